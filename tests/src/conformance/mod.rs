//! The promises of every game, checked with random games.
//!
//! [`check`] plays a game many times at random, for every number of seats and
//! every variant, and holds it to the promises of [`taschenspieler_core::game`].
//! A game has to pass it before it gets other tests.
//!
//! | file | promise |
//! |---|---|
//! | `sample` | random games, the raw material; all of them end |
//! | `rules` | the listed moves are the legal ones; a refusal changes nothing and gives a reason |
//! | `forms` | text and byte forms are read back unchanged |
//! | `noise` | arbitrary bytes and texts are refused or understood, never fatal |
//! | `secrets` | views leak nothing; choices follow from the view |
//! | `sessions` | replay, undo, redo, save and load |
//! | `players` | computers play legal moves, always, and the same again |
//! | `pages` | all texts of the game are legible, in both languages |
//!
//! A broken promise is a [`Complaint`]; the meta-test breaks each on purpose
//! to know that the suite can complain.

mod forms;
mod noise;
mod pages;
mod players;
mod rules;
mod sample;
mod secrets;
mod sessions;

use sample::Sample;
use std::fmt::{self, Display};
use taschenspieler_core::game::{Game, Seat};
use taschenspieler_core::luck::Luck;
use taschenspieler_core::save::{Bytes, Writer};

/// A promise that was broken, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Complaint {
    pub promise: Promise,
    /// How it was broken.
    pub details: String,
}

impl Display for Complaint {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?}: {}", self.promise, self.details)
    }
}

/// The promises of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Promise {
    /// Every game ends, within a bound.
    Ends,
    /// The same seed and the same moves give the same game.
    Repeats,
    /// There is an outcome exactly when no seat is to move.
    Outcome,
    /// Every listed move is legal, and every legal move is listed once.
    Moves,
    /// An illegal move changes nothing.
    Unchanged,
    /// Every refusal gives a reason in both languages.
    Reasons,
    /// Text forms are read back unchanged.
    Text,
    /// Byte forms are read back unchanged.
    Bytes,
    /// No seat sees anything that is hidden from it.
    Secrecy,
    /// Redealing changes something if anything is hidden.
    Redeal,
    /// Undo and redo lead through exactly the same positions.
    Undo,
    /// A saved game is loaded as it was; a damaged one is refused.
    Save,
    /// Computers make legal moves.
    Players,
    /// Computers decide the same again.
    Determinism,
    /// Everything can be read in both languages.
    Words,
}

/// The result of a check.
pub type Verdict = Result<(), Complaint>;

/// Complains unless something holds.
macro_rules! hold {
    ($promise:ident, $holds:expr, $($details:tt)+) => {
        if !$holds {
            return Err($crate::conformance::Complaint {
                promise: $crate::conformance::Promise::$promise,
                details: format!($($details)+),
            });
        }
    };
}
use hold;

/// Games that accept moves which they do not list, by their id. The protocol
/// allows it to `kisten` alone ("the actions the arbiter found").
const LIST_NOT_ALL: &[&str] = &["kisten"];

/// Checks all promises of a game. `foreign` are move texts of other games, which it must
/// refuse safely.
pub fn check<G: Game>(foreign: &[String]) -> Verdict {
    let sample = Sample::<G>::play()?;
    rules::check(&sample, foreign)?;
    forms::check(&sample)?;
    secrets::check(&sample)?;
    sessions::check(&sample)?;
    noise::check(&sample, foreign)?;
    players::check(&sample)?;
    pages::check::<G>()
}

/// The texts of moves that occur in random games, to throw at other games.
pub fn move_texts<G: Game>() -> Vec<String> {
    let sample = Sample::<G>::play();
    sample.map_or_else(|_| Vec::new(), |sample| sample.texts())
}

/// All pairs of eyes at a table: the spectator's and every seat's.
fn all_eyes(seats: u8) -> impl Iterator<Item = Option<Seat>> {
    std::iter::once(None).chain(Seat::all(seats).map(Some))
}

/// The byte form of something.
fn bytes(thing: &impl Bytes) -> Vec<u8> {
    let mut buffer = vec![0; 16 * 1024];
    let mut out = Writer::new(&mut buffer);
    thing.write(&mut out);
    let length = out.finish().expect("a form of less than 16 KiB");
    buffer.truncate(length);
    buffer
}

fn move_text<G: Game>(played: &G::Move) -> String {
    let mut text = String::new();
    G::write_move(played, &mut text).expect("a string takes everything");
    text
}

/// A few of many values, each equally likely; all of them if there are no more.
fn some<'a, T>(things: &'a [T], count: usize, luck: &mut Luck) -> Vec<&'a T> {
    let mut chosen: Vec<&T> = things.iter().collect();
    luck.shuffle(&mut chosen);
    chosen.truncate(count);
    chosen
}
