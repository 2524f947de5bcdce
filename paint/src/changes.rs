//! Finds the parts of a frame that have changed since they were last looked at, so that only
//! those travel to the panel.
//!
//! The frame is cut into tiles. Of every tile one number is kept that depends on all its pixels;
//! a tile whose number is the same as before is taken to be unchanged (two different tiles share
//! a number about once in four thousand million). That costs 900 bytes, where a second frame to
//! compare with would cost 115,200.
//!
//! A picture is drawn, compared and sent in strips, up to three rows of tiles high: while one
//! travels the next is drawn.

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
/// Rows of tiles in a strip, at most. Fewer would cost more for the sake of what lies outside of a
/// strip and is drawn in vain; more would keep the wire waiting for the last.
const STRIP: usize = 3;

/// The strips that cover an area, from top to bottom: as wide as the screen, cut between tiles.
///
/// If there are many, the first is the lowest, so that it is soon on its way. The second is one row
/// of tiles higher, and so on: each is drawn while the one before it travels.
pub fn strips(area: Area) -> impl Iterator<Item = Area> {
    let area = area.intersection(Area::SCREEN);
    let bands = if area.is_empty() {
        0..0
    } else {
        area.y as usize / TILE..(area.bottom() as usize).div_ceil(TILE)
    };
    let lowest = if bands.len() > 2 * STRIP { 1 } else { STRIP };
    let heights = (lowest..STRIP).chain(core::iter::repeat(STRIP));
    let mut first = bands.start;
    heights.map_while(move |height| {
        let height = height.min(bands.end - first);
        let top = first * TILE;
        first += height;
        (height > 0).then(|| Area::new(0, top as i32, WIDTH, (height * TILE) as i32))
    })
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

    /// Compares a strip of the frame with what was there when it was last compared, and remembers
    /// it for the next time.
    ///
    /// `strip` is one of [`strips`], `rows` are the pixels of its rows; pixels after those do not
    /// matter. Rows that do not begin at a whole word, as those of a [`Frame`](super::Frame) do,
    /// count as changed.
    pub fn compare(&mut self, strip: Area, rows: &[u16]) -> Changed {
        let first = strip.y.max(0) as usize / TILE;
        let count = (strip.h.max(0) as usize / TILE).min(STRIP);
        let mut changed = Changed {
            first,
            count,
            bands: [0; STRIP],
        };
        let known = self.bands.iter_mut().skip(first).take(count);
        for ((known, rows), changed) in known.zip(rows.chunks_exact(BAND)).zip(&mut changed.bands) {
            let now = digests(rows);
            *changed = match (&known, &now) {
                (Some(before), Some(now)) => different(before, now),
                _ => ALL,
            };
            *known = now;
        }
        changed
    }
}

impl Default for Changes {
    fn default() -> Self {
        Self::new()
    }
}

/// One number for each tile of a row of tiles. Each pair of pixels is mixed in by a step that can
/// be undone, so that a change of one pixel always changes the number.
fn digests(rows: &[u16]) -> Option<[u32; TILES]> {
    /// Odd, with its bits all over the place: 2³² divided by the golden ratio.
    const SPREAD: u32 = 0x9E37_79B1;
    /// Pairs of pixels in a row of a tile. They are read as one word: memory is what takes time.
    const PAIRS: usize = TILE / 2;
    let words: &[u32] = bytemuck::try_cast_slice(rows).ok()?;
    let (tiles, _) = words.as_chunks::<PAIRS>();
    let mut digests = [0_u32; TILES];
    for row in tiles.chunks_exact(TILES) {
        for (digest, pairs) in digests.iter_mut().zip(row) {
            let mut mixed = *digest;
            for pair in pairs {
                mixed = (mixed ^ pair).wrapping_mul(SPREAD);
            }
            *digest = mixed;
        }
    }
    Some(digests)
}

/// One bit for each tile of a row of tiles, the leftmost lowest.
type Tiles = u16;

const ALL: Tiles = (1 << TILES) - 1;

fn different(before: &[u32; TILES], now: &[u32; TILES]) -> Tiles {
    let pairs = before.iter().zip(now).enumerate();
    pairs
        .filter(|(_, (before, now))| before != now)
        .fold(0, |tiles, (tile, _)| tiles | 1 << tile)
}

