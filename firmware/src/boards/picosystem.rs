//! Pimoroni PicoSystem.
//!
//! Pin 2 is high while there is USB power: the board header of pico-sdk 2.2.0
//! calls it VBUS_DETECT. In Pimoroni's library it is CHARGE_LED, an output that is
//! driven low; their hardware test and JeremyGrosser's list of pins read it, and
//! so do we.

use core::ffi::CStr;

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
use crate::battery::{Battery, ChargerStatus};
use crate::buttons::Wire;
use crate::display::{Glass, Rows};
use crate::sound::Piezo;

/// For log and self-test.
pub const NAME: &str = "PicoSystem";

/// The SDK's name of the board (its `boards/*.h`), and the target of the file.
pub const SDK_NAME: &CStr = c"pimoroni_picosystem";
pub const DESCRIPTION: &CStr = c"Eight German tabletop games for Pimoroni PicoSystem";

/// The SPI block the panel is wired to.
pub type PanelPort = SPI0;

/// Mounted upright, refreshed from right to left.
pub const GLASS: Glass = Glass::PICOSYSTEM;

/// The d-pad, A, B, X and Y.
pub const BUTTONS: usize = 8;

/// The pins of those that mean something while the console is switched on.
pub const WISHES: [(Button, u8); 4] = [
    (Button::A, 18),
    (Button::B, 19),
    (Button::X, 17),
    (Button::Y, 16),
];

/// None of its pins can be got at for a cable to another console.
pub const HAS_PORT: bool = false;

/// Gives the pins their names.
pub fn wire(p: Peripherals) -> Board {
    let voltage = Channel::new_pin(p.PIN_26, Pull::None);
    let usb = Input::new(p.PIN_2, Pull::Down);
    let charger = ChargerStatus::new(p.PIN_24);
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
        battery: Some((Battery::new(p.ADC, voltage, usb, &charger), charger)),
        flash: p.FLASH,
        watchdog: p.WATCHDOG,
        port: None,
    }
}
