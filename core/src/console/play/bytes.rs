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

use super::ending::EndReport;
use crate::games::hatch::Hatch;
use crate::save::{Damaged, Reader, Writer};

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

/// What is written down of a game beside who plays it and its course.
pub(super) struct KeptGame {
    pub over: bool,
    pub assisted: bool,
    pub ending: EndReport,
    pub moves: u32,
    pub played: u32,
    pub hints: u16,
}

impl KeptGame {
    pub fn write(&self, out: &mut Writer<'_>) {
        let flags = Flags::of([
            (self.over, Flags::OVER),
            (self.assisted, Flags::ASSISTED),
            (self.ending.reported, Flags::REPORTED),
            (self.ending.counted, Flags::COUNTED),
            (self.hints > 0, Flags::HINTED),
        ]);
        out.u8(flags.0);
        out.u32(self.moves);
        out.u32(self.played);
        if self.hints > 0 {
            out.u16(self.hints);
        }
    }

    pub fn read(from: &mut Reader<'_>) -> Result<KeptGame, Damaged> {
        let flags = Flags(from.u8()?);
        let (moves, played) = (from.u32()?, from.u32()?);
        let hinted = flags.has(Flags::HINTED);
        Ok(KeptGame {
            over: flags.has(Flags::OVER),
            assisted: flags.has(Flags::ASSISTED),
            ending: EndReport {
                reported: flags.has(Flags::REPORTED),
                counted: flags.has(Flags::COUNTED),
            },
            moves,
            played,
            hints: if hinted { from.u16()? } else { 0 },
        })
    }
}

/// Writes where the person is, preceded by its length.
pub(super) fn write_cursor(hatch: &dyn Hatch, out: &mut Writer<'_>) {
    let mut place = [0; CURSOR_BYTES];
    let mut cursor = Writer::new(&mut place);
    hatch.keep(&mut cursor);
    let length = cursor.finish().unwrap_or(0);
    let cursor = place.get(..length).unwrap_or(&[]);
    out.u16(cursor.len() as u16);
    out.put(cursor);
}
