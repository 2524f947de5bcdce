//! The host's part of a guided first round.
//!
//! `game/lesson.rs` says what a lesson is; `play/guide` leads through it.
//!
//! - `card`: the card with a few words to the learner
//! - `known_games`: which games the owner knows; for the others the console offers a lesson
//! - [`learnt`]: the screen after a lesson

mod card;
mod known_games;
pub mod learnt;
pub use card::{LyingCard, MOST_LINES};
pub use known_games::KnownGames;
