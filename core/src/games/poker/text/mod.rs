//! All texts of the game.
//!
//! - this file: names, reasons, words of the key bar and the cards
//! - `sentences`: sentences with names and numbers
//! - `pages`: the rules
//! - `figures`: the figures of the rules

mod figures;
mod pages;
pub(crate) mod sentences;
#[cfg(test)]
mod tests;

pub(crate) use pages::{PAGE_END, PAGE_EQUAL, PAGE_GOAL, PAGE_HAND, PAGE_ROUND, PAGES};
pub(crate) use sentences::{PokerMessage, habit};

use super::bot::PokerReason;
use super::rules::PokerIllegal;
use crate::text::{phrases, say};

phrases! {
    // Launcher and title bar
    Headline up to 200 {
        TITLE: "Zahlenpoker", "Number Poker";
    }
    Body up to 200 {
        MOTTO: "Hoch, aber allein", "High, but alone";
        HANDS_OPEN: "Hände auf!", "Open your hands!";
        FINAL: "Endstand", "Final score";
    }
    Body up to 60 {
        ROUND: "Runde", "Round";
    }
    Body up to 110 {
        LEVEL: "Gleichstand", "All equal";
        DRAW: "Unentschieden", "A draw";
    }
    // The cards below the hands: four of them
    Body up to 52 {
        READY: "bereit", "ready";
        IS_CHOOSING: "wählt", "picks";
        WAITS: "wartet", "waits";
        FINISHED: "fertig", "done";
        KEEPS: "behält", "keeps";
        CANCELLED: "gleich", "equal";
        LOSES: "verliert", "loses";
        ROBBED: "beklaut", "robbed";
        STEALS: "stiehlt", "steals";
        BLOCKED: "blockt", "blocks";
        IN_VAIN: "leer", "in vain";
        SITS_OUT: "passt", "sits out";
    }
    // Below the table
    Body up to 100 {
        NO_PRIZE: "keine Beute", "no prize yet";
    }
    // The standings
    Body up to 34 {
        HOLDS: "noch", "left";
    }
    Body up to 130 {
        ON_A_TIE: "bei Gleichstand:", "tie-break:";
    }
    // The result
    Body up to 70 {
        SUM: "Summe", "sum";
        FOUR: "Vier", "four";
        FOURS: "Vieren", "fours";
    }
    Serif up to 214 {
        ALL_CHOSEN: "Alle haben gewählt", "Everyone has picked";
    }
    Body up to 214 {
        TO_THE_MIDDLE: "Die Konsole in die Mitte!", "Put the console in the middle";
        WHICH_STONE: "Welcher Stein wird es?", "Which stone will it be?";
        SECRETLY: "Alle wählen heimlich", "Everyone picks in secret";
        YOUR_CHOICE: "ist deine Wahl", "is your pick";
        // In a replay, where the owner is known
        WAS_CHOSEN: "wurde gewählt", "was picked";
        HAND_WAS_CHOSEN: "Gewählt: die leere Hand", "Picked: the empty hand";
        SAT_OUT: "Diese Runde ausgesetzt", "Sat out this round";
    }
    // The key bar
    Caption up to 90 {
        CHOOSE: "Wählen", "Pick";
        STEAL: "Stehlen", "Steal";
        OPEN: "Aufdecken", "Open";
        NEXT_ROUND: "Nächste Runde", "Next round";
        WHAT_IS_LEFT: "Was liegt noch?", "What is left?";
        LEFT: "Rest", "Unused";
        DO_IT: "So spielen", "Do it";
        LAST_ROUND: "Letzte Runde", "Last round";
    }
}

say! { PokerIllegal {
    PokerIllegal::NoStoneLeft(value) => "Keine {value} mehr da", "No {value}s left";
    PokerIllegal::HandUsed => "Die leere Hand ist verbraucht", "The empty hand has been used";
    PokerIllegal::MustShow => "Wer Steine hat, spielt mit", "If you have stones, you play";
    PokerIllegal::NoTheft => "Jetzt wird nicht gestohlen", "Nobody steals now";
    PokerIllegal::StealFirst => "Erst wird gestohlen", "First comes the theft";
    PokerIllegal::NothingToSteal => "Dort liegt kein Stein", "There is no stone to steal";
    PokerIllegal::Over => "Das Spiel ist aus", "The game is over";
} }

say! { PokerReason {
    PokerReason::OnlyChoice => "Etwas anderes geht nicht", "The only choice";
    PokerReason::Lot => "Zufällig: das errät niemand", "Random: nobody can guess it";
    PokerReason::Habit(seat) => "Platz {number} ist leicht zu lesen", "Seat {number} is easy to read",
        number = seat.number() + 1;
    PokerReason::BestTheft => "Das bringt am meisten", "This gains the most";
} }
