//! Where a stone has landed, seen from the board afterwards.

use super::{Torris, moves, position, row};
use crate::game::Rules;
use crate::games::torris::board::{Cell, Colour, Direction};
use crate::games::torris::rules::Move;
use crate::luck::Luck;

const START: &str = "board=w1,b1,w2,b2,w3,b3,w4,b4/b1,w1,b2,w2,b3,w3,b4,w4/\
                     w1,b1,w2,b2,w3,b3,w4,b4/b1,w1,b2,w2,b3,w3,b4,w4 turn=w";

/// In whole games the answer is the true one or none, and mostly there is one.
#[test]
fn landings_are_found() {
    let mut luck = Luck::new(11);
    let (mut found, mut unsure) = (0, 0);
    for _ in 0..60 {
        let mut game = position(START);
        while let Some(&played) = luck.pick(&moves(&game)) {
            let before = game;
            Torris::apply(&mut game, &played).unwrap();
            let Move::Go(from, direction) = played else {
                continue;
            };
            let to = before.board().landing(from, direction).unwrap();
            match game.board().landed(before.turn(), from, direction) {
                Some(cell) => {
                    assert_eq!(cell, to);
                    found += 1;
                }
                None => unsure += 1,
            }
        }
    }
    assert!(found > 5 * unsure, "{found} {unsure}");
}

#[test]
fn what_was_not_played_has_not_landed() {
    let game = row("b1,w1,.,b2,.,.,.,.", 'w');
    let landed = |colour| game.board().landed(colour, Cell::A1, Direction::East);
    assert_eq!(landed(Colour::White), None);
    assert_eq!(landed(Colour::Black), None);
}
