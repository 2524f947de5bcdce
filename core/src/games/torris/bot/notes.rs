//! The results of proofs about positions, as many as fit.
//!
//! A note is two words: most of a position's key with how much work it took, and a word that is
//! never 0. Two notes share a place: the first keeps the one that took the most work, the
//! second the newest. Other bits of the key choose the place. The search's table is similar,
//! but a proof asks hundreds of thousands of times and must not get a single wrong answer: with
//! 29 bits of the key it does not, where 24 would confuse positions once in a hundred games.

pub struct Notes<'m> {
    places: &'m mut [[u32; 4]],
}

/// The lowest bits of a head: the binary digits of the work the note took.
const WORK: u32 = (1 << WORK_BITS) - 1;
const WORK_BITS: u32 = 5;

/// Bits of a word that belong to the key.
const SPARE: u32 = 3;

impl<'m> Notes<'m> {
    /// Ignores the previous contents of the memory.
    pub fn new(memory: &'m mut [u32]) -> Notes<'m> {
        memory.fill(0);
        let places = memory.as_chunks_mut().0;
        let used = places.len().min(0xFFFF);
        Notes {
            places: places.get_mut(..used).unwrap_or_default(),
        }
    }

    /// 0 if there is no note.
    #[inline(always)]
    pub fn get(&self, key: u64) -> u32 {
        let Some(place) = self.places.get(self.place(key)) else {
            return 0;
        };
        let head = (key >> 32) as u32;
        let spare = key as u32 >> 14;
        let &[first, detail, second, other] = place;
        // Heads first: they usually differ.
        let is_it = |note: u32, word: u32| {
            (note ^ head) >> WORK_BITS == 0 && (word ^ spare) & SPARE == 0 && word > SPARE
        };
        if is_it(first, detail) {
            detail & !SPARE
        } else if is_it(second, other) {
            other & !SPARE
        } else {
            0
        }
    }

    /// Notes a word and the work it took. The lowest two bits of the word are not stored.
    pub fn put(&mut self, key: u64, word: u32, work: u32) {
        let at = self.place(key);
        let Some(place) = self.places.get_mut(at) else {
            return;
        };
        let digits = 32 - work.leading_zeros();
        let head = (key >> 32) as u32 & !WORK | digits.min(WORK);
        let word = word & !SPARE | key as u32 >> 14 & SPARE;
        let [first, detail, second, other] = place;
        let is_same = (*first ^ head) & !WORK | (*detail ^ word) & SPARE == 0;
        if is_same {
            (*first, *detail) = (head, word);
        } else if digits >= *first & WORK {
            (*second, *other) = (*first, *detail);
            (*first, *detail) = (head, word);
        } else {
            (*second, *other) = (head, word);
        }
    }

    pub fn retain(&mut self, keep: impl Fn(u32) -> bool) {
        for note in self.places.as_flattened_mut().as_chunks_mut::<2>().0 {
            if !keep(note[1]) {
                *note = [0; 2];
            }
        }
    }

    #[inline(always)]
    fn place(&self, key: u64) -> usize {
        (((key as u32 >> 16) * self.places.len() as u32) >> 16) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u64) -> u64 {
        (number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    #[test]
    fn remembers_the_newest() {
        let mut memory = [0xDEAD_BEEF; 1 << 10];
        let mut notes = Notes::new(&mut memory);
        assert!((0..5000).all(|number| notes.get(key(number)) == 0));
        for number in 0..5000 {
            notes.put(key(number), (number as u32 + 1) << 2, 1);
            assert_eq!(notes.get(key(number)), (number as u32 + 1) << 2);
        }
        assert!((0..5000).filter(|&n| notes.get(key(n)) != 0).count() > 240);
    }

    #[test]
    fn work_outlives_trifles() {
        let mut memory = [0; 4];
        let mut notes = Notes::new(&mut memory);
        notes.put(key(0), 4, 500);
        (1..100).for_each(|number| notes.put(key(number), 8, 200));
        assert_eq!((notes.get(key(0)), notes.get(key(99))), (4, 8));
    }

    #[test]
    fn forgets_what_it_is_told_to() {
        let mut memory = [0; 64];
        let mut notes = Notes::new(&mut memory);
        (0..4).for_each(|number| notes.put(key(number), (number as u32 + 1) << 2, 1));
        notes.retain(|word| word >> 2 == 3);
        assert_eq!([0, 1, 2, 3].map(|n| notes.get(key(n))), [0, 0, 12, 0]);
    }

    #[test]
    fn works_with_any_memory() {
        let mut memory = [0; 20];
        for words in 0..20 {
            let mut notes = Notes::new(&mut memory[..words]);
            notes.put(key(7), 4, 1);
            assert_eq!(notes.get(key(7)) == 4, words >= 4);
        }
    }
}
