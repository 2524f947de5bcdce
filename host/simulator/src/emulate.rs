//! The real firmware as a device, for window and script.

use crate::device::Device;
use crate::picture::Picture;
use std::io::Write;
use taschenspieler_core::platform::Button;
use taschenspieler_driver::cable::Cable;
use taschenspieler_driver::emulated;
pub use taschenspieler_driver::emulated::pin;
use taschenspieler_emulator::{Adapter, Board, Image, Machine, Profile};

/// The log is read and the window drawn this often.
const SLICE_MILLIS: u32 = 10;
/// The same with a cable, which needs quicker answers.
const LINKED_SLICE_MILLIS: u32 = 2;

/// A busy processor may be emulated slower than the real one. Then the window shows slow
/// motion instead of falling further and further behind.
const LONGEST_STEP: u32 = 100;

/// The board with this name on the command line.
pub fn board(name: &str) -> Option<Board> {
    let mut boards = Board::ALL.into_iter().chain([Board::Bare]);
    boards.find(|board| board.firmware_name() == name)
}

/// The seed that the firmware says its luck begins with, from the lines of its
/// log.
pub fn seed(log: &[String]) -> Option<u64> {
    let words = "luck begins with seed ";
    let mut seeds = log.iter().filter_map(|line| line.split_once(words));
    seeds.find_map(|(_, rest)| rest.split_whitespace().next()?.parse().ok())
}

/// A machine that runs the firmware, and the place where its log goes.
pub struct Emulated {
    device: emulated::Emulated,
    out: Option<Box<dyn Write>>,
    cable: Option<(Adapter, Box<dyn Cable>)>,
}

impl Emulated {
    /// Switches a board with this firmware on.
    pub fn new(image: &Image, board: Board) -> Emulated {
        Emulated::with_profile(image, board, Profile::NOMINAL)
    }

    /// The same on a chip with this profile.
    pub fn with_profile(image: &Image, board: Board, profile: Profile) -> Emulated {
        Emulated {
            device: emulated::Emulated::new(image, board, profile),
            out: None,
            cable: None,
        }
    }

    /// Plugs in a cable to another console.
    pub fn plug_in(&mut self, cable: Box<dyn Cable>) {
        let adapter = Adapter::plugged(self.machine_mut());
        self.cable = Some((adapter, cable));
    }

    /// Moves bytes between the board and the cable.
    fn exchange(&mut self) {
        let Some((adapter, cable)) = &mut self.cable else {
            return;
        };
        let machine = self.device.machine_mut();
        let sent = adapter.take_bytes(machine);
        if !sent.is_empty() {
            cable.send(&sent);
        }
        let mut buffer = [0; 256];
        let count = cable.receive(&mut buffer);
        adapter.send(machine, &buffer[..count]);
    }

    fn slice(&self) -> u32 {
        match self.cable {
            Some(_) => LINKED_SLICE_MILLIS,
            None => SLICE_MILLIS,
        }
    }

    /// Sets the seed of the luck.
    pub fn set_seed(&mut self, seed: u64) {
        self.machine_mut().set_entropy(seed);
    }

    /// Writes every message of the program's log to `out`. Only an ELF file
    /// holds the texts of its messages.
    pub fn set_log(&mut self, image: &Image, out: Box<dyn Write>) -> Result<(), String> {
        let elf = image
            .elf()
            .ok_or("a UF2 file holds no log messages, an ELF file does")?;
        self.out = Some(out);
        self.device
            .set_texts(elf)
            .map_err(|error| error.to_string())
    }

    /// The machine, for measuring.
    pub fn machine(&self) -> &Machine {
        self.device.machine()
    }

    /// The machine, for pulling its wires.
    pub fn machine_mut(&mut self) -> &mut Machine {
        self.device.machine_mut()
    }

    /// Whether the panel has got no picture long after it should show the menu.
    fn is_dark(&self) -> bool {
        const LONG_ENOUGH: u64 = 1_000_000;
        if self.machine().board() == Board::Bare {
            return false;
        }
        let panel = self.machine().panel();
        self.machine().micros() > LONG_ENOUGH && !panel.is_on() && panel.bytes_written() == 0
    }

    fn write_log(&mut self) {
        let lines = self.device.take_log();
        let Some(out) = &mut self.out else {
            return;
        };
        let written = lines
            .iter()
            .try_for_each(|line| writeln!(out, "{line}"))
            .and_then(|()| out.flush());
        // When the reader of the log is gone, the log is no longer written.
        if written.is_err() {
            self.out = None;
        }
    }
}

impl Device for Emulated {
    fn set_button(&mut self, button: Button, down: bool) {
        self.device.set_button(button, down);
    }

    fn advance(&mut self, millis: u32) {
        let mut left = millis;
        while left > 0 {
            let slice = left.min(self.slice());
            left -= slice;
            self.device.advance_micros(u64::from(slice) * 1000);
            self.exchange();
            self.write_log();
        }
    }

    fn picture(&self) -> Picture {
        Picture::from_rgb565(self.machine().panel().pixels())
    }

    fn light(&self) -> u8 {
        self.device.light()
    }

    fn rests_for(&self) -> Option<u32> {
        Some(self.slice())
    }

    fn longest_step(&self) -> u32 {
        LONGEST_STEP
    }

    fn trouble(&self) -> Option<String> {
        if let Some(why) = self.device.trouble() {
            return Some(why);
        }
        match self.machine().reboots() {
            0 if self.is_dark() => Some(
                "nothing has switched the panel on: is this the firmware of another --board?"
                    .into(),
            ),
            0 => None,
            1 => Some("the firmware restarted itself once".into()),
            times => Some(format!("the firmware restarted itself {times} times")),
        }
    }
}
