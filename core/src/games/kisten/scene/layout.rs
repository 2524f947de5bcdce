//! Where everything lies on the screen.

use super::super::pile::Kind;
use crate::game::Seat;
use crate::ui::{Area, area};

/// Tiles and points.
pub const BAR: Area = area(0, 188, 240, 38);
/// What is wrong with what is being built, in words.
pub const STRIP: Area = area(4, 173, 232, 15);
/// The card of things to do.
pub const CARD: Area = area(34, 20, 172, 200);
/// The question whether somebody knocks.
pub const QUESTION: Area = area(8, 104, 224, 116);
/// The note of a hint.
pub const NOTE: Area = area(6, 184, 228, 38);

/// Width and height of the box of a seat.
const BOX: (i32, i32) = (47, 37);

/// The panel of the tiles of a kind.
pub const fn panel(kind: Kind) -> Area {
    area(4 + 40 * kind as i32, 189, 38, 34)
}

/// The panel of the points.
pub const POINTS: Area = area(165, 189, 71, 34);

/// The box of a seat: the first half at the left, the others at the right.
pub fn seat_box(seat: Seat, seats: u8) -> Area {
    let left = (i32::from(seats) + 1) / 2;
    let place = seat.index() as i32;
    let (x, row) = if place < left {
        (3, place)
    } else {
        (240 - 3 - BOX.0, place - left)
    };
    area(x, 19 + row * (BOX.1 + 2), BOX.0, BOX.1)
}

/// What the boxes of the seats cover, at the left and at the right.
pub fn seat_boxes(seats: u8) -> [Area; 2] {
    let left = (i32::from(seats) + 1) / 2;
    [(0, left), (240 - 3 - BOX.0 - 3, i32::from(seats) - left)]
        .map(|(x, rows)| area(x, 16, BOX.0 + 6, 3 + rows * (BOX.1 + 2)))
}
