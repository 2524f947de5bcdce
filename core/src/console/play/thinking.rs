//! What a computer thinks about, and when its move may be shown.

use crate::console::on_table::Answered;
use crate::games::AnyThought;
use crate::platform::Millis;
use crate::session::Wish;

/// A thought this long has let people look elsewhere: they are called back.
const LONG: u32 = 2_000;

/// What is thought about.
pub(super) struct Thinking {
    /// What was asked for.
    wish: Option<Wish>,
    /// Whether a computer has decided on a move.
    decided: bool,
    /// Going back to a position that can still be won or solved.
    seeking: bool,
    /// When the next move of a computer may be shown.
    not_before: Millis,
    /// Since when a computer has been thinking about its move.
    since: Millis,
    /// For the machine: stop, and a new thought.
    stop: bool,
    job: Option<AnyThought>,
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

    /// A thought begins; returns the place to put it.
    pub const fn begin(&mut self, wish: Wish, now: Millis) -> &mut Option<AnyThought> {
        self.wish = Some(wish);
        if matches!(wish, Wish::Move) {
            self.since = now;
        }
        &mut self.job
    }

    /// The next advice is about going back.
    pub const fn seek(&mut self) {
        self.seeking = true;
    }

    /// A thought has been had.
    pub const fn answered(&mut self, answered: Answered) {
        match answered {
            Answered::Nothing => return,
            Answered::Decided(decided) => self.decided = decided,
            Answered::Reviewed => {}
            Answered::Advised | Answered::Lost => self.seeking = false,
        }
        self.wish = None;
    }

    /// What was thought about is not wanted any more.
    pub fn end(&mut self) {
        if self.wish.take().is_some() {
            (self.stop, self.job) = (true, None);
        }
        (self.decided, self.seeking) = (false, false);
    }

    /// What was asked for.
    pub const fn wish(&self) -> Option<Wish> {
        self.wish
    }

    /// Whether a computer has decided on a move.
    pub const fn has_decided(&self) -> bool {
        self.decided
    }

    /// Whether a position is looked for that can still be won or solved.
    pub const fn is_seeking(&self) -> bool {
        self.seeking
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

    /// Whether it took long enough for people to look elsewhere.
    pub fn was_long(&self, now: Millis) -> bool {
        now.since(self.since) >= LONG
    }

    /// What the machine is to stop and to think about.
    pub fn take(&mut self) -> (bool, Option<AnyThought>) {
        (core::mem::take(&mut self.stop), self.job.take())
    }
}
