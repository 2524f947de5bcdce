//! What a hint says beside its move.

use crate::text::{Language, Phrase, Say};
use core::fmt;

/// Why a move is recommended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It completes five in a row, or takes the last stone of the other side.
    WinsAtOnce,
    /// It wins by force, with this many moves of one's own, this one included.
    WinsIn(u8),
    /// Without it the other side completes five in a row.
    StopsFive,
    /// It stops a double threat that is about to come.
    StopsThreats,
    /// It makes two threats at once.
    DoubleThreat,
    /// It threatens to complete five in a row.
    Threatens,
    /// It captures more of theirs than of one's own: so many.
    Captures(u8),
    /// Nothing helps against a win of the other side; this holds out longest.
    Lost,
    /// There is no choice.
    OnlyMove,
    /// The best move that was found.
    Best,
}

impl Say for Reason {
    fn say(&self, language: Language, out: &mut dyn fmt::Write) -> fmt::Result {
        let words = match *self {
            Reason::WinsAtOnce => Phrase::new("Gewinnt sofort", "Wins at once"),
            Reason::WinsIn(moves) => {
                return match language {
                    Language::German => write!(out, "Gewinnt in {moves} Zügen"),
                    Language::English => write!(out, "Wins in {moves} moves"),
                };
            }
            Reason::StopsFive => Phrase::new("Verhindert einen Fünfer", "Stops five in a row"),
            Reason::StopsThreats => Phrase::new("Stoppt eine Zwickmühle", "Stops a double threat"),
            Reason::DoubleThreat => Phrase::new("Droht doppelt", "Makes a double threat"),
            Reason::Threatens => Phrase::new("Droht mit fünf", "Threatens five in a row"),
            Reason::Captures(1) => Phrase::new("Nimmt einen Stein", "Captures a stone"),
            Reason::Captures(stones) => {
                return match language {
                    Language::German => write!(out, "Nimmt {stones} Steine"),
                    Language::English => write!(out, "Captures {stones} stones"),
                };
            }
            Reason::Lost => Phrase::new("Hält am längsten stand", "Holds out longest"),
            Reason::OnlyMove => Phrase::new("Der einzige Zug", "The only move"),
            Reason::Best => Phrase::new("Der beste gefundene Zug", "The best move found"),
        };
        words.say(language, out)
    }
}
