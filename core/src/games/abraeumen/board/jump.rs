//! One jump, and why it is not allowed.

use core::fmt;
use core::str::FromStr;

use super::{JumpHeading, PegCell};
use crate::game::Malformed;

/// A move: a stone goes from one cell to another.
///
/// Any two cells can be named; `PegBoard::is_legal` says whether the stone may jump
/// there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Jump {
    pub from: PegCell,
    pub to: PegCell,
}

impl Jump {
    /// `None` if the jump would leave the board.
    pub const fn new(from: PegCell, direction: JumpHeading) -> Option<Self> {
        let Some(over) = from.neighbour(direction) else {
            return None;
        };
        match over.neighbour(direction) {
            Some(to) => Some(Self { from, to }),
            None => None,
        }
    }

    /// `None` if the jump would leave the board.
    pub(crate) const fn across(over: PegCell, direction: JumpHeading) -> Option<Self> {
        match (
            over.neighbour(direction.opposite()),
            over.neighbour(direction),
        ) {
            (Some(from), Some(to)) => Some(Self { from, to }),
            _ => None,
        }
    }

    /// `None` unless the jump goes two cells straight ahead.
    pub fn direction(self) -> Option<JumpHeading> {
        JumpHeading::ALL
            .into_iter()
            .find(|&direction| Self::new(self.from, direction) == Some(self))
    }

    /// The cell jumped over; `None` unless it goes two cells straight ahead.
    pub fn over(self) -> Option<PegCell> {
        self.from.neighbour(self.direction()?)
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
        let read = || {
            let (from, to) = text.split_at_checked(2)?;
            let (from, to) = (from.parse().ok()?, to.parse().ok()?);
            Some(Self { from, to })
        };
        read().ok_or(Malformed("a jump is two cells from a1 to f6, such as c1a1"))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IllegalJump {
    NoStone,
    /// The cells are not two apart in a row or column.
    NotTwoStraight,
    /// The landing cell is taken.
    Occupied,
    NothingBetween,
}
