//! The state that a program finds after each kind of start, and how buttons and crystal
//! behave on kind and unkind chips.

mod common;

use common::{NOP, Program, STOP};
use taschenspieler_emulator::{Board, Button, Machine, Profile, Reason, Start};

const CHIP_RESET: u32 = 0x4006_4008;
const REASON: u32 = 0x4005_8008;
const SCRATCH: u32 = 0x4005_800c;
const PADS: u32 = 0x4001_c000;
const GPIO_IN: u32 = 0xd000_0004;
const HAD_POR: u32 = 1 << 8;
const HAD_RUN: u32 = 1 << 16;

fn machine(profile: Profile) -> Machine {
    let image = Program::new().ops(&[NOP, STOP]).image();
    Machine::with_profile(&image, Board::PicoLcd13, Vec::new(), profile)
}

fn read(machine: &mut Machine, address: u32) -> u32 {
    machine.read_word(address).expect("a register")
}

/// One row of the table in `machine/start.rs` after the other.
#[test]
fn each_start_leaves_its_own_traces() {
    for (start, chip, reason, scratch, keeps_ram) in [
        (Start::Power, HAD_POR, 0, 0, false),
        (Start::BrownOut, HAD_POR, 0, 0, false),
        (Start::RunPin, HAD_RUN, 0, 0, true),
        (Start::Uf2Copy, HAD_RUN, 1, 0, true),
        (Start::Watchdog, HAD_POR, 1, 0x1234_5678, true),
        (Start::Forced, HAD_POR, 2, 0x1234_5678, true),
    ] {
        let mut machine = machine(Profile::NOMINAL);
        machine.run_micros(10_000);
        machine.ram_mut()[..8].copy_from_slice(b"survives");
        for register in 0..8 {
            machine
                .write_word(SCRATCH + 4 * register, 0x1234_5678)
                .expect("a register");
        }
        machine.restart_by(start);
        assert_eq!(read(&mut machine, CHIP_RESET), chip, "{start:?}");
        assert_eq!(read(&mut machine, REASON), reason, "{start:?}");
        assert_eq!(*machine.watchdog_scratch(), [scratch; 8], "{start:?}");
        assert_eq!(
            machine.ram().starts_with(b"survives"),
            keeps_ram,
            "{start:?}"
        );
    }
}

/// The level of A's pin for a while, with the microsecond of each look.
fn levels(machine: &mut Machine, micros: u64) -> Vec<(u64, bool)> {
    let pin = Board::PicoLcd13.button_pin(Button::A).expect("a button");
    let start = machine.micros();
    let mut seen = Vec::new();
    while machine.micros() < start + micros {
        let level = read(machine, GPIO_IN) >> pin & 1 != 0;
        seen.push((machine.micros() - start, level));
        machine.run_micros(1);
    }
    seen
}

fn pulled_up(profile: Profile) -> Machine {
    let mut machine = machine(profile);
    machine.run_micros(30_000);
    let pin = Board::PicoLcd13.button_pin(Button::A).expect("a button");
    // Out of reset, then input and pull-up.
    machine
        .write_word(0x4000_f000, 1 << 5 | 1 << 8)
        .expect("resets");
    machine.write_word(PADS + 4 + 4 * pin, 0x4a).expect("a pad");
    machine
}

/// A line rises when the pull-up has had the time, and not before.
#[test]
fn pull_ups_take_their_time() {
    for profile in Profile::ALL {
        let rise = profile.rise_micros;
        for (at, level) in levels(&mut pulled_up(profile), rise + 50) {
            if at.abs_diff(rise) > 3 {
                assert_eq!(level, at > rise, "{}: {at} µs", profile.name);
            }
        }
    }
}

