//! The limits of a search, and its result.

use super::searchable::{MOST, MoveCode};

pub const MOST_PLIES: usize = 64;

pub(crate) const INFINITE: i32 = 32_000;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// How many moves deep, at least 1.
    pub depth: u8,
    /// The depth of the first round.
    pub first: u8,
    pub positions: u32,
    /// Only values between these matter; [`INFINITE`] for all.
    pub window: (i32, i32),
    /// Whether late moves are searched less deeply unless they turn out well.
    pub reduces: bool,
    /// Whether moves that refuted other positions are tried early. Otherwise the game's own
    /// order is used, which may be better.
    pub learns: bool,
    /// Whether a forced move costs no depth.
    pub extends: bool,
    /// Whether `scratch` still holds the table of the last search of the same game, with
    /// nothing else written to it since.
    pub keeps: bool,
}

impl Limits {
    /// As deep as possible with this many positions.
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
    /// The value for the side to move.
    pub value: i32,
    /// The depth of the last finished round.
    pub depth: u8,
    /// Whether the value does not depend on an evaluation.
    pub is_final: bool,
    pub positions: u32,
}

/// Whether the game is won by force ([`SearchEnd::Won`](super::SearchEnd::Won)).
pub const fn is_won(value: i32) -> bool {
    value > MOST
}
