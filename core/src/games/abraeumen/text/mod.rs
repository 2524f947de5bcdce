//! All texts of the game.
//!
//! - this file: names, sentences, the key bar
//! - `pages`: the rules
//! - `figures`: the figures of the rules

mod figures;
mod pages;
#[cfg(test)]
mod tests;

pub use pages::PAGES;
pub(crate) use pages::{END, GOAL, JUMP, TIPS};

use super::board::{IllegalJump, JumpHeading};
use super::bot::Solvability;
use super::scene::PegHindrance;
use crate::text::{Phrase, phrases, say};

phrases! {
    // Launcher and title bar
    Headline up to 200 {
        TITLE: "Abräumen", "Clear Out";
    }
    Body up to 200 {
        MOTTO: "Springen, bis einer bleibt", "Jump until one is left";
    }
    // Statistics
    Row up to 140 {
        STONES_LEFT: "Steine übrig", "Stones left";
    }
    Body up to 90 {
        DEMONSTRATION: "Vorführung", "Demo";
    }
    Body up to 70 {
        TITLE_SOLVED: "Gelöst", "Solved";
        TITLE_STUCK: "Ende", "The end";
    }

    // Key bar
    Caption up to 100 {
        LIFT: "Anheben", "Lift";
        LEAP: "Springen", "Jump";
        AIM: "Ziel", "Target";
        PUT_BACK: "Ablegen", "Put back";
        DO_IT: "So springen", "Do it";
        BACK_TO_SOLVABLE: "Zurück bis lösbar", "Back to solvable";
        REDO: "Vor", "Redo";
    }
    // The card of X
    Row up to 145 {
        WHO_CAN_JUMP: "Mögliche Sprünge", "Possible jumps";
    }

    // Toasts: a pill adds 20 pixels
    Body up to 200 {
        THINKING: "Ich denke nach ...", "Thinking ...";
        NO_STONE: "Hier steht kein Stein", "There is no stone here";
        NOTHING_TO_JUMP: "Nichts zum Überspringen", "Nothing to jump over";
        NO_ROOM: "Dahinter ist kein Feld frei", "No free cell behind it";
        BOARD_ENDS: "Dort endet das Brett", "The board ends there";
    }

    // The note of a hint
    Button up to 132 {
        TO_THE_RIGHT: "Nach rechts!", "To the right!";
        TO_THE_LEFT: "Nach links!", "To the left!";
        UPWARDS: "Nach oben!", "Up!";
        DOWNWARDS: "Nach unten!", "Down!";
        DEAD_END: "Sackgasse!", "A dead end!";
        TRICKY: "Knifflig!", "Tricky!";
    }
    Body up to 144 {
        SOLVABLE: "Noch lösbar", "Still solvable";
        LOST: "Nicht mehr lösbar", "No longer solvable";
        HARD_TO_TELL: "Schwer zu sagen", "Hard to tell";
    }

    // The note at the end, and the result
    Body up to 170 {
        NO_JUMP: "Kein Sprung geht mehr", "No jumps left";
    }
    Body up to 70 {
        STONE: "Stein", "stone";
        STONES: "Steine", "stones";
        JUMP_MADE: "Sprung", "jump";
        JUMPS_MADE: "Sprünge", "jumps";
    }
}

pub(crate) const fn direction(direction: JumpHeading) -> Phrase {
    match direction {
        JumpHeading::Right => TO_THE_RIGHT,
        JumpHeading::Left => TO_THE_LEFT,
        JumpHeading::Up => UPWARDS,
        JumpHeading::Down => DOWNWARDS,
    }
}

pub(crate) const fn verdict(verdict: Solvability) -> Phrase {
    match verdict {
        Solvability::Solvable => SOLVABLE,
        Solvability::Lost => LOST,
        Solvability::Unknown => HARD_TO_TELL,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PegCount {
    Move(u32),
    Movable(u32),
    Hint(u32),
    Left(u32),
}

say! { PegCount {
    PegCount::Move(number) => "Zug {number}", "Move {number}";
    PegCount::Movable(1) => "1 Stein kann springen", "1 stone can jump";
    PegCount::Movable(stones) => "{stones} Steine können springen", "{stones} stones can jump";
    PegCount::Hint(number) => "Tipp {number}", "Hint {number}";
    PegCount::Left(1) => "Noch 1 Stein", "1 stone left";
    PegCount::Left(stones) => "Noch {stones} Steine", "{stones} stones left";
} }

say! { PegHindrance {
    PegHindrance::NoStone => NO_STONE;
    PegHindrance::Nothing => NOTHING_TO_JUMP;
    PegHindrance::Full => NO_ROOM;
    PegHindrance::Edge => BOARD_ENDS;
} }

say! { IllegalJump {
    IllegalJump::NoStone => "Dort steht kein Stein", "There is no stone to jump with";
    IllegalJump::NotTwoStraight => "Ein Sprung geht zwei Felder geradeaus", "A jump goes two cells straight ahead";
    IllegalJump::Occupied => "Das Ziel ist besetzt", "The target is occupied";
    IllegalJump::NothingBetween => "Dazwischen steht kein Stein", "There is no stone to jump over";
} }
