//! Everything it says, rules pages included.
//!
//! German first, English beside it. Sentences with numbers or names in them
//! implement [`Say`]; all others are a [`Phrase`].

use super::bot::Chances;
use super::drawing;
use super::rules::Illegal;
use crate::game::{Figure, Page};
use crate::text::{Language, Phrase, Say, phrases};
use core::fmt;

phrases! {
    Headline up to 200 {
        TITLE: "Fingerzeig", "Show of Hands";
    }
    Body up to 200 {
        MOTTO: "Ein Würfel, viele Finger", "One die, many fingers";
    }
    // The row of the table set-up, and below it what it means
    Body up to 130 {
        GOAL: "Punkte zum Sieg", "Points to win";
    }
    Caption up to 228 {
        GOAL_MEANING: "Wer so viele Runden gewinnt, gewinnt", "Win this many rounds to win";
    }
    // Beside the die; a name may go before
    Body up to 160 {
        HOW_MANY: "Wie viele Finger?", "How many fingers?";
        ROLLING: "Der Würfel rollt", "The die is rolling";
        PONDERS: "überlegt", "is thinking";
        COUNTED: "wird abgezählt", "is counted off";
        IS_NEXT: "ist an der Reihe", "is next";
    }
    // Title bar and button bar
    Body up to 60 {
        ROUND: "Runde", "Round";
        SHOW: "Zeigen", "Show";
        TIP: "Tipp", "Hint";
        RULES: "Regeln", "Rules";
        UNDO: "Zurück", "Undo";
    }
}

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
