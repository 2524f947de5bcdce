//! A game whose position is on another console, as shown to this one.
//!
//! | bytes of the open part | meaning |
//! |---|---|
//! | 1 or 2 | who moves next |
//! | 1 to 3 | how it ended, if it has |
//! | 4 | how many moves have been made |
//! | 1 | flags: the next seat sees a secret, who begins was drawn by lot, a decision of the guest's can be taken back |
//! | 1 | the seat that rolls, or 255 |
//! | 1 + n | everybody's points, only once it is over, because before they may be a secret |

use crate::console::table::{Points, Standing};
use crate::game::{Actor, Outcome, Seat};
use crate::save::{Absent, Bytes, Damaged, Reader, Writer};

/// What is known of a game on another console besides its open part, whichever game it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeenThere {
    /// How many moves were announced since the last position, who made the last one, and
    /// whether the seats here have seen it.
    happened: u8,
    by: Actor,
    seen: bool,
    /// Whether nothing was shown yet.
    blank: bool,
    /// The seat here with a request, and whether that is to roll.
    pub wish: Option<(Seat, bool)>,
}

/// How a position that was shown follows from the one before.
pub enum Follows<'a> {
    /// It is the first one.
    First,
    /// By an action of this actor: the move, if it was open.
    Move(Actor, &'a [u8]),
    /// In another way.
    Otherwise,
}

impl SeenThere {
    /// Nothing was shown yet.
    pub const fn nothing() -> SeenThere {
        SeenThere {
            happened: 0,
            by: Actor::Chance,
            seen: false,
            blank: true,
            wish: None,
        }
    }

    /// A move was announced.
    pub fn happened(&mut self, by: u8, seen: bool) {
        self.happened = self.happened.saturating_add(1);
        self.by = Seat::new(by).map_or(Actor::Chance, Actor::Seat);
        self.seen = seen;
    }

    /// Completes the position; `last` was the last move.
    pub(in crate::console) fn complete<'a>(&mut self, last: &'a [u8]) -> Follows<'a> {
        self.wish = None;
        let happened = core::mem::take(&mut self.happened);
        match core::mem::take(&mut self.blank) {
            true => Follows::First,
            false if happened == 1 => Follows::Move(self.by, if self.seen { last } else { &[] }),
            false => Follows::Otherwise,
        }
    }

    /// Everything is about to be shown again.
    pub(super) fn forget(&mut self) {
        (self.blank, self.happened, self.wish) = (true, 0, None);
    }
}

/// Flags of a table.
const SECRET: u8 = 1;
const DRAWN: u8 = 2;
const UNDO: u8 = 4;

/// The open part of a position on another console, whichever game it is.
pub struct SeenTable {
    pub standing: Standing,
    pub points: Points,
    /// Whether a decision of the guest's can be taken back.
    pub can_undo: bool,
}

impl SeenTable {
    /// A game of which nothing was shown yet.
    pub const NOTHING: SeenTable = SeenTable {
        standing: Standing::UNKNOWN,
        points: Points::new(),
        can_undo: false,
    };

    pub fn write(standing: &Standing, can_undo: bool, points: &[i32], out: &mut Writer<'_>) {
        standing.actor.write(out);
        Absent::<{ u8::MAX }>::write(&standing.outcome, out);
        out.u32(standing.moves);
        let flags = [
            (standing.is_secret, SECRET),
            (standing.drawn, DRAWN),
            (can_undo, UNDO),
        ];
        let flags = flags.map(|(set, flag)| if set { flag } else { 0 });
        out.u8(flags.iter().fold(0, |all, flag| all | flag));
        Absent::<{ u8::MAX }>::write(&standing.roller, out);
        out.u8(points.len() as u8);
        points.iter().for_each(|&points| out.u32(points as u32));
    }

    pub fn read(from: &mut Reader<'_>, seats: u8) -> Result<SeenTable, Damaged> {
        let actor = Actor::read(from)?;
        let outcome: Option<Outcome> = Absent::<{ u8::MAX }>::read(from)?;
        let moves = from.u32()?;
        let flags = from.u8()?;
        let roller: Option<Seat> = Absent::<{ u8::MAX }>::read(from)?;
        let standing = Standing {
            actor,
            outcome,
            moves,
            is_secret: flags & SECRET != 0,
            roller,
            drawn: flags & DRAWN != 0,
            // The code would reveal everything.
            code: None,
        };
        let at_table = |seat: Seat| seat.number() < seats;
        let acts = matches!(actor, Actor::Seat(seat) if at_table(seat)) || actor == Actor::Chance;
        let first = outcome.map(|outcome| outcome.first());
        let sound = flags & !(SECRET | DRAWN | UNDO) == 0
            && (acts || actor == Actor::Over)
            && (actor == Actor::Over) == outcome.is_some()
            && roller.is_none_or(at_table)
            && first.is_none_or(|first| first.iter().all(at_table));
        if !sound {
            return Err(Damaged);
        }
        Ok(SeenTable {
            standing,
            points: read_points(from, outcome.is_some(), seats)?,
            can_undo: flags & UNDO != 0,
        })
    }
}

/// Reads everybody's points, which are sent when the game is over.
fn read_points(from: &mut Reader<'_>, over: bool, seats: u8) -> Result<Points, Damaged> {
    let told = if over { seats } else { 0 };
    if from.u8()? != told {
        return Err(Damaged);
    }
    let mut points = Points::new();
    for seat in 0..seats {
        // While it is running, nothing asks for them.
        let number = if seat < told { from.u32()? } else { 0 };
        points.push(number as i32).map_err(|_| Damaged)?;
    }
    Ok(points)
}
