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
use super::stones::{RowPlace, Shift, StoneRow, StoneSymbol};
use super::view::HuetchenView;
use crate::game::notation::{Fields, number};
use crate::game::{Malformed, NotNow, Notation, Seat};
use core::fmt::{self, Write};
use heapless::Vec;

const BAD_MOVE: Malformed =
    Malformed("a move is lay: and each of p l d v once, shift:0>3, ask:d or turn:2");
const BAD_POSITION: Malformed = Malformed(
    "a position is seats= round= shifter= taken=, four stones for each turn that is done",
);

impl Notation for Huetchen {
    fn write_move(played: &HuetchenMove, out: &mut dyn Write) -> fmt::Result {
        match played {
            HuetchenMove::Lay(row) => {
                out.write_str("lay:")?;
                row.symbols()
                    .try_for_each(|symbol| out.write_char(symbol.letter()))
            }
            HuetchenMove::Shift(Shift { from, to }) => {
                write!(out, "shift:{}>{}", from.number(), to.number())
            }
            HuetchenMove::Ask(symbol) => write!(out, "ask:{}", symbol.letter()),
            HuetchenMove::Turn(place) => write!(out, "turn:{}", place.number()),
        }
    }

    fn read_move(text: &str) -> Result<HuetchenMove, Malformed> {
        read_move(text).ok_or(BAD_MOVE)
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
                out.write_char(seen.map_or('?', StoneSymbol::letter))?;
            }
        }
        Ok(())
    }
}

fn write_table(table: &HuetchenTable, out: &mut dyn Write) -> fmt::Result {
    let (seats, round) = (table.seats(), table.round());
    let shifter = table.shifter.number();
    write!(out, "seats={seats} round={round} shifter={shifter} taken=")?;
    let mut separator = "";
    for seat in Seat::all(seats) {
        write!(out, "{separator}{}", table.taken(seat))?;
        separator = ",";
    }
    Ok(())
}

fn read_move(text: &str) -> Option<HuetchenMove> {
    let (verb, rest) = text.split_once(':')?;
    match verb {
        "lay" => {
            let mut letters = rest.chars().map(StoneSymbol::from_letter);
            let mut next = || letters.next().flatten();
            let symbols = [next()?, next()?, next()?, next()?];
            let row = StoneRow::new(symbols)?;
            letters.next().is_none().then_some(HuetchenMove::Lay(row))
        }
        "shift" => {
            let (from, to) = rest.split_once('>')?;
            let (from, to) = (RowPlace::parse(from)?, RowPlace::parse(to)?);
            Some(HuetchenMove::Shift(Shift { from, to }))
        }
        "ask" => {
            let mut letters = rest.chars();
            let symbol = StoneSymbol::from_letter(letters.next()?)?;
            letters
                .next()
                .is_none()
                .then_some(HuetchenMove::Ask(symbol))
        }
        "turn" => RowPlace::parse(rest).map(HuetchenMove::Turn),
        _ => None,
    }
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
