//! Time as it comes from outside, and as the line counts it.

/// A moment, in milliseconds since the machine started; wraps after 49 days.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Millis(pub u32);

impl Millis {
    /// The moment `millis` later.
    #[must_use]
    pub const fn plus(self, millis: u32) -> Millis {
        Millis(self.0.wrapping_add(millis))
    }
}

/// A time of the line's own count: never wraps, never goes back.
pub(crate) type Time = u64;

/// No time at all: nothing is to come.
pub(crate) const NEVER: Time = Time::MAX;

/// Turns moments that wrap, and may even go back, into times that do neither:
/// everything else can compare with plain numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    last: Millis,
    time: Time,
}

impl Clock {
    pub fn new(now: Millis) -> Clock {
        Clock { last: now, time: 0 }
    }

    /// It is `now`. A moment before the last one counts as the last one.
    pub fn set(&mut self, now: Millis) -> Time {
        let passed = now.0.wrapping_sub(self.last.0);
        if passed <= u32::MAX / 2 {
            self.last = now;
            self.time += Time::from(passed);
        }
        self.time
    }

    pub fn time(&self) -> Time {
        self.time
    }

    /// The moment of a time that is to come; now, if it is over.
    pub fn moment(&self, time: Time) -> Millis {
        let ahead = time.saturating_sub(self.time).min(Time::from(u32::MAX / 4));
        self.last.plus(ahead as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::{Clock, Millis};

    #[test]
    fn time_neither_wraps_nor_goes_back() {
        let mut clock = Clock::new(Millis(u32::MAX - 9));
        assert_eq!(clock.set(Millis(10)), 20);
        assert_eq!(clock.set(Millis(5)), 20);
        assert_eq!(clock.set(Millis(11)), 21);
        assert_eq!(clock.moment(31), Millis(21));
        assert_eq!(clock.moment(3), Millis(11));
    }
}
