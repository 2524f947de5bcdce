//! Moves and positions as bytes.

use super::board::{
    Colour, Heading, KINDS, PlacedStones, TorrisBoard, TorrisCell, TorrisStone, TowerStones,
};
use super::rules::{TorrisMove, TorrisPosition};
use crate::bytes;
use crate::save::{Bytes, Damaged, Reader, Writer};

/// All smaller bytes are moves of a stone: cell and direction.
const PASS: u8 = 0xFF;

const fn move_byte(played: TorrisMove) -> u8 {
    match played {
        TorrisMove::Go(from, direction) => from.number() as u8 * 4 + direction as u8,
        TorrisMove::Pass => PASS,
    }
}

fn move_of(byte: u8) -> Option<TorrisMove> {
    if byte == PASS {
        return Some(TorrisMove::Pass);
    }
    let cell = TorrisCell::new(usize::from(byte / 4))?;
    Some(TorrisMove::Go(cell, Heading::ALL[usize::from(byte % 4)]))
}

bytes! { TorrisMove as u8 = move_byte, move_of }
bytes! {
    TorrisStone as u8 = |stone| stone.kind() as u8,
    |kind| (usize::from(kind) < KINDS).then(|| TorrisStone::of_kind(kind.into()))
}

/// The turn, then height and stones of each cell, the lowest stone first.
impl Bytes for TorrisPosition {
    fn write(&self, out: &mut Writer<'_>) {
        self.turn().write(out);
        TorrisCell::all().for_each(|cell| self.board().tower(cell).write(out));
    }

    fn read(from: &mut Reader<'_>) -> Result<TorrisPosition, Damaged> {
        let turn = Colour::read(from)?;
        let mut stones = PlacedStones::new();
        for cell in TorrisCell::all() {
            for stone in TowerStones::read(from)? {
                stones.push((cell, stone)).map_err(|_| Damaged)?;
            }
        }
        let board = TorrisBoard::of(stones).map_err(|_| Damaged)?;
        TorrisPosition::new(board, turn).ok_or(Damaged)
    }
}
