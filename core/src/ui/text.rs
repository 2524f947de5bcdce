//! Letters: the fonts by their roles, drawing, measuring, wrapping and cutting of text.
//!
//! Serif speaks (names, headings, results), Helvetica operates. The glyphs are the X11 Adobe bitmap
//! fonts as packed by U8g2 (see `NOTICE-fonts.md`); [`glyph`](super::glyph) unpacks them.

use core::fmt::{self, Write};

use super::{
    area::Area,
    canvas::Canvas,
    glyph::{Glyph, Header},
    palette::Color,
};
use u8g2_fonts::{Font as Packed, fonts};

/// A font by its role. All of them know Latin-1, so also ä, ö, ü and ß, but neither dashes nor
/// curly quotes nor the ellipsis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Font {
    /// Hint bar, captions, badges: bold Helvetica of 8 points. Never anything decisive smaller.
    Caption,
    /// Decoration only: light Helvetica of 8 points.
    CaptionLight,
    /// Title bar, notes, second lines: bold Helvetica of 10 points.
    Body,
    /// Menu rows and values: bold Helvetica of 12 points.
    Row,
    /// Rules and help: light Helvetica of 12 points, line pitch 16.
    Reading,
    /// Buttons, names, key figures: bold Helvetica of 14 points.
    Button,
    /// Large numbers: bold Helvetica of 24 points.
    Figure,
    /// Small serif of 10 points.
    SerifSmall,
    /// Heads of panels: serif of 14 points.
    Serif,
    /// Names of games, winners, headings: serif of 18 points.
    Headline,
    /// The one big word: serif of 24 points.
    Display,
}

impl Font {
    /// All fonts.
    pub const ALL: [Self; 11] = [
        Self::Caption,
        Self::CaptionLight,
        Self::Body,
        Self::Row,
        Self::Reading,
        Self::Button,
        Self::Figure,
        Self::SerifSmall,
        Self::Serif,
        Self::Headline,
        Self::Display,
    ];

    fn data(self) -> &'static [u8] {
        match self {
            Self::Caption => fonts::u8g2_font_helvB08_tf::DATA,
            Self::CaptionLight => fonts::u8g2_font_helvR08_tf::DATA,
            Self::Body => fonts::u8g2_font_helvB10_tf::DATA,
            Self::Row => fonts::u8g2_font_helvB12_tf::DATA,
            Self::Reading => fonts::u8g2_font_helvR12_tf::DATA,
            Self::Button => fonts::u8g2_font_helvB14_tf::DATA,
            Self::Figure => fonts::u8g2_font_helvB24_tf::DATA,
            Self::SerifSmall => fonts::u8g2_font_ncenB10_tf::DATA,
            Self::Serif => fonts::u8g2_font_ncenB14_tf::DATA,
            Self::Headline => fonts::u8g2_font_ncenB18_tf::DATA,
            Self::Display => fonts::u8g2_font_ncenB24_tf::DATA,
        }
    }

    fn header(self) -> Header {
        Header::new(self.data())
    }

    /// Height of capitals and figures above the baseline.
    pub fn cap_height(self) -> i32 {
        self.header().cap_height
    }

    /// A comfortable distance between baselines.
    pub fn line_pitch(self) -> i32 {
        match self {
            Self::Reading => 16,
            _ => {
                let header = self.header();
                header.cap_height + header.descent + 3
            }
        }
    }
}

/// On which side of `x` a text lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Align {
    /// It begins at `x`.
    #[default]
    Left,
    /// Its middle is at `x`.
    Centre,
    /// It ends before `x`.
    Right,
}

/// How wide a text is, from the pen to the right end of the last ink. Characters without a glyph
/// take no room.
pub fn text_width(font: Font, text: &str) -> i32 {
    let header = font.header();
    let (mut pen, mut width) = (0, 0);
    for glyph in text.chars().filter_map(|letter| header.find(letter)) {
        width = width.max(pen + glyph.right());
        pen += glyph.advance;
    }
    width
}

/// Every character of the text can be drawn.
pub fn has_glyphs(font: Font, text: &str) -> bool {
    let header = font.header();
    text.chars().all(|letter| header.find(letter).is_some())
}

