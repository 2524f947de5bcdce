//! Lists: rows with a sign, a label and a value, and the cursor that moves over them.
//! Settings, pause, people, set-up and results use them.

use super::super::{
    area::{Area, area},
    canvas::Canvas,
    icons::MenuIcon,
    largest,
    palette::{DISABLED, GOLD, MIST, PAPER, SLATE},
    seats::SeatStyle,
    text::{Align, Font, text_width},
};
use super::{
    controls::{arrow_right, chooser, seat_chooser, slider, tick, toggle},
    panels,
};
use crate::text::{Language, host as words};
use core::fmt;

/// The mark at the left end of a row.
#[derive(Clone, Copy, Debug)]
pub enum Sign {
    Nothing,
    /// A symbol.
    Icon(MenuIcon),
    Seat(SeatStyle),
    /// A plus: the row adds something.
    Plus,
}

/// The value at the right end of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    /// No value: the row is a command.
    None,
    /// One of several values.
    Choice(&'a str),
    /// The same after a symbol.
    Marked(MenuIcon, &'a str),
    /// Some seats: their markers, and their names for screen readers.
    Seats(&'a [SeatStyle], &'a str),
    /// A text that is changed on another screen.
    Opens(&'a str),
    /// The row leads to another screen.
    Leads,
    /// The command has been carried out.
    Done,
    /// Zero to ten.
    Slider(u8),
    /// Yes or no.
    Toggle(bool),
}

#[derive(Clone, Copy, Debug)]
pub struct ListRow<'a> {
    pub sign: Sign,
    pub label: &'a str,
    pub value: Value<'a>,
    pub enabled: bool,
}

/// How the rows of a list look.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// Whether rows have a background even without the cursor.
    pub surface: bool,
    /// The place of a symbol, from the corner of the row.
    pub sign: (i32, i32),
    /// The start of the label, from the edge of the row.
    pub label: i32,
    /// The fonts of the label, of which the first that fits is used.
    pub fonts: &'static [Font],
    pub slider: i32,
}

/// The distance from the edge of a row to its value.
const INSET: i32 = 10;
/// The gap between label and value.
const GAP: i32 = 4;

impl Look {
    /// A row with label and value only.
    pub const PLAIN: Look = Look {
        surface: true,
        sign: (0, 0),
        label: INSET,
        fonts: &[Font::Row],
        slider: 92,
    };

    /// The baseline of text in a row.
    pub const fn baseline(place: Area) -> i32 {
        place.y + place.h / 2 + 6
    }
}

impl ListRow<'_> {
    /// Draws the row with its surface.
    pub fn draw(&self, canvas: &mut Canvas<'_>, place: Area, focus: bool, look: &Look) {
        // Letters reach a little below a low row.
        if !canvas.visible(area(place.x, place.y, place.w, place.h + 2)) {
            return;
        }
        if look.surface || focus {
            panels::row(canvas, place, focus);
        }
        self.draw_on(canvas, place, focus, look);
    }

    /// Draws everything but the background.
    pub(crate) fn draw_on(&self, canvas: &mut Canvas<'_>, place: Area, focus: bool, look: &Look) {
        let color = match (focus, self.enabled) {
            (true, _) => GOLD,
            (false, true) => MIST,
            (false, false) => DISABLED,
        };
        let (x, y) = (place.x + look.sign.0, place.y + look.sign.1);
        match self.sign {
            Sign::Nothing => {}
            Sign::Icon(icon) => icon.draw(canvas, x, y, color),
            Sign::Seat(seat) => seat.draw(canvas, place.x + 9, place.y + 6, 17),
            Sign::Plus => panels::plus(canvas, place.x + 18, place.centre_y(), color),
        }
        let color = match self.sign {
            Sign::Plus if !focus => MIST,
            _ if focus || self.enabled => PAPER,
            _ => DISABLED,
        };
        let left = place.x + look.label;
        let room = self.draw_value(canvas, place, focus, look) - left;
        let font = largest(look.fonts, self.label, room);
        let y = Look::baseline(place);
        canvas.text_cut(font, self.label, left, y, room, color);
    }

    /// Draws the value. Returns where the label has to end.
    fn draw_value(&self, canvas: &mut Canvas<'_>, place: Area, focus: bool, look: &Look) -> i32 {
        let (right, baseline) = (place.right() - INSET, Look::baseline(place));
        let color = if focus { GOLD } else { MIST };
        let left = match self.value {
            Value::None => right,
            Value::Choice(text) => chooser(canvas, right, baseline, text, focus),
            Value::Seats(signs, _) => seat_chooser(canvas, right, baseline, signs, focus),
            Value::Marked(icon, text) => {
                let left = chooser(canvas, right, baseline, text, focus) - 16;
                icon.draw(canvas, left, place.y + 9, color);
                left - 2
            }
            Value::Opens(text) => {
                arrow_right(canvas, right, baseline - 6, color);
                let (end, words) = (right - 10, if focus { PAPER } else { MIST });
                end - canvas.text_measured(Font::Row, text, end, baseline, Align::Right, words)
            }
            Value::Leads => {
                arrow_right(canvas, right, place.centre_y(), color);
                right - 5
            }
            Value::Done => {
                tick(canvas, right - 9, place.centre_y(), PAPER);
                right - 9
            }
            Value::Slider(step) => {
                let x = right - 6 - look.slider;
                slider(canvas, x, place.centre_y(), look.slider, step, focus);
                x - 6
            }
            Value::Toggle(on) => {
                toggle(canvas, right - 30, place.y + (place.h - 15) / 2, on);
                right - 30
            }
        };
        left - GAP
    }

    /// Says label and value in words.
    pub fn say(&self, language: Language, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, ". {}", self.label)?;
        match self.value {
            Value::None | Value::Leads | Value::Done => Ok(()),
            Value::Choice(text)
            | Value::Marked(_, text)
            | Value::Opens(text)
            | Value::Seats(_, text) => {
                write!(out, ": {text}")
            }
            Value::Slider(step) => write!(out, ": {step}"),
            Value::Toggle(on) => {
                let words = if on { words::IS_ON } else { words::IS_OFF };
                write!(out, ": {}", words.get(language))
            }
        }
    }

    /// Whether label and value have room next to each other in a row of this width, even
    /// with the cursor on it.
    pub fn fits(&self, width: i32, look: &Look) -> bool {
        let value = match self.value {
            Value::None => 0,
            Value::Choice(text) => text_width(Font::Row, text) + 21,
            Value::Seats(signs, _) => 16 * signs.len() as i32 + 16,
            Value::Marked(_, text) => text_width(Font::Row, text) + 21 + 18,
            Value::Opens(text) => text_width(Font::Row, text) + 10,
            Value::Leads => 5,
            Value::Done => 9,
            Value::Slider(_) => look.slider + 12,
            Value::Toggle(_) => 30,
        };
        let room = width - look.label - INSET - GAP - value;
        text_width(largest(look.fonts, self.label, room), self.label) <= room
    }
}

