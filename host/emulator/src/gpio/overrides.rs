//! The overrides between a function and its pad, and between the pad and its reader:
//! unchanged, inverted, low, high (RP2040 datasheet 2.19.6.1; pico-sdk,
//! `hardware/regs/io_bank0.h`).

use super::PINS;

/// One kind of override, of all pins.
#[derive(Clone, Copy, Default)]
pub(super) struct Override {
    inverted: u32,
    low: u32,
    high: u32,
}

impl Override {
    /// The overrides at a place of the control registers.
    pub(super) fn of(control: &[u32; PINS], place: u32) -> Self {
        let mask = |kind: u32| -> u32 {
            let is = |pin: &usize| control[*pin] >> place & 3 == kind;
            (0..PINS).filter(is).map(|pin| 1 << pin).sum()
        };
        Override {
            inverted: mask(1),
            low: mask(2),
            high: mask(3),
        }
    }

    #[inline]
    pub(super) fn on(self, levels: u32) -> u32 {
        (levels ^ self.inverted) & !self.low | self.high
    }
}
