//! The machine's thoughts for the game on the table: one at a time, and only the newest
//! counts.

use crate::games::AnyJob;
use crate::platform::Millis;

/// After a thought this long, in milliseconds, people may be looking elsewhere, so a sound
/// calls them back.
const LONG: u32 = 2_000;

/// The running thought, and what its answer is for.
pub(in crate::console) struct Thinking {
    /// The number of the newest thought.
    number: u32,
    /// Whether its answer is a hint used for returning to a position that can still be won
    /// or solved.
    pub seeking: bool,
    since: Millis,
    /// Whether the machine is to stop thinking.
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

    /// Begins a thought in place of any other; returns its number.
    pub const fn begin(&mut self, now: Millis) -> u32 {
        self.since = now;
        self.number = self.number.wrapping_add(1);
        self.number
    }

    /// The running thought is no longer wanted.
    pub fn end(&mut self) {
        (self.stop, self.job) = (true, None);
        self.number = self.number.wrapping_add(1);
    }

    /// Whether this is the number of the newest thought.
    pub const fn is_newest(&self, number: u32) -> bool {
        self.number == number
    }

    /// Whether it took so long that people may be looking elsewhere.
    pub fn was_long(&self, now: Millis) -> bool {
        now.since(self.since) >= LONG
    }
}
