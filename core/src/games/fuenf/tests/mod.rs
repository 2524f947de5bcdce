//! The rules page, sentence by sentence.
//!
//! | file | subject |
//! |---|---|
//! | `placing`, `moving`, `endings` | what the page says, as positions before and after |
//! | `notation` | notation: what is malformed, and why |
//! | `bytes` | byte forms, undo, history |
//!
//! Thousands of games are compared with the page written once more, slowly, in
//! `tests/src/reference/`.

mod bytes;
mod endings;
mod moving;
mod notation;
mod placing;

use super::Fuenf;
use super::position::Position;
use super::rules::{Illegal, Move};
use crate::game::Rules;
use crate::games::testing::rules;
use std::string::String;
use std::vec::Vec;

/// The position a text stands for.
#[track_caller]
fn position(text: &str) -> Position {
    rules::position::<Fuenf>(text)
}

/// The text of a position.
fn text(position: &Position) -> String {
    rules::text::<Fuenf>(position)
}

fn read(played: &str) -> Move {
    rules::read_move::<Fuenf>(played)
}

/// Makes a move given as text.
fn try_play(position: &mut Position, played: &str) -> Result<(), Illegal> {
    Fuenf::apply(position, &read(played))
}

/// Makes legal moves.
#[track_caller]
fn play(position: &mut Position, moves: &str) {
    for played in moves.split_whitespace() {
        let answer = try_play(position, played);
        assert_eq!(answer, Ok(()), "{played} in {}", text(position));
    }
}

/// The position after these moves.
#[track_caller]
fn after(begin: &str, moves: &str) -> Position {
    let mut position = position(begin);
    play(&mut position, moves);
    position
}

/// A move is refused with this reason and changes nothing.
#[track_caller]
fn refused(begin: &str, played: &str, reason: Illegal) {
    let mut position = position(begin);
    let before = position.clone();
    assert_eq!(try_play(&mut position, played), Err(reason), "{played}");
    assert_eq!(position, before, "{played} changed something");
    assert!(!moves(&position).iter().any(|listed| listed == played));
}

/// All legal moves, as text, sorted.
fn moves(position: &Position) -> Vec<String> {
    let mut moves = rules::move_texts::<Fuenf>(position);
    moves.sort_unstable();
    moves
}

/// The position of a picture: `w` and `b` are stones, the lower left place is
/// 0,0. With `place` the hands follow from the stones.
fn picture(rows: &[&str], turn: char, phase: &str, quiet: u32) -> String {
    let list = |colour: char| {
        let mut cells = Vec::new();
        for (y, row) in rows.iter().rev().enumerate() {
            for (x, stone) in row.chars().enumerate() {
                if stone == colour {
                    cells.push(std::format!("{x},{y}"));
                }
            }
        }
        cells
    };
    let (white, black) = (list('w'), list('b'));
    let text = |cells: &[String]| match cells {
        [] => "-".into(),
        cells => cells.join(";"),
    };
    let hand = |cells: &[String]| match phase {
        "place" => 16 - cells.len(),
        _ => 0,
    };
    std::format!(
        "w={} b={} hand={},{} turn={turn} phase={phase} quiet={quiet}",
        text(&white),
        text(&black),
        hand(&white),
        hand(&black),
    )
}

/// A picture of the moving phase.
fn moving(rows: &[&str], turn: char) -> String {
    picture(rows, turn, "move", 0)
}
