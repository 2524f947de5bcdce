//! All texts of Tüfteln, including the rules pages.
//!
//! - this file: single words and sentences
//! - `pages`: the rules, page by page
//! - `figures`: drawings of the rules

mod figures;
mod pages;
#[cfg(test)]
mod tests;

pub use pages::{PAGE_END, PAGE_SCORING, PAGE_SHEET_A, PAGE_SHEET_B, PAGES};

use super::rules::TueftelnIllegal;
use super::score::{Category, RATINGS, SoloRating};
use super::sheet::SheetVariant;
use crate::text::{Phrase, phrases, say};

phrases! {
    // Launcher
    Headline up to 200 {
        TITLE: "Tüfteln", "Tinker";
    }
    Body up to 200 {
        MOTTO: "Zwei Würfel, neun Quadrate", "Two dice, nine squares";
    }

    // Set-up and statistics
    Row up to 110 {
        SHEET: "Blatt", "Sheet";
        DICE_ONLY: "Nur würfeln", "Dice only";
    }
    Caption up to 228 {
        ON_PAPER: "Hier fallen die Würfel, ihr habt Papier", "The dice are here, you have paper";
        ON_SCREEN: "Alle schreiben hier, reihum", "Everybody writes here, in turn";
    }
    Row up to 160 {
        ALONE_ON_A: "Allein, Blatt A", "Alone, sheet A";
        ALONE_ON_B: "Allein, Blatt B", "Alone, sheet B";
    }

    // Key bar
    Caption up to 75 {
        CHOOSE: "Wählen", "Choose";
        WRITE: "Schreiben", "Write";
        SWAP: "Tauschen", "Swap";
        ROLL: "Würfeln", "Roll";
        DO_IT: "So schreiben", "Do it";
        STANDINGS: "Stand", "Points";
        SHEETS: "Blätter", "Sheets";
        OTHERS: "Blättern", "Next sheet";
        AGAIN: "Noch einmal", "Play again";
    }

    // Title bar
    Body up to 110 {
        ROUND: "Runde", "Round";
        OF: "von", "of";
        RESULT: "Endstand", "Final score";
        PLAYERS: "Spieler", "players";
        STAND: "Zwischenstand", "Points so far";
        RECORD: "Rekord", "Record";
        THROW: "Wurf", "Roll";
    }

    // Lists and sheets
    Body up to 26 {
        POINTS: "Pkt.", "pts";
    }
    Body up to 60 {
        READY: "fertig", "ready";
        WHERE_TO: "wohin?", "where?";
    }
    Body up to 90 {
        AND: "und", "and";
        WRITES: "schreibt", "writes";
        ROLLS: "würfelt", "rolls";
        LONG_POINTS: "Punkte", "points";
        BONUS_WORD: "Bonus", "bonus";
        ONLY: "noch", "just";
        UNTIL: "bis", "to";
    }
    Body up to 138 {
        NO_BONUS: "ohne Bonus", "without the bonus";
    }
    // The result
    Body up to 70 {
        SQUARE_SCORED: "Quadrat", "square";
        SQUARES_SCORED: "Quadrate", "squares";
        STREET: "Straße", "straight";
        STREETS: "Straßen", "straights";
    }
    SerifSmall up to 130 {
        SHARE: "teilen den Sieg", "share the win";
    }

    // Nothing but dice
    Body up to 200 {
        LAST_ROLL: "Das war der letzte Wurf", "That was the last roll";
    }

    // The help card
    Row up to 120 {
        SQUARES: "Quadrate", "Squares";
    }
    Body up to 180 {
        ALL_SIX: "alle sechs Arten", "one of each kind";
        HAS_BONUS: "alle sechs geschafft", "all six kinds done";
        LOST_BONUS: "nicht mehr zu schaffen", "out of reach";
    }
}

/// How many kinds of squares are missing for the bonus.
pub struct Missing(pub u8);

say! { Missing {
    Missing(0) => "alle Arten", "all kinds";
    Missing(1) => "1 Art fehlt", "1 kind to go";
    Missing(kinds) => "{kinds} Arten fehlen", "{kinds} kinds to go";
} }

pub(crate) const fn sheet_name(variant: SheetVariant) -> Phrase {
    match variant {
        SheetVariant::A => Phrase::new("A: weiß und blau", "A: white and blue"),
        SheetVariant::B => Phrase::new("B: fünf Farben", "B: five colours"),
    }
}

pub(crate) const fn sheet_meaning(variant: SheetVariant) -> Phrase {
    match variant {
        SheetVariant::A => Phrase::new(
            "Zwei weiße Felder oder ein blaues Paar",
            "Two white fields or a blue pair",
        ),
        SheetVariant::B => Phrase::new(
            "Zwei Felder gleicher Farbe",
            "Two fields of the same colour",
        ),
    }
}

impl Category {
    pub const fn name(self) -> Phrase {
        match self {
            Category::Mix => Phrase::same("Mix"),
            Category::Pair => Phrase::new("2er", "Pair"),
            Category::TwoPairs => Phrase::new("2er+2er", "2 pairs"),
            Category::Cross => Phrase::same("Cross"),
            Category::Four => Phrase::new("4er", "4 alike"),
            Category::Street => Phrase::new("Straße", "Straight"),
        }
    }
}

const RATING_WORDS: [Phrase; RATINGS] = [
    Phrase::new("angeklopft", "knocked on the door"),
    Phrase::new("willkommen im Club", "welcome to the club"),
    Phrase::same("okay"),
    Phrase::new("gut", "good"),
    Phrase::new("stark", "strong"),
    Phrase::new("großartig", "great"),
    Phrase::new("professionell", "professional"),
    Phrase::new("weltklasse", "world class"),
    Phrase::new("sagenhaft", "legendary"),
    Phrase::new("überirdisch", "out of this world"),
];

impl SoloRating {
    pub const fn words(self) -> Phrase {
        RATING_WORDS[self.index()]
    }
}

say! { TueftelnIllegal {
    TueftelnIllegal::NotRolled => "Erst wird gewürfelt", "The dice are rolled first";
    TueftelnIllegal::HasRolled => "Erst schreiben alle diesen Wurf", "Everybody writes this roll first";
    TueftelnIllegal::OtherNumbers => "Gewürfelt sind andere Zahlen", "The dice show other numbers";
    TueftelnIllegal::Taken(_) => "Dieses Feld ist schon voll", "This field is taken";
    TueftelnIllegal::Apart(SheetVariant::A) => "Weiß zu Weiß, Blau nur als Paar", "White with white, blue in pairs";
    TueftelnIllegal::Apart(SheetVariant::B) => "Beide Felder in einer Farbe", "Both fields of one colour";
    TueftelnIllegal::OnPaper => "Hier wird nur gewürfelt", "Here you only roll the dice";
    TueftelnIllegal::Over => "Das Spiel ist aus", "The game is over";
} }

pub const fn meaning(category: Category) -> Phrase {
    match category {
        Category::Mix => Phrase::new("vier verschiedene", "four different ones"),
        Category::Pair => Phrase::new("Paar nebeneinander", "one pair side by side"),
        Category::TwoPairs => Phrase::new("zwei solche Paare", "two such pairs"),
        Category::Cross => Phrase::new("zwei Paare über Kreuz", "two pairs crosswise"),
        Category::Four => Phrase::new("vier gleiche", "four of the same"),
        Category::Street => Phrase::new("im Uhrzeigersinn", "in a row, clockwise"),
    }
}
