//! The parts around the chip, according to their data sheets: the real signal on the
//! piezo's pin, the charger's status, the settings of pads and panel, and the panel's
//! timing.

use crate::{Pair, assert_sound};
use taschenspieler::device::Device;
use taschenspieler::emulate::Emulated;
use taschenspieler_core::platform::Button;
use taschenspieler_emulator::{Board, Edge, Start, Supply};
use taschenspieler_tests::firmware::{self, MENU_MILLIS};

/// The rising edges of the piezo's pin.
fn pulses(edges: &[Edge]) -> Vec<u64> {
    let rising = edges.iter().filter(|edge| edge.high);
    rising.map(|edge| edge.micros).collect()
}

/// Presses a button `after` a while, and returns the pulses that follow, in microseconds
/// after the press.
fn heard(pair: &mut Pair, button: Button, after: u32) -> Vec<u64> {
    let pin = pair.emulated.machine().board().piezo_pin();
    pair.emulated.advance(after);
    let silence = pair.emulated.machine_mut().take_edges(pin);
    assert_eq!(silence, [], "something is heard before the press");
    let press = pair.emulated.machine().micros();
    pair.emulated.set_button(button, true);
    pair.emulated.advance(60);
    pair.emulated.set_button(button, false);
    pair.emulated.advance(60);
    let edges = pair.emulated.machine_mut().take_edges(pin);
    pulses(&edges).iter().map(|at| at - press).collect()
}

/// Every click sounds completely and at once, whenever the button is pressed, although the
/// slice's counter takes new values only when it wraps.
#[test]
fn every_click_is_heard_at_once() {
    for board in Board::ALL {
        let mut pair = Pair::switched_on(board);
        pair.emulated.machine_mut().record_pin(board.piezo_pin());
        for press in 0..12 {
            let button = [Button::Right, Button::Left][press as usize % 2];
            let pulses = heard(&mut pair, button, 97 + 3 * press);
            // 4 ms of 2,400 Hz.
            assert!((9..=11).contains(&pulses.len()), "{board}: {pulses:?}");
            assert!(pulses[0] < 5_000, "{board}: {pulses:?}");
            for pair in pulses.windows(2) {
                // The first pulse begins a little before the counter does.
                assert!((pair[1] - pair[0]).abs_diff(417) <= 20, "{pulses:?}");
            }
        }
        assert_sound(pair.emulated.machine());
    }
}

/// The two low notes of a refusal: each begins where the last one ends, although one of
/// their periods takes longer than a click.
#[test]
fn notes_follow_each_other_without_delay() {
    let mut pair = Pair::switched_on(Board::PicoSystem);
    pair.run("find abraeumen\npress a a\nwait 1000");
    let machine = pair.emulated.machine_mut();
    machine.record_pin(Board::PicoSystem.piezo_pin());
    pair.emulated.set_button(Button::B, true);
    pair.emulated.advance(60);
    pair.emulated.set_button(Button::B, false);
    pair.emulated.advance(300);
    let machine = pair.emulated.machine_mut();
    let pulses = pulses(&machine.take_edges(Board::PicoSystem.piezo_pin()));
    let begin = pulses[0];
    // 330 Hz for 60 ms, 25 ms of silence, 262 Hz for 90 ms.
    let of_first: Vec<_> = pulses
        .iter()
        .take_while(|&&at| at - begin < 62_000)
        .collect();
    let of_second = &pulses[of_first.len()..];
    assert!((19..=21).contains(&of_first.len()), "{pulses:?}");
    assert!((23..=24).contains(&of_second.len()), "{pulses:?}");
    assert!((of_second[0] - begin).abs_diff(85_000) < 500, "{pulses:?}");
}

