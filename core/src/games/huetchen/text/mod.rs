//! All texts of the game.
//!
//! - this file: names, sentences, words of the key bar
//! - `pages`: the rules
//! - `figures`: the figures of the rules

mod figures;
mod pages;
#[cfg(test)]
mod tests;

pub use pages::PAGES;
pub(crate) use pages::{PAGE_DOUBLE, PAGE_LAYING, PAGE_QUESTIONS, PAGE_SHIFTING};

use super::rules::{HuetchenIllegal, QUESTIONS};
use super::stones::StoneSymbol;
use crate::sentence;
use crate::text::{Language, Phrase, Sentence, phrases, say};

phrases! {
    // Launcher and title bar
    Headline up to 208 {
        TITLE: "Hütchenspieler", "Shell Game";
    }
    Body up to 200 {
        MOTTO: "Gut hinschauen, gut merken", "Watch well, remember well";
    }

    // Key bar
    Caption up to 100 {
        LAY: "Legen", "Place";
        SHOW_ALL: "Alle bereit", "All ready";
        AT_RANDOM: "Zufällig", "Random";
        ALL_READY: "Umdrehen", "Turn over";
        PULL_OUT: "Herausziehen", "Pull out";
        PUSH_IN: "Einschieben", "Push in";
        FASTER: "Schneller", "Faster";
        ASK: "Fragen", "Ask";
        UNCOVER: "Aufdecken", "Turn over";
    }

    // Laying
    Body up to 216 {
        ARRANGE: "Ordne sie. Alle sehen zu.", "Arrange them. All may watch.";
        WATCH_LAYING: "Gleich liegen vier Steine hier.", "Here come four stones.";
    }
    Row up to 110 {
        YOUR_STOCK: "Deine Steine", "Your stones";
    }

    // Memorising
    Serif up to 118 {
        MEMORISE: "Merken!", "Memorise!";
    }
    // In two lines.
    Body up to 220 {
        THEN_THREE: "Dann kommen drei Schübe.", "Then they shift three times.";
        THEN_FOUR: "Dann kommen vier Schübe.", "Then they shift four times.";
    }

    // Shifting
    Headline up to 224 {
        LOOK_CLOSELY: "Gut hinschauen!", "Watch closely!";
        WHICH_STONE: "Welchen Stein?", "Which stone?";
        WHERE_TO: "Wohin damit?", "Where to?";
    }
    Serif up to 220 {
        ALL_TAKEN: "Alle Steine sind weg", "All stones are taken";
    }

    // Questions
    Serif up to 196 {
        PONDERS: "Hm, wo ist wohl ...", "Now, where is ...";
        WHERE_DOT: "Wo ist der Punkt?", "Find the dot!";
        WHERE_LINE: "Wo ist die Linie?", "Find the line!";
        WHERE_TRIANGLE: "Wo ist das Dreieck?", "Find the triangle!";
        WHERE_SQUARE: "Wo ist das Viereck?", "Find the square!";
    }
    Body up to 120 {
        ASKS: "fragt", "asks";
        WHOM: "dich", "you";
    }
    Body up to 42 {
        GONE: "weg", "taken";
    }
    Body up to 200 {
        COUNTS_DOUBLE: "zählt doppelt!", "counts double!";
    }
    Reading up to 52 {
        IF_RIGHT: "richtig", "right";
        IF_WRONG: "falsch", "wrong";
    }
    Headline up to 150 {
        RIGHT: "Richtig!", "Right!";
        WRONG: "Falsch!", "Wrong!";
    }

    // Facts after the end
    Body up to 76 {
        STONES: "Steine", "stones";
        LEAD: "Vorsprung", "lead";
    }

    // Seats
    Body up to 63 {
        ROLE_SHIFTS: "schiebt", "shifts";
        ROLE_SEEKS: "sucht", "seeks";
    }
}

