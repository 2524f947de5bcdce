//! Moves, arithmetic, logic, shifts and extensions. All take one cycle, apart
//! from writes to the program counter.

use super::{Cpu, Outcome, PC, SP};
use crate::bus::Bus;

/// The low register in bits `at` to `at + 2`.
#[inline(always)]
pub(super) fn low(op: u32, at: u32) -> usize {
    (op >> at & 7) as usize
}

/// The five-bit immediate of shifts, loads and stores.
#[inline(always)]
pub(super) fn immediate_five(op: u32) -> u32 {
    op >> 6 & 31
}

impl Cpu {
    #[inline(always)]
    fn set_nz(&mut self, result: u32) -> u32 {
        self.n = (result as i32) < 0;
        self.z = result == 0;
        result
    }

    /// `a + b + carry` with all four flags; subtraction is `a + !b + 1`.
    #[inline(always)]
    fn add_with_carry(&mut self, a: u32, b: u32, carry: bool) -> u32 {
        let sum = u64::from(a) + u64::from(b) + u64::from(carry);
        let result = sum as u32;
        self.c = sum >> 32 != 0;
        self.v = (!(a ^ b) & (a ^ result)) >> 31 != 0;
        self.set_nz(result)
    }

    #[inline(always)]
    fn subtract(&mut self, a: u32, b: u32) -> u32 {
        self.add_with_carry(a, !b, true)
    }

    #[inline(always)]
    fn shift_left(&mut self, value: u32, by: u32) -> u32 {
        let result = match by {
            0 => value,
            1..=32 => {
                let wide = u64::from(value) << by;
                self.c = wide >> 32 & 1 != 0;
                wide as u32
            }
            _ => {
                self.c = false;
                0
            }
        };
        self.set_nz(result)
    }

    #[inline(always)]
    fn shift_right(&mut self, value: u32, by: u32) -> u32 {
        let result = match by {
            0 => value,
            1..=32 => {
                self.c = value >> (by - 1) & 1 != 0;
                (u64::from(value) >> by) as u32
            }
            _ => {
                self.c = false;
                0
            }
        };
        self.set_nz(result)
    }

    #[inline(always)]
    fn shift_right_signed(&mut self, value: u32, by: u32) -> u32 {
        let signed = i64::from(value as i32);
        if by != 0 {
            self.c = signed >> (by - 1).min(32) & 1 != 0;
        }
        self.set_nz((signed >> by.min(32)) as u32)
    }

    #[inline(always)]
    fn rotate_right(&mut self, value: u32, by: u32) -> u32 {
        let result = value.rotate_right(by & 31);
        if by != 0 {
            self.c = result >> 31 != 0;
        }
        self.set_nz(result)
    }

    #[inline(always)]
    pub(super) fn shift_left_immediate(&mut self, op: u32) -> Outcome {
        self.r[low(op, 0)] = self.shift_left(self.r[low(op, 3)], immediate_five(op));
        Ok(1)
    }

    /// An immediate of 0 means 32 for both right shifts.
    #[inline(always)]
    pub(super) fn shift_right_immediate(&mut self, op: u32) -> Outcome {
        let by = if immediate_five(op) == 0 {
            32
        } else {
            immediate_five(op)
        };
        self.r[low(op, 0)] = self.shift_right(self.r[low(op, 3)], by);
        Ok(1)
    }

    #[inline(always)]
    pub(super) fn shift_right_signed_immediate(&mut self, op: u32) -> Outcome {
        let by = if immediate_five(op) == 0 {
            32
        } else {
            immediate_five(op)
        };
        self.r[low(op, 0)] = self.shift_right_signed(self.r[low(op, 3)], by);
        Ok(1)
    }

    /// ADDS and SUBS with three registers or a three-bit immediate.
    #[inline(always)]
    pub(super) fn add_subtract_three(&mut self, op: u32) -> Outcome {
        let a = self.r[low(op, 3)];
        let b = if op & 0x400 != 0 {
            op >> 6 & 7
        } else {
            self.r[low(op, 6)]
        };
        self.r[low(op, 0)] = if op & 0x200 != 0 {
            self.subtract(a, b)
        } else {
            self.add_with_carry(a, b, false)
        };
        Ok(1)
    }

