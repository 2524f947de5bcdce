//! Streaming from the flash past its cache: the processor names an address and a number
//! of words, and a FIFO of two fills by itself (RP2040 datasheet 2.6.3.3).
//!
//! A word takes as long as a miss of the cache; accesses of the processor, which come
//! first on the chip, do not hold it up here.

use crate::bus::NEVER;
use std::collections::VecDeque;

/// Words of the FIFO.
const FIFO: usize = 2;

/// The stream of words.
#[derive(Default)]
pub struct Stream {
    address: u32,
    left: u32,
    fifo: VecDeque<u32>,
    /// When the next word arrives.
    due: Option<u64>,
}

impl Stream {
    /// When the next word arrives.
    #[inline]
    pub(crate) fn next_event(&self) -> u64 {
        self.due.unwrap_or(NEVER)
    }

    /// The flash address of a word that has arrived by now, to be given to `push`.
    pub(crate) fn due(&self, now: u64) -> Option<u32> {
        let has_come = self.due.is_some_and(|at| at <= now);
        has_come.then_some(self.address & 0xff_fffc)
    }

    /// A word has arrived; each word takes `cycles`.
    pub(crate) fn push(&mut self, word: u32, now: u64, cycles: u32) {
        self.fifo.push_back(word);
        self.address = self.address.wrapping_add(4);
        self.left = self.left.saturating_sub(1);
        self.due = None;
        self.go_on(now, cycles);
    }

    fn go_on(&mut self, now: u64, cycles: u32) {
        if self.left != 0 && self.fifo.len() < FIFO && self.due.is_none() {
            self.due = Some(now + u64::from(cycles.max(1)));
        }
    }

    /// The next word of the FIFO, 0 if it is empty.
    pub(crate) fn pop(&mut self, now: u64, cycles: u32) -> u32 {
        let word = self.fifo.pop_front().unwrap_or(0);
        self.go_on(now, cycles);
        word
    }

    /// Whether it asks DMA to fetch a word.
    pub(crate) fn asks_dma(&self) -> bool {
        !self.fifo.is_empty()
    }

    /// STAT: FIFO empty, FIFO full.
    pub(crate) fn status(&self) -> u32 {
        u32::from(self.fifo.is_empty()) << 1 | u32::from(self.fifo.len() >= FIFO) << 2
    }

    pub(crate) fn address(&self) -> u32 {
        self.address
    }

    pub(crate) fn left(&self) -> u32 {
        self.left
    }

    pub(crate) fn set_address(&mut self, address: u32) {
        self.address = address & !3;
    }

    /// Starts a stream of this many words, or ends it if there are none; the FIFO is
    /// emptied.
    pub(crate) fn start(&mut self, words: u32, now: u64, cycles: u32) {
        self.left = words & 0x3f_ffff;
        self.due = None;
        self.fifo.clear();
        self.go_on(now, cycles);
    }
}
