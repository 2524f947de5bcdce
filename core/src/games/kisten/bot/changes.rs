//! Finds the actions on the arbiter's list quickly: one or two columns of another height, a
//! layer underneath, or a layer and one column.
//!
//! Drawable piles are so regular that one of two changes can be made before the other, and that a
//! change depends only on the places around it. So two changes far from each other gain the sum
//! of both, and only those close together are tried out. With the kids' rules one pair of changes
//! is missed: a column in front replaces one that held the pile together, and is higher. In all
//! piles tested another action was as good.

use super::find::{FoundAction, supply, with_lids};
use super::height_map::{Difference, HeightMap, MapSpot};
use crate::games::kisten::arbiter::BuildTerms;
use crate::games::kisten::pile::{CratePile, MOST_COLUMNS};
use heapless::Vec;

/// Columns and the places beside them: as many as in a row of columns. For kids there are twelve
/// lids, and every column has two more places to grow.
const MOST_SITES: usize = 5 * 12 + 2;
const _: () = assert!(MOST_SITES >= 3 * MOST_COLUMNS + 2);

/// A spot at which a change is possible.
struct Site {
    spot: MapSpot,
    /// The other heights it may have, a bit each.
    heights: u32,
    /// The largest gain of one of them, whether or not there are enough tiles.
    most: i16,
}

type Sites = Vec<Site, MOST_SITES>;

/// The ground and up to two columns.
#[derive(Clone, Copy, Default)]
struct ColumnChange {
    sunk: bool,
    columns: [Option<(MapSpot, u8)>; 2],
}

/// The best so far.
struct ChangeSearch {
    /// The tiles of the hand.
    room: Difference,
    /// The greatest height of a column.
    highest: u8,
    /// The cost of a tile; a crate is worth three.
    per_tile: i16,
    gain: i16,
    change: ColumnChange,
}

impl ChangeSearch {
    fn new(before: &CratePile, map: &HeightMap, terms: BuildTerms) -> ChangeSearch {
        let have = supply(before, terms.hand);
        let room = |have: u8, lying: usize| i16::from(have) - lying as i16;
        ChangeSearch {
            room: Difference {
                left: room(have.left, map.left().into()),
                right: room(have.right, map.right().into()),
                lids: room(have.lids, map.columns().len()),
                crates: 0,
            },
            highest: have.left.min(have.right),
            per_tile: i16::from(!terms.kids),
            gain: 0,
            change: ColumnChange::default(),
        }
    }

    const fn gain(&self, change: Difference) -> i16 {
        3 * change.crates - self.per_tile * (change.left + change.right + change.lids)
    }

    fn look(&mut self, difference: Difference, sunk: bool, columns: [Option<(MapSpot, u8)>; 2]) {
        let gain = self.gain(difference);
        if gain > self.gain
            && difference.crates > 0
            && difference.left <= self.room.left
            && difference.right <= self.room.right
            && difference.lids <= self.room.lids
        {
            self.gain = gain;
            self.change = ColumnChange { sunk, columns };
        }
    }

    /// All other heights a spot may have.
    fn heights(&self, map: &HeightMap, spot: MapSpot) -> u32 {
        let mut heights = u32::from(map.can_go(spot));
        if let Some((least, most)) = map.range(spot) {
            let most = most.min(self.highest);
            if least <= most {
                heights |= (2 << most) - (1 << least);
            }
        }
        heights & !(1 << map.height(spot))
    }

    /// Tries every change of one column, on a ground that made this difference.
    fn one(&mut self, map: &HeightMap, ground: Difference, sunk: bool, sites: &mut Sites) {
        for site in sites {
            site.heights = self.heights(map, site.spot);
            site.most = i16::MIN;
            for height in each(site.heights) {
                let difference = map.difference(site.spot, height);
                site.most = site.most.max(self.gain(difference));
                self.look(ground + difference, sunk, [Some((site.spot, height)), None]);
            }
        }
    }

