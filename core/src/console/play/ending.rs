//! Who has heard that the game is over.

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct EndReport {
    /// Whether the end was shown.
    pub reported: bool,
    /// Whether it was counted.
    pub counted: bool,
}

impl EndReport {
    /// The end is reported, and counted unless it was before: somebody who takes back and
    /// ends again has still played one game. `true` for the first time.
    pub const fn report(&mut self) -> bool {
        self.reported = true;
        !core::mem::replace(&mut self.counted, true)
    }
}
