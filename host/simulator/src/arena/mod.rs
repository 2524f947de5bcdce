//! Lets computer players play against each other, many times, on all cores.
//!
//! - [`table`]: one game between two contestants
//! - [`linked`]: the same between two consoles on one cable
//! - `minimax`: an opponent from another crate, as a yardstick
//! - [`ratings`]: the ratings of the levels, and opponents that adapt to a player
//! - [`tally`]: the summary of many games
//!
//! Games come in groups with the same luck. Within a group A takes each seat in turn and B
//! has all the others; the seat that begins changes from group to group. Everything but the
//! times follows from the seed, however many threads there are, except that `minimax` varies
//! a little.

pub mod linked;
mod minimax;
pub mod ratings;
pub mod table;
pub mod tally;

use crate::setup::{USUAL_SEED, Wanted};
use crate::thinker;
use std::io::{self, IsTerminal, Write};
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use table::{Played, Table};
use tally::Tally;
use taschenspieler_core::game::{Level, Strength};
use taschenspieler_core::games::{ForGame, GameId, Registered};

/// Bytes of stack for each game.
const STACK_BYTES: usize = 16 << 20;

/// How often progress is shown.
const PROGRESS_EVERY: Duration = Duration::from_millis(200);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contestant {
    /// A computer player of the console.
    Level(Level),
    /// A strength between two levels.
    Between(Strength),
    /// A random choice, each equally likely.
    Random,
    /// The best choice at first sight.
    Greedy,
    /// The search of the crate `minimax`, with as many positions as our master.
    Minimax,
    /// A player with one simple habit, which a game names.
    Habit(&'static str),
}

impl FromStr for Contestant {
    type Err = String;

    fn from_str(name: &str) -> Result<Contestant, String> {
        Ok(match name {
            "1" | "easy" => Contestant::Level(Level::Easy),
            "2" | "medium" => Contestant::Level(Level::Medium),
            "3" | "hard" => Contestant::Level(Level::Hard),
            "4" | "master" => Contestant::Level(Level::Master),
            _ if let Some(strength) = between(name) => Contestant::Between(strength),
            "random" => Contestant::Random,
            "greedy" => Contestant::Greedy,
            "minimax" => Contestant::Minimax,
            _ => Contestant::Habit(habits().find(|&habit| habit == name).ok_or_else(|| {
                let habits: Vec<_> = habits().collect();
                format!(
                    "there is no player {name:?}, only 1 to 4 (easy, medium, hard, master), random, greedy, minimax and in some games {}",
                    habits.join(", ")
                )
            })?),
        })
    }
}

impl Contestant {
    pub fn name(self) -> &'static str {
        match self {
            Contestant::Level(level) => level.name().english,
            Contestant::Between(strength) => match strength.steps() {
                0 => "level 1",
                16 => "level 1½",
                32 => "level 2",
                48 => "level 2½",
                64 => "level 3",
                80 => "level 3½",
                96 => "level 4",
                _ => "between",
            },
            Contestant::Random => "random",
            Contestant::Greedy => "greedy",
            Contestant::Minimax => "minimax",
            Contestant::Habit(name) => name,
        }
    }
}

/// A strength such as 2.5: half-way from the second to the third level.
fn between(name: &str) -> Option<Strength> {
    let (level, part) = name.split_once('.')?;
    let level: u8 = level.parse().ok().filter(|level| (1..=4).contains(level))?;
    let digit_count = part.len();
    let digits = !part.is_empty() && part.len() <= 2 && part.bytes().all(|b| b.is_ascii_digit());
    let part: u16 = if digits {
        part.parse().ok()?
    } else {
        return None;
    };
    let hundredths = if digit_count == 1 { 10 * part } else { part };
    Strength::new(32 * (level - 1) + (32 * hundredths / 100) as u8)
}

/// The habits of all games.
fn habits() -> impl Iterator<Item = &'static str> {
    struct Habits;
    impl ForGame for Habits {
        type Output = &'static [&'static str];

        fn run<G: Registered>(self) -> Self::Output {
            G::HABITS
        }
    }
    let games = GameId::ALL.iter();
    games.flat_map(|game| game.with(Habits)).copied()
}

/// A contest as the command line describes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest {
    pub game: GameId,
    /// Who plays.
    pub a: Contestant,
    /// The opponent; a game for one may do without.
    pub b: Option<Contestant>,
    /// How many games; in a game for one, how many for each contestant.
    pub games: u32,
    /// How many games at the same time.
    pub threads: usize,
    /// Seats, seed and variants.
    pub wanted: Wanted,
    /// Whether every game is played by two consoles on one cable.
    pub link: bool,
    /// Whether progress is printed.
    pub show_progress: bool,
}

