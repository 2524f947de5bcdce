//! Marks on a board. All are visible on wood, on white and on dark ground: gold or red with an
//! edge of ink.

use crate::text::Sentence;

use super::super::{
    area::{Area, area},
    canvas::Canvas,
    palette::{Color, GOLD, GREEN_INK, INK, PAPER, RED, RED_INK, WOOD, WOOD_DEEP, rgb},
    text::{Font, text_width},
};

/// The cursor: gold, two pixels outside the object, with ink around it. `radius` is that of the
/// object. It covers three pixels around the object.
pub fn cursor(canvas: &mut Canvas<'_>, object: Area, radius: i32) {
    canvas.rounded_outline(object.inset(-3), radius + 3, 1, INK);
    canvas.rounded_outline(object.inset(-2), radius + 2, 2, GOLD);
}

/// The last move: an angle two pixels thick and `length` pixels long at each corner.
pub fn ticks(canvas: &mut Canvas<'_>, object: Area, length: i32, color: Color) {
    const THICK: i32 = 2;
    if !canvas.visible(object) {
        return;
    }
    let (right, bottom) = (object.right(), object.bottom());
    for x in [object.x, right - length] {
        canvas.rect(area(x, object.y, length, THICK), color);
        canvas.rect(area(x, bottom - THICK, length, THICK), color);
    }
    for x in [object.x, right - THICK] {
        canvas.rect(area(x, object.y, THICK, length), color);
        canvas.rect(area(x, bottom - length, THICK, length), color);
    }
}

/// A place, around a pixel, to which the piece in hand may go: hollow, or filled if it is the
/// chosen one. The mark reaches one pixel beyond `size`.
pub fn target(canvas: &mut Canvas<'_>, cx: i32, cy: i32, size: i32, chosen: bool) {
    let (x, y) = (cx - size / 2, cy - size / 2);
    if chosen {
        canvas.disc(x - 1, y - 1, size + 2, INK);
        canvas.disc(x, y, size, GOLD);
    } else {
        canvas.ring(x - 1, y - 1, size + 2, 1, INK);
        canvas.ring(x, y, size, 2, GOLD);
        canvas.ring(x + 2, y + 2, size - 4, 1, INK);
    }
}

/// One of many legal places: a quiet hollow dot of eight pixels on wood.
pub fn quiet_target(canvas: &mut Canvas<'_>, cx: i32, cy: i32) {
    canvas.disc(cx - 4, cy - 4, 8, WOOD_DEEP);
    canvas.disc(cx - 2, cy - 2, 4, WOOD);
}

/// A place on wood for the stone in hand: a dot of ten pixels with a light ring.
pub fn light_target(canvas: &mut Canvas<'_>, cx: i32, cy: i32) {
    canvas.ring(cx - 5, cy - 5, 10, 2, rgb(0x4A3018));
    canvas.ring(cx - 4, cy - 4, 8, 1, PAPER);
}

/// A dashed square at the place from which something came.
pub fn dashed(canvas: &mut Canvas<'_>, place: Area, color: Color) {
    let (w, h) = (place.w - 1, place.h - 1);
    canvas.stipple(place, color, |x, y| {
        (y == 0 || y == h) && x % 4 < 2 || (x == 0 || x == w) && y % 4 < 2
    });
}

/// How many dots a dotted arc has.
pub(crate) const ARC_DOTS: i32 = 8;

/// A dotted path through the air, in its middle `height` pixels above the straight line. The
/// first `shown` of its `ARC_DOTS` dots are drawn.
pub fn dotted_arc(
    canvas: &mut Canvas<'_>,
    from: (i32, i32),
    to: (i32, i32),
    height: i32,
    shown: i32,
    color: Color,
) {
    const STEPS: i32 = ARC_DOTS + 1;
    let dot = |step: i32| {
        let (rise, whole) = (4 * height * step * (STEPS - step), STEPS * STEPS);
        let x = (from.0 * STEPS + (to.0 - from.0) * step).div_euclid(STEPS);
        let y = (from.1 * whole + (to.1 - from.1) * step * STEPS - rise).div_euclid(whole);
        Area::around(x, y, 3)
    };
    for step in 1..=shown.min(ARC_DOTS) {
        canvas.rect(dot(step).inset(-1), INK);
        canvas.rect(dot(step), color);
    }
}

/// A little arrow around the middle of a stone that can go in this direction, one of the
/// four. Its tip lies `reach` pixels from the middle, and it is `length` pixels long.
pub fn pointer(
    canvas: &mut Canvas<'_>,
    (cx, cy): (i32, i32),
    (dx, dy): (i32, i32),
    reach: i32,
    length: i32,
) {
    for (grown, color) in [(1, INK), (0, GOLD)] {
        // The edge of ink is as wide along the slopes as at the base.
        let (tip, base) = (reach + grown, reach - length - grown);
        let half = length + 2 * grown;
        canvas.polygon(
            &[
                (cx + dx * tip, cy + dy * tip),
                (cx + dx * base - dy * half, cy + dy * base - dx * half),
                (cx + dx * base + dy * half, cy + dy * base + dx * half),
            ],
            color,
        );
    }
}

