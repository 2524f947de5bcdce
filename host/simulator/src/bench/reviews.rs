//! Measures how long the console takes to find the most costly decisions of a finished
//! game.
//!
//! A long game is stored in the flash, as if the device had been switched off at its end.
//! All its players were people who made many mistakes, so that the review has as much work
//! as possible.

use super::elf::Firmware;
use super::probe::Probe;
use super::report::Table;
use super::{Lowest, Only};
use crate::data::finished;
use crate::driver::Driver;
use std::collections::BTreeSet;
use taschenspieler_core::games::{ForGame, GameId, Registered};
use taschenspieler_core::platform::Button;
use taschenspieler_driver::flash::Flash;
use taschenspieler_emulator::{Board, Machine};
use taschenspieler_store::Store;

const BUDGET: &str = "review: 30 s, ended: 100 ms, then asleep";
const LONGEST_MICROS: u64 = 30_000_000;
const LATEST_MICROS: u64 = 100_000;

/// Longer than the budget, so that a miss is measured as well.
const PATIENCE_MICROS: u64 = 90_000_000;
/// Longer than the console walks through the game between two thoughts.
const QUIET_MICROS: u64 = 3_000_000;
/// How often the probe looks whether a thought is running.
const STEP_MICROS: u64 = 500;
/// How long a key that is to end a review waits until the review has begun.
const PATIENCE_FOR_KEY: u64 = 2_000_000;
/// After this time the first move that is shown has come to rest.
const SHOWN_MILLIS: u64 = 6_000;
const ASLEEP_MILLIS: u64 = 5_000;

/// The presses from the result to the review.
const TO_REVIEW: &str = "press right right right left; wait 300";

/// The numbers in a row.
const COLUMNS: usize = 6;

/// Measures one row per game.
pub fn measure(
    firmware: &Firmware,
    board: Board,
    only: &Only,
    lowest: &Lowest,
) -> Result<Table, String> {
    let mut table = Table::new(
        "Reviews",
        "A long game of people who play like easy computers is looked at after its end: the\n\
         seconds from the press to the first finding, and how many positions that took (in\n\
         steps of 64). Ended: milliseconds from a key until no thought is running. Then the\n\
         share of five seconds asleep with a finding on the screen, and the bytes sent meanwhile.",
        &[
            ("moves", 0),
            ("s", 1),
            ("positions", 0),
            ("ended", 1),
            ("asleep %", 2),
            ("bytes sent", 0),
        ],
    );
    for &game in GameId::ALL.iter().filter(|game| game.is_on_shelf()) {
        let name = format!("review: {}", game.about().id);
        for seats in game.with(Tables) {
            let name = format!("{name} {seats}");
            if !only.wants(&name) {
                continue;
            }
            let measured = review(game, seats, firmware, board, lowest);
            match measured {
                Ok(seen) => table.add_with(name, seen.cells(), BUDGET, seen.is_missed()),
                Err(why) => {
                    table.add_with(format!("{name}: {why}"), vec![None; COLUMNS], BUDGET, true);
                }
            }
        }
    }
    Ok(table)
}

struct Seen {
    moves: u32,
    micros: u64,
    positions: u64,
    /// The time to end a review early, for the games where that was possible.
    ended: Option<u64>,
    asleep: f64,
    bytes: u64,
}

impl Seen {
    fn is_missed(&self) -> bool {
        self.micros > LONGEST_MICROS
            || self.ended > Some(LATEST_MICROS)
            || self.asleep <= 99.0
            || self.bytes > 0
    }

    fn cells(&self) -> Vec<Option<f64>> {
        vec![
            Some(f64::from(self.moves)),
            Some(self.micros as f64 / 1e6),
            Some(self.positions as f64),
            self.ended.map(|ended| ended as f64 / 1e3),
            Some(self.asleep),
            Some(self.bytes as f64),
        ]
    }
}

/// The numbers of seats that are measured: the fewest, the most, and the largest number at
/// which each seat is still reviewed with full effort.
struct Tables;

/// With more players, each seat of Tüfteln is reviewed more quickly.
const SEVERAL: u8 = 4;

impl ForGame for Tables {
    type Output = BTreeSet<u8>;

    fn run<G: Registered>(self) -> BTreeSet<u8> {
        let (fewest, most) = (*G::SEATS.start(), *G::SEATS.end());
        [fewest, SEVERAL.clamp(fewest, most), most].into()
    }
}

fn review(
    game: GameId,
    seats: u8,
    firmware: &Firmware,
    board: Board,
    lowest: &Lowest,
) -> Result<Seen, String> {
    let mut driver = Driver::new(1);
    finished::long(game, seats, &mut driver)?;
    let moves = driver
        .console()
        .play()
        .map_or(0, |play| play.standing().moves);
    let flash = finished::flash(&driver)?;
    // A simulated console finds out which presses lead to the result.
    let store = Store::open(Flash::in_memory(flash.clone()));
    let mut driver = Driver::new(1).with_storage(Box::new(store));
    driver.tap(Button::A);
    let presses = finished::go_to_result(&mut driver)?;
    let at_result = || {
        let mut probe = Probe::with_saves(firmware, board, &flash);
        for _ in 0..=presses {
            probe.run("press a; wait 6000")?;
        }
        probe.run(TO_REVIEW)?;
        Ok::<Probe, String>(probe)
    };

    let mut probe = at_result()?;
    probe.run("press a")?;
    let begun = probe.machine().micros();
    while probe.machine().micros() < begun + PATIENCE_FOR_KEY && !probe.is_thinking() {
        probe.machine_mut().run_micros(STEP_MICROS);
    }
    let ended = probe.is_thinking().then(|| {
        let start = probe.machine().micros();
        probe.set_button(Button::Down, true);
        last_thought(&mut probe, start) - start
    });
    lowest.note(&probe)?;

    let mut probe = at_result()?;
    let before = probe.positions();
    let start = probe.machine().micros();
    probe.set_button(Button::A, true);
    probe.wait(50);
    probe.set_button(Button::A, false);
    let last = last_thought(&mut probe, start);
    let positions = probe.positions() - before;
    probe.wait(SHOWN_MILLIS);
    let measured = |machine: &Machine| {
        let sent = machine.panel().bytes_written();
        (machine.time(), machine.idle_time(), sent)
    };
    let earlier = measured(probe.machine());
    probe.wait(ASLEEP_MILLIS);
    let later = measured(probe.machine());
    lowest.note(&probe)?;
    Ok(Seen {
        moves,
        micros: last - start,
        positions,
        ended,
        asleep: (later.1 - earlier.1) as f64 * 100.0 / (later.0 - earlier.0) as f64,
        bytes: later.2 - earlier.2,
    })
}

/// Runs until no thought has run for a while. Returns when the last one ended.
fn last_thought(probe: &mut Probe, start: u64) -> u64 {
    let mut last = start;
    loop {
        let now = probe.machine().micros();
        if probe.is_thinking() {
            last = now;
        }
        if now - last > QUIET_MICROS || now - start > PATIENCE_MICROS {
            return last;
        }
        probe.machine_mut().run_micros(STEP_MICROS);
    }
}
