//! Four levels, habits remembered, hints.
//!
//! Easy draws lots. The others choose the hand with which the counting most likely ends at their
//! seat: medium regards every hand as equally likely, hard and master watch what the others show
//! in every round, hard only in every other one.

use super::Template;
use super::rules::{Fingers, MOST_SEATS, TemplateMove};
use super::view::TemplateView;
use crate::bytes;
use crate::game::{Advice, Decision, Judgement, Level, Player, Review, Seat, Task, player};
use crate::luck::Luck;

/// How often each seat was seen to show one, two, three fingers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Habits {
    shown: [[u8; 3]; MOST_SEATS],
}

bytes! { struct Habits { shown } }

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chances {
    /// In how many percent of cases it wins the round.
    pub(crate) of_hundred: i32,
}

impl Player for Template {
    type Memory = Habits;
    type Reason = Chances;

    /// Called after every move, for every seat.
    fn watch(
        memory: &mut Habits,
        level: Level,
        _seat: Seat,
        _seen: Option<&TemplateMove>,
        view: &TemplateView,
        luck: &mut Luck,
    ) {
        let attentive = level == Level::Master || level == Level::Hard && luck.chance(1, 2);
        for (seat, hand) in view.shown().filter(|_| attentive && view.is_counted()) {
            if let (Some(habit), Some(hand)) = (memory.shown.get_mut(seat.index()), hand) {
                habit[hand.index()] = habit[hand.index()].saturating_add(1);
            }
        }
    }

    /// People keep their habits, so a rematch begins with the earlier knowledge.
    fn rematch(memory: Habits) -> Habits {
        memory
    }

    fn choose(task: Task<'_, Self>) -> Option<TemplateMove> {
        match task.level {
            Level::Easy => player::choose_at_random::<Template>(task.view, task.luck),
            // Medium has nothing in its memory.
            Level::Medium | Level::Hard | Level::Master => Self::advise(task).played,
        }
    }

    fn advise(task: Task<'_, Self>) -> Advice<Self> {
        let value = |played: &TemplateMove| percent(task.view, task.memory, task.seat, *played);
        let best = player::choose_best::<Template>(task.view, task.luck, value);
        let (played, of_hundred) = best.unzip();
        let reason = Chances {
            of_hundred: of_hundred.unwrap_or(0),
        };
        Advice { played, reason }
    }

    /// Without knowledge of habits.
    fn appraise(view: &TemplateView, seat: Seat, played: &TemplateMove) -> i32 {
        percent(view, &Habits::default(), seat, *played)
    }
}

impl Review for Template {
    type Why = Chances;
    /// Nothing has to be searched.
    const EFFORT: u32 = 0;
    /// A third of a point.
    const LEAST_COST: u32 = 33;

    fn review(decision: Decision<'_, Self>) -> Option<Judgement<Self>> {
        let (view, seat) = (decision.view, decision.seat);
        let value = |played: &TemplateMove| percent(view, decision.memory, seat, *played);
        let made = value(decision.played);
        let (better, best) = player::choose_best::<Template>(view, decision.luck, value)?;
        Some(Judgement {
            better,
            cost: (best - made).unsigned_abs(),
            is_sure: true,
            why: Chances { of_hundred: best },
        })
    }
}

/// In how many percent of cases `seat` wins the round with this move.
fn percent(view: &TemplateView, habits: &Habits, seat: Seat, played: TemplateMove) -> i32 {
    let (Some(die), TemplateMove::Show(fingers)) = (view.die, played) else {
        return 0;
    };
    let seats = usize::from(view.seats());
    // Weights of the places, counted from the beginner, where the counting may end.
    let mut ends = [0u64; MOST_SEATS];
    ends[usize::from(die.number() + fingers.number() - 1) % seats] = 1;
    let others = Seat::all(view.seats()).filter(|&other| other != seat);
    for habit in others.filter_map(|other| habits.shown.get(other.index())) {
        let mut further = [0; MOST_SEATS];
        for (end, hand) in (0..seats).flat_map(|end| Fingers::all().map(move |hand| (end, hand))) {
            // Every hand counts as seen once, so that none is ever ruled out.
            let likely = u64::from(habit[hand.index()]) + 1;
            further[(end + usize::from(hand.number())) % seats] += ends[end] * likely;
        }
        ends = further;
    }
    let mine = ends[usize::from(seat.places_after(view.first, view.seats()))];
    (mine * 100 / ends.iter().sum::<u64>().max(1)) as i32
}
