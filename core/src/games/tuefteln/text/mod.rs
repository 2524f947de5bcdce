//! Everything it says, rules pages included.
//!
//! - this file: single words and sentences
//! - `pages`: the rules, page by page
//! - `figures`: drawings of the rules

mod figures;
mod pages;
#[cfg(test)]
mod tests;

pub use pages::{PAGE_END, PAGE_SCORING, PAGE_SHEET_A, PAGE_SHEET_B, PAGES};

use super::rules::Illegal;
use super::score::{Category, RATINGS, Rating};
use super::sheet::Variant;
use crate::text::{Language, Phrase, Say};
use core::fmt;

/// The title.
pub const TITLE: Phrase = Phrase::new("Tüfteln", "Tinker");
/// Half a line.
pub const MOTTO: Phrase = Phrase::new("Zwei Würfel, neun Quadrate", "Two dice, nine squares");

/// The option that chooses the sheet.
pub const SHEET: Phrase = Phrase::new("Blatt", "Sheet");
/// The option for people with paper.
pub const DICE_ONLY: Phrase = Phrase::new("Nur würfeln", "Dice only");
/// What it means when it is on.
pub const ON_PAPER: Phrase = Phrase::new(
    "Hier fallen die Würfel, ihr habt Papier",
    "The dice are here, you have paper",
);
/// What it means when it is off.
pub const ON_SCREEN: Phrase = Phrase::new(
    "Alle schreiben hier, reihum",
    "Everybody writes here, in turn",
);

/// What the statistics call the results of somebody alone on sheet A.
pub const ALONE_ON_A: Phrase = Phrase::new("Allein, Blatt A", "Alone, sheet A");
/// The same on sheet B.
pub const ALONE_ON_B: Phrase = Phrase::new("Allein, Blatt B", "Alone, sheet B");

/// What a sheet is called in the set-up.
pub const fn sheet_name(variant: Variant) -> Phrase {
    match variant {
        Variant::A => Phrase::new("A: weiß und blau", "A: white and blue"),
        Variant::B => Phrase::new("B: fünf Farben", "B: five colours"),
    }
}

/// What playing on a sheet means.
pub const fn sheet_meaning(variant: Variant) -> Phrase {
    match variant {
        Variant::A => Phrase::new(
            "Zwei weiße Felder oder ein blaues Paar",
            "Two white fields or a blue pair",
        ),
        Variant::B => Phrase::new(
            "Zwei Felder gleicher Farbe",
            "Two fields of the same colour",
        ),
    }
}

