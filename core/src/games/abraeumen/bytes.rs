//! Moves and positions as bytes.

use super::board::{Board, CELLS, Cell, Jump};
use super::rules::Position;
use crate::bytes;

bytes! { Cell as u8 = |cell| cell.number() as u8, |byte| Cell::new(byte.into()) }
bytes! { struct Jump { from, to } }
bytes! { Board as u64 = Board::bits, Board::from_bits }
bytes! { struct Position { board, white, taken, taken_white } if Position::is_sound }

impl Position {
    /// Whether the numbers agree. Whether a game could lead here is not checked.
    fn is_sound(&self) -> bool {
        self.white & !self.board.bits() == 0
            && u32::from(self.taken) + self.board.stones() <= CELLS as u32
            && self.taken_white >> self.taken == 0
    }
}
