//! One game in progress.
//!
//! | file | subject |
//! |---|---|
//! | `course` | how a game began, and its moves: undo, redo, replay follow from that |
//! | [`board`] | what a course asks of its game, in bytes and numbers |
//! | `pieces` | a game with its types as it answers that: positions, memories, options |
//! | [`log`], [`mark`] | the list of moves as bytes, and what it notes about each |
//! | `saved` | the course of a game as bytes |
//! | [`job`] | a thought on its way to the computer player and back |
//! | [`review`] | a finished game walked through, to find what was worth another look |
//! | `typed`, [`any`] | course and pieces together, for tests and tools; in words, for those who speak text |
//!
//! All but `pieces`, `job` and the last line is compiled once for all games.

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
