//! What moves: a stone that is lifted or put down, and a jump on its way (the
//! stone hops, the one jumped over goes to the tray; taken back, the same runs
//! backwards).

use super::super::board::{Cell, Jump};
use super::super::rules::{Colour, Position};
use super::layout::{self, LIFT};
use crate::platform::Millis;
use crate::ui::motion::{END, Easing, Pace, Tween, arc, lerp};
use crate::ui::{Area, area};

/// How long the hop takes, and how high it goes.
const HOP: u32 = 220;
const HOP_HEIGHT: i32 = 14;
/// How long the stone jumped over takes to the tray.
const CARRY: u32 = 260;
/// It leaves that long before the hop is over: it is clear by then.
const OVERLAP: u32 = 120;

/// How long a stone takes up into the hand or down from it.
const HAND: u32 = 80;

/// A stone on its way into the hand or out of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lift {
    cell: Cell,
    up: bool,
    way: Tween,
}

impl Lift {
    /// The stone of a cell is lifted, or put back.
    pub fn new(cell: Cell, up: bool, start: Millis, pace: Pace) -> Lift {
        Lift {
            cell,
            up,
            way: Tween::new(start.0, pace.duration(HAND)),
        }
    }

    /// The stone of this cell, if it is being put back: it is still in the air.
    pub fn falling(&self, now: Millis) -> Option<Cell> {
        (!self.up && !self.way.done(now.0)).then_some(self.cell)
    }

    /// How high it is above its cell.
    pub fn height(&self, now: Millis) -> i32 {
        let (from, to) = if self.up { (0, LIFT) } else { (LIFT, 0) };
        self.way.between(now.0, from, to)
    }

    /// When it has arrived.
    pub const fn end(&self) -> Millis {
        Millis(self.way.end())
    }

    /// Everything it can touch, its outline included.
    pub fn area(&self) -> Area {
        let Area { x, y, w, h } = layout::cell(self.cell);
        area(x, y - LIFT, w, h + LIFT)
    }
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

/// A stone that has not arrived yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Airborne {
    /// What it is above, as large as it is now.
    pub ground: Area,
    /// How many pixels above.
    pub height: i32,
    /// Its colour.
    pub colour: Colour,
    /// Whether it still lies where it came from.
    pub waits: bool,
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

    /// Whether a stone that belongs on this cell has not arrived yet. (After a
    /// jump the other two cells are empty.)
    pub fn carries_from(&self, cell: Cell, now: Millis) -> bool {
        let lands_on = if self.backwards {
            self.jump.from
        } else {
            self.jump.to
        };
        cell == lands_on && self.jumper(now).is_some()
            || self.backwards && cell == self.over && self.taken(now).is_some()
    }

    /// Whether the stone of this place in the tray has not arrived yet.
    pub fn carries_to(&self, place: usize, now: Millis) -> bool {
        !self.backwards && place == self.place && self.taken(now).is_some()
    }

    /// The stone that jumps, until it has arrived.
    pub fn jumper(&self, now: Millis) -> Option<Airborne> {
        let hop = Tween::new(0, self.hop()).progress(self.moment(now));
        let (from, to) = (layout::stone(self.jump.from), layout::stone(self.jump.to));
        let height = arc(HOP_HEIGHT, hop) + lerp(self.lift, 0, hop);
        (hop != self.destination()).then_some(Airborne {
            ground: between(from, to, hop),
            height,
            colour: self.jumper,
            waits: height == 0,
        })
    }

    /// The stone jumped over, until it has arrived.
    pub fn taken(&self, now: Millis) -> Option<Airborne> {
        let way = Tween::new(self.departure(), self.pace.duration(CARRY));
        let carry = way.progress(self.moment(now));
        // Gentle at the end of the way, whichever end that is.
        let eased = if self.backwards {
            Easing::In.apply(carry)
        } else {
            Easing::Out.apply(carry)
        };
        let (board, tray) = (layout::stone(self.over), layout::tray(self.place));
        (carry != self.destination()).then_some(Airborne {
            ground: between(board, tray, eased),
            height: 0,
            colour: self.taken,
            waits: carry == END - self.destination(),
        })
    }

    /// The progress at which a stone has arrived.
    const fn destination(&self) -> i32 {
        if self.backwards { 0 } else { END }
    }

    /// The moment of the jump that is shown, after its start.
    fn moment(&self, now: Millis) -> u32 {
        let elapsed = now.since(self.start).min(self.duration());
        if self.backwards {
            self.duration() - elapsed
        } else {
            elapsed
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
