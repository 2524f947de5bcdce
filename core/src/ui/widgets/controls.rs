//! Values and what changes them.

use super::{
    super::{
        area::{Area, area},
        bitmap::Bitmap,
        canvas::Canvas,
        palette::{Color, DISABLED, GOLD, GOLD_DARK, GREEN, INK, MIST, NIGHT, PAPER, RED, STEEL},
        text::{Align, Font, text_width},
    },
    panels,
};
use crate::text::{Language, host as words};
use core::fmt;

/// An arrow head to the left, five pixels wide and nine high; its tip is at `x`, `y`.
pub fn arrow_left(canvas: &mut Canvas<'_>, x: i32, y: i32, color: Color) {
    for column in 0..5 {
        canvas.vline(x + column, y - column, 2 * column + 1, color);
    }
}

/// An arrow head to the right, five pixels wide and nine high; its tip is at `x`, `y`.
pub fn arrow_right(canvas: &mut Canvas<'_>, x: i32, y: i32, color: Color) {
    for column in 0..5 {
        canvas.vline(x - column, y - column, 2 * column + 1, color);
    }
}

/// A value that ends before `right`; with the focus between two arrow heads. Answers its left end.
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

/// A switch of 30 by 16 pixels. Place and tick carry the state, not the colour.
pub fn toggle(canvas: &mut Canvas<'_>, x: i32, y: i32, on: bool) {
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

/// The battery, 18 by 9 pixels: so many quarters full, or charging.
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

/// What stands at the right end of a list row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    /// Nothing: the row is a command.
    None,
    /// A text that left and right do not change.
    Text(&'a str),
    /// One of several values.
    Choice(&'a str),
    /// A text that is changed on a screen of its own.
    Opens(&'a str),
    /// Zero to ten.
    Slider(u8),
    /// Yes or no.
    Toggle(bool),
}

impl Value<'_> {
    /// Says it in words.
    pub fn say(&self, language: Language, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Value::None => Ok(()),
            Value::Text(words) | Value::Choice(words) | Value::Opens(words) => {
                write!(out, ": {words}")
            }
            Value::Slider(step) => write!(out, ": {step}"),
            Value::Toggle(on) => {
                let words = if *on { words::IS_ON } else { words::IS_OFF };
                write!(out, ": {}", words.get(language))
            }
        }
    }
}

/// Whether a row can be, and is, chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RowState {
    /// Not chosen.
    #[default]
    Rest,
    /// Chosen.
    Focus,
    /// Cannot be chosen now.
    Disabled,
}

impl RowState {
    /// Chosen or not, for rows that are never disabled.
    pub const fn focus(focus: bool) -> Self {
        if focus { Self::Focus } else { Self::Rest }
    }
}

/// One line of a list: a label and a value.
#[derive(Clone, Copy, Debug)]
pub struct ListRow<'a> {
    /// What it is.
    pub label: &'a str,
    /// What it is set to.
    pub value: Value<'a>,
    /// Chosen, or not available.
    pub state: RowState,
}

impl ListRow<'_> {
    /// From the row's edge to label and value.
    pub const INSET: i32 = 10;
    const SLIDER: i32 = 92;

    /// The baseline of text in a row.
    pub const fn baseline(row: Area) -> i32 {
        row.y + row.h / 2 + 6
    }

    /// Draws the row with its ground.
    pub fn draw(&self, canvas: &mut Canvas<'_>, row: Area) {
        if !canvas.visible(row) {
            return;
        }
        let focus = self.state == RowState::Focus;
        panels::row(canvas, row, focus);
        let baseline = Self::baseline(row);
        let (left, right) = (row.x + Self::INSET, row.right() - Self::INSET);
        let disabled = self.state == RowState::Disabled;
        let begin = match self.value {
            Value::None => right,
            Value::Text(text) | Value::Choice(text) | Value::Opens(text) if disabled => {
                right
                    - canvas.text_measured(Font::Row, text, right, baseline, Align::Right, DISABLED)
            }
            Value::Text(text) => {
                right - canvas.text_measured(Font::Row, text, right, baseline, Align::Right, MIST)
            }
            Value::Choice(text) => chooser(canvas, right, baseline, text, focus),
            Value::Opens(text) => {
                let (arrow, color) = if focus { (GOLD, PAPER) } else { (MIST, MIST) };
                arrow_right(canvas, right, baseline - 6, arrow);
                let (font, end) = (Font::Row, right - 10);
                end - canvas.text_measured(font, text, end, baseline, Align::Right, color)
            }
            Value::Slider(step) => {
                let x = right - 6 - Self::SLIDER;
                slider(canvas, x, row.y + row.h / 2, Self::SLIDER, step, focus);
                x
            }
            Value::Toggle(on) => {
                toggle(canvas, right - 30, row.y + (row.h - 15) / 2, on);
                right - 30
            }
        };
        let color = if disabled { DISABLED } else { PAPER };
        canvas.text_cut(
            Font::Row,
            self.label,
            left,
            baseline,
            begin - 4 - left,
            color,
        );
    }

    /// Label and value fit next to each other in a row of this width, also with the focus.
    pub fn fits(&self, width: i32) -> bool {
        let value = match self.value {
            Value::None => 0,
            Value::Text(text) => text_width(Font::Row, text),
            Value::Choice(text) => text_width(Font::Row, text) + 21,
            Value::Opens(text) => text_width(Font::Row, text) + 10,
            Value::Slider(_) => Self::SLIDER + 6,
            Value::Toggle(_) => 30,
        };
        text_width(Font::Row, self.label) + value + 4 + 2 * Self::INSET <= width
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

    #[test]
    fn rows_know_whether_they_fit() {
        let row = ListRow {
            label: "Helligkeit",
            value: Value::Slider(7),
            state: RowState::Focus,
        };
        assert!(row.fits(228));
        let long = ListRow {
            label: "Eine lange Beschriftung",
            value: Value::Choice("und ein langer Wert"),
            state: RowState::Rest,
        };
        assert!(!long.fits(228));
        let place = area(6, 46, 228, 31);
        for row in [row, long] {
            let free = draw(|canvas| row.draw(canvas, place));
            let kept = draw(|canvas| row.draw(&mut canvas.clipped(place), place));
            assert!(free.pixels() == kept.pixels());
        }
    }
}
