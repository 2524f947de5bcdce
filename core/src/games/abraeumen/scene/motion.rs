//! A jump on its way: the stone hops, the one jumped over goes to the tray.
//! Taken back, the same runs backwards.

use super::super::board::{Cell, Jump};
use super::super::rules::{Colour, Position};
use super::layout::{self, LIFT, SMALL, STONE};
use crate::platform::Millis;
use crate::ui::motion::{Easing, Pace, Tween, arc, lerp};
use crate::ui::{Area, area};

/// How long the hop takes, and how high it goes.
const HOP: u32 = 220;
const HOP_HEIGHT: i32 = 14;
/// How long the stone jumped over takes to the tray.
const CARRY: u32 = 260;
/// It leaves that long before the hop is over: it is clear by then.
const OVERLAP: u32 = 120;

/// How often the picture changes while something moves.
pub const FRAME: u32 = 16;

/// When a moving picture that ends at `end` changes next.
pub fn next_frame(now: Millis, end: Millis) -> Option<Millis> {
    (!end.reached(now)).then(|| Millis::earlier(Some(now.plus(FRAME)), Some(end)))?
}

/// A jump on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flight {
    jump: Jump,
    over: Cell,
    jumper: Colour,
    taken: Colour,
    /// The place of the taken stone in the tray.
    place: usize,
    /// How high above its cell the stone sets out: it may already be in hand.
    lift: i32,
    backwards: bool,
    start: Millis,
    pace: Pace,
}

/// Where the two stones are at some moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InTheAir {
    /// Where the shadow of the jumping stone falls.
    pub ground: Area,
    /// The jumping stone, so many pixels above its shadow.
    pub height: i32,
    /// Its colour.
    pub jumper: Colour,
    /// The stone jumped over.
    pub taken: Area,
    /// Whether it still lies on the board.
    pub at_rest: bool,
    /// Its colour.
    pub taken_colour: Colour,
}

impl Flight {
    /// A jump from the position `before` it. A stone that was `in_hand` sets
    /// out from there.
    pub fn forth(
        jump: Jump,
        before: &Position,
        in_hand: bool,
        start: Millis,
        pace: Pace,
    ) -> Option<Flight> {
        let over = jump.over()?;
        let flight = Flight {
            jump,
            over,
            jumper: before.stone(jump.from)?,
            taken: before.stone(over)?,
            place: usize::from(before.taken()),
            lift: if in_hand { LIFT } else { 0 },
            backwards: false,
            start,
            pace,
        };
        // Where nothing moves there is no flight.
        (flight.duration() > 0).then_some(flight)
    }

    /// A jump taken back; `after` is the position that is back.
    pub fn back(jump: Jump, after: &Position, start: Millis, pace: Pace) -> Option<Flight> {
        let forth = Flight::forth(jump, after, false, start, pace)?;
        Some(Flight {
            backwards: true,
            ..forth
        })
    }

    /// How long the hop takes.
    fn hop(&self) -> u32 {
        self.pace.duration(HOP)
    }

    /// When the taken stone leaves, after the start.
    fn departure(&self) -> u32 {
        self.hop().saturating_sub(self.pace.duration(OVERLAP))
    }

    fn duration(&self) -> u32 {
        self.hop().max(self.departure() + self.pace.duration(CARRY))
    }

    /// When the stone that jumps has landed.
    pub fn landing(&self) -> Millis {
        self.start.plus(self.hop())
    }

    /// When all is over.
    pub fn end(&self) -> Millis {
        self.start.plus(self.duration())
    }

    /// Whether all is over.
    pub fn is_over(&self, now: Millis) -> bool {
        self.end().reached(now)
    }

    /// Whether a stone that belongs on this cell is still in the air. (After a
    /// jump the other two cells are empty.)
    pub fn carries_from(&self, cell: Cell) -> bool {
        if self.backwards {
            cell == self.jump.from || cell == self.over
        } else {
            cell == self.jump.to
        }
    }

    /// Whether the stone of this place in the tray is still in the air.
    pub fn carries_to(&self, place: usize) -> bool {
        !self.backwards && place == self.place
    }

    /// Where the stones are.
    pub fn at(&self, now: Millis) -> InTheAir {
        let elapsed = now.since(self.start).min(self.duration());
        let moment = if self.backwards {
            self.duration() - elapsed
        } else {
            elapsed
        };
        let hop = Tween::new(0, self.hop()).progress(moment);
        let carry = Tween::new(self.departure(), self.pace.duration(CARRY)).progress(moment);
        let ground = between(
            layout::stone(self.jump.from),
            layout::stone(self.jump.to),
            hop,
        );
        // Backwards the way out of the tray must look as gentle as the way in.
        let eased = if self.backwards {
            Easing::In.apply(carry)
        } else {
            Easing::Out.apply(carry)
        };
        InTheAir {
            ground,
            height: arc(HOP_HEIGHT, hop) + lerp(self.lift, 0, hop),
            jumper: self.jumper,
            taken: between(layout::stone(self.over), layout::tray(self.place), eased),
            at_rest: carry == 0,
            taken_colour: self.taken,
        }
    }

    /// Everything it can touch from start to end.
    pub fn area(&self) -> Area {
        let (from, to) = (layout::cell(self.jump.from), layout::cell(self.jump.to));
        let way = from.union(to);
        let top = HOP_HEIGHT + self.lift;
        area(way.x, way.y - top, way.w, way.h + top).union(layout::tray(self.place))
    }
}

/// A place on the straight way from one to another, size included.
fn between(from: Area, to: Area, progress: i32) -> Area {
    area(
        lerp(from.x, to.x, progress),
        lerp(from.y, to.y, progress),
        lerp(from.w, to.w, progress),
        lerp(from.h, to.h, progress),
    )
}

const _: () = assert!(SMALL < STONE, "a stone shrinks on its way to the tray");
