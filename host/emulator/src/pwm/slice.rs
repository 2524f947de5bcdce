//! One slice: a counter, its compare values, and its clock.

/// A cycle is counted in sixteenths: the divider has four fractional bits.
pub(super) const FINE: u64 = 16;

/// Bits of CSR: the counter runs; counts up and down; takes one step more or less than its
/// clock gives it (these two clear themselves).
pub(super) const ENABLE: u32 = 1;
const PHASE_CORRECT: u32 = 2;
const STEP_BACK: u32 = 1 << 6;
const STEP_ON: u32 = 1 << 7;

/// What the counter counts: its clock, its clock while pin B is high, or the edges of pin B
/// (RP2040 datasheet 4.5.2.6).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Free,
    Gated,
    Rising,
    Falling,
}

#[derive(Clone, Copy)]
pub(super) struct Slice {
    pub(super) control: u32,
    pub(super) divider: u32,
    /// As written; the values in force are below.
    pub(super) compare: u32,
    pub(super) top: u32,
    compare_in_force: u32,
    top_in_force: u32,
    /// How far the counter was into its period, and when, both in sixteenths
    /// of a cycle.
    phase: u64,
    pub(super) since: u64,
    /// The level of pin B.
    input: bool,
    /// No edge has been counted since the slice was set up: the divider lets the first one
    /// through.
    is_fresh: bool,
    /// Whether the counter has wrapped since the last call.
    has_wrapped: bool,
}

impl Slice {
    pub(super) const RESET: Slice = Slice {
        control: 0,
        divider: 0x10,
        compare: 0,
        top: 0xffff,
        compare_in_force: 0,
        top_in_force: 0xffff,
        phase: 0,
        since: 0,
        input: false,
        is_fresh: true,
        has_wrapped: false,
    };

    fn mode(&self) -> Mode {
        match self.control >> 4 & 3 {
            0 => Mode::Free,
            1 => Mode::Gated,
            2 => Mode::Rising,
            _ => Mode::Falling,
        }
    }

    /// Whether pin B is an input.
    pub(super) fn listens(&self) -> bool {
        self.mode() != Mode::Free
    }

    fn is_enabled(&self) -> bool {
        self.control & ENABLE != 0
    }

    /// Writes CSR. Steps count while the slice runs (4.5.2.5).
    pub(super) fn set_control(&mut self, value: u32) {
        let mode = self.mode();
        self.control = value & 0x3f;
        self.is_fresh |= self.mode() != mode;
        if value & STEP_ON != 0 && self.is_enabled() {
            self.go_on(self.count());
        }
        if value & STEP_BACK != 0 && self.is_enabled() {
            self.phase = self.phase.saturating_sub(self.count());
        }
    }

    /// Writes DIV; the counter keeps its value.
    pub(super) fn set_divider(&mut self, value: u32) {
        let counts = self.phase / self.count();
        self.divider = value & 0xfff;
        self.phase = counts * self.count();
    }

    /// Writes CTR.
    pub(super) fn set_counter(&mut self, counter: u32) {
        self.phase = u64::from(counter & 0xffff) * self.count();
        self.is_fresh = true;
    }

    /// Pin B has this level from now on. The divider divides edges, too (4.5.2.6); boards
    /// let the first one through at once.
    pub(super) fn see(&mut self, level: bool) {
        let rises = level && !self.input;
        let falls = !level && self.input;
        self.input = level;
        let counts = match self.mode() {
            Mode::Rising => rises,
            Mode::Falling => falls,
            Mode::Free | Mode::Gated => false,
        };
        if !counts || !self.is_enabled() {
            return;
        }
        let step = if self.is_fresh {
            self.count() - self.phase % self.count()
        } else {
            FINE
        };
        self.is_fresh = false;
        self.go_on(step);
    }

    /// Advances the counter by some sixteenths.
    fn go_on(&mut self, step: u64) {
        self.phase += step;
        if self.phase >= self.wrap_phase(self.phase - step) {
            self.phase = 0;
            self.take_over();
            self.has_wrapped = true;
        }
    }

