//! Who has heard that the game is over.

/// Who has heard of the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Ending {
    reported: bool,
    counted: bool,
}

impl Ending {
    /// As it was written down.
    pub const fn recall(&mut self, reported: bool, counted: bool) {
        *self = Ending { reported, counted };
    }

    /// The end is reported, and counted unless it was before: whoever takes
    /// back and ends again has still played one game. `true` for the first
    /// time.
    pub const fn report(&mut self) -> bool {
        self.reported = true;
        !core::mem::replace(&mut self.counted, true)
    }

    /// Something was taken back: there will be another end.
    pub const fn take_back(&mut self) {
        self.reported = false;
    }

    /// Whether it has been reported.
    pub const fn is_reported(self) -> bool {
        self.reported
    }

    /// Whether it has been counted.
    pub const fn is_counted(self) -> bool {
        self.counted
    }
}
