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
use crate::game::notation::{CellName, Fields, InText, in_text, write_list};
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

in_text! { enum SheetVariant { "a" A, "b" B } }
in_text! { enum TueftelnMove { "roll:" Roll(roll), "place:" Place(placed) } }

impl Notation for Tuefteln {
    fn read_move(text: &str) -> Result<TueftelnMove, Malformed> {
        TueftelnMove::from_text(text).ok_or(BAD_MOVE)
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

impl fmt::Display for Roll {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [low, high] = self.dice();
        write!(out, "{low}{high}")
    }
}

impl InText for Roll {
    fn from_text(text: &str) -> Option<Roll> {
        let [low, high] = text.as_bytes() else {
            return None;
        };
        let (low, high) = (die_of(*low)?, die_of(*high)?);
        (low <= high).then(|| Roll::of(low, high))
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for (field, die) in self.written() {
            write!(out, "{separator}{field}={die}")?;
            separator = ",";
        }
        Ok(())
    }
}

impl InText for Placement {
    fn from_text(text: &str) -> Option<Placement> {
        let (one, other) = text.split_once(',')?;
        let (one, other) = (read_written(one)?, read_written(other)?);
        (one.0 < other.0).then(|| Placement::of(one, other))?
    }
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
    write!(out, "variant={} seats={}", open.variant, open.seats)?;
    if let Some(rolls) = &open.rolls {
        out.write_str(" dice=only rolls=")?;
        return write_list(rolls, out);
    }
    write!(out, " round={} roll=", open.round)?;
    write_list(open.roll, out)
}

fn write_sheet(number: usize, sheet: Option<&Sheet>, out: &mut dyn Write) -> fmt::Result {
    write!(out, " sheet{number}=")?;
    let Some(sheet) = sheet else {
        return out.write_char('?');
    };
    SheetField::all().try_for_each(|field| match sheet.number(field) {
        Some(die) => write!(out, "{die}"),
        None => out.write_char('.'),
    })
}

fn read_fields(text: &str) -> Option<(OpenTable, Vec<Sheet, MAX_SEATS>)> {
    let mut fields = Fields::new(text);
    let variant = SheetVariant::from_text(fields.next("variant")?)?;
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
        let rolls: Rolls = fields.list("rolls").filter(|_| dice == "only")?;
        open.round = rolls.len() as u8 + 1;
        open.rolls = Some(rolls);
    } else {
        open.round = fields.number("round")?;
        open.roll = fields.perhaps("roll")?;
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
