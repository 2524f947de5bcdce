//! The path from the flash to the bus: the cache, and the serial controller (SSI) that
//! fetches what the cache does not hold.
//!
//! # The cost of a miss
//!
//! The cache has 16 KiB in 1024 sets of two lines of eight bytes (RP2040 data sheet 2.6.3.1
//! and 2.6.3.2); a hit takes no extra cycle. A miss brings in the requested word and not
//! the other half of its line: the second-stage loader asks the SSI for 32 bits at a time,
//! and owners have observed that lines fill half by half (raspberrypi/pico-feedback #307).
//!
//! The SSI's registers determine how many flash clocks a word takes (data sheet 4.10.9 and
//! 4.10.13): instruction, address with mode bits, dummy clocks and data, each over one, two
//! or four wires. With the Pico's loader (pico-sdk `boot2_w25q080.S`, divider 2) that is
//!
//! | what                               | bits    | wires | clocks |
//! |------------------------------------|---------|-------|--------|
//! | instruction (continuous read)      | 0       | 4     | 0      |
//! | address and mode, `ADDR_L` = 8     | 32      | 4     | 8      |
//! | dummy clocks, `WAIT_CYCLES` = 4    |         |       | 4      |
//! | data, `DFS_32` = 31                | 32      | 4     | 8      |
//!
//! 20 clocks of the flash, 40 of the system. Lookup, the controller's FIFOs, chip select
//! and the sample delay add to this. That part is not documented: owners measured about 400
//! ns for a load that misses at 125 MHz (oberon-rtk.org, flash memory), 50 cycles, which
//! leaves 10 of them. We believe that the sum is right to within a fifth; the harsh profile
//! adds half.
//!
//! The processor has two stages and fetches words: while it executes the second instruction
//! of a word it already fetches the next word, even if that instruction jumps elsewhere
//! (Cortex-M0+ TRM 1.1 and 3.3). Words that are fetched and not used count too.
//!
//! The documents do not say which of two lines is replaced: here it is the one not used for
//! longer, in the harsh profile either.

use crate::profile::{Profile, Replacement};
use crate::ssi::Ssi;

const SETS: usize = 1024;
/// A flush goes through all sets, one per cycle (data sheet 2.6.3.2).
pub(crate) const FLUSH_CYCLES: u32 = SETS as u32;

/// The cache: which words it holds, and what a miss costs.
pub(crate) struct XipCache {
    /// Cycles per miss; 0 leaves the cache out.
    cost: u32,
    /// A cost set from outside, which replaces the one from the SSI.
    fixed: Option<u32>,
    overhead: u32,
    replacement: Replacement,
    enabled: bool,
    /// Two lines each: the number of the line, shifted, and in the low bits which of its
    /// words are valid. The one used last comes first.
    sets: Box<[[u32; 2]; SETS]>,
    /// The word that the processor fetched last.
    fetched: u32,
    random: u32,
    pub(crate) hits: u32,
    pub(crate) accesses: u32,
    pub(crate) misses: u64,
    /// The addresses of the misses, if they are being recorded.
    pub(crate) missed: Option<Vec<u32>>,
}

impl XipCache {
    const NOTHING: u32 = u32::MAX;

    pub(crate) fn new(profile: &Profile) -> Self {
        XipCache {
            cost: 0,
            fixed: None,
            overhead: profile.miss_overhead,
            replacement: profile.replacement,
            enabled: true,
            sets: Box::new([[0; 2]; SETS]),
            fetched: Self::NOTHING,
            random: 1,
            hits: 0,
            accesses: 0,
            misses: 0,
            missed: None,
        }
    }

    /// State after a reset: empty and switched on; the SSI keeps its settings.
    pub(crate) fn reset(&mut self, ssi: &Ssi) {
        self.enabled = true;
        self.flush();
        self.tune(ssi);
    }

    /// Works out the cost of a miss from the SSI's settings.
    pub(crate) fn tune(&mut self, ssi: &Ssi) {
        self.cost = match self.fixed {
            Some(fixed) => fixed,
            None => ssi.word_cycles() + self.overhead,
        };
    }

