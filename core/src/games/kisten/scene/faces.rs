//! The faces of a crate as tiles show them: sides, lids, open lids.
//!
//! All slanted edges fall by one pixel in two columns, so that a side is one
//! column of colours, moved down a pixel every other time, and a lid a run of
//! pixels in every row. Shared edges cover each other.

use super::super::pile::Kind;
use super::crates::{Point, Size};
use crate::ui::palette::{
    CRATE_INSIDE, CRATE_LEFT, CRATE_LEFT_DARK, CRATE_LEFT_LIGHT, CRATE_LID, CRATE_OUTLINE,
    CRATE_PLANK, CRATE_RIGHT, CRATE_RIGHT_DARK, CRATE_RIGHT_LIGHT, Color, GREEN, RED, rgb,
};
use crate::ui::{Area, Canvas};
use heapless::Vec;

/// The highest side there is, both edges included.
const HIGHEST: usize = 24;

/// Which side of a crate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// Towards +x: it falls to the right.
    Left,
    /// Towards +y: it rises to the right.
    Right,
}

/// The planks of a side: ground, grooves, upper rim.
struct Wood {
    ground: Color,
    groove: Color,
    rim: Color,
}

const LEFT: Wood = Wood {
    ground: CRATE_LEFT,
    groove: CRATE_LEFT_DARK,
    rim: CRATE_LEFT_LIGHT,
};
const RIGHT: Wood = Wood {
    ground: CRATE_RIGHT,
    groove: CRATE_RIGHT_DARK,
    rim: CRATE_RIGHT_LIGHT,
};

/// `n / d` of a length, rounded.
const fn part(length: i32, n: i32, d: i32) -> i32 {
    (length * n * 2 + d) / (2 * d)
}

/// The point `n / d` of the way between two.
fn between(from: Point, to: Point, n: i32, d: i32) -> Point {
    let part = |from: i32, to: i32| from + ((to - from) * n * 2 + d).div_euclid(2 * d);
    (part(from.0, to.0), part(from.1, to.1))
}

/// A side of a crate on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    /// Its upper left corner.
    pub corner: Point,
    /// How large crates are.
    pub size: Size,
    /// Which side it is.
    pub which: Which,
}

impl Side {
    /// The upper edge in column `i`.
    const fn edge(&self, i: i32) -> Point {
        let fall = i / 2;
        let (x, y) = self.corner;
        match self.which {
            Which::Left => (x + i, y + fall),
            Which::Right => (x + i, y - fall),
        }
    }

    fn is_visible(&self, canvas: &Canvas<'_>) -> bool {
        let Size { a, b, h } = self.size;
        let (x, y) = self.corner;
        let y = match self.which {
            Which::Left => y,
            Which::Right => y - b,
        };
        canvas.visible(Area::new(x, y, a + 1, b + h + 1))
    }

    /// One colour with an edge.
    pub fn fill(&self, canvas: &mut Canvas<'_>, ground: Color, edge: Color) {
        let plain = Wood {
            ground,
            groove: ground,
            rim: ground,
        };
        self.paint(canvas, &plain, edge, false);
    }

    /// Nothing but the edge.
    pub fn outline(&self, canvas: &mut Canvas<'_>, color: Color) {
        let Size { a, h, .. } = self.size;
        if !self.is_visible(canvas) {
            return;
        }
        let (from, to) = (self.edge(0), self.edge(a));
        for down in [0, h] {
            canvas.line((from.0, from.1 + down), (to.0, to.1 + down), 1, color);
        }
        for (x, y) in [from, to] {
            canvas.vline(x, y, h + 1, color);
        }
    }

    /// With its planks and nails.
    pub fn draw(&self, canvas: &mut Canvas<'_>) {
        let wood = match self.which {
            Which::Left => &LEFT,
            Which::Right => &RIGHT,
        };
        self.paint(canvas, wood, CRATE_OUTLINE, true);
    }

    fn paint(&self, canvas: &mut Canvas<'_>, wood: &Wood, edge: Color, planks: bool) {
        if !self.is_visible(canvas) {
            return;
        }
        let Size { a, h, .. } = self.size;
        let large = planks && self.size.is_large();
        let parts = if large { 3 } else { 2 };
        let mut plank: Vec<Color, HIGHEST> = Vec::new();
        let mut upright: Vec<Color, HIGHEST> = Vec::new();
        for y in 0..=h {
            let groove = planks && (1..parts).any(|n| part(h, n, parts) == y);
            let color = match y {
                _ if y == 0 || y == h => edge,
                _ if groove => wood.groove,
                1 | 2 if large => wood.rim,
                _ => wood.ground,
            };
            let inner = (2..h - 1).contains(&y);
            // There is room: no side is higher.
            let _ = plank.push(color);
            let _ = upright.push(if inner { wood.groove } else { color });
        }
        let uprights = [part(a, 1, 8), part(a, 7, 8)];
        for i in 1..a {
            let (x, y) = self.edge(i);
            let stands = large && uprights.contains(&i);
            canvas.column(x, y, if stands { &upright } else { &plank });
        }
        for i in [0, a] {
            let (x, y) = self.edge(i);
            canvas.vline(x, y, h + 1, edge);
        }
        if large {
            for (i, beside) in uprights.into_iter().zip([-1, 1]) {
                let (x, y) = self.edge(i);
                for n in [1, 5] {
                    canvas.pixel(x + beside, y + h * n / 6 + 1, edge);
                }
            }
        }
    }
}

