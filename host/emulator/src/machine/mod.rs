//! The whole console: processor, bus, display and buttons.
//!
//! - this file: making a machine, running it
//! - `start`: why it starts: the power, a pin, the watchdog, a new program
//! - `outside`: the actions of a person or a test
//! - `inspect`: measuring, and looking inside
//! - `debugger`: programs in RAM, breakpoints, semihosting
//! - `ports`: the outside of pins and ports
//! - `wires`: the serial port's wires, for a cable

mod debugger;
mod inspect;
mod outside;
mod ports;
mod start;
mod wires;

pub use start::Start;

use crate::board::Board;
use crate::bus::{Bus, NEVER, SRAM_BASE};
use crate::cpu::{Cpu, PC, SP, Sleep, Trap};
use crate::faults::Reason;
use crate::flash::Flash;
use crate::image::Image;
use crate::profile::Profile;
use crate::rtt::Rtt;
use core::fmt;

/// Cycles between two looks at the log buffer.
const LOG_INTERVAL: u64 = 10_000;
/// Cycles between two searches for a log buffer whose place is unknown.
const LOG_SEARCH_INTERVAL: u64 = 1_000_000;

/// Why the program does not run any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// A fault inside the fault handler. Only a reset helps; the watchdog may
    /// give one.
    Lockup,
    /// The boot ROM waits for a program over USB: there is no valid boot loader
    /// in flash, or the program asked for it.
    UsbBoot,
    /// The power failed where `cut_power_after` said.
    PowerCut,
    /// The program has stopped the source of the clock it runs from. Only a reset helps.
    NoClock,
    /// A breakpoint, with a debugger [attached](Machine::attach_debugger): its address.
    Breakpoint(u32),
    /// The program has told the debugger by semihosting that it has ended, and whether with
    /// success.
    Exit(bool),
}

/// How time was spent, in microseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spent {
    /// The processor ran, or waited for the flash.
    pub awake: f64,
    /// Only the processor slept.
    pub asleep: f64,
    /// It slept, and clocks of other blocks were off.
    pub gated: f64,
    /// No clock ran.
    pub dormant: f64,
    /// System clock cycles passed, without the last one.
    pub awake_cycles: f64,
    /// As above.
    pub asleep_cycles: f64,
    /// As above.
    pub gated_cycles: f64,
}

/// A console that runs a program.
pub struct Machine {
    pub(crate) cpu: Cpu,
    pub(crate) bus: Bus,
    pub(crate) halt: Option<Halt>,
    board: Board,
    rtt: Rtt,
    next_log: u64,
    next_log_search: u64,
    /// The cycle up to which the caller wants to run.
    until: u64,
    instructions: u64,
    idle_cycles: u64,
    idle_time: u64,
    /// How it was idle; `awake` stays 0 here.
    rest: Spent,
    lowest_stack: u32,
    reboots: u32,
    /// The pins of the buttons that are held.
    held: u32,
    /// The debugger, for breakpoints and semihosting: what the program has told it, and the
    /// requests that it did not understand.
    debugger: bool,
    told: Vec<u8>,
}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Halt::Lockup => f.write_str("a fault inside the fault handler locked it up"),
            Halt::UsbBoot => f.write_str("the boot ROM waits for a program over USB"),
            Halt::PowerCut => f.write_str("the power failed"),
            Halt::NoClock => f.write_str("it has stopped its own clock"),
            Halt::Breakpoint(at) => write!(f, "a breakpoint at {at:#010x}"),
            Halt::Exit(true) => f.write_str("it says that all is well"),
            Halt::Exit(false) => f.write_str("it says that something is wrong"),
        }
    }
}

impl Machine {
    /// A console with the program in an otherwise empty flash, switched on.
    pub fn new(image: &Image, board: Board) -> Self {
        Self::with_flash(image, board, Vec::new())
    }

    /// A console with the program written over the given flash contents. The image may be
    /// smaller than the flash; the other contents, such as saved games, stay.
    pub fn with_flash(image: &Image, board: Board, contents: Vec<u8>) -> Self {
        Self::with_profile(image, board, contents, Profile::NOMINAL)
    }

