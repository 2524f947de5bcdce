//! The emulated device when no one plays: it dims, sleeps and watches its battery; and its
//! sounds.

use super::saves::{left_now, moves};
use crate::{Pair, assert_sound};
use taschenspieler::device::Device;
use taschenspieler::emulate::pin;
use taschenspieler::script::{Script, Step};
use taschenspieler_core::battery::Reading;
use taschenspieler_core::platform::Button;
use taschenspieler_emulator::{Board, Machine, Profile, Supply};
use taschenspieler_tests::firmware;

/// Longer than the time until sleep.
const UNTIL_SLEEP: &str = "wait 301000";

/// Left alone it dims, then switches panel and light off and stops all clocks;
/// a press brings the picture back and does nothing else.
#[test]
fn a_device_left_alone_sleeps() {
    for board in [Board::PicoLcd13, Board::PicoSystem] {
        let mut pair = Pair::switched_on(board);
        pair.run("find abraeumen\npress a a\nwait 1000\nshot before-sleep");
        let bright = pair.emulated.machine().backlight();
        pair.run("wait 70000\nshot dimmed");
        let dim = pair.emulated.machine().backlight();
        assert!(dim > 0 && dim < bright / 2, "{dim} of {bright}");
        pair.run("wait 231000\nshot asleep");
        let machine = pair.emulated.machine();
        assert!(!machine.panel().is_on() && machine.panel().is_asleep());
        assert_eq!(machine.backlight(), 0);
        assert!(machine.is_dormant());

        // Nothing runs for even a moment, however long it takes.
        let before = machine.time_spent();
        pair.run("wait 60000");
        let after = pair.emulated.machine().time_spent();
        assert!(after.dormant - before.dormant > 59_990_000.0, "{after:?}");
        assert!(!pair.emulated.machine().panel().is_on());

        pair.run("press right\nwait 500\nshot woken\npress right\nwait 500\nshot moved");
        assert_eq!(pair.emulated.machine().backlight(), bright);
        // At once back to sleep and out again: the panel wants its pauses.
        pair.run(UNTIL_SLEEP);
        pair.run("down a\nwait 20\nup a\nwait 90\npress b\nwait 800\nshot again");
    }
}

/// While it waits for a press with the light on, the chip sleeps with most of its clocks off, and
/// still hears every press and dims in time.
#[test]
fn a_device_that_waits_gates_its_clocks() {
    let mut pair = Pair::switched_on(Board::PicoLcd13);
    pair.run("find abraeumen\npress a a\nwait 1000");
    let before = pair.emulated.machine().time_spent();
    pair.run("wait 20000\nshot waiting");
    let after = pair.emulated.machine().time_spent();
    let gated = after.gated - before.gated;
    assert!(gated > 19_800_000.0, "{gated} of 20 s");
    assert_eq!(after.asleep, before.asleep, "gated whenever it sleeps");
    assert_eq!(after.dormant, 0.0);
}

/// The times between the rising edges of the light's pulse in a while.
fn pulses(pair: &mut Pair) -> Vec<u64> {
    const LIGHT: u32 = 13;
    let machine = pair.emulated.machine_mut();
    machine.record_pin(LIGHT);
    pair.run("wait 20");
    let edges = pair.emulated.machine_mut().take_edges(LIGHT);
    let rises: Vec<u64> = edges
        .iter()
        .filter(|edge| edge.high)
        .map(|edge| edge.micros)
        .collect();
    rises.windows(2).map(|pair| pair[1] - pair[0]).collect()
}

