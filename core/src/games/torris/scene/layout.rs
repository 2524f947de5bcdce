//! The layout of the screen.

use super::super::board::{TorrisBoard, TorrisCell};
use crate::ui::{Area, area, stones};

/// The strip below the title: the score, or where a stone can go.
pub const STRIP: Area = area(0, 16, 240, 15);
pub const BOARD: Area = area(4, 32, 232, 190);
/// How high a stone in hand floats above its place.
pub const LIFT: i32 = 9;
/// Higher levels are not drawn; the badge has the number.
pub(crate) const MOST_LEVELS: usize = 12;

const FACE: (i32, i32) = (25, 20);
/// From column to column, and from row to row.
const PITCH: (i32, i32) = (28, 47);
/// The left edge of column a and the lower edge of row 1.
const ORIGIN: (i32, i32) = (10, 215);
/// How far a badge reaches below its tower.
pub(crate) const BADGE_OVERHANG: i32 = 4;

/// Where the face of a stone would lie in the board.
pub fn foot(cell: TorrisCell) -> Area {
    area(
        ORIGIN.0 + PITCH.0 * i32::from(cell.column()),
        ORIGIN.1 - PITCH.1 * i32::from(cell.row()) - FACE.1,
        FACE.0,
        FACE.1,
    )
}

pub fn well(cell: TorrisCell) -> Area {
    let foot = foot(cell);
    area(foot.x + 1, foot.y, FACE.0 - 2, FACE.1 - 1)
}

pub fn rise(levels: u8) -> i32 {
    let levels = usize::from(levels);
    stones::level_height(levels) * levels.min(MOST_LEVELS) as i32
}

/// The hollow of an empty cell.
pub fn face(board: &TorrisBoard, cell: TorrisCell) -> Area {
    match board.height(cell) {
        0 => well(cell),
        height => foot(cell).moved(0, -rise(height)),
    }
}

/// Where the face of a stone put on top would be.
pub(crate) fn on_top(board: &TorrisBoard, cell: TorrisCell) -> Area {
    let height = board.height(cell);
    let level = stones::level_height(usize::from(height) + 1);
    foot(cell).moved(0, -rise(height) - level)
}

/// The tower on a cell with a mark around it.
pub fn tower(board: &TorrisBoard, cell: TorrisCell) -> Area {
    face(board, cell).union(foot(cell)).inset(-3)
}

/// Everything the cursor touches on a cell.
pub fn cursor(board: &TorrisBoard, cell: TorrisCell) -> Area {
    face(board, cell).inset(-3)
}

/// The area of a tower of any height on a cell, with a stone in hand above it.
pub fn reach(cell: TorrisCell) -> Area {
    /// The highest tower and the gold around a stone in hand.
    const HIGH: i32 = 24 + LIFT + 4;
    let foot = foot(cell);
    area(
        foot.x - 3,
        foot.y - HIGH,
        foot.w + 6,
        foot.h + HIGH + BADGE_OVERHANG,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::torris::board::{STONES, TorrisStone};
    use std::vec::Vec;

    /// A tower of every height on a cell.
    fn towers(cell: TorrisCell) -> Vec<TorrisBoard> {
        (1..=STONES)
            .map(|height| {
                let stones = (0..height).map(|number| (cell, TorrisStone::of_kind(number / 4)));
                TorrisBoard::of(stones).unwrap()
            })
            .collect()
    }

    #[test]
    fn no_tower_covers_the_row_behind_or_the_strip() {
        for cell in TorrisCell::all() {
            for board in towers(cell) {
                let top = face(&board, cell);
                let behind = cell.neighbour(crate::games::torris::board::Heading::North);
                let lowest = behind.map_or(STRIP.bottom(), |behind| foot(behind).bottom());
                assert!(top.y >= lowest - 1, "{cell}: {} above {lowest}", top.y);
                let touched = reach(cell);
                assert_eq!(touched.intersection(top.inset(-3)), top.inset(-3));
            }
        }
    }

    #[test]
    fn higher_towers_never_look_lower_by_more_than_a_level() {
        let heights: Vec<i32> = (1..=32).map(rise).collect();
        for pair in heights.windows(2) {
            assert!(pair[1] >= pair[0] - 6, "{pair:?}");
        }
        assert_eq!(heights[0], 4);
        assert!(heights.iter().all(|&height| height <= 24));
    }
}
