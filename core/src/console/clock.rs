//! Clocks that stop during a pause: how long a game has been played, and the game's own
//! time.

use crate::platform::Millis;

/// A stop-watch.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    total: u32,
    since: Option<Millis>,
}

impl Stopwatch {
    /// A stop-watch that has already run for this long and continues now.
    pub const fn going_on(total: u32, now: Millis) -> Stopwatch {
        Stopwatch {
            total,
            since: Some(now),
        }
    }

    /// Continues, if it was stopped.
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

/// The game's time. It stands still during a pause, so that no time limit of a scene runs
/// out behind the menu.
#[derive(Clone, Copy, Debug)]
pub struct GameClock {
    /// By how many milliseconds it is behind the real time.
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

    /// The game's time at a real moment.
    pub fn at(&self, now: Millis) -> Millis {
        let now = self.stopped.unwrap_or(now);
        Millis(now.0.wrapping_sub(self.behind))
    }

    /// The real moment at which it will reach a moment, unless it stops first.
    pub const fn outside(&self, moment: Millis) -> Millis {
        moment.plus(self.behind)
    }

    /// Stops, if it is running.
    pub fn stop(&mut self, now: Millis) {
        self.stopped.get_or_insert(now);
    }

    /// Continues, if it stands still.
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
