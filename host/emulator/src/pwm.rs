//! The eight PWM slices: backlight, piezo and LED.
//!
//! Counters run, and values written by a program do not reach the pin at once: TOP and CC
//! are double-buffered and take effect when the counter wraps, in phase-correct mode when
//! it is back at zero (RP2040 datasheet, "PWM", "Double Buffering"). In a stopped slice
//! they take effect at once, and its pins keep their levels (pico-sdk, `hardware/pwm.h`,
//! `pwm_set_wrap` and `pwm_set_enabled`). The divider acts at once.
//!
//! A counter is not stepped; its value is computed from an earlier one. Wrap interrupts are
//! not modelled.

use crate::clocks::Clocks;
use crate::registers::Write;

const ENABLE: u32 = 1;
const PHASE_CORRECT: u32 = 2;

/// A pin that has changed its level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// When, in microseconds since the machine was made.
    pub micros: u64,
    /// To which level.
    pub high: bool,
}

/// A cycle is counted in sixteenths: the divider has four fractional bits.
const FINE: u64 = 16;

#[derive(Clone, Copy)]
struct Slice {
    control: u32,
    divider: u32,
    /// The value written; the one in effect is below.
    compare: u32,
    top: u32,
    compare_in_force: u32,
    top_in_force: u32,
    /// How far the counter was into its period, and when, both in sixteenths
    /// of a cycle.
    phase: u64,
    since: u64,
}

impl Slice {
    const RESET: Slice = Slice {
        control: 0,
        divider: 0x10,
        compare: 0,
        top: 0xffff,
        compare_in_force: 0,
        top_in_force: 0xffff,
        phase: 0,
        since: 0,
    };

    /// The duration of one count. An integer part of 0 stands for 256.
    fn count(&self) -> u64 {
        match u64::from(self.divider & 0xfff) {
            fraction if fraction < 0x10 => 0x1000 + fraction,
            divider => divider,
        }
    }

    /// Counts on the way up.
    fn counts(&self) -> u64 {
        u64::from(self.top_in_force) + 1
    }

    fn goes_down_again(&self) -> bool {
        self.control & PHASE_CORRECT != 0
    }

    fn period(&self) -> u64 {
        let ways = 1 + u64::from(self.goes_down_again());
        self.counts() * ways * self.count()
    }

