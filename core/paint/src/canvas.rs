//! The pen: a canvas draws into a frame, within its clip.
//!
//! Most drawing ends in a span: one run of pixels in a row, cut to the clip once and filled
//! without further checks.

use core::convert::Infallible;

use embedded_graphics::{
    Pixel, draw_target::DrawTarget, geometry::Dimensions, pixelcolor::Rgb565, primitives::Rectangle,
};

use super::{
    area::Area,
    palette::Color,
    screen::{COLUMNS, Frame, HEIGHT, Part, WIDTH, fill_block, fill_run, from_wire, to_wire},
};

/// A pen for a [`Frame`] that changes nothing outside its clip.
///
/// Drawing a whole screen through a small clip is cheap: shapes compare their bounding box with
/// the clip before they compute anything.
pub struct Canvas<'a> {
    part: Part<'a>,
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
    left_handed: bool,
}

impl<'a> Canvas<'a> {
    /// A canvas for the whole frame.
    pub fn new(frame: &'a mut Frame) -> Self {
        Self::on(Part {
            pixels: &mut frame.pixels,
            top: 0,
        })
    }

    /// A canvas for a part of a frame.
    pub(super) fn on(part: Part<'a>) -> Self {
        Self {
            left: 0,
            top: part.top,
            right: WIDTH,
            bottom: part.top + (part.pixels.len() / COLUMNS) as i32,
            left_handed: false,
            part,
        }
    }

    /// The same canvas, limited to the part of `area` inside its present clip.
    pub fn clipped(&mut self, area: impl Into<Area>) -> Canvas<'_> {
        let clip = self.clip().intersection(area.into());
        let part = Part {
            pixels: self.part.pixels,
            top: self.part.top,
        };
        Canvas {
            part,
            left: clip.x,
            top: clip.y,
            right: clip.right(),
            bottom: clip.bottom(),
            left_handed: self.left_handed,
        }
    }

    /// For a left-handed player, d-pad and buttons are swapped. Keys in a text then show what
    /// that player presses, see [`caps`](super::caps).
    pub const fn set_hand(&mut self, left_handed: bool) {
        self.left_handed = left_handed;
    }

    /// Whether d-pad and buttons are swapped.
    pub(super) const fn left_handed(&self) -> bool {
        self.left_handed
    }

    /// The area in which this canvas can draw.
    pub fn clip(&self) -> Area {
        Area::new(
            self.left,
            self.top,
            self.right - self.left,
            self.bottom - self.top,
        )
    }

    /// Whether any pixel of `area` can be drawn.
    pub fn visible(&self, area: Area) -> bool {
        self.sees(area)
    }

    /// The same check for shapes, which all make it first.
    #[inline(always)]
    pub(super) fn sees(&self, area: Area) -> bool {
        !area.is_empty()
            && area.x < self.right
            && area.y < self.bottom
            && area.right() > self.left
            && area.bottom() > self.top
    }

    /// Where row `y` begins among the pixels; it must not lie above the clip.
    #[inline]
    fn row_start(&self, y: i32) -> usize {
        (y - self.part.top) as usize * COLUMNS
    }

    /// The pixels from a place inside the clip on, row after row.
    pub(super) fn pixels_from(&mut self, x: i32, y: i32) -> &mut [u16] {
        let start = self.row_start(y) + x as usize;
        self.part.pixels.get_mut(start..).unwrap_or(&mut [])
    }

    /// All pixels, and the index of a place inside the clip.
    pub(super) fn all_pixels(&mut self, x: i32, y: i32) -> (usize, &mut [u16]) {
        (self.row_start(y) + x as usize, self.part.pixels)
    }

    /// The rows of the clip among `top..bottom`.
    pub(super) fn rows(&self, top: i32, bottom: i32) -> core::ops::Range<i32> {
        top.max(self.top)..bottom.min(self.bottom)
    }

    /// Colours a run of pixels: columns `left..right` of row `y`.
    #[inline]
    pub(super) fn span(&mut self, y: i32, left: i32, right: i32, color: Color) {
        if y < self.top || y >= self.bottom {
            return;
        }
        #[cfg(feature = "record")]
        self.note_rect(Area::new(left, y, right.saturating_sub(left), 1), color);
        if let Some(run) = self.run(y, left, right) {
            fill_run(run, to_wire(color));
        }
    }

    /// The pixels of columns `left..right` of row `y`, which must lie in the clip's rows.
    #[inline]
    pub(super) fn run(&mut self, y: i32, left: i32, right: i32) -> Option<&mut [u16]> {
        let (left, right) = (left.max(self.left), right.min(self.right));
        if left >= right {
            return None;
        }
        let row = self.row_start(y);
        self.part
            .pixels
            .get_mut(row + left as usize..row + right as usize)
    }

    /// Fills the whole clip.
    pub fn fill(&mut self, color: Color) {
        self.rect(self.clip(), color);
    }

    /// A filled rectangle.
    pub fn rect(&mut self, area: Area, color: Color) {
        #[cfg(feature = "record")]
        self.note_rect(area, color);
        let wire = to_wire(color);
        let (left, right) = (area.x.max(self.left), area.right().min(self.right));
        let rows = self.rows(area.y, area.bottom());
        if left >= right || rows.is_empty() {
            return;
        }
        if right - left == WIDTH {
            // Whole rows form a single run.
            let (start, end) = (self.row_start(rows.start), self.row_start(rows.end));
            if let Some(run) = self.part.pixels.get_mut(start..end) {
                fill_run(run, wire);
            }
            return;
        }
        if right - left <= 3 {
            // A narrow rectangle is drawn by columns, without a run for every row.
            for x in left..right {
                let column = self.pixels_from(x, rows.start).iter_mut().step_by(COLUMNS);
                for pixel in column.take(rows.len()) {
                    *pixel = wire;
                }
            }
            return;
        }
        let (start, end) = (self.row_start(rows.start), self.row_start(rows.end));
        if let Some(pixels) = self.part.pixels.get_mut(start..end) {
            fill_block(pixels, left as usize, right as usize, wire);
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
            #[cfg(feature = "record")]
            self.note(|| super::record::Stroke::Pixels(std::vec![(x, y, color)]));
            let place = self.row_start(y) + x as usize;
            if let Some(pixel) = self.part.pixels.get_mut(place) {
                *pixel = to_wire(color);
            }
        }
    }

    /// The colour of a pixel; `None` outside the frame, or outside the part of it that this canvas
    /// covers.
    pub fn get(&self, x: i32, y: i32) -> Option<Color> {
        if !(0..WIDTH).contains(&x) || !(self.part.top..HEIGHT).contains(&y) {
            return None;
        }
        let place = self.row_start(y) + x as usize;
        self.part.pixels.get(place).copied().map(from_wire)
    }

    /// The outline of a rectangle, `stroke` pixels thick, inside `area`.
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
        palette::{NIGHT, PAPER},
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
