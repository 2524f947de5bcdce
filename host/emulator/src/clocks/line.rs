//! Counters: the arithmetic between cycles of the processor and time.

/// A counter that rises at a constant rate since some cycle.
#[derive(Clone, Copy, Default)]
pub(super) struct Line {
    pub(super) from_cycle: u64,
    pub(super) from_count: u64,
    pub(super) hz: u64,
}

impl Line {
    pub(super) fn count_at(&self, cycle: u64, sys_hz: u64) -> u64 {
        self.from_count + cycle.saturating_sub(self.from_cycle) * self.hz / sys_hz
    }

    /// The first cycle at which the counter is at least `count`.
    pub(super) fn cycle_of(&self, count: u64, sys_hz: u64) -> Option<u64> {
        if self.hz == 0 {
            return None;
        }
        let ahead = count.saturating_sub(self.from_count).checked_mul(sys_hz)?;
        self.from_cycle.checked_add(ahead.div_ceil(self.hz))
    }

    pub(super) fn rebase(&mut self, cycle: u64, sys_hz: u64, hz: u64) {
        self.from_count = self.count_at(cycle, sys_hz);
        self.from_cycle = cycle;
        self.hz = hz;
    }
}
