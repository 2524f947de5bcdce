//! Scenes on a desk: what their keys do, what moves, what is told, and what pictures keep to
//! themselves. What a key of a game does in plain cases is text, in `tests/keys`.
//!
//! - [`desk`]: the desk: a scene alone, or on its real host
//! - [`prelude`]: what nearly every test names
//! - `messages`: what is said over any game
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
