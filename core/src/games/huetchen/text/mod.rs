//! Everything it says.
//!
//! - this file: names, sentences, words of the key bar
//! - `pages`: the rules, page by page
//! - `figures`: their drawings

mod figures;
mod pages;
#[cfg(test)]
mod tests;

pub use pages::{PAGE_DOUBLE, PAGE_LAYING, PAGE_QUESTIONS, PAGE_SHIFTING, PAGES};

use super::rules::{Illegal, QUESTIONS};
use super::stones::Symbol;
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
        LAY: "Legen", "Lay";
        SHOW_ALL: "Alle bereit", "All ready";
        AT_RANDOM: "Zufällig", "Random";
        ALL_READY: "Umdrehen", "Turn over";
        LAY_ANEW: "Neu legen", "Lay anew";
        PULL_OUT: "Herausziehen", "Pull out";
        PUSH_IN: "Einschieben", "Push in";
        PUT_BACK: "Ablegen", "Put back";
        FASTER: "Schneller", "Faster";
        ASK: "Fragen", "Ask";
        UNCOVER: "Aufdecken", "Turn over";
        GO_ON: "Weiter", "Go on";
    }

    // Laying
    Caption up to 208 {
        ARRANGE: "Ordne die vier Symbole. Alle schauen zu.", "Arrange the four symbols. All may watch.";
        WATCH_LAYING: "Gleich liegen vier Steine hier.", "Four stones will lie here in a moment.";
    }
    Row up to 110 {
        YOUR_STOCK: "Dein Vorrat", "Your stock";
    }

    // Memorising
    Headline up to 118 {
        MEMORISE: "Merken!", "Look!";
    }
    Caption up to 230 {
        THEN_THREE: "Danach umdrehen und dreimal verschieben.", "Then turned over and shifted three times.";
        THEN_FOUR: "Danach umdrehen und viermal verschieben.", "Then turned over and shifted four times.";
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
        PONDERS: "Hm, wo ist wohl ...", "Now, where might ...";
        WHERE_DOT: "Wo ist der Punkt?", "Find the dot!";
        WHERE_LINE: "Wo ist die Linie?", "Find the line!";
        WHERE_TRIANGLE: "Wo ist das Dreieck?", "Find the triangle!";
        WHERE_SQUARE: "Wo ist das Viereck?", "Find the square!";
    }
    Caption up to 42 {
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

    // Seats
    CaptionLight up to 40 {
        ROLE_SHIFTS: "schiebt", "shifts";
        ROLE_SEEKS: "sucht", "seeks";
    }
}

/// The question for a symbol.
pub const fn where_is(symbol: Symbol) -> Phrase {
    match symbol {
        Symbol::Dot => WHERE_DOT,
        Symbol::Line => WHERE_LINE,
        Symbol::Triangle => WHERE_TRIANGLE,
        Symbol::Square => WHERE_SQUARE,
    }
}

/// What somebody does, for the title bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doing {
    /// Lays a row.
    Lays,
    /// Has laid it: it is memorised.
    Stones,
    /// Shifts.
    Shifts,
    /// Asks.
    Asks,
    /// Seeks.
    Seeks,
}

impl Doing {
    /// The sentence with a name.
    pub fn of(self, name: &str, language: Language) -> Sentence {
        match self {
            Doing::Lays => sentence!(language => "{name} legt aus", "{name} lays out"),
            Doing::Stones => sentence!(language => "{name} zeigt", "{name} shows"),
            Doing::Shifts => sentence!(language => "{name} schiebt", "{name} shifts"),
            Doing::Asks => sentence!(language => "{name} fragt", "{name} asks"),
            Doing::Seeks => sentence!(language => "{name} sucht", "{name} seeks"),
        }
    }
}

/// Who asks whom.
pub fn asks_whom(asks: &str, asked: &str, language: Language) -> Sentence {
    sentence!(language => "{asks} fragt {asked}:", "{asks} asks {asked}:")
}

/// Who takes one stone, or two.
pub fn takes(name: &str, stones: u8, language: Language) -> Sentence {
    match stones {
        1 => sentence!(language => "{name} nimmt den Stein", "{name} takes the stone"),
        _ => sentence!(language => "{name} nimmt beide", "{name} takes both"),
    }
}

/// How far something has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// The round.
    Round(u8),
    /// A shift, and how many there are.
    Shift(u8, u8),
    /// A question.
    Question(u8),
    /// How many stones are still to be laid.
    ToLay(u8),
}

say! { Count {
    Count::Round(round) => "Runde {round}", "Round {round}";
    Count::Shift(number, of) => "Zug {number}/{of}", "Shift {number}/{of}";
    Count::Question(number) => "Frage {number}/{QUESTIONS}", "Stone {number}/{QUESTIONS}";
    Count::ToLay(0) => "bereit?", "ready?";
    Count::ToLay(left) => "noch {left} legen", "{left} more to lay";
} }

/// When memorising can be ended, beside the ring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ending {
    /// How many seconds it takes until it can; none any more, if it can now.
    pub seconds: u32,
}

say! { Ending {
    Ending { seconds: 0 } => "Alle bereit?", "All ready?";
    Ending { seconds } => "Umdrehen: in {seconds} s", "Turn over: in {seconds} s";
} }

/// Memorising cannot be ended yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotYet {
    /// How many seconds it takes until it can.
    pub seconds: u32,
}

say! { NotYet {
    NotYet { seconds: 1 } => "Noch eine Sekunde merken", "One more second to look";
    NotYet { seconds } => "Noch {seconds} Sekunden merken", "{seconds} more seconds to look";
} }

say! { Illegal {
    Illegal::LayFirst => "Erst werden vier Steine ausgelegt", "four stones are laid first";
    Illegal::IsLaid => "Die Steine liegen schon", "the stones lie there already";
    Illegal::ChangesNothing => "Der Stein muss woandershin", "the stone has to go elsewhere";
    Illegal::ShiftFirst => "Erst wird fertig geschoben", "all shifts are made first";
    Illegal::IsShifted => "Es ist genug geschoben", "all shifts have been made";
    Illegal::AskFirst => "Erst wird gefragt", "the question comes first";
    Illegal::IsAsked => "Die Frage wartet auf Antwort", "a question waits for its answer";
    Illegal::IsUncovered => "Dieses Symbol ist schon aufgedeckt", "this symbol has been uncovered";
    Illegal::IsGone => "Dort liegt kein Stein mehr", "no stone lies there any more";
    Illegal::Over => "Das Spiel ist aus", "the game is over";
} }
