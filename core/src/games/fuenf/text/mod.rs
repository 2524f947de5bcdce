//! All texts of Fünf gewinnt.
//!
//! - this file: names, sentences, words of the key bar
//! - `pages`: the rules, page by page
//! - `figures`: their drawings

mod figures;
mod pages;
#[cfg(test)]
mod tests;

pub use pages::{DRAWS, MOVING, PAGES, PLACING, SPLITS, WINNING};

use super::rules::FuenfIllegal;
use crate::text::host::Drawn;
use crate::text::{Phrase, phrases, say};

phrases! {
    // Launcher
    Headline up to 200 {
        TITLE: "Fünf gewinnt", "Five in a Row";
    }
    Body up to 200 {
        MOTTO: "Legen, dann versetzen", "Place, then move";
    }

    Body up to 62 {
        PONDERS: "denkt ...", "thinks ...";
    }

    // Key bar
    Caption up to 70 {
        PLACE: "Legen", "Place";
        LIFT: "Heben", "Lift";
        PASS: "Passen", "Pass";
        DO_IT: "So ziehen", "Do it";
        LOOK: "Umsehen", "Look round";
        THREATS: "Drohung", "Threats";
    }

    // Facts of the result
    Caption up to 76 {
        LONGEST: "Längste Reihe", "longest row";
        CAPTURED: "Weggefallen", "captured";
    }

    // On a pill, which may be as wide as the screen, less its own edge
    Body up to 214 {
        THINKING: "Denke nach ...", "Thinking ...";
        NO_FURTHER: "Dort geht es nicht weiter", "You cannot go that way";
        MUST_PASS: "Keiner deiner Steine ist frei", "None of your stones is free";
        EQUAL_PARTS: "Gleich groß: Was soll bleiben?", "Equal parts: which one stays?";
        WOULD_REPEAT: "Zum dritten Mal so: remis!", "For the third time: a draw!";
        WOULD_BE_QUIET: "60 Züge fiel nichts weg: remis!", "60 moves, no capture: a draw!";
        FEW_STONES: "Remis, wenn beide unter 5", "Draw if both have fewer than 5";
        ALL_TAKEN: "Kein Stein mehr übrig", "No stones left";
        DRAWN_TOO_FEW: "Remis: beide unter 5 Steinen", "Draw: both have fewer than 5";
        DRAWN_REPETITION: "Remis: zum dritten Mal gleich", "Draw: the same a third time";
        DRAWN_QUIET: "Remis: 60 Züge fiel nichts weg", "Draw: 60 moves, no capture";
        ALL_LIE: "Alle liegen: Jetzt wird versetzt", "All are placed: now move them";
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnTitle<'a> {
    /// The beginner was drawn by lot.
    Begins(&'a str),
    Places(&'a str),
    /// The score stands beside the name.
    Moves(&'a str),
    Thinks(&'a str),
    Passed(&'a str),
    Wins(&'a str),
    Drawn,
}

say! { TurnTitle<'_> {
    TurnTitle::Begins(name) => (Drawn { name });
    TurnTitle::Places("You") => "Du bist dran", "Your turn";
    TurnTitle::Places(name) => "{name} ist dran", "{name}'s turn";
    TurnTitle::Moves(name) => "{name}", "{name}";
    TurnTitle::Thinks(name) => "{name} überlegt", "{name} thinks";
    TurnTitle::Passed(name) => "{name} passt: kein Stein ist frei", "{name} passes: no stone is free";
    TurnTitle::Wins(name) => "{name} gewinnt", "{name} wins";
    TurnTitle::Drawn => "Remis", "A draw";
} }

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FuenfCount {
    /// The number of the stone that is due.
    Stone(u32),
    /// The number of the move that is due.
    Move(u32),
    Moves(u32),
    /// Occurrences of the position.
    Times(u32),
    /// Quiet moves until a draw.
    QuietLeft(u32),
    /// Fours and threes.
    Threats {
        white: (u32, u32),
        black: (u32, u32),
    },
}

say! { FuenfCount {
    FuenfCount::Stone(number) => "Stein {number}", "Stone {number}";
    FuenfCount::Move(number) => "Zug {number}", "Move {number}";
    FuenfCount::Moves(1) => "1 Zug", "1 move";
    FuenfCount::Moves(number) => "{number} Züge", "{number} moves";
    FuenfCount::Times(times) => "Wiederholung: {times} von 3", "Repetition: {times} of 3";
    FuenfCount::QuietLeft(1) => "Fällt jetzt nichts weg: remis", "No capture in 1 move: draw";
    FuenfCount::QuietLeft(left) =>
        "Fällt {left} Züge nichts weg: remis", "No capture in {left} moves: draw";
    FuenfCount::Threats { white: (0, 0), black: (0, 0) } => "Noch droht nichts", "No threats yet";
    FuenfCount::Threats { white: (0, white), black: (0, black) } =>
        "Dreier: Weiß {white}, Schwarz {black}", "Threes: White {white}, Black {black}";
    FuenfCount::Threats { white: (white, _), black: (black, _) } =>
        "Vierer: Weiß {white}, Schwarz {black}", "Fours: White {white}, Black {black}";
} }

/// The stones that fall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Losses {
    pub white: u32,
    pub black: u32,
    pub when: When,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// The effect if the stone in hand is put down here.
    Then,
    /// And too few are left on both sides.
    ThenDrawn,
    Now,
}

say! { Losses, language {
    Losses { white, black, when: When::ThenDrawn } if white + black == 1 =>
        "Dann remis: 1 Stein weg", "Draw: this captures 1 stone";
    Losses { white, black, when: When::ThenDrawn } =>
        "Dann remis: {all} Steine weg", "Draw: this captures {all} stones",
        all = white + black;
    Losses { white, black: 0, when } => "{lost}: {white} weiße{r}", "{lost}: {white} white",
        lost = lost(*when).get(language), r = ending(*white);
    Losses { white: 0, black, when } => "{lost}: {black} schwarze{r}", "{lost}: {black} black",
        lost = lost(*when).get(language), r = ending(*black);
    Losses { white, black, when } =>
        "{lost}: {black} schwarze{r}, {white} weiße{s}", "{lost}: {black} black, {white} white",
        lost = lost(*when).get(language), r = ending(*black), s = ending(*white);
} }

const fn lost(when: When) -> Phrase {
    match when {
        When::Then | When::ThenDrawn => Phrase::new("Weg", "Captures"),
        When::Now => Phrase::new("Weg", "Captured"),
    }
}

/// The ending of a German adjective.
const fn ending(stones: u32) -> &'static str {
    if stones == 1 { "r" } else { "" }
}

say! { FuenfIllegal {
    FuenfIllegal::Over => "Das Spiel ist aus", "The game is over";
    FuenfIllegal::NotTheMiddle => "Der erste Stein: in die Mitte", "First stone: in the middle";
    FuenfIllegal::Occupied => "Hier liegt ein Stein", "There is a stone here";
    FuenfIllegal::OnlyCorner => "Nur Ecke an Ecke", "Corner to corner only";
    FuenfIllegal::TouchesNothing => "Hier liegt kein Stein daneben", "There is no stone next to this";
    FuenfIllegal::StillPlacing => "Erst alle Steine legen", "First place all stones";
    FuenfIllegal::AllPlaced => "Alle Steine liegen schon", "All stones are already placed";
    FuenfIllegal::NoStone => "Hier liegt kein Stein", "There is no stone here";
    FuenfIllegal::NotYours => "Das ist nicht dein Stein", "That is not your stone";
    FuenfIllegal::Enclosed => "Er hat keine freie Seite", "It has no free side";
    FuenfIllegal::SamePlace => "Nicht an dieselbe Stelle", "Not back to the same place";
    FuenfIllegal::TouchesCutOff => "Hier fallen alle Nachbarn weg", "All neighbours get captured";
    FuenfIllegal::MustPlace => "Erst wird gelegt", "Stones are placed first";
    FuenfIllegal::CanMove => "Du kannst noch ziehen", "You can still move";
} }
