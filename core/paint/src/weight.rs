//! The weight of letters: as in the font, or heavier, made while the program is built.
//!
//! There is a light and a bold Helvetica. Light is one pixel thick, a tenth of a millimetre on the
//! panel, which is too thin for reading whole pages. Bold is too loud, and fewer words fit into a
//! line. The medium weight is made of the light one: upright and slanted strokes of one pixel
//! become two wide, towards the middle of the letter, so that nearly every letter keeps its width.

use super::glyph::Glyph;

/// A glyph while it is unpacked, one number per row, the leftmost pixel highest.
pub type Rows = [u64; TALLEST];

/// No glyph has more rows than this.
pub const TALLEST: usize = 48;

/// The weight of a font's letters.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    /// As in the font.
    Plain,
    /// Upright and slanted strokes of one pixel become two wide.
    Medium,
}

impl Weight {
    /// Size and place of a glyph in this weight. Letters without an inside (i, l, dots) and those
    /// with room at their left (m, P, R) become one pixel wider. Wide ones that begin where the
    /// letter before them may end (k, v, A) keep their distance, or ck would run together.
    pub const fn sized(self, mut glyph: Glyph) -> Glyph {
        let (width, left) = (glyph.width as i8, glyph.left);
        let has_room = left >= 2;
        let grows = width > 0 && (width <= 2 || has_room);
        let is_close = width > 4 && left == 0 && width < glyph.advance;
        if matches!(self, Self::Medium) {
            glyph.width += grows as u8;
            glyph.left += is_close as i8 - has_room as i8;
            glyph.advance += (grows && !has_room) as i8;
        }
        glyph
    }

    /// Draws the rows of a glyph in this weight.
    pub const fn draw(self, rows: &mut Rows, glyph: Glyph) {
        let Self::Medium = self else {
            return;
        };
        let width = self.sized(glyph).width as u32;
        if width == 0 {
            return;
        }
        // Strokes of these columns grow to the right, those of the others to the left.
        let middle = if width > glyph.width as u32 {
            width
        } else {
            width.div_ceil(2)
        };
        let mut rightwards = columns(middle);
        // If that would close a gap in any row, the whole column grows the other way, so that
        // stems stay straight. At the edge there is no other way.
        let (mut cramped, mut y) = (0, 0);
        while y < TALLEST {
            let row = rows[y];
            cramped |= lone(row) & rightwards & (row << 2 | row << 3) & !columns(1);
            cramped |= lone(row) & !rightwards & (row >> 2 | row >> 3) & columns(width - 1);
            y += 1;
        }
        rightwards ^= cramped;
        y = 0;
        while y < TALLEST {
            let row = rows[y];
            // Letters keep their holes, because nothing grows into the last pixel of a gap.
            let right = row | (lone(row) & rightwards & !(row << 2)) >> 1;
            let left = (lone(row) & !rightwards & !(right >> 2)) << 1;
            rows[y] = (right | left) & columns(width);
            y += 1;
        }
    }
}

/// The first `count` columns, at least one.
const fn columns(count: u32) -> u64 {
    if count == 0 {
        0
    } else {
        u64::MAX << (64 - count)
    }
}

/// The pixels of a row with nothing beside them.
const fn lone(row: u64) -> u64 {
    row & !(row << 1) & !(row >> 1)
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::vec::Vec;

    use super::super::{
        glyph::{Face, unpack, unpacked_size},
        palette::PAPER,
        testing::picture,
        text::Font,
    };
    use super::*;
    use u8g2_fonts::{Font as Packed, fonts};

    const LIGHT: &[u8] = fonts::u8g2_font_helvR12_tf::DATA;
    static BITS: [u8; unpacked_size(LIGHT, Weight::Plain)] = unpack(LIGHT, Weight::Plain);

    fn rows(face: &Face, letter: char) -> Vec<u64> {
        let Some(glyph) = face.find(letter).filter(|glyph| glyph.width > 0) else {
            return Vec::new();
        };
        let row = |bytes: &[u8]| {
            let mut eight = [0; 8];
            eight[..bytes.len()].copy_from_slice(bytes);
            u64::from_be_bytes(eight)
        };
        face.bits(glyph, false)
            .chunks(glyph.stride())
            .map(row)
            .collect()
    }

    /// Every letter keeps all of its ink and gains some, and none of its holes is closed: every
    /// row has as many strokes as before.
    #[test]
    fn medium_letters_keep_their_shape() {
        let light = Face::new(LIGHT, Weight::Plain, &BITS);
        let medium = Font::Reading.face();
        let strokes = |row: u64| (row & !(row >> 1)).count_ones();
        for letter in ('!'..='~').chain('\u{A1}'..='\u{FF}') {
            let (before, after) = (rows(&light, letter), rows(medium, letter));
            assert_eq!(before.len(), after.len(), "{letter}");
            for (before, after) in before.into_iter().zip(after) {
                assert_eq!(before & !after, 0, "{letter} has lost ink");
                assert_eq!(strokes(before), strokes(after), "{letter}");
            }
        }
    }

    /// They take hardly more room than light letters, so that pages keep their line breaks.
    #[test]
    fn medium_letters_are_hardly_wider() {
        let light = Face::new(LIGHT, Weight::Plain, &BITS);
        let medium = Font::Reading.face();
        for letter in ' '..='~' {
            let advance = |face: &Face| face.find(letter).map_or(0, |glyph| glyph.advance);
            let more = advance(medium) - advance(&light);
            assert!((0..=1).contains(&more), "{letter}");
            assert!(more == 0 || advance(&light) <= 5, "{letter}");
        }
    }

    #[test]
    fn stems_are_two_pixels_wide() {
        picture(
            &[
                "           ##         ",
                "           ##         ",
                "                      ",
                "  # ####   ##  # #### ",
                "  ##   ##  ##  ##   ##",
                "  ##   ##  ##  ##   ##",
            ],
            |canvas| {
                canvas.clipped(super::super::area(0, 0, 22, 6)).text_left(
                    Font::Reading,
                    "nin",
                    1,
                    12,
                    PAPER,
                );
            },
        );
    }
}
