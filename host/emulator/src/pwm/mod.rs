//! The eight PWM slices: backlight, piezo and LED.
//!
//! Counters run, and values written by a program do not reach the pin at once: TOP and CC
//! are double-buffered and take effect when the counter wraps, in phase-correct mode when
//! it is back at zero (RP2040 datasheet, "PWM", "Double Buffering"). In a stopped slice
//! they take effect at once, and its pins keep their levels (pico-sdk, `hardware/pwm.h`,
//! `pwm_set_wrap` and `pwm_set_enabled`). The divider acts at once.
//!
//! A counter is not stepped: its value is computed from an earlier one. A wrap raises an
//! interrupt and asks DMA for a transfer (4.5.2.4 and 2.5.3.1).
//!
//! - this file: the block and its registers
//! - `slice`: one counter

mod slice;

use crate::bus::NEVER;
use crate::clocks::Clocks;
use crate::registers::Write;
use slice::{ENABLE, FINE, Slice};

/// A pin that has changed its level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// When, in microseconds since the machine was made.
    pub micros: u64,
    /// To which level.
    pub high: bool,
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
    raised: u32,
    enabled: u32,
    forced: u32,
    /// Slices that have wrapped and ask DMA for a transfer.
    asking: u32,
    records: Vec<Record>,
}

impl Default for Pwm {
    fn default() -> Self {
        Pwm {
            slices: [Slice::RESET; 8],
            raised: 0,
            enabled: 0,
            forced: 0,
            asking: 0,
            records: Vec::new(),
        }
    }
}

/// The places of the bits of a mask.
fn bits(mut mask: u32) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let place = (mask != 0).then(|| mask.trailing_zeros());
        mask &= mask.wrapping_sub(1);
        place
    })
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
        self.note_wraps();
    }

    fn note_wraps(&mut self) {
        for (i, slice) in self.slices.iter_mut().enumerate() {
            let wrapped = u32::from(slice.take_wrapped()) << i;
            self.raised |= wrapped;
            self.asking |= wrapped;
        }
    }

    /// The next event that others notice: a wrap of a slice that interrupts or that DMA
    /// waits for, or an edge of one of these pins.
    pub(crate) fn next_event(&self, pins: u32, awaited: u32) -> u64 {
        if (self.enabled | awaited | pins) == 0 {
            return NEVER;
        }
        let wraps = self.slices.iter().enumerate().filter_map(|(i, slice)| {
            let is_noticed = (self.enabled | awaited) >> i & 1 != 0;
            is_noticed.then(|| slice.wraps_at()).flatten()
        });
        let edges = bits(pins).filter_map(|pin| {
            let (slice, channel) = of_pin(pin);
            self.slices[slice].next_turn(channel)
        });
        let next = wraps.chain(edges).min();
        next.map_or(NEVER, |at| at.div_ceil(FINE))
    }

    /// Of these pins, those that are driven, and those that are high.
    pub(crate) fn outputs(&self, pins: u32, cycle: u64) -> (u32, u32) {
        let (mut drives, mut high) = (0, 0);
        for pin in bits(pins) {
            let (slice, channel) = self.pin(pin, cycle);
            if channel == 0 || !slice.listens() {
                drives |= 1 << pin;
                high |= u32::from(slice.is_high(channel)) << pin;
            }
        }
        (drives, high)
    }

    /// Slices whose pin B is an input.
    #[inline]
    pub(crate) fn listening(&self) -> u32 {
        let slices = self.slices.iter().enumerate();
        slices
            .map(|(i, slice)| u32::from(slice.listens()) << i)
            .sum()
    }

    /// The levels of these slices' pin B at this cycle, up to which all counters run.
    pub(crate) fn see(&mut self, levels: u32, cycle: u64, clocks: &Clocks) {
        self.advance(cycle, clocks);
        for (i, slice) in self.slices.iter_mut().enumerate() {
            slice.see(levels >> i & 1 != 0);
        }
        self.note_wraps();
    }

    /// Whether a slice asks DMA for a transfer.
    pub(crate) fn asks_dma(&self, slice: u32) -> bool {
        self.asking >> slice & 1 != 0
    }

    /// DMA has moved what a slice asked for, or starts to wait for it.
    pub(crate) fn answer(&mut self, slice: u32) {
        self.asking &= !(1 << slice);
    }

    /// Interrupt 4.
    #[inline]
    pub(crate) fn line(&self) -> bool {
        self.status() != 0
    }

    fn status(&self) -> u32 {
        (self.raised | self.forced) & self.enabled
    }

    /// There was no clock until this cycle, so the counters have not moved.
    pub(crate) fn stood_still(&mut self, cycle: u64) {
        for slice in &mut self.slices {
            slice.since = cycle * FINE;
        }
    }

    pub(crate) fn read(&mut self, offset: u32, cycle: u64, clocks: &Clocks) -> u32 {
        if offset >= 0xa0 {
            self.advance(cycle, clocks);
        }
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
            0xa4 => self.raised,
            0xa8 => self.enabled,
            0xac => self.forced,
            0xb0 => self.status(),
            _ => 0,
        }
    }

    pub(crate) fn write(&mut self, offset: u32, write: Write, cycle: u64, clocks: &Clocks) {
        self.advance(cycle, clocks);
        match offset {
            0x00..=0x9f => {
                let slice = &mut self.slices[offset as usize / 0x14];
                match offset % 0x14 {
                    0x00 => slice.set_control(write.onto(slice.control)),
                    0x04 => slice.set_divider(write.onto(slice.divider)),
                    0x08 => slice.set_counter(write.onto(slice.counter() as u32)),
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
            0xa4 => self.raised &= !write.raw,
            0xa8 => self.enabled = write.onto(self.enabled) & 0xff,
            0xac => self.forced = write.onto(self.forced) & 0xff,
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

        fn read(&mut self, offset: u32, cycle: u64) -> u32 {
            self.pwm.read(offset, cycle, &self.clocks)
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
        assert_eq!((bench.duty(), bench.read(COUNTER, 99)), (500, 99));
        // Reads return the written value.
        assert_eq!(bench.read(TOP, 99), 9);
        bench.cycle = 100;
        assert_eq!((bench.duty(), bench.read(COUNTER, 100)), (500, 0));
        bench.cycle = 113;
        assert_eq!(bench.read(COUNTER, 113), 3);
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
        assert_eq!((bench.duty(), bench.read(COUNTER, 1_000)), (1000, 30));
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
