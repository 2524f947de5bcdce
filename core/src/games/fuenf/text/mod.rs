//! Everything it says.

use super::rules::Illegal;
use crate::game::Page;
use crate::text::{Language, Phrase, Say};
use core::fmt;

/// The title.
pub const TITLE: Phrase = Phrase::new("Fünf gewinnt", "Five in a Row");
/// Half a line.
pub const MOTTO: Phrase = Phrase::new("Legen, dann umziehen", "Place, then move house");

impl Say for Illegal {
    fn say(&self, language: Language, out: &mut dyn fmt::Write) -> fmt::Result {
        illegal(*self).say(language, out)
    }
}

/// The reason in words.
pub const fn illegal(reason: Illegal) -> Phrase {
    match reason {
        Illegal::Over => Phrase::new("Das Spiel ist aus", "The game is over"),
        Illegal::NotTheMiddle => Phrase::new(
            "Der erste Stein kommt auf 0,0",
            "The first stone goes to 0,0",
        ),
        Illegal::Occupied => Phrase::new("Hier liegt ein Stein", "A stone lies here"),
        Illegal::OnlyCorner => Phrase::new("Nur Ecke an Ecke", "Corner to corner only"),
        Illegal::TouchesNothing => Phrase::new("Hier ist kein Nachbar", "No neighbour here"),
        Illegal::StillPlacing => Phrase::new("Erst alle Steine legen", "First place all stones"),
        Illegal::AllPlaced => Phrase::new("Alle Steine liegen", "All stones lie"),
        Illegal::NoStone => Phrase::new("Hier liegt kein Stein", "No stone lies here"),
        Illegal::NotYours => Phrase::new("Das ist nicht dein Stein", "Not your stone"),
        Illegal::Enclosed => Phrase::new("Keine Seite ist frei", "No side of it is free"),
        Illegal::SamePlace => Phrase::new("Nicht an denselben Platz", "Not to the same place"),
        Illegal::TouchesCutOff => {
            Phrase::new("Die Nachbarn fallen weg", "Its neighbours fall away")
        }
        Illegal::MustPlace => Phrase::new("Erst wird gelegt", "Stones are placed first"),
        Illegal::CanMove => Phrase::new("Du kannst noch ziehen", "You can still move"),
    }
}

/// The rules, page by page.
pub const PAGES: &[Page] = &[Page {
    heading: Phrase::new("Worum es geht", "What it is about"),
    text: Phrase::new(
        "Fünf eigene Steine in einer Reihe gewinnen.",
        "Five of your own stones in a row win.",
    ),
    figure: None,
}];
