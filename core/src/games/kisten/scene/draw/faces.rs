//! The faces of a crate as tiles show them: sides, lids, open lids.
//!
//! All slanted edges fall by one pixel in two columns, so a side is one column of colours that
//! moves down a pixel every other time, and a lid is a run of pixels in every row. Faces cover
//! each other's shared edges.

use super::crates::{CrateSize, Point};
use crate::games::kisten::pile::TileKind;
use crate::ui::palette::{
    CRATE_INSIDE, CRATE_LEFT, CRATE_LEFT_DARK, CRATE_LEFT_LIGHT, CRATE_LID, CRATE_OUTLINE,
    CRATE_PLANK, CRATE_RIGHT, CRATE_RIGHT_DARK, CRATE_RIGHT_LIGHT, Color, GREEN, RED, SLATE,
    SLATE_RAISED, STEEL, rgb,
};
use crate::ui::{Area, Canvas};
use heapless::Vec;

/// The highest side, both edges included.
const HIGHEST: usize = 24;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Which {
    /// Towards +x: it falls to the right.
    Left,
    /// Towards +y: it rises to the right.
    Right,
}

/// The colours of a side: ground, grooves, upper rim.
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

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CrateSide {
    /// The upper left corner.
    pub(crate) corner: Point,
    pub(crate) size: CrateSize,
    pub(crate) which: Which,
}

impl CrateSide {
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
        let CrateSize { a, b, h, .. } = self.size;
        let (x, y) = self.corner;
        let y = match self.which {
            Which::Left => y,
            Which::Right => y - b,
        };
        canvas.visible(Area::new(x, y, a + 1, b + h + 1))
    }

    /// Only the edge, where nothing above draws it.
    pub(crate) fn outline(&self, canvas: &mut Canvas<'_>, color: Color) {
        let CrateSize { a, h, .. } = self.size;
        if !self.is_visible(canvas) {
            return;
        }
        // The upper edge is the lower one of the crate above it, or belongs to a lid.
        let (from, to) = (self.edge(0), self.edge(a));
        canvas.line((from.0, from.1 + h), (to.0, to.1 + h), 1, color);
        for (x, y) in [from, to] {
            canvas.vline(x, y, h + 1, color);
        }
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, timber: &Timber) {
        if self.is_visible(canvas) {
            self.paint(
                canvas,
                match self.which {
                    Which::Left => &timber.left,
                    Which::Right => &timber.right,
                },
            );
        }
    }

    fn paint(&self, canvas: &mut Canvas<'_>, planks: &Planks) {
        let CrateSize {
            a,
            h,
            uprights,
            nails,
            ..
        } = self.size;
        let rises = self.which == Which::Right;
        canvas.slanted(self.corner, a, rises, &planks.plank);
        for i in [0, a] {
            let (x, y) = self.edge(i);
            canvas.vline(x, y, h + 1, planks.edge);
        }
        if planks.large {
            for (i, beside) in uprights.into_iter().zip([-1, 1]) {
                let (x, y) = self.edge(i);
                canvas.column(x, y, &planks.upright);
                let (x, y) = (x + beside, y);
                for nail in nails {
                    canvas.pixel(x, y + nail, planks.edge);
                }
            }
        }
    }
}

/// A column of a side, and one with an upright: all sides of a size share them, so they are made
/// once for a picture.
struct Planks {
    plank: Vec<Color, HIGHEST>,
    upright: Vec<Color, HIGHEST>,
    edge: Color,
    /// Whether uprights and nails are drawn.
    large: bool,
}

impl Planks {
    fn new(size: CrateSize, wood: &Wood, edge: Color, planks: bool) -> Planks {
        let CrateSize { h, grooves, .. } = size;
        let large = planks && size.is_large();
        let mut made = Planks {
            plank: Vec::new(),
            upright: Vec::new(),
            edge,
            large,
        };
        for y in 0..=h {
            let color = match y {
                _ if y == 0 || y == h => edge,
                _ if planks && grooves.contains(&y) => wood.groove,
                1 | 2 if large => wood.rim,
                _ => wood.ground,
            };
            let inner = 1 < y && y < h - 1;
            // There is room: no side is higher.
            let _ = made.plank.push(color);
            let _ = made.upright.push(if inner { wood.groove } else { color });
        }
        made
    }
}

