//! Whether the end of the game was reported and counted.

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct EndReport {
    pub reported: bool,
    pub counted: bool,
}

impl EndReport {
    /// Reports the end, and counts it unless it was counted before, because a game that is
    /// taken back and ends again is still one game. Returns whether this is the first time.
    pub const fn report(&mut self) -> bool {
        self.reported = true;
        !core::mem::replace(&mut self.counted, true)
    }
}
