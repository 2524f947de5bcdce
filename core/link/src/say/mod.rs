//! The messages between two consoles, and their bytes.
//!
//! | file | subject |
//! |---|---|
//! | `mod` | the messages |
//! | `seats` | who sits where, on two consoles |
//! | `words` | the small enums in them: reasons, signs, activities |
//! | `read`, `write` | the messages as bytes |
//!
//! The side that proposes a game is its *authority*: it holds the position. The other side,
//! the *guest*, receives the views of its seats and everything that lies open on the table.
//! Views, moves and options are only bytes here; the games know their meaning. The reader
//! bounds and checks everything, but only the rules can say whether a move may be played.

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

/// In place of a seat, where chance acts: a die, a draw.
pub const CHANCE: u8 = 255;

/// A message.
///
/// `number` names the game. The side that proposes it draws the number at random; it is
/// never the seed of the game's luck. `position` counts the positions that the guest was
/// shown, from 1; it rises by one with each of them, even when a move is taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Say<'a> {
    /// The first message of each side.
    Introduce {
        /// The name of the console; may be empty.
        name: &'a str,
        /// The games it knows, bit 0 for game 0.
        games: u32,
    },
    /// Says which console it is, whatever it is called. Said once, behind the introduction;
    /// a console of an earlier edition never says it, and answers it with [`Say::Sorry`].
    Identity(
        /// Drawn at random, once for the life of the console. Never 0.
        u64,
    ),
    /// Proposes a new game, or to go on with one that the guest has not kept.
    Propose(Proposal<'a>),
    /// Takes a proposal back.
    Withdraw {
        /// The number drawn by the proposer.
        proposal: u32,
    },
    /// Yes to a proposal: the authority starts the game.
    Accept {
        /// The number drawn by the proposer.
        proposal: u32,
    },
    /// No to a proposal.
    Decline {
        /// The number drawn by the proposer.
        proposal: u32,
        /// The reason, for the people who have proposed it.
        why: Declined,
    },
    /// The authority begins or resumes the game. The position follows.
    Start {
        /// The game.
        number: u32,
        /// The first position that will be shown.
        position: u32,
        /// The guest's seats, bit 0 for seat 0.
        seats: u16,
    },
    /// The move that led to the next position, if all of the guest's seats may know it. The
    /// guest needs it for animation and announcements.
    Happened {
        /// The game.
        number: u32,
        /// The position it led to.
        position: u32,
        /// The seat that moved, or [`CHANCE`].
        by: u8,
        /// The move.
        bytes: &'a [u8],
    },
    /// The view of one of the guest's seats.
    View {
        /// The game.
        number: u32,
        /// It belongs to this position, the next one.
        position: u32,
        /// Whose view it is.
        seat: u8,
        /// The view.
        bytes: &'a [u8],
    },
    /// The open part of the position. With it the position is complete.
    Table {
        /// The game.
        number: u32,
        /// It belongs to this position, the next one.
        position: u32,
        /// See [`Check`](crate::Check).
        check: u32,
        /// In the form of the game.
        bytes: &'a [u8],
    },
    /// One of the guest's seats asks to make a move.
    Move {
        /// The game.
        number: u32,
        /// The position the seat was looking at.
        position: u32,
        /// Who moves.
        seat: u8,
        /// The move.
        bytes: &'a [u8],
    },
    /// The authority played the move; the position follows.
    Accepted {
        /// The game.
        number: u32,
        /// The position of the move.
        position: u32,
    },
    /// The authority did not play the move.
    Refused {
        /// The game.
        number: u32,
        /// The position of the move.
        position: u32,
        /// Why not.
        why: Refusal,
    },
    /// What is going on at this console, for the other one to show.
    Doing {
        /// The game.
        number: u32,
        /// The seat that is busy; [`CHANCE`] if it is no particular one.
        seat: u8,
        /// What keeps it busy.
        what: Doing,
    },
    /// Asks whether the last move may be taken back.
    AskUndo {
        /// The game.
        number: u32,
        /// The position after that move.
        position: u32,
    },
    /// Answers that question.
    AnswerUndo {
        /// The game.
        number: u32,
        /// As in the question.
        position: u32,
        /// Whether the move may be taken back.
        yes: bool,
    },
    /// The game is over, at this position.
    Finished {
        /// The game.
        number: u32,
        /// The last position.
        position: u32,
        /// The result, in the form used by the statistics.
        bytes: &'a [u8],
    },
    /// Leaves the game.
    Leave {
        /// The game.
        number: u32,
        /// Whether the game is given up. Otherwise both sides keep it and can resume it
        /// later.
        for_good: bool,
    },
    /// One of six signs.
    Sign(Sign),
    /// Names the game of both consoles that this one has kept.
    Kept(Kept),
    /// Proposes to resume the game that both have kept.
    GoOn {
        /// The number of the proposal, drawn for it.
        proposal: u32,
        /// The game.
        number: u32,
    },
    /// This side cannot resume a kept game. The other side still keeps what it has.
    Ended {
        /// The game.
        number: u32,
        /// Why not.
        how: Ending,
    },
    /// The last message was not understood or not allowed. Never answered.
    Sorry {
        /// The first byte of that message.
        tag: u8,
        /// Whether it was understood but is not allowed now.
        clear: bool,
    },
}

/// A proposal of a new game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proposal<'a> {
    /// Its number, and that of the proposal.
    pub number: u32,
    /// Which of the consoles' games it is.
    pub game: u8,
    /// The number of the game it is a rematch of, or 0. Its own number if the game was begun
    /// before and the guest has lost it.
    pub rematch_of: u32,
    /// Who sits where.
    pub seats: Seats<'a>,
    /// In the form of the game.
    pub options: &'a [u8],
}

/// Says which game a console has kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The number from the proposal that began it.
    pub number: u32,
    /// Which of the consoles' games it is.
    pub game: u8,
    /// The last position that was kept.
    pub position: u32,
    /// See [`Check`](crate::Check).
    pub check: u32,
    /// Whether the sender is the game's authority.
    pub authority: bool,
}

impl Say<'_> {
    /// The number of the game that the message is about, if any.
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
            | Say::Identity(_)
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
            Say::Identity(_) => 23,
        }
    }
}

#[cfg(test)]
mod tests;
