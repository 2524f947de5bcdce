//! Straight edges: lines and polygons, in whole numbers.

use embedded_graphics::{
    Drawable,
    geometry::Point,
    primitives::{Line, Primitive, PrimitiveStyle},
};

use super::{
    area::Area,
    canvas::Canvas,
    palette::Color,
    screen::{COLUMNS, to_wire},
    shapes::LARGEST,
};

impl Canvas<'_> {
    /// A straight line, both ends included, `width` pixels thick (one pixel if it is several
    /// times longer than the screen). Drawn in either direction it has the same pixels, so
    /// shared edges coincide.
    pub fn line(&mut self, from: (i32, i32), to: (i32, i32), width: i32, color: Color) {
        let (from, to) = if from <= to { (from, to) } else { (to, from) };
        let (x, y) = (from.0, from.1.min(to.1));
        let (w, h) = (
            to.0.saturating_sub(x).saturating_add(1),
            from.1.max(to.1).saturating_sub(y).saturating_add(1),
        );
        if w > LARGEST || h > LARGEST || !self.sees(Area::new(x, y, w, h).inset(-width)) {
            return;
        }
        if width <= 1 || width > 12 || w.max(h) > 1_024 {
            return self.thin_line(from, to, color);
        }
        self.thick_line(from, to, width, color);
    }

    // Separate from thin lines, which are many and should take no stack.
    #[inline(never)]
    fn thick_line(&mut self, from: (i32, i32), to: (i32, i32), width: i32, color: Color) {
        let line = Line::new(Point::new(from.0, from.1), Point::new(to.0, to.1));
        // A canvas cannot fail.
        let Ok(()) = line
            .into_styled(PrimitiveStyle::with_stroke(color.into(), width as u32))
            .draw(self);
    }

    /// Bresenham's line: one pixel after another in the longer direction.
    fn thin_line(&mut self, from: (i32, i32), to: (i32, i32), color: Color) {
        let (width, height) = (to.0 - from.0, (to.1 - from.1).abs());
        #[cfg(feature = "record")]
        let _whole = self.note_changes(Area::new(from.0, from.1.min(to.1), width + 1, height + 1));
        if height == 0 {
            return self.hline(from.0, from.1, width + 1, color);
        }
        let (wire, clip) = (to_wire(color), self.clip());
        let down = (to.1 - from.1).signum();
        let top = from.1.min(to.1);
        let bounds = Area::new(from.0, top, width + 1, height + 1);
        let steep = height >= width;
        let (long, short) = if steep {
            (height, width)
        } else {
            (width, height)
        };
        let is_within = bounds.x >= clip.x
            && bounds.y >= clip.y
            && bounds.right() <= clip.right()
            && bounds.bottom() <= clip.bottom();
        if is_within {
            // The whole line is visible, so a single index says where the pen is.
            let below = (COLUMNS as i32).wrapping_mul(down) as usize;
            let (along, aside) = if steep { (below, 1) } else { (1, below) };
            let (mut place, pixels) = self.all_pixels(from.0, from.1);
            let mut error = 0;
            for _ in 0..=long {
                if let Some(pixel) = pixels.get_mut(place) {
                    *pixel = wire;
                }
                place = place.wrapping_add(along);
                error += 2 * short;
                if error > long {
                    error -= 2 * long;
                    place = place.wrapping_add(aside);
                }
            }
            return;
        }
        let (along, aside) = if steep {
            ((0, down), (1, 0))
        } else {
            ((1, 0), (0, down))
        };
        let (mut x, mut y) = from;
        let mut error = 0;
        for _ in 0..=long {
            self.pixel(x, y, color);
            (x, y) = (x + along.0, y + along.1);
            error += 2 * short;
            if error > long {
                error -= 2 * long;
                (x, y) = (x + aside.0, y + aside.1);
            }
        }
    }

    /// A filled polygon of at most [`CORNERS`] corners, its corners included. Where it overlaps
    /// itself it has a hole.
    pub fn polygon(&mut self, corners: &[(i32, i32)], color: Color) {
        let Some(bounds) = bounds(corners) else {
            return;
        };
        if !self.sees(bounds) || bounds.w > LARGEST || bounds.h > LARGEST {
            return;
        }
        let rows = self.rows(bounds.y, bounds.bottom());
        let mut walks = heapless::Vec::<Walk, CORNERS>::new();
        for (a, b) in edges(corners) {
            if a.1 != b.1 && walks.push(Walk::new(a, b, rows.start)).is_err() {
                break;
            }
        }
        let last = bounds.bottom() - 1;
        for y in rows {
            let mut crossings = heapless::Vec::<i32, CORNERS>::new();
            for walk in &mut walks {
                // Each edge includes its upper end; on the last row it includes its lower
                // one instead.
                let crosses = if y == last {
                    walk.top < y && y <= walk.bottom
                } else {
                    walk.top <= y && y < walk.bottom
                };
                if crosses {
                    let x = walk.x();
                    let right = crossings.iter().position(|&other| other > x);
                    // There are at most as many crossings as walks.
                    let _ = crossings.insert(right.unwrap_or(crossings.len()), x);
                }
                if y >= walk.top {
                    walk.step();
                }
            }
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

/// The corners in pairs, the last one with the first.
fn edges(corners: &[(i32, i32)]) -> impl Iterator<Item = ((i32, i32), (i32, i32))> + '_ {
    let next = corners.iter().cycle().skip(1);
    corners.iter().copied().zip(next.copied())
}

/// The smallest area that holds all corners; `None` if there are no corners, or if they lie
/// absurdly far away.
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

/// How many corners a filled polygon may have.
pub const CORNERS: usize = 24;

/// An edge of a polygon, followed from row to row without a division. Keeps the distance from
/// its upper end, rounded to the nearest pixel, with halves rounded away from it.
struct Walk {
    top: i32,
    bottom: i32,
    start: i32,
    /// 1 if it leads to the right, -1 to the left.
    side: i32,
    distance: i32,
    /// The remainder of the distance, and its growth per row, both in parts of `whole`.
    part: i32,
    whole: i32,
    step: i32,
    step_part: i32,
}

impl Walk {
    /// The edge between two corners in different rows; its first step is at row `from` or at its
    /// upper end, if that is lower.
    fn new(a: (i32, i32), b: (i32, i32), from: i32) -> Self {
        let (upper, lower) = if a.1 < b.1 { (a, b) } else { (b, a) };
        let height = lower.1 - upper.1;
        let (width, whole) = (2 * (lower.0 - upper.0).abs(), 2 * height);
        let skipped = (from - upper.1).clamp(0, height);
        let begin = width * skipped + height;
        Self {
            top: upper.1,
            bottom: lower.1,
            start: upper.0,
            side: (lower.0 - upper.0).signum(),
            distance: begin / whole,
            part: begin % whole,
            whole,
            step: width / whole,
            step_part: width % whole,
        }
    }

    fn x(&self) -> i32 {
        self.start + self.side * self.distance
    }

    fn step(&mut self) {
        self.distance += self.step;
        self.part += self.step_part;
        if self.part >= self.whole {
            self.part -= self.whole;
            self.distance += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{
        palette::PAPER,
        testing::{clips_cleanly, draw, picture, same},
    };
    use super::*;

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
    fn clips_cut_every_line_cleanly() {
        clips_cleanly(|canvas| {
            canvas.line((3, 5), (200, 90), 1, PAPER);
            canvas.line((30, 220), (60, 2), 1, PAPER);
            canvas.line((10, 100), (220, 140), 4, PAPER);
            canvas.polygon(
                &[(120, 20), (230, 130), (90, 210), (130, 110), (11, 90)],
                PAPER,
            );
        });
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
                canvas.line((0, 0), (far, far), 1, PAPER);
                canvas.line((far, 0), (0, far), 3, PAPER);
                canvas.polygon(&[(far, 0), (0, far), (5, 5)], PAPER);
                canvas.polygon_outline(&[(far, 0), (0, far), (5, 5)], PAPER);
            }
        });
    }
}
