//! The picture and the pen: a frame of 240 × 240 pixels and a canvas that draws into it.
//!
//! Everything here and in [`shapes`](super::shapes) ends in [`Canvas::span`]: one run of pixels in
//! one row, cut to the clip once and filled without further checks.

use core::convert::Infallible;

use embedded_graphics::{
    Pixel, draw_target::DrawTarget, geometry::Dimensions, pixelcolor::Rgb565, primitives::Rectangle,
};

use super::{
    area::Area,
    bitmap::Bitmap,
    palette::{Blend, Color},
};

/// Columns of the panel.
pub const WIDTH: i32 = 240;
/// Rows of the panel.
pub const HEIGHT: i32 = 240;

const COLUMNS: usize = WIDTH as usize;
const PIXELS: usize = COLUMNS * HEIGHT as usize;

/// What is on the screen.
///
/// Each pixel is kept with its high byte first, the order in which the panel takes it from the
/// wire, so that sending a picture is copying it. Every row begins at a whole word.
#[repr(align(4))]
pub struct Frame {
    pixels: [u16; PIXELS],
}

impl Frame {
    /// A black frame; all zeros, so that a static one costs no flash.
    pub const fn new() -> Self {
        Self {
            pixels: [0; PIXELS],
        }
    }

    /// All pixels, row by row, high byte first in memory.
    pub fn pixels(&self) -> &[u16] {
        &self.pixels
    }

    /// The pixels of one row from column `left` on, high byte first in memory; what lies outside
    /// of the panel is left out.
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

    /// The colour of a pixel, or none outside of the panel.
    pub fn get(&self, x: i32, y: i32) -> Option<Color> {
        self.row(y, x, 1).first().map(|wire| from_wire(*wire))
    }

    /// Cuts the frame above row `y`: the pixels of the rows that are finished, and the part in
    /// which drawing goes on. So the first can travel to the panel while the second is drawn.
    pub fn split(&mut self, y: i32) -> (&[u16], Part<'_>) {
        let first = y.clamp(0, HEIGHT);
        let (finished, pixels) = self.pixels.split_at_mut(first as usize * COLUMNS);
        (finished, Part { pixels, first })
    }
}

/// The lower part of a frame, from some row on.
pub struct Part<'a> {
    pixels: &'a mut [u16],
    first: i32,
}

impl Part<'_> {
    /// A canvas for this part; it has the coordinates of the whole frame.
    pub fn canvas(&mut self) -> Canvas<'_> {
        Canvas {
            pixels: self.pixels,
            first: self.first,
            left: 0,
            top: self.first,
            right: WIDTH,
            bottom: HEIGHT,
        }
    }

    /// The pixels of this part, row by row, high byte first in memory.
    pub fn pixels(&self) -> &[u16] {
        self.pixels
    }
}

impl Default for Frame {
    fn default() -> Self {
        Self::new()
    }
}

/// A colour in the order of the wire.
fn to_wire(color: Color) -> u16 {
    color.bits().to_be()
}

/// A colour from the order of the wire.
fn from_wire(wire: u16) -> Color {
    Color::from_bits(u16::from_be(wire))
}

/// A pen for a [`Frame`] that touches nothing outside of its clip.
///
/// Drawing a whole screen through a small clip is cheap: shapes compare their bounding box with
/// the clip before they compute anything.
pub struct Canvas<'a> {
    /// The rows of the frame from `first` on.
    pixels: &'a mut [u16],
    first: i32,
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

impl<'a> Canvas<'a> {
    /// A canvas for the whole frame.
    pub fn new(frame: &'a mut Frame) -> Self {
        Self {
            pixels: &mut frame.pixels,
            first: 0,
            left: 0,
            top: 0,
            right: WIDTH,
            bottom: HEIGHT,
        }
    }

