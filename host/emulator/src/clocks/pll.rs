//! The two PLLs, which multiply the crystal.

use super::CRYSTAL_HZ;
use crate::registers::Write;

#[derive(Clone, Copy)]
pub(super) struct Pll {
    control: u32,
    pub(super) power_down: u32,
    feedback: u32,
    post_dividers: u32,
    /// When it locks, once it has begun to.
    pub(super) locks_at: Option<u64>,
}

impl Pll {
    pub(super) const RESET: Pll = Pll {
        control: 1,
        power_down: 0x2d,
        feedback: 0,
        post_dividers: 0x7_7000,
        locks_at: None,
    };

    /// It is powered, has a feedback divider, and locks.
    pub(super) fn locked(&self) -> bool {
        self.power_down & 0x21 == 0 && self.feedback != 0
    }

    pub(super) fn hz(&self) -> u32 {
        let reference = CRYSTAL_HZ / (self.control & 0x3f).max(1);
        let divider = (self.post_dividers >> 16 & 7) * (self.post_dividers >> 12 & 7);
        if !self.locked() || divider == 0 {
            return CRYSTAL_HZ;
        }
        (u64::from(reference) * u64::from(self.feedback) / u64::from(divider)) as u32
    }

    /// The frequency of its oscillator.
    pub(super) fn vco_hz(&self) -> u64 {
        u64::from(CRYSTAL_HZ / (self.control & 0x3f).max(1)) * u64::from(self.feedback)
    }

    pub(super) fn read(&self, offset: u32, micros: u64) -> u32 {
        let has_locked = self.locks_at.is_some_and(|at| micros >= at);
        match offset {
            0x0 => self.control | u32::from(has_locked) << 31,
            0x4 => self.power_down,
            0x8 => self.feedback,
            0xc => self.post_dividers,
            _ => 0,
        }
    }

    pub(super) fn write(&mut self, offset: u32, write: Write, locks_at: u64) {
        match offset {
            0x0 => self.control = write.onto(self.control) & 0x13f,
            0x4 => self.power_down = write.onto(self.power_down) & 0x2d,
            0x8 => self.feedback = write.onto(self.feedback) & 0xfff,
            0xc => self.post_dividers = write.onto(self.post_dividers) & 0x7_7000,
            _ => {}
        }
        self.locks_at = self.locked().then(|| self.locks_at.unwrap_or(locks_at));
    }
}
