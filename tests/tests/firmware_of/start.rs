//! Every way the chip can start, on typical and worst-case chips.

use super::restart::assert_starts;
use super::saves::{left_now, moves};
use crate::{Pair, assert_sound, everywhere};
use taschenspieler::device::Device;
use taschenspieler::emulate::Emulated;
use taschenspieler_core::crash::Crash;
use taschenspieler_core::platform::{Button, Start as ConsoleStart};
use taschenspieler_emulator::{Board, FlashKind, Halt, Machine, Profile, Reason, Start};
use taschenspieler_tests::firmware::{self, MENU_MILLIS};

const BOARD: Board = Board::PicoLcd13;

/// From the reset until the whole menu is lit, however slowly the ring oscillator starts.
const MENU_WITHIN_MICROS: u64 = 250_000;

/// Microseconds until the panel and its light are on.
fn until_shown(machine: &mut Machine) -> u64 {
    let start = machine.micros();
    let shown = |machine: &Machine| machine.panel().is_on() && machine.backlight() > 0;
    // In small steps, because checking every microsecond takes long.
    while !shown(machine) && machine.micros() < start + 1_000_000 {
        machine.run_micros(100);
    }
    machine.micros() - start
}

/// A restart without a crash leads to the menu, with no message about a crash; the panel,
/// awake or asleep, gets the time it needs; and it is quick.
#[test]
fn every_start_is_told_from_a_hang() {
    for (board, profile) in everywhere() {
        for start in [Start::Power, Start::BrownOut, Start::RunPin, Start::Uf2Copy] {
            let (mut device, _) = firmware::switched_on_as(board, profile);
            let name = format!("{start:?}-{board}-{}", profile.name);
            device.machine_mut().restart_by(start);
            let took = until_shown(device.machine_mut());
            println!("{name}: {took} µs");
            assert!(took <= MENU_WITHIN_MICROS, "{name}: {took} µs");
            device.advance(2 * MENU_MILLIS);
            assert_starts(&device, ConsoleStart::default(), &name);
            let machine = device.machine();
            assert_eq!(machine.panel().violations(), [], "{name}");
            assert_eq!(
                (machine.faults(), machine.halted()),
                (&[][..], None),
                "{name}"
            );
        }
    }
}

/// The first start after a UF2 file was copied, as most consoles have it: new,
/// then over to the boot ROM with X. Chords count in it.
#[test]
fn a_new_program_starts_as_if_switched_on() {
    for (held, without_saves) in [(None, false), (Some(Button::B), true)] {
        let (mut device, _) = firmware::switched_on(BOARD);
        device.set_button(Button::X, true);
        device.machine_mut().restart_by(Start::RunPin);
        device.advance(MENU_MILLIS);
        assert_eq!(device.machine().halted(), Some(Halt::UsbBoot));
        device.set_button(Button::X, false);
        if let Some(button) = held {
            device.set_button(button, true);
        }
        device.advance(100);
        device.machine_mut().restart_by(Start::Uf2Copy);
        device.advance(MENU_MILLIS);
        let start = ConsoleStart {
            without_saves,
            ..ConsoleStart::default()
        };
        assert_starts(&device, start, "uf2");
    }
}

/// The watchdog's own restarts: one of them is a hang, the other tells nothing without a
/// note.
#[test]
fn the_watchdog_tells_a_hang() {
    for (start, crash) in [(Start::Watchdog, Some(Crash::Hang)), (Start::Forced, None)] {
        let (mut device, _) = firmware::switched_on(BOARD);
        device.machine_mut().restart_by(start);
        device.advance(MENU_MILLIS);
        let known = ConsoleStart {
            crash,
            ..ConsoleStart::default()
        };
        assert_starts(&device, known, &format!("{start:?}"));
    }
}

/// However fast the chip starts, and with any crystal.
#[test]
fn any_oscillator_will_do() {
    let image = firmware::image(BOARD, "elf");
    for ring_hz in [1_800_000, 6_500_000, 12_000_000] {
        for crystal_micros in [1_000, 6_000, 32_000, 64_000] {
            let profile = Profile {
                ring_hz,
                crystal_micros,
                ..Profile::NOMINAL
            };
            let mut device = Emulated::with_profile(&image, BOARD, profile);
            let took = until_shown(device.machine_mut());
            println!("{ring_hz} Hz, {crystal_micros} µs: {took} µs");
            assert!(took <= MENU_WITHIN_MICROS, "{ring_hz} Hz: {took} µs");
            assert_sound(device.machine());
        }
    }
}

