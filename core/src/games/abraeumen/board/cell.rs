//! The 36 cells, the four directions and the eight ways to look at the board.

use core::fmt;
use core::str::FromStr;

use crate::game::Malformed;
use crate::game::notation::CellName;

/// Columns `a` to `f`, rows `1` to `6`.
pub(crate) const SIDE: u8 = 6;
pub const CELLS: usize = (SIDE as usize) * (SIDE as usize);

/// One cell of the board: `a1` is number 0, `b1` number 1, `f6` number 35.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PegCell(u8);

impl PegCell {
    pub(crate) const A1: Self = Self(0);

    /// The cell with this number, counted from `a1` along row 1.
    pub const fn new(number: usize) -> Option<Self> {
        if number < CELLS {
            Some(Self(number as u8))
        } else {
            None
        }
    }

    /// Column and row are counted from 0.
    pub const fn at(column: u8, row: u8) -> Option<Self> {
        if column < SIDE && row < SIDE {
            Some(Self(row * SIDE + column))
        } else {
            None
        }
    }

    pub fn all() -> impl Iterator<Item = Self> {
        (0..CELLS as u8).map(Self)
    }

    /// The cell with the lowest number in a set of cells.
    pub(crate) const fn lowest(cells: u64) -> Option<Self> {
        // Halves, because the device counts zeros in 32 bits only.
        let (low, high) = (cells as u32, (cells >> 32) as u32);
        if low != 0 {
            Some(Self(low.trailing_zeros() as u8))
        } else if high != 0 {
            Self::new(32 + high.trailing_zeros() as usize)
        } else {
            None
        }
    }

    /// The cell's number, always below `CELLS`.
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// Column `a` is 0.
    pub const fn column(self) -> u8 {
        self.0 % SIDE
    }

    /// Row `1`, the lowest one, is 0.
    pub const fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// `None` at the edge of the board.
    pub(crate) const fn neighbour(self, direction: JumpHeading) -> Option<Self> {
        let (column, row) = (self.column(), self.row());
        match direction {
            JumpHeading::Right => Self::at(column + 1, row),
            JumpHeading::Left => Self::at(column.wrapping_sub(1), row),
            JumpHeading::Up => Self::at(column, row + 1),
            JumpHeading::Down => Self::at(column, row.wrapping_sub(1)),
        }
    }

    /// The set that holds this cell only; see [`super::PegBoard::bits`].
    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }
}

impl fmt::Display for PegCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = (self.column(), self.row());
        CellName { column, row }.fmt(f)
    }
}

impl FromStr for PegCell {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Self, Malformed> {
        CellName::read(text)
            .and_then(|name| Self::at(name.column, name.row))
            .ok_or(Malformed("a cell is a1 to f6"))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JumpHeading {
    Right,
    Left,
    Up,
    Down,
}

impl JumpHeading {
    pub const ALL: [Self; 4] = [Self::Right, Self::Left, Self::Up, Self::Down];

    pub(crate) const fn opposite(self) -> Self {
        match self {
            Self::Right => Self::Left,
            Self::Left => Self::Right,
            Self::Up => Self::Down,
            Self::Down => Self::Up,
        }
    }
}

pub const ALL_CELLS: u64 = (1 << CELLS) - 1;
pub(crate) const ROW_1: u64 = (1 << SIDE) - 1;
pub(crate) const ROW_6: u64 = ALL_CELLS & !(ALL_CELLS >> SIDE);
/// One cell of each row: `ALL_CELLS` is `ROW_1` times this.
pub(crate) const COLUMN_A: u64 = ALL_CELLS / ROW_1;
pub(crate) const COLUMN_F: u64 = COLUMN_A << (SIDE - 1);

/// One of the eight ways to turn or mirror the square board onto itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    mirror_columns: bool,
    mirror_rows: bool,
    /// Columns become rows; done first.
    transpose: bool,
}

impl Symmetry {
    pub const IDENTITY: Self = Self::numbered(0);

    pub const ALL: [Self; 8] = [
        Self::IDENTITY,
        Self::numbered(1),
        Self::numbered(2),
        Self::numbered(3),
        Self::numbered(4),
        Self::numbered(5),
        Self::numbered(6),
        Self::numbered(7),
    ];

    const fn numbered(bits: u8) -> Self {
        Self {
            mirror_columns: bits & 1 != 0,
            mirror_rows: bits & 2 != 0,
            transpose: bits & 4 != 0,
        }
    }

    /// Where it moves this cell.
    pub const fn cell(self, cell: PegCell) -> PegCell {
        let (mut column, mut row) = (cell.column(), cell.row());
        if self.transpose {
            (column, row) = (row, column);
        }
        if self.mirror_columns {
            column = SIDE - 1 - column;
        }
        if self.mirror_rows {
            row = SIDE - 1 - row;
        }
        PegCell(row * SIDE + column)
    }
}
