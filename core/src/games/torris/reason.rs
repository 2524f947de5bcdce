//! The reason of a hint.

use crate::text::say;

/// The expected result after the advised move if both sides play their best. Points are the
/// lead of the player who asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TorrisReason {
    /// Nothing can move: sit out.
    SitOut,
    Only,
    /// Certain: won by this many points.
    Wins(u8),
    /// Certain: equal points, won by the higher tower.
    WinsByTower,
    /// Certain: a draw.
    Draw,
    /// Certain: equal points, lost by the higher tower.
    LosesByTower,
    /// Certain: lost, and every other move loses by more.
    Loses(u8),
    /// Estimated: this many points ahead, or behind if negative.
    Ahead(i8),
}

impl TorrisReason {
    pub const fn is_lost(self) -> bool {
        matches!(self, TorrisReason::Loses(_) | TorrisReason::LosesByTower)
    }

    /// `towers` is positive if one's own highest tower is the higher one.
    pub(crate) const fn of_end(points: i8, towers: i8) -> TorrisReason {
        match points {
            1.. => TorrisReason::Wins(points as u8),
            0 if towers > 0 => TorrisReason::WinsByTower,
            0 if towers == 0 => TorrisReason::Draw,
            0 => TorrisReason::LosesByTower,
            _ => TorrisReason::Loses(points.unsigned_abs()),
        }
    }
}

say! { TorrisReason {
    TorrisReason::SitOut => "Nichts kann ziehen", "Nothing can move";
    TorrisReason::Only => "Der einzige Zug", "The only move";
    TorrisReason::Wins(1) => "Gewinnt mit 1 Punkt Vorsprung", "Wins by 1 point";
    TorrisReason::Wins(points) => "Gewinnt mit {points} Punkten Vorsprung", "Wins by {points} points";
    TorrisReason::WinsByTower => "Der höhere Turm gewinnt", "Wins by the taller tower";
    TorrisReason::Draw => "Wird unentschieden", "Makes it a draw";
    TorrisReason::LosesByTower => "Verliert nur wegen des Turms", "Loses only by the tower";
    TorrisReason::Loses(1) => "Verliert, aber nur um 1 Punkt", "Loses by only 1 point";
    TorrisReason::Loses(points) => "Verliert um {points} Punkte", "Loses by {points} points";
    TorrisReason::Ahead(0) => "Danach steht es gleich", "Ties the score";
    TorrisReason::Ahead(1) => "Bringt 1 Punkt Vorsprung", "Leads by 1 point";
    TorrisReason::Ahead(points @ 2..) => "Bringt {points} Punkte Vorsprung", "Leads by {points} points";
    TorrisReason::Ahead(-1) => "Danach nur 1 Punkt zurück", "Then only 1 point behind";
    TorrisReason::Ahead(points) => "Danach nur {behind} Punkte zurück", "Then only {behind} points behind",
        behind = points.unsigned_abs();
} }
