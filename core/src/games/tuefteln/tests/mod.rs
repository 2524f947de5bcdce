//! The rules of the page, as positions and moves.
//!
//! - this file: how tests write games
//! - `sheets`, `rounds`, `points`: every sentence of the page
//! - `reading`: which texts are positions and moves
//!
//! The page once more, slowly and independently, is in `tests/src/reference/`.

mod points;
mod reading;
mod rounds;
mod sheets;

use super::Tuefteln;
use crate::game::{Actor, Rules};
use crate::games::testing::rules::Played;
use crate::luck::Luck;

/// Sheets nobody has written on.
const BLANK_A: &str = "5.........6....3..1.......4........2";
const BLANK_B: &str = BLANK_A;

type Game = Played<Tuefteln>;

/// A game in which both numbers of every roll go into the first fields that
/// take them.
fn played_through(seats: u8, options: &str, seed: u64) -> Game {
    let mut game = Game::new(seats, options);
    let mut luck = Luck::new(seed);
    while game.actor() != Actor::Over {
        let played = match game.actor() {
            Actor::Chance => Tuefteln::roll(&game.0, &mut luck).expect("a roll"),
            _ => *luck.pick(&game.list()).expect("never a dead end"),
        };
        Tuefteln::apply(&mut game.0, &played).expect("a legal move");
    }
    game
}
