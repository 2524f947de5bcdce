//! Drawings of the rules, made of the real stones. They have no words, so
//! that they speak both languages.

use super::super::board::{TorrisStone, TowerStones};
use super::super::scene::tower;
use crate::ui::palette::{INK, PAPER, RED};
use crate::ui::widgets::{boards, marks};
use crate::ui::{Area, Canvas, Font, Mark, SeatStyle, area, stones};

/// The face of a stone, and the pitch of its cells.
const FACE: (i32, i32) = (25, 20);
const PITCH: i32 = 28;

/// As the notation writes them.
fn stones_of(text: &str) -> TowerStones {
    let letters = text.as_bytes().chunks(2);
    let stones = letters.filter_map(|letters| match letters {
        &[colour, mark] => TorrisStone::read(colour.into(), mark.into()).ok(),
        _ => None,
    });
    stones.take(12).collect()
}

/// Cells from `x` on, standing on the line `ground`; `.` is empty.
fn row(canvas: &mut Canvas<'_>, x: i32, ground: i32, cells: &str) {
    for (column, cell) in (0..).zip(cells.split(' ')) {
        let foot = foot(x, ground, column);
        let stones = stones_of(cell);
        if stones.is_empty() {
            let well = area(foot.x + 1, foot.y, foot.w - 2, foot.h - 1);
            boards::well(canvas, well, 5);
        }
        tower(canvas, foot, &stones, true);
    }
}

fn foot(x: i32, ground: i32, column: i32) -> Area {
    area(x + column * PITCH, ground - FACE.1, FACE.0, FACE.1)
}

/// The middle of the top face of a tower of `levels` in a column.
fn top(x: i32, ground: i32, column: i32, levels: i32) -> (i32, i32) {
    let foot = foot(x, ground, column);
    (foot.centre_x(), foot.centre_y() - 4 * levels)
}

/// Towers, and their points for each side.
pub(crate) fn towers_and_points(canvas: &mut Canvas<'_>, space: Area) {
    boards::table(canvas, space);
    let ground = space.bottom() - 8;
    let x = space.x + 10;
    row(canvas, x, ground, "w2b1b3w1");
    score(canvas, x + PITCH + 6, ground - 20, SeatStyle::WHITE, 4);
    let x = x + 69;
    row(canvas, x, ground, "b4w3b2");
    score(canvas, x + PITCH + 6, ground - 20, SeatStyle::BLACK, 3);
    let x = x + 69;
    row(canvas, x, ground, "w4");
    score(canvas, x + PITCH + 6, ground - 20, SeatStyle::WHITE, 1);
}

fn score(canvas: &mut Canvas<'_>, x: i32, y: i32, style: SeatStyle, points: u8) {
    style.draw(canvas, x, y, 11);
    let number = crate::sentence!("{points}");
    canvas.text_left(Font::Button, &number, x + 15, y + 12, INK);
}

/// A corner of the field at the beginning.
pub(crate) fn chessboard(canvas: &mut Canvas<'_>, space: Area) {
    boards::table(canvas, space);
    let x = space.centre_x() - 7 * PITCH / 2;
    row(canvas, x, space.y + 28, "w2 b1 w3 b4 w1 b2 w4");
    row(canvas, x, space.bottom() - 5, "b3 w4 b2 w1 b1 w3 b4");
}

/// The four marks with their numbers; a stone making two steps.
pub(crate) fn marks_and_steps(canvas: &mut Canvas<'_>, space: Area) {
    boards::table(canvas, space);
    for (column, number) in (0..).zip(1..=4u8) {
        let x = space.x + 10 + column * 52;
        stones::flat(
            canvas,
            x,
            space.y + 4,
            20,
            crate::ui::Stone::White,
            Mark::of(number),
        );
        let words = crate::sentence!("{number}");
        canvas.text_left(Font::Row, &words, x + 25, space.y + 18, INK);
    }
    let ground = space.bottom() - 5;
    let x = space.centre_x() - 5 * PITCH / 2;
    row(canvas, x, ground, "w2 . b3 . b1");
    for (number, column) in [(1, 2), (2, 4)] {
        let (cx, cy) = top(x, ground, column, 1);
        marks::step(canvas, cx, cy, number);
    }
    marks::cursor(canvas, foot(x, ground, 0).moved(0, -4), 5);
}

