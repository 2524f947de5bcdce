//! A cable between two machines: GP0 of each on GP1 of the other, and ground.
//!
//! - this file: two machines that run together, joined or not
//! - `way`: one of the two wires: its input and its output
//! - `adapter`: a PC at the other end instead of a machine
//!
//! Both machines share one clock. Neither runs past the moment up to which the other's
//! output is known: a change on a wire arrives [`DELAY`] later, so a machine may always run
//! that far ahead, and further while the other sleeps. The result does not depend on how
//! the time is sliced.
//!
//! An open end is a wire that is not driven, so the pull-up of the pin decides. So is the
//! wire of a console that has just been reset, whose pin is not an output; the pull-down of
//! its pad at that time is not modelled.

mod adapter;
mod way;

pub use adapter::Adapter;
pub use way::Meddling;

use crate::clocks::FINE_HZ;
use crate::machine::Machine;
use way::Way;

/// How long a wire takes: 30 µs, a character and a half. No real wire takes that long, but
/// no receiver can tell. It has to be longer than anything a slow chip does in one step,
/// such as entering an interrupt while waiting for flash.
pub const DELAY: u64 = FINE_HZ / 1_000_000 * 30;

/// A bit at 500,000 baud (docs/link.md), in units of `FINE_HZ`.
pub(crate) const BIT: u64 = FINE_HZ / 500_000;

/// A machine that is further than this ahead of the cable's time has been run without it:
/// 100 µs, longer than any instruction.
const ALONE: u64 = FINE_HZ / 10_000;

/// One of the two machines at a cable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The first one.
    A,
    /// The other one.
    B,
}

/// Decides the fate of a byte, given its sender and its number among the sender's bytes,
/// from 0.
type Meddler = Box<dyn FnMut(End, u64) -> Meddling + Send>;

/// The cable between two machines. Their owner lends it the machines whenever they are to
/// run.
pub struct Cable {
    plugged: bool,
    /// By how much the second machine's time is behind the first one's.
    behind: i64,
    /// Until when both were to run: they are always a little further.
    clock: u64,
    /// From A to B, and from B to A.
    ways: [Way; 2],
    meddler: Option<Meddler>,
    turns: u64,
}

impl Cable {
    /// A cable that is plugged in at both ends.
    pub fn plugged(ends: [&mut Machine; 2]) -> Self {
        let mut cable = Cable::unplugged(ends);
        cable.plugged = true;
        cable
    }

    /// An unplugged cable beside two machines, which will run together from now on.
    pub fn unplugged(ends: [&mut Machine; 2]) -> Self {
        let [a, b] = &ends;
        let behind = a.time() as i64 - b.time() as i64;
        let clock = a.time();
        for end in ends {
            end.listen();
        }
        Cable {
            plugged: false,
            behind,
            clock,
            ways: Default::default(),
            meddler: None,
            turns: 0,
        }
    }

    /// Whether both ends are connected.
    pub fn is_plugged(&self) -> bool {
        self.plugged
    }

    /// Plugs it in, or unplugs it: between two calls of `run`, which may stop at
    /// any moment.
    pub fn set_plugged(&mut self, plugged: bool) {
        self.plugged = plugged;
    }

    /// From now on, this decides the fate of each byte.
    pub fn meddle(&mut self, with: impl FnMut(End, u64) -> Meddling + Send + 'static) {
        self.meddler = Some(Box::new(with));
    }

    /// Leaves the bytes alone again.
    pub fn stop_meddling(&mut self) {
        self.meddler = None;
    }

    /// Inserts bytes for the machine at the other end, from now on. Bytes sent at the same
    /// time collide with them.
    pub fn insert(&mut self, sender: End, bytes: &[u8]) {
        self.ways[sender as usize].insert(bytes);
    }

    /// The bytes from one machine that have left the cable since the last call, including
    /// all disturbances.
    pub fn take_bytes(&mut self, sender: End) -> Vec<u8> {
        self.ways[sender as usize].take_bytes()
    }

    /// How often the two machines took turns, a measure of the cost of running them
    /// together.
    pub fn turns(&self) -> u64 {
        self.turns
    }

