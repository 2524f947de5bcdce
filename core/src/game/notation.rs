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

/// What three of the pages call a cell: a letter for its column and a figure
/// for its row.
///
/// ```
/// use taschenspieler_core::game::notation::CellName;
///
/// let name = CellName { column: 2, row: 1 };
/// assert_eq!(name.to_string(), "c2");
/// assert_eq!(CellName::read("c2"), Some(name));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellName {
    /// `a` is 0.
    pub column: u8,
    /// `1` is 0.
    pub row: u8,
}

impl CellName {
    /// Reads a name. Whether a board has such a cell is for the board to say.
    pub fn read(text: &str) -> Option<CellName> {
        match *text.as_bytes() {
            [column @ b'a'..=b'z', row @ b'1'..=b'9'] => Some(CellName {
                column: column - b'a',
                row: row - b'1',
            }),
            _ => None,
        }
    }
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(char::from(b'a'.saturating_add(self.column)))?;
        f.write_char(char::from(b'1'.saturating_add(self.row)))
    }
}
