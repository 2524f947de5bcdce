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
use super::rules::{Move, Phase, Position, Table};
use super::stones::{Place, Row, Shift, Symbol};
use super::view::View;
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
    fn write_move(played: &Move, out: &mut dyn Write) -> fmt::Result {
        match played {
            Move::Lay(row) => {
                out.write_str("lay:")?;
                row.symbols()
                    .try_for_each(|symbol| out.write_char(symbol.letter()))
            }
            Move::Shift(Shift { from, to }) => {
                write!(out, "shift:{}>{}", from.number(), to.number())
            }
            Move::Ask(symbol) => write!(out, "ask:{}", symbol.letter()),
            Move::Turn(place) => write!(out, "turn:{}", place.number()),
        }
    }

    fn read_move(text: &str) -> Result<Move, Malformed> {
        read_move(text).ok_or(BAD_MOVE)
    }

    fn write_position(position: &Position, out: &mut dyn Write) -> Result<(), NotNow> {
        if position.table().phase() != Phase::Laying {
            return Err(NotNow::No("a position can be written between turns only"));
        }
        Ok(write_table(position.table(), out)?)
    }

    fn read_position(text: &str) -> Result<Position, Malformed> {
        read_position(text).ok_or(BAD_POSITION)
    }

    fn write_view(view: &View, out: &mut dyn Write) -> Result<(), NotNow> {
        write_table(view.table(), out)?;
        if let Some(row) = view.row() {
            out.write_str(" row=")?;
            for seen in row {
                out.write_char(seen.map_or('?', Symbol::letter))?;
            }
        }
        Ok(())
    }
}

fn write_table(table: &Table, out: &mut dyn Write) -> fmt::Result {
    let (seats, round) = (table.seats(), table.round());
    let shifter = table.shifter().number();
    write!(out, "seats={seats} round={round} shifter={shifter} taken=")?;
    let mut separator = "";
    for seat in Seat::all(seats) {
        write!(out, "{separator}{}", table.taken(seat))?;
        separator = ",";
    }
    Ok(())
}

fn read_move(text: &str) -> Option<Move> {
    let (verb, rest) = text.split_once(':')?;
    match verb {
        "lay" => {
            let mut letters = rest.chars().map(Symbol::from_letter);
            let mut next = || letters.next().flatten();
            let symbols = [next()?, next()?, next()?, next()?];
            let row = Row::new(symbols)?;
            letters.next().is_none().then_some(Move::Lay(row))
        }
        "shift" => {
            let (from, to) = rest.split_once('>')?;
            let (from, to) = (Place::parse(from)?, Place::parse(to)?);
            Some(Move::Shift(Shift { from, to }))
        }
        "ask" => {
            let mut letters = rest.chars();
            let symbol = Symbol::from_letter(letters.next()?)?;
            letters.next().is_none().then_some(Move::Ask(symbol))
        }
        "turn" => Place::parse(rest).map(Move::Turn),
        _ => None,
    }
}

fn read_position(text: &str) -> Option<Position> {
    let mut fields = Fields::new(text);
    let seats = fields.number("seats")?;
    let round = fields.number("round")?;
    let shifter = Seat::new(fields.number("shifter")?)?;
    let mut taken = Vec::new();
    for stones in fields.next("taken")?.split(',') {
        taken.push(number(stones)?).ok()?;
    }
    let table = Table::between_turns(taken, shifter)?;
    let agrees = fields.is_empty() && table.seats() == seats && table.round() == round;
    let position = Position { table, row: None };
    (agrees && position.is_sound()).then_some(position)
}
