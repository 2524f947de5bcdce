//! Measures the start, and how much of the time the processor sleeps.

use super::elf::Firmware;
use super::probe::Probe;
use super::report::Table;
use super::scenes::ways;
use super::{Lowest, walk};
use taschenspieler_emulator::{Board, Machine};

const START_MICROS: u64 = 250_000;
/// Longer than any start.
const LONGEST_MICROS: u64 = 2_000_000;

/// From reset to the menu.
pub fn start(firmware: &Firmware, board: Board, lowest: &Lowest) -> Result<Table, String> {
    let mut probe = Probe::new(firmware, board);
    let machine = probe.machine_mut();
    let mut moments = [
        ("last byte of the menu", 0),
        ("display on", 0),
        ("light on", 0),
    ];
    let (mut bytes, mut sent) = (0, 0);
    let mut until = |machine: &mut Machine, micros, shown: fn(&Machine) -> bool| {
        machine.run_until(micros, |machine| {
            if machine.panel().bytes_written() > bytes {
                (bytes, sent) = (machine.panel().bytes_written(), machine.micros());
            }
            shown(machine)
        })
    };
    until(machine, LONGEST_MICROS, |machine| machine.panel().is_on());
    moments[1].1 = machine.micros();
    if !until(machine, LONGEST_MICROS, |machine| machine.backlight() > 0) {
        return Err("the display stays dark".to_owned());
    }
    moments[2].1 = machine.micros();
    until(machine, 100_000, |_| false);
    moments[0].1 = sent;
    let mut table = Table::new("Start", "From reset, in milliseconds.", &[("ms", 1)]);
    for (name, micros) in moments {
        table.add(name, vec![Some(micros as f64 / 1000.0)]);
    }
    let complete = moments
        .map(|moment| moment.1)
        .into_iter()
        .max()
        .unwrap_or(0);
    let cells = vec![Some(complete as f64 / 1000.0)];
    table.add_with("menu complete", cells, "250 ms", complete > START_MICROS);
    lowest.note(&probe)?;
    Ok(table)
}

/// How long a console is left alone.
const WAIT_MILLIS: u64 = 20_000;
const LEAST_ASLEEP: f64 = 99.0;

/// A console that waits for a press.
pub fn sleep(firmware: &Firmware, board: Board, lowest: &Lowest) -> Result<Table, String> {
    let mut table = Table::new(
        "Waiting",
        "Twenty seconds without a press.",
        &[("asleep %", 3), ("bytes sent", 0)],
    );
    let solved = walk::script(&walk::jumps(walk::SOLUTION)?)?;
    for (name, way) in [
        ("launcher", String::new()),
        ("rules", "press x".to_owned()),
        ("game", ways::GAME.to_owned()),
        ("game, stone in hand", format!("{}; press a", ways::GAME)),
        ("pause", format!("{}; hold b 700", ways::GAME)),
        (
            "end of a game",
            // The result of a game is shown for a while.
            format!("{}; {}; {solved}; wait 8000", ways::STILL, ways::GAME),
        ),
    ] {
        let mut probe = Probe::with_menu(firmware, board);
        probe.run(&way)?;
        probe.wait(1000);
        let machine = probe.machine();
        let before = (
            machine.time(),
            machine.idle_time(),
            machine.panel().bytes_written(),
        );
        probe.wait(WAIT_MILLIS);
        let machine = probe.machine();
        let waited = machine.time() - before.0;
        let asleep = (machine.idle_time() - before.1) as f64 * 100.0 / waited as f64;
        let bytes = machine.panel().bytes_written() - before.2;
        let missed = asleep <= LEAST_ASLEEP || bytes > 0;
        let cells = vec![Some(asleep), Some(bytes as f64)];
        table.add_with(name, cells, "more than 99 %, no byte", missed);
        lowest.note(&probe)?;
    }
    Ok(table)
}
