//! The rules of the page, as positions and moves.
//!
//! - this file: games to begin with, and how they are played
//! - `building`, `knocking`, `variants`, `listed`, `notation`: every sentence
//!   and every worked example
//!
//! The page once more, slowly and independently, is in `tests/src/reference/`.

mod building;
mod knocking;
mod listed;
mod notation;
mod variants;

use super::Kisten;
use super::action::Fault;
use super::options::Variant;
use super::pile::{Kind, Pile, Tiles};
use super::rules::{Illegal, Move, Position};
use crate::game::{Rules, Seat, Setup};
use crate::games::testing::rules;
use crate::luck::Luck;
use std::string::{String, ToString};
use std::vec::Vec;

#[track_caller]
fn position(text: &str) -> Position {
    rules::position::<Kisten>(text)
}

fn text(position: &Position) -> String {
    rules::text::<Kisten>(position)
}

#[track_caller]
fn play(mut position: Position, moves: &str) -> Position {
    rules::play::<Kisten>(&mut position, moves);
    position
}

/// Why a move is refused; it has changed nothing.
#[track_caller]
fn refusal(position: &Position, played: &str) -> Illegal {
    rules::refusal::<Kisten>(position, played)
}

fn moves(position: &Position) -> Vec<Move> {
    rules::moves::<Kisten>(position)
}

/// The moves as the protocol lists them.
fn move_texts(position: &Position) -> Vec<String> {
    let mut texts = rules::move_texts::<Kisten>(position);
    texts.sort_unstable();
    texts
}

/// A position of two with an empty stack: all tiles that are not in the pile
/// and not in the first hand lie before the second seat.
fn two(pile: &str, hand: [u8; 4]) -> Position {
    let hand = Tiles::new(hand[0], hand[1], hand[2], hand[3]);
    let built = Pile::read_text(pile).unwrap().tiles();
    let rest = Tiles::ALL.minus(built.plus(hand)).unwrap();
    let write = |tiles: Tiles| {
        let counts = Kind::ALL.map(|kind| tiles[kind].to_string());
        counts.join(",")
    };
    position(&std::format!(
        "seats=2 pile={pile} stack=0,0,0,0 hand0={} hand1={} points=0,0 turn=0",
        write(hand),
        write(rest)
    ))
}

/// The points of both and the tiles of the first after a build.
#[track_caller]
fn built(pile: &str, hand: [u8; 4], next: &str) -> (u16, [u8; 4]) {
    let after = play(two(pile, hand), &std::format!("build:{next}"));
    let [first, second] = [0, 1].map(|seat| Seat::new(seat).unwrap());
    assert_eq!(after.points(second), 0);
    let hand = after.hand(first);
    (after.points(first), Kind::ALL.map(|kind| hand[kind]))
}

/// Why a pile may not be built.
#[track_caller]
fn fault(pile: &str, hand: [u8; 4], next: &str) -> Fault {
    match refusal(&two(pile, hand), &std::format!("build:{next}")) {
        Illegal::Fault(fault) => fault,
        other => panic!("{other:?}"),
    }
}

fn setup(options: &str, seats: u8) -> Setup<Variant> {
    Setup {
        first: Seat::new(0),
        ..rules::setup(seats, options)
    }
}

fn start(options: &str, seats: u8) -> Position {
    Kisten::start(&setup(options, seats), &mut Luck::new(1))
}

const SQUARE: &str = "g0:0,0:1;0,1:1;1,0:1;1,1:1";

/// One tile is left to draw.
const LAST: &str = "seats=2 pile=g0:0,0:1;0,1:1;1,0:1 stack=1,0,0,0 hand0=13,14,8,4 hand1=0,0,1,0 points=5,6 turn=1";