/// While it waits for a press with the light on, the chip runs from its crystal, PLLs off;
/// the light shines as before, and for a press everything is back at once.
#[test]
fn a_device_that_waits_runs_from_its_crystal() {
    const PLLS: [u32; 2] = [0x4002_8000, 0x4002_c000];
    const LOCKED: u32 = 1 << 31;
    for profile in Profile::ALL {
        let mut pair = Pair::switched_on_as(Board::PicoLcd13, profile);
        pair.run("find abraeumen\npress a a\nwait 2000");
        let machine = pair.emulated.machine_mut();
        assert_eq!(machine.clocks().sys_hz(), 12_000_000);
        for pll in PLLS {
            assert_eq!(machine.read_word(pll).expect("a register") & LOCKED, 0);
        }
        let waiting = pulses(&mut pair);
        assert!(waiting.len() > 150, "{} pulses", waiting.len());
        let other: Vec<_> = (waiting.iter().enumerate())
            .filter(|(_, micros)| !(124..=126).contains(*micros))
            .collect();
        assert!(other.is_empty(), "{}: {other:?}", profile.name);

        let machine = pair.emulated.machine_mut();
        let pressed = machine.micros();
        machine.set_button(pin(Button::Right), true);
        let is_fast = |machine: &Machine| machine.clocks().sys_hz() == 200_000_000;
        assert!(machine.run_until(10_000, is_fast), "it dozes on");
        let took = machine.micros() - pressed;
        println!("{}: {took} µs", profile.name);
        assert!(took < 1_000 + profile.lock_micros, "{took} µs");
        machine.set_button(pin(Button::Right), false);
        assert_sound(pair.emulated.machine());
    }
}

/// From a press on a dormant device until its panel wakes: 64 ms are the crystal's.
const WAKES_WITHIN_MILLIS: f64 = 90.0;

/// How many milliseconds a press on a dormant device takes to wake its panel.
fn wakes_after(pair: &mut Pair, button: Button) -> f64 {
    let machine = pair.emulated.machine_mut();
    assert!(machine.is_dormant(), "{button:?}: it is not asleep");
    let pressed = machine.micros();
    machine.set_button(pin(button), true);
    let woken = machine.run_until(200_000, |machine| !machine.panel().is_asleep());
    assert!(woken, "{button:?} does not wake it");
    (machine.micros() - pressed) as f64 / 1000.0
}

/// Every button wakes it in time and does nothing else, plugged in or not; the game
/// continues where it was.
#[test]
fn every_button_wakes_a_dormant_device() {
    const BUTTONS: [Button; 9] = [
        Button::Up,
        Button::Down,
        Button::Left,
        Button::Right,
        Button::A,
        Button::B,
        Button::X,
        Button::Y,
        Button::Centre,
    ];
    for (board, plugged) in [
        (Board::PicoLcd13, false),
        (Board::PicoSystem, false),
        (Board::PicoSystem, true),
    ] {
        let mut pair = Pair::switched_on(board);
        if plugged {
            pair.emulated.machine_mut().set_supply(Supply::Charging);
        }
        pair.run("find abraeumen\npress a a\nwait 1000\npress a up a\nwait 1000\nshot moved");
        let buttons = &BUTTONS[..if board == Board::PicoLcd13 { 9 } else { 8 }];
        for &button in buttons {
            pair.run(UNTIL_SLEEP);
            let millis = wakes_after(&mut pair, button);
            println!("{board:?}, plugged in {plugged}, {button:?}: {millis:.1} ms");
            assert!(millis < WAKES_WITHIN_MILLIS, "{button:?}: {millis} ms");
            pair.emulated.machine_mut().run_micros(60_000);
            pair.emulated.set_button(button, false);
            pair.simulated.set_button(button, true);
            pair.simulated.advance(60);
            pair.simulated.set_button(button, false);
            pair.emulated.advance(500);
            pair.simulated.advance(500);
            pair.run(&format!("wait 200\nshot woken-by-{button:?}"));
        }
        // The game goes on: B takes a move back.
        pair.run("press b\nwait 1000\nshot taken-back");
    }
}

