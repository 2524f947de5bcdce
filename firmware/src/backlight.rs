//! The panel's light, dimmed by pulse width.

use embassy_rp::pwm::{Config, Pwm};
use embedded_hal::pwm::SetDutyCycle;

/// Steps of a pulse. With the divider this gives 8 kHz, too fast to be visible and slow
/// enough for the transistor that drives the light.
const TOP: u16 = 999;
const DIVIDER: u8 = 25;

/// The light behind the panel, on one channel of a slice. The other channel has
/// no pin.
///
/// The slice stays whole: `Pwm::split` drops it, and that embassy-rp 0.10 then
/// fails to stop it is an accident (its `pwm.rs`, `Drop` clears no bit).
pub struct Backlight(Pwm<'static>);

impl Backlight {
    /// The pulse a board starts the light's pin with.
    pub fn off() -> Config {
        let mut config = Config::default();
        config.top = TOP;
        config.divider = DIVIDER.into();
        config
    }

    /// The light on a slice.
    pub const fn new(slice: Pwm<'static>) -> Self {
        Self(slice)
    }

    /// Sets the brightness in percent, as the eye sees it: half the light looks
    /// like much more than half, hence the square. It changes with the next
    /// pulse, 125 µs later at most.
    pub fn set(&mut self, percent: u8) {
        let percent = u32::from(percent.min(100));
        let duty = (percent * percent * (u32::from(TOP) + 1) / 10_000) as u16;
        // The duty is never above the maximum, the only error there is.
        let _ = self.0.set_duty_cycle(duty.min(TOP));
    }
}
