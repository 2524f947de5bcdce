//! A game on the screen as bytes: everything needed to resume it exactly there.
//!
//! | bytes | meaning |
//! |---|---|
//! | 1 | flags: over, assisted, reported, counted, hints used |
//! | 4 | how many moves have been made |
//! | 4 | milliseconds played |
//! | 2 | how many hints were used, if any |
//! | n | the seating |
//! | 2 + n | the person's input ([`Scene::keep`](crate::game::Scene::keep)), preceded by its length |
//! | n | the session; it comes last because it can use whatever room is left |
//!
//! Flags and moves come first, because the launcher reads only these.

use super::ending::EndReport;
use crate::games::hatch::Hatch;
use crate::save::{Damaged, Reader, Writer};

/// Longer than any scene's record of the person's input.
const CURSOR_BYTES: usize = 320;

/// The part of a saved game that the launcher needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Summary {
    pub over: bool,
    /// How many moves were made.
    pub moves: u32,
}

impl Summary {
    pub fn read(from: &mut Reader<'_>) -> Result<Summary, Damaged> {
        let flags = Flags(from.u8()?);
        let moves = from.u32()?;
        Ok(Summary {
            over: flags.has(Flags::OVER),
            moves,
        })
    }
}

/// Several yes-or-no facts.
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
    /// Hints were used; their number follows the time.
    const HINTED: u8 = 16;

    fn of(questions: [(bool, u8); 5]) -> Flags {
        let bits = questions.map(|(yes, flag)| if yes { flag } else { 0 });
        Flags(bits.iter().fold(0, |all, bit| all | bit))
    }

    const fn has(self, flag: u8) -> bool {
        self.0 & flag != 0
    }
}

/// The part of a saved game besides its players and its course.
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

/// Writes the person's input, preceded by its length.
pub(super) fn write_cursor(hatch: &dyn Hatch, out: &mut Writer<'_>) {
    let mut place = [0; CURSOR_BYTES];
    let mut cursor = Writer::new(&mut place);
    hatch.keep(&mut cursor);
    let length = cursor.finish().unwrap_or(0);
    let cursor = place.get(..length).unwrap_or(&[]);
    out.u16(cursor.len() as u16);
    out.put(cursor);
}
