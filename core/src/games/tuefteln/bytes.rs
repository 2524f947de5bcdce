//! Moves, positions and views as bytes.
//!
//! Reading returns [`Damaged`] for any position that no game can reach, so that rules and scene
//! can trust the positions they get.

use super::Tuefteln;
use super::options::TueftelnOptions;
use super::rules::{OpenTable, Placement, Roll, Rolls, TueftelnMove, TueftelnPosition};
use super::sheet::{DieNumber, ROUNDS, Sheet, SheetField};
use super::view::TueftelnView;
use crate::bytes;
use crate::game::{Rules, Seat};
use crate::save::{Absent, Bytes, Damaged, Reader, Writer, read_items};

/// Marks the byte of a roll; a placement begins with a field.
const ROLL: u8 = 0x80;
/// The first roller is in the same byte as the number of seats, in the bits above it. These
/// are 0 in older saves, in which seat 0 began.
const FIRST: u32 = 4;

const fn pack(low: DieNumber, high: DieNumber) -> u8 {
    low.number() << 3 | high.number()
}

fn unpack(byte: u8) -> Option<(DieNumber, DieNumber)> {
    Some((DieNumber::new(byte >> 3)?, DieNumber::new(byte & 7)?))
}

fn roll_byte(roll: Roll) -> u8 {
    let [low, high] = roll.dice();
    ROLL | pack(low, high)
}

fn roll_of(byte: u8) -> Option<Roll> {
    let (low, high) = unpack(byte.checked_sub(ROLL)?)?;
    (low <= high).then(|| Roll::of(low, high))
}

bytes! { Roll as u8 = roll_byte, roll_of }
bytes! { SheetField as u8 = |field| field.index() as u8, SheetField::new }
bytes! {
    struct Sheet(numbers)
    if |sheet| sheet.0.iter().all(|byte| byte & 0x0F <= 6 && byte >> 4 <= 6)
}

impl Bytes for TueftelnMove {
    fn write(&self, out: &mut Writer<'_>) {
        match self {
            TueftelnMove::Roll(roll) => roll.write(out),
            TueftelnMove::Place(placed) => {
                let [(one, low), (other, high)] = placed.written();
                (one, other).write(out);
                out.u8(pack(low, high));
            }
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<TueftelnMove, Damaged> {
        if from.clone().u8()? & ROLL != 0 {
            return Roll::read(from).map(TueftelnMove::Roll);
        }
        let (one, other) = <(SheetField, SheetField)>::read(from)?;
        let (low, high) = unpack(from.u8()?).ok_or(Damaged)?;
        let placed = Placement::of((one, low), (other, high)).filter(|_| one <= other);
        placed.map(TueftelnMove::Place).ok_or(Damaged)
    }
}

impl Bytes for OpenTable {
    fn write(&self, out: &mut Writer<'_>) {
        let options = TueftelnOptions {
            variant: self.variant,
            dice_only: self.rolls.is_some(),
        };
        options.write(out);
        out.u8(self.first.number() << FIRST | self.seats);
        match &self.rolls {
            Some(rolls) => rolls.write(out),
            None => {
                out.u8(self.round);
                Absent::<0>::write(&self.roll, out);
            }
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<OpenTable, Damaged> {
        let TueftelnOptions { variant, dice_only } = TueftelnOptions::read(from)?;
        let table = from.u8()?;
        let seats = table & ((1 << FIRST) - 1);
        let first = Seat::new(table >> FIRST).filter(|first| first.number() < seats);
        let first = first.ok_or(Damaged)?;
        if !Tuefteln::SEATS.contains(&seats) {
            return Err(Damaged);
        }
        let mut open = OpenTable {
            variant,
            seats,
            first,
            round: 0,
            roll: None,
            rolls: None,
        };
        if dice_only {
            let rolls = Rolls::read(from)?;
            open.round = rolls.len() as u8 + 1;
            open.rolls = Some(rolls);
            return Ok(open);
        }
        open.round = from.u8()?;
        open.roll = Absent::<0>::read(from)?;
        let rounds = 1..=ROUNDS + u8::from(open.roll.is_none());
        rounds.contains(&open.round).then_some(open).ok_or(Damaged)
    }
}

impl Bytes for TueftelnPosition {
    fn write(&self, out: &mut Writer<'_>) {
        self.open.write(out);
        self.sheets.iter().for_each(|sheet| sheet.write(out));
    }

    fn read(from: &mut Reader<'_>) -> Result<TueftelnPosition, Damaged> {
        let open = OpenTable::read(from)?;
        let on_screen = if open.rolls.is_some() { 0 } else { open.seats };
        let sheets = read_items(from, on_screen.into())?;
        TueftelnPosition::new(open, sheets).ok_or(Damaged)
    }
}

impl Bytes for TueftelnView {
    fn write(&self, out: &mut Writer<'_>) {
        self.open.write(out);
        self.sheets.iter().for_each(|sheet| sheet.write(out));
    }

    fn read(from: &mut Reader<'_>) -> Result<TueftelnView, Damaged> {
        let open = OpenTable::read(from)?;
        let on_screen = if open.rolls.is_some() { 0 } else { open.seats };
        let sheets = read_items(from, on_screen.into())?;
        let view = TueftelnView { open, sheets };
        view.is_sound().then_some(view).ok_or(Damaged)
    }
}
