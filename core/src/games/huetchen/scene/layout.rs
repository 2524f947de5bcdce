//! The layout of the screen. The row of stones keeps its place from memorising to the last
//! question, so that players do not lose sight of it.

use super::super::stones::{FOUR, RowPlace};
use crate::ui::{Area, area};

pub(crate) const STONE: i32 = 44;
pub(crate) const PITCH: i32 = 52;
pub(crate) const LEFT: i32 = 20;
/// How much of a stone's surroundings cursor and shadow cover.
pub(crate) const RIM: i32 = 4;

/// The table while stones are memorised and shifted.
pub(crate) const HIGH_TABLE: Area = area(4, 20, 232, 158);
/// The table below a speech bubble.
pub(crate) const LOW_TABLE: Area = area(4, 80, 232, 98);
pub(crate) const ROW: i32 = 107;
/// How far a stone is lifted when it is shifted, and while it is held.
pub(crate) const LIFT: i32 = 60;
pub(crate) const HELD: i32 = 9;

/// While stones are laid: the table, its row, and the stock below.
pub(crate) const LAYING_TABLE: Area = area(4, 20, 232, 86);
pub(crate) const LAYING_ROW: i32 = 50;
pub(crate) const STOCK_ROW: i32 = 127;

/// Where another seat lays a row.
pub(crate) const LAID: Area = area(0, LAYING_ROW - RIM, 240, STONE + 2 * RIM);

/// The area that the cursor changes while stones are laid.
pub(crate) const LAYING: Area = area(
    0,
    LAYING_ROW - RIM,
    240,
    STOCK_ROW + STONE + RIM - LAYING_ROW + RIM,
);

pub const BUBBLE: Area = area(4, 20, 232, 51);
/// The width of its first line, before the symbol.
pub(crate) const HEAD_ROOM: i32 = 152;
/// Its tail ends here.
pub(crate) const TAIL: i32 = 80;
/// Bubble and tail.
pub(crate) const WHOLE_BUBBLE: Area = area(BUBBLE.x, BUBBLE.y, BUBBLE.w, TAIL + 1 - BUBBLE.y);

/// The square around the ring.
pub(crate) const RING: Area = area(22, 28, 74, 74);

/// The line beside the ring that says when memorising can be ended.
pub const ENDING: Area = area(110, 88, 122, 15);

/// The stones to memorise, and the time left.
pub const TO_MEMORISE: Area = area(RING.x, RING.y, 218, ROW + STONE - RING.y);

/// The words about shifts.
pub(crate) const BELOW_TABLE: Area = area(0, 179, 240, 47);

/// The panels of the seats at the foot.
pub(crate) const SEATS: Area = area(4, 187, 232, 36);
/// The message about what comes next, between the stones and the seats.
pub(crate) const MIDDLE: Area = area(4, 107, 232, 79);

/// Where cursors begin.
pub(crate) const FIRST: RowPlace = match RowPlace::new(0) {
    Some(place) => place,
    // Never panics on the device: evaluated at compile time.
    None => panic!("a row has a first place"),
};

pub(crate) const fn stone(place: RowPlace) -> Area {
    stone_in(place.index(), ROW)
}

/// The stone in a column of a row.
pub(crate) const fn stone_in(column: usize, row: i32) -> Area {
    area(LEFT + column as i32 * PITCH, row, STONE, STONE)
}

/// The row with cursors, markers and a stone held above it.
pub(crate) const ROW_AREA: Area = area(
    LEFT - RIM,
    ROW - HELD - 26,
    (FOUR as i32 - 1) * PITCH + STONE + 3 * RIM,
    STONE + HELD + 26 + RIM,
);

/// The row with the way above it that a stone takes.
pub const WAY: Area = area(ROW_AREA.x, ROW - LIFT, ROW_AREA.w, LIFT + STONE + RIM);

/// The question, and the stones to choose from.
pub(crate) const QUESTION: [Area; 2] = [
    BUBBLE,
    area(ROW_AREA.x, ROW - HELD, ROW_AREA.w, HELD + STONE + RIM),
];

pub(crate) const fn seat_panel(seat: usize, seats: u8) -> Area {
    const GAP: i32 = 4;
    let seats = if seats == 0 { 1 } else { seats as i32 };
    let width = (SEATS.w - (seats - 1) * GAP) / seats;
    area(
        SEATS.x + seat as i32 * (width + GAP),
        SEATS.y,
        width,
        SEATS.h,
    )
}
