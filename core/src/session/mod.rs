//! One game in progress.
//!
//! | file | subject |
//! |---|---|
//! | `course` | how a game began, and its moves, which give undo, redo and replay |
//! | [`board`] | the questions a course asks its game, in bytes and numbers |
//! | `pieces` | the answers of a game with its types: positions, memories, options |
//! | [`log`], [`mark`] | the list of moves as bytes, and the mark of each |
//! | `saved` | the course of a game as bytes |
//! | [`job`] | a thought on its way to the computer player and back |
//! | [`review`] | walks through a finished game to find decisions that deserve another look |
//! | `typed`, [`any`] | course and pieces together, for tests and tools; the same as text |
//!
//! Everything except `pieces`, `job` and the last line is compiled once for all games.

pub mod any;
pub mod board;
pub mod course;
pub mod job;
pub mod log;
pub mod mark;
mod pieces;
pub mod review;
mod saved;
mod typed;

#[cfg(test)]
mod tests;

pub use any::AnySession;
pub use board::{Board, BoardPart, Form, Points, form_of, read_form};
pub use course::Course;
pub use job::{Answer, Job, Order, Wish};
pub use pieces::Pieces;
pub use typed::{Refusal, Session};
