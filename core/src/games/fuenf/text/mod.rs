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
use crate::text::{Language, Phrase, Say};
use core::fmt::{self, Write};

/// The title.
pub const TITLE: Phrase = Phrase::new("Fünf gewinnt", "Five in a Row");
/// Half a line.
pub const MOTTO: Phrase = Phrase::new("Legen, dann umziehen", "Place, then move house");

/// What A does while placing.
pub const PLACE: Phrase = Phrase::new("Legen", "Place");
/// What A does with empty hands.
pub const LIFT: Phrase = Phrase::new("Anheben", "Lift");
/// What A does with a stone in hand.
pub const PUT_DOWN: Phrase = Phrase::new("Ablegen", "Put down");
/// What A does where nothing else can be done.
pub const PASS: Phrase = Phrase::new("Passen", "Pass");
/// What A does with a hint.
pub const DO_IT: Phrase = Phrase::new("So ziehen", "Do that");
/// What A does at the end.
pub const RESULT: Phrase = Phrase::new("Ergebnis", "Result");
/// What B does with a stone in hand.
pub const PUT_BACK: Phrase = Phrase::new("Zurücklegen", "Put back");
/// What B does with empty hands.
pub const TAKE_BACK: Phrase = Phrase::new("Zurück", "Undo");
/// What B does with something on the table.
pub const CLOSE: Phrase = Phrase::new("Schließen", "Close");
/// What X does.
pub const HELP: Phrase = Phrase::new("Hilfe", "Help");
/// What the pad does when nobody here is next.
pub const LOOK: Phrase = Phrase::new("Umsehen", "Look round");
/// What X does when somebody else is next.
pub const RULES: Phrase = Phrase::new("Regeln", "Rules");
/// What X does when stones would fall.
pub const WHY: Phrase = Phrase::new("Warum?", "Why?");
/// What Y does while placing.
pub const THREATS: Phrase = Phrase::new("Drohungen", "Threats");
/// What Y does while moving.
pub const NEXT_STONE: Phrase = Phrase::new("Nächster", "Next stone");
/// What Y does with a hint.
pub const SHOW_ME: Phrase = Phrase::new("Vorführen", "Show me");

/// Words of the key bar, for the tests.
pub const BAR: &[Phrase] = &[
    PLACE, LIFT, PUT_DOWN, PASS, DO_IT, RESULT, PUT_BACK, TAKE_BACK, CLOSE, HELP, LOOK, RULES, WHY,
    THREATS, NEXT_STONE, SHOW_ME,
];

/// While the advisor thinks.
pub const THINKING: Phrase = Phrase::new("Denke nach ...", "Thinking ...");
/// A press leads nowhere: stones must touch.
pub const NOTHING_THERE: Phrase = Phrase::new("Dort liegt nichts mehr", "Nothing lies that way");
/// The side to move has no stone with a free side.
pub const MUST_PASS: Phrase = Phrase::new("Kein Stein ist frei: passen", "No stone is free: pass");
/// The lift splits the field into equal parts.
pub const EQUAL_PARTS: Phrase = Phrase::new(
    "Gleiche Teile: das Ziel zählt",
    "Equal parts: the target decides",
);
/// The third repetition is one move away.
pub const WOULD_REPEAT: Phrase =
    Phrase::new("Wiederholung 3 von 3: remis!", "Repetition 3 of 3: a draw!");
/// The sixtieth quiet move is next.
pub const WOULD_BE_QUIET: Phrase =
    Phrase::new("60. ruhiger Zug: remis!", "60th quiet move: a draw!");
/// Nobody is far from having fewer than five.
pub const FEW_STONES: Phrase =
    Phrase::new("Remis, wenn beide unter 5", "A draw if both go below 5");
/// The end, because one side has no stone.
pub const ALL_TAKEN: Phrase = Phrase::new("Kein Stein mehr übrig", "No stone is left");
/// The end, because nobody can win.
pub const DRAWN_TOO_FEW: Phrase = Phrase::new(
    "Remis: beide unter 5 Steinen",
    "A draw: both below 5 stones",
);
/// The end by repetition.
pub const DRAWN_REPETITION: Phrase =
    Phrase::new("Remis: Wiederholung 3 von 3", "A draw: repetition 3 of 3");
/// The end by quiet moves.
pub const DRAWN_QUIET: Phrase = Phrase::new("Remis: 60 ruhige Züge", "A draw: 60 quiet moves");

/// What stands on a pill, for the tests.
pub const PILLS: &[Phrase] = &[
    THINKING,
    NOTHING_THERE,
    MUST_PASS,
    EQUAL_PARTS,
    WOULD_REPEAT,
    WOULD_BE_QUIET,
    FEW_STONES,
    ALL_TAKEN,
    DRAWN_TOO_FEW,
    DRAWN_REPETITION,
    DRAWN_QUIET,
];

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
