//! Computer players and hints.
//!
//! | file | subject |
//! |---|---|
//! | `table` | the game as a computer thinks of it, small and quick |
//! | `manner` | manners of choosing: the play of the levels and the master's expectations |
//! | `opinion` | a master's model of the others, and how it learns |
//! | `duel` | two seats: the best answer, computed from the end |
//! | `playout` | more seats: every decision tried in many games |
//! | `review` | the cost of a choice or a theft, judged after the game |
//!
//! | level | chooses | steals |
//! |---|---|---|
//! | 1 | as people begin: high stones first, rarely the same value twice running, the empty
//! hand at the end or when behind | the highest stone |
//! | 2 | mixed, low stones rather early, the empty hand rather late | the highest stone, of
//! equal ones from the seat that has more |
//! | 3 | at random among the remaining items, which cannot be exploited with two seats;
//! with more, low stones rather early | so that the others win little by what is left |
//! | 4 | the best answer to what it has learned of everybody | the same, tried in many
//! games |
//!
//! A master watches every round and remembers opinions across a rematch. Its expectations are
//! never certain, so it draws lots between choices that are nearly as good. With two seats that
//! costs nothing against level 3: against random choices every choice is worth the same.
//!
//! How long a computer thinks depends only on open facts, so the time it takes reveals nothing
//! about its choice.

pub(crate) mod duel;
pub(crate) mod manner;
pub(crate) mod opinion;
pub(crate) mod playout;
pub(crate) mod review;
pub(crate) mod table;
#[cfg(test)]
mod tests;

use super::Poker;
use super::round::{PokerChoices, Round};
use super::rules::PokerMove;
use super::stones::{PokerChoice, StoneValue};
use super::view::PokerView;
use crate::game::{Advice, Ladder, Level, Player, Rules, Seat, Task, player};
use crate::luck::Luck;
use core::ops::ControlFlow;
use manner::Manner;
use opinion::Opinions;
use playout::{PlayoutThought, draw};
use table::{EMPTY_HAND, ItemCounts, MOST_SEATS, PokerTable, PrizeScore, ShownKinds};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PokerReason {
    /// There is only one choice.
    OnlyChoice,
    /// Drawn by lot, so that it cannot be guessed.
    Lot,
    /// This seat shows the same items repeatedly.
    Habit(Seat),
    /// No other theft brings more.
    BestTheft,
}

/// A choice is nearly as good as the best if it loses at most one part in this many.
const NEARLY: i32 = 128;

impl Player for Poker {
    type Memory = Opinions;
    type Reason = PokerReason;
    /// Measured by `taschenspieler arena poker --ratings`.
    const LADDER: Option<Ladder> = Some(Ladder([996, 997, 1000, 1001, 1002, 1024, 1033]));
    const HABITS: &'static [&'static str] = &["kinds", "highest"];

    /// A round is over as long as no seat has chosen in the next one; then all hands are open.
    fn watch(
        memory: &mut Opinions,
        level: Level,
        seat: Seat,
        _seen: Option<&PokerMove>,
        view: &PokerView,
        _luck: &mut Luck,
    ) {
        let Some(last) = view.open.last() else {
            return;
        };
        if level != Level::Master || !view.is_between_rounds() {
            return;
        }
        let before = table_before(view, last);
        let shown = shown_of(&last.choices);
        for other in (0..before.seats).filter(|&other| other != seat.index()) {
            memory.of_mut(other).note(&before, other, shown[other]);
        }
    }

    /// People keep their habits, so a rematch begins with the earlier knowledge.
    fn rematch(memory: Opinions) -> Opinions {
        memory.for_rematch()
    }

    fn choose(mut task: Task<'_, Self>) -> Option<PokerMove> {
        match task.view.shown() {
            Some(shown) => steal(&mut task, shown),
            None => choice(&mut task).map(PokerMove::Choose),
        }
    }

    /// People are advised to draw lots until the habits of a seat are known.
    fn advise(mut task: Task<'_, Self>) -> Advice<Self> {
        let mut choices = 0;
        let _ = Poker::choices(task.view, &mut |_| {
            choices += 1;
            ControlFlow::Continue(())
        });
        let is_theft = task.view.shown().is_some();
        let known = Seat::all(task.view.open.seats())
            .filter(|&seat| seat != task.seat)
            .find(|seat| task.memory.of(seat.index()).knows_habits());
        task.level = if is_theft || known.is_some() {
            Level::Master
        } else {
            Level::Hard
        };
        let reason = match known {
            _ if choices <= 1 => PokerReason::OnlyChoice,
            _ if is_theft => PokerReason::BestTheft,
            Some(seat) => PokerReason::Habit(seat),
            None => PokerReason::Lot,
        };
        Advice {
            played: Self::choose(task),
            reason,
        }
    }

    /// The highest stone looks best; the empty hand is kept for later.
    fn appraise(view: &PokerView, _: Seat, played: &PokerMove) -> i32 {
        match played {
            PokerMove::Choose(PokerChoice::Stone(value)) => i32::from(value.number()),
            PokerMove::Choose(PokerChoice::Hand) => 0,
            PokerMove::Choose(PokerChoice::Out) => -1,
            PokerMove::Steal(robbed) => view
                .shown()
                .and_then(|shown| shown.stone(*robbed))
                .map_or(0, |value| i32::from(value.number())),
        }
    }

    fn habit(name: &str, task: Task<'_, Self>) -> Option<PokerMove> {
        match name {
            // Every kind of thing that may be chosen is equally likely.
            "kinds" => player::choose_at_random::<Poker>(task.view, task.luck),
            // The highest stone, the empty hand only when nothing else is left.
            "highest" => player::choose_greedily::<Poker>(task.view, task.seat, task.luck),
            _ => None,
        }
    }
}

