//! The bus: which address is which memory or device, and what happens when.
//!
//! RAM, flash and ROM are reached directly; everything else goes through
//! `read_device` and `write_device`. Devices are not stepped. Each says when
//! something will next happen to it (`next_event`); until then time can jump.

use crate::adc::Adc;
use crate::board::Wiring;
use crate::clocks::Clocks;
use crate::dma::Dma;
use crate::faults::{BusError, Fault, Reason};
use crate::flash::{Flash, Ssi, XipCache};
use crate::gpio::{FUNCTION_SPI, Gpio};
use crate::nvic::Nvic;
use crate::panel::{Moment, Panel};
use crate::pwm::Pwm;
use crate::registers::{Unmodelled, Write};
use crate::resets::Resets;
use crate::rom;
use crate::rosc::RingOscillator;
use crate::sio::Sio;
use crate::spi::{Sent, Spi};
use crate::timer::Timer;
use crate::watchdog::Watchdog;

/// The cycle of an event that will not happen.
pub(crate) const NEVER: u64 = u64::MAX;
/// Where RAM begins.
pub const SRAM_BASE: u32 = 0x2000_0000;
/// Bytes of RAM.
pub const SRAM_SIZE: usize = 264 * 1024;
/// An access to a device behind the APB bridge waits this long.
const APB_WAIT: u32 = 2;
/// A program that faults for ever should not fill the host's memory.
const MOST_FAULTS: usize = 1024;

/// Everything but the processor.
pub struct Bus {
    pub(crate) rom: Vec<u8>,
    pub(crate) sram: Box<[u8; SRAM_SIZE]>,
    pub(crate) flash: Flash,
    /// Bytes of flash that can be read: none while it is out of XIP mode.
    flash_window: u32,
    pub(crate) cache: XipCache,
    ssi: Ssi,
    /// Now.
    pub(crate) cycle: u64,
    /// The processor runs until this cycle before anything else is looked at.
    pub(crate) deadline: u64,
    /// Wait states of the instruction being executed.
    pub(crate) wait: u32,
    pub(crate) nvic: Nvic,
    pub(crate) clocks: Clocks,
    pub(crate) resets: Resets,
    pub(crate) gpio: Gpio,
    pub(crate) sio: Sio,
    pub(crate) spi: [Spi; 2],
    pub(crate) dma: Dma,
    pub(crate) timer: Timer,
    pub(crate) watchdog: Watchdog,
    pub(crate) pwm: Pwm,
    pub(crate) adc: Adc,
    pub(crate) rosc: RingOscillator,
    pub(crate) panel: Panel,
    pub(crate) wiring: Wiring,
    pub(crate) unmodelled: Unmodelled,
    pub(crate) faults: Vec<Fault>,
}

impl Bus {
    /// The chip and the display when the power comes on.
    pub(crate) fn new(flash: Flash, wiring: Wiring) -> Self {
        let flash_window = flash.bytes().len() as u32;
        let mut rosc = RingOscillator::default();
        // RAM holds anything when the power comes on.
        let mut sram = vec![0; SRAM_SIZE];
        for word in sram.chunks_exact_mut(8) {
            word.copy_from_slice(&rosc.next().to_le_bytes());
        }
        let sram = sram
            .into_boxed_slice()
            .try_into()
            .unwrap_or_else(|_| Box::new([0; SRAM_SIZE]));
        Bus {
            rom: rom::build(),
            sram,
            flash,
            flash_window,
            cache: XipCache::new(0),
            ssi: Ssi::default(),
            cycle: 0,
            deadline: 0,
            wait: 0,
            nvic: Nvic::default(),
            clocks: Clocks::new(0, 0),
            resets: Resets::default(),
            gpio: Gpio::default(),
            sio: Sio::default(),
            spi: Default::default(),
            dma: Dma::default(),
            timer: Timer::default(),
            watchdog: Watchdog::default(),
            pwm: Pwm::default(),
            adc: Adc::default(),
            rosc,
            panel: Panel::new(wiring.upright),
            wiring,
            unmodelled: Unmodelled::default(),
            faults: Vec::new(),
        }
    }

