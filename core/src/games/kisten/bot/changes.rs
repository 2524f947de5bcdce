//! What the arbiter lists, found quickly: one or two columns of another
//! height, a layer underneath, or that and one column.
//!
//! Drawable piles are so regular that one of two changes can be made before
//! the other. So only drawable piles are looked at on the way, and a change
//! is checked and counted at its neighbours alone.

use super::find::{Found, with_lids};
use super::rebuild::Aim;
use super::yard::{Spot, Yard};
use crate::games::kisten::arbiter::Terms;
use crate::games::kisten::pile::{MOST_COLUMNS, Pile};
use heapless::Vec;

/// Columns and the places beside them.
type Spots = Vec<Spot, { 5 * MOST_COLUMNS }>;

/// What is changed: the ground, and up to two columns.
#[derive(Clone, Copy, Default)]
struct Change {
    sunk: bool,
    columns: [Option<(Spot, u8)>; 2],
}

/// The best so far.
struct Search<'a> {
    before: &'a Pile,
    aim: Aim,
    value: i32,
    change: Change,
}

impl Search<'_> {
    fn look(&mut self, yard: &Yard, change: Change) {
        let (value, fits) = self.aim.value(yard);
        if fits && value > self.value && yard.crates() > self.before.crates() {
            self.value = value;
            self.change = change;
        }
    }

    /// All heights that a spot may have instead of what it has, a bit each.
    fn heights(&self, yard: &Yard, spot: Spot) -> u32 {
        let mut heights = u32::from(yard.can_go(spot));
        if let Some((least, most)) = yard.range(spot) {
            let most = most.min(self.aim.supply.left).min(self.aim.supply.right);
            if least <= most {
                heights |= (2 << most) - (1 << least);
            }
        }
        heights & !(1 << yard.height(spot))
    }
}

/// The heights that are meant by bits.
fn each(mut heights: u32) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let height = heights.trailing_zeros();
        heights &= heights.wrapping_sub(1);
        (height < u32::BITS).then_some(height as u8)
    })
}

/// The best action of one or two columns.
pub fn two_columns(before: &Pile, terms: Terms) -> Option<Found> {
    let mut yard = Yard::of(before)?;
    let aim = Aim::points(before, terms);
    let mut search = Search {
        before,
        value: aim.value(&yard).0,
        aim,
        change: Change::default(),
    };
    let mut spots = Spots::new();
    for &column in yard.columns() {
        for number in 0..5 {
            let spot = Yard::around(column, number);
            if !spots.contains(&spot) {
                // There is room for every column and all places beside it.
                let _ = spots.push(spot);
            }
        }
    }
    for sunk in [false, true] {
        if sunk {
            if !yard.shift_ground(true) {
                break;
            }
            let columns = [None; 2];
            search.look(&yard, Change { sunk, columns });
        }
        for &first in &spots {
            let old = yard.height(first);
            for height in each(search.heights(&yard, first)) {
                yard.set(first, height);
                let columns = [Some((first, height)), None];
                search.look(&yard, Change { sunk, columns });
                if !sunk {
                    second(&mut yard, &spots, (first, height), &mut search);
                }
                yard.set(first, old);
            }
        }
    }
    let mut yard = Yard::of(before)?;
    if search.change.sunk {
        yard.shift_ground(true);
    }
    for (spot, height) in search.change.columns.into_iter().flatten() {
        yard.set(spot, height);
    }
    Found::of(before, with_lids(before, yard.pile()?, terms.hand), terms)
}

/// Changes a second column as well, perhaps one beside a new first.
fn second(yard: &mut Yard, spots: &Spots, first: (Spot, u8), search: &mut Search<'_>) {
    let beside = (1..5).map(|number| Yard::around(first.0, number));
    for spot in spots.iter().copied().chain(beside) {
        if spot == first.0 {
            continue;
        }
        let old = yard.height(spot);
        for height in each(search.heights(yard, spot)) {
            yard.set(spot, height);
            let change = Change {
                sunk: false,
                columns: [Some(first), Some((spot, height))],
            };
            search.look(yard, change);
            yard.set(spot, old);
        }
    }
}
