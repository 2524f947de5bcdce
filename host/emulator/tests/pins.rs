//! The pins, used the way a program uses them.

mod common;

use common::{Program, RESULTS, read, results, with_ticks, word, write};
use taschenspieler_emulator::{Button, Machine};

const SIO: u32 = 0xd000_0000;
const PINS: u32 = 0x4001_4000;
const PADS: u32 = 0x4001_c000;
const ENABLE_INTERRUPT: u32 = 0xe000_e100;

/// Buttons on pins with pull-ups; the level of pin 15 in bit 15.
fn button_program() -> Program {
    with_ticks().store(PADS + 4 + 4 * 15, 0x48) // input, pull-up
}

#[test]
fn a_button_pulls_its_pin_low() {
    let mut machine = button_program().run();
    let level = |machine: &mut Machine| machine.read_word(SIO + 4).map(|pins| pins >> 15 & 1);
    assert_eq!(level(&mut machine), Ok(1));
    machine.set_button(Button::A, true);
    assert_eq!(level(&mut machine), Ok(0));
    machine.set_button(Button::A, false);
    assert_eq!(level(&mut machine), Ok(1));
}

#[test]
fn without_a_pull_up_a_button_reads_as_pressed() {
    let mut machine = with_ticks().run();
    assert_eq!(machine.read_word(SIO + 4).map(|pins| pins >> 15 & 1), Ok(0));
}

/// RP2040 datasheet 2.19.6.1: between function and pad, and between pad and reader, there
/// is an override: unchanged, inverted, low, high.
#[test]
fn overrides_lie_between_a_pin_and_its_function() {
    const PIN: u32 = 0x4001_4000 + 8 * 6;
    let mut machine = with_ticks().store(SIO + 0x24, 1 << 6).machine();
    machine.run_micros(100);
    // Output low and enabled; a read gives the level of the pad.
    for (override_, level) in [(0, 0), (1, 1), (2, 0), (3, 1)] {
        assert_eq!(machine.write_word(PIN + 4, 5 | override_ << 8), Ok(()));
        assert_eq!(
            machine.read_word(SIO + 4).map(|pins| pins >> 6 & 1),
            Ok(level)
        );
        let status = machine.read_word(PIN).expect("a register");
        assert_eq!((status >> 8 & 1, status >> 9 & 1), (0, level));
    }
    for (override_, level) in [(0, 0), (1, 1), (2, 0), (3, 1)] {
        assert_eq!(machine.write_word(PIN + 4, 5 | override_ << 16), Ok(()));
        assert_eq!(
            machine.read_word(SIO + 4).map(|pins| pins >> 6 & 1),
            Ok(level)
        );
        let status = machine.read_word(PIN).expect("a register");
        assert_eq!((status >> 17 & 1, status >> 19 & 1), (0, level));
    }
    // Something outside wins against an output that is overridden to be none.
    machine.set_pin(6, Some(true));
    for (override_, drives) in [(0, 1), (1, 0), (2, 0), (3, 1)] {
        assert_eq!(machine.write_word(PIN + 4, 5 | override_ << 12), Ok(()));
        let level = machine.read_word(SIO + 4).map(|pins| pins >> 6 & 1);
        assert_eq!(level, Ok(1 - drives), "{override_}");
        assert_eq!(
            machine.read_word(PIN).map(|status| status >> 13 & 1),
            Ok(drives)
        );
    }
    assert_eq!(machine.unmodelled(), [] as [u32; 0]);
}

#[test]
fn an_edge_interrupts_once() {
    let program = button_program()
        .store(PINS + 0xf4, u32::MAX) // forget the edge of the pull-up
        .store(PINS + 0x104, 0x4 << 28) // falling edge of pin 15
        .store(ENABLE_INTERRUPT, 1 << 13)
        .handler(16 + 13)
        .mark(5)
        .load(1, PINS + 0xf4)
        .ops(&[0x2004, 0x0700, 0x6008, 0x4770]); // movs r0, #4; lsls r0, #28; str r0, [r1]; bx lr
    let mut machine = program.run();
    assert_ne!(word(&machine, RESULTS), 5);
    machine.set_button(Button::A, true);
    machine.run_micros(10);
    assert_eq!(results(&machine), [5]);
    assert_ne!(word(&machine, RESULTS + 4), 5);
    machine.set_button(Button::A, false);
    machine.run_micros(10);
    assert_ne!(word(&machine, RESULTS + 4), 5, "rising edges are off");
}

#[test]
fn a_level_interrupts_as_long_as_it_lasts() {
    let program = button_program()
        .store(PINS + 0x104, 0x1 << 28) // low level of pin 15
        .store(ENABLE_INTERRUPT, 1 << 13)
        .handler(16 + 13)
        .ops(&[0x3501, 0x4770]); // adds r5, #1; bx lr
    let mut machine = program.run();
    machine.set_button(Button::A, true);
    machine.run_micros(100);
    let often = machine.cpu().r[5];
    machine.set_button(Button::A, false);
    machine.run_micros(10);
    let after = machine.cpu().r[5];
    machine.run_micros(100);
    assert!(often > 5);
    assert_eq!(machine.cpu().r[5], after);
}

