//! The layout of the screen.

use super::super::board::{PegCell, SIDE};
use crate::ui::{Area, area};

pub(crate) const BOARD: Area = area(5, 21, 198, 200);
pub(crate) const TRAY: Area = area(207, 21, 29, 200);
pub(crate) const CELL: i32 = 31;
pub(crate) const STONE: i32 = 25;
pub(crate) const SMALL: i32 = 12;
/// How far a stone in hand floats above its cell.
pub(crate) const LIFT: i32 = 5;

/// The upper left corner of row 6.
const ORIGIN: (i32, i32) = (11, 28);
/// Stones side by side in the tray, and rows of them.
const TRAY_COLUMNS: usize = 2;
const TRAY_ROWS: usize = 16;

/// Row 1 is at the bottom.
pub(crate) fn cell(cell: PegCell) -> Area {
    let column = i32::from(cell.column());
    let from_top = i32::from(SIDE - 1 - cell.row());
    area(
        ORIGIN.0 + column * CELL,
        ORIGIN.1 + from_top * CELL,
        CELL,
        CELL,
    )
}

pub(crate) fn well(of: PegCell) -> Area {
    let place = cell(of);
    area(place.x + 3, place.y + 3, STONE, STONE)
}

/// It is drawn a little higher than its hollow.
pub(crate) fn stone(on: PegCell) -> Area {
    well(on).moved(0, -1)
}

/// Also the place of the sign of the last jump.
pub(crate) fn cursor(on: PegCell) -> Area {
    well(on).union(stone(on)).inset(-3)
}

/// The tray fills from the bottom. A position read from a file can have more removed stones than
/// a game allows; these are drawn in the last place.
pub(crate) fn tray(place: usize) -> Area {
    let place = place.min(TRAY_COLUMNS * TRAY_ROWS - 1);
    let (column, row) = ((place % TRAY_COLUMNS) as i32, (place / TRAY_COLUMNS) as i32);
    area(
        TRAY.x + 2 + column * (SMALL + 1),
        TRAY.bottom() - 15 - row * SMALL,
        SMALL,
        SMALL,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_stones_of_a_game_have_their_own_place_in_the_tray() {
        let places: std::vec::Vec<Area> = (0..31).map(tray).collect();
        for (number, place) in places.iter().enumerate() {
            assert_eq!(place.intersection(TRAY.inset(1)), *place, "{number}");
            for other in &places[..number] {
                assert!(place.intersection(*other).is_empty());
            }
        }
        assert!(tray(35).intersection(TRAY) == tray(35));
    }

    #[test]
    fn cells_lie_on_the_board() {
        for number in PegCell::all() {
            assert_eq!(cell(number).intersection(BOARD), cell(number));
        }
    }
}
