//! What two consoles say to each other: the messages, and their bytes.
//!
//! | file | subject |
//! |---|---|
//! | `mod` | the messages |
//! | `seats` | who sits where, on two consoles |
//! | `words` | the small words in them: reasons, signs, doings |
//! | `read`, `write` | the messages as bytes |
//!
//! The side that proposes a game is its *authority*: it holds the position, the
//! other one, the *guest*, gets views of its own seats and what lies open on the
//! table. What views, moves and options mean only the games know; here they are
//! bytes. All that is read here is bounded and checked; whether a move may be
//! played only the rules can say.

mod read;
mod seats;
mod words;
mod write;

pub use read::Unclear;
pub use seats::{MAX_SEATS, Seating, Seats, Sitter};
pub use words::{Declined, Doing, Ending, Refusal, Sign};

/// The most bytes of a view or of a table.
pub const OPAQUE_BYTES: usize = 2_048;
/// The most bytes of a move.
pub const MOVE_BYTES: usize = 255;
/// The most bytes of a game's options, or of its result.
pub const OPTIONS_BYTES: usize = 64;
/// The most bytes of a name.
pub const NAME_BYTES: usize = 20;

/// By whom something happened, if by nobody: a die, a draw.
pub const CHANCE: u8 = 255;

/// A message.
///
/// `number` is that of the game: random, drawn by whoever proposes it, never the
/// seed of its luck. `position` counts the states of the game that the guest was
/// shown, from 1; it rises by one with each, also when moves are taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Say<'a> {
    /// Who we are, and which games we know (bit 0: game 0). The first message
    /// of each side.
    Introduce {
        /// What the console is called; may be empty.
        name: &'a str,
        /// The games it knows.
        games: u32,
    },
    /// Let us play.
    Propose(Proposal<'a>),
    /// The proposer has changed its mind, or something else came first.
    Withdraw {
        /// The number of the proposal.
        proposal: u32,
    },
    /// Yes, let us.
    Accept {
        /// The number of the proposal.
        proposal: u32,
    },
    /// No.
    Decline {
        /// The number of the proposal.
        proposal: u32,
        /// Why not.
        why: Declined,
    },
    /// The authority begins, or goes on with the game at this position, which
    /// follows.
    Start {
        /// The game.
        number: u32,
        /// The first position that will be shown.
        position: u32,
        /// The guest's seats, bit 0 for seat 0.
        seats: u16,
    },
    /// What happened between the last position and this one, as far as all of the
    /// guest's seats may know: for its motion and words.
    Happened {
        /// The game.
        number: u32,
        /// The position it led to.
        position: u32,
        /// The seat that did it, or [`CHANCE`].
        by: u8,
        /// The move.
        bytes: &'a [u8],
    },
    /// What one of the guest's seats may know.
    View {
        /// The game.
        number: u32,
        /// The position.
        position: u32,
        /// Whose view it is.
        seat: u8,
        /// The view.
        bytes: &'a [u8],
    },
    /// What lies open on the table. With it the position is complete.
    Table {
        /// The game.
        number: u32,
        /// The position.
        position: u32,
        /// See [`Check`](crate::Check).
        check: u32,
        /// What everybody may know.
        bytes: &'a [u8],
    },
    /// One of the guest's seats would like to move.
    Move {
        /// The game.
        number: u32,
        /// The position it was looking at.
        position: u32,
        /// Who moves.
        seat: u8,
        /// The move.
        bytes: &'a [u8],
    },
    /// The move was played; the position follows.
    Accepted {
        /// The game.
        number: u32,
        /// That of the move.
        position: u32,
    },
    /// The move was not played.
    Refused {
        /// The game.
        number: u32,
        /// That of the move.
        position: u32,
        /// Why not.
        why: Refusal,
    },
    /// What is being done over here.
    Doing {
        /// The game.
        number: u32,
        /// By which seat; [`CHANCE`] if by none in particular.
        seat: u8,
        /// What.
        what: Doing,
    },
    /// May the last move be taken back?
    AskUndo {
        /// The game.
        number: u32,
        /// The position from which to go back.
        position: u32,
    },
    /// It may, or not.
    AnswerUndo {
        /// The game.
        number: u32,
        /// As asked.
        position: u32,
        /// Whether it may.
        yes: bool,
    },
    /// The game is over, at this position.
    Finished {
        /// The game.
        number: u32,
        /// The last position.
        position: u32,
        /// How it ended, for the record.
        bytes: &'a [u8],
    },
    /// Goodbye to the game.
    Leave {
        /// The game.
        number: u32,
        /// It is given up; otherwise both keep it and can go on another time.
        for_good: bool,
    },
    /// One of six signs.
    Sign(Sign),
    /// We have kept a game that we played together.
    Kept(Kept),
    /// Let us go on with the game both have kept: a proposal, too.
    GoOn {
        /// The number of the proposal, drawn for it.
        proposal: u32,
        /// The game.
        number: u32,
    },
    /// There is no going on with this game.
    Ended {
        /// The game.
        number: u32,
        /// Why not.
        how: Ending,
    },
    /// That was not understood, or not allowed. Never answered.
    Sorry {
        /// The first byte of what was said.
        tag: u8,
        /// It was clear, but not allowed now.
        clear: bool,
    },
}

