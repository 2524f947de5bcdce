//! A Cortex-M0+ (ARMv6-M), one instruction at a time.
//!
//! - this file: registers, flags and the decoder
//! - `data`: moves, arithmetic, logic, shifts, extensions
//! - `memory`: loads, stores, PUSH and POP
//! - `branch`: B, BL, BX, BLX and PC writes
//! - `system`: hints, CPS, MSR, MRS, barriers
//! - `exception`: entry, return, faults, lockup
//!
//! Cycle counts are those of the Cortex-M0+ Technical Reference Manual, table
//! 3-1, with the single-cycle multiplier and without wait states.

mod branch;
mod data;
mod exception;
mod memory;
mod system;

use crate::bus::Bus;
use crate::faults::{BusError, Reason};

/// Index of the stack pointer among the registers.
pub const SP: usize = 13;
/// Index of the link register among the registers.
pub const LR: usize = 14;
/// Index of the program counter among the registers.
pub const PC: usize = 15;

/// Why the normal flow of instructions stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trap {
    /// Something failed: HardFault.
    Fault(BusError),
    /// `SVC` was executed.
    SupervisorCall,
    /// The stand-in boot ROM asks the host for a service (`BKPT` inside the ROM).
    Rom(u8),
}

impl From<BusError> for Trap {
    fn from(error: BusError) -> Self {
        Trap::Fault(error)
    }
}

/// The cycles an instruction took, or why it did not complete.
pub(crate) type Outcome = Result<u32, Trap>;

/// The event that the processor is waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Sleep {
    /// It is running.
    #[default]
    Awake,
    /// `WFE`: until the event register is set.
    ForEvent,
    /// `WFI`: until an interrupt is pending.
    ForInterrupt,
    /// Locked up by a fault inside the fault handler: until reset.
    Lockup,
}

/// The architectural state of the processor.
#[derive(Clone, Debug, Default)]
pub struct Cpu {
    /// R0 to R12, the stack pointer in use, the link register, and the address
    /// of the next instruction.
    pub r: [u32; 16],
    /// The stack pointer that is not in use (PSP, or MSP while PSP is in use).
    other_sp: u32,
    /// Negative.
    pub n: bool,
    /// Zero.
    pub z: bool,
    /// Carry, or no borrow.
    pub c: bool,
    /// Signed overflow.
    pub v: bool,
    /// Set after a branch to an address without the Thumb bit.
    arm_state: bool,
    /// Interrupts are masked.
    pub primask: bool,
    /// CONTROL.nPRIV; stored, but nothing is forbidden to unprivileged code.
    unprivileged: bool,
    /// CONTROL.SPSEL: thread mode uses PSP.
    process_stack: bool,
    /// The exception being handled, 0 in thread mode.
    pub(crate) ipsr: u32,
    /// Address of the instruction being executed.
    pub(crate) current: u32,
    pub(crate) sleep: Sleep,
}

impl Cpu {
    /// The program status register: flags, Thumb bit, exception number.
    pub fn xpsr(&self) -> u32 {
        u32::from(self.n) << 31
            | u32::from(self.z) << 30
            | u32::from(self.c) << 29
            | u32::from(self.v) << 28
            | u32::from(!self.arm_state) << 24
            | self.ipsr
    }

    /// Sets the four flags from the top bits of a status word.
    pub fn set_flags(&mut self, apsr: u32) {
        self.n = apsr >> 31 & 1 != 0;
        self.z = apsr >> 30 & 1 != 0;
        self.c = apsr >> 29 & 1 != 0;
        self.v = apsr >> 28 & 1 != 0;
    }

    /// The exception being handled, 0 in thread mode.
    pub fn exception(&self) -> u32 {
        self.ipsr
    }

    /// The event that the processor is waiting for, if any.
    pub fn sleep(&self) -> Sleep {
        self.sleep
    }

    /// Whether SP is PSP at the moment.
    fn uses_process_stack(&self) -> bool {
        self.process_stack && self.ipsr == 0
    }

    /// The main stack pointer.
    pub fn main_stack(&self) -> u32 {
        if self.uses_process_stack() {
            self.other_sp
        } else {
            self.r[SP]
        }
    }

    /// The process stack pointer.
    pub fn process_stack(&self) -> u32 {
        if self.uses_process_stack() {
            self.r[SP]
        } else {
            self.other_sp
        }
    }

    fn set_main_stack(&mut self, value: u32) {
        let slot = if self.uses_process_stack() {
            &mut self.other_sp
        } else {
            &mut self.r[SP]
        };
        *slot = value & !3;
    }

