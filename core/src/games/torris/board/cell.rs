//! The 32 cells and the four directions.

use super::Malformed;
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
pub struct Cell(u8);

impl Cell {
    pub const A1: Cell = Cell(0);

    /// Counted from `a1` along row 1.
    pub const fn new(number: usize) -> Option<Cell> {
        if number < CELLS {
            Some(Cell(number as u8))
        } else {
            None
        }
    }

    /// Both counted from 0.
    pub const fn at(column: u8, row: u8) -> Option<Cell> {
        if column < COLUMNS && row < ROWS {
            Some(Cell(row * COLUMNS + column))
        } else {
            None
        }
    }

    pub fn all() -> impl DoubleEndedIterator<Item = Cell> + Clone {
        (0..CELLS as u8).map(Cell)
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

    pub const fn neighbour(self, direction: Direction) -> Option<Cell> {
        let Cell(number) = self;
        match direction {
            Direction::North if number < (ROWS - 1) * COLUMNS => Some(Cell(number + COLUMNS)),
            Direction::South if number >= COLUMNS => Some(Cell(number - COLUMNS)),
            Direction::East if number % COLUMNS < COLUMNS - 1 => Some(Cell(number + 1)),
            Direction::West if number % COLUMNS > 0 => Some(Cell(number - 1)),
            _ => None,
        }
    }

    /// The cells beyond this one in a direction, the nearest first.
    pub fn line(self, direction: Direction) -> impl Iterator<Item = Cell> + Clone {
        core::iter::successors(self.neighbour(direction), move |cell| {
            cell.neighbour(direction)
        })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = (self.column(), self.row());
        CellName { column, row }.fmt(f)
    }
}

impl FromStr for Cell {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Cell, Malformed> {
        CellName::read(text)
            .and_then(|name| Cell::at(name.column, name.row))
            .ok_or(Malformed)
    }
}

/// Stones move along rows and columns; there are no bends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// `n`: a row up.
    North,
    /// `s`: a row down.
    South,
    /// `e`: a column up.
    East,
    /// `w`: a column down.
    West,
}

impl Direction {
    /// In the order of the rules page.
    pub const ALL: [Direction; 4] = [
        Direction::North,
        Direction::South,
        Direction::East,
        Direction::West,
    ];

    #[must_use]
    pub const fn opposite(self) -> Direction {
        match self {
            Direction::North => Direction::South,
            Direction::South => Direction::North,
            Direction::East => Direction::West,
            Direction::West => Direction::East,
        }
    }

    pub const fn letter(self) -> char {
        match self {
            Direction::North => 'n',
            Direction::South => 's',
            Direction::East => 'e',
            Direction::West => 'w',
        }
    }

    pub fn of_letter(letter: char) -> Option<Direction> {
        Direction::ALL
            .into_iter()
            .find(|direction| direction.letter() == letter)
    }
}
