//! Measures how long the console takes to wake at a press, and to restart after a crash.

use super::elf::Firmware;
use super::presses::{Answer, QUIET_MILLIS};
use super::probe::Probe;
use super::report::{Table, millis};
use super::scenes::ways;
use super::{Lowest, Only};
use taschenspieler_core::platform::Button;
use taschenspieler_emulator::{Board, Machine};

/// Longer than it takes a console left alone to fall asleep.
const UNTIL_SLEEP_MILLIS: u64 = 302_000;
/// Within this time a press wakes the chip and the chip wakes the panel.
const LATEST_MILLIS: f64 = 90.0;
const LONGEST_MICROS: u64 = 20_000_000;
/// An unmapped address: jumping there is a hard fault.
const NOWHERE: u32 = 0x3000_0000;
const PROGRAM_COUNTER: usize = 15;

/// Measures both, waking and restarting.
pub fn measure(
    firmware: &Firmware,
    board: Board,
    only: &Only,
    lowest: &Lowest,
) -> Result<Table, String> {
    let mut table = Table::new(
        "Waking",
        "From the press that wakes a sleeping console to the panel's first command, and to the\n\
         moment at which the picture can be seen: the panel wants 120 ms for its voltages. The\n\
         same from the restart after a crash. Then presses on what is said about the crash, to\n\
         their last byte. Milliseconds.",
        &[("ms", 1)],
    );
    if only.wants("woken by a press") {
        let (awake, seen) = woken(firmware, board, lowest)?;
        let late = awake > LATEST_MILLIS;
        let name = "woken by a press: the panel wakes";
        table.add_with(name, vec![Some(awake)], "90 ms", late);
        table.add("woken by a press", vec![Some(seen)]);
    }
    let mut add = |name: &str, time: f64| table.add(name, vec![Some(time)]);
    if only.wants("crash") {
        let (shown, report, on) = crashed(firmware, board)?;
        add("crash: restart to what happened", shown);
        add("crash: report", report);
        add("crash: go on", on);
    }
    Ok(table)
}

fn is_seen(machine: &Machine) -> bool {
    machine.panel().is_on() && machine.backlight() > 0
}

/// When the panel wakes and when its picture is seen.
fn woken(firmware: &Firmware, board: Board, lowest: &Lowest) -> Result<(f64, f64), String> {
    let mut probe = Probe::with_menu(firmware, board);
    probe.run(ways::GAME)?;
    probe.wait(UNTIL_SLEEP_MILLIS);
    if !probe.machine().is_dormant() {
        return Err("a console left alone does not sleep".to_owned());
    }
    let pressed = probe.machine().micros();
    probe.set_button(Button::Right, true);
    let mut until = |holds: fn(&Machine) -> bool| {
        let machine = probe.machine_mut();
        let woken = machine.run_until(LONGEST_MICROS, holds);
        let millis = (machine.micros() - pressed) as f64 / 1000.0;
        woken
            .then_some(millis)
            .ok_or("a press does not wake the console")
    };
    let times = (
        until(|machine| !machine.panel().is_asleep())?,
        until(is_seen)?,
    );
    lowest.note(&probe)?;
    Ok(times)
}

/// Causes a fault on purpose. Measures the time until the message, and two presses. The
/// stack of such a board is not noted.
fn crashed(firmware: &Firmware, board: Board) -> Result<(f64, f64, f64), String> {
    let mut probe = Probe::with_menu(firmware, board);
    let machine = probe.machine_mut();
    machine.cpu_mut().r[PROGRAM_COUNTER] = NOWHERE;
    let restarts = |machine: &Machine| machine.reboots() > 0;
    if !machine.run_until(LONGEST_MICROS, restarts) {
        return Err("a fault does not restart the console".to_owned());
    }
    let restarted = machine.micros();
    if !machine.run_until(LONGEST_MICROS, is_seen) {
        return Err("a crash leaves the display dark".to_owned());
    }
    let shown = (machine.micros() - restarted) as f64 / 1000.0;
    probe.wait(500);
    let mut press = |button| {
        let seen = probe.act(button, true, QUIET_MILLIS);
        probe.set_button(button, false);
        probe.wait(100);
        let answer = Answer::of(&seen).ok_or("a press on a crash changes nothing");
        answer.map(|answer| millis(answer.last()))
    };
    let report = press(Button::X)?;
    press(Button::X).or_else(|_| press(Button::B))?;
    Ok((shown, report, press(Button::A)?))
}
