//! How long computer players think.

use super::Lowest;
use super::elf::Firmware;
use super::probe::{CYCLES_PER_MILLI, Probe, Seen};
use super::report::{Table, millis};
use super::statistics::Sample;
use super::{scenes, walk};
use taschenspieler_core::games::abraeumen::board::{Board as Stones, Jump};
use taschenspieler_core::games::abraeumen::solver;
use taschenspieler_core::platform::{Button, SCRATCH_WORDS};
use taschenspieler_emulator::Board;

const MASTER: &str = "median: 2 s, worst: 4 s";
const AT_ONCE: &str = "worst: 33 ms";
const MASTER_MEDIAN: u64 = 2_000 * CYCLES_PER_MILLI;
const MASTER_WORST: u64 = 4_000 * CYCLES_PER_MILLI;
const AT_ONCE_WORST: u64 = 33 * CYCLES_PER_MILLI;

/// A game of a computer against itself is over when nothing has happened for
/// so long: its moves follow each other faster.
const OVER_MILLIS: u64 = 1_500;
/// Longer than any game.
const GAME_MILLIS: u64 = 120_000;

/// Jumps to positions that are hard to prove lost, found by asking the solver
/// about many thousand games played at random.
const DEAD_ENDS: &[&str] = &[scenes::DEAD_END];

/// Moves of every level and hints in easy and hard positions.
pub fn measure(firmware: &Firmware, board: Board, lowest: &mut Lowest) -> Result<Table, String> {
    let mut table = Table::new(
        "Thinking",
        "How long a computer thinks about a move, without the pause that lets it look human;\n\
         hints come from the master. Milliseconds. Positions are counted on the PC, where the\n\
         search is the same.",
        &[
            ("thoughts", 0),
            ("median", 1),
            ("worst", 1),
            ("positions", 0),
            ("positions a second", 0),
        ],
    );
    for (level, name) in (1..).zip(["easy", "medium", "hard", "master"]) {
        let seen = computer_game(firmware, board, level, lowest)?;
        let times = times(&seen);
        if times.len() == 0 {
            return Err(format!("the {name} computer did not think"));
        }
        let (budget, missed) = match level {
            1 | 2 => (AT_ONCE, times.worst() > Some(AT_ONCE_WORST)),
            _ => master(&times),
        };
        let cells = row(&times, None);
        table.add_with(format!("a game of its own, {name}"), cells, budget, missed);
    }
    let solution = walk::jumps(walk::SOLUTION)?;
    let on_the_way: Vec<&[Jump]> = (1..=8).map(|part| &solution[..3 * part]).collect();
    for (name, positions) in [
        ("hint at the start", vec![&solution[..0]]),
        ("hint on the way", on_the_way),
    ] {
        hints(&mut table, name, &positions, (firmware, board, lowest))?;
    }
    for (number, dead_end) in (1..).zip(DEAD_ENDS) {
        let jumps = walk::jumps(dead_end)?;
        let name = format!("hint in dead end {number}");
        hints(&mut table, &name, &[&jumps], (firmware, board, lowest))?;
    }
    Ok(table)
}

fn master(times: &Sample) -> (&'static str, bool) {
    let missed = times.median() > Some(MASTER_MEDIAN) || times.worst() > Some(MASTER_WORST);
    (MASTER, missed)
}

fn times(seen: &Seen) -> Sample {
    seen.thoughts
        .iter()
        .map(|(begin, end)| end - begin)
        .collect()
}

/// Thoughts, and the positions looked at in all of them.
fn row(times: &Sample, positions: Option<(u64, u64)>) -> Vec<Option<f64>> {
    let hertz = CYCLES_PER_MILLI as f64 * 1000.0;
    vec![
        Some(times.len() as f64),
        times.median().map(millis),
        times.worst().map(millis),
        positions.map(|(positions, _)| positions as f64),
        positions.map(|(positions, cycles)| positions as f64 * hertz / cycles.max(1) as f64),
    ]
}

/// A computer of this level plays a game for one.
fn computer_game(
    firmware: &Firmware,
    board: Board,
    level: usize,
    lowest: &mut Lowest,
) -> Result<Seen, String> {
    let mut probe = Probe::with_menu(firmware, board);
    let turns = " right".repeat(level);
    probe.run(&format!("{}; press a up{turns} down", scenes::STILL))?;
    probe.set_button(Button::A, true);
    probe.wait(50);
    probe.set_button(Button::A, false);
    let quiet = OVER_MILLIS * CYCLES_PER_MILLI;
    let seen = probe.watch(GAME_MILLIS, |seen| seen.quiet() >= quiet);
    lowest.note(&probe)?;
    Ok(seen)
}

/// Asks for a hint after each of several lines of jumps.
fn hints(
    table: &mut Table,
    name: &str,
    lines: &[&[Jump]],
    (firmware, board, lowest): (&Firmware, Board, &mut Lowest),
) -> Result<(), String> {
    let (mut times, mut positions) = (Vec::new(), 0);
    for line in lines {
        let mut probe = Probe::with_menu(firmware, board);
        probe.run(&format!("{}; {}", scenes::STILL, scenes::GAME))?;
        probe.run(&walk::script(line)?)?;
        probe.wait(300);
        let seen = probe.act(Button::Y, true, 200);
        let thought = seen.thoughts.first();
        let (begin, end) = thought.ok_or_else(|| format!("{name}: there was no thought"))?;
        times.push(end - begin);
        positions += looked_at(walk::board_after(line)?);
        lowest.note(&probe)?;
    }
    let cycles = times.iter().sum();
    let times = Sample::new(times);
    let (budget, missed) = master(&times);
    let cells = row(&times, Some((positions, cycles)));
    table.add_with(name, cells, budget, missed);
    Ok(())
}

/// How many positions the master looks at before it answers, to 64.
fn looked_at(board: Stones) -> u64 {
    let most = 400_000 / solver::STEPS_PER_LOOK;
    let mut looks = 0;
    let mut scratch = vec![0; SCRATCH_WORDS];
    solver::solve(board, &mut scratch, &mut || {
        looks += 1;
        looks == most
    });
    u64::from(looks) * u64::from(solver::STEPS_PER_LOOK)
}