/// No note affects the light, even if both could share a slice; and a new brightness is on
/// its pin with the next pulse.
#[test]
fn sound_and_light_have_a_slice_each() {
    for board in Board::ALL {
        let mut pair = Pair::switched_on(board);
        let light = pair.emulated.machine().backlight();
        assert!(light > 0, "{board}");
        pair.emulated
            .machine_mut()
            .record_pin(board.backlight_pin());
        heard(&mut pair, Button::Right, 50);
        let machine = pair.emulated.machine_mut();
        let pulses = pulses(&machine.take_edges(board.backlight_pin()));
        assert!(pulses.len() > 1_000, "{board}: {}", pulses.len());
        // 8 kHz, whatever is played; when the chip changes its speed, a single pulse may be
        // a little shorter or longer.
        let off = |pair: &[u64]| (pair[1] - pair[0]).abs_diff(125);
        let most = pulses.windows(2).map(off).max();
        let odd = pulses.windows(2).filter(|pair| off(pair) > 3).count();
        assert!(most <= Some(20) && odd <= 8, "{board}: {odd}, {most:?} µs");
        assert_eq!(pair.emulated.machine().backlight(), light);
    }
}

/// How the PicoSystem sees a battery of this many millivolts.
fn set_battery(device: &mut Emulated, millivolts: u32, supply: Supply) {
    let machine = device.machine_mut();
    machine.set_adc(0, (millivolts * 4_096 / 9_900 + 1) as u16);
    machine.set_supply(supply);
    // Two looks at it, ten seconds apart, and a press that is not missed.
    device.advance(21_000);
}

/// The device shows the battery in the same way as the simulator.
fn assert_shows(pair: &mut Pair, millivolts: u16, charging: bool, name: &str) {
    for _ in 0..2 {
        pair.simulated
            .battery(taschenspieler_core::battery::Reading {
                millivolts,
                charging,
            });
    }
    // By then messages about it have disappeared on both.
    pair.run(&format!("wait 21000\nshot {name}"));
}

/// On battery there is no bolt, though the charger's status is low: it is low whenever the
/// charger has no power. So the warnings appear.
#[test]
fn on_battery_low_and_empty_are_said() {
    let mut pair = Pair::switched_on(Board::PicoSystem);
    set_battery(&mut pair.emulated, 3_800, Supply::Battery);
    pair.simulated.advance(21_000);
    assert_shows(&mut pair, 3_800, false, "on-battery");

    let before = Device::picture(&pair.emulated);
    set_battery(&mut pair.emulated, 3_100, Supply::Battery);
    assert!(
        Device::picture(&pair.emulated) != before,
        "nothing was said"
    );
    // The last message is shown for a few seconds, then it sleeps.
    pair.emulated.advance(10_000);
    assert!(!pair.emulated.machine().panel().is_on(), "it goes on");
    set_battery(&mut pair.emulated, 3_100, Supply::Charging);
    pair.emulated.advance(61_000);
    pair.emulated.set_button(Button::A, true);
    pair.emulated.advance(500);
    assert!(pair.emulated.machine().panel().is_on(), "a cable rescues");
}

/// With a cable the bolt is there while it charges, stays while the charger
/// blinks, and goes when it is done.
#[test]
fn with_a_cable_the_bolt_says_whether_it_charges() {
    let mut pair = Pair::switched_on(Board::PicoSystem);
    for (supply, charging, name) in [
        (Supply::Charging, true, "charging"),
        (Supply::NearlyFull, true, "nearly-full"),
        (Supply::Full, false, "full"),
        (Supply::NearlyFull, true, "nearly-full-again"),
        (Supply::Battery, false, "unplugged"),
    ] {
        set_battery(&mut pair.emulated, 4_000, supply);
        pair.simulated.advance(21_000);
        assert_shows(&mut pair, 4_000, charging, name);
    }
    // At whichever moment of the blinking one looks.
    set_battery(&mut pair.emulated, 4_000, Supply::NearlyFull);
    let bolt = Device::picture(&pair.emulated);
    for _ in 0..7 {
        pair.emulated.advance(3_700);
        assert!(Device::picture(&pair.emulated) == bolt);
    }
}

