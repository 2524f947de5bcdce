//! Crates as rhombus tiles draw them: sides, lids, whole piles.
//!
//! Corner `x, y, z` lies at `ox + (y - x) a, oy + (x + y) b - z h`. Tiles are
//! drawn from the back to the front; columns sorted by x, then y, come in
//! such an order.

use super::super::pile::{Column, Kind, Pile, Place};
use crate::ui::palette::{
    CRATE_INSIDE, CRATE_LEFT, CRATE_LEFT_DARK, CRATE_LEFT_LIGHT, CRATE_LID, CRATE_OUTLINE,
    CRATE_PLANK, CRATE_RIGHT, CRATE_RIGHT_DARK, CRATE_RIGHT_LIGHT, Color, GOLD, GREEN, NIGHT, RED,
    VIOLET, WOOD, WOOD_LIGHT, mix, rgb,
};
use crate::ui::{Area, Canvas};

/// A pixel.
pub type Point = (i32, i32);

/// How large a crate is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// Half of its width.
    pub a: i32,
    /// Half of the height of its lid.
    pub b: i32,
    /// The height of its sides.
    pub h: i32,
}

impl Size {
    const fn new(a: i32, b: i32, h: i32) -> Size {
        Size { a, b, h }
    }

    /// The sizes a pile is drawn in, largest first.
    pub const ALL: [Size; 8] = [
        Size::new(20, 10, 22),
        Size::new(18, 9, 20),
        Size::new(16, 8, 18),
        Size::new(14, 7, 15),
        Size::new(12, 6, 13),
        Size::new(10, 5, 11),
        Size::new(8, 4, 9),
        Size::new(6, 3, 7),
    ];

    /// Planks, nails, apples: only where there is room for them.
    const fn is_large(self) -> bool {
        self.a >= 14
    }
}

/// Where crates are on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Iso {
    /// Where the corner `0, 0, 0` is.
    pub ox: i32,
    /// The same, downwards.
    pub oy: i32,
    /// How large crates are.
    pub size: Size,
}

impl Iso {
    /// Before anything is known about a pile.
    pub const START: Iso = Iso {
        ox: 120,
        oy: 100,
        size: Size::ALL[0],
    };

    /// Where a corner is.
    pub fn corner(&self, x: i32, y: i32, z: i32) -> Point {
        let Size { a, b, h } = self.size;
        (self.ox + (y - x) * a, self.oy + (x + y) * b - z * h)
    }

    /// The corners of a lid at level `z`: back, right, front, left.
    pub fn lid(&self, place: Place, z: i8) -> [Point; 4] {
        let Size { a, b, .. } = self.size;
        let (x, y) = self.corner(place.x.into(), place.y.into(), z.into());
        [(x, y), (x + a, y + b), (x, y + 2 * b), (x - a, y + b)]
    }

    /// What a lid covers, edges included.
    pub fn lid_area(&self, place: Place, z: i8) -> Area {
        let [back, right, front, left] = self.lid(place, z);
        Area::new(left.0, back.1, right.0 - left.0 + 1, front.1 - back.1 + 1)
    }

    /// What a column covers from its ground to its lid.
    pub fn column_area(&self, place: Place, ground: i8, top: i8) -> Area {
        self.lid_area(place, ground)
            .union(self.lid_area(place, top))
    }

    /// The middle of a lid.
    pub fn lid_centre(&self, place: Place, z: i8) -> Point {
        let [back, ..] = self.lid(place, z);
        (back.0, back.1 + self.size.b)
    }

    /// The left side of the crate whose lid is at level `z`.
    fn left(&self, place: Place, z: i8) -> [Point; 4] {
        let [_, _, front, left] = self.lid(place, z);
        let below = |(x, y)| (x, y + self.size.h);
        [left, front, below(front), below(left)]
    }

    /// Its right side.
    fn right(&self, place: Place, z: i8) -> [Point; 4] {
        let [_, right, front, _] = self.lid(place, z);
        let below = |(x, y)| (x, y + self.size.h);
        [front, right, below(right), below(front)]
    }
}

