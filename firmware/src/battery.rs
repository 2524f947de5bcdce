//! The battery of boards that have one: its voltage behind a divider, and
//! whether it is being charged.

#![cfg_attr(
    not(feature = "board-picosystem"),
    expect(dead_code, reason = "only the PicoSystem has a battery")
)]

use embassy_rp::adc::{Adc, Channel, Config};
use embassy_rp::gpio::{Input, Pin, Pull};
use embassy_rp::peripherals::ADC;
use embassy_rp::{Peri, pac};
use embassy_time::{Duration, Instant, Timer};
use portable_atomic::{AtomicU64, Ordering};
use taschenspieler_core::battery::Reading;

/// How often the battery is measured. While the console sleeps it is not, because no clock
/// runs that could wake the chip for it. By then everything has been saved, and the console
/// measures again as soon as it wakes.
pub const LOOK_EVERY: Duration = Duration::from_secs(10);

/// The converter's full scale.
const REFERENCE_MILLIVOLTS: u32 = 3_300;
const STEPS: u32 = 4_096;
/// A third of the voltage is measured.
const DIVIDER: u32 = 3;

/// A charger that is nearly done blinks its status: low this long ago is low.
const BLINK: Duration = Duration::from_secs(3);
/// Sampling the blinking more often would not tell more.
const GLANCE: Duration = Duration::from_millis(100);

/// When the charger's status last went high, in ticks; 0 for never.
static STATUS_ROSE: AtomicU64 = AtomicU64::new(0);

/// The status pin of the charger: low while it charges, in bursts when it is
/// nearly done, and low too while it has no power.
pub struct ChargerStatus {
    input: Input<'static>,
    /// The pin's bit among all pins.
    mask: u32,
}

impl ChargerStatus {
    /// The status on a pin. Its end is open: it only ever pulls down.
    pub fn new(pin: Peri<'static, impl Pin>) -> Self {
        Self {
            mask: 1 << pin.pin(),
            input: Input::new(pin, Pull::Up),
        }
    }
}

/// Notes when the status goes high. Without a cable it never does, so the chip is not
/// woken.
#[embassy_executor::task]
pub async fn watch(mut status: ChargerStatus) {
    loop {
        status.input.wait_for_rising_edge().await;
        STATUS_ROSE.store(Instant::now().as_ticks(), Ordering::Relaxed);
        Timer::after(GLANCE).await;
    }
}

pub struct Battery {
    converter: Peri<'static, ADC>,
    voltage: Channel<'static>,
    /// High while a cable brings power.
    usb: Input<'static>,
    status_mask: u32,
}

impl Battery {
    /// A battery on these wires. Another task [watches](watch) the charger's status.
    pub fn new(
        converter: Peri<'static, ADC>,
        voltage: Channel<'static>,
        usb: Input<'static>,
        status: &ChargerStatus,
    ) -> Self {
        Self {
            converter,
            voltage,
            usb,
            status_mask: status.mask,
        }
    }

    /// Looks at it. The converter is on for these few microseconds only: it
    /// costs more than a sleeping processor.
    pub fn measure(&mut self) -> Reading {
        let charging = self.is_charging();
        let mut converter = Adc::new_blocking(self.converter.reborrow(), Config::default());
        // A failed conversion is not a valid reading.
        let steps = converter.blocking_read(&mut self.voltage).unwrap_or(0);
        Reading {
            millivolts: (u32::from(steps) * REFERENCE_MILLIVOLTS * DIVIDER / STEPS) as u16,
            charging,
        }
    }

    /// Without a cable the charger's status means nothing.
    fn is_charging(&self) -> bool {
        let is_low = pac::SIO.gpio_in(0).read() & self.status_mask == 0;
        let rose = STATUS_ROSE.load(Ordering::Relaxed);
        let was_low = rose != 0 && Instant::from_ticks(rose).elapsed() < BLINK;
        self.usb.is_high() && (is_low || was_low)
    }
}
