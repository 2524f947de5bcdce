//! Finds the parts of a frame that have changed since they were last looked at, so that only
//! those travel to the panel.
//!
//! The frame is cut into tiles. For every tile, one number is kept that depends on all its
//! pixels; a tile with the same number as before counts as unchanged (two different tiles share
//! a number about once in four billion). That costs 900 bytes; a second frame to compare with
//! would cost 115,200.
//!
//! A picture is drawn, compared and sent in [strips](STRIPS): while one strip travels to the
//! panel, the next is drawn.

use super::area::Area;
use super::screen::{HEIGHT, WIDTH};

/// Pixels along the side of a tile.
const TILE: usize = 16;
/// Pixels in a row of the frame.
const COLUMNS: usize = WIDTH as usize;
/// Pixels in a row of tiles.
const BAND: usize = TILE * COLUMNS;
/// Tiles side by side.
const TILES: usize = COLUMNS / TILE;
/// Rows of tiles in the frame.
const BANDS: usize = HEIGHT as usize / TILE;
/// The most rows of tiles in a strip. With fewer, more would be drawn in vain outside each strip;
/// with more, the wire would have to wait for the last strip.
const TALLEST: usize = 3;

/// How many strips there are.
pub const COUNT: usize = 6;

/// The strips of a frame, from top to bottom: as wide as the screen, cut between tiles.
///
/// The first strip has the fewest rows, so that it is soon on its way. The second has one row of
/// tiles more, and so on: each is drawn while the one before it travels.
pub const STRIPS: [Area; COUNT] = {
    let mut strips = [Area::new(0, 0, WIDTH, 0); COUNT];
    let (mut strip, mut top) = (0, 0);
    while strip < COUNT {
        let bands = if strip < TALLEST { strip + 1 } else { TALLEST };
        let height = (bands * TILE) as i32;
        strips[strip] = Area::new(0, top, WIDTH, height);
        top += height;
        strip += 1;
    }
    strips
};

/// One bit for each tile of a row of tiles, the leftmost lowest.
type Tiles = u16;

/// What is known of the picture on the panel.
pub struct Changes {
    digests: [[u32; TILES]; BANDS],
    /// The tiles whose numbers match the picture on the panel.
    known: [Tiles; BANDS],
}

impl Changes {
    /// Nothing is known of the panel yet, so all of the first frame is a change.
    pub const fn new() -> Self {
        Self {
            digests: [[0; TILES]; BANDS],
            known: [0; BANDS],
        }
    }

    /// Compares a strip of the frame with its earlier contents, and remembers it for the next
    /// time.
    ///
    /// `strip` is one of [`STRIPS`], `rows` are its pixels. Nothing was drawn outside `drawn`, so
    /// nothing is compared there. Rows must begin at a whole word, as those of a
    /// [`Frame`](super::Frame) do; others count as changed.
    pub fn compare(&mut self, strip: Area, drawn: Area, rows: &[u16]) -> Changed {
        let strip = strip.intersection(Area::SCREEN);
        let drawn = drawn.intersection(strip);
        let first = strip.y as usize / TILE;
        let mut changed = Changed {
            first,
            bands: [0; TALLEST],
        };
        if drawn.is_empty() {
            return changed;
        }
        let tiles = drawn.x as usize / TILE..(drawn.right() as usize).div_ceil(TILE);
        let above = drawn.y as usize / TILE - first;
        let known = self.digests.iter_mut().zip(&mut self.known).skip(first);
        let bands = known.zip(rows.chunks_exact(BAND)).zip(&mut changed.bands);
        let count = (drawn.bottom() as usize).div_ceil(TILE) - first;
        for (((digests, known), rows), changed) in bands.take(count).skip(above) {
            let words = bytemuck::try_cast_slice(rows).unwrap_or(&[]);
            for (tile, before) in digests
                .iter_mut()
                .enumerate()
                .take(tiles.end)
                .skip(tiles.start)
            {
                let (now, bit) = (digest(words, tile), 1 << tile);
                if now != Some(*before) || *known & bit == 0 {
                    *changed |= bit;
                }
                *known |= bit;
                *before = now.unwrap_or(0);
            }
        }
        changed
    }
}

