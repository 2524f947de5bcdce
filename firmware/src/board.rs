//! The interface of every board: the same named parts, on whichever pins.
//!
//! The files in `boards/` hold one board each and nothing but its wiring; a
//! cargo feature chooses between them.

use embassy_rp::gpio::Output;
use embassy_rp::pac::io::vals::Gpio0ctrlFuncsel;
use embassy_rp::pac::pads::vals::Drive;
use embassy_rp::peripherals::{FLASH, WATCHDOG};
use embassy_rp::spi::{self, Blocking, Phase, Polarity, Spi};
use embassy_rp::{Peri, Peripherals, pac};

use crate::backlight::Backlight;
use crate::battery::{Battery, ChargerStatus};
use crate::buttons::Wire;
use crate::clocks;
use crate::display::Rows;
use crate::sound::Piezo;
use crate::wire::Port;

// A board is a file, a feature, and its lines here.
#[cfg(feature = "board-pico")]
#[path = "boards/pico.rs"]
mod wiring;
#[cfg(feature = "board-picosystem")]
#[path = "boards/picosystem.rs"]
mod wiring;
#[cfg(feature = "board-spotpear")]
#[path = "boards/spotpear.rs"]
mod wiring;

#[cfg(not(any(
    feature = "board-pico",
    feature = "board-picosystem",
    feature = "board-spotpear"
)))]
compile_error!("choose one board: --no-default-features --features board-<name>");

pub use wiring::{BUTTONS, DESCRIPTION, GLASS, HAS_PORT, NAME, SDK_NAME, WISHES};

/// Assigns the pins to their names, and sets their pads as needed.
pub fn wire(p: Peripherals) -> Board {
    let board = wiring::wire(p);
    set_pads();
    board
}

/// embassy-rp writes pads from zero: 2 mA, slow edges, and no Schmitt trigger
/// for plain pins (its `gpio.rs` and `spi.rs`), where the chip's own default is
/// 4 mA and a Schmitt trigger on every pin (RP2040 datasheet, PADS_BANK0).
///
/// Clock and data of the panel change every 8 ns: 8 mA and steep. Everything else gets what
/// the chip would have given it; without Schmitt triggers, the slow edges of a button
/// behind 50 kΩ and a wire would count as many edges.
fn set_pads() {
    const PINS: usize = 30;
    for pin in 0..PINS {
        let function = pac::IO_BANK0.gpio(pin).ctrl().read().funcsel();
        let pad = pac::PADS_BANK0.gpio(pin);
        if function == Gpio0ctrlFuncsel::SPI0_RX as u8 {
            pad.modify(|pad| {
                pad.set_drive(Drive::_8M_A);
                pad.set_slewfast(true);
            });
        } else if function == Gpio0ctrlFuncsel::SIO_0 as u8 {
            pad.modify(|pad| {
                pad.set_drive(Drive::_4M_A);
                pad.set_schmitt(true);
            });
        }
    }
}

pub type PanelSpi = Spi<'static, wiring::PanelPort, Blocking>;

/// How the port speaks to the panel.
fn panel_port() -> spi::Config {
    let mut config = spi::Config::default();
    config.frequency = clocks::PANEL_HERTZ;
    // The panel reads the rising edge and takes mode 0 or 3. In mode 0 the port pauses
    // after every byte to raise a select line that is not connected, so a whole picture
    // would take three milliseconds longer.
    config.polarity = Polarity::IdleHigh;
    config.phase = Phase::CaptureOnSecondTransition;
    config
}

pub struct PanelWires {
    /// Clock and data, for commands.
    pub spi: PanelSpi,
    /// The same for pixels.
    pub rows: Rows,
    /// Low while the panel is spoken to.
    pub chip_select: Output<'static>,
    /// Low for a command, high for the bytes that follow it.
    pub data: Output<'static>,
    /// Low resets the panel.
    pub reset: Output<'static>,
}

/// A board whose parts are ready for use.
pub struct Board {
    /// The screen.
    pub panel: PanelWires,
    /// Its light, switched off.
    pub backlight: Backlight,
    pub buttons: [Wire; BUTTONS],
    /// The piezo's pin, whether or not a piezo is connected.
    pub piezo: Piezo,
    /// The battery, if there is one, and the status of its charger.
    pub battery: Option<(Battery, ChargerStatus)>,
    /// Program and saves.
    pub flash: Peri<'static, FLASH>,
    /// Restarts us when we hang.
    pub watchdog: Peri<'static, WATCHDOG>,
    /// The port for a cable to another console, on a board with both pins free.
    pub port: Option<Port>,
}
