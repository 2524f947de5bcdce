//! The analogue converter: five channels whose voltages the host sets, one
//! conversion at a time, with the result FIFO. The pulls of a pad count as on the
//! chip: against a voltage that comes through a resistance, or alone.
//!
//! Source: pico-sdk, `hardware/regs/adc.h` (RP2040 datasheet 4.9.6). A threshold of 0
//! is always reached, so the FIFO interrupt then comes at once.

use crate::bus::NEVER;
use crate::clocks::Clocks;
use crate::gpio::Gpio;
use crate::registers::Write;
use std::collections::VecDeque;

const SENSOR: u32 = 1 << 1;
const START_ONCE: u32 = 1 << 2;
const START_MANY: u32 = 1 << 3;
const READY: u32 = 1 << 8;
const FIFO: usize = 4;
/// Bits of FCS.
const FIFO_ON: u32 = 1;
const SHIFT: u32 = 1 << 1;
const ASKS_DMA: u32 = 1 << 3;
const UNDERFLOW: u32 = 1 << 10;
const OVERFLOW: u32 = 1 << 11;
/// A conversion takes this many periods of the converter's clock (data sheet
/// 4.9.2): 2 µs at 48 MHz.
const CONVERSION: u64 = 96;

/// Channel 4 at about 27 °C.
const TEMPERATURE: u16 = 876;
const FULL_SCALE: u16 = 0xfff;
/// The resistance of an outside voltage if none is given: zero.
const DIRECTLY: u32 = 0;
/// A pull of a pad, in ohms: 50 to 80 k (RP2040 datasheet, pad specifications).
const PULL_OHMS: f64 = 65_000.0;
/// The pin of channel 0; the next three follow.
const FIRST_PIN: u32 = 26;

/// The source at a channel outside the chip: a voltage, and its resistance.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Outside {
    value: u16,
    ohms: u32,
}

/// The ADC block.
pub struct Adc {
    /// The source at each channel; none where it is open.
    channels: [Option<Outside>; 5],
    control: u32,
    result: u16,
    fifo_control: u32,
    fifo: VecDeque<u16>,
    interrupt_enable: u32,
    interrupt_force: u32,
    divider: u32,
    /// When the conversion that runs was begun.
    begun_at: u64,
    done_at: u64,
    /// When the next conversion begins automatically.
    next_at: u64,
}

impl Default for Adc {
    fn default() -> Self {
        Adc {
            channels: [
                None,
                None,
                None,
                None,
                Some(Outside {
                    value: TEMPERATURE,
                    ohms: DIRECTLY,
                }),
            ],
            control: 0,
            result: 0,
            fifo_control: 0,
            fifo: VecDeque::with_capacity(FIFO),
            interrupt_enable: 0,
            interrupt_force: 0,
            divider: 0,
            begun_at: 0,
            done_at: NEVER,
            next_at: NEVER,
        }
    }
}

impl Adc {
    /// The block after a reset; the voltages outside stay.
    pub(crate) fn after_reset(&self) -> Self {
        Adc {
            channels: self.channels,
            ..Adc::default()
        }
    }

    /// Sets what a channel will measure, 0 to 4095, and the resistance of the source in
    /// ohms.
    pub(crate) fn set_channel(&mut self, channel: usize, value: u16, ohms: u32) {
        if let Some(slot) = self.channels.get_mut(channel) {
            let value = value.min(FULL_SCALE);
            *slot = Some(Outside { value, ohms });
        }
    }

    /// The measured value of a channel: the source against the pulls of the chip. An open
    /// pin without a pull reads as 0.
    fn measure(&self, channel: usize, gpio: &Gpio) -> u16 {
        let outside = self.channels.get(channel).copied().flatten();
        if channel >= 4 {
            return outside.map_or(0, |outside| outside.value);
        }
        let (level, up, down) = gpio.hold(FIRST_PIN + channel as u32);
        match (outside, level) {
            (Some(Outside { value, ohms: 0 }), _) => value,
            (_, Some(high)) => FULL_SCALE * u16::from(high),
            (outside, None) => {
                let source = outside.map_or(0.0, |outside| 1.0 / f64::from(outside.ohms));
                let pull = |on: bool| f64::from(u8::from(on)) / PULL_OHMS;
                let conductance = source + pull(up) + pull(down);
                let value = outside.map_or(0.0, |outside| f64::from(outside.value));
                let current = value * source + f64::from(FULL_SCALE) * pull(up);
                if conductance > 0.0 {
                    (current / conductance) as u16
                } else {
                    0
                }
            }
        }
    }

    /// Its clock was off for a while.
    pub(crate) fn stood_still(&mut self, cycles: u64) {
        self.begun_at = self.begun_at.saturating_add(cycles);
        self.done_at = self.done_at.saturating_add(cycles);
        self.next_at = self.next_at.saturating_add(cycles);
    }

    #[inline]
    pub(crate) fn next_event(&self) -> u64 {
        self.done_at.min(self.next_at)
    }

