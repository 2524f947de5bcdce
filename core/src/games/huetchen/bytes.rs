//! Byte forms of moves, positions and views.
//!
//! Whatever reads answers `Damaged` for everything that `write` could not have
//! written.

use super::rules::{Gap, Move, Position, Stage, Table};
use super::stones::{FOUR, Place, Row, Shift, Symbol};
use super::view::View;
use crate::game::Seat;
use crate::save::{Bytes, Damaged, Reader, Writer};
use heapless::Vec;

impl Bytes for Symbol {
    fn write(&self, out: &mut Writer<'_>) {
        out.u8(self.number());
    }

    fn read(from: &mut Reader<'_>) -> Result<Symbol, Damaged> {
        Symbol::new(from.u8()?).ok_or(Damaged)
    }
}

impl Bytes for Place {
    fn write(&self, out: &mut Writer<'_>) {
        out.u8(self.number());
    }

    fn read(from: &mut Reader<'_>) -> Result<Place, Damaged> {
        Place::new(from.u8()?).ok_or(Damaged)
    }
}

impl Bytes for Row {
    fn write(&self, out: &mut Writer<'_>) {
        out.u8(self.byte());
    }

    fn read(from: &mut Reader<'_>) -> Result<Row, Damaged> {
        Row::from_byte(from.u8()?).ok_or(Damaged)
    }
}

impl Bytes for Shift {
    fn write(&self, out: &mut Writer<'_>) {
        out.u8(self.from.number() << 4 | self.to.number());
    }

    fn read(from: &mut Reader<'_>) -> Result<Shift, Damaged> {
        let byte = from.u8()?;
        Ok(Shift {
            from: Place::new(byte >> 4).ok_or(Damaged)?,
            to: Place::new(byte & 0x0F).ok_or(Damaged)?,
        })
    }
}

impl Bytes for Move {
    fn write(&self, out: &mut Writer<'_>) {
        match self {
            Move::Lay(row) => {
                out.u8(0);
                row.write(out);
            }
            Move::Shift(shift) => {
                out.u8(1);
                shift.write(out);
            }
            Move::Ask(symbol) => {
                out.u8(2);
                symbol.write(out);
            }
            Move::Turn(place) => {
                out.u8(3);
                place.write(out);
            }
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Move, Damaged> {
        Ok(match from.u8()? {
            0 => Move::Lay(Row::read(from)?),
            1 => Move::Shift(Shift::read(from)?),
            2 => Move::Ask(Symbol::read(from)?),
            3 => Move::Turn(Place::read(from)?),
            _ => return Err(Damaged),
        })
    }
}

/// Something or nothing: a byte says which.
pub(super) fn write_option<T: Bytes>(thing: Option<&T>, out: &mut Writer<'_>) {
    out.u8(thing.is_some().into());
    if let Some(thing) = thing {
        thing.write(out);
    }
}

/// Reads what [`write_option`] wrote.
pub(super) fn read_option<T: Bytes>(from: &mut Reader<'_>) -> Result<Option<T>, Damaged> {
    match from.u8()? {
        0 => Ok(None),
        1 => T::read(from).map(Some),
        _ => Err(Damaged),
    }
}

impl Bytes for Gap {
    fn write(&self, out: &mut Writer<'_>) {
        self.symbol.write(out);
        self.taker.write(out);
    }

    fn read(from: &mut Reader<'_>) -> Result<Gap, Damaged> {
        Ok(Gap {
            symbol: Symbol::read(from)?,
            taker: Seat::read(from)?,
        })
    }
}

impl Bytes for Stage {
    fn write(&self, out: &mut Writer<'_>) {
        match self {
            Stage::Laying => out.u8(0),
            Stage::Shifting(made) => out.put(&[1, *made]),
            Stage::Asking => out.u8(2),
            Stage::Turning(symbol) => out.put(&[3, symbol.number()]),
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Stage, Damaged> {
        Ok(match from.u8()? {
            0 => Stage::Laying,
            1 => Stage::Shifting(from.u8()?),
            2 => Stage::Asking,
            3 => Stage::Turning(Symbol::read(from)?),
            _ => return Err(Damaged),
        })
    }
}

impl Bytes for Table {
    fn write(&self, out: &mut Writer<'_>) {
        out.u8(self.seats());
        out.put(&self.taken);
        self.shifter.write(out);
        self.stage.write(out);
        for gap in &self.gaps {
            write_option(gap.as_ref(), out);
        }
    }

    /// A table whose soundness position and view have yet to judge.
    fn read(from: &mut Reader<'_>) -> Result<Table, Damaged> {
        let seats = usize::from(from.u8()?);
        let taken = Vec::from_slice(from.take(seats)?).map_err(|_| Damaged)?;
        let shifter = Seat::read(from)?;
        let stage = Stage::read(from)?;
        let mut gaps = [None; FOUR];
        for gap in &mut gaps {
            *gap = read_option(from)?;
        }
        Ok(Table {
            taken,
            shifter,
            stage,
            gaps,
        })
    }
}

impl Bytes for Position {
    fn write(&self, out: &mut Writer<'_>) {
        self.table.write(out);
        write_option(self.row.as_ref(), out);
    }

    fn read(from: &mut Reader<'_>) -> Result<Position, Damaged> {
        Position::new(Table::read(from)?, read_option(from)?).ok_or(Damaged)
    }
}

impl Bytes for View {
    fn write(&self, out: &mut Writer<'_>) {
        self.table().write(out);
        write_option(self.face_up().as_ref(), out);
    }

    fn read(from: &mut Reader<'_>) -> Result<View, Damaged> {
        View::new(Table::read(from)?, read_option(from)?).ok_or(Damaged)
    }
}
