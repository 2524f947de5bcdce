//! How moves, positions and views are written.
//!
//! The pages of the rules define every notation; the engine protocol, golden
//! play-throughs and tests speak it.

use super::rules::Rules;
use core::fmt::{self, Write};

/// Why a text is not a move or a position. Protocol and tests show it; players
/// never see it, so it exists in English only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Malformed(pub &'static str);

/// Why something cannot be written down now: the page defines no notation for
/// it, or none for the middle of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotNow {
    /// The page defines no notation for this moment.
    No(&'static str),
    /// The text did not fit.
    Full,
}

impl From<fmt::Error> for NotNow {
    fn from(_: fmt::Error) -> NotNow {
        NotNow::Full
    }
}

/// The notation of a game.
pub trait Notation: Rules {
    /// Writes a move: `c2n`.
    fn write_move(played: &Self::Move, out: &mut dyn Write) -> fmt::Result;

    /// Reads a move. Whether it is legal is for the rules to say.
    fn read_move(text: &str) -> Result<Self::Move, Malformed>;

    /// Writes a position, where the page defines how.
    fn write_position(position: &Self::Position, out: &mut dyn Write) -> Result<(), NotNow>;

    /// Reads a position that a game can be started from.
    fn read_position(text: &str) -> Result<Self::Position, Malformed>;

    /// Writes a view, where the page defines how.
    fn write_view(view: &Self::View, out: &mut dyn Write) -> Result<(), NotNow> {
        let _ = (view, out);
        Err(NotNow::No("this game defines no view"))
    }
}
