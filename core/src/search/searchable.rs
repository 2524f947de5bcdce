//! What a game tells the search: its moves, its ends, its opinion.

use super::moves::MoveList;

/// A position that moves are made on and taken back from. All scores are for the side to move.
///
/// The search knows neither rules nor opinion. A game may cache between questions: after each
/// move the search asks [`ended`](Searchable::ended) first.
pub trait Searchable {
    /// What [`unmake`](Searchable::unmake) needs besides the move.
    type Trace: Copy + Default;

    /// Memory for the moves of all positions on the way down, a word each. When it is full,
    /// positions are evaluated as they stand.
    const MOVE_WORDS: usize;

    /// Whether a position can occur again. Then its value depends on the way there and is never
    /// final.
    const REPEATS: bool = false;

    /// Whether [`lively`](Searchable::lively) lists anything.
    const HAS_LIVELY: bool = false;

    /// Nearly always different for different positions and sides to move. All 64 bits are used.
    fn key(&self) -> u64;

    fn ended(&mut self) -> Option<SearchEnd>;

    /// At first sight, between `-MOST` and `MOST`.
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
    /// What undoes it.
    pub trace: T,
    /// Whether the same side moves again.
    pub again: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchEnd {
    /// The sooner the better.
    Won,
    /// The later the better.
    Lost,
    /// However long it took, between `-MOST` and `MOST`.
    Worth(i32),
}

/// The largest score an opinion or [`SearchEnd::Worth`] may give.
pub const MOST: i32 = 24_000;

/// Winning at once. A win n moves ahead is worth n less.
pub const WIN: i32 = 30_000;
