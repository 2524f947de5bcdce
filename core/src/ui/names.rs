//! Names in a row of badges: as large as the longest allows, all the same size, never cut.
//!
//! ```ignore
//! let names = Names::fitting(&Names::BADGES, seats.map(|seat| (name(seat), room(seat))));
//! for seat in seats {
//!     names.draw(canvas, (style(seat), &name(seat)), line(seat), Align::Left, PAPER);
//! }
//! ```

use super::{
    area::Area,
    canvas::Canvas,
    palette::Color,
    seats::SeatStyle,
    text::{Align, Font, text_width},
};

/// The font of a row of names. One for all of them, because a shorter name does not make a
/// player more important.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Names {
    font: Font,
}

impl Names {
    /// The usual sizes for badges, from large to small. The key bar's size is not among them,
    /// because a name would be hard to read at arm's length.
    pub const BADGES: [Font; 2] = [Font::Row, Font::Body];

    /// The largest of these fonts (from large to small) in which every name is at most as wide as
    /// its room. Names too wide even for the smallest are ignored, because a marker takes their
    /// place.
    pub fn fitting<S: AsRef<str>>(
        fonts: &[Font],
        names: impl IntoIterator<Item = (S, i32)>,
    ) -> Self {
        let step = |(name, room): (S, i32)| {
            let too_wide = |font: &Font| text_width(*font, name.as_ref()) > room;
            fonts.iter().rposition(too_wide).map_or(0, |last| last + 1)
        };
        let steps = names.into_iter().map(step);
        let common = steps.filter(|&step| step < fonts.len()).max();
        // If no name fits, the font does not matter.
        let font = fonts.get(common.unwrap_or(0)).copied();
        Self {
            font: font.unwrap_or(Font::Body),
        }
    }

    /// The font they have in common.
    pub const fn font(self) -> Font {
        self.font
    }

    /// Whether a name can be written there. If not, a badge that has the seat's marker anyway
    /// leaves the name out.
    pub fn fits(self, name: &str, room: i32) -> bool {
        text_width(self.font, name) <= room
    }

    /// Writes a name into a line of the badge, its capitals in the middle of the line's height
    /// (18 pixels hold every letter). If the name is wider than the line, draws the seat's
    /// marker instead.
    pub fn draw(
        self,
        canvas: &mut Canvas<'_>,
        (seat, name): (SeatStyle, &str),
        line: Area,
        align: Align,
        color: Color,
    ) {
        const SIGN: i32 = 11;
        let is_written = self.fits(name, line.w);
        let (x, sign_x) = match align {
            Align::Left => (line.x, line.x),
            Align::Centre => (line.centre_x(), line.centre_x() - SIGN / 2),
            Align::Right => (line.right(), line.right() - SIGN),
        };
        if is_written {
            let y = line.y + (line.h + self.font.cap_height()) / 2;
            canvas.text(self.font, name, x, y, align, color);
        } else {
            seat.draw(canvas, sign_x, line.y + (line.h - SIGN) / 2, SIGN);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{area::area, palette::PAPER, testing::draw};
    use super::*;
    use crate::seating::{NAME_LETTERS, Seating};
    use crate::text::Language;
    use std::string::String;
    use std::vec::Vec;

    fn fitting(names: &[(&str, i32)]) -> Font {
        Names::fitting(&Names::BADGES, names.iter().copied()).font()
    }

    #[test]
    fn the_longest_name_sets_the_size_for_all() {
        assert_eq!(fitting(&[("Ada", 60), ("Emmy", 60)]), Font::Row);
        let width = |font| text_width(font, "Sokrates");
        let (wide, narrow) = (width(Font::Row), width(Font::Body));
        assert_eq!(fitting(&[("Ada", 99), ("Sokrates", wide)]), Font::Row);
        assert_eq!(fitting(&[("Ada", 99), ("Sokrates", wide - 1)]), Font::Body);
        assert_eq!(fitting(&[("Ada", 99), ("Sokrates", narrow)]), Font::Body);
        assert_eq!(fitting(&[("Ada", 99), ("Sokrates", narrow - 1)]), Font::Row);
        assert_eq!(fitting(&[]), Font::Row);
    }

    /// A name that is not written does not make the other names smaller.
    #[test]
    fn a_name_that_fits_nowhere_does_not_count() {
        assert_eq!(fitting(&[("Ada", 60), ("WWWWWWWWWW", 60)]), Font::Row);
        assert_eq!(fitting(&[("WWWWWWWWWW", 60)]), Font::Row);
    }

    /// Usual names and the longest that can be typed, in narrow and wide badges: no name leaves
    /// its line, and only whole names are written.
    #[test]
    fn names_stay_in_their_line_and_are_never_cut() {
        let mut all: Vec<String> = Vec::new();
        for language in Language::ALL {
            let seating = Seating::new(15);
            let seats = crate::game::Seat::all(15);
            all.extend(seats.map(|seat| seating.name(seat, language).as_str().into()));
        }
        all.push("W".repeat(NAME_LETTERS));
        for room in [14, 41, 52, 80, 150] {
            let names = Names::fitting(&Names::BADGES, all.iter().map(|name| (name, room)));
            for name in &all {
                for align in [Align::Left, Align::Centre, Align::Right] {
                    let line = area(60, 60, room, 20);
                    let seat = (SeatStyle::BLUE, name.as_str());
                    let free = draw(|canvas| names.draw(canvas, seat, line, align, PAPER));
                    // The diamond reaches one pixel further.
                    let kept = draw(|canvas| {
                        let mut canvas = canvas.clipped(line.inset(-1));
                        names.draw(&mut canvas, seat, line, align, PAPER);
                    });
                    assert!(free.pixels() == kept.pixels(), "{name} in {room}");
                    let as_text = draw(|canvas| {
                        names.draw(canvas, (SeatStyle::RED, name), line, align, PAPER);
                    });
                    let written = as_text.pixels() == free.pixels();
                    assert_eq!(written, names.fits(name, room), "{name} in {room}");
                }
            }
        }
    }
}
