//! The real firmware on an emulated board. PC and page can use it in place of a
//! console.

use crate::flash;
use taschenspieler_core::platform::Button;
use taschenspieler_emulator::{
    Board, Button as Pin, Halt, Image, LogDecoder, LogError, Machine, Profile,
};

/// A machine that runs the firmware.
pub struct Emulated {
    machine: Machine,
    log: Option<LogDecoder>,
    /// The microsecond up to which the machine was told to run.
    until: u64,
}

impl Emulated {
    /// Switches a board on. The profile says how far from typical its chips are.
    pub fn new(image: &Image, board: Board, profile: Profile) -> Emulated {
        Emulated::with_saves(image, board, profile, &[])
    }

    /// The same with saved games in its flash.
    pub fn with_saves(image: &Image, board: Board, profile: Profile, saves: &[u8]) -> Emulated {
        let mut contents = Vec::new();
        if !saves.is_empty() {
            contents.resize(flash::OFFSET, 0xFF);
            contents.extend_from_slice(saves);
        }
        let mut machine = Machine::with_profile(image, board, contents, profile);
        if board == Board::Bare {
            // Other people's programs may end at a breakpoint.
            machine.attach_debugger();
        }
        Emulated {
            machine,
            log: None,
            until: 0,
        }
    }

    /// Reads the log from now on. The texts of the log come from an ELF file, which may
    /// be stripped of everything else.
    pub fn set_texts(&mut self, elf: &[u8]) -> Result<(), LogError> {
        self.log = Some(LogDecoder::new(elf)?);
        Ok(())
    }

    /// The lines of the log since the last call.
    pub fn take_log(&mut self) -> Vec<String> {
        match &mut self.log {
            Some(decoder) => decoder.lines(&self.machine.take_log()),
            // Several callers may read the log.
            None => Vec::new(),
        }
    }

    /// The machine, for measuring.
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// The machine, for pulling its wires.
    pub fn machine_mut(&mut self) -> &mut Machine {
        &mut self.machine
    }

    pub fn set_button(&mut self, button: Button, down: bool) {
        self.machine.set_button(pin(button), down);
    }

    pub fn advance_micros(&mut self, micros: u64) {
        // The machine finishes the instruction, so it may be a little ahead.
        self.until += micros;
        let ahead = self.machine.micros();
        self.machine.run_micros(self.until.saturating_sub(ahead));
    }

    /// The brightness in percent, as the eye sees it: the firmware squares it.
    pub fn light(&self) -> u8 {
        (u32::from(self.machine.backlight()) * 10).isqrt() as u8
    }

    /// The part of its flash that belongs to the saved games.
    pub fn saves(&self) -> &[u8] {
        let saves = flash::OFFSET..flash::OFFSET + flash::SIZE;
        self.machine.flash().bytes().get(saves).unwrap_or_default()
    }

    /// Why the machine has stopped, if it has.
    pub fn trouble(&self) -> Option<String> {
        if let Some(fault) = self.machine.faults().first() {
            return Some(format!("the firmware failed: {fault}"));
        }
        let why = match self.machine.halted()? {
            Halt::Breakpoint(_) | Halt::Exit(true) => return None,
            Halt::Lockup => "the firmware locked the processor up".to_owned(),
            Halt::UsbBoot => {
                "there is no program to start: the boot ROM waits for one over USB".to_owned()
            }
            Halt::NoClock => "the firmware stopped its own clock".to_owned(),
            other => other.to_string(),
        };
        Some(why)
    }
}

/// The button of the board for a button of the console.
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
