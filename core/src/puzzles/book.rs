//! The pages of the book.
//!
//! ```text
//! for each game, in any order:
//!     1 byte   the number of the game in saves
//!     1 byte   how many puzzles there are
//!     2 bytes  how many bytes they take
//!     for each puzzle, from easy to fiendish:
//!         1 byte   goal (bits 0, 1), grade (bits 2, 3), a single first move (bit 4)
//!         1 byte   the number of the goal; 0 if it has none
//!         2 bytes  seed
//!         1 byte   how many bytes the position takes
//!         1 byte   how many bytes the solution takes
//!         the position, the moves of the solution
//! ```
//!
//! Numbers of two bytes have the low byte first.

use super::{Goal, Grade, Puzzle};
use crate::basics::GameId;
use crate::save::{Damaged, Reader};

/// The book may take this much of the flash.
pub const BOOK_BYTES: usize = 64 * 1024;

const BOOK: &[u8] = include_bytes!("book.bin");

const _: () = assert!(BOOK.len() <= BOOK_BYTES, "the book is too thick");

/// How many puzzles there are of a game.
pub fn count(game: GameId) -> u8 {
    pages(game).map_or(0, |(count, _)| count)
}

/// A puzzle by its number, from 1.
pub fn puzzle(game: GameId, number: u8) -> Option<Puzzle> {
    let (count, mut pages) = pages(game)?;
    if number == 0 || number > count {
        return None;
    }
    for passed in 1..=number {
        let puzzle = read(&mut pages, game, passed).ok()?;
        if passed == number {
            return Some(puzzle);
        }
    }
    None
}

/// How many puzzles a game has, and where they are.
fn pages(game: GameId) -> Option<(u8, Reader<'static>)> {
    let mut book = Reader::new(BOOK);
    while book.left() > 0 {
        let number = book.u8().ok()?;
        let count = book.u8().ok()?;
        let length = book.u16().ok()?;
        let pages = book.take(length.into()).ok()?;
        if number == game.number() {
            return Some((count, Reader::new(pages)));
        }
    }
    None
}

fn read(from: &mut Reader<'static>, game: GameId, number: u8) -> Result<Puzzle, Damaged> {
    let head = from.u8()?;
    let figure = from.u8()?;
    let seed = from.u16()?;
    let (position, line) = (from.u8()?, from.u8()?);
    Ok(Puzzle {
        game,
        number,
        goal: match head & 3 {
            0 => Goal::Win,
            1 => Goal::WinIn(figure),
            2 => Goal::Best(figure),
            _ => Goal::One,
        },
        grade: Grade::ALL[usize::from(head >> 2 & 3)],
        is_only: head >> 4 & 1 == 1,
        seed: seed.into(),
        position: from.take(position.into())?,
        line: from.take(line.into())?,
    })
}
