//! Moves, positions and views as text.
//!
//! A move is `roll:4` or `show:2`. A position is one line of `key=value`
//! fields in this order:
//!
//! ```text
//! goal=3 first=1 die=4 shown=2;1 points=0;1;0 last=5;3;1;1
//! ```
//!
//! `shown` and `last` (the die first) list hands from the round's beginner on;
//! what is not there yet is `-`. In a view the hands of others are `?`.

use super::Template;
use super::options::Goal;
use super::rules::{Die, Fingers, Hands, Move, Open, Position, Round};
use super::view::{Hand, View};
use crate::game::{Malformed, NotNow, Notation, Seat};
use core::fmt::{self, Display, Write};
use heapless::Vec;

const BAD_MOVE: Malformed = Malformed("a move is roll:1 to roll:6 or show:1 to show:3");
const BAD_POSITION: Malformed =
    Malformed("a position is goal= first= die= shown= points= last= and could occur in a game");

impl Notation for Template {
    fn write_move(played: &Move, out: &mut dyn Write) -> fmt::Result {
        match played {
            Move::Roll(die) => write!(out, "roll:{}", die.pips()),
            Move::Show(fingers) => write!(out, "show:{}", fingers.count()),
        }
    }

    fn read_move(text: &str) -> Result<Move, Malformed> {
        let (verb, figure) = text.split_once(':').ok_or(BAD_MOVE)?;
        let number = number(figure).ok_or(BAD_MOVE)?;
        match verb {
            "roll" => Die::new(number).map(Move::Roll),
            "show" => Fingers::new(number).map(Move::Show),
            _ => None,
        }
        .ok_or(BAD_MOVE)
    }

    fn write_position(position: &Position, out: &mut dyn Write) -> Result<(), NotNow> {
        let hands = position.hidden.iter().map(|hand| hand.count());
        Ok(write_fields(position.open(), hands, out)?)
    }

    fn read_position(text: &str) -> Result<Position, Malformed> {
        read_fields(text).ok_or(BAD_POSITION)
    }

    fn write_view(view: &View, out: &mut dyn Write) -> Result<(), NotNow> {
        let hands = view.hands().map(|hand| match hand {
            Hand::Seen(fingers) => char::from(b'0' + fingers.count()),
            Hand::Hidden => '?',
        });
        Ok(write_fields(view.open(), hands, out)?)
    }
}

fn write_fields<H: Display>(
    open: &Open,
    hands: impl Iterator<Item = H>,
    out: &mut dyn Write,
) -> fmt::Result {
    let (goal, first) = (open.goal.points(), open.first.number());
    write!(out, "goal={goal} first={first} die=")?;
    write_list(open.die.iter().map(|die| die.pips()), out)?;
    out.write_str(" shown=")?;
    write_list(hands, out)?;
    out.write_str(" points=")?;
    write_list(open.points.iter(), out)?;
    out.write_str(" last=")?;
    let last = open.last.iter().flat_map(|last| {
        let hands = last.hands.iter().map(|hand| hand.count());
        core::iter::once(last.die.pips()).chain(hands)
    });
    write_list(last, out)
}

/// Things separated by `;`, or `-` for none at all.
fn write_list<T: Display>(things: impl Iterator<Item = T>, out: &mut dyn Write) -> fmt::Result {
    let mut separator = "";
    for thing in things {
        write!(out, "{separator}{thing}")?;
        separator = ";";
    }
    if separator.is_empty() {
        out.write_str("-")?;
    }
    Ok(())
}

fn read_fields(text: &str) -> Option<Position> {
    let mut fields = text.split(' ');
    let mut field = |key: &str| fields.next()?.strip_prefix(key)?.strip_prefix('=');
    let goal = Goal::new(number(field("goal")?)?)?;
    let first = Seat::new(number(field("first")?)?)?;
    let die = match field("die")? {
        "-" => None,
        figure => Some(Die::new(number(figure)?)?),
    };
    let hidden = read_hands(field("shown")?)?;
    let mut points = Vec::new();
    for figure in field("points")?.split(';') {
        points.push(number(figure)?).ok()?;
    }
    let last = match field("last")? {
        "-" => None,
        round => {
            let (die, hands) = round.split_once(';')?;
            Some(Round {
                die: Die::new(number(die)?)?,
                hands: read_hands(hands)?,
            })
        }
    };
    if fields.next().is_some() {
        return None;
    }
    let open = Open {
        goal,
        first,
        die,
        points,
        last,
    };
    let position = Position { open, hidden };
    position.is_sound().then_some(position)
}

fn read_hands(text: &str) -> Option<Hands> {
    let mut hands = Hands::new();
    for figure in text.split(';').filter(|_| text != "-") {
        hands.push(Fingers::new(number(figure)?)?).ok()?;
    }
    Some(hands)
}

/// A single figure. `parse` would also take `+2` and `02`, which nobody writes.
fn number(figure: &str) -> Option<u8> {
    match figure.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}