    /// Tries every change of two columns.
    fn two(&mut self, map: &mut HeightMap, sites: &Sites) {
        for (number, site) in sites.iter().enumerate() {
            let later = sites.get(number + 1..).unwrap_or_default();
            let old = map.height(site.spot);
            for height in each(site.heights) {
                let first = (site.spot, height);
                let difference = map.difference(site.spot, height);
                self.apart(map, first, difference, later);
                map.set(site.spot, height);
                self.close(map, first, difference);
                map.set(site.spot, old);
            }
        }
    }

    /// A second column out of reach of the first.
    fn apart(&mut self, map: &HeightMap, first: (MapSpot, u8), change: Difference, later: &[Site]) {
        let lacks = self.gain - self.gain(change);
        for site in later {
            let is_close = |number| HeightMap::around(first.0, number) == site.spot;
            if site.most <= lacks || site.heights == 0 || map.close().any(is_close) {
                continue;
            }
            for height in each(site.heights) {
                let second = Some((site.spot, height));
                let difference = change + map.difference(site.spot, height);
                self.look(difference, false, [Some(first), second]);
            }
        }
    }

    /// A second column around the first, which has been changed.
    fn close(&mut self, map: &HeightMap, first: (MapSpot, u8), change: Difference) {
        for number in map.close() {
            let spot = HeightMap::around(first.0, number);
            for height in each(self.heights(map, spot)) {
                let second = Some((spot, height));
                let difference = change + map.difference(spot, height);
                self.look(difference, false, [Some(first), second]);
            }
        }
    }
}

/// The heights whose bits are set.
fn each(mut heights: u32) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let height = heights.trailing_zeros();
        heights &= heights.wrapping_sub(1);
        (height < u32::BITS).then_some(height as u8)
    })
}

/// The best action of one or two columns, preferring one.
pub(crate) fn two_columns(before: &CratePile, terms: BuildTerms) -> Option<FoundAction> {
    let mut map = HeightMap::of(before, terms.kids)?;
    let mut search = ChangeSearch::new(before, &map, terms);
    let mut sites = Sites::new();
    for &column in map.columns() {
        for &number in [0].iter().chain(map.ties()) {
            let spot = HeightMap::around(column, number);
            if !sites.iter().any(|site| site.spot == spot) {
                // There is room for every column and all places beside it.
                let _ = sites.push(Site {
                    spot,
                    heights: 0,
                    most: 0,
                });
            }
        }
    }
    let (left, right, crates) = (map.left(), map.right(), map.crates());
    if map.shift_ground(true) {
        let more = |now: u16, before: u16| now as i16 - before as i16;
        let ground = Difference {
            left: more(map.left(), left),
            right: more(map.right(), right),
            lids: 0,
            crates: more(map.crates(), crates),
        };
        search.look(ground, true, [None; 2]);
        search.one(&map, ground, true, &mut sites);
        map.shift_ground(false);
    }
    search.one(&map, Difference::default(), false, &mut sites);
    search.two(&mut map, &sites);
    if search.change.sunk {
        map.shift_ground(true);
    }
    for (spot, height) in search.change.columns.into_iter().flatten() {
        map.set(spot, height);
    }
    FoundAction::of(before, with_lids(before, map.pile()?, terms.hand), terms)
}

/// The best single crate: on a column, or at ground level beside one (for kids also edge to
/// edge).
pub(crate) fn single_crate(before: &CratePile, terms: BuildTerms) -> Option<FoundAction> {
    let mut map = HeightMap::of(before, terms.kids)?;
    let mut search = ChangeSearch::new(before, &map, terms);
    for &column in map.columns() {
        for &number in [0].iter().chain(map.ties()) {
            let spot = HeightMap::around(column, number);
            let height = map.height(spot) + 1;
            let is_single = height == 1 || spot == column;
            if is_single && search.heights(&map, spot) >> height & 1 == 1 {
                let difference = map.difference(spot, height);
                search.look(difference, false, [Some((spot, height)), None]);
            }
        }
    }
    let (spot, height) = search.change.columns[0]?;
    map.set(spot, height);
    FoundAction::of(before, with_lids(before, map.pile()?, terms.hand), terms)
}
