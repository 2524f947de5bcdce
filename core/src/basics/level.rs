//! How well a computer plays.

use crate::bytes;

/// How well a computer plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// German: leicht.
    Easy,
    /// German: mittel.
    Medium,
    /// German: schwer.
    Hard,
    /// German: Meister.
    Master,
}

impl Level {
    /// All of them, easiest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Master];

    /// The level with this number in the engine protocol, 1 to 4.
    pub const fn from_number(number: u8) -> Option<Level> {
        match number {
            1 => Some(Level::Easy),
            2 => Some(Level::Medium),
            3 => Some(Level::Hard),
            4 => Some(Level::Master),
            _ => None,
        }
    }

    /// Its number, 1 to 4.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

bytes! { Level as u8 = Level::number, Level::from_number }
