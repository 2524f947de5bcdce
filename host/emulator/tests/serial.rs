//! UART0, used through its registers: the PL011's manual and the RP2040 datasheet, case by
//! case. Errors are in `serial_faults`, clocks in `serial_clocks`.

mod common;

use common::uart::{
    BUSY, CLEAR, CLOCKS, CONTROL, DATA, DMA, DMA_CONTROL, EIGHT, FLAGS, LEVELS, LINE, MASK, OF_12,
    OF_125, ON, OVERRUN, PERIPHERAL_CLOCK, PINS, PLL, RAW, RX, SENDS_NOTHING, TIMEOUT, TX, UART,
    WHOLE, at_12_mhz, channel, come, joined, port, ready,
};
use common::{RESULTS, read, word, write};

#[test]
fn after_a_reset_it_is_as_the_datasheet_says() {
    let (mut machine, _) = joined(at_12_mhz());
    for (register, value) in [
        (FLAGS, 0x90),
        (CONTROL, 0x300),
        (LEVELS, 0x12),
        (RAW, 0),
        (UART + 0xfe0, 0x11),
        (UART + 0xfe8, 0x34),
    ] {
        assert_eq!(read(&mut machine, register), value, "{register:x}");
    }
    assert_eq!(machine.unmodelled(), [] as [u32; 0]);
}

/// Ten bits of 2 µs each, back to back, from either clock.
#[test]
fn a_byte_takes_twenty_microseconds() {
    let fast = at_12_mhz()
        .store(PLL + 8, 125)
        .store(PLL + 4, 0)
        .store(PLL + 12, 6 << 16 | 2 << 12)
        .store(CLOCKS + 0x3c, 1)
        .store(PERIPHERAL_CLOCK, 1 << 11 | 1 << 5);
    for (mut machine, mut adapter) in [ready(), joined(port(fast, OF_125))] {
        for byte in [0x55, 0x00, 0xff, 0xa7] {
            write(&mut machine, DATA, byte);
        }
        machine.run_micros(79);
        assert_ne!(read(&mut machine, FLAGS) & BUSY, 0);
        machine.run_micros(2);
        assert_eq!(read(&mut machine, FLAGS) & BUSY, 0);
        machine.run_micros(10);
        let heard = adapter.take_bytes(&mut machine);
        assert_eq!(heard, [0x55, 0x00, 0xff, 0xa7]);

        adapter.send(&mut machine, &[0x12, 0x00, 0xff]);
        machine.run_micros(60);
        assert_eq!(come(&mut machine), [0x12, 0x00, 0xff]);
    }
}

/// The divider takes effect only when LCR_H is written.
#[test]
fn a_divider_waits_for_the_line_control() {
    let (mut machine, mut adapter) = ready();
    write(&mut machine, WHOLE, 100);
    write(&mut machine, DATA, 0x42);
    machine.run_micros(30);
    assert_eq!(adapter.take_bytes(&mut machine), [0x42]);
    write(&mut machine, LINE, EIGHT);
    write(&mut machine, DATA, 0x42);
    machine.run_micros(30);
    assert_ne!(read(&mut machine, FLAGS) & BUSY, 0);
}

/// One interrupt when the FIFO reaches its level; one for the rest, 32 bits after the last
/// byte.
#[test]
fn what_comes_is_told_by_number_or_by_silence() {
    let (mut machine, mut adapter) = ready();
    write(&mut machine, LEVELS, 3 << 3); // three quarters: 24
    write(&mut machine, MASK, RX | TIMEOUT);
    adapter.send(&mut machine, &[7; 30]);
    machine.run_micros(24 * 20 - 5);
    assert_eq!(read(&mut machine, RAW) & (RX | TIMEOUT), 0);
    machine.run_micros(6);
    assert_eq!(read(&mut machine, RAW) & (RX | TIMEOUT), RX);
    for _ in 0..24 {
        assert_eq!(read(&mut machine, DATA), 7);
    }
    assert_eq!(read(&mut machine, RAW) & (RX | TIMEOUT), 0);
    // The last is complete half a bit before its end.
    machine.run_micros(6 * 20 + 61);
    assert_eq!(read(&mut machine, RAW) & (RX | TIMEOUT), 0);
    machine.run_micros(5);
    assert_eq!(read(&mut machine, RAW) & (RX | TIMEOUT), TIMEOUT);
    assert_eq!(read(&mut machine, UART + 0x40), TIMEOUT);
    assert_eq!(come(&mut machine), [7; 6]);
    assert_eq!(read(&mut machine, RAW) & TIMEOUT, 0);
    // Told once.
    machine.run_micros(1_000);
    assert_eq!(read(&mut machine, RAW) & TIMEOUT, 0);
}

/// The transmit interrupt is a transition, not a level: nothing that was never
/// above it raises it.
#[test]
fn what_has_gone_is_told_once() {
    let (mut machine, _) = ready();
    write(&mut machine, LEVELS, 0); // an eighth: 4
    assert_eq!(read(&mut machine, RAW) & TX, 0);
    for _ in 0..3 {
        write(&mut machine, DATA, 1);
    }
    machine.run_micros(100);
    assert_ne!(read(&mut machine, FLAGS) & SENDS_NOTHING, 0);
    assert_eq!(read(&mut machine, RAW) & TX, 0);
    for _ in 0..10 {
        write(&mut machine, DATA, 1);
    }
    machine.run_micros(5 * 20 - 5);
    assert_eq!(read(&mut machine, RAW) & TX, 0);
    machine.run_micros(10);
    assert_ne!(read(&mut machine, RAW) & TX, 0);
    write(&mut machine, CLEAR, TX);
    machine.run_micros(500);
    assert_eq!(read(&mut machine, RAW) & TX, 0);
}

