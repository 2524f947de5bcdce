//! The console's keys as characters: `Ⓐ Ⓑ Ⓧ Ⓨ`, and `✚` for the d-pad.
//!
//! In a text each is a disc in the colour of the text, with the letter of the key cut out. If
//! d-pad and buttons are swapped ([`Canvas::set_hand`](super::Canvas::set_hand)), the disc shows
//! the sign of the key that the player really presses. Both have the same size, so that
//! measuring and wrapping give the same result.

use super::bitmap::Bitmap;

/// The sign in the middle of a cap.
pub type Sign = Bitmap<7>;

/// The characters that stand for keys.
pub const KEYS: [char; 5] = ['Ⓐ', 'Ⓑ', 'Ⓧ', 'Ⓨ', '✚'];

/// The signs on the caps of those keys.
pub static LETTERS: [Sign; 5] = [
    Sign::parse([
        "..###..", ".#...#.", ".#...#.", ".#####.", ".#...#.", ".#...#.", ".#...#.",
    ]),
    Sign::parse([
        ".####..", ".#...#.", ".#...#.", ".####..", ".#...#.", ".#...#.", ".####..",
    ]),
    Sign::parse([
        ".#...#.", ".#...#.", "..#.#..", "...#...", "..#.#..", ".#...#.", ".#...#.",
    ]),
    Sign::parse([
        ".#...#.", ".#...#.", "..#.#..", "...#...", "...#...", "...#...", "...#...",
    ]),
    Sign::parse([
        "..###..", "..###..", "#######", "#######", "#######", "..###..", "..###..",
    ]),
];

/// The signs for left-handed players: for each button the direction on its side, for the d-pad
/// the four buttons.
pub static EXCHANGED: [Sign; 5] = [
    Sign::parse([
        "...#...", "...##..", "######.", "#######", "######.", "...##..", "...#...",
    ]),
    Sign::parse([
        "..###..", "..###..", "..###..", "#######", ".#####.", "..###..", "...#...",
    ]),
    Sign::parse([
        "...#...", "..###..", ".#####.", "#######", "..###..", "..###..", "..###..",
    ]),
    Sign::parse([
        "...#...", "..##...", ".######", "#######", ".######", "..##...", "...#...",
    ]),
    Sign::parse([
        "..###..", "..###..", "##...##", "##...##", "##...##", "..###..", "..###..",
    ]),
];

/// Width and height of a cap.
pub const SIZE: usize = 11;
/// Bytes of a cap among the letters, two in each row.
pub(super) const BYTES: usize = 2 * SIZE;

/// The caps as letters.
static LETTER_BITS: [u8; 5 * BYTES] = bits(&LETTERS);
static EXCHANGED_BITS: [u8; 5 * BYTES] = bits(&EXCHANGED);

/// The rows of the cap that begins at this byte.
pub(super) fn rows(place: usize, left_handed: bool) -> &'static [u8] {
    let bits = if left_handed {
        &EXCHANGED_BITS
    } else {
        &LETTER_BITS
    };
    bits.get(place..place + BYTES).unwrap_or(&[])
}

/// Discs without the signs on them.
const fn bits(signs: &[Sign; 5]) -> [u8; 5 * BYTES] {
    let mut bits = [0; 5 * BYTES];
    let mut place = 0;
    while place < 5 * SIZE {
        let y = place % SIZE;
        // How far the disc lies from the sides of its square.
        let inset = match y {
            0 | 10 => 3,
            1 | 9 => 2,
            2 | 8 => 1,
            _ => 0,
        };
        let mut row = (0xFFE0 << inset) & (0xFFFF >> inset) & 0xFFE0;
        if y >= 2 && y < 9 {
            row &= !(signs[place / SIZE].rows()[y - 2] >> 2);
        }
        [bits[2 * place], bits[2 * place + 1]] = row.to_be_bytes();
        place += 1;
    }
    bits
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::String;

    use super::super::{
        palette::PAPER,
        testing::{clips_cleanly, draw, picture, text_of},
        text::{Font, has_glyphs, text_width},
    };
    use super::*;

    #[test]
    fn keys_are_letters() {
        picture(
            &[
                "    #####     ",
                "   #######    ",
                "  ###   ###   ",
                " ### ### ###  ",
                " ### ### ###  ",
                " ###     ###  ",
                " ### ### ###  ",
                " ### ### ###  ",
                "  ## ### ##   ",
                "   #######    ",
                "    #####     ",
            ],
            |canvas| canvas.text_left(Font::Body, "Ⓐ", 0, 11, PAPER),
        );
    }

    /// For left-handed players, the sign is that of the key they press, in the same space.
    #[test]
    fn for_left_hands_they_are_what_is_pressed() {
        for key in KEYS {
            let text: String = [key].iter().collect();
            let drawn = |left_handed| {
                let frame = draw(|canvas| {
                    canvas.set_hand(left_handed);
                    let mut canvas = canvas.clipped(super::super::Area::SCREEN);
                    canvas.text_left(Font::Reading, &text, 0, 12, PAPER);
                });
                text_of(&frame, 14, 14)
            };
            let (letter, pressed) = (drawn(false), drawn(true));
            assert_ne!(letter, pressed, "{key}");
            // The outer ring is the same on both.
            assert_eq!(letter[..2], pressed[..2]);
        }
    }

    #[test]
    fn all_fonts_have_them() {
        for font in Font::ALL {
            for key in KEYS {
                let text: String = [key].iter().collect();
                assert!(has_glyphs(font, &text));
                assert_eq!(text_width(font, &text), 12);
            }
        }
        clips_cleanly(|canvas| {
            canvas.text_left(Font::Display, "Ⓐ Ⓑ Ⓧ Ⓨ ✚", 30, 70, PAPER);
        });
    }
}
