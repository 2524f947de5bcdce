//! The 32 stones: two colours, four marks, four of each.

use super::NoSuchName;
pub use crate::game::Colour;
use core::fmt;

pub const STONES: usize = 32;
pub const MARKS: u8 = 4;
/// Stones of one colour with the same mark.
pub const ALIKE: u8 = 4;
/// Stones of one kind have the same colour and mark.
pub const KINDS: usize = STONES / ALIKE as usize;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct TorrisStone {
    pub colour: Colour,
    mark: u8,
}

impl TorrisStone {
    pub const fn new(colour: Colour, mark: u8) -> Option<TorrisStone> {
        match mark {
            1..=MARKS => Some(TorrisStone { colour, mark }),
            _ => None,
        }
    }

    /// How many steps the stone makes.
    pub const fn mark(self) -> u8 {
        self.mark
    }

    /// A number below [`KINDS`] that equal stones share.
    pub const fn kind(self) -> usize {
        (self.colour as usize * MARKS as usize + self.mark as usize - 1) % KINDS
    }

    pub(crate) const fn of_kind(kind: usize) -> TorrisStone {
        let colour = match kind / MARKS as usize % 2 {
            0 => Colour::White,
            _ => Colour::Black,
        };
        TorrisStone {
            colour,
            mark: (kind % MARKS as usize) as u8 + 1,
        }
    }

    pub fn read(colour: char, mark: char) -> Result<TorrisStone, NoSuchName> {
        let colour = Colour::of_letter(colour).ok_or(NoSuchName)?;
        let mark = mark.to_digit(10).ok_or(NoSuchName)?;
        TorrisStone::new(colour, mark as u8).ok_or(NoSuchName)
    }
}

impl fmt::Display for TorrisStone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour.letter(), self.mark)
    }
}