/// Equally high is high enough; lower is not.
pub(crate) fn climbing(canvas: &mut Canvas<'_>, space: Area) {
    boards::table(canvas, space);
    let ground = space.bottom() - 8;
    let left = space.x + 16;
    row(canvas, left, ground, "b2w1 w3b3");
    marks::verdict(canvas, left + 2 * PITCH + 4, ground - 26, true);
    let right = space.right() - 16 - 2 * PITCH - 24;
    row(canvas, right, ground, "b2w1 b3");
    marks::verdict(canvas, right + 2 * PITCH + 4, ground - 26, false);
    for x in [left, right] {
        let (from, _) = top(x, ground, 0, 2);
        hop(canvas, from, ground - 32);
    }
}

/// Dots through the air to the next cell on the right.
fn hop(canvas: &mut Canvas<'_>, from: i32, y: i32) {
    const HEIGHTS: [i32; 5] = [2, 6, 8, 6, 2];
    for (dot, height) in (1..).zip(HEIGHTS) {
        canvas.rect(Area::around(from + PITCH * dot / 6, y - height, 3), PAPER);
    }
}

/// Before and after: the run slides to the next stone, which was stepped over.
pub(crate) fn closing_up(canvas: &mut Canvas<'_>, space: Area) {
    boards::table(canvas, space);
    let x = space.centre_x() - 7 * PITCH / 2;
    let before = space.y + 36;
    row(canvas, x, before, "b4 b3w1 w2 . b1 w3 .");
    for (number, column) in [(1, 4), (2, 5)] {
        let (cx, cy) = top(x, before, column, 1);
        marks::step(canvas, cx, cy, number);
    }
    marks::cursor(canvas, foot(x, before, 2).moved(0, -4), 5);
    let after = space.bottom() - 8;
    row(canvas, x, after, ". . b4 b3w1 b1 w3w2 .");
    marks::arrow(canvas, x + 6, x + 2 * PITCH - 5, after - 12);
}

/// A tower between single stones: everything around is too low.
pub fn stuck(canvas: &mut Canvas<'_>, space: Area) {
    boards::table(canvas, space);
    let ground = space.bottom() - 12;
    let x = space.centre_x() - 3 * PITCH / 2;
    row(canvas, x, ground, "b2 b1w4w1 b3");
    for column in [0, 2] {
        let (cx, cy) = top(x, ground, column, 1);
        marks::cross(canvas, cx, cy, 6, RED);
    }
}

/// Four against four; the tower of three is the highest.
pub(crate) fn equal_points(canvas: &mut Canvas<'_>, space: Area) {
    boards::table(canvas, space);
    let ground = space.bottom() - 8;
    let left = space.x + 12;
    row(canvas, left, ground, "b4b3w1 w2");
    score(canvas, left + 12, space.y + 5, SeatStyle::WHITE, 4);
    let right = space.right() - 12 - 2 * PITCH - 20;
    row(canvas, right, ground, "w4b1 w1b3");
    score(canvas, right + 12, space.y + 5, SeatStyle::BLACK, 4);
    marks::verdict(canvas, left + 2 * PITCH + 4, ground - 26, true);
    canvas.text_centred(Font::Button, "=", space.centre_x(), space.y + 17, INK);
}

pub(crate) fn out_of_reach(canvas: &mut Canvas<'_>, space: Area) {
    boards::table(canvas, space);
    let ground = space.bottom() - 8;
    let x = space.centre_x() - 5 * PITCH / 2;
    row(canvas, x, ground, ". . b2w4b1w3b3w1 . .");
}
