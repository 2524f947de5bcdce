//! How long a game has been played, pauses not counted.

use crate::platform::Millis;

/// A stop-watch.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    total: u32,
    since: Option<Millis>,
}

impl Clock {
    /// A stop-watch that starts now.
    pub const fn started(now: Millis) -> Clock {
        Clock {
            total: 0,
            since: Some(now),
        }
    }

    /// Goes on, if it was stopped.
    pub fn start(&mut self, now: Millis) {
        if self.since.is_none() {
            self.since = Some(now);
        }
    }

    /// Stops.
    pub fn stop(&mut self, now: Millis) {
        self.total = self.read(now);
        self.since = None;
    }

    /// The milliseconds it has run.
    pub fn read(&self, now: Millis) -> u32 {
        self.total
            .saturating_add(self.since.map_or(0, |since| now.since(since)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_do_not_count() {
        let mut clock = Clock::started(Millis(100));
        clock.stop(Millis(150));
        assert_eq!(clock.read(Millis(900)), 50);
        clock.start(Millis(1000));
        clock.start(Millis(1010));
        assert_eq!(clock.read(Millis(1020)), 70);
    }
}
