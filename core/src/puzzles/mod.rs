//! The puzzle book: positions with a goal, each with a proved answer.
//!
//! | file | subject |
//! |---|---|
//! | this one | what a puzzle is |
//! | `book` | the pages: where a puzzle stands in `book.bin`, and how it is read |
//! | `progress` | which ones are solved, and the puzzle of the day |
//! | `book.bin` | the book, made by `cargo xtask puzzles`: never edited by hand |
//!
//! A puzzle is a position of its game, in the byte form that saves have, and the moves that
//! solve it. The maker, `tools/puzzles/`, has proved them; the tests prove them once more
//! with other solvers. In a game with chance, which is Tüfteln, a puzzle has a seed that
//! makes the dice fall as the puzzle needs them, in every [`Session`] and without special
//! rules.
//!
//! The puzzles of a game are numbered from 1, from easy to fiendish.

mod book;
mod progress;

pub use book::{BOOK_BYTES, count, puzzle};
pub use progress::{GAMES, SolvedPuzzles, Star};

use crate::basics::GameId;
use crate::game::{Game, Setup};
use crate::save::{Bytes, Reader};
use crate::session::Session;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Win the game, whatever the other side does.
    Win,
    /// Win with at most this many of one's own moves, whatever the other side does. No
    /// shorter win can be forced.
    WinIn(u8),
    /// Get this many points, the most possible: with one action (Kistenstapel), or on the
    /// full sheet (Tüfteln).
    Best(u8),
    /// Leave one stone.
    One,
}

/// The difficulty. A quarter of each game's puzzles has each grade.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Grade {
    /// To start with.
    Easy,
    /// Takes a second look.
    Medium,
    /// Takes a while.
    Hard,
    /// For a long train ride.
    Fiendish,
}

impl Grade {
    /// All of them, the easiest first.
    pub const ALL: [Grade; 4] = [Grade::Easy, Grade::Medium, Grade::Hard, Grade::Fiendish];

    /// How hard it is as a number, 0 for easy.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A puzzle of the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Puzzle {
    pub game: GameId,
    /// Its number among the puzzles of that game, from 1.
    pub number: u8,
    /// What has to be reached.
    pub goal: Goal,
    /// How hard it is.
    pub grade: Grade,
    /// Whether only one first move reaches the goal.
    pub is_only: bool,
    /// The seed of all its chance moves.
    pub seed: u64,
    position: &'static [u8],
    line: &'static [u8],
}

impl Puzzle {
    /// Where it begins; `None` if it is a puzzle of another game.
    pub fn position<G: Game>(&self) -> Option<G::Position> {
        if G::ABOUT.number != self.game.number() {
            return None;
        }
        let mut from = Reader::new(self.position);
        let position = G::Position::read(&mut from).ok()?;
        from.finish().ok()?;
        Some(position)
    }

    /// The moves that solve it, with the best replies of the other side and
    /// with what chance does in between.
    pub fn line<G: Game>(&self) -> impl Iterator<Item = G::Move> + use<G> {
        let mut from = Reader::new(self.line);
        core::iter::from_fn(move || G::Move::read(&mut from).ok())
    }

    /// Where it begins, as bytes.
    pub const fn position_bytes(&self) -> &'static [u8] {
        self.position
    }

    /// The moves that solve it, as bytes.
    pub const fn line_bytes(&self) -> &'static [u8] {
        self.line
    }

    /// A game that begins here.
    pub fn session<G: Game>(&self) -> Option<Session<G>> {
        let position = self.position::<G>()?;
        let setup = Setup {
            seats: G::seats(&position),
            first: None,
            options: G::options(&position),
        };
        Some(Session::from_position(setup, position, self.seed))
    }
}
