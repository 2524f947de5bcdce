//! Round and slanted shapes, in whole numbers only: the processor has no floating point.
//!
//! Circles and rounded corners have the pixels of `embedded-graphics` (the tests compare them),
//! but each row is one span instead of a search for its ends.

use embedded_graphics::{
    Drawable,
    geometry::Point,
    primitives::{Line, Primitive, PrimitiveStyle},
};

use super::{area::Area, canvas::Canvas, palette::Color};

/// The left edge of a disc, row by row from the top.
///
/// A pixel belongs to the disc if its centre does; below five pixels the disc is drawn a little
/// smaller, or it would be a square.
struct Edge {
    /// Diameter less one: the centre in half pixels.
    centre: i32,
    threshold: i32,
    inset: i32,
}

impl Edge {
    fn new(diameter: i32) -> Self {
        let square = diameter.saturating_mul(diameter);
        Self {
            centre: diameter - 1,
            threshold: if diameter <= 4 {
                square - diameter / 2
            } else {
                square
            },
            inset: (diameter - 1) / 2,
        }
    }

    /// How far the edge of this row lies from the left. Rows must come from the top down to the
    /// middle, as the edge only moves outwards.
    fn inset(&mut self, row: i32) -> i32 {
        let half_rows = 2 * row - self.centre;
        let room = self.threshold - half_rows * half_rows;
        while self.inset > 0 {
            let half_columns = 2 * (self.inset - 1) - self.centre;
            if half_columns * half_columns >= room {
                break;
            }
            self.inset -= 1;
        }
        self.inset
    }
}

/// Larger shapes are not drawn at all; keeps squares within 32 bits.
const LARGEST: i32 = 4_096;

