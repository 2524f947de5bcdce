//! The two boards the firmware is built for: which pin goes where.

use core::fmt;
use core::str::FromStr;

/// A board with its display and buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Board {
    /// Raspberry Pi Pico with a Waveshare Pico-LCD-1.3.
    #[default]
    PicoLcd13,
    /// Pimoroni PicoSystem.
    PicoSystem,
}

/// A push button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Button {
    /// D-pad up.
    Up,
    /// D-pad down.
    Down,
    /// D-pad left.
    Left,
    /// D-pad right.
    Right,
    /// A.
    A,
    /// B.
    B,
    /// X.
    X,
    /// Y.
    Y,
    /// The d-pad pressed in its middle; the PicoSystem has none.
    Centre,
}

impl Button {
    /// All buttons.
    pub const ALL: [Button; 9] = [
        Button::Up,
        Button::Down,
        Button::Left,
        Button::Right,
        Button::A,
        Button::B,
        Button::X,
        Button::Y,
        Button::Centre,
    ];
}

/// How the display is wired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wiring {
    /// Serial port 0 or 1.
    pub(crate) spi: usize,
    pub(crate) clock: u32,
    pub(crate) data: u32,
    pub(crate) select: u32,
    pub(crate) data_command: u32,
    pub(crate) reset: u32,
    pub(crate) backlight: u32,
    /// The tearing signal, where it is connected.
    pub(crate) tearing: Option<u32>,
    /// Red, green and blue.
    pub(crate) led: Option<[u32; 3]>,
    /// The MADCTL value with which the picture stands upright.
    pub(crate) upright: u8,
}

impl Board {
    pub(crate) fn wiring(self) -> Wiring {
        match self {
            Board::PicoLcd13 => Wiring {
                spi: 1,
                clock: 10,
                data: 11,
                select: 9,
                data_command: 8,
                reset: 12,
                backlight: 13,
                tearing: None,
                led: None,
                upright: 0x70,
            },
            Board::PicoSystem => Wiring {
                spi: 0,
                clock: 6,
                data: 7,
                select: 5,
                data_command: 9,
                reset: 4,
                backlight: 12,
                tearing: Some(8),
                led: Some([14, 13, 15]),
                upright: 0x04,
            },
        }
    }

    /// The pin a button pulls to ground.
    pub fn button_pin(self, button: Button) -> Option<u32> {
        let pin = match (self, button) {
            (Board::PicoLcd13, Button::Up) => 2,
            (Board::PicoLcd13, Button::Down) => 18,
            (Board::PicoLcd13, Button::Left) => 16,
            (Board::PicoLcd13, Button::Right) => 20,
            (Board::PicoLcd13, Button::A) => 15,
            (Board::PicoLcd13, Button::B) => 17,
            (Board::PicoLcd13, Button::X) => 19,
            (Board::PicoLcd13, Button::Y) => 21,
            (Board::PicoLcd13, Button::Centre) => 3,
            (Board::PicoSystem, Button::Up) => 23,
            (Board::PicoSystem, Button::Down) => 20,
            (Board::PicoSystem, Button::Left) => 22,
            (Board::PicoSystem, Button::Right) => 21,
            (Board::PicoSystem, Button::A) => 18,
            (Board::PicoSystem, Button::B) => 19,
            (Board::PicoSystem, Button::X) => 17,
            (Board::PicoSystem, Button::Y) => 16,
            (Board::PicoSystem, Button::Centre) => return None,
        };
        Some(pin)
    }

    /// The pin the firmware plays its sounds on; on a Pico a piezo can be put
    /// there.
    pub fn piezo_pin(self) -> u32 {
        match self {
            Board::PicoLcd13 => 22,
            Board::PicoSystem => 11,
        }
    }

    /// Bytes of flash.
    pub fn flash_size(self) -> usize {
        match self {
            Board::PicoLcd13 => 2 << 20,
            Board::PicoSystem => 16 << 20,
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Board::PicoLcd13 => "pico-lcd-1.3",
            Board::PicoSystem => "picosystem",
        })
    }
}

/// The name of a board that does not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownBoard(String);

impl fmt::Display for UnknownBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "there is no board {:?}; there are pico-lcd-1.3 and picosystem",
            self.0
        )
    }
}

impl core::error::Error for UnknownBoard {}

impl FromStr for Board {
    type Err = UnknownBoard;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let boards = [Board::PicoLcd13, Board::PicoSystem];
        let found = boards.into_iter().find(|board| board.to_string() == name);
        found.ok_or_else(|| UnknownBoard(name.to_owned()))
    }
}
