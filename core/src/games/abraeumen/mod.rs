//! Abräumen (Clear Out): peg solitaire on 6 × 6 cells, for one player.
//!
//! - `board`: cells, jumps and the position, with their texts
//! - `solver`: can this still be solved, and how?

pub mod board;
pub mod solver;
