//! What a game tells the search: its moves, its ends, its evaluation.

use super::moves::MoveList;

/// A position on which moves are made and taken back. All scores are for the side to move.
///
/// The search knows neither rules nor evaluation. A game may cache results between questions,
/// because after each move the search calls [`ended`](Searchable::ended) first.
pub trait Searchable {
    /// What [`unmake`](Searchable::unmake) needs in addition to the move.
    type Trace: Copy + Default;

    /// Memory for the moves of all positions from the root to the present one, a word each.
    /// When it is full, positions are evaluated without looking further.
    const MOVE_WORDS: usize;

    /// Whether a position can occur again. If so, its value depends on the moves that led there
    /// and is never final.
    const REPEATS: bool = false;

    /// Whether [`lively`](Searchable::lively) lists anything.
    const HAS_LIVELY: bool = false;

    /// A hash, nearly always different for different positions and sides to move. All 64 bits
    /// are used.
    fn key(&self) -> u64;

    fn ended(&mut self) -> Option<SearchEnd>;

    /// An evaluation at first sight, between `-MOST` and `MOST`.
    fn evaluate(&mut self) -> i32;

    /// Lists the moves, at least one, with how promising each looks.
    fn moves(&mut self, list: &mut MoveList<'_>);

    /// Lists the moves to try before a position can be evaluated. The side to move may decline
    /// them.
    fn lively(&mut self, list: &mut MoveList<'_>) {
        let _ = list;
    }

    fn make(&mut self, code: MoveCode) -> MadeMove<Self::Trace>;

    /// Takes back the last move.
    fn unmake(&mut self, code: MoveCode, trace: Self::Trace);
}

/// A number that means a move to the game.
pub type MoveCode = u16;

/// Never the code of a move.
pub const NO_MOVE: MoveCode = MoveCode::MAX;

pub struct MadeMove<T> {
    /// What is needed to undo it.
    pub trace: T,
    /// Whether the same side moves again.
    pub again: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchEnd {
    /// The side to move has won; the sooner the better.
    Won,
    /// The side to move has lost; the later the better.
    Lost,
    /// The game is over with this score, however long it took, between `-MOST` and `MOST`.
    Worth(i32),
}

/// The largest score that an evaluation or [`SearchEnd::Worth`] may give.
pub const MOST: i32 = 24_000;

/// The score of an immediate win. A win n moves ahead is worth n less.
pub const WIN: i32 = 30_000;