impl Canvas<'_> {
    /// A filled circle in the square of `diameter` pixels whose top left corner is `x`, `y`.
    pub fn disc(&mut self, x: i32, y: i32, diameter: i32, color: Color) {
        self.rounded_rect(Area::new(x, y, diameter, diameter), diameter, color);
    }

    /// A circle, `stroke` pixels thick, in the same square as [`disc`](Self::disc).
    pub fn ring(&mut self, x: i32, y: i32, diameter: i32, stroke: i32, color: Color) {
        self.rounded_outline(Area::new(x, y, diameter, diameter), diameter, stroke, color);
    }

    /// A filled rectangle with round corners.
    pub fn rounded_rect(&mut self, area: Area, radius: i32, color: Color) {
        if !self.visible(area) || area.w > LARGEST || area.h > LARGEST {
            return;
        }
        let (corner, mut edge) = corner(area, radius);
        self.rect(
            Area::new(area.x, area.y + corner, area.w, area.h - 2 * corner),
            color,
        );
        for row in 0..corner {
            let inset = edge.inset(row);
            let (left, right) = (area.x + inset, area.right() - inset);
            self.span(area.y + row, left, right, color);
            self.span(area.bottom() - 1 - row, left, right, color);
        }
    }

    /// The outline of a rectangle with round corners, `stroke` pixels thick, inside of `area`.
    pub fn rounded_outline(&mut self, area: Area, radius: i32, stroke: i32, color: Color) {
        if !self.visible(area) || stroke <= 0 || area.w > LARGEST || area.h > LARGEST {
            return;
        }
        let hole = area.inset(stroke);
        if hole.is_empty() {
            return self.rounded_rect(area, radius, color);
        }
        let (corner_out, mut edge_out) = corner(area, radius);
        let (corner_in, mut edge_in) = corner(hole, hole_radius(area, radius, stroke));
        // Down to the middle; each row has a twin as far from the bottom.
        for row in 0..(area.h + 1) / 2 {
            let inset = if row < corner_out {
                edge_out.inset(row)
            } else {
                0
            };
            let (left, right) = (area.x + inset, area.right() - inset);
            let twin = area.bottom() - 1 - row;
            if row < stroke {
                self.span(area.y + row, left, right, color);
                self.span(twin, left, right, color);
                continue;
            }
            let inset = if row - stroke < corner_in {
                edge_in.inset(row - stroke)
            } else {
                0
            };
            let (hole_left, hole_right) = (hole.x + inset, hole.right() - inset);
            for y in [area.y + row, twin] {
                self.span(y, left, hole_left, color);
                self.span(y, hole_right, right, color);
            }
        }
    }

    /// A straight line, both ends included, `width` pixels thick. It has the same pixels in
    /// either direction, so that shared edges cover each other.
    pub fn line(&mut self, from: (i32, i32), to: (i32, i32), width: i32, color: Color) {
        let (from, to) = if from <= to { (from, to) } else { (to, from) };
        let (x, y) = (from.0, from.1.min(to.1));
        let (w, h) = (
            to.0.saturating_sub(x).saturating_add(1),
            from.1.max(to.1).saturating_sub(y).saturating_add(1),
        );
        if w > LARGEST || h > LARGEST || !self.visible(Area::new(x, y, w, h).inset(-width)) {
            return;
        }
        if width <= 1 {
            return self.thin_line(from, to, color);
        }
        let line = Line::new(Point::new(from.0, from.1), Point::new(to.0, to.1));
        // A canvas cannot fail.
        let Ok(()) = line
            .into_styled(PrimitiveStyle::with_stroke(color.into(), width as u32))
            .draw(self);
    }

    /// Bresenham's line; runs of a flat line are spans.
    fn thin_line(&mut self, from: (i32, i32), to: (i32, i32), color: Color) {
        let (width, height) = (to.0 - from.0, (to.1 - from.1).abs());
        let down = (to.1 - from.1).signum();
        let (mut x, mut y) = from;
        let mut error = 0;
        if height >= width {
            for _ in 0..=height {
                self.pixel(x, y, color);
                y += down;
                error += 2 * width;
                if error > height {
                    error -= 2 * height;
                    x += 1;
                }
            }
        } else {
            let mut start = x;
            for _ in 0..=width {
                x += 1;
                error += 2 * height;
                if error > width {
                    error -= 2 * width;
                    self.span(y, start, x, color);
                    start = x;
                    y += down;
                }
            }
            self.span(y, start, to.0 + 1, color);
        }
    }

    /// A filled polygon, its corners included. Where it overlaps itself it has a hole.
    ///
    /// At most 16 edges may cross one row; further ones are ignored.
    pub fn polygon(&mut self, corners: &[(i32, i32)], color: Color) {
        let Some(bounds) = bounds(corners) else {
            return;
        };
        if !self.visible(bounds) || bounds.w > LARGEST || bounds.h > LARGEST {
            return;
        }
        let last = bounds.bottom() - 1;
        for y in self.rows(bounds.y, bounds.bottom()) {
            let mut crossings = [0; 16];
            let mut count = 0;
            for (a, b) in edges(corners) {
                let (upper, lower) = if a.1 <= b.1 { (a, b) } else { (b, a) };
                // An edge owns its upper end, but on the last row its lower one.
                let crosses = if y == last {
                    upper.1 < y && y <= lower.1
                } else {
                    upper.1 <= y && y < lower.1
                };
                if crosses && let Some(slot) = crossings.get_mut(count) {
                    *slot =
                        upper.0 + round_div((lower.0 - upper.0) * (y - upper.1), lower.1 - upper.1);
                    count += 1;
                }
            }
            let crossings = &mut crossings[..count];
            crossings.sort_unstable();
            for pair in crossings.chunks_exact(2) {
                self.span(y, pair[0], pair[1] + 1, color);
            }
        }
    }

    /// The outline of a polygon, one pixel thick.
    pub fn polygon_outline(&mut self, corners: &[(i32, i32)], color: Color) {
        for (a, b) in edges(corners) {
            self.line(a, b, 1, color);
        }
    }
}

/// The height of a rounded corner and its edge. Full circles may have an odd diameter; other
/// corners are quarters of a circle of twice the radius.
fn corner(area: Area, radius: i32) -> (i32, Edge) {
    let small = area.w.min(area.h);
    if area.w == area.h && radius >= small {
        ((small + 1) / 2, Edge::new(small))
    } else {
        let radius = radius.clamp(0, small / 2);
        (radius, Edge::new(2 * radius))
    }
}

