//! Stones on and above the table, in trays, and the marks on them.

use super::super::super::cell::{Colour, FuenfCell};
use super::super::super::field::STONES_EACH;
use super::super::super::position::FuenfPosition;
use super::super::layout::Camera;
use super::super::motion::LIFT;
use super::super::threats::Threat;
use crate::ui::palette::{GOLD, GOLD_DARK, INK, PAPER, RED, STEEL, WOOD, WOOD_DARK};
use crate::ui::widgets::{boards, marks};
use crate::ui::{Area, Canvas, Mark, area, stones};

/// Left and right of the table.
const TRAYS: [Area; 2] = [area(3, 20, 18, 202), area(219, 20, 18, 202)];

const fn radius(size: i32) -> i32 {
    size / 5
}

/// The stones in the hands, White's at the left. A dot marks a stone that was placed.
pub(crate) fn trays(canvas: &mut Canvas<'_>, position: &FuenfPosition) {
    const PITCH: i32 = 12;
    for (colour, tray) in Colour::BOTH.into_iter().zip(TRAYS) {
        // Its shadow falls below.
        if !canvas.visible(area(tray.x, tray.y, tray.w, tray.h + 3)) {
            continue;
        }
        boards::tray(canvas, tray);
        for place in 0..STONES_EACH {
            let (x, y) = (tray.x + 3, tray.bottom() - 15 - place as i32 * PITCH);
            if place < position.hand(colour) {
                stones::tray(canvas, x, y, colour.stone());
            } else {
                canvas.rect(area(x + 5, y + 5, 2, 2), STEEL);
            }
        }
    }
}

/// Dots at the corners of cells.
pub fn grid(canvas: &mut Canvas<'_>, camera: &Camera) {
    let window = camera.window;
    for y in camera.rows().map(|y| y - 1) {
        if canvas.visible(area(window.x, y, window.w, 2)) {
            for x in camera.columns() {
                canvas.rect(area(x - 1, y, 2, 2), WOOD_DARK);
            }
        }
    }
}

/// Free cells that may be used, each with a mark.
pub fn places(
    canvas: &mut Canvas<'_>,
    camera: &Camera,
    cells: impl Iterator<Item = FuenfCell>,
    mark: fn(&mut Canvas<'_>, i32, i32),
) {
    for place in cells.map(|cell| camera.stone(cell)) {
        if canvas.visible(place) {
            mark(canvas, place.centre_x(), place.centre_y());
        }
    }
}

pub fn stone(canvas: &mut Canvas<'_>, camera: &Camera, cell: FuenfCell, colour: Colour) {
    stone_in(canvas, camera.stone(cell), colour);
}

pub(crate) fn stone_in(canvas: &mut Canvas<'_>, place: Area, colour: Colour) {
    let Area { x, y, w, .. } = place;
    if w > 1 {
        stones::flat(canvas, x, y, w, colour.stone(), Mark::Blank);
    }
}

pub(crate) fn airborne(canvas: &mut Canvas<'_>, ground: Area, height: i32, colour: Colour) {
    let (at, stone) = ((ground.x, ground.y), colour.stone());
    stones::lifted(canvas, at, ground.w, stone, Mark::Blank, height);
}

/// A small dot on the face.
pub fn liftable(canvas: &mut Canvas<'_>, camera: &Camera, cell: FuenfCell, colour: Colour) {
    let place = camera.stone(cell);
    let color = match colour {
        Colour::White => GOLD_DARK,
        Colour::Black => GOLD,
    };
    let (x, y) = (place.centre_x(), place.centre_y() - 1);
    canvas.disc(x - 2, y - 2, 5, color);
}

pub fn cursor(canvas: &mut Canvas<'_>, camera: &Camera, cell: FuenfCell) {
    let place = camera.stone(cell);
    marks::cursor(canvas, place, radius(place.w));
}

/// The cursor with the stone that would be placed.
pub fn ghost(canvas: &mut Canvas<'_>, camera: &Camera, cell: FuenfCell, colour: Colour) {
    const FAINT: u32 = 6;
    let place = camera.stone(cell);
    if !canvas.visible(place.inset(-3)) {
        return;
    }
    stone_in(canvas, place, colour);
    canvas.dim(place, WOOD, FAINT);
    marks::cursor(canvas, place, radius(place.w));
}

/// Without a gold frame over a cell where it may not go.
pub fn held(
    canvas: &mut Canvas<'_>,
    camera: &Camera,
    cell: FuenfCell,
    colour: Colour,
    allowed: bool,
) {
    let place = camera.stone(cell);
    airborne(canvas, place, LIFT, colour);
    let up = place.moved(0, -LIFT);
    if allowed {
        marks::cursor(canvas, up, radius(place.w));
    } else {
        canvas.rounded_outline(up.inset(-1), radius(place.w) + 1, 2, PAPER);
        canvas.rounded_outline(up.inset(-2), radius(place.w) + 2, 1, INK);
    }
}

/// A stone that would fall. The frame is dashed if it falls only because of the present place
/// of the stone in hand.
pub fn doomed(canvas: &mut Canvas<'_>, camera: &Camera, cell: FuenfCell, chosen: bool) {
    let place = camera.stone(cell);
    if !canvas.visible(place.inset(-1)) {
        return;
    }
    if chosen {
        let frame = place.inset(-1);
        canvas.outline(frame, 2, INK);
        let (w, h) = (frame.w, frame.h);
        canvas.stipple(frame, RED, |x, y| {
            let edge = x < 2 || y < 2 || x >= w - 2 || y >= h - 2;
            edge && (x + y) % 6 < 4
        });
        let (cx, cy) = (place.centre_x(), place.centre_y() - 1);
        marks::cross(canvas, cx, cy, place.w / 5, RED);
    } else {
        marks::doomed(canvas, place);
    }
}

/// A stone of the winning line.
pub fn lit(canvas: &mut Canvas<'_>, camera: &Camera, cell: FuenfCell) {
    let place = camera.stone(cell);
    canvas.rounded_outline(place, radius(place.w), 3, GOLD);
    canvas.rounded_outline(place.inset(3), 1, 1, INK);
}

/// A line that may become five: gold for the side to move, red for the other.
pub(crate) fn threat(canvas: &mut Canvas<'_>, camera: &Camera, threat: &Threat, mover: Colour) {
    let middle = |cell: FuenfCell| {
        let place = camera.stone(cell);
        (place.centre_x(), place.centre_y() - 1)
    };
    let color = if threat.colour == mover { GOLD } else { RED };
    let (from, to) = (middle(threat.ends.0), middle(threat.ends.1));
    canvas.line(from, to, 5, INK);
    canvas.line(from, to, 3, color);
    if let Some(cell) = threat.missing {
        let (x, y) = middle(cell);
        if threat.colour == mover {
            marks::target(canvas, x, y + 1, 11, true);
        } else {
            marks::cross(canvas, x, y + 1, 4, RED);
        }
    }
}

pub(crate) fn cursor_small(canvas: &mut Canvas<'_>, map: &Camera, cell: FuenfCell) {
    let place = map.stone(cell);
    canvas.outline(place.inset(-1), 1, INK);
    canvas.rect(place, GOLD);
}
