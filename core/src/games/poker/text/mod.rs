//! Everything it says.
//!
//! - this file: names, reasons, words of the key bar and the cards
//! - [`sentences`]: sentences with names and numbers
//! - `pages`: the rules, page by page
//! - `figures`: their drawings

mod figures;
mod pages;
pub mod sentences;
#[cfg(test)]
mod tests;

pub use pages::{PAGE_END, PAGE_EQUAL, PAGE_GOAL, PAGE_HAND, PAGE_ROUND, PAGES};
pub use sentences::{Message, habit};

use super::bot::Reason;
use super::rules::Illegal;
use crate::text::{Language, Phrase, Say, phrases};
use core::fmt;

phrases! {
    // Launcher and title bar
    Headline up to 200 {
        TITLE: "Zahlenpoker", "Number Poker";
    }
    Body up to 200 {
        MOTTO: "Hoch, aber allein", "High, but alone";
        HANDS_OPEN: "Hände auf!", "Hands open!";
        FINAL: "Endstand", "The end";
    }
    Body up to 60 {
        ROUND: "Runde", "Round";
    }
    Body up to 110 {
        LEVEL: "Gleichstand", "All level";
        DRAW: "Unentschieden", "A draw";
    }
    // The strips above the table: four of them, behind the marker
    Caption up to 34 {
        READY: "bereit", "ready";
        IS_CHOOSING: "wählt", "now";
        WAITS: "wartet", "waits";
        FINISHED: "fertig", "done";
    }
    // The cards below the hands: four of them
    Caption up to 48 {
        KEEPS: "behält", "keeps";
        CANCELLED: "gleich", "equal";
        LOSES: "verliert", "loses";
        ROBBED: "beraubt", "robbed";
        STEALS: "stiehlt", "steals";
        BLOCKED: "blockiert", "blocked";
        IN_VAIN: "umsonst", "in vain";
        SITS_OUT: "setzt aus", "sits out";
    }
    // Below the table
    Caption up to 76 {
        NO_PRIZE: "keine Beute", "no prize yet";
    }
    Caption up to 26 {
        HOLDS: "noch", "left";
    }
    Serif up to 214 {
        ALL_CHOSEN: "Alle haben gewählt", "All have chosen";
    }
    Caption up to 214 {
        TO_THE_MIDDLE: "Konsole in die Mitte: alle schauen zu", "Console to the middle: all are watching";
        WHICH_STONE: "Welcher Stein wird es?", "Which stone will it be?";
        SECRETLY: "Niemand sieht die Wahl der anderen", "Nobody sees the others' choices";
        YOUR_CHOICE: "ist deine Wahl", "is your choice";
    }
    // The key bar
    Caption up to 90 {
        CHOOSE: "Wählen", "Choose";
        STEAL: "Stehlen", "Steal";
        OPEN: "Aufdecken", "Open";
        GO_ON: "Weiter", "Go on";
        NEXT_ROUND: "Nächste Runde", "Next round";
        RESULT: "Ergebnis", "Result";
        WHAT_IS_LEFT: "Was liegt noch?", "What is left?";
        LEFT: "Rest", "Left";
        LAST_ROUND: "Letzte Runde", "Last round";
        GO_BACK: "Zurück", "Back";
        RULES: "Regeln", "Rules";
        UNDO: "Zurück", "Undo";
    }
}

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
                "Die leere Hand ist verbraucht",
                "The empty hand has been used",
            ),
            Illegal::MustShow => Phrase::new(
                "Wer Steine hat, spielt mit",
                "With stones left you take part",
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
                "Durchs Los: das errät niemand",
                "Drawn by lot: nobody can guess it",
            ),
            Reason::Habit(seat) => {
                let number = seat.number() + 1;
                return match language {
                    Language::German => write!(out, "Platz {number} ist leicht zu lesen"),
                    Language::English => write!(out, "Seat {number} is easy to read"),
                };
            }
            Reason::BestTheft => Phrase::new("Das bringt am meisten", "This brings the most"),
        }
        .say(language, out)
    }
}
