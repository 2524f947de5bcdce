//! Words for values of the lower modules: levels, and saves that cannot be used.

use super::{Phrase, say};
use crate::basics::Level;
use crate::save::record::BadRecord;

impl Level {
    /// Its name on the screen.
    pub const fn name(self) -> Phrase {
        match self {
            Level::Easy => Phrase::new("leicht", "easy"),
            Level::Medium => Phrase::new("mittel", "medium"),
            Level::Hard => Phrase::new("schwer", "hard"),
            Level::Master => Phrase::new("Meister", "master"),
        }
    }
}

say! { BadRecord {
    BadRecord::Damaged => "Der Spielstand ist beschädigt", "the save is damaged";
    BadRecord::Version(number) => "Der Spielstand stammt von einer anderen Version: {number}",
        "the save was written by another version: {number}";
    BadRecord::Unknown(number) => "Der Spielstand gehört zu einem unbekannten Spiel: {number}",
        "the save belongs to an unknown game: {number}";
} }
