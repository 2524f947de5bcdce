//! The boards the firmware is built for: their pins.

use core::fmt;
use core::str::FromStr;

use crate::supply::Charger;

/// A board with its display and buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Board {
    /// Raspberry Pi Pico with a Waveshare Pico-LCD-1.3.
    #[default]
    PicoLcd13,
    /// Pimoroni PicoSystem.
    PicoSystem,
    /// Raspberry Pi Pico on a SpotPear Pico 1.54" (Rev 2.0).
    SpotPear,
    /// A Raspberry Pi Pico with nothing attached: no panel, no buttons, and its green LED
    /// as the light.
    Bare,
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
    /// The A button.
    A,
    /// The B button.
    B,
    /// The X button.
    X,
    /// The Y button.
    Y,
    /// The d-pad pressed in its middle, or Start; the PicoSystem has none.
    Centre,
}

impl Button {
    /// Every button, as declared.
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

/// How a board is wired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wiring {
    /// Whether there is a panel, at these pins.
    pub(crate) has_panel: bool,
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
    /// Where the firmware plays its sounds; on a Pico a piezo can be put there.
    piezo: u32,
    /// Red, green and blue.
    pub(crate) led: Option<[u32; 3]>,
    /// Whether the board has pull-up resistors for its buttons; otherwise there are only
    /// the chip's.
    pub(crate) pulls_up_buttons: bool,
    pub(crate) charger: Option<Charger>,
    /// The MADCTL value with which the picture is upright.
    pub(crate) upright: u8,
    /// The pins of up, down, left, right, A, B, X, Y.
    buttons: [u32; 8],
    centre: Option<u32>,
    flash_size: usize,
}

/// Waveshare's wiki page of the hat; a Pico has 2 MiB of flash.
const PICO_LCD_1_3: Wiring = Wiring {
    has_panel: true,
    spi: 1,
    clock: 10,
    data: 11,
    select: 9,
    data_command: 8,
    reset: 12,
    backlight: 13,
    tearing: None,
    piezo: 22,
    led: None,
    pulls_up_buttons: false,
    charger: None,
    upright: 0x70,
    buttons: [2, 18, 16, 20, 15, 17, 19, 21],
    centre: Some(3),
    flash_size: 2 << 20,
};

/// pimoroni/picosystem, `libraries/hardware.cpp`.
const PICOSYSTEM: Wiring = Wiring {
    has_panel: true,
    spi: 0,
    clock: 6,
    data: 7,
    select: 5,
    data_command: 9,
    reset: 4,
    backlight: 12,
    tearing: Some(8),
    piezo: 11,
    led: Some([14, 13, 15]),
    pulls_up_buttons: true,
    charger: Some(Charger { usb: 2, status: 24 }),
    upright: 0x04,
    buttons: [23, 20, 22, 21, 18, 19, 17, 16],
    centre: None,
    flash_size: 16 << 20,
};

/// tiacsys/bridle, `spotpear_pico_lcd_1_54`.
const SPOTPEAR: Wiring = Wiring {
    backlight: 7,
    piezo: 21,
    upright: 0x60,
    buttons: [16, 14, 13, 17, 3, 6, 2, 4],
    centre: Some(27),
    ..PICO_LCD_1_3
};

/// The Pico's data sheet: a LED at GP25.
const BARE: Wiring = Wiring {
    has_panel: false,
    backlight: 25,
    pulls_up_buttons: true,
    centre: None,
    ..PICO_LCD_1_3
};

impl Board {
    /// The boards that the console's firmware is built for.
    pub const ALL: [Board; 3] = [Board::PicoLcd13, Board::PicoSystem, Board::SpotPear];

    pub(crate) fn wiring(self) -> Wiring {
        match self {
            Board::PicoLcd13 => PICO_LCD_1_3,
            Board::PicoSystem => PICOSYSTEM,
            Board::SpotPear => SPOTPEAR,
            Board::Bare => BARE,
        }
    }

    /// The name of the board in the firmware's files and in `cargo xtask`.
    pub fn firmware_name(self) -> &'static str {
        match self {
            Board::PicoLcd13 => "pico",
            Board::PicoSystem => "picosystem",
            Board::SpotPear => "spotpear",
            Board::Bare => "bare",
        }
    }

    /// The pins of the panel's clock and data.
    pub fn panel_link(self) -> [u32; 2] {
        let wiring = self.wiring();
        [wiring.clock, wiring.data]
    }

    /// The pins that select the panel, tell commands from data, and reset it.
    pub fn panel_lines(self) -> [u32; 3] {
        let wiring = self.wiring();
        [wiring.select, wiring.data_command, wiring.reset]
    }

    /// The pin a button pulls to ground.
    pub fn button_pin(self, button: Button) -> Option<u32> {
        let wiring = self.wiring();
        match button {
            _ if !wiring.has_panel => None,
            Button::Centre => wiring.centre,
            other => wiring.buttons.get(other as usize).copied(),
        }
    }

    /// The pin the firmware plays its sounds on.
    pub fn piezo_pin(self) -> u32 {
        self.wiring().piezo
    }

    /// The pin of the light behind the panel.
    pub fn backlight_pin(self) -> u32 {
        self.wiring().backlight
    }

    /// Bytes of flash.
    pub fn flash_size(self) -> usize {
        self.wiring().flash_size
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Board::PicoLcd13 => "pico-lcd-1.3",
            Board::PicoSystem => "picosystem",
            Board::SpotPear => "spotpear",
            Board::Bare => "bare",
        })
    }
}

/// The name of a board that does not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownBoard(String);

impl fmt::Display for UnknownBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Board::ALL.map(|board| board.to_string()).join(", ");
        write!(f, "there is no board {:?}; there are {names}, bare", self.0)
    }
}

impl core::error::Error for UnknownBoard {}

impl FromStr for Board {
    type Err = UnknownBoard;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let mut boards = Board::ALL.into_iter().chain([Board::Bare]);
        let found = boards.find(|board| board.to_string() == name);
        found.ok_or_else(|| UnknownBoard(name.to_owned()))
    }
}
