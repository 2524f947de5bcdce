//! The rules of the page, as positions and moves.
//!
//! - this file: how tests write games
//! - `page`: every sentence of the page
//! - `reading`: which texts are positions and moves
//! - `reference`: the page once more, slow and plain, and random games that
//!   must go alike in both

mod page;
mod reading;
mod reference;

use super::Poker;
use super::rules::{Illegal, Move, Position};
use crate::game::{Actor, NoOptions, Notation, Outcome, Rules, Seat, Setup};
use crate::luck::Luck;
use core::ops::ControlFlow;
use std::string::String;
use std::vec::Vec;

/// A game that is being tested.
#[derive(Clone)]
struct Game(Position);

impl Game {
    fn new(seats: u8) -> Game {
        let setup = Setup {
            seats,
            first: None,
            options: NoOptions,
        };
        Game(Poker::start(&setup, &mut Luck::new(1)))
    }

    #[track_caller]
    fn at(position: &str) -> Game {
        Game(Poker::read_position(position).expect(position))
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
        let played = Poker::read_move(text).expect(text);
        Poker::apply(&mut self.0, &played)
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
        Poker::write_position(&self.0, &mut text).expect("between rounds");
        text
    }

    fn view(&self, seat: u8) -> String {
        self.seen_by(Seat::new(seat))
    }

    fn seen_by(&self, eyes: Option<Seat>) -> String {
        let mut text = String::new();
        let view = Poker::view(&self.0, eyes);
        Poker::write_view(&view, &mut text).expect("always written");
        text
    }

    /// All legal moves, sorted as text.
    fn moves(&self) -> String {
        let mut moves = Vec::new();
        let _ = Poker::moves(&self.0, &mut |played| {
            moves.push(text_of(&played));
            ControlFlow::Continue(())
        });
        moves.sort();
        moves.join(" ")
    }

    fn actor(&self) -> Actor {
        Poker::actor(&self.0)
    }

    fn outcome(&self) -> Option<Outcome> {
        Poker::outcome(&self.0)
    }

    fn points(&self) -> Vec<i32> {
        let seats = Seat::all(Poker::seats(&self.0));
        seats.map(|seat| Poker::points(&self.0, seat)).collect()
    }
}

fn text_of(played: &Move) -> String {
    let mut text = String::new();
    Poker::write_move(played, &mut text).expect("a string grows");
    text
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn is_next(number: u8) -> Actor {
    Actor::Seat(seat(number))
}
