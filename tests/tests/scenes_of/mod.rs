//! Scenes on a desk: their keys, movements and messages, and that pictures do not reveal
//! what is hidden. What a key of a game does in plain cases is text, in `tests/keys`.
//!
//! - [`desk`]: the desk: a scene alone, or on its real host
//! - [`prelude`]: the names that nearly every test uses
//! - `messages`: the messages of all games
//! - the rest: a folder for each game

mod abraeumen;
pub mod desk;
mod fuenf;
mod huetchen;
mod input;
mod kisten;
mod messages;
mod poker;
mod prelude;
mod torris;
mod tuefteln;