fn choice(task: &mut Task<'_, Poker>) -> Option<PokerChoice> {
    let me = task.seat.index();
    let thought = PlayoutThought {
        table: table_of(task.view),
        last: last_of(task.view),
        me,
        opinions: task.memory,
    };
    let seats = thought.table.seats;
    let items = thought.table.items.get(me).copied()?;
    let kind = match Manner::of(task.level, seats) {
        Some(manner) => {
            let weights = manner.weights(&thought.table.moment(me, &thought.last));
            draw(&weights, task.luck)
        }
        None if items.kinds().count() < 2 => items.kinds().next(),
        None => match duel::rate(&thought, task.scratch, task.stop) {
            Some(worth) => nearly_best(items, task.luck, |kind| {
                (worth[kind] + duel::WIN, 2 * duel::WIN)
            }),
            None => {
                let worth = thought.rate_choices(task.luck, task.stop);
                let all = (playout::GAMES * table::WIN) as i32;
                nearly_best(items, task.luck, |kind| (worth[kind] as i32, all))
            }
        },
    };
    kind.and_then(choice_of)
}

/// One of the items that are worth nearly as much as the best, by lot.
fn nearly_best(
    items: ItemCounts,
    luck: &mut Luck,
    worth: impl Fn(usize) -> (i32, i32),
) -> Option<usize> {
    let best = items.kinds().map(|kind| worth(kind).0).max()?;
    let weights: manner::Weights = core::array::from_fn(|kind| {
        let (worth, all) = worth(kind);
        let is_near = best - worth <= all / NEARLY;
        if is_near { items.count(kind).into() } else { 0 }
    });
    draw(&weights, luck)
}

fn steal(task: &mut Task<'_, Poker>, shown: &PokerChoices) -> Option<PokerMove> {
    let table = table_of(task.view);
    let prizes = |seat: Seat| table.prizes[seat.index() % MOST_SEATS];
    let me = task.seat.index();
    let on_table = shown_of(shown);
    let robbed = match task.level {
        Level::Easy => shown.stones().max_by_key(|&(_, value)| value),
        Level::Medium => shown
            .stones()
            .max_by_key(|&(seat, value)| (value, prizes(seat))),
        Level::Hard => None,
        Level::Master => {
            let thought = PlayoutThought {
                table,
                last: last_of(task.view),
                me,
                opinions: task.memory,
            };
            // With one stone on the table there is no choice.
            if shown.stones().count() > 1 {
                let worth = thought.rate_thefts(&on_table, task.luck, task.stop);
                shown
                    .stones()
                    .max_by_key(|(seat, value)| (worth[seat.index() % MOST_SEATS], *value))
            } else {
                None
            }
        }
    };
    let robbed = robbed.map(|(seat, _)| seat);
    let robbed = robbed.or_else(|| {
        let seat = table::best_robbed(&table, &on_table, me)?;
        Seat::new(seat as u8)
    });
    robbed.map(PokerMove::Steal)
}

/// The game as at the start of the round.
pub(crate) fn table_of(view: &PokerView) -> PokerTable {
    let mut table = PokerTable {
        seats: view.open.seats().into(),
        items: Default::default(),
        prizes: Default::default(),
    };
    for seat in Seat::all(view.open.seats()) {
        let Some(holding) = view.open.holding(seat) else {
            continue;
        };
        let items = core::array::from_fn(|kind| match StoneValue::new(kind as u8 + 1) {
            Some(value) => holding.left(value),
            None => holding.hand.into(),
        });
        let prizes = holding.prizes.iter();
        table.items[seat.index()] = ItemCounts(items);
        table.prizes[seat.index()] =
            prizes.fold(PrizeScore::default(), |sum, prize| sum.with(prize.index()));
    }
    table
}

/// The game as at the start of the last round.
fn table_before(view: &PokerView, last: &Round) -> PokerTable {
    let mut table = table_of(view);
    for (seat, choice) in last.choices.iter() {
        if let (Some(items), Some(kind)) = (table.items.get_mut(seat.index()), kind_of(choice)) {
            *items = items.with(kind);
        }
    }
    let stolen = last.theft().map(|(thief, _, value)| (thief, value));
    for (seat, value) in stolen.into_iter().chain(last.keeper()) {
        if let Some(prizes) = table.prizes.get_mut(seat.index()) {
            *prizes = prizes.without(value.index());
        }
    }
    table
}

/// The items shown in the round before, as far as known.
fn last_of(view: &PokerView) -> ShownKinds {
    let last = view.open.last();
    last.map_or(ShownKinds::default(), |round| shown_of(&round.choices))
}

fn shown_of(choices: &PokerChoices) -> ShownKinds {
    let mut shown = ShownKinds::default();
    for (seat, choice) in choices.iter() {
        shown[seat.index() % MOST_SEATS] = kind_of(choice);
    }
    shown
}

fn kind_of(choice: PokerChoice) -> Option<usize> {
    match choice {
        PokerChoice::Stone(value) => Some(value.index()),
        PokerChoice::Hand => Some(EMPTY_HAND),
        PokerChoice::Out => None,
    }
}

fn choice_of(kind: usize) -> Option<PokerChoice> {
    match kind {
        EMPTY_HAND => Some(PokerChoice::Hand),
        _ => StoneValue::new(kind as u8 + 1).map(PokerChoice::Stone),
    }
}
