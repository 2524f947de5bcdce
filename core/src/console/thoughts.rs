//! What the machine thinks about for the console: one thought at a time, and
//! only the newest counts.

/// The thoughts the machine was asked for.
#[derive(Default)]
pub(super) struct Thoughts {
    /// The number of the newest one.
    newest: u32,
    /// Whether the machine is thinking.
    thinking: bool,
}

impl Thoughts {
    /// Nobody wants what is thought about any more.
    pub fn stop(&mut self) {
        self.newest = self.newest.wrapping_add(1);
        self.thinking = false;
    }

    /// A thought begins, in the place of any other; returns its number.
    pub fn begin(&mut self) -> u32 {
        self.stop();
        self.thinking = true;
        self.newest
    }

    /// A thought has been had; `false` if nobody wants it any more.
    pub fn end(&mut self, number: u32) -> bool {
        let wanted = number == self.newest;
        self.thinking &= !wanted;
        wanted
    }

    /// Whether the machine is thinking.
    pub const fn is_thinking(&self) -> bool {
        self.thinking
    }
}
