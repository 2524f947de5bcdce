//! The battery of boards that have one: its voltage behind a divider, and
//! whether it is being charged.

#![cfg_attr(
    feature = "board-pico",
    expect(dead_code, reason = "a Pico has no battery")
)]

use embassy_rp::Peri;
use embassy_rp::adc::{Adc, Channel, Config};
use embassy_rp::gpio::Input;
use embassy_rp::peripherals::ADC;
use embassy_time::Duration;
use taschenspieler_core::battery::Reading;

/// How often it is worth a look. While the console sleeps nobody looks: no
/// clock runs then that could wake anybody for it. All that was to be kept has
/// been kept before, and the first thing after waking is a look.
pub const LOOK_EVERY: Duration = Duration::from_secs(10);

/// What the converter calls full scale.
const REFERENCE_MILLIVOLTS: u32 = 3_300;
const STEPS: u32 = 4_096;
/// A third of the voltage is measured.
const DIVIDER: u32 = 3;

/// A battery.
pub struct Battery {
    converter: Peri<'static, ADC>,
    voltage: Channel<'static>,
    /// Low while the battery is being charged.
    status: Input<'static>,
}

impl Battery {
    /// A battery on these wires.
    pub fn new(
        converter: Peri<'static, ADC>,
        voltage: Channel<'static>,
        status: Input<'static>,
    ) -> Self {
        Self {
            converter,
            voltage,
            status,
        }
    }

    /// Looks at it. The converter is on for these few microseconds only: it
    /// costs more than a sleeping processor.
    pub fn measure(&mut self) -> Reading {
        let mut converter = Adc::new_blocking(self.converter.reborrow(), Config::default());
        // A conversion that failed is a reading nobody believes.
        let steps = converter.blocking_read(&mut self.voltage).unwrap_or(0);
        Reading {
            millivolts: (u32::from(steps) * REFERENCE_MILLIVOLTS * DIVIDER / STEPS) as u16,
            charging: self.status.is_low(),
        }
    }
}
