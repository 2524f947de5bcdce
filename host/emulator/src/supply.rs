//! The supply of a console with a battery, as the charger reports it on two pins.
//!
//! On the PicoSystem one pin is high while USB power is there; the other is the charger's
//! status, an open-drain output: low while it charges, and also low while it has no power
//! (pico-sdk 2.2.0, `boards/pimoroni_picosystem.h`, VBUS_DETECT and CHARGE_STAT; Pimoroni's
//! library calls the first CHARGE_LED, their hardware test uses it as an input). Close to
//! full the status blinks in bursts. How fast is not documented; the bursts here are
//! sparse, the harder case for a program.

/// The pins of a charger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Charger {
    /// High while there is USB power.
    pub(crate) usb: u32,
    /// Low while it charges or has no power.
    pub(crate) status: u32,
}

/// The console's supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Supply {
    /// The battery alone.
    #[default]
    Battery,
    /// USB, and the battery is being charged.
    Charging,
    /// USB, and the battery is nearly full.
    NearlyFull,
    /// USB, and the battery is full.
    Full,
}

const BURST_EVERY: u64 = 2_000_000;
/// A burst: this many times low and high.
const BLINKS: u64 = 4;
const HALF_BLINK: u64 = 20_000;

impl Supply {
    /// Whether there is USB power.
    pub(crate) fn has_usb(self) -> bool {
        self != Supply::Battery
    }

    /// The level of the charger's status pin.
    pub(crate) fn status(self, micros: u64) -> bool {
        match self {
            Supply::Battery | Supply::Charging => false,
            Supply::Full => true,
            Supply::NearlyFull => {
                let phase = micros % BURST_EVERY / HALF_BLINK;
                phase >= 2 * BLINKS || phase % 2 == 1
            }
        }
    }

    /// When that level may change next.
    pub(crate) fn next_change(self, micros: u64) -> Option<u64> {
        let next = match micros % BURST_EVERY / HALF_BLINK {
            phase if phase < 2 * BLINKS => micros - micros % HALF_BLINK + HALF_BLINK,
            _ => micros - micros % BURST_EVERY + BURST_EVERY,
        };
        (self == Supply::NearlyFull).then_some(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bursts_are_seen_by_following_the_changes() {
        let mut micros = 0;
        let mut levels = Vec::new();
        while let Some(next) = Supply::NearlyFull
            .next_change(micros)
            .filter(|_| micros < BURST_EVERY)
        {
            levels.push(Supply::NearlyFull.status(micros));
            micros = next;
        }
        let blinks = [false, true].repeat(BLINKS as usize);
        assert_eq!(levels[..blinks.len()], blinks);
        assert!(levels[blinks.len()..].iter().all(|&high| high));
        assert_eq!(micros, BURST_EVERY);
        assert_eq!(Supply::Battery.next_change(5), None);
    }
}
