//! What the levels may spend, and how well they judge.

use super::worth::POINT;
use crate::game::Level;

/// How somebody goes about a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Skill {
    /// How often the unknown stones are dealt.
    pub deals: u32,
    /// How many places for a stone are looked at more closely.
    pub places: usize,
    /// This many turns of the others and one's own are looked ahead after the
    /// one that is being decided, while something is unknown.
    pub ahead: u8,
    /// This many turns are looked ahead if every stone is known, that of the
    /// decision included.
    pub depth: u8,
    /// This many positions are looked at.
    pub positions: u32,
    /// How far everything is misjudged.
    pub noise: u32,
}

/// Stands for "as deep as the positions allow".
const DEEP: u8 = 40;

/// This many positions a master looks at.
pub const MASTER_POSITIONS: u32 = 14_000;

/// Looks one step ahead and remembers everything: the opponent `memory`.
pub const ONE_STEP: Skill = Skill {
    deals: 8,
    places: 1,
    ahead: 0,
    depth: 1,
    positions: 4_000,
    noise: 0,
};

impl Skill {
    /// The skill of a level.
    pub const fn of(level: Level, seats: u8) -> Skill {
        // Looking ahead branches more with a third seat.
        let ahead = if seats == 2 { 2 } else { 1 };
        match level {
            Level::Easy => Skill {
                deals: 2,
                noise: 4 * POINT as u32,
                ..ONE_STEP
            },
            Level::Medium => Skill {
                deals: 3,
                noise: POINT as u32 / 2,
                ..ONE_STEP
            },
            Level::Hard => Skill {
                deals: 3,
                places: 2,
                ahead,
                depth: 3,
                positions: 3_000,
                noise: 0,
            },
            Level::Master => Skill {
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
