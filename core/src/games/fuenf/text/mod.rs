//! Everything it says.
//!
//! - this file: names, sentences, words of the key bar
//! - `pages`: the rules, page by page
//! - `figures`: their drawings

mod figures;
mod pages;
#[cfg(test)]
mod tests;

pub use pages::{DRAWS, MOVING, PAGES, PLACING, SPLITS, WINNING};

use super::rules::Illegal;
use crate::text::{Language, Phrase, Say, phrases};
use core::fmt::{self, Write};

phrases! {
    // Launcher
    Headline up to 200 {
        TITLE: "Fünf gewinnt", "Five in a Row";
    }
    Body up to 200 {
        MOTTO: "Legen, dann umziehen", "Place, then move house";
    }

    // Key bar
    Caption up to 70 {
        PLACE: "Legen", "Place";
        LIFT: "Anheben", "Lift";
        PUT_DOWN: "Ablegen", "Put down";
        PASS: "Passen", "Pass";
        DO_IT: "So ziehen", "Do that";
        RESULT: "Ergebnis", "Result";
        PUT_BACK: "Zurücklegen", "Put back";
        TAKE_BACK: "Zurück", "Undo";
        CLOSE: "Schließen", "Close";
        HELP: "Hilfe", "Help";
        LOOK: "Umsehen", "Look round";
        WHY: "Warum?", "Why?";
        THREATS: "Drohungen", "Threats";
        NEXT_STONE: "Nächster", "Next stone";
        SHOW_ME: "Vorführen", "Show me";
    }

    // On a pill, which may be as wide as the screen, less its own edge
    Body up to 214 {
        THINKING: "Denke nach ...", "Thinking ...";
        NOTHING_THERE: "Dort liegt nichts mehr", "Nothing lies that way";
        MUST_PASS: "Kein Stein ist frei: passen", "No stone is free: pass";
        EQUAL_PARTS: "Gleiche Teile: das Ziel zählt", "Equal parts: the target decides";
        WOULD_REPEAT: "Wiederholung 3 von 3: remis!", "Repetition 3 of 3: a draw!";
        WOULD_BE_QUIET: "60. ruhiger Zug: remis!", "60th quiet move: a draw!";
        FEW_STONES: "Remis, wenn beide unter 5", "A draw if both go below 5";
        ALL_TAKEN: "Kein Stein mehr übrig", "No stone is left";
        DRAWN_TOO_FEW: "Remis: beide unter 5 Steinen", "A draw: both below 5 stones";
        DRAWN_REPETITION: "Remis: Wiederholung 3 von 3", "A draw: repetition 3 of 3";
        DRAWN_QUIET: "Remis: 60 ruhige Züge", "A draw: 60 quiet moves";
    }
}

/// Whose turn it is, and for what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn<'a> {
    /// To place a stone.
    Places(&'a str),
    /// To move one.
    Moves(&'a str),
    /// A computer thinks.
    Thinks(&'a str),
    /// Nothing can be moved.
    Passes(&'a str),
    /// Nothing could be moved.
    Passed(&'a str),
    /// The winner.
    Wins(&'a str),
    /// Nobody has won.
    Drawn,
}

impl Say for Turn<'_> {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        let (name, words) = match *self {
            Turn::Places(name) => (name, Phrase::new(" ist dran", " to place")),
            Turn::Moves(name) => (name, Phrase::new(" zieht um", " to move")),
            Turn::Thinks(name) => (name, Phrase::new(" überlegt", " is thinking")),
            Turn::Passes(name) => (name, Phrase::new(" muss passen", " must pass")),
            Turn::Passed(name) => (name, Phrase::new(" hat gepasst", " has passed")),
            Turn::Wins(name) => (name, Phrase::new(" gewinnt", " wins")),
            Turn::Drawn => ("", Phrase::new("Remis", "A draw")),
        };
        out.write_str(name)?;
        words.say(language, out)
    }
}

/// A sentence with numbers in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// The number of the stone that is due.
    Stone(u32),
    /// The number of the move that is due.
    Move(u32),
    /// This many moves were made.
    Moves(u32),
    /// The position has occurred so often.
    Times(u32),
    /// This many quiet moves until a draw.
    QuietLeft(u32),
    /// Fours and threes of the side to move, and of the other.
    Threats {
        /// Of the side to move.
        mine: (u32, u32),
        /// Of the other side.
        theirs: (u32, u32),
    },
}

impl Say for Count {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        use Language::{English, German};
        match (*self, language) {
            (Count::Stone(number), German) => write!(out, "Stein {number}"),
            (Count::Stone(number), English) => write!(out, "Stone {number}"),
            (Count::Move(number), German) => write!(out, "Zug {number}"),
            (Count::Move(number), English) => write!(out, "Move {number}"),
            (Count::Moves(1), German) => out.write_str("1 Zug"),
            (Count::Moves(1), English) => out.write_str("1 move"),
            (Count::Moves(number), German) => write!(out, "{number} Züge"),
            (Count::Moves(number), English) => write!(out, "{number} moves"),
            (Count::Times(times), German) => write!(out, "Wiederholung: {times} von 3"),
            (Count::Times(times), English) => write!(out, "Repetition: {times} of 3"),
            (Count::QuietLeft(1), German) => out.write_str("Noch 1 ruhiger Zug bis remis"),
            (Count::QuietLeft(1), English) => out.write_str("1 quiet move until a draw"),
            (Count::QuietLeft(left), German) => write!(out, "Noch {left} ruhige Züge bis remis"),
            (Count::QuietLeft(left), English) => write!(out, "{left} quiet moves until a draw"),
            (
                Count::Threats {
                    mine: (0, 0),
                    theirs: (0, 0),
                },
                _,
            ) => Phrase::new("Noch droht nichts", "No threats yet").say(language, out),
            (Count::Threats { mine, theirs }, _) => {
                lines(mine, language, out)?;
                Phrase::new(" gegen ", " against ").say(language, out)?;
                lines(theirs, language, out)
            }
        }
    }
}

