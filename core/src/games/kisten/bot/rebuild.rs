//! Finds the best rebuild of a pile it can, by annealing column heights.
//!
//! Crates are added and removed at random. A step that makes the pile better is kept; while the
//! temperature is high, many that make it worse are kept too. A step changes one or two columns,
//! one or two rows by one level, or the ground. It may use more tiles than available, at a price.
//!
//! Everything is whole numbers without a division, and a step looks only at the neighbours of a
//! column ([`HeightMap`]).

use super::find::supply;
use super::height_map::{HeightMap, MapSpot};
use super::most::Supply;
use crate::game::player::POSITIONS_PER_LOOK;
use crate::games::kisten::arbiter::BuildTerms;
use crate::games::kisten::pile::CratePile;
use heapless::Vec;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Aim {
    /// The tiles that may be in it.
    pub(crate) supply: Supply,
    /// The worth of a crate.
    pub(crate) per_crate: i32,
    /// The worth of an unused tile.
    pub(crate) per_tile: i32,
    /// If the pile must have exactly this many crates.
    pub(crate) crates: Option<u16>,
}

impl Aim {
    pub(crate) fn points(before: &CratePile, terms: BuildTerms) -> Aim {
        Aim {
            supply: supply(before, terms.hand),
            per_crate: 3,
            per_tile: i32::from(!terms.kids),
            crates: None,
        }
    }

    /// The value, and whether there are enough tiles.
    pub(crate) fn value(&self, map: &HeightMap) -> (i32, bool) {
        let (left, right, lids) = (map.left(), map.right(), map.columns().len() as u16);
        let over = left.saturating_sub(self.supply.left.into())
            + right.saturating_sub(self.supply.right.into())
            + lids.saturating_sub(self.supply.lids.into())
            + self
                .crates
                .map_or(0, |crates| crates.abs_diff(map.crates()));
        let value = self.per_crate * i32::from(map.crates())
            - self.per_tile * i32::from(left + right + lids);
        (value - PENALTY * i32::from(over), over == 0)
    }
}

/// The price of each tile too many: about as much as a tile can gain.
const PENALTY: i32 = 12;
/// The heat at the beginning and the end, in sixteenths of a point.
const HOT: u32 = 96;
const COLD: u32 = 8;
/// The heat falls after this many steps.
const STEPS_PER_HEAT: u32 = 64;

/// Small random numbers, quick on a processor without a divider.
#[derive(Clone, Debug)]
pub(crate) struct QuickDice(u32);

impl QuickDice {
    /// The same seed brings the same numbers.
    pub(crate) const fn new(seed: u32) -> QuickDice {
        QuickDice(if seed == 0 { 1 } else { seed })
    }

    pub(crate) const fn roll(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }
}

/// Uses sixteen bits; `count` must be small.
const fn below(bits: u32, count: usize) -> usize {
    ((bits & 0xffff) as usize * count) >> 16
}

/// The loss, in sixteenths of the heat, that is accepted with a chance of 1, 2 … of 32: the
/// logarithm that annealing asks for.
const LOSSES: [u8; 32] = [
    67, 49, 41, 35, 31, 28, 25, 23, 21, 19, 18, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 6, 5, 4, 4,
    3, 2, 2, 1, 1, 0,
];

/// Undo list of a step, which changes two rows at most.
type Changes = Vec<(MapSpot, u8), 32>;

