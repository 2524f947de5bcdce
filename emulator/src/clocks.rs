//! Oscillators, PLLs, the clock tree, and the arithmetic between cycles of the
//! processor and time.
//!
//! The emulator counts in cycles of the system clock. When the program changes
//! that clock, the conversions start over from that cycle (`Line`).

use crate::registers::Write;

/// The crystal of every board.
pub const CRYSTAL_HZ: u32 = 12_000_000;
/// Typical frequency of the ring oscillator, which the chip starts on.
pub const RING_HZ: u32 = 6_500_000;

/// A counter that rises at a constant rate since some cycle.
#[derive(Clone, Copy, Default)]
struct Line {
    from_cycle: u64,
    from_count: u64,
    hz: u64,
}

impl Line {
    fn count_at(&self, cycle: u64, sys_hz: u64) -> u64 {
        self.from_count + (cycle - self.from_cycle) * self.hz / sys_hz
    }

    /// The first cycle at which the counter is at least `count`.
    fn cycle_of(&self, count: u64, sys_hz: u64) -> Option<u64> {
        if self.hz == 0 {
            return None;
        }
        let ahead = count.saturating_sub(self.from_count).checked_mul(sys_hz)?;
        self.from_cycle.checked_add(ahead.div_ceil(self.hz))
    }

    fn rebase(&mut self, cycle: u64, sys_hz: u64, hz: u64) {
        self.from_count = self.count_at(cycle, sys_hz);
        self.from_cycle = cycle;
        self.hz = hz;
    }
}

#[derive(Clone, Copy)]
struct Pll {
    control: u32,
    power_down: u32,
    feedback: u32,
    post_dividers: u32,
}

impl Pll {
    const RESET: Pll = Pll {
        control: 1,
        power_down: 0x2d,
        feedback: 0,
        post_dividers: 0x7_7000,
    };

    /// Locks at once when it is powered and has a feedback divider.
    fn locked(&self) -> bool {
        self.power_down & 0x21 == 0 && self.feedback != 0
    }

    fn hz(&self) -> u32 {
        let reference = CRYSTAL_HZ / (self.control & 0x3f).max(1);
        let divider = (self.post_dividers >> 16 & 7) * (self.post_dividers >> 12 & 7);
        if !self.locked() || divider == 0 {
            return CRYSTAL_HZ;
        }
        (u64::from(reference) * u64::from(self.feedback) / u64::from(divider)) as u32
    }

    fn read(&self, offset: u32) -> u32 {
        match offset {
            0x0 => self.control | u32::from(self.locked()) << 31,
            0x4 => self.power_down,
            0x8 => self.feedback,
            0xc => self.post_dividers,
            _ => 0,
        }
    }

    fn write(&mut self, offset: u32, write: Write) {
        match offset {
            0x0 => self.control = write.onto(self.control) & 0x13f,
            0x4 => self.power_down = write.onto(self.power_down) & 0x2d,
            0x8 => self.feedback = write.onto(self.feedback) & 0xfff,
            0xc => self.post_dividers = write.onto(self.post_dividers) & 0x7_7000,
            _ => {}
        }
    }
}

/// The clock tree and the time it keeps.
pub struct Clocks {
    /// CLOCKS registers as stored, by word.
    registers: [u32; 0x32],
    plls: [Pll; 2],
    crystal_control: u32,
    crystal_startup: u32,
    crystal_stable_at: Option<u64>,
    /// Watchdog TICK register: divides the reference clock to a microsecond.
    tick_control: u32,
    sys_hz: u32,
    ref_hz: u32,
    peri_hz: u32,
    /// Microseconds since the emulator was switched on.
    wall: Line,
    /// Ticks since reset; the timer and the watchdog count these.
    ticks: Line,
}

impl Clocks {
    /// The clocks after a reset at `cycle`, `micros` after switching on.
    pub(crate) fn new(cycle: u64, micros: u64) -> Self {
        let mut registers = [0; 0x32];
        for divider in [0x04, 0x10, 0x1c, 0x28, 0x34, 0x40, 0x58, 0x64, 0x70] {
            registers[divider / 4] = 0x100;
        }
        Clocks {
            registers,
            plls: [Pll::RESET; 2],
            crystal_control: 0,
            crystal_startup: 0xc4,
            crystal_stable_at: None,
            tick_control: 0x200,
            sys_hz: RING_HZ,
            ref_hz: RING_HZ,
            peri_hz: RING_HZ,
            wall: Line {
                from_cycle: cycle,
                from_count: micros,
                hz: 1_000_000,
            },
            ticks: Line {
                from_cycle: cycle,
                from_count: 0,
                hz: 0,
            },
        }
    }

    /// Frequency of the system clock.
    pub fn sys_hz(&self) -> u32 {
        self.sys_hz
    }

    /// Frequency of the peripheral clock, which SPI divides.
    pub fn peri_hz(&self) -> u32 {
        self.peri_hz
    }

    /// Microseconds since the emulator was switched on.
    pub(crate) fn micros(&self, cycle: u64) -> u64 {
        self.wall.count_at(cycle, u64::from(self.sys_hz))
    }

