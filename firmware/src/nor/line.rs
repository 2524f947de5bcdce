//! The line to the flash chip: speaking to it byte by byte, and reading it again.
//!
//! Everything here is inlined into its callers, which run from RAM with interrupts off. The
//! chip is selected by hand (IO_QSPI, as `flash_cs_force` of pico-sdk's boot ROM does), so
//! that a command may take any time.

use embassy_rp::pac::io::vals::Outover;
use embassy_rp::pac::{IO_QSPI, SSI, ssi::regs};

/// CTRLR0: eight bits, one wire, sending and receiving.
const BYTE_BY_BYTE: u32 = 7 << 16;
/// The divider of the system clock for it, as in the boot ROM (`flash_init_spi`).
const BYTE_DIVIDER: u16 = 6;
/// SPI_CTRLR0: which bits are the instruction's length, its value or the mode bits that
/// are sent instead of it, and the transfer's type.
const INSTRUCTION: u32 = 3 << 8;
const EIGHT_BITS: u32 = 2 << 8;
const VALUE_SHIFT: u32 = 24;
const KIND: u32 = 3;
const INSTRUCTION_OVER_ONE: u32 = 1;

/// Fast read quad I/O (W25Q16JV data sheet 8.1.2).
const QUAD_READ: u32 = 0xEB;
/// Taken for mode bits, it ends continuous read mode (the same, "Continuous Read Mode
/// Reset").
const ONES: u32 = 0xFF;

/// How the bus reads the flash: with 03h or any other instruction, or without one in
/// continuous read mode, which EBh leads to. Those are the ways of pico-sdk's
/// second-stage loaders for this chip.
pub struct Reading {
    control: u32,
    divider: u32,
    interface: u32,
}

impl Reading {
    #[inline(always)]
    pub fn now() -> Self {
        Self {
            control: SSI.ctrlr0().read().0,
            divider: SSI.baudr().read().0,
            interface: SSI.spi_ctrlr0().read().0,
        }
    }

    #[inline(always)]
    fn is_continuous(&self) -> bool {
        self.interface & INSTRUCTION == 0
    }

    /// The chip waits for instructions. The bus cannot read it until it is
    /// [restored](Reading::restore).
    #[inline(always)]
    pub fn leave(&self) {
        SSI.ssienr().write_value(regs::Ssienr(0));
        SSI.ctrlr0().write_value(regs::Ctrlr0(BYTE_BY_BYTE));
        SSI.baudr().write_value(regs::Baudr(BYTE_DIVIDER.into()));
        SSI.ssienr().write_value(regs::Ssienr(1));
        if self.is_continuous() {
            say(ONES, 1);
        }
    }

    /// The bus reads as it did.
    #[inline(always)]
    pub fn restore(&self) {
        select(Outover::NORMAL);
        SSI.ssienr().write_value(regs::Ssienr(0));
        SSI.baudr().write_value(regs::Baudr(self.divider));
        SSI.ctrlr1().write_value(regs::Ctrlr1(0));
        SSI.ctrlr0().write_value(regs::Ctrlr0(self.control));
        if self.is_continuous() {
            let mode = self.interface >> VALUE_SHIFT;
            let once = self.interface & !(0xFF << VALUE_SHIFT | INSTRUCTION | KIND);
            let once = once | EIGHT_BITS | INSTRUCTION_OVER_ONE;
            SSI.spi_ctrlr0().write_value(regs::SpiCtrlr0(once));
            read_once(mode);
            SSI.spi_ctrlr0()
                .write_value(regs::SpiCtrlr0(self.interface));
        }
        SSI.ssienr().write_value(regs::Ssienr(1));
    }
}

/// A quad read of address 0 with these mode bits, after which the controller is off.
#[inline(always)]
pub fn read_once(mode: u32) {
    SSI.ssienr().write_value(regs::Ssienr(1));
    SSI.dr0().write_value(QUAD_READ);
    SSI.dr0().write_value(mode);
    wait();
    SSI.ssienr().write_value(regs::Ssienr(0));
}

/// Sends at most four bytes and returns the bytes received meanwhile, the first byte
/// lowest.
#[inline(always)]
pub fn say(bytes: u32, count: u32) -> u32 {
    select(Outover::LOW);
    for place in 0..count {
        SSI.dr0().write_value(bytes >> (8 * place) & 0xFF);
    }
    wait();
    let mut heard = 0;
    for place in 0..count {
        heard |= (SSI.dr0().read() & 0xFF) << (8 * place);
    }
    select(Outover::HIGH);
    heard
}

/// Asks for a status register.
#[inline(always)]
pub fn status(instruction: u32) -> u32 {
    say(instruction, 2) >> 8
}

/// Waits until everything has been sent.
#[inline(always)]
fn wait() {
    loop {
        let status = SSI.sr().read();
        if status.tfe() && !status.busy() {
            return;
        }
    }
}

#[inline(always)]
fn select(level: Outover) {
    const SELECT: usize = 1;
    let pin = IO_QSPI.gpio(SELECT);
    pin.ctrl().modify(|pin| pin.set_outover(level));
}
