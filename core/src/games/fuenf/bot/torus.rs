//! The unbounded table in a small array: cells by number, on a torus.
//!
//! At most 32 stones lie, connected along sides, so no two of them are more than 31 steps
//! apart, and the search looks no further than nine steps from a stone. A cell number repeats
//! only 64 steps away, so a small array is as good as a table without edges, wherever the field
//! wanders.

pub const SIZE: usize = 2048;

/// To the cell above. With this stride cells of one number are at least 64 steps apart, the
/// most a torus of this size allows.
pub(crate) const STRIDE: usize = 63;

/// The least distance of two cells with the same number.
#[cfg(test)]
pub(crate) const PERIOD: i32 = 64;

/// Below [`SIZE`].
pub type TorusSpot = u16;

/// The number of cell 0,0: as far as possible from the last number, which together with the
/// last stone would not be a move.
const MIDDLE: i32 = SIZE as i32 / 2 - 1;

pub const fn spot(x: i32, y: i32) -> TorusSpot {
    let number = MIDDLE
        .wrapping_add(x)
        .wrapping_add(y.wrapping_mul(STRIDE as i32));
    (number as usize & (SIZE - 1)) as TorusSpot
}

/// The complement of a step leads backwards.
#[inline(always)]
pub const fn plus(spot: usize, step: usize) -> usize {
    spot.wrapping_add(step) & (SIZE - 1)
}

#[inline(always)]
pub(crate) const fn minus(spot: usize, step: usize) -> usize {
    spot.wrapping_sub(step) & (SIZE - 1)
}

/// Right, above, left, below; with columns and rows.
pub(crate) const SIDES: [(usize, i8, i8); 4] = [
    (1, 1, 0),
    (STRIDE, 0, 1),
    (SIZE - 1, -1, 0),
    (SIZE - STRIDE, 0, -1),
];

/// Across, upwards, rising, falling.
pub(crate) const AXES: [usize; 4] = [1, STRIDE, STRIDE + 1, SIZE - STRIDE + 1];

#[cfg(test)]
mod tests {
    use super::*;

    /// Cells that matter at the same time have different numbers.
    #[test]
    fn numbers_come_again_far_away() {
        let nearest = (-PERIOD..=PERIOD)
            .flat_map(|x| (-PERIOD..=PERIOD).map(move |y| (x, y)))
            .filter(|&(x, y)| (x, y) != (0, 0) && spot(x, y) == spot(0, 0))
            .map(|(x, y)| x.abs() + y.abs())
            .min();
        assert_eq!(nearest, Some(PERIOD));
        let last = (-PERIOD..=PERIOD)
            .flat_map(|x| (-PERIOD..=PERIOD).map(move |y| (x, y)))
            .filter(|&(x, y)| usize::from(spot(x, y)) == SIZE - 1)
            .map(|(x, y)| x.abs() + y.abs())
            .min();
        assert_eq!(last, Some(PERIOD / 2));
    }

    #[test]
    fn steps_are_steps() {
        for (step, columns, rows) in SIDES {
            let there = spot(5 + i32::from(columns), 7 + i32::from(rows));
            assert_eq!(plus(spot(5, 7).into(), step), usize::from(there));
            assert_eq!(minus(there.into(), step), usize::from(spot(5, 7)));
        }
        for (axis, (columns, rows)) in AXES.into_iter().zip([(1, 0), (0, 1), (1, 1), (1, -1)]) {
            assert_eq!(
                plus(spot(3, 3).into(), axis),
                spot(3 + columns, 3 + rows).into()
            );
        }
    }
}
