//! Where steps lead, looked up instead of walked.
//!
//! A row has 256 ways to be occupied and a column 16. For each of them and
//! each cell of the line, a word holds eight nibbles: where one to four steps
//! towards the line's end lead (the lower half), and towards its beginning
//! (the upper half). A nibble of [`NOWHERE`] or more: too few stones that way.

use crate::games::torris::board::{COLUMNS, ROWS};

/// More than any place in a line.
pub const NOWHERE: u32 = 8;

const ROW_CELLS: usize = COLUMNS as usize;
const COLUMN_CELLS: usize = ROWS as usize;

/// By occupation of the row and the cell's column.
pub static ROW: [[u32; ROW_CELLS]; 1 << ROW_CELLS] = {
    let mut table = [[0; ROW_CELLS]; 1 << ROW_CELLS];
    let mut occupied = 0;
    while occupied < table.len() {
        let mut from = 0;
        while from < ROW_CELLS {
            table[occupied][from] = steps(occupied, from, ROW_CELLS);
            from += 1;
        }
        occupied += 1;
    }
    table
};

/// By occupation of the column and the cell's row.
pub static COLUMN: [[u32; COLUMN_CELLS]; 1 << COLUMN_CELLS] = {
    let mut table = [[0; COLUMN_CELLS]; 1 << COLUMN_CELLS];
    let mut occupied = 0;
    while occupied < table.len() {
        let mut from = 0;
        while from < COLUMN_CELLS {
            table[occupied][from] = steps(occupied, from, COLUMN_CELLS);
            from += 1;
        }
        occupied += 1;
    }
    table
};

const fn steps(occupied: usize, from: usize, cells: usize) -> u32 {
    let mut word = u32::MAX;
    let mut taken = 0;
    let mut to = from + 1;
    while to < cells && taken < 4 {
        if occupied >> to & 1 == 1 {
            word = word & !(0xF << (4 * taken)) | (to as u32) << (4 * taken);
            taken += 1;
        }
        to += 1;
    }
    taken = 4;
    let mut to = from;
    while to > 0 && taken < 8 {
        to -= 1;
        if occupied >> to & 1 == 1 {
            word = word & !(0xF << (4 * taken)) | (to as u32) << (4 * taken);
            taken += 1;
        }
    }
    word
}
