//! What a search may spend, and what it has found.

use super::searchable::{MOST, MoveCode};

pub const MOST_PLIES: usize = 64;

pub const INFINITE: i32 = 32_000;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// In moves, at least 1.
    pub depth: u8,
    /// The depth of the first round.
    pub first: u8,
    pub positions: u32,
    /// Only values between these matter; [`INFINITE`] for all.
    pub window: (i32, i32),
    /// Late moves are searched less deeply unless they turn out well.
    pub reduces: bool,
    /// Moves that refuted other positions are tried early. Without it the game's order counts,
    /// which may know better.
    pub learns: bool,
    /// A forced move costs no depth.
    pub extends: bool,
    /// `scratch` still holds the table of the last search: of the same game, with nothing else
    /// written to the memory in between.
    pub keeps: bool,
}

impl Limits {
    /// As deep as this many positions allow.
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

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchResult {
    pub code: MoveCode,
    /// For the side to move.
    pub value: i32,
    /// In the last round that was finished.
    pub depth: u8,
    /// No opinion is in the value.
    pub is_final: bool,
    pub positions: u32,
}

/// Whether the game is won by force ([`SearchEnd::Won`](super::SearchEnd::Won)).
pub const fn is_won(value: i32) -> bool {
    value > MOST
}
