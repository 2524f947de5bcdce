//! Moves, positions and views as text.
//!
//! Moves are `claim:4`, `null`, `take:4.2`, `take:#3`, `hold:4.2`, `hold:#3`,
//! `put:4.3` and `back`. Positions and views are lines of fields; a position
//! exists at the start of a turn only, a view at every step.
//!
//! - `write`: positions and views
//! - `read`: positions

mod read;
mod write;

use super::Input;
use super::options::digit;
use super::rules::{InputMove, InputPosition};
use super::stones::{CardStrip, NumberCard, SEVEN, Source};
use super::view::InputView;
use crate::game::{Malformed, NotNow, Notation};
use core::fmt::{self, Write};

const BAD_MOVE: Malformed =
    Malformed("a move is claim:4, null, take:4.2, take:#3, hold:4.2, hold:#3, put:4.3 or back");
impl Notation for Input {
    fn write_move(played: &InputMove, out: &mut dyn Write) -> fmt::Result {
        match *played {
            InputMove::Claim(card) => write!(out, "claim:{}", card.number()),
            InputMove::Null => out.write_str("null"),
            InputMove::Take(source) => write_source("take", source, out),
            InputMove::Hold(source) => write_source("hold", source, out),
            InputMove::Put(spot) => write_source("put", Source::On(spot), out),
            InputMove::Back => out.write_str("back"),
        }
    }

    fn read_move(text: &str) -> Result<InputMove, Malformed> {
        read_move(text).ok_or(BAD_MOVE)
    }

    fn write_position(position: &InputPosition, out: &mut dyn Write) -> Result<(), NotNow> {
        if !position.table().between_turns() {
            return Err(NotNow::No(
                "a position can be written at the start of a turn only",
            ));
        }
        let named = |stone| Some(position.pair(stone));
        Ok(write::table(position.table(), &named, out)?)
    }

    fn read_position(text: &str) -> Result<InputPosition, Malformed> {
        read::position(text)
    }

    fn write_view(view: &InputView, out: &mut dyn Write) -> Result<(), NotNow> {
        write::table(view, &|_| None, out)?;
        Ok(write::middle_of_turn(view, out)?)
    }
}

fn write_source(verb: &str, source: Source, out: &mut dyn Write) -> fmt::Result {
    match source {
        Source::Supply(number) => write!(out, "{verb}:#{}", number + 1),
        Source::On(spot) => {
            write!(out, "{verb}:")?;
            write_spot(spot, out)
        }
    }
}

fn write_spot(spot: CardStrip, out: &mut dyn Write) -> fmt::Result {
    write!(out, "{}.{}", spot.card().number(), spot.number())
}

fn read_move(text: &str) -> Option<InputMove> {
    let Some((verb, rest)) = text.split_once(':') else {
        return match text {
            "null" => Some(InputMove::Null),
            "back" => Some(InputMove::Back),
            _ => None,
        };
    };
    match verb {
        "claim" => Some(InputMove::Claim(NumberCard::new(digit(rest)?)?)),
        "take" => Some(InputMove::Take(read_source(rest)?)),
        "hold" => Some(InputMove::Hold(read_source(rest)?)),
        "put" => Some(InputMove::Put(read_spot(rest)?)),
        _ => None,
    }
}

fn read_source(text: &str) -> Option<Source> {
    match text.strip_prefix('#') {
        Some(number) => {
            let number = digit(number)?.checked_sub(1)?;
            (usize::from(number) < SEVEN).then_some(Source::Supply(number))
        }
        None => read_spot(text).map(Source::On),
    }
}

fn read_spot(text: &str) -> Option<CardStrip> {
    let (card, strip) = text.split_once('.')?;
    CardStrip::new(NumberCard::new(digit(card)?)?, digit(strip)?)
}
