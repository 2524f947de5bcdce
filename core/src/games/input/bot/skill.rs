//! The limits and the judgement of the levels.

use super::worth::POINT;
use crate::game::Level;

/// How a player thinks about a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InputSkill {
    /// Deals of the unknown stones.
    pub deals: u32,
    /// Places for a stone that get a closer look.
    pub places: usize,
    /// Turns of all seats looked ahead after the decided one, while any stone is unknown.
    pub ahead: u8,
    /// How many turns it looks ahead if every stone is known, including the one to decide.
    pub depth: u8,
    pub positions: u32,
    /// The error of all judgements.
    pub noise: u32,
}

/// As deep as the positions allow.
const DEEP: u8 = 40;

pub const MASTER_POSITIONS: u32 = 14_000;

/// Looks one step ahead and remembers everything: the opponent `memory`.
pub(crate) const ONE_STEP: InputSkill = InputSkill {
    deals: 8,
    places: 1,
    ahead: 0,
    depth: 1,
    positions: 4_000,
    noise: 0,
};

impl InputSkill {
    pub const fn of(level: Level, seats: u8) -> InputSkill {
        // A third seat makes looking ahead branch more.
        let ahead = if seats == 2 { 2 } else { 1 };
        match level {
            Level::Easy => InputSkill {
                deals: 2,
                noise: 4 * POINT as u32,
                ..ONE_STEP
            },
            Level::Medium => InputSkill {
                deals: 3,
                noise: POINT as u32 / 2,
                ..ONE_STEP
            },
            Level::Hard => InputSkill {
                deals: 3,
                places: 2,
                ahead,
                depth: 3,
                positions: 3_000,
                noise: 0,
            },
            Level::Master => InputSkill {
                deals: 8,
                places: 2,
                ahead,
                depth: DEEP,
                positions: MASTER_POSITIONS,
                noise: 0,
            },
        }
    }
}
