//! The place of the pile on the screen: as large as possible, between the badges of the seats
//! and above the strip and the tiles.

use super::super::pile::{CratePile, CratePlace};
use super::draw::crates::{CrateSize, Iso};
use super::layout::Badges;
use crate::ui::{Area, area};

/// The area of the pile and the ground around it.
pub(crate) const VIEW: Area = area(0, 16, 240, 156);
/// Free room above a pile and below the ground in front of it.
const MARGIN: i32 = 3;

/// The parts that must be visible: every column of some piles, and the ground beside them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reach {
    /// The least x and y.
    pub(crate) near: CratePlace,
    /// The largest x and y.
    pub(crate) far: CratePlace,
    /// The lowest ground.
    pub(crate) ground: i8,
}

impl Reach {
    pub(crate) fn of(piles: &[&CratePile]) -> Reach {
        let mut reach: Option<Reach> = None;
        for pile in piles {
            for column in pile.columns() {
                let CratePlace { x, y } = column.place;
                let so_far = reach.get_or_insert(Reach {
                    near: column.place,
                    far: column.place,
                    ground: pile.ground(),
                });
                so_far.near = CratePlace::new(so_far.near.x.min(x), so_far.near.y.min(y));
                so_far.far = CratePlace::new(so_far.far.x.max(x), so_far.far.y.max(y));
                so_far.ground = so_far.ground.min(pile.ground());
            }
        }
        reach.unwrap_or(Reach {
            near: CratePlace::START,
            far: CratePlace::START,
            ground: 0,
        })
    }

    /// One place more on every side: where the cursor may go.
    #[must_use]
    pub(crate) const fn with_rim(self) -> Reach {
        Reach {
            near: self.near.step(-1, -1),
            far: self.far.step(1, 1),
            ..self
        }
    }

    pub(crate) fn clamp(self, place: CratePlace) -> CratePlace {
        CratePlace::new(
            place.x.clamp(self.near.x, self.far.x),
            place.y.clamp(self.near.y, self.far.y),
        )
    }
}

/// The pile is drawn in the largest size that fits, and beside wide badges if they leave room. If
/// no size fits, the view is moved so that `cursor` is visible.
pub(crate) fn fit(
    piles: &[&CratePile],
    seats: u8,
    cursor: Option<(CratePlace, i8)>,
) -> (Iso, Badges) {
    let reach = Reach::of(piles);
    let mut last = None;
    for size in CrateSize::ALL {
        let (iso, bounds) = placed(piles, reach, size);
        for badges in [Badges::Wide, Badges::Narrow] {
            if is_free(piles, &iso, bounds, badges.cover(seats)) {
                return (iso, badges);
            }
        }
        last = Some(iso);
    }
    let iso = last.unwrap_or(Iso::START);
    let iso = match cursor {
        Some((place, z)) => scrolled(iso, iso.lid_area(place, z)),
        None => iso,
    };
    (iso, Badges::Narrow)
}

/// For figures: a pile alone in an area, with the ground it stands on.
pub fn fit_into(pile: &CratePile, place: Area, size: CrateSize) -> Iso {
    let iso = Iso { ox: 0, oy: 0, size };
    let bounds = bounds(&[pile], &iso);
    Iso {
        ox: place.centre_x() - bounds.centre_x(),
        oy: place.centre_y() - bounds.centre_y(),
        size,
    }
}

/// The area that the columns of all piles cover.
fn bounds(piles: &[&CratePile], iso: &Iso) -> Area {
    let mut all = Area::default();
    for pile in piles {
        for column in pile.columns() {
            all = all.union(iso.column_area(column.place, pile.ground(), column.top));
        }
    }
    all
}

/// Centred, with the ground in front near the foot of the view: so there is room for
/// messages above it.
fn placed(piles: &[&CratePile], reach: Reach, size: CrateSize) -> (Iso, Area) {
    let iso = Iso { ox: 0, oy: 0, size };
    let all = bounds(piles, &iso);
    let front = iso.lid_area(reach.far.step(1, 1), reach.ground);
    let lowest = front.bottom() + MARGIN;
    let spare = (VIEW.h - (lowest - all.y)).max(0);
    let oy = VIEW.bottom() - lowest - spare / 8;
    let ox = VIEW.centre_x() - all.centre_x();
    let iso = Iso { ox, oy, size };
    (iso, all.moved(ox, oy))
}

/// Whether the pile lies in the view and no badge covers it or the ground beside it.
fn is_free(piles: &[&CratePile], iso: &Iso, all: Area, badges: [Area; 2]) -> bool {
    let room = area(VIEW.x + 2, VIEW.y + MARGIN, VIEW.w - 4, VIEW.h - MARGIN);
    if all.intersection(room) != all {
        return false;
    }
    let is_hidden = |column: Area| {
        badges
            .iter()
            .any(|side| !side.intersection(column).is_empty())
    };
    piles.iter().all(|pile| {
        let mut columns = pile.columns().iter();
        columns.all(|column| !is_hidden(iso.column_area(column.place, pile.ground(), column.top)))
    })
}

/// Moved as little as possible until `seen` is visible.
fn scrolled(iso: Iso, seen: Area) -> Iso {
    let room = VIEW.inset(8);
    let shift =
        |from: i32, to: i32, least: i32, most: i32| (least - from).max(0) + (most - to).min(0);
    Iso {
        ox: iso.ox + shift(seen.x, seen.right(), room.x, room.right()),
        oy: iso.oy + shift(seen.y, seen.bottom(), room.y, room.bottom()),
        ..iso
    }
}
