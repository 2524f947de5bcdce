//! Moves and positions as text.
//!
//! Moves are `draw:l`, `build:g0:0,0:1;1,0:1`, `pass`, `knock`, `noknock` and `giveup`. Positions
//! are written only before a draw, once the stack is empty before a turn, and after the end:
//!
//! ```text
//! seats=2 pile=g0:0,0:1;1,0:1o stack=15,13,11,3 hand0=0,1,0,0 hand1=0,0,0,0 points=1,0
//! turn=1
//! ```
//!
//! `passes=`, `kids=on`, `finish=` and `mode=abbau` follow where they differ from the default.

use super::Kisten;
use super::options::KistenVariant;
use super::pile::{CratePile, TileKind, Tiles};
use super::rules::{
    Highlights, KistenMove, KistenPhase, KistenPosition, MOST_POINTS, MOST_SEATS, SeatHolding,
};
use crate::game::choices;
use crate::game::notation::{Fields, InText, in_text, number, number_of, write_of_seats};
use crate::game::{Malformed, NotNow, Notation, Options, Rules, Seat};
use core::fmt::{self, Write};
use heapless::Vec;

const BAD_MOVE: Malformed = Malformed(
    "a move is draw:l, build: and a pile of at most 16 columns, pass, knock, noknock or giveup",
);

/// One sentence for each field.
mod bad {
    use crate::game::Malformed;

    pub(crate) const SEATS: Malformed = Malformed("seats= comes first and is a number from 2 to 6");
    pub(crate) const PILE: Malformed = Malformed(
        "pile= follows on seats= and is g, the ground, : and at most 16 columns x,y:top sorted by x then y, such as g0:0,0:1;1,0:1o",
    );
    pub(crate) const NOT_DRAWABLE: Malformed =
        Malformed("pile= cannot be drawn (corner to corner: only with kids=on)");
    pub(crate) const STACK: Malformed =
        Malformed("stack= follows on pile= and is four counts l,r,t,o of at most 16,16,12,4");
    pub(crate) const HAND: Malformed =
        Malformed("hand0= hand1= and so on follow on stack=, four counts l,r,t,o for every seat");
    pub(crate) const POINTS: Malformed =
        Malformed("points= follows on the hands, a number for every seat");
    pub(crate) const TURN: Malformed =
        Malformed("turn= follows on points= and is the number of a seat");
    pub(crate) const PASSES: Malformed = Malformed(
        "passes= follows on turn= if there are any: at most as many as seats, and only with an empty stack",
    );
    pub(crate) const KIDS: Malformed = Malformed("kids= is on, or left out, also with mode=abbau");
    pub(crate) const FINISH: Malformed = Malformed("finish= is lowest or best, or left out");
    pub(crate) const MODE: Malformed = Malformed("mode= is abbau, or left out");
    pub(crate) const REST: Malformed =
        Malformed("after turn= come passes= kids= finish= mode= in that order, and nothing else");
    pub(crate) const TILES: Malformed = Malformed(
        "pile=, stack= and all hands must add up to 16,16,12,4, with kids=on to 16,16,12,0",
    );
    pub(crate) const WON: Malformed = Malformed(
        "with mode=abbau stack= is 0,0,0,0, pile= and the hands hold at most 16,16,12,4, and points= counts the tiles of each hand",
    );
}

in_text! { enum TileKind { "l" Left, "r" Right, "t" Lid, "o" Open } }
in_text! {
    enum KistenMove {
        "draw:" Draw(kind),
        "build:" Build(pile),
        "pass" Pass,
        "knock" Knock,
        "noknock" NoKnock,
        "giveup" GiveUp,
    }
}

impl Notation for Kisten {
    fn read_move(text: &str) -> Result<KistenMove, Malformed> {
        KistenMove::from_text(text).ok_or(BAD_MOVE)
    }

    fn write_position(position: &KistenPosition, out: &mut dyn Write) -> Result<(), NotNow> {
        let between = match &position.phase {
            KistenPhase::Drawing | KistenPhase::Over => true,
            KistenPhase::Building => position.stack.is_empty(),
            _ => false,
        };
        if !between {
            return Err(NotNow::No("a position can be written between turns only"));
        }
        Ok(write_position(position, out)?)
    }

    fn read_position(text: &str) -> Result<KistenPosition, Malformed> {
        read_position(text)
    }
}

