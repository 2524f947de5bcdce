//! Everything it says, rules pages included.

use super::rules::Illegal;
use super::score::{Category, RATINGS, Rating};
use super::sheet::Variant;
use crate::game::Page;
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
    "Alle schreiben auf Papier, hier wird nur gewürfelt",
    "Everybody writes on paper, the console rolls",
);
/// What it means when it is off.
pub const ON_SCREEN: Phrase = Phrase::new(
    "Alle schreiben nacheinander auf dem Bildschirm",
    "Everybody writes on screen, one after the other",
);

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
                "Die Würfel zeigen andere Zahlen",
                "the dice show other numbers",
            ),
            Illegal::Taken(_) => Phrase::new("Dieses Feld ist schon voll", "this field is taken"),
            Illegal::Apart(Variant::A) => Phrase::new(
                "Zwei weiße Felder oder ein blaues Paar",
                "two white fields or one blue pair",
            ),
            Illegal::Apart(Variant::B) => Phrase::new(
                "Beide Felder brauchen dieselbe Farbe",
                "both fields need the same colour",
            ),
            Illegal::OnPaper => Phrase::new(
                "Hier wird nur gewürfelt",
                "the console only rolls in this game",
            ),
            Illegal::Over => Phrase::new("Das Spiel ist aus", "the game is over"),
        }
        .say(language, out)
    }
}

/// The rules, page by page.
pub const PAGES: &[Page] = &[];
