//! Moves and positions as text.
//!
//! Moves are `draw:l`, `build:g0:0,0:1;1,0:1`, `pass`, `knock`, `noknock` and
//! `giveup`. A position exists before a draw, with an empty stack before
//! somebody builds or passes, and when the game is over:
//!
//! ```text
//! seats=2 pile=g0:0,0:1;1,0:1o stack=15,13,11,3 hand0=0,1,0,0 hand1=0,0,0,0 points=1,0 turn=1
//! ```
//!
//! `passes=`, `kids=on`, `finish=` and `mode=abbau` follow where they are not
//! what they are without saying.

use super::Kisten;
use super::options::{DISMANTLING, Finish, Variant};
use super::pile::{Kind, Pile, Tiles};
use super::rules::{Holding, MOST_SEATS, Move, Position, Stage};
use crate::game::{Malformed, NotNow, Notation, Seat};
use core::fmt::{self, Write};
use core::iter::Peekable;
use core::str::Split;
use heapless::Vec;

const BAD_MOVE: Malformed = Malformed(
    "a move is draw:l, build: and a pile of at most 16 columns, pass, knock, noknock or giveup",
);
const BAD_POSITION: Malformed = Malformed(
    "a position is seats= pile= stack= hand0= ... points= turn=, then passes= kids= finish= mode= if needed, and all tiles must be there",
);

impl Notation for Kisten {
    fn write_move(played: &Move, out: &mut dyn Write) -> fmt::Result {
        match played {
            Move::Draw(kind) => write!(out, "draw:{}", kind.letter()),
            Move::Build(pile) => {
                out.write_str("build:")?;
                pile.write_text(out)
            }
            Move::Pass => out.write_str("pass"),
            Move::Knock => out.write_str("knock"),
            Move::NoKnock => out.write_str("noknock"),
            Move::GiveUp => out.write_str("giveup"),
        }
    }

    fn read_move(text: &str) -> Result<Move, Malformed> {
        read_move(text).ok_or(BAD_MOVE)
    }

    fn write_position(position: &Position, out: &mut dyn Write) -> Result<(), NotNow> {
        let between = match position.stage() {
            Stage::Drawing | Stage::Over => true,
            Stage::Building => position.stack().is_empty(),
            _ => false,
        };
        if !between {
            return Err(NotNow::No("a position can be written between turns only"));
        }
        Ok(write_position(position, out)?)
    }

    fn read_position(text: &str) -> Result<Position, Malformed> {
        read_position(text).ok_or(BAD_POSITION)
    }
}

fn write_position(position: &Position, out: &mut dyn Write) -> fmt::Result {
    let seats = position.seats();
    write!(out, "seats={seats} pile=")?;
    position.pile().write_text(out)?;
    out.write_str(" stack=")?;
    write_tiles(position.stack(), out)?;
    for seat in Seat::all(seats) {
        write!(out, " hand{}=", seat.number())?;
        write_tiles(position.hand(seat), out)?;
    }
    out.write_str(" points=")?;
    let mut separator = "";
    for seat in Seat::all(seats) {
        write!(out, "{separator}{}", position.points(seat))?;
        separator = ",";
    }
    write!(out, " turn={}", position.turn().number())?;
    if position.passes() > 0 {
        write!(out, " passes={}", position.passes())?;
    }
    let variant = position.variant();
    if variant.kids {
        out.write_str(" kids=on")?;
    }
    if variant.finish != Finish::None {
        write!(out, " finish={}", variant.finish.word())?;
    }
    if variant.dismantling {
        write!(out, " mode={DISMANTLING}")?;
    }
    Ok(())
}

fn write_tiles(tiles: Tiles, out: &mut dyn Write) -> fmt::Result {
    let [left, right, lids, open] = Kind::ALL.map(|kind| tiles[kind]);
    write!(out, "{left},{right},{lids},{open}")
}

