//! Computer players are tested here.
//!
//! - `field`: the board for looking ahead against the rules
//! - `endgame`: solved games against trying everything, on the rules alone
//! - `review`: the cost of endgame moves, compared with trying everything
//! - `levels`: choices and hints; more thinking wins

mod endgame;
mod field;
mod levels;
mod review;

use crate::games::testing::prelude::*;
use crate::games::torris::Torris;
use crate::games::torris::rules::{TorrisMove, TorrisPosition};

fn start(luck: &mut Luck) -> TorrisPosition {
    Torris::start(&rules::setup(2, ""), luck)
}

fn moves(position: &TorrisPosition) -> Vec<TorrisMove> {
    rules::moves::<Torris>(position)
}
