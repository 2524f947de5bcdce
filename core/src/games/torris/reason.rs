//! What a hint says beside its move.

use crate::text::{Language, Say};
use core::fmt::{self, Write};

/// What the advisor knows of the game after its move, with the best play it
/// sees from both sides. Points are those of the side that asks, less those
/// of the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Nothing can move: sit out.
    SitOut,
    /// There is no other move.
    Only,
    /// Searched to the end: won by this many points.
    Wins(u8),
    /// Searched to the end: equal points, won by the higher tower.
    WinsByTower,
    /// Searched to the end: a draw.
    Draw,
    /// Searched to the end: equal points, lost by the higher tower.
    LosesByTower,
    /// Searched to the end: lost, and this loses by the fewest points.
    Loses(u8),
    /// As far as it was searched: this many points ahead, or behind if negative.
    Ahead(i8),
}

impl Reason {
    /// Whether nothing can be won any more.
    pub const fn is_lost(self) -> bool {
        matches!(self, Reason::Loses(_) | Reason::LosesByTower)
    }

    /// For a game searched to its end: by how many points, and whose highest
    /// tower is higher (positive: one's own).
    pub const fn of_end(points: i8, towers: i8) -> Reason {
        match points {
            1.. => Reason::Wins(points as u8),
            0 if towers > 0 => Reason::WinsByTower,
            0 if towers == 0 => Reason::Draw,
            0 => Reason::LosesByTower,
            _ => Reason::Loses(points.unsigned_abs()),
        }
    }
}

impl Say for Reason {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        use Language::{English, German};
        match (*self, language) {
            (Reason::SitOut, German) => out.write_str("Nichts kann ziehen"),
            (Reason::SitOut, English) => out.write_str("Nothing can move"),
            (Reason::Only, German) => out.write_str("Der einzige Zug"),
            (Reason::Only, English) => out.write_str("The only move"),
            (Reason::Wins(1), German) => out.write_str("Gewinnt mit 1 Punkt mehr"),
            (Reason::Wins(1), English) => out.write_str("Wins by 1 point"),
            (Reason::Wins(points), German) => write!(out, "Gewinnt mit {points} Punkten mehr"),
            (Reason::Wins(points), English) => write!(out, "Wins by {points} points"),
            (Reason::WinsByTower, German) => out.write_str("Gewinnt am höheren Turm"),
            (Reason::WinsByTower, English) => out.write_str("Wins by the higher tower"),
            (Reason::Draw, German) => out.write_str("Wird unentschieden"),
            (Reason::Draw, English) => out.write_str("Makes it a draw"),
            (Reason::LosesByTower, German) => out.write_str("Verliert nur am Turm"),
            (Reason::LosesByTower, English) => out.write_str("Loses by the tower only"),
            (Reason::Loses(1), German) => out.write_str("Verliert mit nur 1 Punkt weniger"),
            (Reason::Loses(1), English) => out.write_str("Loses by only 1 point"),
            (Reason::Loses(points), German) => {
                write!(out, "Verliert, mit {points} Punkten weniger")
            }
            (Reason::Loses(points), English) => write!(out, "Loses by {points} points"),
            (Reason::Ahead(0), German) => out.write_str("Danach steht es gleich"),
            (Reason::Ahead(0), English) => out.write_str("Keeps it even"),
            (Reason::Ahead(1), German) => out.write_str("Bringt 1 Punkt Vorsprung"),
            (Reason::Ahead(1), English) => out.write_str("Leads by 1 point"),
            (Reason::Ahead(points @ 2..), German) => {
                write!(out, "Bringt {points} Punkte Vorsprung")
            }
            (Reason::Ahead(points @ 2..), English) => write!(out, "Leads by {points} points"),
            (Reason::Ahead(-1), German) => out.write_str("Danach fehlt nur 1 Punkt"),
            (Reason::Ahead(-1), English) => out.write_str("Only 1 point behind then"),
            (Reason::Ahead(points), German) => {
                write!(out, "Danach fehlen nur {} Punkte", points.unsigned_abs())
            }
            (Reason::Ahead(points), English) => {
                write!(out, "Only {} points behind then", points.unsigned_abs())
            }
        }
    }
}
