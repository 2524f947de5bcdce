//! The list of moves, as bytes.
//!
//! Moves of the eight games differ a lot in size (one byte for a jump, a whole
//! pile for a build), so the list keeps their byte forms, each preceded by its
//! length. What was taken back stays behind the cursor until something else is
//! played.

use crate::save::{Bytes, Damaged, Reader, Writer};
use core::marker::PhantomData;
use heapless::Vec;

/// Room for the moves of the longest game that people play to its end; older
/// moves make room for newer ones after that.
pub const LOG_BYTES: usize = 4096;

/// The longest byte form of a single move: a pile of Kistenstapel.
pub const MOVE_BYTES: usize = 200;

/// A list of moves with a cursor between "made" and "taken back".
#[derive(Clone, PartialEq, Debug)]
pub struct Log<M> {
    bytes: Vec<u8, LOG_BYTES>,
    /// Where the cursor is, in bytes and in moves.
    cursor: usize,
    made: u32,
    moves: PhantomData<M>,
}

impl<M: Bytes + PartialEq> Default for Log<M> {
    fn default() -> Self {
        Log::new()
    }
}

impl<M: Bytes + PartialEq> Log<M> {
    /// An empty list.
    pub const fn new() -> Log<M> {
        Log {
            bytes: Vec::new(),
            cursor: 0,
            made: 0,
            moves: PhantomData,
        }
    }

    /// How many moves lie before the cursor.
    pub const fn made(&self) -> u32 {
        self.made
    }

    /// Adds a move at the cursor; `false` if there is no room.
    pub fn push(&mut self, played: &M) -> bool {
        if self.next().as_ref() == Some(played) {
            self.step_forward();
            return true;
        }
        let mut form = [0; MOVE_BYTES];
        let mut out = Writer::new(&mut form);
        played.write(&mut out);
        let Some(length) = out.finish() else {
            return false;
        };
        if self.cursor + 1 + length > LOG_BYTES {
            return false;
        }
        self.bytes.truncate(self.cursor);
        // There is room: it was just checked.
        let _ = self.bytes.push(length as u8);
        let _ = self.bytes.extend_from_slice(&form[..length]);
        self.step_forward();
        true
    }

    /// The move before the cursor.
    pub fn last(&self) -> Option<M> {
        self.iter().last()
    }

    /// The oldest move, if it lies before the cursor.
    pub fn first(&self) -> Option<M> {
        self.iter().next()
    }

    /// The move behind the cursor.
    pub fn next(&self) -> Option<M> {
        self.move_at(self.cursor).map(|(played, _)| played)
    }

    /// Moves the cursor over the next move.
    pub fn step_forward(&mut self) {
        if let Some(&length) = self.bytes.get(self.cursor) {
            self.cursor += 1 + usize::from(length);
            self.made += 1;
        }
    }

    /// Moves the cursor back over the last move.
    pub fn step_back(&mut self) {
        let steps = self.made.saturating_sub(1);
        self.rewind();
        for _ in 0..steps {
            self.step_forward();
        }
    }

    /// Moves the cursor before the first move.
    pub fn rewind(&mut self) {
        (self.cursor, self.made) = (0, 0);
    }

    /// Moves the cursor behind the last move.
    pub fn go_to_end(&mut self) {
        while self.cursor < self.bytes.len() {
            self.step_forward();
        }
    }

    /// Removes the first move, which must lie before the cursor.
    pub fn drop_first(&mut self) {
        let Some(&length) = self.bytes.first() else {
            return;
        };
        let size = 1 + usize::from(length);
        self.bytes.copy_within(size.., 0);
        self.bytes.truncate(self.bytes.len() - size);
        self.cursor = self.cursor.saturating_sub(size);
        self.made = self.made.saturating_sub(1);
    }

