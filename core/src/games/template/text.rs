//! Everything it says, rules pages included.
//!
//! German first, English beside it. Sentences with numbers or names in them
//! implement [`Say`]; all others are a [`Phrase`].

use super::bot::Chances;
use super::drawing;
use super::rules::Illegal;
use crate::game::{Figure, Page};
use crate::text::{Language, Phrase, Say};
use core::fmt;

/// The title.
pub const TITLE: Phrase = Phrase::new("Fingerzeig", "Show of Hands");
/// Half a line.
pub const MOTTO: Phrase = Phrase::new("Ein Würfel, viele Finger", "One die, many fingers");

/// The label of the option.
pub const GOAL: Phrase = Phrase::new("Punkte zum Sieg", "Points to win");
/// What it means.
pub const GOAL_MEANING: Phrase = Phrase::new(
    "Wer so viele Runden gewinnt, gewinnt",
    "Win this many rounds to win",
);

/// What the scene asks of whoever is to show.
pub const HOW_MANY: Phrase = Phrase::new("Wie viele Finger?", "How many fingers?");
/// While the die rolls.
pub const ROLLING: Phrase = Phrase::new("Der Würfel rollt", "The die is rolling");
/// While a computer decides; its name goes before.
pub const PONDERS: Phrase = Phrase::new("überlegt", "is thinking");
/// A round has been counted off; the winner's name goes before.
pub const COUNTED: Phrase = Phrase::new("wird abgezählt", "is counted off");
/// Somebody else holds the console; the name goes before.
pub const IS_NEXT: Phrase = Phrase::new("ist an der Reihe", "is next");
/// In the title bar.
pub const ROUND: Phrase = Phrase::new("Runde", "Round");
/// What A does.
pub const SHOW: Phrase = Phrase::new("Zeigen", "Show");
/// What Y does.
pub const TIP: Phrase = Phrase::new("Tipp", "Hint");
/// What X does.
pub const RULES: Phrase = Phrase::new("Regeln", "Rules");
/// What B does.
pub const UNDO: Phrase = Phrase::new("Zurück", "Undo");

impl Say for Illegal {
    fn say(&self, language: Language, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Illegal::NotRolled => Phrase::new("Erst wird gewürfelt", "the die is rolled first"),
            Illegal::HasRolled => Phrase::new(
                "In dieser Runde ist schon gewürfelt",
                "the die of this round has been rolled",
            ),
            Illegal::Over => Phrase::new("Das Spiel ist aus", "the game is over"),
        }
        .say(language, out)
    }
}

impl Say for Chances {
    fn say(&self, language: Language, out: &mut dyn fmt::Write) -> fmt::Result {
        let chances = self.of_hundred;
        match language {
            Language::German => write!(out, "Gewinnt in {chances} von 100 Fällen"),
            Language::English => write!(out, "Wins {chances} times out of 100"),
        }
    }
}

/// The page of the rules about showing.
pub const PAGE_SHOWING: usize = 1;

/// The rules, page by page. A figure draws with the same functions as the
/// scene, so it cannot look different from the game.
pub const PAGES: &[Page] = &[
    Page {
        heading: Phrase::new("Worum es geht", "What it is about"),
        text: Phrase::new(
            "In jeder Runde wird abgezählt, wer einen Punkt bekommt. Wie weit, bestimmen ein \
             Würfel und alle Finger zusammen.\nWer zuerst das Ziel erreicht, gewinnt.",
            "Each round somebody is counted off to get a point. How far the counting goes is up \
             to a die and all fingers together.\nWhoever reaches the goal first wins.",
        ),
        figure: Some(Figure {
            height: 44,
            draw: drawing::example,
        }),
    },
    Page {
        heading: Phrase::new("Zeigen", "Showing"),
        text: Phrase::new(
            "Nach dem Wurf zeigt reihum jeder heimlich einen, zwei oder drei Finger. Reicht die \
             Konsole weiter: niemand sieht die Hand der anderen.",
            "After the roll everybody in turn secretly shows one, two or three fingers. Pass the \
             console on: nobody sees the hand of the others.",
        ),
        figure: None,
    },
    Page {
        heading: Phrase::new("Abzählen", "Counting off"),
        text: Phrase::new(
            "Haben alle gezeigt, werden Augen und Finger zusammengezählt und reihum abgezählt. \
             Wer die Runde begonnen hat, ist \"eins\". Wo es endet, gibt es einen Punkt, und dort \
             beginnt die nächste Runde.",
            "When all have shown, pips and fingers are added up and counted off around the \
             table. Whoever began the round is \"one\". Where it ends there is a point, and the \
             next round begins there.",
        ),
        figure: None,
    },
];
