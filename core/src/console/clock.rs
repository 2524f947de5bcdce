//! Clocks that stop in a pause: how long a game has been played, and
//! what time it is in it.

use crate::platform::Millis;

/// A stop-watch.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    total: u32,
    since: Option<Millis>,
}

impl Stopwatch {
    /// One that has run for so long before and goes on now.
    pub const fn going_on(total: u32, now: Millis) -> Stopwatch {
        Stopwatch {
            total,
            since: Some(now),
        }
    }

    /// Goes on, if it was stopped.
    pub fn start(&mut self, now: Millis) {
        if self.since.is_none() {
            self.since = Some(now);
        }
    }

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

/// The game's time: it stands still in a pause, so that nothing that a scene
/// lets run down runs on behind the menu.
#[derive(Clone, Copy, Debug)]
pub struct GameClock {
    /// How many milliseconds it is behind.
    behind: u32,
    stopped: Option<Millis>,
}

impl GameClock {
    /// A clock that has never stood still.
    pub const fn new() -> GameClock {
        GameClock {
            behind: 0,
            stopped: None,
        }
    }

    /// What it shows.
    pub fn at(&self, now: Millis) -> Millis {
        let now = self.stopped.unwrap_or(now);
        Millis(now.0.wrapping_sub(self.behind))
    }

    /// When it shows a moment, as long as it does not stop before.
    pub const fn outside(&self, moment: Millis) -> Millis {
        moment.plus(self.behind)
    }

    /// Stops, if it is running.
    pub fn stop(&mut self, now: Millis) {
        self.stopped.get_or_insert(now);
    }

    /// Goes on, if it stands still.
    pub fn go_on(&mut self, now: Millis) {
        if let Some(stopped) = self.stopped.take() {
            self.behind = self.behind.wrapping_add(now.since(stopped));
        }
    }
}

impl Default for GameClock {
    fn default() -> Self {
        GameClock::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_do_not_count() {
        let mut clock = Stopwatch::going_on(0, Millis(100));
        clock.stop(Millis(150));
        assert_eq!(clock.read(Millis(900)), 50);
        clock.start(Millis(1000));
        clock.start(Millis(1010));
        assert_eq!(clock.read(Millis(1020)), 70);
    }

    #[test]
    fn the_time_of_a_game_stands_still_in_a_pause() {
        let mut clock = GameClock::new();
        assert_eq!(clock.at(Millis(100)), Millis(100));
        clock.stop(Millis(100));
        clock.stop(Millis(120));
        assert_eq!(clock.at(Millis(900)), Millis(100));
        clock.go_on(Millis(1000));
        clock.go_on(Millis(1010));
        assert_eq!(clock.at(Millis(1020)), Millis(120));
        assert_eq!(clock.outside(Millis(120)), Millis(1020));
    }
}