/// Clock and data of the panel are driven strongly and steeply, everything else as by the
/// chip's default; every input has a Schmitt trigger.
#[test]
fn pads_are_set() {
    for board in Board::ALL {
        let (device, _) = firmware::switched_on(board);
        let machine = device.machine();
        for pin in board.panel_link() {
            let pad = machine.pad(pin);
            assert_eq!((pad.milliamps, pad.fast), (8, true), "{board}: {pin}");
        }
        for pin in board.panel_lines() {
            assert!(machine.pad(pin).milliamps >= 4, "{board}: {pin}");
        }
        let buttons = taschenspieler_emulator::Button::ALL;
        for pin in buttons.into_iter().filter_map(|b| board.button_pin(b)) {
            let pad = machine.pad(pin);
            assert!(pad.schmitt && pad.reads, "{board}: {pin}");
            assert_eq!(pad.pulls, (true, false), "{board}: {pin}");
        }
    }
    let (device, _) = firmware::switched_on(Board::PicoSystem);
    let usb = device.machine().pad(2);
    assert!(usb.schmitt && usb.pulls == (false, true), "pulled down");
}

/// The makers' numbers: Waveshare's demo for the Pico-LCD-1.3, Pimoroni's
/// picosystem library, tiacsys/bridle for the SpotPear.
#[test]
fn the_panel_is_set_as_its_maker_sets_it() {
    const POSITIVE: [u8; 14] = [
        0xD0, 0x04, 0x0D, 0x11, 0x13, 0x2B, 0x3F, 0x54, 0x4C, 0x18, 0x0D, 0x0B, 0x1F, 0x23,
    ];
    const NEGATIVE: [u8; 14] = [
        0xD0, 0x04, 0x0C, 0x11, 0x13, 0x2C, 0x3F, 0x44, 0x51, 0x2F, 0x1F, 0x1F, 0x20, 0x23,
    ];
    for board in Board::ALL {
        let (device, _) = firmware::switched_on(board);
        let (gate, common, mounted) = match board {
            Board::PicoLcd13 => (0x35, 0x19, 0x70),
            Board::PicoSystem => (0x14, 0x25, 0x04),
            Board::SpotPear => (0x35, 0x19, 0x60),
            Board::Bare => continue,
        };
        let settings: [(u8, &[u8]); 12] = [
            (0x36, &[mounted]),
            (0xB2, &[0x0C, 0x0C, 0x00, 0x33, 0x33]),
            (0xB7, &[gate]),
            (0xBB, &[common]),
            (0xC0, &[0x2C]),
            (0xC2, &[0x01]),
            (0xC3, &[0x12]),
            (0xC4, &[0x20]),
            (0xC6, &[0x0F]),
            (0xD0, &[0xA4, 0xA1]),
            (0xE0, &POSITIVE),
            (0xE1, &NEGATIVE),
        ];
        for (command, expected) in settings {
            let set = device.machine().panel().setting(command);
            assert_eq!(set, Some(expected), "{board}: {command:#04x}");
        }
    }
}

/// A dip of the power restarts the chip and leaves the panel awake. The panel needs 120 ms
/// from its reset to sleep-out and gets them, and the menu comes no later than usual.
#[test]
fn a_panel_left_awake_is_not_hurried() {
    for board in Board::ALL {
        let (mut device, _) = firmware::switched_on(board);
        for dip in ["brown-out", "power cut"] {
            let machine = device.machine_mut();
            assert!(!machine.panel().is_asleep());
            match dip {
                "brown-out" => machine.restart_by(Start::BrownOut),
                _ => machine.power_cut(),
            }
            let start = machine.micros();
            assert!(machine.run_until(1_000_000, |machine| machine.backlight() > 0));
            let took = (machine.micros() - start) / 1_000;
            assert!(took < 250, "{board}: {took} ms after a {dip}");
            assert!(machine.panel().is_on());
            device.advance(MENU_MILLIS);
            assert_sound(device.machine());
        }
    }
}
