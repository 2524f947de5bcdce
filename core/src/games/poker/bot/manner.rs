//! Manners of choosing: how likely a seat is to show each kind of item.
//!
//! The first three levels each play a manner, and the master models every opponent as a mixture
//! of all of them. So manners describe both the play of computers and the expectations of a
//! master.

use super::table::{EMPTY_HAND, ItemCounts, KINDS};
use crate::game::Level;

/// Weights by kind, 0 for kinds that are not there.
pub(crate) type Weights = [u16; KINDS];

/// Beginning, middle and end of a game.
pub(crate) const TIMES: usize = 3;

/// The weights of the stones 1 to 4 at each time of the game.
type Taste = [[u16; EMPTY_HAND]; TIMES];

const EAGER: Taste = [[1, 2, 4, 6], [3, 4, 3, 2], [2, 3, 4, 5]];
const CAREFUL: Taste = [[4, 2, 1, 2], [1, 2, 3, 3], [2, 2, 2, 2]];
const PATIENT: Taste = [[6, 5, 4, 1], [4, 5, 4, 2], [2, 3, 4, 5]];

/// How much a habit outweighs everything else: about one choice in fifteen differs.
const FIRM: u16 = 64;

/// All that a choice by a manner depends on, all of it open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MannerMoment {
    pub(crate) items: ItemCounts,
    /// The kind shown in the round before.
    pub(crate) last: Option<usize>,
    /// Whether another seat has two prizes more.
    pub(crate) is_behind: bool,
}

impl MannerMoment {
    /// The time of the game by the items left: three rounds each.
    pub(crate) fn time(&self) -> usize {
        match self.items.total() {
            7.. => 0,
            4..=6 => 1,
            _ => 2,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Manner {
    /// Every stone and the empty hand are equally likely. With two seats no play gains anything
    /// against it, because for the opponent every order of the items is equally likely.
    Items,
    /// Every kind is equally likely, however many there are of it.
    Kinds,
    /// As beginners play: high stones first, the middle ones next, hardly ever the same
    /// value twice in a row, and the empty hand for the end or when behind.
    Eager,
    /// As experienced people play: mixed, with more low stones at the beginning, less often the
    /// same value twice in a row, and the empty hand among the last three items.
    Careful,
    /// Low stones early, while the others cancel each other at the top, high ones late, and the
    /// empty hand at any time.
    Patient,
    /// The highest stone, the empty hand last.
    Highest,
    /// The lowest stone, the empty hand last.
    Lowest,
    /// Every kind of stone is equally likely, the empty hand comes last.
    Saving,
}

impl Manner {
    pub(crate) const ALL: [Manner; 8] = [
        Manner::Items,
        Manner::Kinds,
        Manner::Eager,
        Manner::Careful,
        Manner::Patient,
        Manner::Highest,
        Manner::Lowest,
        Manner::Saving,
    ];

    /// The manner of a level; the master has none.
    pub(crate) const fn of(level: Level, seats: usize) -> Option<Manner> {
        match level {
            Level::Easy => Some(Manner::Eager),
            Level::Medium => Some(Manner::Careful),
            // Among three or four, chance alone is no longer best: patience wins more often
            // against the other levels than they do against each other.
            Level::Hard if seats > 2 => Some(Manner::Patient),
            Level::Hard => Some(Manner::Items),
            Level::Master => None,
        }
    }

    pub(crate) fn weights(self, moment: &MannerMoment) -> Weights {
        let items = moment.items;
        let has = |kind| items.count(kind) > 0;
        if items.stones() == 0 {
            // The empty hand is better than sitting out.
            return each(|kind| has(kind).into());
        }
        let left = items.total();
        let fresh = |kind| moment.last != Some(kind);
        match self {
            Manner::Items => each(|kind| items.count(kind).into()),
            Manner::Kinds => each(|kind| has(kind).into()),
            Manner::Eager => each(|kind| match kind {
                _ if !has(kind) => 0,
                EMPTY_HAND if left <= 2 => 12,
                EMPTY_HAND if left <= 4 || moment.is_behind => 4,
                EMPTY_HAND => 0,
                _ => EAGER[moment.time()][kind] * if fresh(kind) { 4 } else { 1 },
            }),
            Manner::Careful => each(|kind| match kind {
                _ if !has(kind) => 0,
                EMPTY_HAND => [0, 0, 12][moment.time()],
                _ => {
                    let often = u16::from(items.count(kind)) + u16::from(fresh(kind));
                    CAREFUL[moment.time()][kind] * often
                }
            }),
            Manner::Patient => each(|kind| match kind {
                EMPTY_HAND => 4 * u16::from(items.count(kind)),
                _ => PATIENT[moment.time()][kind] * u16::from(items.count(kind)),
            }),
            Manner::Highest => firm(items, items.kinds().rev().find(|&kind| kind != EMPTY_HAND)),
            Manner::Lowest => firm(items, items.kinds().next()),
            Manner::Saving => each(|kind| (has(kind) && kind != EMPTY_HAND).into()),
        }
    }
}

fn each(weight: impl Fn(usize) -> u16) -> Weights {
    core::array::from_fn(weight)
}

/// One kind nearly always, the others by a slip.
fn firm(items: ItemCounts, kind: Option<usize>) -> Weights {
    let mut weights = each(|kind| items.count(kind).into());
    if let Some(weight) = kind.and_then(|kind| weights.get_mut(kind)) {
        *weight = FIRM;
    }
    weights
}
