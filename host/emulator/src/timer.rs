//! The 64-bit microsecond timer with four alarms.

use crate::bus::NEVER;
use crate::clocks::Clocks;
use crate::registers::Write;

/// The TIMER block.
pub struct Timer {
    /// When each armed alarm goes off.
    armed: [Option<u64>; 4],
    alarms: [u32; 4],
    raised: u32,
    enabled: u32,
    forced: u32,
    /// What the program added to the count by writing the time.
    offset: u64,
    written_low: u32,
    /// Upper half latched by reading the lower half.
    latched_high: u32,
    /// The time at which it stands still.
    paused: Option<u64>,
    /// DBGPAUSE, stored without an effect: no debugger halts a core of this chip.
    on_debug: u32,
}

impl Default for Timer {
    fn default() -> Self {
        Timer {
            armed: [None; 4],
            alarms: [0; 4],
            raised: 0,
            enabled: 0,
            forced: 0,
            offset: 0,
            written_low: 0,
            latched_high: 0,
            paused: None,
            on_debug: 7,
        }
    }
}

impl Timer {
    /// The timer after a reset: it counts from zero again.
    pub(crate) fn after_reset(clocks: &Clocks, cycle: u64) -> Self {
        Timer {
            offset: 0u64.wrapping_sub(clocks.ticks(cycle)),
            ..Timer::default()
        }
    }

    fn now(&self, clocks: &Clocks, cycle: u64) -> u64 {
        let running = || clocks.ticks(cycle).wrapping_add(self.offset);
        self.paused.unwrap_or_else(running)
    }

    fn due_cycle(&self, alarm: u64, clocks: &Clocks) -> u64 {
        if self.paused.is_some() {
            return NEVER;
        }
        let tick = alarm.wrapping_sub(self.offset);
        clocks.cycle_of_tick(tick).unwrap_or(NEVER)
    }

    /// Its clock was off for a while.
    pub(crate) fn stood_still(&mut self, ticks: u64) {
        self.offset = self.offset.wrapping_sub(ticks);
    }

    /// When the next alarm goes off.
    #[inline]
    pub(crate) fn next_event(&self, clocks: &Clocks) -> u64 {
        let armed = self.armed.iter().flatten();
        armed
            .map(|&alarm| self.due_cycle(alarm, clocks))
            .min()
            .unwrap_or(NEVER)
    }

    /// Raises the alarms that are due.
    pub(crate) fn advance(&mut self, cycle: u64, clocks: &Clocks) {
        let now = self.now(clocks, cycle);
        for (i, armed) in self.armed.iter_mut().enumerate() {
            if armed.is_some_and(|alarm| now >= alarm) {
                *armed = None;
                self.raised |= 1 << i;
            }
        }
    }

    /// Interrupts 0 to 3, one per alarm.
    #[inline]
    pub(crate) fn lines(&self) -> u32 {
        (self.raised | self.forced) & self.enabled
    }

    pub(crate) fn read(&mut self, offset: u32, cycle: u64, clocks: &Clocks) -> u32 {
        let now = self.now(clocks, cycle);
        match offset {
            0x08 => self.latched_high,
            0x0c => {
                self.latched_high = (now >> 32) as u32;
                now as u32
            }
            0x10..=0x1c => self.alarms[(offset as usize - 0x10) / 4],
            0x20 => (0..4)
                .map(|i| u32::from(self.armed[i].is_some()) << i)
                .sum(),
            0x24 => (now >> 32) as u32,
            0x28 => now as u32,
            0x2c => self.on_debug,
            0x30 => self.paused.is_some().into(),
            0x34 => self.raised,
            0x38 => self.enabled,
            0x3c => self.forced,
            0x40 => self.lines(),
            _ => 0,
        }
    }

    pub(crate) fn write(&mut self, offset: u32, write: Write, cycle: u64, clocks: &Clocks) {
        match offset {
            0x00 => {
                let time = u64::from(write.raw) << 32 | u64::from(self.written_low);
                self.offset = time.wrapping_sub(clocks.ticks(cycle));
                self.paused = self.paused.map(|_| time);
            }
            0x04 => self.written_low = write.raw,
            0x10..=0x1c => {
                // An alarm compares the lower half only: it is at most 2^32
                // ticks ahead.
                let i = (offset as usize - 0x10) / 4;
                let now = self.now(clocks, cycle);
                let ahead = write.raw.wrapping_sub(now as u32);
                self.alarms[i] = write.raw;
                self.armed[i] = Some(now + u64::from(ahead));
            }
            0x20 => {
                for (i, armed) in self.armed.iter_mut().enumerate() {
                    if write.raw >> i & 1 != 0 {
                        *armed = None;
                    }
                }
            }
            0x2c => self.on_debug = write.onto(self.on_debug) & 7,
            0x30 => {
                let stops = write.onto(self.paused.is_some().into()) & 1 != 0;
                let now = self.now(clocks, cycle);
                self.offset = now.wrapping_sub(clocks.ticks(cycle));
                self.paused = stops.then_some(now);
            }
            0x34 => self.raised &= !write.raw,
            0x38 => self.enabled = write.onto(self.enabled) & 15,
            0x3c => self.forced = write.onto(self.forced) & 15,
            _ => {}
        }
    }
}
