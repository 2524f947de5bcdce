//! The layout of the screen.

use super::super::pile::TileKind;
use crate::game::Seat;
use crate::ui::{Area, area};

/// Tiles and points.
pub const BAR: Area = area(0, 188, 240, 38);
/// The task, the result of the draft, or what is wrong with it. The pile does not reach here.
pub const STRIP: Area = area(4, 172, 232, 15);
/// Above the strip and the tiles that the card is about.
pub(crate) const CARD: Area = area(34, 17, 172, 154);
/// Below the pile, in place of the strip and the tiles.
pub const QUESTION: Area = area(4, 162, 232, 62);
/// In place of the strip: the tiles stay visible.
pub const NOTE: Area = area(4, 166, 232, 20);

pub(crate) const fn panel(kind: TileKind) -> Area {
    area(4 + 37 * kind as i32, 189, 35, 34)
}

pub(crate) const POINTS: Area = area(153, 189, 83, 34);

/// How wide the badges of the seats are, all alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Badges {
    /// With room for names.
    Wide,
    /// Where the pile needs the room: most names give way to signs.
    Narrow,
}

const HEIGHT: i32 = 40;

impl Badges {
    pub(crate) const fn width(self) -> i32 {
        match self {
            Badges::Wide => 68,
            Badges::Narrow => 49,
        }
    }

    /// The width available for a name.
    pub const fn name_room(self) -> i32 {
        self.width() - 6
    }

    /// The first half of the seats is at the left, the others at the right.
    pub(crate) fn place(self, seat: Seat, seats: u8) -> Area {
        let left = (i32::from(seats) + 1) / 2;
        let place = seat.index() as i32;
        let (x, row) = if place < left {
            (3, place)
        } else {
            (240 - 3 - self.width(), place - left)
        };
        area(x, 18 + row * (HEIGHT + 1), self.width(), HEIGHT)
    }

    /// The areas that the badges cover, at the left and at the right.
    pub(crate) fn cover(self, seats: u8) -> [Area; 2] {
        let left = (i32::from(seats) + 1) / 2;
        let width = self.width() + 5;
        [(0, left), (240 - width, i32::from(seats) - left)]
            .map(|(x, rows)| area(x, 16, width, 2 + rows * (HEIGHT + 1)))
    }
}
