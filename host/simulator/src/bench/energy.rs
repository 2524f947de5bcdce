//! How long a battery lasts: currents from the sources named below, weighted with the time
//! that the emulated chip spends awake, asleep, with its clocks gated and DORMANT.
//!
//! This console has never been measured. The currents were measured by others on Pico
//! boards, at the battery and with no cable plugged in; the shares of time are exact. The
//! sums are good for comparing one firmware with another. How long a sleeping console lasts
//! varies by half from board to board; two rows give the range.

use super::elf::Firmware;
use super::probe::Probe;
use super::report::Table;
use super::scenes::{self, ways};
use super::{Lowest, walk};
use taschenspieler_core::platform::Button;
use taschenspieler_emulator::{Board, Machine, Spent};

/// The PicoSystem's cell (Pimoroni, product page).
const CELL: f64 = 525.0;

/// Milliamperes while no clock runs. Pico boards from a battery: 1.2 (micropython-pico-deepsleep
/// #8) and 0.9 (micropython b004e7e) at best, 1.8 at worst (circuitpython #8261: under 2;
/// rp-hal #659; meshtastic firmware #4510). The chip alone: 0.18 (RP2040 datasheet 5.4); the
/// rest is the board's.
const DORMANT: f64 = 1.2;
const DORMANT_AT_WORST: f64 = 1.8;
/// The constant part, and the part per megahertz, of a chip whose processor sleeps. A
/// line through 5 mA at 20 MHz and 20 mA at 125 MHz
/// (circuitpython #8261; pico-sdk #1812, micropython #8770).
const STEADY: f64 = 2.14;
const ASLEEP: f64 = 0.143;
/// The same with clocks gated: 9 mA at 125 MHz (pico-sdk #1812, micropython
/// #16183). The source does not say which clocks.
const GATED: f64 = 0.055;
/// A running processor, everything included: BOOTSEL mode takes 9.4 mA at 48 MHz (RP2040
/// datasheet 5.4, typical).
const AWAKE: f64 = 9.4 / 48.0;
/// The voltage at which these currents were measured, and the voltage used above 133 MHz;
/// the charge of every cycle grows with it.
const USUAL_VOLTS: f64 = 1.10;
/// The register with the voltage of the regulator: steps of 0.05 V, from 0.8 V at the value
/// 5 (RP2040 datasheet, VREG_AND_CHIP_RESET, VREG.VSEL).
const REGULATOR: u32 = 0x4006_4000;

/// The hat, panel and light at full together (Waveshare, Pico-LCD-1.3, operating current).
const MODULE: f64 = 40.0;
/// The light alone at full.
const LIGHT: f64 = MODULE - PANEL_ON;
/// The panel itself, on and asleep (ST7789 data sheets, DC characteristics).
const PANEL_ON: f64 = 7.5;
const PANEL_ASLEEP: f64 = 0.03;

const WAIT_MILLIS: u64 = 20_000;
/// Longer than it takes a console left alone to dim, and to fall asleep.
const UNTIL_DIM_MILLIS: u64 = 70_000;
const UNTIL_ASLEEP_MILLIS: u64 = 301_000;
/// While a person plays: the time between two presses.
const PACE_MILLIS: u64 = 400;

const LEAST_LIT_HOURS: f64 = 10.0;
/// Twelve days, rounded.
const LEAST_ASLEEP_HOURS: f64 = 11.5 * 24.0;

/// The energy of a stretch of time.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Draw {
    /// Percent of the time: awake, asleep, gated, dormant.
    shares: [f64; 4],
    chip: f64,
    light: f64,
    panel: f64,
}

impl Draw {
    fn all(&self) -> f64 {
        self.chip + self.light + self.panel
    }

    fn hours(&self) -> f64 {
        CELL / self.all()
    }

    fn cells(&self) -> Vec<Option<f64>> {
        let currents = [self.chip, self.light, self.panel, self.all(), self.hours()];
        self.shares.into_iter().chain(currents).map(Some).collect()
    }
}

/// Milliamperes of the chip, with the times it has spent, the cycles in them, and
/// the core's voltage.
fn chip(spent: Spent, volts: f64) -> f64 {
    let cycles =
        spent.awake_cycles * AWAKE + spent.asleep_cycles * ASLEEP + spent.gated_cycles * GATED;
    let charge = cycles * volts / USUAL_VOLTS
        + (spent.asleep + spent.gated) * STEADY
        + spent.dormant * DORMANT;
    charge / total(spent)
}

fn total(spent: Spent) -> f64 {
    spent.awake + spent.asleep + spent.gated + spent.dormant
}

/// A board, and the energy it has taken.
fn draw(probe: &mut Probe, happens: impl FnOnce(&mut Probe)) -> Draw {
    let before = probe.machine().time_spent();
    let light = f64::from(probe.machine().backlight()) / 1000.0 * LIGHT;
    happens(probe);
    let volts = volts(probe.machine_mut());
    let machine = probe.machine();
    let after = machine.time_spent();
    let spent = Spent {
        awake: after.awake - before.awake,
        asleep: after.asleep - before.asleep,
        gated: after.gated - before.gated,
        dormant: after.dormant - before.dormant,
        awake_cycles: after.awake_cycles - before.awake_cycles,
        asleep_cycles: after.asleep_cycles - before.asleep_cycles,
        gated_cycles: after.gated_cycles - before.gated_cycles,
    };
    let share = |micros: f64| micros * 100.0 / total(spent);
    Draw {
        shares: [spent.awake, spent.asleep, spent.gated, spent.dormant].map(share),
        chip: chip(spent, volts),
        light,
        panel: if machine.panel().is_on() {
            PANEL_ON
        } else {
            PANEL_ASLEEP
        },
    }
}

