//! A table of the positions the search knows, as many as fit.
//!
//! An entry is two words: 24 bits of the key, depth and bound; value and move. Two entries
//! share a place: the first keeps the position that took the most work, the second the
//! newest. Other bits of the key choose the place.

use super::searchable::{MOST, MoveCode, NO_MOVE};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    Least = 1,
    Most = 2,
    Exact = 3,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableEntry {
    /// A value, or a bound of it.
    pub value: i32,
    pub bound: Bound,
    /// The depth of the search: up to [`DEEPEST`], or [`TO_THE_END`].
    pub depth: u8,
    /// The best move, or [`NO_MOVE`].
    pub code: MoveCode,
}

/// Deeper values are stored with this depth.
pub const DEEPEST: u8 = 31;

/// The depth of values that do not depend on an evaluation; it is more than any other.
pub(crate) const TO_THE_END: u8 = u8::MAX;

/// Six bits hold depth and work: below this number the depth; from it on, for values searched
/// to the end, the number of binary digits of the positions.
const FINAL: u32 = 32;

const ENTRY: usize = 2;
const PLACE: usize = 2 * ENTRY;

pub struct SearchTable<'m> {
    words: &'m mut [u32],
    places: u32,
}

impl<'m> SearchTable<'m> {
    /// Empty, or with the entries that the memory `keeps`.
    pub fn new(memory: &'m mut [u32], keeps: bool) -> SearchTable<'m> {
        let places = (memory.len() / PLACE).min(0xFFFF);
        let words = memory.get_mut(..places * PLACE).unwrap_or_default();
        if !keeps {
            words.fill(0);
        }
        SearchTable {
            words,
            places: places as u32,
        }
    }

    pub fn get(&self, key: u64) -> Option<TableEntry> {
        let place = self.words.get(self.place(key)..)?.get(..PLACE)?;
        let check = check(key);
        let &[first, detail, second, other] = place else {
            return None;
        };
        if first >> 8 == check && first & 3 != 0 {
            unpacked(first, detail)
        } else if second >> 8 == check {
            unpacked(second, other)
        } else {
            None
        }
    }

    /// `work` is the number of positions that the value took. Values must fit in 16 bits.
    pub fn put(&mut self, key: u64, new: TableEntry, work: u32) {
        let at = self.place(key);
        let check = check(key);
        let Some(&mut [ref mut first, ref mut detail, ref mut second, ref mut other]) = self
            .words
            .get_mut(at..)
            .and_then(|rest| rest.get_mut(..PLACE))
        else {
            return;
        };
        let depth = match new.depth {
            TO_THE_END => FINAL + work.checked_ilog2().unwrap_or(0),
            depth => u32::from(depth.min(DEEPEST)),
        };
        let head = check << 8 | depth << 2 | new.bound as u32;
        let tail = |code: MoveCode| (new.value as u16 as u32) << 16 | u32::from(code);
        // An upper bound comes without a best move; an older move is better than none.
        let code = |old: u32| {
            if new.code == NO_MOVE {
                old as MoveCode
            } else {
                new.code
            }
        };
        if *first >> 8 == check {
            (*first, *detail) = (head, tail(code(*detail)));
        } else if dearness(head) >= dearness(*first) {
            let kept = if *second >> 8 == check {
                code(*other)
            } else {
                new.code
            };
            (*second, *other) = (*first, *detail);
            (*first, *detail) = (head, tail(kept));
        } else {
            let kept = if *second >> 8 == check {
                code(*other)
            } else {
                new.code
            };
            (*second, *other) = (head, tail(kept));
        }
    }

    /// The index of the entries of a key.
    fn place(&self, key: u64) -> usize {
        (((key as u32 >> 16) * self.places) >> 16) as usize * PLACE
    }
}

fn check(key: u64) -> u32 {
    (key >> 40) as u32
}

/// How much work an entry stands for; depth and binary digits of the work are comparable in
/// size.
fn dearness(head: u32) -> u32 {
    head >> 2 & (FINAL - 1)
}

fn depth(head: u32) -> u8 {
    match head >> 2 & 0x3F {
        FINAL.. => TO_THE_END,
        depth => depth as u8,
    }
}

fn unpacked(head: u32, tail: u32) -> Option<TableEntry> {
    let bound = match head & 3 {
        1 => Bound::Least,
        2 => Bound::Most,
        3 => Bound::Exact,
        _ => return None,
    };
    Some(TableEntry {
        value: i32::from((tail >> 16) as u16 as i16),
        bound,
        depth: depth(head),
        code: tail as MoveCode,
    })
}

/// Converts a value for the table, which counts wins from the position; the search counts
/// from the root, `ply` moves above.
pub(crate) fn to_table(value: i32, ply: usize) -> i32 {
    match value {
        MORE_THAN_MOST.. => value + ply as i32,
        ..LESS_THAN_LEAST => value - ply as i32,
        _ => value,
    }
}

/// The inverse of [`to_table`].
pub(crate) fn from_table(value: i32, ply: usize) -> i32 {
    match value {
        MORE_THAN_MOST.. => value - ply as i32,
        ..LESS_THAN_LEAST => value + ply as i32,
        _ => value,
    }
}

const MORE_THAN_MOST: i32 = MOST + 1;
const LESS_THAN_LEAST: i32 = -MOST;

#[cfg(test)]
mod tests {
    use super::*;

