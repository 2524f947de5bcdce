//! The fast board against the rules, and what the players must not overlook.

use super::super::Fuenf;
use super::super::advice::Reason;
use super::super::cell::Colour;
use super::super::position::{Ending, Phase, Position};
use super::super::rules::Move;
use super::ground::Looker;
use super::thought::Thought;
use crate::game::{Actor, Advice, Level, Mind, NoOptions, Notation, Player, Rules, Seat, Setup};
use crate::game::player;
use crate::luck::Luck;
use crate::platform::SCRATCH_WORDS;
use crate::search::moves::Stack;
use crate::search::{Code, End, Ground};
use core::ops::ControlFlow;
use std::string::String;
use std::vec;
use std::vec::Vec;

fn position(text: &str) -> Position {
    Fuenf::read_position(text).unwrap()
}

fn written(position: &Position) -> String {
    let mut text = String::new();
    Fuenf::write_position(position, &mut text).unwrap();
    text
}

fn choices(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    let _ = Fuenf::choices(position, &mut |played| {
        moves.push(played);
        ControlFlow::Continue(())
    });
    moves
}

/// All moves of the fast board.
fn codes(looker: &mut Looker<'_>) -> Vec<Code> {
    let mut memory = [0; 2048];
    let mut stack = Stack::new(&mut memory);
    let mut range = stack
        .list(0, |list| {
            if looker.board.is_moving() {
                looker.moving_moves(list, true);
                if list.is_empty() {
                    list.push(looker.board.pass(), 0);
                }
            } else {
                looker.all_placing(list);
            }
        })
        .unwrap();
    core::iter::from_fn(|| stack.pick(&mut range)).collect()
}

/// What the fast board knows of a position, apart from the numbers of stones.
fn portrait(looker: &Looker<'_>, dx: i8, dy: i8) -> (Vec<(usize, i8, i8)>, u64, i32, u8, bool) {
    let board = &looker.board;
    let mut stones: Vec<_> = (0..32)
        .filter(|stone| board.lying() >> stone & 1 == 1)
        .map(|stone| {
            let (x, y) = board.place_of(stone);
            (stone / 16, x - dx, y - dy)
        })
        .collect();
    stones.sort_unstable();
    (stones, board.key(), board.value(), board.quiet(), board.is_moving())
}

fn random_position(seed: u64, moves: u32) -> Position {
    let mut luck = Luck::new(seed);
    let setup = Setup {
        seats: 2,
        first: Seat::new((seed % 2) as u8),
        options: NoOptions,
    };
    let mut position = Fuenf::start(&setup, &mut luck);
    for _ in 0..moves {
        if position.ending().is_some() {
            break;
        }
        let before = position.clone();
        let played = player::choose_at_random::<Fuenf>(&position, &mut luck).unwrap();
        Fuenf::apply(&mut position, &played).unwrap();
        if position.ending().is_some() {
            return before;
        }
    }
    position
}

/// In a position the fast board lists what the rules list, and every move
/// leads to the same stones, count of quiet moves and end, and back again.
fn compare(position: &Position, memory: &mut [u32], other: &mut [u32]) {
    let mut thought = Thought::new(position, memory).unwrap();
    let mut fast: Vec<_> = codes(thought.looker());
    let mut expected = choices(position);
    fast.retain(|&code| {
        let played = thought.played(code).unwrap();
        let place = expected.iter().position(|other| *other == played);
        let place = place.unwrap_or_else(|| panic!("{played:?} in {}", written(position)));
        expected.swap_remove(place);
        let mut after = position.clone();
        Fuenf::apply(&mut after, &played).unwrap();
        let before = portrait(thought.looker(), 0, 0);
        let trace = thought.looker().make(code).trace;
        let end = thought.looker().ended();
        match after.ending() {
            Some(Ending::Five(_) | Ending::AllTaken(_)) => assert_eq!(end, Some(End::Lost)),
            Some(_) => assert_eq!(end, Some(End::Worth(0)), "{}", written(&after)),
            None => {
                let fresh = Thought::new(&after, other).unwrap();
                compare_portraits(&mut thought, fresh, &after);
            }
        }
        thought.looker().unmake(code, trace);
        assert_eq!(portrait(thought.looker(), 0, 0), before);
        true
    });
    assert_eq!(expected, [], "in {}", written(position));
}

/// A position reached by a move is as good as one that was set up.
fn compare_portraits(reached: &mut Thought<'_>, mut fresh: Thought<'_>, after: &Position) {
    let shift = reached.offset_to(&fresh);
    let (stones, key, value, quiet, is_moving) = portrait(reached.looker(), shift.0, shift.1);
    let (same, fresh_key, fresh_value, ..) = portrait(fresh.looker(), 0, 0);
    assert_eq!((stones, value), (same, fresh_value), "{}", written(after));
    assert_eq!(quiet, after.quiet());
    assert_eq!(is_moving, after.phase() == Phase::Move);
    if shift == (0, 0) {
        assert_eq!(key, fresh_key);
    }
    let threats = reached.looker().board.threats();
    let expected = fresh.looker().board.threats();
    if expected.win.is_none() {
        assert_eq!(threats.holes.len(), expected.holes.len());
        assert_eq!(threats.double.is_some(), expected.double.is_some());
    }
    // Where five can be made it is seen, and nowhere else.
    let can_win = choices(after).iter().any(|played| {
        let mut won = after.clone();
        Fuenf::apply(&mut won, played).unwrap();
        matches!(won.ending(), Some(Ending::Five(_)))
    });
    assert_eq!(threats.win.is_some(), can_win, "{}", written(after));
    assert_eq!(expected.win.is_some(), can_win);
}

#[test]
fn the_fast_board_follows_the_rules() {
    let mut memories = [vec![7; SCRATCH_WORDS], vec![9; SCRATCH_WORDS]];
    let [memory, other] = &mut memories;
    for seed in 0..60 {
        for moves in [1, 2, 9, 20, 30, 31, 32, 33, 50, 90] {
            compare(&random_position(seed, moves), memory, other);
        }
    }
}
