//! What the program reads and writes: CLOCKS, the PLLs, the crystal, the tick.

use super::pll::Pll;
use super::{CRYSTAL_HZ, CRYSTAL_OFF, CRYSTAL_ON, Clocks, FINE_HZ, PERIODS_OF_A_SWITCH};
use crate::registers::Write;

impl Clocks {
    pub(crate) fn read(&self, offset: u32, cycle: u64) -> u32 {
        let stored = self
            .registers
            .get(offset as usize / 4)
            .copied()
            .unwrap_or(0);
        match offset {
            0x38 => 1 << (self.registers[0x30 / 4] & 3).min(2),
            // Neither while it changes over.
            0x44 if self.leaving.is_some_and(|(_, until)| cycle < until) => 0,
            0x44 => 1 << (self.registers[0x3c / 4] & 1),
            // The other clocks have no glitch-free multiplexer to wait for.
            0x08 | 0x14 | 0x20 | 0x2c | 0x50 | 0x5c | 0x68 | 0x74 => 1,
            // Frequency counter: done, and the source in kHz times 32.
            0x98 => 0x10,
            0x9c => self.counted_khz() << 5,
            _ => stored,
        }
    }

    fn counted_khz(&self) -> u32 {
        let hz = match self.registers[0x94 / 4] & 0xff {
            1 => self.plls[0].hz(),
            2 => self.plls[1].hz(),
            3 => self.ring_hz,
            5 => CRYSTAL_HZ,
            8 => self.ref_hz,
            9 => self.sys_hz,
            10 => self.peri_hz,
            12 => self.adc_hz,
            _ => 0,
        };
        // The program states the frequency of the reference against which it counts.
        let claimed = u64::from(self.registers[0x80 / 4] & 0xf_ffff);
        let counted = u64::from(hz) / 1000 * claimed;
        (counted / (u64::from(self.ref_hz) / 1000).max(1)) as u32
    }

    pub(crate) fn write(&mut self, offset: u32, write: Write, cycle: u64) {
        let before = (self.sys_source(), u64::from(self.sys_hz));
        if let Some(register) = self.registers.get_mut(offset as usize / 4) {
            *register = write.onto(*register);
        }
        self.retune(cycle);
        if self.sys_source() != before.0 {
            // The processor really continues at the faster clock meanwhile; here the clock
            // has already changed, so switching to a slower one seems to take longer.
            let after = u64::from(self.sys_hz);
            let ratio = after.max(before.1) / after.min(before.1);
            self.leaving = Some((before.0, cycle + PERIODS_OF_A_SWITCH * ratio));
        }
    }

    pub(crate) fn read_pll(&self, pll: usize, offset: u32, cycle: u64) -> u32 {
        self.plls[pll].read(offset, self.micros(cycle))
    }

    pub(crate) fn write_pll(&mut self, pll: usize, offset: u32, write: Write, cycle: u64) {
        let locks_at = match self.crystal_silent {
            0 => self.micros(cycle) + self.lock_micros,
            _ => u64::MAX,
        };
        self.plls[pll].write(offset, write, locks_at);
        self.retune(cycle);
    }

    pub(crate) fn reset_pll(&mut self, pll: usize, cycle: u64) {
        self.plls[pll] = Pll::RESET;
        self.retune(cycle);
    }

    pub(crate) fn read_crystal(&self, offset: u32, cycle: u64) -> u32 {
        match offset {
            0x00 => self.crystal_control,
            0x04 => match self.crystal_stable_at {
                Some(at) => 1 << 12 | u32::from(self.micros(cycle) >= at) << 31,
                None => 0,
            },
            0x0c => self.crystal_startup,
            // COUNT: down to zero, a step a period.
            0x1c => {
                let periods =
                    (self.fine(cycle) - self.crystal_count.1) * u64::from(CRYSTAL_HZ) / FINE_HZ;
                self.crystal_count.0.saturating_sub(periods) as u32
            }
            _ => 0,
        }
    }

    pub(crate) fn write_crystal(&mut self, offset: u32, write: Write, cycle: u64) {
        match offset {
            0x00 => {
                self.crystal_control = write.onto(self.crystal_control) & 0xff_ffff;
                match self.crystal_control >> 12 {
                    CRYSTAL_ON if self.crystal_stable_at.is_none() => {
                        self.start_crystal(self.micros(cycle));
                    }
                    CRYSTAL_OFF => self.stop_crystal(),
                    _ => {}
                }
                self.retune(cycle);
            }
            0x0c => self.crystal_startup = write.onto(self.crystal_startup),
            0x1c => self.crystal_count = (u64::from(write.raw & 0xff), self.fine(cycle)),
            _ => {}
        }
    }

    pub(crate) fn read_tick_control(&self) -> u32 {
        self.tick_control | u32::from(self.ticks.hz != 0) << 10
    }

    pub(crate) fn write_tick_control(&mut self, write: Write, cycle: u64) {
        self.tick_control = write.onto(self.tick_control) & 0x3ff;
        self.retune(cycle);
    }
}
