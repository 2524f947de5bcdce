//! Moves and positions as bytes.

use super::board::{CELLS, Jump, PegBoard, PegCell};
use super::rules::AbraeumenPosition;
use crate::bytes;

bytes! { PegCell as u8 = |cell| cell.number() as u8, |byte| PegCell::new(byte.into()) }
bytes! { struct Jump { from, to } }
bytes! { PegBoard as u64 = PegBoard::bits, PegBoard::from_bits }
bytes! { struct AbraeumenPosition { board, white, taken, taken_white } if AbraeumenPosition::is_sound }

impl AbraeumenPosition {
    /// Whether the numbers agree. Whether a game could lead here is not checked.
    fn is_sound(&self) -> bool {
        self.white & !self.board.bits() == 0
            && u32::from(self.taken) + self.board.stones() <= CELLS as u32
            && self.taken_white >> self.taken == 0
    }
}
