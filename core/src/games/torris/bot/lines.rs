//! The targets of steps, looked up instead of walked.
//!
//! A row has 256 ways to be occupied and a column 16. For each mark, each of
//! these ways and each cell of the line, there is a mask of the one or two
//! cells of the line that this many steps lead to; none if there are too few
//! stones that way.

use crate::games::torris::board::{CELLS, COLUMNS, MARKS, ROWS};

const ROW_CELLS: usize = COLUMNS as usize;
const COLUMN_CELLS: usize = ROWS as usize;

/// By occupation of the row, mark less 1 and column of the cell: a bit for each column.
pub static ROW: [[[u8; ROW_CELLS]; MARKS as usize]; 1 << ROW_CELLS] = {
    let mut table = [[[0; ROW_CELLS]; MARKS as usize]; 1 << ROW_CELLS];
    let mut place = 0;
    while place < (MARKS as usize) << (ROW_CELLS + 3) {
        let (occupied, mark, from) = (place >> 5, place >> 3 & 3, place & 7);
        table[occupied][mark][from] = steps(occupied, from, ROW_CELLS, mark, 1) as u8;
        place += 1;
    }
    table
};

/// By occupation of the column, mark less 1 and row of the cell: a bit for each cell of column
/// a.
pub(crate) static COLUMN: [[[u32; COLUMN_CELLS]; MARKS as usize]; 1 << COLUMN_CELLS] = {
    let mut table = [[[0; COLUMN_CELLS]; MARKS as usize]; 1 << COLUMN_CELLS];
    let mut place = 0;
    while place < (MARKS as usize) << (COLUMN_CELLS + 2) {
        let (occupied, mark, from) = (place >> 4, place >> 2 & 3, place & 3);
        table[occupied][mark][from] = steps(occupied, from, COLUMN_CELLS, mark, ROW_CELLS);
        place += 1;
    }
    table
};

/// The other cells of a cell's row and column: only stones there depend on the cell.
pub(crate) static AROUND: [u32; CELLS] = {
    let mut around = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        around[cell] = (0xFF << (cell & 0x18) | 0x0101_0101 << (cell & 7)) & !(1 << cell);
        cell += 1;
    }
    around
};

/// Where `mark + 1` steps lead, in both directions.
const fn steps(occupied: usize, from: usize, cells: usize, mark: usize, stride: usize) -> u32 {
    let (mut reached, mut forth, mut back) = (0, 0, 0);
    let mut distance = 1;
    while distance < cells {
        if from + distance < cells && occupied >> (from + distance) & 1 == 1 {
            if forth == mark {
                reached |= 1 << ((from + distance) * stride);
            }
            forth += 1;
        }
        if distance <= from && occupied >> (from - distance) & 1 == 1 {
            if back == mark {
                reached |= 1 << ((from - distance) * stride);
            }
            back += 1;
        }
        distance += 1;
    }
    reached
}
