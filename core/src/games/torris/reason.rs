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
    /// Searched to the end: won by so many points.
    Wins(u8),
    /// Searched to the end: equal points, won by the higher tower.
    WinsByTower,
    /// Searched to the end: a draw.
    Draw,
    /// Searched to the end: equal points, lost by the higher tower.
    LosesByTower,
    /// Searched to the end: lost, and this loses by the fewest points.
    Loses(u8),
    /// As far as it was searched: so many points ahead, or behind if negative.
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
            (Reason::SitOut, German) => out.write_str("Nichts kann ziehen: aussetzen"),
            (Reason::SitOut, English) => out.write_str("Nothing can move: sit out"),
            (Reason::Only, German) => out.write_str("Der einzige Zug"),
            (Reason::Only, English) => out.write_str("The only move"),
            (Reason::Wins(points), German) => write!(out, "Gewinnt mit {points} mehr"),
            (Reason::Wins(points), English) => write!(out, "Wins by {points}"),
            (Reason::WinsByTower, German) => out.write_str("Gewinnt mit dem höheren Turm"),
            (Reason::WinsByTower, English) => out.write_str("Wins by the higher tower"),
            (Reason::Draw, German) => out.write_str("Reicht für unentschieden"),
            (Reason::Draw, English) => out.write_str("Is enough for a draw"),
            (Reason::LosesByTower, German) => out.write_str("Verliert nur am Turm"),
            (Reason::LosesByTower, English) => out.write_str("Loses by the tower only"),
            (Reason::Loses(points), German) => write!(out, "Verliert nur mit {points} weniger"),
            (Reason::Loses(points), English) => write!(out, "Loses by only {points}"),
            (Reason::Ahead(0), German) => out.write_str("Gleichauf in Sicht"),
            (Reason::Ahead(0), English) => out.write_str("Even, as far as I see"),
            (Reason::Ahead(points @ 1..), German) => write!(out, "{points} vorn in Sicht"),
            (Reason::Ahead(points @ 1..), English) => write!(out, "{points} ahead in sight"),
            (Reason::Ahead(points), German) => {
                write!(out, "Nur {} zurück", points.unsigned_abs())
            }
            (Reason::Ahead(points), English) => {
                write!(out, "Only {} behind", points.unsigned_abs())
            }
        }
    }
}