/// How many fours there are, or, if none, how many threes.
fn lines((fours, threes): (u32, u32), language: Language, out: &mut dyn Write) -> fmt::Result {
    let (count, word) = match (fours, threes) {
        (0, 1) => (1, Phrase::new("Dreier", "three")),
        (0, threes) => (threes, Phrase::new("Dreier", "threes")),
        (1, _) => (1, Phrase::new("Vierer", "four")),
        (fours, _) => (fours, Phrase::new("Vierer", "fours")),
    };
    write!(out, "{count} ")?;
    word.say(language, out)
}

/// The stones that fall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Losses {
    /// White ones.
    pub white: u32,
    /// Black ones.
    pub black: u32,
    /// Whether too few are left on both sides.
    pub drawn: bool,
}

impl Say for Losses {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        let (falls, black, white) = match language {
            Language::German => ("Fallen weg: ", "schwarz", "weiß"),
            Language::English => ("Lost: ", "black", "white"),
        };
        if self.drawn {
            let all = self.white + self.black;
            return match language {
                Language::German => write!(out, "Dann remis: {all} Steine weg"),
                Language::English => write!(out, "Then a draw: {all} stones lost"),
            };
        }
        out.write_str(falls)?;
        match (self.black, self.white) {
            (0, whites) => write!(out, "{whites} {white}"),
            (blacks, 0) => write!(out, "{blacks} {black}"),
            (blacks, whites) => write!(out, "{blacks} {black}, {whites} {white}"),
        }
    }
}

impl Say for Illegal {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        illegal(*self).say(language, out)
    }
}

/// The reason in words.
pub const fn illegal(reason: Illegal) -> Phrase {
    match reason {
        Illegal::Over => Phrase::new("Das Spiel ist aus", "The game is over"),
        Illegal::NotTheMiddle => {
            Phrase::new("Der erste Stein: auf 0,0", "The first stone goes to 0,0")
        }
        Illegal::Occupied => Phrase::new("Hier liegt ein Stein", "A stone lies here"),
        Illegal::OnlyCorner => Phrase::new("Nur Ecke an Ecke", "Corner to corner only"),
        Illegal::TouchesNothing => Phrase::new("Hier ist kein Nachbar", "No neighbour here"),
        Illegal::StillPlacing => Phrase::new("Erst alle Steine legen", "First place all stones"),
        Illegal::AllPlaced => Phrase::new("Alle Steine liegen schon", "All stones lie already"),
        Illegal::NoStone => Phrase::new("Hier liegt kein Stein", "No stone lies here"),
        Illegal::NotYours => Phrase::new("Das ist nicht dein Stein", "That is not your stone"),
        Illegal::Enclosed => Phrase::new("Keine Seite ist frei", "No side of it is free"),
        Illegal::SamePlace => Phrase::new("Nicht an denselben Platz", "Not to the same place"),
        Illegal::TouchesCutOff => Phrase::new(
            "Hier fallen alle Nachbarn weg",
            "All its neighbours fall away",
        ),
        Illegal::MustPlace => Phrase::new("Erst wird gelegt", "Stones are placed first"),
        Illegal::CanMove => Phrase::new("Du kannst noch ziehen", "You can still move"),
    }
}
