//! What the levels may spend, and how well they judge.

use super::worth::POINT;
use crate::game::Level;

/// How somebody goes about a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Means {
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
    pub haze: u32,
}

/// Stands for "as deep as the positions allow".
const DEEP: u8 = 40;

/// This many positions a master looks at.
pub const MASTER_POSITIONS: u32 = 14_000;

/// Looks one step ahead and remembers everything: the opponent `memory`.
pub const ONE_STEP: Means = Means {
    deals: 8,
    places: 1,
    ahead: 0,
    depth: 1,
    positions: 4_000,
    haze: 0,
};

impl Means {
    /// The means of a level.
    pub const fn of(level: Level, seats: u8) -> Means {
        // Looking ahead branches more with a third seat.
        let ahead = if seats == 2 { 2 } else { 1 };
        match level {
            Level::Easy => Means {
                deals: 2,
                haze: 4 * POINT as u32,
                ..ONE_STEP
            },
            Level::Medium => Means {
                deals: 3,
                haze: POINT as u32 / 2,
                ..ONE_STEP
            },
            Level::Hard => Means {
                deals: 3,
                places: 2,
                ahead,
                depth: 3,
                positions: 3_000,
                haze: 0,
            },
            Level::Master => Means {
                deals: 8,
                places: 2,
                ahead,
                depth: DEEP,
                positions: MASTER_POSITIONS,
                haze: 0,
            },
        }
    }
}
