//! The moves of all positions from the root to the present one, on one stack.

use super::searchable::MoveCode;

/// The highest promise a game may give a move.
pub(crate) const MOST_PROMISING: u32 = 0x3FFF;

/// The most promising of the remaining moves is picked this often. Later moves are tried as
/// listed, because by then picking costs more than it gains.
const PICKS: u16 = 12;

/// The promise in the upper half, the code in the lower.
type Word = u32;

pub struct MoveList<'a> {
    words: &'a mut [Word],
    len: usize,
    overflown: bool,
}

impl MoveList<'_> {
    /// `promise` is at most [`MOST_PROMISING`].
    pub fn push(&mut self, code: MoveCode, promise: u32) {
        match self.words.get_mut(self.len) {
            Some(word) => {
                *word = promise.min(MOST_PROMISING) << 16 | u32::from(code);
                self.len += 1;
            }
            None => self.overflown = true,
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

/// Where the moves of one position lie on the stack.
#[derive(Clone, Copy, Default)]
pub struct Range {
    first: u16,
    next: u16,
    end: u16,
}

impl Range {
    pub fn picked(self) -> u16 {
        self.next - self.first
    }

    pub fn count(self) -> u16 {
        self.end - self.first
    }

    /// Where the moves of the next position may begin.
    pub fn above(self) -> u16 {
        self.end
    }
}

pub struct Stack<'m> {
    words: &'m mut [Word],
}

impl<'m> Stack<'m> {
    pub fn new(memory: &'m mut [u32]) -> Stack<'m> {
        let usable = memory.len().min(usize::from(u16::MAX));
        Stack {
            words: memory.get_mut(..usable).unwrap_or_default(),
        }
    }

    /// Lists moves from `first` on; `None` if they do not fit.
    pub fn list(&mut self, first: u16, fill: impl FnOnce(&mut MoveList<'_>)) -> Option<Range> {
        let words = self.words.get_mut(usize::from(first)..)?;
        let mut list = MoveList {
            words,
            len: 0,
            overflown: false,
        };
        fill(&mut list);
        (!list.overflown).then_some(Range {
            first,
            next: first,
            end: first + list.len as u16,
        })
    }

    /// Adds the search's `bonus` to each promise.
    pub fn promise(&mut self, range: Range, bonus: impl Fn(MoveCode) -> u32) {
        let moves = self
            .words
            .get_mut(usize::from(range.first)..usize::from(range.end));
        for word in moves.unwrap_or_default() {
            let promise = (*word >> 16) + bonus(*word as MoveCode);
            *word = promise.min(0xFFFF) << 16 | *word & 0xFFFF;
        }
    }

    pub fn pick(&mut self, range: &mut Range) -> Option<MoveCode> {
        let rest = self
            .words
            .get_mut(usize::from(range.next)..usize::from(range.end))?;
        if range.picked() < PICKS {
            let mut best = 0;
            let mut best_word = *rest.first()?;
            for (index, &word) in rest.iter().enumerate().skip(1) {
                // Among equals, picks the first listed, whatever its code.
                if word >> 16 > best_word >> 16 {
                    (best, best_word) = (index, word);
                }
            }
            rest.swap(0, best);
        }
        let &word = rest.first()?;
        range.next += 1;
        Some(word as MoveCode)
    }
}

/// Counts how often moves were refutations in any position, which makes a move promising. If
/// there are too many moves, some share a counter.
pub struct Refutations<'m> {
    places: &'m mut [u32],
}

pub(crate) const HISTORIES: usize = 256;

/// The most that this count adds to a promise.
const MOST_HISTORY: u32 = 0x3FFF;

impl<'m> Refutations<'m> {
    /// Empty, or with the counts that the memory `keeps`. The memory is empty or has
    /// [`HISTORIES`] words.
    pub fn new(memory: &'m mut [u32], keeps: bool) -> Refutations<'m> {
        if !keeps {
            memory.fill(0);
        }
        Refutations { places: memory }
    }

    pub fn of(&self, code: MoveCode) -> u32 {
        self.places.get(place(code)).copied().unwrap_or(0)
    }

    /// Notes that a move refuted a position, `depth` moves before the horizon.
    pub(crate) fn praise(&mut self, code: MoveCode, depth: u32) {
        let Some(history) = self.places.get_mut(place(code)) else {
            return;
        };
        *history += depth * depth;
        if *history > MOST_HISTORY {
            for history in self.places.iter_mut() {
                *history /= 2;
            }
        }
    }
}

fn place(code: MoveCode) -> usize {
    usize::from((code ^ code >> 8) & 0xFF)
}
