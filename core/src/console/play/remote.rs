//! A game that is played on another console: what this one is shown of it, and what
//! that one shows.
//!
//! | bytes of a table | meaning |
//! |---|---|
//! | 1 or 2 | who moves next |
//! | 1 to 4 | how it ended, if it has |
//! | 4 | how many moves have been made |
//! | 1 | flags: the next one sees a secret, drawn by lot who begins, something of the guest's can be taken back |
//! | 1 | whose roll it is, or 255 |
//! | 1 + n | everybody's points, once it is over: before, they may be a secret |
//! | 1 + n | the last move, if all of the guest's seats may know it; nothing otherwise |
//! | n | what everybody may see, if several of the guest's seats share a console |

use crate::console::table::{Points, Standing};
use crate::game::{Actor, Seat};
use crate::save::{Absent, Bytes, Damaged, Reader, Writer};

/// What is known of a game on another console beside how it stands, whichever game
/// it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown {
    /// How often something has happened since the last position, by whom, and whether
    /// the seats here have seen it.
    happened: u8,
    by: Actor,
    seen: bool,
    /// Nothing was shown yet.
    blank: bool,
    /// Which of the seats here would like to do something, and whether that is to roll.
    wish: Option<(Seat, bool)>,
}

/// How a position that was shown follows on the one before.
pub(super) enum Follows<'a> {
    /// It is the first.
    First,
    /// By what this actor did: the move, if it was seen.
    Move(Actor, &'a [u8]),
    /// Somehow.
    Otherwise,
}

impl Shown {
    /// Nothing was shown yet.
    pub const fn nothing() -> Shown {
        Shown {
            happened: 0,
            by: Actor::Chance,
            seen: false,
            blank: true,
            wish: None,
        }
    }

    /// Something has happened there.
    pub(in crate::console) fn happened(&mut self, by: u8, seen: bool) {
        self.happened = self.happened.saturating_add(1);
        self.by = Seat::new(by).map_or(Actor::Chance, Actor::Seat);
        self.seen = seen;
    }

    /// With this the position is complete, and `last` was the last move.
    pub(super) fn complete<'a>(&mut self, last: &'a [u8]) -> Follows<'a> {
        self.wish = None;
        let happened = core::mem::take(&mut self.happened);
        match core::mem::take(&mut self.blank) {
            true => Follows::First,
            false if happened == 1 => Follows::Move(self.by, if self.seen { last } else { &[] }),
            false => Follows::Otherwise,
        }
    }

    /// All of it is about to be shown again.
    pub(super) fn forget(&mut self) {
        (self.blank, self.happened, self.wish) = (true, 0, None);
    }

    /// Somebody here would like to roll, or to do what was decided on.
    pub(in crate::console) fn wish(&mut self, seat: Seat, roll: bool) {
        self.wish = Some((seat, roll));
    }

    /// Who would like to do that, and whether it is to roll.
    pub(super) const fn wished(&self) -> Option<(Seat, bool)> {
        self.wish
    }

    /// Nothing is wished for any more.
    pub(super) fn end_wish(&mut self) {
        self.wish = None;
    }
}

/// Flags of a table.
const SECRET: u8 = 1;
const DRAWN: u8 = 2;
const UNDO: u8 = 4;

/// What a table says first.
pub struct Facts {
    /// How it stands.
    pub standing: Standing,
    /// Whether something can be taken back.
    pub can_undo: bool,
}

impl Facts {
    /// Of a game of which nothing was shown yet.
    pub const NONE: Facts = Facts {
        standing: Standing::UNKNOWN,
        can_undo: false,
    };

    pub(super) fn write(&self, out: &mut Writer<'_>) {
        let standing = &self.standing;
        standing.actor.write(out);
        Absent::<{ u8::MAX }>::write(&standing.outcome, out);
        out.u32(standing.moves);
        let flags = [
            (standing.is_secret, SECRET),
            (standing.drawn, DRAWN),
            (self.can_undo, UNDO),
        ];
        let flags = flags.map(|(set, flag)| if set { flag } else { 0 });
        out.u8(flags.iter().fold(0, |all, flag| all | flag));
        Absent::<{ u8::MAX }>::write(&standing.roller, out);
    }

    pub(super) fn read(from: &mut Reader<'_>, seats: u8) -> Result<Facts, Damaged> {
        let actor = Actor::read(from)?;
        let outcome = Absent::<{ u8::MAX }>::read(from)?;
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
            // It would tell all there is to know.
            code: None,
        };
        let at_table = |seat: Seat| seat.number() < seats;
        let acts = matches!(actor, Actor::Seat(seat) if at_table(seat)) || actor == Actor::Chance;
        let sound = flags & !(SECRET | DRAWN | UNDO) == 0
            && (acts || actor == Actor::Over)
            && (actor == Actor::Over) == outcome.is_some()
            && roller.is_none_or(at_table)
            && standing.first_are(at_table);
        let can_undo = flags & UNDO != 0;
        sound.then_some(Facts { standing, can_undo }).ok_or(Damaged)
    }
}

impl Standing {
    /// Whether all who have won are such seats.
    fn first_are(&self, at_table: impl Fn(Seat) -> bool) -> bool {
        let first = self.outcome.map(|outcome| outcome.first());
        first.is_none_or(|first| first.iter().all(at_table))
    }
}

/// Reads everybody's points, which are told when it is over.
pub(super) fn read_points(from: &mut Reader<'_>, over: bool, seats: u8) -> Result<Points, Damaged> {
    let told = if over { seats } else { 0 };
    if from.u8()? != told {
        return Err(Damaged);
    }
    let mut points = Points::new();
    for seat in 0..seats {
        // While it runs nobody asks for them.
        let number = if seat < told { from.u32()? } else { 0 };
        points.push(number as i32).map_err(|_| Damaged)?;
    }
    Ok(points)
}