    fn set_process_stack(&mut self, value: u32) {
        let slot = if self.uses_process_stack() {
            &mut self.r[SP]
        } else {
            &mut self.other_sp
        };
        *slot = value & !3;
    }

    /// Changes mode (thread or handler) and CONTROL.SPSEL together, and swaps
    /// the stack pointers when the one in use changes.
    fn switch_stack(&mut self, ipsr: u32, process_stack: bool) {
        let before = self.uses_process_stack();
        self.ipsr = ipsr;
        self.process_stack = process_stack;
        if self.uses_process_stack() != before {
            core::mem::swap(&mut self.r[SP], &mut self.other_sp);
        }
    }

    /// The program counter as an instruction reads it.
    #[inline(always)]
    fn read_pc(&self) -> u32 {
        self.current.wrapping_add(4)
    }

    /// Reads any register as an operand.
    #[inline(always)]
    fn operand(&self, register: usize) -> u32 {
        if register == PC {
            self.read_pc()
        } else {
            self.r[register]
        }
    }

    fn undefined<T>(&self) -> Result<T, Trap> {
        Err(Trap::Fault(BusError {
            reason: Reason::Undefined,
            address: self.current,
        }))
    }

    /// Executes one instruction and says how many cycles it took. On a trap the
    /// registers are as before the instruction, except for `current`.
    #[inline(always)]
    pub(crate) fn step(&mut self, bus: &mut Bus) -> Outcome {
        let address = self.r[PC];
        self.current = address;
        let op = u32::from(bus.fetch(address)?);
        self.r[PC] = address.wrapping_add(2);
        match op >> 11 {
            0b00000 => self.shift_left_immediate(op),
            0b00001 => self.shift_right_immediate(op),
            0b00010 => self.shift_right_signed_immediate(op),
            0b00011 => self.add_subtract_three(op),
            0b00100..=0b00111 => self.immediate_eight(op),
            0b01000 if op & 0x400 == 0 => self.data_register(op),
            0b01000 => self.high_register(op, bus),
            0b01001 => self.load_literal(op, bus),
            0b01010 | 0b01011 => self.load_store_register(op, bus),
            0b01100 => self.store_word(op, bus),
            0b01101 => self.load_word(op, bus),
            0b01110 => self.store_byte(op, bus),
            0b01111 => self.load_byte(op, bus),
            0b10000 => self.store_half(op, bus),
            0b10001 => self.load_half(op, bus),
            0b10010 => self.store_stack(op, bus),
            0b10011 => self.load_stack(op, bus),
            0b10100 | 0b10101 => self.address_of(op),
            0b10110 | 0b10111 => self.miscellaneous(op, bus),
            0b11000 => self.store_multiple(op, bus),
            0b11001 => self.load_multiple(op, bus),
            0b11010 | 0b11011 => self.branch_conditional(op),
            0b11100 => self.branch(op),
            0b11110 => self.wide(op, bus),
            _ => self.undefined(),
        }
    }

    /// The `1011 xxxx` group: a dozen unrelated instructions.
    #[inline(always)]
    fn miscellaneous(&mut self, op: u32, bus: &mut Bus) -> Outcome {
        match op >> 8 & 15 {
            0x0 => self.adjust_stack(op),
            0x2 => self.extend(op),
            0x4 | 0x5 => self.push(op, bus),
            0x6 => self.change_state(op, bus),
            0xa => self.reverse_bytes(op),
            0xc | 0xd => self.pop(op, bus),
            0xe => self.breakpoint(op),
            0xf => self.hint(op, bus),
            _ => self.undefined(),
        }
    }

    /// The 32-bit instructions: BL, MSR, MRS and the barriers.
    fn wide(&mut self, first: u32, bus: &mut Bus) -> Outcome {
        let second = u32::from(bus.fetch(self.current.wrapping_add(2))?);
        self.r[PC] = self.current.wrapping_add(4);
        if second & 0xd000 == 0xd000 {
            self.branch_link(first, second)
        } else if second & 0xd000 != 0x8000 {
            self.undefined()
        } else if first & 0xffe0 == 0xf380 {
            self.move_to_special(first, second, bus)
        } else if first & 0xffe0 == 0xf3e0 {
            self.move_from_special(second)
        } else if first & 0xfff0 == 0xf3b0 && matches!(second >> 4 & 15, 4..=6) {
            // DSB, DMB and ISB: memory is always in order here.
            Ok(3)
        } else {
            self.undefined()
        }
    }
}
