//! The registers of the pins: IO_BANK0 and PADS_BANK0 (RP2040 datasheet 2.19.6.1 and
//! 2.19.6.3).

use super::{FUNCTION_SIO, Gpio, PINS};
use crate::registers::Write;

/// Bits of the edge interrupts in each nibble of INTR; the others are levels.
const EDGES: u32 = 0xcccc_cccc;
/// The bits that exist in a control register: overrides and function.
const CONTROL_BITS: u32 = 0x3003_331f;

impl Gpio {
    /// Raw interrupts of eight pins: latched edges and present levels.
    fn raw(&self, word: usize) -> u32 {
        let pins = PINS.saturating_sub(8 * word).min(8);
        let levels = (0..pins).map(|i| {
            let high = self.interrupt_level >> (8 * word + i) & 1 != 0;
            (if high { 2 } else { 1 }) << (4 * i)
        });
        self.edges[word] | levels.sum::<u32>()
    }

    pub(super) fn status(&self, core: usize, word: usize) -> u32 {
        let (enabled, forced) = (self.enabled[core][word], self.forced[core][word]);
        if enabled == 0 {
            forced
        } else {
            self.raw(word) & enabled | forced
        }
    }

    pub(crate) fn read(&self, offset: u32) -> u32 {
        let word = (offset as usize >> 2) & 3;
        match offset {
            0x000..=0x0ef => {
                let pin = offset as usize / 8;
                if offset & 4 != 0 {
                    return self.control[pin];
                }
                let bit = |levels: u32| levels >> pin & 1;
                let on_sio = self.on(FUNCTION_SIO);
                let (drives, output) = self.out();
                bit(on_sio & self.output | self.function_level) << 8
                    | bit(output) << 9
                    | bit(on_sio & self.output_enable | self.function_drives) << 12
                    | bit(drives) << 13
                    | bit(self.pad & self.input_enable) << 17
                    | bit(self.level) << 19
                    | bit(self.level) << 24
                    | bit(self.interrupt_level) << 26
            }
            0x0f0..=0x0ff => self.raw(word),
            0x100..=0x18f => {
                let (core, kind) = interrupt_register(offset);
                match kind / 0x10 {
                    0 => self.enabled[core][word],
                    1 => self.forced[core][word],
                    _ => self.status(core, word),
                }
            }
            _ => 0,
        }
    }

    pub(crate) fn write(&mut self, offset: u32, write: Write) {
        let word = (offset as usize >> 2) & 3;
        match offset {
            0x000..=0x0ef if offset & 4 != 0 => {
                let control = &mut self.control[offset as usize / 8];
                *control = write.onto(*control) & CONTROL_BITS;
                self.reconfigure();
            }
            0x0f0..=0x0ff => {
                self.edges[word] &= !(write.raw & EDGES);
                self.find_interrupts();
            }
            0x100..=0x18f => {
                let (core, kind) = interrupt_register(offset);
                let register = match kind / 0x10 {
                    0 => &mut self.enabled[core][word],
                    1 => &mut self.forced[core][word],
                    _ => return,
                };
                *register = write.onto(*register);
                self.find_noticed();
                self.find_interrupts();
            }
            _ => {}
        }
    }

    /// Works out which pins may interrupt or wake anything.
    fn find_noticed(&mut self) {
        let words = (0..4).map(|word| self.enabled.iter().fold(0, |all, core| all | core[word]));
        let pins = words.enumerate().flat_map(|(word, bits)| {
            let asks = move |pin: &usize| bits >> (4 * pin) & 15 != 0;
            (0..8).filter(asks).map(move |pin| 1 << (8 * word + pin))
        });
        self.noticed = pins.sum();
    }

    pub(crate) fn read_pad(&self, offset: u32) -> u32 {
        match offset {
            0x04..=0x78 => self.pads[offset as usize / 4 - 1],
            _ => other_pad(offset).map_or(0, |place| self.other_pads[place]),
        }
    }

    /// Writes a pad; returns the pins whose line begins to rise.
    pub(crate) fn write_pad(&mut self, offset: u32, write: Write) -> u32 {
        if let Some(place) = other_pad(offset) {
            let pad = &mut self.other_pads[place];
            *pad = write.onto(*pad) & 0xff;
        }
        let 0x04..=0x78 = offset else {
            return 0;
        };
        let pad = &mut self.pads[offset as usize / 4 - 1];
        *pad = write.onto(*pad) & 0xff;
        self.reconfigure()
    }
}

/// The place among the pads that are no pin's.
fn other_pad(offset: u32) -> Option<usize> {
    [0x00, 0x7c, 0x80].iter().position(|&own| own == offset)
}

/// The core (2 for waking a dormant chip) and the kind (0 enable, 0x10 force,
/// 0x20 status) of a register between 0x100 and 0x18f.
fn interrupt_register(offset: u32) -> (usize, usize) {
    let place = offset as usize - 0x100;
    (place / 0x30, place % 0x30)
}
