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
pub mod flow;
pub mod graph;
pub mod handed;
pub mod known;
pub mod program;
pub mod thumb;
pub mod wiring;
