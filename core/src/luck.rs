//! Seeded random numbers.
//!
//! All luck of a game follows from one seed and the number of moves made, so a game replays
//! exactly. Taking back a roll and rolling again gives the same roll, so undo cannot be
//! used to fish for luck.

use core::convert::Infallible;
use rand_core::{Rng, SeedableRng, TryRng};
use rand_xoshiro::Xoshiro128PlusPlus;

/// The purpose of a stream of random numbers; streams never share numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stream {
    /// The set-up: deal and beginner.
    Start,
    /// A chance move. The number is how many moves were made before it, or a number that
    /// the game counts instead.
    Chance(u32),
    /// The decision of a seat's computer player after this many moves.
    Choice(u32, u8),
    /// What a seat's memory retains of the move with this number.
    Memory(u32, u8),
    /// Which of two levels a player between them uses after this many moves.
    Mood(u32, u8),
}

/// A random source, small and quick on a 32-bit processor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Luck(Xoshiro128PlusPlus);

impl Luck {
    /// A source that always gives the same numbers for the same seed.
    pub fn new(seed: u64) -> Luck {
        Luck(Xoshiro128PlusPlus::seed_from_u64(seed))
    }

    /// The numbers of one purpose within the game of this seed.
    pub fn stream(seed: u64, stream: Stream) -> Luck {
        let salt = match stream {
            Stream::Start => 0,
            Stream::Chance(moves) => 1 << 56 | u64::from(moves),
            Stream::Choice(moves, seat) => 2 << 56 | u64::from(seat) << 40 | u64::from(moves),
            Stream::Memory(moves, seat) => 3 << 56 | u64::from(seat) << 40 | u64::from(moves),
            Stream::Mood(moves, seat) => 4 << 56 | u64::from(seat) << 40 | u64::from(moves),
        };
        // One odd multiplication keeps neighbouring salts far apart.
        Luck::new(seed ^ salt.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    /// A number from 0 to `count - 1`, all equally likely; 0 if `count` is 0.
    pub fn below(&mut self, count: u32) -> u32 {
        if count == 0 {
            return 0;
        }
        // Lemire's method: multiply, and draw again in the rare biased zone.
        let zone = count.wrapping_neg() % count;
        loop {
            let product = u64::from(self.next_u32()) * u64::from(count);
            if product as u32 >= zone {
                return (product >> 32) as u32;
            }
        }
    }

    /// True with the probability `part` / `whole`.
    pub fn chance(&mut self, part: u32, whole: u32) -> bool {
        self.below(whole) < part
    }

    /// Picks one of the values; `None` if there are none.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        things.get(self.below(things.len() as u32) as usize)
    }

    /// Brings the values into a random order.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            things.swap(last, other);
        }
    }
}

impl TryRng for Luck {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.0.try_next_u32()
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0.try_next_u64()
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.try_fill_bytes(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Thousands of throws: every face comes about equally often.
    #[test]
    fn below_is_even() {
        let mut luck = Luck::new(1);
        let mut faces = [0u32; 6];
        for _ in 0..6_000 {
            faces[luck.below(6) as usize] += 1;
        }
        assert!(faces.iter().all(|&n| (850..1150).contains(&n)), "{faces:?}");
        assert_eq!(luck.below(0), 0);
        assert_eq!(luck.below(1), 0);
    }

    #[test]
    fn streams_differ_and_repeat() {
        let draw = |stream| Luck::stream(7, stream).next_u32();
        assert_eq!(draw(Stream::Chance(3)), draw(Stream::Chance(3)));
        assert_ne!(draw(Stream::Chance(3)), draw(Stream::Chance(4)));
        assert_ne!(draw(Stream::Choice(3, 0)), draw(Stream::Choice(3, 1)));
        assert_ne!(draw(Stream::Choice(3, 0)), draw(Stream::Memory(3, 0)));
    }

    #[test]
    fn shuffle_keeps_everything() {
        let mut stones = [1, 2, 3, 4, 5, 6, 7];
        Luck::new(4).shuffle(&mut stones);
        assert_ne!(stones, [1, 2, 3, 4, 5, 6, 7]);
        stones.sort_unstable();
        assert_eq!(stones, [1, 2, 3, 4, 5, 6, 7]);
    }
}
