//! What a [`Course`] asks of the game it is the course of: in bytes and numbers, so
//! that undo, replay, review and saving are compiled once for all games.

use super::Course;
use super::log::MOVE_BYTES;
use super::mark::MoveMark;
use crate::game::{Actor, MAX_SEATS, Outcome, Seat, Strength};
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::text::{Language, Sentence};
use heapless::Vec;

/// A move as the log has it.
pub type Form = Vec<u8, MOVE_BYTES>;

/// Points of every seat.
pub type Points = Vec<i32, MAX_SEATS>;

/// The form of a move; `None` if it is longer than any move may be.
pub fn form_of(played: &impl Bytes) -> Option<Form> {
    let mut buffer = [0; MOVE_BYTES];
    let mut out = Writer::new(&mut buffer);
    played.write(&mut out);
    Form::from_slice(out.written()?).ok()
}

/// What all of these bytes say.
pub fn read_form<T: Bytes>(form: &[u8]) -> Option<T> {
    let mut from = Reader::new(form);
    let value = T::read(&mut from).ok()?;
    from.finish().ok()?;
    Some(value)
}

/// How a position comes onto the board.
pub enum Lay<'a> {
    /// A new game for as few as can play, with the usual options.
    Blank,
    /// A new game with the options that were set up.
    New {
        seats: u8,
        first: Option<Seat>,
        seed: u64,
    },
    /// The same table once more. Memories go along as far as the game wants.
    Again {
        seats: u8,
        first: Option<Seat>,
        seed: u64,
    },
    /// The game that can follow on the one that is over.
    Sequel,
    /// This position, with the options it says it is played with.
    Position(&'a [u8]),
    /// This position of the guided first round, with the usual options.
    Lesson(&'a [u8]),
    /// The start, with what everybody remembered then.
    Start,
    /// The start, and nobody forgets anything.
    StartToLookAt,
    /// What lies there becomes the start of a game of its own; what is hidden from
    /// these eyes is first dealt anew from a seed.
    Here(Option<(Option<Seat>, u64)>),
    /// Nothing: another console has the position, and shows it to this many seats.
    Elsewhere(u8),
}

/// How a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stand {
    pub seats: u8,
    pub actor: Actor,
    pub outcome: Option<Outcome>,
    /// Whether the seat to act is about to see a secret.
    pub is_secret: bool,
    /// Whose roll it is, where one seat rolls for all.
    pub roller: Option<Seat>,
    /// Whether moves of before may be shown again now.
    pub shows_again: bool,
    /// Whether another game can follow on this one.
    pub has_sequel: bool,
}

/// How a move is made.
#[derive(Clone, Copy, Default)]
pub struct Making<'a> {
    /// Whether it is made at the start, not where the game is.
    pub at_start: bool,
    /// Who takes note of it; without it nobody does.
    pub watch: Option<Watching<'a>>,
    /// What the log says about it: otherwise it is not made.
    pub expected: Option<MoveMark>,
}

/// How everybody takes note of a move.
#[derive(Clone, Copy)]
pub struct Watching<'a> {
    /// What level each seat's memory works at.
    pub levels: &'a [Strength],
    pub seed: u64,
    /// Which move of the game it is, from 1.
    pub number: u32,
}

/// Why a move was not made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotMade {
    /// The bytes are no move of this game, or not the one that was expected.
    Nonsense,
    /// The game is over.
    Over,
    /// The rules do not allow it.
    Illegal,
}

/// What is written down of a game, or read.
#[derive(Clone, Copy)]
pub enum BoardPart<'a> {
    /// The options of the game on the board.
    Options,
    /// Those of the next game.
    NextOptions { seats: u8 },
    /// How the game began, with what everybody remembered, as if it had begun
    /// `skipped` moves later.
    Beginning { course: &'a Course, skipped: u32 },
    /// The start position, to be read for this many seats.
    Position { seats: u8 },
    /// What a seat remembered at the start.
    Memory(Seat),
    /// What these eyes may see. It is read only to see whether the bytes are a view.
    View(Option<Seat>),
    /// Moves, as the rule page writes them, a blank behind each.
    Notation(&'a [u8]),
    /// A move, to see whether the bytes are one.
    Move,
}

/// The game on the board. What is not said is so of a board with nothing on it.
pub trait Board {
    /// Puts a position on the board; for how many seats, or `None` if that cannot be.
    fn lay(&mut self, _how: Lay<'_>) -> Option<u8> {
        None
    }
    /// How it stands, with everybody's points; `None` if another console knows.
    fn stands(&self, _points: Option<&mut Points>) -> Option<Stand> {
        None
    }
    /// How a game of two stands for the first seat as far as everybody can see, from
    /// -100 to 100.
    fn leaning(&self) -> Option<i8> {
        None
    }
    /// Makes a move; returns what the log notes about it.
    fn apply(&mut self, _form: &[u8], _step: Making<'_>) -> Result<MoveMark, NotMade> {
        Err(NotMade::Over)
    }
    /// Why the rules do not allow a move, in a sentence.
    fn why(&self, _form: &[u8], _language: Language) -> Sentence {
        Sentence::new()
    }
    /// The chance move that is due after this many moves.
    fn roll(&self, _seed: u64, _moves: u32) -> Option<Form> {
        None
    }
    /// Writes a part of it.
    fn write(&self, _part: BoardPart<'_>, _out: &mut Writer<'_>) {}
    /// Reads a part of it.
    fn read(&mut self, _part: BoardPart<'_>, _from: &mut Reader<'_>) -> Result<(), Damaged> {
        Err(Damaged)
    }
}
