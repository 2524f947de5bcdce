//! Moments, and how long a frame lasts.

/// A moment, in milliseconds since the machine started. Wraps after 49 days, and
/// [`since`](Millis::since) allows for that.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Millis(pub u32);

impl Millis {
    /// The moment `millis` later.
    #[must_use]
    pub const fn plus(self, millis: u32) -> Millis {
        Millis(self.0.wrapping_add(millis))
    }

    /// How many milliseconds have passed since an earlier moment; 0 if it is
    /// still to come.
    pub const fn since(self, earlier: Millis) -> u32 {
        let passed = self.0.wrapping_sub(earlier.0);
        if passed > u32::MAX / 2 { 0 } else { passed }
    }

    /// Whether this moment has come.
    pub const fn reached(self, now: Millis) -> bool {
        now.0.wrapping_sub(self.0) <= u32::MAX / 2
    }

    /// The earlier of two moments, where either may be "never".
    pub const fn earlier(a: Option<Millis>, b: Option<Millis>) -> Option<Millis> {
        match (a, b) {
            (Some(x), Some(y)) => Some(if x.reached(y) { x } else { y }),
            (Some(x), None) | (None, Some(x)) => Some(x),
            (None, None) => None,
        }
    }

    /// When a driver sends the tick that the console wants at this moment. An overdue
    /// tick is sent a millisecond from now, so that two ticks never have the same time.
    #[must_use]
    pub const fn due(self, now: Millis) -> Millis {
        if self.reached(now) { now.plus(1) } else { self }
    }

    /// When a picture whose motion ends at `end` changes next; `None` once it is at rest.
    pub fn next_frame(now: Millis, end: Millis) -> Option<Millis> {
        (!end.reached(now)).then(|| Millis::earlier(Some(now.plus(FRAME)), Some(end)))?
    }
}

/// How often a picture changes while something moves, in milliseconds: a little
/// more than sixty times a second.
pub const FRAME: u32 = 16;

#[cfg(test)]
mod tests {
    use super::*;

    /// Moments keep their order across the wrap-around after 49 days.
    #[test]
    fn time_wraps() {
        let before = Millis(u32::MAX - 5);
        let after = before.plus(10);
        assert_eq!(after.since(before), 10);
        assert_eq!(before.since(after), 0);
        assert!(before.reached(after) && !after.reached(before));
        assert_eq!(Millis::earlier(Some(after), Some(before)), Some(before));
        assert_eq!(Millis::earlier(None, Some(after)), Some(after));
    }

    /// A future tick is due at its moment, any other in a millisecond.
    #[test]
    fn ticks_never_have_the_same_time() {
        let now = Millis(u32::MAX);
        for (wake, due) in [(now.plus(9), 8), (now, 0), (Millis(7_000_000), 7_000_000)] {
            assert_eq!(wake.due(now), Millis(due));
        }
        assert_eq!(Millis(u32::MAX - 40).due(now), Millis(0));
    }
}
