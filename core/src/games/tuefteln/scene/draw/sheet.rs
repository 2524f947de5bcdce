//! The printed form: fields, links, numbers, struck squares. The rules pages
//! draw with the same functions.

use super::super::super::rules::Placement;
use super::super::super::score::SquareWorth;
use super::super::super::sheet::{
    DieNumber, FieldKind, Ground, Sheet, SheetField, SheetVariant, Square,
};
use super::super::layout;
use super::super::motion::WritingProgress;
use crate::ui::motion::lerp;
use crate::ui::palette::{Color, GOLD, INK, PAPER, PAPER_EDGE, TEAL, WHITE, mix, rgb};
use crate::ui::widgets::marks;
use crate::ui::{Area, Canvas, Font, area};

/// The lines of the form.
const LINE: Color = rgb(0x8C8470);
/// Ground of a printed number.
const PRINT: Color = rgb(0x3A4358);
/// The pen people write with.
const PEN: Color = rgb(0x1D3F8C);
/// Linked fields, and the bridge between them.
const LINK: Color = rgb(0xB9D8F2);
const BRIDGE: Color = rgb(0x3F7FC4);
/// The frame of a full square.
const DONE: Color = rgb(0x14786D);
/// Ground of the points of a square that scores nothing.
const WORTHLESS: Color = rgb(0x6A6454);
/// The line through a full square.
const STRIKE: Color = mix(TEAL, PAPER, 5);
/// A field about to be written into, and its edge.
const CHOSEN: Color = GOLD;
const NEXT: Color = rgb(0xFFE9B8);
const CHOSEN_EDGE: Color = rgb(0x9A6A10);

/// Width of the disc with the points of a square.
pub(crate) const BADGE: i32 = 17;

/// Tint and ink of the colours of sheet B, in the order of their kinds.
const TINTS: [(Color, Color); 5] = [
    (WHITE, LINE),
    (rgb(0xF7DE86), rgb(0xA87A00)),
    (rgb(0xA9DDB8), rgb(0x1F7A42)),
    (rgb(0xA9CBF0), rgb(0x1F5FB0)),
    (rgb(0xF2A9A2), rgb(0xB5322C)),
];

pub fn tint(variant: SheetVariant, ground: Ground) -> Color {
    match (variant, ground) {
        (_, Ground::Printed(_)) => PRINT,
        (SheetVariant::A, Ground::Open(FieldKind::WHITE)) => WHITE,
        (SheetVariant::A, Ground::Open(_)) => LINK,
        (SheetVariant::B, Ground::Open(kind)) => {
            TINTS.get(kind.index()).map_or(WHITE, |tint| tint.0)
        }
    }
}

/// The shape in the corner of a field of sheet B: so that nothing depends on colour alone. It
/// is five pixels wide.
fn corner(canvas: &mut Canvas<'_>, kind: FieldKind, x: i32, y: i32) {
    let Some(&(_, ink)) = TINTS.get(kind.index()) else {
        return;
    };
    match kind.index() {
        0 => canvas.outline(area(x, y, 5, 5), 1, ink),
        1 => canvas.disc(x, y, 5, ink),
        2 => {
            for step in 0..3 {
                canvas.rect(area(x + 2 - step, y + 2 * step, 2 * step + 1, 2), ink);
            }
        }
        3 => {
            for step in 0..5i32 {
                let half = 2 - (step - 2).abs();
                canvas.hline(x + 2 - half, y + step, 2 * half + 1, ink);
            }
        }
        _ => canvas.rect(area(x, y, 5, 5), ink),
    }
}

/// An empty field, as printed.
pub fn field(canvas: &mut Canvas<'_>, place: Area, variant: SheetVariant, ground: Ground) {
    if !canvas.visible(place) {
        return;
    }
    canvas.rounded_rect(place, 3, LINE);
    canvas.rounded_rect(place.inset(1), 2, tint(variant, ground));
    if let (SheetVariant::B, Ground::Open(kind)) = (variant, ground) {
        corner(canvas, kind, place.x + 3, place.y + 3);
    }
}

/// A field about to be written into; A would choose the one under the cursor.
pub fn chosen(
    canvas: &mut Canvas<'_>,
    place: Area,
    variant: SheetVariant,
    ground: Ground,
    under_cursor: bool,
) {
    canvas.rounded_rect(place, 3, CHOSEN_EDGE);
    let face = if under_cursor { NEXT } else { CHOSEN };
    canvas.rounded_rect(place.inset(1), 2, face);
    if let (SheetVariant::B, Ground::Open(kind)) = (variant, ground) {
        corner(canvas, kind, place.x + 3, place.y + 3);
    }
}

/// On a struck square with a halo of the field's colour.
pub fn number(
    canvas: &mut Canvas<'_>,
    place: Area,
    die: DieNumber,
    ink: Color,
    halo: Option<Color>,
) {
    const FIGURES: [&str; 7] = ["", "1", "2", "3", "4", "5", "6"];
    let figure = FIGURES
        .get(usize::from(die.number()))
        .copied()
        .unwrap_or("");
    let (x, y) = (place.centre_x(), place.y + (place.h + 14) / 2);
    if let Some(halo) = halo {
        canvas.rounded_rect(area(x - 6, y - 15, 12, 17), 4, halo);
    }
    canvas.text_centred(Font::Button, figure, x, y, ink);
}