/// The point `n / d` of the way between two.
fn between(from: Point, to: Point, n: i32, d: i32) -> Point {
    let part = |from: i32, to: i32| from + ((to - from) * n * 2 + d).div_euclid(2 * d);
    (part(from.0, to.0), part(from.1, to.1))
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

fn side(canvas: &mut Canvas<'_>, corners: [Point; 4], wood: &Wood, large: bool) {
    let [one, two, three, four] = corners;
    let top = one.1.min(two.1);
    let bounds = Area::new(one.0, top, two.0 - one.0 + 1, four.1.max(three.1) - top + 1);
    if !canvas.visible(bounds) {
        return;
    }
    canvas.polygon(&corners, wood.ground);
    let parts = if large { 3 } else { 2 };
    for part in 1..parts {
        let (from, to) = (
            between(one, four, part, parts),
            between(two, three, part, parts),
        );
        canvas.line(from, to, 1, wood.groove);
    }
    if large {
        for down in 1..=2 {
            canvas.line((one.0, one.1 + down), (two.0, two.1 + down), 1, wood.rim);
        }
        for (part, nail) in [(1, -1), (7, 1)] {
            let (x, y) = between(one, two, part, 8);
            let height = four.1 - one.1;
            canvas.vline(x, y + 2, height - 3, wood.groove);
            for down in [1, 5] {
                canvas.pixel(x + nail, y + height * down / 6 + 1, CRATE_OUTLINE);
            }
        }
    }
    canvas.polygon_outline(&corners, CRATE_OUTLINE);
}

fn lid(canvas: &mut Canvas<'_>, corners: [Point; 4], open: bool) {
    let [back, right, front, left] = corners;
    let (half, slope) = (right.0 - back.0, right.1 - back.1);
    let bounds = Area::new(left.0, back.1, 2 * half + 1, 2 * slope + 1);
    if !canvas.visible(bounds) {
        return;
    }
    canvas.polygon(&corners, CRATE_LID);
    if open {
        inside(canvas, (back.0, back.1 + slope), (half, slope));
    } else {
        let large = half >= 14;
        let planks = if large { 4 } else { 2 };
        for plank in 1..planks {
            let (from, to) = (
                between(back, right, plank, planks),
                between(left, front, plank, planks),
            );
            canvas.line(from, to, 1, CRATE_PLANK);
        }
        if large {
            for plank in 0..4 {
                let (from, to) = (
                    between(back, right, 2 * plank + 1, 8),
                    between(left, front, 2 * plank + 1, 8),
                );
                for part in [1, 6] {
                    let (x, y) = between(from, to, part, 7);
                    canvas.pixel(x, y, CRATE_LEFT_DARK);
                }
            }
        }
    }
    canvas.polygon_outline(&corners, CRATE_OUTLINE);
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

/// How far crates that move are above their place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lift<'a> {
    /// The pile as it was: crates that were there do not move.
    pub before: &'a Pile,
    /// How many pixels the new ones are above it.
    pub pixels: i32,
}

/// Draws a pile. New crates may still be on their way down; what they will
/// cover is seen until they are there.
pub fn pile(canvas: &mut Canvas<'_>, iso: &Iso, pile: &Pile, lift: Option<Lift<'_>>) {
    let ground = pile.ground();
    let large = iso.size.is_large();
    let top = |place| pile.at(place).map_or(ground, |column| column.top);
    // How high a column is without the crates that are on their way.
    let settled = |place| match lift {
        Some(Lift { before, .. }) => {
            let stood = before.at(place).map_or(ground, |column| column.top);
            top(place).min(stood.max(ground))
        }
        None => top(place),
    };
    let above = lift.map_or(0, |lift| lift.pixels);
    for column in pile.columns() {
        let place = column.place;
        let covered = iso.column_area(place, ground, column.top);
        if !canvas.visible(covered.union(covered.moved(0, -above))) {
            continue;
        }
        let stands = settled(place);
        let [left, right] = [(1, 0), (0, 1)].map(|(dx, dy)| place.step(dx, dy));
        for z in ground + 1..=column.top {
            let moves = z > stands;
            let level = |place| if moves { top(place) } else { settled(place) };
            let raised = raised(iso, lift, moves);
            if level(left) < z {
                side(canvas, raised.left(place, z), &LEFT, large);
            }
            if level(right) < z {
                side(canvas, raised.right(place, z), &RIGHT, large);
            }
            if z == stands && stands < column.top {
                lid(canvas, iso.lid(place, z), false);
            }
        }
        let raised = raised(iso, lift, column.top > stands);
        lid(canvas, raised.lid(place, column.top), column.open);
    }
}

fn raised(iso: &Iso, lift: Option<Lift<'_>>, moves: bool) -> Iso {
    match lift {
        Some(lift) if moves => Iso {
            oy: iso.oy - lift.pixels,
            ..*iso
        },
        _ => *iso,
    }
}

/// A crate is hidden if it is not on top and both neighbours in front reach
/// its height.
fn is_hidden(pile: &Pile, column: &Column, z: i8) -> bool {
    let reaches = |dx, dy| {
        let neighbour = pile.at(column.place.step(dx, dy));
        neighbour.is_some_and(|neighbour| neighbour.top >= z)
    };
    z < column.top && reaches(1, 0) && reaches(0, 1)
}

/// How many crates cannot be seen.
pub fn hidden(pile: &Pile) -> u16 {
    let hidden_in = |column: &Column| {
        (pile.ground() + 1..column.top)
            .filter(|&z| is_hidden(pile, column, z))
            .count() as u16
    };
    pile.columns().iter().map(hidden_in).sum()
}

/// Draws what cannot be seen: hidden crates solid, the others as lines.
pub fn ghost(canvas: &mut Canvas<'_>, iso: &Iso, pile: &Pile) {
    const LID: Color = mix(VIOLET, rgb(0xFFFFFF), 6);
    const LEFT: Color = mix(VIOLET, NIGHT, 3);
    const RIGHT: Color = mix(VIOLET, NIGHT, 8);
    for column in pile.columns() {
        for z in (pile.ground() + 1..column.top).filter(|&z| is_hidden(pile, column, z)) {
            let place = column.place;
            for (face, color) in [
                (iso.left(place, z), LEFT),
                (iso.right(place, z), RIGHT),
                (iso.lid(place, z), LID),
            ] {
                canvas.polygon(&face, color);
                canvas.polygon_outline(&face, NIGHT);
            }
        }
    }
    for column in pile.columns() {
        let place = column.place;
        for z in pile.ground() + 1..=column.top {
            let sees = |dx, dy| {
                let neighbour = pile.at(place.step(dx, dy));
                neighbour.is_none_or(|neighbour| neighbour.top < z)
            };
            if sees(1, 0) {
                canvas.polygon_outline(&iso.left(place, z), WOOD);
            }
            if sees(0, 1) {
                canvas.polygon_outline(&iso.right(place, z), WOOD);
            }
        }
        let edge = if column.open { GOLD } else { WOOD_LIGHT };
        canvas.polygon_outline(&iso.lid(place, column.top), edge);
    }
}

/// A tile of a kind by itself, in a box of 24 by 26 pixels.
pub fn tile(canvas: &mut Canvas<'_>, kind: Kind, x: i32, y: i32) {
    match kind {
        Kind::Left => {
            let corners = [
                (x + 5, y + 1),
                (x + 19, y + 8),
                (x + 19, y + 24),
                (x + 5, y + 17),
            ];
            side(canvas, corners, &LEFT, true);
        }
        Kind::Right => {
            let corners = [
                (x + 5, y + 8),
                (x + 19, y + 1),
                (x + 19, y + 17),
                (x + 5, y + 24),
            ];
            side(canvas, corners, &RIGHT, true);
        }
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
