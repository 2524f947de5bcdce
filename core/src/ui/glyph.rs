//! Unpacks the glyphs of a U8g2 font.
//!
//! The renderer of the `u8g2-fonts` crate searches each letter from the start of the font, hands
//! out single pixels and fails on unknown letters. Here an index is made when the program is
//! built, a glyph is a list of runs, and a missing glyph is simply none. The format is described
//! at <https://github.com/olikraus/u8g2/wiki/u8g2fontformat>.

/// Bytes before the first glyph.
const HEADER: usize = 23;
/// The first letter of the index, the space.
const FIRST: usize = 32;
/// Letters in the index: all of Latin-1 from the space on.
const LETTERS: usize = 256 - FIRST;

/// A font with its index.
pub struct Face {
    data: &'static [u8],
    index: [Entry; LETTERS],
    /// Bits of a run length without and with ink.
    zeros: u32,
    ones: u32,
    /// Bits of width, height, left and bottom edge, advance.
    fields: [u32; 5],
    /// Height of capitals.
    pub cap_height: i32,
    /// How far any glyph reaches above the baseline.
    pub ascent: i32,
    /// How far any glyph reaches below the baseline.
    pub descent: i32,
    /// Where the leftmost glyph begins, from the pen.
    pub left: i32,
}

/// Where a glyph is, and what measuring a text needs of it.
#[derive(Clone, Copy)]
pub struct Entry {
    /// Place of its bits; none are at 0.
    place: u16,
    advance: u8,
    right: u8,
}

impl Entry {
    const MISSING: Self = Self {
        place: 0,
        advance: 0,
        right: 0,
    };

    /// How far the pen moves on.
    pub fn advance(self) -> i32 {
        self.advance.into()
    }

    /// Where the ink ends, from the pen; nothing for a space.
    pub fn right(self) -> i32 {
        self.right.into()
    }
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
    advance: i32,
}

impl Face {
    /// Reads the header and makes the index; for constants only, as it takes its time.
    pub const fn new(data: &'static [u8]) -> Self {
        let (height, below) = (data[10] as i8 as i32, data[12] as i8 as i32);
        let mut face = Self {
            data,
            index: [Entry::MISSING; LETTERS],
            zeros: data[2] as u32,
            ones: data[3] as u32,
            fields: [
                data[4] as u32,
                data[5] as u32,
                data[6] as u32,
                data[7] as u32,
                data[8] as u32,
            ],
            cap_height: data[13] as i8 as i32,
            ascent: height + below,
            descent: -below,
            left: data[11] as i8 as i32,
        };
        // Each glyph begins with its code and the distance to the next one.
        let mut place = HEADER;
        while data[place + 1] != 0 {
            let code = data[place] as usize;
            if code >= FIRST {
                let glyph = face.read(place + 2);
                let right = glyph.left + glyph.width;
                face.index[code - FIRST] = Entry {
                    place: (place + 2) as u16,
                    advance: glyph.advance as u8,
                    right: if glyph.width > 0 && right > 0 {
                        right as u8
                    } else {
                        0
                    },
                };
            }
            place += data[place + 1] as usize;
        }
        face
    }

    /// Looks a letter up. Only Latin-1 is known.
    pub fn find(&self, letter: char) -> Option<Entry> {
        let code = (letter as usize).checked_sub(FIRST)?;
        let entry = self.index.get(code)?;
        (entry.place != 0).then_some(*entry)
    }

    /// Size, place and runs of a letter.
    pub fn glyph(&self, entry: Entry) -> Glyph {
        self.read(entry.place as usize)
    }

    const fn read(&self, place: usize) -> Glyph {
        let mut bits = Bits::new(self.data, place);
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
    #[inline]
    pub fn ink(&self, glyph: Glyph, mut run: impl FnMut(i32, i32, i32)) {
        let Glyph {
            mut bits,
            width,
            height,
            ..
        } = glyph;
        if width <= 0 {
            return;
        }
        let (mut x, mut y) = (0, 0);
        loop {
            let (zeros, ones) = (bits.unsigned(self.zeros), bits.unsigned(self.ones));
            if zeros == 0 && ones == 0 {
                // Sound fonts have no such pair; a damaged one must still come to an end.
                return;
            }
            loop {
                x += zeros;
                while x >= width {
                    x -= width;
                    y += 1;
                }
                let mut left = ones;
                while left > width - x {
                    if y >= height {
                        return;
                    }
                    run(y, x, width);
                    left -= width - x;
                    x = 0;
                    y += 1;
                }
                if y >= height {
                    return;
                }
                if left > 0 {
                    run(y, x, x + left);
                    x += left;
                }
                // One bit: the same pair again.
                if bits.unsigned(1) == 0 {
                    break;
                }
            }
        }
    }
}

/// Reads numbers of a few bits, lowest bit first.
#[derive(Clone, Copy)]
struct Bits {
    data: &'static [u8],
    place: usize,
    waiting: u32,
    count: u32,
}

impl Bits {
    const fn new(data: &'static [u8], place: usize) -> Self {
        Self {
            data,
            place,
            waiting: 0,
            count: 0,
        }
    }

    /// At most eight bits; zeros after the end.
    #[inline]
    const fn unsigned(&mut self, bits: u32) -> i32 {
        if self.count < bits {
            if self.place < self.data.len() {
                self.waiting |= (self.data[self.place] as u32) << self.count;
                self.place += 1;
            }
            self.count += 8;
        }
        let value = self.waiting & ((1 << bits) - 1);
        self.waiting >>= bits;
        self.count -= bits;
        value as i32
    }

    /// Half of the range is negative.
    const fn signed(&mut self, bits: u32) -> i32 {
        self.unsigned(bits) - (1 << bits >> 1)
    }
}
