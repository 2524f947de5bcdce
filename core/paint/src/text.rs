//! Letters: the fonts by their roles, measuring and writing.
//!
//! Serif is for names, headings and results, Helvetica for controls. The glyphs are the X11 Adobe
//! bitmap fonts as packed by U8g2 (see `NOTICE-fonts.md`); `glyph.rs` unpacks them, and `weight.rs`
//! draws the reading font heavier.

use super::{
    area::Area,
    canvas::Canvas,
    glyph::{Face, Glyph, cut_letter, unpack, unpacked_size, whole_letter},
    palette::Color,
    screen::to_wire,
    weight::Weight,
    wrap::{DOTS, dots_width, fit, wrap},
};
use u8g2_fonts::{Font as Packed, fonts};

/// A font by its role. All of them have ASCII, ä, ö, ü and ß, the signs © « · » × and the keys of
/// the console, but no dashes, curly quotes or ellipsis. Other letters of Latin-1 are drawn
/// without their accents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Font {
    /// Key bar, captions, badges: bold Helvetica of 8 points. Nothing the player needs is set
    /// smaller.
    Caption,
    /// Decoration only: light Helvetica of 8 points.
    CaptionLight,
    /// Title bar, notes, second lines: bold Helvetica of 10 points.
    Body,
    /// Menu rows and values: bold Helvetica of 12 points.
    Row,
    /// Rules, lessons and help: Helvetica of 12 points in a medium weight, line pitch 16.
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
    /// Smallest first, sans before serif.
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

    pub(super) fn face(self) -> &'static Face {
        match self {
            Self::Caption => &CAPTION,
            Self::CaptionLight => &CAPTION_LIGHT,
            Self::Body => &BODY,
            Self::Row => &ROW,
            Self::Reading => &READING,
            Self::Button => &BUTTON,
            Self::Figure => &FIGURE,
            Self::SerifSmall => &SERIF_SMALL,
            Self::Serif => &SERIF,
            Self::Headline => &HEADLINE,
            Self::Display => &DISPLAY,
        }
    }

    /// Height of capitals and figures above the baseline.
    pub fn cap_height(self) -> i32 {
        self.face().cap_height
    }

    /// A comfortable distance between baselines.
    pub fn line_pitch(self) -> i32 {
        match self {
            Self::Reading => 16,
            _ => {
                let face = self.face();
                face.cap_height + face.descent + 3
            }
        }
    }
}

/// Declares a static with this name: a font of the crate, unpacked while the program is
/// built.
macro_rules! face {
    ($name:ident, $font:ident) => {
        face!($name, $font, Plain);
    };
    ($name:ident, $font:ident, $weight:ident) => {
        static $name: Face = {
            const PACKED: &[u8] = fonts::$font::DATA;
            const WEIGHT: Weight = Weight::$weight;
            static BITS: [u8; unpacked_size(PACKED, WEIGHT)] = unpack(PACKED, WEIGHT);
            Face::new(PACKED, WEIGHT, &BITS)
        };
    };
}

face!(CAPTION, u8g2_font_helvB08_tf);
face!(CAPTION_LIGHT, u8g2_font_helvR08_tf);
face!(BODY, u8g2_font_helvB10_tf);
face!(ROW, u8g2_font_helvB12_tf);
face!(READING, u8g2_font_helvR12_tf, Medium);
face!(BUTTON, u8g2_font_helvB14_tf);
face!(FIGURE, u8g2_font_helvB24_tf);
face!(SERIF_SMALL, u8g2_font_ncenB10_tf);
face!(SERIF, u8g2_font_ncenB14_tf);
face!(HEADLINE, u8g2_font_ncenB18_tf);
face!(DISPLAY, u8g2_font_ncenB24_tf);

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

/// The width of a text, from the pen to the right end of the last ink. Characters without a
/// glyph take no room.
pub fn text_width(font: Font, text: &str) -> i32 {
    let face = font.face();
    let (mut pen, mut width) = (0, 0);
    for glyph in text.chars().filter_map(|letter| face.find(letter)) {
        width = width.max(pen + glyph.right());
        pen += i32::from(glyph.advance);
    }
    width
}

/// Whether every character of the text can be drawn.
pub fn has_glyphs(font: Font, text: &str) -> bool {
    let face = font.face();
    text.chars().all(|letter| face.find(letter).is_some())
}

