//! Glyphs as bitmaps, unpacked from the U8g2 fonts when the program is built.
//!
//! The packed fonts are lists of run lengths, found by walking through the font: small, but slow
//! to draw. Unpacked they take a little more flash, each letter is found at once, and drawing it
//! is copying bits. The packed format is described at
//! <https://github.com/olikraus/u8g2/wiki/u8g2fontformat>.

use super::caps;
use super::screen::COLUMNS;
use super::weight::{Rows, TALLEST, Weight};

/// Bytes before the first packed glyph.
const HEADER: usize = 23;
/// The first letter of the index, the space.
const FIRST: usize = 32;
/// How many of ASCII stand in the index, the first ones.
const ASCII: usize = 0x7F - FIRST;
/// What the texts use of Latin-1 beyond ASCII, by code. All of it would take 26 KB more.
pub(super) const BEYOND_ASCII: [char; 12] =
    ['©', '«', '·', '»', '×', 'Ä', 'Ö', 'Ü', 'ß', 'ä', 'ö', 'ü'];
/// Letters in the index.
const LETTERS: usize = ASCII + BEYOND_ASCII.len();
/// The letters from À to ÿ without their accents, for names in other languages.
const WITHOUT_ACCENTS: &[u8; 64] =
    b"AAAAAAACEEEEIIIIDNOOOOO OUUUUYP aaaaaaaceeeeiiiidnooooo ouuuuypy";

/// The place of a letter in the index.
const fn slot(code: usize) -> Option<usize> {
    if let FIRST..0x7F = code {
        return Some(code - FIRST);
    }
    let mut place = 0;
    while place < BEYOND_ASCII.len() {
        if BEYOND_ASCII[place] as usize == code {
            return Some(ASCII + place);
        }
        place += 1;
    }
    None
}

/// Where a letter stands in the index without its accent, if only that is known.
fn plain_slot(letter: char) -> Option<usize> {
    let place = (letter as usize).checked_sub('À' as usize)?;
    let plain = *WITHOUT_ACCENTS.get(place)?;
    slot(plain.into()).filter(|_| plain != b' ')
}

/// A font: all glyphs as bits, each row beginning with a new byte, the leftmost pixel highest.
pub struct Face {
    bits: &'static [u8],
    index: [Entry; LETTERS],
    /// Height of capitals.
    pub cap_height: i32,
    /// How far any glyph reaches above the baseline.
    pub ascent: i32,
    /// How far any glyph reaches below the baseline.
    pub descent: i32,
}

/// Size and place of one glyph.
#[derive(Clone, Copy)]
pub struct Glyph {
    /// Where its bits begin.
    place: u16,
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// First column, from the pen.
    pub left: i8,
    /// First row, above the baseline.
    pub top: i8,
    /// How far the pen moves on.
    pub advance: i8,
}

/// A glyph in seven bytes, all zero if the font does not have it. Small, because each of the
/// eleven fonts has an index.
type Entry = [u8; 7];

impl Glyph {
    const fn packed(self) -> Entry {
        let [low, high] = self.place.to_le_bytes();
        let (left, top) = (self.left as u8, self.top as u8);
        [
            low,
            high,
            self.width,
            self.height,
            left,
            top,
            self.advance as u8,
        ]
    }

    fn unpacked([low, high, width, height, left, top, advance]: Entry) -> Option<Self> {
        (advance != 0).then_some(Self {
            place: u16::from_le_bytes([low, high]),
            width,
            height,
            left: left as i8,
            top: top as i8,
            advance: advance as i8,
        })
    }

    /// Where the ink ends, counted from the pen; 0 for a space.
    pub fn right(self) -> i32 {
        if self.width > 0 {
            i32::from(self.left) + i32::from(self.width)
        } else {
            0
        }
    }

    /// Bytes of a row.
    pub const fn stride(self) -> usize {
        (self.width as usize).div_ceil(8)
    }

    const fn bytes(self) -> usize {
        self.stride() * self.height as usize
    }
}

