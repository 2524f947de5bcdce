//! The picture on the screen: 240 × 240 pixels in the order of the wire.

use super::{
    area::Area,
    canvas::Canvas,
    changes::{COUNT, STRIPS},
    palette::Color,
};

/// Columns of the panel.
pub const WIDTH: i32 = 240;
/// Rows of the panel.
pub const HEIGHT: i32 = 240;

pub(super) const COLUMNS: usize = WIDTH as usize;
const PIXELS: usize = COLUMNS * HEIGHT as usize;

/// The picture on the screen.
///
/// Each pixel is kept with its high byte first, the order in which the panel takes it from the
/// wire, so a picture can be sent as it is.
#[repr(align(4))]
pub struct Frame {
    pub(super) pixels: [u16; PIXELS],
}

impl Frame {
    /// A black frame. It is all zeros, so a static one costs no flash.
    pub const fn new() -> Self {
        Self {
            pixels: [0; PIXELS],
        }
    }

    /// All pixels, row by row, high byte first in memory.
    pub fn pixels(&self) -> &[u16] {
        &self.pixels
    }

    /// The pixels of one row from column `left` on, high byte first in memory; columns outside
    /// the panel are left out.
    pub fn row(&self, y: i32, left: i32, width: i32) -> &[u16] {
        let part = Area::new(left, y, width, 1).intersection(Area::SCREEN);
        if part.is_empty() {
            return &[];
        }
        let start = part.y as usize * COLUMNS + part.x as usize;
        self.pixels
            .get(start..start + part.w as usize)
            .unwrap_or(&[])
    }

    /// All pixels as the bytes that go to the panel.
    pub fn bytes(&self) -> &[u8] {
        bytemuck::cast_slice(&self.pixels)
    }

    /// The colour of a pixel; `None` outside the panel.
    pub fn get(&self, x: i32, y: i32) -> Option<Color> {
        self.row(y, x, 1).first().map(|wire| from_wire(*wire))
    }

    /// Cuts the frame into its [strips](STRIPS), so that one can travel to the panel while the next
    /// is drawn.
    pub fn strips(&mut self) -> [Part<'_>; COUNT] {
        let mut rest = &mut self.pixels[..];
        STRIPS.map(|strip| {
            let (pixels, below) = core::mem::take(&mut rest)
                .split_at_mut_checked(strip.h as usize * COLUMNS)
                .unwrap_or_default();
            rest = below;
            Part {
                pixels,
                top: strip.y,
            }
        })
    }
}

/// Some rows of a frame. Drawing uses the coordinates of the whole frame.
pub struct Part<'a> {
    pub(super) pixels: &'a mut [u16],
    /// Its first row.
    pub(super) top: i32,
}

impl Part<'_> {
    /// Draws into this part only.
    pub fn canvas(&mut self) -> Canvas<'_> {
        Canvas::on(Part {
            pixels: self.pixels,
            top: self.top,
        })
    }

    /// Its pixels, row by row, high byte first in memory.
    pub fn pixels(&self) -> &[u16] {
        self.pixels
    }

    /// The rows of an area that belong to this part, from its first on.
    pub fn rows(&self, area: Area) -> &[u16] {
        let place = |y: i32| y.saturating_sub(self.top).max(0) as usize * COLUMNS;
        let end = place(area.bottom()).min(self.pixels.len());
        self.pixels.get(place(area.y)..end).unwrap_or(&[])
    }
}

impl Default for Frame {
    fn default() -> Self {
        Self::new()
    }
}

/// Colours a run of pixels, two at a time where they lie in one word, because the processor
/// writes a word as quickly as a pixel.
pub(super) fn fill_run(run: &mut [u16], wire: u16) {
    let (before, words, after) = bytemuck::pod_align_to_mut::<u16, u32>(run);
    // At most one pixel is left over at either end.
    if let Some(pixel) = before.first_mut() {
        *pixel = wire;
    }
    if let Some(pixel) = after.first_mut() {
        *pixel = wire;
    }
    fill_words(words, both(wire));
}

/// Colours columns `left..right` of whole rows, all in the same way.
pub(super) fn fill_block(rows: &mut [u16], left: usize, right: usize, wire: u16) {
    let (odd_left, odd_right) = (left % 2 == 1, right % 2 == 1);
    let mut column = |x: usize| {
        for pixel in rows.iter_mut().skip(x).step_by(COLUMNS) {
            *pixel = wire;
        }
    };
    if odd_left {
        column(left);
    }
    if odd_right {
        column(right - 1);
    }
    let (first, end) = (left.div_ceil(2), right / 2);
    // Rows of a frame begin with a whole word.
    let words: &mut [u32] = bytemuck::try_cast_slice_mut(rows).unwrap_or(&mut []);
    for row in words.chunks_exact_mut(COLUMNS / 2) {
        if let Some(run) = row.get_mut(first..end) {
            fill_words(run, both(wire));
        }
    }
}

