//! The facts that a machine has found out about itself, for the self-test.

use crate::basics::Button;
use crate::battery::Reading;

/// The most buttons a board has.
pub const BUTTONS: usize = Button::ALL.len();

/// The findings; `None` if this machine cannot find a fact out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MachineFacts {
    /// What the machine is called.
    pub board: &'static str,
    /// The buttons it has, a bit each in the order of [`Button::ALL`].
    pub buttons: u16,
    /// How often the contact of each button has opened or closed, bounces
    /// included.
    pub edges: [u16; BUTTONS],
    /// The chip's number for its kind (RP2040: SYSINFO, CHIP_ID).
    pub chip: Option<u32>,
    /// The system clock in kilohertz, counted against the crystal, and its intended value.
    pub clock: Option<(u32, u32)>,
    /// Maker, kind and size of the flash (JEDEC ID, command 0x9F).
    pub flash: Option<[u8; 3]>,
    /// The speed of reading it, in megahertz, and at how many of four neighbouring sampling
    /// moments the bytes were right.
    pub flash_reading: Option<(u16, u8)>,
    /// Whether this was a plain start, with everything as slow as on any machine.
    pub plain: bool,
    pub battery: Option<Reading>,
}

impl MachineFacts {
    /// Only the board is known; all its buttons are there.
    pub const fn unknown(board: &'static str) -> MachineFacts {
        MachineFacts {
            board,
            buttons: (1 << BUTTONS) - 1,
            edges: [0; BUTTONS],
            chip: None,
            clock: None,
            flash: None,
            flash_reading: None,
            plain: false,
            battery: None,
        }
    }

    /// The letters of the chip's revision, if it is an RP2040 (datasheet,
    /// SYSINFO: part 0x0002 of maker 0x927; revision 1 is B0 and B1, 2 is B2).
    pub const fn revision(&self) -> Option<&'static str> {
        const RP2040: u32 = 0x000_2927;
        match self.chip {
            Some(chip) if chip & 0x0FFF_FFFF == RP2040 => match chip >> 28 {
                1 => Some("B0/B1"),
                2 => Some("B2"),
                _ => Some("?"),
            },
            _ => None,
        }
    }

    /// Whether the clock is right, to a thousandth.
    pub fn clock_is_right(&self) -> Option<bool> {
        let (counted, wanted) = self.clock?;
        Some(counted.abs_diff(wanted) <= wanted / 1_000)
    }

    /// The megabytes of flash by its JEDEC ID, whose third byte is a power of two; `None`
    /// if that makes no sense.
    pub fn flash_megabytes(&self) -> Option<u32> {
        let [maker, _, size] = self.flash?;
        let speaks = maker != 0x00 && maker != 0xFF;
        (speaks && (20..=27).contains(&size)).then(|| 1 << (size - 20))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_are_judged() {
        let facts = |chip, flash| MachineFacts {
            chip: Some(chip),
            flash: Some(flash),
            clock: Some((124_999, 125_000)),
            ..MachineFacts::default()
        };
        let pico = facts(0x2000_2927, [0xEF, 0x40, 0x15]);
        assert_eq!(pico.revision(), Some("B2"));
        assert_eq!(pico.flash_megabytes(), Some(2));
        assert_eq!(pico.clock_is_right(), Some(true));
        for silent in [[0; 3], [0xFF; 3], [0xEF, 0x40, 0xFF]] {
            assert_eq!(facts(0x1000_2927, silent).flash_megabytes(), None);
        }
        assert_eq!(facts(0x1000_2927, [0; 3]).revision(), Some("B0/B1"));
        assert_eq!(facts(0x2000_4927, [0; 3]).revision(), None);
        let slow = MachineFacts {
            clock: Some((120_000, 125_000)),
            ..pico
        };
        assert_eq!(slow.clock_is_right(), Some(false));
    }
}