impl Face {
    /// The font from its packed form and the bits that [`unpack`] made of it.
    pub const fn new(packed: &'static [u8], weight: Weight, bits: &'static [u8]) -> Self {
        let (height, below) = (packed[10] as i8 as i32, packed[12] as i8 as i32);
        let mut index = [[0; 7]; LETTERS];
        let mut at = HEADER;
        let mut place = 0;
        while packed[at + 1] != 0 {
            if let Some(slot) = slot(packed[at] as usize) {
                let mut glyph = weight.sized(read(packed, at).0);
                assert!(glyph.advance != 0, "a glyph that takes no room");
                glyph.place = place as u16;
                place += glyph.bytes();
                index[slot] = glyph.packed();
            }
            at += packed[at + 1] as usize;
        }
        Self {
            bits,
            index,
            cap_height: packed[13] as i8 as i32,
            ascent: height + below,
            descent: -below,
        }
    }

    /// Looks a letter up. The fonts have ASCII, German, a few signs and the keys of the console;
    /// other letters of Latin-1 are found without their accents.
    pub fn find(&self, letter: char) -> Option<Glyph> {
        match letter as usize {
            code @ FIRST..0x7F => self.at(code - FIRST),
            _ => self.find_beyond_ascii(letter),
        }
    }

    fn at(&self, slot: usize) -> Option<Glyph> {
        self.index.get(slot).copied().and_then(Glyph::unpacked)
    }

    #[inline(never)] // most letters are ASCII
    fn find_beyond_ascii(&self, letter: char) -> Option<Glyph> {
        match slot(letter as usize).or_else(|| plain_slot(letter)) {
            Some(slot) => self.at(slot),
            None => self.key(letter),
        }
    }

    /// The cap of a key, placed beside the capitals. Its bits are counted on after those of
    /// the font.
    #[cold]
    fn key(&self, letter: char) -> Option<Glyph> {
        const SIZE: u8 = caps::SIZE as u8;
        let number = caps::KEYS.iter().position(|&key| key == letter)?;
        Some(Glyph {
            place: (self.bits.len() + number * caps::BYTES) as u16,
            width: SIZE,
            height: SIZE,
            left: 1,
            top: (self.cap_height as i8 + SIZE as i8) / 2,
            advance: SIZE as i8 + 2,
        })
    }

    /// The rows of a glyph, [`Glyph::stride`] bytes each; of a key, as this player sees it.
    pub fn bits(&self, glyph: Glyph, left_handed: bool) -> &'static [u8] {
        let place = usize::from(glyph.place);
        match self.bits.get(place..place + glyph.bytes()) {
            Some(rows) => rows,
            None => caps::rows(place.saturating_sub(self.bits.len()), left_handed),
        }
    }
}

/// How many bytes the glyphs of the index take as bits.
pub const fn unpacked_size(packed: &[u8], weight: Weight) -> usize {
    let (mut at, mut size) = (HEADER, 0);
    // Each glyph begins with its code and the distance to the next one.
    while packed[at + 1] != 0 {
        if slot(packed[at] as usize).is_some() {
            size += weight.sized(read(packed, at).0).bytes();
        }
        at += packed[at + 1] as usize;
    }
    size
}

/// The glyphs of the index as bits, one after the other.
pub const fn unpack<const SIZE: usize>(packed: &[u8], weight: Weight) -> [u8; SIZE] {
    let mut bits = [0; SIZE];
    let (mut at, mut place) = (HEADER, 0);
    while packed[at + 1] != 0 {
        if slot(packed[at] as usize).is_some() {
            let (light, runs) = read(packed, at);
            let glyph = weight.sized(light);
            let mut rows = read_rows(packed, light, runs);
            weight.draw(&mut rows, light);
            let mut byte = 0;
            while byte < glyph.bytes() {
                let (row, column) = (byte / glyph.stride(), byte % glyph.stride());
                bits[place + byte] = rows[row].to_be_bytes()[column];
                byte += 1;
            }
            place += glyph.bytes();
        }
        at += packed[at + 1] as usize;
    }
    bits
}

