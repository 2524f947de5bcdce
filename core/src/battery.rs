//! Turns volts into a level that people can read, and decides when to warn them.
//!
//! A lithium cell stays near 3.7 V for most of its charge and falls steeply at
//! the end; its protection circuit cuts it off at 2.8 V. So the last warning comes
//! well above that, while there is still time to write to the flash.

/// One measurement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The voltage of the cell.
    pub millivolts: u16,
    /// Whether it is being charged.
    pub charging: bool,
}

/// How full the battery is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum BatteryLevel {
    /// At most a few minutes are left.
    Empty,
    /// The console asks for a cable.
    Low,
    /// About half full.
    Half,
    /// More than half full.
    Good,
    Full,
}

impl BatteryLevel {
    /// For each level but the lowest, the lowest voltage at which it holds.
    const FROM: [(BatteryLevel, u16); 4] = [
        (BatteryLevel::Full, 3_900),
        (BatteryLevel::Good, 3_700),
        (BatteryLevel::Half, 3_500),
        (BatteryLevel::Low, 3_200),
    ];

    fn of(millivolts: u16) -> BatteryLevel {
        let reached = |&&(_, from): &&(BatteryLevel, u16)| millivolts >= from;
        let level = BatteryLevel::FROM.iter().find(reached);
        level.map_or(BatteryLevel::Empty, |&(level, _)| level)
    }

    /// How many of four bars are lit.
    pub const fn quarters(self) -> u8 {
        self as u8
    }
}

/// A change that people are told about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BatteryNews {
    /// The battery has become low.
    Low,
    /// The battery is about to run out.
    Empty,
    /// The battery was about to run out and has recovered.
    Rescued,
}

/// Watches the battery. Before the first reading there is none.
#[derive(Clone, Copy, Debug, Default)]
pub struct Gauge {
    level: Option<BatteryLevel>,
    charging: bool,
    /// Whether the reading before this one was below the level shown.
    below: bool,
}

impl Gauge {
    /// A battery with less could not run the console, so none is connected.
    const LEAST: u16 = 2_000;
    /// A level comes back only this far above its limit.
    const MARGIN: u16 = 60;

    /// The state before the first reading.
    pub const fn new() -> Gauge {
        Gauge {
            level: None,
            charging: false,
            below: false,
        }
    }

    /// The level and whether it is being charged, if there is a battery.
    pub fn shown(&self) -> Option<(BatteryLevel, bool)> {
        self.level.map(|level| (level, self.charging))
    }

    /// Takes a reading. The level falls only after two readings in a row, so that a
    /// short dip under load does not count, and rises only with a margin.
    pub fn measure(&mut self, reading: Reading) -> Option<BatteryNews> {
        if reading.millivolts < Gauge::LEAST {
            return None;
        }
        let was_empty = self.is_empty();
        self.charging = reading.charging;
        let now = BatteryLevel::of(reading.millivolts);
        let surely = BatteryLevel::of(reading.millivolts.saturating_sub(Gauge::MARGIN));
        let before = self.level;
        let level = match before {
            Some(before) if surely > before => surely,
            Some(before) if now < before && self.below => now,
            Some(before) => before,
            None => now,
        };
        self.below = now < level;
        self.level = Some(level);
        match level {
            _ if was_empty && !self.is_empty() => Some(BatteryNews::Rescued),
            BatteryLevel::Empty if self.is_empty() && !was_empty => Some(BatteryNews::Empty),
            BatteryLevel::Low if before.is_none_or(|before| before > level) => {
                Some(BatteryNews::Low)
            }
            _ => None,
        }
    }

    /// Whether the battery is about to run out.
    pub fn is_empty(&self) -> bool {
        self.level == Some(BatteryLevel::Empty) && !self.charging
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measure(gauge: &mut Gauge, millivolts: u16) -> Option<BatteryNews> {
        gauge.measure(Reading {
            millivolts,
            charging: false,
        })
    }

    fn level(gauge: &Gauge) -> BatteryLevel {
        gauge.shown().expect("a battery").0
    }

    #[test]
    fn a_battery_runs_down_with_one_warning_each() {
        let mut gauge = Gauge::new();
        let mut news = std::vec::Vec::new();
        for millivolts in (2_900..=4_200).rev().step_by(5) {
            news.extend(measure(&mut gauge, millivolts));
        }
        assert_eq!(news, [BatteryNews::Low, BatteryNews::Empty]);
        assert_eq!(level(&gauge), BatteryLevel::Empty);
        assert!(gauge.is_empty());
    }

    /// The icon stays still while readings vary around a limit.
    #[test]
    fn borders_do_not_flicker() {
        let mut gauge = Gauge::new();
        measure(&mut gauge, 3_720);
        for _ in 0..10 {
            assert_eq!(measure(&mut gauge, 3_690), None);
            assert_eq!(level(&gauge), BatteryLevel::Good, "one dip is none");
            assert_eq!(measure(&mut gauge, 3_710), None);
        }
        measure(&mut gauge, 3_690);
        measure(&mut gauge, 3_690);
        assert_eq!(level(&gauge), BatteryLevel::Half);
        for millivolts in [3_700, 3_740, 3_759] {
            measure(&mut gauge, millivolts);
            assert_eq!(level(&gauge), BatteryLevel::Half, "{millivolts}");
        }
        measure(&mut gauge, 3_760);
        assert_eq!(level(&gauge), BatteryLevel::Good);
    }

    #[test]
    fn a_cable_rescues() {
        let mut gauge = Gauge::new();
        assert_eq!(measure(&mut gauge, 3_100), Some(BatteryNews::Empty));
        let charging = Reading {
            millivolts: 3_100,
            charging: true,
        };
        assert_eq!(gauge.measure(charging), Some(BatteryNews::Rescued));
        assert_eq!(gauge.shown(), Some((BatteryLevel::Empty, true)));
        assert_eq!(gauge.measure(charging), None);
        assert_eq!(measure(&mut gauge, 3_100), Some(BatteryNews::Empty));
        assert_eq!(measure(&mut gauge, 3_300), Some(BatteryNews::Rescued));
    }

    #[test]
    fn without_a_battery_there_is_nothing_to_show() {
        let mut gauge = Gauge::new();
        assert_eq!(measure(&mut gauge, 0), None);
        assert_eq!(gauge.shown(), None);
    }
}
