//! The pins of the flash: IO_QSPI and PADS_QSPI.
//!
//! Their function is the flash controller's, whose wires are modelled with it. A program
//! sees the levels between two accesses here, and can find out whether BOOTSEL is held.
//! That button joins the select line to ground through a resistor, so it shows when the
//! controller lets go of the line (OEOVER; pico-examples, `picoboard/button`). Registers:
//! RP2040 datasheet 2.19.6.2 and 2.19.6.4.

use crate::registers::Write;

/// Clock, select, four data lines.
const PINS: usize = 6;
const SELECT: usize = 1;
/// The controller drives clock and select while nothing is read.
const DRIVEN: u32 = 0b11;
/// The pads' own pulls, and the board's, lift all but the clock.
const LIFTED: u32 = 0b11_1110;
const FUNCTION_NONE: u32 = 31;
const CONTROL_BITS: u32 = 0x3003_331f;
const SIO: u32 = 5;
/// PADS_QSPI: voltage, then a pad each: clock, data, select.
const PADS: [u32; 7] = [0, 0x56, 0x52, 0x52, 0x52, 0x52, 0x5a];

/// The pins of the flash.
pub struct Qspi {
    control: [u32; PINS],
    pads: [u32; 7],
    /// INTE, INTF of core 0, of core 1, of a dormant chip.
    interrupts: [u32; 6],
    /// Whether BOOTSEL is held.
    pub(crate) bootsel: bool,
}

impl Default for Qspi {
    fn default() -> Self {
        Qspi {
            // The boot ROM gives them to the controller.
            control: [0; PINS],
            pads: PADS,
            interrupts: [0; 6],
            bootsel: false,
        }
    }
}

impl Qspi {
    /// The pins after a reset; BOOTSEL stays as it is.
    pub(crate) fn after_reset(&self) -> Self {
        Qspi {
            bootsel: self.bootsel,
            ..Qspi::default()
        }
    }

    /// The state after a reset of the block: no function.
    pub(crate) fn reset_functions(&mut self) {
        self.control = [FUNCTION_NONE; PINS];
        self.interrupts = [0; 6];
    }

    pub(crate) fn reset_pads(&mut self) {
        self.pads = PADS;
    }

    fn overridden(control: u32, place: u32, level: bool) -> bool {
        match control >> place & 3 {
            0 => level,
            1 => !level,
            2 => false,
            _ => true,
        }
    }

    /// The outputs of a pin, from its function and at the pad: whether it drives, and the
    /// level.
    fn out(&self, pin: usize) -> ([bool; 2], [bool; 2]) {
        let control = self.control[pin];
        let on_controller = control & 31 == 0;
        let drives = on_controller && DRIVEN >> pin & 1 != 0;
        let level = on_controller && pin == SELECT;
        let on_pad = |place, value| Self::overridden(control, place, value);
        ([drives, on_pad(12, drives)], [level, on_pad(8, level)])
    }

    /// The level of a pad.
    fn level(&self, pin: usize) -> bool {
        let (drives, level) = self.out(pin);
        if drives[1] {
            level[1]
        } else {
            let is_held = pin == SELECT && self.bootsel;
            LIFTED >> pin & 1 != 0 && !is_held
        }
    }

    fn input(&self, pin: usize) -> bool {
        Self::overridden(self.control[pin], 16, self.level(pin))
    }

    /// The levels that SIO reads from all six.
    pub(crate) fn inputs(&self) -> u32 {
        (0..PINS).map(|pin| u32::from(self.input(pin)) << pin).sum()
    }

    /// The override of the controller's select line.
    pub(crate) fn select_output(&self) -> u32 {
        self.control[SELECT] >> 8 & 3
    }

    /// Whether the written register asks for something that is not modelled: interrupts of
    /// these pins, or driving them as plain outputs.
    pub(crate) fn is_beyond(&self, offset: u32) -> bool {
        match offset {
            0x00..=0x2f => self.control[offset as usize / 8 % PINS] & 31 == SIO,
            _ => self.interrupts.iter().any(|&bits| bits != 0),
        }
    }

    fn interrupt_register(offset: u32) -> Option<usize> {
        let place = (offset as usize).checked_sub(0x34)? / 4;
        // Enable, force, status.
        (place % 3 != 2)
            .then_some(place / 3 * 2 + place % 3)
            .filter(|&place| place < 6)
    }

    pub(crate) fn read(&self, offset: u32) -> u32 {
        match offset {
            0x00..=0x2f => {
                let pin = offset as usize / 8;
                if offset & 4 != 0 {
                    return self.control[pin];
                }
                let (drives, level) = self.out(pin);
                let bit = |value: bool, place: u32| u32::from(value) << place;
                bit(level[0], 8)
                    | bit(level[1], 9)
                    | bit(drives[0], 12)
                    | bit(drives[1], 13)
                    | bit(self.level(pin), 17)
                    | bit(self.input(pin), 19)
            }
            _ => Self::interrupt_register(offset).map_or(0, |place| self.interrupts[place]),
        }
    }

    pub(crate) fn write(&mut self, offset: u32, write: Write) {
        match offset {
            0x00..=0x2f if offset & 4 != 0 => {
                let control = &mut self.control[offset as usize / 8];
                *control = write.onto(*control) & CONTROL_BITS;
            }
            _ => {
                if let Some(place) = Self::interrupt_register(offset) {
                    self.interrupts[place] = write.onto(self.interrupts[place]) & 0xff_ffff;
                }
            }
        }
    }

    pub(crate) fn read_pad(&self, offset: u32) -> u32 {
        self.pads.get(offset as usize / 4).copied().unwrap_or(0)
    }

    pub(crate) fn write_pad(&mut self, offset: u32, write: Write) {
        if let Some(pad) = self.pads.get_mut(offset as usize / 4) {
            *pad = write.onto(*pad) & 0xff;
        }
    }
}
