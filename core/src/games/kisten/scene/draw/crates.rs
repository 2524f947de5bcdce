//! Where crates are on the screen, and drawing whole piles of them.
//!
//! Corner `x, y, z` lies at `ox + (y - x) a, oy + (x + y) b - z h`. Tiles are drawn from the back
//! to the front; columns sorted by x, then y, are in that order.

use super::faces::{self, CrateSide, Timber, Which, lid};
use crate::games::kisten::pile::{Column, CratePile, CratePlace};
use crate::ui::palette::{Color, GOLD, NIGHT, VIOLET, WOOD, WOOD_LIGHT, mix, rgb};
use crate::ui::{Area, Canvas};

pub(crate) type Point = (i32, i32);

/// The size of a crate, with the places of grooves and nails: these are computed once, because
/// the processor divides slowly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CrateSize {
    /// Half of the width.
    pub a: i32,
    /// Half of the height of the lid, and of `a`.
    pub b: i32,
    /// The height of the sides.
    pub h: i32,
    /// How far down a side the grooves are.
    pub(crate) grooves: [i32; 2],
    /// How far to the right the uprights are.
    pub(crate) uprights: [i32; 2],
    /// How far down the uprights the nails are.
    pub(crate) nails: [i32; 2],
}

/// `n d` of a length, rounded.
const fn part(length: i32, n: i32, d: i32) -> i32 {
    (length * n * 2 + d) / (2 * d)
}

impl CrateSize {
    pub(crate) const fn new(b: i32, h: i32) -> CrateSize {
        let a = 2 * b;
        let large = a >= 14;
        CrateSize {
            a,
            b,
            h,
            grooves: if large {
                [part(h, 1, 3), part(h, 2, 3)]
            } else {
                [part(h, 1, 2); 2]
            },
            uprights: [part(a, 1, 8), part(a, 7, 8)],
            nails: [h / 6 + 1, h * 5 / 6 + 1],
        }
    }

    /// Largest first.
    pub const ALL: [CrateSize; 7] = [
        CrateSize::new(9, 20),
        CrateSize::new(8, 18),
        CrateSize::new(7, 15),
        CrateSize::new(6, 13),
        CrateSize::new(5, 11),
        CrateSize::new(4, 9),
        CrateSize::new(3, 7),
    ];

