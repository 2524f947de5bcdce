//! Bits on their way: the two shift registers, and the clock they share.
//!
//! Sixteen periods of the divided clock make a bit. A receiver takes a low line as the
//! beginning of a character if it is still low half a bit later, and looks at every further
//! bit in its middle (DDI 0183 2.4.3); nothing is sampled between. If the clock changes in
//! the middle of a character, the rest of it takes the same number of periods, but of the
//! new clock.

use crate::bus::NEVER;

/// How long a bit lasts.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Pace {
    /// In 64ths; a bit lasts 16 times as many periods of the peripheral clock.
    pub(super) divisor: u64,
    pub(super) sys_hz: u64,
    /// 0 while that clock stands still.
    pub(super) peri_hz: u64,
}

/// The fractions into which a bit is divided while a clock stands still.
const PARTS: u128 = 1 << 16;

impl Pace {
    /// Whether there are bits at all: a divider below 1 makes none.
    pub(super) fn runs(self) -> bool {
        self.divisor >= 64 && self.peri_hz != 0 && self.sys_hz != 0
    }

    /// Cycles of the system clock in this many parts of a bit.
    fn cycles(self, parts: u128) -> u64 {
        let periods = parts * u128::from(self.divisor * self.sys_hz);
        (periods / (PARTS * 4 * u128::from(self.peri_hz))) as u64
    }

    /// Parts of a bit in this many cycles.
    fn parts(self, cycles: u64) -> u128 {
        let periods = u128::from(cycles) * PARTS * 4 * u128::from(self.peri_hz);
        periods / u128::from(self.divisor * self.sys_hz)
    }
}

/// When something will happen.
#[derive(Clone, Copy)]
pub(super) struct Due {
    /// The cycle; `NEVER` while nothing is due or the clock stands still.
    pub(super) at: u64,
    /// The rest of a bit, in fractions, while the clock stands still.
    left: Option<u128>,
}

impl Default for Due {
    fn default() -> Self {
        Due {
            at: NEVER,
            left: None,
        }
    }
}

impl Due {
    pub(super) fn begin(&mut self, cycle: u64, bits: u64, pace: Pace) {
        self.begin_halves(cycle, 2 * bits, pace);
    }

    fn begin_halves(&mut self, cycle: u64, halves: u64, pace: Pace) {
        let parts = u128::from(halves) * PARTS / 2;
        (self.at, self.left) = if pace.runs() {
            (cycle + pace.cycles(parts).max(1), None)
        } else {
            (NEVER, Some(parts))
        };
    }

    pub(super) fn stop(&mut self) {
        *self = Due::default();
    }

    pub(super) fn retime(&mut self, cycle: u64, before: Pace, after: Pace) {
        let left = match self.left.take() {
            None if self.at == NEVER => return,
            None => before.parts(self.at.saturating_sub(cycle)),
            Some(left) => left,
        };
        if after.runs() {
            self.at = cycle + after.cycles(left);
        } else {
            (self.at, self.left) = (NEVER, Some(left));
        }
    }
}

/// The format of a character (LCR_H).
#[derive(Clone, Copy)]
pub(super) struct Shape {
    data: u32,
    /// The parity bit of a character with an odd number of ones, and of one with an even
    /// number, if parity is on.
    parity: Option<[bool; 2]>,
    stops: u32,
}

impl Shape {
    pub(super) fn of(line_control: u32) -> Self {
        let has = |bit: u32| line_control >> bit & 1 != 0;
        let parity = match (has(7), has(2)) {
            // Stick parity: 0 if it is even, 1 if it is odd.
            (true, is_even) => [!is_even, !is_even],
            (false, true) => [true, false],
            (false, false) => [false, true],
        };
        Shape {
            data: (line_control >> 5 & 3) + 5,
            parity: has(1).then_some(parity),
            stops: 1 + u32::from(has(3)),
        }
    }

    fn parity_of(self, data: u32) -> Option<bool> {
        let place = usize::from(data.count_ones().is_multiple_of(2));
        self.parity.map(|parity| parity[place])
    }

    /// All bits of a character, the first one lowest, and their number.
    fn frame(self, byte: u8) -> (u32, u32) {
        let data = u32::from(byte) & ((1 << self.data) - 1);
        let mut bits = data << 1;
        let mut count = 1 + self.data;
        if let Some(parity) = self.parity_of(data) {
            bits |= u32::from(parity) << count;
            count += 1;
        }
        for _ in 0..self.stops {
            bits |= 1 << count;
            count += 1;
        }
        (bits, count)
    }
}

/// The transmitting shift register.
#[derive(Default)]
pub(super) struct Sender {
    /// The rest of a character, with the bit that is on the line lowest.
    bits: u32,
    count: u32,
    /// When the next bit begins.
    pub(super) due: Due,
}

impl Sender {
    pub(super) fn is_busy(&self) -> bool {
        self.count != 0
    }

    pub(super) fn level(&self) -> bool {
        !self.is_busy() || self.bits & 1 != 0
    }

    pub(super) fn begin(&mut self, byte: u8, shape: Shape, cycle: u64, pace: Pace) {
        (self.bits, self.count) = shape.frame(byte);
        self.due.begin(cycle, 1, pace);
    }

    /// A bit is over.
    pub(super) fn step(&mut self, pace: Pace) {
        self.bits >>= 1;
        self.count -= 1;
        if self.count == 0 {
            self.due.stop();
        } else {
            self.due.begin(self.due.at, 1, pace);
        }
    }
}

/// The receiving shift register.
#[derive(Default)]
pub(super) struct Receiver {
    /// The bits received so far, and their number.
    bits: u32,
    count: Option<u32>,
    /// The line was low where it should have been high, in a break or a bad stop bit: a
    /// character begins with a line that was idle, high, before (DDI 0183 2.4.3; UARTDR, BE).
    waits_for_idle: bool,
    /// When the next bit is looked at.
    pub(super) due: Due,
}

impl Receiver {
    /// Looks at the line between characters.
    pub(super) fn look(&mut self, input: bool, is_on: bool, cycle: u64, pace: Pace) {
        self.waits_for_idle &= !input;
        if self.count.is_none() && is_on && !input && !self.waits_for_idle {
            (self.bits, self.count) = (0, Some(0));
            self.due.begin_halves(cycle, 1, pace);
        }
    }

    /// Looks at a bit; the character, if it was the last one.
    pub(super) fn step(&mut self, input: bool, shape: Shape, pace: Pace) -> Option<u32> {
        let count = self.count.unwrap_or(0);
        let last = 1 + shape.data + u32::from(shape.parity.is_some());
        if count == 0 && input {
            // No beginning: a disturbance.
            self.count = None;
            self.due.stop();
            return None;
        }
        self.bits |= u32::from(input) << count;
        if count < last {
            self.count = Some(count + 1);
            self.due.begin(self.due.at, 1, pace);
            return None;
        }
        // One stop bit is looked at, however many are sent.
        self.count = None;
        self.due.stop();
        let data = self.bits >> 1 & ((1 << shape.data) - 1);
        let has_parity = self.bits >> (1 + shape.data) & 1 != 0;
        let parity = shape.parity_of(data).is_some_and(|due| due != has_parity);
        let is_break = self.bits == 0;
        self.waits_for_idle = !input;
        let errors = u32::from(!input) | u32::from(parity) << 1 | u32::from(is_break) << 2;
        Some(data | errors << 8)
    }
}
