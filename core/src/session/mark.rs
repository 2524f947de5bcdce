//! The mark that the list of moves keeps for each of them.

use crate::game::{Actor, Seat};

/// Facts about a move that are often needed, noted when it is made: who made it, whether
/// all could see it, whether it revealed something. Without them every question would have
/// to replay the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveMark(u8);

impl MoveMark {
    const MOVER: u8 = 0x0F;
    const CHANCE: u8 = 0x0F;
    const OPEN: u8 = 0x10;
    const REVEALS: u8 = 0x20;

    /// A mark from a log.
    pub(super) const fn from_byte(byte: u8) -> MoveMark {
        MoveMark(byte)
    }

    /// The byte in a log.
    pub(super) const fn byte(self) -> u8 {
        self.0
    }

    /// The mark of a move by `mover`.
    pub fn new(mover: Actor, open: bool, reveals: bool) -> MoveMark {
        let mover = match mover {
            Actor::Seat(seat) => seat.number(),
            Actor::Chance | Actor::Over => MoveMark::CHANCE,
        };
        let flag = |set: bool, bit| if set { bit } else { 0 };
        MoveMark(mover | flag(open, MoveMark::OPEN) | flag(reveals, MoveMark::REVEALS))
    }

    /// The seat that made the move; `None` for chance.
    pub const fn mover(self) -> Option<Seat> {
        Seat::new(self.0 & MoveMark::MOVER)
    }

    /// Whether everybody could see it.
    pub const fn is_open(self) -> bool {
        self.0 & MoveMark::OPEN != 0
    }

    /// Whether it revealed something.
    pub const fn reveals(self) -> bool {
        self.0 & MoveMark::REVEALS != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_tell_what_they_were_given() {
        let seat = Seat::new(14).unwrap();
        for (open, reveals) in [(true, false), (false, true)] {
            let mark = MoveMark::new(Actor::Seat(seat), open, reveals);
            assert_eq!(mark.mover(), Some(seat));
            assert_eq!((mark.is_open(), mark.reveals()), (open, reveals));
        }
        assert_eq!(MoveMark::new(Actor::Chance, true, true).mover(), None);
    }
}
