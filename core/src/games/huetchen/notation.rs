//! Moves, positions and views as text.
//!
//! Moves are `lay:pldv`, `shift:0>3`, `ask:d` and `turn:2`. A position exists between two turns;
//! during a turn only a view can be written:
//!
//! ```text
//! seats=3 round=1 shifter=0 taken=0,0,0
//! seats=3 round=1 shifter=0 taken=0,1,0 row=?d??
//! ```
//!
//! Any seat can be the shifter, because any may have begun; the round must agree with the stones
//! taken.

use super::Huetchen;
use super::rules::{HuetchenMove, HuetchenPhase, HuetchenPosition, HuetchenTable};
use super::stones::{Shift, StoneRow, StoneSymbol};
use super::view::HuetchenView;
use crate::game::notation::{Fields, InText, in_text, number, write_of_seats};
use crate::game::{Malformed, NotNow, Notation, Seat};
use core::fmt::{self, Write};
use heapless::Vec;

const BAD_MOVE: Malformed =
    Malformed("a move is lay: and each of p l d v once, shift:0>3, ask:d or turn:2");
const BAD_POSITION: Malformed = Malformed(
    "a position is seats= round= shifter= taken=, four stones for each turn that is done",
);

in_text! { enum StoneSymbol { "p" Dot, "l" Line, "d" Triangle, "v" Square } }
in_text! { struct Shift { from ">" to } }
in_text! {
    enum HuetchenMove { "lay:" Lay(row), "shift:" Shift(shift), "ask:" Ask(symbol), "turn:" Turn(place) }
}

impl fmt::Display for StoneRow {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.symbols().try_for_each(|symbol| symbol.fmt(out))
    }
}

impl InText for StoneRow {
    fn from_text(text: &str) -> Option<StoneRow> {
        let mut rest = text;
        let mut next = || {
            let (letter, behind) = rest.split_at_checked(1)?;
            rest = behind;
            StoneSymbol::from_text(letter)
        };
        let symbols = [next()?, next()?, next()?, next()?];
        StoneRow::new(symbols).filter(|_| rest.is_empty())
    }
}

impl Notation for Huetchen {
    fn read_move(text: &str) -> Result<HuetchenMove, Malformed> {
        HuetchenMove::from_text(text).ok_or(BAD_MOVE)
    }

    fn write_position(position: &HuetchenPosition, out: &mut dyn Write) -> Result<(), NotNow> {
        if position.table.phase != HuetchenPhase::Laying {
            return Err(NotNow::No("a position can be written between turns only"));
        }
        Ok(write_table(&position.table, out)?)
    }

    fn read_position(text: &str) -> Result<HuetchenPosition, Malformed> {
        read_position(text).ok_or(BAD_POSITION)
    }

    fn write_view(view: &HuetchenView, out: &mut dyn Write) -> Result<(), NotNow> {
        write_table(&view.table, out)?;
        if let Some(row) = view.row() {
            out.write_str(" row=")?;
            for seen in row {
                match seen {
                    Some(symbol) => write!(out, "{symbol}")?,
                    None => out.write_char('?')?,
                }
            }
        }
        Ok(())
    }
}

fn write_table(table: &HuetchenTable, out: &mut dyn Write) -> fmt::Result {
    let (seats, round) = (table.seats(), table.round());
    let shifter = table.shifter.number();
    write!(out, "seats={seats} round={round} shifter={shifter} taken=")?;
    write_of_seats(seats, |seat| table.taken(seat), out)
}

fn read_position(text: &str) -> Option<HuetchenPosition> {
    let mut fields = Fields::new(text);
    let seats = fields.number("seats")?;
    let round = fields.number("round")?;
    let shifter = Seat::new(fields.number("shifter")?)?;
    let mut taken = Vec::new();
    for stones in fields.next("taken")?.split(',') {
        taken.push(number(stones)?).ok()?;
    }
    let table = HuetchenTable::between_turns(taken, shifter)?;
    let agrees = fields.is_empty() && table.seats() == seats && table.round() == round;
    let position = HuetchenPosition { table, row: None };
    (agrees && position.is_sound()).then_some(position)
}
