//! Moves and positions as bytes.

use super::board::{Board, Cell, Colour, Direction, KINDS, Stone, Stones, Tower};
use super::rules::{Move, Position};
use crate::bytes;
use crate::save::{Bytes, Damaged, Reader, Writer};

/// All smaller bytes are moves of a stone: cell and direction.
const PASS: u8 = 0xFF;

const fn move_byte(played: Move) -> u8 {
    match played {
        Move::Go(from, direction) => from.number() as u8 * 4 + direction as u8,
        Move::Pass => PASS,
    }
}

fn move_of(byte: u8) -> Option<Move> {
    if byte == PASS {
        return Some(Move::Pass);
    }
    let cell = Cell::new(usize::from(byte / 4))?;
    Some(Move::Go(cell, Direction::ALL[usize::from(byte % 4)]))
}

bytes! { Move as u8 = move_byte, move_of }
bytes! {
    Stone as u8 = |stone| stone.kind() as u8,
    |kind| (usize::from(kind) < KINDS).then(|| Stone::of_kind(kind.into()))
}

/// The turn, then height and stones of each cell, the lowest stone first.
impl Bytes for Position {
    fn write(&self, out: &mut Writer<'_>) {
        self.turn().write(out);
        Cell::all().for_each(|cell| self.board().tower(cell).write(out));
    }

    fn read(from: &mut Reader<'_>) -> Result<Position, Damaged> {
        let turn = Colour::read(from)?;
        let mut stones = Stones::new();
        for cell in Cell::all() {
            for stone in Tower::read(from)? {
                stones.push((cell, stone)).map_err(|_| Damaged)?;
            }
        }
        let board = Board::of(stones).map_err(|_| Damaged)?;
        Position::new(board, turn).ok_or(Damaged)
    }
}
