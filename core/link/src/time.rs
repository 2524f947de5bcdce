//! Time as the machine counts it, and as the line counts it.

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

/// A time as the line counts it. It never wraps: before it could, the line subtracts from
/// all times.
pub(crate) type Time = u32;

/// The count is set back by this, from twelve days to six.
const SET_BACK: Time = 1 << 30;

/// Later than any time: nothing is due.
pub(crate) const NEVER: Time = Time::MAX;

/// Subtracts from these times the same amount as from the clock.
pub(crate) fn set_back<const N: usize>(times: [&mut Time; N], by: Time) {
    for time in times {
        *time = time.saturating_sub(by);
    }
}

/// Turns moments, which wrap and may even run backwards, into times that do neither, so
/// that everything else can compare plain numbers. They have 32 bits because the chip is
/// slow with longer ones.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    last: Millis,
    time: Time,
}

impl Clock {
    pub fn new(now: Millis) -> Clock {
        Clock { last: now, time: 0 }
    }

    /// Sets the clock. It never runs backwards: an earlier moment counts as the last one.
    pub fn set(&mut self, now: Millis) -> Time {
        let passed = now.0.wrapping_sub(self.last.0);
        if passed <= u32::MAX / 2 {
            self.last = now;
            self.time += passed;
        }
        self.time
    }

    pub fn time(&self) -> Time {
        self.time
    }

    /// Sets the count back if it has become large. Returns by how much, so that the caller
    /// can subtract the same from every stored time.
    pub fn set_back(&mut self) -> Time {
        if self.time < SET_BACK {
            return 0;
        }
        let by = self.time - SET_BACK / 2;
        self.time -= by;
        by
    }

    /// The moment of a future time; for a past one, now.
    pub fn moment(&self, time: Time) -> Millis {
        let ahead = time.saturating_sub(self.time).min(u32::MAX / 4);
        self.last.plus(ahead)
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

    #[test]
    fn months_are_counted_without_large_numbers() {
        let (mut clock, mut now) = (Clock::new(Millis(0)), Millis(0));
        for _ in 0..50 {
            let (before, days) = (clock.time(), u32::MAX / 2);
            now = now.plus(days);
            assert_eq!(clock.set(now) - before, days);
            assert_eq!(clock.set_back() + super::SET_BACK / 2, before + days);
            assert_eq!(clock.time(), super::SET_BACK / 2);
        }
    }
}
