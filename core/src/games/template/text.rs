//! All texts of the game, rules pages included.
//! Sentences with numbers in them are made by `say!`; all others are phrases.

use super::bot::Chances;
use super::drawing;
use super::rules::TemplateIllegal;
use crate::game::pages::pages;
use crate::text::{phrases, say};

phrases! {
    Headline up to 200 {
        TITLE: "Fingerzeig", "Show of Hands";
    }
    Body up to 200 {
        MOTTO: "Ein Würfel, viele Finger", "One die, many fingers";
    }
    // The row of the table set-up, and below it the meaning
    Body up to 130 {
        GOAL: "Punkte zum Sieg", "Points to win";
    }
    Caption up to 228 {
        GOAL_MEANING: "Wer so viele Runden gewinnt, gewinnt", "Win this many rounds to win";
    }
    // Beside the die; a name may come before it
    Body up to 160 {
        HOW_MANY: "Wie viele Finger?", "How many fingers?";
        ROLLING: "Der Würfel rollt", "The die is rolling";
        COUNTED: "wird abgezählt", "is counted off";
        IS_NEXT: "ist dran", "is next";
    }
    Caption up to 60 {
        SHOW: "Zeigen", "Show";
        ROUNDS: "Runden", "rounds";
    }
}

say! { TemplateIllegal {
    TemplateIllegal::NotRolled => "Erst wird gewürfelt", "the die is rolled first";
    TemplateIllegal::HasRolled => "Der Würfel liegt schon", "the die has been rolled";
    TemplateIllegal::Over => "Das Spiel ist aus", "the game is over";
} }

say! { Chances {
    Chances { of_hundred } => "Gewinnt zu {of_hundred} %", "Wins {of_hundred} times in 100";
} }

// A figure draws with the same functions as the scene, so it cannot look
// different from the game.
pages! {
    PAGE_GOAL: "Worum es geht", "What it is about", 44 => drawing::example;
        "Augen und Finger werden zusammengezählt und reihum abgezählt; wer beginnt, ist eins. Wo \
         es endet, gibt es einen Punkt und beginnt die nächste Runde. Wer das Ziel zuerst \
         erreicht, gewinnt.",
        "Pips and fingers are added up and counted off around the table; whoever begins is one. \
         Where it ends there is a point, and the next round begins. Whoever reaches the goal \
         first wins.";
    PAGE_SHOWING: "Zeigen", "Showing";
        "Nach dem Wurf zeigt reihum jeder heimlich einen, zwei oder drei Finger. Reicht die \
         Konsole weiter: niemand sieht die Hand der anderen, bis alle gezeigt haben.",
        "After the roll everybody in turn secretly shows one, two or three fingers. Pass the \
         console on: nobody sees the hand of the others until all have shown.";
}
