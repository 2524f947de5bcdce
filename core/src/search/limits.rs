//! What a search may spend, and what it has found.

use super::searchable::{Code, MOST};

/// This many moves ahead is looked at most.
pub const MOST_PLIES: usize = 64;

/// More than any value.
pub const INFINITE: i32 = 32_000;

/// What a search may spend, and how it is to go about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// This many moves ahead, at least 1.
    pub depth: u8,
    /// The first round looks this many moves ahead.
    pub first: u8,
    /// This many positions.
    pub positions: u32,
    /// Only values between these matter; [`INFINITE`] for all.
    pub window: (i32, i32),
    /// Whether late moves are looked at less deeply unless they turn out good.
    pub reduces: bool,
    /// Whether moves that refuted other positions are tried soon. Without it
    /// the game's own order counts, which may know better.
    pub learns: bool,
    /// Whether a position with a single move is looked through, as if the
    /// move cost no depth.
    pub extends: bool,
    /// Whether `scratch` still holds what the last search found out: it must
    /// have been of the same game, and nothing else has used the memory.
    pub keeps: bool,
}

impl Limits {
    /// This many positions and as deep as they allow.
    pub const fn positions(positions: u32) -> Limits {
        Limits {
            depth: MOST_PLIES as u8 - 1,
            first: 1,
            keeps: false,
            positions,
            window: (-INFINITE, INFINITE),
            reduces: true,
            learns: true,
            extends: true,
        }
    }
}

/// What a search has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// The best move.
    pub code: Code,
    /// What it is worth to the side to move.
    pub value: i32,
    /// This many moves ahead was looked in the last round that was finished.
    pub depth: u8,
    /// Whether the value is final: no opinion is in it.
    pub is_final: bool,
    /// This many positions were looked at.
    pub positions: u32,
}

/// Whether a value means that the game is won by force ([`End::Won`](super::End::Won)).
pub const fn is_won(value: i32) -> bool {
    value > MOST
}
