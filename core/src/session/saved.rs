//! A session as bytes: how it began, and its moves.

use super::{Session, read_move};
use crate::game::{Game, Options, Rules, Seat, Setup, Strength};
use crate::save::{Bytes, Damaged, Reader, Writer};

/// More moves than anybody makes in a game: a save that claims more is damaged.
const MOST_MOVES: u32 = 1 << 24;

/// How many bytes of moves are left out of a save at a time, until it fits.
const OMITTED_BYTES: usize = 128;

impl<G: Game> Bytes for Session<G> {
    /// What does not fit is left out: the oldest moves first, as if the log
    /// had been shorter, then what was taken back. Undo reaches less far then,
    /// but no game is too long to be saved.
    fn write(&self, out: &mut Writer<'_>) {
        let (mut start, mut trimmed) = (self.start.clone(), self.trimmed);
        let mut log = self.log.all();
        let begin = out.place();
        loop {
            self.setup.write(out);
            out.u64(self.seed);
            out.u32(trimmed);
            start.position.write(out);
            for (level, memory) in self.levels.iter().zip(start.memories.iter()) {
                level.write(out);
                memory.write(out);
            }
            log.write(out);
            if !out.is_full() || log.is_empty() {
                return;
            }
            let enough = log.len().saturating_sub(OMITTED_BYTES);
            while log.len() > enough {
                if let Some((form, rest)) = log.split_first()
                    && let Some(first) = read_move::<G>(form)
                    && start.play(&first, &self.levels, self.seed, trimmed + 1)
                {
                    (log, trimmed) = (rest, trimmed + 1);
                } else if log.len() > log.made().len() {
                    log = log.made();
                } else {
                    return;
                }
            }
            out.go_back(begin);
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Session<G>, Damaged> {
        let (setup, position, seed, trimmed) = beginning::<G>(from)?;
        let mut session = Session::<G>::from_position(setup, position, seed);
        session.trimmed = trimmed;
        session.read_moves(from)?;
        Ok(session)
    }
}

/// How a session began: table, position, seed, and how many moves were made before.
type Beginning<G> = (
    Setup<<G as Rules>::Options>,
    <G as Rules>::Position,
    u64,
    u32,
);

/// Reads how a session began.
fn beginning<G: Game>(from: &mut Reader<'_>) -> Result<Beginning<G>, Damaged> {
    let setup = Setup::<G::Options>::read(from)?;
    let seed = from.u64()?;
    let trimmed = from.u32()?;
    let position = G::Position::read(from)?;
    let seats = G::seats(&position);
    let fits =
        setup.seats == seats && G::SEATS.contains(&seats) && setup.options.check(seats).is_ok();
    if !fits || trimmed > MOST_MOVES {
        return Err(Damaged);
    }
    Ok((setup, position, seed, trimmed))
}

impl<G: Game> Session<G> {
    /// Reads a session where this one was: it is too large to be read elsewhere
    /// and moved about on the device's small stack. What is damaged, or not as it
    /// should be, leaves this one where it began.
    pub fn read_over(
        &mut self,
        from: &mut Reader<'_>,
        is_right: impl FnOnce(&Session<G>) -> bool,
    ) -> Result<(), Damaged> {
        let (setup, seed) = (self.setup.clone(), self.seed);
        self.read_beginning(from)?;
        let read = self.read_moves(from);
        if read.is_ok() && from.left() == 0 && is_right(self) {
            return Ok(());
        }
        self.restart(setup, seed);
        Err(Damaged)
    }

    #[inline(never)] // what it reads lies on the stack meanwhile
    fn read_beginning(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        let (setup, position, seed, trimmed) = beginning::<G>(from)?;
        self.restart_from(setup, seed, |start| *start = position);
        self.trimmed = trimmed;
        Ok(())
    }

    /// Reads what everybody remembers and all moves, and makes them.
    #[inline(never)] // as above
    fn read_moves(&mut self, from: &mut Reader<'_>) -> Result<(), Damaged> {
        for seat in Seat::all(self.seats()) {
            self.set_level(seat, Strength::read(from)?);
            let memory = G::Memory::read(from)?;
            if let Some(place) = self.start.memories.get_mut(seat.index()) {
                *place = memory;
            }
        }
        self.log.read(from)?;
        // Every move must be legal, the ones taken back too.
        let made = self.log.made();
        self.log.go_to_end();
        let all = self.log.made();
        self.replay();
        if self.log.made() != all {
            return Err(Damaged);
        }
        while self.log.made() > made {
            self.log.step_back();
        }
        self.replay();
        Ok(())
    }
}
