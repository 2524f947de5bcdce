//! How well a computer plays, on a finer scale than four levels.
//!
//! Between two levels a computer makes some decisions at the lower and some at the higher
//! one, so its slips are those of a player of its strength. Its memory follows the same
//! rule, move by move.

use super::player::Level;
use crate::bytes;
use crate::luck::Luck;

/// A strength: a level, or somewhere between two of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Strength(u8);

/// How many steps lie between two levels.
const STEPS: u8 = 32;
/// How many steps lie between two rungs of a ladder.
const RUNG: u8 = STEPS / 2;
/// Bytes from here on stand for steps; those below stand for levels.
const FIRST_BYTE: u8 = 8;

impl Strength {
    /// The weakest.
    pub(crate) const LEAST: Strength = Strength(0);
    /// The strongest.
    pub const MOST: Strength = Strength(STEPS * (Level::ALL.len() as u8 - 1));

    /// A strength by its number of steps above the weakest; `None` above the
    /// strongest.
    pub const fn new(steps: u8) -> Option<Strength> {
        if steps <= Strength::MOST.0 {
            Some(Strength(steps))
        } else {
            None
        }
    }

    /// All strengths, weakest first.
    pub fn all() -> impl Iterator<Item = Strength> {
        (0..=Strength::MOST.0).map(Strength)
    }

    /// How many steps it lies above the weakest.
    pub const fn steps(self) -> u8 {
        self.0
    }

    /// The level at or below it.
    const fn lower(self) -> Level {
        match Level::from_number(self.0 / STEPS + 1) {
            Some(level) => level,
            None => Level::Master,
        }
    }

    /// The level at or above it.
    pub const fn higher(self) -> Level {
        match Level::from_number(self.0.div_ceil(STEPS) + 1) {
            Some(level) => level,
            None => Level::Master,
        }
    }

    pub const fn nearest(self) -> Level {
        match Level::from_number((self.0 + STEPS / 2) / STEPS + 1) {
            Some(level) => level,
            None => Level::Master,
        }
    }

    /// The level of the next decision. A strength that is a level always gives that level.
    pub fn level(self, luck: &mut Luck) -> Level {
        let part = self.0 % STEPS;
        if luck.chance(part.into(), STEPS.into()) {
            self.higher()
        } else {
            self.lower()
        }
    }
}

impl From<Level> for Strength {
    fn from(level: Level) -> Strength {
        Strength((level.number() - 1) * STEPS)
    }
}

bytes! {
    Strength as u8 = |strength| match strength.0 % STEPS {
        0 => strength.lower().number(),
        _ => FIRST_BYTE + strength.0,
    },
    |byte| match Level::from_number(byte) {
        Some(level) => Some(level.into()),
        None => byte
            .checked_sub(FIRST_BYTE)
            .and_then(Strength::new)
            .filter(|strength| !strength.0.is_multiple_of(STEPS)),
    }
}

/// The ratings of strengths in a game, in the points of a
/// [`PlayerRating`](crate::records::rating::PlayerRating): the four levels and the strengths half-way
/// between them, weakest first. A medium level has 1000 in every game.
/// `taschenspieler arena GAME --ratings` measures a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ladder(pub [i16; 7]);

impl Ladder {
    /// The rating of a strength.
    pub fn points(&self, strength: Strength) -> i16 {
        let rung = usize::from(strength.0 / RUNG);
        let rest = i32::from(strength.0 % RUNG);
        let at = |rung: usize| i32::from(self.0.get(rung).copied().unwrap_or(0));
        match rest {
            0 => at(rung) as i16,
            _ => (at(rung) + (at(rung + 1) - at(rung)) * rest / i32::from(RUNG)) as i16,
        }
    }

    /// The strength with about this rating.
    pub fn strength(&self, points: i16) -> Strength {
        let distance = |strength: &Strength| self.points(*strength).abs_diff(points);
        let nearest = Strength::all().min_by_key(distance);
        nearest.unwrap_or(Strength::LEAST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::{Bytes, Reader, Writer};

    #[test]
    fn levels_are_themselves_and_between_them_both_decide() {
        let mut luck = Luck::new(5);
        for level in Level::ALL {
            let strength = Strength::from(level);
            assert!((0..99).all(|_| strength.level(&mut luck) == level));
            assert_eq!((strength.nearest(), strength.higher()), (level, level));
        }
        let strength = Strength::new(STEPS + 8).expect("a strength");
        let hard = (0..1_000)
            .filter(|_| strength.level(&mut luck) == Level::Hard)
            .count();
        assert!((200..300).contains(&hard), "{hard}");
        assert_eq!(
            (strength.nearest(), strength.higher()),
            (Level::Medium, Level::Hard)
        );
        assert_eq!(Strength::new(Strength::MOST.0 + 1), None);
    }

    /// A level is still written as the same byte as in older versions.
    #[test]
    fn bytes_come_back() {
        for strength in Strength::all() {
            let mut bytes = [0; 1];
            let mut out = Writer::new(&mut bytes);
            strength.write(&mut out);
            assert_eq!(Strength::read(&mut Reader::new(&bytes)), Ok(strength));
        }
        let all = (0..=u8::MAX).filter(|&byte| Strength::read(&mut Reader::new(&[byte])).is_ok());
        assert_eq!(all.count(), Strength::all().count());
        for level in Level::ALL {
            let read = Strength::read(&mut Reader::new(&[level.number()]));
            assert_eq!(read, Ok(level.into()));
        }
    }

    #[test]
    fn ladders_lead_up_and_down() {
        let ladder = Ladder([800, 890, 1000, 1060, 1150, 1300, 1400]);
        assert_eq!(ladder.points(Level::Medium.into()), 1000);
        assert_eq!(ladder.points(Strength(RUNG / 2)), 845);
        assert_eq!(ladder.strength(-900), Strength::LEAST);
        assert_eq!(ladder.strength(3000), Strength::MOST);
        for strength in Strength::all() {
            let back = ladder.strength(ladder.points(strength));
            assert!(back.steps().abs_diff(strength.steps()) <= 1);
        }
    }
}
