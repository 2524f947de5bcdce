//! Unpacks the glyphs of a U8g2 font.
//!
//! The renderer of the `u8g2-fonts` crate hands out single pixels and fails on unknown letters.
//! Here a glyph is a list of runs, each of them one span on the canvas, and a damaged or missing
//! glyph is simply none. The format is described at
//! <https://github.com/olikraus/u8g2/wiki/u8g2fontformat>.

/// Bytes before the first glyph.
const HEADER: usize = 23;

/// What the first bytes of a font say.
#[derive(Clone, Copy)]
pub struct Header {
    glyphs: &'static [u8],
    /// Where the glyphs from `A` and from `a` on begin.
    upper: usize,
    lower: usize,
    /// Bits of a run length without and with ink.
    zeros: u32,
    ones: u32,
    /// Bits of width, height, left and bottom edge, advance.
    fields: [u32; 5],
    /// Height of capitals.
    pub cap_height: i32,
    /// How far any glyph reaches above the baseline, below it and to the right of the pen (or,
    /// negative, to the left of it).
    pub ascent: i32,
    /// How far any glyph reaches below the baseline.
    pub descent: i32,
    /// Where the leftmost glyph begins, from the pen.
    pub left: i32,
}

/// Size and place of one glyph, and where its runs are.
#[derive(Clone, Copy)]
pub struct Glyph {
    bits: Bits,
    /// Columns.
    pub width: i32,
    /// Rows.
    pub height: i32,
    /// First column, from the pen.
    pub left: i32,
    /// First row, above the baseline.
    pub top: i32,
    /// How far the pen moves on.
    pub advance: i32,
}

impl Glyph {
    /// Where the ink ends, from the pen; nothing for a space.
    pub fn right(self) -> i32 {
        if self.width > 0 {
            self.left + self.width
        } else {
            0
        }
    }
}

impl Header {
    pub fn new(font: &'static [u8]) -> Self {
        let byte = |place: usize| font.get(place).copied().unwrap_or(0);
        let signed = |place| i32::from(byte(place) as i8);
        let long = |place| usize::from(u16::from_be_bytes([byte(place), byte(place + 1)]));
        let (height, below) = (signed(10), signed(12));
        Self {
            glyphs: font.get(HEADER..).unwrap_or(&[]),
            upper: long(17),
            lower: long(19),
            zeros: byte(2).into(),
            ones: byte(3).into(),
            fields: [4, 5, 6, 7, 8].map(|place| byte(place).into()),
            cap_height: signed(13),
            ascent: height + below,
            descent: -below,
            left: signed(11),
        }
    }

    /// Looks a letter up. Only Latin-1 is known.
    pub fn find(&self, letter: char) -> Option<Glyph> {
        let code = u8::try_from(u32::from(letter)).ok()?;
        let start = match code {
            b'a'.. => self.lower,
            b'A'.. => self.upper,
            _ => 0,
        };
        let mut glyphs = self.glyphs.get(start..)?;
        // Each glyph begins with its code and the distance to the next one.
        while let [found, size, packed @ ..] = glyphs {
            if *size == 0 {
                break;
            }
            if *found == code {
                return Some(self.read(packed));
            }
            glyphs = glyphs.get(usize::from(*size)..)?;
        }
        None
    }

    fn read(&self, packed: &'static [u8]) -> Glyph {
        let mut bits = Bits::new(packed);
        let [width, height, left, bottom, advance] = self.fields;
        let (width, height) = (bits.unsigned(width), bits.unsigned(height));
        let (left, bottom) = (bits.signed(left), bits.signed(bottom));
        let advance = bits.signed(advance);
        Glyph {
            bits,
            width,
            height,
            left,
            top: height + bottom,
            advance,
        }
    }

    /// Calls `run(row, left, right)` for every run of ink, from the top left of the glyph.
    pub fn ink(&self, glyph: Glyph, mut run: impl FnMut(i32, i32, i32)) {
        let Glyph {
            mut bits,
            width,
            height,
            ..
        } = glyph;
        let (mut x, mut y) = (0, 0);
        // Every step has at least one pixel in sound data; the count ends a damaged glyph.
        let mut patience = width * height;
        while y < height && patience > 0 {
            let (zeros, ones) = (bits.unsigned(self.zeros), bits.unsigned(self.ones));
            loop {
                patience -= 1;
                x += zeros;
                while x >= width {
                    x -= width;
                    y += 1;
                }
                let mut left = ones;
                while left > 0 && y < height {
                    let length = left.min(width - x);
                    run(y, x, x + length);
                    left -= length;
                    x += length;
                    if x == width {
                        x = 0;
                        y += 1;
                    }
                }
                let again = bits.unsigned(1) != 0;
                if !again || y >= height || patience <= 0 {
                    break;
                }
            }
        }
    }
}

/// Reads numbers of a few bits, lowest bit first.
#[derive(Clone, Copy)]
struct Bits {
    bytes: &'static [u8],
    waiting: u32,
    count: u32,
}

impl Bits {
    fn new(bytes: &'static [u8]) -> Self {
        Self {
            bytes,
            waiting: 0,
            count: 0,
        }
    }

    /// At most eight bits; zeros after the end.
    fn unsigned(&mut self, bits: u32) -> i32 {
        if self.count < bits {
            let (byte, rest) = match self.bytes {
                [byte, rest @ ..] => (*byte, rest),
                [] => (0, self.bytes),
            };
            self.bytes = rest;
            self.waiting |= u32::from(byte) << self.count;
            self.count += 8;
        }
        let value = self.waiting & ((1 << bits) - 1);
        self.waiting >>= bits;
        self.count -= bits;
        value as i32
    }

    /// Half of the range is negative.
    fn signed(&mut self, bits: u32) -> i32 {
        self.unsigned(bits) - (1 << bits >> 1)
    }
}
