//! Computer players are tested here.
//!
//! - `field`: the board for looking ahead against the rules
//! - `endgame`: solved games against trying everything, on the rules alone
//! - `levels`: what is chosen and said, and that more thinking wins

mod endgame;
mod field;
mod levels;

use crate::game::{NoOptions, Notation, Rules, Setup};
use crate::games::torris::Torris;
use crate::games::torris::rules::{Move, Position};
use crate::luck::Luck;
use core::ops::ControlFlow;
use std::string::String;
use std::vec::Vec;

fn start(luck: &mut Luck) -> Position {
    let setup = Setup {
        seats: 2,
        first: None,
        options: NoOptions,
    };
    Torris::start(&setup, luck)
}

fn moves(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    let _ = Torris::moves(position, &mut |played| {
        moves.push(played);
        ControlFlow::Continue(())
    });
    moves
}

fn write(position: &Position) -> String {
    let mut text = String::new();
    Torris::write_position(position, &mut text).unwrap();
    text
}
