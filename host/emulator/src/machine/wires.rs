//! The wires of the serial port, for a cable: incoming and outgoing changes, and running
//! until a moment shared with another machine.

use super::Machine;
use crate::bus::{Change, NEVER, RECEIVE};
use crate::cpu::Sleep;

impl Machine {
    /// Records from now on what is sent.
    pub(crate) fn listen(&mut self) {
        let incoming = &mut self.bus.wires.incoming;
        incoming.retain(|&(_, pin, _)| pin != RECEIVE);
        let now = self.time();
        let level = self.bus.transmitted();
        self.bus.wires.level = level;
        self.bus.wires.outgoing = Some(vec![(now, level)]);
    }

    /// The changes sent since the last call.
    pub(crate) fn take_sent(&mut self) -> Vec<Change> {
        self.bus.advance_uart();
        let sent = self.bus.wires.outgoing.as_mut();
        sent.map(core::mem::take).unwrap_or_default()
    }

    /// A future incoming change, after all those expected already.
    pub(crate) fn expect(&mut self, at: u64, level: Option<bool>) {
        self.bus.expect(at, RECEIVE, level);
        self.bus.reschedule();
    }

    /// Runs until a time in units of [`FINE_HZ`](crate::FINE_HZ); an instruction
    /// that has begun is completed.
    pub(crate) fn run_to(&mut self, time: u64) {
        while self.time() < time {
            // The program may change its clock, and with it the cycle to stop at.
            self.until = self.bus.clocks.cycle_of_fine(time);
            let clock = self.bus.clocks.sys_hz();
            self.run(|machine| machine.bus.clocks.sys_hz() != clock);
        }
    }

    /// The first moment at which the program may do something: now, unless it
    /// sleeps.
    pub(crate) fn wakes_at(&mut self) -> u64 {
        let now = self.time();
        let is_asked = self.bus.interrupt_lines() != 0;
        let next = if self.bus.still.is_dormant() {
            let restarts_at = self.bus.restarts_at().unwrap_or(NEVER);
            let contacts = self.bus.contacts.next_event(&self.bus.clocks);
            restarts_at.min(contacts).min(self.bus.next_serial_event())
        } else if self.halt.is_none() && (self.cpu.sleep == Sleep::Awake || is_asked) {
            return now;
        } else {
            self.bus.next_event()
        };
        match next {
            NEVER => NEVER,
            cycle => self.bus.clocks.fine(cycle).max(now),
        }
    }
}