    fn note(value: i32, depth: u8) -> TableEntry {
        TableEntry {
            value,
            bound: Bound::Exact,
            depth,
            code: 7,
        }
    }

    fn key(number: u64) -> u64 {
        (number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    #[test]
    fn remembers_what_it_was_told() {
        let mut memory = [0xDEAD_BEEF; 1 << 10];
        let mut table = SearchTable::new(&mut memory, false);
        assert!((0..5000).all(|number| table.get(key(number)).is_none()));
        for number in 0..5000 {
            let told = note(number as i32 - 2500, (number % 32) as u8);
            table.put(key(number), told, 1);
            assert_eq!(table.get(key(number)), Some(told));
        }
        assert!((0..5000).filter(|&n| table.get(key(n)).is_some()).count() > 240);
    }

    #[test]
    fn depth_outlives_shallows() {
        let mut memory = [0; PLACE];
        let mut table = SearchTable::new(&mut memory, false);
        table.put(key(0), note(1, 9), 1);
        (1..100).for_each(|number| table.put(key(number), note(2, 3), 1));
        assert_eq!(table.get(key(0)), Some(note(1, 9)));
    }

    #[test]
    fn work_outlives_trifles() {
        let mut memory = [0; PLACE];
        let mut table = SearchTable::new(&mut memory, false);
        table.put(key(0), note(1, TO_THE_END), 500);
        (1..100).for_each(|number| table.put(key(number), note(2, TO_THE_END), 200));
        assert_eq!(table.get(key(0)), Some(note(1, TO_THE_END)));
        assert_eq!(table.get(key(99)), Some(note(2, TO_THE_END)));
    }

    /// An upper bound does not know the best move.
    #[test]
    fn a_known_move_is_kept() {
        let mut memory = [0; 64];
        let mut table = SearchTable::new(&mut memory, false);
        table.put(key(3), note(5, 2), 1);
        let above = TableEntry {
            value: -4,
            bound: Bound::Most,
            depth: 3,
            code: NO_MOVE,
        };
        table.put(key(3), above, 1);
        assert_eq!(table.get(key(3)), Some(TableEntry { code: 7, ..above }));
    }

    #[test]
    fn works_with_any_memory() {
        let mut memory = [0; 100];
        for words in 0..100 {
            let mut table = SearchTable::new(&mut memory[..words], false);
            (0..50).for_each(|number| table.put(key(number), note(5, 1), 1));
            assert_eq!((0..50).any(|n| table.get(key(n)).is_some()), words >= PLACE);
        }
    }
}
