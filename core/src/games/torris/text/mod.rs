//! All texts of Torris.
//!
//! - this file: names and words of the key bar
//! - `sentences`: sentences with numbers, names or reasons
//! - `pages`: the rules, page by page
//! - `figures`: their drawings

mod figures;
mod pages;
mod sentences;
#[cfg(test)]
mod tests;

pub use pages::{CLIMB, END, GOAL, PAGES, SITTING_OUT, STEPS, TOWERS};
pub use sentences::{TorrisCount, TorrisNews, TorrisRefusal, TorrisStanding, WayVerdict};

use super::board::Heading;
use crate::text::{Phrase, phrases};

phrases! {
    // Launcher and title bar
    Headline up to 200 {
        TITLE: "Torris", "Torris";
    }
    Body up to 200 {
        MOTTO: "Klettern, bis keiner kann", "Climb until nobody can";
    }
    Body up to 62 {
        PONDERS: "denkt ...", "thinks ...";
    }

    // Key bar
    Caption up to 100 {
        CHOOSE: "Nehmen", "Take";
        GO: "Ziehen", "Move";
        AIM: "Richtung", "Direction";
        DO_IT: "So ziehen", "Do it";
        OTHER_TOWER: "Anderer Turm", "Other tower";
        LOOK: "Umsehen", "Look round";
    }

    // The card of help
    Row up to 180 {
        WHAT_CAN_MOVE: "Was kann ziehen?", "What can move?";
    }

    // The card of a tower, and the key bar
    Serif up to 60 {
        TOWER: "Turm", "Tower";
    }

    // The note of a hint; the last one in the key bar, too
    Row up to 75 {
        TO_THE_RIGHT: "Rechts", "Right";
        TO_THE_LEFT: "Links", "Left";
        UPWARDS: "Hoch", "Up";
        DOWNWARDS: "Runter", "Down";
    }
    Row up to 140 {
        SIT_OUT: "Aussetzen", "Sit out";
    }

    // Under the headline of the end
    Body up to 228 {
        BY_TOWER: "Der höhere Turm entscheidet", "The taller tower decides";
        ALL_EQUAL: "Punkte und Türme gleich", "Equal points, equal towers";
    }

    // Facts of the result
    Caption up to 76 {
        HIGHEST: "Höchster Turm", "tallest tower";
        TOWER_OWNED: "Turm", "tower";
        TOWERS_OWNED: "Türme", "towers";
    }
}

pub const fn direction(direction: Heading) -> Phrase {
    match direction {
        Heading::East => TO_THE_RIGHT,
        Heading::West => TO_THE_LEFT,
        Heading::North => UPWARDS,
        Heading::South => DOWNWARDS,
    }
}
