//! The page, sentence by sentence.
//!
//! - this file: how tests speak
//! - `counting`: the numbers under Facts
//! - `reference`: the page once more, slowly and independently, compared with
//!   the rules over thousands of random games

mod counting;
mod reference;

use super::Input;
use super::rules::Position;
use crate::game::{Notation, Rules, Seat};
use crate::text::{Language, sentence};
use std::string::String;

/// The position that a text describes.
pub fn position(text: &str) -> Position {
    Input::read_position(text).unwrap_or_else(|why| panic!("{text}: {why:?}"))
}

/// The text of a position.
pub fn text_of(position: &Position) -> String {
    let mut text = String::new();
    Input::write_position(position, &mut text).expect("a position at the start of a turn");
    text
}

/// What everybody sees.
pub fn view_of(position: &Position) -> String {
    let mut text = String::new();
    let view = Input::view(position, Some(Seat::FIRST));
    Input::write_view(&view, &mut text).expect("a view at every step");
    text
}

/// Makes moves that must be legal.
pub fn play(position: &mut Position, moves: &str) {
    for text in moves.split(' ').filter(|text| !text.is_empty()) {
        let played = Input::read_move(text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
        if let Err(why) = Input::apply(position, &played) {
            panic!("{text}: {}", sentence(&why, Language::English).as_str());
        }
    }
}
