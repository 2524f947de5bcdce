//! Proves how deep the stack of the firmware can get, from the finished program. It knows
//! no sources: only instructions, symbols, and the reasons in `known`.
//!
//! | file | subject |
//! |---|---|
//! | `thumb` | instructions of the Cortex-M0+ |
//! | `program` | the ELF file: functions, words, room |
//! | `flow` | one function: the stack it takes, its calls |
//! | `handed` | functions whose addresses are taken |
//! | `known` | where pointers lead, with reasons: the one file to add to |
//! | `wiring` | puts all of that together into a graph |
//! | `graph` | how deep the calls of a graph can nest |
//! | `levels` | one chain of calls per level of interrupts, added up |
//! | `panics` | the calls that end in a panic, with a way to each |
//!
//! `docs/stack.md` says why the sum is a bound.
//!
//! [`symbols`] is for other readers of the finished program: the names of its symbols, and
//! the bytes of the crates they come from.

mod flow;
mod graph;
mod handed;
mod known;
mod levels;
mod panics;
mod program;
pub mod symbols;
mod thumb;
mod wiring;

pub use levels::{Depth, Level};
pub use panics::{PanicCall, panics};

/// Reads an ELF file and returns how deep its stack can get. The error has a line for
/// everything in the program that the analysis cannot follow.
pub fn of(file: &[u8]) -> Result<Depth, Vec<String>> {
    let program = program::Program::read(file).map_err(|error| vec![error])?;
    let graph = wiring::wire(&program)?;
    levels::stack_up(&program, &graph)
}
