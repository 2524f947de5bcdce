//! Raspberry Pi Pico with a Waveshare Pico-LCD-1.3.
//!
//! Its small stick can be pressed as well: that pauses a game. A piezo between GP22 and the
//! ground beside it (pins 29 and 28) is optional. A cable to another console goes to GP0,
//! GP1 and the ground beside them (pins 1, 2, 3).

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
use crate::wire::Port;

/// For log and self-test.
pub const NAME: &str = "Pico-LCD-1.3";

/// The SDK's name of the board (its `boards/*.h`), and the target of the file.
pub const SDK_NAME: &CStr = c"pico";
pub const DESCRIPTION: &CStr = c"Eight German tabletop games for Pico + Waveshare Pico-LCD-1.3";

/// The SPI block the panel is wired to.
pub type PanelPort = SPI1;

/// Mounted with rows and columns exchanged, columns mirrored.
pub const GLASS: Glass = Glass::WAVESHARE;

/// The d-pad and its centre, A, B, X and Y.
pub const BUTTONS: usize = 9;

/// The pins of those that mean something while the console is switched on.
pub const WISHES: [(Button, u8); 4] = [
    (Button::A, 15),
    (Button::B, 17),
    (Button::X, 19),
    (Button::Y, 21),
];

/// GP0 and GP1 are free for a cable to another console.
pub const HAS_PORT: bool = true;

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
        backlight: Backlight::new(Pwm::new_output_b(p.PWM_SLICE6, p.PIN_13, Backlight::off())),
        buttons: [
            Wire::new(Button::Up, p.PIN_2),
            Wire::new(Button::Down, p.PIN_18),
            Wire::new(Button::Left, p.PIN_16),
            Wire::new(Button::Right, p.PIN_20),
            Wire::new(Button::Centre, p.PIN_3),
            Wire::new(Button::A, p.PIN_15),
            Wire::new(Button::B, p.PIN_17),
            Wire::new(Button::X, p.PIN_19),
            Wire::new(Button::Y, p.PIN_21),
        ],
        piezo: Piezo::new(Pwm::new_output_a(p.PWM_SLICE3, p.PIN_22, Piezo::silent())),
        battery: None,
        flash: p.FLASH,
        watchdog: p.WATCHDOG,
        port: Some(Port::new(p.UART0, p.PIN_0, p.PIN_1)),
    }
}