    /// The moves before the cursor, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = M> + '_ {
        let mut place = 0;
        core::iter::from_fn(move || {
            if place >= self.cursor {
                return None;
            }
            let (played, end) = self.move_at(place)?;
            place = end;
            Some(played)
        })
    }

    fn move_at(&self, place: usize) -> Option<(M, usize)> {
        let length = usize::from(*self.bytes.get(place)?);
        let end = place + 1 + length;
        let mut form = Reader::new(self.bytes.get(place + 1..end)?);
        let played = M::read(&mut form).ok()?;
        form.finish().ok()?;
        Some((played, end))
    }
}

impl<M: Bytes + PartialEq> Bytes for Log<M> {
    fn write(&self, out: &mut Writer<'_>) {
        out.u16(self.cursor as u16);
        out.u16(self.bytes.len() as u16);
        out.put(&self.bytes);
    }

    fn read(from: &mut Reader<'_>) -> Result<Log<M>, Damaged> {
        let cursor = usize::from(from.u16()?);
        let length = usize::from(from.u16()?);
        let bytes = Vec::from_slice(from.take(length)?).map_err(|_| Damaged)?;
        let mut log = Log {
            bytes,
            cursor: 0,
            made: 0,
            moves: PhantomData,
        };
        // The cursor must stand between two moves, and every move be readable.
        let mut made = None;
        loop {
            if log.cursor == cursor {
                made = Some(log.made);
            }
            if log.cursor == length {
                break;
            }
            log.move_at(log.cursor).ok_or(Damaged)?;
            log.step_forward();
        }
        log.cursor = cursor;
        log.made = made.ok_or(Damaged)?;
        Ok(log)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A move of this many bytes, all alike.
    #[derive(Clone, Copy, PartialEq, Debug)]
    struct Played(u8, u8);

    impl Bytes for Played {
        fn write(&self, out: &mut Writer<'_>) {
            for _ in 0..self.0 {
                out.u8(self.1);
            }
        }

        fn read(from: &mut Reader<'_>) -> Result<Played, Damaged> {
            let size = from.left() as u8;
            let all = from.take(from.left())?;
            Ok(Played(size, *all.first().ok_or(Damaged)?))
        }
    }

    fn three() -> Log<Played> {
        let mut log = Log::new();
        for played in [Played(1, 7), Played(3, 8), Played(2, 9)] {
            assert!(log.push(&played));
        }
        log
    }

    #[test]
    fn what_is_taken_back_can_be_made_again() {
        let mut log = three();
        assert_eq!(log.last(), Some(Played(2, 9)));
        log.step_back();
        assert_eq!(
            (log.last(), log.next()),
            (Some(Played(3, 8)), Some(Played(2, 9)))
        );
        log.step_forward();
        assert_eq!((log.made(), log.next()), (3, None));
    }

    /// Playing something else forgets what was taken back; playing the same
    /// keeps what lay behind it.
    #[test]
    fn another_move_cuts_the_rest_off() {
        let mut log = three();
        log.rewind();
        assert!(log.push(&Played(1, 7)));
        assert_eq!(log.next(), Some(Played(3, 8)));
        assert!(log.push(&Played(1, 1)));
        assert_eq!((log.made(), log.next()), (2, None));
    }

    #[test]
    fn the_first_move_can_be_dropped() {
        let mut log = three();
        log.drop_first();
        assert_eq!((log.made(), log.iter().next()), (2, Some(Played(3, 8))));
    }

    #[test]
    fn a_full_log_says_so() {
        let mut log = Log::new();
        let mut fitted = 0;
        while log.push(&Played(100, fitted as u8)) {
            fitted += 1;
        }
        assert_eq!(fitted, LOG_BYTES / 101);
        assert_eq!(log.made() as usize, fitted);
    }

    #[test]
    fn bytes_come_back_and_damage_is_refused() {
        let mut log = three();
        log.step_back();
        let mut buffer = [0; 64];
        let mut out = Writer::new(&mut buffer);
        log.write(&mut out);
        let length = out.finish().unwrap();
        assert_eq!(Log::read(&mut Reader::new(&buffer[..length])), Ok(log));
        buffer[0] += 1;
        assert_eq!(
            Log::<Played>::read(&mut Reader::new(&buffer[..length])),
            Err(Damaged)
        );
    }
}
