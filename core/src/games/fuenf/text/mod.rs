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
use crate::text::{Phrase, phrases, say};

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
        PUT_BACK: "Zurücklegen", "Put back";
        LOOK: "Umsehen", "Look round";
        WHY: "Warum?", "Why?";
        THREATS: "Drohungen", "Threats";
        NEXT_STONE: "Nächster", "Next stone";
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

say! { Turn<'_> {
    Turn::Places(name) => "{name} ist dran", "{name} to place";
    Turn::Moves(name) => "{name} zieht um", "{name} to move";
    Turn::Thinks(name) => "{name} überlegt", "{name} is thinking";
    Turn::Passes(name) => "{name} muss passen", "{name} must pass";
    Turn::Passed(name) => "{name} hat gepasst", "{name} has passed";
    Turn::Wins(name) => "{name} gewinnt", "{name} wins";
    Turn::Drawn => "Remis", "A draw";
} }

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

say! { Count, language {
    Count::Stone(number) => "Stein {number}", "Stone {number}";
    Count::Move(number) => "Zug {number}", "Move {number}";
    Count::Moves(1) => "1 Zug", "1 move";
    Count::Moves(number) => "{number} Züge", "{number} moves";
    Count::Times(times) => "Wiederholung: {times} von 3", "Repetition: {times} of 3";
    Count::QuietLeft(1) => "Noch 1 ruhiger Zug bis remis", "1 quiet move until a draw";
    Count::QuietLeft(left) => "Noch {left} ruhige Züge bis remis", "{left} quiet moves until a draw";
    Count::Threats { mine: (0, 0), theirs: (0, 0) } => "Noch droht nichts", "No threats yet";
    Count::Threats { mine, theirs } =>
        "{mine} {own} gegen {theirs} {others}", "{mine} {own} against {theirs} {others}",
        mine = lines(*mine).0, own = lines(*mine).1.get(language),
        theirs = lines(*theirs).0, others = lines(*theirs).1.get(language);
} }

/// How many fours there are, or, if none, how many threes.
#[inline(never)] // asked four times for one sentence
const fn lines(fours_and_threes: (u32, u32)) -> (u32, Phrase) {
    match fours_and_threes {
        (0, 1) => (1, Phrase::new("Dreier", "three")),
        (0, threes) => (threes, Phrase::new("Dreier", "threes")),
        (1, _) => (1, Phrase::new("Vierer", "four")),
        (fours, _) => (fours, Phrase::new("Vierer", "fours")),
    }
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

say! { Losses {
    Losses { white, black, drawn: true } => "Dann remis: {all} Steine weg", "Then a draw: {all} stones lost",
        all = white + black;
    Losses { white, black: 0, .. } => "Fallen weg: {white} weiß", "Lost: {white} white";
    Losses { white: 0, black, .. } => "Fallen weg: {black} schwarz", "Lost: {black} black";
    Losses { white, black, .. } =>
        "Fallen weg: {black} schwarz, {white} weiß", "Lost: {black} black, {white} white";
} }

say! { Illegal {
    Illegal::Over => "Das Spiel ist aus", "The game is over";
    Illegal::NotTheMiddle => "Der erste Stein: auf 0,0", "The first stone goes to 0,0";
    Illegal::Occupied => "Hier liegt ein Stein", "A stone lies here";
    Illegal::OnlyCorner => "Nur Ecke an Ecke", "Corner to corner only";
    Illegal::TouchesNothing => "Hier ist kein Nachbar", "No neighbour here";
    Illegal::StillPlacing => "Erst alle Steine legen", "First place all stones";
    Illegal::AllPlaced => "Alle Steine liegen schon", "All stones lie already";
    Illegal::NoStone => "Hier liegt kein Stein", "No stone lies here";
    Illegal::NotYours => "Das ist nicht dein Stein", "That is not your stone";
    Illegal::Enclosed => "Keine Seite ist frei", "No side of it is free";
    Illegal::SamePlace => "Nicht an denselben Platz", "Not to the same place";
    Illegal::TouchesCutOff => "Hier fallen alle Nachbarn weg", "All its neighbours fall away";
    Illegal::MustPlace => "Erst wird gelegt", "Stones are placed first";
    Illegal::CanMove => "Du kannst noch ziehen", "You can still move";
} }