    /// MOVS, CMP, ADDS and SUBS with an eight-bit immediate.
    #[inline(always)]
    pub(super) fn immediate_eight(&mut self, op: u32) -> Outcome {
        let register = low(op, 8);
        let value = op & 0xff;
        let old = self.r[register];
        match op >> 11 & 3 {
            0 => self.r[register] = self.set_nz(value),
            1 => {
                self.subtract(old, value);
            }
            2 => self.r[register] = self.add_with_carry(old, value, false),
            _ => self.r[register] = self.subtract(old, value),
        }
        Ok(1)
    }

    /// The sixteen operations between two low registers.
    #[inline(always)]
    pub(super) fn data_register(&mut self, op: u32) -> Outcome {
        let target = low(op, 0);
        let (a, b) = (self.r[target], self.r[low(op, 3)]);
        let result = match op >> 6 & 15 {
            0 => self.set_nz(a & b),
            1 => self.set_nz(a ^ b),
            2 => self.shift_left(a, b & 0xff),
            3 => self.shift_right(a, b & 0xff),
            4 => self.shift_right_signed(a, b & 0xff),
            5 => self.add_with_carry(a, b, self.c),
            6 => self.add_with_carry(a, !b, self.c),
            7 => self.rotate_right(a, b & 0xff),
            // TST, CMP and CMN only set the flags.
            8 => {
                self.set_nz(a & b);
                a
            }
            9 => self.subtract(0, b),
            10 => {
                self.subtract(a, b);
                a
            }
            11 => {
                self.add_with_carry(a, b, false);
                a
            }
            12 => self.set_nz(a | b),
            13 => self.set_nz(a.wrapping_mul(b)),
            14 => self.set_nz(a & !b),
            _ => self.set_nz(!b),
        };
        self.r[target] = result;
        Ok(1)
    }

    /// ADD, CMP and MOV with any register, BX and BLX.
    #[inline(always)]
    pub(super) fn high_register(&mut self, op: u32, bus: &mut Bus) -> Outcome {
        let target = (op & 7 | op >> 4 & 8) as usize;
        let operand = self.operand((op >> 3 & 15) as usize);
        match op >> 8 & 3 {
            0 => {
                let sum = self.operand(target).wrapping_add(operand);
                Ok(self.write_high(target, sum))
            }
            1 => {
                self.subtract(self.operand(target), operand);
                Ok(1)
            }
            2 => Ok(self.write_high(target, operand)),
            _ => self.branch_exchange(op, operand, bus),
        }
    }

    /// Writing SP drops its two low bits; writing PC is a branch.
    #[inline(always)]
    fn write_high(&mut self, target: usize, value: u32) -> u32 {
        match target {
            SP => self.r[SP] = value & !3,
            PC => {
                self.r[PC] = value & !1;
                return 2;
            }
            _ => self.r[target] = value,
        }
        1
    }

    /// ADR and `ADD rd, sp, #imm`.
    #[inline(always)]
    pub(super) fn address_of(&mut self, op: u32) -> Outcome {
        let base = if op & 0x800 != 0 {
            self.r[SP]
        } else {
            self.read_pc() & !3
        };
        self.r[low(op, 8)] = base.wrapping_add((op & 0xff) * 4);
        Ok(1)
    }

    /// `ADD sp, #imm` and `SUB sp, #imm`.
    #[inline(always)]
    pub(super) fn adjust_stack(&mut self, op: u32) -> Outcome {
        let by = (op & 0x7f) * 4;
        self.r[SP] = if op & 0x80 != 0 {
            self.r[SP].wrapping_sub(by)
        } else {
            self.r[SP].wrapping_add(by)
        };
        Ok(1)
    }

    /// SXTH, SXTB, UXTH and UXTB.
    #[inline(always)]
    pub(super) fn extend(&mut self, op: u32) -> Outcome {
        let value = self.r[low(op, 3)];
        self.r[low(op, 0)] = match op >> 6 & 3 {
            0 => value as i16 as u32,
            1 => value as i8 as u32,
            2 => value & 0xffff,
            _ => value & 0xff,
        };
        Ok(1)
    }

    /// REV, REV16 and REVSH.
    #[inline(always)]
    pub(super) fn reverse_bytes(&mut self, op: u32) -> Outcome {
        let value = self.r[low(op, 3)];
        self.r[low(op, 0)] = match op >> 6 & 3 {
            0 => value.swap_bytes(),
            1 => value.swap_bytes().rotate_left(16),
            3 => (value as u16).swap_bytes() as i16 as u32,
            _ => return self.undefined(),
        };
        Ok(1)
    }
}
