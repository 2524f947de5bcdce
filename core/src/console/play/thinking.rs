//! What a computer thinks about, and when its move may be shown.

use crate::games::AnyThought;
use crate::platform::Millis;
use crate::session::Wish;

/// A thought this long has let people look elsewhere: they are called back.
const LONG: u32 = 2_000;

/// What is thought about.
pub(super) struct Thinking {
    /// What was asked for.
    pub wish: Option<Wish>,
    /// Whether a computer has decided on a move.
    pub decided: bool,
    /// Going back to a position that can still be won or solved.
    pub seeking: bool,
    /// When the next move of a computer may be shown.
    not_before: Millis,
    /// Since when a computer has been thinking about its move.
    since: Millis,
    /// For the machine: stop, and a new thought.
    stop: bool,
    pub job: Option<AnyThought>,
}

impl Thinking {
    /// About nothing.
    pub const fn none(now: Millis) -> Thinking {
        Thinking {
            wish: None,
            decided: false,
            seeking: false,
            not_before: now,
            since: now,
            stop: false,
            job: None,
        }
    }

    /// A thought begins.
    pub const fn begin(&mut self, wish: Wish, now: Millis) {
        self.wish = Some(wish);
        if matches!(wish, Wish::Move) {
            self.since = now;
        }
    }

    /// What was thought about is not wanted any more.
    pub fn end(&mut self) {
        if self.wish.take().is_some() {
            (self.stop, self.job) = (true, None);
        }
        self.decided = false;
    }

    /// No computer's move is shown for a while.
    pub const fn wait(&mut self, millis: u32, now: Millis) {
        self.not_before = now.plus(millis);
    }

    /// When the next move of a computer may be shown.
    pub const fn due(&self) -> Millis {
        self.not_before
    }

    /// Whether it may be shown.
    pub fn is_due(&self, now: Millis) -> bool {
        self.not_before.reached(now)
    }

    /// Whether it took so long that people look elsewhere.
    pub fn was_long(&self, now: Millis) -> bool {
        now.since(self.since) >= LONG
    }

    /// What the machine is to stop and to think about.
    pub fn take(&mut self) -> (bool, Option<AnyThought>) {
        (core::mem::take(&mut self.stop), self.job.take())
    }
}