/// The ink of a number on a ground.
pub const fn ink(ground: Ground) -> Color {
    match ground {
        Ground::Printed(_) => PAPER,
        Ground::Open(_) => PEN,
    }
}

/// The bridge between two linked fields that lie side by side or one above the other.
pub fn bridge(canvas: &mut Canvas<'_>, from: Area, to: Area) {
    if from.y == to.y {
        let x = from.right() - 3;
        let place = area(x, from.y + 9, to.x + 3 - x, 8);
        canvas.rounded_rect(place, 2, BRIDGE);
        canvas.rect(area(x + 1, place.y + 2, place.w - 2, 4), LINK);
    } else {
        let y = from.bottom() - 3;
        let place = area(from.x + 9, y, 8, to.y + 3 - y);
        canvas.rounded_rect(place, 2, BRIDGE);
        canvas.rect(area(place.x + 2, y + 1, 4, place.h - 2), LINK);
    }
}

/// The paper with everything printed on it but the numbers.
pub fn form(canvas: &mut Canvas<'_>, variant: SheetVariant) {
    let paper = layout::SHEET;
    canvas.rounded_foot(paper, 6, 8, PAPER_EDGE);
    canvas.rounded_rect(area(paper.x, paper.y, paper.w, paper.h - 2), 6, PAPER);
    for place in SheetField::all() {
        field(canvas, layout::field(place), variant, variant.ground(place));
    }
    if variant == SheetVariant::B {
        return;
    }
    for one in SheetField::all() {
        let right = SheetField::at(one.column() + 1, one.row());
        let below = SheetField::at(one.column(), one.row() + 1);
        let kind = variant.kind(one).filter(|&kind| kind != FieldKind::WHITE);
        for other in [right, below].into_iter().flatten() {
            if kind.is_some() && variant.kind(other) == kind {
                bridge(canvas, layout::field(one), layout::field(other));
            }
        }
    }
}

/// The numbers of a sheet, and its full squares struck through. Numbers being written are
/// shown as far as their animation has got.
pub fn numbers(
    canvas: &mut Canvas<'_>,
    variant: SheetVariant,
    sheet: &Sheet,
    fresh: Option<(Placement, WritingProgress)>,
) {
    for square in Square::all() {
        let place = layout::square(square);
        if !canvas.visible(place.inset(-2)) {
            continue;
        }
        let is_fresh = |(placed, _): &(Placement, WritingProgress)| {
            let mut fields = placed.written().into_iter();
            fields.any(|(field, _)| field.square() == square)
        };
        let fresh = fresh.filter(is_fresh);
        let writing = fresh.map_or(WritingProgress::at(None), |(_, writing)| writing);
        let points = SquareWorth::of(sheet, square).points();
        let points = points.filter(|_| writing.is_written());
        if points.is_some() {
            frame(canvas, place, writing.strike);
        }
        for one in square.fields() {
            let Some(die) = sheet.number(one) else {
                continue;
            };
            let (ground, cell) = (variant.ground(one), layout::field(one));
            let halo = points.map(|_| tint(variant, ground));
            let is_new = |(placed, _): (Placement, WritingProgress)| {
                placed.written().iter().any(|&(field, _)| field == one)
            };
            if fresh.is_some_and(is_new) {
                // The pen goes down.
                let seen = area(cell.x, cell.y, cell.w, lerp(0, cell.h, writing.pen));
                number(&mut canvas.clipped(seen), cell, die, ink(ground), halo);
            } else {
                number(canvas, cell, die, ink(ground), halo);
            }
        }
        if let Some(points) = points {
            badge(canvas, place, points, lerp(0, BADGE, writing.pop), false);
        }
    }
}

/// The frame of a full square and the line through it, as far as its animation has got.
pub fn frame(canvas: &mut Canvas<'_>, square: Area, progress: i32) {
    canvas.rounded_outline(square.inset(-1), 4, 2, DONE);
    let (x, y) = (square.x + 4, square.bottom() - 5);
    let reach = lerp(0, square.w - 9, progress);
    canvas.line((x, y), (x + reach, y - reach), 2, STRIKE);
}

/// A preview is golden.
pub fn badge(canvas: &mut Canvas<'_>, square: Area, points: u8, size: i32, preview: bool) {
    if size <= 0 {
        return;
    }
    let (x, y) = (square.centre_x(), square.centre_y());
    let at = |size: i32| (x - size / 2, y - size / 2);
    let ground = match (preview, points) {
        (true, _) => GOLD,
        (false, 0) => WORTHLESS,
        (false, _) => DONE,
    };
    let (edge, figure) = if preview { (INK, INK) } else { (PAPER, PAPER) };
    let (left, top) = at(size + 2);
    canvas.disc(left, top, size + 2, edge);
    let (left, top) = at(size);
    canvas.disc(left, top, size, ground);
    if size >= 15 {
        let words = crate::sentence!("{points}");
        canvas.text_centred(Font::Body, &words, x + 1, y + 5, figure);
    }
}

pub fn target(canvas: &mut Canvas<'_>, place: Area) {
    canvas.ring(place.centre_x() - 5, place.centre_y() - 5, 9, 2, LINE);
}

pub fn last(canvas: &mut Canvas<'_>, place: Area) {
    marks::ticks(canvas, place, 6, DONE);
}
