//! The serial controller (SSI) in front of the flash, and whether it reads the flash
//! correctly.
//!
//! Programs speak to the flash through the data register, a byte at a time, as
//! `flash_do_cmd` of the SDK, `boot2_w25q080.S` and the boot ROM do; and they set the
//! controller up to read by itself what the bus asks for (RP2040 datasheet 4.10). The bytes
//! go to the chip's own model (`flash::commands`).
//!
//! # When reading goes wrong
//!
//! - The instruction is not one that the chip is waiting for: a quad read without
//!   "quad enable", a read without an instruction from a chip that was not left in
//!   continuous read mode, or one with an instruction from a chip that was.
//! - The clock is faster than the chip can be read.
//! - The sample is taken before the data are there, or after they have changed.
//!   The chip gives them out at the falling edge and needs tCLQV for it (W25Q16JV
//!   data sheet, AC characteristics: 6 ns from 3.0 V); the controller takes them at
//!   the next rising edge, or RX_SAMPLE_DLY cycles of the system clock later
//!   (4.10.13). Pads and wires are counted as 2 ns, which is an estimate.
//!
//! Then the bus gets garbage, as from the chip, until the controller is set up
//! otherwise.

use std::collections::VecDeque;

use crate::flash::{Flash, Reading};
use crate::registers::Write;

/// CTRLR0, CTRLR1, SSIENR, BAUDR, SR, DR0, RX_SAMPLE_DLY and SPI_CTRLR0.
const CONTROL: u32 = 0x00;
const FRAMES: u32 = 0x04;
const ENABLE: u32 = 0x08;
const BAUD: u32 = 0x14;
const STATUS: u32 = 0x28;
const DATA: u32 = 0x60;
const DATA_END: u32 = 0xec;
const SAMPLE_DELAY: u32 = 0xf0;
const SPI_CONTROL: u32 = 0xf4;

/// SR: busy, transmit FIFO not full and empty, receive FIFO not empty.
const BUSY: u32 = 1;
const NOT_FULL: u32 = 1 << 1;
const EMPTY: u32 = 1 << 2;
const HAS_DATA: u32 = 1 << 3;

/// CTRLR0.TMOD: transmit the instruction, then only receive.
const EEPROM_READ: u32 = 3;
/// SPI_CTRLR0.TRANS_TYPE: instruction and address over all wires.
const ALL_WIRES: u32 = 2;

/// The delay that pads and wires add to tCLQV, in picoseconds.
const PADS_PICOS: u64 = 2_000;
/// How long data stay after the next falling edge, with those (W25Q16JV, tCLQX).
const HOLD_PICOS: u64 = 1_500;

/// The SSI controller.
pub(crate) struct Ssi {
    registers: [u32; 0x40],
    received: VecDeque<u8>,
    /// Words of a set-up of more than one wire: instruction, then address.
    wide: Vec<u32>,
    /// Bytes still to be received in an EEPROM read.
    owed: u32,
    /// Until when it shifts.
    busy_until: u64,
    /// The chip is selected, until the line has been idle or the pin says so.
    selected: bool,
    /// The program holds the select line low (IO_QSPI, OUTOVER).
    held_low: bool,
}

impl Default for Ssi {
    /// As the boot ROM leaves it: plain reads over one wire, an instruction of 8
    /// bits, an address of 24, a word of data, divided by 6.
    fn default() -> Self {
        let mut registers = [0; 0x40];
        registers[CONTROL as usize / 4] = 31 << 16 | EEPROM_READ << 8;
        registers[ENABLE as usize / 4] = 1;
        registers[BAUD as usize / 4] = 6;
        registers[SPI_CONTROL as usize / 4] = 0x03 << 24 | 2 << 8 | 6 << 2;
        Ssi {
            registers,
            received: VecDeque::new(),
            wide: Vec::new(),
            owed: 0,
            busy_until: 0,
            selected: false,
            held_low: false,
        }
    }
}

impl Ssi {
    /// As `flash_exit_xip` leaves it: ready for commands, byte by byte.
    pub(crate) fn for_commands() -> Self {
        let mut ssi = Ssi::default();
        ssi.registers[CONTROL as usize / 4] = 7 << 16;
        ssi
    }

    fn register(&self, offset: u32) -> u32 {
        self.registers
            .get(offset as usize / 4)
            .copied()
            .unwrap_or(0)
    }

    fn wires(&self) -> u32 {
        1 << (self.register(CONTROL) >> 21 & 3).min(2)
    }

    fn mode(&self) -> u32 {
        self.register(CONTROL) >> 8 & 3
    }

    fn frame_bits(&self) -> u32 {
        (self.register(CONTROL) >> 16 & 31) + 1
    }

    pub(crate) fn read(&mut self, offset: u32, flash: &mut Flash, now: u64) -> u32 {
        if matches!(offset, STATUS | DATA..=DATA_END) {
            self.go_on(flash, now);
        }
        match offset {
            STATUS => {
                let queue = if now + self.byte_cycles() >= self.busy_until {
                    NOT_FULL | EMPTY
                } else {
                    NOT_FULL
                };
                let is_busy = u32::from(now < self.busy_until) * BUSY;
                let has_data = !self.received.is_empty() && is_busy == 0;
                queue | is_busy | (u32::from(has_data) * HAS_DATA)
            }
            DATA..=DATA_END => self.received.pop_front().map_or(0, u32::from),
            _ => self.register(offset),
        }
    }

