//! The possible values: times, volume, brightness, pace.

use crate::text::Phrase;
use crate::ui::motion::Pace;

/// The next or previous of some values, wrapping around.
fn turned<T: Copy + PartialEq>(all: &[T], value: T, forward: bool) -> T {
    let place = all.iter().position(|&other| other == value).unwrap_or(0);
    let step = if forward { 1 } else { all.len() - 1 };
    all.get((place + step) % all.len())
        .copied()
        .unwrap_or(value)
}

/// How long stones to be memorised are shown ("Rulings", huetchen.md).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Memorise {
    /// Exactly 5 seconds: a house rule for experts.
    Five,
    /// Exactly 10 seconds.
    #[default]
    Ten,
    /// 10 to 15 seconds.
    Fifteen,
    /// 10 to 20 seconds.
    Twenty,
}

impl Memorise {
    /// All of them, shortest first.
    pub const ALL: [Memorise; 4] = [
        Memorise::Five,
        Memorise::Ten,
        Memorise::Fifteen,
        Memorise::Twenty,
    ];

    /// The milliseconds after which it ends by itself.
    pub const fn millis(self) -> u32 {
        (self as u32 + 1) * 5_000
    }

    /// The milliseconds before which it cannot be ended.
    pub const fn shortest(self) -> u32 {
        match self {
            Memorise::Five => 5_000,
            Memorise::Ten | Memorise::Fifteen | Memorise::Twenty => 10_000,
        }
    }

    pub const fn name(self) -> Phrase {
        match self {
            Memorise::Five => Phrase::same("5 s"),
            Memorise::Ten => Phrase::same("10 s"),
            Memorise::Fifteen => Phrase::same("15 s"),
            Memorise::Twenty => Phrase::same("20 s"),
        }
    }

    /// The next or previous one, wrapping around.
    #[must_use]
    pub fn turned(self, forward: bool) -> Memorise {
        turned(&Memorise::ALL, self, forward)
    }
}

/// How much time there is to follow what computers and demonstrations do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tempo {
    /// Relaxed in a player's first games of a kind, then normal.
    #[default]
    Usual,
    /// For children, and for anybody who wants to follow every move.
    Relaxed,
    /// As designed.
    Normal,
    /// For those who know the game.
    Brisk,
}

impl Tempo {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Tempo; 4] = [Tempo::Usual, Tempo::Relaxed, Tempo::Normal, Tempo::Brisk];

    /// How many games of a kind count as the first ones.
    const FIRST_GAMES: u32 = 3;

    /// The actual pace of a game after this many earlier ones of its kind.
    #[must_use]
    pub const fn after(self, games: u32) -> Tempo {
        match self {
            Tempo::Usual if games < Tempo::FIRST_GAMES => Tempo::Relaxed,
            Tempo::Usual => Tempo::Normal,
            chosen => chosen,
        }
    }

    /// The duration of something that takes `millis` at the briskest pace.
    pub const fn stretch(self, millis: u32) -> u32 {
        let tenths = match self {
            Tempo::Relaxed => 16,
            Tempo::Usual | Tempo::Normal => 12,
            Tempo::Brisk => 10,
        };
        millis.saturating_mul(tenths) / 10
    }

    pub const fn name(self) -> Phrase {
        match self {
            Tempo::Usual => Phrase::same("auto"),
            Tempo::Relaxed => Phrase::new("gemütlich", "relaxed"),
            Tempo::Normal => Phrase::new("normal", "normal"),
            Tempo::Brisk => Phrase::new("flott", "brisk"),
        }
    }

    /// The next or previous one, wrapping around.
    #[must_use]
    pub fn turned(self, forward: bool) -> Tempo {
        turned(&Tempo::ALL, self, forward)
    }
}

/// How loud the console is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Volume {
    /// Silent.
    Off,
    /// Suits a train.
    #[default]
    Low,
    /// Suits a garden.
    High,
}

impl Volume {
    /// All of them, softest first.
    pub const ALL: [Volume; 3] = [Volume::Off, Volume::Low, Volume::High];

    pub const fn name(self) -> Phrase {
        match self {
            Volume::Off => Phrase::new("aus", "off"),
            Volume::Low => Phrase::new("leise", "low"),
            Volume::High => Phrase::new("laut", "high"),
        }
    }

    /// The next or previous one, wrapping around.
    #[must_use]
    pub fn turned(self, forward: bool) -> Volume {
        turned(&Volume::ALL, self, forward)
    }
}

/// The time from the last press until something happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Delay {
    /// 30 seconds.
    HalfMinute,
    /// 1 minute.
    Minute,
    /// 2 minutes.
    TwoMinutes,
    /// 5 minutes.
    FiveMinutes,
    /// 10 minutes.
    TenMinutes,
    /// 30 minutes.
    HalfHour,
    /// It does not happen.
    Never,
}

impl Delay {
    /// All of them, shortest first.
    pub const ALL: [Delay; 7] = [
        Delay::HalfMinute,
        Delay::Minute,
        Delay::TwoMinutes,
        Delay::FiveMinutes,
        Delay::TenMinutes,
        Delay::HalfHour,
        Delay::Never,
    ];

