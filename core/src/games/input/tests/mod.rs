//! The page, sentence by sentence.
//!
//! - this file: how tests speak
//! - `turns`: taking, turning, putting, dismantling, pendulum moves
//! - `closing`: announcements, closing stones, penalties, scores
//! - `null`: the special rule
//! - `variants`: the others
//! - `ends`: how games end
//! - `forms`: texts and what `set` refuses
//!
//! The page once more, slowly and independently, is in `tests/src/reference/`.

mod closing;
mod ends;
mod forms;
mod null;
mod turns;
mod variants;

use super::Input;
use super::rules::Position;
use super::stones::{Pair, Symbol};
use crate::game::Seat;
use crate::games::testing::rules;
use crate::text::{Language, sentence};
use std::collections::BTreeMap;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

/// What is said of a pendulum move.
const TO_AND_FRO: &str = "not to and fro once more";

/// The position that a text describes.
#[track_caller]
fn position(text: &str) -> Position {
    rules::position::<Input>(text)
}

/// The text of a position that says only what matters: `2:0hr,-,-,-,-` for a
/// card, any field that is not as at the start of a game of two. Stones that
/// are not named lie in the supplies, in the order of the page, first side up.
fn written(spec: &str) -> String {
    let mut fields: BTreeMap<&str, String> = BTreeMap::new();
    let mut cards: BTreeMap<u8, &str> = BTreeMap::new();
    for word in spec.split_whitespace() {
        match word.split_once('=') {
            Some((key, value)) => drop(fields.insert(key, value.to_string())),
            None => {
                let (number, strips) = word.split_once(':').expect("a card");
                cards.insert(number.parse().expect("a number"), strips);
            }
        }
    }
    let get = |key: &str, usual: &str| fields.get(key).cloned().unwrap_or(usual.to_string());
    let seats: usize = get("seats", "2").parse().expect("a number");
    let null = get("null", "off");
    let mut numbers: Vec<u8> = (1..=if seats == 2 { 6 } else { 9 }).collect();
    if null == "on" {
        numbers.push(0);
    }
    let laid: Vec<String> = numbers
        .iter()
        .map(|number| format!("{number}:{}", cards.get(number).unwrap_or(&"-,-,-,-,-")))
        .collect();
    let mut text = format!("seats={seats} null={null}");
    for key in ["solo", "bonus", "free", "combo", "jokerclose", "kids"] {
        if let Some(value) = fields.get(key) {
            text += &format!(" {key}={value}");
        }
    }
    let laid = laid.join(";");
    text += &format!(" cards={laid} up={}", get("up", "-"));
    for seat in 0..seats {
        let rest: Vec<String> = Pair::all()
            .map(|pair| {
                let (one, other) = pair.sides();
                let up = if one == Symbol::Joker { other } else { one };
                (format!("{}{}", one.letter(), other.letter()), up.letter())
            })
            .filter(|(pair, _)| !laid.contains(&format!("{seat}{pair}")))
            .map(|(pair, up)| format!("{pair}/{up}"))
            .collect();
        let rest = if rest.is_empty() {
            "-".to_string()
        } else {
            rest.join(";")
        };
        text += &format!(" supply{seat}={}", get(&format!("supply{seat}"), &rest));
    }
    let zeros = ["0"; 3][..seats].join(",");
    text += &format!(" points={}", get("points", &zeros));
    for seat in 0..seats {
        text += &format!(" won{seat}={}", get(&format!("won{seat}"), "-"));
    }
    let none = ["-"; 3][..seats].join(";");
    let (last, nulled) = (get("last", &none), get("nulled", "-"));
    let (quiet, turn) = (get("quiet", "0"), get("turn", "0"));
    text + &format!(" last={last} nulled={nulled} quiet={quiet} turn={turn}")
}

/// The position that says only what matters.
#[track_caller]
pub(super) fn lay(spec: &str) -> Position {
    position(&written(spec))
}

/// The text of a position.
#[track_caller]
fn text_of(position: &Position) -> String {
    rules::text::<Input>(position)
}

/// What everybody sees.
fn view_of(position: &Position) -> String {
    rules::seen_by::<Input>(position, Some(Seat::FIRST))
}

/// A field of a text.
#[track_caller]
fn field(text: &str, key: &str) -> String {
    let mut words = text.split(' ');
    let found = words.find_map(|word| word.strip_prefix(key)?.strip_prefix('='));
    found
        .unwrap_or_else(|| panic!("no {key} in {text}"))
        .to_string()
}

/// The strips of a card in a text.
#[track_caller]
fn card(text: &str, number: u8) -> String {
    let cards = field(text, "cards");
    let mut cards = cards.split(';');
    let found = cards.find_map(|card| card.strip_prefix(&format!("{number}:")));
    found.expect("the card is laid out").to_string()
}

/// Makes moves that must be legal.
#[track_caller]
pub(super) fn play(position: &mut Position, moves: &str) {
    rules::play::<Input>(position, moves);
}

/// The position after some moves.
#[track_caller]
fn after(spec: &str, moves: &str) -> Position {
    let mut position = lay(spec);
    play(&mut position, moves);
    position
}

/// Why the last of some moves is refused. Nothing has changed then.
#[track_caller]
fn refused(spec: &str, moves: &str) -> String {
    let (before, last) = moves.rsplit_once(' ').unwrap_or(("", moves));
    let why = rules::refusal::<Input>(&after(spec, before), last);
    sentence(&why, Language::English).as_str().to_string()
}

/// The legal moves that begin with a verb, sorted, after some moves.
#[track_caller]
fn choices(spec: &str, moves: &str, verb: &str) -> String {
    let position = after(spec, moves);
    let mut listed = rules::move_texts::<Input>(&position);
    listed.sort();
    listed.retain(|text| text.starts_with(verb));
    listed.join(" ")
}
