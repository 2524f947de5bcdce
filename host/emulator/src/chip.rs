//! A chip for testing any program: load it, run it, and ask what happened.
//!
//! A [`Chip`] is a [`Machine`] on a bare Raspberry Pi Pico with a debugger attached that
//! reads the log. It is strict: [`run_to_end`](Chip::run_to_end) accepts a program only if
//! it ends at a breakpoint (or says so by semihosting), without a fault, without pins that
//! are driven to both levels, and without having used what the emulator does not model.

use crate::board::Board;
use crate::faults::Fault;
use crate::image::{Image, ImageError};
use crate::log::LogDecoder;
use crate::machine::{Halt, Machine};
use crate::profile::Profile;
use crate::pwm::Edge;
use core::fmt;
use std::path::Path;

/// A run is checked after this many microseconds, again and again.
const SLICE_MICROS: u64 = 100;
/// The highest reading of the converter, and its voltage.
const FULL_SCALE: f64 = 4095.0;
const REFERENCE_VOLTS: f64 = 3.3;

/// Why a program cannot be loaded.
#[derive(Debug)]
pub enum LoadError {
    /// The file cannot be read.
    Unreadable(std::io::Error),
    /// It is not a program for this chip.
    Unsuitable(ImageError),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Unreadable(error) => error.fmt(f),
            LoadError::Unsuitable(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for LoadError {}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Ending {
    /// At a breakpoint, or with a good exit by semihosting.
    Finished,
    /// With a bad exit by semihosting.
    Failed,
    /// A fault. A program that panics has one, if its handler ends in `udf` as that of
    /// `panic-probe` does.
    Fault(Fault),
    /// The chip has stopped for good.
    Halted(Halt),
    /// It was still running.
    TimeOut,
    /// It has finished, but used registers that are not modelled.
    Unmodelled(Vec<u32>),
    /// It has finished, but these pins were driven to both levels at once.
    ShortCircuit(Vec<u32>),
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Finished => f.write_str("the program has finished"),
            Ending::Failed => f.write_str("the program says that it has failed"),
            Ending::Fault(fault) => write!(f, "the program failed: {fault}"),
            Ending::Halted(halt) => write!(f, "the program stopped: {halt}"),
            Ending::TimeOut => f.write_str("the program has not finished in time"),
            Ending::Unmodelled(addresses) => {
                f.write_str("the program uses what is not modelled:")?;
                addresses
                    .iter()
                    .try_for_each(|address| write!(f, " {address:#010x}"))
            }
            Ending::ShortCircuit(pins) => {
                f.write_str("joined pins were driven to both levels at once:")?;
                pins.iter().try_for_each(|pin| write!(f, " GP{pin}"))
            }
        }
    }
}

/// The result of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "a program that has failed should not go unnoticed"]
pub struct Outcome {
    /// The way it ended.
    pub ending: Ending,
    /// Everything in the log since the chip was made.
    pub log: Vec<String>,
}

impl Outcome {
    /// Whether the program has finished without a problem.
    pub fn is_good(&self) -> bool {
        self.ending == Ending::Finished
    }

    /// Fails the test, and prints the whole log, unless the program has finished and a line
    /// of its log contains these words.
    ///
    /// # Panics
    ///
    /// If the test has to fail.
    #[track_caller]
    pub fn expect(self, words: &str) {
        assert!(self.is_good(), "{self}");
        let says = self.log.iter().any(|line| line.contains(words));
        assert!(says, "nothing in the log says {words:?}: {self}");
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}. Its log:", self.ending)?;
        self.log.iter().try_for_each(|line| writeln!(f, "  {line}"))
    }
}

/// A chip that runs a program, and its log so far.
pub struct Chip {
    machine: Machine,
    texts: Option<LogDecoder>,
    /// The beginning of a plain-text line of the log that is not complete yet.
    partial: Vec<u8>,
    log: Vec<String>,
    tolerant: bool,
}

impl Chip {
    /// A bare Pico with the program of a file, ELF or UF2.
    pub fn load(path: impl AsRef<Path>) -> Result<Chip, LoadError> {
        let bytes = std::fs::read(path).map_err(LoadError::Unreadable)?;
        let image = Image::parse(&bytes).map_err(LoadError::Unsuitable)?;
        Ok(Chip::new(&image))
    }

    /// A bare Pico with a program.
    pub fn new(image: &Image) -> Chip {
        Chip::on(image, Board::Bare, Profile::TYPICAL)
    }

    /// A program on any board; the profile says how unkind its parts are.
    pub fn on(image: &Image, board: Board, profile: Profile) -> Chip {
        let mut machine = Machine::with_profile(image, board, Vec::new(), profile);
        machine.attach_debugger();
        for port in 0..2 {
            machine.record_uart(port);
            machine.record_spi(port);
        }
        Chip {
            machine,
            texts: image.elf().and_then(|elf| LogDecoder::new(elf).ok()),
            partial: Vec::new(),
            log: Vec::new(),
            tolerant: false,
        }
    }

    /// Accepts programs that use what is not modelled.
    pub fn tolerate_unmodelled(&mut self) {
        self.tolerant = true;
    }

