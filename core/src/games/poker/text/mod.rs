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
use crate::text::{phrases, say};

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
        WHAT_IS_LEFT: "Was liegt noch?", "What is left?";
        LEFT: "Rest", "Left";
        LAST_ROUND: "Letzte Runde", "Last round";
    }
}

say! { Illegal {
    Illegal::NoStoneLeft(value) => "Keine {value} mehr da", "No {value} is left";
    Illegal::HandUsed => "Die leere Hand ist verbraucht", "The empty hand has been used";
    Illegal::MustShow => "Wer Steine hat, spielt mit", "With stones left you take part";
    Illegal::NoTheft => "Jetzt wird nicht gestohlen", "Nobody steals now";
    Illegal::StealFirst => "Erst wird gestohlen", "First comes the theft";
    Illegal::NothingToSteal => "Dort liegt kein Stein", "There is no stone to steal";
    Illegal::Over => "Das Spiel ist aus", "The game is over";
} }

say! { Reason {
    Reason::OnlyChoice => "Etwas anderes geht nicht", "There is no choice";
    Reason::Lot => "Durchs Los: das errät niemand", "Drawn by lot: nobody can guess it";
    Reason::Habit(seat) => "Platz {number} ist leicht zu lesen", "Seat {number} is easy to read",
        number = seat.number() + 1;
    Reason::BestTheft => "Das bringt am meisten", "This brings the most";
} }
