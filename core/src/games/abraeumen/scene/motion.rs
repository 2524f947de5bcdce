//! What moves: a stone that is lifted or put down, and a jump on its way (the
//! stone hops, the one jumped over goes to the tray; taken back, the same runs
//! backwards).

use super::super::board::{Cell, Jump};
use super::super::rules::{Colour, Position};
use super::layout::{self, LIFT};
use crate::game::{Motion, Slot};
use crate::ui::motion::{END, Easing, Tween, arc, lerp};
use crate::ui::{Area, area};

/// A jump.
pub const JUMP: Slot = Slot::new(0);
/// What the hand does.
pub const HAND: Slot = Slot::new(1);
/// What runs along the way a hint shows, or what comes at the end.
pub const OVERLAY: Slot = Slot::new(2);

/// How long the hop takes, and how high it goes.
const HOP: u32 = 220;
const HOP_HEIGHT: i32 = 14;
/// How long the stone jumped over takes to the tray.
const CARRY: u32 = 260;
/// It leaves that long before the hop is over: it is clear by then.
const OVERLAP: u32 = 120;

/// How long a stone takes up into the hand or down from it.
const LIFTING: u32 = 80;

/// A stone on its way into the hand or out of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lift {
    /// Where it lies.
    pub cell: Cell,
    /// Whether it is lifted, or put back.
    pub up: bool,
}

impl Lift {
    /// How it moves, its outline included.
    pub fn motion(self) -> Motion {
        let Area { x, y, w, h } = layout::cell(self.cell);
        let reach = area(x, y - LIFT, w, h + LIFT);
        Motion::new(LIFTING).within(reach).beside_the_game()
    }

    /// The stone of this cell, if it is being put back: it is in the air until
    /// it rests.
    pub fn falling(self) -> Option<Cell> {
        (!self.up).then_some(self.cell)
    }

    /// How high it is above its cell.
    pub fn height(self, progress: i32) -> i32 {
        let (from, to) = if self.up { (0, LIFT) } else { (LIFT, 0) };
        lerp(from, to, Easing::Out.apply(progress))
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
    /// How long it takes until the last stone has arrived.
    const LENGTH: u32 = HOP - OVERLAP + CARRY;

    /// A jump from the position `before` it. A stone that was `in_hand` sets
    /// out from there.
    pub fn new(jump: Jump, before: &Position, in_hand: bool, backwards: bool) -> Option<Flight> {
        let over = jump.over()?;
        Some(Flight {
            jump,
            over,
            jumper: before.stone(jump.from)?,
            taken: before.stone(over)?,
            place: usize::from(before.taken()),
            lift: if in_hand { LIFT } else { 0 },
            backwards,
        })
    }

    /// How it moves.
    pub fn motion(&self) -> Motion {
        let (from, to) = (layout::cell(self.jump.from), layout::cell(self.jump.to));
        let way = from.union(to);
        let top = HOP_HEIGHT + self.lift;
        let reach = area(way.x, way.y - top, way.w, way.h + top);
        let motion = Motion::new(Flight::LENGTH).within(reach.union(layout::tray(self.place)));
        if self.backwards {
            motion.backwards()
        } else {
            motion
        }
    }

    /// Whether a stone that belongs on this cell has not arrived yet. (After a
    /// jump the other two cells are empty.)
    pub fn carries_from(&self, cell: Cell, moment: u32) -> bool {
        let lands_on = if self.backwards {
            self.jump.from
        } else {
            self.jump.to
        };
        cell == lands_on && self.jumper(moment).is_some()
            || self.backwards && cell == self.over && self.taken(moment).is_some()
    }

    /// Whether the stone of this place in the tray has not arrived yet.
    pub fn carries_to(&self, place: usize, moment: u32) -> bool {
        !self.backwards && place == self.place && self.taken(moment).is_some()
    }

    /// The stone that jumps, until it has arrived.
    pub fn jumper(&self, moment: u32) -> Option<Airborne> {
        let hop = Tween::new(0, HOP).progress(moment);
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
    pub fn taken(&self, moment: u32) -> Option<Airborne> {
        let carry = Tween::new(HOP - OVERLAP, CARRY).progress(moment);
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
