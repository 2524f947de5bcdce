//! Getting to know a game: what the host shows of a guided first round.
//!
//! What a lesson is stands in `game/lesson.rs`; who leads through it is
//! `play/guide.rs`.
//!
//! - `card`: the card with some words to the learner
//! - `known_games`: which games the owner knows; the others are offered to be learnt
//! - [`learnt`]: what follows on a lesson

mod card;
mod known_games;
pub mod learnt;
pub use card::{LyingCard, MOST_LINES};
pub use known_games::KnownGames;