/// The changed tiles of a strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Changed {
    /// The first row of tiles, and how many there are.
    first: usize,
    count: usize,
    bands: [Tiles; STRIP],
}

impl Changed {
    /// The areas to send.
    ///
    /// Neighbours side by side become one area. A strip with many changes is sent as one area as
    /// wide as the screen: that travels in one piece, without the processor, which draws the next
    /// strip meanwhile.
    pub fn areas(self) -> impl Iterator<Item = Area> {
        let whole = self.is_mostly_changed().then(|| self.whole_rows());
        let few = if whole.is_some() {
            [0; STRIP]
        } else {
            self.bands
        };
        let runs = (self.first..)
            .zip(few)
            .flat_map(|(band, tiles)| runs(band, tiles));
        whole.into_iter().chain(runs)
    }

    fn is_mostly_changed(self) -> bool {
        // To begin an area takes about as long as to send one more tile.
        let effort = |tiles: Tiles| tiles.count_ones() + (tiles & !(tiles << 1)).count_ones();
        let effort: u32 = self.bands.into_iter().map(effort).sum();
        effort as usize > self.count * TILES / 2
    }

    /// All rows from the first that has changed to the last.
    fn whole_rows(self) -> Area {
        let changed = |tiles: &Tiles| *tiles != 0;
        let top = self.bands.iter().position(changed).unwrap_or(0);
        let end = self
            .bands
            .iter()
            .rposition(changed)
            .map_or(top, |last| last + 1);
        Area::new(
            0,
            ((self.first + top) * TILE) as i32,
            WIDTH,
            ((end - top) * TILE) as i32,
        )
    }
}

/// The areas of neighbouring tiles in a row of tiles.
fn runs(band: usize, mut tiles: Tiles) -> impl Iterator<Item = Area> {
    core::iter::from_fn(move || {
        if tiles == 0 {
            return None;
        }
        let start = tiles.trailing_zeros();
        let length = (tiles >> start).trailing_ones();
        tiles &= !(((1 << length) - 1) << start);
        let tile = TILE as i32;
        Some(Area::new(
            start as i32 * tile,
            band as i32 * tile,
            length as i32 * tile,
            tile,
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::super::area::area;
    use super::*;
    use std::{vec, vec::Vec};

    const PIXELS: usize = COLUMNS * HEIGHT as usize;

    /// Compares a frame strip by strip, as a driver does.
    fn areas(changes: &mut Changes, pixels: &[u16]) -> Vec<Area> {
        strips(Area::SCREEN)
            .flat_map(|strip| {
                let rows = &pixels[strip.y as usize * COLUMNS..];
                changes.compare(strip, rows).areas()
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
    fn strips_cover_an_area() {
        let all: Vec<Area> = strips(Area::SCREEN).collect();
        assert_eq!(all.len(), 6);
        assert_eq!(all[0], area(0, 0, 240, 16));
        assert_eq!(all[1], area(0, 16, 240, 32));
        assert_eq!(all[2], area(0, 48, 240, 48));
        assert_eq!(all[5], area(0, 192, 240, 48));
        let some: Vec<Area> = strips(area(100, 17, 3, 60)).collect();
        assert_eq!(some, [area(0, 16, 240, 48), area(0, 64, 240, 16)]);
        assert_eq!(strips(area(0, -40, 240, 1_000)).count(), 6);
        assert_eq!(strips(area(0, 100, 0, 10)).count(), 0);
        assert_eq!(strips(area(0, 300, 10, 10)).count(), 0);
    }

    #[test]
    fn all_of_the_first_frame_is_sent() {
        let mut changes = Changes::new();
        let first = areas(&mut changes, &[0; PIXELS]);
        assert_eq!(first, strips(Area::SCREEN).collect::<Vec<_>>());
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
            let changed = changes.compare(band, &pixels[y / TILE * BAND..]);
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
    fn a_strip_with_many_changes_is_sent_in_one_piece() {
        let (mut changes, mut pixels) = seen();
        pixels[16 * COLUMNS..48 * COLUMNS].fill(7);
        assert_eq!(areas(&mut changes, &pixels), [area(0, 16, 240, 32)]);
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
            assert_eq!(changes.compare(strip, &[0; PIXELS]).areas().count(), 0);
        }
        assert_eq!(
            changes
                .compare(area(0, 0, 240, 48), &[0; 100])
                .areas()
                .count(),
            0
        );
    }
}