/// The text, if it is not wider than `max_width`; otherwise as much of its beginning as leaves
/// room for three dots.
pub fn fit(font: Font, text: &str, max_width: i32) -> &str {
    if text_width(font, text) <= max_width {
        return text;
    }
    let room = max_width - dots_width(font);
    text[..prefix(font, text, room)].trim_end()
}

/// Room that three dots take after a text, with the gap before them.
fn dots_width(font: Font) -> i32 {
    text_width(font, DOTS) + 1
}

const DOTS: &str = "...";

/// Length in bytes of the longest beginning that is not wider than `room`.
fn prefix(font: Font, text: &str, room: i32) -> usize {
    let header = font.header();
    let mut pen = 0;
    for (place, letter) in text.char_indices() {
        if let Some(glyph) = header.find(letter) {
            if pen + glyph.right() > room {
                return place;
            }
            pen += glyph.advance;
        }
    }
    text.len()
}

/// Breaks a text into lines of at most `max_width` pixels, between words, and at each `\n`.
/// A word that is wider than a line is broken where it must.
pub fn wrap(font: Font, text: &str, max_width: i32) -> Lines<'_> {
    Lines {
        font,
        max_width,
        rest: Some(text),
    }
}

/// The lines of a wrapped text, from [`wrap`].
#[derive(Clone, Debug)]
pub struct Lines<'a> {
    font: Font,
    max_width: i32,
    rest: Option<&'a str>,
}

impl<'a> Iterator for Lines<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest?;
        let (paragraph, after) = match rest.split_once('\n') {
            Some((paragraph, after)) => (paragraph, Some(after)),
            None => (rest, None),
        };
        let fitting = prefix(self.font, paragraph, self.max_width);
        if fitting == paragraph.len() {
            self.rest = after;
            return Some(paragraph.trim_end());
        }
        // Where the line may end: before a space, or else in the middle of the word, but never
        // before its first letter, or there would be no end.
        let first = paragraph.chars().next().map_or(0, char::len_utf8);
        let end = if paragraph[fitting..].starts_with(' ') {
            fitting
        } else {
            match paragraph[..fitting].rfind(' ') {
                Some(space) if space > 0 => space,
                _ => fitting.max(first),
            }
        };
        self.rest = Some(rest[end..].trim_start_matches(' '));
        Some(paragraph[..end].trim_end())
    }
}

/// A short text put together from parts, cut if it grows longer than `N` bytes.
///
/// ```
/// use taschenspieler_core::ui::Phrase;
///
/// assert_eq!(Phrase::<16>::of(format_args!("Zug {}", 14)).as_str(), "Zug 14");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Phrase<const N: usize>(heapless::String<N>);

impl<const N: usize> Phrase<N> {
    /// What `format_args!` says.
    pub fn of(parts: fmt::Arguments<'_>) -> Self {
        let mut phrase = Self::default();
        // Writing into a phrase cannot fail: what is too long is cut.
        let _ = phrase.write_fmt(parts);
        phrase
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<const N: usize> Write for Phrase<N> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for letter in text.chars() {
            if self.0.push(letter).is_err() {
                break;
            }
        }
        Ok(())
    }
}

