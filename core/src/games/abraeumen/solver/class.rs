//! Where the last stone can stand, and a 32-bit key that tells any two positions of one search
//! apart.
//!
//! Write one of three marks on the cells of each diagonal, in turn. A jump changes three
//! neighbouring cells, so it changes the number of stones on each mark by one, and whether the
//! numbers on two marks are both even or both odd, or one of each, never changes. The diagonals
//! run two ways and each gives two such bits: four bits that no jump ever changes. A single stone
//! has them too, so they determine the cells on which the last stone can end up: always four,
//! three columns or rows apart, or none at all.

use crate::games::abraeumen::board::{CELLS, PegBoard, PegCell, SIDE};

/// The four bits that all positions of a game share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Class {
    parities: u8,
    /// Where the last stone can stand.
    pub(crate) ends: [PegCell; 4],
}

/// How often the marks repeat.
const MARKS: u8 = 3;

impl Class {
    /// `None` if no single stone has these bits, which proves that the board cannot be solved.
    pub(crate) fn of(board: PegBoard) -> Option<Self> {
        let parities = parities(board.bits());
        let corner = PegCell::all().find(|&cell| {
            cell.column() < MARKS && cell.row() < MARKS && parities_of(cell) == parities
        })?;
        let (column, row) = (corner.column(), corner.row());
        let ends = [
            corner,
            PegCell::at(column + MARKS, row)?,
            PegCell::at(column, row + MARKS)?,
            PegCell::at(column + MARKS, row + MARKS)?,
        ];
        Some(Self { parities, ends })
    }

    /// The position of this class with this [`key`].
    pub(crate) fn stones(self, key: u32) -> u64 {
        let visible = u64::from(key & LOW_KEY) | u64::from(key >> LOW_KEY_BITS) << AFTER_GAP;
        visible | HIDDEN[usize::from(parities(visible) ^ self.parities)]
    }
}

/// The position without `e5 f5 e6 f6`, which follow from the class.
pub(crate) const fn key(stones: u64) -> u32 {
    (stones as u32 & LOW_KEY) | ((stones >> AFTER_GAP) as u32) << LOW_KEY_BITS
}

// The key is a1 to d5, then a6 to d6.
const LOW_KEY_BITS: u32 = 28;
const LOW_KEY: u32 = (1 << LOW_KEY_BITS) - 1;
const AFTER_GAP: u32 = 30;

/// Shuffles keys so that similar positions are far apart. No two keys coincide: each step can be
/// undone.
pub(crate) const fn scatter(key: u32) -> u32 {
    let key = key ^ key >> 15;
    let key = key.wrapping_mul(0x2C1B_3C6D);
    let key = key ^ key >> 12;
    let key = key.wrapping_mul(0x297A_2D39);
    key ^ key >> 15
}

fn parities(stones: u64) -> u8 {
    let mut stones = stones;
    let mut parities = 0;
    while let Some(cell) = PegCell::lowest(stones) {
        parities ^= PARITIES[cell.number()];
        stones &= stones - 1;
    }
    parities
}

const fn parities_of(cell: PegCell) -> u8 {
    // Bits of the three marks, any two of which make the third.
    const BITS: [u8; MARKS as usize] = [0b01, 0b10, 0b11];
    let rising = (cell.column() + cell.row()) % MARKS;
    let falling = (cell.column() + (SIDE - cell.row())) % MARKS;
    BITS[rising as usize] | BITS[falling as usize] << 2
}

const PARITIES: [u8; CELLS] = {
    let mut table = [0; CELLS];
    let mut number = 0;
    while let Some(cell) = PegCell::new(number) {
        table[number] = parities_of(cell);
        number += 1;
    }
    table
};

/// The stones on `e5 f5 e6 f6` that have each of the sixteen parities.
const HIDDEN: [u64; 16] = {
    let cells = [28, 29, 34, 35];
    let mut table = [0; 16];
    let mut choice = 0;
    while choice < 16 {
        let (mut stones, mut parities) = (0, 0);
        let mut number = 0;
        while number < cells.len() {
            if choice >> number & 1 != 0 {
                stones |= 1 << cells[number];
                parities ^= PARITIES[cells[number]];
            }
            number += 1;
        }
        table[parities as usize] = stones;
        choice += 1;
    }
    table
};
