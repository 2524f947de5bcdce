//! The figures of the rules, drawn with the stones of the game. They contain no words and so
//! serve both languages.

use super::super::scene::layout::{PITCH, STONE};
use super::super::scene::pieces;
use super::super::stones::StoneSymbol;
use crate::ui::palette::{FELT, GOLD, GREEN_INK, PAPER, RED_INK, TABLE_RIM};
use crate::ui::widgets::marks;
use crate::ui::{Area, Canvas, SeatStyle, area};

enum Lies {
    Face(StoneSymbol),
    Back,
    Nothing,
}

fn ground(canvas: &mut Canvas<'_>, space: Area) {
    canvas.rounded_outline(space, 6, 2, TABLE_RIM);
    canvas.rounded_rect(space.inset(2), 4, FELT);
}

/// Four columns, centred.
fn column(space: Area, column: i32, y: i32) -> Area {
    let left = space.centre_x() - (3 * PITCH + STONE) / 2;
    area(left + column * PITCH, y, STONE, STONE)
}

fn row(canvas: &mut Canvas<'_>, space: Area, y: i32, stones: [Lies; 4]) {
    for (place, lies) in (0..).zip(stones) {
        let stone = column(space, place, y);
        match lies {
            Lies::Face(symbol) => pieces::face(canvas, stone, symbol),
            Lies::Back => pieces::back(canvas, stone),
            Lies::Nothing => pieces::hollow(canvas, stone),
        }
    }
}

pub(crate) fn faces(canvas: &mut Canvas<'_>, space: Area) {
    ground(canvas, space);
    row(canvas, space, space.y + 4, StoneSymbol::ALL.map(Lies::Face));
}

pub(crate) fn covered(canvas: &mut Canvas<'_>, space: Area) {
    ground(canvas, space);
    let stones = [
        Lies::Face(StoneSymbol::Triangle),
        Lies::Face(StoneSymbol::Dot),
        Lies::Back,
        Lies::Back,
    ];
    row(canvas, space, space.y + 4, stones);
}

/// The first stone goes to the third place.
pub(crate) fn a_shift(canvas: &mut Canvas<'_>, space: Area) {
    ground(canvas, space);
    let y = space.bottom() - STONE - 4;
    for place in 1..4 {
        pieces::back(canvas, column(space, place, y));
    }
    let (from, to) = (column(space, 0, y), column(space, 2, y));
    pieces::hollow(canvas, from);
    marks::dotted_arc(
        canvas,
        (from.centre_x(), y - 2),
        (to.centre_x(), y - 4),
        18,
        marks::ARC_DOTS,
        GOLD,
    );
    let tip = (to.centre_x(), y);
    canvas.polygon(&[(tip.0 - 7, y - 9), (tip.0 + 7, y - 9), tip], GOLD);
}

/// A stone that was asked for, and one that was not.
pub(crate) fn right_and_wrong(canvas: &mut Canvas<'_>, space: Area) {
    ground(canvas, space);
    let y = space.y + 4;
    let stones = [
        Lies::Back,
        Lies::Face(StoneSymbol::Triangle),
        Lies::Face(StoneSymbol::Line),
        Lies::Back,
    ];
    row(canvas, space, y, stones);
    for (place, good) in [(1, true), (2, false)] {
        let stone = column(space, place, y);
        let (cx, cy) = (stone.right() - 8, stone.y + 8);
        canvas.disc(cx - 8, cy - 8, 17, if good { GREEN_INK } else { RED_INK });
        if good {
            marks::tick(canvas, cx - 4, cy - 4, PAPER);
        } else {
            marks::small_cross(canvas, cx - 4, cy - 3, PAPER);
        }
    }
}

/// Two stones are gone, two are left and count double.
pub(crate) fn the_last_two(canvas: &mut Canvas<'_>, space: Area) {
    ground(canvas, space);
    let y = space.bottom() - STONE - 2;
    // The badge of the last stone needs room on the right.
    let space = area(space.x, space.y, space.w - 4, space.h);
    let stones = [Lies::Back, Lies::Nothing, Lies::Nothing, Lies::Back];
    row(canvas, space, y, stones);
    for (place, seat) in [(1, 2), (2, 1)] {
        let stone = column(space, place, y);
        SeatStyle::of(seat).draw(canvas, stone.centre_x() - 6, stone.centre_y() - 6, 11);
    }
    for place in [0, 3] {
        pieces::twice(canvas, column(space, place, y));
    }
}
