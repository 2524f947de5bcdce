//! The 32 cells and the four directions.

use super::NoSuchName;
use crate::game::notation::CellName;
use core::fmt;
use core::str::FromStr;

/// Columns `a` to `h`.
pub const COLUMNS: u8 = 8;
/// Rows `1` to `4`.
pub const ROWS: u8 = 4;
pub const CELLS: usize = COLUMNS as usize * ROWS as usize;

/// `a1` is number 0, `b1` number 1, `h4` number 31.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TorrisCell(u8);

impl TorrisCell {
    pub const A1: TorrisCell = TorrisCell(0);

    /// Counted from `a1` along row 1.
    pub const fn new(number: usize) -> Option<TorrisCell> {
        if number < CELLS {
            Some(TorrisCell(number as u8))
        } else {
            None
        }
    }

    /// Both counted from 0.
    pub const fn at(column: u8, row: u8) -> Option<TorrisCell> {
        if column < COLUMNS && row < ROWS {
            Some(TorrisCell(row * COLUMNS + column))
        } else {
            None
        }
    }

    pub fn all() -> impl DoubleEndedIterator<Item = TorrisCell> + Clone {
        (0..CELLS as u8).map(TorrisCell)
    }

    /// Always below [`CELLS`].
    pub const fn number(self) -> usize {
        self.0 as usize % CELLS
    }

    /// Column `a` is 0.
    pub const fn column(self) -> u8 {
        self.0 % COLUMNS
    }

    /// Row `1`, the one nearest to white, is 0.
    pub const fn row(self) -> u8 {
        self.0 / COLUMNS
    }

    pub const fn neighbour(self, direction: Heading) -> Option<TorrisCell> {
        let TorrisCell(number) = self;
        match direction {
            Heading::North if number < (ROWS - 1) * COLUMNS => Some(TorrisCell(number + COLUMNS)),
            Heading::South if number >= COLUMNS => Some(TorrisCell(number - COLUMNS)),
            Heading::East if number % COLUMNS < COLUMNS - 1 => Some(TorrisCell(number + 1)),
            Heading::West if number % COLUMNS > 0 => Some(TorrisCell(number - 1)),
            _ => None,
        }
    }

    /// The cells beyond this one in a direction, the nearest first.
    pub fn line(self, direction: Heading) -> impl Iterator<Item = TorrisCell> + Clone {
        core::iter::successors(self.neighbour(direction), move |cell| {
            cell.neighbour(direction)
        })
    }
}

impl fmt::Display for TorrisCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = (self.column(), self.row());
        CellName { column, row }.fmt(f)
    }
}

impl FromStr for TorrisCell {
    type Err = NoSuchName;

    fn from_str(text: &str) -> Result<TorrisCell, NoSuchName> {
        CellName::read(text)
            .and_then(|name| TorrisCell::at(name.column, name.row))
            .ok_or(NoSuchName)
    }
}

/// Stones move straight along rows and columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Heading {
    /// `n`: a row up.
    North,
    /// `s`: a row down.
    South,
    /// `e`: a column up.
    East,
    /// `w`: a column down.
    West,
}

impl Heading {
    /// In the order of the rules page.
    pub const ALL: [Heading; 4] = [Heading::North, Heading::South, Heading::East, Heading::West];

    #[must_use]
    pub const fn opposite(self) -> Heading {
        match self {
            Heading::North => Heading::South,
            Heading::South => Heading::North,
            Heading::East => Heading::West,
            Heading::West => Heading::East,
        }
    }
}
