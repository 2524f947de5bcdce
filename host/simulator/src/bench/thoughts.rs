//! Measures how long computer players think.

use super::elf::Firmware;
use super::probe::{CYCLES_PER_MILLI, Probe, Seen};
use super::report::{Table, millis};
use super::saves::Saves;
use super::scenes::{self, ways};
use super::statistics::Sample;
use super::walk;
use super::{Lowest, Only};
use taschenspieler_core::games::abraeumen::board::{Jump, PegBoard as Stones};
use taschenspieler_core::games::{ForGame, GameId, Registered};
use taschenspieler_core::luck::Luck;
use taschenspieler_core::platform::Button;
use taschenspieler_emulator::Board;

const HARDEST: &str = "worst: 4 s";
const MASTER: &str = "median: 2 s, worst: 4 s";
const AT_ONCE: &str = "worst: 33 ms";
const MASTER_MEDIAN: u64 = 2_000 * CYCLES_PER_MILLI;
const MASTER_WORST: u64 = 4_000 * CYCLES_PER_MILLI;
const AT_ONCE_WORST: u64 = 33 * CYCLES_PER_MILLI;

/// A game of a computer against itself is over when nothing has happened for this long:
/// its moves follow each other faster.
const OVER_MILLIS: u64 = 1_500;
/// Longer than all these thoughts together.
const GAME_MILLIS: u64 = 240_000;
/// At most this many thoughts of one game are measured, because a whole game of masters
/// would take minutes to emulate.
const MOST_THOUGHTS: usize = 40;

/// Jumps to positions that take long: a dead end with a long proof, and three positions at
/// which the master gives up. The latter were found by asking the solver about 25,000
/// positions of random games.
const HARD: &[(&str, &str)] = &[
    ("hint in a dead end", walk::DEAD_END),
    (
        "hint, given up, 20 stones",
        "3-5 32-30 20-32 24-26 22-20 16-4 23-35 1-3 27-29 33-31 30-32 4-2",
    ),
    (
        "hint, given up, 22 stones",
        "18-30 20-18 3-5 23-35 2-0 15-3 11-9 8-10 22-20 7-19",
    ),
    (
        "hint, given up, 24 stones",
        "23-35 32-30 21-23 2-0 3-5 15-3 27-29 19-31",
    ),
];

/// Endgames of Torris with twelve movable stones and proofs of one to five million
/// positions: the master's longest thoughts.
const ENDGAMES: [&str; 4] = ["end-1", "end-2", "end-3", "end-4"];

/// The hints are asked for in this many random games, each played this far.
const RANDOM_GAMES: u64 = 24;
const RANDOM_JUMPS: std::ops::RangeInclusive<u32> = 4..=18;

/// The numbers in a row.
const COLUMNS: usize = 5;

/// Moves of every level and hints in easy and hard positions.
pub fn measure(
    firmware: &Firmware,
    board: Board,
    only: &Only,
    lowest: &Lowest,
    saves: &mut Saves,
) -> Result<Table, String> {
    let mut table = Table::new(
        "Thinking",
        "How long a computer thinks about a move, without the pause that lets it look human, in\n\
         games of computers alone; hints come from the master. Milliseconds. Positions are\n\
         counted in steps of 64, so short thoughts seem to have looked at none.",
        &[
            ("thoughts", 0),
            ("median", 1),
            ("worst", 1),
            ("positions", 0),
            ("positions a second", 0),
        ],
    );
    let on_shelf = GameId::ALL.iter().filter(|game| game.is_on_shelf());
    for game in on_shelf {
        for (level, name) in (1..).zip(["easy", "medium", "hard", "master"]) {
            let name = format!("{}: {name}", game.about().id);
            if !only.wants(&name) {
                continue;
            }
            let (seen, positions) = computer_game(firmware, board, *game, level, lowest, saves)?;
            let times = times(&seen);
            if times.len() == 0 {
                // The other rows took minutes: they are still worth showing.
                table.add_with(
                    format!("{name} did not think"),
                    vec![None; COLUMNS],
                    "",
                    true,
                );
                continue;
            }
            let (budget, missed) = match level {
                1 | 2 => (AT_ONCE, times.worst() > Some(AT_ONCE_WORST)),
                _ => master(&times),
            };
            let cycles = seen.thoughts.iter().map(|(begin, end)| end - begin).sum();
            let cells = row(&times, (positions, cycles));
            table.add_with(name, cells, budget, missed);
        }
    }
    let device = (firmware, board, only, lowest);
    let mut ask =
        |name: &str, ways: &[String], budget| hints(&mut table, name, ways, budget, &device);
    let solution = walk::jumps(walk::SOLUTION)?;
    let on_the_way = (0..=8).map(|part| after(&solution[..3 * part]));
    let on_the_way: Vec<String> = on_the_way.collect::<Result<_, _>>()?;
    let at_random = (0..RANDOM_GAMES).map(|seed| after(&random_jumps(seed)));
    let at_random: Vec<String> = at_random.collect::<Result<_, _>>()?;
    ask("hint at the start", &[after(&[])?], master)?;
    ask("hint on the way to a solution", &on_the_way, master)?;
    ask("hint after jumps at random", &at_random, master)?;
    for (name, line) in HARD {
        ask(name, &[after(&walk::jumps(line)?)?], hardest)?;
    }
    let endgames = ENDGAMES.map(|position| format!("@torris/{position}"));
    ask("hint, given up, torris", &endgames, hardest)?;
    Ok(table)
}

