//! Helpers shared by the tests of all games.
//!
//! - [`bytes`]: the saved bytes of values
//! - `cardboard`: a dummy game that reports whatever a test sets
//! - [`positions`]: positions of two games for tests of rules and of computer players
//! - [`prelude`]: imports for nearly every test
//! - [`review`]: reviews of finished games in text
//! - [`rules`]: games as positions and moves in text
//! - [`thinker`]: a computer player with everything it thinks with
//! - [`words`]: whether texts fit their places
//!
//! A game's own tests add their positions. Tests of scenes, and the desk they stand on, lie
//! in `tests/tests/scenes_of`.

pub mod bytes;
#[cfg(test)]
pub mod cardboard;
pub mod positions;
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

/// The actor when it is this seat's turn.
#[track_caller]
pub fn is_next(number: u8) -> Actor {
    Actor::Seat(seat(number))
}
