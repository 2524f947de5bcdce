//! The emulated board: the file that goes onto the device, in a page.

use crate::pixels::Rgba;
use taschenspieler_core::platform::Button;
use taschenspieler_emulator::{Board as Kind, Button as Pin, Halt, Image, LogDecoder, Machine};

/// A board that runs the firmware.
pub struct Board {
    machine: Machine,
    log: Option<LogDecoder>,
    /// The microsecond of the machine up to which it has been told to run.
    until: u64,
    rgba: Rgba,
}

impl Board {
    /// Switches a board with this UF2 file on. The texts of its log come from
    /// an ELF file that need not hold anything else.
    pub fn new(kind: Kind, uf2: &[u8], texts: &[u8]) -> Result<Board, String> {
        let image = Image::parse(uf2).map_err(|error| error.to_string())?;
        Ok(Board {
            machine: Machine::new(&image, kind),
            log: LogDecoder::new(texts).ok(),
            until: 0,
            rgba: Rgba::new(),
        })
    }

    /// Chooses where the luck comes from.
    pub fn set_seed(&mut self, seed: u64) {
        self.machine.set_entropy(seed);
    }

    /// A button goes down or up.
    pub fn set_button(&mut self, button: Button, down: bool) {
        self.machine.set_button(pin(button), down);
    }

    /// Lets time pass.
    pub fn advance(&mut self, micros: u32) {
        // The machine completes instructions and may be a little ahead.
        self.until += u64::from(micros);
        let ahead = self.machine.micros();
        self.machine.run_micros(self.until.saturating_sub(ahead));
    }

    /// The picture, if it is another one than at the last call.
    pub fn picture(&mut self) -> Option<&[u8]> {
        let pixels = self.machine.panel().pixels();
        let changed = self.rgba.show(pixels.iter().copied());
        changed.then(|| self.rgba.bytes())
    }

    /// How bright it is, in percent, as the eye sees it: the firmware squares it.
    pub fn light(&self) -> u8 {
        (u32::from(self.machine.backlight()) * 10).isqrt() as u8
    }

    /// Cycles since it was switched on, how many of them the processor slept,
    /// and the microseconds they took.
    pub fn figures(&self) -> [u64; 3] {
        [
            self.machine.cycles(),
            self.machine.idle_cycles(),
            self.machine.micros(),
        ]
    }

    /// The lines of the log since the last call.
    pub fn log(&mut self) -> Vec<String> {
        let raw = self.machine.take_log();
        match &mut self.log {
            Some(decoder) => decoder.lines(&raw),
            None => Vec::new(),
        }
    }

    /// What has gone wrong inside, if anything has.
    pub fn trouble(&self) -> Option<String> {
        if let Some(fault) = self.machine.faults().first() {
            return Some(fault.to_string());
        }
        let why = match self.machine.halted()? {
            Halt::Lockup => "lockup",
            Halt::UsbBoot => "USB boot",
            Halt::PowerCut => "power cut",
            Halt::NoClock => "no clock",
        };
        Some(why.to_owned())
    }
}

/// The button of the board that a button of the console is.
fn pin(button: Button) -> Pin {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_no_firmware_is_refused() {
        let refused = Board::new(Kind::PicoLcd13, b"Dear Sir or Madam", b"");
        assert!(refused.is_err_and(|why| !why.is_empty()));
    }
}
