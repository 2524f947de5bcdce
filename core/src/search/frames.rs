//! The positions from the root to the present one, each with its results so far.

use super::moves::Range;
use super::searchable::MoveCode;

#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub enum SearchMode {
    /// Searched for its exact value.
    #[default]
    Full,
    /// Searched only for whether it is better than the best.
    Probe,
    /// The same, and less deep.
    Reduced,
}

#[derive(Clone, Copy, Default)]
pub struct SearchFrame<T> {
    /// The value that the side to move is sure of.
    pub alpha: i32,
    /// The value above which the other side would avoid this position.
    pub beta: i32,
    /// `alpha` on entering.
    pub floor: i32,
    /// The best value so far, and the move that leads to it.
    pub best: i32,
    /// See `best`.
    pub best_code: MoveCode,
    pub moves: Range,
    /// The move being searched.
    pub code: MoveCode,
    /// What is needed to undo it.
    pub trace: T,
    /// Whether the same side moves again after it.
    pub again: bool,
    /// How it is being searched.
    pub search: SearchMode,
    /// How many moves are left to look ahead; below 0 only lively ones are searched.
    pub depth: i8,
    /// Whether the best value may depend on an evaluation.
    pub is_open: bool,
    /// The number of positions on entering.
    pub since: u32,
}

pub enum SearchStep {
    /// Look at the position of the topmost frame.
    Enter,
    /// Try its next move.
    Next,
    /// Return from the topmost frame, with the value for its side to move, which may depend
    /// on an evaluation.
    Leave { value: i32, is_open: bool },
}
