//! Solved games against trying everything, on the rules alone.

use super::{moves, start};
use crate::game::player;
use crate::games::testing::prelude::*;
use crate::games::torris::Torris;
use crate::games::torris::board::Colour;
use crate::games::torris::bot::endgame::{Solution, solve};
use crate::games::torris::bot::field::{SearchField, code_of, move_of};
use crate::games::torris::bot::opinion::{POINT, WON};
use crate::games::torris::rules::TorrisPosition;
use std::collections::HashMap;

/// Positions by their text, with their worth to white.
pub type Memo = HashMap<String, i32>;

/// The worth of a position to white, found by trying everything; `None` if that takes too
/// long.
pub fn everything(position: &TorrisPosition, memo: &mut Memo, most: usize) -> Option<i32> {
    if position.is_over() {
        let board = position.board();
        let (white, black) = (board.points(Colour::White), board.points(Colour::Black));
        let result = match board.leader() {
            Some(Colour::White) => 1,
            Some(Colour::Black) => -1,
            None => 0,
        };
        return Some(WON * result + POINT * (i32::from(white) - i32::from(black)));
    }
    let text = rules::text::<Torris>(position);
    if let Some(&worth) = memo.get(&text) {
        return Some(worth);
    }
    if memo.len() > most {
        return None;
    }
    let mut best = None;
    for played in moves(position) {
        let mut after = *position;
        after.play(played).unwrap();
        let worth = everything(&after, memo, most)?;
        best = Some(match (best, position.turn()) {
            (None, _) => worth,
            (Some(best), Colour::White) => worth.max(best),
            (Some(best), Colour::Black) => worth.min(best),
        });
    }
    memo.insert(text, best?);
    best
}

pub fn to_mover(position: &TorrisPosition, white: i32) -> i32 {
    match position.turn() {
        Colour::White => white,
        Colour::Black => -white,
    }
}

/// Endgames of random games, few enough stones for trying everything.
pub fn endgames(count: usize, most: u32) -> Vec<TorrisPosition> {
    let mut luck = Luck::new(7);
    let mut found = Vec::new();
    while found.len() < count {
        let mut position = start(&mut luck);
        let wanted = 1 + luck.below(most);
        while !position.is_over() {
            if SearchField::new(&position).movable() <= wanted && !position.must_pass() {
                found.push(position);
                break;
            }
            let played = player::choose_at_random::<Torris>(&position, &mut luck).unwrap();
            position.play(played).unwrap();
        }
    }
    found
}

fn solved(position: &TorrisPosition, patience: u32, scratch: &mut [u32]) -> Option<Solution> {
    solve(&SearchField::new(position), patience, scratch, &mut || {
        false
    })
    .solution
}

/// Worth and move agree with trying everything, whatever the memory.
#[test]
fn solutions_are_right() {
    let mut compared = 0;
    for (number, position) in endgames(400, 7).iter().enumerate() {
        let mut memo = Memo::new();
        let Some(white) = everything(position, &mut memo, 4_000) else {
            continue;
        };
        compared += 1;
        let worth = to_mover(position, white);
        let words = [SCRATCH_WORDS, 1_000, 4_000][number % 3];
        let solution = solved(position, u32::MAX, &mut vec![0x5A5A_1234; words]).unwrap();
        assert_eq!((solution.least, solution.most), (worth, worth));
        let mut after = *position;
        let played = move_of(solution.code.unwrap()).unwrap();
        after.play(played).unwrap();
        let kept = everything(&after, &mut memo, usize::MAX).unwrap();
        assert_eq!(kept, white, "the move keeps what the position is worth");
    }
    assert!(compared > 300, "{compared}");
}

/// With little effort, the answers that are given are still true.
#[test]
fn half_a_solution_is_true() {
    let mut scratch = vec![0; SCRATCH_WORDS];
    let mut said = 0;
    for position in endgames(60, 7) {
        let mut memo = Memo::new();
        let Some(white) = everything(&position, &mut memo, 4_000) else {
            continue;
        };
        let worth = to_mover(&position, white);
        for patience in [1, 10, 30, 100, 300] {
            let Some(solution) = solved(&position, patience, &mut scratch) else {
                continue;
            };
            said += 1;
            assert!((solution.least..=solution.most).contains(&worth));
            assert_eq!(solution.most.signum(), worth.signum());
            if let Some(code) = solution.code {
                let mut after = position;
                after.play(move_of(code).unwrap()).unwrap();
                let kept = everything(&after, &mut memo, usize::MAX).unwrap();
                assert!(to_mover(&position, kept) >= solution.least);
                assert_eq!(kept.signum(), white.signum());
            }
        }
    }
    assert!(said > 50, "{said}");
}

/// If the effort runs out too early, a move that is known not to win is not played,
/// whatever the evaluation.
#[test]
fn vain_moves_are_not_played() {
    let mut scratch = vec![0; SCRATCH_WORDS];
    let (mut replaced, mut kept) = (0, 0);
    for position in endgames(200, 9) {
        let mut memo = Memo::new();
        let Some(white) = everything(&position, &mut memo, 20_000) else {
            continue;
        };
        if to_mover(&position, white) < WON {
            continue;
        }
        for patience in [100, 300, 1_000] {
            let field = SearchField::new(&position);
            let attempt = solve(&field, patience, &mut scratch, &mut || false);
            if attempt.solution.is_some() {
                continue;
            }
            for played in moves(&position) {
                let code = code_of(played, position.turn()).unwrap();
                if attempt.instead_of(code) == code {
                    kept += 1;
                    continue;
                }
                replaced += 1;
                let mut after = position;
                after.play(played).unwrap();
                let worth = everything(&after, &mut memo, usize::MAX).unwrap();
                assert!(to_mover(&position, worth) < WON, "it wins after all");
            }
        }
    }
    assert!(replaced > 3 && kept > 50, "{replaced} {kept}");
}
