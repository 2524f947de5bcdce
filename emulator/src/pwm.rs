//! The eight PWM slices: backlight, piezo and LED. The counters are not
//! stepped; duty and frequency follow from the registers. Wrap interrupts are
//! not modelled.

use crate::registers::Write;

const ENABLE: u32 = 1;
const PHASE_CORRECT: u32 = 2;

#[derive(Clone, Copy)]
struct Slice {
    control: u32,
    divider: u32,
    counter: u32,
    compare: u32,
    top: u32,
}

impl Slice {
    const RESET: Slice = Slice {
        control: 0,
        divider: 0x10,
        counter: 0,
        compare: 0,
        top: 0xffff,
    };
}

/// The PWM block.
pub struct Pwm {
    slices: [Slice; 8],
    interrupt_enable: u32,
}

impl Default for Pwm {
    fn default() -> Self {
        Pwm {
            slices: [Slice::RESET; 8],
            interrupt_enable: 0,
        }
    }
}

impl Pwm {
    /// The slice and the bit position of the compare value that serve a pin.
    fn of_pin(&self, pin: u32) -> (&Slice, u32) {
        (&self.slices[pin as usize / 2 % 8], pin % 2)
    }

    /// How much of the time a pin is high, in thousandths.
    pub(crate) fn duty(&self, pin: u32) -> u16 {
        let (slice, channel) = self.of_pin(pin);
        if slice.control & ENABLE == 0 {
            return 0;
        }
        let level = u64::from(slice.compare >> (16 * channel) & 0xffff);
        let period = u64::from(slice.top) + 1;
        let duty = (level * 1000 / period).min(1000) as u16;
        let inverted = slice.control >> (2 + channel) & 1 != 0;
        if inverted { 1000 - duty } else { duty }
    }

    /// The frequency a pin swings at, or none if it stays high or low.
    pub(crate) fn frequency(&self, pin: u32, sys_hz: u32) -> Option<u32> {
        let (slice, _) = self.of_pin(pin);
        if !(1..1000).contains(&self.duty(pin)) {
            return None;
        }
        // The divider has four fractional bits.
        let divider = u64::from(slice.divider & 0xfff).max(0x10);
        let passes = if slice.control & PHASE_CORRECT != 0 {
            2
        } else {
            1
        };
        let period = (u64::from(slice.top) + 1) * passes * divider;
        Some((u64::from(sys_hz) * 16 / period) as u32)
    }

    pub(crate) fn read(&self, offset: u32, cycle: u64) -> u32 {
        match offset {
            0x00..=0x9f => {
                let slice = &self.slices[offset as usize / 0x14];
                match offset % 0x14 {
                    0x00 => slice.control,
                    0x04 => slice.divider,
                    0x08 if slice.control & ENABLE != 0 => {
                        let counts = cycle * 16 / u64::from(slice.divider).max(0x10);
                        (counts % (u64::from(slice.top) + 1)) as u32
                    }
                    0x08 => slice.counter,
                    0x0c => slice.compare,
                    _ => slice.top,
                }
            }
            0xa0 => self
                .slices
                .iter()
                .rev()
                .fold(0, |bits, s| bits << 1 | s.control & ENABLE),
            0xa8 => self.interrupt_enable,
            _ => 0,
        }
    }

    pub(crate) fn write(&mut self, offset: u32, write: Write) {
        match offset {
            0x00..=0x9f => {
                let slice = &mut self.slices[offset as usize / 0x14];
                match offset % 0x14 {
                    0x00 => slice.control = write.onto(slice.control) & 0x3f,
                    0x04 => slice.divider = write.onto(slice.divider) & 0xfff,
                    0x08 => slice.counter = write.onto(slice.counter) & 0xffff,
                    0x0c => slice.compare = write.onto(slice.compare),
                    _ => slice.top = write.onto(slice.top) & 0xffff,
                }
            }
            0xa0 => {
                for (i, slice) in self.slices.iter_mut().enumerate() {
                    let enabled = write.onto((slice.control & ENABLE) << i) >> i & 1;
                    slice.control = slice.control & !ENABLE | enabled;
                }
            }
            0xa8 => self.interrupt_enable = write.onto(self.interrupt_enable) & 0xff,
            _ => {}
        }
    }
}