impl Default for Changes {
    fn default() -> Self {
        Self::new()
    }
}

/// Computes the number of one tile in a row of tiles, whose pixels are given in pairs. Each pair
/// is mixed in by a reversible step, so that a change of one pixel always changes the number.
// Inlined, it would be compiled for size like its caller.
#[inline(never)]
fn digest(pairs: &[u32], tile: usize) -> Option<u32> {
    /// 2³² divided by the golden ratio: odd, and its bits are well mixed.
    const SPREAD: u32 = 0x9E37_79B1;
    /// Pairs of pixels in a row of a tile, and in a row of the frame. A pair is read as one word,
    /// because reading memory takes most of the time.
    const PAIRS: usize = TILE / 2;
    const ROW: usize = COLUMNS / 2;
    // Checked only once. A tile ends in its last row.
    let tile: &[u32; (TILE - 1) * ROW + PAIRS] = pairs.get(tile * PAIRS..)?.first_chunk()?;
    let mut mixed = 0_u32;
    for row in 0..TILE {
        for pair in 0..PAIRS {
            mixed = (mixed ^ tile[row * ROW + pair]).wrapping_mul(SPREAD);
        }
    }
    Some(mixed)
}

/// The changed tiles of a strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Changed {
    /// The first row of tiles.
    first: usize,
    bands: [Tiles; TALLEST],
}

impl Changed {
    /// The areas to send; neighbouring tiles are joined.
    pub fn areas(mut self) -> impl Iterator<Item = Area> {
        core::iter::from_fn(move || self.take())
    }

