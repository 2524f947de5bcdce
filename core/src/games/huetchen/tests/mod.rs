//! The rules of the page, as positions and moves.
//!
//! - this file: how tests write games
//! - `shifting`, `seeking`, `course`, `notation`: every sentence of the page
//!
//! The page once more, slowly and independently, is in `tests/src/reference/`.

mod course;
mod notation;
mod seeking;
mod shifting;

use super::Huetchen;
use super::rules::Illegal;
use crate::game::{Actor, Seat};
use crate::games::testing::rules;
use crate::session::{AnySession, Session};
use std::string::String;
use std::vec::Vec;

const TWO: &str = "seats=2 round=1 shifter=0 taken=0,0";
const THREE: &str = "seats=3 round=1 shifter=0 taken=0,0,0";
const FOUR: &str = "seats=4 round=1 shifter=0 taken=0,0,0,0";
/// A row and three shifts that end where they began.
const QUIET: &str = "lay:pldv shift:0>1 shift:1>2 shift:2>0";

/// A game that begins at a position of the page.
pub fn session(position: &str) -> Session<Huetchen> {
    rules::session(position)
}

/// Plays moves, separated by blanks.
pub fn play(game: &mut Session<Huetchen>, moves: &str) {
    for played in moves.split_whitespace() {
        assert!(game.play_text(played, &mut |_| {}), "{played}");
    }
}

/// A game after some moves.
pub fn after(position: &str, moves: &str) -> Session<Huetchen> {
    let mut game = session(position);
    play(&mut game, moves);
    game
}

/// The position, if there is one to write.
pub fn text(game: &Session<Huetchen>) -> Option<String> {
    let mut text = String::new();
    game.write_position(&mut text).ok().map(|()| text)
}

/// What somebody sees; `None` is a spectator.
pub fn seen_by(game: &Session<Huetchen>, eyes: Option<u8>) -> String {
    rules::seen_by::<Huetchen>(game.position(), eyes.and_then(Seat::new))
}

/// All legal moves.
pub fn moves(game: &Session<Huetchen>) -> Vec<String> {
    rules::move_texts::<Huetchen>(game.position())
}

/// Why a move is refused.
#[track_caller]
pub fn refusal(game: &Session<Huetchen>, played: &str) -> Illegal {
    rules::refusal::<Huetchen>(game.position(), played)
}

/// Whose turn it is.
pub fn next(game: &Session<Huetchen>) -> u8 {
    match game.actor() {
        Actor::Seat(seat) => seat.number(),
        other => panic!("{other:?} is next"),
    }
}
