//! What the emulated device does while nobody plays: dim, sleep, watch its
//! battery; and what it lets be heard.

use crate::{Pair, assert_sound};
use taschenspieler::device::Device;
use taschenspieler_core::battery::Reading;
use taschenspieler_core::platform::Button;
use taschenspieler_emulator::{Board, Machine, Supply};

/// Longer than the time until sleep.
const UNTIL_SLEEP: &str = "wait 301000";

/// Cycles the processor was awake since the machine was made.
fn awake(machine: &Machine) -> u64 {
    machine.cycles() - machine.idle_cycles()
}

/// Left alone it dims, then switches panel and light off and does next to
/// nothing; a press brings the picture back and does nothing else.
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
        assert!(!machine.panel().is_on());
        assert_eq!(machine.backlight(), 0);

        let before = awake(machine);
        pair.run("wait 60000");
        let minute = awake(pair.emulated.machine()) - before;
        println!("{board:?}: {minute} cycles awake in a minute of sleep");
        assert!(minute < 60_000, "{minute} cycles");
        assert!(!pair.emulated.machine().panel().is_on());

        pair.run("press right\nwait 500\nshot woken\npress right\nwait 500\nshot moved");
        assert_eq!(pair.emulated.machine().backlight(), bright);
        // At once back to sleep and out again: the panel wants its pauses.
        pair.run(UNTIL_SLEEP);
        pair.run("down a\nwait 20\nup a\nwait 20\npress b\nwait 800\nshot again");
    }
}

/// What the piezo plays in a while, millisecond by millisecond.
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
    // The last words stand for a few seconds only: they must not be missed.
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
