//! The course of a game as bytes: how it began, and its moves.

use super::Course;
use super::board::{Board, BoardPart, Lay};
use crate::game::{Seat, Strength};
use crate::save::{Absent, Bytes, Damaged, Reader, Writer};

/// More moves than in any real game; a save that claims more is damaged.
const MOST_MOVES: u32 = 1 << 24;

/// How many bytes of moves are left out at a time until a save fits.
const OMITTED_BYTES: usize = 128;

impl Course {
    /// Writes the course. If it does not fit, the oldest moves are left out first, as if
    /// the log had been shorter, then the moves that were taken back. Undo then reaches
    /// less far, but no game is too long to be saved.
    pub fn write(&self, board: &dyn Board, out: &mut Writer<'_>) {
        let mut skipped = 0;
        let mut log = self.log.all();
        let begin = out.place();
        loop {
            out.u8(self.seats);
            Absent::<{ u8::MAX }>::write(&self.first, out);
            board.write(BoardPart::Options, out);
            out.u64(self.seed);
            out.u32(self.trimmed + skipped);
            let course = self;
            board.write(BoardPart::Beginning { course, skipped }, out);
            log.write(out);
            if !out.is_full() || log.is_empty() {
                return;
            }
            let enough = log.len().saturating_sub(OMITTED_BYTES);
            while log.len() > enough {
                if let Some((_, rest)) = log.split_first() {
                    (log, skipped) = (rest, skipped + 1);
                } else if log.len() > log.made().len() {
                    log = log.made();
                } else {
                    return;
                }
            }
            out.go_back(begin);
        }
    }

    /// Resumes a saved course, if `is_right` accepts it. Damaged bytes leave a blank game.
    pub fn read(
        &mut self,
        board: &mut dyn Board,
        from: &mut Reader<'_>,
        is_right: impl FnOnce(&Course, &Reader<'_>) -> bool,
    ) -> Result<(), Damaged> {
        let read = self.read_all(board, from);
        if read.is_ok() && is_right(self, from) {
            return Ok(());
        }
        self.begin(board, Lay::Blank, None, 0);
        Err(Damaged)
    }

    fn read_all(&mut self, board: &mut dyn Board, from: &mut Reader<'_>) -> Result<(), Damaged> {
        let seats = from.u8()?;
        let first: Option<Seat> = Absent::<{ u8::MAX }>::read(from)?;
        board.read(BoardPart::Options, from)?;
        let seed = from.u64()?;
        let trimmed = from.u32()?;
        board.read(BoardPart::Position { seats }, from)?;
        if trimmed > MOST_MOVES || first.is_some_and(|first| first.number() >= seats) {
            return Err(Damaged);
        }
        (self.seats, self.first, self.seed) = (seats, first, seed);
        self.trimmed = trimmed;
        self.levels.clear();
        for seat in Seat::all(seats) {
            let level = Strength::read(from)?;
            self.levels.push(level).map_err(|_| Damaged)?;
            board.read(BoardPart::Memory(seat), from)?;
        }
        self.log.read(from)?;
        // Every move must be legal, including those that were taken back.
        let made = self.log.made();
        self.log.go_to_end();
        let all = self.log.made();
        self.replay(board);
        if self.log.made() != all {
            return Err(Damaged);
        }
        while self.log.made() > made {
            self.log.step_back();
        }
        self.replay(board);
        Ok(())
    }
}
