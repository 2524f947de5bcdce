//! The part of a hint besides its move.

use crate::text::say;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FuenfReason {
    /// It completes five in a row, or takes the last stone of the other side.
    WinsAtOnce,
    /// The move wins by force with this many of one's own moves, including this one.
    WinsIn(u8),
    /// Without it the other side completes five in a row.
    StopsFive,
    /// It stops a coming double threat.
    StopsThreats,
    /// It makes two threats at once.
    DoubleThreat,
    /// It threatens to complete five in a row.
    Threatens,
    /// The move wins this many more than it gives away.
    Captures(u8),
    /// The other side wins by force; this holds out longest.
    Lost,
    OnlyMove,
    Best,
}

say! { FuenfReason {
    FuenfReason::WinsAtOnce => "Gewinnt sofort", "Wins at once";
    FuenfReason::WinsIn(moves) => "Gewinnt in {moves} Zügen", "Wins in {moves} moves";
    FuenfReason::StopsFive => "Verhindert einen Fünfer", "Stops five in a row";
    FuenfReason::StopsThreats => "Stoppt eine Zwickmühle", "Stops a double threat";
    FuenfReason::DoubleThreat => "Droht doppelt", "Makes a double threat";
    FuenfReason::Threatens => "Droht mit fünf", "Threatens five in a row";
    FuenfReason::Captures(1) => "Ein Stein fällt weg", "Captures a stone";
    FuenfReason::Captures(stones) => "{stones} Steine fallen weg", "Captures {stones} stones";
    FuenfReason::Lost => "Hält am längsten stand", "Holds out longest";
    FuenfReason::OnlyMove => "Der einzige Zug", "The only move";
    FuenfReason::Best => "Der beste gefundene Zug", "The best move found";
} }