    pub(super) fn take_wrapped(&mut self) -> bool {
        core::mem::take(&mut self.has_wrapped)
    }

    /// The duration of one count. An integer part of 0 stands for 256.
    fn count(&self) -> u64 {
        match u64::from(self.divider & 0xfff) {
            fraction if fraction < 0x10 => 0x1000 + fraction,
            divider => divider,
        }
    }

    /// Counts on the way up.
    pub(super) fn counts(&self) -> u64 {
        u64::from(self.top_in_force) + 1
    }

    fn goes_down_again(&self) -> bool {
        self.control & PHASE_CORRECT != 0
    }

    pub(super) fn period(&self) -> u64 {
        let ways = 1 + u64::from(self.goes_down_again());
        self.counts() * ways * self.count()
    }

    pub(super) fn counter(&self) -> u64 {
        let counts = self.phase / self.count();
        if counts < self.counts() || !self.goes_down_again() {
            counts
        } else {
            (2 * self.counts() - 1).saturating_sub(counts)
        }
    }

    fn take_over(&mut self) {
        (self.compare_in_force, self.top_in_force) = (self.compare, self.top);
    }

    /// Where in its period the counter wraps, as it stands at a phase. One that was
    /// set beyond TOP goes on to its very end.
    fn wrap_phase(&self, phase: u64) -> u64 {
        match self.period() {
            period if phase < period => period,
            _ => 0x1_0000 * self.count(),
        }
    }

    /// When the counter wraps next, if it counts by its clock.
    pub(super) fn wraps_at(&self) -> Option<u64> {
        let is_clocked = match self.mode() {
            Mode::Free => true,
            Mode::Gated => self.input,
            Mode::Rising | Mode::Falling => false,
        };
        let left = self.wrap_phase(self.phase).saturating_sub(self.phase);
        (self.is_enabled() && is_clocked).then(|| self.since + left)
    }

    /// Lets the counter run until a moment.
    pub(super) fn advance(&mut self, now: u64) {
        match self.wraps_at() {
            None if self.is_enabled() => {}
            None => self.take_over(),
            Some(wrap) if now < wrap => self.phase += now - self.since,
            Some(wrap) => {
                self.take_over();
                self.has_wrapped = true;
                self.phase = (now - wrap) % self.period();
            }
        }
        self.since = now;
    }

    /// The slice as it is at a moment.
    pub(super) fn at(mut self, now: u64) -> Slice {
        self.advance(now);
        self
    }

    /// The count at which a channel goes low.
    pub(super) fn level(&self, channel: u32) -> u64 {
        u64::from(self.compare_in_force >> (16 * channel) & 0xffff)
    }

    pub(super) fn is_high(&self, channel: u32) -> bool {
        let inverted = self.control >> (2 + channel) & 1 != 0;
        (self.counter() < self.level(channel)) != inverted
    }

    /// The next moment at which a channel may change its level.
    pub(super) fn next_turn(&self, channel: u32) -> Option<u64> {
        let wrap = self.wraps_at()?;
        let up = self.level(channel);
        let down = (2 * self.counts()).saturating_sub(up);
        let down = if self.goes_down_again() { down } else { up };
        let turns = [up, down].map(|counts| counts * self.count());
        let later = turns.into_iter().filter(|&turn| turn > self.phase);
        let turn = later.map(|turn| self.since + turn - self.phase).min();
        Some(turn.map_or(wrap, |turn| turn.min(wrap)))
    }

    /// How much of the time a channel is high, in thousandths.
    pub(super) fn duty(&self, channel: u32) -> u16 {
        if self.wraps_at().is_none() {
            return 1000 * u16::from(self.is_high(channel));
        }
        let duty = (self.level(channel) * 1000 / self.counts()).min(1000) as u16;
        let inverted = self.control >> (2 + channel) & 1 != 0;
        if inverted { 1000 - duty } else { duty }
    }
}
