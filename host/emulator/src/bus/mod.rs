//! The bus: which memory or device each address belongs to, and when events happen.
//!
//! - this file: all parts of the chip, resets, RAM, flash and ROM
//! - `devices`: the registers of everything else
//! - `events`: the course of time. Devices are not stepped: each says when
//!   something will next happen to it, and until then time can jump.
//! - `functions`: the connections between pins and peripherals
//! - `serial`: the UARTs and the wires of a cable
//! - `standstill`: blocks whose clocks are off, asleep and DORMANT

mod devices;
mod events;
mod functions;
mod serial;
mod standstill;

use crate::adc::Adc;
use crate::board::{Board, Button, Wiring};
use crate::clocks::Clocks;
use crate::contacts::Contacts;
use crate::dma::Dma;
use crate::faults::{BusError, Fault, Reason};
use crate::flash::Flash;
use crate::gpio::Gpio;
use crate::nvic::Nvic;
use crate::panel::{Moment, Panel};
use crate::profile::Profile;
use crate::pwm::Pwm;
use crate::qspi::Qspi;
use crate::registers::Unmodelled;
use crate::resets::Resets;
use crate::rom;
use crate::rosc::RingOscillator;
use crate::rtc::Rtc;
use crate::sio::Sio;
use crate::spi::{self, Spi};
use crate::ssi::Ssi;
use crate::stream::Stream;
use crate::supply::Supply;
use crate::system::{Event, System};
use crate::timer::Timer;
use crate::uart::Uart;
use crate::watchdog::Watchdog;
use crate::xip::XipCache;
use serial::Wires;
pub(crate) use serial::{Change, RECEIVE};
use standstill::Standstill;

/// The cycle of an event that will not happen.
pub(crate) const NEVER: u64 = u64::MAX;
/// The start of RAM.
pub const SRAM_BASE: u32 = 0x2000_0000;
/// Bytes of RAM.
pub const SRAM_SIZE: usize = 264 * 1024;
/// 1.1 V, in the steps of VREG's register. Only the power resets it (data sheet 2.10.6),
/// and it applies from power-on.
pub(crate) const USUAL_VOLTS: u32 = 0xb;
/// BOD after the power came on: on, at 0.86 V (2.10.6).
const USUAL_BROWN_OUT: u32 = 0x91;
/// CHIP_RESET: the power came on, or had broken down (RP2040 datasheet, chip
/// level reset: one bit for both).
pub(crate) const HAD_POR: u32 = 1 << 8;
/// CHIP_RESET: the RUN pin was low.
pub(crate) const HAD_RUN: u32 = 1 << 16;
/// A program that faults for ever should not fill the host's memory.
const MOST_FAULTS: usize = 1024;