    /// The same canvas, limited to the part of `area` that it reaches now.
    pub fn clipped(&mut self, area: impl Into<Area>) -> Canvas<'_> {
        let clip = self.clip().intersection(area.into());
        Canvas {
            pixels: self.pixels,
            first: self.first,
            left: clip.x,
            top: clip.y,
            right: clip.right(),
            bottom: clip.bottom(),
        }
    }

    /// Where this canvas can draw.
    pub fn clip(&self) -> Area {
        Area::new(
            self.left,
            self.top,
            self.right - self.left,
            self.bottom - self.top,
        )
    }

    /// Some pixel of `area` can be drawn.
    pub fn visible(&self, area: Area) -> bool {
        !area.is_empty()
            && area.x < self.right
            && area.y < self.bottom
            && area.right() > self.left
            && area.bottom() > self.top
    }

    /// The rows of the clip among `top..bottom`.
    pub(super) fn rows(&self, top: i32, bottom: i32) -> core::ops::Range<i32> {
        top.max(self.top)..bottom.min(self.bottom)
    }

    /// One run of pixels: columns `left..right` of row `y`.
    #[inline]
    pub(super) fn span(&mut self, y: i32, left: i32, right: i32, color: Color) {
        if y < self.top || y >= self.bottom {
            return;
        }
        if let Some(run) = self.run(y, left, right) {
            run.fill(to_wire(color));
        }
    }

    /// Where row `y` begins among the pixels; it must not lie above the first.
    #[inline]
    fn row_start(&self, y: i32) -> usize {
        (y - self.first) as usize * COLUMNS
    }

    /// The pixels of columns `left..right` of row `y`, which must lie in the clip's rows.
    #[inline]
    fn run(&mut self, y: i32, left: i32, right: i32) -> Option<&mut [u16]> {
        let (left, right) = (left.max(self.left), right.min(self.right));
        if left >= right {
            return None;
        }
        let row = self.row_start(y);
        self.pixels
            .get_mut(row + left as usize..row + right as usize)
    }

    /// Colours everything the canvas can reach.
    pub fn fill(&mut self, color: Color) {
        self.rect(self.clip(), color);
    }

    /// A filled rectangle.
    pub fn rect(&mut self, area: Area, color: Color) {
        let wire = to_wire(color);
        let (left, right) = (area.x.max(self.left), area.right().min(self.right));
        let rows = self.rows(area.y, area.bottom());
        if left >= right || rows.is_empty() {
            return;
        }
        if right - left == WIDTH {
            // Whole rows are one run.
            let (start, end) = (self.row_start(rows.start), self.row_start(rows.end));
            if let Some(run) = self.pixels.get_mut(start..end) {
                run.fill(wire);
            }
            return;
        }
        for y in rows {
            if let Some(run) = self.run(y, left, right) {
                run.fill(wire);
            }
        }
    }

    /// A horizontal line, `w` pixels to the right.
    pub fn hline(&mut self, x: i32, y: i32, w: i32, color: Color) {
        self.span(y, x, x.saturating_add(w), color);
    }

    /// A vertical line, `h` pixels down.
    pub fn vline(&mut self, x: i32, y: i32, h: i32, color: Color) {
        self.rect(Area::new(x, y, 1, h), color);
    }

    /// One pixel.
    #[inline]
    pub fn pixel(&mut self, x: i32, y: i32, color: Color) {
        if x >= self.left && x < self.right && y >= self.top && y < self.bottom {
            let place = self.row_start(y) + x as usize;
            if let Some(pixel) = self.pixels.get_mut(place) {
                *pixel = to_wire(color);
            }
        }
    }

    /// The colour of a pixel, or none outside of the part of the frame this canvas belongs to.
    pub fn get(&self, x: i32, y: i32) -> Option<Color> {
        if !(0..WIDTH).contains(&x) || !(self.first..HEIGHT).contains(&y) {
            return None;
        }
        let wire = self.pixels.get(self.row_start(y) + x as usize)?;
        Some(from_wire(*wire))
    }

    /// The outline of a rectangle, `stroke` pixels thick, inside of `area`.
    pub fn outline(&mut self, area: Area, stroke: i32, color: Color) {
        if !self.visible(area) {
            return;
        }
        let stroke = stroke.min(area.w).min(area.h);
        let Area { x, y, w, h } = area;
        self.rect(Area::new(x, y, w, stroke), color);
        self.rect(Area::new(x, area.bottom() - stroke, w, stroke), color);
        self.rect(Area::new(x, y, stroke, h), color);
        self.rect(Area::new(area.right() - stroke, y, stroke, h), color);
    }

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
        let first = area.x.max(self.left).saturating_sub(area.x);
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

impl Dimensions for Canvas<'_> {
    fn bounding_box(&self) -> Rectangle {
        self.clip().into()
    }
}