fn volts(machine: &mut Machine) -> f64 {
    // A register that can be read without side effects.
    let steps = machine.read_word(REGULATOR).unwrap_or(0) >> 4 & 15;
    0.8 + 0.05 * f64::from(steps.saturating_sub(5))
}

pub fn measure(firmware: &Firmware, board: Board, lowest: &Lowest) -> Result<Table, String> {
    let mut table = Table::new(
        "Energy",
        "What is drawn from the battery, in milliamperes, and how long the PicoSystem's cell of\n\
         525 mAh lasts, with no cable plugged in. The shares of time are counted; the currents are\n\
         what others measured on Pico boards and on the Waveshare hat (the sources stand in the\n\
         bench's energy.rs): good for comparisons, and no promise.",
        &[
            ("awake %", 2),
            ("asleep %", 2),
            ("gated %", 2),
            ("dormant %", 2),
            ("chip", 1),
            ("light", 1),
            ("panel", 1),
            ("mA", 1),
            ("hours", 0),
        ],
    );
    let mut probe = Probe::with_menu(firmware, board);
    probe.run(ways::GAME)?;
    probe.wait(1_000);
    let waiting = draw(&mut probe, |probe| probe.wait(WAIT_MILLIS));
    let half = Draw {
        light: LIGHT / 2.0,
        ..waiting
    };
    table.add_with(
        "lit and waiting, light at half",
        half.cells(),
        "10 hours",
        half.hours() < LEAST_LIT_HOURS,
    );
    table.add("lit and waiting, as delivered", waiting.cells());
    let playing = draw(&mut probe, play);
    table.add("playing", playing.cells());
    probe.wait(UNTIL_DIM_MILLIS);
    let dim = draw(&mut probe, |probe| probe.wait(WAIT_MILLIS));
    table.add("dim and waiting", dim.cells());
    probe.wait(UNTIL_ASLEEP_MILLIS);
    let asleep = draw(&mut probe, |probe| probe.wait(WAIT_MILLIS));
    table.add("asleep", asleep.cells());
    let at_worst = Draw {
        chip: asleep.chip + (DORMANT_AT_WORST - DORMANT) * asleep.shares[3] / 100.0,
        ..asleep
    };
    let missed = at_worst.hours() < LEAST_ASLEEP_HOURS;
    table.add_with(
        "asleep, the thirstiest board of the sources",
        at_worst.cells(),
        "12 days: 276 hours",
        missed,
    );
    lowest.note(&probe)?;

    let mut probe = Probe::with_menu(firmware, board);
    let dead_end = walk::script(&walk::jumps(walk::DEAD_END)?)?;
    probe.run(&format!("{}; {}; {dead_end}", ways::STILL, ways::GAME))?;
    probe.run(scenes::TO_HINT)?;
    probe.set_button(Button::A, true);
    probe.wait(100);
    probe.set_button(Button::A, false);
    if !probe.is_thinking() {
        return Err("no computer thinks in a dead end".to_owned());
    }
    let thinking = draw(&mut probe, |probe| {
        while probe.is_thinking() {
            probe.wait(10);
        }
    });
    table.add("thinking", thinking.cells());
    lowest.note(&probe)?;
    Ok(table)
}

/// A person moves the cursor about.
fn play(probe: &mut Probe) {
    for press in 0..WAIT_MILLIS / PACE_MILLIS {
        let button = [Button::Left, Button::Up, Button::Right, Button::Down][press as usize % 4];
        probe.set_button(button, true);
        probe.wait(PACE_MILLIS / 4);
        probe.set_button(button, false);
        probe.wait(PACE_MILLIS - PACE_MILLIS / 4);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A second, at this many megahertz.
    fn second(megahertz: f64, fill: fn(&mut Spent, f64, f64)) -> Spent {
        let mut spent = Spent::default();
        fill(&mut spent, 1e6, megahertz * 1e6);
        spent
    }

    fn asleep(megahertz: f64) -> Spent {
        second(megahertz, |spent, micros, cycles| {
            (spent.asleep, spent.asleep_cycles) = (micros, cycles);
        })
    }

    /// The line goes through the points it was drawn from.
    #[test]
    fn the_sources_are_met() {
        let about = |spent: Spent, expected: f64| {
            let current = chip(spent, USUAL_VOLTS);
            assert!((current - expected).abs() < 0.1, "{spent:?}: {current}");
        };
        about(asleep(20.0), 5.0);
        about(asleep(125.0), 20.0);
        let gated = second(125.0, |spent, micros, cycles| {
            (spent.gated, spent.gated_cycles) = (micros, cycles);
        });
        about(gated, 9.0);
        let awake = second(48.0, |spent, micros, cycles| {
            (spent.awake, spent.awake_cycles) = (micros, cycles);
        });
        about(awake, 9.4);
        let dormant = second(200.0, |spent, micros, _| spent.dormant = micros);
        about(dormant, DORMANT);
    }

    #[test]
    fn a_higher_voltage_costs_its_share() {
        let steady = |volts| chip(asleep(200.0), volts) - STEADY;
        let ratio = steady(1.15) / steady(USUAL_VOLTS);
        assert!((ratio - 1.15 / 1.10).abs() < 1e-9, "{ratio}");
    }

    #[test]
    fn hours_follow_from_everything_that_draws() {
        let draw = Draw {
            shares: [0.0, 0.0, 100.0, 0.0],
            chip: 9.0,
            light: 20.0,
            panel: 6.0,
        };
        assert_eq!(draw.hours(), 15.0);
        assert_eq!(draw.cells().len(), 9);
    }
}
