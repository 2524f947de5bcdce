//! The positions on the way down, each with the results so far.

use super::moves::Range;
use super::searchable::MoveCode;

#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub enum SearchMode {
    /// For its value.
    #[default]
    Full,
    /// For whether it is better than the best.
    Probe,
    /// The same, and less deeply.
    Reduced,
}

#[derive(Clone, Copy, Default)]
pub struct SearchFrame<T> {
    /// What the side to move has for sure, and what the other would not allow.
    pub alpha: i32,
    /// See `alpha`.
    pub beta: i32,
    /// `alpha` on entering.
    pub floor: i32,
    /// The best value so far, and the move that leads to it.
    pub best: i32,
    /// See `best`.
    pub best_code: MoveCode,
    pub moves: Range,
    /// The move being searched and how to undo it.
    pub code: MoveCode,
    /// See `code`.
    pub trace: T,
    /// Whether the same side moves again after it.
    pub again: bool,
    /// How it is being searched.
    pub search: SearchMode,
    /// Moves left to look ahead; below 0 only lively ones.
    pub depth: i8,
    /// Whether the best value may rest on opinion.
    pub is_open: bool,
    /// The number of positions on entering.
    pub since: u32,
}

pub enum SearchStep {
    /// Look at the position of the topmost frame.
    Enter,
    /// Try its next move.
    Next,
    /// The value is for the side to move at the topmost frame, and may rest on opinion.
    Leave { value: i32, is_open: bool },
}
