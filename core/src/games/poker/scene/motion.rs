//! The hands open, a stone is stolen, equal stones cancel each other, and one is kept.

use super::super::round::{Fate, Round};
use super::{PokerScope, layout};
use crate::basics::Millis;
use crate::game::{Motion, Seat, Slot};
use crate::ui::motion::Easing;

const TURN: u32 = 220;
/// Time to look.
const BEAT: u32 = 400;
/// Time to see which hand is empty, before the theft.
const LONG_BEAT: u32 = 700;
const FLIGHT: u32 = 300;
/// Equal stones are tied together and crossed out.
const CANCEL: u32 = 350;
const RISE: u32 = 120;

/// One slot for each step, one after the other.
const TURNING: Slot = Slot::new(0);
const FLYING: Slot = Slot::new(1);
const CANCELLING: Slot = Slot::new(2);
const RISING: Slot = Slot::new(3);
const SLOTS: [Slot; 4] = [TURNING, FLYING, CANCELLING, RISING];

/// Starts a step and leaves its result visible for a beat; returns when the next one may
/// begin. A key that ends it does nothing else.
fn step(start: Millis, slot: Slot, millis: u32, beat: u32, scope: &PokerScope<'_>) -> Millis {
    let beat = scope.settings.pace.duration(beat);
    let motion = Motion::new(millis)
        .within(layout::HANDS)
        .then_everywhere()
        .held(beat)
        .to_be_seen();
    scope.start_at(start, slot, motion).plus(beat)
}

/// All hands open and the round is decided; returns when that is over.
pub(crate) fn open_all(round: &Round, scope: &PokerScope<'_>) -> Millis {
    decide(step(scope.now, TURNING, TURN, BEAT, scope), round, scope)
}

/// All hands open, one is empty: a theft follows.
pub(crate) fn before_theft(scope: &PokerScope<'_>) -> Millis {
    step(scope.now, TURNING, TURN, LONG_BEAT, scope)
}

/// The theft and its effects.
pub(crate) fn after_theft(round: &Round, scope: &PokerScope<'_>) -> Millis {
    decide(step(scope.now, FLYING, FLIGHT, BEAT, scope), round, scope)
}

fn decide(start: Millis, round: &Round, scope: &PokerScope<'_>) -> Millis {
    let has = |fates: &[Fate]| {
        let mut all = round.choices.iter();
        all.any(|(seat, _)| round.fate(seat).is_some_and(|fate| fates.contains(&fate)))
    };
    let mut now = start;
    if has(&[Fate::Cancelled, Fate::Blocked]) {
        now = step(now, CANCELLING, CANCEL, 0, scope);
    }
    if has(&[Fate::Kept]) {
        now = step(now, RISING, RISE, 0, scope);
    }
    now
}

/// `None` when no hands are opening.
pub(crate) fn now(scope: &PokerScope<'_>) -> Option<RoundProgress> {
    let is_on = |&slot: &Slot| scope.motions.is_on(slot, scope.now);
    SLOTS.iter().any(is_on).then(|| RoundProgress {
        turn: scope.progress(TURNING),
        flight: Easing::Out.apply(scope.progress(FLYING)),
        cancel: scope.progress(CANCELLING),
        rise: Easing::Out.apply(scope.progress(RISING)),
    })
}

/// The progress of each step of a round, from 0 to [`END`](crate::ui::motion::END).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RoundProgress {
    /// From closed to open.
    pub(crate) turn: i32,
    /// From the robbed seat to the thief.
    pub(crate) flight: i32,
    /// From uncrossed to crossed out.
    pub(crate) cancel: i32,
    /// From lying on the table to being kept.
    pub(crate) rise: i32,
}

impl RoundProgress {
    pub(crate) const CLOSED: RoundProgress = RoundProgress {
        turn: 0,
        flight: 0,
        cancel: 0,
        rise: 0,
    };

    /// Hands are open and nothing is decided.
    pub(crate) const OPEN: RoundProgress = RoundProgress {
        turn: crate::ui::motion::END,
        ..RoundProgress::CLOSED
    };

    pub(crate) const DONE: RoundProgress = RoundProgress {
        turn: crate::ui::motion::END,
        flight: crate::ui::motion::END,
        cancel: crate::ui::motion::END,
        rise: crate::ui::motion::END,
    };
}

/// Whether the choices of two seats share a fate because of each other.
pub(crate) fn tied(round: &Round, seat: Seat, other: Seat) -> bool {
    let fates = (round.fate(seat), round.fate(other));
    match fates {
        (Some(Fate::Cancelled), Some(Fate::Cancelled)) => {
            round.choices.stone(seat) == round.choices.stone(other)
        }
        (Some(Fate::Blocked), Some(Fate::Blocked)) => true,
        _ => false,
    }
}
