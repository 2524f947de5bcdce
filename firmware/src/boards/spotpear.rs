//! Raspberry Pi Pico on a SpotPear Pico 1.54" (Rev 2.0, the blue one); its pins
//! are in tiacsys/bridle, `spotpear_pico_lcd_1_54`.
//!
//! Start pauses a game. Select (GP26) and the shoulder buttons (GP18 left, GP1 right) are not used:
//! the console does not need them, and GP1 cannot serve a cable. A piezo between GP21 and the
//! ground beside it (pins 27 and 28) is optional; GP22, the pin on other boards, shares its PWM
//! slice with the light.

use core::ffi::CStr;

use embassy_rp::Peripherals;
use embassy_rp::gpio::{Level, Output};
use embassy_rp::pac;
use embassy_rp::pac::dma::vals::TreqSel;
use embassy_rp::peripherals::SPI1;
use embassy_rp::pwm::Pwm;
use embassy_rp::spi::Spi;
use taschenspieler_core::platform::Button;

use super::{Board, PanelWires, panel_port};
use crate::backlight::Backlight;
use crate::buttons::Wire;
use crate::display::{Glass, Rows};
use crate::sound::Piezo;

/// For log and self-test.
pub const NAME: &str = "SpotPear 1.54";

/// The SDK's name of the board (its `boards/*.h`), and the target of the file.
pub const SDK_NAME: &CStr = c"pico";
pub const DESCRIPTION: &CStr = c"Eight German tabletop games for Pico + SpotPear Pico 1.54";

/// The SPI block the panel is wired to.
pub type PanelPort = SPI1;

/// Mounted with rows and columns exchanged, columns mirrored.
pub const GLASS: Glass = Glass {
    memory_access: 0x60,
    ..Glass::WAVESHARE
};

/// The d-pad, A, B, X and Y, and Start.
pub const BUTTONS: usize = 9;

/// The pins of those that mean something while the console is switched on.
pub const WISHES: [(Button, u8); 4] = [
    (Button::A, 3),
    (Button::B, 6),
    (Button::X, 2),
    (Button::Y, 4),
];

/// There is no cable to another console: the right shoulder button pulls GP1 low, and UART0
/// cannot receive on any other free pin (GP13 and GP17 are buttons, GP29 is the supply's
/// divider).
pub const HAS_PORT: bool = false;

/// Gives the pins their names.
pub fn wire(p: Peripherals) -> Board {
    Board {
        panel: PanelWires {
            spi: Spi::new_blocking_txonly(p.SPI1, p.PIN_10, p.PIN_11, panel_port()),
            rows: Rows::new(p.DMA_CH0, pac::SPI1, TreqSel::SPI1_TX),
            chip_select: Output::new(p.PIN_9, Level::High),
            data: Output::new(p.PIN_8, Level::High),
            reset: Output::new(p.PIN_12, Level::High),
        },
        backlight: Backlight::new(Pwm::new_output_b(p.PWM_SLICE3, p.PIN_7, Backlight::off())),
        buttons: [
            Wire::new(Button::Up, p.PIN_16),
            Wire::new(Button::Down, p.PIN_14),
            Wire::new(Button::Left, p.PIN_13),
            Wire::new(Button::Right, p.PIN_17),
            Wire::new(Button::Centre, p.PIN_27),
            Wire::new(Button::A, p.PIN_3),
            Wire::new(Button::B, p.PIN_6),
            Wire::new(Button::X, p.PIN_2),
            Wire::new(Button::Y, p.PIN_4),
        ],
        piezo: Piezo::new(Pwm::new_output_b(p.PWM_SLICE2, p.PIN_21, Piezo::silent())),
        battery: None,
        flash: p.FLASH,
        watchdog: p.WATCHDOG,
        port: None,
    }
}
