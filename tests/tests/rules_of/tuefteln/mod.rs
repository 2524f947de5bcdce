//! Facts the engine protocol does not show.
//!
//! - this file: how tests write games
//! - `sheets`: the printed sheets
//! - `points`: the points of squares, and who has most
//! - `reviews`: the costs of placements where they can be counted
//! - `rounds`: who rolls, and the dice
//! - `saves`: the table set-up, and saves
//!
//! Every sentence of the page is in `tests/pages/tuefteln.txt`; the page once
//! more, slowly and independently, in `tests/src/reference/`.

mod points;
mod reviews;
mod rounds;
mod saves;
mod sheets;

use taschenspieler_core::games::testing::prelude::*;
use taschenspieler_core::games::testing::rules::Played;
use taschenspieler_core::games::tuefteln::Tuefteln;

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