pub(crate) const fn where_is(symbol: StoneSymbol) -> Phrase {
    match symbol {
        StoneSymbol::Dot => WHERE_DOT,
        StoneSymbol::Line => WHERE_LINE,
        StoneSymbol::Triangle => WHERE_TRIANGLE,
        StoneSymbol::Square => WHERE_SQUARE,
    }
}

/// For the title bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HuetchenDoing {
    Lays,
    /// The row is memorised.
    Stones,
    Shifts,
    Asks,
    Seeks,
}

impl HuetchenDoing {
    pub(crate) fn of(self, name: &str, language: Language) -> Sentence {
        match self {
            HuetchenDoing::Lays => sentence!(language => "{name} legt aus", "{name} places"),
            HuetchenDoing::Stones => sentence!(language => "{name} zeigt", "{name} shows"),
            HuetchenDoing::Shifts => sentence!(language => "{name} schiebt", "{name} shifts"),
            HuetchenDoing::Asks => sentence!(language => "{name} fragt", "{name} asks"),
            HuetchenDoing::Seeks => sentence!(language => "{name} sucht", "{name} seeks"),
        }
    }
}

pub(crate) fn asks_whom(asks: &str, asked: &str, language: Language) -> Sentence {
    sentence!(language => "{asks} fragt {asked}:", "{asks} asks {asked}:")
}

pub(crate) fn takes(name: &str, stones: u8, language: Language) -> Sentence {
    match stones {
        1 => sentence!(language => "{name} nimmt den Stein", "{name} takes the stone"),
        _ => sentence!(language => "{name} nimmt beide", "{name} takes both"),
    }
}

/// How far it has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HuetchenCount {
    Round(u8),
    /// The number of the shift, and the number of shifts.
    Shift(u8, u8),
    Question(u8),
    ToLay(u8),
}

say! { HuetchenCount {
    HuetchenCount::Round(round) => "Runde {round}", "Round {round}";
    HuetchenCount::Shift(number, of) => "Schub {number}/{of}", "Shift {number}/{of}";
    HuetchenCount::Question(number) => "Frage {number}/{QUESTIONS}", "Question {number}/{QUESTIONS}";
    HuetchenCount::ToLay(0) => "bereit?", "ready?";
    HuetchenCount::ToLay(left) => "noch {left} legen", "place {left} more";
} }

/// The line beside the ring until memorising can be ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EndingLine {
    /// 0 if it can be ended now.
    pub(crate) seconds: u32,
}

say! { EndingLine {
    EndingLine { seconds: 0 } => "Alle bereit?", "All ready?";
    EndingLine { seconds } => "Umdrehen in {seconds} s", "Turn over in {seconds} s";
} }

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotYet {
    /// Until it can be ended.
    pub seconds: u32,
}

say! { NotYet {
    NotYet { seconds: 1 } => "Noch eine Sekunde merken", "One more second to look";
    NotYet { seconds } => "Noch {seconds} Sekunden merken", "{seconds} more seconds to look";
} }

say! { HuetchenIllegal {
    HuetchenIllegal::LayFirst => "Erst werden vier Steine ausgelegt", "Four stones are placed first";
    HuetchenIllegal::IsLaid => "Die Steine liegen schon", "The stones are already placed";
    HuetchenIllegal::ChangesNothing => "Der Stein muss woandershin", "The stone has to go elsewhere";
    HuetchenIllegal::ShiftFirst => "Erst wird fertig geschoben", "All shifts are made first";
    HuetchenIllegal::IsShifted => "Es ist genug geschoben", "All shifts have been made";
    HuetchenIllegal::AskFirst => "Erst wird gefragt", "The question comes first";
    HuetchenIllegal::IsAsked => "Die Frage wartet auf Antwort", "Answer the question first";
    HuetchenIllegal::IsUncovered => "Dieses Symbol ist schon aufgedeckt", "This symbol is already face up";
    HuetchenIllegal::IsGone => "Dieser Stein ist schon weg", "That stone is already taken";
    HuetchenIllegal::Over => "Das Spiel ist aus", "The game is over";
} }