    pub(crate) fn advance(&mut self, cycle: u64, clocks: &Clocks, gpio: &Gpio) {
        if cycle >= self.done_at {
            let done_at = core::mem::replace(&mut self.done_at, NEVER);
            self.finish(gpio);
            if self.control & START_MANY != 0 {
                self.next_at = done_at.max(self.begun_at.saturating_add(self.pause(clocks)));
            }
        }
        if cycle >= self.next_at {
            self.begin(self.next_at, clocks);
        }
    }

    fn finish(&mut self, gpio: &Gpio) {
        let channel = (self.control >> 12 & 7) as usize;
        let measured = self.measure(channel, gpio);
        let is_off = channel == 4 && self.control & SENSOR == 0;
        self.result = if is_off { 0 } else { measured };
        if self.fifo_control & FIFO_ON != 0 {
            let shift = if self.fifo_control & SHIFT != 0 { 4 } else { 0 };
            if self.fifo.len() < FIFO {
                self.fifo.push_back(self.result >> shift);
            } else {
                self.fifo_control |= OVERFLOW;
            }
        }
        self.next_channel();
    }

    /// Cycles of the system clock from one beginning to the next, if the divider asks for
    /// it: a period of 1 + INT + FRAC / 256 of the converter's own clock.
    fn pause(&self, clocks: &Clocks) -> u64 {
        let hz = u64::from(clocks.adc_hz());
        if self.divider == 0 || hz == 0 {
            return 0;
        }
        let parts = 256 + u64::from(self.divider & 0x00ff_ffff);
        (parts * u64::from(clocks.sys_hz())).div_ceil(256 * hz)
    }

    /// Round robin over the channels of the mask.
    fn next_channel(&mut self) {
        let mask = self.control >> 16 & 0x1f;
        if mask == 0 {
            return;
        }
        let now = self.control >> 12 & 7;
        if let Some(next) = (1..=5).map(|i| (now + i) % 5).find(|&c| mask >> c & 1 != 0) {
            self.control = self.control & !(7 << 12) | next << 12;
        }
    }

    fn begin(&mut self, cycle: u64, clocks: &Clocks) {
        (self.begun_at, self.next_at) = (cycle, NEVER);
        self.done_at = match u64::from(clocks.adc_hz()) {
            // The ADC clock is off.
            0 => NEVER - 1,
            hz => cycle + (CONVERSION * u64::from(clocks.sys_hz())).div_ceil(hz),
        };
    }

    fn is_ready(&self) -> bool {
        self.done_at == NEVER && self.next_at == NEVER
    }

    /// Whether the threshold is reached, for interrupts and for DMA alike.
    fn is_reached(&self) -> bool {
        self.fifo.len() >= (self.fifo_control >> 24 & 15) as usize
    }

    /// Whether DMA is asked to fetch a result. It is not while the FIFO is empty, because a
    /// channel would take the same value repeatedly.
    pub(crate) fn asks_dma(&self) -> bool {
        self.fifo_control & ASKS_DMA != 0 && self.is_reached() && !self.fifo.is_empty()
    }

    fn raw(&self) -> u32 {
        self.is_reached().into()
    }

    #[inline]
    pub(crate) fn line(&self) -> bool {
        (self.raw() | self.interrupt_force) & self.interrupt_enable != 0
    }

    pub(crate) fn read(&mut self, offset: u32) -> u32 {
        match offset {
            0x00 => self.control | if self.is_ready() { READY } else { 0 },
            0x04 => u32::from(self.result),
            0x08 => {
                let level = self.fifo.len() as u32;
                let empty = u32::from(level == 0) << 8;
                let full = u32::from(self.fifo.len() >= FIFO) << 9;
                self.fifo_control | empty | full | level << 16
            }
            0x0c => match self.fifo.pop_front() {
                Some(result) => result.into(),
                None => {
                    self.fifo_control |= UNDERFLOW;
                    0
                }
            },
            0x10 => self.divider,
            0x14 => self.raw(),
            0x18 => self.interrupt_enable,
            0x1c => self.interrupt_force,
            0x20 => (self.raw() | self.interrupt_force) & self.interrupt_enable,
            _ => 0,
        }
    }

    pub(crate) fn write(&mut self, offset: u32, write: Write, cycle: u64, clocks: &Clocks) {
        match offset {
            0x00 => {
                let value = write.onto(self.control);
                self.control = value & 0x001f_700b;
                let enabled = value & 1 != 0;
                if !enabled || value & START_MANY == 0 {
                    self.next_at = NEVER;
                }
                if enabled && value & (START_ONCE | START_MANY) != 0 && self.is_ready() {
                    self.begin(cycle, clocks);
                }
            }
            0x08 => {
                // Writing the error bit clears it.
                let wrong = self.fifo_control & (UNDERFLOW | OVERFLOW) & !write.raw;
                self.fifo_control = write.onto(self.fifo_control) & 0x0f00_000f | wrong;
            }
            0x10 => self.divider = write.onto(self.divider) & 0x00ff_ffff,
            0x18 => self.interrupt_enable = write.onto(self.interrupt_enable) & 1,
            0x1c => self.interrupt_force = write.onto(self.interrupt_force) & 1,
            _ => {}
        }
    }
}
