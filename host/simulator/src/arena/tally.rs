//! The summary of many games.

use super::table::{Ending, Played, Side, Thinking};
use super::{Contest, Contestant};
use std::fmt;
use std::ops::Range;

/// How many standard deviations hold 95 % of a normal distribution.
const Z: f64 = 1.96;

/// The games of a contest.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    title: String,
    a: Contestant,
    b: Option<Contestant>,
    seats: u8,
    lowest_is_best: bool,
    feats: &'static [&'static str],
    games: Vec<Played>,
}

impl Tally {
    pub fn new(
        contest: &Contest,
        seats: u8,
        lowest_is_best: bool,
        feats: &'static [&'static str],
        games: Vec<Played>,
    ) -> Tally {
        let is_solo = seats == 1;
        let mut title = format!("{}: {} games", contest.game.about().id, contest.games);
        if is_solo && contest.b.is_some() {
            title += " each";
        }
        if !is_solo {
            title += &format!(", {seats} seats");
        }
        for (key, value) in &contest.wanted.options {
            title += &format!(", {key}={value}");
        }
        title += &format!(", seed {}", contest.seed());
        Tally {
            title,
            a: contest.a,
            b: contest.b,
            seats,
            lowest_is_best,
            feats,
            games,
        }
    }

    pub fn games(&self) -> &[Played] {
        &self.games
    }

    /// How many games ended like this.
    pub fn count(&self, ending: Ending) -> usize {
        self.games
            .iter()
            .filter(|game| game.ending == ending)
            .count()
    }

    fn write_duel(&self, b: Contestant, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let total = self.games.len();
        let sides = [("a", self.a, Side::A), ("b", b, Side::B)];
        for (letter, contestant, side) in sides {
            let won = Share::of(self.count(Ending::Won(side)), total);
            writeln!(f, "{letter} {:8} wins {won}", contestant.name())?;
        }
        if self.seats > 2 {
            let fair = 100.0 / f64::from(self.seats);
            writeln!(f, "an equal among equals wins at most {fair:.1} %")?;
        }
        for (name, ending) in [
            ("shared", Ending::Shared),
            ("unfinished", Ending::Unfinished),
        ] {
            let count = self.count(ending);
            if count > 0 {
                writeln!(f, "{name:15} {}", Share::of(count, total))?;
            }
        }
        let [won, lost] = [Side::A, Side::B].map(|side| self.count(Ending::Won(side)));
        if won + lost < total {
            writeln!(f, "a of the decided {}", Share::of(won, won + lost))?;
        }
        if self.seats == 2 {
            let results = self.games.iter().map(|game| match game.ending {
                Ending::Won(Side::A) => 1.0,
                Ending::Won(Side::B) => -1.0,
                Ending::Shared | Ending::Puzzle { .. } | Ending::Unfinished => 0.0,
            });
            let Mean { mean, half, .. } = Mean::of(results);
            let (low, high) = (mean - half, mean + half);
            writeln!(
                f,
                "a on average    {mean:+.3} ({low:+.3} to {high:+.3}), a win is 1, a loss -1"
            )?;
        }
        for (letter, contestant, side) in sides {
            // A has one seat and B all others.
            let seats = match side {
                Side::A => 1.0,
                Side::B => f64::from(self.seats - 1),
            };
            let sums = self.games.iter().map(|game| game.sums[side as usize]);
            let points = Mean::of(sums.map(|sum| sum as f64 / seats));
            writeln!(f, "{letter} {:8} points {points}", contestant.name())?;
        }
        let beginner = self.games.iter().filter(|game| game.beginner_first).count();
        writeln!(f, "beginner first  {}", Share::of(beginner, total))?;
        for (number, feat) in self.feats.iter().enumerate() {
            let count = self
                .games
                .iter()
                .filter(|game| game.feats >> number & 1 == 1);
            writeln!(f, "{feat}: {}", Share::of(count.count(), total))?;
        }
        self.write_moves(&self.games, "moves per game", f)?;
        for (letter, contestant, side) in sides {
            let thinking = self.games.iter().map(|game| game.thinking[side as usize]);
            write_times(letter, contestant, thinking, f)?;
        }
        Ok(())
    }

    fn write_solo(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of_a: Vec<Played> = match self.b {
            Some(_) => self.games.iter().step_by(2).copied().collect(),
            None => self.games.clone(),
        };
        let of_b: Vec<Played> = self.games.iter().skip(1).step_by(2).copied().collect();
        let mut sides = vec![("a", self.a, Side::A, &of_a)];
        sides.extend(self.b.map(|b| ("b", b, Side::B, &of_b)));
        for (letter, contestant, _, games) in &sides {
            let points = Mean::of(games.iter().map(|game| f64::from(game.points)));
            let deviation = points.deviation;
            writeln!(
                f,
                "{letter} {:8} points {points}, deviation {deviation:.2}",
                contestant.name()
            )?;
        }
        for (letter, contestant, _, games) in &sides {
            for (number, feat) in self.feats.iter().enumerate() {
                let done = |game: &&Played| game.feats >> number & 1 == 1;
                let count = games.iter().filter(done).count();
                if count > 0 {
                    let share = Share::of(count, games.len());
                    writeln!(f, "{letter} {:8} {feat}: {share}", contestant.name())?;
                }
            }
        }
        for (letter, contestant, _, games) in &sides {
            let solved = Ending::Puzzle { solved: true };
            let is_puzzle = |game: &Played| matches!(game.ending, Ending::Puzzle { .. });
            if games.iter().any(is_puzzle) {
                let count = games.iter().filter(|game| game.ending == solved).count();
                let share = Share::of(count, games.len());
                writeln!(f, "{letter} {:8} solved {share}", contestant.name())?;
            }
        }
        if self.b.is_some() {
            let sign = if self.lowest_is_best { -1 } else { 1 };
            let ahead = |a: &Played, b: &Played| sign * (i64::from(a.points) - i64::from(b.points));
            let pairs = || of_a.iter().zip(&of_b).map(|(a, b)| ahead(a, b));
            let better = pairs().filter(|&ahead| ahead > 0).count();
            let worse = pairs().filter(|&ahead| ahead < 0).count();
            let equal = of_a.len() - better - worse;
            writeln!(
                f,
                "with equal luck a is better {better} times, b {worse}, neither {equal}"
            )?;
        }
        for (letter, contestant, side, games) in &sides {
            let label = format!("{letter} {:8} moves per game", contestant.name());
            self.write_moves(games, &label, f)?;
            let index = if self.b.is_some() { *side as usize } else { 0 };
            let thinking = games.iter().map(|game| game.thinking[index]);
            write_times(letter, *contestant, thinking, f)?;
        }
        Ok(())
    }

    fn write_moves(
        &self,
        games: &[Played],
        label: &str,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let fewest = games.iter().map(|game| game.moves).min().unwrap_or(0);
        let most = games.iter().map(|game| game.moves).max().unwrap_or(0);
        let mean = Mean::of(games.iter().map(|game| f64::from(game.moves)));
        writeln!(f, "{label} {:.1}, {fewest} to {most}", mean.mean)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.title)?;
        let sum = |count: fn(&Played) -> u32| self.games.iter().map(count).sum::<u32>();
        let (compared, disturbed) = (sum(|game| game.compared), sum(|game| game.disturbed));
        if compared > 0 {
            writeln!(
                f,
                "two consoles compared {compared} times, their cable disturbed {disturbed} times"
            )?;
        }
        match self.b {
            Some(b) if self.seats > 1 => self.write_duel(b, f),
            _ => self.write_solo(f),
        }
    }
}

