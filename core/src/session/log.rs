//! The list of moves, as bytes.
//!
//! Moves of the eight games differ a lot in size (one byte for a jump, a whole pile for a build),
//! so the list keeps their byte forms, each preceded by its length and a [`MoveMark`]. Moves that
//! were taken back stay behind the cursor until another move is made. While another console has the
//! position there are no moves; the same memory then holds the views that console sends. Only the
//! session knows the meaning of the bytes, so the list is the same for all games.

use super::mark::MoveMark;
pub use crate::basics::MOVE_BYTES;
use crate::game::Seat;
use crate::save::{Damaged, Reader, Writer};
use heapless::Vec;

#[cfg(test)]
mod tests;

/// Holds the moves of the longest game that people play to its end; after that, newer moves
/// replace the oldest.
pub const LOG_BYTES: usize = 4096;

/// A move is preceded by its length and its mark.
const HEAD: usize = 2;

/// A view is preceded by its seat and its length.
const VIEW_HEAD: usize = 3;

/// A list of moves with a cursor between "made" and "taken back".
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Log {
    bytes: Vec<u8, LOG_BYTES>,
    /// The place of the cursor, in bytes and in moves.
    cursor: usize,
    made: u32,
    /// The beginning of a trial, in bytes and in moves.
    trial: Option<(usize, u32)>,
}

