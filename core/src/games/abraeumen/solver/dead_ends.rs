//! As many lost positions as fit into the memory.

use super::class::scatter;

/// A set that forgets, but never takes a position for lost that was not inserted.
///
/// A key is scattered and cut in two: one part selects a pair of words, the other is stored
/// there. Together they are the whole key, so two positions are never mistaken for each other.
/// The remaining bits hold how much work the proof took.
pub(crate) struct DeadEnds<'m> {
    words: &'m mut [u32],
    /// The number of pairs is two to this power.
    pair_bits: u32,
}

/// With less memory the table is not worth having.
const FEWEST_WORDS: usize = 256;
/// Keys have 32 bits, some of which must remain to be stored.
const MOST_PAIR_BITS: u32 = 15;

impl<'m> DeadEnds<'m> {
    /// The memory may hold anything; the set begins empty.
    pub(crate) fn new(memory: &'m mut [u32]) -> Self {
        let usable = if memory.len() < FEWEST_WORDS {
            0
        } else {
            memory.len()
        };
        let pair_bits = (usable / 2)
            .checked_ilog2()
            .unwrap_or(0)
            .min(MOST_PAIR_BITS);
        let words = &mut memory[..if usable == 0 { 0 } else { 2 << pair_bits }];
        words.fill(0);
        Self { words, pair_bits }
    }

    pub(crate) fn contains(&self, key: u32) -> bool {
        let (first, mark) = self.place(key);
        match self.words.get(first..first + 2) {
            // An empty word is 0: a mark always comes with work.
            Some(&[one, two]) => self.is_marked(one, mark) || self.is_marked(two, mark),
            _ => false,
        }
    }

    /// Remembers a lost position and how many positions the proof took.
    ///
    /// The most costly entry stays in the first word of the pair, but loses weight each
    /// time it is kept; the second word always takes the newest.
    pub(crate) fn insert(&mut self, key: u32, work: u32) {
        let (first, mark) = self.place(key);
        let Some([dearest, newest]) = self.words.get_mut(first..first + 2) else {
            return;
        };
        let most_work = (1 << self.pair_bits) - 1;
        let work = work.clamp(1, most_work);
        let new = mark | work;
        let old_work = *dearest & most_work;
        if work >= old_work {
            *newest = *dearest;
            *dearest = new;
        } else {
            *newest = new;
            *dearest -= old_work / AGEING;
        }
    }

    fn is_marked(&self, word: u32, mark: u32) -> bool {
        word != 0 && (word ^ mark) >> self.pair_bits == 0
    }

    /// The first word of the pair, and the rest of the key in its place.
    fn place(&self, key: u32) -> (usize, u32) {
        let scattered = scatter(key);
        let pair = scattered & ((1 << self.pair_bits) - 1);
        (2 * pair as usize, scattered ^ pair)
    }
}

/// A spared position loses this part of its weight.
const AGEING: u32 = 32;

#[cfg(test)]
mod tests {
    use super::DeadEnds;

    #[test]
    fn remembers_what_it_was_told_and_nothing_else() {
        let mut memory = [0xDEAD_BEEF; 1 << 10];
        let mut dead = DeadEnds::new(&mut memory);
        assert!(
            (0..5000).all(|key| !dead.contains(key)),
            "left-overs are not positions"
        );
        for key in (0..100_000).step_by(2) {
            dead.insert(key, key % 300);
            assert!(dead.contains(key));
        }
        assert!((1..100_000).step_by(2).all(|key| !dead.contains(key)));
        assert!(
            (0..100_000).filter(|&key| dead.contains(key)).count() > 900,
            "full"
        );
    }

    #[test]
    fn much_work_outlives_little() {
        let mut memory = [0; 1 << 10];
        let mut dead = DeadEnds::new(&mut memory);
        dead.insert(7, 400);
        (1000..4000).for_each(|key| dead.insert(key, 1));
        assert!(dead.contains(7));
    }

    #[test]
    fn works_with_any_memory() {
        for words in [0, 1, 2, 3, 255, 256, 1000] {
            let mut memory = [0; 1000];
            let mut dead = DeadEnds::new(&mut memory[..words]);
            (0..2000).for_each(|key| dead.insert(key, 5));
            assert_eq!((0..2000).any(|key| dead.contains(key)), words >= 256);
            assert!(!dead.contains(2001));
        }
    }
}
