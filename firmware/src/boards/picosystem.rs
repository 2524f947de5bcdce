//! Pimoroni PicoSystem.
//!
//! Pin 2 is documented both as an input and as a driven one: it stays as it
//! is, an input.

use embassy_rp::Peripherals;
use embassy_rp::adc::Channel;
use embassy_rp::gpio::{Input, Level, Output, Pull};
use embassy_rp::pac;
use embassy_rp::pac::dma::vals::TreqSel;
use embassy_rp::peripherals::SPI0;
use embassy_rp::pwm::Pwm;
use embassy_rp::spi::Spi;
use taschenspieler_core::platform::Button;

use super::{Board, PanelWires, panel_port};
use crate::backlight::Backlight;
use crate::battery::Battery;
use crate::buttons::Wire;
use crate::display::Rows;
use crate::sound::Piezo;

/// For the log.
pub const NAME: &str = "PicoSystem";

/// The SPI block the panel is wired to.
pub type PanelPort = SPI0;

/// How the panel is mounted: upright, refreshed from right to left.
pub const MEMORY_ACCESS_CONTROL: u8 = 0x04;

/// The d-pad, A, B, X and Y.
pub const BUTTONS: usize = 8;

/// Gives the pins their names.
pub fn wire(p: Peripherals) -> Board {
    Board {
        panel: PanelWires {
            spi: Spi::new_blocking_txonly(p.SPI0, p.PIN_6, p.PIN_7, panel_port()),
            rows: Rows::new(p.DMA_CH0, pac::SPI0, TreqSel::SPI0_TX),
            chip_select: Output::new(p.PIN_5, Level::High),
            data: Output::new(p.PIN_9, Level::High),
            reset: Output::new(p.PIN_4, Level::High),
        },
        backlight: Backlight::new(Pwm::new_output_a(p.PWM_SLICE6, p.PIN_12, Backlight::off())),
        buttons: [
            Wire::new(Button::Up, p.PIN_23),
            Wire::new(Button::Down, p.PIN_20),
            Wire::new(Button::Left, p.PIN_22),
            Wire::new(Button::Right, p.PIN_21),
            Wire::new(Button::A, p.PIN_18),
            Wire::new(Button::B, p.PIN_19),
            Wire::new(Button::X, p.PIN_17),
            Wire::new(Button::Y, p.PIN_16),
        ],
        piezo: Piezo::new(Pwm::new_output_b(p.PWM_SLICE5, p.PIN_11, Piezo::silent())),
        battery: Some(Battery::new(
            p.ADC,
            Channel::new_pin(p.PIN_26, Pull::None),
            Input::new(p.PIN_24, Pull::Up),
        )),
        flash: p.FLASH,
        watchdog: p.WATCHDOG,
    }
}