/// Clearing the timeout does not forget unread bytes: it is reported again 32 bits later.
#[test]
fn silence_is_told_again_while_something_is_unread() {
    let (mut machine, mut adapter) = ready();
    adapter.send(&mut machine, &[7]);
    machine.run_micros(20 + 65);
    assert_ne!(read(&mut machine, RAW) & TIMEOUT, 0);
    write(&mut machine, CLEAR, TIMEOUT);
    machine.run_micros(60);
    assert_eq!(read(&mut machine, RAW) & TIMEOUT, 0);
    machine.run_micros(5);
    assert_ne!(read(&mut machine, RAW) & TIMEOUT, 0);
    assert_eq!(come(&mut machine), [7]);
}

/// A read clears the timeout; what is left is told of 32 bits later.
#[test]
fn a_read_begins_another_silence() {
    let (mut machine, mut adapter) = ready();
    adapter.send(&mut machine, &[7, 8, 9]);
    machine.run_micros(3 * 20 + 65);
    assert_ne!(read(&mut machine, RAW) & TIMEOUT, 0);
    assert_eq!(read(&mut machine, DATA), 7);
    assert_eq!(read(&mut machine, RAW) & TIMEOUT, 0);
    machine.run_micros(60);
    assert_eq!(read(&mut machine, RAW) & TIMEOUT, 0);
    machine.run_micros(5);
    assert_ne!(read(&mut machine, RAW) & TIMEOUT, 0);
    assert_eq!(come(&mut machine), [8, 9]);
}

/// DMA sends as fast as there is room, and fetches what has come so that nothing is lost.
#[test]
fn dma_sends_and_fetches() {
    let (mut machine, mut adapter) = ready();
    let bytes: Vec<u8> = (1..=60).collect();
    for (place, word) in bytes.chunks(4).enumerate() {
        let word = u32::from_le_bytes([word[0], word[1], word[2], word[3]]);
        write(&mut machine, RESULTS + 4 * place as u32, word);
    }
    channel(&mut machine, (RESULTS, DATA), 60, 1 << 4 | 20 << 15);
    machine.run_micros(100);
    assert!(
        adapter.take_bytes(&mut machine).is_empty(),
        "nobody asks yet"
    );
    write(&mut machine, DMA_CONTROL, 1 << 1);
    machine.run_micros(61 * 20);
    assert_eq!(adapter.take_bytes(&mut machine), bytes);

    write(&mut machine, DMA_CONTROL, 1);
    let place = RESULTS + 0x100;
    channel(&mut machine, (DATA, place), 60, 1 << 5 | 21 << 15);
    adapter.send(&mut machine, &bytes);
    machine.run_micros(61 * 20);
    assert_eq!(read(&mut machine, RAW) & OVERRUN, 0);
    for (at, word) in bytes.chunks(4).enumerate() {
        let word = u32::from_le_bytes([word[0], word[1], word[2], word[3]]);
        assert_eq!(read(&mut machine, place + 4 * at as u32), word);
    }
    assert_eq!(machine.unmodelled(), [] as [u32; 0]);
}

#[test]
fn it_hears_itself_if_it_is_told_to() {
    let (mut machine, _) = ready();
    write(&mut machine, CONTROL, ON | 1 << 7);
    for byte in [1, 0, 255] {
        write(&mut machine, DATA, byte);
    }
    machine.run_micros(70);
    assert_eq!(come(&mut machine), [1, 0, 255]);
}

/// The other port is the same, on its own pins, clocks and requests: UART1 on GP4 and GP5,
/// joined, with DMA both ways (requests 22 and 23).
#[test]
fn the_other_port_hears_itself_over_a_wire() {
    const OTHER: u32 = 0x4003_8000;
    let program = at_12_mhz()
        .store(PINS + 8 * 4 + 4, 2)
        .store(PINS + 8 * 5 + 4, 2)
        .store(OTHER + 0x24, OF_12.0)
        .store(OTHER + 0x28, OF_12.1)
        .store(OTHER + 0x2c, EIGHT)
        .store(OTHER + 0x30, ON)
        .store(RESULTS, 0x4433_2211);
    let mut machine = program.machine();
    machine.join_pins(4, 5);
    machine.record_uart(1);
    machine.run_micros(2_000);
    write(&mut machine, OTHER + 0x48, 3);
    let place = RESULTS + 0x40;
    for (number, value) in [OTHER, place, 4, 1 | 1 << 5 | 1 << 11 | 23 << 15]
        .into_iter()
        .enumerate()
    {
        write(&mut machine, DMA + 0x40 + 4 * number as u32, value);
    }
    channel(&mut machine, (RESULTS, OTHER), 4, 1 << 4 | 22 << 15);
    machine.run_micros(100);
    assert_eq!(word(&machine, place), 0x4433_2211);
    assert_eq!(machine.take_sent_by_uart(1), [0x11, 0x22, 0x33, 0x44]);
    assert_eq!(machine.shorted_pins(), [] as [u32; 0]);
    assert_eq!(machine.unmodelled(), [] as [u32; 0]);
}

/// A pin receives what a test sends, at any speed.
#[test]
fn bytes_can_be_sent_to_a_pin() {
    let (mut machine, _) = ready();
    machine.send_serial(1, 500_000, &[0, 0x5a, 0xff]);
    machine.run_micros(100);
    assert_eq!(come(&mut machine), [0, 0x5a, 0xff]);
}
