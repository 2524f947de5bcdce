//! The moves of all positions on the way down, on one stack.

use super::searchable::Code;

/// How promising a move can look to the game.
pub const MOST_PROMISING: u32 = 0x3FFF;

/// Moves are picked in order of promise only so often; what comes later is
/// tried as it was listed, for picking costs more than it brings by then.
const PICKS: u16 = 12;

/// One move: its promise above, its code below.
type Word = u32;

/// The moves of one position, being listed.
pub struct List<'a> {
    words: &'a mut [Word],
    len: usize,
    overflown: bool,
}

impl List<'_> {
    /// Adds a move that looks so promising, up to [`MOST_PROMISING`].
    pub fn push(&mut self, code: Code, promise: u32) {
        match self.words.get_mut(self.len) {
            Some(word) => {
                *word = promise.min(MOST_PROMISING) << 16 | u32::from(code);
                self.len += 1;
            }
            None => self.overflown = true,
        }
    }

    /// How many moves there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is none.
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
    /// How many moves were picked.
    pub fn picked(self) -> u16 {
        self.next - self.first
    }

    /// How many moves there are.
    pub fn count(self) -> u16 {
        self.end - self.first
    }

    /// Where the next position's moves may lie.
    pub fn above(self) -> u16 {
        self.end
    }
}

/// The stack.
pub struct Stack<'m> {
    words: &'m mut [Word],
}

impl<'m> Stack<'m> {
    /// A stack in this memory.
    pub fn new(memory: &'m mut [u32]) -> Stack<'m> {
        let usable = memory.len().min(usize::from(u16::MAX));
        Stack {
            words: memory.get_mut(..usable).unwrap_or_default(),
        }
    }

    /// Lists moves from `first` on; `None` if they do not fit.
    pub fn list(&mut self, first: u16, fill: impl FnOnce(&mut List<'_>)) -> Option<Range> {
        let words = self.words.get_mut(usize::from(first)..)?;
        let mut list = List {
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

    /// Adds to the promise of every move what the search knows about it.
    pub fn promise(&mut self, range: Range, bonus: impl Fn(Code) -> u32) {
        let moves = self
            .words
            .get_mut(usize::from(range.first)..usize::from(range.end));
        for word in moves.unwrap_or_default() {
            let promise = (*word >> 16) + bonus(*word as Code);
            *word = promise.min(0xFFFF) << 16 | *word & 0xFFFF;
        }
    }

    /// The next move.
    pub fn pick(&mut self, range: &mut Range) -> Option<Code> {
        let rest = self
            .words
            .get_mut(usize::from(range.next)..usize::from(range.end))?;
        if range.picked() < PICKS {
            let mut best = 0;
            let mut best_word = *rest.first()?;
            for (index, &word) in rest.iter().enumerate().skip(1) {
                // Of equals the one listed first, whatever its code.
                if word >> 16 > best_word >> 16 {
                    (best, best_word) = (index, word);
                }
            }
            rest.swap(0, best);
        }
        let &word = rest.first()?;
        range.next += 1;
        Some(word as Code)
    }
}

/// How often moves have been refutations, whatever the position: the history
/// of a move makes it promising. Moves share places if there are many.
pub struct History<'m> {
    places: &'m mut [u32],
}

/// Places for the histories of moves.
pub const HISTORIES: usize = 256;

/// What a history may add to a promise.
const MOST_HISTORY: u32 = 0x3FFF;

impl<'m> History<'m> {
    /// No history yet, or what the memory `keeps` of an earlier one. Works
    /// with no memory, or else with [`HISTORIES`] words.
    pub fn new(memory: &'m mut [u32], keeps: bool) -> History<'m> {
        if !keeps {
            memory.fill(0);
        }
        History { places: memory }
    }

    /// What is known about a move.
    pub fn of(&self, code: Code) -> u32 {
        self.places.get(place(code)).copied().unwrap_or(0)
    }

    /// The move has refuted something, `depth` moves before the horizon.
    pub fn praise(&mut self, code: Code, depth: u32) {
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

fn place(code: Code) -> usize {
    usize::from((code ^ code >> 8) & 0xFF)
}
