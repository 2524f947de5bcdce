//! What the machine thinks about for the game on the table: one thought at a time, and
//! only the newest counts.

use crate::games::AnyJob;
use crate::platform::Millis;

/// A thought this long has let people look elsewhere: they are called back.
const LONG: u32 = 2_000;

/// A thought on its way to the machine, and what becomes of the answer.
pub(in crate::console) struct Thinking {
    /// The number of the newest thought.
    number: u32,
    /// Its answer is a hint about going back to a position that can still be won or
    /// solved.
    pub seeking: bool,
    /// When it began.
    since: Millis,
    /// For the machine: stop, and a new thought.
    pub stop: bool,
    pub job: Option<AnyJob>,
}

impl Thinking {
    pub const fn none(now: Millis) -> Thinking {
        Thinking {
            number: 0,
            seeking: false,
            since: now,
            stop: false,
            job: None,
        }
    }

    /// A thought begins, in the place of any other; returns its number.
    pub const fn begin(&mut self, now: Millis) -> u32 {
        self.since = now;
        self.number = self.number.wrapping_add(1);
        self.number
    }

    /// What the machine thinks about is not wanted any more.
    pub fn end(&mut self) {
        (self.stop, self.job) = (true, None);
        self.number = self.number.wrapping_add(1);
    }

    /// Whether this is the number of the newest thought.
    pub const fn is_newest(&self, number: u32) -> bool {
        self.number == number
    }

    /// Whether it took long enough for people to look elsewhere.
    pub fn was_long(&self, now: Millis) -> bool {
        now.since(self.since) >= LONG
    }
}
