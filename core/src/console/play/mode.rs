//! What the table is used for, and what is shown in place of the game.
//!
//! The [`TableState`](crate::console::table::TableState) holds what all modes share. State that
//! only one mode needs is in its own type, so a puzzle, for example, cannot have a guide.

use super::guide::Guide;
use super::linked::Linked;
use super::puzzling::PuzzleAttempt;
use crate::game::Seat;
use crate::puzzles::Puzzle;
use crate::reply::{Ask, Together};

/// What the table is used for.
pub enum Mode {
    /// A game.
    Playing,
    /// A guided first round.
    Lesson(Guide),
    /// A puzzle of the book.
    Puzzle(PuzzleAttempt),
    /// A copy of a game, for trying things out; it is neither saved nor counted.
    Practice,
    /// A game played together with another console.
    Together(Linked),
}

impl Mode {
    /// What a request means in this mode: from a copy one can only return to the game,
    /// restarting a puzzle begins the same puzzle, and another console has to agree.
    pub fn meaning(&self, ask: Ask) -> Ask {
        match (self, ask) {
            (Mode::Practice, Ask::Leave | Ask::Rematch | Ask::Sequel | Ask::Result) => {
                Ask::EndPractice
            }
            (Mode::Puzzle(attempt), Ask::Rematch | Ask::Sequel) => {
                Ask::Puzzle(attempt.puzzle.game, attempt.puzzle.number)
            }
            (Mode::Together(_), Ask::Undo) => Ask::Together(Together::AskUndo),
            (Mode::Together(_), Ask::Rematch | Ask::Sequel) => Ask::Together(Together::Rematch),
            (_, ask) => ask,
        }
    }

    /// The guide; if there is no lesson, one that is off.
    pub const fn guide(&self) -> Guide {
        match self {
            Mode::Lesson(guide) => *guide,
            _ => Guide::none(),
        }
    }

    /// Calls a function on the guide, if there is one.
    pub fn guide_with(&mut self, act: impl FnOnce(&mut Guide)) {
        if let Mode::Lesson(guide) = self {
            act(guide);
        }
    }

    pub const fn puzzle(&self) -> Option<Puzzle> {
        match self {
            Mode::Puzzle(attempt) => Some(attempt.puzzle),
            _ => None,
        }
    }

    pub const fn attempt(&self) -> Option<&PuzzleAttempt> {
        match self {
            Mode::Puzzle(attempt) => Some(attempt),
            _ => None,
        }
    }

    pub const fn attempt_mut(&mut self) -> Option<&mut PuzzleAttempt> {
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

/// Shown in place of the game itself. When it ends, the game is where it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aside {
    /// Nothing; the game itself is shown.
    Nothing,
    /// The computer demonstrates how to continue.
    Demo,
    /// The moves that a person may have missed; this many are still to come.
    Again(u32),
    /// A replay of the list of moves; in the game itself, this many are made.
    Replay(u32, ReplaySight),
}

impl Aside {
    /// Whether the game itself is shown: only then it is as it is to be kept.
    pub const fn is_live(self) -> bool {
        matches!(self, Aside::Nothing)
    }

    /// Whether the computer shows how it would go on.
    pub const fn is_demo(self) -> bool {
        matches!(self, Aside::Demo)
    }

    /// Whether moves that were missed are shown again.
    pub const fn is_shown_again(self) -> bool {
        matches!(self, Aside::Again(_))
    }

    /// Whether the moves of the game are being replayed.
    pub const fn looks_back(self) -> bool {
        matches!(self, Aside::Replay(..))
    }

    /// Whether nothing is hidden any more.
    pub const fn sees_everything(self) -> bool {
        matches!(self, Aside::Replay(_, ReplaySight::Everything))
    }

    /// How many moves of the list have been made where the game really is, while they are
    /// looked at.
    pub const fn replay_end(self) -> Option<u32> {
        match self {
            Aside::Replay(end, _) => Some(end),
            _ => None,
        }
    }
}

/// How much a replay shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplaySight {
    /// While the game is running: the view of these eyes, as in the game.
    With(Option<Seat>),
    /// When it is over: everything, seen by the one who moved last.
    Everything,
}

/// What a log says about it.
#[cfg(feature = "defmt")]
impl defmt::Format for Mode {
    fn format(&self, to: defmt::Formatter<'_>) {
        match self {
            Mode::Playing => defmt::write!(to, "a game"),
            Mode::Lesson(guide) => defmt::write!(to, "step {=u8} of a lesson", guide.number()),
            Mode::Puzzle(attempt) => {
                let puzzle = attempt.puzzle;
                defmt::write!(to, "puzzle {=u8} of {}", puzzle.number, puzzle.game);
            }
            Mode::Practice => defmt::write!(to, "a copy to practise with"),
            Mode::Together(linked) => {
                defmt::write!(to, "game {=u32} of two consoles", linked.number);
            }
        }
    }
}
