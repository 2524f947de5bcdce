//! The layout of the screen.

use super::super::sheet::{SheetField, Square};
use crate::ui::{Area, area};

pub(crate) const SHEET: Area = area(4, 20, 172, 172);
pub const CELL: i32 = 26;
/// Without its frame.
pub(crate) const SQUARE: i32 = 2 * CELL;
/// From a square to the next one.
const SQUARE_PITCH: i32 = SQUARE + 4;
const FIRST: (i32, i32) = (8, 24);

pub(crate) const DICE: Area = area(180, 20, 56, 28);
pub(crate) const DIE: i32 = 27;
pub const TABLE: Area = area(180, 52, 56, 137);
/// Its rows, one for each kind of square.
pub const KINDS: Area = area(180, 52, 56, 108);
/// The numbers and their fields, and the rounds.
pub(crate) const FOOT: Area = area(4, 196, 172, 26);
/// The points of the sheet.
pub(crate) const POINTS: Area = area(180, 193, 56, 29);
/// Everything that changes with the cursor.
pub(crate) const BELOW_TITLE: Area = area(2, 16, 236, 207);
/// With the key bar, because the chosen field changes the actions of the keys.
pub(crate) const WITH_HINTS: Area = area(0, 16, 240, 224);
/// In place of foot and points.
pub const SAID: Area = area(4, 193, 232, 31);

/// The panel above a list of seats.
pub const HEAD: Area = area(4, 20, 232, 38);
/// The rows of that list.
pub const ROWS: Area = area(4, 62, 224, 160);
/// As much as there is room for, up to a sensible limit.
pub const fn row_pitch(rows: usize) -> i32 {
    let pitch = ROWS.h / if rows == 0 { 1 } else { rows as i32 };
    if pitch < 18 {
        18
    } else if pitch > 30 {
        30
    } else {
        pitch
    }
}
/// How many rows fit at the lowest height.
pub const SHOWN_ROWS: usize = ((ROWS.h + 2) / 18) as usize;

/// This few have a card each instead of a row.
pub(crate) const MOST_CARDS: usize = 4;

/// The card of the first, second ... of some.
pub const fn card(number: usize, of: usize) -> Area {
    let number = number as i32;
    if of < 3 {
        area(4, 62 + 81 * number, 232, 79)
    } else if of == 3 && number == 2 {
        area(4, 143, 232, 79)
    } else {
        area(4 + 118 * (number % 2), 62 + 81 * (number / 2), 114, 79)
    }
}

/// The dice when there is nothing else, and the width of each.
pub(crate) const BIG_DICE: Area = area(4, 20, 232, 104);
pub(crate) const BIG_DIE: i32 = 72;
/// All rolls so far.
pub(crate) const ROLLS: Area = area(4, 128, 232, 94);

pub const fn square(square: Square) -> Area {
    let (column, row) = ((square.index() % 3) as i32, (square.index() / 3) as i32);
    area(
        FIRST.0 + SQUARE_PITCH * column,
        FIRST.1 + SQUARE_PITCH * row,
        SQUARE,
        SQUARE,
    )
}

pub const fn field(field: SheetField) -> Area {
    let square = square(field.square());
    let (column, row) = ((field.column() % 2) as i32, (field.row() % 2) as i32);
    area(square.x + CELL * column, square.y + CELL * row, CELL, CELL)
}

pub const fn die(number: i32) -> Area {
    area(DICE.x + 29 * number, DICE.y, DIE, DIE)
}
