//! A PC at the other end of the cable, through an adapter for 3.3 V.

use super::BIT;
use super::way::{Ear, lows};
use crate::machine::Machine;

/// Receives and sends bytes at 500,000 baud.
#[derive(Default)]
pub struct Adapter {
    /// When the wire to the machine is free.
    free_at: u64,
    ear: Ear,
}

impl Adapter {
    /// Plugs one into a machine.
    pub fn plugged(machine: &mut Machine) -> Self {
        machine.listen();
        machine.set_pin(1, Some(true));
        Adapter::default()
    }

    /// Sends bytes to the machine, one after another, from now on.
    pub fn send(&mut self, machine: &mut Machine, bytes: &[u8]) {
        let mut from = self.free_at.max(machine.time() + 1);
        for &byte in bytes {
            let mut level = true;
            let low = lows(byte).fold(0u32, |low, (bit, _)| low | 1 << bit);
            for bit in 0..10 {
                let is_high = low >> bit & 1 == 0;
                if is_high != level {
                    level = is_high;
                    machine.expect(from + bit * BIT, Some(level));
                }
            }
            from += 10 * BIT;
        }
        self.free_at = from;
    }

    /// The bytes that the machine has sent since the last call.
    pub fn take_bytes(&mut self, machine: &mut Machine) -> Vec<u8> {
        for (at, level) in machine.take_sent() {
            self.ear.hear(at, level.unwrap_or(true));
        }
        self.ear.take(machine.time())
    }
}
