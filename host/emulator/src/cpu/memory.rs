//! Loads and stores. A failed access leaves every register as it was, so that
//! the fault handler sees the state before the instruction.

use super::data::{immediate_five, low};
use super::{Cpu, LR, Outcome, PC, SP};
use crate::bus::Bus;

/// Two cycles, or one for the single-cycle IO port of SIO.
#[inline(always)]
fn access_cycles(address: u32) -> u32 {
    if address >> 28 == 0xd { 1 } else { 2 }
}

impl Cpu {
    #[inline(always)]
    pub(super) fn load_literal(&mut self, op: u32, bus: &mut Bus) -> Outcome {
        let address = (self.read_pc() & !3).wrapping_add((op & 0xff) * 4);
        self.r[low(op, 8)] = bus.read_word(address)?;
        Ok(2)
    }

    /// The eight loads and stores with a register as offset.
    #[inline(always)]
    pub(super) fn load_store_register(&mut self, op: u32, bus: &mut Bus) -> Outcome {
        let address = self.r[low(op, 3)].wrapping_add(self.r[low(op, 6)]);
        let register = low(op, 0);
        let value = self.r[register];
        match op >> 9 & 7 {
            0 => bus.write_word(address, value)?,
            1 => bus.write_half(address, value as u16)?,
            2 => bus.write_byte(address, value as u8)?,
            3 => self.r[register] = bus.read_byte(address)? as i8 as u32,
            4 => self.r[register] = bus.read_word(address)?,
            5 => self.r[register] = u32::from(bus.read_half(address)?),
            6 => self.r[register] = u32::from(bus.read_byte(address)?),
            _ => self.r[register] = bus.read_half(address)? as i16 as u32,
        }
        Ok(access_cycles(address))
    }

    #[inline(always)]
    pub(super) fn store_word(&mut self, op: u32, bus: &mut Bus) -> Outcome {
        let address = self.r[low(op, 3)].wrapping_add(immediate_five(op) * 4);
        bus.write_word(address, self.r[low(op, 0)])?;
        Ok(access_cycles(address))
    }

    #[inline(always)]
    pub(super) fn load_word(&mut self, op: u32, bus: &mut Bus) -> Outcome {
        let address = self.r[low(op, 3)].wrapping_add(immediate_five(op) * 4);
        self.r[low(op, 0)] = bus.read_word(address)?;
        Ok(access_cycles(address))
    }

    #[inline(always)]
    pub(super) fn store_byte(&mut self, op: u32, bus: &mut Bus) -> Outcome {
        let address = self.r[low(op, 3)].wrapping_add(immediate_five(op));
        bus.write_byte(address, self.r[low(op, 0)] as u8)?;
        Ok(access_cycles(address))
    }

    #[inline(always)]
    pub(super) fn load_byte(&mut self, op: u32, bus: &mut Bus) -> Outcome {
        let address = self.r[low(op, 3)].wrapping_add(immediate_five(op));
        self.r[low(op, 0)] = u32::from(bus.read_byte(address)?);
        Ok(access_cycles(address))
    }

    #[inline(always)]
    pub(super) fn store_half(&mut self, op: u32, bus: &mut Bus) -> Outcome {
        let address = self.r[low(op, 3)].wrapping_add(immediate_five(op) * 2);
        bus.write_half(address, self.r[low(op, 0)] as u16)?;
        Ok(access_cycles(address))
    }

    #[inline(always)]
    pub(super) fn load_half(&mut self, op: u32, bus: &mut Bus) -> Outcome {
        let address = self.r[low(op, 3)].wrapping_add(immediate_five(op) * 2);
        self.r[low(op, 0)] = u32::from(bus.read_half(address)?);
        Ok(access_cycles(address))
    }

    #[inline(always)]
    pub(super) fn store_stack(&mut self, op: u32, bus: &mut Bus) -> Outcome {
        let address = self.r[SP].wrapping_add((op & 0xff) * 4);
        bus.write_word(address, self.r[low(op, 8)])?;
        Ok(2)
    }

    #[inline(always)]
    pub(super) fn load_stack(&mut self, op: u32, bus: &mut Bus) -> Outcome {
        let address = self.r[SP].wrapping_add((op & 0xff) * 4);
        self.r[low(op, 8)] = bus.read_word(address)?;
        Ok(2)
    }

    /// Stores the low registers of `list` upwards from `address` and returns
    /// the address after the last.
    #[inline(always)]
    fn store_list(&self, list: u32, mut address: u32, bus: &mut Bus) -> Result<u32, super::Trap> {
        let mut rest = list & 0xff;
        while rest != 0 {
            bus.write_word(address, self.r[rest.trailing_zeros() as usize])?;
            address = address.wrapping_add(4);
            rest &= rest - 1;
        }
        Ok(address)
    }

    /// Loads the low registers of `list` upwards from `address` and returns
    /// the address after the last.
    #[inline(always)]
    fn load_list(
        &mut self,
        list: u32,
        mut address: u32,
        bus: &mut Bus,
    ) -> Result<u32, super::Trap> {
        let before = self.r;
        let mut rest = list & 0xff;
        while rest != 0 {
            match bus.read_word(address) {
                Ok(value) => self.r[rest.trailing_zeros() as usize] = value,
                Err(error) => {
                    self.r = before;
                    return Err(error.into());
                }
            }
            address = address.wrapping_add(4);
            rest &= rest - 1;
        }
        Ok(address)
    }

    /// STM always writes the base register back.
    #[inline(always)]
    pub(super) fn store_multiple(&mut self, op: u32, bus: &mut Bus) -> Outcome {
        let base = low(op, 8);
        self.r[base] = self.store_list(op, self.r[base], bus)?;
        Ok(1 + (op & 0xff).count_ones())
    }

    /// LDM writes the base register back unless it is in the list.
    #[inline(always)]
    pub(super) fn load_multiple(&mut self, op: u32, bus: &mut Bus) -> Outcome {
        let base = low(op, 8);
        let end = self.load_list(op, self.r[base], bus)?;
        if op >> base & 1 == 0 {
            self.r[base] = end;
        }
        Ok(1 + (op & 0xff).count_ones())
    }

    #[inline(always)]
    pub(super) fn push(&mut self, op: u32, bus: &mut Bus) -> Outcome {
        let words = (op & 0x1ff).count_ones();
        let bottom = self.r[SP].wrapping_sub(4 * words);
        let end = self.store_list(op, bottom, bus)?;
        if op & 0x100 != 0 {
            bus.write_word(end, self.r[LR])?;
        }
        self.r[SP] = bottom;
        Ok(1 + words)
    }

    #[inline(always)]
    pub(super) fn pop(&mut self, op: u32, bus: &mut Bus) -> Outcome {
        let words = (op & 0xff).count_ones();
        if op & 0x100 == 0 {
            self.r[SP] = self.load_list(op, self.r[SP], bus)?;
            return Ok(1 + words);
        }
        // The return address comes first. It is above the others, and a failure must not
        // leave half of the registers loaded.
        let target = bus.read_word(self.r[SP].wrapping_add(4 * words))?;
        let end = self.load_list(op, self.r[SP], bus)?;
        self.r[SP] = end.wrapping_add(4);
        // 3 + N cycles, N counting the program counter too.
        Ok(2 + words + self.interwork(target, bus)?)
    }
}

const _: () = assert!(
    PC == 15 && LR == 14,
    "PUSH and POP rely on the register order"
);
