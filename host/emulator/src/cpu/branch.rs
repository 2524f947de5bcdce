//! Branches.

use super::{Cpu, LR, Outcome, PC, Trap};
use crate::bus::Bus;
use crate::faults::{BusError, Reason};

impl Cpu {
    /// The condition in bits 8 to 11: eight tests, the lowest bit inverts.
    #[inline(always)]
    fn condition(&self, op: u32) -> bool {
        let holds = match op >> 9 & 7 {
            0 => self.z,
            1 => self.c,
            2 => self.n,
            3 => self.v,
            4 => self.c && !self.z,
            5 => self.n == self.v,
            _ => self.n == self.v && !self.z,
        };
        holds != (op & 0x100 != 0)
    }

    /// `B<cond>`, and in place of the last two conditions UDF and SVC.
    #[inline(always)]
    pub(super) fn branch_conditional(&mut self, op: u32) -> Outcome {
        match op >> 8 & 15 {
            14 => self.undefined(),
            15 => Err(Trap::SupervisorCall),
            _ if self.condition(op) => {
                let offset = i32::from(op as u8 as i8) * 2;
                self.r[PC] = self.read_pc().wrapping_add_signed(offset);
                Ok(2)
            }
            _ => Ok(1),
        }
    }

    #[inline(always)]
    pub(super) fn branch(&mut self, op: u32) -> Outcome {
        let offset = ((op & 0x7ff) << 21) as i32 >> 20;
        self.r[PC] = self.read_pc().wrapping_add_signed(offset);
        Ok(2)
    }

    /// BL: a 25-bit offset whose two upper bits are stored inverted.
    #[inline(always)]
    pub(super) fn branch_link(&mut self, first: u32, second: u32) -> Outcome {
        let sign = first >> 10 & 1;
        let i1 = !(second >> 13 ^ sign) & 1;
        let i2 = !(second >> 11 ^ sign) & 1;
        let bits = sign << 24 | i1 << 23 | i2 << 22 | (first & 0x3ff) << 12 | (second & 0x7ff) << 1;
        self.r[LR] = self.r[PC] | 1;
        self.r[PC] = self.read_pc().wrapping_add_signed((bits << 7) as i32 >> 7);
        Ok(3)
    }

    /// BX and BLX; two cycles.
    #[inline(always)]
    pub(super) fn branch_exchange(&mut self, op: u32, target: u32, bus: &mut Bus) -> Outcome {
        if op & 0x80 != 0 {
            self.r[LR] = self.r[PC] | 1;
            // BLX never returns from an exception, whatever the target.
            self.jump(target)?;
            return Ok(2);
        }
        self.interwork(target, bus)
    }

    /// The effect of BX and POP on an address: return from an exception, or jump.
    #[inline(always)]
    pub(super) fn interwork(&mut self, target: u32, bus: &mut Bus) -> Outcome {
        if target >> 28 == 0xf && self.ipsr != 0 {
            return self.return_from_exception(target, bus);
        }
        self.jump(target)?;
        Ok(2)
    }

    #[inline(always)]
    fn jump(&mut self, target: u32) -> Result<(), Trap> {
        self.r[PC] = target & !1;
        if target & 1 == 0 {
            return Err(self.leave_thumb(target));
        }
        Ok(())
    }

    /// A jump to an even address succeeds, but the instruction there fails.
    #[cold]
    pub(super) fn leave_thumb(&mut self, target: u32) -> Trap {
        self.arm_state = true;
        self.current = target & !1;
        Trap::Fault(BusError {
            reason: Reason::NotThumb,
            address: target,
        })
    }
}
