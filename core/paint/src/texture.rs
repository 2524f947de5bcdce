//! Drawing that depends on the place: one-bit pictures, dimming, patterns.

use super::{
    area::Area,
    bitmap::{Bitmap, Tile},
    canvas::Canvas,
    palette::{Blend, Color},
    screen::{COLUMNS, from_wire, to_wire},
};

impl Canvas<'_> {
    /// A 1-bit picture; pixels without ink stay as they are.
    pub fn bitmap<const ROWS: usize>(
        &mut self,
        x: i32,
        y: i32,
        bitmap: &Bitmap<ROWS>,
        color: Color,
    ) {
        self.bits(x, y, bitmap.width(), bitmap.rows(), color);
    }

    fn bits(&mut self, x: i32, y: i32, width: i32, rows: &[u16], color: Color) {
        if !self.sees(Area::new(x, y, width, rows.len() as i32)) {
            return;
        }
        #[cfg(feature = "record")]
        let _whole = self.note_whole(|| {
            let area = Area::new(x, y, width, rows.len() as i32);
            self.note_mark(area, color, || super::record::What::Sign(rows.to_vec()));
            super::record::Stroke::Ink(area, super::record::bytes_of(width, rows), color)
        });
        for (y, &row) in (y..).zip(rows) {
            let (mut row, mut x) = (row, x);
            while row != 0 {
                let gap = row.leading_zeros();
                let ink = (row << gap).leading_ones();
                x += gap as i32;
                self.span(y, x, x + ink as i32, color);
                x += ink as i32;
                row = row.checked_shl(gap + ink).unwrap_or(0);
            }
        }
    }

    /// Mixes the present colours with `towards`, in this many sixteenths.
    pub fn dim(&mut self, area: Area, towards: Color, sixteenths: u32) {
        #[cfg(feature = "record")]
        let _whole = self.note_changes(area);
        let blend = Blend::new(towards, sixteenths);
        let mix = |wire: u16| to_wire(blend.over(from_wire(wire)));
        let both =
            |pair: u32| u32::from(mix(pair as u16)) | u32::from(mix((pair >> 16) as u16)) << 16;
        // Neighbours mostly have the same colour, so remember the last mixture.
        let mut last = 0;
        let mut mixed = both(last);
        for y in self.rows(area.y, area.bottom()) {
            let Some(run) = self.run(y, area.x, area.right()) else {
                return;
            };
            let (before, words, after) = bytemuck::pod_align_to_mut::<u16, u32>(run);
            for pixel in before.iter_mut().chain(after) {
                *pixel = mix(*pixel);
            }
            for word in words {
                if *word != last {
                    last = *word;
                    mixed = both(last);
                }
                *word = mixed;
            }
        }
    }

    /// Covers `area` with a pattern that begins in its corner; pixels between stay as they are.
    pub fn tile(&mut self, area: Area, tile: &Tile, color: Color) {
        let wire = to_wire(color);
        self.tiled(area, tile, |pixel| *pixel = wire);
    }

    /// As [`tile`](Self::tile), but only on pixels of the colour `ground`, so that a shape of any
    /// form can get a pattern.
    pub fn tile_on(&mut self, ground: Color, area: Area, tile: &Tile, color: Color) {
        let (ground, wire) = (to_wire(ground), to_wire(color));
        self.tiled(area, tile, |pixel| {
            if *pixel == ground {
                *pixel = wire;
            }
        });
    }

    fn tiled(&mut self, area: Area, tile: &Tile, mut ink: impl FnMut(&mut u16)) {
        #[cfg(feature = "record")]
        let _whole = self.note_changes(area);
        let hidden = self.clip().x.saturating_sub(area.x).max(0);
        let first = 0x80u8 >> (hidden % tile.period());
        let end = 0x80u8.checked_shr(tile.period() as u32).unwrap_or(0);
        for y in self.rows(area.y, area.bottom()) {
            let row = tile.row(y - area.y);
            if row == 0 {
                continue;
            }
            let Some(run) = self.run(y, area.x, area.right()) else {
                return;
            };
            let mut bit = first;
            for pixel in run {
                if row & bit != 0 {
                    ink(pixel);
                }
                bit >>= 1;
                if bit == end {
                    bit = 0x80;
                }
            }
        }
    }

    /// Vertical stripes, one pixel wide, with the colours repeated from the left: folds of
    /// cloth.
    pub fn stripes(&mut self, area: Area, colors: &[Color]) {
        let seen = area.intersection(self.clip());
        if seen.is_empty() {
            return;
        }
        #[cfg(feature = "record")]
        let _whole = self.note_changes(seen);
        let hidden = (seen.x - area.x) as usize;
        let line = self.pixels_from(seen.x, seen.y);
        let width = seen.w as usize;
        let cycle = colors.iter().cycle().skip(hidden % colors.len().max(1));
        for (pixel, color) in line.iter_mut().take(width).zip(cycle) {
            *pixel = to_wire(*color);
        }
        // All rows are alike.
        for row in 1..seen.h as usize {
            if row * COLUMNS + width <= line.len() {
                line.copy_within(..width, row * COLUMNS);
            }
        }
    }

    /// One column of pixels from `y` down, a colour each: for the sides of slanted things.
    pub fn column(&mut self, x: i32, y: i32, colors: &[Color]) {
        let clip = self.clip();
        let rows = self.rows(y, y.saturating_add(colors.len() as i32));
        if x < clip.x || x >= clip.right() || rows.is_empty() {
            return;
        }
        #[cfg(feature = "record")]
        let _whole = self.note_changes(Area::new(x, rows.start, 1, rows.len() as i32));
        let seen = colors
            .iter()
            .skip((rows.start - y) as usize)
            .take(rows.len());
        let pixels = self.pixels_from(x, rows.start).iter_mut().step_by(COLUMNS);
        for (pixel, color) in pixels.zip(seen) {
            *pixel = to_wire(*color);
        }
    }

    /// Colours the pixels of `area` that `pattern` chooses by their place within the area.
    pub fn stipple(&mut self, area: Area, color: Color, pattern: impl Fn(i32, i32) -> bool) {
        let wire = to_wire(color);
        self.each(area, |x, y, pixel| {
            if pattern(x, y) {
                *pixel = wire;
            }
        });
    }

    /// As [`stipple`](Self::stipple), but only on pixels of the colour `ground`, so that a
    /// shape of any form can get a pattern.
    pub fn stipple_on(
        &mut self,
        ground: Color,
        area: Area,
        color: Color,
        pattern: impl Fn(i32, i32) -> bool,
    ) {
        let (ground, wire) = (to_wire(ground), to_wire(color));
        self.each(area, |x, y, pixel| {
            if *pixel == ground && pattern(x, y) {
                *pixel = wire;
            }
        });
    }

    /// Visits the pixels of `area` that lie in the clip, with their place within the area.
    fn each(&mut self, area: Area, mut visit: impl FnMut(i32, i32, &mut u16)) {
        #[cfg(feature = "record")]
        let _whole = self.note_changes(area);
        let first = area.x.max(self.clip().x).saturating_sub(area.x);
        for y in self.rows(area.y, area.bottom()) {
            let Some(run) = self.run(y, area.x, area.right()) else {
                return;
            };
            for (x, pixel) in (first..).zip(run) {
                visit(x, y - area.y, pixel);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{
        area::area,
        palette::{GOLD, INK, NIGHT, PAPER, mix},
        testing::{draw, picture, same},
    };
    use super::*;

    #[test]
    fn columns_are_cut_to_the_clip() {
        draw(|canvas| {
            let colors = [GOLD, INK, PAPER, GOLD];
            canvas.clipped(area(2, 3, 1, 2)).column(2, 2, &colors);
            canvas.clipped(area(2, 3, 1, 2)).column(3, 2, &colors);
            let seen = |y| canvas.get(2, y);
            assert_eq!([2, 3, 4, 5].map(seen), [NIGHT, INK, PAPER, NIGHT].map(Some));
            assert_eq!(canvas.get(3, 3), Some(NIGHT));
            for far in [i32::MIN, -1_000, 1_000, i32::MAX] {
                canvas.column(far, 0, &colors);
                canvas.column(0, far, &colors);
            }
        });
    }

    #[test]
    fn dimming_mixes_every_pixel_of_the_area() {
        draw(|canvas| {
            canvas.rect(area(0, 0, 2, 1), GOLD);
            canvas.dim(area(1, 0, 2, 1), INK, 4);
            assert_eq!(canvas.get(0, 0), Some(GOLD));
            assert_eq!(canvas.get(1, 0), Some(mix(GOLD, INK, 4)));
            assert_eq!(canvas.get(2, 0), Some(mix(NIGHT, INK, 4)));
        });
    }

    #[test]
    fn tiles_are_what_a_stipple_would_draw() {
        const TILE: Tile = Tile::parse(["##...", ".##..", "..##.", "...##", "#...#"]);
        let by_tile = |canvas: &mut Canvas<'_>| canvas.tile(area(3, 4, 31, 17), &TILE, PAPER);
        let by_stipple = |canvas: &mut Canvas<'_>| {
            canvas.stipple(area(3, 4, 31, 17), PAPER, |x, y| (x - y).rem_euclid(5) < 2);
        };
        same("whole", by_tile, by_stipple);
        // Through a clip, the pattern keeps its place.
        let hole = area(10, 7, 9, 9);
        same(
            "clipped",
            |canvas| by_tile(&mut canvas.clipped(hole)),
            |canvas| by_stipple(&mut canvas.clipped(hole)),
        );
        picture(&["# ##"], |canvas| {
            canvas.rect(area(2, 0, 2, 1), GOLD);
            canvas.pixel(0, 0, PAPER);
            canvas.tile_on(GOLD, area(0, 0, 4, 1), &Tile::parse(["#"]), PAPER);
        });
    }

    #[test]
    fn stripes_repeat_and_keep_their_place() {
        let frame = draw(|canvas| {
            canvas
                .clipped(area(4, 0, 4, 2))
                .stripes(area(0, 0, 30, 9), &[GOLD, INK, PAPER]);
        });
        let row: [_; 5] = core::array::from_fn(|x| frame.get(x as i32 + 3, 1).unwrap());
        assert_eq!(row, [NIGHT, INK, PAPER, GOLD, INK]);
    }

    #[test]
    fn stipples_count_from_their_own_corner() {
        let checks = |x: i32, y: i32| (x + y) % 2 == 0;
        picture(&["      ", " # #  ", "  # # "], |canvas| {
            canvas.stipple(area(1, 1, 4, 2), PAPER, checks)
        });
        // Through a clip, the pattern keeps its place.
        picture(&["      ", "   #  ", "  # # "], |canvas| {
            canvas
                .clipped(area(2, 0, 9, 9))
                .stipple(area(1, 1, 4, 2), PAPER, checks);
        });
        picture(&["# ##"], |canvas| {
            canvas.rect(area(2, 0, 2, 1), GOLD);
            canvas.pixel(0, 0, PAPER);
            canvas.stipple_on(GOLD, area(0, 0, 4, 1), PAPER, |_, _| true);
        });
    }

    #[test]
    fn bitmaps_are_cut_at_every_edge() {
        const ARROW: Bitmap<3> = Bitmap::parse([
            "#..##", //
            ".###.", "#...#",
        ]);
        picture(
            &[
                " #  ##", //
                "  ### ", " #   #",
            ],
            |canvas| canvas.bitmap(1, 0, &ARROW, PAPER),
        );
        picture(
            &[
                "##  ", //
                "  # ",
            ],
            |canvas| canvas.bitmap(-2, -1, &ARROW, PAPER),
        );
    }
}
