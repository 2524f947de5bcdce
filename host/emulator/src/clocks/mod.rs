//! Oscillators, PLLs, the clock tree, and the arithmetic between cycles of the
//! processor and time.
//!
//! - this file: the clock tree
//! - `registers`: the registers that the program reads and writes
//! - `pll`: the two PLLs
//! - `line`: a counter at a constant rate
//!
//! The emulator counts in cycles of the system clock. When the program changes that clock,
//! the conversions start over from that cycle (`Line`). While the chip is DORMANT there is
//! no such clock: the count continues as wall-clock time, but drives nothing.
//!
//! If the source of the system clock is stopped, the clock is lost, and with it the program
//! (RP2040 datasheet 2.15.3.2: a source must not be stopped before SELECTED shows that the
//! multiplexer has left it).

mod line;
mod pll;
mod registers;

use crate::profile::Profile;
use crate::rosc::{RingOscillator, USUAL_DIVIDER};
use line::Line;
use pll::Pll;

/// The crystal of every board.
pub const CRYSTAL_HZ: u32 = 12_000_000;

/// The unit of fine time: a microsecond has 200 of these, whatever the program does to its
/// clock.
pub const FINE_HZ: u64 = 200_000_000;

/// The enable bit of clocks that can be stopped.
const ENABLED: u32 = 1 << 11;

/// The possible sources of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    Ring,
    Crystal,
    Pll(usize),
}

/// How many periods of the slower clock a glitchless multiplexer takes to switch. The
/// datasheet gives no number; two flip-flops on each side need this many.
const PERIODS_OF_A_SWITCH: u64 = 3;

/// XOSC CTRL.ENABLE: on, off (RP2040 datasheet 2.16.7).
const CRYSTAL_ON: u32 = 0xfab;
const CRYSTAL_OFF: u32 = 0xd1e;

/// The indices of WAKE_EN0 and SLEEP_EN0 among the registers.
const WAKE_ENABLES: usize = 0xa0 / 4;
const SLEEP_ENABLES: usize = 0xa8 / 4;

/// The clock tree and the time it keeps.
pub struct Clocks {
    /// CLOCKS registers as stored, by word.
    registers: [u32; 0x32],
    plls: [Pll; 2],
    crystal_control: u32,
    crystal_startup: u32,
    /// COUNT as it was written, and when.
    crystal_count: (u64, u64),
    crystal_stable_at: Option<u64>,
    /// When the crystal reaches full swing, whatever its counter says.
    crystal_steady_at: Option<u64>,
    /// From enabling the crystal to then.
    crystal_micros: u64,
    /// At which start it begins to swing, and at how many more, this one included,
    /// it does not.
    crystal_tries: u32,
    crystal_silent: u32,
    /// Whether the crystal was used before full swing, or a PLL before it had locked.
    crystal_used_too_early: bool,
    /// From switching on a PLL until it has locked.
    lock_micros: u64,
    /// The ring oscillator's frequency, as it is divided at the start and now.
    ring_hz_at_start: u32,
    ring_hz: u32,
    /// Watchdog TICK register: divides the reference clock to a microsecond.
    tick_control: u32,
    sys_hz: u32,
    ref_hz: u32,
    peri_hz: u32,
    adc_hz: u32,
    /// Microseconds since the emulator was switched on.
    wall: Line,
    /// The same, finely.
    fine: Line,
    /// Ticks since reset; the timer and the watchdog count these.
    ticks: Line,
    /// Periods of clk_rtc.
    rtc: Line,
    /// The source the system clock is leaving, and until when.
    leaving: Option<(Source, u64)>,
    /// The ring oscillator has been switched off.
    ring_off: bool,
    /// No oscillator runs.
    dormant: bool,
    /// The system clock has stopped for good.
    lost: bool,
}