    /// As [`with_flash`](Machine::with_flash), with this profile.
    pub fn with_profile(image: &Image, board: Board, contents: Vec<u8>, profile: Profile) -> Self {
        let mut flash = Flash::new(board.flash_size(), contents, profile.flash);
        image.load_into(flash.bytes_mut());
        let block = image
            .rtt_address()
            .map(|at| at.wrapping_sub(SRAM_BASE) as usize);
        let mut machine = Machine {
            cpu: Cpu::default(),
            bus: Bus::new(flash, board, profile),
            halt: None,
            board,
            rtt: Rtt::new(block),
            next_log: 0,
            next_log_search: 0,
            until: 0,
            instructions: 0,
            idle_cycles: 0,
            idle_time: 0,
            rest: Spent::default(),
            lowest_stack: u32::MAX,
            reboots: 0,
            held: 0,
            debugger: false,
            told: Vec::new(),
        };
        if board == Board::Bare {
            machine.connect_pico();
        }
        machine.start_processor();
        machine.load_into_ram(image);
        machine
    }

    /// Runs for a time.
    pub fn run_micros(&mut self, micros: u64) {
        let end = self.micros() + micros;
        while self.micros() < end {
            // The program may change its clock, and with it the cycle to stop at.
            self.until = self.bus.clocks.cycle_of_micros(end);
            let clock = self.bus.clocks.sys_hz();
            self.run(|machine| machine.bus.clocks.sys_hz() != clock);
        }
    }

    /// Runs for a number of cycles of the system clock; an instruction that has
    /// begun is completed.
    pub fn run_cycles(&mut self, cycles: u64) {
        self.until = self.bus.cycle + cycles;
        self.run(|_| false);
    }

    /// Runs until a condition holds, which is checked every microsecond, or until a time
    /// has passed. Returns whether the condition holds.
    pub fn run_until(&mut self, micros: u64, mut condition: impl FnMut(&Machine) -> bool) -> bool {
        let end = self.micros() + micros;
        while !condition(self) {
            if self.micros() >= end {
                return false;
            }
            self.run_micros(1);
        }
        true
    }

    fn run(&mut self, stop: impl Fn(&Machine) -> bool) {
        while self.bus.cycle < self.until && !stop(self) {
            self.run_until_event();
        }
    }

    /// Handles everything that is due, then runs instructions until the next event.
    fn run_until_event(&mut self) {
        if self.halt == Some(Halt::PowerCut) {
            self.idle_until(self.until);
            return;
        }
        if self.bus.still.is_dormant() {
            self.slumber();
            return;
        }
        if self.bus.cycle >= self.bus.next_event() {
            self.bus.advance();
        }
        if self.reset_if_asked() {
            return;
        }
        self.read_log_if_due();
        if self.bus.flash.take_power_lost() {
            self.halt = Some(Halt::PowerCut);
            return;
        }
        if let Some(done) = self.bus.flash.busy_until() {
            self.wait_for_flash(done, self.until);
            return;
        }
        if self.bus.clocks.is_lost() {
            self.halt = Some(Halt::NoClock);
        }
        let stopped = matches!(
            self.halt,
            Some(Halt::UsbBoot | Halt::NoClock | Halt::Breakpoint(_) | Halt::Exit(_))
        );
        if !stopped {
            self.take_interrupt();
        }
        if stopped || self.cpu.sleep != Sleep::Awake {
            if !stopped && self.cpu.sleep != Sleep::Lockup {
                self.bus.fall_asleep();
            }
            let next = self.bus.next_event().min(self.until);
            self.idle_until(next.max(self.bus.cycle + 1));
            return;
        }
        self.bus.wake_up();
        let next = self.bus.next_event().min(self.until);
        self.bus.deadline = next.min(self.next_log);
        self.execute();
    }

    /// The chip is DORMANT: only the pins can wake it.
    fn slumber(&mut self) {
        self.bus.move_contacts();
        self.bus.advance_uart();
        let restarts_at = self.bus.restarts_at();
        let contacts = self.bus.contacts.next_event(&self.bus.clocks);
        let outside = contacts.min(self.bus.next_serial_event());
        let next = restarts_at.unwrap_or(NEVER).min(outside).min(self.until);
        self.idle_until(next.max(self.bus.cycle));
        if restarts_at.is_some_and(|at| at <= self.bus.cycle) {
            self.bus.end_dormancy();
        }
    }

    /// The inner loop: nothing but instructions.
    #[inline(never)]
    fn execute(&mut self) {
        let (cpu, bus) = (&mut self.cpu, &mut self.bus);
        let mut instructions = 0;
        let mut lowest = self.lowest_stack;
        let mut trap = None;
        while bus.cycle < bus.deadline {
            instructions += 1;
            match cpu.step(bus) {
                Ok(cycles) => bus.cycle += u64::from(cycles + core::mem::take(&mut bus.wait)),
                Err(stopped) => {
                    trap = Some(stopped);
                    break;
                }
            }
            lowest = lowest.min(cpu.r[SP]);
        }
        self.instructions += instructions;
        self.lowest_stack = lowest;
        if let Some(trap) = trap {
            self.take_trap(trap);
        }
    }

