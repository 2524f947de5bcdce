//! What every board has: the same named things, on whichever pins.
//!
//! The files in `boards/` hold one board each and nothing but its wiring; a
//! cargo feature chooses between them.

use embassy_rp::Peri;
use embassy_rp::gpio::Output;
use embassy_rp::peripherals::{FLASH, WATCHDOG};
use embassy_rp::spi::{self, Blocking, Phase, Polarity, Spi};

use crate::backlight::Backlight;
use crate::battery::Battery;
use crate::buttons::Wire;
use crate::clocks;
use crate::display::Rows;
use crate::sound::Piezo;

#[cfg(all(feature = "board-pico", feature = "board-picosystem"))]
compile_error!("choose one board: the features board-pico and board-picosystem exclude each other");
#[cfg(not(any(feature = "board-pico", feature = "board-picosystem")))]
compile_error!("choose a board: the feature board-pico or board-picosystem");

#[cfg(feature = "board-pico")]
#[path = "boards/pico.rs"]
mod wiring;
#[cfg(all(feature = "board-picosystem", not(feature = "board-pico")))]
#[path = "boards/picosystem.rs"]
mod wiring;

pub use wiring::{BUTTONS, MEMORY_ACCESS_CONTROL, NAME, wire};

/// The SPI port of the panel.
pub type PanelSpi = Spi<'static, wiring::PanelPort, Blocking>;

/// How the port speaks to the panel.
fn panel_port() -> spi::Config {
    let mut config = spi::Config::default();
    config.frequency = clocks::PANEL_HERTZ;
    // The panel reads the rising edge and takes mode 0 or 3. In mode 0 the port
    // pauses after every byte to raise a select line nobody listens to: a whole
    // picture would take three milliseconds longer.
    config.polarity = Polarity::IdleHigh;
    config.phase = Phase::CaptureOnSecondTransition;
    config
}

/// The wires to the panel.
pub struct PanelWires {
    /// Clock and data, for commands.
    pub spi: PanelSpi,
    /// The same for pixels.
    pub rows: Rows,
    /// Low while the panel is spoken to.
    pub chip_select: Output<'static>,
    /// Low for a command, high for what follows it.
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
    /// All buttons.
    pub buttons: [Wire; BUTTONS],
    /// Where the piezo is, or could be.
    pub piezo: Piezo,
    /// The battery, if there is one.
    pub battery: Option<Battery>,
    /// Program and saves.
    pub flash: Peri<'static, FLASH>,
    /// Restarts us when we hang.
    pub watchdog: Peri<'static, WATCHDOG>,
}