impl Log {
    /// An empty list.
    pub const fn new() -> Log {
        Log {
            bytes: Vec::new(),
            cursor: 0,
            made: 0,
            trial: None,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.bytes.clear();
        self.trial = None;
        self.rewind();
    }

    /// How many moves are before the cursor.
    pub const fn made(&self) -> u32 {
        self.made
    }

    /// Adds a move at the cursor; returns `false` if there is no room. Moves that were
    /// taken back stay if this is the same as the next of them, unless the move is secret,
    /// because the possibility of a redo would reveal it.
    pub fn push(&mut self, form: &[u8], mark: MoveMark) -> bool {
        if self.trial.is_some() {
            return self.try_out(form, mark);
        }
        if mark.is_open() && self.next() == Some(form) {
            self.step_forward();
            return true;
        }
        if form.len() > MOVE_BYTES || self.cursor + HEAD + form.len() > LOG_BYTES {
            return false;
        }
        self.bytes.truncate(self.cursor);
        // There is room, as just checked.
        let _ = self
            .bytes
            .extend_from_slice(&[form.len() as u8, mark.byte()]);
        let _ = self.bytes.extend_from_slice(form);
        self.step_forward();
        true
    }

    /// Stores the view of these eyes, sent by the console that has the position, in place
    /// of the one before; no bytes remove it.
    pub fn keep_view(&mut self, eyes: Option<Seat>, view: &[u8]) -> Result<(), Damaged> {
        if let Some((place, size)) = self.place_of_view(eyes) {
            self.bytes.copy_within(place + size.., place);
            self.bytes.truncate(self.bytes.len() - size);
        }
        let size = u16::try_from(view.len())
            .map_err(|_| Damaged)?
            .to_le_bytes();
        let head = [number_of(eyes), size[0], size[1]];
        if !view.is_empty() && self.bytes.len() + head.len() + view.len() <= LOG_BYTES {
            // There is room, as just checked.
            let _ = self.bytes.extend_from_slice(&head);
            let _ = self.bytes.extend_from_slice(view);
        } else if !view.is_empty() {
            return Err(Damaged);
        }
        // There is no move behind the cursor.
        self.cursor = self.bytes.len();
        Ok(())
    }

    /// The view of these eyes, or the open view if they have none.
    pub fn view(&self, eyes: Option<Seat>) -> Option<&[u8]> {
        let own = self.place_of_view(eyes);
        let (place, size) = own.or_else(|| self.place_of_view(None))?;
        self.bytes.get(place + VIEW_HEAD..place + size)
    }

    fn place_of_view(&self, eyes: Option<Seat>) -> Option<(usize, usize)> {
        let mut place = 0;
        while let Some(&[seat, low, high]) = self.bytes.get(place..place + VIEW_HEAD) {
            let size = VIEW_HEAD + usize::from(u16::from_le_bytes([low, high]));
            if seat == number_of(eyes) {
                return Some((place, size));
            }
            place += size;
        }
        None
    }

    /// Whether a move can be tried out.
    pub fn has_room(&self, form: &[u8]) -> bool {
        form.len() <= MOVE_BYTES && self.bytes.len() + HEAD + form.len() <= LOG_BYTES
    }

    /// From here on, moves are only a trial; moves that were taken back stay behind them.
    pub const fn begin_trial(&mut self) {
        self.trial = Some((self.cursor, self.made));
    }

    /// Returns to the state before the trial; returns `false` if there was none.
    pub fn end_trial(&mut self) -> bool {
        let Some((cursor, made)) = self.trial.take() else {
            return false;
        };
        let tried = self.cursor.saturating_sub(cursor);
        self.bytes.copy_within(cursor + tried.., cursor);
        self.bytes.truncate(self.bytes.len() - tried);
        (self.cursor, self.made) = (cursor, made);
        true
    }

    /// Whether a trial is running.
    pub const fn is_on_trial(&self) -> bool {
        self.trial.is_some()
    }

    fn try_out(&mut self, form: &[u8], mark: MoveMark) -> bool {
        let size = HEAD + form.len();
        if !self.has_room(form) {
            return false;
        }
        // There is room, as just checked.
        let _ = self
            .bytes
            .extend_from_slice(&[form.len() as u8, mark.byte()]);
        let _ = self.bytes.extend_from_slice(form);
        if let Some(behind) = self.bytes.get_mut(self.cursor..) {
            behind.rotate_right(size);
        }
        self.step_forward();
        true
    }

    /// The move before the cursor and its mark.
    pub fn last(&self) -> Option<(&[u8], MoveMark)> {
        let place = self.place_of(self.made.checked_sub(1)?)?;
        Some((self.all().form_at(place)?, self.all().mark_at(place)?))
    }

    /// The last move and its mark, if these eyes may see it.
    pub fn last_seen(&self, eyes: Option<Seat>) -> Option<(&[u8], MoveMark)> {
        let (last, mark) = self.last()?;
        let mine = eyes.is_some() && eyes == mark.mover();
        (mine || mark.is_open()).then_some((last, mark))
    }

    /// The move behind the cursor.
    pub fn next(&self) -> Option<&[u8]> {
        self.all().form_at(self.cursor)
    }

    /// The move with this number, made or taken back.
    pub fn form(&self, number: u32) -> Option<&[u8]> {
        self.all().form_at(self.place_of(number)?)
    }

    /// The mark of the move behind the cursor.
    pub fn next_mark(&self) -> Option<MoveMark> {
        self.all().mark_at(self.cursor)
    }

    /// Moves the cursor over the next move.
    pub fn step_forward(&mut self) {
        if let Some(size) = self.all().size_at(self.cursor) {
            self.cursor += size;
            self.made += 1;
        }
    }

    /// Moves the cursor back over the last move.
    pub fn step_back(&mut self) {
        let made = self.made.saturating_sub(1);
        if let Some(place) = self.place_of(made) {
            (self.cursor, self.made) = (place, made);
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
        let Some(size) = self.all().size_at(0) else {
            return;
        };
        self.bytes.copy_within(size.., 0);
        self.bytes.truncate(self.bytes.len() - size);
        self.cursor = self.cursor.saturating_sub(size);
        self.made = self.made.saturating_sub(1);
    }

    /// The marks of the moves before the cursor, oldest first.
    fn marks(&self) -> impl Iterator<Item = MoveMark> + '_ {
        self.first_marks(self.made)
    }

    /// The marks of this many moves, oldest first.
    fn first_marks(&self, moves: u32) -> impl Iterator<Item = MoveMark> + '_ {
        let places =
            core::iter::successors(Some(0), |&place| Some(place + self.all().size_at(place)?));
        places
            .take(moves as usize)
            .filter_map(|place| self.all().mark_at(place))
    }

    /// How many turns the first `moves` of the list make; the last may be only begun.
    /// Consecutive moves of one seat are one turn, and a chance move belongs to the turn
    /// after it; for a player alone, every move is a turn.
    pub fn turns(&self, moves: u32, seats: u8) -> u32 {
        let (mut turns, mut before) = (0, None);
        for mark in self.first_marks(moves) {
            let (last, mover) = (before.map(MoveMark::mover), mark.mover());
            let goes_on = match last {
                None => false,
                Some(None) => mover.is_some(),
                Some(seat) => seat == mover && seats > 1,
            };
            turns += u32::from(!goes_on);
            before = Some(mark);
        }
        turns
    }

