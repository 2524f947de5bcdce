//! The single-cycle IO block: pins, divider, spinlocks. Core 1 stays asleep, so words
//! written to its mailbox are lost; this is reported, and so is every use of the
//! interpolators.

use crate::gpio::Gpio;

/// Mailbox status: nothing to read, room to write.
const MAILBOX_READY: u32 = 2;
/// Divider status: the result is there.
const DIVIDER_READY: u32 = 1;
const DIVIDER_DIRTY: u32 = 2;

/// The SIO block apart from the user's pins.
#[derive(Default)]
pub struct Sio {
    spinlocks: u32,
    dividend: u32,
    divisor: u32,
    quotient: u32,
    remainder: u32,
    dirty: bool,
    /// The flash pins as plain outputs and their enables; IO_QSPI reports who uses them.
    flash_pins: [u32; 2],
}

impl Sio {
    pub(crate) fn read(&mut self, offset: u32, gpio: &Gpio) -> u32 {
        match offset {
            // CPUID: always core 0.
            0x000 => 0,
            0x004 => gpio.input(),
            0x010 => gpio.output,
            0x020 => gpio.output_enable,
            0x030 | 0x040 => self.flash_pins[offset as usize >> 6 & 1],
            0x050 => MAILBOX_READY,
            0x05c => self.spinlocks,
            0x060 | 0x068 => self.dividend,
            0x064 | 0x06c => self.divisor,
            0x070 => {
                self.dirty = false;
                self.quotient
            }
            0x074 => self.remainder,
            0x078 => DIVIDER_READY | if self.dirty { DIVIDER_DIRTY } else { 0 },
            0x100..=0x17f => {
                // Reading claims the lock: non-zero if it was free.
                let lock = 1 << ((offset - 0x100) / 4);
                let free = self.spinlocks & lock == 0;
                self.spinlocks |= lock;
                if free { lock } else { 0 }
            }
            _ => 0,
        }
    }

    /// Writes a register. Returns whether a pin may have changed.
    pub(crate) fn write(&mut self, offset: u32, value: u32, gpio: &mut Gpio) -> bool {
        match offset {
            0x010 => gpio.output = value,
            0x014 => gpio.output |= value,
            0x018 => gpio.output &= !value,
            0x01c => gpio.output ^= value,
            0x020 => gpio.output_enable = value,
            0x024 => gpio.output_enable |= value,
            0x028 => gpio.output_enable &= !value,
            0x02c => gpio.output_enable ^= value,
            0x030..=0x04f => {
                let register = &mut self.flash_pins[offset as usize >> 6 & 1];
                *register = match offset & 0xc {
                    0x0 => value,
                    0x4 => *register | value,
                    0x8 => *register & !value,
                    _ => *register ^ value,
                } & 0x3f;
            }
            0x060 => self.divide(value, self.divisor, false),
            0x064 => self.divide(self.dividend, value, false),
            0x068 => self.divide(value, self.divisor, true),
            0x06c => self.divide(self.dividend, value, true),
            0x070 => {
                self.quotient = value;
                self.dirty = true;
            }
            0x074 => {
                self.remainder = value;
                self.dirty = true;
            }
            0x100..=0x17f => self.spinlocks &= !(1 << ((offset - 0x100) / 4)),
            _ => {}
        }
        matches!(offset, 0x010..=0x02c)
    }

    /// The result is there at once; programs wait eight cycles for it anyway.
    fn divide(&mut self, dividend: u32, divisor: u32, signed: bool) {
        (self.dividend, self.divisor, self.dirty) = (dividend, divisor, true);
        (self.quotient, self.remainder) = match (divisor, signed) {
            (0, false) => (u32::MAX, dividend),
            (0, true) => (if (dividend as i32) < 0 { 1 } else { u32::MAX }, dividend),
            (_, false) => (dividend / divisor, dividend % divisor),
            (_, true) => {
                let (a, b) = (dividend as i32, divisor as i32);
                (a.wrapping_div(b) as u32, a.wrapping_rem(b) as u32)
            }
        };
    }
}