impl Canvas<'_> {
    /// Writes one line; `y` is the baseline. Characters without a glyph are left out.
    pub fn text(&mut self, font: Font, text: &str, x: i32, y: i32, align: Align, color: Color) {
        let face = font.face();
        // Most text lies above or below the clip, which can be seen without measuring it.
        let top = y.saturating_sub(face.ascent);
        if self.rows(top, y.saturating_add(face.descent)).is_empty() {
            return;
        }
        let mut pen = match align {
            Align::Left => x,
            Align::Centre => x.saturating_sub(text_width(font, text) / 2),
            Align::Right => x.saturating_sub(text_width(font, text)),
        };
        #[cfg(feature = "record")]
        {
            let (width, height) = (text_width(font, text), face.cap_height);
            let place = Area::new(pen, y.saturating_sub(height), width, height);
            self.note_mark(place, color, || super::record::What::Text(text.into()));
        }
        for glyph in text.chars().filter_map(|letter| face.find(letter)) {
            self.letter(face, glyph, pen, y, color);
            pen = pen.saturating_add(glyph.advance.into());
        }
    }

    /// As [`text`](Self::text), beginning at `x`.
    #[inline(never)] // written in many places, and letters take longer than the call
    pub fn text_left(&mut self, font: Font, text: &str, x: i32, y: i32, color: Color) {
        self.text(font, text, x, y, Align::Left, color);
    }

    /// As [`text`](Self::text), with its middle at `x`.
    #[inline(never)]
    pub fn text_centred(&mut self, font: Font, text: &str, x: i32, y: i32, color: Color) {
        self.text(font, text, x, y, Align::Centre, color);
    }

    /// As [`text`](Self::text), ending before `x`.
    #[inline(never)]
    pub fn text_right(&mut self, font: Font, text: &str, x: i32, y: i32, color: Color) {
        self.text(font, text, x, y, Align::Right, color);
    }

    /// As [`text`](Self::text); returns the width of the text, see [`text_width`].
    pub fn text_measured(
        &mut self,
        font: Font,
        text: &str,
        x: i32,
        y: i32,
        align: Align,
        color: Color,
    ) -> i32 {
        self.text(font, text, x, y, align, color);
        text_width(font, text)
    }

    /// As [`text`](Self::text), but never wider than `max_width`: the part that does not fit is
    /// replaced by three dots. Always begins at `x`.
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
        let width = self.text_measured(font, begin, x, y, Align::Left, color);
        if begin.len() == text.len() || max_width < dots_width(font) {
            return width;
        }
        let gap = if begin.is_empty() { 0 } else { width + 1 };
        gap + self.text_measured(font, DOTS, x.saturating_add(gap), y, Align::Left, color)
    }

    /// Writes a text in as many lines as it needs, the first baseline at `area.y`, no line below
    /// `area.bottom()`. Returns the baseline after the last line.
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

    fn letter(&mut self, face: &Face, glyph: Glyph, pen: i32, y: i32, color: Color) {
        let area = Area::new(
            pen.saturating_add(glyph.left.into()),
            y.saturating_sub(glyph.top.into()),
            glyph.width.into(),
            glyph.height.into(),
        );
        if !self.sees(area) {
            return;
        }
        let (bits, wire) = (face.bits(glyph, self.left_handed()), to_wire(color));
        #[cfg(feature = "record")]
        self.note(|| super::record::Stroke::Ink(area, bits.to_vec(), color));
        let (seen, stride) = (area.intersection(self.clip()), glyph.stride());
        let pixels = self.pixels_from(seen.x, seen.y);
        let skipped = ((seen.x - area.x) as usize, (seen.y - area.y) as usize);
        let size = (seen.w as usize, seen.h as usize);
        if seen.w == area.w {
            // Strips cut letters only between their rows.
            let rows = skipped.1 * stride..(skipped.1 + size.1) * stride;
            whole_letter(pixels, bits.get(rows).unwrap_or(&[]), stride, wire);
        } else {
            cut_letter(pixels, bits, stride, skipped, size, wire);
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::{string::String, vec::Vec};

    use super::super::{
        area::area,
        glyph::BEYOND_ASCII,
        palette::{NIGHT, PAPER},
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

    /// Our letters have the same pixels and widths as those of the crate that packs the fonts,
    /// except where they are drawn heavier.
    #[test]
    fn every_letter_is_drawn_as_by_the_font_crate() {
        let letters: Vec<char> = ('\u{20}'..='\u{7E}').chain(BEYOND_ASCII).collect();
        for font in Font::ALL.into_iter().filter(|&font| font != Font::Reading) {
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
    fn names_in_other_languages_lose_their_accents_only() {
        let write = |name: &str| draw(|canvas| canvas.text_left(Font::Body, name, 10, 20, PAPER));
        for (name, plain) in [("René", "Rene"), ("ÀÿÇñ", "AyCn"), ("Ø÷Þ", "OP")] {
            assert!(write(name).pixels() == write(plain).pixels(), "{name}");
        }
        let umlauts = [("Jörg", "Jorg"), ("Ümit", "Umit"), ("Weiß", "Weis")];
        for (name, plain) in umlauts {
            assert!(write(name).pixels() != write(plain).pixels(), "{name}");
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
        // The same letter with the pen to its left, in its middle and to its right.
        for (align, x) in [(Align::Left, 0), (Align::Centre, 3), (Align::Right, 6)] {
            picture(
                &[
                    "######", //
                    "  ##  ", "  ##  ", "  ##  ", "  ##  ", "  ##  ", "  ##  ", "  ##  ",
                ],
                |canvas| {
                    let width = canvas.text_measured(Font::Caption, "T", x, 8, align, PAPER);
                    assert_eq!(width, 6);
                },
            );
        }
    }

    /// Cut at any place, a text has the same pixels as the whole one.
    #[test]
    fn clipped_text_is_part_of_the_whole() {
        let write = |canvas: &mut Canvas<'_>| {
            canvas.text(Font::Display, "Wäg!", 190, 236, Align::Left, PAPER);
        };
        let whole = draw(write);
        for hole in [
            area(195, 215, 9, 9),
            area(200, 200, 30, 40),
            area(213, 225, 27, 3),
            area(0, 0, 240, 240),
        ] {
            let part = draw(|canvas| write(&mut canvas.clipped(hole)));
            for y in 0..240 {
                for x in 0..240 {
                    let inside = !area(x, y, 1, 1).intersection(hole).is_empty();
                    let expected = if inside { whole.get(x, y) } else { Some(NIGHT) };
                    assert_eq!(part.get(x, y), expected);
                }
            }
        }
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
