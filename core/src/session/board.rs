//! The questions a [`Course`] asks its game, in bytes and numbers, so that undo, replay,
//! review and saving are compiled once for all games.

use super::Course;
use super::log::MOVE_BYTES;
use super::mark::MoveMark;
use crate::game::{Actor, MAX_SEATS, Outcome, Seat, Strength};
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::text::{Language, Sentence};
use heapless::Vec;

/// A move in the form of the log.
pub type Form = Vec<u8, MOVE_BYTES>;

/// Points of every seat.
pub type Points = Vec<i32, MAX_SEATS>;

/// The form of a move; `None` if it is longer than allowed.
pub fn form_of(played: &impl Bytes) -> Option<Form> {
    let mut buffer = [0; MOVE_BYTES];
    let mut out = Writer::new(&mut buffer);
    played.write(&mut out);
    Form::from_slice(out.written()?).ok()
}

/// The value that all of these bytes stand for.
pub fn read_form<T: Bytes>(form: &[u8]) -> Option<T> {
    let mut from = Reader::new(form);
    let value = T::read(&mut from).ok()?;
    from.finish().ok()?;
    Some(value)
}

/// How a position gets onto the board.
pub enum Lay<'a> {
    /// A new game for the smallest number of players, with the usual options.
    Blank,
    /// A new game with the options that were set up.
    New {
        seats: u8,
        first: Option<Seat>,
        seed: u64,
    },
    /// The same table once more. Memories are kept as far as the game wants.
    Again {
        seats: u8,
        first: Option<Seat>,
        seed: u64,
    },
    /// The game that can follow the finished one.
    Sequel,
    /// This position, with the options it names.
    Position(&'a [u8]),
    /// This position of the guided first round, with the usual options.
    Lesson(&'a [u8]),
    /// The start, with everybody's memories of that time.
    Start,
    /// The start, but memories stay as they are.
    StartToLookAt,
    /// The present position becomes the start of a separate game; anything hidden from
    /// these eyes is first dealt again from a seed.
    Here(Option<(Option<Seat>, u64)>),
    /// Nothing: another console has the position, and shows it to this many seats.
    Elsewhere(u8),
}

/// The state of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stand {
    pub seats: u8,
    pub actor: Actor,
    pub outcome: Option<Outcome>,
    /// Whether the seat to act is about to see a secret.
    pub is_secret: bool,
    /// Whose roll it is, where one seat rolls for all.
    pub roller: Option<Seat>,
    /// Whether earlier moves may be shown again now.
    pub shows_again: bool,
    /// Whether another game can follow this one.
    pub has_sequel: bool,
}

/// How a move is made.
#[derive(Clone, Copy, Default)]
pub struct Making<'a> {
    /// Whether it is made at the start instead of in the present position.
    pub at_start: bool,
    /// How players note it; `None` if they do not.
    pub watch: Option<Watching<'a>>,
    /// The mark in the log; the move is made only if it gets the same mark.
    pub expected: Option<MoveMark>,
}

/// How players note a move.
#[derive(Clone, Copy)]
pub struct Watching<'a> {
    /// The level of each seat's memory.
    pub levels: &'a [Strength],
    pub seed: u64,
    /// The number of the move in the game, from 1.
    pub number: u32,
}

/// Why a move was not made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotMade {
    /// The bytes are not a move of this game, or not the expected one.
    Nonsense,
    /// The game is over.
    Over,
    /// The rules do not allow it.
    Illegal,
}

/// A part of a game to be written or read.
#[derive(Clone, Copy)]
pub enum BoardPart<'a> {
    /// The options of the game on the board.
    Options,
    /// The options of the next game.
    NextOptions { seats: u8 },
    /// How the game began, with everybody's memories, as if it had begun `skipped` moves
    /// later.
    Beginning { course: &'a Course, skipped: u32 },
    /// The start position, to be read for this many seats.
    Position { seats: u8 },
    /// A seat's memory at the start.
    Memory(Seat),
    /// The view of these eyes. It is read only to check that the bytes are a view.
    View(Option<Seat>),
    /// Moves in the notation of the rules page, each followed by a blank.
    Notation(&'a [u8]),
    /// A move, read only to check that the bytes are one.
    Move,
}

/// The game on the board. The default methods describe an empty board.
pub trait Board {
    /// Puts a position on the board. Returns the number of seats, or `None` if that is
    /// impossible.
    fn lay(&mut self, _how: Lay<'_>) -> Option<u8> {
        None
    }
    /// The state of the game, with everybody's points; `None` if another console has the
    /// position.
    fn stands(&self, _points: Option<&mut Points>) -> Option<Stand> {
        None
    }
    /// The state of a two-player game for the first seat, as far as everybody can see it,
    /// from -100 to 100.
    fn leaning(&self) -> Option<i8> {
        None
    }
    /// Makes a move; returns its mark for the log.
    fn apply(&mut self, _form: &[u8], _step: Making<'_>) -> Result<MoveMark, NotMade> {
        Err(NotMade::Over)
    }
    /// Why the rules forbid a move, in a sentence.
    fn why(&self, _form: &[u8], _language: Language) -> Sentence {
        Sentence::new()
    }
    /// The chance move that is due after this many moves.
    fn roll(&self, _seed: u64, _moves: u32) -> Option<Form> {
        None
    }
    /// Writes a part of the game.
    fn write(&self, _part: BoardPart<'_>, _out: &mut Writer<'_>) {}
    /// Reads a part of the game.
    fn read(&mut self, _part: BoardPart<'_>, _from: &mut Reader<'_>) -> Result<(), Damaged> {
        Err(Damaged)
    }
}
