//! Everything it says.
//!
//! - this file: names, sentences, words of the hint bar
//! - `pages`: the rules, page by page

mod pages;

pub use pages::PAGES;

use super::bot::Reason;
use super::rules::Illegal;
use crate::text::{Language, Phrase, Say};
use core::fmt;

/// The title.
pub const TITLE: Phrase = Phrase::new("Zahlenpoker", "Number Poker");
/// Half a line.
pub const MOTTO: Phrase = Phrase::new("Hoch, aber allein", "High, but alone");

impl Say for Illegal {
    fn say(&self, language: Language, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Illegal::NoStoneLeft(value) => {
                let number = value.number();
                return match language {
                    Language::German => write!(out, "Keine {number} mehr da"),
                    Language::English => write!(out, "No {number} is left"),
                };
            }
            Illegal::HandUsed => Phrase::new(
                "Die leere Hand ist schon verbraucht",
                "The empty hand has been used",
            ),
            Illegal::MustShow => Phrase::new(
                "Wer Steine hat, muss mitspielen",
                "With stones left you must take part",
            ),
            Illegal::NoTheft => Phrase::new("Jetzt wird nicht gestohlen", "Nobody steals now"),
            Illegal::StealFirst => Phrase::new("Erst wird gestohlen", "First comes the theft"),
            Illegal::NothingToSteal => {
                Phrase::new("Dort liegt kein Stein", "There is no stone to steal")
            }
            Illegal::Over => Phrase::new("Das Spiel ist aus", "The game is over"),
        }
        .say(language, out)
    }
}

impl Say for Reason {
    fn say(&self, language: Language, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Reason::OnlyChoice => Phrase::new("Etwas anderes geht nicht", "There is no choice"),
            Reason::Lot => Phrase::new(
                "Das Los entscheidet: so errät es niemand",
                "Drawn by lot: nobody can guess it",
            ),
            Reason::Habit(seat) => {
                let number = seat.number() + 1;
                return match language {
                    Language::German => write!(out, "Platz {number} hat Gewohnheiten"),
                    Language::English => write!(out, "Seat {number} has habits"),
                };
            }
            Reason::BestTheft => Phrase::new("Das bringt am meisten", "This brings the most"),
        }
        .say(language, out)
    }
}
