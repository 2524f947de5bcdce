//! Dice that tumble, numbers that are written, squares that are struck
//! through, points that add up.

use super::super::rules::Placement;
use crate::game::Seat;
use crate::platform::Millis;
use crate::ui::Area;
use crate::ui::motion::{END, Easing, Pace, Tween, arc};

/// Both dice tumble.
const TUMBLE: u32 = 400;
/// A number is written.
const PEN: u32 = 120;
/// A full square is struck through, and its points pop up.
const STRIKE: u32 = 160;
const POP: u32 = 100;
/// Points add up and bars grow.
const ENDING: u32 = 600;

/// What moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The dice of this round.
    Roll,
    /// What a seat has just written.
    Write(Seat, Placement),
    /// The end of the game.
    Ending,
}

/// Something that moves, and for how long it is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Motion {
    /// What it is.
    pub kind: Kind,
    /// Where it moves; `None` for everywhere.
    pub place: Option<Area>,
    start: Millis,
    pace: Pace,
    /// When it comes to rest, and when the game goes on.
    rest: Millis,
    end: Millis,
}

impl Motion {
    /// Begins now; afterwards it stands for a while.
    pub fn new(kind: Kind, now: Millis, pace: Pace, hold: u32) -> Motion {
        let length = match kind {
            Kind::Roll => TUMBLE,
            Kind::Write(..) => PEN + STRIKE + POP,
            Kind::Ending => ENDING,
        };
        let rest = now.plus(pace.duration(length));
        Motion {
            kind,
            place: None,
            start: now,
            pace,
            rest,
            end: rest.plus(hold),
        }
    }

    /// Whether the game may go on.
    pub fn is_over(&self, now: Millis) -> bool {
        self.end.reached(now)
    }

    /// Whether nothing moves any more.
    pub fn rests(&self, now: Millis) -> bool {
        self.rest.reached(now)
    }

    /// When the picture changes next.
    pub fn wake_at(&self, now: Millis) -> Option<Millis> {
        if self.is_over(now) {
            None
        } else {
            Millis::next_frame(now, self.rest).or(Some(self.end))
        }
    }

    fn step(&self, after: u32, millis: u32, now: Millis, easing: Easing) -> i32 {
        let start = self.start.plus(self.pace.duration(after));
        if !start.reached(now) {
            return 0;
        }
        Tween::new(start.0, self.pace.duration(millis)).eased(now.0, easing)
    }

    /// What a die shows while it tumbles; `None` once it lies.
    pub fn tumbling(&self, die: i32, now: Millis) -> Option<Tumble> {
        if self.rests(now) {
            return None;
        }
        let progress = self.step(0, TUMBLE, now, Easing::Out);
        let turns = progress * 9 / END + die * 2;
        Some(Tumble {
            // Any order of faces will do, as long as it looks like rolling.
            face: (turns * 5 % 6) as u8 + 1,
            progress,
        })
    }

    /// How far writing has come.
    pub fn writing(&self, now: Millis) -> Writing {
        Writing {
            pen: self.step(0, PEN, now, Easing::Linear),
            strike: self.step(PEN, STRIKE, now, Easing::Out),
            pop: self.step(PEN + STRIKE, POP, now, Easing::Out),
        }
    }

    /// How far the points have added up.
    pub fn ending(&self, now: Millis) -> i32 {
        self.step(0, ENDING, now, Easing::Out)
    }
}

impl Tumble {
    /// How high it hops: three times, each time less.
    pub fn hop(&self, height: i32) -> i32 {
        let third = END / 3 + 1;
        let (bounce, part) = (self.progress / third, self.progress % third);
        arc(height >> bounce, part * 3)
    }
}

/// A die on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tumble {
    /// What it shows.
    pub face: u8,
    /// From 0 to [`END`].
    pub progress: i32,
}

/// How far each step of writing is, from 0 to [`END`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Writing {
    /// The numbers.
    pub pen: i32,
    /// The line through a full square.
    pub strike: i32,
    /// Its points.
    pub pop: i32,
}

impl Writing {
    /// All is written.
    pub const DONE: Writing = Writing {
        pen: END,
        strike: END,
        pop: END,
    };
}