/// The colours of crates of one size.
pub(crate) struct Timber {
    left: Planks,
    right: Planks,
}

impl Timber {
    pub(crate) fn new(size: CrateSize) -> Timber {
        Timber {
            left: Planks::new(size, &LEFT, CRATE_OUTLINE, true),
            right: Planks::new(size, &RIGHT, CRATE_OUTLINE, true),
        }
    }

    /// One colour for each side, with an edge.
    pub(crate) fn plain(size: CrateSize, left: Color, right: Color, edge: Color) -> Timber {
        let plain = |ground| {
            let wood = Wood {
                ground,
                groove: ground,
                rim: ground,
            };
            Planks::new(size, &wood, edge, false)
        };
        Timber {
            left: plain(left),
            right: plain(right),
        }
    }
}

/// `corners` are back, right, front and left.
pub(crate) fn rhombus(canvas: &mut Canvas<'_>, corners: [Point; 4], ground: Color, edge: Color) {
    let [back, right, _, _] = corners;
    canvas.slanted_lid(back, right.1 - back.1, ground, edge);
}

/// An ordinary or an open lid.
pub(crate) fn lid(canvas: &mut Canvas<'_>, corners: [Point; 4], open: bool) {
    let [back, right, _, left] = corners;
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
    // Gaps between planks run from the back edge to the front one, but not on them; nails are
    // near both ends of a plank.
    let eighth = |n: i32| (half * n + 4) >> 3;
    let line = |n: i32| {
        let (x, y) = (eighth(n), eighth(n) >> 1);
        ((back.0 + x, back.1 + y), (left.0 + x, left.1 + y))
    };
    let gaps: &[i32] = if large { &[2, 4, 6] } else { &[4] };
    for &gap in gaps {
        let (from, to) = line(gap);
        canvas.line(
            (from.0 - 2, from.1 + 1),
            (to.0 + 2, to.1 - 1),
            1,
            CRATE_PLANK,
        );
    }
    if large {
        for plank in [1, 3, 5, 7] {
            let ((x, y), (end, low)) = line(plank);
            canvas.pixel(x - 4, y + 2, CRATE_LEFT_DARK);
            canvas.pixel(end + 4, low - 2, CRATE_LEFT_DARK);
        }
    }
}

/// Through an open lid one sees two inner walls, straw, an apple. Its shape alone tells it from
/// an ordinary lid.
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

/// A single tile in a box of 24 by 26 pixels; only its shape if there is none.
pub(crate) fn tile(canvas: &mut Canvas<'_>, kind: TileKind, x: i32, y: i32, owned: bool) {
    const SIZE: CrateSize = CrateSize::new(7, 16);
    let (corner, which) = match kind {
        TileKind::Left => ((x + 5, y + 1), Which::Left),
        TileKind::Right => ((x + 5, y + 8), Which::Right),
        TileKind::Lid | TileKind::Open => {
            let around = |half: i32| {
                let (cx, cy) = (x + 12, y + 12);
                let slope = half / 2;
                [
                    (cx, cy - slope),
                    (cx + half, cy),
                    (cx, cy + slope),
                    (cx - half, cy),
                ]
            };
            if owned {
                return lid(canvas, around(SIZE.a), kind == TileKind::Open);
            }
            rhombus(canvas, around(SIZE.a), SLATE_RAISED, STEEL);
            if kind == TileKind::Open {
                rhombus(canvas, around(SIZE.a - 4), SLATE, STEEL);
            }
            return;
        }
    };
    let side = CrateSide {
        corner,
        size: SIZE,
        which,
    };
    let timber = if owned {
        Timber::new(SIZE)
    } else {
        Timber::plain(SIZE, SLATE_RAISED, SLATE_RAISED, STEEL)
    };
    side.draw(canvas, &timber);
}