/// A lid-shaped face: back, right, front and left corner.
pub fn rhombus(canvas: &mut Canvas<'_>, corners: [Point; 4], ground: Color, edge: Color) {
    let [back, right, _, _] = corners;
    let slope = right.1 - back.1;
    for row in 0..=2 * slope {
        // Every row is four pixels wider until the middle.
        let reach = 2 * row.min(2 * slope - row);
        let (left, end) = (back.0 - reach, (back.0 + reach + 1).min(right.0));
        let y = back.1 + row;
        canvas.hline(left, y, end - left + 1, edge);
        canvas.hline(left + 2, y, end - left - 3, ground);
    }
}

/// A lid, ordinary or open.
pub fn lid(canvas: &mut Canvas<'_>, corners: [Point; 4], open: bool) {
    let [back, right, front, left] = corners;
    let (half, slope) = (right.0 - back.0, right.1 - back.1);
    let bounds = Area::new(left.0, back.1, 2 * half + 1, 2 * slope + 1);
    if !canvas.visible(bounds) {
        return;
    }
    rhombus(canvas, corners, CRATE_LID, CRATE_OUTLINE);
    if open {
        return inside(canvas, (back.0, back.1 + slope), (half, slope));
    }
    let large = half >= 14;
    let planks = if large { 4 } else { 2 };
    for plank in 1..planks {
        // From the edge at the back to the one in front, but not on them.
        let (from, to) = (
            between(back, right, plank, planks),
            between(left, front, plank, planks),
        );
        canvas.line(
            (from.0 - 2, from.1 + 1),
            (to.0 + 2, to.1 - 1),
            1,
            CRATE_PLANK,
        );
    }
    if large {
        for plank in 0..4 {
            let (from, to) = (
                between(back, right, 2 * plank + 1, 8),
                between(left, front, 2 * plank + 1, 8),
            );
            for n in [1, 6] {
                let (x, y) = between(from, to, n, 7);
                canvas.pixel(x, y, CRATE_LEFT_DARK);
            }
        }
    }
}

/// What is seen through an open lid: two inner walls, straw, an apple. It is
/// told from an ordinary lid by its shape.
fn inside(canvas: &mut Canvas<'_>, (cx, cy): Point, (half, slope): Point) {
    const STRAW: Color = rgb(0xE8C65A);
    let frame = if half >= 14 { (4, 2) } else { (2, 1) };
    let (ia, ib) = (half - frame.0, slope - frame.1);
    let hole = [(cx, cy - ib), (cx + ia, cy), (cx, cy + ib), (cx - ia, cy)];
    canvas.polygon(&hole, CRATE_INSIDE);
    let wall = ib / 2 + 1;
    let [back, right, _, left] = hole;
    let low = (back.0, back.1 + wall);
    canvas.polygon(
        &[left, back, low, (left.0 + wall, left.1 + wall / 2)],
        CRATE_RIGHT_DARK,
    );
    canvas.polygon(
        &[back, right, (right.0 - wall, right.1 + wall / 2), low],
        CRATE_LEFT_DARK,
    );
    if half >= 14 {
        for (dx, dy) in [(-5, 3), (-2, 5), (2, 4), (6, 3), (0, 2), (4, 1), (-4, 1)] {
            canvas.line(
                (cx + dx - 2, cy + dy + 1),
                (cx + dx + 1, cy + dy - 1),
                1,
                STRAW,
            );
        }
        canvas.disc(cx - 1, cy - 1, 5, RED);
        canvas.pixel(cx, cy, rgb(0xFFB0A0));
        canvas.pixel(cx + 2, cy - 2, GREEN);
    } else {
        canvas.rect(Area::new(cx - 1, cy, 3, 2), RED);
    }
    canvas.polygon_outline(&hole, CRATE_OUTLINE);
}

/// A tile of a kind by itself, in a box of 24 by 26 pixels.
pub fn tile(canvas: &mut Canvas<'_>, kind: Kind, x: i32, y: i32) {
    const SIZE: Size = Size { a: 14, b: 7, h: 16 };
    let side = |corner, which| Side {
        corner,
        size: SIZE,
        which,
    };
    match kind {
        Kind::Left => side((x + 5, y + 1), Which::Left).draw(canvas),
        Kind::Right => side((x + 5, y + 8), Which::Right).draw(canvas),
        Kind::Lid | Kind::Open => {
            let (cx, cy) = (x + 12, y + 5);
            let corners = [
                (cx, cy),
                (cx + 14, cy + 7),
                (cx, cy + 14),
                (cx - 14, cy + 7),
            ];
            lid(canvas, corners, kind == Kind::Open);
        }
    }
}
