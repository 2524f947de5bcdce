//! One jump, and why it is not allowed.

use core::fmt;
use core::str::FromStr;

use super::{Cell, Direction, Malformed, Symmetry};

/// A stone goes from one cell to another, as the player says it.
///
/// Any two cells can be named; [`super::Board::is_legal`] says whether the
/// stone can really jump that way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Jump {
    /// Where the jumping stone stands.
    pub from: Cell,
    /// The cell it lands on.
    pub to: Cell,
}

impl Jump {
    /// The jump from a cell in a direction, unless it would leave the board.
    pub const fn new(from: Cell, direction: Direction) -> Option<Self> {
        let Some(over) = from.neighbour(direction) else {
            return None;
        };
        match over.neighbour(direction) {
            Some(to) => Some(Self { from, to }),
            None => None,
        }
    }

    /// The jump over a cell in a direction, unless it would leave the board.
    pub(crate) const fn across(over: Cell, direction: Direction) -> Option<Self> {
        match (
            over.neighbour(direction.opposite()),
            over.neighbour(direction),
        ) {
            (Some(from), Some(to)) => Some(Self { from, to }),
            _ => None,
        }
    }

    /// Which way it goes; `None` if it is not two cells straight ahead.
    pub fn direction(self) -> Option<Direction> {
        Direction::ALL
            .into_iter()
            .find(|&direction| Self::new(self.from, direction) == Some(self))
    }

    /// The cell jumped over; `None` if it is not two cells straight ahead.
    pub fn over(self) -> Option<Cell> {
        self.from.neighbour(self.direction()?)
    }

    /// The same jump on a turned or mirrored board.
    pub const fn seen(self, symmetry: Symmetry) -> Self {
        Self {
            from: symmetry.cell(self.from),
            to: symmetry.cell(self.to),
        }
    }
}

impl fmt::Display for Jump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl FromStr for Jump {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Self, Malformed> {
        let (from, to) = text.split_at_checked(2).ok_or(Malformed)?;
        Ok(Self {
            from: from.parse()?,
            to: to.parse()?,
        })
    }
}

/// Why a stone may not jump this way; the board stays as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Illegal {
    /// The cell to jump from is empty.
    NoStone,
    /// The two cells are not two apart in one row or column.
    NotTwoStraight,
    /// A stone already stands where this one would land.
    Occupied,
    /// The cell between is empty: nothing to jump over.
    NothingBetween,
}
