//! Four levels of computer players, and the strong search for hints.
//!
//! | file | subject |
//! |---|---|
//! | this one | the vision of each level |
//! | `find` | the most that is possible, and rebuilds |
//! | `changes` | finds single crates and the actions on the arbiter's list quickly |
//! | `plan` | chooses an action: points now, and what it leaves to others |
//! | `dismantle` | the dismantling game |
//! | `review` | the cost of an action or a knock, judged after the game |
//! | `most` | the most crates that a number of tiles can draw |
//! | `rebuild` | annealing of column heights |
//! | `height_map` | a pile as heights on a map, for quick changes |
//!
//! Levels differ in what they overlook, as people do: easy sees single crates, medium the
//! arbiter's list, hard also small rebuilds, and master large ones and the consequences. They
//! knock if they see an action. The dice of a search follow from the pile and the tiles, so a
//! player who knocks finds the same action again.

pub(crate) mod changes;
pub(crate) mod dismantle;
pub(crate) mod find;
pub(crate) mod height_map;
pub(crate) mod most;
pub(crate) mod plan;
pub(crate) mod rebuild;
pub(crate) mod review;
#[cfg(test)]
mod tests;

use super::Kisten;
use super::action::Bill;
use super::arbiter::BuildTerms;
use super::pile::{CratePile, TileKind, Tiles};
use super::player::KistenReason;
use super::rules::{KistenMove, KistenPhase, KistenPosition};
use crate::game::{Advice, Level, Task};
use find::{Effort, FoundAction, improve};
use rebuild::QuickDice;

/// How hard the level hard looks for a rebuild.
const HARD: Effort = Effort {
    runs: 1,
    steps: 2_048,
};
/// The same for master, and for hints.
const MASTER: Effort = Effort {
    runs: 4,
    steps: 16_384,
};

pub(crate) fn choose(task: Task<'_, Kisten>) -> Option<KistenMove> {
    let (view, level) = (task.view, task.level);
    if view.variant.dismantling {
        // Chance draws the tiles, so games differ anyway.
        let dice = &mut QuickDice::new(task.luck.below(u32::MAX));
        return dismantle::choose(&view.pile, level, dice, task.stop).map(KistenMove::Build);
    }
    let dice = &mut dice(view);
    let found = match (&view.phase, level) {
        (KistenPhase::Building, Level::Master) => plan::choose(view, dice, task.stop)
            .or_else(|| changes::two_columns(&view.pile, view.terms())),
        _ => sees(&view.pile, view.terms(), level, dice, task.stop),
    };
    Some(match (&view.phase, found) {
        (KistenPhase::Asking(_), Some(_)) => KistenMove::Knock,
        (KistenPhase::Asking(_), None) => KistenMove::NoKnock,
        (_, Some(found)) => KistenMove::Build(found.pile),
        (KistenPhase::Knocked(_), None) => KistenMove::GiveUp,
        (_, None) => KistenMove::Pass,
    })
}

/// A hint: the action of most points, and of these the simplest.
pub(crate) fn advise(task: Task<'_, Kisten>) -> Advice<Kisten> {
    let view = task.view;
    let (pile, terms) = (&view.pile, view.terms());
    if view.variant.dismantling {
        let left = dismantle::choose(pile, Level::Hard, &mut dice(view), task.stop);
        let tiles = left
            .as_ref()
            .map(|left| Bill::of(pile, left).gained.count());
        return Advice {
            played: left.map(KistenMove::Build),
            reason: tiles.map_or(KistenReason::Nothing, KistenReason::Tiles),
        };
    }
    // The arbiter's actions are easier to see than a rebuild of the same worth.
    let mut best = changes::two_columns(pile, terms);
    improve(
        &mut best,
        sees(pile, terms, Level::Master, &mut dice(view), task.stop),
    );
    let reason = best.as_ref().map_or(KistenReason::Nothing, |found| {
        KistenReason::Points(found.points.unsigned_abs())
    });
    let played = match (&view.phase, best) {
        (KistenPhase::Asking(_), Some(_)) => KistenMove::Knock,
        (KistenPhase::Asking(_), None) => KistenMove::NoKnock,
        (_, Some(found)) => KistenMove::Build(found.pile),
        (KistenPhase::Knocked(_), None) => KistenMove::GiveUp,
        (_, None) => KistenMove::Pass,
    };
    Advice {
        played: Some(played),
        reason,
    }
}

/// The action of most points that a level sees.
pub(crate) fn sees(
    pile: &CratePile,
    terms: BuildTerms,
    level: Level,
    dice: &mut QuickDice,
    stop: &mut dyn FnMut() -> bool,
) -> Option<FoundAction> {
    match level {
        Level::Easy => changes::single_crate(pile, terms),
        Level::Medium => changes::two_columns(pile, terms),
        Level::Hard => {
            let mut best = changes::two_columns(pile, terms);
            improve(&mut best, find::rebuilt(pile, terms, 1, HARD, dice, stop));
            best
        }
        // Even when told to stop, it has searched the arbiter's list. That search always comes
        // first, because the time a player takes must not reveal the answer.
        Level::Master => {
            let listed = changes::two_columns(pile, terms);
            plan::most_points(pile, terms, MASTER, dice, stop).or(listed)
        }
    }
}

/// The same pile and tiles bring the same numbers.
fn dice(view: &KistenPosition) -> QuickDice {
    QuickDice::new(fingerprint(&view.pile, view.terms().hand))
}

/// Nearly always different for another pile or other tiles.
fn fingerprint(pile: &CratePile, hand: Tiles) -> u32 {
    let mut seed: u32 = 0x811c_9dc5;
    let mut stir = |number: u8| seed = (seed ^ u32::from(number)).wrapping_mul(0x0100_0193);
    for column in pile.columns() {
        stir(column.place.x as u8);
        stir(column.place.y as u8);
        stir(column.top as u8);
    }
    stir(pile.ground() as u8);
    for kind in TileKind::ALL {
        stir(hand[kind]);
    }
    seed
}