    /// Writes a register. Returns whether reads through the bus may now give something
    /// else.
    pub(crate) fn write(&mut self, offset: u32, write: Write, flash: &mut Flash, now: u64) -> bool {
        if (DATA..=DATA_END).contains(&offset) {
            self.send(write.raw, flash, now);
            return false;
        }
        if let Some(register) = self.registers.get_mut(offset as usize / 4) {
            *register = write.onto(*register);
        }
        if offset == ENABLE {
            self.deselect(flash, now);
            self.received.clear();
            self.wide.clear();
            self.owed = 0;
        }
        offset == ENABLE
    }

    /// The pin that selects the chip is held low, or is not.
    pub(crate) fn hold_select(&mut self, low: bool, flash: &mut Flash, now: u64) {
        self.held_low = low;
        if !low {
            self.deselect(flash, now);
        }
    }

    fn byte_cycles(&self) -> u64 {
        8 * u64::from(self.divider())
    }

    fn send(&mut self, word: u32, flash: &mut Flash, now: u64) {
        if self.register(ENABLE) & 1 == 0 {
            return;
        }
        self.go_on(flash, now);
        self.busy_until = self.busy_until.max(now) + self.byte_cycles();
        if self.wires() > 1 {
            self.wide.push(word);
            self.set_up_wide(flash);
            return;
        }
        if !self.selected {
            flash.select();
            self.selected = true;
        }
        let answer = flash.exchange(word as u8, now);
        match self.mode() {
            // Bytes that arrive while the instruction goes out are thrown away.
            EEPROM_READ => self.owed = (self.register(FRAMES) & 0xffff) + 1,
            _ => self.received.push_back(answer),
        }
    }

    /// An instruction over one wire, then an address with mode bits over all: how a
    /// chip is brought into continuous read mode.
    fn set_up_wide(&mut self, flash: &mut Flash) {
        if let [instruction, address] = self.wide[..] {
            let waits = self.register(SPI_CONTROL) >> 11 & 31;
            flash.read_wide(instruction as u8, address as u8, self.wires(), waits);
            self.wide.clear();
        }
    }

    /// What follows without the program: an EEPROM read receives, and an idle line ends the
    /// command.
    fn go_on(&mut self, flash: &mut Flash, now: u64) {
        for _ in 0..core::mem::take(&mut self.owed) {
            let byte = flash.exchange(0, now);
            self.received.push_back(byte);
            self.busy_until += self.byte_cycles();
        }
        if now >= self.busy_until && !self.held_low {
            self.deselect(flash, now);
        }
    }

    fn deselect(&mut self, flash: &mut Flash, now: u64) {
        if core::mem::take(&mut self.selected) {
            flash.deselect(now);
        }
    }

    /// By how much the system clock is divided for the flash: an even number.
    pub(crate) fn divider(&self) -> u32 {
        (self.register(BAUD) & 0xfffe).max(2)
    }

    /// Whether it answers reads from the bus, correctly or not.
    pub(crate) fn reads_by_itself(&self) -> bool {
        self.register(ENABLE) & 1 != 0 && self.mode() == EEPROM_READ && self.frame_bits() == 32
    }

    /// Whether reads from the bus give the contents of the flash.
    pub(crate) fn reads_right(&self, flash: &Flash, sys_hz: u32) -> bool {
        if !self.reads_by_itself() {
            return false;
        }
        let spi = self.register(SPI_CONTROL);
        let instruction = (spi >> 8 & 3 != 0).then_some((spi >> 24) as u8);
        let reading = Reading {
            instruction,
            // Mode bits take the place of an instruction that is left out.
            mode: (spi >> 24) as u8,
            wires: self.wires(),
            is_wide: spi & 3 == ALL_WIRES,
            waits: spi >> 11 & 31,
        };
        let hz = sys_hz / self.divider();
        flash.answers(&reading, hz) && self.samples_in_time(flash, sys_hz)
    }

    fn samples_in_time(&self, flash: &Flash, sys_hz: u32) -> bool {
        const SECOND: u64 = 1_000_000_000_000;
        let cycle = SECOND / u64::from(sys_hz.max(1));
        let period = cycle * u64::from(self.divider());
        let delay = u64::from(self.register(SAMPLE_DELAY) & 0xff);
        let sample = period / 2 + delay * cycle;
        (flash.valid_picos() + PADS_PICOS..=period + HOLD_PICOS).contains(&sample)
    }

    /// Clocks of the flash that a word takes (see `xip`).
    fn word_clocks(&self) -> u32 {
        let spi = self.register(SPI_CONTROL);
        let wires = self.wires();
        // Which of instruction and address go over all wires.
        let (instruction_wires, address_wires) = match spi & 3 {
            0 => (1, 1),
            1 => (1, wires),
            _ => (wires, wires),
        };
        let instruction: u32 = match spi >> 8 & 3 {
            0 => 0,
            1 => 4,
            2 => 8,
            _ => 16,
        };
        let address = (spi >> 2 & 15) * 4;
        let waiting = spi >> 11 & 31;
        let data = self.frame_bits();
        instruction.div_ceil(instruction_wires)
            + address.div_ceil(address_wires)
            + waiting
            + data.div_ceil(wires)
    }

    /// Cycles of the system clock that a word takes on the wires.
    pub(crate) fn word_cycles(&self) -> u32 {
        self.word_clocks() * self.divider()
    }
}
