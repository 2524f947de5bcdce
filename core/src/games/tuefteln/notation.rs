//! Moves, positions and views as text.
//!
//! A move is `roll:25` or `place:b1=2,c1=5`. A position is one line of fields
//! in this order, with 36 characters for every sheet:
//!
//! ```text
//! variant=a seats=1 round=1 roll=25 sheet0=5.........6....3..1.......4........2
//! ```
//!
//! The first roller is not written: in a position read from text, seat 0 began. In a view
//! the sheet of a seat that has written is `?` to the others. If the console only rolls,
//! all rolls take the place of rounds and sheets: `variant=a seats=3 dice=only
//! rolls=25;11`.

use super::Tuefteln;
use super::rules::{OpenTable, Placement, Roll, Rolls, TueftelnMove, TueftelnPosition};
use super::sheet::{DieNumber, FIELDS, Sheet, SheetField, SheetVariant, die_of};
use super::view::TueftelnView;
use crate::game::notation::{CellName, Fields};
use crate::game::{MAX_SEATS, Malformed, NotNow, Notation, Seat};
use core::fmt::{self, Write};
use heapless::Vec;

const BAD_MOVE: Malformed =
    Malformed("a move is roll:25, smaller die first, or place:b1=2,c1=5, fields in sheet order");
const BAD_POSITION: Malformed =
    Malformed("a position is variant= seats= round= roll= sheet0= and so on");
const IMPOSSIBLE: Malformed = Malformed(
    "printed numbers stay, kinds of fields are filled in pairs, and as many as the round demands",
);

impl Notation for Tuefteln {
    fn write_move(played: &TueftelnMove, out: &mut dyn Write) -> fmt::Result {
        match played {
            TueftelnMove::Roll(roll) => {
                out.write_str("roll:")?;
                write_roll(*roll, out)
            }
            TueftelnMove::Place(placed) => {
                let mut separator = "place:";
                for (field, die) in placed.written() {
                    write!(out, "{separator}{field}={}", figure(die))?;
                    separator = ",";
                }
                Ok(())
            }
        }
    }

    fn read_move(text: &str) -> Result<TueftelnMove, Malformed> {
        let played = match text.split_once(':') {
            Some(("roll", dice)) => read_roll(dice).map(TueftelnMove::Roll),
            Some(("place", written)) => read_placement(written).map(TueftelnMove::Place),
            _ => None,
        };
        played.ok_or(BAD_MOVE)
    }

    fn write_position(position: &TueftelnPosition, out: &mut dyn Write) -> Result<(), NotNow> {
        write_open(position.open(), out)?;
        for (number, sheet) in position.sheets.iter().enumerate() {
            write_sheet(number, Some(sheet), out)?;
        }
        Ok(())
    }

    fn read_position(text: &str) -> Result<TueftelnPosition, Malformed> {
        let (open, sheets) = read_fields(text).ok_or(BAD_POSITION)?;
        TueftelnPosition::new(open, sheets).ok_or(IMPOSSIBLE)
    }

    fn write_view(view: &TueftelnView, out: &mut dyn Write) -> Result<(), NotNow> {
        write_open(view.open(), out)?;
        for (number, sheet) in view.sheets.iter().enumerate() {
            write_sheet(number, sheet.as_ref(), out)?;
        }
        Ok(())
    }
}

const fn figure(die: DieNumber) -> char {
    (b'0' + die.number()) as char
}

fn write_roll(roll: Roll, out: &mut dyn Write) -> fmt::Result {
    let [low, high] = roll.dice();
    out.write_char(figure(low))?;
    out.write_char(figure(high))
}

fn read_roll(text: &str) -> Option<Roll> {
    let [low, high] = text.as_bytes() else {
        return None;
    };
    let (low, high) = (die_of(*low)?, die_of(*high)?);
    (low <= high).then(|| Roll::of(low, high))
}

fn read_placement(text: &str) -> Option<Placement> {
    let (one, other) = text.split_once(',')?;
    let (one, other) = (read_written(one)?, read_written(other)?);
    (one.0 < other.0).then(|| Placement::of(one, other))?
}

/// `b1=2`.
fn read_written(text: &str) -> Option<(SheetField, DieNumber)> {
    let (name, die) = text.split_once('=')?;
    let CellName { column, row } = CellName::read(name)?;
    let field = SheetField::at(column.into(), row.into())?;
    let &[die] = die.as_bytes() else {
        return None;
    };
    Some((field, die_of(die)?))
}

fn write_open(open: &OpenTable, out: &mut dyn Write) -> fmt::Result {
    let variant = match open.variant {
        SheetVariant::A => 'a',
        SheetVariant::B => 'b',
    };
    write!(out, "variant={variant} seats={}", open.seats)?;
    if let Some(rolls) = &open.rolls {
        out.write_str(" dice=only rolls=")?;
        for (number, roll) in rolls.iter().enumerate() {
            out.write_str(if number > 0 { ";" } else { "" })?;
            write_roll(*roll, out)?;
        }
        return out.write_str(if rolls.is_empty() { "-" } else { "" });
    }
    write!(out, " round={} roll=", open.round)?;
    match open.roll {
        Some(roll) => write_roll(roll, out),
        None => out.write_char('-'),
    }
}

fn write_sheet(number: usize, sheet: Option<&Sheet>, out: &mut dyn Write) -> fmt::Result {
    write!(out, " sheet{number}=")?;
    let Some(sheet) = sheet else {
        return out.write_char('?');
    };
    for field in SheetField::all() {
        out.write_char(sheet.number(field).map_or('.', figure))?;
    }
    Ok(())
}

fn read_fields(text: &str) -> Option<(OpenTable, Vec<Sheet, MAX_SEATS>)> {
    let mut fields = Fields::new(text);
    let variant = match fields.next("variant")? {
        "a" => SheetVariant::A,
        "b" => SheetVariant::B,
        _ => return None,
    };
    let seats = fields
        .number("seats")
        .filter(|&seats| usize::from(seats) <= MAX_SEATS)?;
    let mut open = OpenTable {
        variant,
        seats,
        first: Seat::FIRST,
        round: 1,
        roll: None,
        rolls: None,
    };
    let mut sheets = Vec::new();
    if let Some(dice) = fields.next("dice") {
        let rolls: Rolls = fields.list("rolls", read_roll).filter(|_| dice == "only")?;
        open.round = rolls.len() as u8 + 1;
        open.rolls = Some(rolls);
    } else {
        open.round = fields.number("round")?;
        open.roll = fields.perhaps("roll", read_roll)?;
        for seat in 0..seats {
            sheets
                .push(read_sheet(fields.of_seat("sheet", seat)?)?)
                .ok()?;
        }
    }
    fields.is_empty().then_some((open, sheets))
}

/// 36 characters; the rules check the printed numbers.
fn read_sheet(text: &str) -> Option<Sheet> {
    let letters = text.as_bytes();
    if letters.len() != FIELDS {
        return None;
    }
    let mut sheet = Sheet::blank();
    for (field, &letter) in SheetField::all().zip(letters) {
        if letter != b'.' {
            sheet.write(field, die_of(letter)?);
        }
    }
    Some(sheet)
}
