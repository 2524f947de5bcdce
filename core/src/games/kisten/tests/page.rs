//! Every sentence of the page.

use super::super::Kisten;
use super::super::rules::{Move, Position};
use crate::game::{Actor, Notation, Rules};
use core::ops::ControlFlow;
use std::vec::Vec;

fn moves(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    let _ = Kisten::moves(position, &mut |played| {
        moves.push(played);
        ControlFlow::Continue(())
    });
    moves
}

fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 || Kisten::actor(position) == Actor::Over {
        return 1;
    }
    let count = |played: &Move| {
        let mut next = position.clone();
        Kisten::apply(&mut next, played).unwrap();
        perft(&next, depth - 1)
    };
    moves(position).iter().map(count).sum()
}

#[test]
fn as_many_sequences_as_the_page_counts() {
    let text = "seats=2 pile=g0:0,0:2;0,1:2;1,0:2;1,1:1 stack=11,10,7,3 hand0=1,1,1,0 hand1=0,1,0,1 points=3,4 turn=0";
    let position = Kisten::read_position(text).unwrap();
    let counts = [1, 2, 3, 4].map(|depth| perft(&position, depth));
    assert_eq!(counts, [4, 72, 280, 3240]);
}
