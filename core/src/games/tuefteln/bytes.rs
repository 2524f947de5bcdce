//! Moves, positions and views as bytes.
//!
//! Whatever reads answers [`Damaged`] for everything that no game can look
//! like, so that rules and scene need not doubt what they are given.

use super::Tuefteln;
use super::options::Choice;
use super::rules::{Move, Open, Placement, Position, Roll, Rolls};
use super::sheet::{Die, Field, ROUNDS, Sheet};
use super::view::View;
use crate::game::{Rules, Seat};
use crate::save::{Bytes, Damaged, Reader, Writer};
use heapless::Vec;

/// Marks the byte of a roll; a placement begins with a field.
const ROLL: u8 = 0x80;
/// The first roller stands above the number of seats, in the same byte. Saves
/// from before there was one have nothing there: seat 0 began.
const FIRST: u32 = 4;
/// No roll is pending.
const NONE: u8 = 0;
/// A sheet that cannot be seen.
const HIDDEN: u8 = 0;
const SEEN: u8 = 1;

fn pack(low: Die, high: Die) -> u8 {
    low.pips() << 3 | high.pips()
}

fn unpack(byte: u8) -> Result<(Die, Die), Damaged> {
    let die = |pips| Die::new(pips).ok_or(Damaged);
    Ok((die(byte >> 3)?, die(byte & 7)?))
}

impl Bytes for Roll {
    fn write(&self, out: &mut Writer<'_>) {
        let [low, high] = self.dice();
        out.u8(ROLL | pack(low, high));
    }

    fn read(from: &mut Reader<'_>) -> Result<Roll, Damaged> {
        roll(from.u8()?)
    }
}

fn roll(byte: u8) -> Result<Roll, Damaged> {
    if byte & ROLL == 0 {
        return Err(Damaged);
    }
    let (low, high) = unpack(byte & !ROLL)?;
    (low <= high).then(|| Roll::of(low, high)).ok_or(Damaged)
}

impl Bytes for Move {
    fn write(&self, out: &mut Writer<'_>) {
        match self {
            Move::Roll(roll) => roll.write(out),
            Move::Place(placed) => {
                let [(one, low), (other, high)] = placed.written();
                out.u8(one.index() as u8);
                out.u8(other.index() as u8);
                out.u8(pack(low, high));
            }
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Move, Damaged> {
        let first = from.u8()?;
        if first & ROLL != 0 {
            return roll(first).map(Move::Roll);
        }
        let field = |number| Field::new(number).ok_or(Damaged);
        let (one, other) = (field(first)?, field(from.u8()?)?);
        let (low, high) = unpack(from.u8()?)?;
        if one > other {
            return Err(Damaged);
        }
        let placed = Placement::of((one, low), (other, high));
        placed.map(Move::Place).ok_or(Damaged)
    }
}

impl Bytes for Sheet {
    fn write(&self, out: &mut Writer<'_>) {
        out.put(self.packed());
    }

    fn read(from: &mut Reader<'_>) -> Result<Sheet, Damaged> {
        let packed = from.take(Sheet::blank().packed().len())?;
        Sheet::unpacked(packed).ok_or(Damaged)
    }
}

impl Bytes for Open {
    fn write(&self, out: &mut Writer<'_>) {
        let options = Choice {
            variant: self.variant,
            dice_only: self.rolls.is_some(),
        };
        options.write(out);
        out.u8(self.first.number() << FIRST | self.seats);
        match &self.rolls {
            Some(rolls) => {
                out.u8(rolls.len() as u8);
                rolls.iter().for_each(|roll| roll.write(out));
            }
            None => {
                out.u8(self.round);
                match self.roll {
                    Some(roll) => roll.write(out),
                    None => out.u8(NONE),
                }
            }
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Open, Damaged> {
        let Choice { variant, dice_only } = Choice::read(from)?;
        let table = from.u8()?;
        let seats = table & ((1 << FIRST) - 1);
        let first = Seat::new(table >> FIRST).filter(|first| first.number() < seats);
        let first = first.ok_or(Damaged)?;
        if !Tuefteln::SEATS.contains(&seats) {
            return Err(Damaged);
        }
        let count = from.u8()?;
        let mut open = Open {
            variant,
            seats,
            first,
            round: count,
            roll: None,
            rolls: None,
        };
        if dice_only {
            let mut rolls = Rolls::new();
            for _ in 0..count {
                rolls.push(Roll::read(from)?).map_err(|_| Damaged)?;
            }
            open.round = count + 1;
            open.rolls = Some(rolls);
            return Ok(open);
        }
        open.roll = match from.u8()? {
            NONE => None,
            byte => Some(roll(byte)?),
        };
        let rounds = 1..=ROUNDS + u8::from(open.roll.is_none());
        rounds.contains(&count).then_some(open).ok_or(Damaged)
    }
}

impl Open {
    /// How many sheets there are on screen.
    fn sheets(&self) -> u8 {
        if self.rolls.is_some() { 0 } else { self.seats }
    }
}

impl Bytes for Position {
    fn write(&self, out: &mut Writer<'_>) {
        self.open.write(out);
        self.sheets.iter().for_each(|sheet| sheet.write(out));
    }

    fn read(from: &mut Reader<'_>) -> Result<Position, Damaged> {
        let open = Open::read(from)?;
        let mut sheets = Vec::new();
        for _ in 0..open.sheets() {
            sheets.push(Sheet::read(from)?).map_err(|_| Damaged)?;
        }
        Position::new(open, sheets).ok_or(Damaged)
    }
}

/// Views travel as bytes, too: to a second processor, into tests.
impl Bytes for View {
    fn write(&self, out: &mut Writer<'_>) {
        self.open.write(out);
        for sheet in &self.sheets {
            match sheet {
                None => out.u8(HIDDEN),
                Some(sheet) => {
                    out.u8(SEEN);
                    sheet.write(out);
                }
            }
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<View, Damaged> {
        let open = Open::read(from)?;
        let mut sheets = Vec::new();
        for _ in 0..open.sheets() {
            let sheet = match from.u8()? {
                HIDDEN => None,
                SEEN => Some(Sheet::read(from)?),
                _ => return Err(Damaged),
            };
            sheets.push(sheet).map_err(|_| Damaged)?;
        }
        let view = View { open, sheets };
        view.is_sound().then_some(view).ok_or(Damaged)
    }
}

impl View {
    /// Whether somebody can see this: sheets are hidden only while a roll is
    /// pending, and of those that have written only one's own is seen.
    fn is_sound(&self) -> bool {
        let (open, before) = (&self.open, self.open.before());
        let all = || Seat::all(open.sheets());
        let written = all().filter(|&seat| self.has_written(seat)).count();
        let own = all().filter(|&seat| self.sheet(seat).is_some() && self.has_written(seat));
        let fits = |sheet: &Sheet| {
            let more = sheet.written().wrapping_sub(before);
            sheet.is_sound(open.variant) && (more == 0 || (open.roll.is_some() && more == 2))
        };
        self.sheets.iter().flatten().all(fits)
            && own.count() <= 1
            && (open.roll.is_some() || self.sheets.iter().all(Option::is_some))
            && (open.roll.is_none() || written < usize::from(open.seats))
    }
}