/// The radius of what a stroke leaves free.
fn hole_radius(area: Area, radius: i32, stroke: i32) -> i32 {
    if area.w == area.h && radius >= area.w {
        radius
    } else {
        (radius - stroke).max(0)
    }
}

/// The corners in pairs, the last one with the first.
fn edges(corners: &[(i32, i32)]) -> impl Iterator<Item = ((i32, i32), (i32, i32))> + '_ {
    let next = corners.iter().cycle().skip(1);
    corners.iter().copied().zip(next.copied())
}

/// The smallest area that holds all corners; none without corners or if they lie absurdly far.
fn bounds(corners: &[(i32, i32)]) -> Option<Area> {
    let (mut left, mut top) = *corners.first()?;
    let (mut right, mut bottom) = (left, top);
    for &(x, y) in corners {
        (left, right) = (left.min(x), right.max(x));
        (top, bottom) = (top.min(y), bottom.max(y));
    }
    let w = right.checked_sub(left)?.checked_add(1)?;
    let h = bottom.checked_sub(top)?.checked_add(1)?;
    Some(Area::new(left, top, w, h))
}

/// Division rounded to the nearest whole number, halves away from zero.
fn round_div(dividend: i32, divisor: i32) -> i32 {
    let half = divisor / 2;
    if dividend >= 0 {
        (dividend + half) / divisor
    } else {
        (dividend - half) / divisor
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
    use embedded_graphics::{
        geometry::Size,
        pixelcolor::Rgb565,
        primitives::{Circle, PrimitiveStyleBuilder, Rectangle, RoundedRectangle, StrokeAlignment},
    };

    fn inside(stroke: u32) -> PrimitiveStyle<Rgb565> {
        PrimitiveStyleBuilder::new()
            .stroke_color(PAPER.into())
            .stroke_width(stroke)
            .stroke_alignment(StrokeAlignment::Inside)
            .build()
    }

    #[track_caller]
    fn same(what: &str, ours: impl FnOnce(&mut Canvas<'_>), theirs: impl FnOnce(&mut Canvas<'_>)) {
        assert!(draw(ours).pixels() == draw(theirs).pixels(), "{what}");
    }

    #[test]
    fn discs_and_rings_are_those_of_embedded_graphics() {
        for d in 1..=64 {
            let circle = Circle::new(Point::new(3, 5), d as u32);
            let filled = circle.into_styled(PrimitiveStyle::with_fill(PAPER.into()));
            same(
                "disc",
                |canvas| canvas.disc(3, 5, d, PAPER),
                |canvas| filled.draw(canvas).unwrap(),
            );
            for stroke in 1..=3.min(d / 2) {
                same(
                    "ring",
                    |canvas| canvas.ring(3, 5, d, stroke, PAPER),
                    |canvas| {
                        circle
                            .into_styled(inside(stroke as u32))
                            .draw(canvas)
                            .unwrap()
                    },
                );
            }
        }
    }

    #[test]
    fn rounded_rectangles_are_those_of_embedded_graphics() {
        for radius in 0..=12 {
            for (w, h) in [
                (1, 1),
                (2, 5),
                (4, 5),
                (10, 10),
                (12, 31),
                (25, 24),
                (60, 48),
            ] {
                let shape = RoundedRectangle::with_equal_corners(
                    Rectangle::new(Point::new(7, 9), Size::new(w as u32, h as u32)),
                    Size::new_equal(radius as u32),
                );
                // A corner as large as the square makes a circle here, also of an odd size.
                if w == h && radius >= w {
                    continue;
                }
                let filled = shape.into_styled(PrimitiveStyle::with_fill(PAPER.into()));
                same(
                    "filled",
                    |canvas| canvas.rounded_rect(area(7, 9, w, h), radius, PAPER),
                    |canvas| filled.draw(canvas).unwrap(),
                );
                for stroke in 1..=3 {
                    // Of strokes that touch each other nobody knows what they should be.
                    if 2 * radius > w.min(h) || 2 * stroke >= w.min(h) {
                        continue;
                    }
                    same(
                        "outline",
                        |canvas| canvas.rounded_outline(area(7, 9, w, h), radius, stroke, PAPER),
                        |canvas| {
                            shape
                                .into_styled(inside(stroke as u32))
                                .draw(canvas)
                                .unwrap()
                        },
                    );
                }
            }
        }
    }

    #[test]
    fn small_corners() {
        picture(
            &[
                " ###### ", //
                "########", "########", " ###### ",
            ],
            |canvas| canvas.rounded_rect(area(0, 0, 8, 4), 2, PAPER),
        );
        picture(
            &[
                "  ###  ", //
                " #   # ", "#     #", "#     #", "#     #", " #   # ", "  ###  ",
            ],
            |canvas| canvas.ring(0, 0, 7, 1, PAPER),
        );
    }

    #[test]
    fn lines_from_the_left_are_those_of_embedded_graphics() {
        for width in 1..=5 {
            for to in [
                (40, 20),
                (40, 60),
                (25, 60),
                (20, 20),
                (60, 21),
                (20, 90),
                (60, 3),
            ] {
                let line = Line::new(Point::new(20, 20), Point::new(to.0, to.1));
                let styled = line.into_styled(PrimitiveStyle::with_stroke(PAPER.into(), width));
                same(
                    "line",
                    |canvas| canvas.line((20, 20), to, width as i32, PAPER),
                    |canvas| styled.draw(canvas).unwrap(),
                );
            }
        }
    }

    #[test]
    fn lines_are_the_same_from_both_ends() {
        for to in [(9, 4), (4, 9), (10, 5), (3, 0), (0, 8), (10, 19)] {
            same(
                "both ends",
                |canvas| canvas.line((0, 0), to, 1, PAPER),
                |canvas| canvas.line(to, (0, 0), 1, PAPER),
            );
        }
        picture(
            &[
                "    ##", //
                "  ##  ", "##    ",
            ],
            |canvas| canvas.line((5, 0), (0, 2), 1, PAPER),
        );
    }

    #[test]
    fn polygons_include_their_corners() {
        picture(
            &[
                "   #   ", //
                "  ###  ", " ##### ", "#######",
            ],
            |canvas| canvas.polygon(&[(3, 0), (6, 3), (0, 3)], PAPER),
        );
        picture(
            &[
                "#   #", //
                "## ##", "#####",
            ],
            |canvas| canvas.polygon(&[(0, 0), (2, 2), (4, 0), (4, 2), (0, 2)], PAPER),
        );
        picture(
            &[
                "  #  ", //
                " # # ", "#   #", " # # ", "  #  ",
            ],
            |canvas| canvas.polygon_outline(&[(2, 0), (4, 2), (2, 4), (0, 2)], PAPER),
        );
        picture(&["    "], |canvas| canvas.polygon(&[], PAPER));
    }

    #[test]
    fn extreme_coordinates_are_cut_not_wrapped() {
        draw(|canvas| {
            for far in [
                i32::MIN,
                i32::MIN / 2,
                -5_000,
                5_000,
                i32::MAX / 2,
                i32::MAX,
            ] {
                canvas.disc(far, far, 9, PAPER);
                canvas.disc(0, 0, far, PAPER);
                canvas.ring(far, 0, 9, 2, PAPER);
                canvas.ring(0, 0, 9, far, NIGHT);
                canvas.rounded_rect(area(far, 3, 30, 30), far, PAPER);
                canvas.rounded_outline(area(far, 3, 30, far), 5, 2, PAPER);
                canvas.line((0, 0), (far, far), 1, PAPER);
                canvas.line((far, 0), (0, far), 3, PAPER);
                canvas.polygon(&[(far, 0), (0, far), (5, 5)], PAPER);
                canvas.polygon_outline(&[(far, 0), (0, far), (5, 5)], PAPER);
            }
        });
    }
}
