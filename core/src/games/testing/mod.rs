//! What the tests of all games share.
//!
//! - [`bytes`]: things as the bytes that are kept of them
//! - `cardboard`: a game that plays nothing and says what a test wants
//! - [`prelude`]: what nearly every test names
//! - [`review`]: reviews of finished games in text
//! - [`rules`]: games as positions and moves in text
//! - [`thinker`]: a computer player with everything it thinks with
//! - [`words`]: whether what is said fits where it is said
//!
//! How scenes are played on a desk is in `tests/tests/scenes_of/desk`.

pub mod bytes;
#[cfg(test)]
pub mod cardboard;
pub mod prelude;
pub mod review;
pub mod rules;
pub mod thinker;
pub mod words;

#[cfg(test)]
pub use cardboard::Cardboard;

use crate::game::{Actor, Seat};
use crate::keys::Key::{self, *};

/// All keys but the pause: the directions, A, B, X, Y.
pub const KEYS: [Key; 8] = [Up, Down, Left, Right, A, B, X, Y];

/// The same with A twice, so that games come to an end.
pub const EAGER: [Key; 9] = [Up, Down, Left, Right, A, A, B, X, Y];

#[track_caller]
pub fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// It is this seat's turn.
#[track_caller]
pub fn is_next(number: u8) -> Actor {
    Actor::Seat(seat(number))
}
