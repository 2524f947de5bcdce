//! Draws values, and the controls that change them.

use super::super::{
    area::area,
    bitmap::Bitmap,
    canvas::Canvas,
    palette::{Color, GOLD, GOLD_DARK, GREEN, INK, MIST, NIGHT, PAPER, RED, STEEL},
    seats::SeatStyle,
    text::{Align, Font},
};

/// An arrow head to the left, five pixels wide and nine high; its tip is at `x`, `y`.
pub(crate) fn arrow_left(canvas: &mut Canvas<'_>, x: i32, y: i32, color: Color) {
    for column in 0..5 {
        canvas.vline(x + column, y - column, 2 * column + 1, color);
    }
}

/// An arrow head to the right, five pixels wide and nine high; its tip is at `x`, `y`.
pub(crate) fn arrow_right(canvas: &mut Canvas<'_>, x: i32, y: i32, color: Color) {
    for column in 0..5 {
        canvas.vline(x - column, y - column, 2 * column + 1, color);
    }
}

/// A value that ends before `right`; with the focus it stands between two arrow heads. Returns its
/// left end.
pub fn chooser(
    canvas: &mut Canvas<'_>,
    right: i32,
    baseline: i32,
    value: &str,
    focus: bool,
) -> i32 {
    if !focus {
        return right - canvas.text_measured(Font::Row, value, right, baseline, Align::Right, MIST);
    }
    arrow_right(canvas, right, baseline - 6, GOLD);
    let width = canvas.text_measured(Font::Row, value, right - 10, baseline, Align::Right, PAPER);
    let left = right - 10 - width - 11;
    arrow_left(canvas, left, baseline - 6, GOLD);
    left
}

/// The same for a value that consists of seats' markers.
pub(crate) fn seat_chooser(
    canvas: &mut Canvas<'_>,
    right: i32,
    baseline: i32,
    signs: &[SeatStyle],
    focus: bool,
) -> i32 {
    const STEP: i32 = 16;
    let left = right - STEP * signs.len() as i32;
    let arrows = if focus { 10 } else { 0 };
    for (sign, x) in signs
        .iter()
        .zip((left + 5 - arrows..).step_by(STEP as usize))
    {
        sign.draw(canvas, x, baseline - 11, 11);
    }
    if focus {
        arrow_right(canvas, right, baseline - 6, GOLD);
        arrow_left(canvas, left - arrows - 6, baseline - 6, GOLD);
    }
    left - 2 * arrows
}

/// A track of ten steps, `width` pixels from `x` on, around the row `y`.
pub fn slider(canvas: &mut Canvas<'_>, x: i32, y: i32, width: i32, step: u8, focus: bool) {
    let filled = width * i32::from(step.min(10)) / 10;
    canvas.rounded_rect(area(x, y - 2, width, 5), 2, STEEL);
    let color = if focus { GOLD } else { MIST };
    canvas.rounded_rect(area(x, y - 2, filled, 5), 2, color);
    let knob = x + filled;
    canvas.disc(knob - 6, y - 6, 13, NIGHT);
    canvas.disc(knob - 5, y - 5, 11, PAPER);
    if focus {
        canvas.disc(knob - 2, y - 2, 5, GOLD_DARK);
    }
}

/// A tick, nine pixels wide, its lowest point a little below `y`.
pub fn tick(canvas: &mut Canvas<'_>, x: i32, y: i32, color: Color) {
    canvas.line((x, y), (x + 2, y + 2), 2, color);
    canvas.line((x + 2, y + 2), (x + 7, y - 3), 2, color);
}

/// A switch of 30 by 16 pixels. Position and tick show the state; the colour alone would
/// not be enough.
pub(crate) fn toggle(canvas: &mut Canvas<'_>, x: i32, y: i32, on: bool) {
    let track = area(x, y, 30, 16);
    if on {
        canvas.rounded_rect(track, 8, GREEN);
        canvas.disc(x + 15, y + 1, 14, PAPER);
        canvas.line((x + 5, y + 8), (x + 7, y + 10), 2, INK);
        canvas.line((x + 7, y + 10), (x + 11, y + 5), 2, INK);
    } else {
        canvas.rounded_rect(track, 8, STEEL);
        canvas.disc(x + 1, y + 1, 14, MIST);
    }
}

static BOLT: Bitmap<7> = Bitmap::parse([
    "...##.", //
    "..##..", ".##...", ".####.", "...##.", "..##..", ".##...",
]);

/// The battery, 18 by 9 pixels: this many quarters full, or charging.
pub fn battery(canvas: &mut Canvas<'_>, x: i32, y: i32, quarters: u8, charging: bool) {
    canvas.rounded_outline(area(x, y, 16, 9), 2, 1, MIST);
    canvas.rect(area(x + 16, y + 3, 2, 3), MIST);
    if charging {
        canvas.bitmap(x + 5, y + 1, &BOLT, GOLD);
        return;
    }
    let color = if quarters <= 1 { RED } else { GREEN };
    for quarter in 0..i32::from(quarters.min(4)) {
        canvas.rect(area(x + 2 + quarter * 3, y + 2, 2, 5), color);
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::{draw, picture};
    use super::*;

    #[test]
    fn arrow_heads() {
        picture(
            &[
                "    #     #    ",
                "   ##     ##   ",
                "  ###     ###  ",
                " ####     #### ",
                "#####     #####",
                " ####     #### ",
                "  ###     ###  ",
                "   ##     ##   ",
                "    #     #    ",
            ],
            |canvas| {
                arrow_left(canvas, 0, 4, GOLD);
                arrow_right(canvas, 14, 4, GOLD);
            },
        );
    }

    #[test]
    fn a_full_battery() {
        picture(
            &[
                " ##############   ",
                "#              #  ",
                "# ## ## ## ##  #  ",
                "# ## ## ## ##  ###",
                "# ## ## ## ##  ###",
                "# ## ## ## ##  ###",
                "# ## ## ## ##  #  ",
                "#              #  ",
                " ##############   ",
            ],
            |canvas| battery(canvas, 0, 0, 9, false),
        );
    }

    #[test]
    fn toggles_differ_without_colour() {
        let knob = |on| {
            let frame = draw(|canvas| toggle(canvas, 0, 0, on));
            frame.get(22, 8) == Some(PAPER)
        };
        assert!(knob(true) && !knob(false));
    }
}
