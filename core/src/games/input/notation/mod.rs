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
use super::stones::{CardStrip, InputSymbol, NumberCard, Pair, SEVEN, Source, StonePlace};
use super::view::InputView;
use crate::game::notation::{InText, in_text};
use crate::game::{Malformed, NotNow, Notation};
use core::fmt::{self, Write};

const BAD_MOVE: Malformed =
    Malformed("a move is claim:4, null, take:4.2, take:#3, hold:4.2, hold:#3, put:4.3 or back");

in_text! {
    enum InputSymbol { "v" Full, "r" Round, "h" Half, "s" Slanted, "j" Joker }
}
in_text! { enum StonePlace { "supply" Supply, "" On(spot) } }
in_text! {
    enum InputMove {
        "claim:" Claim(card),
        "null" Null,
        "take:" Take(source),
        "hold:" Hold(source),
        "put:" Put(spot),
        "back" Back,
    }
}

impl InText for NumberCard {
    fn from_text(text: &str) -> Option<NumberCard> {
        NumberCard::new(digit(text)?)
    }
}

impl fmt::Display for CardStrip {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}.{}", self.card(), self.number())
    }
}

impl InText for CardStrip {
    fn from_text(text: &str) -> Option<CardStrip> {
        let (card, strip) = text.split_once('.')?;
        CardStrip::new(NumberCard::from_text(card)?, digit(strip)?)
    }
}

impl fmt::Display for Source {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Supply(number) => write!(out, "#{}", number + 1),
            Source::On(spot) => spot.fmt(out),
        }
    }
}

impl InText for Source {
    fn from_text(text: &str) -> Option<Source> {
        let Some(number) = text.strip_prefix('#') else {
            return CardStrip::from_text(text).map(Source::On);
        };
        let number = digit(number)?.checked_sub(1)?;
        (usize::from(number) < SEVEN).then_some(Source::Supply(number))
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (one, other) = self.sides();
        write!(out, "{one}{other}")
    }
}

impl InText for Pair {
    fn from_text(text: &str) -> Option<Pair> {
        let (one, other) = text.split_at_checked(1)?;
        let sides = (InputSymbol::from_text(one)?, InputSymbol::from_text(other)?);
        Pair::all().find(|pair| pair.sides() == sides)
    }
}

impl Notation for Input {
    fn read_move(text: &str) -> Result<InputMove, Malformed> {
        InputMove::from_text(text).ok_or(BAD_MOVE)
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
