//! Byte forms of moves, positions and views.

use super::rules::{Gap, HuetchenMove, HuetchenPhase, HuetchenPosition, HuetchenTable};
use super::stones::{RowPlace, Shift, StoneRow, StoneSymbol};
use super::view::HuetchenView;
use crate::bytes;

bytes! { StoneSymbol as u8 = StoneSymbol::number, StoneSymbol::new }
bytes! { StoneRow as u8 = StoneRow::byte, StoneRow::from_byte }
bytes! {
    Shift as u8 = |shift| shift.from.number() << 4 | shift.to.number(),
    |byte| Some(Shift { from: RowPlace::new(byte >> 4)?, to: RowPlace::new(byte & 0x0F)? })
}
bytes! { enum HuetchenMove { Lay(row) = 0, Shift(shift) = 1, Ask(symbol) = 2, Turn(place) = 3 } }
bytes! { struct Gap { symbol, taker } }
bytes! { enum HuetchenPhase { Laying = 0, Shifting(made) = 1, Asking = 2, Turning(symbol) = 3 } }
bytes! { struct HuetchenTable { taken, shifter, phase, gaps } }
bytes! { struct HuetchenPosition { table, row } if HuetchenPosition::is_sound }
bytes! { struct HuetchenView { table, face_up, revealed } if HuetchenView::is_sound }