    /// A chip reset: all devices start over. RAM, flash, the panel, time and
    /// the watchdog's scratch registers (through `watchdog`) are kept.
    pub(crate) fn reset(&mut self, watchdog: Watchdog) {
        let micros = self.clocks.micros(self.cycle);
        self.flash_window = self.flash.bytes().len() as u32;
        self.cache.flush();
        self.ssi = Ssi::default();
        self.nvic = Nvic::default();
        self.clocks = Clocks::new(self.cycle, micros);
        self.resets = Resets::default();
        self.gpio = self.gpio.after_reset();
        self.sio = Sio::default();
        self.spi = Default::default();
        self.dma = Dma::default();
        self.timer = Timer::default();
        self.watchdog = watchdog;
        self.pwm = Pwm::default();
        self.adc = self.adc.after_reset();
        self.unmodelled.forget_values();
        self.pins_changed();
        self.look_up();
    }

    /// Makes the processor stop after this instruction, so that interrupts and
    /// events are looked at again.
    #[inline]
    pub(crate) fn look_up(&mut self) {
        self.deadline = 0;
    }

    /// Keeps a fault for the record.
    pub(crate) fn record(&mut self, fault: Fault) {
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(fault);
        }
    }

    pub(crate) fn attach_flash(&mut self, attached: bool) {
        self.flash_window = if attached {
            self.flash.bytes().len() as u32
        } else {
            0
        };
        self.cache.flush();
    }

    pub(crate) fn now(&self) -> Moment {
        self.at(self.cycle)
    }

    fn at(&self, cycle: u64) -> Moment {
        Moment {
            cycle,
            micros: self.clocks.micros(cycle),
        }
    }

    /// Tells the panel about its reset line after a change of pins. A line that
    /// nobody drives is pulled up on the board.
    pub(crate) fn pins_changed(&mut self) {
        self.gpio.update();
        let asserted = self.gpio.driven(self.wiring.reset) == Some(false);
        let now = self.now();
        self.panel.set_reset(asserted, now);
    }

    // --- memory ---

    /// Fetches an instruction.
    #[inline(always)]
    pub(crate) fn fetch(&mut self, address: u32) -> Result<u16, BusError> {
        let offset = address.wrapping_sub(SRAM_BASE) as usize;
        if offset < SRAM_SIZE - 1 {
            return Ok(u16::from_le_bytes([
                self.sram[offset],
                self.sram[offset + 1],
            ]));
        }
        if let Some(bytes) = self.flash_bytes(address) {
            return Ok(u16::from_le_bytes(bytes));
        }
        match self.rom.get(address as usize..address as usize + 2) {
            Some(bytes) => Ok(u16::from_le_bytes([bytes[0], bytes[1]])),
            None => Err(self.unreachable(address)),
        }
    }

    /// Bytes of flash through any of its four windows (they differ in caching).
    #[inline(always)]
    fn flash_bytes<const N: usize>(&mut self, address: u32) -> Option<[u8; N]> {
        if address >> 26 != 0x1000_0000 >> 26 {
            return None;
        }
        let offset = address & 0xff_ffff;
        if offset >= self.flash_window {
            return None;
        }
        if self.cache.penalty != 0 {
            self.wait += self.cache.access(offset);
        }
        let bytes = self
            .flash
            .bytes()
            .get(offset as usize..offset as usize + N)?;
        bytes.try_into().ok()
    }

    #[cold]
    fn unreachable(&self, address: u32) -> BusError {
        let in_flash = address >> 26 == 0x1000_0000 >> 26;
        let detached = in_flash && self.flash_window == 0;
        let reason = if detached {
            Reason::FlashDetached
        } else {
            Reason::Unmapped
        };
        BusError { reason, address }
    }

    /// Reads from memory, without devices.
    #[inline(always)]
    fn memory<const N: usize>(&mut self, address: u32) -> Option<[u8; N]> {
        let offset = address.wrapping_sub(SRAM_BASE) as usize;
        if offset <= SRAM_SIZE - N {
            return self.sram[offset..offset + N].try_into().ok();
        }
        if let Some(bytes) = self.flash_bytes(address) {
            return Some(bytes);
        }
        let offset = address as usize;
        self.rom
            .get(offset..offset.checked_add(N)?)?
            .try_into()
            .ok()
    }

    /// Writes to RAM; whether the address is RAM.
    #[inline(always)]
    fn write_memory<const N: usize>(&mut self, address: u32, bytes: [u8; N]) -> bool {
        let offset = address.wrapping_sub(SRAM_BASE) as usize;
        if offset <= SRAM_SIZE - N {
            self.sram[offset..offset + N].copy_from_slice(&bytes);
            return true;
        }
        false
    }

    #[inline(always)]
    fn aligned(address: u32, size: u32) -> Result<(), BusError> {
        if address & (size - 1) == 0 {
            Ok(())
        } else {
            Err(BusError {
                reason: Reason::Unaligned,
                address,
            })
        }
    }

    /// Reads a byte.
    #[inline(always)]
    pub(crate) fn read_byte(&mut self, address: u32) -> Result<u8, BusError> {
        match self.memory(address) {
            Some([byte]) => Ok(byte),
            None => Ok((self.read_narrow(address)? >> (8 * (address & 3))) as u8),
        }
    }

    /// Reads 16 bits.
    #[inline(always)]
    pub(crate) fn read_half(&mut self, address: u32) -> Result<u16, BusError> {
        Self::aligned(address, 2)?;
        match self.memory(address) {
            Some(bytes) => Ok(u16::from_le_bytes(bytes)),
            None => Ok((self.read_narrow(address)? >> (8 * (address & 2))) as u16),
        }
    }

    /// Reads 32 bits.
    #[inline(always)]
    pub(crate) fn read_word(&mut self, address: u32) -> Result<u32, BusError> {
        Self::aligned(address, 4)?;
        match self.memory(address) {
            Some(bytes) => Ok(u32::from_le_bytes(bytes)),
            None => self.read_device(address),
        }
    }

    /// Writes a byte. Devices see it on all four lanes of the bus.
    #[inline(always)]
    pub(crate) fn write_byte(&mut self, address: u32, byte: u8) -> Result<(), BusError> {
        if self.write_memory(address, [byte]) {
            return Ok(());
        }
        self.write_narrow(address, u32::from(byte) * 0x0101_0101)
    }

    /// Writes 16 bits. Devices see them on both halves of the bus.
    #[inline(always)]
    pub(crate) fn write_half(&mut self, address: u32, half: u16) -> Result<(), BusError> {
        Self::aligned(address, 2)?;
        if self.write_memory(address, half.to_le_bytes()) {
            return Ok(());
        }
        self.write_narrow(address, u32::from(half) * 0x0001_0001)
    }

    /// Writes 32 bits.
    #[inline(always)]
    pub(crate) fn write_word(&mut self, address: u32, word: u32) -> Result<(), BusError> {
        Self::aligned(address, 4)?;
        if self.write_memory(address, word.to_le_bytes()) {
            return Ok(());
        }
        self.write_device(address, word)
    }

    fn narrow(address: u32) -> Result<u32, BusError> {
        if address >> 28 == 0xe {
            return Err(BusError {
                reason: Reason::NarrowAccess,
                address,
            });
        }
        Ok(address & !3)
    }

    #[cold]
    fn read_narrow(&mut self, address: u32) -> Result<u32, BusError> {
        self.read_device(Self::narrow(address)?)
    }

    #[cold]
    fn write_narrow(&mut self, address: u32, lanes: u32) -> Result<(), BusError> {
        self.write_device(Self::narrow(address)?, lanes)
    }

    // --- devices ---

    #[inline(never)]
    fn read_device(&mut self, address: u32) -> Result<u32, BusError> {
        let offset = address & 0xfff;
        let value = match address {
            0xd000_0000..=0xd000_017f => self.sio.read(offset, &self.gpio),
            0x4000_0000..=0x4006_ffff => {
                self.wait += APB_WAIT;
                self.read_apb(address & 0xffff_c000, offset)
            }
            0x5000_0000..=0x5000_3fff if !self.resets.holds(Resets::DMA) => self.dma.read(offset),
            0x5000_0000..=0x5000_3fff => 0,
            0xe000_e000..=0xe000_efff => self.nvic.read(offset, self.cycle),
            0x1400_0000..=0x1400_3fff => self.read_xip_control(offset),
            0x1800_0000..=0x1800_3fff => self.ssi.read(offset),
            0x1500_0000..=0x1500_3fff => self.unmodelled.read(address),
            0x2100_0000..=0x2103_ffff => return self.read_word(striped(address)),
            _ if is_unmodelled(address) => self.unmodelled.read(address),
            _ => return Err(self.unreachable(address)),
        };
        Ok(value)
    }

    fn read_apb(&mut self, block: u32, offset: u32) -> u32 {
        if self.resets.holds(Resets::of_block(block)) {
            return 0;
        }
        match block {
            // SYSINFO: an RP2040 B2, no emulation platform.
            0x4000_0000 => [0x2000_2927, 2]
                .get(offset as usize / 4)
                .copied()
                .unwrap_or(0),
            0x4000_8000 => self.clocks.read(offset),
            0x4000_c000 | 0x4001_0000 => self.resets.read(block, offset),
            0x4001_4000 => self.gpio.read(offset),
            0x4001_c000 => self.gpio.read_pad(offset),
            0x4002_4000 => self.clocks.read_crystal(offset, self.cycle),
            0x4002_8000 => self.clocks.read_pll(0, offset),
            0x4002_c000 => self.clocks.read_pll(1, offset),
            0x4003_c000 => self.read_spi(0, offset),
            0x4004_0000 => self.read_spi(1, offset),
            0x4004_c000 => {
                self.look_up();
                self.adc.read(offset)
            }
            0x4005_0000 => self.pwm.read(offset, self.cycle),
            0x4005_4000 => self.timer.read(offset, self.cycle, &self.clocks),
            0x4005_8000 => self.watchdog.read(offset, self.cycle, &self.clocks),
            0x4006_0000 => self.rosc.read(offset),
            // VREG: in regulation; the reset came from the power.
            0x4006_4000 if offset == 0 => 0x10b1,
            0x4006_4000 if offset == 8 => 0x100,
            // TBMAN: an ASIC.
            0x4006_c000 => 1,
            _ => self.unmodelled.read(block | offset),
        }
    }

    fn read_xip_control(&mut self, offset: u32) -> u32 {
        match offset {
            0x00 => 3,
            // Flush done, stream FIFO empty.
            0x08 => 3,
            0x0c => self.cache.hits as u32,
            0x10 => (self.cache.hits + self.cache.misses) as u32,
            // Nothing is ever left to stream.
            0x18 => 0,
            _ => self.unmodelled.read(0x1400_0000 | offset),
        }
    }

    #[inline(never)]
    fn write_device(&mut self, address: u32, value: u32) -> Result<(), BusError> {
        let offset = address & 0xfff;
        let write = Write::new(address, value);
        match address {
            0xd000_0000..=0xd000_017f => {
                if self.sio.write(offset, value, &mut self.gpio) {
                    self.pins_changed();
                    self.look_up();
                }
                return Ok(());
            }
            0x4000_0000..=0x4006_ffff => {
                self.wait += APB_WAIT;
                self.write_apb(address & 0xffff_c000, offset, write);
            }
            0x5000_0000..=0x5000_3fff if !self.resets.holds(Resets::DMA) => {
                self.write_dma(offset, write);
            }
            0x5000_0000..=0x5000_3fff => {}
            0xe000_e000..=0xe000_efff => {
                self.nvic.write(offset, value, self.cycle, &self.clocks);
            }
            0x1400_0000..=0x1400_3fff if offset == 4 => self.cache.flush(),
            0x1400_0000..=0x1400_3fff if offset == 0 => {}
            0x1400_0000..=0x1400_3fff => {
                self.unmodelled.write(0x1400_0000 | offset, write);
            }
            0x1800_0000..=0x1800_3fff => {
                if self.ssi.write(offset, write) {
                    self.attach_flash(true);
                }
            }
            0x1500_0000..=0x1500_3fff => self.unmodelled.write(address, Write::plain(value)),
            0x2100_0000..=0x2103_ffff => return self.write_word(striped(address), value),
            _ if is_unmodelled(address) => {
                // Devices have the four addresses, the USB memory has not.
                let write = if address >> 16 == 0x5010 {
                    Write::plain(value)
                } else {
                    write
                };
                let place = if address >> 16 == 0x5010 {
                    address
                } else {
                    address & !0x3000
                };
                self.unmodelled.write(place, write);
            }
            0x0000_0000..=0x0000_3fff | 0x1000_0000..=0x13ff_ffff => {
                return Err(BusError {
                    reason: Reason::ReadOnly,
                    address,
                });
            }
            _ => return Err(self.unreachable(address)),
        }
        self.look_up();
        Ok(())
    }

    fn write_apb(&mut self, block: u32, offset: u32, write: Write) {
        if self.resets.holds(Resets::of_block(block)) {
            return;
        }
        let cycle = self.cycle;
        match block {
            0x4000_8000 => self.clocks.write(offset, write, cycle),
            0x4000_c000 | 0x4001_0000 => {
                let newly_held = self.resets.write(block, offset, write);
                self.reset_blocks(newly_held);
            }
            0x4001_4000 => {
                self.gpio.write(offset, write);
                self.pins_changed();
            }
            0x4001_c000 => {
                self.gpio.write_pad(offset, write);
                self.pins_changed();
            }
            0x4002_4000 => self.clocks.write_crystal(offset, write, cycle),
            0x4002_8000 => self.clocks.write_pll(0, offset, write, cycle),
            0x4002_c000 => self.clocks.write_pll(1, offset, write, cycle),
            0x4003_c000 => self.write_spi(0, offset, write),
            0x4004_0000 => self.write_spi(1, offset, write),
            0x4004_c000 => self.adc.write(offset, write, cycle, &self.clocks),
            0x4005_0000 => self.pwm.write(offset, write),
            0x4005_4000 => self.timer.write(offset, write, cycle, &self.clocks),
            0x4005_8000 => self.watchdog.write(offset, write, cycle, &mut self.clocks),
            0x4006_0000 => self.rosc.write(offset, write),
            // SYSINFO, VREG and TBMAN: nothing to change here.
            0x4000_0000 | 0x4006_4000 | 0x4006_c000 => {}
            _ => self.unmodelled.write(block | offset, write),
        }
    }

    /// Puts blocks into their reset state.
    fn reset_blocks(&mut self, blocks: u32) {
        let is = |block: u32| blocks & block != 0;
        if is(Resets::ADC) {
            self.adc = self.adc.after_reset();
        }
        if is(Resets::DMA) {
            self.dma = Dma::default();
        }
        if is(Resets::IO_BANK0) {
            self.gpio.reset_functions();
        }
        if is(Resets::PADS_BANK0) {
            self.gpio.reset_pads();
        }
        if is(Resets::PLL_SYS) {
            self.clocks.reset_pll(0, self.cycle);
        }
        if is(Resets::PLL_USB) {
            self.clocks.reset_pll(1, self.cycle);
        }
        if is(Resets::PWM) {
            self.pwm = Pwm::default();
        }
        if is(Resets::SPI0) {
            self.spi[0] = Spi::default();
        }
        if is(Resets::SPI1) {
            self.spi[1] = Spi::default();
        }
        if is(Resets::TIMER) {
            self.timer = Timer::default();
        }
        self.pins_changed();
    }

    fn read_spi(&mut self, port: usize, offset: u32) -> u32 {
        let value = self.spi[port].read(offset);
        if offset == 8 {
            // A place in the receive FIFO is free: DMA may have waited for data
            // that is behind it, and an interrupt may go.
            self.look_up();
        }
        value
    }

    fn write_spi(&mut self, port: usize, offset: u32, write: Write) {
        self.spi[port].write(offset, write);
        let clock = (self.clocks.sys_hz(), self.clocks.peri_hz());
        self.spi[port].start(self.cycle, clock);
        // Not for the data register, which DMA itself writes.
        if offset == 0x04 || offset == 0x24 {
            self.pump_spi(port, self.cycle);
        }
    }

    /// Starts the shift register and fills the FIFO behind it.
    pub(crate) fn pump_spi(&mut self, port: usize, from: u64) {
        let clock = (self.clocks.sys_hz(), self.clocks.peri_hz());
        self.spi[port].start(from, clock);
        if self.dma.serves_spi(port) {
            self.serve_spi_requests(port);
            self.spi[port].start(from, clock);
            self.serve_spi_requests(port);
        }
        self.look_up();
    }

    // --- time ---

    /// When something will happen next.
    #[inline]
    pub(crate) fn next_event(&self) -> u64 {
        self.spi[0]
            .next_event()
            .min(self.spi[1].next_event())
            .min(self.timer.next_event(&self.clocks))
            .min(self.watchdog.next_event(&self.clocks))
            .min(self.dma.next_event())
            .min(self.adc.next_event())
            .min(self.nvic.next_event())
    }

    /// Lets everything happen that is due.
    pub(crate) fn advance(&mut self) {
        for port in 0..2 {
            while let Some(sent) = self.spi[port].finish(self.cycle) {
                self.deliver(port, &sent);
                self.pump_spi(port, sent.cycle);
            }
        }
        self.advance_dma();
        self.timer.advance(self.cycle, &self.clocks);
        self.adc.advance(self.cycle, &self.clocks);
        self.nvic.advance(self.cycle);
        self.watchdog.advance(self.cycle, &self.clocks);
    }

    /// Hands a frame to the panel, if it is wired, selected and addressed.
    fn deliver(&mut self, port: usize, sent: &Sent) {
        let wiring = self.wiring;
        let on_wire = [wiring.clock, wiring.data]
            .iter()
            .all(|&pin| self.gpio.function(pin) == FUNCTION_SPI);
        let selected = self.gpio.driven(wiring.select) == Some(false)
            || self.gpio.function(wiring.select) == FUNCTION_SPI;
        let Some(data) = self.gpio.driven(wiring.data_command) else {
            return;
        };
        if port != wiring.spi || !on_wire || !selected {
            return;
        }
        let now = self.at(sent.cycle);
        let peri_hz = u64::from(self.clocks.peri_hz()).max(1);
        let bit_nanos = self.spi[port].clock_divider() * 1_000_000_000 / peri_hz;
        self.panel.check_link(sent.mode, bit_nanos, now);
        if sent.bits > 8 {
            self.panel.receive((sent.value >> 8) as u8, data, now);
        }
        self.panel.receive(sent.value as u8, data, now);
    }

    /// The levels of the 32 interrupt lines.
    #[inline]
    pub(crate) fn interrupt_lines(&self) -> u32 {
        self.timer.lines()
            | self.dma.lines() << 11
            | u32::from(self.gpio.line()) << 13
            | u32::from(self.spi[0].line()) << 18
            | u32::from(self.spi[1].line()) << 19
            | u32::from(self.adc.line()) << 22
    }
}

/// Devices of an RP2040 that are not modelled: USB, PIO, the XIP stream and
/// core 1's view of things.
fn is_unmodelled(address: u32) -> bool {
    matches!(
        address,
        0x5010_0000..=0x5011_3fff
            | 0x5020_0000..=0x5020_3fff
            | 0x5030_0000..=0x5030_3fff
            | 0x5040_0000..=0x5040_3fff
    )
}

/// The usual address of a word that is named by its RAM bank. Banks take turns
/// word by word at the usual addresses.
fn striped(address: u32) -> u32 {
    let bank = address >> 16 & 3;
    let word = (address & 0xffff) >> 2;
    SRAM_BASE + (word * 4 + bank) * 4
}