impl Contest {
    /// Plays all games; with two consoles at least two.
    pub fn play(&self) -> Result<Tally, String> {
        let contest = if self.link {
            &ratings::for_two(self)
        } else {
            self
        };
        self.game.with(Everything { contest })
    }

    fn seed(&self) -> u64 {
        self.wanted.seed.unwrap_or(USUAL_SEED)
    }

    /// The luck of a group of games.
    fn group_seed(&self, group: u32) -> u64 {
        // Multiplying by an odd number keeps the seeds of neighbouring contests apart.
        let step = u64::from(group).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.seed().wrapping_add(step)
    }
}

/// The state the threads of a contest share.
struct Everything<'a> {
    contest: &'a Contest,
}

impl ForGame for Everything<'_> {
    type Output = Result<Tally, String>;

    fn run<G: Registered>(self) -> Result<Tally, String> {
        let contest = self.contest;
        let table = Table::<G>::new(contest)?;
        let seats = table.seats();
        let is_solo = seats == 1;
        if !is_solo && contest.b.is_none() {
            return Err(format!("{} needs a second player: --b PLAYER", G::ABOUT.id));
        }
        let each = if is_solo && contest.b.is_some() { 2 } else { 1 };
        let total = contest
            .games
            .checked_mul(each)
            .filter(|&total| total > 0)
            .ok_or("the number of games is 1 to 2147483647")?;
        drop(table);
        if contest.link {
            linked::check(contest, seats)?;
        }

        let board = Scoreboard::new(total, contest.show_progress);
        thread::scope(|scope| -> Result<(), String> {
            for _ in 0..contest.threads.clamp(1, total as usize) {
                thread::Builder::new()
                    .stack_size(STACK_BYTES)
                    .spawn_scoped(scope, || board.play_on::<G>(contest))
                    .map_err(|error| format!("no thread can be started: {error}"))?;
            }
            Ok(())
        })?;
        let games = board.finish()?;
        let feats = G::FEATS;
        Ok(Tally::new(contest, seats, G::LOWEST_IS_BEST, feats, games))
    }
}

/// Which games are still to be played, and how the others ended.
struct Scoreboard {
    total: u32,
    next: AtomicU32,
    failed: AtomicBool,
    shows_progress: bool,
    results: Mutex<Results>,
}

struct Results {
    played: Vec<(u32, Played)>,
    failure: Option<(u32, String)>,
    shown: Instant,
}

impl Scoreboard {
    fn new(total: u32, show_progress: bool) -> Scoreboard {
        Scoreboard {
            total,
            next: AtomicU32::new(0),
            failed: AtomicBool::new(false),
            shows_progress: show_progress && io::stderr().is_terminal(),
            results: Mutex::new(Results {
                played: Vec::new(),
                failure: None,
                shown: Instant::now(),
            }),
        }
    }

    /// Plays one game after the other until none is left.
    fn play_on<G: Registered>(&self, contest: &Contest) {
        let Ok(mut table) = Table::<G>::new(contest) else {
            return;
        };
        let mut scratch = thinker::scratch();
        while !self.failed.load(Ordering::Relaxed) {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.total {
                return;
            }
            let played = match contest.link {
                true => linked::play::<G>(contest, number, &mut scratch),
                false => table.play(number),
            };
            self.note(number, played);
        }
    }

    fn note(&self, number: u32, played: Result<Played, String>) {
        let mut results = self.results.lock().unwrap_or_else(PoisonError::into_inner);
        match played {
            Ok(played) => results.played.push((number, played)),
            Err(failure) => {
                self.failed.store(true, Ordering::Relaxed);
                results.failure = Some((number, failure));
            }
        }
        if self.shows_progress && results.shown.elapsed() >= PROGRESS_EVERY {
            results.shown = Instant::now();
            let count = results.played.len();
            // Failing to print progress is no reason to stop.
            let _ = write!(io::stderr(), "\r{count} of {} games ", self.total);
        }
    }

    /// All games in order.
    fn finish(self) -> Result<Vec<Played>, String> {
        if self.shows_progress {
            let _ = write!(io::stderr(), "\r{:40}\r", "");
        }
        let results = self
            .results
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some((number, failure)) = results.failure {
            return Err(format!("game {number}: {failure}"));
        }
        let mut played = results.played;
        played.sort_unstable_by_key(|(number, _)| *number);
        Ok(played.into_iter().map(|(_, played)| played).collect())
    }
}