/// A game that is proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proposal<'a> {
    /// Its number, and that of the proposal.
    pub number: u32,
    /// Which game.
    pub game: u8,
    /// The number of the game it is a rematch of; 0 if of none.
    pub rematch_of: u32,
    /// Who sits where.
    pub seats: Seats<'a>,
    /// Its options.
    pub options: &'a [u8],
}

/// A game that a console has kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Its number.
    pub number: u32,
    /// Which game.
    pub game: u8,
    /// The last position that is kept.
    pub position: u32,
    /// Its check sum.
    pub check: u32,
    /// Whether the one who says so is the game's authority.
    pub authority: bool,
}

impl Say<'_> {
    /// The number of the game it is about, if it is about one.
    pub fn number(&self) -> Option<u32> {
        match *self {
            Say::Propose(Proposal { number, .. })
            | Say::Start { number, .. }
            | Say::Happened { number, .. }
            | Say::View { number, .. }
            | Say::Table { number, .. }
            | Say::Move { number, .. }
            | Say::Accepted { number, .. }
            | Say::Refused { number, .. }
            | Say::Doing { number, .. }
            | Say::AskUndo { number, .. }
            | Say::AnswerUndo { number, .. }
            | Say::Finished { number, .. }
            | Say::Leave { number, .. }
            | Say::Kept(Kept { number, .. })
            | Say::GoOn { number, .. }
            | Say::Ended { number, .. } => Some(number),
            Say::Introduce { .. }
            | Say::Withdraw { .. }
            | Say::Accept { .. }
            | Say::Decline { .. }
            | Say::Sign(_)
            | Say::Sorry { .. } => None,
        }
    }

    /// The first byte of the message.
    pub const fn tag(&self) -> u8 {
        match self {
            Say::Introduce { .. } => 1,
            Say::Propose(_) => 2,
            Say::Withdraw { .. } => 3,
            Say::Accept { .. } => 4,
            Say::Decline { .. } => 5,
            Say::Start { .. } => 6,
            Say::Happened { .. } => 7,
            Say::View { .. } => 8,
            Say::Table { .. } => 9,
            Say::Move { .. } => 10,
            Say::Accepted { .. } => 11,
            Say::Refused { .. } => 12,
            Say::Doing { .. } => 13,
            Say::AskUndo { .. } => 14,
            Say::AnswerUndo { .. } => 15,
            Say::Finished { .. } => 16,
            Say::Leave { .. } => 17,
            Say::Sign(_) => 18,
            Say::Kept(_) => 19,
            Say::GoOn { .. } => 20,
            Say::Ended { .. } => 21,
            Say::Sorry { .. } => 22,
        }
    }
}

#[cfg(test)]
mod tests;