impl<const N: usize> core::ops::Deref for Phrase<N> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl Canvas<'_> {
    /// Writes one line; `y` is the baseline. Characters without a glyph are left out. Answers
    /// the width of the text, see [`text_width`].
    pub fn text(
        &mut self,
        font: Font,
        text: &str,
        x: i32,
        y: i32,
        align: Align,
        color: Color,
    ) -> i32 {
        let header = font.header();
        let width = text_width(font, text);
        let x = match align {
            Align::Left => x,
            Align::Centre => x.saturating_sub(width / 2),
            Align::Right => x.saturating_sub(width),
        };
        // Letters may reach a little to the left of the pen.
        let bounds = Area::new(
            x.saturating_add(header.left),
            y.saturating_sub(header.ascent),
            width.saturating_sub(header.left),
            header.ascent + header.descent,
        );
        if self.visible(bounds) {
            let mut pen = x;
            for glyph in text.chars().filter_map(|letter| header.find(letter)) {
                self.glyph(&header, glyph, pen, y, color);
                pen += glyph.advance;
            }
        }
        width
    }

    /// As [`text`](Self::text), but never wider than `max_width`: what does not fit is replaced
    /// by three dots. Always begins at `x`.
    pub fn text_cut(
        &mut self,
        font: Font,
        text: &str,
        x: i32,
        y: i32,
        max_width: i32,
        color: Color,
    ) -> i32 {
        let begin = fit(font, text, max_width);
        let width = self.text(font, begin, x, y, Align::Left, color);
        if begin.len() == text.len() || max_width < dots_width(font) {
            return width;
        }
        let gap = if begin.is_empty() { 0 } else { width + 1 };
        gap + self.text(font, DOTS, x.saturating_add(gap), y, Align::Left, color)
    }

    /// Writes a text in as many lines as it needs, the first baseline at `area.y`, no line below
    /// `area.bottom()`. Answers the baseline after the last line.
    pub fn paragraph(&mut self, font: Font, text: &str, area: Area, color: Color) -> i32 {
        let pitch = font.line_pitch();
        let mut y = area.y;
        for line in wrap(font, text, area.w) {
            if y >= area.bottom() {
                break;
            }
            self.text(font, line, area.x, y, Align::Left, color);
            y = y.saturating_add(pitch);
        }
        y
    }

    fn glyph(&mut self, header: &Header, glyph: Glyph, pen: i32, y: i32, color: Color) {
        let area = Area::new(
            pen.saturating_add(glyph.left),
            y.saturating_sub(glyph.top),
            glyph.width,
            glyph.height,
        );
        if self.visible(area) {
            header.ink(glyph, |row, left, right| {
                self.span(area.y + row, area.x + left, area.x + right, color);
            });
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::{string::String, vec::Vec};

    use super::super::{
        area::area,
        palette::PAPER,
        testing::{draw, picture},
    };
    use super::*;
    use embedded_graphics::geometry::Point;
    use u8g2_fonts::{
        FontRenderer,
        types::{FontColor, HorizontalAlignment, VerticalPosition},
    };

    fn renderer(font: Font) -> FontRenderer {
        match font {
            Font::Caption => FontRenderer::new::<fonts::u8g2_font_helvB08_tf>(),
            Font::CaptionLight => FontRenderer::new::<fonts::u8g2_font_helvR08_tf>(),
            Font::Body => FontRenderer::new::<fonts::u8g2_font_helvB10_tf>(),
            Font::Row => FontRenderer::new::<fonts::u8g2_font_helvB12_tf>(),
            Font::Reading => FontRenderer::new::<fonts::u8g2_font_helvR12_tf>(),
            Font::Button => FontRenderer::new::<fonts::u8g2_font_helvB14_tf>(),
            Font::Figure => FontRenderer::new::<fonts::u8g2_font_helvB24_tf>(),
            Font::SerifSmall => FontRenderer::new::<fonts::u8g2_font_ncenB10_tf>(),
            Font::Serif => FontRenderer::new::<fonts::u8g2_font_ncenB14_tf>(),
            Font::Headline => FontRenderer::new::<fonts::u8g2_font_ncenB18_tf>(),
            Font::Display => FontRenderer::new::<fonts::u8g2_font_ncenB24_tf>(),
        }
    }

    /// Our spans colour the pixels, and measure the widths, of the crate that packs the fonts.
    #[test]
    fn every_letter_is_drawn_as_by_the_font_crate() {
        let letters: Vec<char> = ('\u{20}'..='\u{7E}').chain('\u{A1}'..='\u{FF}').collect();
        for font in Font::ALL {
            for part in letters.chunks(6) {
                let text: String = part.iter().collect();
                let theirs = draw(|canvas| {
                    let color = FontColor::Transparent(PAPER.into());
                    renderer(font)
                        .with_ignore_unknown_chars(true)
                        .render(
                            text.as_str(),
                            Point::new(20, 60),
                            VerticalPosition::Baseline,
                            color,
                            canvas,
                        )
                        .unwrap();
                });
                let ours = draw(|canvas| {
                    canvas.text(font, &text, 20, 60, Align::Left, PAPER);
                });
                assert!(ours.pixels() == theirs.pixels(), "{font:?} {text}");
                let bounds = renderer(font)
                    .get_rendered_dimensions_aligned(
                        text.as_str(),
                        Point::zero(),
                        VerticalPosition::Baseline,
                        HorizontalAlignment::Left,
                    )
                    .unwrap()
                    .map_or(0, |b| b.size.width as i32 + b.top_left.x);
                assert_eq!(text_width(font, &text), bounds, "{font:?} {text}");
            }
        }
    }

    #[test]
    fn knows_german_but_no_dashes() {
        for font in Font::ALL {
            assert!(has_glyphs(
                font,
                "Fünf Größen: ÄÖÜ äöüß 0123456789 +-.,:;!?'\"/()%×·"
            ));
            for missing in ["–", "„", "“", "…", "☃", "😀"] {
                assert!(!has_glyphs(font, missing));
            }
        }
    }

    #[test]
    fn missing_letters_are_left_out() {
        let plain = draw(|canvas| {
            canvas.text(Font::Body, "1 bis 9", 10, 20, Align::Left, PAPER);
        });
        let odd = draw(|canvas| {
            canvas.text(Font::Body, "1☃ bis– 9\u{0}", 10, 20, Align::Left, PAPER);
        });
        assert!(plain.pixels() == odd.pixels());
    }

    #[test]
    fn alignment() {
        // The pen starts left of, in the middle of, or right of the same letter.
        for (align, x) in [(Align::Left, 0), (Align::Centre, 4), (Align::Right, 8)] {
            picture(
                &[
                    "##    ##", //
                    "###  ###", "## ## ##", "## ## ##", "## ## ##", "##    ##", "##    ##",
                    "##    ##",
                ],
                |canvas| {
                    let width = canvas.text(Font::Caption, "M", x, 8, align, PAPER);
                    assert_eq!(width, 8);
                },
            );
        }
    }

    #[test]
    fn wrapping_keeps_words_whole() {
        let text = "Wird ein Feld frei, rutscht die Reihe dahinter nach.";
        let lines: Vec<_> = wrap(Font::Reading, text, 120).collect();
        assert_eq!(lines.join(" "), text);
        assert!(lines.len() > 2);
        for line in &lines {
            assert!(text_width(Font::Reading, line) <= 120);
        }
        let two: Vec<_> = wrap(Font::Body, "eins\nzwei", 200).collect();
        assert_eq!(two, ["eins", "zwei"]);
        let gap: Vec<_> = wrap(Font::Body, "eins\n\nzwei\n", 200).collect();
        assert_eq!(gap, ["eins", "", "zwei", ""]);
    }

    #[test]
    fn wrapping_always_ends() {
        let long = "Donaudampfschifffahrtsgesellschaft";
        let pieces: Vec<_> = wrap(Font::Row, long, 60).collect();
        assert_eq!(pieces.concat(), long);
        for width in [-5, 0, 1, 3] {
            let letters: Vec<_> = wrap(Font::Row, "äö ü", width).collect();
            assert_eq!(letters.concat(), "äöü");
        }
    }

    #[test]
    fn cutting_leaves_room_for_dots() {
        assert_eq!(fit(Font::Body, "Anna", 200), "Anna");
        let name = "Maximilian der Große";
        for width in [0, 5, 20, 60, 90] {
            let begin = fit(Font::Body, name, width);
            assert!(name.starts_with(begin));
            draw(|canvas| {
                let drawn = canvas.text_cut(Font::Body, name, 0, 20, width, PAPER);
                assert!(drawn <= width.max(0), "{drawn} > {width}");
            });
        }
    }

    #[test]
    fn phrases_are_cut_not_refused() {
        assert_eq!(
            &*Phrase::<8>::of(format_args!("{} : {}", 17, 15)),
            "17 : 15"
        );
        assert_eq!(&*Phrase::<5>::of(format_args!("Türme {}", 3)), "Türm");
    }

    #[test]
    fn text_far_away_costs_nothing_and_wraps_nothing() {
        draw(|canvas| {
            for far in [i32::MIN, -9_000, 9_000, i32::MAX] {
                canvas.text(Font::Display, "Gelöst!", far, far, Align::Centre, PAPER);
                canvas.text(Font::Display, "Gelöst!", far, 50, Align::Right, PAPER);
                canvas.text_cut(Font::Row, "Gelöst!", far, 50, 30, PAPER);
                canvas.paragraph(
                    Font::Row,
                    "Gelöst oder nicht",
                    area(far, far, 50, 50),
                    PAPER,
                );
            }
        });
    }
}
