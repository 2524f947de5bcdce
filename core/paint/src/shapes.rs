//! Round shapes, in whole numbers only: the processor has no floating point.
//!
//! Circles and rounded corners have the pixels of `embedded-graphics` (the tests compare them),
//! but each row is drawn as one span, without searching for its ends.

use super::{
    area::Area,
    canvas::Canvas,
    edge::Edge,
    palette::Color,
    screen::{COLUMNS, fill_run, to_wire},
};

/// Larger shapes are not drawn at all. This limit keeps squares within 32 bits.
pub(super) const LARGEST: i32 = 4_096;

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
        if !self.sees(area) || area.w > LARGEST || area.h > LARGEST {
            return;
        }
        #[cfg(feature = "record")]
        let _whole = self.note_whole(|| super::record::Stroke::Rounded(area, radius, color));
        let (corner, mut edge) = corner(area, radius);
        self.rect(
            Area::new(area.x, area.y + corner, area.w, area.h - 2 * corner),
            color,
        );
        if let Some(insets) = edge.all(corner)
            && self.has_columns(area)
        {
            let wire = to_wire(color);
            self.each_corner_row(area, corner, |row, pixels| {
                let inset = insets.get(row).map_or(0, |&inset| inset.into());
                if let Some(run) = pixels.get_mut(inset..pixels.len().wrapping_sub(inset)) {
                    fill_run(run, wire);
                }
            });
            return;
        }
        for row in self.corner_rows(area, corner) {
            let inset = edge.inset(row);
            let (left, right) = (area.x + inset, area.right() - inset);
            self.span(area.y + row, left, right, color);
            self.span(area.bottom() - 1 - row, left, right, color);
        }
    }

    /// Whether the area is cut off neither at the left nor at the right.
    fn has_columns(&self, area: Area) -> bool {
        let clip = self.clip();
        area.x >= clip.x && area.right() <= clip.right()
    }

    /// Visits the visible rows with a corner: passes their distance from the top or from the
    /// bottom, and their pixels. The area must not be cut off at its sides.
    #[inline(always)]
    fn each_corner_row(
        &mut self,
        area: Area,
        corner: i32,
        mut visit: impl FnMut(usize, &mut [u16]),
    ) {
        let upper = self.rows(area.y, area.y + corner);
        let lower = self.rows(area.bottom() - corner, area.bottom());
        let width = area.w as usize;
        let ways = [
            (upper.start, upper.start - area.y, upper.len(), COLUMNS),
            (
                lower.end - 1,
                area.bottom() - lower.end,
                lower.len(),
                COLUMNS.wrapping_neg(),
            ),
        ];
        for (y, first, count, step) in ways {
            if count == 0 {
                continue;
            }
            let (mut place, pixels) = self.all_pixels(area.x, y);
            for row in first as usize..first as usize + count {
                if let Some(pixels) = pixels.get_mut(place..place.wrapping_add(width)) {
                    visit(row, pixels);
                }
                place = place.wrapping_add(step);
            }
        }
    }

    /// Which of these corner rows are visible, at the top or mirrored at the bottom.
    fn corner_rows(&self, area: Area, corner: i32) -> core::ops::Range<i32> {
        let top = self.rows(area.y, area.y + corner);
        let foot = self.rows(area.bottom() - corner, area.bottom());
        let (top, foot) = (
            top.start - area.y..top.end - area.y,
            area.bottom() - foot.end..area.bottom() - foot.start,
        );
        match (top.is_empty(), foot.is_empty()) {
            (false, false) => top.start.min(foot.start)..top.end.max(foot.end),
            (false, true) => top,
            _ => foot,
        }
    }

    /// The lowest `height` rows of a rounded rectangle: an edge, a lip or a shadow below something
    /// that covers the other rows.
    pub fn rounded_foot(&mut self, area: Area, radius: i32, height: i32, color: Color) {
        let top = area.bottom().saturating_sub(height);
        self.clipped(Area::new(area.x, top, area.w, height))
            .rounded_rect(area, radius, color);
    }

    /// The outline of a rectangle with round corners, `stroke` pixels thick, inside `area`.
    pub fn rounded_outline(&mut self, area: Area, radius: i32, stroke: i32, color: Color) {
        if !self.sees(area) || stroke <= 0 || area.w > LARGEST || area.h > LARGEST {
            return;
        }
        let hole = area.inset(stroke);
        if hole.is_empty() {
            return self.rounded_rect(area, radius, color);
        }
        #[cfg(feature = "record")]
        let _whole =
            self.note_whole(|| super::record::Stroke::Outline(area, radius, stroke, color));
        let (corner_out, mut edge_out) = corner(area, radius);
        let (corner_in, mut edge_in) = corner(hole, hole_radius(area, radius, stroke));
        // Rows with a corner, each together with its mirror image at the bottom; the other rows are
        // straight.
        let corner_rows = corner_out.max(stroke + corner_in).min((area.h + 1) / 2);
        if let Some(outer) = edge_out.all(corner_out)
            && let Some(inner) = edge_in.all(corner_in)
            && self.has_columns(area)
        {
            let (wire, stroke) = (to_wire(color), stroke as usize);
            self.each_corner_row(area, corner_rows, |row, pixels| {
                let inset = outer.get(row).map_or(0, |&inset| inset.into());
                let end = pixels.len().wrapping_sub(inset);
                let Some(within) = row.checked_sub(stroke) else {
                    if let Some(run) = pixels.get_mut(inset..end) {
                        fill_run(run, wire);
                    }
                    return;
                };
                let hole = stroke + inner.get(within).map_or(0, |&inset| usize::from(inset));
                for run in [inset..hole, pixels.len().wrapping_sub(hole)..end] {
                    for pixel in pixels.get_mut(run).unwrap_or_default() {
                        *pixel = wire;
                    }
                }
            });
            return self.straight_sides(area, corner_rows, stroke as i32, color);
        }
        for row in self.corner_rows(area, corner_rows) {
            let inset = if row < corner_out {
                edge_out.inset(row)
            } else {
                0
            };
            let (left, right) = (area.x + inset, area.right() - inset);
            let mirrored = area.bottom() - 1 - row;
            if row < stroke {
                self.span(area.y + row, left, right, color);
                self.span(mirrored, left, right, color);
                continue;
            }
            let inset = if row - stroke < corner_in {
                edge_in.inset(row - stroke)
            } else {
                0
            };
            let (hole_left, hole_right) = (hole.x + inset, hole.right() - inset);
            for y in [area.y + row, mirrored] {
                self.span(y, left, hole_left, color);
                self.span(y, hole_right, right, color);
            }
        }
        self.straight_sides(area, corner_rows, stroke, color);
    }

    /// The straight sides of an outline, between its corners.
    fn straight_sides(&mut self, area: Area, corner: i32, stroke: i32, color: Color) {
        let (y, h) = (area.y + corner, area.h - 2 * corner);
        self.rect(Area::new(area.x, y, stroke, h), color);
        self.rect(Area::new(area.right() - stroke, y, stroke, h), color);
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

/// The radius of the hole inside an outline.
fn hole_radius(area: Area, radius: i32, stroke: i32) -> i32 {
    if area.w == area.h && radius >= area.w {
        radius
    } else {
        (radius - stroke).max(0)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{
        area::area,
        palette::{NIGHT, PAPER},
        testing::{clips_cleanly, draw, picture, same},
    };
    use embedded_graphics::{
        Drawable,
        geometry::{Point, Size},
        pixelcolor::Rgb565,
        primitives::{
            Circle, Primitive, PrimitiveStyle, PrimitiveStyleBuilder, Rectangle, RoundedRectangle,
            StrokeAlignment,
        },
    };

    fn inside(stroke: u32) -> PrimitiveStyle<Rgb565> {
        PrimitiveStyleBuilder::new()
            .stroke_color(PAPER.into())
            .stroke_width(stroke)
            .stroke_alignment(StrokeAlignment::Inside)
            .build()
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
                // With a corner as large as the square, this crate draws a circle, even of
                // an odd size.
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
                    // Strokes that touch each other have no defined result.
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
    fn clips_cut_every_shape_cleanly() {
        clips_cleanly(|canvas| {
            canvas.disc(20, 40, 61, PAPER);
            canvas.ring(90, 30, 120, 5, PAPER);
            canvas.rounded_rect(area(5, 110, 90, 33), 9, PAPER);
            canvas.rounded_outline(area(50, 150, 150, 70), 12, 3, PAPER);
            canvas.rounded_foot(area(20, 200, 60, 30), 7, 9, PAPER);
        });
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
            }
        });
    }
}
