//! The games against one kind of opponent.

use super::finished::GameEnd;

/// Each counter stops at its highest value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// How many were played to the end.
    pub played: u16,
    /// How many of them a person has won.
    pub won: u16,
    /// In how many the first place was shared with an opponent.
    pub drawn: u16,
    /// Wins in a row up to the last game.
    pub streak: u16,
    /// The longest streak.
    pub longest: u16,
    /// The best points at an end.
    pub(super) best: i16,
    /// Whether there was one.
    pub(super) has_best: bool,
}

impl Tally {
    /// No games.
    pub const NONE: Tally = Tally {
        played: 0,
        won: 0,
        drawn: 0,
        streak: 0,
        longest: 0,
        best: 0,
        has_best: false,
    };

    pub const fn best(&self) -> Option<i16> {
        if self.has_best { Some(self.best) } else { None }
    }

    pub(super) fn count(&mut self, end: GameEnd) {
        let Some(played) = self.played.checked_add(1) else {
            return;
        };
        self.played = played;
        match end {
            GameEnd::Won => {
                self.won += 1;
                self.extend(self.streak);
            }
            GameEnd::Drawn => {
                self.drawn += 1;
                self.streak = 0;
            }
            GameEnd::Lost => self.streak = 0,
            GameEnd::Played => {}
        }
    }

    /// Notes that the last game was won after moves were taken back, so the streak before
    /// it continues.
    pub(super) fn make_good(&mut self, streak_before: u16) {
        if self.won < self.played.saturating_sub(self.drawn) {
            self.extend(streak_before.min(self.won));
            self.won += 1;
        }
    }

    fn extend(&mut self, streak: u16) {
        self.streak = streak.saturating_add(1);
        self.longest = self.longest.max(self.streak);
    }

    /// The sum of both, with the better of the streaks and results.
    #[must_use]
    pub fn with(self, other: &Tally, lowest_is_best: bool) -> Tally {
        let mut sum = Tally {
            played: self.played.saturating_add(other.played),
            won: self.won.saturating_add(other.won),
            drawn: self.drawn.saturating_add(other.drawn),
            streak: self.streak.max(other.streak),
            longest: self.longest.max(other.longest),
            ..self
        };
        if let Some(best) = other.best() {
            sum.improve(best.into(), lowest_is_best);
        }
        sum
    }

    /// Keeps the better of the best result and this one.
    pub(super) fn improve(&mut self, points: i32, lowest_is_best: bool) {
        let points = points.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        self.best = match (self.has_best, lowest_is_best) {
            (false, _) => points,
            (true, true) => self.best.min(points),
            (true, false) => self.best.max(points),
        };
        self.has_best = true;
    }
}
