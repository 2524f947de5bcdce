//! Moves and positions as bytes: for saved games, undo and replay.
//!
//! Forms are declared: [`declare`](crate::save::declare) says how. Whatever
//! `write` could not have written must be refused; the checks behind `if` see
//! to that.

use super::rules::{Die, Fingers, Move, Open, Position, Round};
use crate::bytes;
use crate::save::Absent;

/// Marks the byte of a shown hand; a roll is its pips alone.
const SHOW: u8 = 0x10;

const fn move_byte(played: Move) -> u8 {
    match played {
        Move::Roll(die) => die.pips(),
        Move::Show(fingers) => SHOW | fingers.count(),
    }
}

fn move_of(byte: u8) -> Option<Move> {
    if byte & SHOW == 0 {
        Die::new(byte).map(Move::Roll)
    } else {
        Fingers::new(byte & !SHOW).map(Move::Show)
    }
}

bytes! { Die as u8 = Die::pips, Die::new }
bytes! { Fingers as u8 = Fingers::count, Fingers::new }
bytes! { Move as u8 = move_byte, move_of }
bytes! { struct Round { die, hands } }
bytes! { struct Open { goal, first, die: Absent<0>, points, last } }
bytes! { struct Position { open, hidden } if Position::is_sound }
