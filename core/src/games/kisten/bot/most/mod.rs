//! The most crates that a number of tiles can draw.
//!
//! While there is no open lid, a pile may be rebuilt freely, and this table tells whether there
//! is an action and what the best one is worth. The three kinds can be exchanged, because a pile
//! in a corner may be turned so that lids become sides; so a sixth of the table is enough. It
//! also holds for the kids' rules: with rows and lines sorted by height, any such pile fits into
//! the corner and needs no more tiles there.
//!
//! - this file: asking the table
//! - `layers`: a pile of that many crates
//! - `table`: the numbers, written by the example `most_crates`

mod layers;
mod table;
#[cfg(test)]
mod tests;

pub(crate) use layers::largest;

/// No kind has more tiles; lids and open lids count as one kind.
pub(crate) const MOST_TILES: u8 = 16;

/// Sorted triples of numbers from 1 to 16.
const ENTRIES: usize = 816;

/// How many left sides, right sides and lids of both kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Supply {
    pub(crate) left: u8,
    pub(crate) right: u8,
    /// Of both kinds.
    pub(crate) lids: u8,
}

pub(crate) fn most(supply: Supply) -> u8 {
    let Supply { left, right, lids } = supply;
    let (low, high) = if left < right {
        (left, right)
    } else {
        (right, left)
    };
    let (low, middle, high) = if lids < low {
        (lids, low, high)
    } else if lids < high {
        (low, lids, high)
    } else {
        (low, high, lids)
    };
    let Some(low) = low.checked_sub(1) else {
        return 0;
    };
    // Rows of 1, 2, 3 … numbers make triangles, triangles a pyramid.
    let [low, middle, high] =
        [low, middle - 1, high - 1].map(|tiles| usize::from(tiles.min(MOST_TILES - 1)));
    let entry = PYRAMIDS.get(high).map_or(0, |&before| usize::from(before))
        + middle * (middle + 1) / 2
        + low;
    table::MOST.get(entry).copied().unwrap_or(0)
}

/// How many triples have a smaller highest number.
const PYRAMIDS: [u16; MOST_TILES as usize] = {
    let mut before = [0; MOST_TILES as usize];
    let mut high = 1;
    while high < MOST_TILES as usize {
        before[high] = (high * (high + 1) * (high + 2) / 6) as u16;
        high += 1;
    }
    before
};
