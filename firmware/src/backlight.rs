//! The panel's light, dimmed by pulse width.

use embassy_rp::pwm::{Config, Pwm, PwmOutput};
use embedded_hal::pwm::SetDutyCycle;

/// Steps of a pulse. With the divider this gives 8 kHz: too fast to be seen,
/// slow enough for the transistor in front of the light.
const TOP: u16 = 999;
const DIVIDER: u8 = 25;

/// The light behind the panel.
pub struct Backlight {
    pulse: Option<PwmOutput<'static>>,
}

impl Backlight {
    /// The pulse a board starts the light's pin with.
    pub fn off() -> Config {
        let mut config = Config::default();
        config.top = TOP;
        config.divider = DIVIDER.into();
        config
    }

    /// The light on whichever channel the board uses of the slice.
    pub fn new(slice: Pwm<'static>) -> Self {
        let (a, b) = slice.split();
        Self { pulse: a.or(b) }
    }

    /// Sets the brightness in percent, as the eye sees it: half the light looks
    /// like much more than half, hence the square.
    pub fn set(&mut self, percent: u8) {
        let percent = u32::from(percent.min(100));
        let duty = (percent * percent * (u32::from(TOP) + 1) / 10_000) as u16;
        if let Some(pulse) = &mut self.pulse {
            // The duty is never above the maximum, the only error there is.
            let _ = pulse.set_duty_cycle(duty.min(pulse.max_duty_cycle()));
        }
    }
}
