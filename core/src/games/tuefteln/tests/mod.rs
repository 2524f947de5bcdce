//! The rules of the page, as positions and moves.
//!
//! - this file: how tests write games
//! - `page`: every sentence of the page
//! - `reading`: which texts are positions and moves
//! - `reference`: the page once more, slowly and independently, compared with
//!   the rules over random games

mod page;
mod reading;
mod reference;

use super::Tuefteln;
use super::options::Choice;
use super::rules::{Illegal, Move, Position};
use crate::game::{Actor, Notation, Options, Outcome, Rules, Seat, Setup};
use crate::luck::Luck;
use core::ops::ControlFlow;
use std::string::String;
use std::vec::Vec;

/// Sheets nobody has written on.
const BLANK_A: &str = "5.........6....3..1.......4........2";
const BLANK_B: &str = BLANK_A;

/// A game that is being tested.
#[derive(Clone)]
struct Game(Position);

impl Game {
    /// A new game with options as the protocol writes them.
    fn new(seats: u8, options: &str) -> Game {
        let mut choice = Choice::default();
        for option in options.split_whitespace() {
            let (key, value) = option.split_once('=').expect(option);
            assert_eq!(choice.set(key, value), Ok(()));
        }
        let setup = Setup {
            seats,
            first: None,
            options: choice,
        };
        Game(Tuefteln::start(&setup, &mut Luck::new(1)))
    }

    #[track_caller]
    fn at(position: &str) -> Game {
        Game(Tuefteln::read_position(position).expect(position))
    }

    /// Makes moves, separated by blanks.
    #[track_caller]
    fn play(mut self, moves: &str) -> Game {
        for text in moves.split(' ') {
            assert_eq!(self.try_move(text), Ok(()), "{text}");
        }
        self
    }

    #[track_caller]
    fn try_move(&mut self, text: &str) -> Result<(), Illegal> {
        let played = Tuefteln::read_move(text).expect(text);
        Tuefteln::apply(&mut self.0, &played)
    }

    /// Why a move is refused; it must change nothing.
    #[track_caller]
    fn refuses(&self, text: &str) -> Illegal {
        let mut copy = self.clone();
        let why = copy.try_move(text).expect_err(text);
        assert_eq!(copy.0, self.0);
        why
    }

    #[track_caller]
    fn position(&self) -> String {
        let mut text = String::new();
        Tuefteln::write_position(&self.0, &mut text).expect("a string grows");
        text
    }

    fn view(&self, seat: u8) -> String {
        self.seen_by(Seat::new(seat))
    }

    fn seen_by(&self, eyes: Option<Seat>) -> String {
        let mut text = String::new();
        let view = Tuefteln::view(&self.0, eyes);
        Tuefteln::write_view(&view, &mut text).expect("a string grows");
        text
    }

    fn list(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = Tuefteln::moves(&self.0, &mut |played| {
            moves.push(played);
            ControlFlow::Continue(())
        });
        moves
    }

    /// All legal moves, sorted as text.
    fn moves(&self) -> Vec<String> {
        let mut moves: Vec<String> = self.list().iter().map(text_of).collect();
        moves.sort();
        moves
    }

    fn perft(&self, length: u32) -> u64 {
        if length == 0 || self.actor() == Actor::Over {
            return 1;
        }
        let after = |played: &Move| {
            let mut next = self.clone();
            Tuefteln::apply(&mut next.0, played).expect("a listed move");
            next.perft(length - 1)
        };
        self.list().iter().map(after).sum()
    }

    fn actor(&self) -> Actor {
        Tuefteln::actor(&self.0)
    }

    fn outcome(&self) -> Option<Outcome> {
        Tuefteln::outcome(&self.0)
    }

    fn points(&self) -> Vec<i32> {
        let seats = Seat::all(Tuefteln::seats(&self.0));
        seats.map(|seat| Tuefteln::points(&self.0, seat)).collect()
    }
}

fn text_of(played: &Move) -> String {
    let mut text = String::new();
    Tuefteln::write_move(played, &mut text).expect("a string grows");
    text
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn is_next(number: u8) -> Actor {
    Actor::Seat(seat(number))
}

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
