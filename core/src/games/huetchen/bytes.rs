//! Byte forms of moves, positions and views.

use super::rules::{Gap, Move, Phase, Position, Table};
use super::stones::{Place, Row, Shift, Symbol};
use super::view::View;
use crate::bytes;

bytes! { Symbol as u8 = Symbol::number, Symbol::new }
bytes! { Row as u8 = Row::byte, Row::from_byte }
bytes! {
    Shift as u8 = |shift| shift.from.number() << 4 | shift.to.number(),
    |byte| Some(Shift { from: Place::new(byte >> 4)?, to: Place::new(byte & 0x0F)? })
}
bytes! { enum Move { Lay(row) = 0, Shift(shift) = 1, Ask(symbol) = 2, Turn(place) = 3 } }
bytes! { struct Gap { symbol, taker } }
bytes! { enum Phase { Laying = 0, Shifting(made) = 1, Asking = 2, Turning(symbol) = 3 } }
bytes! { struct Table { taken, shifter, phase, gaps } }
bytes! { struct Position { table, row } if Position::is_sound }
bytes! { struct View { table, face_up, revealed } if View::is_sound }
