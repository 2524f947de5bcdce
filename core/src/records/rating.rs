//! How well a person plays a game, on one scale with the computers.
//!
//! A player with 100 points more than another wins three games out of four: odds of three
//! to one, and nine to one at 200 points. After every game against computers the rating
//! moves towards the result. The first ten games move it far, by steps that suit all
//! players within 400 points of a medium level about equally; later games move it only a
//! little. Ten results determine a rating to about 57 points at best, which is within 100
//! for nine players in ten. These steps reach that, as `taschenspieler arena GAME
//! --adaptive PLAYER` shows.

use crate::bytes;

/// The rating of a medium level, and of every new player.
pub const START: i16 = 1000;

/// How far the least expected win moves a rating, game by game.
const STEPS: [i32; 10] = [254, 207, 168, 137, 111, 91, 74, 60, 49, 45];
/// The same for all games after those.
const LATER: i32 = 24;
/// The slow rating moves by one part in this many of the distance.
const SLOWLY: i32 = 8;

/// A result against computers, averaged over them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AgainstComputers {
    /// Their rating.
    pub rivals: i16,
    /// The score in thousandths: 1000 for a win, 500 for a draw.
    pub share: i16,
}

/// A player's rating in one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlayerRating {
    /// How many games it is based on, up to 255.
    games: u8,
    points: i16,
    /// Follows the points slowly, to show progress.
    slow: i16,
}

bytes! { struct PlayerRating { games, points, slow } }

impl PlayerRating {
    /// Before the first game.
    pub const NONE: PlayerRating = PlayerRating {
        games: 0,
        points: 0,
        slow: 0,
    };

    /// The points; [`START`] before the first game.
    pub const fn points(self) -> i16 {
        if self.games == 0 { START } else { self.points }
    }

    /// How many games it is based on, up to 255.
    pub const fn games(self) -> u8 {
        self.games
    }

    /// Whether it is based on enough games to be shown.
    pub const fn is_settled(self) -> bool {
        self.games as usize >= STEPS.len()
    }

    /// The progress of the last games.
    pub const fn trend(self) -> i16 {
        self.points.saturating_sub(self.slow)
    }

    pub fn note(&mut self, score: AgainstComputers) {
        if self.games == 0 {
            (self.points, self.slow) = (START, START);
        }
        let step = STEPS.get(usize::from(self.games)).copied();
        let step = step.unwrap_or(LATER);
        let expected = expected(i32::from(self.points) - i32::from(score.rivals));
        let surprise = i32::from(score.share) - expected;
        let by = rounded(step * surprise, 1000);
        self.points = (i32::from(self.points) + by).clamp(0, 3000) as i16;
        let was_settled = self.is_settled();
        self.games = self.games.saturating_add(1);
        if !was_settled {
            self.slow = self.points;
            return;
        }
        let behind = i32::from(self.points) - i32::from(self.slow);
        self.slow = (i32::from(self.slow) + rounded(behind, SLOWLY)) as i16;
    }
}

/// The expected score, in thousandths, of a player with 0, 50, 100 … points more than
/// the opponent: 1 / (1 + 3^(-more / 100)).
const EXPECTED: [i32; 11] = [500, 634, 750, 839, 900, 940, 964, 979, 988, 993, 996];

/// The expected score of a player with `more` points than the opponent.
pub fn expected(more: i32) -> i32 {
    let distance = more.abs().min(50 * (EXPECTED.len() as i32 - 1));
    let at = |place: i32| EXPECTED.get(place as usize).copied().unwrap_or(996);
    let (place, rest) = (distance / 50, distance % 50);
    let better = at(place) + (at(place + 1) - at(place)) * rest / 50;
    if more < 0 { 1000 - better } else { better }
}

/// A quotient to the nearest whole number.
const fn rounded(number: i32, by: i32) -> i32 {
    (number + number.signum() * by / 2) / by
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::luck::Luck;
    use std::vec::Vec;

    #[test]
    fn three_of_four_is_a_hundred() {
        assert_eq!(expected(0), 500);
        assert_eq!(expected(100), 750);
        assert_eq!(expected(-100), 250);
        assert_eq!(expected(200), 900);
        assert_eq!(expected(25), 567);
        assert_eq!(expected(i32::MAX), 996);
        assert!((-600..600).all(|more| expected(more) <= expected(more + 1)));
    }

    /// Plays some games against rivals of one's own rating, as the console
    /// does; the true strength decides who wins.
    fn after(games: usize, strength: i32, seed: u64) -> (PlayerRating, i32) {
        let (mut rating, mut won) = (PlayerRating::NONE, 0);
        let mut luck = Luck::new(seed);
        for _ in 0..games {
            let rivals = rating.points();
            let wins = luck.chance(expected(strength - i32::from(rivals)) as u32, 1000);
            won += i32::from(wins);
            let share = if wins { 1000 } else { 0 };
            rating.note(AgainstComputers { rivals, share });
        }
        (rating, won)
    }

    /// Ten games are enough for about nine players in ten; wins and losses cannot tell
    /// more.
    #[test]
    fn ten_games_come_within_a_hundred_points() {
        let mut all = 0;
        for strength in (600..=1400).step_by(50) {
            let errors: Vec<i32> = (0..500)
                .map(|seed| i32::from(after(10, strength, seed).0.points()) - strength)
                .collect();
            let near = errors.iter().filter(|error| error.abs() <= 100).count();
            let mean = errors.iter().sum::<i32>() / 500;
            assert!(near >= 420, "{strength}: {near} of 500");
            assert!(mean.abs() <= 40, "{strength}: {mean}");
            all += near;
        }
        assert!(all >= 17 * 435, "{all} of {}", 17 * 500);
    }

    /// Later the rating stays close, and about half of the games are won.
    #[test]
    fn half_of_the_games_are_won_later() {
        for strength in [700, 1000, 1300] {
            let (rating, won) = after(600, strength, 7);
            assert!(
                (i32::from(rating.points()) - strength).abs() <= 60,
                "{rating:?}"
            );
            assert!((260..=340).contains(&won), "{strength}: {won}");
            assert!(rating.trend().abs() < 60);
        }
    }

    /// A player who improves sees progress.
    #[test]
    fn a_trend_shows() {
        let (mut rating, _) = after(10, 1000, 1);
        assert_eq!(rating.trend(), 0);
        for _ in 0..8 {
            let rivals = rating.points();
            rating.note(AgainstComputers {
                rivals,
                share: 1000,
            });
        }
        assert!(rating.trend() > 30, "{rating:?}");
    }
}
