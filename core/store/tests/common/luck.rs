//! Random numbers that repeat.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

#[derive(Clone)]
pub struct Luck(Xoshiro256PlusPlus);

impl Luck {
    pub fn new(seed: u64) -> Luck {
        Luck(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    pub fn below(&mut self, end: u64) -> u64 {
        self.0.next_u64() % end.max(1)
    }

    pub fn byte(&mut self) -> u8 {
        self.0.next_u32() as u8
    }

    /// A byte of which each bit is set in `share` of 100 cases.
    pub fn bits(&mut self, share: u64) -> u8 {
        (0..8).fold(0, |bits, bit| {
            bits | u8::from(self.below(100) < share) << bit
        })
    }

    pub fn bytes(&mut self, length: usize) -> Vec<u8> {
        let mut bytes = vec![0; length];
        self.0.fill_bytes(&mut bytes);
        bytes
    }
}