    /// Sets the cost of a miss, whatever the SSI's settings are.
    pub(crate) fn fix(&mut self, cost: u32) {
        self.fixed = Some(cost);
        self.cost = cost;
    }

    /// Cycles of a miss.
    pub(crate) fn cost(&self) -> u32 {
        self.cost
    }

    pub(crate) fn is_enabled(&self) -> bool {
        self.enabled
    }

    pub(crate) fn enable(&mut self, enabled: bool) {
        self.enabled = enabled;
    }

    pub(crate) fn flush(&mut self) {
        self.sets.fill([0; 2]);
        self.fetched = Self::NOTHING;
    }

    /// An instruction is fetched; the cycles it waits.
    #[inline(always)]
    pub(crate) fn fetch(&mut self, offset: u32) -> u32 {
        let word = offset >> 2;
        let mut wait = 0;
        if word != self.fetched {
            wait = self.access(word);
            self.fetched = word;
        }
        if offset & 2 != 0 {
            wait += self.access(word + 1);
            self.fetched = word + 1;
        }
        wait
    }

    /// Something is read through one of the windows: 0 looks up and fills, 1
    /// only looks up, 2 only fills, 3 does neither (data sheet 2.6.3.1).
    #[inline(always)]
    pub(crate) fn read(&mut self, offset: u32, window: u32) -> u32 {
        if window == 0 {
            return self.access(offset >> 2);
        }
        self.read_past(offset >> 2, window)
    }

    #[cold]
    fn read_past(&mut self, word: u32, window: u32) -> u32 {
        let [tag, bit] = [word >> 1 << 2, 1 << (word & 1)];
        let set = &mut self.sets[word as usize >> 1 & (SETS - 1)];
        let is_there = set.iter().any(|&line| line & !(3 ^ bit) == tag | bit);
        if is_there && window == 1 {
            return self.access(word);
        }
        if window == 2 {
            // Fetched again, whether it is there or not.
            for line in set.iter_mut().filter(|line| **line & !3 == tag) {
                *line &= !bit;
            }
            return self.access(word);
        }
        self.accesses = self.accesses.wrapping_add(1);
        self.note_miss(word)
    }

    /// Looks a word up and brings it in; the cycles it waits.
    #[inline(always)]
    fn access(&mut self, word: u32) -> u32 {
        if self.cost == 0 {
            return 0;
        }
        self.accesses = self.accesses.wrapping_add(1);
        let [tag, bit] = [word >> 1 << 2, 1 << (word & 1)];
        let set = &self.sets[word as usize >> 1 & (SETS - 1)];
        if set[0] & !(3 ^ bit) == tag | bit && self.enabled {
            self.hits = self.hits.wrapping_add(1);
            return 0;
        }
        self.access_second(word, tag, bit)
    }

    fn access_second(&mut self, word: u32, tag: u32, bit: u32) -> u32 {
        if !self.enabled {
            return self.note_miss(word);
        }
        let set = &mut self.sets[word as usize >> 1 & (SETS - 1)];
        if set[1] & !3 == tag {
            set.swap(0, 1);
        } else if set[0] & !3 != tag {
            // The line is not there: it takes the place of another.
            let goes = match self.replacement {
                Replacement::LeastRecentlyUsed => 1,
                Replacement::Random => {
                    self.random ^= self.random << 13;
                    self.random ^= self.random >> 17;
                    self.random ^= self.random << 5;
                    (self.random >> 16 & 1) as usize
                }
            };
            set[goes] = tag;
            set.swap(0, goes);
        }
        if set[0] & bit != 0 {
            self.hits = self.hits.wrapping_add(1);
            return 0;
        }
        set[0] |= bit;
        self.note_miss(word)
    }

    fn note_miss(&mut self, word: u32) -> u32 {
        self.misses += 1;
        if let Some(missed) = &mut self.missed {
            missed.push(word << 2);
        }
        self.cost
    }
}