/// Everything but the processor.
pub struct Bus {
    /// The chip's profile: typical or worst case.
    pub(crate) profile: Profile,
    pub(crate) rom: Vec<u8>,
    pub(crate) sram: Box<[u8; SRAM_SIZE]>,
    pub(crate) flash: Flash,
    /// Bytes of flash that can be read: none while it is out of XIP mode, or if the
    /// controller reads garbage.
    flash_window: u32,
    /// Whether it can be read, but with wrong data.
    flash_garbled: bool,
    pub(crate) cache: XipCache,
    ssi: Ssi,
    /// Now.
    pub(crate) cycle: u64,
    /// The processor runs until this cycle before anything else is updated.
    pub(crate) deadline: u64,
    /// When the next event is, serial ports aside; cached, because asking every device
    /// after every byte of a picture would be slow.
    device_event: u64,
    /// Whether `device_event` must be computed again.
    stale: bool,
    /// Wait states of the instruction being executed.
    pub(crate) wait: u32,
    /// The blocks without a clock at the moment.
    pub(crate) still: Standstill,
    pub(crate) nvic: Nvic,
    pub(crate) clocks: Clocks,
    /// The voltage of the core, in the steps of VREG's register.
    pub(crate) volts: u32,
    /// BOD of VREG_AND_CHIP_RESET: stored without an effect, because no supply here sags
    /// only a little.
    brown_out: u32,
    /// The register of a clock that is too fast.
    too_fast: Option<u32>,
    pub(crate) resets: Resets,
    /// CHIP_RESET of VREG_AND_CHIP_RESET: the cause of the last reset of the whole chip.
    pub(crate) chip_reset: u32,
    pub(crate) gpio: Gpio,
    pub(crate) contacts: Contacts,
    pub(crate) sio: Sio,
    pub(crate) spi: [Spi; 2],
    /// The devices at the serial ports.
    pub(crate) serial_devices: [Option<spi::Device>; 2],
    pub(crate) uarts: [Uart; 2],
    pub(crate) qspi: Qspi,
    pub(crate) system: System,
    pub(crate) stream: Stream,
    pub(crate) rtc: Rtc,
    pub(crate) wires: Wires,
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
    pub(crate) fn new(flash: Flash, board: Board, profile: Profile) -> Self {
        let wiring = board.wiring();
        let slow_pins = if wiring.pulls_up_buttons {
            0
        } else {
            let pins = Button::ALL.iter().filter_map(|&b| board.button_pin(b));
            pins.fold(0, |mask, pin| mask | 1 << pin)
        };
        let flash_window = flash.bytes().len() as u32;
        let mut rosc = RingOscillator::default();
        let mut gpio = Gpio::default();
        gpio.set_slow(slow_pins);
        // RAM holds arbitrary contents when the power comes on.
        let mut sram = vec![0; SRAM_SIZE];
        for word in sram.chunks_exact_mut(8) {
            word.copy_from_slice(&rosc.next().to_le_bytes());
        }
        let sram = sram
            .into_boxed_slice()
            .try_into()
            .unwrap_or_else(|_| Box::new([0; SRAM_SIZE]));
        let mut cache = XipCache::new(&profile);
        cache.reset(&Ssi::default());
        let mut bus = Bus {
            profile,
            rom: rom::build(),
            sram,
            flash,
            flash_window,
            flash_garbled: false,
            cache,
            ssi: Ssi::default(),
            cycle: 0,
            deadline: 0,
            device_event: NEVER,
            stale: true,
            wait: 0,
            still: Standstill::default(),
            nvic: Nvic::default(),
            clocks: Clocks::new(0, (0, 0), &profile),
            volts: USUAL_VOLTS,
            brown_out: USUAL_BROWN_OUT,
            too_fast: None,
            resets: Resets::default(),
            chip_reset: HAD_POR,
            gpio,
            contacts: Contacts::default(),
            sio: Sio::default(),
            spi: Default::default(),
            serial_devices: Default::default(),
            uarts: Default::default(),
            qspi: Qspi::default(),
            system: System::default(),
            stream: Stream::default(),
            rtc: Rtc::default(),
            wires: Wires::default(),
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
    /// the watchdog's scratch registers (through `watchdog`) are kept; the
    /// crystal too, if the chip did not reset itself as a whole.
    pub(crate) fn reset(&mut self, watchdog: Watchdog, keeps_crystal: bool) {
        let now = (self.clocks.micros(self.cycle), self.clocks.fine(self.cycle));
        let mut clocks = Clocks::new(self.cycle, now, &self.profile);
        if keeps_crystal {
            clocks = clocks.keeping_crystal(&self.clocks);
            // The ring oscillator too; on it the chip starts, or does not.
            clocks.set_ring(&self.rosc, self.cycle);
        } else {
            self.rosc.reset();
        }
        // The boot ROM's first deed.
        self.flash.exit_continuous();
        self.ssi = Ssi::default();
        self.cache.reset(&self.ssi);
        self.flash_window = self.flash.bytes().len() as u32;
        self.flash_garbled = false;
        self.still = Standstill::default();
        self.nvic = Nvic::default();
        self.clocks = clocks;
        self.resets = Resets::default();
        self.gpio = self.gpio.after_reset();
        self.sio = Sio::default();
        for port in 0..2 {
            self.spi[port] = self.spi[port].after_reset();
            self.uarts[port] = self.uarts[port].after_reset();
        }
        self.pace_uart();
        self.qspi = self.qspi.after_reset();
        self.system = System::default();
        self.stream = Stream::default();
        self.rtc = Rtc::default();
        self.dma = Dma::default();
        self.timer = Timer::default();
        self.watchdog = watchdog;
        self.pwm = self.pwm.after_reset();
        self.adc = self.adc.after_reset();
        self.unmodelled.forget_values();
        self.pins_changed();
        self.reschedule();
    }

    /// Makes the processor stop after this instruction, so that interrupts and events are
    /// checked again.
    #[inline]
    pub(crate) fn look_up(&mut self) {
        self.deadline = 0;
    }

    /// A device may now have another next event.
    pub(crate) fn reschedule(&mut self) {
        self.stale = true;
        self.look_up();
    }

    /// Adds a fault to the record.
    pub(crate) fn record(&mut self, fault: Fault) {
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(fault);
        }
    }

    /// The boot ROM takes the flash off the bus, to send it commands.
    pub(crate) fn detach_flash(&mut self) {
        self.flash.exit_continuous();
        self.ssi = Ssi::for_commands();
        self.attach_flash();
    }

    /// The boot ROM lets the bus read the flash, in the way every flash knows.
    pub(crate) fn attach_flash_plainly(&mut self) {
        self.ssi = Ssi::default();
        self.attach_flash();
    }

    /// The controller has been set up again.
    pub(crate) fn attach_flash(&mut self) {
        self.cache.flush();
        self.cache.tune(&self.ssi);
        self.look_at_flash();
    }

    /// Determines whether the bus reads the real contents of the flash.
    pub(crate) fn look_at_flash(&mut self) {
        let hz = self.clocks.sys_hz();
        self.flash.set_pace(hz, self.profile.erase_micros);
        self.flash.settle(self.cycle);
        let is_right = self.ssi.reads_right(&self.flash, self.clocks.sys_hz());
        self.flash_garbled = !is_right && self.ssi.reads_by_itself();
        self.flash_window = if is_right {
            self.flash.bytes().len() as u32
        } else {
            0
        };
    }

    /// A program holds the select line of the flash low, or lets go of it.
    pub(crate) fn hold_flash_select(&mut self, low: bool) {
        self.ssi.hold_select(low, &mut self.flash, self.cycle);
    }

    /// The data that the bus gets from a flash read in the wrong way.
    #[cold]
    fn garbage(&mut self, address: u32) -> Option<u32> {
        let is_flash = address >> 26 == 0x1000_0000 >> 26;
        if !is_flash || !self.flash_garbled {
            return None;
        }
        let at = address as usize & 0xff_fffc;
        let bytes = self.flash.bytes().get(at..at + 4)?;
        let word = u32::from_le_bytes(bytes.try_into().ok()?);
        self.wait += self.cache.cost();
        // Every bit appears in its neighbour's place, and some not at all.
        Some(word.rotate_left(1) | self.cycle as u32 & 0x1111_1111)
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

    /// Tells the panel about its reset line after a change of pins. A line that is not
    /// driven is pulled up on the board.
    pub(crate) fn pins_changed(&mut self) {
        self.mark_time(self.cycle);
        self.gpio.update();
        self.wires_changed(self.cycle);
        if self.wiring.has_panel {
            let asserted = self.gpio.driven(self.wiring.reset) == Some(false);
            let now = self.now();
            self.panel.set_reset(asserted, now);
        }
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
        if let Some(offset) = self.flash_offset(address) {
            self.wait += self.cache.fetch(offset);
            let bytes = self.flash.bytes().get(offset as usize..offset as usize + 2);
            if let Some(&[low, high]) = bytes {
                return Ok(u16::from_le_bytes([low, high]));
            }
        }
        match self.rom.get(address as usize..address as usize + 2) {
            Some(bytes) => {
                let op = u16::from_le_bytes([bytes[0], bytes[1]]);
                self.system.count(Event::Rom, 1);
                Ok(op)
            }
            None => match self.garbage(address) {
                Some(word) => Ok((word >> (8 * (address & 2))) as u16),
                None => Err(self.unreachable(address)),
            },
        }
    }

    /// The offset in flash of an address, through any of its four windows.
    #[inline(always)]
    fn flash_offset(&self, address: u32) -> Option<u32> {
        let offset = address & 0xff_ffff;
        let is_flash = address >> 26 == 0x1000_0000 >> 26 && offset < self.flash_window;
        is_flash.then_some(offset)
    }

    #[inline(always)]
    fn flash_bytes<const N: usize>(&mut self, address: u32) -> Option<[u8; N]> {
        let offset = self.flash_offset(address)?;
        self.wait += self.cache.read(offset, address >> 24 & 3);
        let bytes = self
            .flash
            .bytes()
            .get(offset as usize..offset as usize + N)?;
        bytes.try_into().ok()
    }

    /// A word of the flash, read without the cache and at no cost.
    fn flash_word(&mut self, offset: u32) -> u32 {
        let wait = self.wait;
        let window = offset < self.flash_window;
        let bytes = self.flash.bytes().get(offset as usize..offset as usize + 4);
        let held = bytes
            .and_then(|bytes| bytes.try_into().ok())
            .map(u32::from_le_bytes);
        let word = if window {
            held
        } else {
            self.garbage(crate::image::FLASH_BASE | offset)
        };
        self.wait = wait;
        word.unwrap_or(0)
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
