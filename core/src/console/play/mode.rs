//! What the table is used for, and what is looked at in the place of the game.
//!
//! What all modes share is the [`Table`](crate::console::table::Table). What only one of
//! them needs lies in its own type: there is no place for a guide while a puzzle is
//! being solved.

use super::guide::Guide;
use super::linked::Linked;
use super::puzzling::Attempt;
use crate::game::Seat;
use crate::reply::{Ask, Together};

/// What the table is used for.
pub(in crate::console) enum Mode {
    /// A game.
    Playing,
    /// A guided first round.
    Lesson(Guide),
    /// A puzzle of the book.
    Puzzle(Attempt),
    /// A copy of a game, to try things out with: it is neither kept nor counted.
    Practice,
    /// A game that another console plays, too.
    Together(Linked),
}

impl Mode {
    /// What an ask means in this mode: a copy leads nowhere but back to the game, a
    /// puzzle is begun anew as itself, and another console has to agree.
    pub fn meaning(&self, ask: Ask) -> Ask {
        match (self, ask) {
            (Mode::Practice, Ask::Leave | Ask::Rematch | Ask::Sequel | Ask::Result) => {
                Ask::EndPractice
            }
            (Mode::Puzzle(attempt), Ask::Rematch | Ask::Sequel) => {
                let puzzle = attempt.puzzle();
                Ask::Puzzle(puzzle.game, puzzle.number)
            }
            (Mode::Together(_), Ask::Undo) => Ask::Together(Together::AskUndo),
            (Mode::Together(_), Ask::Rematch | Ask::Sequel) => Ask::Together(Together::Rematch),
            (_, ask) => ask,
        }
    }

    /// The guide; one that is not on, where there is no lesson.
    pub const fn guide(&self) -> Guide {
        match self {
            Mode::Lesson(guide) => *guide,
            _ => Guide::none(),
        }
    }

    pub const fn guide_mut(&mut self) -> Option<&mut Guide> {
        match self {
            Mode::Lesson(guide) => Some(guide),
            _ => None,
        }
    }

    pub const fn puzzle(&self) -> Option<&Attempt> {
        match self {
            Mode::Puzzle(attempt) => Some(attempt),
            _ => None,
        }
    }

    pub const fn puzzle_mut(&mut self) -> Option<&mut Attempt> {
        match self {
            Mode::Puzzle(attempt) => Some(attempt),
            _ => None,
        }
    }

    pub const fn linked(&self) -> Option<&Linked> {
        match self {
            Mode::Together(linked) => Some(linked),
            _ => None,
        }
    }

    pub const fn linked_mut(&mut self) -> Option<&mut Linked> {
        match self {
            Mode::Together(linked) => Some(linked),
            _ => None,
        }
    }
}

/// What is looked at in the place of the game itself. When that ends, the game is where
/// it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::console) enum Aside {
    /// Nothing: the game is live.
    Nothing,
    /// The computer shows how it would go on.
    Demo,
    /// Moves that were missed are shown again; so many are still to come.
    Again(u32),
    /// The list of moves, of which so many are made where the game really is.
    Replay(u32, Sight),
}

/// How much is seen when moves of before are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::console) enum Sight {
    /// While the game is going on: with these eyes, as in the game.
    With(Option<Seat>),
    /// When it is over: everything, with the eyes of the one who moved last.
    Everything,
}
