//! The work of the boot ROM, done by the host (see `rom`).

use crate::cpu::{LR, PC};
use crate::faults::{BusError, Reason};
use crate::image::FLASH_BASE;
use crate::machine::{Halt, Machine};
use crate::rom::{BOOT2_AT, BOOT2_SIZE, Service, boot2_checksum, float_routine, is_missing};
use crate::rom_float::{self, Operation};
use crate::system::Event;
use crate::xip::FLUSH_CYCLES;

/// Cycles of a call to a routine that only computes.
const SHORT_CALL: u64 = 10;
/// Cycles from reset until the boot loader is found, with its first try:
/// `bootrom_main.c` of pico-bootrom-rp2040 says 4 ms at 6.5 MHz.
const BOOT: u64 = 26_000;
/// Cycles of `flash_exit_xip`: twice 2,048 rounds of three cycles for the pulls of the
/// data lines, and ten bytes at a sixth of the clock (`program_flash_generic.c` of
/// pico-bootrom-rp2040).
const EXIT_XIP: u64 = 2 * 2_048 * 3 + 10 * 8 * 6;

/// The address where programs find the routine that looks functions up. In the list of what
/// is not modelled it stands for a function that only a real chip's ROM has.
const LOOKUP_POINTER: u32 = 0x18;

impl Machine {
    /// Carries out a service for the ROM. The instruction after the BKPT returns to the
    /// program.
    pub(crate) fn serve_rom(&mut self, number: u8) -> Result<(), BusError> {
        let pc = self.cpu.current;
        if let Some((operation, is_double)) = float_routine(number) {
            self.compute(operation, is_double);
            return Ok(());
        }
        let service = Service::from_number(number);
        let service = service.ok_or(BusError {
            reason: Reason::Breakpoint,
            address: pc,
        })?;
        let [r0, r1, r2] = [self.cpu.r[0], self.cpu.r[1], self.cpu.r[2]];
        let mut cycles = SHORT_CALL;
        match service {
            Service::Boot => {
                cycles = BOOT;
                self.boot();
            }
            Service::Lookup => {
                self.cpu.r[0] = self.look_up_function(r0, r1)?;
                if self.cpu.r[0] == 0 && is_missing(r1) {
                    self.bus.unmodelled.note(LOOKUP_POINTER);
                }
            }
            Service::Copy => {
                for i in 0..r2 {
                    let byte = self.bus.read_byte(r1.wrapping_add(i))?;
                    self.bus.write_byte(r0.wrapping_add(i), byte)?;
                }
                // Two cycles to load and two to store a word, and a loop.
                cycles += u64::from(r2) * 3 / 2;
            }
            Service::Fill => {
                for i in 0..r2 {
                    self.bus.write_byte(r0.wrapping_add(i), r1 as u8)?;
                }
                cycles += u64::from(r2);
            }
            Service::CountOnes => self.cpu.r[0] = r0.count_ones(),
            Service::Reverse => self.cpu.r[0] = r0.reverse_bits(),
            Service::LeadingZeros => self.cpu.r[0] = r0.leading_zeros(),
            Service::TrailingZeros => self.cpu.r[0] = r0.trailing_zeros(),
            // It resets the flash's pads to their defaults.
            Service::ConnectFlash => {
                self.bus.qspi.reset_pads();
            }
            Service::DetachFlash => {
                cycles += EXIT_XIP;
                self.bus.detach_flash();
            }
            Service::AttachFlash => self.bus.attach_flash_plainly(),
            Service::FlushCache => {
                self.bus.cache.flush();
                // It lets go of the select line, too.
                self.bus.hold_flash_select(false);
                cycles += u64::from(FLUSH_CYCLES);
            }
            Service::Erase => self.erase(r0, r1),
            Service::Program => self.program(r0, r1, r2)?,
            Service::UsbBoot => self.restart_into_usb_boot(r0, r1),
        }
        self.pass_in_rom(cycles);
        Ok(())
    }

    /// The time that a routine of the ROM takes, which is fetched from there.
    fn pass_in_rom(&mut self, cycles: u64) {
        self.bus.cycle += cycles;
        self.bus.system.count(Event::Rom, cycles as u32);
    }