    /// The machine, for everything else.
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// The machine, for changing what is outside the chip.
    pub fn machine_mut(&mut self) -> &mut Machine {
        &mut self.machine
    }

    /// Joins two pins by a wire.
    pub fn join(&mut self, a: u32, b: u32) {
        self.machine.join_pins(a, b);
    }

    /// Drives a pin from outside, or releases it.
    pub fn set_pin(&mut self, pin: u32, level: Option<bool>) {
        self.machine.set_pin(pin, level);
    }

    /// Puts a voltage at one of the converter's pins, GP26 to GP29, through a resistance
    /// of some ohms; 0 stands for a source that no pull of the chip can move.
    pub fn set_voltage(&mut self, pin: u32, volts: f64, ohms: u32) {
        if let Some(channel) = pin.checked_sub(26) {
            let value = (volts / REFERENCE_VOLTS * FULL_SCALE).clamp(0.0, FULL_SCALE);
            self.machine
                .set_adc_through(channel as usize, value as u16, ohms);
        }
    }

    /// The level of a pin.
    pub fn pin(&mut self, pin: u32) -> bool {
        self.machine.pin(pin)
    }

    /// Records every edge of a pin from now on.
    pub fn watch(&mut self, pin: u32) {
        self.machine.watch_pin(pin);
    }

    /// The edges of a [watched](Chip::watch) pin since the last call.
    pub fn edges(&mut self, pin: u32) -> Vec<Edge> {
        self.machine.take_pin_edges(pin)
    }

    /// The bytes that a UART has sent since the last call, whatever its pins are.
    pub fn sent_by_uart(&mut self, port: usize) -> Vec<u8> {
        self.machine.take_sent_by_uart(port)
    }

    /// Sends bytes to a pin, eight bits without parity, from now on.
    pub fn send_serial(&mut self, pin: u32, baud: u32, bytes: &[u8]) {
        self.machine.send_serial(pin, baud, bytes);
    }

    /// The frames that an SPI port has sent since the last call.
    pub fn sent_by_spi(&mut self, port: usize) -> Vec<u16> {
        self.machine.take_sent_by_spi(port)
    }

    /// Connects a device to an SPI port, which answers each frame with another.
    pub fn answer_spi(&mut self, port: usize, device: impl FnMut(u16) -> u16 + Send + 'static) {
        self.machine.connect_spi(port, device);
    }

    /// The lines of the log since the chip was made: defmt's, or plain text.
    pub fn log(&mut self) -> &[String] {
        self.read_log();
        &self.log
    }

    fn read_log(&mut self) {
        let written = self.machine.take_log();
        let told = self.machine.take_told();
        match &mut self.texts {
            Some(texts) => self.log.extend(texts.lines(&written)),
            None => self.read_text(&written),
        }
        self.read_text(&told);
    }

    fn read_text(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            if byte == b'\n' {
                let line = core::mem::take(&mut self.partial);
                let line = String::from_utf8_lossy(&line);
                self.log.push(line.trim_end_matches('\r').to_owned());
            } else {
                self.partial.push(byte);
            }
        }
    }

    /// Why the program cannot continue, if it cannot.
    fn ending(&self) -> Option<Ending> {
        if let Some(fault) = self.machine.faults().first() {
            return Some(Ending::Fault(*fault));
        }
        Some(match self.machine.halted()? {
            Halt::Breakpoint(_) | Halt::Exit(true) => self.found_at_the_end(),
            Halt::Exit(false) => Ending::Failed,
            other => Ending::Halted(other),
        })
    }

    fn found_at_the_end(&self) -> Ending {
        let shorted = self.machine.shorted_pins();
        let unmodelled = self.machine.unmodelled();
        if !shorted.is_empty() {
            Ending::ShortCircuit(shorted)
        } else if !unmodelled.is_empty() && !self.tolerant {
            Ending::Unmodelled(unmodelled)
        } else {
            Ending::Finished
        }
    }

    /// Runs for a time, unless the program ends before.
    pub fn run_millis(&mut self, millis: u64) -> Option<Ending> {
        let end = self.machine.micros() + 1000 * millis;
        while self.ending().is_none() && self.machine.micros() < end {
            let left = end - self.machine.micros();
            self.machine.run_micros(left.min(SLICE_MICROS));
        }
        self.ending()
    }

    /// Runs until a line of the log contains these words; returns whether one does.
    pub fn run_to_line(&mut self, words: &str, millis: u64) -> bool {
        let mut seen = 0;
        for _ in 0..=millis {
            let ended = self.run_millis(1).is_some();
            let news = &self.log()[seen..];
            if news.iter().any(|line| line.contains(words)) {
                return true;
            }
            seen = self.log.len();
            if ended {
                return false;
            }
        }
        false
    }

    /// Runs until the program ends, or until a time has passed.
    pub fn run_to_end(&mut self, millis: u64) -> Outcome {
        let ending = self.run_millis(millis).unwrap_or(Ending::TimeOut);
        self.read_log();
        if !self.partial.is_empty() {
            self.read_text(b"\n");
        }
        Outcome {
            ending,
            log: self.log.clone(),
        }
    }
}
