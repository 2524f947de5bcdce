//! All jumps of a board at once.

use super::cell::{ALL_CELLS, COLUMN_A, COLUMN_F, ROW_1, ROW_6};
use super::{CELLS, Jump, JumpHeading, PegCell, SIDE};

/// Iterates in the order of the cells jumped over.
#[derive(Clone, Copy, Debug)]
pub struct Jumps {
    stones: u64,
    left: JumpSet,
}

impl Jumps {
    pub(crate) const fn of(stones: u64) -> Self {
        Self {
            stones,
            left: JumpSet::of(stones),
        }
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.left.is_empty()
    }
}

impl Iterator for Jumps {
    type Item = Jump;

    fn next(&mut self) -> Option<Jump> {
        let (over, direction) = self.left.pop(self.stones)?;
        Jump::across(over, direction)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.left.in_rows.count_ones() + self.left.in_columns.count_ones();
        (left as usize, Some(left as usize))
    }
}

impl ExactSizeIterator for Jumps {}

/// Some of the jumps of a board: the cells jumped over along a row and those jumped over along a
/// column.
///
/// A stone can be jumped along its row if exactly one of its two neighbours there is a stone. So
/// cell and row determine the jump until one of the three cells changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct JumpSet {
    in_rows: u64,
    in_columns: u64,
}

/// Cells with a neighbour on both sides. Shifted sets are only used with this mask, so bits
/// that wrap round the edge do not matter.
const BETWEEN_COLUMNS: u64 = ALL_CELLS & !COLUMN_A & !COLUMN_F;
const BETWEEN_ROWS: u64 = ALL_CELLS & !ROW_1 & !ROW_6;

impl JumpSet {
    pub(crate) const fn of(stones: u64) -> Self {
        Self {
            in_rows: stones & BETWEEN_COLUMNS & (stones << 1 ^ stones >> 1),
            in_columns: stones & BETWEEN_ROWS & (stones << SIDE ^ stones >> SIDE),
        }
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.in_rows | self.in_columns == 0
    }

    pub(crate) const fn without(self, other: Self) -> Self {
        Self {
            in_rows: self.in_rows & !other.in_rows,
            in_columns: self.in_columns & !other.in_columns,
        }
    }

    /// The jumps that share no cell with the given ones.
    pub(crate) const fn apart_from(self, cells: u64) -> Self {
        Self {
            in_rows: self.in_rows & !(cells | cells << 1 | cells >> 1),
            in_columns: self.in_columns & !(cells | cells << SIDE | cells >> SIDE),
        }
    }

    /// Removes the jump over the lowest cell; the stones tell its direction.
    pub(crate) fn pop(&mut self, stones: u64) -> Option<(PegCell, JumpHeading)> {
        let all = self.in_rows | self.in_columns;
        let lowest = all & all.wrapping_neg();
        let over = PegCell::lowest(lowest)?;
        let direction = if self.in_rows & lowest != 0 {
            self.in_rows ^= lowest;
            if stones & lowest << 1 == 0 {
                JumpHeading::Right
            } else {
                JumpHeading::Left
            }
        } else {
            self.in_columns ^= lowest;
            if stones & lowest << SIDE == 0 {
                JumpHeading::Up
            } else {
                JumpHeading::Down
            }
        };
        Some((over, direction))
    }
}

pub(crate) const fn cells_of(over: PegCell, direction: JumpHeading) -> u64 {
    match direction {
        JumpHeading::Right | JumpHeading::Left => IN_ROW[over.number()],
        JumpHeading::Up | JumpHeading::Down => IN_COLUMN[over.number()],
    }
}

// Tables, because shifting 64 bits by a variable amount is a library call on the device.
const IN_ROW: [u64; CELLS] = lines(BETWEEN_COLUMNS, 1);
const IN_COLUMN: [u64; CELLS] = lines(BETWEEN_ROWS, SIDE);

/// Each of these cells together with the two that lie `apart` numbers away.
const fn lines(middles: u64, apart: u8) -> [u64; CELLS] {
    let mut lines = [0; CELLS];
    let mut number = 0;
    while number < CELLS {
        let middle = middles & (1 << number);
        lines[number] = middle | middle << apart | middle >> apart;
        number += 1;
    }
    lines
}
