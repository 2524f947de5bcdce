//! What the owner has chosen once for all games.

use crate::text::{Language, Phrase};
use crate::ui::motion::Pace;

/// The settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// The language the console speaks.
    pub language: Language,
    /// How much moves.
    pub pace: Pace,
    /// How long a row of Hütchenspieler is seen.
    pub memorise: Memorise,
}

/// How long stones are seen that have to be memorised.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Memorise {
    /// 5 seconds.
    Five,
    /// 10 seconds.
    #[default]
    Ten,
    /// 15 seconds.
    Fifteen,
    /// 20 seconds.
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

    /// In milliseconds.
    pub const fn millis(self) -> u32 {
        (self as u32 + 1) * 5_000
    }

    /// What people call it.
    pub const fn name(self) -> Phrase {
        match self {
            Memorise::Five => Phrase::same("5 s"),
            Memorise::Ten => Phrase::same("10 s"),
            Memorise::Fifteen => Phrase::same("15 s"),
            Memorise::Twenty => Phrase::same("20 s"),
        }
    }

    /// The next or previous one, round the ends.
    #[must_use]
    pub const fn turned(self, forward: bool) -> Memorise {
        match (self, forward) {
            (Memorise::Five, true) | (Memorise::Fifteen, false) => Memorise::Ten,
            (Memorise::Ten, true) | (Memorise::Twenty, false) => Memorise::Fifteen,
            (Memorise::Fifteen, true) | (Memorise::Five, false) => Memorise::Twenty,
            (Memorise::Twenty, true) | (Memorise::Ten, false) => Memorise::Five,
        }
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

/// The next or previous pace, round the ends.
pub const fn turn_pace(pace: Pace, forward: bool) -> Pace {
    match (pace, forward) {
        (Pace::Normal, true) | (Pace::Still, false) => Pace::Brisk,
        (Pace::Brisk, true) | (Pace::Normal, false) => Pace::Still,
        (Pace::Still, true) | (Pace::Brisk, false) => Pace::Normal,
    }
}
