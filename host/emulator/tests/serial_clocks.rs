//! A UART whose clocks change, stop, or wake the chip.

mod common;

use common::uart::{
    BUSY, CONTROL, CRYSTAL, DATA, EIGHT, FLAGS, FRACTION, LEVELS, LINE, MASK, OF_12, OF_125, ON,
    PERIPHERAL_CLOCK, PINS, PLL, RX, SLEEP_EN1, TIMEOUT, WHOLE, at_12_mhz, come, joined, port,
    ready,
};
use common::{RESULTS, read, word, write};

/// A port whose clock stops in the middle of a byte continues where it stopped.
#[test]
fn without_a_clock_a_byte_stands_still() {
    let (mut machine, mut adapter) = ready();
    write(&mut machine, DATA, 0b0101_0101);
    machine.run_micros(5);
    write(&mut machine, PERIPHERAL_CLOCK, 4 << 5);
    machine.run_micros(1_000);
    assert_ne!(read(&mut machine, FLAGS) & BUSY, 0);
    write(&mut machine, PERIPHERAL_CLOCK, 1 << 11 | 4 << 5);
    machine.run_micros(14);
    assert_ne!(read(&mut machine, FLAGS) & BUSY, 0);
    machine.run_micros(2);
    assert_eq!(read(&mut machine, FLAGS) & BUSY, 0);
    adapter.take_bytes(&mut machine);

    // Bytes that arrive meanwhile are lost.
    write(&mut machine, PERIPHERAL_CLOCK, 4 << 5);
    adapter.send(&mut machine, b"nobody hears this");
    machine.run_micros(1_000);
    write(&mut machine, PERIPHERAL_CLOCK, 1 << 11 | 4 << 5);
    machine.run_micros(100);
    assert_eq!(come(&mut machine), [0; 0]);
}

/// A clock that changes in the middle of a byte spoils it; a clock that has changed before,
/// together with its divider, does not.
#[test]
fn a_clock_that_changes_spoils_a_byte() {
    let fast = at_12_mhz()
        .store(PLL + 8, 125)
        .store(PLL + 4, 0)
        .store(PLL + 12, 6 << 16 | 2 << 12);
    let (mut machine, mut adapter) = joined(port(fast, OF_12));
    machine.run_micros(500);
    adapter.send(&mut machine, &[0b0110_0110]);
    machine.run_micros(9);
    write(&mut machine, PERIPHERAL_CLOCK, 1 << 11 | 1 << 5);
    machine.run_micros(50);
    let spoilt = come(&mut machine);
    assert_ne!(spoilt, [0b0110_0110]);

    write(&mut machine, CONTROL, 0);
    write(&mut machine, WHOLE, OF_125.0);
    write(&mut machine, FRACTION, OF_125.1);
    write(&mut machine, LINE, EIGHT);
    write(&mut machine, CONTROL, ON);
    adapter.send(&mut machine, &[0b0110_0110]);
    machine.run_micros(30);
    assert_eq!(come(&mut machine), [0b0110_0110]);
}

/// Asleep, it receives if its clocks are on, and wakes the processor once.
#[test]
fn it_wakes_who_sleeps_with_its_clocks_on() {
    let asleep = |clocks: u32| {
        let program = port(at_12_mhz(), OF_12)
            .store(LEVELS, 3 << 3)
            .store(MASK, RX | TIMEOUT)
            .store(0xe000_e100, 1 << 20)
            .store(SLEEP_EN1, clocks)
            .store(0xe000_ed10, 1 << 2)
            .ops(&[0xb672, 0xbf30]) // cpsid i; wfi
            .mark(7);
        let (mut machine, mut adapter) = joined(program);
        adapter.send(&mut machine, &[1; 20]);
        machine.run_micros(455);
        assert_ne!(word(&machine, RESULTS), 7, "not before the silence");
        machine.run_micros(20);
        word(&machine, RESULTS) == 7
    };
    assert!(asleep(3 << 6));
    assert!(!asleep(1 << 6) && !asleep(1 << 7) && !asleep(0));
}

/// The first bit of a byte wakes a dormant chip; the byte is lost.
#[test]
fn an_edge_on_the_wire_ends_dormancy() {
    let program = port(at_12_mhz(), OF_12)
        .store(PINS + 0xf0, 0xcc)
        .store(PINS + 0x160, 0x4 << 4) // falling edge of pin 1
        .store(CRYSTAL + 8, 0x636f_6d61)
        .mark(7);
    let (mut machine, mut adapter) = joined(program);
    assert!(machine.is_dormant());
    machine.run_micros(1_000_000);
    assert!(machine.is_dormant());
    adapter.send(&mut machine, &[0xff]);
    machine.run_micros(900);
    assert!(machine.is_dormant(), "the crystal has to start");
    machine.run_micros(200);
    assert!(!machine.is_dormant());
    assert_eq!(word(&machine, RESULTS), 7);
    assert_eq!(come(&mut machine), [0; 0]);
    adapter.send(&mut machine, &[5]);
    machine.run_micros(30);
    assert_eq!(come(&mut machine), [5]);
}