fn write_position(position: &KistenPosition, out: &mut dyn Write) -> fmt::Result {
    let seats = position.seats();
    let (pile, stack) = (&position.pile, position.stack);
    write!(out, "seats={seats} pile={pile} stack={stack}")?;
    for seat in Seat::all(seats) {
        write!(out, " hand{}={}", seat.number(), position.hand(seat))?;
    }
    out.write_str(" points=")?;
    write_of_seats(seats, |seat| position.points(seat), out)?;
    write!(out, " turn={}", position.turn.number())?;
    if position.passes > 0 {
        write!(out, " passes={}", position.passes)?;
    }
    let variant = position.variant;
    for key in ["kids", "finish", "mode"] {
        let word = choices::word(&variant, key);
        if word != choices::word(&KistenVariant::default(), key) {
            write!(out, " {key}={word}")?;
        }
    }
    Ok(())
}

impl fmt::Display for Tiles {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [left, right, lids, open] = TileKind::ALL.map(|kind| self[kind]);
        write!(out, "{left},{right},{lids},{open}")
    }
}

fn read_variant(fields: &mut Fields<'_>) -> Result<KistenVariant, Malformed> {
    let mut variant = KistenVariant::default();
    for (key, bad) in [
        ("kids", bad::KIDS),
        ("finish", bad::FINISH),
        ("mode", bad::MODE),
    ] {
        if let Some(word) = fields.next(key) {
            let usual = variant;
            variant.set(key, word).map_err(|_| bad)?;
            // Defaults are not written.
            (variant != usual).then_some(()).ok_or(bad)?;
        }
    }
    Ok(variant)
}

fn read_position(text: &str) -> Result<KistenPosition, Malformed> {
    let mut fields = Fields::new(text);
    let fits = |seats: &u8| Kisten::SEATS.contains(seats);
    let seats = fields.number("seats").filter(fits).ok_or(bad::SEATS)?;
    let pile = fields.next("pile").and_then(CratePile::read_text);
    let pile = pile.ok_or(bad::PILE)?;
    let stack = fields.next("stack").and_then(read_tiles);
    let stack = stack.ok_or(bad::STACK)?;
    let mut holdings: Vec<SeatHolding, MOST_SEATS> = Vec::new();
    for seat in 0..seats {
        let hand = fields
            .of_seat("hand", seat)
            .and_then(read_tiles)
            .ok_or(bad::HAND)?;
        let holding = SeatHolding { hand, points: 0 };
        holdings.push(holding).map_err(|_| bad::SEATS)?;
    }
    let mut points = fields.next("points").ok_or(bad::POINTS)?.split(',');
    for holding in &mut holdings {
        let points = points.next().and_then(number_of::<u16>);
        let fits = |points: &u16| *points <= MOST_POINTS;
        holding.points = points.filter(fits).ok_or(bad::POINTS)?;
    }
    if points.next().is_some() {
        return Err(bad::POINTS);
    }
    let turn = fields.number("turn").and_then(Seat::new);
    let sits = |seat: &Seat| seat.number() < seats;
    let turn = turn.filter(sits).ok_or(bad::TURN)?;
    let passes = match fields.next("passes") {
        Some(passes) => {
            let passes = number(passes).filter(|&passes| passes > 0);
            passes.ok_or(bad::PASSES)?
        }
        None => 0,
    };
    let variant = read_variant(&mut fields)?;
    if !fields.is_empty() {
        return Err(bad::REST);
    }
    let over = if variant.dismantling {
        pile.is_empty()
    } else {
        passes == seats
    };
    let phase = if over {
        KistenPhase::Over
    } else if stack.is_empty() {
        KistenPhase::Building
    } else {
        KistenPhase::Drawing
    };
    let position = KistenPosition {
        variant,
        pile,
        stack,
        seats: holdings,
        turn,
        passes,
        phase,
        as_before: false,
        highlights: Highlights::default(),
    };
    if position.is_sound() {
        Ok(position)
    } else {
        Err(unsound(&position))
    }
}

/// Why no game can reach this position, although every field can be read.
fn unsound(position: &KistenPosition) -> Malformed {
    let variant = position.variant;
    let passed = position.passes > 0;
    if !position.pile.is_drawable(variant.kids) {
        bad::NOT_DRAWABLE
    } else if variant.kids && variant.dismantling {
        bad::KIDS
    } else if position.passes > position.seats()
        || (passed && (variant.dismantling || !position.stack.is_empty()))
    {
        bad::PASSES
    } else if variant.dismantling {
        bad::WON
    } else {
        bad::TILES
    }
}

fn read_tiles(text: &str) -> Option<Tiles> {
    let mut counts = text.split(',');
    let mut tiles = Tiles::NONE;
    for kind in TileKind::ALL {
        tiles[kind] = number(counts.next()?)?;
    }
    (counts.next().is_none() && tiles.is_within(Tiles::ALL)).then_some(tiles)
}