/// Bouncing contacts, a slow flash, a slow crystal: a press still wakes it once and changes
/// nothing.
#[test]
fn a_press_wakes_a_harsh_board_too() {
    for profile in Profile::ALL {
        let board = Board::PicoLcd13;
        let image = firmware::image(board, "elf");
        let mut machine = Machine::with_profile(&image, board, Vec::new(), profile);
        machine.run_micros(3_000_000);
        let before = *machine.panel().pixels();
        for button in [Button::Right, Button::A, Button::B, Button::X, Button::Y] {
            machine.run_micros(303_000_000);
            assert!(machine.is_dormant(), "{}: {button:?}", profile.name);
            let pressed = machine.micros();
            machine.set_button(pin(button), true);
            machine.run_until(200_000, |machine| !machine.panel().is_asleep());
            let millis = (machine.micros() - pressed) as f64 / 1000.0;
            println!("{}, {button:?}: {millis:.1} ms", profile.name);
            assert!(
                millis < WAKES_WITHIN_MILLIS,
                "{}: {button:?}: {millis}",
                profile.name
            );
            machine.run_micros(40_000);
            machine.set_button(pin(button), false);
            machine.run_micros(600_000);
            assert!(*machine.panel().pixels() == before, "{button:?}");
        }
        assert_sound(&machine);
    }
}

/// A crystal that does not swing again when the chip wakes: the watchdog, which counts the
/// ring oscillator by then, restarts the console, and no crash is reported.
#[test]
fn a_crystal_that_does_not_come_back_costs_a_restart() {
    let profile = Profile {
        crystal_tries: 2,
        ..Profile::NOMINAL
    };
    let image = firmware::image(Board::PicoLcd13, "elf");
    let mut machine = Machine::with_profile(&image, Board::PicoLcd13, Vec::new(), profile);
    machine.run_micros(305_000_000);
    assert!(machine.is_dormant());
    let before = machine.reboots();
    machine.set_button(pin(Button::A), true);
    assert!(machine.run_until(4_000_000, |machine| machine.panel().is_on()));
    assert_eq!(machine.reboots(), before + 1);
    assert_eq!(machine.faults(), []);
}

/// A button that is held does not keep the chip awake, and releasing it does not wake
/// it; the next press does.
#[test]
fn a_held_button_lets_it_sleep() {
    let mut pair = Pair::switched_on(Board::PicoLcd13);
    pair.run("find abraeumen\npress a a\nwait 1000");
    let mut hold = |down| {
        pair.emulated.set_button(Button::A, down);
        pair.emulated.advance(if down { 302_000 } else { 1_000 });
        pair.emulated.machine().time_spent()
    };
    let before = hold(true);
    let after = hold(true);
    assert!(after.dormant - before.dormant > 301_990_000.0, "{after:?}");
    hold(false);
    assert!(pair.emulated.machine().panel().is_asleep());
    assert!(wakes_after(&mut pair, Button::A) < WAKES_WITHIN_MILLIS);
}

/// A tap that is over before the crystal has started wakes it as well: a pin
/// remembers its edges.
#[test]
fn a_short_tap_wakes() {
    let mut pair = Pair::switched_on(Board::PicoLcd13);
    pair.run(UNTIL_SLEEP);
    pair.run("down a\nwait 1\nup a\nwait 500\nshot tapped");
    assert!(pair.emulated.machine().panel().is_on());
}

/// Thinking and saving come first.
#[test]
fn it_does_not_sleep_over_its_work() {
    let board = Board::PicoLcd13;
    let under_way = firmware::image(board, "elf")
        .symbol("8thinking9UNDER_WAY")
        .expect("where the thought under way is noted");
    let mut pair = Pair::switched_on(board);
    pair.run("wait 299000");
    let machine = pair.emulated.machine_mut();
    let is_dark = |machine: &Machine| machine.panel().is_asleep();
    assert!(machine.run_until(5_000_000, is_dark));
    assert_eq!(machine.write_word(under_way, u32::MAX), Ok(()));
    machine.run_micros(1_000_000);
    assert!(!machine.is_dormant(), "somebody thinks");
    assert_eq!(machine.write_word(under_way, 0), Ok(()));
    machine.run_micros(500_000);
    assert!(machine.is_dormant());
}