    /// Floating point.
    fn compute(&mut self, operation: Operation, is_double: bool) {
        let registers = [self.cpu.r[0], self.cpu.r[1], self.cpu.r[2], self.cpu.r[3]];
        let answer = if is_double {
            rom_float::double(operation, registers)
        } else {
            rom_float::single(operation, registers)
        };
        self.cpu.r[..answer.count].copy_from_slice(&answer.registers[..answer.count]);
        if let Some(order) = answer.order {
            self.cpu.n = order.is_lt();
            self.cpu.z = order.is_eq();
            self.cpu.c = order.is_ge();
            self.cpu.v = false;
        }
        self.pass_in_rom(answer.cycles);
    }

    /// Checks the boot loader in the first 256 bytes of flash, copies it to RAM
    /// and starts it with LR = 0.
    fn boot(&mut self) {
        self.bus.flash.exit_continuous();
        self.bus.attach_flash_plainly();
        let boot2: [u8; BOOT2_SIZE] =
            core::array::from_fn(|i| self.bus.read_byte(FLASH_BASE + i as u32).unwrap_or(0));
        let (code, checksum) = boot2.split_at(BOOT2_SIZE - 4);
        if boot2_checksum(code).to_le_bytes() != checksum {
            self.halt = Some(Halt::UsbBoot);
            return;
        }
        let at = (BOOT2_AT - crate::bus::SRAM_BASE) as usize;
        self.bus.sram[at..at + BOOT2_SIZE].copy_from_slice(&boot2);
        self.cpu.r[LR] = 0;
        self.cpu.r[PC] = BOOT2_AT;
    }

    /// Walks a table of `{ u16 code, u16 pointer }` up to a zero.
    fn look_up_function(&mut self, mut entry: u32, code: u32) -> Result<u32, BusError> {
        loop {
            match u32::from(self.bus.read_half(entry)?) {
                0 => return Ok(0),
                found if found == code & 0xffff => {
                    return Ok(u32::from(self.bus.read_half(entry + 2)?));
                }
                _ => entry = entry.wrapping_add(4),
            }
        }
    }

    /// Begins to erase.
    fn erase(&mut self, offset: u32, count: u32) {
        let sector = self
            .bus
            .clocks
            .cycles_in_micros(self.bus.profile.erase_micros);
        let now = self.bus.cycle + SHORT_CALL;
        let (offset, count) = (offset as usize, count as usize);
        self.bus.flash.erase(offset, count, now, sector);
    }

    /// Begins to program.
    fn program(&mut self, offset: u32, source: u32, count: u32) -> Result<(), BusError> {
        let mut data = Vec::new();
        for i in 0..count {
            data.push(self.bus.read_byte(source.wrapping_add(i))?);
        }
        let page = self
            .bus
            .clocks
            .cycles_in_micros(self.bus.profile.program_micros);
        let now = self.bus.cycle + SHORT_CALL;
        self.bus.flash.program(offset as usize, data, now, page);
        Ok(())
    }

    /// The routine waits for the flash: time passes until the next event. Interrupts wait
    /// too; a program that leaves them on while its code cannot be read would not get far.
    pub(crate) fn wait_for_flash(&mut self, done: u64, until: u64) {
        let next = done.min(self.bus.next_event()).min(until);
        self.bus.cycle = next.max(self.bus.cycle + 1);
        if self.bus.cycle < done {
            return;
        }
        let rosc = &mut self.bus.rosc;
        self.bus.flash.finish_one(|| (rosc.next() >> 56) as u8);
        if self.bus.flash.take_power_lost() {
            self.halt = Some(Halt::PowerCut);
        }
    }

    /// The chip is reset; the flash does not notice.
    pub(crate) fn finish_flash(&mut self) {
        let rosc = &mut self.bus.rosc;
        self.bus.flash.finish_all(|| (rosc.next() >> 56) as u8);
    }

    /// The power is gone while the flash may be at work.
    pub(crate) fn tear_flash(&mut self) {
        let rosc = &mut self.bus.rosc;
        let now = self.bus.cycle;
        self.bus.flash.tear(now, || (rosc.next() >> 56) as u8);
    }
}