impl Clocks {
    /// The clocks after a reset at `cycle`, `micros` after switching on, which is
    /// `fine` too.
    pub(crate) fn new(cycle: u64, (micros, fine): (u64, u64), profile: &Profile) -> Self {
        let ring_hz = profile.ring_hz.max(1);
        let mut registers = [0; 0x32];
        for divider in [0x04, 0x10, 0x1c, 0x28, 0x34, 0x40, 0x58, 0x64, 0x70] {
            registers[divider / 4] = 0x100;
        }
        // CLK_SYS_RESUS, and the frequency counter's limit, delay and interval (2.15.7).
        for (offset, value) in [(0x78, 0xff), (0x88, 0x1ff_ffff), (0x8c, 1), (0x90, 8)] {
            registers[offset / 4] = value;
        }
        // All clocks are on, awake and asleep.
        for enables in [WAKE_ENABLES, SLEEP_ENABLES] {
            (registers[enables], registers[enables + 1]) = (u32::MAX, 0x7fff);
        }
        Clocks {
            registers,
            plls: [Pll::RESET; 2],
            crystal_control: 0,
            crystal_startup: 0xc4,
            crystal_count: (0, 0),
            crystal_stable_at: None,
            crystal_steady_at: None,
            crystal_micros: profile.crystal_micros,
            crystal_tries: profile.crystal_tries,
            crystal_silent: profile.crystal_tries.saturating_sub(1),
            crystal_used_too_early: false,
            lock_micros: profile.lock_micros,
            ring_hz_at_start: ring_hz,
            ring_hz,
            tick_control: 0x200,
            sys_hz: ring_hz,
            ref_hz: ring_hz,
            peri_hz: ring_hz,
            adc_hz: 0,
            wall: Line {
                from_cycle: cycle,
                from_count: micros,
                hz: 1_000_000,
            },
            fine: Line {
                from_cycle: cycle,
                from_count: fine,
                hz: FINE_HZ,
            },
            ticks: Line {
                from_cycle: cycle,
                from_count: 0,
                hz: 0,
            },
            rtc: Line {
                from_cycle: cycle,
                from_count: 0,
                hz: 0,
            },
            leaving: None,
            ring_off: false,
            dormant: false,
            lost: false,
        }
    }

    /// Which clocks stay on while the chip sleeps: SLEEP_EN0 below, SLEEP_EN1
    /// above.
    pub(crate) fn sleep_enables(&self) -> u64 {
        let [low, high] = [0, 1].map(|i| u64::from(self.registers[SLEEP_ENABLES + i]));
        low | high << 32
    }

    /// Whether the system clock has lost its source.
    pub(crate) fn is_lost(&self) -> bool {
        self.lost
    }

    /// The program tells an oscillator to go dormant. Returns whether that stops the chip,
    /// which it does only if the system clock comes from this oscillator. PLLs that are
    /// still on lose their reference, which the datasheet warns of (2.16.5, DORMANT).
    pub(crate) fn stop_oscillator(&mut self, source: Source, cycle: u64) -> bool {
        let pll_in_use = matches!(self.sys_source(), Source::Pll(_));
        let pll_on = self.plls.iter().any(Pll::locked);
        self.lost |= source == Source::Crystal && (pll_in_use || pll_on);
        if self.lost || self.sys_source() != source {
            return false;
        }
        self.dormant = true;
        self.retune(cycle);
        true
    }

    /// The oscillator runs again.
    pub(crate) fn restart_oscillator(&mut self, cycle: u64) {
        self.dormant = false;
        if self.sys_source() == Source::Crystal {
            // It has been swinging up for as long as its counter counted.
            let began = self
                .micros(cycle)
                .saturating_sub(self.crystal_startup_micros());
            self.crystal_steady_at = Some(began + self.crystal_micros);
        }
        self.retune(cycle);
    }

    /// Cycles from the wish to wake until the system clock runs again, if ever.
    /// The crystal counts its start-up delay; the ring oscillator starts at once.
    pub(crate) fn cycles_to_restart(&self) -> Option<u64> {
        match self.sys_source() {
            Source::Crystal if self.crystal_tries > 1 => None,
            Source::Crystal => Some(self.cycles_in_micros(self.crystal_startup_micros())),
            _ => Some(1),
        }
    }

    /// The crystal is off, and must start again.
    fn stop_crystal(&mut self) {
        (self.crystal_stable_at, self.crystal_steady_at) = (None, None);
        self.crystal_silent = self.crystal_tries.saturating_sub(1);
    }

    /// The crystal is on. Its counter counts the crystal's own periods and cannot
    /// tell small ones from full ones: it knows no more than the program about how
    /// long a crystal needs. One that does not swing is not counted.
    fn start_crystal(&mut self, now: u64) {
        if self.crystal_silent == 0 {
            self.crystal_stable_at = Some(now + self.crystal_startup_micros());
            self.crystal_steady_at = Some(now + self.crystal_micros);
        }
    }

    fn crystal_startup_micros(&self) -> u64 {
        // The start-up counter runs in units of 256 periods.
        let periods = u64::from(self.crystal_startup & 0x3fff) * 256;
        periods * 1_000_000 / u64::from(CRYSTAL_HZ)
    }

