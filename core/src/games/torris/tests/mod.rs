//! The rules of the page, as positions and moves.
//!
//! - `page`: every sentence and every worked example
//! - `forms`: texts and bytes, and what is refused
//! - `tracing`: where a stone has landed
//!
//! The page once more, slowly and in other words, is in `tests/src/reference/`.

mod forms;
mod page;
mod tracing;

use super::Torris;
use super::rules::{Illegal, Move, Position};
use crate::game::{Actor, Rules};
use crate::games::testing::rules;
use std::string::{String, ToString};
use std::vec::Vec;

/// A position from its text.
#[track_caller]
fn position(text: &str) -> Position {
    rules::position::<Torris>(text)
}

/// A position of which only row 1 matters.
#[track_caller]
fn row(cells: &str, turn: char) -> Position {
    let empty = ".,.,.,.,.,.,.,.";
    position(&std::format!(
        "board={empty}/{empty}/{empty}/{cells} turn={turn}"
    ))
}

/// A position of which only column a matters, row 1 first.
#[track_caller]
fn column(cells: [&str; 4], turn: char) -> Position {
    let [one, two, three, four] = cells.map(|cell| std::format!("{cell},.,.,.,.,.,.,."));
    position(&std::format!(
        "board={four}/{three}/{two}/{one} turn={turn}"
    ))
}

fn text(position: &Position) -> String {
    rules::text::<Torris>(position)
}

/// Row 1 of a position.
fn row_of(position: &Position) -> String {
    let text = text(position);
    let board = text.split(' ').next().unwrap();
    board.split('/').nth(3).unwrap().to_string()
}

/// Column a of a position, row 1 first.
fn column_of(position: &Position) -> [String; 4] {
    let text = text(position);
    let board = text["board=".len()..].split(' ').next().unwrap();
    let mut cells: Vec<String> = board
        .split('/')
        .map(|row| row.split(',').next().unwrap().to_string())
        .collect();
    cells.reverse();
    cells.try_into().unwrap()
}

#[track_caller]
fn play(mut position: Position, moves: &str) -> Position {
    rules::play::<Torris>(&mut position, moves);
    position
}

/// Why a move is refused; it has changed nothing.
#[track_caller]
fn refusal(position: &Position, played: &str) -> Illegal {
    rules::refusal::<Torris>(position, played)
}

fn moves(position: &Position) -> Vec<Move> {
    rules::moves::<Torris>(position)
}

/// The legal moves as text.
fn move_texts(position: &Position) -> Vec<String> {
    rules::move_texts::<Torris>(position)
}

fn is_over(position: &Position) -> bool {
    Torris::actor(position) == Actor::Over
}
