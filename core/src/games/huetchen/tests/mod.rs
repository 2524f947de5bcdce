//! The rules of the page, as positions and moves.
//!
//! - this file: every sentence of the page
//! - `reference`: the page once more, slowly and independently, compared with
//!   the rules over thousands of random games

mod page;
mod reference;

use super::Huetchen;
use crate::game::{Actor, NoOptions, Notation, Rules, Seat, Setup};
use crate::session::{AnySession, Session};
use std::string::String;
use std::vec::Vec;

/// A game that begins at a position of the page.
pub fn session(position: &str) -> Session<Huetchen> {
    let position = Huetchen::read_position(position).expect("a position");
    let setup = Setup {
        seats: Huetchen::seats(&position),
        first: None,
        options: NoOptions,
    };
    Session::from_position(setup, position, 1)
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
    let mut text = String::new();
    let view = game.view(eyes.and_then(Seat::new));
    Huetchen::write_view(&view, &mut text).expect("always written");
    text
}

/// All legal moves.
pub fn moves(game: &Session<Huetchen>) -> Vec<String> {
    let mut moves = Vec::new();
    game.each_move(&mut |write| {
        let mut text = String::new();
        write(&mut text).expect("a string grows");
        moves.push(text);
    });
    moves
}

/// Whose turn it is.
pub fn next(game: &Session<Huetchen>) -> u8 {
    match game.actor() {
        Actor::Seat(seat) => seat.number(),
        other => panic!("{other:?} is next"),
    }
}
