//! The positions on the way down, each with what is known of it so far.

use super::moves::Range;
use super::searchable::Code;

/// How the move under way is being searched.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub enum Search {
    /// For its value.
    #[default]
    Full,
    /// For whether it is better than the best.
    Probe,
    /// The same, and less deeply.
    Reduced,
}

/// A position on the way down.
#[derive(Clone, Copy, Default)]
pub struct Frame<T> {
    /// What the side to move has for sure, and what the other would not allow.
    pub alpha: i32,
    /// See `alpha`.
    pub beta: i32,
    /// `alpha` at the beginning.
    pub floor: i32,
    /// The best value so far, and the move that leads to it.
    pub best: i32,
    /// See `best`.
    pub best_code: Code,
    /// Its moves.
    pub moves: Range,
    /// The move under way and how it is taken back.
    pub code: Code,
    /// See `code`.
    pub trace: T,
    /// Whether the same side moves again after it.
    pub again: bool,
    /// How it is being searched.
    pub search: Search,
    /// This many moves ahead is looked from here; below 0 at lively ones only.
    pub depth: i8,
    /// Whether the best value may rest on opinion.
    pub is_open: bool,
    /// How many positions had been looked at when this one was.
    pub since: u32,
}

/// What to do next.
pub enum Step {
    /// Look at the position of the topmost frame.
    Enter,
    /// Try its next move.
    Next,
    /// It is worth this to its side to move; opinion may be part of it.
    Leave { value: i32, is_open: bool },
}
