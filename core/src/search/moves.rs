//! The moves of all positions on the way down, on one stack.

use super::searchable::MoveCode;

/// The most a game may promise of a move.
pub const MOST_PROMISING: u32 = 0x3FFF;

/// The most promising move is searched for this often; later moves are tried as listed, because
/// picking costs more than it gains by then.
const PICKS: u16 = 12;

/// The promise above, the code below.
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

    /// Where the next position's moves may lie.
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
                // Among equals the first listed, whatever its code.
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

/// How often moves were refutations in any position: that makes a move promising. If there are
/// many, moves share places.
pub struct Refutations<'m> {
    places: &'m mut [u32],
}

pub const HISTORIES: usize = 256;

/// The most that history adds to a promise.
const MOST_HISTORY: u32 = 0x3FFF;

impl<'m> Refutations<'m> {
    /// Empty, or with what the memory `keeps`. The memory is empty or has [`HISTORIES`] words.
    pub fn new(memory: &'m mut [u32], keeps: bool) -> Refutations<'m> {
        if !keeps {
            memory.fill(0);
        }
        Refutations { places: memory }
    }

    pub fn of(&self, code: MoveCode) -> u32 {
        self.places.get(place(code)).copied().unwrap_or(0)
    }

    /// The move refuted something, `depth` moves before the horizon.
    pub fn praise(&mut self, code: MoveCode, depth: u32) {
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
