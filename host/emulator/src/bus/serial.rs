//! UART0 on its pins, GP0 and GP1, and the wires that are soldered there.
//!
//! Incoming changes of the wire are known a little in advance, and outgoing ones are stored
//! until they are fetched (`cable`): both as level changes with their times, in units of
//! `FINE_HZ`, which two machines share.

use super::{Bus, NEVER};
use crate::gpio::FUNCTION_UART;
use crate::registers::Write;
use std::collections::VecDeque;

/// The pins on which a console sends and receives.
const TRANSMIT: u32 = 0;
const RECEIVE: u32 = 1;

/// A change of a wire: its time and its level; `None` if the wire is not driven.
pub(crate) type Change = (u64, Option<bool>);

/// Both wires, as seen from this machine.
#[derive(Default)]
pub(crate) struct Wires {
    /// Future incoming changes, in order.
    pub(crate) incoming: VecDeque<Change>,
    /// Until when incoming changes are known, if not for ever; a machine must not look at
    /// the wire beyond that.
    pub(crate) known: Option<u64>,
    /// Outgoing changes since the last fetch; not stored before the first.
    pub(crate) outgoing: Option<Vec<Change>>,
    /// The present level of the transmitting pin.
    pub(crate) level: Option<bool>,
}

impl Bus {
    /// When something happens to the port or to its wires.
    pub(crate) fn next_serial_event(&self) -> u64 {
        let incoming = self.wires.incoming.front();
        let incoming = incoming.map_or(NEVER, |&(at, _)| self.clocks.cycle_of_fine(at));
        self.uart.next_event().min(incoming)
    }

    /// Lets everything happen that is due, in its order.
    pub(crate) fn advance_uart(&mut self) {
        let known = self.wires.known;
        let known = known.map_or(NEVER, |at| self.clocks.cycle_of_fine(at));
        let now = self.cycle.min(known);
        loop {
            let incoming = self.wires.incoming.front();
            let at = incoming.map_or(NEVER, |&(at, _)| self.clocks.cycle_of_fine(at));
            if at <= now && at <= self.uart.next_event() {
                if let Some((_, level)) = self.wires.incoming.pop_front() {
                    self.gpio.drive_from_outside(RECEIVE, level);
                    self.wires_changed(at);
                }
            } else if let Some(at) = self.uart.step(now) {
                self.wires_changed(at);
            } else {
                return;
            }
            self.stale = true;
            self.dma.wake_slow(self.cycle);
        }
    }

    /// The port runs at the clocks of this moment, if it has any.
    pub(super) fn pace_uart(&mut self) {
        let peri_hz = if self.uart_stands() {
            0
        } else {
            self.clocks.peri_hz_if_on()
        };
        self.uart
            .retime(self.cycle, (self.clocks.sys_hz(), peri_hz));
    }

    /// Pins, functions or the port may have changed the level of a wire. A
    /// peripheral input that no pin has selected is low (RP2040 datasheet
    /// 2.19.2: it is the OR of the pins that have).
    pub(crate) fn wires_changed(&mut self, cycle: u64) {
        let is_selected = self.gpio.function(RECEIVE) == FUNCTION_UART;
        let input = is_selected && self.gpio.input() >> RECEIVE & 1 != 0;
        self.stale |= self.uart.see(input, cycle);
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
        if self.gpio.function(TRANSMIT) == FUNCTION_UART {
            self.gpio.lets_out(TRANSMIT).then(|| self.uart.output())
        } else {
            self.gpio.driven(TRANSMIT)
        }
    }

    pub(super) fn read_uart(&mut self, offset: u32) -> u32 {
        self.advance_uart();
        let value = self.uart.read(offset);
        if offset == 0 {
            // An interrupt may go, and so may a timeout.
            self.reschedule();
            self.wake_dma();
        }
        value
    }

    pub(super) fn write_uart(&mut self, offset: u32, write: Write) {
        self.advance_uart();
        self.uart.write(offset, write, self.cycle);
        self.wires_changed(self.cycle);
        self.wake_dma();
    }
}
