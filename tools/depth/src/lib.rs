//! How deep the stack of the firmware can get, read from the finished program.
//!
//! | file | subject |
//! |---|---|
//! | `thumb` | instructions of the Cortex-M0+ |
//! | `program` | the ELF file: functions, words, room |
//! | `flow` | one function: its room on the stack, its calls |
//! | `handed` | functions whose addresses are taken |
//! | `known` | where pointers lead to, with reasons: the one place to add to |
//! | `wiring` | all of that put together into a graph |
//! | `graph` | how deep the calls of a graph can nest |
//! | `levels` | one chain of calls per level of interrupts, one on the other |
//!
//! `docs/stack.md` says why the sum is a bound.
//!
//! [`symbols`] serves whoever else reads the finished program: what its symbols
//! are called, and how much room the crates they come from take.

mod flow;
mod graph;
mod handed;
mod known;
mod levels;
mod program;
pub mod symbols;
mod thumb;
mod wiring;

pub use levels::{Depth, Level};

/// How deep the stack of a firmware can get; an ELF file. The error is a line
/// for everything the program does that is not known well enough.
pub fn of(file: &[u8]) -> Result<Depth, Vec<String>> {
    let program = program::Program::read(file).map_err(|error| vec![error])?;
    let graph = wiring::wire(&program)?;
    levels::stack_up(&program, &graph)
}
