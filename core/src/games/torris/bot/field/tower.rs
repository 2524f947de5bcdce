//! A tower, as far as it can be seen from above.

use super::LEVELS;
use crate::games::torris::board::{Colour, STONES};

/// The top stone and the height, in one half-word: so what is left when a
/// stone is lifted, and what it lands on, is read and written at once. The
/// five lowest bits are the stone's name: its kind times four, and which of
/// the four it is; the height has the upper byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tower(pub u16);

impl Tower {
    /// No stone at all.
    pub const EMPTY: Tower = Tower(0);

    /// Whether there is no stone.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Which stone is on top.
    #[inline(always)]
    pub fn stone(self) -> usize {
        usize::from(self.0) % STONES
    }

    /// How many stones there are.
    #[inline(always)]
    pub fn height(self) -> i32 {
        i32::from(self.0 >> 8)
    }

    /// The same, as one of the levels.
    #[inline(always)]
    pub fn level(self) -> usize {
        usize::from(self.0 >> 8) % LEVELS
    }

    /// The mark of the top stone, less 1.
    #[inline(always)]
    pub fn mark(self) -> usize {
        usize::from(self.0) >> 2 & 3
    }

    /// The colour of the top stone.
    #[inline(always)]
    pub fn colour(self) -> Colour {
        match self.0 & 16 {
            0 => Colour::White,
            _ => Colour::Black,
        }
    }

    /// Whether the top stones of two towers have different colours.
    #[inline(always)]
    pub fn differs(self, other: Tower) -> bool {
        (self.0 ^ other.0) & 16 != 0
    }

    /// The tower with the top stone of another one put on it.
    #[inline(always)]
    pub fn under(self, lifted: Tower) -> Tower {
        Tower(((self.0 >> 8) + 1) << 8 | lifted.0 & 31)
    }

    /// Its points as white counts them.
    pub fn points(self) -> i32 {
        match self.colour() {
            Colour::White => self.height(),
            Colour::Black => -self.height(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grows_stone_by_stone() {
        let mut tower = Tower::EMPTY;
        for name in 0..STONES as u16 {
            let before = tower;
            tower = tower.under(Tower(name));
            assert!(!tower.is_empty());
            assert_eq!(tower.stone(), usize::from(name));
            assert_eq!(tower.height(), before.height() + 1);
            assert_eq!(tower.points().abs(), tower.height());
            let differs = tower.colour() != before.colour();
            assert_eq!(tower.differs(before), differs);
        }
        // All stones: the level is one that no other tower can have.
        assert_eq!((tower.height(), tower.level()), (32, 0));
    }
}