    /// Runs both machines for a time.
    pub fn run_micros(&mut self, ends: [&mut Machine; 2], micros: u64) {
        let fine = micros * (FINE_HZ / 1_000_000);
        self.run(ends, fine);
    }

    /// Runs both until a condition holds, which is checked at intervals, or until a time
    /// has passed. Returns whether the condition holds.
    pub fn run_until(
        &mut self,
        mut ends: [&mut Machine; 2],
        micros: u64,
        every: u64,
        mut condition: impl FnMut(&Machine, &Machine) -> bool,
    ) -> bool {
        let mut left = micros;
        loop {
            let [a, b] = &mut ends;
            if condition(a, b) {
                return true;
            }
            if left == 0 {
                return false;
            }
            let step = every.clamp(1, left);
            left -= step;
            self.run_micros([a, b], step);
        }
    }

    /// Runs both for a time in units of [`FINE_HZ`].
    pub fn run(&mut self, ends: [&mut Machine; 2], fine: u64) {
        let [a, b] = ends;
        let mut ends = [Side::new(a, 0), Side::new(b, self.behind)];
        let now = ends[0].now().min(ends[1].now());
        if now > self.clock + ALONE {
            self.clock = now;
        }
        self.clock += fine;
        let end = self.clock;
        // Something may have been pressed meanwhile.
        let mut is_first = true;
        loop {
            let nows = [ends[0].now(), ends[1].now()];
            if nows[0].min(nows[1]) >= end {
                break;
            }
            for i in 0..2 {
                let other = 1 - i;
                let speaks = if is_first {
                    nows[other]
                } else {
                    let next = |end: &mut Side<'_>| end.speaks_at();
                    let [own, its] = [next(&mut ends[i]), next(&mut ends[other])];
                    its.min(own.saturating_add(DELAY))
                        .min(self.ways[other].next_change(nows[other]))
                };
                let known = speaks.saturating_add(DELAY);
                ends[i].run_to(known.min(end), known);
                self.carry(i, &mut ends);
            }
            is_first = false;
            self.turns += 1;
        }
    }

    /// Passes one machine's output to the other.
    fn carry(&mut self, sender: usize, ends: &mut [Side<'_>; 2]) {
        let sent = ends[sender].take_sent();
        let now = ends[sender].now();
        let mut meddler = self.meddler.as_mut().map(|meddler| {
            move |byte| {
                let end = if sender == 0 { End::A } else { End::B };
                meddler(end, byte)
            }
        });
        let meddle: Option<&mut dyn FnMut(u64) -> Meddling> = match &mut meddler {
            Some(meddler) => Some(meddler),
            None => None,
        };
        let way = &mut self.ways[sender];
        let changes = way.carry(sent, now, self.plugged, meddle);
        for (at, level) in changes {
            ends[1 - sender].expect(at + DELAY, level);
        }
    }
}

/// A machine at its end, on the time of both.
struct Side<'a> {
    machine: &'a mut Machine,
    behind: i64,
}

impl<'a> Side<'a> {
    fn new(machine: &'a mut Machine, behind: i64) -> Self {
        Side { machine, behind }
    }

    fn now(&self) -> u64 {
        self.machine.time().saturating_add_signed(self.behind)
    }

    fn own(&self, time: u64) -> u64 {
        time.checked_add_signed(-self.behind).unwrap_or(u64::MAX)
    }

    fn speaks_at(&mut self) -> u64 {
        let at = self.machine.wakes_at();
        at.saturating_add_signed(self.behind)
    }

    /// Runs until `time`; incoming changes are known until `known`.
    fn run_to(&mut self, time: u64, known: u64) {
        self.machine.bus.wires.known = Some(self.own(known));
        let time = self.own(time);
        self.machine.run_to(time);
    }

    fn take_sent(&mut self) -> Vec<(u64, Option<bool>)> {
        let mut sent = self.machine.take_sent();
        for (at, _) in &mut sent {
            *at = at.saturating_add_signed(self.behind);
        }
        sent
    }

    fn expect(&mut self, at: u64, level: Option<bool>) {
        let at = self.own(at);
        self.machine.expect(at, level);
    }
}