/// Unpacks the rows of the glyph at whose runs the reader stands.
const fn read_rows(packed: &[u8], glyph: Glyph, mut runs: Reader) -> Rows {
    let mut rows = [0; TALLEST];
    let (zeros, ones) = (packed[2] as usize, packed[3] as usize);
    let (width, height) = (glyph.width as usize, glyph.height as usize);
    let (mut x, mut y) = (0, 0);
    while width > 0 && y < height {
        // A gap and some ink, then a bit for each time that the same pair is repeated.
        let gap = runs.take(packed, zeros);
        let ink = runs.take(packed, ones);
        loop {
            x += gap;
            while x >= width {
                x -= width;
                y += 1;
            }
            let mut left = ink;
            while left > 0 && y < height {
                let length = if left < width - x { left } else { width - x };
                rows[y] |= (u64::MAX << (64 - length)) >> x;
                left -= length;
                x += length;
                if x == width {
                    x = 0;
                    y += 1;
                }
            }
            if runs.take(packed, 1) == 0 || y >= height {
                break;
            }
        }
    }
    rows
}

/// The size of the packed glyph at this place, and a reader that stands at its runs.
const fn read(packed: &[u8], at: usize) -> (Glyph, Reader) {
    let mut reader = Reader {
        place: (at + 2) * 8,
    };
    let width = reader.take(packed, packed[4] as usize) as u8;
    let height = reader.take(packed, packed[5] as usize) as u8;
    let left = reader.take_signed(packed, packed[6] as usize);
    let bottom = reader.take_signed(packed, packed[7] as usize);
    let advance = reader.take_signed(packed, packed[8] as usize);
    let glyph = Glyph {
        place: 0,
        width,
        height,
        left,
        top: height as i8 + bottom,
        advance,
    };
    (glyph, reader)
}

/// Reads numbers of a few bits, lowest bit first.
struct Reader {
    /// Its place, in bits.
    place: usize,
}

impl Reader {
    const fn take(&mut self, packed: &[u8], bits: usize) -> usize {
        let byte = self.place / 8;
        let mut pair = packed[byte] as usize;
        if byte + 1 < packed.len() {
            pair |= (packed[byte + 1] as usize) << 8;
        }
        let value = pair >> (self.place % 8) & ((1 << bits) - 1);
        self.place += bits;
        value
    }

    /// The lower half of the range is negative.
    const fn take_signed(&mut self, packed: &[u8], bits: usize) -> i8 {
        (self.take(packed, bits) as i32 - (1 << bits >> 1)) as i8
    }
}

/// Draws a letter, or some of its rows, in full width. `pixels` begin at its corner and reach to
/// the end of the frame.
pub fn whole_letter(pixels: &mut [u16], bits: &[u8], stride: usize, wire: u16) {
    let mut place = 0;
    let mut column = 0;
    for &byte in bits {
        if byte != 0 {
            let start = place + 8 * column;
            match pixels.get_mut(start..start + 8) {
                Some(eight) => ink_eight(eight, byte, wire),
                // Near the end of the frame fewer than eight pixels remain; the bits beyond
                // the letter are not set.
                None => {
                    for (bit, pixel) in pixels.iter_mut().skip(start).enumerate() {
                        if byte << bit & 0x80 != 0 {
                            *pixel = wire;
                        }
                    }
                }
            }
        }
        column += 1;
        if column == stride {
            column = 0;
            place += COLUMNS;
        }
    }
}

/// Eight pixels and their bits, without a loop, because text spends its time here.
#[inline]
fn ink_eight(pixels: &mut [u16], bits: u8, wire: u16) {
    if let [a, b, c, d, e, f, g, h] = pixels {
        let ink = |pixel: &mut u16, bit: u8| {
            if bits & bit != 0 {
                *pixel = wire;
            }
        };
        ink(a, 0x80);
        ink(b, 0x40);
        ink(c, 0x20);
        ink(d, 0x10);
        ink(e, 0x08);
        ink(f, 0x04);
        ink(g, 0x02);
        ink(h, 0x01);
    }
}

/// Draws the part of a letter that remains after skipping columns and rows, in this width and
/// height. `pixels` begin at the corner of that part.
pub fn cut_letter(
    pixels: &mut [u16],
    bits: &[u8],
    stride: usize,
    skipped: (usize, usize),
    size: (usize, usize),
    wire: u16,
) {
    for y in 0..size.1 {
        let row = (y + skipped.1) * stride;
        for x in 0..size.0 {
            let column = x + skipped.0;
            let byte = bits.get(row + column / 8).copied().unwrap_or(0);
            if byte << (column % 8) & 0x80 != 0
                && let Some(pixel) = pixels.get_mut(y * COLUMNS + x)
            {
                *pixel = wire;
            }
        }
    }
}