    /// Room for planks, nails and apples.
    pub(crate) const fn is_large(self) -> bool {
        self.a >= 14
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Iso {
    pub ox: i32,
    pub oy: i32,
    pub size: CrateSize,
}

impl Iso {
    /// Before any pile is known.
    pub(crate) const START: Iso = Iso {
        ox: 120,
        oy: 100,
        size: CrateSize::ALL[0],
    };

    pub(crate) fn corner(&self, x: i32, y: i32, z: i32) -> Point {
        let CrateSize { a, b, h, .. } = self.size;
        (self.ox + (y - x) * a, self.oy + (x + y) * b - z * h)
    }

    /// Back, right, front, left.
    pub(crate) fn lid(&self, place: CratePlace, z: i8) -> [Point; 4] {
        let CrateSize { a, b, .. } = self.size;
        let (x, y) = self.corner(place.x.into(), place.y.into(), z.into());
        [(x, y), (x + a, y + b), (x, y + 2 * b), (x - a, y + b)]
    }

    /// Includes the edges.
    pub(crate) fn lid_area(&self, place: CratePlace, z: i8) -> Area {
        let [back, right, front, left] = self.lid(place, z);
        Area::new(left.0, back.1, right.0 - left.0 + 1, front.1 - back.1 + 1)
    }

    /// From the ground to the lid.
    pub fn column_area(&self, place: CratePlace, ground: i8, top: i8) -> Area {
        self.lid_area(place, ground)
            .union(self.lid_area(place, top))
    }

    pub(crate) fn lid_centre(&self, place: CratePlace, z: i8) -> Point {
        let [back, ..] = self.lid(place, z);
        (back.0, back.1 + self.size.b)
    }

    /// The sides of the crate whose lid is at level `z`.
    fn sides(&self, place: CratePlace, z: i8) -> [CrateSide; 2] {
        let [_, _, front, left] = self.lid(place, z);
        let side = |corner, which| CrateSide {
            corner,
            size: self.size,
            which,
        };
        [side(left, Which::Left), side(front, Which::Right)]
    }
}

/// Crates on their way down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CrateLift<'a> {
    /// The crates of this pile do not move.
    pub(crate) before: &'a CratePile,
    /// How many pixels the new crates are above their places.
    pub(crate) pixels: i32,
}

/// New crates may still be coming down; the parts they will cover are drawn until they arrive.
pub fn pile(canvas: &mut Canvas<'_>, iso: &Iso, pile: &CratePile, lift: Option<CrateLift<'_>>) {
    let ground = pile.ground();
    let top = |place| pile.at(place).map_or(ground, |column| column.top);
    // The height of a column without the crates on their way.
    let settled = |place| match lift {
        Some(CrateLift { before, .. }) => {
            let stood = before.at(place).map_or(ground, |column| column.top);
            top(place).min(stood.max(ground))
        }
        None => top(place),
    };
    let above = lift.map_or(0, |lift| lift.pixels);
    let timber = Timber::new(iso.size);
    for column in pile.columns() {
        let place = column.place;
        let covered = iso.column_area(place, ground, column.top);
        if !canvas.visible(covered.union(covered.moved(0, -above))) {
            continue;
        }
        let stands = settled(place);
        // The height of the neighbours in front, moving crates included or not.
        let before = [(1, 0), (0, 1)].map(|(dx, dy)| place.step(dx, dy));
        let levels = [before.map(settled), before.map(top)];
        // Parts that they cover are skipped, except for the lid under moving crates.
        let covered = levels.as_flattened().iter().min().copied();
        let covered = covered.unwrap_or(ground).min(stands - 1).max(ground);
        for z in covered + 1..=column.top {
            let moves = z > stands;
            let raised = raised(iso, lift, moves);
            let sides = raised.sides(place, z);
            for (side, level) in sides.iter().zip(levels[usize::from(moves)]) {
                if level < z {
                    side.draw(canvas, &timber);
                }
            }
            if z == stands && stands < column.top {
                lid(canvas, iso.lid(place, z), false);
            }
        }
        let raised = raised(iso, lift, column.top > stands);
        lid(canvas, raised.lid(place, column.top), column.open);
    }
}

fn raised(iso: &Iso, lift: Option<CrateLift<'_>>, moves: bool) -> Iso {
    match lift {
        Some(lift) if moves => Iso {
            oy: iso.oy - lift.pixels,
            ..*iso
        },
        _ => *iso,
    }
}

/// Crates of the column up to this level are hidden: neither the top one nor any that rises above
/// a neighbour in front.
fn hidden_up_to(pile: &CratePile, column: &Column) -> i8 {
    let [left, right] = in_front(pile, column);
    (column.top - 1).min(left).min(right)
}

/// How high the left and right neighbours in front of a column reach.
fn in_front(pile: &CratePile, column: &Column) -> [i8; 2] {
    [(1, 0), (0, 1)].map(|(dx, dy)| {
        let neighbour = pile.at(column.place.step(dx, dy));
        neighbour.map_or(pile.ground(), |neighbour| neighbour.top)
    })
}

/// How many crates cannot be seen.
pub(crate) fn hidden(pile: &CratePile) -> u16 {
    let hidden_in = |column| u16::from(hidden_up_to(pile, column).abs_diff(pile.ground()));
    pile.columns().iter().map(hidden_in).sum()
}

/// Hidden crates solid, the others as lines.
pub(crate) fn ghost(canvas: &mut Canvas<'_>, iso: &Iso, pile: &CratePile) {
    const LID: Color = mix(VIOLET, rgb(0xFFFFFF), 6);
    const LEFT: Color = mix(VIOLET, NIGHT, 3);
    const RIGHT: Color = mix(VIOLET, NIGHT, 8);
    let ground = pile.ground();
    let timber = Timber::plain(iso.size, LEFT, RIGHT, NIGHT);
    let is_visible = |canvas: &Canvas<'_>, column: &Column| {
        canvas.visible(iso.column_area(column.place, ground, column.top))
    };
    for column in pile.columns() {
        let hidden = hidden_up_to(pile, column);
        if hidden <= ground || !is_visible(canvas, column) {
            continue;
        }
        let place = column.place;
        // Parts that another hidden crate covers are left out.
        let covered = [(1, 0), (0, 1)].map(|(dx, dy)| {
            let neighbour = pile.at(place.step(dx, dy));
            neighbour.map_or(ground, |neighbour| hidden_up_to(pile, neighbour))
        });
        for z in ground + 1..=hidden {
            for (side, covered) in iso.sides(place, z).iter().zip(covered) {
                if covered < z {
                    side.draw(canvas, &timber);
                }
            }
        }
        faces::rhombus(canvas, iso.lid(place, hidden), LID, NIGHT);
    }
    for column in pile.columns() {
        if !is_visible(canvas, column) {
            continue;
        }
        let place = column.place;
        let levels = in_front(pile, column);
        for z in levels[0].min(levels[1]) + 1..=column.top {
            for (side, level) in iso.sides(place, z).iter().zip(levels) {
                if level < z {
                    side.outline(canvas, WOOD);
                }
            }
        }
        let edge = if column.open { GOLD } else { WOOD_LIGHT };
        canvas.polygon_outline(&iso.lid(place, column.top), edge);
    }
}
