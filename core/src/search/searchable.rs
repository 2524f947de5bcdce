//! What a game tells the search: its moves, its ends, its opinion.

use super::moves::List;

/// A position as the search sees it: one that moves are made on and taken
/// back from, all scores being those of the side to move.
///
/// Rules and opinion are the game's business and the search knows neither.
/// Answers may be kept from question to question: between two moves the search
/// asks [`ended`](Searchable::ended) first.
pub trait Searchable {
    /// What [`unmake`](Searchable::unmake) must know beside the move.
    type Trace: Copy + Default;

    /// Memory for the moves of all positions on the way down, in words of one
    /// move each. Where it is full, positions are appraised as they stand.
    const MOVE_WORDS: usize;

    /// Whether a position can come again. What was found out about one then
    /// also depends on the way there and is never final.
    const REPEATS: bool = false;

    /// Whether [`lively`](Searchable::lively) lists anything.
    const HAS_LIVELY: bool = false;

    /// A number that is nearly always different for different positions; the
    /// side to move is part of the position. All 64 bits are used.
    fn key(&self) -> u64;

    /// How it ended, if it has.
    fn ended(&mut self) -> Option<End>;

    /// What the position is worth at first sight, between `-MOST` and `MOST`.
    fn evaluate(&mut self) -> i32;

    /// Lists the moves, at least one, each with how promising it looks.
    fn moves(&mut self, list: &mut List<'_>);

    /// Lists the moves that must be looked at before the position can be
    /// appraised. Whoever is to move may do without them.
    fn lively(&mut self, list: &mut List<'_>) {
        let _ = list;
    }

    /// Makes a move of the list.
    fn make(&mut self, code: Code) -> MadeMove<Self::Trace>;

    /// Takes back the last move that was made.
    fn unmake(&mut self, code: Code, trace: Self::Trace);
}

/// A move, in a code of the game's own; [`NO_MOVE`] is none.
pub type Code = u16;

/// Never the code of a move.
pub const NO_MOVE: Code = Code::MAX;

/// A move that was made.
pub struct MadeMove<T> {
    /// What is needed to take it back.
    pub trace: T,
    /// Whether the same side moves once more.
    pub again: bool,
}

/// How a game ended, for the side that would be next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Won: the sooner the better.
    Won,
    /// Lost: the later the better.
    Lost,
    /// Worth so much however long it took, between `-MOST` and `MOST`.
    Worth(i32),
}

/// The largest score an opinion or [`End::Worth`] may give.
pub const MOST: i32 = 24_000;

/// Winning at once; a win some moves ahead is worth as many less.
pub const WIN: i32 = 30_000;
