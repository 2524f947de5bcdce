//! Drawing that depends on the place: one-bit pictures, dimming, patterns.

use super::{
    area::Area,
    bitmap::Bitmap,
    canvas::Canvas,
    palette::{Blend, Color},
    screen::{from_wire, to_wire},
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
        if !self.visible(Area::new(x, y, width, rows.len() as i32)) {
            return;
        }
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

    /// Mixes what is there with `towards`, so many sixteenths of it.
    pub fn dim(&mut self, area: Area, towards: Color, sixteenths: u32) {
        let blend = Blend::new(towards, sixteenths);
        // Neighbours are mostly of one colour: remember the last answer.
        let mut last = 0;
        let mut mixed = to_wire(blend.over(from_wire(last)));
        for y in self.rows(area.y, area.bottom()) {
            let Some(run) = self.run(y, area.x, area.right()) else {
                return;
            };
            for pixel in run {
                if *pixel != last {
                    last = *pixel;
                    mixed = to_wire(blend.over(from_wire(last)));
                }
                *pixel = mixed;
            }
        }
    }

    /// Colours the pixels of `area` that `pattern` chooses; it gets the place within the area.
    pub fn stipple(&mut self, area: Area, color: Color, pattern: impl Fn(i32, i32) -> bool) {
        let wire = to_wire(color);
        self.each(area, |x, y, pixel| {
            if pattern(x, y) {
                *pixel = wire;
            }
        });
    }

    /// As [`stipple`](Self::stipple), but only where the colour is `ground` now: a pattern on a
    /// shape of any form.
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
        testing::{draw, picture},
    };
    use super::*;

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
    fn stipples_count_from_their_own_corner() {
        let checks = |x: i32, y: i32| (x + y) % 2 == 0;
        picture(&["      ", " # #  ", "  # # "], |canvas| {
            canvas.stipple(area(1, 1, 4, 2), PAPER, checks)
        });
        // Through a clip the pattern stays where it was.
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
