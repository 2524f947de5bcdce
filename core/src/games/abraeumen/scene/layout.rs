//! Where everything lies on the screen.

use super::super::board::{Cell, SIDE};
use crate::ui::{Area, area};

/// The wooden board.
pub const BOARD: Area = area(5, 21, 198, 200);
/// The tray for the stones taken.
pub const TRAY: Area = area(207, 21, 29, 200);
/// Width and height of a cell.
pub const CELL: i32 = 31;
/// Width and height of a stone on the board.
pub const STONE: i32 = 25;
/// Width and height of a stone in the tray.
pub const SMALL: i32 = 12;
/// How high a stone in hand floats above its cell.
pub const LIFT: i32 = 5;

/// The upper left corner of row 6.
const ORIGIN: (i32, i32) = (11, 28);
/// Stones side by side in the tray, and rows above each other.
const TRAY_COLUMNS: usize = 2;
const TRAY_ROWS: usize = 16;

/// A cell; row 1 is at the bottom.
pub fn cell(cell: Cell) -> Area {
    let column = i32::from(cell.column());
    let from_top = i32::from(SIDE - 1 - cell.row());
    area(
        ORIGIN.0 + column * CELL,
        ORIGIN.1 + from_top * CELL,
        CELL,
        CELL,
    )
}

/// The hollow of a cell.
pub fn well(of: Cell) -> Area {
    let place = cell(of);
    area(place.x + 3, place.y + 3, STONE, STONE)
}

/// The stone on a cell. It stands a little higher than its hollow.
pub fn stone(on: Cell) -> Area {
    well(on).moved(0, -1)
}

/// Everything the cursor can touch on a cell, and the sign of the last jump.
pub fn cursor(on: Cell) -> Area {
    well(on).union(stone(on)).inset(-3)
}

/// A place in the tray, which fills from the bottom. A position from a file
/// can take more stones than a game does; they lie on the last place.
pub fn tray(place: usize) -> Area {
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
        for number in Cell::all() {
            assert_eq!(cell(number).intersection(BOARD), cell(number));
        }
    }
}
