//! Everything it says, rules pages included.
use super::board::Illegal;
use crate::game::Page;
use crate::text::{Language, Phrase, Say};
use core::fmt;

/// The title.
pub const TITLE: Phrase = Phrase::new("Abräumen", "Clear Out");
/// Half a line.
pub const MOTTO: Phrase = Phrase::new("Springen, bis einer bleibt", "Jump until one is left");

impl Say for Illegal {
    fn say(&self, language: Language, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Illegal::NoStone => {
                Phrase::new("Dort steht kein Stein", "there is no stone to jump with")
            }
            Illegal::NotTwoStraight => Phrase::new(
                "Ein Sprung geht zwei Felder geradeaus",
                "a jump goes two cells straight ahead",
            ),
            Illegal::Occupied => Phrase::new("Das Ziel ist besetzt", "the target is occupied"),
            Illegal::NothingBetween => Phrase::new(
                "Dazwischen steht kein Stein",
                "there is no stone to jump over",
            ),
        }
        .say(language, out)
    }
}

/// The rules.
pub const PAGES: &[Page] = &[];
