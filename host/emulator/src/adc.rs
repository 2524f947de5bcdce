//! The analogue converter: five channels whose values the host sets, one
//! conversion at a time, with the result FIFO.

use crate::bus::NEVER;
use crate::clocks::Clocks;
use crate::registers::Write;
use std::collections::VecDeque;

const START_ONCE: u32 = 1 << 2;
const START_MANY: u32 = 1 << 3;
const READY: u32 = 1 << 8;
const FIFO: usize = 4;
/// A conversion takes this many periods of the converter's clock (data sheet
/// 4.9.2): 2 µs at 48 MHz.
const CONVERSION: u64 = 96;

/// Channel 4 at about 27 °C.
const TEMPERATURE: u16 = 876;

/// The ADC block.
pub struct Adc {
    channels: [u16; 5],
    control: u32,
    result: u16,
    fifo_control: u32,
    fifo: VecDeque<u16>,
    interrupt_enable: u32,
    interrupt_force: u32,
    divider: u32,
    done_at: u64,
}

impl Default for Adc {
    fn default() -> Self {
        Adc {
            channels: [0, 0, 0, 0, TEMPERATURE],
            control: 0,
            result: 0,
            fifo_control: 0,
            fifo: VecDeque::with_capacity(FIFO),
            interrupt_enable: 0,
            interrupt_force: 0,
            divider: 0,
            done_at: NEVER,
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

    /// Sets what a channel will measure, 0 to 4095.
    pub(crate) fn set_channel(&mut self, channel: usize, value: u16) {
        if let Some(slot) = self.channels.get_mut(channel) {
            *slot = value.min(0xfff);
        }
    }

    /// Its clock was off for a while.
    pub(crate) fn stood_still(&mut self, cycles: u64) {
        self.done_at = self.done_at.saturating_add(cycles);
    }

    #[inline]
    pub(crate) fn next_event(&self) -> u64 {
        self.done_at
    }

    pub(crate) fn advance(&mut self, cycle: u64, clocks: &Clocks) {
        if cycle < self.done_at {
            return;
        }
        let channel = (self.control >> 12 & 7) as usize;
        self.result = self.channels.get(channel).copied().unwrap_or(0);
        if self.fifo_control & 1 != 0 && self.fifo.len() < FIFO {
            let shift = if self.fifo_control & 2 != 0 { 4 } else { 0 };
            self.fifo.push_back(self.result >> shift);
        }
        self.next_channel();
        self.done_at = NEVER;
        if self.control & START_MANY != 0 {
            self.begin(cycle, clocks);
        }
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
        self.done_at = match u64::from(clocks.adc_hz()) {
            // Nobody counts.
            0 => NEVER - 1,
            hz => cycle + (CONVERSION * u64::from(clocks.sys_hz())).div_ceil(hz),
        };
    }

    fn raw(&self) -> u32 {
        let threshold = (self.fifo_control >> 24 & 15) as usize;
        u32::from(threshold != 0 && self.fifo.len() >= threshold)
    }

    #[inline]
    pub(crate) fn line(&self) -> bool {
        (self.raw() | self.interrupt_force) & self.interrupt_enable != 0
    }

    pub(crate) fn read(&mut self, offset: u32) -> u32 {
        match offset {
            0x00 => self.control | if self.done_at == NEVER { READY } else { 0 },
            0x04 => u32::from(self.result),
            0x08 => {
                let level = self.fifo.len() as u32;
                let empty = u32::from(level == 0) << 8;
                let full = u32::from(self.fifo.len() >= FIFO) << 9;
                self.fifo_control | empty | full | level << 16
            }
            0x0c => self.fifo.pop_front().map_or(0, u32::from),
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
                if enabled && value & (START_ONCE | START_MANY) != 0 && self.done_at == NEVER {
                    self.begin(cycle, clocks);
                }
            }
            0x08 => self.fifo_control = write.onto(self.fifo_control) & 0x0f00_000f,
            0x10 => self.divider = write.onto(self.divider),
            0x18 => self.interrupt_enable = write.onto(self.interrupt_enable) & 1,
            0x1c => self.interrupt_force = write.onto(self.interrupt_force) & 1,
            _ => {}
        }
    }
}
