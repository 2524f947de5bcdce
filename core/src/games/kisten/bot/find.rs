//! The actions that a player sees: the best possible one, and rebuilds.

use super::height_map::HeightMap;
use super::most::{MOST_TILES, Supply, largest, most};
use super::rebuild::{Aim, QuickDice, anneal};
use crate::games::kisten::action::build;
use crate::games::kisten::arbiter::BuildTerms;
use crate::games::kisten::pile::{CratePile, CratePlace, TileKind, Tiles};

/// A legal action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FoundAction {
    pub(crate) pile: CratePile,
    pub(crate) points: i16,
}

impl FoundAction {
    /// `None` if it is not legal.
    pub(crate) fn of(
        before: &CratePile,
        pile: CratePile,
        terms: BuildTerms,
    ) -> Option<FoundAction> {
        let bill = build(before, &pile, terms).ok()?;
        Some(FoundAction {
            points: bill.points(terms.kids),
            pile,
        })
    }
}

pub(crate) fn improve(best: &mut Option<FoundAction>, other: Option<FoundAction>) {
    if let Some(other) = other
        && best.as_ref().is_none_or(|best| other.points > best.points)
    {
        *best = Some(other);
    }
}

/// The tiles a rebuild may use: those of the pile and of the hand.
pub(crate) fn supply(before: &CratePile, hand: Tiles) -> Supply {
    let all = before.tiles().plus(hand);
    Supply {
        left: all[TileKind::Left].min(MOST_TILES),
        right: all[TileKind::Right].min(MOST_TILES),
        lids: (all[TileKind::Lid] + all[TileKind::Open]).min(MOST_TILES),
    }
}

/// Lays open lids where ordinary ones do not suffice: on new columns first, of these the lowest,
/// where they do least harm.
pub(crate) fn with_lids(before: &CratePile, mut pile: CratePile, hand: Tiles) -> CratePile {
    let have = before.tiles()[TileKind::Lid] + hand[TileKind::Lid];
    while pile.tiles()[TileKind::Lid] > have {
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

/// The pile is turned so that it is in a corner.
pub(crate) fn in_corner(before: &CratePile, supply: Supply) -> Option<CratePile> {
    let heights = largest(supply);
    let origin = before.origin();
    let mut pile = CratePile::EMPTY;
    for (x, row) in (0i8..).zip(&heights) {
        for (y, &height) in (0i8..).zip(row) {
            if height > 0 && !pile.set_height(CratePlace::step(origin, x, y), height) {
                return None;
            }
        }
    }
    Some(pile)
}

/// What the most crates of these tiles would score, by the table: no action is worth more,
/// and while there is no open lid it can be built. The same holds for kids.
pub(crate) fn possible(before: &CratePile, terms: BuildTerms) -> (i16, Supply) {
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
    /// How often to begin again.
    pub(crate) runs: u32,
    /// Steps of each run.
    pub(crate) steps: u32,
}

pub(crate) fn rebuilt(
    before: &CratePile,
    terms: BuildTerms,
    per_tile: i32,
    effort: Effort,
    dice: &mut QuickDice,
    stop: &mut dyn FnMut() -> bool,
) -> Option<FoundAction> {
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
    FoundAction::of(before, pile, terms)
}