/// A crystal that does not swing when the power comes on: the watchdog restarts the chip,
/// which finds it swinging, and no crash is reported.
#[test]
fn a_crystal_that_needs_a_second_try_gets_it() {
    for (board, ring_hz) in [
        (BOARD, 1_800_000),
        (BOARD, 12_000_000),
        (Board::PicoSystem, 6_500_000),
    ] {
        let profile = Profile {
            ring_hz,
            crystal_tries: 2,
            ..Profile::NOMINAL
        };
        let image = firmware::image(board, "elf");
        let mut device = Emulated::with_profile(&image, board, profile);
        let mut took = 0;
        while took < 4_000_000 && !device.machine().panel().is_on() {
            took += until_shown(device.machine_mut());
        }
        println!("{board}, {ring_hz} Hz: {took} µs");
        device.advance(MENU_MILLIS);
        assert_eq!(device.machine().reboots(), 1, "{ring_hz} Hz");
        assert_starts(&device, ConsoleStart::default(), "second-try");
        assert_eq!(device.machine().faults(), []);
    }
}

/// Four wires not yet enabled, garbage above 50 MHz, a number that is on no list, a single
/// wire: each starts in time, plays like the simulator, and saves. Over a single wire every
/// miss of the cache takes ten times as long, and so the start may take twice as long.
#[test]
fn any_flash_will_do() {
    for kind in FlashKind::ALL {
        for ring_hz in [1_800_000, 12_000_000] {
            let profile = Profile {
                flash: kind,
                ring_hz,
                ..Profile::NOMINAL
            };
            let image = firmware::image(BOARD, "elf");
            let mut device = Emulated::with_profile(&image, BOARD, profile);
            let took = until_shown(device.machine_mut());
            println!("{}, {ring_hz} Hz: {took} µs", kind.name);
            let within = match kind {
                FlashKind::NO_QUAD => 2 * MENU_WITHIN_MICROS,
                _ => MENU_WITHIN_MICROS,
            };
            assert!(took <= within, "{}: {took} µs", kind.name);
        }
        let profile = Profile {
            flash: kind,
            ..Profile::NOMINAL
        };
        let mut pair = Pair::switched_on_as(BOARD, profile);
        pair.run("find abraeumen\npress a a\nwait 1000\npress a up a\nwait 1500\nshot moved");
        let machine = pair.emulated.machine();
        assert_eq!(moves(&mut left_now(machine, 1)), Some(1), "{}", kind.name);
    }
}

/// At 200 MHz a known flash is read at 100, one that reports a false id at 50, a single
/// wire at 25.
#[test]
fn the_flash_is_read_as_fast_as_it_bears() {
    for (kind, miss) in [
        (FlashKind::WINBOND, 50),
        (FlashKind::NEW, 50),
        (FlashKind::SLOW, 90),
        (FlashKind::UNKNOWN, 90),
        (FlashKind::NO_QUAD, 522),
        (FlashKind::STUBBORN, 50),
        (FlashKind::SILENT, 50),
    ] {
        let profile = Profile {
            flash: kind,
            ..Profile::NOMINAL
        };
        let (device, _) = firmware::switched_on_as(BOARD, profile);
        assert_eq!(device.machine().miss_cycles(), miss, "{}", kind.name);
    }
}

/// Whether it runs at the usual speed of programs, while a button keeps it busy.
fn is_plain(device: &mut Emulated) -> bool {
    const VOLTS: u32 = 0x4006_4000;
    let machine = device.machine_mut();
    machine.set_button(taschenspieler_emulator::Button::Left, true);
    machine.run_micros(5_000);
    let hz = machine.clocks().sys_hz();
    let volts = machine.read_word(VOLTS).expect("a register") >> 4 & 15;
    machine.set_button(taschenspieler_emulator::Button::Left, false);
    machine.run_micros(200_000);
    match (hz, volts) {
        (125_000_000, 0xb) => true,
        // Busy, or dozing on the crystal with the voltage of its usual pace.
        (200_000_000 | 12_000_000, 0xc) => false,
        other => panic!("{other:?}"),
    }
}

