//! Every way the chip can start, on kind chips and unkind ones.

use super::restart::assert_starts;
use crate::{assert_sound, everywhere};
use taschenspieler::device::Device;
use taschenspieler::emulate::Emulated;
use taschenspieler_core::crash::Crash;
use taschenspieler_core::platform::{Button, Start as ConsoleStart};
use taschenspieler_emulator::{Board, Halt, Machine, Profile, Reason, Start};
use taschenspieler_tests::firmware::{self, MENU_MILLIS};

const BOARD: Board = Board::PicoLcd13;

/// From the reset until the whole menu is shown, light and all, however slow the
/// ring oscillator begins.
const MENU_WITHIN_MICROS: u64 = 250_000;

/// Microseconds until the panel and its light are on.
fn until_shown(machine: &mut Machine) -> u64 {
    let start = machine.micros();
    let shown = |machine: &Machine| machine.panel().is_on() && machine.backlight() > 0;
    // In small steps: asking every microsecond takes long.
    while !shown(machine) && machine.micros() < start + 1_000_000 {
        machine.run_micros(100);
    }
    machine.micros() - start
}

/// A restart that is no crash leads to the menu and to no word about a crash;
/// the panel, awake or asleep, gets the time it needs; and it is quick.
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

/// The watchdog's own restarts: one of them is a hang, the other says nothing
/// without a note.
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

/// However fast the chip begins, and on any crystal of our boards.
#[test]
fn any_oscillator_will_do() {
    for ring_hz in [1_800_000, 6_500_000, 12_000_000] {
        let profile = Profile {
            ring_hz,
            crystal_micros: Profile::HARSH.crystal_micros,
            ..Profile::NOMINAL
        };
        let image = firmware::image(BOARD, "elf");
        let mut device = Emulated::with_profile(&image, BOARD, profile);
        let took = until_shown(device.machine_mut());
        println!("{ring_hz} Hz: {took} µs");
        assert!(took <= MENU_WITHIN_MICROS, "{ring_hz} Hz: {took} µs");
        assert_sound(device.machine());
    }
}

/// A crystal that is slower than the wait is a fault here: this is what the test
/// above would see if the wait were too short.
#[test]
fn a_crystal_that_is_too_slow_is_noticed() {
    let profile = Profile {
        crystal_micros: 9_000,
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

/// A flash that is full enough to want a sector erased, and takes 400 ms for it:
/// the menu does not wait, and the sector is erased when it stands.
#[test]
fn the_menu_does_not_wait_for_an_erase() {
    let (mut device, _) = firmware::switched_on_as(BOARD, Profile::HARSH);
    let erases = |device: &Emulated| device.machine().flash().erases().iter().sum::<u32>();
    for _ in 0..30 {
        // Changed settings fill a sector, and presses go on until the reset.
        press(&mut device, Button::B);
        press(&mut device, Button::Down);
        for _ in 0..6 {
            press(&mut device, Button::Right);
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
