//! Byte forms of moves and positions.
//!
//! Coordinates near the first stone, which is where games are played, take a
//! single byte each: a move takes five bytes at most there. A position is
//! followed by its quiet moves; what is read is played again from the first of
//! them, so nothing gets in that cannot have happened.

use super::cell::{Cell, Colour};
use super::field::Cells;
use super::history::{History, Past, Step};
use super::position::{Phase, Position};
use super::rules::Move;
use crate::save::{Bytes, Damaged, Reader, Writer};
use heapless::Vec;

/// Set in every byte of a number but its last.
const MORE: u8 = 0x80;

/// A number near zero takes one byte. 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4.
fn write_number(number: i32, out: &mut Writer<'_>) {
    let mut rest = ((number << 1) ^ (number >> 31)) as u32;
    while rest >= u32::from(MORE) {
        out.u8(rest as u8 | MORE);
        rest >>= 7;
    }
    out.u8(rest as u8);
}

fn read_number(from: &mut Reader<'_>) -> Result<i32, Damaged> {
    let mut number = 0;
    for place in 0..3 {
        let byte = from.u8()?;
        number |= u32::from(byte & !MORE) << (7 * place);
        if byte & MORE == 0 {
            // A last byte of nothing would be a second way to write it.
            let shortest = place == 0 || byte != 0;
            let value = (number >> 1) as i32 ^ -((number & 1) as i32);
            return shortest.then_some(value).ok_or(Damaged);
        }
    }
    Err(Damaged)
}

impl Bytes for Cell {
    fn write(&self, out: &mut Writer<'_>) {
        write_number(self.x(), out);
        write_number(self.y(), out);
    }

    fn read(from: &mut Reader<'_>) -> Result<Cell, Damaged> {
        let x = read_number(from)?;
        let y = read_number(from)?;
        Cell::new(x, y).ok_or(Damaged)
    }
}

impl Bytes for Move {
    fn write(&self, out: &mut Writer<'_>) {
        match self {
            Move::Pass => out.u8(0),
            Move::Place(cell) => {
                out.u8(1);
                cell.write(out);
            }
            Move::Shift { from, to } => {
                out.u8(2);
                from.write(out);
                to.write(out);
            }
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Move, Damaged> {
        Ok(match from.u8()? {
            0 => Move::Pass,
            1 => Move::Place(Cell::read(from)?),
            2 => Move::Shift {
                from: Cell::read(from)?,
                to: Cell::read(from)?,
            },
            _ => return Err(Damaged),
        })
    }
}

impl Bytes for Colour {
    fn write(&self, out: &mut Writer<'_>) {
        self.seat().write(out);
    }

    fn read(from: &mut Reader<'_>) -> Result<Colour, Damaged> {
        match from.u8()? {
            0 => Ok(Colour::White),
            1 => Ok(Colour::Black),
            _ => Err(Damaged),
        }
    }
}

/// Stands where the number of a moved stone would stand.
const PASS: u8 = u8::MAX;

impl Bytes for Step {
    fn write(&self, out: &mut Writer<'_>) {
        match *self {
            Step::Pass => out.u8(PASS),
            Step::Shift {
                stone,
                columns,
                rows,
            } => out.put(&[stone, columns as u8, rows as u8]),
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Step, Damaged> {
        Ok(match from.u8()? {
            PASS => Step::Pass,
            stone => Step::Shift {
                stone,
                columns: from.u8()? as i8,
                rows: from.u8()? as i8,
            },
        })
    }
}

fn read_cells(from: &mut Reader<'_>) -> Result<Cells, Damaged> {
    let mut cells = Cells::new();
    for _ in 0..from.u8()? {
        cells.push(Cell::read(from)?).map_err(|_| Damaged)?;
    }
    Ok(cells)
}

impl Bytes for Position {
    fn write(&self, out: &mut Writer<'_>) {
        for colour in Colour::ALL {
            let cells = self.stones(colour);
            out.u8(cells.len() as u8);
            cells.iter().for_each(|cell| cell.write(out));
        }
        self.turn().write(out);
        out.u8(u8::from(self.phase() == Phase::Move));
        out.u8(self.quiet());
        out.u8(self.history().len() as u8);
        self.history().iter().for_each(|step| step.write(out));
    }

    fn read(from: &mut Reader<'_>) -> Result<Position, Damaged> {
        let stones = [read_cells(from)?, read_cells(from)?];
        let turn = Colour::read(from)?;
        let phase = match from.u8()? {
            0 => Phase::Place,
            1 => Phase::Move,
            _ => return Err(Damaged),
        };
        let quiet = from.u8()?;
        let mut history = History::new();
        for _ in 0..from.u8()? {
            history.push(Step::read(from)?).map_err(|_| Damaged)?;
        }
        let begin = quiet.checked_sub(history.len() as u8).ok_or(Damaged)?;
        let mut past = Past { stones, turn };
        let mut moves: Vec<Option<(Cell, Cell)>, { super::history::QUIET_LIMIT as usize }> =
            Vec::new();
        let now = past.clone();
        for &step in history.iter().rev() {
            let played = past.step_back(step).ok_or(Damaged)?;
            moves.push(played).map_err(|_| Damaged)?;
        }
        let mut position =
            Position::given(past.stones, past.turn, phase, begin).map_err(|_| Damaged)?;
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
            && position.history() == history.as_slice();
        same.then_some(position).ok_or(Damaged)
    }
}