    /// How many moves must be taken back to reach the last decision of one of `mine`;
    /// `None` if there is none, or if something was revealed since.
    pub fn steps_back(&self, mine: &dyn Fn(Seat) -> bool) -> Option<u32> {
        let mut decision = None;
        for (mark, number) in self.marks().zip(0..) {
            if mark.mover().is_some_and(mine) {
                decision = Some(number);
            }
            if mark.reveals() {
                decision = None;
            }
        }
        Some(self.made - decision?)
    }

    /// How many moves one of `mine` may have missed: all since their last one before others
    /// moved, or since their last one at all.
    pub fn moves_since(&self, mine: &dyn Fn(Seat) -> bool) -> u32 {
        let (mut own, mut seen) = (0, None);
        for (mark, number) in self.marks().zip(1..) {
            match mark.mover() {
                Some(seat) if mine(seat) => own = number,
                Some(_) => seen = Some(own),
                None => {}
            }
        }
        self.made - seen.unwrap_or(own)
    }

    /// The whole list, to write it or to leave something out.
    pub fn all(&self) -> LogPart<'_> {
        LogPart {
            bytes: &self.bytes,
            cursor: self.cursor,
        }
    }

    /// Where the move with this number begins, or would begin.
    fn place_of(&self, number: u32) -> Option<usize> {
        (0..number).try_fold(0, |place, _| Some(place + self.all().size_at(place)?))
    }
}

/// The number that stands for a seat in a view's head.
fn number_of(eyes: Option<Seat>) -> u8 {
    eyes.map_or(u8::MAX, Seat::number)
}

/// A part of a list of moves around its cursor.
#[derive(Debug)]
pub struct LogPart<'a> {
    bytes: &'a [u8],
    cursor: usize,
}

impl<'a> LogPart<'a> {
    /// Its length in bytes.
    pub const fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Whether there are no moves in it.
    pub const fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The first move and the part after it; `None` if there is no move before the cursor.
    pub fn split_first(&self) -> Option<(&'a [u8], LogPart<'a>)> {
        if self.cursor == 0 {
            return None;
        }
        let (form, size) = (self.form_at(0)?, self.size_at(0)?);
        let rest = LogPart {
            bytes: self.bytes.get(size..)?,
            cursor: self.cursor.checked_sub(size)?,
        };
        Some((form, rest))
    }

    /// The part without moves that were taken back.
    #[must_use]
    pub fn made(&self) -> LogPart<'a> {
        LogPart {
            bytes: self.bytes.get(..self.cursor).unwrap_or(self.bytes),
            cursor: self.cursor,
        }
    }

    /// Writes it, so that a [`Log`] can read it.
    pub fn write(&self, out: &mut Writer<'_>) {
        out.u16(self.cursor as u16);
        out.u16(self.bytes.len() as u16);
        out.put(self.bytes);
    }

    fn size_at(&self, place: usize) -> Option<usize> {
        Some(HEAD + usize::from(*self.bytes.get(place)?))
    }

    fn mark_at(&self, place: usize) -> Option<MoveMark> {
        self.bytes.get(place + 1).copied().map(MoveMark::from_byte)
    }

    fn form_at(&self, place: usize) -> Option<&'a [u8]> {
        let end = place + self.size_at(place)?;
        self.bytes.get(place + HEAD..end)
    }
}

impl Log {
    /// Reads a written list in place, because it is large and the device's stack is small.
    /// After an error it must not be used.
    pub fn read(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        self.clear();
        let cursor = usize::from(from.u16()?);
        let length = usize::from(from.u16()?);
        let bytes = from.take(length)?;
        self.bytes.extend_from_slice(bytes).map_err(|_| Damaged)?;
        // The cursor must be between two moves. Replaying the game shows whether they can
        // be read and made.
        let mut made = None;
        loop {
            if self.cursor == cursor {
                made = Some(self.made);
            }
            if self.cursor == length {
                break;
            }
            self.next().ok_or(Damaged)?;
            self.step_forward();
        }
        self.cursor = cursor;
        self.made = made.ok_or(Damaged)?;
        Ok(())
    }
}