/// The first edge of a press and of a release is there at once, more follow, and
/// they end in time.
#[test]
fn contacts_bounce() {
    for profile in Profile::ALL {
        let mut machine = pulled_up(profile);
        machine.run_micros(2 * profile.rise_micros + 10);
        for down in [true, false, true, false] {
            machine.set_button(Button::A, down);
            let seen = levels(&mut machine, profile.bounce_micros + 2_000);
            assert_eq!(seen[0].1, !down);
            let edges = seen.windows(2).filter(|pair| pair[0].1 != pair[1].1);
            let edges = edges.count();
            assert!(edges >= 2 && edges % 2 == 0, "{edges} edges");
            let mut rest = seen
                .iter()
                .filter(|look| look.0 > profile.bounce_micros + 3);
            assert!(rest.all(|look| look.1 != down));
        }
    }
}

/// A crystal that is used at once is noticed, one that is waited for is not, and
/// one that the watchdog's reset leaves running need not be waited for again.
#[test]
fn the_crystal_takes_its_time() {
    let start = |machine: &mut Machine, wait: u64| {
        machine
            .write_word(0x4002_4000, 0xfab << 12 | 0xaa0)
            .expect("XOSC");
        machine.run_micros(wait);
        machine.write_word(0x4000_8030, 2).expect("CLK_REF");
        let unsteady =
            |fault: &&taschenspieler_emulator::Fault| fault.reason == Reason::UnsteadyCrystal;
        machine.faults().iter().filter(unsteady).count()
    };
    for profile in Profile::ALL {
        let mut early = machine(profile);
        early.run_micros(30_000);
        assert!(start(&mut early, profile.crystal_micros - 100) > 0);
        let mut patient = machine(profile);
        patient.run_micros(30_000);
        assert_eq!(start(&mut patient, profile.crystal_micros + 100), 0);
        patient.restart_by(Start::Watchdog);
        patient.run_micros(30_000);
        assert_eq!(start(&mut patient, 0), 0);
        patient.restart_by(Start::RunPin);
        patient.run_micros(30_000);
        assert!(start(&mut patient, 0) > 0);
    }
}

/// A crystal that needs a second start gives no clock at the first one, and the
/// watchdog's restart is a second one.
#[test]
fn a_crystal_may_need_a_second_start() {
    const CRYSTAL: u32 = 0x4002_4000;
    const STABLE: u32 = 1 << 31;
    let mut machine = machine(Profile {
        crystal_tries: 2,
        ..Profile::NOMINAL
    });
    machine.run_micros(30_000);
    let on = 0xfab << 12 | 0xaa0;
    machine.write_word(CRYSTAL, on).expect("XOSC");
    machine.run_micros(500_000);
    assert_eq!(read(&mut machine, CRYSTAL + 4) & STABLE, 0);
    machine.restart_by(Start::Watchdog);
    machine.run_micros(30_000);
    assert_eq!(read(&mut machine, CRYSTAL + 4) & STABLE, STABLE);
    machine.restart_by(Start::RunPin);
    machine.run_micros(30_000);
    machine.write_word(CRYSTAL, on).expect("XOSC");
    machine.run_micros(500_000);
    assert_eq!(read(&mut machine, CRYSTAL + 4) & STABLE, 0);
}

/// The crystal's own counter counts its periods down, and stops.
#[test]
fn the_crystal_counts() {
    const COUNT: u32 = 0x4002_401c;
    let mut machine = machine(Profile::NOMINAL);
    machine.run_micros(30_000);
    machine.write_word(COUNT, 240).expect("XOSC");
    machine.run_micros(10);
    assert!((110..=125).contains(&read(&mut machine, COUNT)));
    machine.run_micros(15);
    assert_eq!(read(&mut machine, COUNT), 0);
}

/// There is nothing below RAM; whether that is an error depends on the chip.
#[test]
fn below_ram_is_nothing() {
    for profile in Profile::ALL {
        let mut machine = machine(profile);
        let written = machine.write_word(0x1fff_fffc, 7);
        assert_eq!(written.is_err(), profile.faults_below_ram);
        assert_eq!(
            machine.read_word(0x1fff_fffc).ok(),
            written.ok().map(|()| 0)
        );
    }
}