/// Interrupts see the level after a separate override: INTR, and IRQTOPROC in STATUS.
#[test]
fn interrupts_have_an_override_of_their_own() {
    const PIN: u32 = PINS + 8 * 6;
    let mut machine = with_ticks().run();
    machine.set_pin(6, Some(true));
    for (override_, level) in [(0, 1), (1, 0), (2, 0), (3, 1)] {
        write(&mut machine, PIN + 4, 5 | override_ << 28);
        let raw = read(&mut machine, PINS + 0xf0) >> 24 & 3;
        assert_eq!(raw, 1 << level, "{override_}");
        let status = read(&mut machine, PIN);
        assert_eq!((status >> 24 & 1, status >> 26 & 1), (1, level));
    }
    assert_eq!(machine.unmodelled(), [] as [u32; 0]);
}

/// RP2040 datasheet 2.19.4: with both pulls on, the pad keeps its last level.
#[test]
fn both_pulls_keep_a_level() {
    let mut machine = with_ticks().store(PADS + 4 + 4 * 6, 0x4c).run();
    for level in [true, false, true] {
        machine.set_pin(6, Some(level));
        machine.set_pin(6, None);
        assert_eq!(machine.pin(6), level);
    }
}

/// A wire has one level, from the pin that drives it or from the pulls. If two pins drive
/// it to different levels, that is reported.
#[test]
fn joined_pins_share_a_level() {
    let program = with_ticks()
        .store(PINS + 8 * 2 + 4, 5)
        .store(PINS + 8 * 3 + 4, 5)
        .store(PADS + 4 + 4 * 2, 0x40)
        .store(PADS + 4 + 4 * 3, 0x48);
    let mut machine = program.run();
    machine.join_pins(2, 3);
    let levels = |machine: &mut Machine| [2, 3].map(|pin| machine.pin(pin));
    assert_eq!(levels(&mut machine), [true; 2], "the pull-up of one");
    write(&mut machine, SIO + 0x24, 1 << 2);
    assert_eq!(levels(&mut machine), [false; 2]);
    write(&mut machine, SIO + 0x14, 1 << 2);
    assert_eq!(levels(&mut machine), [true; 2]);
    assert_eq!(machine.shorted_pins(), [] as [u32; 0]);
    write(&mut machine, SIO + 0x24, 1 << 3);
    assert_eq!(levels(&mut machine), [false; 2]);
    assert_eq!(machine.shorted_pins(), [2, 3]);
}

/// Every edge of a watched pin is recorded, whatever causes it.
#[test]
fn edges_of_a_pin_are_written_down() {
    let mut machine = with_ticks().run();
    machine.watch_pin(6);
    let start = machine.micros();
    for level in [true, false, true] {
        machine.set_pin(6, Some(level));
        machine.run_micros(10);
    }
    let seen = machine.take_pin_edges(6);
    let seen: Vec<_> = seen
        .iter()
        .map(|edge| (edge.micros - start, edge.high))
        .collect();
    assert_eq!(seen, [(0, true), (10, false), (20, true)]);
    assert!(machine.take_pin_edges(6).is_empty());
}

/// RP2040 datasheet 2.15.3.1 and 2.19.2: GPOUT0 is on GP21, function 8.
#[test]
fn a_clock_can_be_seen_at_a_pin() {
    let program = with_ticks()
        .store(PINS + 8 * 21 + 4, 8)
        // The crystal divided by 12,000.
        .store(0x4000_8004, 12_000 << 8)
        .store(0x4000_8000, 1 << 11 | 5 << 5);
    let mut machine = program.run();
    let mut changes = 0;
    let mut before = machine.pin(21);
    for _ in 0..1_000 {
        machine.run_micros(10);
        let level = machine.pin(21);
        changes += u32::from(level != before);
        before = level;
    }
    assert!((19..=21).contains(&changes), "{changes} in 10 ms of 1 kHz");
    assert_eq!(machine.unmodelled(), [] as [u32; 0]);
}

/// RP2040 datasheet 2.19.6.2: the select line reads high when the controller lets go of
/// it, and low while BOOTSEL is held.
#[test]
fn bootsel_is_seen_at_the_flashs_select_line() {
    const SELECT: u32 = 0x4001_8008;
    let mut machine = with_ticks().run();
    let reads = |machine: &mut Machine| {
        write(machine, SELECT + 4, 2 << 12);
        let level = read(machine, SELECT) >> 17 & 1;
        let on_sio = read(machine, SIO + 8) >> 1 & 1;
        write(machine, SELECT + 4, 0);
        [level, on_sio]
    };
    assert_eq!(reads(&mut machine), [1, 1]);
    machine.set_bootsel(true);
    assert_eq!(reads(&mut machine), [0, 0]);
    machine.set_bootsel(false);
    assert_eq!(reads(&mut machine), [1, 1]);
    assert_eq!(machine.unmodelled(), [] as [u32; 0]);
}