/// When the clocks stop, everything has been saved, even with a slow flash, because the
/// battery may run out.
#[test]
fn a_sleeping_device_has_kept_everything() {
    for profile in Profile::ALL {
        let board = Board::PicoLcd13;
        let image = firmware::image(board, "elf");
        let mut machine = Machine::with_profile(&image, board, Vec::new(), profile);
        machine.run_micros(2_000_000);
        let script = "find abraeumen\npress a a\nwait 1000\npress a up a\nwait 302000";
        let script = Script::parse("test", script).expect("a script");
        for step in script.steps() {
            match step {
                Step::Down(button) => machine.set_button(pin(*button), true),
                Step::Up(button) => machine.set_button(pin(*button), false),
                Step::Wait(millis) => machine.run_micros(u64::from(*millis) * 1000),
                _ => {}
            }
        }
        assert!(machine.is_dormant(), "{}", profile.name);
        assert!(!machine.flash().is_busy(), "{}", profile.name);
        assert_eq!(moves(&mut left_now(&machine, 1)), Some(1));
        assert_sound(&machine);
    }
}

/// The piezo's tones over a while, millisecond by millisecond.
fn tones(pair: &mut Pair, button: Button, millis: u32) -> Vec<u32> {
    let mut tones = Vec::new();
    pair.emulated.set_button(button, true);
    for _ in 0..millis {
        pair.emulated.advance(1);
        tones.extend(pair.emulated.machine().tone());
    }
    pair.emulated.set_button(button, false);
    pair.emulated.advance(100);
    tones
}

/// A click is one short note, a refusal two low ones; afterwards it is silent.
#[test]
fn the_piezo_clicks() {
    let mut pair = Pair::switched_on(Board::PicoSystem);
    let click = tones(&mut pair, Button::Right, 100);
    assert!((2..=6).contains(&click.len()), "{click:?}");
    assert!(click.iter().all(|tone| tone.abs_diff(2_400) < 20));
    assert_eq!(pair.emulated.machine().tone(), None);
    let mut pair = Pair::switched_on(Board::PicoSystem);
    pair.run("find abraeumen\npress a a\nwait 1000");
    pair.emulated.set_button(Button::B, true);
    pair.emulated.advance(60);
    // B acts when it is let go.
    pair.emulated.set_button(Button::B, false);
    let refusal: Vec<u32> = (0..400)
        .filter_map(|_| {
            pair.emulated.advance(1);
            pair.emulated.machine().tone()
        })
        .collect();
    assert!(refusal.iter().any(|tone| tone.abs_diff(330) < 5));
    assert!(refusal.iter().any(|tone| tone.abs_diff(262) < 5));
    assert!((100..=200).contains(&refusal.len()), "{}", refusal.len());
    assert_sound(pair.emulated.machine());
}

/// Sets the battery of both; the device looks at it every ten seconds.
fn battery(pair: &mut Pair, millivolts: u32, charging: bool) {
    let machine = pair.emulated.machine_mut();
    machine.set_adc(0, (millivolts * 4_096 / 9_900 + 1) as u16);
    machine.set_supply(match charging {
        true => Supply::Charging,
        false => Supply::Battery,
    });
    pair.run("wait 30000");
    for _ in 0..2 {
        pair.simulated.battery(Reading {
            millivolts: millivolts as u16,
            charging,
        });
    }
}

/// The icon, the bolt, the last screen and sleep, as in the simulator.
#[test]
fn the_battery_is_watched() {
    let mut pair = Pair::switched_on(Board::PicoSystem);
    pair.run("shot without-battery");
    battery(&mut pair, 3_800, false);
    pair.run("shot battery-good");
    battery(&mut pair, 3_800, true);
    pair.run("shot battery-charging");
    battery(&mut pair, 3_400, false);
    // The warning has gone on both by then.
    pair.run("wait 5000\nshot battery-low");
    pair.run("press left");
    // The last message is shown for a few seconds only, and the test must not miss it.
    pair.emulated.machine_mut().set_adc(0, 1_283);
    let before = pair.emulated.picture();
    for _ in 0..60 {
        if pair.emulated.picture() != before {
            break;
        }
        pair.emulated.advance(500);
    }
    pair.emulated.advance(200);
    for _ in 0..2 {
        pair.simulated.battery(Reading {
            millivolts: 3_100,
            charging: false,
        });
    }
    pair.run("shot battery-empty\nwait 7000\nshot asleep");
    assert!(!pair.emulated.machine().panel().is_on());
    battery(&mut pair, 3_700, true);
    pair.emulated.advance(61_000);
    pair.run("press a\nwait 500\nshot rescued");
}
