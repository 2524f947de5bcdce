//! Where everything lies on the screen.

use super::super::pile::Kind;
use crate::game::Seat;
use crate::ui::{Area, area};

/// Tiles and points.
pub(crate) const BAR: Area = area(0, 188, 240, 38);
/// What is to be done, what it comes to, or what is wrong with it, in words.
/// Nothing of the pile lies there.
pub(crate) const STRIP: Area = area(4, 172, 232, 15);
/// The card of things to do: beside the strip and the tiles it speaks of.
pub(crate) const CARD: Area = area(34, 17, 172, 154);
/// The question whether somebody knocks: below the pile that it is about, in
/// the place of the strip and the tiles.
pub(crate) const QUESTION: Area = area(4, 162, 232, 62);
/// The note of a hint, in the place of the strip: the tiles stay in sight.
pub(crate) const NOTE: Area = area(4, 166, 232, 20);

/// The panel of the tiles of a kind.
pub(crate) const fn panel(kind: Kind) -> Area {
    area(4 + 37 * kind as i32, 189, 35, 34)
}

/// The panel of the points.
pub(crate) const POINTS: Area = area(153, 189, 83, 34);

/// How wide the badges of the seats are: all of them alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Badges {
    /// With room for names.
    Wide,
    /// Where the pile needs the room: most names have to make way for signs.
    Narrow,
}

/// The height of a badge.
const HEIGHT: i32 = 40;

impl Badges {
    /// How wide they are.
    pub(crate) const fn width(self) -> i32 {
        match self {
            Badges::Wide => 68,
            Badges::Narrow => 49,
        }
    }

    /// How wide a name can be.
    pub(crate) const fn name_room(self) -> i32 {
        self.width() - 6
    }

    /// The badge of a seat: the first half at the left, the others at the
    /// right.
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

    /// What they cover, at the left and at the right.
    pub(crate) fn cover(self, seats: u8) -> [Area; 2] {
        let left = (i32::from(seats) + 1) / 2;
        let width = self.width() + 5;
        [(0, left), (240 - width, i32::from(seats) - left)]
            .map(|(x, rows)| area(x, 16, width, 2 + rows * (HEIGHT + 1)))
    }
}
