//! An erase that holds up no press, on flashes that can be interrupted and on others.

use crate::{Pair, assert_sound};
use taschenspieler::device::Device;
use taschenspieler::emulate::Emulated;
use taschenspieler_core::console::keeping::RecordId;
use taschenspieler_core::platform::Button;
use taschenspieler_core::save::record::RECORD_BYTES;
use taschenspieler_emulator::{Board, FlashKind, Profile, Start};
use taschenspieler_tests::firmware::{self, MENU_MILLIS};

use super::contacts;
use super::saves::left_now;

const BOARD: Board = Board::PicoLcd13;

/// Sectors take 400 ms, all else is as it should be.
const SLOW_ERASES: Profile = Profile {
    erase_micros: Profile::HARSH.erase_micros,
    ..Profile::NOMINAL
};

/// What a press may take at most until it is seen, in microseconds: two pictures.
const ANSWERED_WITHIN: u64 = 33_000;

/// Presses a button for a while, and says after how many microseconds the panel has got
/// something to show.
fn answered_after(device: &mut Emulated, button: Button) -> u64 {
    let machine = device.machine();
    let (pressed, bytes) = (machine.micros(), machine.panel().bytes_written());
    device.set_button(button, true);
    let machine = device.machine_mut();
    let answers = machine.run_until(1_000_000, |now| now.panel().bytes_written() > bytes + 50);
    assert!(answers, "no answer");
    let answered = machine.micros() - pressed;
    device.advance(40);
    device.set_button(button, false);
    answered
}

/// While a sector is erased for 400 ms, every press is answered as at any other time, and
/// in between the erase goes on.
#[test]
fn no_press_waits_for_an_erase() {
    let mut pair = Pair::switched_on_as(BOARD, SLOW_ERASES);
    contacts::erase(&mut pair);
    let device = &mut pair.emulated;
    let mut presses = 0;
    while device.machine().flash().is_busy() {
        let button = [Button::Right, Button::Left][presses % 2];
        let answered = answered_after(device, button);
        assert!(answered < ANSWERED_WITHIN, "press {presses}: {answered} us");
        device.advance(60);
        presses += 1;
        assert!(presses < 40, "it does not end");
    }
    println!("{presses} presses");
    assert!(presses >= 4, "{presses}");
    assert_sound(device.machine());
    assert_eq!(device.machine().flash().erases().iter().sum::<u32>(), 2);
}

/// An erase comes to an end even if all buttons are hammered.
#[test]
fn an_erase_ends_whatever_is_pressed() {
    let mut pair = Pair::switched_on_as(BOARD, SLOW_ERASES);
    contacts::erase(&mut pair);
    let device = &mut pair.emulated;
    let buttons = [Button::Up, Button::Down, Button::Left, Button::Right];
    let start = device.machine().micros();
    for round in 0_usize.. {
        for (number, button) in buttons.into_iter().enumerate() {
            device.set_button(button, (round + number).is_multiple_of(2));
        }
        device.advance(13);
        if !device.machine().flash().is_busy() {
            break;
        }
        let millis = (device.machine().micros() - start) / 1_000;
        assert!(millis < 5_000, "it does not end");
    }
    println!("{} us", device.machine().micros() - start);
    assert_sound(device.machine());
}

/// Chips that do not know the suspend, hide it, or are not on the list: the console
/// waits for them, plays and keeps.
#[test]
fn other_flashes_are_waited_for() {
    for flash in [FlashKind::STUBBORN, FlashKind::SILENT, FlashKind::UNKNOWN] {
        let profile = Profile {
            flash,
            ..Profile::NOMINAL
        };
        let mut pair = Pair::switched_on_as(BOARD, profile);
        pair.run("wait 3000\npress b down; wait 200");
        for press in 0..90 {
            pair.run("press right; wait 700");
            let machine = pair.emulated.machine();
            assert!(!machine.flash().is_busy(), "{}: {press}", flash.name);
        }
        pair.run(&format!("shot flash-{}", flash.name));
        let machine = pair.emulated.machine();
        let erases: u32 = machine.flash().erases().iter().sum();
        assert!(erases >= 2, "{}: {erases}", flash.name);
        assert_keeps(&mut pair.emulated);
    }
}

