//! UART0, spoken to by its registers: what the PL011's manual and the RP2040
//! datasheet say, case by case.

mod common;

use common::{Program, RESULTS, word};
use taschenspieler_emulator::{Adapter, Machine};

const UART: u32 = 0x4003_4000;
const DATA: u32 = UART;
const STATUS: u32 = UART + 0x04;
const FLAGS: u32 = UART + 0x18;
const WHOLE: u32 = UART + 0x24;
const FRACTION: u32 = UART + 0x28;
const LINE: u32 = UART + 0x2c;
const CONTROL: u32 = UART + 0x30;
const LEVELS: u32 = UART + 0x34;
const MASK: u32 = UART + 0x38;
const RAW: u32 = UART + 0x3c;
const CLEAR: u32 = UART + 0x44;
const DMA_CONTROL: u32 = UART + 0x48;

const DMA: u32 = 0x5000_0000;

const PINS: u32 = 0x4001_4000;
const PADS: u32 = 0x4001_c000;
const CLOCKS: u32 = 0x4000_8000;
const PERIPHERAL_CLOCK: u32 = CLOCKS + 0x48;
const CRYSTAL: u32 = 0x4002_4000;
const PLL: u32 = 0x4002_8000;
const SLEEP_EN1: u32 = CLOCKS + 0xac;

/// Flags.
const BUSY: u32 = 1 << 3;
const NOTHING_CAME: u32 = 1 << 4;
const SENDS_NOTHING: u32 = 1 << 7;

/// Interrupts.
const RX: u32 = 1 << 4;
const TX: u32 = 1 << 5;
const TIMEOUT: u32 = 1 << 6;
const FRAMING: u32 = 1 << 7;
const PARITY: u32 = 1 << 8;
const BREAK: u32 = 1 << 9;
const OVERRUN: u32 = 1 << 10;

/// Eight bits and FIFOs.
const EIGHT: u32 = 3 << 5 | 1 << 4;
/// Enabled, both ways.
const ON: u32 = 1 | 1 << 8 | 1 << 9;

/// A program that runs from the crystal, with a peripheral clock from it, and
/// then goes on with `program`.
fn at_12_mhz() -> Program {
    Program::new()
        .results()
        .release_devices()
        .store(CRYSTAL + 0x0c, 47)
        .store(CRYSTAL, 0xfab << 12 | 0xaa0)
        .store(CLOCKS + 0x30, 2)
        .store(PERIPHERAL_CLOCK, 1 << 11 | 4 << 5)
        .store(PINS + 4, 2)
        .store(PINS + 8 + 4, 2)
        .store(PADS + 4 + 4, 1 << 6 | 1 << 3)
}

/// UART0 at 500,000 baud of 12 MHz, or of 125.
fn port(program: Program, (whole, fraction): (u32, u32)) -> Program {
    program
        .store(WHOLE, whole)
        .store(FRACTION, fraction)
        .store(LINE, EIGHT)
        .store(CONTROL, ON)
}

const OF_12: (u32, u32) = (1, 32);
const OF_125: (u32, u32) = (15, 40);

/// A machine whose port is ready, and a PC at its other end.
fn joined(program: Program) -> (Machine, Adapter) {
    let mut machine = program.machine();
    machine.run_micros(2_000);
    let adapter = Adapter::plugged(&mut machine);
    (machine, adapter)
}

fn ready() -> (Machine, Adapter) {
    joined(port(at_12_mhz(), OF_12))
}

fn read(machine: &mut Machine, address: u32) -> u32 {
    machine.read_word(address).expect("a register")
}

fn write(machine: &mut Machine, address: u32, value: u32) {
    machine.write_word(address, value).expect("a register");
}

/// Everything in the receive FIFO, with errors.
fn come(machine: &mut Machine) -> Vec<u32> {
    let mut come = Vec::new();
    while read(machine, FLAGS) & NOTHING_CAME == 0 {
        come.push(read(machine, DATA));
    }
    come
}

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

/// A DMA channel: from, to, how many, and its control word without the request.
fn channel(machine: &mut Machine, (from, to): (u32, u32), count: u32, control: u32) {
    for (place, value) in [from, to, count, control | 1].into_iter().enumerate() {
        write(machine, DMA + 4 * place as u32, value);
    }
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

/// A clock that changes in the middle of a byte spoils it; one that has changed
/// with its divider before does not.
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

/// Asleep, it hears if its clocks are on, and wakes the processor once.
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
