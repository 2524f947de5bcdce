//! Stones on their way: a stone is lifted or put down; a jump hops, and the stone jumped over
//! goes to the tray. Taken back, the same runs backwards.

use super::super::board::{Jump, PegCell};
use super::super::rules::{AbraeumenPosition, Colour};
use super::layout::{self, LIFT};
use crate::game::{Motion, Slot};
use crate::ui::motion::{END, Easing, Tween, arc, lerp};
use crate::ui::{Area, area};

pub(crate) const JUMP: Slot = Slot::new(0);
pub(crate) const HAND: Slot = Slot::new(1);
/// The dots of a hint, or the end.
pub(crate) const OVERLAY: Slot = Slot::new(2);

/// The duration of the hop and its height.
const HOP: u32 = 220;
const HOP_HEIGHT: i32 = 14;
/// How long the stone jumped over takes to reach the tray.
const CARRY: u32 = 260;
/// The removed stone leaves this long before the hop ends, because by then the other has
/// passed it.
const OVERLAP: u32 = 120;

/// How long a stone takes to be lifted or put down.
const LIFTING: u32 = 80;

/// A stone being lifted or put down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PegLift {
    pub(crate) cell: PegCell,
    /// Whether the stone is lifted; otherwise it is put down.
    pub(crate) up: bool,
}

impl PegLift {
    /// Includes the outline.
    pub(crate) fn motion(self) -> Motion {
        let Area { x, y, w, h } = layout::cell(self.cell);
        let reach = area(x, y - LIFT, w, h + LIFT);
        Motion::new(LIFTING).within(reach).beside_the_game()
    }

    /// The cell of a stone being put down; it is drawn in the air until it rests.
    pub(crate) fn falling(self) -> Option<PegCell> {
        (!self.up).then_some(self.cell)
    }

    /// Pixels above its cell.
    pub(crate) fn height(self, progress: i32) -> i32 {
        let (from, to) = if self.up { (0, LIFT) } else { (LIFT, 0) };
        lerp(from, to, Easing::Out.apply(progress))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct JumpFlight {
    jump: Jump,
    over: PegCell,
    jumper: Colour,
    taken: Colour,
    /// The place the stone jumped over takes in the tray.
    place: usize,
    /// The height from which the stone starts, because it may already be in the hand.
    lift: i32,
    backwards: bool,
}

/// A stone in the air.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Airborne {
    /// The place below it, at the size it has now.
    pub(crate) ground: Area,
    /// Pixels above that place.
    pub(crate) height: i32,
    pub(crate) colour: Colour,
    /// Whether it is still in its old place.
    pub(crate) waits: bool,
}

impl JumpFlight {
    /// The time until the last stone has arrived.
    const LENGTH: u32 = HOP - OVERLAP + CARRY;

    /// A stone that was `in_hand` sets out from there. `before` is the position before the jump.
    pub(crate) fn new(
        jump: Jump,
        before: &AbraeumenPosition,
        in_hand: bool,
        backwards: bool,
    ) -> Option<JumpFlight> {
        let over = jump.over()?;
        Some(JumpFlight {
            jump,
            over,
            jumper: before.stone(jump.from)?,
            taken: before.stone(over)?,
            place: usize::from(before.taken()),
            lift: if in_hand { LIFT } else { 0 },
            backwards,
        })
    }

    pub(crate) fn motion(&self) -> Motion {
        let (from, to) = (layout::cell(self.jump.from), layout::cell(self.jump.to));
        let way = from.union(to);
        let top = HOP_HEIGHT + self.lift;
        let reach = area(way.x, way.y - top, way.w, way.h + top);
        let motion = Motion::new(JumpFlight::LENGTH).within(reach.union(layout::tray(self.place)));
        if self.backwards {
            motion.backwards()
        } else {
            motion
        }
    }

    /// Whether the stone of this cell is still on its way. (After a jump the other two cells are
    /// empty.)
    pub(crate) fn carries_from(&self, cell: PegCell, moment: u32) -> bool {
        let lands_on = if self.backwards {
            self.jump.from
        } else {
            self.jump.to
        };
        cell == lands_on && self.jumper(moment).is_some()
            || self.backwards && cell == self.over && self.taken(moment).is_some()
    }

    /// Whether the stone of this place in the tray is still on its way.
    pub(crate) fn carries_to(&self, place: usize, moment: u32) -> bool {
        !self.backwards && place == self.place && self.taken(moment).is_some()
    }

    /// `None` when the jumping stone has arrived.
    pub(crate) fn jumper(&self, moment: u32) -> Option<Airborne> {
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

    /// The stone jumped over; `None` when it has arrived.
    pub(crate) fn taken(&self, moment: u32) -> Option<Airborne> {
        let carry = Tween::new(HOP - OVERLAP, CARRY).progress(moment);
        // Slow where the way ends, whichever end that is.
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

    const fn destination(&self) -> i32 {
        if self.backwards { 0 } else { END }
    }
}

/// Interpolates the place and its size.
fn between(from: Area, to: Area, progress: i32) -> Area {
    area(
        lerp(from.x, to.x, progress),
        lerp(from.y, to.y, progress),
        lerp(from.w, to.w, progress),
        lerp(from.h, to.h, progress),
    )
}
