//! The real firmware as a device: what window and script play on the
//! simulated console they can play on the emulated one too.

use crate::device::Device;
use crate::picture::Picture;
use std::io::Write;
use taschenspieler_core::platform::Button;
use taschenspieler_emulator::{Board, Button as Pin, Halt, Image, LogDecoder, Machine, Profile};

/// How often the log is looked at and the window drawn.
const SLICE_MILLIS: u32 = 10;

/// A busy processor may be emulated slower than it runs; then the window shows
/// slow motion instead of falling behind more and more.
const LONGEST_STEP: u32 = 100;

/// The board a name on the command line means.
pub fn board(name: &str) -> Option<Board> {
    let mut boards = Board::ALL.into_iter();
    boards.find(|board| board.firmware_name() == name)
}

/// The seed that the firmware says its luck begins with, from the lines of its
/// log.
pub fn seed(log: &[String]) -> Option<u64> {
    let words = "luck begins with seed ";
    let mut seeds = log.iter().filter_map(|line| line.split_once(words));
    seeds.find_map(|(_, rest)| rest.split_whitespace().next()?.parse().ok())
}

/// The button of the board that a button of the console is.
pub fn pin(button: Button) -> Pin {
    match button {
        Button::Up => Pin::Up,
        Button::Down => Pin::Down,
        Button::Left => Pin::Left,
        Button::Right => Pin::Right,
        Button::A => Pin::A,
        Button::B => Pin::B,
        Button::X => Pin::X,
        Button::Y => Pin::Y,
        Button::Centre => Pin::Centre,
    }
}

/// A machine that runs the firmware.
pub struct Emulated {
    machine: Machine,
    log: Option<Log>,
    /// The microsecond of the machine up to which it has been told to run.
    until: u64,
}

/// Where log messages go.
struct Log {
    decoder: LogDecoder,
    out: Box<dyn Write>,
}

impl Emulated {
    /// Switches a board with this firmware on.
    pub fn new(image: &Image, board: Board) -> Emulated {
        Emulated::with_profile(image, board, Profile::NOMINAL)
    }

    /// The same on a chip as kind or unkind as the profile says.
    pub fn with_profile(image: &Image, board: Board, profile: Profile) -> Emulated {
        Emulated {
            machine: Machine::with_profile(image, board, Vec::new(), profile),
            log: None,
            until: 0,
        }
    }

    /// Chooses where the luck comes from.
    pub fn set_seed(&mut self, seed: u64) {
        self.machine.set_entropy(seed);
    }

    /// Writes every message of the program's log to `out`. Only an ELF file
    /// holds the texts of its messages.
    pub fn set_log(&mut self, image: &Image, out: Box<dyn Write>) -> Result<(), String> {
        let elf = image
            .elf()
            .ok_or("a UF2 file holds no log messages, an ELF file does")?;
        let decoder = LogDecoder::new(elf).map_err(|error| error.to_string())?;
        self.log = Some(Log { decoder, out });
        Ok(())
    }

    /// The machine, for measuring.
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// The machine, for pulling its wires.
    pub fn machine_mut(&mut self) -> &mut Machine {
        &mut self.machine
    }

    /// Whether the panel has got no picture long after it should show the menu.
    fn is_dark(&self) -> bool {
        const LONG_ENOUGH: u64 = 1_000_000;
        let panel = self.machine.panel();
        self.machine.micros() > LONG_ENOUGH && !panel.is_on() && panel.bytes_written() == 0
    }

    fn write_log(&mut self) {
        let Some(log) = &mut self.log else {
            return;
        };
        let lines = log.decoder.lines(&self.machine.take_log());
        let written = lines
            .iter()
            .try_for_each(|line| writeln!(log.out, "{line}"))
            .and_then(|()| log.out.flush());
        // Once nobody reads it any more there is nothing to write.
        if written.is_err() {
            self.log = None;
        }
    }
}

impl Device for Emulated {
    fn set_button(&mut self, button: Button, down: bool) {
        self.machine.set_button(pin(button), down);
    }

    fn advance(&mut self, millis: u32) {
        let mut left = millis;
        while left > 0 {
            let slice = left.min(SLICE_MILLIS);
            left -= slice;
            // The machine completes instructions and may be a little ahead.
            self.until += u64::from(slice) * 1000;
            let micros = self.until.saturating_sub(self.machine.micros());
            self.machine.run_micros(micros);
            self.write_log();
        }
    }

    fn picture(&self) -> Picture {
        Picture::from_rgb565(self.machine.panel().pixels())
    }

    /// As the eye sees it: the firmware squares it.
    fn light(&self) -> u8 {
        (u32::from(self.machine.backlight()) * 10).isqrt() as u8
    }

    fn rests_for(&self) -> Option<u32> {
        Some(SLICE_MILLIS)
    }

    fn longest_step(&self) -> u32 {
        LONGEST_STEP
    }

    fn trouble(&self) -> Option<String> {
        if let Some(fault) = self.machine.faults().first() {
            return Some(format!("the firmware failed: {fault}"));
        }
        match (self.machine.halted(), self.machine.reboots()) {
            (Some(Halt::Lockup), _) => Some("the firmware locked the processor up".into()),
            (Some(Halt::UsbBoot), _) => {
                Some("there is no program to start: the boot ROM waits for one over USB".into())
            }
            (Some(Halt::PowerCut), _) => Some("the power failed".into()),
            (Some(Halt::NoClock), _) => Some("the firmware stopped its own clock".into()),
            (None, 0) if self.is_dark() => Some(
                "nothing has switched the panel on: is this the firmware of another --board?"
                    .into(),
            ),
            (None, 0) => None,
            (None, 1) => Some("the firmware restarted itself once".into()),
            (None, times) => Some(format!("the firmware restarted itself {times} times")),
        }
    }
}