/// A held: the plain start, which is announced, neither dozes nor stops its clocks, and
/// stays until it is switched off in the settings.
#[test]
fn a_starts_plainly_until_that_is_switched_off() {
    let plain = ConsoleStart {
        plain: true,
        ..ConsoleStart::default()
    };
    for (board, profile) in everywhere() {
        let image = firmware::image(board, "elf");
        let mut device = Emulated::with_profile(&image, board, profile);
        device.set_button(Button::A, true);
        device.advance(2 * MENU_MILLIS);
        assert_starts(&device, plain, "plain");
        device.set_button(Button::A, false);
        device.advance(300);
        assert!(is_plain(&mut device), "{board}");
        assert_sound(device.machine());
    }
    let (mut device, _) = firmware::switched_on(BOARD);
    assert!(!is_plain(&mut device));
    device.set_button(Button::A, true);
    device.machine_mut().restart_by(Start::Power);
    device.advance(2 * MENU_MILLIS);
    device.set_button(Button::A, false);
    device.advance(302_000);
    let spent = device.machine().time_spent();
    assert!(device.machine().panel().is_asleep() && !device.machine().is_dormant());
    device.advance(10_000);
    assert_eq!(device.machine().time_spent().gated, spent.gated);
    press(&mut device, Button::A);
    for start in [Start::Power, Start::RunPin, Start::Forced] {
        device.machine_mut().restart_by(start);
        device.advance(2 * MENU_MILLIS);
        assert!(is_plain(&mut device), "{start:?}");
    }
    // The last row of the settings.
    press(&mut device, Button::B);
    for _ in 0..20 {
        press(&mut device, Button::Down);
    }
    device.set_button(Button::A, true);
    device.advance(1_200);
    device.set_button(Button::A, false);
    device.advance(300);
    assert!(is_plain(&mut device), "as long as it is on");
    device.machine_mut().restart_by(Start::Power);
    device.advance(2 * MENU_MILLIS);
    assert!(!is_plain(&mut device));
}

/// Two starts in a row that never reach the menu: the third is plain.
#[test]
fn two_failed_starts_lead_to_a_plain_one() {
    let profile = Profile {
        crystal_tries: 3,
        ..Profile::NOMINAL
    };
    let image = firmware::image(BOARD, "elf");
    let mut device = Emulated::with_profile(&image, BOARD, profile);
    while device.machine().reboots() < 2 {
        device.advance(100);
        assert!(device.machine().micros() < 10_000_000);
    }
    device.advance(2 * MENU_MILLIS);
    assert!(is_plain(&mut device));
    assert_eq!(device.machine().reboots(), 2);
}

/// A crystal that is slower than the wait is a fault here: this is the result of the test
/// above if the wait were too short.
#[test]
fn a_crystal_that_is_too_slow_is_noticed() {
    let profile = Profile {
        crystal_micros: 100_000,
        ..Profile::NOMINAL
    };
    let image = firmware::image(BOARD, "elf");
    let mut device = Emulated::with_profile(&image, BOARD, profile);
    device.advance(MENU_MILLIS);
    let faults = device.machine().faults();
    assert!(
        faults
            .iter()
            .all(|fault| fault.reason == Reason::UnsteadyCrystal)
            && !faults.is_empty(),
        "{faults:?}"
    );
}

/// A flash full enough to need a sector erased, which takes 400 ms: the menu does not wait,
/// and the sector is erased once it is shown.
#[test]
fn the_menu_does_not_wait_for_an_erase() {
    let (mut device, _) = firmware::switched_on_as(BOARD, Profile::HARSH);
    let erases = |device: &Emulated| device.machine().flash().erases().iter().sum::<u32>();
    for _ in 0..30 {
        // Changed settings fill a sector, with presses until the reset.
        press(&mut device, Button::B);
        press(&mut device, Button::Down);
        for _ in 0..6 {
            press(&mut device, Button::Right);
        }
        // The flash ends an erase even if the processor is reset.
        while device.machine().flash().is_busy() {
            device.advance(1);
        }
        let before = erases(&device);
        device.machine_mut().restart_by(Start::RunPin);
        let took = until_shown(device.machine_mut());
        assert!(took <= MENU_WITHIN_MICROS, "{took} µs");
        assert_eq!(erases(&device), before, "too early");
        device.advance(1_500);
        if erases(&device) > before {
            return;
        }
    }
    panic!("nothing was ever erased");
}

fn press(device: &mut Emulated, button: Button) {
    for down in [true, false] {
        device.set_button(button, down);
        device.advance(60);
    }
}
