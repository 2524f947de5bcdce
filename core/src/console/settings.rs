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