/// A thick cross with an edge of ink, on something that will be removed. `half` is half its
/// size without the edge.
pub fn cross(canvas: &mut Canvas<'_>, cx: i32, cy: i32, half: i32, color: Color) {
    for (width, color) in [(5, INK), (3, color)] {
        canvas.line((cx - half, cy - half), (cx + half, cy + half), width, color);
        canvas.line((cx - half, cy + half), (cx + half, cy - half), width, color);
    }
}

/// A stone that would be lost: framed and crossed out. `cell` is the stone.
pub fn doomed(canvas: &mut Canvas<'_>, cell: Area) {
    canvas.rounded_outline(cell.inset(-1), 4, 2, RED);
    cross(
        canvas,
        cell.centre_x(),
        cell.centre_y() - 1,
        cell.w / 5,
        RED,
    );
}

/// A tick for "yes" beside words: eight pixels wide, eight high.
pub fn tick(canvas: &mut Canvas<'_>, x: i32, y: i32, color: Color) {
    for step in 0..3 {
        canvas.vline(x + step, y + 3 + step, 3, color);
    }
    for step in 0..5 {
        canvas.vline(x + 3 + step, y + 4 - step, 3, color);
    }
}

/// A cross for "no" beside words: eight pixels wide, seven high.
pub fn small_cross(canvas: &mut Canvas<'_>, x: i32, y: i32, color: Color) {
    for step in 0..7 {
        canvas.hline(x + step, y + step, 2, color);
        canvas.hline(x + 6 - step, y + step, 2, color);
    }
}

/// Yes or no on a light disc, twenty pixels wide.
pub(crate) fn verdict(canvas: &mut Canvas<'_>, x: i32, y: i32, good: bool) {
    canvas.disc(x, y, 20, PAPER);
    if good {
        tick(canvas, x + 6, y + 6, GREEN_INK);
    } else {
        small_cross(canvas, x + 6, y + 7, RED_INK);
    }
}

/// An arrow to the right, with its tip at `to`.
pub(crate) fn arrow(canvas: &mut Canvas<'_>, from: i32, to: i32, y: i32) {
    canvas.rect(area(from, y - 1, to - from - 6, 3), INK);
    canvas.polygon(&[(to, y), (to - 7, y - 6), (to - 7, y + 6)], INK);
}

/// A number on a dark pill, thirteen pixels high, whose middle is at `cx`; it shows the height
/// of a tower.
pub fn badge(canvas: &mut Canvas<'_>, cx: i32, y: i32, number: u32) {
    let text = Sentence::<10>::of(format_args!("{number}"));
    let width = text_width(Font::Body, &text) + 7;
    let left = cx - width / 2;
    canvas.rounded_rect(area(left, y, width, 13), 4, INK);
    canvas.text_left(Font::Body, &text, left + 4, y + 11, PAPER);
}

/// A numbered gold disc: a step of a route. It covers 17 pixels around the place.
pub fn step(canvas: &mut Canvas<'_>, cx: i32, cy: i32, number: u32) {
    let text = Sentence::<10>::of(format_args!("{number}"));
    canvas.disc(cx - 8, cy - 8, 17, INK);
    canvas.disc(cx - 7, cy - 7, 15, GOLD);
    canvas.text_centred(Font::Body, &text, cx + 1, cy + 5, INK);
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::{draw, picture};
    use super::*;

    #[test]
    fn corner_ticks() {
        picture(
            &[
                "###    ###",
                "###    ###",
                "##      ##",
                "          ",
                "##      ##",
                "###    ###",
                "###    ###",
            ],
            |canvas| ticks(canvas, area(0, 0, 10, 7), 3, PAPER),
        );
    }

    #[test]
    fn yes_and_no() {
        picture(
            &[
                "       #", "      ##", "     ###", "#   ### ", "## ###  ", "#####   ", " ###    ",
                "  #     ",
            ],
            |canvas| tick(canvas, 0, 0, PAPER),
        );
        picture(
            &[
                "##    ##", " ##  ## ", "  ####  ", "   ##   ", "  ####  ", " ##  ## ", "##    ##",
            ],
            |canvas| small_cross(canvas, 0, 0, PAPER),
        );
    }

    #[test]
    fn an_arc_shows_as_many_dots_as_asked() {
        let gold = |shown| {
            let frame = draw(|canvas| {
                dotted_arc(canvas, (20, 60), (110, 60), 22, shown, GOLD);
            });
            frame
                .pixels()
                .iter()
                .filter(|wire| u16::from_be(**wire) == GOLD.bits())
                .count()
        };
        assert_eq!(gold(0), 0);
        assert_eq!(gold(3), 3 * 9);
        assert_eq!(gold(99), 8 * 9);
    }

    #[test]
    fn hollow_and_filled_differ_in_the_middle() {
        let middle = |chosen| draw(|canvas| target(canvas, 20, 20, 11, chosen)).get(20, 20);
        assert_eq!(middle(true), Some(GOLD));
        assert_ne!(middle(false), Some(GOLD));
    }
}