    /// The first cycle of a microsecond since the emulator was switched on.
    pub(crate) fn cycle_of_micros(&self, micros: u64) -> u64 {
        self.wall
            .cycle_of(micros, u64::from(self.sys_hz))
            .unwrap_or(u64::MAX)
    }

    /// How many cycles a time takes at the present clock.
    pub(crate) fn cycles_in_micros(&self, micros: u64) -> u64 {
        micros * u64::from(self.sys_hz) / 1_000_000
    }

    /// Ticks (microseconds, if the program set them up so) since reset.
    pub(crate) fn ticks(&self, cycle: u64) -> u64 {
        self.ticks.count_at(cycle, u64::from(self.sys_hz))
    }

    /// The cycle of a tick, or none while the ticks stand still.
    pub(crate) fn cycle_of_tick(&self, tick: u64) -> Option<u64> {
        self.ticks.cycle_of(tick, u64::from(self.sys_hz))
    }

    /// Cycles between two ticks, at least 1.
    pub(crate) fn cycles_per_tick(&self) -> u64 {
        (u64::from(self.sys_hz) / self.ticks.hz.max(1)).max(1)
    }

    pub(crate) fn read(&self, offset: u32) -> u32 {
        let stored = self
            .registers
            .get(offset as usize / 4)
            .copied()
            .unwrap_or(0);
        match offset {
            0x38 => 1 << (self.registers[0x30 / 4] & 3).min(2),
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
            3 => RING_HZ,
            5 => CRYSTAL_HZ,
            8 => self.ref_hz,
            9 => self.sys_hz,
            10 => self.peri_hz,
            _ => 0,
        };
        // The program says how fast the reference is that it counts against.
        let claimed = u64::from(self.registers[0x80 / 4] & 0xf_ffff);
        let counted = u64::from(hz) / 1000 * claimed;
        (counted / (u64::from(self.ref_hz) / 1000).max(1)) as u32
    }

    pub(crate) fn write(&mut self, offset: u32, write: Write, cycle: u64) {
        if let Some(register) = self.registers.get_mut(offset as usize / 4) {
            *register = write.onto(*register);
        }
        self.retune(cycle);
    }

    pub(crate) fn read_pll(&self, pll: usize, offset: u32) -> u32 {
        self.plls[pll].read(offset)
    }

    pub(crate) fn write_pll(&mut self, pll: usize, offset: u32, write: Write, cycle: u64) {
        self.plls[pll].write(offset, write);
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
                Some(at) => 1 << 12 | u32::from(cycle >= at) << 31,
                None => 0,
            },
            0x0c => self.crystal_startup,
            _ => 0,
        }
    }

    pub(crate) fn write_crystal(&mut self, offset: u32, write: Write, cycle: u64) {
        match offset {
            0x00 => {
                self.crystal_control = write.onto(self.crystal_control) & 0xff_ffff;
                match self.crystal_control >> 12 {
                    0xfab if self.crystal_stable_at.is_none() => {
                        // The start-up counter runs in units of 256 periods.
                        let periods = u64::from(self.crystal_startup & 0x3fff) * 256;
                        let wait = periods * u64::from(self.sys_hz) / u64::from(CRYSTAL_HZ);
                        self.crystal_stable_at = Some(cycle + wait);
                    }
                    0xd1e => self.crystal_stable_at = None,
                    _ => {}
                }
            }
            0x0c => self.crystal_startup = write.onto(self.crystal_startup),
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

    /// Works out every frequency from the registers.
    fn retune(&mut self, cycle: u64) {
        let old_hz = u64::from(self.sys_hz);
        let register = |offset: usize| self.registers[offset / 4];
        let [pll_sys, pll_usb] = self.plls.map(|pll| pll.hz());

        let ref_source = match register(0x30) & 3 {
            0 => RING_HZ,
            2 => CRYSTAL_HZ,
            _ => pll_usb,
        };
        let ref_hz = ref_source / (register(0x34) >> 8 & 3).max(1);
        let sys_source = match (register(0x3c) & 1, register(0x3c) >> 5 & 7) {
            (0, _) => ref_hz,
            (_, 0) => pll_sys,
            (_, 1) => pll_usb,
            (_, 2) => RING_HZ,
            _ => CRYSTAL_HZ,
        };
        // A divider with 8 fractional bits; 0 stands for 65536 whole.
        let divider = u64::from(register(0x40)).max(0x100);
        self.sys_hz = ((u64::from(sys_source) << 8) / divider).max(1) as u32;
        self.ref_hz = ref_hz;
        self.peri_hz = match register(0x48) >> 5 & 7 {
            0 => self.sys_hz,
            1 => pll_sys,
            2 => pll_usb,
            3 => RING_HZ,
            _ => CRYSTAL_HZ,
        };
        let tick_divider = self.tick_control & 0x1ff;
        let ticking = self.tick_control & 0x200 != 0 && tick_divider != 0;
        let tick_hz = if ticking {
            u64::from(ref_hz / tick_divider)
        } else {
            0
        };
        self.wall.rebase(cycle, old_hz, 1_000_000);
        self.ticks.rebase(cycle, old_hz, tick_hz);
    }
}
