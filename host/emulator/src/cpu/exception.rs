//! Exceptions: how the processor enters and leaves handlers, and how it handles faults.

use super::{Cpu, LR, Outcome, PC, SP, Sleep, Trap};
use crate::bus::Bus;
use crate::faults::{BusError, Fault, Reason};
use crate::nvic::{HARD_FAULT, SUPERVISOR_CALL};

/// Cycles from the interrupt to the first instruction of its handler.
const ENTRY_CYCLES: u32 = 15;
/// Cycles from the return instruction to the next one outside; BX and POP add
/// nothing to it.
const RETURN_CYCLES: u32 = 13;
/// Registers that the processor saves automatically: R0 to R3, R12, LR, PC, xPSR.
const FRAME_BYTES: u32 = 32;
/// Bit 9 of the stacked xPSR: the frame was aligned to 8 bytes by a gap of 4.
const ALIGNED: u32 = 1 << 9;

impl Cpu {
    /// Saves the registers and starts the handler of `exception`.
    pub(crate) fn enter_exception(&mut self, exception: u32, bus: &mut Bus) -> u32 {
        if let Err(error) = self.stack_frame(self.r[PC], bus) {
            // A fault replaces the exception, which stays pending.
            return self.take_fault(
                BusError {
                    reason: Reason::Stacking,
                    ..error
                },
                bus,
            );
        }
        self.start_handler(exception, bus)
    }

    /// Handles a trap; returns the cycles it took.
    #[cold]
    pub(crate) fn take_trap(&mut self, trap: Trap, bus: &mut Bus) -> u32 {
        match trap {
            Trap::Fault(error) => self.take_fault(error, bus),
            Trap::SupervisorCall => {
                if !self.primask && bus.nvic.may_preempt(SUPERVISOR_CALL) {
                    return self.enter_exception(SUPERVISOR_CALL, bus);
                }
                let reason = Reason::MaskedSupervisorCall;
                self.take_fault(
                    BusError {
                        reason,
                        address: self.current,
                    },
                    bus,
                )
            }
            // The machine serves these before they get here.
            Trap::Rom(_) => 0,
        }
    }

    fn take_fault(&mut self, error: BusError, bus: &mut Bus) -> u32 {
        self.record(error, bus);
        if bus.nvic.in_hard_fault() {
            self.sleep = Sleep::Lockup;
            bus.look_up();
            return 1;
        }
        // The handler runs even when there is no stack to save the registers
        // on: that is how a stack overflow below the start of RAM shows.
        if error.reason == Reason::Stacking {
            self.r[SP] = self.r[SP].wrapping_sub(FRAME_BYTES);
        } else if let Err(stacking) = self.stack_frame(self.current, bus) {
            self.record(
                BusError {
                    reason: Reason::Stacking,
                    ..stacking
                },
                bus,
            );
            self.r[SP] = self.r[SP].wrapping_sub(FRAME_BYTES);
        }
        self.start_handler(HARD_FAULT, bus)
    }

    fn record(&self, error: BusError, bus: &mut Bus) {
        let BusError { reason, address } = error;
        let (pc, lr, cycle) = (self.current, self.r[LR], bus.cycle);
        bus.record(Fault {
            reason,
            pc,
            lr,
            address,
            cycle,
        });
    }

    fn stack_frame(&mut self, return_address: u32, bus: &mut Bus) -> Result<(), BusError> {
        let gap = self.r[SP] & 4;
        let bottom = (self.r[SP] - gap).wrapping_sub(FRAME_BYTES);
        let status = self.xpsr() | if gap != 0 { ALIGNED } else { 0 };
        let [r0, r1, r2, r3] = [self.r[0], self.r[1], self.r[2], self.r[3]];
        let frame = [
            r0,
            r1,
            r2,
            r3,
            self.r[12],
            self.r[LR],
            return_address,
            status,
        ];
        for (address, word) in (bottom..=u32::MAX).step_by(4).zip(frame) {
            bus.write_word(address, word)?;
        }
        self.r[SP] = bottom;
        Ok(())
    }

    /// Enters handler mode with the registers already saved.
    fn start_handler(&mut self, exception: u32, bus: &mut Bus) -> u32 {
        self.r[LR] = match (self.ipsr != 0, self.process_stack) {
            (true, _) => 0xffff_fff1,
            (false, false) => 0xffff_fff9,
            (false, true) => 0xffff_fffd,
        };
        // Handlers run on the main stack.
        self.switch_stack(exception, false);
        self.arm_state = false;
        self.sleep = Sleep::Awake;
        bus.nvic.activate(exception);
        bus.look_up();
        let vector = bus.nvic.vector_table().wrapping_add(4 * exception);
        let entered = match bus.read_word(vector) {
            Ok(handler) if handler & 1 != 0 => {
                self.r[PC] = handler & !1;
                Ok(())
            }
            Ok(handler) => {
                self.r[PC] = handler & !1;
                Err(self.leave_thumb(handler))
            }
            Err(error) => Err(Trap::Fault(error)),
        };
        match entered {
            Ok(()) => ENTRY_CYCLES,
            Err(trap) => ENTRY_CYCLES + self.take_trap(trap, bus),
        }
    }

    /// Restores the registers that `enter_exception` saved.
    #[cold]
    pub(super) fn return_from_exception(&mut self, how: u32, bus: &mut Bus) -> Outcome {
        let (to_thread, process_stack) = match how {
            0xffff_fff1 => (false, false),
            0xffff_fff9 => (true, false),
            0xffff_fffd => (true, true),
            _ => {
                return Err(BusError {
                    reason: Reason::BadExceptionReturn,
                    address: how,
                }
                .into());
            }
        };
        bus.nvic.deactivate(self.ipsr);
        if to_thread == bus.nvic.any_active() {
            return Err(BusError {
                reason: Reason::BadExceptionReturn,
                address: how,
            }
            .into());
        }
        let bottom = if process_stack {
            self.process_stack()
        } else {
            self.main_stack()
        };
        let mut frame = [0; 8];
        for (address, word) in (bottom..=u32::MAX).step_by(4).zip(&mut frame) {
            *word = bus.read_word(address)?;
        }
        let [r0, r1, r2, r3, r12, lr, pc, status] = frame;
        let gap = if status & ALIGNED != 0 { 4 } else { 0 };
        let top = bottom.wrapping_add(FRAME_BYTES) | gap;
        if process_stack {
            self.set_process_stack(top);
        } else {
            self.set_main_stack(top);
        }
        self.switch_stack(if to_thread { 0 } else { status & 0x3f }, process_stack);
        self.r[..4].copy_from_slice(&[r0, r1, r2, r3]);
        (self.r[12], self.r[LR], self.r[PC]) = (r12, lr, pc & !1);
        self.set_flags(status);
        bus.nvic.set_event();
        bus.look_up();
        if status & 1 << 24 == 0 {
            return Err(self.leave_thumb(pc));
        }
        if to_thread && bus.nvic.sleeps_on_exit() {
            self.sleep = Sleep::ForInterrupt;
        }
        Ok(RETURN_CYCLES)
    }
}