    /// The ring oscillator is switched on or off, or divided otherwise.
    pub(crate) fn set_ring(&mut self, ring: &RingOscillator, cycle: u64) {
        self.ring_off = !ring.is_on();
        self.ring_hz = self.ring_hz_at_start * USUAL_DIVIDER / ring.divider();
        self.retune(cycle);
    }

    fn ref_source(&self) -> Source {
        match self.registers[0x30 / 4] & 3 {
            0 => Source::Ring,
            2 => Source::Crystal,
            _ => Source::Pll(1),
        }
    }

    fn sys_source(&self) -> Source {
        let control = self.registers[0x3c / 4];
        match (control & 1, control >> 5 & 7) {
            (0, _) => self.ref_source(),
            (_, 0) => Source::Pll(0),
            (_, 1) => Source::Pll(1),
            (_, 2) => Source::Ring,
            _ => Source::Crystal,
        }
    }

    fn runs(&self, source: Source) -> bool {
        match source {
            Source::Ring => !self.ring_off,
            Source::Crystal => self.crystal_stable_at.is_some(),
            Source::Pll(pll) => self.plls[pll].power_down & 0x21 == 0,
        }
    }

    /// Frequency of the system clock.
    pub fn sys_hz(&self) -> u32 {
        self.sys_hz
    }

    /// The clocks after a reset that leaves the oscillators alone, as the watchdog's does
    /// (PSM WDSEL without ROSC and XOSC, as embassy-rp, the SDK and the boot ROM set it):
    /// the crystal keeps swinging.
    pub(crate) fn keeping_crystal(mut self, before: &Clocks) -> Self {
        self.crystal_control = before.crystal_control;
        self.crystal_startup = before.crystal_startup;
        self.crystal_stable_at = before.crystal_stable_at;
        self.crystal_steady_at = before.crystal_steady_at;
        self.crystal_silent = before.crystal_silent.saturating_sub(1);
        if self.crystal_control >> 12 == CRYSTAL_ON && self.crystal_stable_at.is_none() {
            self.start_crystal(self.wall.from_count);
        }
        self
    }

    /// Whether a clock or a PLL was switched to the crystal before its full swing; reported
    /// once.
    pub(crate) fn take_crystal_used_too_early(&mut self) -> bool {
        core::mem::take(&mut self.crystal_used_too_early)
    }

    /// Frequency of the peripheral clock, which SPI divides.
    pub fn peri_hz(&self) -> u32 {
        self.peri_hz
    }

    /// The same, or 0 while it is stopped.
    pub(crate) fn peri_hz_if_on(&self) -> u32 {
        if self.registers[0x48 / 4] & ENABLED != 0 {
            self.peri_hz
        } else {
            0
        }
    }

    /// The frequency of the converter's clock, 0 while it is stopped.
    pub fn adc_hz(&self) -> u32 {
        self.adc_hz
    }

    /// The first clock that is faster than the chip is made for, by the address of its
    /// register. `volts` is the core's voltage, in VREG's steps.
    ///
    /// 133 MHz, or 200 with 1.15 V (data sheet 2.15.3.1, 2.10.3; release notes
    /// of pico-sdk 2.1.1), for the system and for the ports: the SDK that certifies
    /// 200 MHz runs clk_peri from clk_sys undivided (`runtime_init_clocks.c`), and so
    /// does embassy-rp on real chips; 48 for the converter (data sheet, table of clocks
    /// in 2.15.1); 750 to 1600 MHz inside a PLL (2.18).
    pub(crate) fn too_fast(&self, volts: u32) -> Option<u32> {
        const USUAL: u32 = 133_000_000;
        const AT_MOST: u32 = 200_000_000;
        const CONVERTER: u32 = 48_000_000;
        const OSCILLATOR: core::ops::RangeInclusive<u64> = 750_000_000..=1_600_000_000;
        /// 1.15 V.
        const RAISED: u32 = 0xc;
        let allowed = if volts >= RAISED { AT_MOST } else { USUAL };
        let ports_run = self.registers[0x48 / 4] & ENABLED != 0;
        let off = |pll: &Pll| pll.locked() && !OSCILLATOR.contains(&pll.vco_hz());
        [
            (self.sys_hz > allowed, 0x4000_803c),
            (ports_run && self.peri_hz > allowed, 0x4000_8048),
            (self.adc_hz > CONVERTER, 0x4000_8060),
            (off(&self.plls[0]), 0x4002_8000),
            (off(&self.plls[1]), 0x4002_c000),
        ]
        .into_iter()
        .find_map(|(is_off, address)| is_off.then_some(address))
    }

