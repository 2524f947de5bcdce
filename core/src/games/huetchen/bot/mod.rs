//! Four levels: seekers with a memory like people's, shifters who confuse.
//!
//! | file | subject |
//! |---|---|
//! | this one | who decides what at which level |
//! | [`memory`] | what a seat keeps in mind: the row as it believes it to lie |
//! | `follower` | somebody who does not follow every shift, as chances |
//! | `shifter` | which shifts confuse such a follower, and what to ask |
//! | [`review`] | where the stones were that somebody could have followed |
//!
//! A seeker who followed every shift would make every game a draw. Computer
//! seekers therefore follow each shift with a chance that depends on the
//! level; at a shift that escapes them they believe the stone to be somewhere
//! else than it is. They do not know that it happened, so they play with
//! conviction until a stone shows something else.

mod follower;
pub(crate) mod memory;
pub(crate) mod review;
mod shifter;
#[cfg(test)]
mod tests;

pub(crate) use memory::Memory;

use super::Huetchen;
use super::rules::{Move, Phase};
use super::stones::{FOUR, Place, Row, Shift, Symbol};
use super::view::View;
use crate::game::{Advice, Ladder, Level, NoHint, Player, Seat, Task, player};
use crate::luck::Luck;
use heapless::Vec;

impl Player for Huetchen {
    type Memory = Memory;
    type Reason = NoHint;
    const ADVISES: bool = false;
    /// Measured by `taschenspieler arena huetchen --ratings`.
    const LADDER: Option<Ladder> = Some(Ladder([938, 966, 1000, 1045, 1092, 1134, 1193]));

    fn watch(
        memory: &mut Memory,
        level: Level,
        seat: Seat,
        seen: Option<&Move>,
        view: &View,
        luck: &mut Luck,
    ) {
        match seen {
            Some(Move::Lay(row)) => memory.memorise(*row),
            Some(Move::Shift(shift)) => {
                let mine = view.table().shifter() == seat;
                memory.follow(*shift, mine, level, luck);
            }
            Some(Move::Ask(symbol)) => memory.hear(*symbol),
            Some(Move::Turn(place)) => memory.note_answer(*place),
            None => {}
        }
        // The row is gone when the last stone is taken.
        if view.table().phase() == Phase::Laying {
            *memory = Memory::default();
        }
    }

    fn choose(task: Task<'_, Self>) -> Option<Move> {
        match task.view.table().phase() {
            Phase::Laying => player::choose_at_random::<Huetchen>(task.view, task.luck),
            Phase::Shifting(made) => confuse(task, made).map(Move::Shift),
            Phase::Asking => ask(task).map(Move::Ask),
            Phase::Turning(symbol) => seek(task, symbol).map(Move::Turn),
        }
    }

    fn advise(_: Task<'_, Self>) -> Advice<Self> {
        Advice::NONE
    }

    /// Long shifts look better; of the rest a view tells nothing.
    fn appraise(_: &View, _: Seat, played: &Move) -> i32 {
        match played {
            Move::Shift(shift) => i32::from(shift.from.number().abs_diff(shift.to.number())),
            Move::Lay(_) | Move::Ask(_) | Move::Turn(_) => 0,
        }
    }
}

/// The next shift. Easy moves anything, medium at least nothing straight back
/// to where it came from; the others have a plan.
fn confuse(task: Task<'_, Huetchen>, made: u8) -> Option<Shift> {
    let last = task.memory.shifts().last().copied();
    let candidates = match task.level {
        Level::Easy => return shifter::any_but_back(None, task.luck),
        Level::Medium => return shifter::any_but_back(last, task.luck),
        Level::Hard => shifter::HARD_CANDIDATES,
        Level::Master => shifter::MASTER_CANDIDATES,
    };
    // A plan is a note, and notes may be gone.
    let left = task.view.table().shifts().saturating_sub(made);
    if task.memory.plan().len() != usize::from(left) {
        let made = task.memory.shifts();
        let plan = shifter::plan(made, left, candidates, task.luck, task.stop);
        task.memory.set_plan(plan);
    }
    task.memory.plan().first().copied()
}

/// The next question. The first two levels ask anything; the others ask what
/// costs a forgetful seeker most, by lot among equals.
fn ask(task: Task<'_, Huetchen>) -> Option<Symbol> {
    let table = task.view.table();
    let mut symbols: Vec<Symbol, FOUR> = table.covered().collect();
    task.luck.shuffle(&mut symbols);
    let thinks = task.level >= Level::Hard;
    match shifter::Asking::new(table, task.memory) {
        Some(asking) if thinks => symbols
            .into_iter()
            .min_by_key(|&symbol| asking.costs(symbol)),
        _ => symbols.first().copied(),
    }
}

/// The stone to turn: where the symbol is believed to be, or else a place
/// that is known to be believed wrongly.
fn seek(task: Task<'_, Huetchen>, symbol: Symbol) -> Option<Place> {
    let table = task.view.table();
    let gone = |place: Place| table.gap(place).map(|gap| gap.symbol);
    let guesses = match task.memory.believed() {
        Some(row) => guesses(row, symbol, &gone),
        None => Place::all()
            .filter(|&place| gone(place).is_none())
            .collect(),
    };
    task.luck.pick(&guesses).copied()
}

/// Where somebody looks for a symbol who believes the stones to lie like
/// this; `gone` tells what was uncovered at a place.
fn guesses(
    believed: Row,
    symbol: Symbol,
    gone: &dyn Fn(Place) -> Option<Symbol>,
) -> Vec<Place, FOUR> {
    let place = believed.place_of(symbol);
    if gone(place).is_none() {
        return core::iter::once(place).collect();
    }
    // Something else was there. A place whose believed symbol has turned up
    // elsewhere holds something else, too; the other stones are trusted.
    let free = Place::all().filter(|&place| gone(place).is_none());
    let elsewhere = |symbol| Place::all().any(|place| gone(place) == Some(symbol));
    let doubtful: Vec<Place, FOUR> = free
        .clone()
        .filter(|&place| elsewhere(believed.at(place)))
        .collect();
    if doubtful.is_empty() {
        free.collect()
    } else {
        doubtful
    }
}