    fn counter(&self) -> u64 {
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

    /// When the counter wraps next, if it runs. A counter set beyond TOP continues to its
    /// maximum.
    fn wraps_at(&self) -> Option<u64> {
        let period = match self.period() {
            period if self.phase < period => period,
            _ => 0x1_0000 * self.count(),
        };
        let runs = self.control & ENABLE != 0;
        runs.then(|| self.since + period.saturating_sub(self.phase))
    }

    /// Lets the counter run until a moment.
    fn advance(&mut self, now: u64) {
        match self.wraps_at() {
            None => self.take_over(),
            Some(wrap) if now < wrap => self.phase += now - self.since,
            Some(wrap) => {
                self.take_over();
                self.phase = (now - wrap) % self.period();
            }
        }
        self.since = now;
    }

    /// The slice as it is at a moment.
    fn at(mut self, now: u64) -> Slice {
        self.advance(now);
        self
    }

    /// The count at which a channel goes low.
    fn level(&self, channel: u32) -> u64 {
        u64::from(self.compare_in_force >> (16 * channel) & 0xffff)
    }

    fn is_high(&self, channel: u32) -> bool {
        let inverted = self.control >> (2 + channel) & 1 != 0;
        (self.counter() < self.level(channel)) != inverted
    }

    /// The next moment at which a channel may change its level.
    fn next_turn(&self, channel: u32) -> Option<u64> {
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
    fn duty(&self, channel: u32) -> u16 {
        if self.wraps_at().is_none() {
            return 1000 * u16::from(self.is_high(channel));
        }
        let duty = (self.level(channel) * 1000 / self.counts()).min(1000) as u16;
        let inverted = self.control >> (2 + channel) & 1 != 0;
        if inverted { 1000 - duty } else { duty }
    }
}

/// A pin whose edges are recorded.
struct Record {
    pin: u32,
    high: bool,
    edges: Vec<Edge>,
}

/// The PWM block.
pub struct Pwm {
    slices: [Slice; 8],
    interrupt_enable: u32,
    records: Vec<Record>,
}

impl Default for Pwm {
    fn default() -> Self {
        Pwm {
            slices: [Slice::RESET; 8],
            interrupt_enable: 0,
            records: Vec::new(),
        }
    }
}

/// The slice and the channel that serve a pin.
fn of_pin(pin: u32) -> (usize, u32) {
    (pin as usize / 2 % 8, pin % 2)
}

impl Pwm {
    /// The block after a reset; recordings continue.
    pub(crate) fn after_reset(&mut self) -> Self {
        Pwm {
            records: core::mem::take(&mut self.records),
            ..Pwm::default()
        }
    }

    fn pin(&self, pin: u32, cycle: u64) -> (Slice, u32) {
        let (slice, channel) = of_pin(pin);
        (self.slices[slice].at(cycle * FINE), channel)
    }

    /// How much of the time a pin is high in the period of this moment, in
    /// thousandths.
    pub(crate) fn duty(&self, pin: u32, cycle: u64) -> u16 {
        let (slice, channel) = self.pin(pin, cycle);
        slice.duty(channel)
    }

    /// The frequency a pin swings at at this moment, or none if it stays high
    /// or low.
    pub(crate) fn frequency(&self, pin: u32, cycle: u64, sys_hz: u32) -> Option<u32> {
        let (slice, channel) = self.pin(pin, cycle);
        slice.wraps_at()?;
        let swings = (1..slice.counts()).contains(&slice.level(channel));
        swings.then(|| (u64::from(sys_hz) * FINE / slice.period()) as u32)
    }

    /// Writes down the edges of a pin from now on.
    pub(crate) fn record(&mut self, pin: u32, cycle: u64) {
        let (slice, channel) = self.pin(pin, cycle);
        self.records.push(Record {
            pin,
            high: slice.is_high(channel),
            edges: Vec::new(),
        });
    }

    /// The recorded edges of a pin since the last call.
    pub(crate) fn take_edges(&mut self, pin: u32) -> Vec<Edge> {
        let record = self.records.iter_mut().find(|record| record.pin == pin);
        record.map_or(Vec::new(), |record| core::mem::take(&mut record.edges))
    }

    /// Lets all counters run until a cycle. Needed before the clock changes, because edges
    /// are recorded in microseconds.
    pub(crate) fn advance(&mut self, cycle: u64, clocks: &Clocks) {
        let now = cycle * FINE;
        for record in &mut self.records {
            let (slice, channel) = of_pin(record.pin);
            let mut slice = self.slices[slice];
            loop {
                let high = slice.is_high(channel);
                if high != record.high {
                    record.high = high;
                    let micros = clocks.micros(slice.since / FINE);
                    record.edges.push(Edge { micros, high });
                }
                match slice.next_turn(channel) {
                    Some(turn) if turn <= now => slice.advance(turn),
                    _ => break,
                }
            }
        }
        for slice in &mut self.slices {
            slice.advance(now);
        }
    }

    /// There was no clock until this cycle, so the counters have not moved.
    pub(crate) fn stood_still(&mut self, cycle: u64) {
        for slice in &mut self.slices {
            slice.since = cycle * FINE;
        }
    }

    pub(crate) fn read(&self, offset: u32, cycle: u64) -> u32 {
        match offset {
            0x00..=0x9f => {
                let slice = &self.slices[offset as usize / 0x14];
                match offset % 0x14 {
                    0x00 => slice.control,
                    0x04 => slice.divider,
                    0x08 => slice.at(cycle * FINE).counter() as u32,
                    0x0c => slice.compare,
                    _ => slice.top,
                }
            }
            0xa0 => self
                .slices
                .iter()
                .rev()
                .fold(0, |bits, s| bits << 1 | s.control & ENABLE),
            0xa8 => self.interrupt_enable,
            _ => 0,
        }
    }

    pub(crate) fn write(&mut self, offset: u32, write: Write, cycle: u64, clocks: &Clocks) {
        self.advance(cycle, clocks);
        match offset {
            0x00..=0x9f => {
                let slice = &mut self.slices[offset as usize / 0x14];
                match offset % 0x14 {
                    0x00 => slice.control = write.onto(slice.control) & 0x3f,
                    0x04 => {
                        // The count continues from its present value.
                        let counts = slice.phase / slice.count();
                        slice.divider = write.onto(slice.divider) & 0xfff;
                        slice.phase = counts * slice.count();
                    }
                    0x08 => {
                        let counter = write.onto(slice.counter() as u32) & 0xffff;
                        slice.phase = u64::from(counter) * slice.count();
                    }
                    0x0c => slice.compare = write.onto(slice.compare),
                    _ => slice.top = write.onto(slice.top) & 0xffff,
                }
            }
            0xa0 => {
                for (i, slice) in self.slices.iter_mut().enumerate() {
                    let enabled = write.onto((slice.control & ENABLE) << i) >> i & 1;
                    slice.control = slice.control & !ENABLE | enabled;
                }
            }
            0xa8 => self.interrupt_enable = write.onto(self.interrupt_enable) & 0xff,
            _ => {}
        }
        // In a stopped slice, written values have taken effect.
        self.advance(cycle, clocks);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CONTROL: u32 = 0x00;
    const COUNTER: u32 = 0x08;
    const COMPARE: u32 = 0x0c;
    const TOP: u32 = 0x10;

    /// A PWM block at one cycle per microsecond, with slice 0 as pin 0 uses it.
    struct Bench {
        pwm: Pwm,
        clocks: Clocks,
        cycle: u64,
    }

    impl Bench {
        fn new() -> Bench {
            Bench {
                pwm: Pwm::default(),
                clocks: Clocks::new(0, (0, 0), &crate::profile::Profile::NOMINAL),
                cycle: 0,
            }
        }

        fn write(&mut self, offset: u32, value: u32) {
            let write = Write::plain(value);
            self.pwm.write(offset, write, self.cycle, &self.clocks);
        }

        fn duty(&self) -> u16 {
            self.pwm.duty(0, self.cycle)
        }
    }

    #[test]
    fn a_running_slice_takes_over_when_it_wraps() {
        let mut bench = Bench::new();
        bench.write(TOP, 99);
        bench.write(COMPARE, 50);
        bench.write(CONTROL, ENABLE);
        assert_eq!(bench.duty(), 500);
        bench.cycle = 30;
        bench.write(COMPARE, 5);
        bench.write(TOP, 9);
        bench.cycle = 99;
        assert_eq!((bench.duty(), bench.pwm.read(COUNTER, 99)), (500, 99));
        // Reading it back gives the value written.
        assert_eq!(bench.pwm.read(TOP, 99), 9);
        bench.cycle = 100;
        assert_eq!((bench.duty(), bench.pwm.read(COUNTER, 100)), (500, 0));
        bench.cycle = 113;
        assert_eq!(bench.pwm.read(COUNTER, 113), 3);
        assert_eq!(bench.pwm.frequency(0, 113, 1_000), Some(100));
    }

    #[test]
    fn a_slice_that_stands_still_takes_over_at_once_and_keeps_its_level() {
        let mut bench = Bench::new();
        bench.write(TOP, 99);
        bench.write(COMPARE, 50);
        bench.write(CONTROL, ENABLE);
        bench.cycle = 30;
        bench.write(CONTROL, 0);
        bench.cycle = 1_000;
        assert_eq!((bench.duty(), bench.pwm.read(COUNTER, 1_000)), (1000, 30));
        assert_eq!(bench.pwm.frequency(0, 1_000, 1_000), None);
        bench.write(COMPARE, 10);
        assert_eq!(bench.duty(), 0);
    }

    #[test]
    fn edges_are_written_down() {
        let mut bench = Bench::new();
        bench.pwm.record(0, 0);
        bench.write(TOP, 9_999);
        bench.write(COMPARE, 2_500);
        bench.write(CONTROL, ENABLE);
        bench.cycle = 26_000;
        bench.pwm.advance(bench.cycle, &bench.clocks);
        let micros = |cycle| bench.clocks.micros(cycle);
        let expected = [
            (0, true),
            (2_500, false),
            (10_000, true),
            (12_500, false),
            (20_000, true),
            (22_500, false),
        ];
        let expected = expected.map(|(cycle, high)| Edge {
            micros: micros(cycle),
            high,
        });
        assert_eq!(bench.pwm.take_edges(0), expected);
        assert_eq!(bench.pwm.take_edges(0), []);
    }
}
