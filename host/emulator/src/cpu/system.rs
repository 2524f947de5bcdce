//! Hints, interrupt masking and the special registers.

use super::{Cpu, Outcome, Sleep, Trap};
use crate::bus::Bus;
use crate::faults::{BusError, Reason};
use crate::rom;

impl Cpu {
    /// NOP, YIELD, WFE, WFI and SEV; the rest of the group behaves as NOP.
    #[inline(always)]
    pub(super) fn hint(&mut self, op: u32, bus: &mut Bus) -> Outcome {
        match op & 0xff {
            0x20 => {
                if !bus.nvic.take_event() {
                    self.sleep = Sleep::ForEvent;
                    bus.look_up();
                }
                Ok(2)
            }
            0x30 => {
                self.sleep = Sleep::ForInterrupt;
                bus.look_up();
                Ok(2)
            }
            0x40 => {
                bus.nvic.set_event();
                Ok(1)
            }
            // A low nibble other than 0 is IT, which ARMv6-M does not have.
            hint if hint & 15 != 0 => self.undefined(),
            _ => Ok(1),
        }
    }

    /// CPSIE i and CPSID i.
    #[inline(always)]
    pub(super) fn change_state(&mut self, op: u32, bus: &mut Bus) -> Outcome {
        if op & 0xffef != 0xb662 {
            return self.undefined();
        }
        self.primask = op & 0x10 != 0;
        bus.look_up();
        Ok(1)
    }

    /// BKPT: a call to the host inside the boot ROM, a fault anywhere else.
    pub(super) fn breakpoint(&self, op: u32) -> Outcome {
        Err(if self.current < rom::SIZE {
            Trap::Rom(op as u8)
        } else {
            Trap::Fault(BusError {
                reason: Reason::Breakpoint,
                address: self.current,
            })
        })
    }

    /// MSR. Only privileged code may do this; nothing here is unprivileged.
    pub(super) fn move_to_special(&mut self, first: u32, second: u32, bus: &mut Bus) -> Outcome {
        let value = self.r[(first & 15) as usize];
        match second & 0xff {
            0..=3 => self.set_flags(value),
            8 => self.set_main_stack(value),
            9 => self.set_process_stack(value),
            16 => self.primask = value & 1 != 0,
            20 => {
                self.unprivileged = value & 1 != 0;
                // Handler mode always uses the main stack: SPSEL is ignored.
                if self.ipsr == 0 {
                    self.switch_stack(0, value & 2 != 0);
                }
            }
            _ => {}
        }
        bus.look_up();
        Ok(3)
    }

    /// MRS. EPSR always reads as zero.
    pub(super) fn move_from_special(&mut self, second: u32) -> Outcome {
        let apsr = self.xpsr() & 0xf000_0000;
        let value = match second & 0xff {
            0 | 2 => apsr,
            1 | 3 => apsr | self.ipsr,
            5 | 7 => self.ipsr,
            8 => self.main_stack(),
            9 => self.process_stack(),
            16 => u32::from(self.primask),
            20 => u32::from(self.unprivileged) | u32::from(self.process_stack) << 1,
            _ => 0,
        };
        self.r[(second >> 8 & 15) as usize] = value;
        Ok(3)
    }
}