impl DrawTarget for Canvas<'_> {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        for Pixel(point, color) in pixels {
            self.pixel(point.x, point.y, color.into());
        }
        Ok(())
    }

    fn fill_contiguous<I>(&mut self, area: &Rectangle, colors: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Rgb565>,
    {
        let area = Area::from(*area);
        let mut colors = colors.into_iter();
        for y in area.y..area.bottom() {
            for x in area.x..area.right() {
                let Some(color) = colors.next() else {
                    return Ok(());
                };
                self.pixel(x, y, color.into());
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), Infallible> {
        self.rect((*area).into(), color.into());
        Ok(())
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
    fn rectangles_and_lines() {
        picture(
            &["####    ", "####   #", "       #", " #####  "],
            |canvas| {
                canvas.rect(area(0, 0, 4, 2), PAPER);
                canvas.vline(7, 1, 2, PAPER);
                canvas.hline(1, 3, 5, PAPER);
            },
        );
    }

    #[test]
    fn outlines_lie_inside() {
        picture(
            &["######", "######", "##  ##", "##  ##", "######", "######"],
            |canvas| canvas.outline(area(0, 0, 6, 6), 2, PAPER),
        );
    }

    #[test]
    fn a_clip_cuts_and_clips_intersect() {
        picture(&["      ", "  ##  ", "  ##  ", "      "], |canvas| {
            let mut outer = canvas.clipped(area(0, 1, 4, 2));
            let mut inner = outer.clipped(area(2, 0, 50, 50));
            assert_eq!(inner.clip(), area(2, 1, 2, 2));
            inner.fill(PAPER);
            inner.pixel(0, 0, PAPER);
            inner.rect(area(-20, -20, 500, 500), PAPER);
        });
    }

    #[test]
    fn extreme_coordinates_are_cut_not_wrapped() {
        draw(|canvas| {
            for far in [
                i32::MIN,
                i32::MIN / 2,
                -1_000,
                1_000,
                i32::MAX / 2,
                i32::MAX,
            ] {
                canvas.rect(area(far, far, 10, 10), PAPER);
                canvas.rect(area(far, 0, i32::MAX, 1), NIGHT);
                canvas.hline(far, 3, 20, NIGHT);
                canvas.vline(3, far, 20, NIGHT);
                canvas.pixel(far, far, PAPER);
                canvas.outline(area(far, 2, 30, 30), 2, NIGHT);
                canvas.dim(area(far, far, 40, 40), PAPER, 8);
                canvas.stipple(area(far, far, 40, 40), PAPER, |_, _| true);
                assert_eq!(canvas.get(far, far), None);
            }
        });
    }

    #[test]
    fn pixels_are_kept_high_byte_first() {
        let mut frame = Frame::new();
        let mut canvas = Canvas::new(&mut frame);
        canvas.pixel(1, 0, Color::from_bits(0xA803));
        assert_eq!(frame.pixels()[1].to_ne_bytes(), [0xA8, 0x03]);
        assert_eq!(frame.row(0, 1, 1).len(), 1);
        assert_eq!(frame.row(0, 238, 10).len(), 2);
        assert_eq!(frame.row(240, 0, 10).len(), 0);
    }

    #[test]
    fn a_part_keeps_the_coordinates_of_the_frame() {
        let mut frame = Frame::new();
        let (finished, mut part) = frame.split(100);
        assert_eq!(finished.len(), 100 * 240);
        let mut canvas = part.canvas();
        assert_eq!(canvas.clip(), area(0, 100, 240, 140));
        canvas.rect(area(10, 90, 10, 20), PAPER);
        canvas.rect(area(0, 200, 240, 2), PAPER);
        canvas.pixel(3, 99, PAPER);
        canvas.pixel(3, 100, PAPER);
        assert_eq!(canvas.get(3, 100), Some(PAPER));
        assert_eq!(canvas.get(3, 99), None);
        assert_eq!(part.pixels().len(), 140 * 240);
        assert_eq!(frame.get(3, 99), Some(Color::from_bits(0)));
        assert_eq!(frame.get(3, 100), Some(PAPER));
        assert_eq!(frame.get(10, 99), Some(Color::from_bits(0)));
        assert_eq!(frame.get(10, 109), Some(PAPER));
        assert_eq!(frame.get(239, 201), Some(PAPER));
        assert_eq!(frame.get(0, 202), Some(Color::from_bits(0)));
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

    #[test]
    fn embedded_graphics_can_draw_too() {
        picture(
            &[
                "##", //
                "##", "# ",
            ],
            |canvas| {
                let square = Rectangle::from(area(0, 0, 2, 2));
                canvas.fill_solid(&square, PAPER.into()).unwrap();
                let column = Rectangle::from(area(0, 1, 1, 2));
                canvas
                    .fill_contiguous(&column, core::iter::repeat(PAPER.into()))
                    .unwrap();
            },
        );
    }
}
