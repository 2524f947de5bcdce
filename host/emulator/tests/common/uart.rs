//! UART0 and a PC at its other end.

#![allow(dead_code, reason = "every test file uses a part of this")]

use super::{Program, read, write};
use taschenspieler_emulator::{Adapter, Machine};

pub const UART: u32 = 0x4003_4000;
pub const DATA: u32 = UART;
pub const STATUS: u32 = UART + 0x04;
pub const FLAGS: u32 = UART + 0x18;
pub const WHOLE: u32 = UART + 0x24;
pub const FRACTION: u32 = UART + 0x28;
pub const LINE: u32 = UART + 0x2c;
pub const CONTROL: u32 = UART + 0x30;
pub const LEVELS: u32 = UART + 0x34;
pub const MASK: u32 = UART + 0x38;
pub const RAW: u32 = UART + 0x3c;
pub const CLEAR: u32 = UART + 0x44;
pub const DMA_CONTROL: u32 = UART + 0x48;

pub const DMA: u32 = 0x5000_0000;

pub const PINS: u32 = 0x4001_4000;
pub const PADS: u32 = 0x4001_c000;
pub const CLOCKS: u32 = 0x4000_8000;
pub const PERIPHERAL_CLOCK: u32 = CLOCKS + 0x48;
pub const CRYSTAL: u32 = 0x4002_4000;
pub const PLL: u32 = 0x4002_8000;
pub const SLEEP_EN1: u32 = CLOCKS + 0xac;

/// Flags.
pub const BUSY: u32 = 1 << 3;
pub const NOTHING_CAME: u32 = 1 << 4;
pub const SENDS_NOTHING: u32 = 1 << 7;

/// Interrupts.
pub const RX: u32 = 1 << 4;
pub const TX: u32 = 1 << 5;
pub const TIMEOUT: u32 = 1 << 6;
pub const FRAMING: u32 = 1 << 7;
pub const PARITY: u32 = 1 << 8;
pub const BREAK: u32 = 1 << 9;
pub const OVERRUN: u32 = 1 << 10;

/// Eight bits and FIFOs.
pub const EIGHT: u32 = 3 << 5 | 1 << 4;
/// Enabled, both ways.
pub const ON: u32 = 1 | 1 << 8 | 1 << 9;

/// A program that runs from the crystal, with a peripheral clock from it, and
/// then goes on with `program`.
pub fn at_12_mhz() -> Program {
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
pub fn port(program: Program, (whole, fraction): (u32, u32)) -> Program {
    program
        .store(WHOLE, whole)
        .store(FRACTION, fraction)
        .store(LINE, EIGHT)
        .store(CONTROL, ON)
}

pub const OF_12: (u32, u32) = (1, 32);
pub const OF_125: (u32, u32) = (15, 40);

/// A machine whose port is ready, and a PC at its other end.
pub fn joined(program: Program) -> (Machine, Adapter) {
    let mut machine = program.machine();
    machine.run_micros(2_000);
    let adapter = Adapter::plugged(&mut machine);
    (machine, adapter)
}

pub fn ready() -> (Machine, Adapter) {
    joined(port(at_12_mhz(), OF_12))
}

/// Everything in the receive FIFO, with errors.
pub fn come(machine: &mut Machine) -> Vec<u32> {
    let mut come = Vec::new();
    while read(machine, FLAGS) & NOTHING_CAME == 0 {
        come.push(read(machine, DATA));
    }
    come
}

/// A DMA channel: from, to, how many, and its control word without the request.
pub fn channel(machine: &mut Machine, (from, to): (u32, u32), count: u32, control: u32) {
    for (place, value) in [from, to, count, control | 1].into_iter().enumerate() {
        write(machine, DMA + 4 * place as u32, value);
    }
}
