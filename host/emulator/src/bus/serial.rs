//! The two UARTs, and the wires of a cable that are soldered to GP0 and GP1.
//!
//! Incoming changes of the wire are known a little in advance, and outgoing ones are stored
//! until they are fetched (`cable`): both as level changes with their times, in units of
//! `FINE_HZ`, which two machines share.

use super::{Bus, NEVER};
use crate::registers::Write;
use std::collections::VecDeque;

/// The pins on which a console sends and receives.
const TRANSMIT: u32 = 0;
pub(crate) const RECEIVE: u32 = 1;

/// A change of a wire: its time and its level; `None` if the wire is not driven.
pub(crate) type Change = (u64, Option<bool>);

/// Both wires, as seen from this machine.
#[derive(Default)]
pub(crate) struct Wires {
    /// The expected changes of level, in order: when, at which pin, and the new level.
    pub(crate) incoming: VecDeque<(u64, u32, Option<bool>)>,
    /// How long the future of the wire is known, if not for ever: a machine that has run
    /// beyond this must not look at it.
    pub(crate) known: Option<u64>,
    /// Outgoing changes since the last fetch; not stored before the first.
    pub(crate) outgoing: Option<Vec<Change>>,
    /// The present level of the transmitting pin.
    pub(crate) level: Option<bool>,
}

impl Bus {
    /// The changes expected at a pin, after all those already in the list.
    pub(crate) fn expect(&mut self, at: u64, pin: u32, level: Option<bool>) {
        let incoming = &mut self.wires.incoming;
        let place = incoming.partition_point(|change| change.0 <= at);
        incoming.insert(place, (at, pin, level));
    }

    /// When something happens to the port or to its wires.
    pub(crate) fn next_serial_event(&self) -> u64 {
        let incoming = self.wires.incoming.front();
        let incoming = incoming.map_or(NEVER, |&(at, ..)| self.clocks.cycle_of_fine(at));
        self.next_uart_event().min(incoming)
    }

    fn next_uart_event(&self) -> u64 {
        let [first, second] = &self.uarts;
        first.next_event().min(second.next_event())
    }

    /// Lets one event happen at the port that is next, and returns when it was.
    fn step_uart(&mut self, now: u64) -> Option<u64> {
        let [first, second] = &mut self.uarts;
        if first.next_event() <= second.next_event() {
            first.step(now)
        } else {
            second.step(now)
        }
    }

    /// Lets everything happen that is due, in its order.
    pub(crate) fn advance_uart(&mut self) {
        let known = self.wires.known;
        let known = known.map_or(NEVER, |at| self.clocks.cycle_of_fine(at));
        let now = self.cycle.min(known);
        loop {
            let incoming = self.wires.incoming.front();
            let at = incoming.map_or(NEVER, |&(at, ..)| self.clocks.cycle_of_fine(at));
            if at <= now && at <= self.next_uart_event() {
                if let Some((_, pin, level)) = self.wires.incoming.pop_front() {
                    self.mark_time(at);
                    self.gpio.drive_from_outside(pin, level);
                    self.wires_changed(at);
                }
            } else if let Some(at) = self.step_uart(now) {
                self.wires_changed(at);
            } else {
                return;
            }
            self.stale = true;
            self.dma.wake_slow(self.cycle);
        }
    }

    /// Gives the ports their present clocks, if they have any.
    pub(super) fn pace_uart(&mut self) {
        for port in 0..2 {
            let peri_hz = if self.uart_stands(port) {
                0
            } else {
                self.clocks.peri_hz_if_on()
            };
            self.uarts[port].retime(self.cycle, (self.clocks.sys_hz(), peri_hz));
        }
    }

    /// A change of pins, functions or a port may have changed the level of a wire.
    pub(crate) fn wires_changed(&mut self, cycle: u64) {
        self.mark_time(cycle);
        self.drive_functions();
        self.see_pins(cycle);
        if self.wires.outgoing.is_none() {
            return;
        }
        let level = self.transmitted();
        if level != self.wires.level {
            self.wires.level = level;
            let at = self.clocks.fine(cycle);
            self.wires
                .outgoing
                .get_or_insert_default()
                .push((at, level));
        }
    }

    /// The level of the transmitting pin; `None` if it is not driven.
    pub(crate) fn transmitted(&self) -> Option<bool> {
        self.gpio.driven(TRANSMIT)
    }

    pub(super) fn read_uart(&mut self, port: usize, offset: u32) -> u32 {
        self.advance_uart();
        let value = self.uarts[port].read(offset, self.cycle);
        if offset == 0 {
            // An interrupt may go, and so may a timeout.
            self.reschedule();
            self.wake_dma();
        }
        value
    }

    pub(super) fn write_uart(&mut self, port: usize, offset: u32, write: Write) {
        self.advance_uart();
        self.uarts[port].write(offset, write, self.cycle);
        if self.uarts[port].is_beyond() {
            self.unmodelled
                .note([0x4003_4000, 0x4003_8000][port] | 0x30);
        }
        self.wires_changed(self.cycle);
        self.wake_dma();
    }
}
