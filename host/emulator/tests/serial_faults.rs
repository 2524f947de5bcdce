//! Errors at a UART, and how it reports them.

mod common;

use common::uart::{
    BREAK, CLEAR, CONTROL, DATA, DMA, DMA_CONTROL, FRAMING, LINE, ON, OVERRUN, PARITY, RAW, STATUS,
    UART, channel, come, ready,
};
use common::{RESULTS, read, write};

/// The FIFO holds 32 bytes; later ones are lost, and the next one that fits reports it.
#[test]
fn too_much_is_lost_and_told() {
    let (mut machine, mut adapter) = ready();
    adapter.send(&mut machine, &(0..35).collect::<Vec<u8>>());
    machine.run_micros(720);
    assert_ne!(read(&mut machine, RAW) & OVERRUN, 0);
    assert_eq!(read(&mut machine, STATUS), 8);
    assert_eq!(read(&mut machine, DATA), 0);
    adapter.send(&mut machine, &[99]);
    machine.run_micros(30);
    let mut expected: Vec<u32> = (1..32).collect();
    expected.push(99 | 1 << 11);
    assert_eq!(come(&mut machine), expected);
    write(&mut machine, CLEAR, OVERRUN);
    write(&mut machine, STATUS, 0);
    assert_eq!(read(&mut machine, RAW) & OVERRUN, 0);
    assert_eq!(read(&mut machine, STATUS), 0);
}

/// A line that stays low is one character, however long, until it was high.
#[test]
fn a_break_is_one_character() {
    let (mut machine, mut adapter) = ready();
    machine.set_pin(1, Some(false));
    machine.run_micros(10_000);
    machine.set_pin(1, None); // the pull-up lifts it
    machine.run_micros(10);
    let told = read(&mut machine, RAW);
    assert_eq!(told & (BREAK | FRAMING), BREAK | FRAMING);
    assert_eq!(come(&mut machine), [5 << 8]);
    adapter.send(&mut machine, &[3]);
    machine.run_micros(30);
    assert_eq!(come(&mut machine), [3]);
}

/// A low level of less than half a bit is not a character.
#[test]
fn a_short_disturbance_is_nothing() {
    let (mut machine, _) = ready();
    machine.set_pin(1, Some(false));
    machine.run_cycles(8);
    machine.set_pin(1, None);
    machine.run_micros(100);
    assert_eq!(come(&mut machine), [0; 0]);
}

/// A stop bit that is low, and a parity that is wrong.
#[test]
fn characters_know_their_errors() {
    let (mut machine, _) = ready();
    // 0b1: low for a bit, high for one, low for the rest.
    machine.set_pin(1, Some(false));
    machine.run_micros(2);
    machine.set_pin(1, Some(true));
    machine.run_micros(2);
    machine.set_pin(1, Some(false));
    machine.run_micros(16);
    machine.set_pin(1, None);
    machine.run_micros(100);
    assert_eq!(read(&mut machine, RAW) & (FRAMING | BREAK), FRAMING);
    assert_eq!(read(&mut machine, DATA), 1 | 1 << 8);
    assert_eq!(read(&mut machine, STATUS), 1);

    let (mut machine, mut adapter) = ready();
    write(&mut machine, CONTROL, 0);
    write(&mut machine, LINE, 2 << 5 | 1 << 4 | 1 << 1); // seven bits, odd parity
    write(&mut machine, CONTROL, ON);
    adapter.send(&mut machine, &[0b1000_0000, 0b0000_0001, 0b0000_0011]);
    machine.run_micros(100);
    assert_eq!(come(&mut machine), [0, 1, 3 | 1 << 9]);
    assert_ne!(read(&mut machine, RAW) & PARITY, 0);
}

/// DDI 0183 2.4.3: a character begins when an idle line goes low, and a bad stop bit is
/// not idle.
#[test]
fn nothing_begins_inside_a_bad_stop_bit() {
    let (mut machine, mut adapter) = ready();
    for (level, micros) in [(false, 2), (true, 2), (false, 22)] {
        machine.set_pin(1, Some(level));
        machine.run_micros(micros);
    }
    machine.set_pin(1, None);
    machine.run_micros(100);
    assert_eq!(come(&mut machine), [1 | 1 << 8]);
    adapter.send(&mut machine, &[3]);
    machine.run_micros(30);
    assert_eq!(come(&mut machine), [3]);
}

/// DMAONERR: after an error DMA fetches nothing until the interrupt is cleared.
#[test]
fn an_error_can_hold_dma_up() {
    let (mut machine, mut adapter) = ready();
    write(&mut machine, DMA_CONTROL, 1 | 1 << 2);
    machine.set_pin(1, Some(false));
    machine.run_micros(100);
    machine.set_pin(1, None);
    channel(&mut machine, (DATA, RESULTS), 2, 1 << 5 | 21 << 15);
    adapter.send(&mut machine, &[3]);
    machine.run_micros(100);
    assert_eq!(read(&mut machine, DMA + 8), 2);
    write(&mut machine, CLEAR, 0x7ff);
    machine.run_micros(10);
    assert_eq!(read(&mut machine, DMA + 8), 0);
}

/// Whatever is written to the registers, nothing panics.
#[test]
fn nonsense_is_survived() {
    let (mut machine, mut adapter) = ready();
    let mut luck = 1u32;
    let mut next = || {
        luck ^= luck << 13;
        luck ^= luck >> 17;
        luck ^= luck << 5;
        luck
    };
    for _ in 0..20_000 {
        let register = UART + (next() % 0x13) * 4;
        match next() % 4 {
            0 => {
                read(&mut machine, register);
            }
            1 => adapter.send(&mut machine, &[next() as u8]),
            2 => machine.run_micros(u64::from(next() % 30)),
            _ => write(&mut machine, register, next()),
        }
    }
    adapter.take_bytes(&mut machine);
}
