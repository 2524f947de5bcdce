//! Stones: their faces, their backs, and the places they left.
//!
//! All backs are alike to the last pixel.

use super::super::stones::StoneSymbol;
use super::layout::STONE;
use crate::ui::palette::{
    Color, FELT_DARK, FELT_LIGHT, GOLD, INK, WHITE, WHITE_LIGHT, WHITE_OUTLINE, WHITE_SIDE, WOOD,
    WOOD_DARK, WOOD_DEEP, WOOD_LIGHT, mix,
};
use crate::ui::{Area, Canvas, Font, SeatStyle, area};

pub(crate) const RADIUS: i32 = 7;
/// How much of the side is visible below the face.
const SIDE: i32 = 4;

struct Material {
    edge: Color,
    side: Color,
    face: Color,
    light: Color,
}

const BONE: Material = Material {
    edge: WHITE_OUTLINE,
    side: WHITE_SIDE,
    face: WHITE,
    light: WHITE_LIGHT,
};

const TIMBER: Material = Material {
    edge: mix(WOOD_DEEP, INK, 8),
    side: WOOD_DARK,
    face: mix(WOOD, WOOD_LIGHT, 8),
    light: WOOD_LIGHT,
};

/// `size` is that of the square.
pub(crate) fn symbol(
    canvas: &mut Canvas<'_>,
    symbol: StoneSymbol,
    cx: i32,
    cy: i32,
    size: i32,
    color: Color,
) {
    match symbol {
        StoneSymbol::Dot => {
            let size = size | 1;
            canvas.disc(cx - size / 2, cy - size / 2, size, color);
        }
        StoneSymbol::Line => {
            let (w, h) = (size * 5 / 4, (size / 3).max(3));
            canvas.rect(area(cx - w / 2, cy - h / 2, w, h), color);
        }
        StoneSymbol::Triangle => {
            let half = size * 5 / 8;
            let (top, foot) = (cy - half, cy + half - 1);
            canvas.polygon(&[(cx, top), (cx + half, foot), (cx - half, foot)], color);
        }
        StoneSymbol::Square => {
            canvas.rect(area(cx - size / 2, cy - size / 2, size, size), color);
        }
    }
}

/// As high as `place`.
fn blank(canvas: &mut Canvas<'_>, place: Area, material: &Material) {
    let side = SIDE.min(place.h / 4);
    let radius = RADIUS.min(place.h / 2);
    canvas.rounded_rect(place, radius, material.edge);
    let inner = place.inset(1);
    canvas.rounded_rect(inner, radius - 1, material.side);
    let face = area(inner.x, inner.y, inner.w, inner.h - side);
    canvas.rounded_rect(face, radius - 1, material.face);
    canvas.hline(
        face.x + RADIUS - 1,
        face.y,
        face.w - 2 * RADIUS + 2,
        material.light,
    );
}

fn middle(place: Area) -> (i32, i32) {
    (place.centre_x(), place.centre_y() - SIDE / 2)
}

pub(crate) fn face(canvas: &mut Canvas<'_>, place: Area, shown: StoneSymbol) {
    if !canvas.visible(place) {
        return;
    }
    blank(canvas, place, &BONE);
    let (cx, cy) = middle(place);
    symbol(canvas, shown, cx, cy, place.w * 5 / 11, INK);
}

/// Face up if the symbol is known, its back otherwise.
pub(crate) fn lying(canvas: &mut Canvas<'_>, place: Area, known: Option<StoneSymbol>) {
    match known {
        Some(symbol) => face(canvas, place, symbol),
        None => back(canvas, place),
    }
}

pub(crate) fn back(canvas: &mut Canvas<'_>, place: Area) {
    if !canvas.visible(place) {
        return;
    }
    blank(canvas, place, &TIMBER);
    let ring = area(place.x + 4, place.y + 4, place.w - 8, place.h - 8 - SIDE);
    canvas.rounded_outline(ring, RADIUS - 3, 1, WOOD_LIGHT);
    let (cx, cy) = middle(place);
    cup(canvas, cx, cy, WOOD_DEEP);
}

/// Upside down, 24 pixels wide.
fn cup(canvas: &mut Canvas<'_>, cx: i32, cy: i32, color: Color) {
    canvas.rect(area(cx - 5, cy - 9, 10, 4), color);
    canvas.polygon(
        &[
            (cx - 6, cy - 5),
            (cx + 5, cy - 5),
            (cx + 8, cy + 6),
            (cx - 9, cy + 6),
        ],
        color,
    );
    canvas.rounded_rect(area(cx - 12, cy + 6, 24, 4), 1, color);
}

/// A stone being turned: a strip of itself, without its symbol or cup.
pub(crate) fn turning(canvas: &mut Canvas<'_>, place: Area, height: i32, face_up: bool) {
    let height = height.clamp(6, place.h);
    let y = place.centre_y() - height / 2;
    let strip = area(place.x, y, place.w, height);
    blank(canvas, strip, if face_up { &BONE } else { &TIMBER });
}

pub(crate) fn hollow(canvas: &mut Canvas<'_>, place: Area) {
    canvas.rounded_outline(place, RADIUS, 1, FELT_LIGHT);
    canvas.rounded_rect(place.inset(1), RADIUS - 1, FELT_DARK);
}

/// The gap of a stone that was taken: its symbol, small, and the seat that took it.
pub(crate) fn gap(
    canvas: &mut Canvas<'_>,
    place: Area,
    shown: StoneSymbol,
    taker: SeatStyle,
    gone: &str,
) {
    if !canvas.visible(place) {
        return;
    }
    hollow(canvas, place);
    let (cx, y) = (place.centre_x(), place.y);
    symbol(canvas, shown, cx - 9, y + 14, 9, mix(FELT_LIGHT, WHITE, 12));
    taker.draw(canvas, cx + 2, y + 9, 11);
    canvas.text_centred(
        Font::Body,
        gone,
        cx,
        place.bottom() - 8,
        mix(FELT_LIGHT, WHITE, 12),
    );
}

/// Of a stone held above the table.
pub(crate) fn shadow(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    canvas.rounded_rect(area(x + 4, y, STONE - 8, 5), 2, FELT_DARK);
}

/// On a stone that counts double.
pub(crate) fn twice(canvas: &mut Canvas<'_>, stone: Area) {
    let (x, y) = (stone.right() - 12, stone.y - 6);
    canvas.disc(x - 3, y - 3, 23, INK);
    canvas.disc(x - 2, y - 2, 21, GOLD);
    canvas.text_centred(Font::Body, "x2", x + 9, y + 13, INK);
}