/// Two pixels of a colour.
fn both(wire: u16) -> u32 {
    u32::from(wire) << 16 | u32::from(wire)
}

#[inline(always)]
fn fill_words(words: &mut [u32], pair: u32) {
    let (blocks, rest) = words.as_chunks_mut::<8>();
    for block in blocks {
        *block = [pair; 8];
    }
    // The rest is too short for a loop.
    let (four, rest) = rest.as_chunks_mut::<4>();
    if let Some(four) = four.first_mut() {
        *four = [pair; 4];
    }
    let (two, rest) = rest.as_chunks_mut::<2>();
    if let Some(two) = two.first_mut() {
        *two = [pair; 2];
    }
    if let Some(word) = rest.first_mut() {
        *word = pair;
    }
}

/// A colour in the order of the wire.
pub(super) fn to_wire(color: Color) -> u16 {
    color.bits().to_be()
}

/// A colour from the order of the wire.
pub(super) fn from_wire(wire: u16) -> Color {
    Color::from_bits(u16::from_be(wire))
}

#[cfg(test)]
mod tests {
    use super::super::{area::area, palette::PAPER};
    use super::*;

    #[test]
    fn pixels_are_kept_high_byte_first() {
        let mut frame = Frame::new();
        let mut canvas = Canvas::new(&mut frame);
        canvas.pixel(1, 0, Color::from_bits(0xA803));
        assert_eq!(frame.pixels()[1].to_ne_bytes(), [0xA8, 0x03]);
        assert_eq!(frame.bytes()[2..4], [0xA8, 0x03]);
        assert_eq!(frame.row(0, 1, 1).len(), 1);
        assert_eq!(frame.row(0, 238, 10).len(), 2);
        assert_eq!(frame.row(240, 0, 10).len(), 0);
    }

    #[test]
    fn a_part_keeps_the_coordinates_of_the_frame() {
        let black = Color::from_bits(0);
        let mut frame = Frame::new();
        let [_, _, _, mut part, _, _] = frame.strips();
        assert_eq!(part.pixels().len(), 48 * 240);
        let mut canvas = part.canvas();
        assert_eq!(canvas.clip(), area(0, 96, 240, 48));
        canvas.rect(area(10, 86, 10, 20), PAPER);
        canvas.rect(area(50, 86, 2, 20), PAPER);
        canvas.rect(area(0, 140, 240, 9), PAPER);
        for y in [95, 96, 143, 144] {
            canvas.pixel(3, y, PAPER);
        }
        assert_eq!(canvas.get(3, 96), Some(PAPER));
        assert_eq!(canvas.get(3, 95), None);
        assert_eq!(canvas.get(3, 144), None);
        assert_eq!(part.rows(area(7, 100, 9, 2)).len(), 2 * 240);
        assert_eq!(part.rows(area(7, 90, 9, 10)).len(), 4 * 240);
        assert_eq!(part.rows(area(7, 0, 9, 10)).len(), 0);
        assert_eq!(part.rows(area(7, 140, 9, 100)).len(), 4 * 240);
        let drawn = [(3, 96), (10, 105), (51, 105), (239, 141), (0, 143)];
        let spared = [(3, 95), (10, 95), (50, 95), (10, 106), (0, 144), (3, 144)];
        assert!(drawn.iter().all(|&(x, y)| frame.get(x, y) == Some(PAPER)));
        assert!(spared.iter().all(|&(x, y)| frame.get(x, y) == Some(black)));
    }

    #[test]
    fn strips_are_the_whole_frame() {
        let mut frame = Frame::new();
        for mut part in frame.strips() {
            part.canvas().fill(PAPER);
            part.canvas().rect(area(-9, -9, 999, 999), PAPER);
        }
        assert!(frame.pixels().iter().all(|wire| from_wire(*wire) == PAPER));
    }

    #[test]
    fn runs_of_every_length_and_place_are_filled_exactly() {
        for start in 0..4 {
            for length in 0..60 {
                let mut pixels = [7u16; 70];
                fill_run(&mut pixels[start..start + length], 9);
                let filled = |place| (start..start + length).contains(&place);
                for (place, pixel) in pixels.iter().enumerate() {
                    assert_eq!(*pixel, if filled(place) { 9 } else { 7 });
                }
            }
        }
    }
}
