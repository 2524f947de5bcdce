//! The self-test on the emulated device: Y held while switching on.

use crate::{assert_sound, keep};
use taschenspieler::device::Device;
use taschenspieler::driver::Driver;
use taschenspieler::emulate::{self, Emulated};
use taschenspieler_core::battery::Reading;
use taschenspieler_core::facts::MachineFacts;
use taschenspieler_core::platform::{Button, Start};
use taschenspieler_emulator::{Board, Supply};
use taschenspieler_tests::firmware::{self, MENU_MILLIS};

/// The reading of the battery's converter, and its meaning.
const STEPS: u16 = 1_590;
const MILLIVOLTS: u16 = (STEPS as u32 * 9_900 / 4_096) as u16;

/// The facts about a board, apart from buttons.
fn facts(board: Board) -> MachineFacts {
    let (name, size) = match board {
        Board::PicoLcd13 => ("Pico-LCD-1.3", 0x15),
        Board::PicoSystem => ("PicoSystem", 0x18),
        Board::SpotPear => ("SpotPear 1.54", 0x15),
        Board::Bare => unreachable!("it has no panel to show facts on"),
    };
    let has_battery = board == Board::PicoSystem;
    MachineFacts {
        buttons: if has_battery { 0x0FF } else { 0x1FF },
        chip: Some(0x2000_2927),
        clock: Some((200_000, 200_000)),
        flash: Some([0xEF, 0x40, size]),
        flash_reading: Some((100, 1)),
        battery: has_battery.then_some(Reading {
            millivolts: MILLIVOLTS,
            charging: true,
        }),
        ..MachineFacts::unknown(name)
    }
}

/// A device and its simulation in the self-test, Y let go again.
fn begin(board: Board) -> (Emulated, Driver) {
    let mut device = Emulated::new(&firmware::image(board, "elf"), board);
    device.machine_mut().set_adc(0, STEPS);
    device.machine_mut().set_supply(Supply::Charging);
    device.set_button(Button::Y, true);
    device.advance(MENU_MILLIS);
    device.set_button(Button::Y, false);
    device.advance(MENU_MILLIS);
    let mut simulated = Driver::started(Start {
        self_test: true,
        ..Start::default()
    });
    simulated.advance(2 * MENU_MILLIS);
    simulated.facts(facts(board));
    (device, simulated)
}

fn compare(device: &Emulated, simulated: &Driver, name: &str) {
    let (shown, expected) = (Device::picture(device), Device::picture(simulated));
    if shown.rgb565() != expected.rgb565() {
        keep(&expected, &format!("firmware-{name}.expected.png"));
        keep(&shown, &format!("firmware-{name}.actual.png"));
        panic!("{name}: the device shows something else: see target/pictures");
    }
}

/// A contact that does not tremble.
fn set_contact(device: &mut Emulated, button: Button, closed: bool) {
    let machine = device.machine_mut();
    if let Some(pin) = machine.board().button_pin(emulate::pin(button)) {
        machine.set_pin(pin, closed.then_some(false));
    }
}

fn hold(device: &mut Emulated, simulated: &mut Driver, button: Button) {
    for (closed, millis) in [(true, 900), (false, 500)] {
        set_contact(device, button, closed);
        Device::set_button(simulated, button, closed);
        device.advance(millis);
        simulated.advance(millis);
    }
}

/// Every page shows the real facts, on every board.
#[test]
fn y_starts_the_self_test() {
    for board in Board::ALL {
        let (mut device, mut simulated) = begin(board);
        let mut edges = [0; 9];
        for page in 1..=5 {
            compare(&device, &simulated, &format!("selftest-{board}-{page}"));
            hold(&mut device, &mut simulated, Button::Right);
            edges[Button::Right as usize] += 2;
            simulated.facts(MachineFacts {
                edges,
                ..facts(board)
            });
        }
        compare(&device, &simulated, "selftest-round");
        assert_sound(device.machine());
    }
}

/// A contact that trembles is counted, and Y, held since before, is not.
#[test]
fn bounces_are_counted() {
    let board = Board::PicoLcd13;
    let (mut device, mut simulated) = begin(board);
    for _ in 0..2 {
        hold(&mut device, &mut simulated, Button::Right);
    }
    // Three bounces: open and closed again, 0.5 ms each. The chip waits at the
    // crystal's pace and is back at full speed 0.33 ms after the first edge;
    // edges closer together than that may be counted as one.
    for down in [true, false, true, false, true, false, true] {
        set_contact(&mut device, Button::B, down);
        device.machine_mut().run_micros(500);
    }
    device.advance(100);
    set_contact(&mut device, Button::B, false);
    device.advance(500);
    simulated.tap(Button::B);
    let mut edges = [0; 9];
    edges[Button::Right as usize] = 4;
    edges[Button::B as usize] = 8;
    simulated.facts(MachineFacts {
        edges,
        ..facts(board)
    });
    compare(&device, &simulated, "selftest-bounces");
}

/// Up and down change the light, A and X play sounds, and holding B ends the test.
#[test]
fn light_and_sound_are_tried_and_b_leaves() {
    let board = Board::PicoLcd13;
    let (mut device, mut simulated) = begin(board);
    let bright = device.machine().backlight();
    for _ in 0..3 {
        hold(&mut device, &mut simulated, Button::Right);
    }
    let press = |device: &mut Emulated, button| {
        device.set_button(button, true);
        device.advance(60);
        device.set_button(button, false);
        device.advance(700);
    };
    press(&mut device, Button::Down);
    let dimmer = device.machine().backlight();
    assert!(dimmer < bright && dimmer > 0, "{dimmer} of {bright}");
    device.machine_mut().record_pin(board.piezo_pin());
    for button in [Button::A, Button::X] {
        press(&mut device, button);
        let edges = device.machine_mut().take_edges(board.piezo_pin());
        assert!(edges.len() > 500, "{button:?}: {}", edges.len());
    }
    hold(&mut device, &mut simulated, Button::B);
    let mut launcher = Driver::new(1);
    launcher.advance(MENU_MILLIS);
    compare(&device, &launcher, "selftest-left");
    assert_sound(device.machine());
}
