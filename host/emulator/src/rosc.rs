//! The ring oscillator, which is also the console's source of luck.

use crate::registers::Write;

const DEFAULT_SEED: u64 = 0x9e37_79b9_7f4a_7c15;

const RESET: [u32; 8] = [0x00aa_0000, 0, 0, 0, PASS | USUAL_DIVIDER, 8, 0, 0];

/// DIV: the bits that go with every divider, and the initial divider.
const PASS: u32 = 0xaa0;
pub(crate) const USUAL_DIVIDER: u32 = 16;

/// The ROSC block. Its random bit comes from a seeded generator, so a run can be repeated
/// exactly.
pub struct RingOscillator {
    state: u64,
    registers: [u32; 8],
}

impl Default for RingOscillator {
    fn default() -> Self {
        RingOscillator {
            state: DEFAULT_SEED,
            registers: RESET,
        }
    }
}

impl RingOscillator {
    /// Its registers after a reset of the whole chip. The random sequence continues.
    pub(crate) fn reset(&mut self) {
        self.registers = RESET;
    }

    /// Chooses the sequence of random bits.
    pub(crate) fn seed(&mut self, seed: u64) {
        // The generator must not start at zero.
        self.state = (seed ^ DEFAULT_SEED).max(1);
        for _ in 0..8 {
            self.next();
        }
    }

    /// xorshift64*: the upper bits are good.
    pub(crate) fn next(&mut self) -> u64 {
        self.state ^= self.state >> 12;
        self.state ^= self.state << 25;
        self.state ^= self.state >> 27;
        self.state.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// Whether its frequency was changed in another way than by the divider: by more drive
    /// or a higher range, with the right password (2.17.3).
    pub(crate) fn is_beyond(&self) -> bool {
        const UNLOCKED: u32 = 0x9696;
        let [control, low, high, ..] = self.registers;
        let drives = |register: u32| register >> 16 == UNLOCKED && register & 0x7777 != 0;
        drives(low) || drives(high) || matches!(control & 0xfff, 0xfa6 | 0xfa7)
    }

    pub(crate) fn read(&mut self, offset: u32) -> u32 {
        match offset {
            // Stable and enabled.
            0x18 if self.is_on() => 0x8000_1000,
            0x18 => 0,
            0x1c => (self.next() >> 63) as u32,
            _ => self
                .registers
                .get(offset as usize / 4)
                .copied()
                .unwrap_or(0),
        }
    }

    /// Whether it has not been switched off (CTRL.ENABLE).
    pub(crate) fn is_on(&self) -> bool {
        self.registers[0] >> 12 & 0xfff != 0xd1e
    }

    /// Its divider (pico-sdk, `regs/rosc.h`, ROSC_DIV). It may change while the oscillator
    /// runs (RP2040 datasheet 2.17.4).
    pub(crate) fn divider(&self) -> u32 {
        match self.registers[4].wrapping_sub(PASS) {
            0 => 32,
            divider @ 1..32 => divider,
            _ => 31,
        }
    }

    pub(crate) fn write(&mut self, offset: u32, write: Write) {
        if let Some(register) = self.registers.get_mut(offset as usize / 4) {
            *register = write.onto(*register);
        }
    }
}
