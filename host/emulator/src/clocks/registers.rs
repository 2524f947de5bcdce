//! The registers of CLOCKS, the PLLs, the crystal and the tick.

use super::pll::Pll;
use super::{CRYSTAL_HZ, CRYSTAL_OFF, CRYSTAL_ON, Clocks, ENABLED, FINE_HZ, PERIODS_OF_A_SWITCH};
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

    /// Frequency of clk_rtc, 0 while it stands still.
    pub(super) fn rtc_hz(&self, pll_sys: u32, pll_usb: u32) -> u64 {
        if self.registers[0x6c / 4] & ENABLED == 0 || self.dormant {
            return 0;
        }
        let source = match self.registers[0x6c / 4] >> 5 & 7 {
            0 => pll_usb,
            1 => pll_sys,
            2 => self.ring_hz,
            _ => CRYSTAL_HZ,
        };
        // A divider with 8 fractional bits; 0 stands for 65536 whole.
        let divider = u64::from(self.registers[0x70 / 4]).max(0x100);
        (u64::from(source) << 8) / divider
    }

    /// Periods of clk_rtc so far.
    pub(crate) fn rtc_periods(&self, cycle: u64) -> u64 {
        self.rtc.count_at(cycle, u64::from(self.sys_hz))
    }

    /// The cycle of a period of clk_rtc, or none while it stands still.
    pub(crate) fn cycle_of_rtc(&self, period: u64) -> Option<u64> {
        self.rtc.cycle_of(period, u64::from(self.sys_hz))
    }

    /// Frequency of one of the four clock outputs, 0 while it stands still.
    pub(crate) fn output_hz(&self, output: usize) -> u32 {
        let control = self.registers[3 * output];
        if control & ENABLED == 0 {
            return 0;
        }
        let [pll_sys, pll_usb] = self.plls.map(|pll| pll.hz());
        let source = match control >> 5 & 15 {
            0 => pll_sys,
            3 => pll_usb,
            4 => self.ring_hz,
            5 => CRYSTAL_HZ,
            6 => self.sys_hz,
            // clk_usb: the PLL, undivided.
            7 => pll_usb,
            8 => self.adc_hz,
            9 => self.rtc_hz(pll_sys, pll_usb) as u32,
            10 => self.ref_hz,
            _ => 0,
        };
        let divider = u64::from(self.registers[3 * output + 1]).max(0x100);
        ((u64::from(source) << 8) / divider) as u32
    }

    /// The level of a clock output at this cycle. Of an output faster than half the system
    /// clock, only every cycle of the system clock is seen.
    pub(crate) fn output_level(&self, output: usize, cycle: u64) -> bool {
        let halves = u128::from(cycle) * 2 * u128::from(self.output_hz(output));
        halves / u128::from(self.sys_hz.max(1)) % 2 != 0
    }

    /// Whether the written register asks for something that is not modelled: a clock from a
    /// pin, a clock that is switched off while the chip is awake, the rescue of a stopped
    /// system clock, the interrupt for it.
    pub(crate) fn is_beyond(&self, offset: u32) -> bool {
        let value = self
            .registers
            .get(offset as usize / 4)
            .copied()
            .unwrap_or(0);
        let source = value >> 5 & 15;
        match offset {
            0x00 | 0x0c | 0x18 | 0x24 => value & ENABLED != 0 && matches!(source, 1 | 2),
            0x30 => value >> 5 & 3 != 0 && value & 3 == 1,
            0x3c => value & 1 != 0 && matches!(source & 7, 4 | 5),
            0x48 => value & ENABLED != 0 && matches!(source & 7, 5 | 6),
            0x54 | 0x60 | 0x6c => value & ENABLED != 0 && matches!(source & 7, 4 | 5),
            0x78 => value & 1 << 8 != 0,
            0xa0 => value != u32::MAX,
            0xa4 => value & 0x7fff != 0x7fff,
            0xbc | 0xc0 => value != 0,
            _ => false,
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
