//! Finds the parts of a frame that have changed since they were last looked
//! at, so that only those travel to the panel.
//!
//! The frame is cut into bands of tiles. Of every tile one number is kept that
//! depends on all its pixels; a tile whose number is the same as before is
//! taken to be unchanged (two different tiles share a number about once in
//! four thousand million). That costs 900 bytes, where a second frame to
//! compare with would cost 115,200.

use core::ops::Range;

use super::area::Area;
use super::screen::{HEIGHT, WIDTH};

/// Pixels along the side of a tile.
const TILE: usize = 16;
/// Pixels in a row of the frame.
const COLUMNS: usize = WIDTH as usize;
/// Tiles side by side.
const TILES: usize = COLUMNS / TILE;
/// Bands one below the other, each as high as a tile.
const BANDS: usize = HEIGHT as usize / TILE;

/// The numbers of the bands that an area touches.
pub fn bands(area: Area) -> Range<usize> {
    let area = area.intersection(Area::SCREEN);
    if area.is_empty() {
        return 0..0;
    }
    area.y as usize / TILE..(area.bottom() as usize).div_ceil(TILE)
}

/// What is known of the frame on the panel.
pub struct Changes {
    bands: [Option<[u32; TILES]>; BANDS],
}

impl Changes {
    /// Nothing is known of the panel: all of the first frame is a change.
    pub const fn new() -> Self {
        Self {
            bands: [None; BANDS],
        }
    }

    /// Compares one band of the frame with what was there when it was last
    /// compared, and remembers it for the next time.
    ///
    /// `pixels` are those of the whole frame, row by row. A band beyond the
    /// last, or a frame that is too short, has no changes.
    pub fn band(&mut self, pixels: &[u16], number: usize) -> Band {
        let unchanged = Band { top: 0, changed: 0 };
        let Some(known) = self.bands.get_mut(number) else {
            return unchanged;
        };
        let start = number * TILE * COLUMNS;
        let Some(band) = pixels.get(start..start + TILE * COLUMNS) else {
            return unchanged;
        };
        let now = digests(band);
        let changed = match known {
            None => ALL,
            Some(before) => now
                .iter()
                .zip(before.iter())
                .enumerate()
                .filter(|(_, (now, before))| now != before)
                .fold(0, |changed, (tile, _)| changed | 1 << tile),
        };
        *known = Some(now);
        Band {
            top: number * TILE,
            changed,
        }
    }
}

impl Default for Changes {
    fn default() -> Self {
        Self::new()
    }
}

/// One number for each tile of a band. Each pixel is mixed in by a step that
/// can be undone, so that a change of one pixel always changes the number.
fn digests(band: &[u16]) -> [u32; TILES] {
    /// Odd, with its bits all over the place: 2³² divided by the golden ratio.
    const SPREAD: u32 = 0x9E37_79B1;
    let mut digests = [0; TILES];
    for row in band.chunks_exact(COLUMNS) {
        for (digest, pixels) in digests.iter_mut().zip(row.chunks_exact(TILE)) {
            *digest = pixels.iter().fold(*digest, |digest, &pixel| {
                (digest ^ u32::from(pixel)).wrapping_mul(SPREAD)
            });
        }
    }
    digests
}

/// One bit for each tile.
type Tiles = u16;

const ALL: Tiles = (1 << TILES) - 1;

/// The changed tiles of a band.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    top: usize,
    changed: Tiles,
}

impl Band {
    /// The areas to send, from left to right.
    ///
    /// To begin an area and each of its rows takes time as well: neighbours
    /// become one area, and a band with many changes is sent whole, because
    /// whole rows travel in one piece.
    pub fn areas(self) -> impl Iterator<Item = Area> {
        let mut left = if self.is_mostly_changed() {
            ALL
        } else {
            self.changed
        };
        core::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let start = left.trailing_zeros();
            let length = (left >> start).trailing_ones();
            left &= !(((1 << length) - 1) << start);
            Some(Area::new(
                start as i32 * TILE as i32,
                self.top as i32,
                length as i32 * TILE as i32,
                TILE as i32,
            ))
        })
    }

    fn is_mostly_changed(self) -> bool {
        /// Beginning an area takes about as long as sending one more tile.
        const START: u32 = 1;
        let starts = (self.changed & !(self.changed << 1)).count_ones();
        self.changed.count_ones() + starts * START >= TILES as u32 - 1
    }
}

#[cfg(test)]
mod tests {
    use super::super::area::area;
    use super::*;
    use std::{vec, vec::Vec};

    const PIXELS: usize = COLUMNS * HEIGHT as usize;

    fn areas(changes: &mut Changes, pixels: &[u16]) -> Vec<Area> {
        bands(Area::SCREEN)
            .flat_map(|band| changes.band(pixels, band).areas())
            .collect()
    }

    /// A frame whose first picture has been looked at.
    fn seen() -> (Changes, Vec<u16>) {
        let mut changes = Changes::new();
        let pixels = vec![0; PIXELS];
        areas(&mut changes, &pixels);
        (changes, pixels)
    }

    #[test]
    fn all_of_the_first_frame_is_sent_in_whole_bands() {
        let mut changes = Changes::new();
        let first = areas(&mut changes, &[0; PIXELS]);
        assert_eq!(first.len(), 15);
        assert_eq!(first[0], area(0, 0, 240, 16));
        assert_eq!(first[14], area(0, 224, 240, 16));
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
            let band = changes.band(&pixels, y / TILE);
            let tile = area((x / TILE * TILE) as i32, (y / TILE * TILE) as i32, 16, 16);
            assert_eq!(band.areas().collect::<Vec<_>>(), [tile]);
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
    fn neighbours_are_one_area() {
        let (mut changes, mut pixels) = seen();
        pixels[10..40].fill(7);
        pixels[100] = 7;
        assert_eq!(
            areas(&mut changes, &pixels),
            [area(0, 0, 48, 16), area(96, 0, 16, 16)]
        );
    }

    #[test]
    fn a_band_with_many_changes_is_sent_whole() {
        let (mut changes, mut pixels) = seen();
        for tile in (0..TILES).step_by(2) {
            pixels[tile * TILE] = 7;
        }
        assert_eq!(areas(&mut changes, &pixels), [area(0, 0, 240, 16)]);
    }

    #[test]
    fn bands_are_those_an_area_touches() {
        assert_eq!(bands(Area::SCREEN), 0..15);
        assert_eq!(bands(area(0, 16, 1, 16)), 1..2);
        assert_eq!(bands(area(0, 15, 1, 2)), 0..2);
        assert_eq!(bands(area(0, -40, 240, 1_000)), 0..15);
        assert!(bands(area(0, 100, 0, 10)).is_empty());
        assert!(bands(area(0, 300, 10, 10)).is_empty());
    }

    #[test]
    fn what_is_not_there_has_no_changes() {
        let mut changes = Changes::new();
        assert_eq!(changes.band(&[0; PIXELS], BANDS).areas().count(), 0);
        assert_eq!(changes.band(&[0; 100], 0).areas().count(), 0);
    }
}