    /// The possible delays until the screen dims.
    pub const DIM: [Delay; 5] = [
        Delay::HalfMinute,
        Delay::Minute,
        Delay::TwoMinutes,
        Delay::FiveMinutes,
        Delay::Never,
    ];

    /// The possible delays until the console sleeps.
    pub const SLEEP: [Delay; 5] = [
        Delay::TwoMinutes,
        Delay::FiveMinutes,
        Delay::TenMinutes,
        Delay::HalfHour,
        Delay::Never,
    ];

    /// In milliseconds; `None` for never.
    pub const fn millis(self) -> Option<u32> {
        let seconds = match self {
            Delay::HalfMinute => 30,
            Delay::Minute => 60,
            Delay::TwoMinutes => 120,
            Delay::FiveMinutes => 300,
            Delay::TenMinutes => 600,
            Delay::HalfHour => 1_800,
            Delay::Never => return None,
        };
        Some(seconds * 1_000)
    }

    pub const fn name(self) -> Phrase {
        match self {
            Delay::HalfMinute => Phrase::same("30 s"),
            Delay::Minute => Phrase::same("1 min"),
            Delay::TwoMinutes => Phrase::same("2 min"),
            Delay::FiveMinutes => Phrase::same("5 min"),
            Delay::TenMinutes => Phrase::same("10 min"),
            Delay::HalfHour => Phrase::same("30 min"),
            Delay::Never => Phrase::new("nie", "never"),
        }
    }

    /// The next or previous of some delays, wrapping around.
    #[must_use]
    pub fn turned(self, among: &[Delay], forward: bool) -> Delay {
        turned(among, self, forward)
    }
}

/// How bright the screen is: a step from 1 to 10. No step is dark, because then one could
/// not see the way back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Brightness(u8);

impl Brightness {
    const BRIGHTEST: u8 = 10;

    /// The brightness of a step, if there is one.
    pub const fn of(step: u8) -> Option<Brightness> {
        match step {
            1..=Brightness::BRIGHTEST => Some(Brightness(step)),
            _ => None,
        }
    }

    /// Its step, 1 to 10.
    pub const fn step(self) -> u8 {
        self.0
    }

    /// In percent of the brightest.
    pub const fn percent(self) -> u8 {
        self.0 * 10
    }

    /// A step brighter or darker, between the ends.
    #[must_use]
    pub fn turned(self, brighter: bool) -> Brightness {
        let step = if brighter { self.0 + 1 } else { self.0 - 1 };
        Brightness::of(step).unwrap_or(self)
    }
}

impl Default for Brightness {
    fn default() -> Brightness {
        Brightness(8)
    }
}

/// What people call a pace.
pub const fn pace_name(pace: Pace) -> Phrase {
    match pace {
        Pace::Normal => Phrase::new("normal", "normal"),
        Pace::Brisk => Phrase::new("flott", "brisk"),
        Pace::Still => Phrase::new("wenig", "little"),
    }
}

/// All paces, in the order in which they are offered.
pub const PACES: [Pace; 3] = [Pace::Normal, Pace::Brisk, Pace::Still];

/// The next or previous pace, wrapping around.
pub fn turn_pace(pace: Pace, forward: bool) -> Pace {
    turned(&PACES, pace, forward)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Going in one direction leads through all values and back to the first.
    #[test]
    fn values_turn_round_both_ends() {
        for forward in [true, false] {
            let mut delay = Delay::Never;
            let mut volume = Volume::Off;
            for _ in Delay::SLEEP {
                delay = delay.turned(&Delay::SLEEP, forward);
            }
            for _ in Volume::ALL {
                volume = volume.turned(forward);
            }
            assert_eq!((delay, volume), (Delay::Never, Volume::Off));
        }
        assert_eq!(Delay::Never.turned(&Delay::DIM, true), Delay::HalfMinute);
    }

    /// The screen is never dark, and no press makes it jump from bright to dim.
    #[test]
    fn brightness_has_ends() {
        let mut brightness = Brightness::default();
        let mut steps = |brighter| {
            for _ in 0..20 {
                brightness = brightness.turned(brighter);
            }
            brightness.percent()
        };
        assert_eq!((steps(true), steps(false)), (100, 10));
    }

    /// The first three games of a kind are relaxed, unless another pace was chosen.
    #[test]
    fn the_first_games_are_relaxed() {
        let usual = [0, 2, 3, 99].map(|games| Tempo::Usual.after(games));
        assert_eq!(usual[..2], [Tempo::Relaxed; 2]);
        assert_eq!(usual[2..], [Tempo::Normal; 2]);
        for chosen in &Tempo::ALL[1..] {
            assert_eq!([0, 99].map(|games| chosen.after(games)), [*chosen; 2]);
        }
        let seconds = Tempo::ALL.map(|tempo| tempo.stretch(1_000));
        assert_eq!(seconds, [1_200, 1_600, 1_200, 1_000]);
    }

    #[test]
    fn delays_are_in_order() {
        let millis = Delay::ALL.map(|delay| delay.millis().unwrap_or(u32::MAX));
        assert!(millis.is_sorted());
    }
}
