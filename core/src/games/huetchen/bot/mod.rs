//! Four levels: seekers with a memory like people's, and shifters that confuse them.
//!
//! | file | subject |
//! |---|---|
//! | this one | the decisions of each level |
//! | `memory` | the memory of a seat: the row as it believes it to be |
//! | `follower` | a player who does not follow every shift, as probabilities |
//! | `shifter` | chooses shifts that confuse such a follower, and questions |
//! | `review` | where the stones were that could have been followed |
//!
//! A seeker who followed every shift would make every game a draw. So computer seekers follow
//! each shift with a chance that depends on the level; after a shift they missed they believe the
//! stone to be elsewhere. They do not know that, and play with conviction until a stone shows
//! something else.

mod follower;
pub(crate) mod memory;
pub(crate) mod review;
mod shifter;
#[cfg(test)]
mod tests;

pub(crate) use memory::HuetchenMemory;

use super::Huetchen;
use super::rules::{HuetchenMove, HuetchenPhase};
use super::stones::{FOUR, RowPlace, Shift, StoneRow, StoneSymbol};
use super::view::HuetchenView;
use crate::game::{Advice, Ladder, Level, NoHint, Player, Seat, Task, player};
use crate::luck::Luck;
use heapless::Vec;

impl Player for Huetchen {
    type Memory = HuetchenMemory;
    type Reason = NoHint;
    const ADVISES: bool = false;
    /// Measured by `taschenspieler arena huetchen --ratings`.
    const LADDER: Option<Ladder> = Some(Ladder([938, 966, 1000, 1045, 1092, 1134, 1193]));

    fn watch(
        memory: &mut HuetchenMemory,
        level: Level,
        seat: Seat,
        seen: Option<&HuetchenMove>,
        view: &HuetchenView,
        luck: &mut Luck,
    ) {
        match seen {
            Some(HuetchenMove::Lay(row)) => memory.memorise(*row),
            Some(HuetchenMove::Shift(shift)) => {
                let mine = view.table.shifter == seat;
                memory.follow(*shift, mine, level, luck);
            }
            Some(HuetchenMove::Ask(symbol)) => memory.hear(*symbol),
            Some(HuetchenMove::Turn(place)) => memory.note_answer(*place),
            None => {}
        }
        // The row is gone when the last stone is taken.
        if view.table.phase == HuetchenPhase::Laying {
            *memory = HuetchenMemory::default();
        }
    }

    fn choose(task: Task<'_, Self>) -> Option<HuetchenMove> {
        match task.view.table.phase {
            HuetchenPhase::Laying => player::choose_at_random::<Huetchen>(task.view, task.luck),
            HuetchenPhase::Shifting(made) => confuse(task, made).map(HuetchenMove::Shift),
            HuetchenPhase::Asking => ask(task).map(HuetchenMove::Ask),
            HuetchenPhase::Turning(symbol) => seek(task, symbol).map(HuetchenMove::Turn),
        }
    }

    fn advise(_: Task<'_, Self>) -> Advice<Self> {
        Advice::NONE
    }

    /// Long shifts look better; the view gives no other reason to choose.
    fn appraise(_: &HuetchenView, _: Seat, played: &HuetchenMove) -> i32 {
        match played {
            HuetchenMove::Shift(shift) => {
                i32::from(shift.from.number().abs_diff(shift.to.number()))
            }
            HuetchenMove::Lay(_) | HuetchenMove::Ask(_) | HuetchenMove::Turn(_) => 0,
        }
    }
}

/// Easy moves any stone, medium at least none straight back; the others have a plan.
fn confuse(task: Task<'_, Huetchen>, made: u8) -> Option<Shift> {
    let last = task.memory.shifts.last().copied();
    let candidates = match task.level {
        Level::Easy => return shifter::any_but_back(None, task.luck),
        Level::Medium => return shifter::any_but_back(last, task.luck),
        Level::Hard => shifter::HARD_CANDIDATES,
        Level::Master => shifter::MASTER_CANDIDATES,
    };
    // A plan is only a note and may be missing.
    let left = task.view.table.shifts().saturating_sub(made);
    if task.memory.plan.len() != usize::from(left) {
        let made = &task.memory.shifts;
        let plan = shifter::plan(made, left, candidates, task.luck, task.stop);
        task.memory.plan = plan;
    }
    task.memory.plan.first().copied()
}

/// The first two levels ask for anything; the others ask for the symbol that costs a forgetful
/// seeker most, chosen by lot among equals.
fn ask(task: Task<'_, Huetchen>) -> Option<StoneSymbol> {
    let table = &task.view.table;
    let mut symbols: Vec<StoneSymbol, FOUR> = table.covered().collect();
    task.luck.shuffle(&mut symbols);
    let thinks = task.level >= Level::Hard;
    match shifter::Asking::new(table, task.memory) {
        Some(asking) if thinks => symbols
            .into_iter()
            .min_by_key(|&symbol| asking.costs(symbol)),
        _ => symbols.first().copied(),
    }
}

/// Where the symbol is believed to be, or otherwise a place where the belief is known to be
/// wrong.
fn seek(task: Task<'_, Huetchen>, symbol: StoneSymbol) -> Option<RowPlace> {
    let table = &task.view.table;
    let gone = |place: RowPlace| table.gap(place).map(|gap| gap.symbol);
    let guesses = match task.memory.believed {
        Some(row) => guesses(row, symbol, &gone),
        None => RowPlace::all()
            .filter(|&place| gone(place).is_none())
            .collect(),
    };
    task.luck.pick(&guesses).copied()
}

/// Where a seeker with this belief looks for a symbol; `gone` tells the symbol uncovered at a
/// place.
fn guesses(
    believed: StoneRow,
    symbol: StoneSymbol,
    gone: &dyn Fn(RowPlace) -> Option<StoneSymbol>,
) -> Vec<RowPlace, FOUR> {
    let place = believed.place_of(symbol);
    if gone(place).is_none() {
        return core::iter::once(place).collect();
    }
    // Another symbol was there. A place whose believed symbol was uncovered elsewhere also
    // holds another symbol; the other beliefs are trusted.
    let free = RowPlace::all().filter(|&place| gone(place).is_none());
    let elsewhere = |symbol| RowPlace::all().any(|place| gone(place) == Some(symbol));
    let doubtful: Vec<RowPlace, FOUR> = free
        .clone()
        .filter(|&place| elsewhere(believed.at(place)))
        .collect();
    if doubtful.is_empty() {
        free.collect()
    } else {
        doubtful
    }
}
