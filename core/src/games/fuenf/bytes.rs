//! Byte forms of moves and positions.
//!
//! Coordinates near the first stone, where games are played, take a single byte each: a move
//! takes at most five bytes there. A position is followed by its quiet moves; reading plays it
//! again from the first of them, so no impossible position gets in.

use super::cell::{Colour, FuenfCell};
use super::field::Cells;
use super::history::{Past, QuietMoves, QuietStep};
use super::position::{FuenfPhase, FuenfPosition};
use super::rules::FuenfMove;
use crate::bytes;
use crate::save::{Bytes, Damaged, Reader, Writer};
use heapless::Vec;

/// Set in every byte of a number but its last.
const MORE: u8 = 0x80;

/// Takes one byte near zero: 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4.
struct Near(i32);

impl Bytes for Near {
    fn write(&self, out: &mut Writer<'_>) {
        let mut rest = ((self.0 << 1) ^ (self.0 >> 31)) as u32;
        while rest >= u32::from(MORE) {
            out.u8(rest as u8 | MORE);
            rest >>= 7;
        }
        out.u8(rest as u8);
    }

    fn read(from: &mut Reader<'_>) -> Result<Near, Damaged> {
        let mut number = 0;
        for place in 0..3 {
            let byte = from.u8()?;
            number |= u32::from(byte & !MORE) << (7 * place);
            if byte & MORE == 0 {
                // A last byte of 0 would be a second way to write it.
                let shortest = place == 0 || byte != 0;
                let value = (number >> 1) as i32 ^ -((number & 1) as i32);
                return shortest.then_some(Near(value)).ok_or(Damaged);
            }
        }
        Err(Damaged)
    }
}

bytes! {
    FuenfCell as (Near, Near) = |cell| (Near(cell.x()), Near(cell.y())),
    |(x, y)| FuenfCell::new(x.0, y.0)
}
bytes! { enum FuenfMove { Pass = 0, Place(cell) = 1, Shift { from, to } = 2 } }
bytes! { enum FuenfPhase { Place = 0, Move = 1 } }

/// In place of the number of a moved stone.
const PASS: u8 = u8::MAX;

impl Bytes for QuietStep {
    fn write(&self, out: &mut Writer<'_>) {
        match *self {
            QuietStep::Pass => out.u8(PASS),
            QuietStep::Shift {
                stone,
                columns,
                rows,
            } => out.put(&[stone, columns as u8, rows as u8]),
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<QuietStep, Damaged> {
        Ok(match from.u8()? {
            PASS => QuietStep::Pass,
            stone => QuietStep::Shift {
                stone,
                columns: from.u8()? as i8,
                rows: from.u8()? as i8,
            },
        })
    }
}

impl Bytes for FuenfPosition {
    fn write(&self, out: &mut Writer<'_>) {
        self.lists().write(out);
        self.turn().write(out);
        self.phase().write(out);
        out.u8(self.quiet());
        self.history().write(out);
    }

    fn read(from: &mut Reader<'_>) -> Result<FuenfPosition, Damaged> {
        let stones = <[Cells; 2]>::read(from)?;
        let turn = Colour::read(from)?;
        let phase = FuenfPhase::read(from)?;
        let quiet = from.u8()?;
        let history = QuietMoves::read(from)?;
        let begin = quiet.checked_sub(history.len() as u8).ok_or(Damaged)?;
        let mut past = Past { stones, turn };
        let mut moves: Vec<
            Option<(FuenfCell, FuenfCell)>,
            { super::history::QUIET_LIMIT as usize },
        > = Vec::new();
        let now = past.clone();
        for &step in history.iter().rev() {
            let played = past.step_back(step).ok_or(Damaged)?;
            moves.push(played).map_err(|_| Damaged)?;
        }
        let mut position =
            FuenfPosition::given(past.stones, past.turn, phase, begin).map_err(|_| Damaged)?;
        for played in moves.iter().rev() {
            if position.ending().is_some() {
                return Err(Damaged);
            }
            match *played {
                Some((from, to)) => position.shift(from, to).map(|_| ()),
                None => position.pass(),
            }
            .map_err(|_| Damaged)?;
        }
        let same = *position.lists() == now.stones
            && position.turn() == now.turn
            && position.quiet() == quiet
            && *position.history() == history;
        same.then_some(position).ok_or(Damaged)
    }
}