fn write_times(
    letter: &str,
    contestant: Contestant,
    thinking: impl Iterator<Item = Thinking>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let all = thinking.fold(Thinking::default(), |sum, game| Thinking {
        moves: sum.moves + game.moves,
        time: sum.time + game.time,
        longest: sum.longest.max(game.longest),
    });
    let millis = all.time.as_secs_f64() * 1000.0 / f64::from(all.moves.max(1));
    let longest = all.longest.as_secs_f64() * 1000.0;
    let name = contestant.name();
    writeln!(
        f,
        "{letter} {name:8} time per move {millis:.3} ms, at most {longest:.3} ms"
    )
}

/// A share, with the interval that contains the true rate in 95 cases of 100.
struct Share {
    count: usize,
    total: usize,
}

impl Share {
    fn of(count: usize, total: usize) -> Share {
        Share { count, total }
    }

    /// Wilson's interval: sensible for small numbers and near 0 and 1.
    fn interval(&self) -> Range<f64> {
        let total = self.total.max(1) as f64;
        let rate = self.count as f64 / total;
        let middle = (rate + Z * Z / (2.0 * total)) / (1.0 + Z * Z / total);
        let spread = (rate * (1.0 - rate) / total + Z * Z / (4.0 * total * total)).sqrt();
        let half = Z * spread / (1.0 + Z * Z / total);
        (middle - half).max(0.0)..(middle + half).min(1.0)
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rate = 100.0 * self.count as f64 / self.total.max(1) as f64;
        let Range { start, end } = self.interval();
        let (low, high) = (100.0 * start, 100.0 * end);
        write!(
            f,
            "{} of {}, {rate:.1} % ({low:.1} to {high:.1})",
            self.count, self.total
        )
    }
}

/// A mean, with the interval that contains the true mean in 95 cases of 100.
struct Mean {
    mean: f64,
    half: f64,
    deviation: f64,
}

impl Mean {
    fn of(values: impl Iterator<Item = f64> + Clone) -> Mean {
        let count = values.clone().count().max(1) as f64;
        let mean = values.clone().sum::<f64>() / count;
        let squares: f64 = values.map(|value| (value - mean).powi(2)).sum();
        let variance = squares / (count - 1.0).max(1.0);
        Mean {
            mean,
            half: Z * (variance / count).sqrt(),
            deviation: variance.sqrt(),
        }
    }
}

impl fmt::Display for Mean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Mean { mean, half, .. } = self;
        write!(f, "{mean:.2} ({:.2} to {:.2})", mean - half, mean + half)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of Wilson's interval from the literature.
    #[test]
    fn intervals_are_wilson_s() {
        for (count, total, shown) in [
            (0, 10, "0 of 10, 0.0 % (0.0 to 27.8)"),
            (10, 10, "10 of 10, 100.0 % (72.2 to 100.0)"),
            (50, 100, "50 of 100, 50.0 % (40.4 to 59.6)"),
            (81, 263, "81 of 263, 30.8 % (25.5 to 36.6)"),
        ] {
            assert_eq!(Share::of(count, total).to_string(), shown);
        }
    }

    #[test]
    fn means_have_intervals_too() {
        let mean = Mean::of([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter());
        assert_eq!(mean.to_string(), "5.00 (3.52 to 6.48)");
        assert_eq!(
            Mean::of([3.0].into_iter()).to_string(),
            "3.00 (3.00 to 3.00)"
        );
    }
}
