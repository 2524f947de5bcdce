//! Every tower has a hash; it adds that hash times a factor of its cell to the key.

use super::PackedTower;
use crate::games::torris::board::CELLS;

/// The hash of a tower after a stone was put on one with the hash `chain`. Equal stones give
/// equal hashes.
#[inline(always)]
pub(crate) fn chained(chain: u32, tower: PackedTower) -> u32 {
    let kind = tower.stone() as u32 / 4 + 1;
    let mixed = (chain ^ kind.wrapping_mul(0x9E37_79B9)).wrapping_mul(0x85EB_CA6B);
    mixed ^ mixed >> 15
}

/// Two odd factors a cell. A tower adds its hash times its cell's factors to the key.
pub(crate) static FACTORS: [[u32; 2]; CELLS] = {
    let mut factors = [[0; 2]; CELLS];
    let mut state: u64 = 0x2545_F491_4F6C_DD1D;
    let mut cell = 0;
    while cell < 2 * CELLS {
        // A linear congruential generator; the upper half is random enough.
        state = state
            .wrapping_mul(0x5851_F42D_4C95_7F2D)
            .wrapping_add(0x1405_7B7E_F767_814F);
        factors[cell / 2][cell % 2] = (state >> 32) as u32 | 1;
        cell += 1;
    }
    factors
};