/// Changes a setting, and looks whether it is in the flash.
fn assert_keeps(device: &mut Emulated) {
    let settings = |device: &Emulated| {
        let mut buffer = [0; RECORD_BYTES];
        let mut left = left_now(device.machine(), 1);
        let length = left.load(RecordId::Settings.key(), &mut buffer);
        length
            .expect("a storage")
            .map(|length| buffer[..length].to_vec())
    };
    let before = settings(device);
    device.set_button(Button::Right, true);
    device.advance(60);
    device.set_button(Button::Right, false);
    device.advance(1_500);
    assert_ne!(settings(device), before, "nothing was kept");
}

/// The power goes at any moment of an erase that is suspended again and again: the
/// settings that were kept before, or since, are there.
#[test]
fn no_cut_of_a_suspended_erase_loses_anything() {
    let mut pair = Pair::switched_on_as(BOARD, SLOW_ERASES);
    contacts::erase(&mut pair);
    let device = &mut pair.emulated;
    let (mut suspended, mut cuts) = (0, 0);
    while device.machine().flash().is_busy() {
        let down = cuts % 8 < 4;
        device.set_button(Button::Right, down);
        device.machine_mut().run_micros(9_000);
        suspended += u32::from(device.machine().flash().is_suspended());
        cuts += 1;
        let mut buffer = [0; RECORD_BYTES];
        let mut left = left_now(device.machine(), cuts);
        let kept = left.load(RecordId::Settings.key(), &mut buffer);
        assert!(matches!(kept, Ok(Some(_))), "cut {cuts}: {kept:?}");
        assert!(cuts < 1_000, "it does not end");
    }
    println!("{cuts} cuts, {suspended} while it was suspended");
    assert!(suspended >= 5, "{suspended}");
}

/// The watchdog bites while an erase is suspended: the flash does not notice, and the
/// next start ends the erase first, plays and keeps.
#[test]
fn a_restart_ends_what_was_suspended() {
    let mut pair = Pair::switched_on_as(BOARD, SLOW_ERASES);
    contacts::erase(&mut pair);
    let device = &mut pair.emulated;
    device.set_button(Button::Right, true);
    let machine = device.machine_mut();
    assert!(machine.run_until(100_000, |now| now.flash().is_suspended()));
    machine.restart_by(Start::Watchdog);
    assert!(machine.flash().is_suspended());
    device.set_button(Button::Right, false);
    device.advance(2 * MENU_MILLIS);
    assert!(!device.machine().flash().is_busy());
    // The crash's screen, the settings.
    for button in [Button::A, Button::B, Button::Down] {
        device.set_button(button, true);
        device.advance(60);
        device.set_button(button, false);
        device.advance(300);
    }
    assert_keeps(device);
    assert_eq!(device.machine().faults(), []);
}

/// The clock of the flash is driven strongly and steeply and its data come without Schmitt
/// triggers, at first and after everything was written that there is to be written: the
/// boot ROM resets those pads each time.
#[test]
fn the_pads_of_the_flash_stay_set() {
    let mut pair = Pair::switched_on(BOARD);
    for when in ["at first", "after saves and an erase"] {
        let machine = pair.emulated.machine_mut();
        let mut pad = |number: u32| machine.read_word(0x4002_0004 + 4 * number).expect("a pad");
        assert_eq!(pad(0), 0x21, "{when}");
        for data in 1..5 {
            assert_eq!(pad(data) & 2, 0, "{when}: {data}");
        }
        if when == "at first" {
            contacts::erase(&mut pair);
            pair.run("wait 1000");
        }
    }
    let erases: u32 = pair.emulated.machine().flash().erases().iter().sum();
    assert_eq!(erases, 2);
    let (device, _) = firmware::switched_on_as(BOARD, Profile::HARSH);
    assert_eq!(device.machine().faults(), []);
}
