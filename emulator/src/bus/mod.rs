//! The bus: which address is which memory or device, and what happens when.
//!
//! - this file: all parts of the chip, resets, RAM, flash and ROM
//! - `devices`: the registers of everything else
//! - `events`: the course of time. Devices are not stepped: each says when
//!   something will next happen to it, and until then time can jump.

mod devices;
mod events;

use crate::adc::Adc;
use crate::board::Wiring;
use crate::clocks::Clocks;
use crate::dma::Dma;
use crate::faults::{BusError, Fault, Reason};
use crate::flash::{Flash, Ssi, XipCache};
use crate::gpio::Gpio;
use crate::nvic::Nvic;
use crate::panel::{Moment, Panel};
use crate::profile::Profile;
use crate::pwm::Pwm;
use crate::registers::Unmodelled;
use crate::resets::Resets;
use crate::rom;
use crate::rosc::RingOscillator;
use crate::sio::Sio;
use crate::spi::Spi;
use crate::supply::Supply;
use crate::timer::Timer;
use crate::watchdog::Watchdog;

/// The cycle of an event that will not happen.
pub(crate) const NEVER: u64 = u64::MAX;
/// Where RAM begins.
pub const SRAM_BASE: u32 = 0x2000_0000;
/// Bytes of RAM.
pub const SRAM_SIZE: usize = 264 * 1024;
/// A program that faults for ever should not fill the host's memory.
const MOST_FAULTS: usize = 1024;

/// Everything but the processor.
pub struct Bus {
    /// How kind the chip is.
    pub(crate) profile: Profile,
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
    /// When the next event is, serial ports aside; kept because asking every
    /// device after every byte of a picture would be slow.
    device_event: u64,
    /// `device_event` has to be worked out anew.
    stale: bool,
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
    pub(crate) supply: Supply,
    pub(crate) unmodelled: Unmodelled,
    pub(crate) faults: Vec<Fault>,
}

impl Bus {
    /// The chip and the display when the power comes on.
    pub(crate) fn new(flash: Flash, wiring: Wiring, profile: Profile) -> Self {
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
        let mut bus = Bus {
            profile,
            rom: rom::build(),
            sram,
            flash,
            flash_window,
            cache: XipCache::new(0),
            ssi: Ssi::default(),
            cycle: 0,
            deadline: 0,
            device_event: NEVER,
            stale: true,
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
            supply: Supply::default(),
            unmodelled: Unmodelled::default(),
            faults: Vec::new(),
        };
        bus.update_charger();
        bus
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
        self.pwm = self.pwm.after_reset();
        self.adc = self.adc.after_reset();
        self.unmodelled.forget_values();
        self.pins_changed();
        self.reschedule();
    }

    /// Makes the processor stop after this instruction, so that interrupts and
    /// events are looked at again.
    #[inline]
    pub(crate) fn look_up(&mut self) {
        self.deadline = 0;
    }

    /// A device may now have another next event.
    pub(crate) fn reschedule(&mut self) {
        self.stale = true;
        self.look_up();
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
}
