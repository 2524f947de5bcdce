//! Acts as a debugger: puts programs into RAM, stops at breakpoints, answers semihosting
//! (ARM, "Semihosting for AArch32 and AArch64": operation in R0, its argument in R1).

use super::{Halt, Machine};
use crate::cpu::{PC, SP};
use crate::image::Image;

/// `BKPT` of semihosting on M-profile.
const SEMIHOSTING: u16 = 0xbeab;
const WRITE_CHARACTER: u32 = 0x03;
const WRITE_STRING: u32 = 0x04;
const EXIT: u32 = 0x18;
const EXIT_EXTENDED: u32 = 0x20;
/// ADP_Stopped_ApplicationExit: the reason of an exit when all is well.
const ALL_IS_WELL: u32 = 0x2_0026;
/// A string without an end is cut off here.
const LONGEST_STRING: u32 = 4096;

impl Machine {
    /// From now on breakpoints stop the machine, and it answers semihosting. Without a
    /// debugger both are faults.
    pub fn attach_debugger(&mut self) {
        self.debugger = true;
    }

    /// What the program has written by semihosting since the last call.
    pub fn take_told(&mut self) -> Vec<u8> {
        core::mem::take(&mut self.told)
    }

    /// Continues after the breakpoint at which the machine stopped.
    pub fn resume(&mut self) {
        if let Some(Halt::Breakpoint(_)) = self.halt {
            self.halt = None;
            self.cpu.r[PC] = self.cpu.current.wrapping_add(2);
        }
    }

    /// Loads a program into RAM and starts it there, like a debugger that has reset the
    /// chip and halted it before the boot ROM did anything.
    pub(super) fn load_into_ram(&mut self, image: &Image) {
        image.load_into_ram(&mut self.bus.sram[..]);
        let Some(vectors) = image.ram_vectors() else {
            return;
        };
        for (register, place) in [(SP, 0), (PC, 4)] {
            self.cpu.r[register] = self.bus.read_word(vectors + place).unwrap_or(0);
        }
        self.cpu.r[PC] &= !1;
        self.bus.nvic.set_vector_table(vectors);
    }

    pub(super) fn stop_at_breakpoint(&mut self) {
        let at = self.cpu.current;
        if self.bus.fetch(at) == Ok(SEMIHOSTING) && self.semihosting() {
            self.bus.cycle += 1;
            self.cpu.r[PC] = at.wrapping_add(2);
            return;
        }
        if self.halt.is_none() {
            self.halt = Some(Halt::Breakpoint(at));
        }
        self.bus.look_up();
    }

    /// Carries out the program's request; returns whether the program continues.
    fn semihosting(&mut self) -> bool {
        let [operation, argument] = [self.cpu.r[0], self.cpu.r[1]];
        match operation {
            EXIT => self.halt = Some(Halt::Exit(argument == ALL_IS_WELL)),
            EXIT_EXTENDED => {
                let reason = self.bus.read_word(argument);
                let code = self.bus.read_word(argument.wrapping_add(4));
                let is_well = reason == Ok(ALL_IS_WELL) && code == Ok(0);
                self.halt = Some(Halt::Exit(is_well));
            }
            WRITE_CHARACTER => self.told.extend(self.bus.read_byte(argument)),
            WRITE_STRING => {
                let bytes = (0..LONGEST_STRING).map_while(|i| {
                    let byte = self.bus.read_byte(argument.wrapping_add(i));
                    byte.ok().filter(|&byte| byte != 0)
                });
                self.told.extend(bytes);
            }
            // Stops like any other breakpoint: nothing is passed over.
            _ => return false,
        }
        self.halt.is_none()
    }
}