    fn take_trap(&mut self, trap: Trap) {
        let trap = match trap {
            Trap::Rom(number) => match self.serve_rom(number) {
                Ok(()) => return,
                Err(error) => Trap::Fault(error),
            },
            Trap::Fault(error) if self.debugger && error.reason == Reason::Breakpoint => {
                self.stop_at_breakpoint();
                return;
            }
            other => other,
        };
        let cycles = self.cpu.take_trap(trap, &mut self.bus);
        self.bus.cycle += u64::from(cycles);
        if self.cpu.sleep == Sleep::Lockup {
            self.halt = Some(Halt::Lockup);
        }
    }

    /// Looks at the interrupts: wakes the processor, starts a handler.
    fn take_interrupt(&mut self) {
        let lines = self.bus.interrupt_lines();
        self.bus.nvic.set_lines(lines);
        let ready = self.bus.nvic.ready();
        match self.cpu.sleep {
            Sleep::Lockup => return,
            // PRIMASK prevents the handler from running, but not WFI from waking.
            Sleep::ForInterrupt if ready.is_some() => self.cpu.sleep = Sleep::Awake,
            Sleep::ForEvent if self.bus.nvic.take_event() => self.cpu.sleep = Sleep::Awake,
            _ => {}
        }
        if let Some(exception) = ready
            && !self.cpu.primask
        {
            let cycles = self.cpu.enter_exception(exception, &mut self.bus);
            self.bus.cycle += u64::from(cycles);
            self.lowest_stack = self.lowest_stack.min(self.cpu.r[SP]);
        }
    }

    fn idle_until(&mut self, cycle: u64) {
        let cycles = cycle.saturating_sub(self.bus.cycle);
        self.idle_cycles += cycles;
        let micros = cycles as f64 * 1e6 / f64::from(self.bus.clocks.sys_hz());
        let (still, rest) = (&self.bus.still, &mut self.rest);
        let (time, clocked) = match (still.is_dormant(), still.is_any()) {
            (true, _) => (&mut rest.dormant, None),
            (false, true) => (&mut rest.gated, Some(&mut rest.gated_cycles)),
            (false, false) => (&mut rest.asleep, Some(&mut rest.asleep_cycles)),
        };
        *time += micros;
        if let Some(clocked) = clocked {
            *clocked += cycles as f64;
        }
        let before = self.time();
        self.bus.cycle = self.bus.cycle.max(cycle);
        self.idle_time += self.time() - before;
    }

    fn read_log_if_due(&mut self) {
        if self.bus.cycle < self.next_log {
            return;
        }
        // Multiples of the intervals, so that how a caller slices the time
        // changes nothing.
        let next = |interval: u64| (self.bus.cycle / interval + 1) * interval;
        self.next_log = next(LOG_INTERVAL);
        if !self.rtt.found() && self.bus.cycle >= self.next_log_search {
            self.next_log_search = next(LOG_SEARCH_INTERVAL);
            self.rtt.search(&self.bus.sram[..]);
        }
        self.rtt.acknowledge(&mut self.bus.sram[..]);
    }

    fn reset_if_asked(&mut self) -> bool {
        if let Some(cause) = self.bus.watchdog.take_fired()
            && self.bus.resets.watchdog_armed()
        {
            self.restart_chip(Some(cause));
            return true;
        }
        if self.bus.nvic.take_reset_request() {
            self.restart_chip(None);
            return true;
        }
        false
    }

    /// A Cortex-M first loads the stack pointer and the reset vector, here from the ROM.
    fn start_processor(&mut self) {
        self.cpu = Cpu::default();
        self.halt = None;
        for (register, address) in [(SP, 0), (PC, 4)] {
            self.cpu.r[register] = self.bus.read_word(address).unwrap_or(0);
        }
        self.cpu.r[PC] &= !1;
    }

    /// Lets the power fail while the program writes flash, after this many more
    /// bytes have been erased or programmed. The machine then halts until
    /// `power_cut` switches it on again.
    pub fn cut_power_after(&mut self, flash_bytes: u64) {
        self.bus.flash.cut_power_after(Some(flash_bytes));
    }
}