fn master(times: &Sample) -> (&'static str, bool) {
    let missed = times.median() > Some(MASTER_MEDIAN) || times.worst() > Some(MASTER_WORST);
    (MASTER, missed)
}

/// Positions that were chosen because they are hard say nothing about typical ones.
fn hardest(times: &Sample) -> (&'static str, bool) {
    (HARDEST, times.worst() > Some(MASTER_WORST))
}

fn times(seen: &Seen) -> Sample {
    seen.thoughts
        .iter()
        .map(|(begin, end)| end - begin)
        .collect()
}

/// A row for these thoughts, and for the positions looked at in all of them.
fn row(times: &Sample, (positions, cycles): (u64, u64)) -> Vec<Option<f64>> {
    let hertz = CYCLES_PER_MILLI as f64 * 1000.0;
    let rate = positions as f64 * hertz / cycles.max(1) as f64;
    vec![
        Some(times.len() as f64),
        times.median().map(millis),
        times.worst().map(millis),
        Some(positions as f64),
        (positions > 0).then_some(rate),
    ]
}

/// Lets computers of this level play a game, or its beginning. Returns the thoughts, and
/// how many positions they looked at.
fn computer_game(
    firmware: &Firmware,
    board: Board,
    game: GameId,
    level: usize,
    lowest: &Lowest,
    saves: &mut Saves,
) -> Result<(Seen, u64), String> {
    let mut probe = Probe::with_menu(firmware, board);
    let seats = game.with(FewestSeats);
    // From the button, the cursor wraps around to the first seat.
    // The first is a person's, the others are computers of the first level.
    let turns = |seat: u8| match (level, seat) {
        (_, 0) => " right".repeat(level),
        _ => " right".repeat(level - 1),
    };
    let rows: String = (0..seats).map(|seat| turns(seat) + " down").collect();
    let id = game.about().id;
    // A game for one person has nothing to ask: its set-up opens at once.
    let to_set_up = match game.with(MostSeats) {
        1 => "a",
        _ => "a y",
    };
    probe.run(&format!(
        "{}; find {id}; press {to_set_up} down{rows}{}",
        ways::STILL,
        " up".repeat(usize::from(seats) + 1)
    ))?;
    let before = probe.positions();
    probe.set_button(Button::A, true);
    probe.wait(50);
    probe.set_button(Button::A, false);
    let quiet = OVER_MILLIS * CYCLES_PER_MILLI;
    let seen = probe.watch(GAME_MILLIS, |seen| {
        let is_over = !seen.thinking && seen.quiet() >= quiet;
        is_over || seen.thoughts.len() >= MOST_THOUGHTS
    });
    lowest.note(&probe)?;
    saves.add(game, &seen, &probe);
    let positions = probe.positions() - before;
    Ok((seen, positions))
}

/// The most people that can play a game.
struct MostSeats;

impl ForGame for MostSeats {
    type Output = u8;

    fn run<G: Registered>(self) -> u8 {
        *G::SEATS.end()
    }
}

/// The smallest number of people a game needs.
struct FewestSeats;

impl ForGame for FewestSeats {
    type Output = u8;

    fn run<G: Registered>(self) -> u8 {
        *G::SEATS.start()
    }
}

/// Asks for a hint at several places.
fn hints(
    table: &mut Table,
    name: &str,
    ways: &[String],
    budget: fn(&Sample) -> (&'static str, bool),
    &(firmware, board, only, lowest): &(&Firmware, Board, &Only, &Lowest),
) -> Result<(), String> {
    if !only.wants(name) {
        return Ok(());
    }
    let (mut times, mut positions) = (Vec::new(), 0);
    for way in ways {
        let mut probe = Probe::of_scene(&scenes::hint(way)?, firmware, board)?;
        let before = probe.positions();
        let thought = probe.ask(Button::A);
        let (begin, end) = thought.map_err(|error| format!("{name}: {error}"))?;
        times.push(end - begin);
        positions += probe.positions() - before;
        lowest.note(&probe)?;
    }
    let cycles = times.iter().sum();
    let times = Sample::new(times);
    let (budget, missed) = budget(&times);
    let cells = row(&times, (positions, cycles));
    table.add_with(name, cells, budget, missed);
    Ok(())
}

/// The way to the position after these jumps.
fn after(jumps: &[Jump]) -> Result<String, String> {
    let script = walk::script(jumps)?;
    Ok(format!("$still; $game; {script}; wait 100"))
}

/// Some legal jumps from the start.
fn random_jumps(seed: u64) -> Vec<Jump> {
    let mut luck = Luck::new(seed);
    let length = RANDOM_JUMPS.start() + luck.below(RANDOM_JUMPS.clone().count() as u32);
    let (mut board, mut made) = (Stones::START, Vec::new());
    for _ in 0..length {
        let jumps: Vec<Jump> = board.jumps().collect();
        let Some(&jump) = jumps.get(luck.below(jumps.len().max(1) as u32) as usize) else {
            break;
        };
        let Ok(after) = board.apply(jump) else {
            break;
        };
        // After the end of a game there are no hints.
        if after.is_over() {
            break;
        }
        board = after;
        made.push(jump);
    }
    made
}