    /// Takes the first tile with its neighbours to the right, and as many rows below as have
    /// changed in all these tiles.
    fn take(&mut self) -> Option<Area> {
        let top = self.bands.iter().position(|tiles| *tiles != 0)?;
        let tiles = self.bands[top];
        let left = tiles.trailing_zeros();
        let width = (tiles >> left).trailing_ones();
        let run = ((1 << width) - 1) << left;
        let mut height = 0;
        for band in self.bands.iter_mut().skip(top) {
            if *band & run != run {
                break;
            }
            *band &= !run;
            height += 1;
        }
        let tile = TILE as i32;
        Some(Area::new(
            left as i32 * tile,
            (self.first + top) as i32 * tile,
            width as i32 * tile,
            height * tile,
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::super::area::area;
    use super::*;
    use std::{vec, vec::Vec};

    const PIXELS: usize = COLUMNS * HEIGHT as usize;

    /// Compares a frame strip by strip, as a driver does.
    fn areas(changes: &mut Changes, pixels: &[u16]) -> Vec<Area> {
        STRIPS
            .iter()
            .flat_map(|&strip| {
                let rows = &pixels[strip.y as usize * COLUMNS..];
                changes.compare(strip, Area::SCREEN, rows).areas()
            })
            .collect()
    }

    /// A frame whose first picture has been compared.
    fn seen() -> (Changes, Vec<u16>) {
        let mut changes = Changes::new();
        let pixels = vec![0; PIXELS];
        areas(&mut changes, &pixels);
        (changes, pixels)
    }

    #[test]
    fn strips_cover_the_frame() {
        assert_eq!(STRIPS[0], area(0, 0, 240, 16));
        assert_eq!(STRIPS[1], area(0, 16, 240, 32));
        assert_eq!(STRIPS[2], area(0, 48, 240, 48));
        for pair in STRIPS.windows(2) {
            assert_eq!(pair[0].bottom(), pair[1].y);
        }
        assert_eq!(STRIPS[COUNT - 1].bottom(), HEIGHT);
    }

    #[test]
    fn all_of_the_first_frame_is_sent() {
        let mut changes = Changes::new();
        assert_eq!(areas(&mut changes, &[0; PIXELS]), STRIPS);
    }

    /// A place that is said not to have been drawn is not compared, so its change is found
    /// later.
    #[test]
    fn only_what_was_drawn_is_compared() {
        let (mut changes, mut pixels) = seen();
        for (x, y) in [(40, 60), (40, 90), (100, 60)] {
            pixels[y * COLUMNS + x] = 1;
        }
        let rows = &pixels[48 * COLUMNS..];
        let drawn = area(41, 50, 20, 20);
        let mut compare = |drawn| {
            let changed = changes.compare(STRIPS[2], drawn, rows);
            changed.areas().collect::<Vec<_>>()
        };
        assert_eq!(compare(drawn), [area(32, 48, 16, 16)]);
        assert_eq!(compare(drawn), []);
        let rest = [area(96, 48, 16, 16), area(32, 80, 16, 16)];
        assert_eq!(compare(Area::SCREEN), rest);
    }

    #[test]
    fn an_unchanged_frame_sends_nothing() {
        let (mut changes, pixels) = seen();
        assert_eq!(areas(&mut changes, &pixels), []);
    }

    #[test]
    fn one_pixel_changes_its_tile_once() {
        let (mut changes, mut pixels) = seen();
        pixels[17 * COLUMNS + 33] = 1;
        assert_eq!(areas(&mut changes, &pixels), [area(32, 16, 16, 16)]);
        assert_eq!(areas(&mut changes, &pixels), []);
    }

    /// Every pixel and every bit of it counts.
    #[test]
    fn every_pixel_is_looked_at() {
        let (mut changes, mut pixels) = seen();
        for place in 0..PIXELS {
            pixels[place] ^= 1 << (place % 16);
            let (x, y) = (place % COLUMNS, place / COLUMNS);
            let band = area(0, (y / TILE * TILE) as i32, 240, 16);
            let changed = changes.compare(band, band, &pixels[y / TILE * BAND..]);
            let tile = area((x / TILE * TILE) as i32, band.y, 16, 16);
            assert_eq!(changed.areas().collect::<Vec<_>>(), [tile]);
        }
    }

    #[test]
    fn a_stone_that_moves_within_a_tile_is_seen() {
        let (mut changes, mut pixels) = seen();
        for step in 0..12 {
            for y in 0..4 {
                pixels[y * COLUMNS..y * COLUMNS + 16].fill(0);
                pixels[y * COLUMNS + step..y * COLUMNS + step + 4].fill(0xFFFF);
            }
            assert_eq!(areas(&mut changes, &pixels), [area(0, 0, 16, 16)]);
        }
    }

    #[test]
    fn neighbours_side_by_side_are_one_area() {
        let (mut changes, mut pixels) = seen();
        pixels[10..40].fill(7);
        pixels[100] = 7;
        pixels[16 * COLUMNS] = 7;
        assert_eq!(
            areas(&mut changes, &pixels),
            [area(0, 0, 48, 16), area(96, 0, 16, 16), area(0, 16, 16, 16)]
        );
    }

    #[test]
    fn neighbours_below_each_other_are_one_area() {
        let (mut changes, mut pixels) = seen();
        for y in 48..80 {
            pixels[y * COLUMNS + 16..y * COLUMNS + 48].fill(7);
        }
        pixels[64 * COLUMNS] = 7;
        let block = area(16, 48, 32, 32);
        assert_eq!(areas(&mut changes, &pixels), [block, area(0, 64, 16, 16)]);
    }

    #[test]
    fn what_is_not_there_has_no_changes() {
        let mut changes = Changes::new();
        let none = [
            area(0, 240, 240, 48),
            area(0, -960, 240, -1),
            area(0, 0, 0, 0),
        ];
        for strip in none {
            let changed = changes.compare(strip, Area::SCREEN, &[0; PIXELS]);
            assert_eq!(changed.areas().count(), 0);
        }
        let short = changes.compare(area(0, 0, 240, 48), Area::SCREEN, &[0; 100]);
        assert_eq!(short.areas().count(), 0);
    }
}
