//! Hands that open, a stone that is stolen, stones that cancel out, one that
//! is kept.

use super::super::round::{Fate, Round};
use crate::game::Seat;
use crate::platform::Millis;
use crate::ui::motion::{Easing, Pace, Tween};

/// All hands open together.
const TURN: u32 = 220;
/// Time to see what there is.
const BEAT: u32 = 400;
/// Time to see whose hand is empty, before anybody is robbed.
const LONG_BEAT: u32 = 700;
/// A stone flies to the thief.
const FLIGHT: u32 = 300;
/// Equal stones are tied together and crossed out.
const CANCEL: u32 = 350;
/// The winner rises.
const RISE: u32 = 120;

/// Hands on their way from closed to decided, one step after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    turn: Step,
    flight: Step,
    cancel: Step,
    rise: Step,
    end: Millis,
}

/// Something that moves for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Step {
    start: Millis,
    way: Tween,
}

impl Step {
    /// When the picture changes next because of it.
    fn wake_at(&self, now: Millis) -> Option<Millis> {
        if !self.start.reached(now) {
            return Some(self.start);
        }
        Millis::next_frame(now, Millis(self.way.end()))
    }
}

/// Lines steps up one behind the other.
struct Schedule {
    now: Millis,
    pace: Pace,
}

impl Schedule {
    fn step(&mut self, millis: u32) -> Step {
        let start = self.now;
        let way = Tween::new(start.0, self.pace.duration(millis));
        self.now = Millis(way.end());
        Step { start, way }
    }
}

impl Opening {
    /// A round without a theft.
    pub fn of_all(round: &Round, now: Millis, pace: Pace) -> Opening {
        let mut schedule = Schedule { now, pace };
        let turn = schedule.step(TURN);
        schedule.step(BEAT);
        let flight = schedule.step(0);
        Opening::decided(schedule, (turn, flight), round)
    }

    /// All hands open, one is empty: somebody will be robbed.
    pub fn before_theft(now: Millis, pace: Pace) -> Opening {
        let mut schedule = Schedule { now, pace };
        let turn = schedule.step(TURN);
        schedule.step(LONG_BEAT);
        let never = schedule.step(0);
        Opening {
            turn,
            flight: never,
            cancel: never,
            rise: never,
            end: schedule.now,
        }
    }

    /// The theft, and what it leaves.
    pub fn after_theft(round: &Round, now: Millis, pace: Pace) -> Opening {
        let mut schedule = Schedule { now, pace };
        let turn = schedule.step(0);
        let flight = schedule.step(FLIGHT);
        schedule.step(BEAT);
        Opening::decided(schedule, (turn, flight), round)
    }

    fn decided(mut schedule: Schedule, (turn, flight): (Step, Step), round: &Round) -> Opening {
        let has = |fates: &[Fate]| {
            let mut all = round.choices().iter();
            all.any(|(seat, _)| round.fate(seat).is_some_and(|fate| fates.contains(&fate)))
        };
        let cancels = has(&[Fate::Cancelled, Fate::Blocked]);
        let cancel = schedule.step(if cancels { CANCEL } else { 0 });
        let rise = schedule.step(if has(&[Fate::Kept]) { RISE } else { 0 });
        Opening {
            turn,
            flight,
            cancel,
            rise,
            end: schedule.now,
        }
    }

    /// When all has been decided.
    pub const fn end(&self) -> Millis {
        self.end
    }

    /// Whether all has been decided.
    pub fn is_over(&self, now: Millis) -> bool {
        self.end.reached(now)
    }

    /// When the picture changes next: between two steps it stands still.
    pub fn wake_at(&self, now: Millis) -> Option<Millis> {
        if self.is_over(now) {
            return None;
        }
        [self.turn, self.flight, self.cancel, self.rise]
            .iter()
            .map(|step| step.wake_at(now))
            .fold(Some(self.end), Millis::earlier)
    }

    /// How far things are at a moment.
    pub fn at(&self, now: Millis) -> Progress {
        Progress {
            turn: self.turn.way.progress(now.0),
            flight: self.flight.way.eased(now.0, Easing::Out),
            cancel: self.cancel.way.progress(now.0),
            rise: self.rise.way.eased(now.0, Easing::Out),
        }
    }
}

/// How far each step of a round is, from 0 to [`END`](crate::ui::motion::END).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// From closed to open.
    pub turn: i32,
    /// From the robbed seat to the thief.
    pub flight: i32,
    /// From uncrossed to crossed out.
    pub cancel: i32,
    /// From lying to kept.
    pub rise: i32,
}

impl Progress {
    /// Nothing has happened yet.
    pub const CLOSED: Progress = Progress {
        turn: 0,
        flight: 0,
        cancel: 0,
        rise: 0,
    };

    /// Hands are open and nothing is decided.
    pub const OPEN: Progress = Progress {
        turn: crate::ui::motion::END,
        ..Progress::CLOSED
    };

    /// Everything has happened.
    pub const DONE: Progress = Progress {
        turn: crate::ui::motion::END,
        flight: crate::ui::motion::END,
        cancel: crate::ui::motion::END,
        rise: crate::ui::motion::END,
    };
}

/// Seats whose choices have the same fate because of each other.
pub fn tied(round: &Round, seat: Seat, other: Seat) -> bool {
    let fates = (round.fate(seat), round.fate(other));
    match fates {
        (Some(Fate::Cancelled), Some(Fate::Cancelled)) => {
            round.choices().stone(seat) == round.choices().stone(other)
        }
        (Some(Fate::Blocked), Some(Fate::Blocked)) => true,
        _ => false,
    }
}
