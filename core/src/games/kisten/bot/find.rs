//! What a player sees: the most that is possible, and rebuilds.

use super::height_map::HeightMap;
use super::most::{MOST_TILES, Supply, largest, most};
use super::rebuild::{Aim, Dice, anneal};
use crate::games::kisten::action::build;
use crate::games::kisten::arbiter::Terms;
use crate::games::kisten::pile::{Kind, Pile, Place, Tiles};

/// A legal action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    pub(crate) pile: Pile,
    pub(crate) points: i16,
}

impl Found {
    /// `None` if it is not legal.
    pub(crate) fn of(before: &Pile, pile: Pile, terms: Terms) -> Option<Found> {
        let bill = build(before, &pile, terms).ok()?;
        Some(Found {
            points: bill.points(terms.kids),
            pile,
        })
    }
}

pub(crate) fn improve(best: &mut Option<Found>, other: Option<Found>) {
    if let Some(other) = other
        && best.as_ref().is_none_or(|best| other.points > best.points)
    {
        *best = Some(other);
    }
}

/// The tiles a rebuild may use: those of the pile and of the hand.
pub(crate) fn supply(before: &Pile, hand: Tiles) -> Supply {
    let all = before.tiles().plus(hand);
    Supply {
        left: all[Kind::Left].min(MOST_TILES),
        right: all[Kind::Right].min(MOST_TILES),
        lids: (all[Kind::Lid] + all[Kind::Open]).min(MOST_TILES),
    }
}

/// Lays open lids where ordinary ones do not suffice: on new columns first, of these the lowest,
/// where they do least harm.
pub(crate) fn with_lids(before: &Pile, mut pile: Pile, hand: Tiles) -> Pile {
    let have = before.tiles()[Kind::Lid] + hand[Kind::Lid];
    while pile.tiles()[Kind::Lid] > have {
        let free = pile.columns().iter().filter(|column| !column.open);
        let chosen = free
            .min_by_key(|column| (before.at(column.place).is_some(), column.top))
            .map(|column| column.place);
        let Some(place) = chosen else {
            break;
        };
        pile.set_open(place, true);
    }
    pile
}

/// The pile is turned so that it stands in a corner.
pub(crate) fn in_corner(before: &Pile, supply: Supply) -> Option<Pile> {
    let heights = largest(supply);
    let origin = before.origin();
    let mut pile = Pile::EMPTY;
    for (x, row) in (0i8..).zip(&heights) {
        for (y, &height) in (0i8..).zip(row) {
            if height > 0 && !pile.set_height(Place::step(origin, x, y), height) {
                return None;
            }
        }
    }
    Some(pile)
}

/// What the most crates of these tiles would score, by the table: nothing is worth more, and
/// while no open lid lies it can be built. The same holds for kids.
pub(crate) fn possible(before: &Pile, terms: Terms) -> (i16, Supply) {
    let have = supply(before, terms.hand);
    let (crates, tiles) = (before.crates() as i16, before.tiles().count() as i16);
    let mut best = (0, have);
    for left in 1..=have.left {
        for right in 1..=have.right {
            for lids in 1..=have.lids {
                let supply = Supply { left, right, lids };
                let more = i16::from(most(supply)) - crates;
                let used = i16::from(left + right + lids) - tiles;
                let points = if terms.kids { more } else { 3 * more - used };
                if more > 0 && points > best.0 {
                    best = (points, supply);
                }
            }
        }
    }
    best
}

/// How hard to look for a rebuild.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Effort {
    /// How often to begin anew.
    pub(crate) runs: u32,
    /// Steps of each run.
    pub(crate) steps: u32,
}

pub(crate) fn rebuilt(
    before: &Pile,
    terms: Terms,
    per_tile: i32,
    effort: Effort,
    dice: &mut Dice,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Found> {
    let mut aim = Aim::points(before, terms);
    if !terms.kids {
        aim.per_tile = per_tile;
    }
    let start = HeightMap::of(before, terms.kids)?;
    let mut best = start.clone();
    let (mut most, _) = aim.value(&start);
    for run in 0..effort.runs {
        let mut map = start.clone();
        // Every other run begins with a layer less, or one more.
        match run % 4 {
            1 => _ = map.shift_ground(true),
            3 => _ = map.shift_ground(false),
            _ => {}
        }
        most = anneal(&mut map, &aim, effort.steps, dice, &mut best, most, stop);
    }
    let pile = with_lids(before, best.pile()?, terms.hand);
    Found::of(before, pile, terms)
}