    /// Microseconds since the emulator was switched on.
    pub(crate) fn micros(&self, cycle: u64) -> u64 {
        self.wall.count_at(cycle, u64::from(self.sys_hz))
    }

    /// The same in units of [`FINE_HZ`].
    pub(crate) fn fine(&self, cycle: u64) -> u64 {
        self.fine.count_at(cycle, u64::from(self.sys_hz))
    }

    /// The first cycle at a time in units of [`FINE_HZ`].
    pub(crate) fn cycle_of_fine(&self, fine: u64) -> u64 {
        self.fine
            .cycle_of(fine, u64::from(self.sys_hz))
            .unwrap_or(u64::MAX)
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

    /// The cycle of a tick; `None` while the ticks are stopped.
    pub(crate) fn cycle_of_tick(&self, tick: u64) -> Option<u64> {
        self.ticks.cycle_of(tick, u64::from(self.sys_hz))
    }

    /// Cycles between two ticks, at least 1.
    pub(crate) fn cycles_per_tick(&self) -> u64 {
        (u64::from(self.sys_hz) / self.ticks.hz.max(1)).max(1)
    }

    /// Notes if something runs from a crystal that does not swing fully yet.
    fn look_for_crystal(&mut self, cycle: u64) {
        let register = |offset: usize| self.registers[offset / 4];
        let uses = register(0x30) & 3 == 2
            || register(0x3c) & 1 == 1 && register(0x3c) >> 5 & 7 == 3
            || self.plls.iter().any(Pll::locked);
        let is_steady = (self.crystal_steady_at).is_some_and(|at| self.micros(cycle) >= at);
        self.crystal_used_too_early |= uses && !is_steady;
        // A clock made from a loop that has not locked yet is as bad.
        if let Source::Pll(pll) = self.sys_source() {
            let at = self.plls[pll].locks_at.unwrap_or(0);
            self.crystal_used_too_early |= self.micros(cycle) < at;
        }
    }

    /// Works out every frequency from the registers.
    fn retune(&mut self, cycle: u64) {
        let old_hz = u64::from(self.sys_hz);
        self.look_for_crystal(cycle);
        let register = |offset: usize| self.registers[offset / 4];
        let [pll_sys, pll_usb] = self.plls.map(|pll| pll.hz());

        let hz_of = |source| match source {
            Source::Ring => self.ring_hz,
            Source::Crystal => CRYSTAL_HZ,
            Source::Pll(0) => pll_sys,
            Source::Pll(_) => pll_usb,
        };
        let ref_hz = hz_of(self.ref_source()) / (register(0x34) >> 8 & 3).max(1);
        let sys_source = if register(0x3c) & 1 == 0 {
            ref_hz
        } else {
            hz_of(self.sys_source())
        };
        let leaves = self.leaving.filter(|&(_, until)| cycle < until);
        let in_use = [Some(self.sys_source()), leaves.map(|(source, _)| source)];
        self.lost |= in_use
            .into_iter()
            .flatten()
            .any(|source| !self.runs(source));
        // A divider with 8 fractional bits; 0 stands for 65536.
        let divider = u64::from(register(0x40)).max(0x100);
        self.sys_hz = ((u64::from(sys_source) << 8) / divider).max(1) as u32;
        self.ref_hz = ref_hz;
        self.peri_hz = match register(0x48) >> 5 & 7 {
            0 => self.sys_hz,
            1 => pll_sys,
            2 => pll_usb,
            3 => self.ring_hz,
            _ => CRYSTAL_HZ,
        };
        let adc_source = match register(0x60) >> 5 & 7 {
            0 => pll_usb,
            1 => pll_sys,
            2 => self.ring_hz,
            _ => CRYSTAL_HZ,
        };
        self.adc_hz = if register(0x60) & ENABLED != 0 {
            adc_source / (register(0x64) >> 8 & 3).max(1)
        } else {
            0
        };
        let rtc_hz = self.rtc_hz(pll_sys, pll_usb);
        let tick_divider = self.tick_control & 0x1ff;
        let ticking = self.tick_control & 0x200 != 0 && tick_divider != 0 && !self.dormant;
        let tick_hz = if ticking {
            u64::from(ref_hz / tick_divider)
        } else {
            0
        };
        self.wall.rebase(cycle, old_hz, 1_000_000);
        self.fine.rebase(cycle, old_hz, FINE_HZ);
        self.ticks.rebase(cycle, old_hz, tick_hz);
        self.rtc.rebase(cycle, old_hz, rtc_hz);
    }
}
