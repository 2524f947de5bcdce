//! Everything it says.
//!
//! - this file: names, sentences, words of the hint bar
//! - `pages`: the rules, page by page

mod pages;

pub use pages::PAGES;

use super::board::Hindrance;
use super::rules::Illegal;
use crate::text::{Language, Phrase, Say};
use core::fmt::{self, Write};

/// The title.
pub const TITLE: Phrase = Phrase::same("Torris");
/// Half a line.
pub const MOTTO: Phrase = Phrase::new("Klettern, bis keiner mehr kann", "Climb until nobody can");

impl Say for Hindrance {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        use Language::{English, German};
        match (*self, language) {
            (Hindrance::Empty, German) => out.write_str("Hier steht kein Stein"),
            (Hindrance::Empty, English) => out.write_str("No stone stands here"),
            (Hindrance::TooFew { found: 0, .. }, German) => {
                out.write_str("Kein Stein in dieser Richtung")
            }
            (Hindrance::TooFew { found: 0, .. }, English) => {
                out.write_str("No stone in this direction")
            }
            (Hindrance::TooFew { found, needed }, German) => {
                write!(out, "Nur {found} von {needed} Schritten möglich")
            }
            (Hindrance::TooFew { found, needed }, English) => {
                write!(out, "Only {found} of {needed} steps possible")
            }
            (Hindrance::TooLow { there, here }, German) => {
                write!(out, "Zu niedrig: {there} unter {here}")
            }
            (Hindrance::TooLow { there, here }, English) => {
                write!(out, "Too low: {there} under {here}")
            }
        }
    }
}

impl Say for Illegal {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        match self {
            Illegal::Barred(hindrance) => return hindrance.say(language, out),
            Illegal::NotYours => Phrase::new(
                "Der oberste Stein gehört dem anderen",
                "The top stone is the other's",
            ),
            Illegal::CanMove => {
                Phrase::new("Wer ziehen kann, muss ziehen", "Whoever can move must move")
            }
            Illegal::MustPass => Phrase::new(
                "Kein Stein kann ziehen: aussetzen",
                "No stone can move: sit out",
            ),
            Illegal::Over => Phrase::new("Das Spiel ist aus", "The game is over"),
        }
        .say(language, out)
    }
}
