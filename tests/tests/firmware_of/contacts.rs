//! Buttons that bounce and lines that rise slowly: every press counts, once.

use crate::{Pair, assert_sound};
use taschenspieler::device::Device;
use taschenspieler::emulate::Emulated;
use taschenspieler_core::platform::{Button, Start};
use taschenspieler_emulator::{Board, Profile};
use taschenspieler_tests::firmware::{self, MENU_MILLIS};

use super::restart::assert_starts;

const BOARD: Board = Board::PicoLcd13;

/// Only contacts and flash are worst-case, so a failure here has one cause.
const BOUNCING: Profile = Profile {
    bounce_micros: Profile::HARSH.bounce_micros,
    erase_micros: Profile::HARSH.erase_micros,
    ..Profile::NOMINAL
};

/// Contacts that bounce for ten milliseconds at each press and each release: the
/// cursor goes one step for each press, and back.
#[test]
fn bouncing_presses_count_once() {
    let mut pair = Pair::switched_on_as(BOARD, BOUNCING);
    for round in 0..30 {
        let button = ["right", "down", "left", "up", "right", "left"][round % 6];
        // As short as a press can be, and longer.
        let held = 16 + round * 3;
        pair.run(&format!(
            "down {button}\nwait {held}\nup {button}\nwait 400\nshot bounce-{round}"
        ));
    }
}

/// Lines that rise slowly do not count as a chord: X and B are not held.
#[test]
fn slow_lines_are_no_chord() {
    let profile = Profile {
        rise_micros: 9_500,
        ..Profile::NOMINAL
    };
    let mut device = Emulated::with_profile(&firmware::image(BOARD, "elf"), BOARD, profile);
    device.advance(MENU_MILLIS);
    assert_starts(&device, Start::default(), "slow-lines");
    assert_sound(device.machine());
}

/// Waits until a sector erase is under way, and returns whether one was seen. Programming a
/// page takes less than `LOOK_MILLIS`.
fn is_erasing(device: &mut Emulated) -> bool {
    const LOOK_MILLIS: u32 = 20;
    let mut busy = 0;
    (0..1_500).any(|_| {
        device.advance(1);
        let is_busy = device.machine().flash().is_busy();
        busy = if is_busy { busy + 1 } else { 0 };
        busy == LOOK_MILLIS
    })
}

/// Lets a sector be erased; the device is 20 ms into it.
pub fn erase(pair: &mut Pair) {
    // A new console erases its first sector in a quiet moment, and then knows how long that
    // takes.
    pair.run("wait 3000");
    let erases = pair.emulated.machine().flash().erases().iter();
    assert_eq!(erases.sum::<u32>(), 1);
    pair.run("press b down; wait 200");
    // Changed settings are saved until the sector is full enough.
    let erases = (0..80).any(|_| {
        pair.run("press right");
        is_erasing(&mut pair.emulated)
    });
    assert!(erases, "nothing is erased");
}

/// A sector that takes 400 ms: two presses in it, with bouncing contacts, are two.
#[test]
fn presses_during_a_long_erase_are_heard() {
    let mut pair = Pair::switched_on_as(BOARD, BOUNCING);
    erase(&mut pair);
    let device = &mut pair.emulated;
    for _ in 0..2 {
        device.set_button(Button::Right, true);
        device.advance(40);
        device.set_button(Button::Right, false);
        device.advance(40);
    }
    assert!(device.machine().flash().is_busy(), "it is over already");
    device.advance(1_500);
    for _ in 0..2 {
        pair.simulated.tap(Button::Right);
        pair.simulated.advance(1_500);
    }
    pair.compare("two-presses-during-erase");
    pair.run("press left; wait 400; shot after-erase");
}

/// A button that is held, and released and pressed again during an erase, counts as
/// pressed.
#[test]
fn a_second_press_during_an_erase_is_heard() {
    let mut pair = Pair::switched_on_as(BOARD, BOUNCING);
    pair.run("press b; wait 300");
    for _ in 0..80 {
        // A changes the first setting, and is held until everything is quiet.
        pair.run("down a");
        let device = &mut pair.emulated;
        if is_erasing(device) {
            device.set_button(Button::A, false);
            device.advance(80);
            device.set_button(Button::A, true);
            device.advance(80);
            assert!(device.machine().flash().is_busy(), "it is over already");
            device.advance(1_500);
            for down in [false, true] {
                pair.simulated.advance(100);
                pair.simulated.set_button(Button::A, down);
            }
            pair.simulated.advance(1_500);
            pair.compare("second-press");
            return;
        }
        pair.simulated.advance(1_500);
        pair.run("up a; wait 100");
    }
    panic!("nothing is erased");
}
