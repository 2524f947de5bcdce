//! The emulated board: runs the file for the device in a page.

use crate::pixels::Rgba;
use taschenspieler_core::platform::Button;
use taschenspieler_driver::emulated::Emulated;
use taschenspieler_emulator::{Board as Kind, Image, Profile};

/// A board that runs the firmware.
pub struct Board {
    device: Emulated,
    rgba: Rgba,
    /// The saved games that the page was given last.
    told: Vec<u8>,
}

impl Board {
    /// Switches a board with this UF2 file on. The texts of its log come from an ELF file,
    /// which may be stripped of everything else; its saved games are those that `saves`
    /// returned last.
    pub fn new(kind: Kind, uf2: &[u8], texts: &[u8], saves: &[u8]) -> Result<Board, String> {
        let image = Image::parse(uf2).map_err(|error| error.to_string())?;
        let mut device = Emulated::with_saves(&image, kind, Profile::NOMINAL, saves);
        // Without texts there is no log; everything else works.
        let _ = device.set_texts(texts);
        let told = device.saves().to_vec();
        Ok(Board {
            device,
            rgba: Rgba::new(),
            told,
        })
    }

    /// Sets the seed of the luck.
    pub fn set_seed(&mut self, seed: u64) {
        self.device.machine_mut().set_entropy(seed);
    }

    pub fn set_button(&mut self, button: Button, down: bool) {
        self.device.set_button(button, down);
    }

    pub fn advance(&mut self, micros: u32) {
        self.device.advance_micros(u64::from(micros));
    }

    /// The picture, if it has changed since the last call.
    pub fn picture(&mut self) -> Option<&[u8]> {
        let pixels = self.device.machine().panel().pixels();
        let changed = self.rgba.show(pixels.iter().copied());
        changed.then(|| self.rgba.bytes())
    }

    /// How bright it is, in percent.
    pub fn light(&self) -> u8 {
        self.device.light()
    }

    /// The note that the piezo plays now, in hertz; 0 for none.
    pub fn tone(&self) -> u32 {
        self.device.machine().tone().unwrap_or(0)
    }

    /// The saved games, if they have changed since the last call.
    pub fn saves(&mut self) -> Option<&[u8]> {
        if self.told == self.device.saves() {
            return None;
        }
        self.told.clear();
        self.told.extend_from_slice(self.device.saves());
        Some(&self.told)
    }

    /// Cycles since it was switched on, how many of them the processor slept, and how many
    /// microseconds have passed.
    pub fn figures(&self) -> [u64; 3] {
        let machine = self.device.machine();
        [machine.cycles(), machine.idle_cycles(), machine.micros()]
    }

    /// The lines of the log since the last call.
    pub fn log(&mut self) -> Vec<String> {
        self.device.take_log()
    }

    /// The fault that has stopped the chip, if one has.
    pub fn trouble(&self) -> Option<String> {
        self.device.trouble()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_no_firmware_is_refused() {
        let refused = Board::new(Kind::PicoLcd13, b"Dear Sir or Madam", b"", b"");
        assert!(refused.is_err_and(|why| !why.is_empty()));
    }
}
