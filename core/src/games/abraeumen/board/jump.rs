//! Jumps: one, a set of them, and why one is not allowed.

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

/// A set of jumps, and the iterator that empties it.
///
/// For each direction it remembers the cells from which a stone jumps, so that
/// all jumps of a board are found without looking at one cell after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Jumps {
    from: [u64; 4],
}

impl Jumps {
    /// All jumps of a board with these stones and these empty cells.
    pub(crate) fn of(stones: u64, empty: u64) -> Self {
        Self {
            from: Direction::ALL.map(|direction| {
                let back = direction.opposite();
                stones & back.step(stones & back.step(empty))
            }),
        }
    }

    /// All jumps that start from, pass over or land on one of these cells.
    pub(crate) fn touching(cells: u64) -> Self {
        Self {
            from: Direction::ALL.map(|direction| {
                let back = direction.opposite();
                cells | back.step(cells | back.step(cells))
            }),
        }
    }

    /// The jumps of this set that are not in the other one.
    pub(crate) fn without(self, other: Self) -> Self {
        let mut rest = self;
        for (mine, theirs) in rest.from.iter_mut().zip(other.from) {
            *mine &= !theirs;
        }
        rest
    }

    /// Adds a jump.
    pub(crate) fn insert(&mut self, from: Cell, direction: Direction) {
        self.from[direction as usize] |= from.bit();
    }

    /// No jump at all?
    pub fn is_empty(&self) -> bool {
        self.from == [0; 4]
    }
}

impl Iterator for Jumps {
    type Item = Jump;

    fn next(&mut self) -> Option<Jump> {
        for (cells, direction) in self.from.iter_mut().zip(Direction::ALL) {
            if *cells != 0 {
                let from = Cell::new(cells.trailing_zeros() as usize)?;
                *cells &= *cells - 1;
                return Jump::new(from, direction);
            }
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self
            .from
            .iter()
            .map(|cells| cells.count_ones() as usize)
            .sum();
        (left, Some(left))
    }
}

impl ExactSizeIterator for Jumps {}
