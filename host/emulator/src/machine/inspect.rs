//! Measuring, and looking inside.

use super::{Halt, Machine, Spent};
use crate::board::Board;
use crate::clocks::Clocks;
use crate::cpu::{Cpu, Trap};
use crate::faults::{BusError, Fault};
use crate::image::FLASH_BASE;

impl Machine {
    /// The board that it emulates.
    pub fn board(&self) -> Board {
        self.board
    }

    /// Cycles since the machine was made.
    pub fn cycles(&self) -> u64 {
        self.bus.cycle
    }

    /// Microseconds since the machine was made.
    pub fn micros(&self) -> u64 {
        self.bus.clocks.micros(self.bus.cycle)
    }

    /// The clocks of the chip.
    pub fn clocks(&self) -> &Clocks {
        &self.bus.clocks
    }

    /// Instructions executed.
    pub fn instructions(&self) -> u64 {
        self.instructions
    }

    /// Time since the machine was made, in units of [`FINE_HZ`](crate::FINE_HZ): cycles of
    /// constant length.
    pub fn time(&self) -> u64 {
        self.bus.clocks.fine(self.bus.cycle)
    }

    /// For how much of it the processor slept.
    pub fn idle_time(&self) -> u64 {
        self.idle_time
    }

    /// Cycles the processor slept.
    pub fn idle_cycles(&self) -> u64 {
        self.idle_cycles
    }

    /// How the time since the machine was made was spent.
    pub fn time_spent(&self) -> Spent {
        let Spent {
            asleep,
            gated,
            dormant,
            ..
        } = self.rest;
        let rest = asleep + gated + dormant;
        Spent {
            awake: (self.micros() as f64 - rest).max(0.0),
            awake_cycles: (self.cycles() - self.idle_cycles) as f64,
            ..self.rest
        }
    }

    /// Whether the chip is DORMANT: no clock runs.
    pub fn is_dormant(&self) -> bool {
        self.bus.still.is_dormant()
    }

    /// The lowest value the stack pointer has had.
    pub fn lowest_stack_pointer(&self) -> u32 {
        self.lowest_stack
    }

    /// Forgets the lowest value of the stack pointer.
    pub fn reset_lowest_stack_pointer(&mut self) {
        self.lowest_stack = u32::MAX;
    }

    /// Resets by the watchdog or by the program itself.
    pub fn reboots(&self) -> u32 {
        self.reboots
    }

    /// Misses of the flash cache.
    pub fn cache_misses(&self) -> u64 {
        self.bus.cache.misses
    }

    /// Cycles that a miss costs with the flash as the program has set it up.
    pub fn miss_cycles(&self) -> u32 {
        self.bus.cache.cost()
    }

    /// The addresses that have missed the flash cache since the last call; they are
    /// recorded from the first call on.
    pub fn take_missed(&mut self) -> Vec<u32> {
        let missed = self.bus.cache.missed.replace(Vec::new());
        let offsets = missed.into_iter().flatten();
        offsets.map(|offset| FLASH_BASE + offset).collect()
    }

    /// Why the program does not run any more, if it does not.
    pub fn halted(&self) -> Option<Halt> {
        self.halt
    }

    /// Every fault so far.
    pub fn faults(&self) -> &[Fault] {
        &self.bus.faults
    }

    /// Addresses of devices that the program uses but the emulator only
    /// remembers.
    pub fn unmodelled(&self) -> Vec<u32> {
        self.bus.unmodelled.addresses().collect()
    }

    /// The words that survive a watchdog reset.
    pub fn watchdog_scratch(&self) -> &[u32; 8] {
        self.bus.watchdog.scratch()
    }

    /// The processor.
    pub fn cpu(&self) -> &Cpu {
        &self.cpu
    }

    /// The processor, to be changed.
    pub fn cpu_mut(&mut self) -> &mut Cpu {
        &mut self.cpu
    }

    /// Executes one instruction, without events and interrupts, and says how
    /// many cycles it took. A trap is reported but not handled.
    pub fn step(&mut self) -> Result<u32, Trap> {
        let cycles = self.cpu.step(&mut self.bus)? + core::mem::take(&mut self.bus.wait);
        self.instructions += 1;
        self.bus.cycle += u64::from(cycles);
        Ok(cycles)
    }

    /// All RAM of the chip.
    pub fn ram(&self) -> &[u8] {
        &self.bus.sram[..]
    }

    /// The RAM, to be changed.
    pub fn ram_mut(&mut self) -> &mut [u8] {
        &mut self.bus.sram[..]
    }

    /// Reads a word as the processor would, with all effects.
    pub fn read_word(&mut self, address: u32) -> Result<u32, BusError> {
        self.bus.read_word(address)
    }

    /// Writes a word as the processor would, with all effects.
    pub fn write_word(&mut self, address: u32, value: u32) -> Result<(), BusError> {
        self.bus.write_word(address, value)
    }
}