impl Category {
    /// What the sheet calls it.
    pub const fn name(self) -> Phrase {
        match self {
            Category::Mix => Phrase::same("Mix"),
            Category::Pair => Phrase::same("2er"),
            Category::TwoPairs => Phrase::same("2er+2er"),
            Category::Cross => Phrase::same("Cross"),
            Category::Four => Phrase::same("4er"),
            Category::Street => Phrase::same("Str"),
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

impl Rating {
    /// What it is called.
    pub const fn words(self) -> Phrase {
        RATING_WORDS[self.index()]
    }
}

impl Say for Illegal {
    fn say(&self, language: Language, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Illegal::NotRolled => Phrase::new("Erst wird gewürfelt", "the dice are rolled first"),
            Illegal::HasRolled => Phrase::new(
                "Erst schreiben alle diesen Wurf",
                "everybody writes this roll first",
            ),
            Illegal::OtherNumbers => Phrase::new(
                "Gewürfelt sind andere Zahlen",
                "the dice show other numbers",
            ),
            Illegal::Taken(_) => Phrase::new("Dieses Feld ist schon voll", "this field is taken"),
            Illegal::Apart(Variant::A) => Phrase::new(
                "Weiß zu Weiß, Blau nur als Paar",
                "white with white, blue in pairs",
            ),
            Illegal::Apart(Variant::B) => {
                Phrase::new("Beide Felder in einer Farbe", "both fields of one colour")
            }
            Illegal::OnPaper => Phrase::new("Hier wird nur gewürfelt", "the console only rolls"),
            Illegal::Over => Phrase::new("Das Spiel ist aus", "the game is over"),
        }
        .say(language, out)
    }
}

/// What the keys do.
pub const CHOOSE: Phrase = Phrase::new("Wählen", "Choose");
/// The second field is chosen.
pub const WRITE: Phrase = Phrase::new("Schreiben", "Write");
/// The other number first.
pub const SWAP: Phrase = Phrase::new("Tauschen", "Swap");
/// The dice.
pub const ROLL: Phrase = Phrase::new("Würfeln", "Roll");
/// What squares are worth.
pub const HELP: Phrase = Phrase::new("Hilfe", "Help");
/// The rules reader.
pub const RULES: Phrase = Phrase::new("Regeln", "Rules");
/// Back, or taking back.
pub const GO_BACK: Phrase = Phrase::new("Zurück", "Back");
/// A computer may roll.
pub const GO_ON: Phrase = Phrase::new("Weiter", "Go on");
/// Everybody's points.
pub const STANDINGS: Phrase = Phrase::new("Stand", "Points");
/// Everybody's sheets.
pub const SHEETS: Phrase = Phrase::new("Blätter", "Sheets");
/// Going through them.
pub const OTHERS: Phrase = Phrase::new("Blättern", "Turn over");
/// Once more.
pub const AGAIN: Phrase = Phrase::new("Noch einmal", "Play again");
/// To the launcher.
pub const MENU: Phrase = Phrase::new("Menü", "Menu");
/// Behind the points.
pub const POINTS: Phrase = Phrase::new("Pkt.", "pts");
/// In the title bar.
pub const ROUND: Phrase = Phrase::new("Runde", "Round");
/// "9 von 15".
pub const OF: Phrase = Phrase::new("von", "of");
/// "2 und 5".
pub const AND: Phrase = Phrase::new("und", "and");
/// "Lena schreibt 2 und 5".
pub const WRITES: Phrase = Phrase::new("schreibt", "writes");
/// "Lena würfelt".
pub const ROLLS: Phrase = Phrase::new("würfelt", "rolls");
/// Before the name of a seat whose sheet is looked at.
pub const SHEET_OF: Phrase = Phrase::new("Blatt von", "Sheet of");
/// A seat that has written.
pub const READY: Phrase = Phrase::new("fertig", "ready");
/// The result.
pub const RESULT: Phrase = Phrase::new("Endstand", "Result");
/// "15 Spieler".
pub const PLAYERS: Phrase = Phrase::new("Spieler", "players");
/// Between two rounds.
pub const STAND: Phrase = Phrase::new("Zwischenstand", "Points so far");
/// "3 teilen den Sieg".
pub const SHARE: Phrase = Phrase::new("teilen den Sieg", "share the win");
/// "Rekord 43".
pub const RECORD: Phrase = Phrase::new("Rekord", "Record");
/// "34 Punkte".
pub const LONG_POINTS: Phrase = Phrase::new("Punkte", "points");
/// "34 + 7 Bonus".
pub const BONUS_WORD: Phrase = Phrase::new("Bonus", "bonus");
/// A sheet without it.
pub const NO_BONUS: Phrase = Phrase::new("ohne Bonus", "without the bonus");
/// "noch 2 bis professionell".
pub const ONLY: Phrase = Phrase::new("noch", "only");
/// The word behind the number.
pub const UNTIL: Phrase = Phrase::new("bis", "more to");
/// "Wurf 3 von 15".
pub const THROW: Phrase = Phrase::new("Wurf", "Roll");
/// All have been made.
pub const LAST_ROLL: Phrase = Phrase::new("Das war der letzte Wurf", "That was the last roll");
/// The heading of the help.
pub const SQUARES: Phrase = Phrase::new("Quadrate", "Squares");
/// What the bonus is for.
pub const ALL_SIX: Phrase = Phrase::new(
    "für jede der sechs Arten einmal",
    "for one square of each kind",
);
/// It has been earned.
pub const HAS_BONUS: Phrase = Phrase::new("alle sechs Arten geschafft", "all six kinds done");
/// It cannot be earned any more.
pub const LOST_BONUS: Phrase = Phrase::new("nicht mehr zu schaffen", "out of reach");

/// What a category asks for.
pub const fn meaning(category: Category) -> Phrase {
    match category {
        Category::Mix => Phrase::new("vier verschiedene", "four different ones"),
        Category::Pair => Phrase::new("ein Paar nebeneinander", "one pair side by side"),
        Category::TwoPairs => Phrase::new("zwei Paare nebeneinander", "two pairs side by side"),
        Category::Cross => Phrase::new("zwei Paare über Kreuz", "two pairs crosswise"),
        Category::Four => Phrase::new("vier gleiche", "four equal ones"),
        Category::Street => Phrase::new("Folge im Uhrzeigersinn", "in a row, clockwise"),
    }
}
