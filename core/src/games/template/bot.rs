//! Four levels, habits remembered, hints.
//!
//! All levels but the first ask the same question: with which hand does the
//! counting most likely end at my seat? They differ in what they know of the
//! others. Medium takes every hand for equally likely; hard and master watch
//! what everybody shows round after round, hard with half an eye.
//!
//! A bot gets a view and its memory, nothing else. This one needs neither
//! scratch memory nor time; one that searches asks `task.stop` every few
//! hundred positions and returns the best move so far.

use super::Template;
use super::rules::{Fingers, MOST_SEATS, Move, after};
use super::view::{Hand, View};
use crate::bytes;
use crate::game::{Advice, Level, Player, Seat, Task, player};
use crate::luck::Luck;

/// How often each seat has shown one, two, three fingers, as far as somebody
/// has noticed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Habits {
    shown: [[u8; 3]; MOST_SEATS],
}

impl Habits {
    fn note(&mut self, seat: Seat, fingers: Fingers) {
        let place = usize::from(fingers.count()) - 1;
        if let Some(count) = self
            .shown
            .get_mut(seat.index())
            .and_then(|habit| habit.get_mut(place))
        {
            *count = count.saturating_add(1);
        }
    }

    /// How likely a seat shows one, two, three fingers, as weights. Every hand
    /// counts as seen once, so that nothing is ever ruled out.
    fn weights(&self, seat: Seat) -> [u32; 3] {
        let seen = self.shown.get(seat.index()).copied().unwrap_or_default();
        seen.map(|count| u32::from(count) + 1)
    }
}

bytes! { struct Habits { shown } }

/// What a hint says beside the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chances {
    /// In how many of a hundred cases it wins the round.
    pub of_hundred: u32,
}

impl Player for Template {
    type Memory = Habits;
    type Reason = Chances;

    /// Called after every move, for every seat. The hands of a round are on
    /// the table exactly when no die lies there any more.
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
        let open = view.open();
        if let (true, None, Some(last)) = (attentive, open.die, &open.last) {
            let beginner = last.beginner(open.first);
            for (place, &fingers) in (0..).zip(&last.hands) {
                memory.note(after(beginner, place, open.seats()), fingers);
            }
        }
    }

    /// People keep their habits, so a rematch begins with what is known.
    fn rematch(memory: Habits) -> Habits {
        memory
    }

    fn choose(task: Task<'_, Self>) -> Option<Move> {
        match task.level {
            Level::Easy => player::choose_at_random::<Template>(task.view, task.luck),
            Level::Medium => player::choose_greedily::<Template>(task.view, task.seat, task.luck),
            Level::Hard | Level::Master => best(task).map(|(fingers, _)| Move::Show(fingers)),
        }
    }

    fn advise(task: Task<'_, Self>) -> Advice<Self> {
        let (played, of_hundred) = match best(task) {
            Some((fingers, of_hundred)) => (Some(Move::Show(fingers)), of_hundred),
            None => (None, 0),
        };
        Advice {
            played,
            reason: Chances { of_hundred },
        }
    }

    /// At first sight: as if nobody had habits.
    fn appraise(view: &View, seat: Seat, played: &Move) -> i32 {
        match played {
            Move::Show(fingers) => percent(view, &Habits::default(), seat, *fingers) as i32,
            Move::Roll(_) => 0,
        }
    }
}

/// The most promising hand, by lot among equals, and its chances.
fn best(task: Task<'_, Template>) -> Option<(Fingers, u32)> {
    let mut hands: [Option<Fingers>; 3] = [None; 3];
    for (place, fingers) in hands.iter_mut().zip(Fingers::all()) {
        *place = Some(fingers);
    }
    // A shuffled order turns "the first best" into "one of the best".
    task.luck.shuffle(&mut hands);
    hands
        .into_iter()
        .flatten()
        .map(|fingers| (fingers, percent(task.view, task.memory, task.seat, fingers)))
        .max_by_key(|&(_, chances)| chances)
}

/// In how many of a hundred cases `seat` wins the round with `fingers`.
fn percent(view: &View, habits: &Habits, seat: Seat, fingers: Fingers) -> u32 {
    let open = view.open();
    let seats = usize::from(open.seats());
    let Some(die) = open.die else {
        return 0;
    };
    // The weight of every place where the counting can end, seen from the
    // beginner, who is counted as "one".
    let mut ends = [0u64; MOST_SEATS];
    let begin = usize::from(die.pips() + fingers.count()) - 1;
    ends[begin % seats] = 1;
    for other in Seat::all(open.seats()).filter(|&other| other != seat) {
        let weights = match view.hand(other) {
            Some(Hand::Seen(known)) => {
                let mut certain = [0; 3];
                certain[usize::from(known.count()) - 1] = 1;
                certain
            }
            Some(Hand::Hidden) | None => habits.weights(other),
        };
        let mut further = [0u64; MOST_SEATS];
        for (end, weight) in ends.iter().enumerate().take(seats) {
            for (more, likely) in (1..).zip(weights) {
                further[(end + more) % seats] += weight * u64::from(likely);
            }
        }
        ends = further;
    }
    let all: u64 = ends.iter().sum();
    let mine = (0..open.seats())
        .find(|&steps| after(open.first, steps, open.seats()) == seat)
        .and_then(|steps| ends.get(usize::from(steps)))
        .copied()
        .unwrap_or(0);
    (mine * 100 / all.max(1)) as u32
}
