//! A tower as seen from above.

use super::LEVELS;
use crate::games::torris::board::{Colour, STONES};

/// Top stone and height in one half-word, so lifting and landing read and write both at once.
/// The lowest five bits are the stone's name (its kind times four, and which of the four it
/// is), the upper byte is the height.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PackedTower(pub u16);

impl PackedTower {
    pub const EMPTY: PackedTower = PackedTower(0);

    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    pub fn stone(self) -> usize {
        usize::from(self.0) % STONES
    }

    #[inline(always)]
    pub fn height(self) -> i32 {
        i32::from(self.0 >> 8)
    }

    /// The height as an index of `levels`.
    #[inline(always)]
    pub fn level(self) -> usize {
        usize::from(self.0 >> 8) % LEVELS
    }

    /// Less 1.
    #[inline(always)]
    pub fn mark(self) -> usize {
        usize::from(self.0) >> 2 & 3
    }

    #[inline(always)]
    pub fn colour(self) -> Colour {
        match self.0 & 16 {
            0 => Colour::White,
            _ => Colour::Black,
        }
    }

    #[inline(always)]
    pub fn differs(self, other: PackedTower) -> bool {
        (self.0 ^ other.0) & 16 != 0
    }

    /// Puts the top stone of `lifted` on the tower.
    #[inline(always)]
    pub fn under(self, lifted: PackedTower) -> PackedTower {
        PackedTower(((self.0 >> 8) + 1) << 8 | lifted.0 & 31)
    }

    /// Counted for white.
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
        let mut tower = PackedTower::EMPTY;
        for name in 0..STONES as u16 {
            let before = tower;
            tower = tower.under(PackedTower(name));
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
