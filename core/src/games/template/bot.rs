//! Four levels, habits remembered, hints.
//!
//! All levels but the first ask the same question: with which hand does the
//! counting most likely end at my seat? They differ in what they know of the
//! others. Medium takes every hand for equally likely; hard and master watch
//! what everybody shows round after round, hard with half an eye.
//!
//! A bot gets a view and its memory, nothing else. This one needs neither
//! scratch memory nor time; one that searches asks `mind.stop` every few
//! hundred positions and returns the best move so far.

use super::Template;
use super::rules::{Fingers, MOST_SEATS, Move};
use super::view::View;
use crate::bytes;
use crate::game::{Advice, Level, Mind, Player, Seat, player};
use crate::luck::Luck;

/// How often each seat has shown one, two, three fingers, as far as somebody
/// has noticed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Habits {
    shown: [[u8; 3]; MOST_SEATS],
}

bytes! { struct Habits { shown } }

/// What a hint says beside the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chances {
    /// In how many of a hundred cases it wins the round.
    pub of_hundred: i32,
}

impl Player for Template {
    type Memory = Habits;
    type Reason = Chances;

    /// Called after every move, for every seat. All hands are seen after the
    /// last of a round, and only then.
    fn watch(
        memory: &mut Habits,
        level: Level,
        _seat: Seat,
        _seen: Option<&Move>,
        view: &View,
        luck: &mut Luck,
    ) {
        let attentive = match level {
            Level::Easy | Level::Medium => false,
            Level::Hard => luck.chance(1, 2),
            Level::Master => true,
        };
        for (seat, hand) in view.shown().filter(|_| attentive && view.is_counted()) {
            if let (Some(habit), Some(hand)) = (memory.shown.get_mut(seat.index()), hand) {
                habit[hand.index()] = habit[hand.index()].saturating_add(1);
            }
        }
    }

    /// People keep their habits, so a rematch begins with what is known.
    fn rematch(memory: Habits) -> Habits {
        memory
    }

    fn choose(mind: Mind<'_, Self>) -> Option<Move> {
        match mind.level {
            Level::Easy => player::choose_at_random::<Template>(mind.view, mind.luck),
            Level::Medium => player::choose_greedily::<Template>(mind.view, mind.seat, mind.luck),
            Level::Hard | Level::Master => Self::advise(mind).played,
        }
    }

    fn advise(mind: Mind<'_, Self>) -> Advice<Self> {
        let value = |played: &Move| percent(mind.view, mind.memory, mind.seat, *played);
        let best = player::choose_best::<Template>(mind.view, mind.luck, value);
        Advice {
            played: best.map(|(played, _)| played),
            reason: Chances {
                of_hundred: best.map_or(0, |(_, chances)| chances),
            },
        }
    }

    /// At first sight: as if nobody had habits.
    fn appraise(view: &View, seat: Seat, played: &Move) -> i32 {
        percent(view, &Habits::default(), seat, *played)
    }
}

/// In how many of a hundred cases `seat` wins the round with this move.
fn percent(view: &View, habits: &Habits, seat: Seat, played: Move) -> i32 {
    let (Some(die), Move::Show(fingers)) = (view.die, played) else {
        return 0;
    };
    let seats = usize::from(view.seats());
    // The weight of every place where the counting can end, seen from the
    // beginner, who is counted as "one".
    let mut ends = [0u64; MOST_SEATS];
    ends[usize::from(die.number() + fingers.number() - 1) % seats] = 1;
    for (other, habit) in Seat::all(view.seats()).zip(habits.shown) {
        if other == seat {
            continue;
        }
        let mut further = [0; MOST_SEATS];
        for (end, weight) in ends.iter().enumerate().take(seats) {
            for hand in Fingers::all() {
                // Every hand counts as seen once: nothing is ever ruled out.
                let likely = u64::from(habit[hand.index()]) + 1;
                further[(end + usize::from(hand.number())) % seats] += weight * likely;
            }
        }
        ends = further;
    }
    let mine = ends[usize::from(seat.places_after(view.first, view.seats()))];
    (mine * 100 / ends.iter().sum::<u64>().max(1)) as i32
}
