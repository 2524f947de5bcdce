//! A game on screen as bytes: what it takes to go on exactly there.
//!
//! | bytes | meaning |
//! |---|---|
//! | 1 | flags: over, assisted, reported, counted, hints used |
//! | 4 | how many moves have been made |
//! | 4 | milliseconds played |
//! | 2 | how many hints were used, if any |
//! | n | who sits where |
//! | 2 + n | where the person is ([`Scene::keep`](crate::game::Scene::keep)), preceded by its length |
//! | n | the session; it comes last because it fits itself into whatever room is left |
//!
//! Flags and moves come first: the launcher wants them without the rest.

use super::mode::Mode;
use super::{Env, Play};
use crate::platform::Millis;
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::seating::Seating;

/// More than any scene writes down about its person.
const CURSOR_BYTES: usize = 320;

/// What the launcher wants to know of a game that was written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Whether it is over.
    pub over: bool,
    /// How many moves were made.
    pub moves: u32,
}

impl Summary {
    /// Reads no more than it needs.
    pub fn read(from: &mut Reader<'_>) -> Result<Summary, Damaged> {
        let flags = Flags(from.u8()?);
        let moves = from.u32()?;
        Ok(Summary {
            over: flags.has(Flags::OVER),
            moves,
        })
    }
}

/// A few questions with yes or no.
#[derive(Clone, Copy)]
struct Flags(u8);

impl Flags {
    /// The game is over.
    const OVER: u8 = 1;
    /// The computer has made moves for a person.
    const ASSISTED: u8 = 2;
    /// The end has been shown.
    const REPORTED: u8 = 4;
    /// The end has been counted.
    const COUNTED: u8 = 8;
    /// Hints were used, and are counted behind the time.
    const HINTED: u8 = 16;

    fn of(questions: [(bool, u8); 5]) -> Flags {
        let bits = questions.map(|(yes, flag)| if yes { flag } else { 0 });
        Flags(bits.iter().fold(0, |all, bit| all | bit))
    }

    const fn has(self, flag: u8) -> bool {
        self.0 & flag != 0
    }
}

impl Play {
    /// Writes the game down as it stands on screen.
    pub fn keep(&self, out: &mut Writer<'_>, now: Millis) {
        let flags = Flags::of([
            (self.table.is_over(), Flags::OVER),
            (self.table.assisted(), Flags::ASSISTED),
            (self.ending.is_reported(), Flags::REPORTED),
            (self.ending.is_counted(), Flags::COUNTED),
            (self.hints() > 0, Flags::HINTED),
        ]);
        out.u8(flags.0);
        out.u32(self.moves());
        out.u32(self.played(now));
        if self.hints() > 0 {
            out.u16(self.hints());
        }
        self.table.seating().write(out);
        let mut place = [0; CURSOR_BYTES];
        let mut cursor = Writer::new(&mut place);
        self.game.keep_cursor(&mut cursor);
        let length = cursor.finish().unwrap_or(0);
        let cursor = place.get(..length).unwrap_or(&[]);
        out.u16(cursor.len() as u16);
        out.put(cursor);
        self.game.write(out);
    }

    /// Goes on with a game that was written down.
    pub fn recall(&mut self, from: &mut Reader<'_>, env: Env<'_>) -> Result<(), Damaged> {
        let flags = Flags(from.u8()?);
        let moves = from.u32()?;
        let played = from.u32()?;
        let hints = if flags.has(Flags::HINTED) {
            from.u16()?
        } else {
            0
        };
        let seating = Seating::read(from)?;
        let length = usize::from(from.u16()?);
        let mut cursor = Reader::new(from.take(length)?);
        let first = self.game.read(from, seating.len(), moves)?;
        self.invite(seating.clone(), first);
        self.begin(seating, Mode::Playing, env);
        self.table
            .recall(played, flags.has(Flags::ASSISTED), hints, env.now);
        self.ending
            .recall(flags.has(Flags::REPORTED), flags.has(Flags::COUNTED));
        self.put_cursor(&mut cursor, env);
        Ok(())
    }

    /// Puts the person where they were, but while the console is handed over
    /// nobody is to see where somebody else's cursor was.
    pub(super) fn put_cursor(&mut self, from: &mut Reader<'_>, env: Env<'_>) {
        if self.table.hands_over_to().is_none() {
            self.game.recall_cursor(from, &self.table, env);
        }
    }
}
