//! The bus: which memory or device each address belongs to, and when events happen.
//!
//! - this file: all parts of the chip, and their resets
//! - `devices`: the registers of everything else
//! - `events`: the course of time. Devices are not stepped: each says when
//!   something will next happen to it, and until then time can jump.
//! - `functions`: which pin is whose
//! - `memory`: RAM, flash and ROM
//! - `serial`: the UARTs and the wires of a cable
//! - `standstill`: blocks whose clocks are off, asleep and DORMANT

mod devices;
mod events;
mod functions;
mod memory;
mod serial;
mod standstill;

use crate::adc::Adc;
use crate::board::{Board, Button, Wiring};
use crate::clocks::Clocks;
use crate::contacts::Contacts;
use crate::dma::Dma;
use crate::faults::Fault;
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
use crate::system::System;
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
}
