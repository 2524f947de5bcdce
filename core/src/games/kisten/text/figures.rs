//! The figures of the rules, drawn with the crates of the game. They contain no words and so
//! serve both languages.

use super::super::pile::{CratePile, TileKind};
use super::super::scene::draw::crates::{self, CrateSize};
use super::super::scene::draw::faces;
use super::super::scene::fit_into;
use crate::ui::palette::{GREEN_INK, INK, PAPER_EDGE, RED_INK, SEPIA};
use crate::ui::widgets::marks;
use crate::ui::{Area, Canvas, Font, area};

const LARGE: CrateSize = CrateSize::new(7, 15);
const MIDDLE: CrateSize = CrateSize::new(6, 13);
const SMALL: CrateSize = CrateSize::new(5, 11);

fn ground(canvas: &mut Canvas<'_>, space: Area) {
    canvas.rounded_rect(space, 6, PAPER_EDGE);
}

/// Part `number` of `parts`, side by side.
fn part(space: Area, number: i32, parts: i32) -> Area {
    let (from, to) = (space.w * number / parts, space.w * (number + 1) / parts);
    area(space.x + from, space.y, to - from, space.h)
}

/// Centred. A text that is no pile draws nothing; a test makes sure that there is none.
fn pile(canvas: &mut Canvas<'_>, space: Area, text: &str, size: CrateSize) {
    if let Some(pile) = CratePile::read_text(text) {
        let mut canvas = canvas.clipped(space);
        crates::pile(&mut canvas, &fit_into(&pile, space, size), &pile, None);
    }
}

/// With `points` above it.
fn arrow(canvas: &mut Canvas<'_>, x: i32, y: i32, points: &str) {
    canvas.line((x - 9, y), (x + 8, y), 1, SEPIA);
    canvas.polygon(&[(x + 4, y - 3), (x + 9, y), (x + 4, y + 3)], SEPIA);
    canvas.text_centred(Font::Body, points, x, y - 6, INK);
}

pub(crate) fn idea(canvas: &mut Canvas<'_>, space: Area) {
    ground(canvas, space);
    pile(canvas, part(space, 0, 2), PILES[0], LARGE);
    let right = part(space, 1, 2);
    for (number, kind) in (0..).zip([TileKind::Left, TileKind::Right, TileKind::Lid]) {
        faces::tile(
            canvas,
            kind,
            right.x + 8 + 30 * number,
            right.centre_y() - 13,
            true,
        );
    }
}

pub(crate) fn tiles(canvas: &mut Canvas<'_>, space: Area) {
    ground(canvas, space);
    for kind in TileKind::ALL {
        let place = part(space, kind as i32, 4);
        faces::tile(canvas, kind, place.x + 2, place.y + 9, true);
        let count = ["16", "16", "12", "4"][kind as usize];
        canvas.text_left(Font::Row, count, place.x + 31, place.centre_y() + 5, INK);
    }
}

pub(crate) fn allowed(canvas: &mut Canvas<'_>, space: Area) {
    ground(canvas, space);
    for (number, text) in (0..).zip(&PILES[1..4]) {
        let place = part(space, number, 3);
        pile(
            canvas,
            area(place.x, place.y, place.w, place.h - 16),
            text,
            LARGE,
        );
        let (x, y) = (place.centre_x() - 4, place.bottom() - 13);
        if number == 0 {
            marks::tick(canvas, x, y, GREEN_INK);
        } else {
            marks::small_cross(canvas, x, y, RED_INK);
        }
    }
}

fn step(canvas: &mut Canvas<'_>, space: Area, piles: &[&str], points: &[&str], size: CrateSize) {
    ground(canvas, space);
    let parts = piles.len() as i32;
    for (number, text) in (0..).zip(piles) {
        pile(canvas, part(space, number, parts), text, size);
    }
    for (number, points) in (1..).zip(points) {
        arrow(canvas, part(space, number, parts).x, space.y + 20, points);
    }
}

/// Two, one and no tile for a crate.
pub(crate) fn building(canvas: &mut Canvas<'_>, space: Area) {
    step(canvas, space, &PILES[4..7], &["+1", "+2"], SMALL);
}

pub(crate) fn layer(canvas: &mut Canvas<'_>, space: Area) {
    step(canvas, space, &PILES[7..9], &["+8"], LARGE);
}

pub(crate) fn open_lid(canvas: &mut Canvas<'_>, space: Area) {
    step(canvas, space, &PILES[9..11], &[], MIDDLE);
}

/// A crate corner to corner with another: three tiles and a point.
pub(crate) fn kids(canvas: &mut Canvas<'_>, space: Area) {
    step(canvas, space, &PILES[11..13], &["+1"], LARGE);
}

pub(crate) fn dismantling(canvas: &mut Canvas<'_>, space: Area) {
    step(canvas, space, &PILES[13..15], &["-1"], SMALL);
}

/// The piles of all figures, for the test.
pub(super) const PILES: [&str; 15] = [
    "g0:0,0:3;0,1:2;0,2:1;1,0:2;1,1:1;2,0:1",
    "g0:0,0:2;0,1:1;1,0:1;1,1:1",
    "g0:0,0:1;1,0:2",
    "g0:0,0:1;1,0:1;1,1:1",
    "g0:0,0:1;0,1:1",
    "g0:0,0:1;0,1:1;1,0:1",
    "g0:0,0:1;0,1:1;1,0:1;1,1:1",
    "g0:0,0:1;0,1:1;1,0:1;1,1:1",
    "g-1:0,0:1;0,1:1;1,0:1;1,1:1",
    "g0:0,0:2;0,1:1o;1,0:1",
    "g-1:0,0:2;0,1:1o;1,0:1",
    "g0:0,0:2;0,1:1",
    "g0:0,0:2;0,1:1;1,-1:1",
    "g0:0,0:2;0,1:2;1,0:2;1,1:1",
    "g0:0,0:2;0,1:2;1,0:1;1,1:1",
];
