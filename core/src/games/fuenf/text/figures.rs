//! The drawings of the rules, made of the real pieces.

use super::super::cell::Colour;
use crate::ui::palette::{GOLD, GREEN_INK, INK, PAPER, RED_INK};
use crate::ui::widgets::{boards, marks};
use crate::ui::{Area, Canvas, Mark, area, stones};

const CELL: i32 = 18;

/// Rows are counted from the top.
fn cell(origin: (i32, i32), column: i32, row: i32) -> Area {
    let (x, y) = (origin.0 + column * CELL, origin.1 + row * CELL);
    area(x, y, CELL - 1, CELL - 1)
}

/// `w` and `b` are stones, anything else is empty.
fn field(canvas: &mut Canvas<'_>, origin: (i32, i32), rows: &[&str]) {
    for (row, text) in (0..).zip(rows) {
        for (column, letter) in (0..).zip(text.chars()) {
            let colour = match letter {
                'w' => Colour::White,
                'b' => Colour::Black,
                _ => continue,
            };
            let Area { x, y, w, .. } = cell(origin, column, row);
            stones::flat(canvas, x, y, w, colour.stone(), Mark::Blank);
        }
    }
}

/// The corner of a centred drawing of this many cells.
fn middle(space: Area, columns: i32, rows: i32) -> (i32, i32) {
    (
        space.centre_x() - columns * CELL / 2,
        space.centre_y() - rows * CELL / 2,
    )
}

/// A white stone that was just put down.
fn put_down(canvas: &mut Canvas<'_>, place: Area) {
    let Area { x, y, w, .. } = place;
    stones::flat(canvas, x, y, w, Colour::White.stone(), Mark::Blank);
    marks::cursor(canvas, place, 3);
}

fn gold(canvas: &mut Canvas<'_>, place: Area) {
    canvas.rounded_outline(place, 3, 3, GOLD);
    canvas.rounded_outline(place.inset(3), 1, 1, INK);
}

/// Yes or no on a light disc.
fn verdict(canvas: &mut Canvas<'_>, place: Area, good: bool) {
    let (x, y) = (place.x, place.y);
    canvas.disc(x - 1, y - 1, 19, PAPER);
    if good {
        marks::tick(canvas, x + 5, y + 5, GREEN_INK);
    } else {
        marks::small_cross(canvas, x + 5, y + 5, RED_INK);
    }
}

pub fn five(canvas: &mut Canvas<'_>, space: Area) {
    boards::table(canvas, space);
    let origin = middle(space, 7, 3);
    field(canvas, origin, &["bbw.b..", "wwwwwb.", "bb.bw.."]);
    for column in 0..5 {
        gold(canvas, cell(origin, column, 1));
    }
}

/// Side to side is right, corner to corner is not.
pub fn touching(canvas: &mut Canvas<'_>, space: Area) {
    boards::table(canvas, space);
    let left = (space.x + 24, space.centre_y() - CELL);
    field(canvas, left, &["wb", ".w"]);
    let place = cell(left, 2, 0);
    marks::cursor(canvas, place, 3);
    verdict(canvas, place, true);
    let right = (space.right() - 24 - 3 * CELL, space.centre_y() - CELL);
    field(canvas, right, &["wb.", "..."]);
    let place = cell(right, 2, 1);
    marks::cursor(canvas, place, 3);
    verdict(canvas, place, false);
}

pub fn six(canvas: &mut Canvas<'_>, space: Area) {
    boards::table(canvas, space);
    let origin = middle(space, 8, 2);
    field(canvas, origin, &[".w.bw.w.", ".bbbbbbw"]);
    for column in 1..7 {
        gold(canvas, cell(origin, column, 1));
    }
}

pub fn moving(canvas: &mut Canvas<'_>, space: Area) {
    boards::table(canvas, space);
    let origin = middle(space, 8, 2);
    field(canvas, origin, &[".....wb.", ".bwbwbw."]);
    let (from, to) = (cell(origin, 0, 1), cell(origin, 4, 0));
    marks::dashed(canvas, from, PAPER);
    marks::dotted_arc(
        canvas,
        (from.centre_x(), from.y),
        (to.x, to.centre_y()),
        8,
        marks::ARC_DOTS,
        GOLD,
    );
    put_down(canvas, to);
}

/// The smaller part falls.
pub fn split(canvas: &mut Canvas<'_>, space: Area) {
    boards::table(canvas, space);
    let origin = middle(space, 9, 2);
    field(canvas, origin, &["wbwb.bwb.", "bwb......"]);
    marks::dashed(canvas, cell(origin, 4, 0), PAPER);
    for column in 5..8 {
        marks::doomed(canvas, cell(origin, column, 0));
    }
    put_down(canvas, cell(origin, 3, 1));
}

/// Of two halves the one stays that the stone goes to.
pub fn halves(canvas: &mut Canvas<'_>, space: Area) {
    boards::table(canvas, space);
    let origin = middle(space, 9, 2);
    field(canvas, origin, &[".bwb.bwb.", "........."]);
    marks::dashed(canvas, cell(origin, 4, 0), PAPER);
    for column in 1..4 {
        marks::doomed(canvas, cell(origin, column, 0));
    }
    put_down(canvas, cell(origin, 7, 1));
}
