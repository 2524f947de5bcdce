//! Measures the ratings of the levels, and whether an opponent that adapts finds a
//! player's strength.

use super::table::{Ending, Side, Table};
use super::{Contest, Contestant, STACK_BYTES};
use std::fmt::Write;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use taschenspieler_core::game::{Ladder, Strength};
use taschenspieler_core::games::{ForGame, Registered};
use taschenspieler_core::records::rating::{AgainstComputers, PlayerRating, START};

/// After this many games the opponent must fit the player.
const ENOUGH: usize = 10;
/// How many games are played after those, to measure the share of wins.
const LATER: usize = 10;
/// A level that wins every game is rated this much higher.
const MOST_APART: f64 = 400.0;

/// Measures the ladder of a game: neighbouring rungs play each other.
pub fn ladder(contest: &Contest) -> Result<String, String> {
    let rungs: Vec<Strength> = (0..=6)
        .filter_map(|rung| Strength::new(16 * rung))
        .collect();
    let mut out = String::new();
    let mut points = vec![0.0];
    for pair in rungs.windows(2) {
        let contest = Contest {
            a: Contestant::Between(pair[0]),
            b: Some(Contestant::Between(pair[1])),
            ..for_two(contest)
        };
        let tally = contest.play()?;
        let half = tally.count(Ending::Shared) as f64 / 2.0;
        // Half a game is added for each side, so that no result is certain.
        let [lower, higher] =
            [Side::A, Side::B].map(|side| tally.count(Ending::Won(side)) as f64 + half + 0.5);
        let apart = 100.0 * (higher / lower).ln() / 3f64.ln();
        let apart = apart.clamp(1.0, MOST_APART);
        let share = 100.0 * higher / (lower + higher);
        let [one, other] = [contest.a, Contestant::Between(pair[1])].map(Contestant::name);
        // Writing to a String cannot fail.
        let _ = writeln!(
            out,
            "{other} against {one}: {share:.1} %, {apart:.0} points"
        );
        points.push(points[points.len() - 1] + apart);
    }
    let medium = points[2];
    let points: Vec<String> = (points.iter())
        .map(|point| format!("{:.0}", point - medium + f64::from(START)))
        .collect();
    let _ = writeln!(
        out,
        "{}: Ladder([{}])",
        contest.game.about().id,
        points.join(", ")
    );
    Ok(out)
}

/// Lets a player of fixed strength play against an opponent that adapts, many times from
/// the first game on.
pub fn adaptive(contest: &Contest) -> Result<String, String> {
    contest.game.with(Careers {
        contest: &for_two(contest),
    })
}

/// The same for two seats if the number was not given.
pub(super) fn for_two(contest: &Contest) -> Contest {
    let mut contest = contest.clone();
    contest.wanted.seats = contest.wanted.seats.or(Some(2));
    contest
}

/// The result of one new player.
struct Career {
    /// The rating after enough games.
    points: i16,
    /// The computer's score later, in thousandths of all games.
    later: i32,
}

struct Careers<'a> {
    contest: &'a Contest,
}

impl ForGame for Careers<'_> {
    type Output = Result<String, String>;

    fn run<G: Registered>(self) -> Self::Output {
        let contest = self.contest;
        let ladder = G::LADDER.ok_or("no computer adapts in this game")?;
        let truth = match contest.a {
            Contestant::Level(level) => ladder.points(level.into()),
            Contestant::Between(strength) => ladder.points(strength),
            _ => return Err("only the strength of a level is known".into()),
        };
        let next = AtomicU32::new(0);
        let careers = Mutex::new(Vec::new());
        let work = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= contest.games {
                    return;
                }
                let career = career::<G>(contest, &ladder, number);
                let mut careers = careers.lock().unwrap_or_else(PoisonError::into_inner);
                careers.push(career);
            }
        };
        thread::scope(|scope| -> Result<(), String> {
            for _ in 0..contest.threads {
                thread::Builder::new()
                    .stack_size(STACK_BYTES)
                    .spawn_scoped(scope, work)
                    .map_err(|error| format!("no thread can be started: {error}"))?;
            }
            Ok(())
        })?;
        let careers = careers.into_inner().unwrap_or_else(PoisonError::into_inner);
        let careers = careers
            .into_iter()
            .collect::<Result<Vec<Career>, String>>()?;
        Ok(report(contest, truth, &careers))
    }
}

fn report(contest: &Contest, truth: i16, careers: &[Career]) -> String {
    let count = careers.len().max(1) as f64;
    let errors = || careers.iter().map(|career| career.points.abs_diff(truth));
    let mean = careers
        .iter()
        .map(|career| f64::from(career.points))
        .sum::<f64>()
        / count;
    let error = errors().map(f64::from).sum::<f64>() / count;
    let near = errors().filter(|&error| error <= 100).count();
    let later = careers
        .iter()
        .map(|career| f64::from(career.later))
        .sum::<f64>()
        / count;
    format!(
        "{}: {} is worth {truth}, {} newcomers\n\
         after {ENOUGH} games: {mean:.0} on the average, {error:.0} off, within 100: {:.1} %\n\
         in the {LATER} games after that the computer scores {:.1} %\n",
        contest.game.about().id,
        contest.a.name(),
        careers.len(),
        100.0 * near as f64 / count,
        later / 10.0,
    )
}

/// A new player plays a career of games, and the computer adapts after every game.
fn career<G: Registered>(
    contest: &Contest,
    ladder: &Ladder,
    number: u32,
) -> Result<Career, String> {
    let mut rating = PlayerRating::NONE;
    let (mut points, mut later) = (START, 0);
    for game in 0..ENOUGH + LATER {
        let strength = ladder.strength(rating.points());
        let mut contest = contest.clone();
        contest.b = Some(Contestant::Between(strength));
        let luck = contest.seed() + 1_000 * u64::from(number) + game as u64;
        contest.wanted.seed = Some(luck);
        contest.wanted.first = Some((game % 2) as u8);
        let share = match Table::<G>::new(&contest)?.play(0)?.ending {
            Ending::Won(Side::A) => 1000,
            Ending::Won(Side::B) => 0,
            _ => 500,
        };
        let rivals = ladder.points(strength);
        rating.note(AgainstComputers { rivals, share });
        if game + 1 == ENOUGH {
            points = rating.points();
        }
        if game >= ENOUGH {
            later += i32::from(1000 - share);
        }
    }
    let later = later / LATER as i32;
    Ok(Career { points, later })
}