fn read_move(text: &str) -> Option<Move> {
    Some(match text.split_once(':') {
        Some(("draw", letter)) => {
            let mut letters = letter.chars();
            let kind = Kind::from_letter(letters.next()?)?;
            return letters.next().is_none().then_some(Move::Draw(kind));
        }
        Some(("build", pile)) => Move::Build(Pile::read_text(pile)?),
        Some(_) => return None,
        None => match text {
            "pass" => Move::Pass,
            "knock" => Move::Knock,
            "noknock" => Move::NoKnock,
            "giveup" => Move::GiveUp,
            _ => return None,
        },
    })
}

/// The fields of a position, one after the other.
struct Fields<'a>(Peekable<Split<'a, char>>);

impl<'a> Fields<'a> {
    /// The value of the next field, if it has this key.
    fn next(&mut self, key: &str) -> Option<&'a str> {
        let value = self.0.peek()?.strip_prefix(key)?.strip_prefix('=')?;
        self.0.next();
        Some(value)
    }
}

fn read_position(text: &str) -> Option<Position> {
    let mut fields = Fields(text.split(' ').peekable());
    let seats = number(fields.next("seats")?)?;
    let pile = Pile::read_text(fields.next("pile")?)?;
    let stack = read_tiles(fields.next("stack")?)?;
    if usize::from(seats) > MOST_SEATS {
        return None;
    }
    let mut holdings: Vec<Holding, MOST_SEATS> = Vec::new();
    for key in ["hand0", "hand1", "hand2", "hand3", "hand4", "hand5"]
        .iter()
        .take(usize::from(seats))
    {
        let hand = read_tiles(fields.next(key)?)?;
        holdings.push(Holding { hand, points: 0 }).ok()?;
    }
    let mut points = fields.next("points")?.split(',');
    for holding in &mut holdings {
        holding.points = number(points.next()?)?;
    }
    if points.next().is_some() {
        return None;
    }
    let turn = Seat::new(u8::try_from(number(fields.next("turn")?)?).ok()?)?;
    let passes = match fields.next("passes") {
        Some(passes) => u8::try_from(number(passes).filter(|&passes| passes > 0)?).ok()?,
        None => 0,
    };
    let mut variant = Variant::default();
    if let Some(word) = fields.next("kids") {
        variant.kids = word == "on";
        variant.kids.then_some(())?;
    }
    if let Some(word) = fields.next("finish") {
        variant.finish = Finish::from_word(word).filter(|&finish| finish != Finish::None)?;
    }
    if let Some(word) = fields.next("mode") {
        variant.dismantling = word == DISMANTLING;
        variant.dismantling.then_some(())?;
    }
    if fields.0.next().is_some() {
        return None;
    }
    let over = if variant.dismantling {
        pile.is_empty()
    } else {
        u16::from(passes) == seats
    };
    let stage = if over {
        Stage::Over
    } else if stack.is_empty() {
        Stage::Building
    } else {
        Stage::Drawing
    };
    let position = Position {
        variant,
        pile,
        stack,
        seats: holdings,
        turn,
        passes,
        stage,
    };
    position.is_sound().then_some(position)
}

fn read_tiles(text: &str) -> Option<Tiles> {
    let mut counts = text.split(',');
    let mut tiles = Tiles::NONE;
    for kind in Kind::ALL {
        let count = u8::try_from(number(counts.next()?)?).ok()?;
        tiles[kind] = count;
    }
    (counts.next().is_none() && tiles.is_within(Tiles::ALL)).then_some(tiles)
}

/// A number of at most four figures as people write it: no sign, no zero
/// before it.
fn number(text: &str) -> Option<u16> {
    let plain = text.bytes().all(|figure| figure.is_ascii_digit()) && text.len() <= 4;
    let padded = text.len() > 1 && text.starts_with('0');
    if plain && !padded {
        text.parse().ok()
    } else {
        None
    }
}