/// Copies piles better than `most` to `best`; returns the best value.
pub(crate) fn anneal(
    map: &mut HeightMap,
    aim: &Aim,
    steps: u32,
    dice: &mut QuickDice,
    best: &mut HeightMap,
    mut most: i32,
    stop: &mut dyn FnMut() -> bool,
) -> i32 {
    let (mut now, _) = aim.value(map);
    let mut heat = HOT << 16;
    let cooling = ((HOT - COLD) << 16) / (steps / STEPS_PER_HEAT).max(1);
    let mut done = Changes::new();
    for step in 0..steps {
        if step % STEPS_PER_HEAT == 0 {
            heat -= cooling;
        }
        if step % POSITIONS_PER_LOOK == 0 && stop() {
            break;
        }
        let bits = dice.roll();
        let loss = LOSSES.get((bits & 31) as usize).copied().unwrap_or(0);
        let loss = ((heat >> 16) * u32::from(loss)) >> 8;
        let shifted = bits >> 5 & 31 == 0;
        let (up, twice) = (bits >> 10 & 1 == 0, bits >> 11 & 1 == 0);
        done.clear();
        let changed = match bits >> 5 & 31 {
            0 => map.shift_ground(up),
            1..8 => {
                let changed = change_row(map, up, dice, &mut done);
                (twice && change_row(map, !up, dice, &mut done)) || changed
            }
            _ => {
                let changed = change_column(map, dice, &mut done);
                (twice && change_column(map, dice, &mut done)) || changed
            }
        };
        if !changed {
            continue;
        }
        let (next, fits) = aim.value(map);
        if next + (loss as i32) < now {
            if shifted {
                map.shift_ground(!up);
            }
            undo(map, &mut done, 0);
            continue;
        }
        now = next;
        if fits && now > most {
            most = now;
            best.clone_from(map);
        }
    }
    most
}

/// Notes the old height in `done`.
fn set(map: &mut HeightMap, spot: MapSpot, height: u8, done: &mut Changes) -> bool {
    let old = map.height(spot);
    if height == old || done.push((spot, old)).is_err() {
        return false;
    }
    map.set(spot, height);
    true
}

/// Undoes changes, the last one first, until `keep` remain.
fn undo(map: &mut HeightMap, done: &mut Changes, keep: usize) {
    while done.len() > keep {
        if let Some((spot, old)) = done.pop() {
            map.set(spot, old);
        }
    }
}

fn any(map: &HeightMap, bits: u32) -> Option<MapSpot> {
    let columns = map.columns();
    columns.get(below(bits, columns.len())).copied()
}

/// Changes the height of a column or of a place beside one; returns `false` if nothing was
/// changed.
fn change_column(map: &mut HeightMap, dice: &mut QuickDice, done: &mut Changes) -> bool {
    let bits = dice.roll();
    let Some(column) = any(map, bits) else {
        return false;
    };
    let bits = bits >> 16;
    // Half of the time the column itself, for kids less often.
    let number = (bits & 7) as usize;
    let ties = map.ties();
    let around = number
        .checked_sub(8 - ties.len())
        .and_then(|number| ties.get(number));
    let spot = HeightMap::around(column, around.copied().unwrap_or(0));
    let old = map.height(spot);
    let how = bits >> 3 & 7;
    if how == 0 {
        return map.can_go(spot) && set(map, spot, 0, done);
    }
    let Some((least, most)) = map.range(spot) else {
        return false;
    };
    let height = match how {
        1 => least,
        2 => most.min(old.max(least) + 4),
        3..=5 => (old + 1).clamp(least, most),
        _ => old.saturating_sub(1).clamp(least, most),
    };
    set(map, spot, height, done)
}

/// Changes by one level the part of a row that is as high as its beginning: that costs or saves a
/// single side.
fn change_row(map: &mut HeightMap, up: bool, dice: &mut QuickDice, done: &mut Changes) -> bool {
    let bits = dice.roll();
    let Some(mut spot) = any(map, bits) else {
        return false;
    };
    let (on, back) = if bits >> 16 & 1 == 0 { (1, 3) } else { (2, 4) };
    while map.height(HeightMap::around(spot, back)) > 0 {
        spot = HeightMap::around(spot, back);
    }
    let level = map.height(spot);
    let start = done.len();
    if up {
        while map.height(spot) == level
            && map.range(spot).is_some_and(|(_, most)| level < most)
            && set(map, spot, level + 1, done)
        {
            spot = HeightMap::around(spot, on);
        }
        return done.len() > start;
    }
    let first = spot;
    while map.height(HeightMap::around(spot, on)) == level {
        spot = HeightMap::around(spot, on);
    }
    loop {
        let may = if level == 1 {
            map.can_go(spot)
        } else {
            map.range(spot).is_some_and(|(least, _)| least < level)
        };
        if !may || !set(map, spot, level - 1, done) {
            undo(map, done, start);
            return false;
        }
        if spot == first {
            return true;
        }
        spot = HeightMap::around(spot, back);
    }
}