/// Whether a cursor continues at the other end of its list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ends {
    Stop,
    /// It wraps around.
    Meet,
}

/// The place after a step forwards or backwards in a list of `count`, skipping those that
/// cannot be chosen; the same place if there is no other.
pub fn walk(
    from: usize,
    count: usize,
    forward: bool,
    ends: Ends,
    can: impl Fn(usize) -> bool,
) -> usize {
    let mut place = from;
    for _ in 0..count {
        place = match (forward, ends) {
            (true, _) if place + 1 < count => place + 1,
            (false, _) if place > 0 => place - 1,
            (true, Ends::Meet) => 0,
            (false, Ends::Meet) => count - 1,
            (_, Ends::Stop) => return from,
        };
        if can(place) {
            return place;
        }
    }
    from
}

/// How far a list of `total` pixels must be scrolled so that its rows `top` to `bottom` are
/// as near to the middle of a window of `height` as the ends of the list allow.
pub(crate) fn scroll_to((top, bottom): (i32, i32), total: i32, height: i32) -> i32 {
    ((top + bottom - height) / 2).clamp(0, (total - height).max(0))
}

/// The bar at the right edge of a list that does not fit, showing the visible part: its
/// start, its length, and the length of the list.
pub fn scroll_bar(canvas: &mut Canvas<'_>, window: Area, part: (usize, usize, usize)) {
    if part.1 < part.2 {
        let bar = Area {
            x: 236,
            w: 3,
            ..window
        };
        panels::scroll_bar(canvas, bar, part, (SLATE, MIST));
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::draw;
    use super::*;
    use crate::ui::area;

    #[test]
    fn rows_know_whether_they_fit() {
        let row = ListRow {
            sign: Sign::Nothing,
            label: "Helligkeit",
            value: Value::Slider(7),
            enabled: true,
        };
        assert!(row.fits(228, &Look::PLAIN));
        let long = ListRow {
            label: "Eine lange Beschriftung",
            value: Value::Choice("und ein langer Wert"),
            ..row
        };
        assert!(!long.fits(228, &Look::PLAIN));
        let place = area(6, 46, 228, 31);
        for row in [row, long] {
            let show = |canvas: &mut Canvas<'_>| row.draw(canvas, place, true, &Look::PLAIN);
            let free = draw(show);
            let kept = draw(|canvas| show(&mut canvas.clipped(place)));
            assert!(free.pixels() == kept.pixels());
        }
    }

    #[test]
    fn cursors_stop_or_go_round_and_pass_what_cannot_be_chosen() {
        let all = |_| true;
        assert_eq!(walk(2, 3, true, Ends::Stop, all), 2);
        assert_eq!(walk(2, 3, true, Ends::Meet, all), 0);
        assert_eq!(walk(0, 3, false, Ends::Meet, all), 2);
        assert_eq!(walk(0, 3, true, Ends::Stop, |place| place != 1), 2);
        // Nothing else can be chosen.
        assert_eq!(walk(0, 3, true, Ends::Stop, |place| place == 0), 0);
        assert_eq!(walk(1, 3, true, Ends::Meet, |_| false), 1);
    }

    #[test]
    fn lists_scroll_no_further_than_their_ends() {
        assert_eq!(scroll_to((0, 20), 60, 100), 0);
        assert_eq!(scroll_to((0, 20), 300, 100), 0);
        assert_eq!(scroll_to((140, 160), 300, 100), 100);
        assert_eq!(scroll_to((280, 300), 300, 100), 200);
    }
}
