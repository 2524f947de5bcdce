//! What moves: a stone on its way, stones that fall, a line that lights up.
//!
//! In the order of the rules: the stone goes to its place, what it cut off
//! slides away and falls, the stone lands, and five in a row light up one by
//! one.

use super::super::cell::{Cell, Colour};
use super::super::field::STONES;
use super::super::lines;
use super::super::position::{Ending, Position};
use super::super::rules::Move;
use super::camera::{Bounds, Camera};
use crate::platform::Millis;
use crate::ui::motion::{END, Easing, Pace, Tween, arc, lerp};
use crate::ui::{Area, area};
use heapless::Vec;

/// How high a stone in hand floats above its cell.
pub const LIFT: i32 = 5;
/// From how high a stone from the tray drops.
const DROP: i32 = 8;
/// How high the way of a stone is in the middle.
const ARC: i32 = 12;
/// How far cut-off stones slide before they are gone.
const SLIDE: i32 = 6;

const TRAVEL: u32 = 260;
const FALL: u32 = 300;
const LAND: u32 = 120;
/// Each stone of a winning line, and how long the line is looked at.
const LIGHT: u32 = 80;
const LOOK: u32 = 900;

/// Stones that lie nowhere any more.
pub type Gone = Vec<(Cell, Colour), STONES>;

/// A move on its way.
#[derive(Clone, Debug)]
pub struct Motion {
    /// Where the stone comes from, if not from a tray or the hand.
    from: Option<Cell>,
    to: Option<Cell>,
    colour: Colour,
    gone: Gone,
    /// How many stones light up at the end.
    lights: u32,
    start: Millis,
    pace: Pace,
}

/// A stone above the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Airborne {
    /// Where its shadow lies.
    pub ground: Area,
    /// How high it is.
    pub height: i32,
    /// Its colour.
    pub colour: Colour,
}

impl Motion {
    /// A move from `before` to `after`. A stone that was `in_hand` is already
    /// above its place.
    pub fn forth(
        played: Move,
        before: &Position,
        after: &Position,
        in_hand: bool,
        start: Millis,
        pace: Pace,
    ) -> Option<Motion> {
        let (from, to) = ends(played);
        let gone = match played {
            Move::Shift { from, .. } => missing(before, after, from),
            Move::Place(_) | Move::Pass => Gone::new(),
        };
        let lights = match after.ending() {
            Some(Ending::Five(colour)) => lit(after, colour).count() as u32,
            _ => 0,
        };
        let motion = Motion {
            from: from.filter(|_| !in_hand),
            to,
            colour: before.turn(),
            gone,
            lights,
            start,
            pace,
        };
        (motion.duration() > 0).then_some(motion)
    }

    /// A move that is taken back: the stone goes where it came from.
    pub fn back(played: Move, after: &Position, start: Millis, pace: Pace) -> Option<Motion> {
        let Move::Shift { from, to } = played else {
            return None;
        };
        let motion = Motion {
            from: Some(to),
            to: Some(from),
            colour: after.turn(),
            gone: Gone::new(),
            lights: 0,
            start,
            pace,
        };
        (motion.duration() > 0).then_some(motion)
    }

    fn travel(&self) -> u32 {
        self.pace
            .duration(if self.from.is_some() { TRAVEL } else { 0 })
    }

    fn fall(&self) -> u32 {
        self.pace
            .duration(if self.gone.is_empty() { 0 } else { FALL })
    }

    fn land(&self) -> u32 {
        self.pace.duration(if self.to.is_some() { LAND } else { 0 })
    }

    fn landed(&self) -> u32 {
        self.travel() + self.fall() + self.land()
    }

    fn duration(&self) -> u32 {
        let lights = if self.lights == 0 {
            0
        } else {
            self.pace.duration(self.lights * LIGHT + LOOK)
        };
        self.landed() + lights
    }

    /// When all is over.
    pub fn end(&self) -> Millis {
        self.start.plus(self.duration())
    }

    /// Whether all is over.
    pub fn is_over(&self, now: Millis) -> bool {
        self.end().reached(now)
    }

    /// Where the stone will lie, as long as it does not.
    pub fn carries_to(&self, now: Millis) -> Option<Cell> {
        self.to.filter(|_| now.since(self.start) < self.landed())
    }

    /// The stone on its way.
    pub fn stone(&self, camera: &Camera, now: Millis) -> Option<Airborne> {
        let to = camera.stone(self.carries_to(now)?);
        let at = now.since(self.start);
        let up = if self.from.is_some() || !self.gone.is_empty() {
            LIFT
        } else {
            DROP
        };
        let (ground, height) = if at < self.travel() {
            let from = camera.stone(self.from?);
            let way = Tween::new(0, self.travel()).progress(at);
            let eased = Easing::Out.apply(way);
            let ground = area(
                lerp(from.x, to.x, eased),
                lerp(from.y, to.y, eased),
                to.w,
                to.h,
            );
            (ground, arc(ARC, way) + lerp(0, LIFT, way))
        } else if at < self.travel() + self.fall() {
            (to, LIFT)
        } else {
            let way = Tween::new(self.travel() + self.fall(), self.land());
            (to, lerp(up, 0, way.eased(at, Easing::In)))
        };
        Some(Airborne {
            ground,
            height,
            colour: self.colour,
        })
    }

    /// The stones that fall, each where and as large as it is now; none when
    /// they are gone. They slide away from where the stone was lifted.
    pub fn falling(
        &self,
        camera: &Camera,
        now: Millis,
    ) -> impl Iterator<Item = (Area, Colour)> + '_ {
        let at = now.since(self.start);
        let way = Tween::new(self.travel(), self.fall()).eased(at, Easing::In);
        let camera = *camera;
        let middle = self.to.map_or(Area::SCREEN, |to| camera.stone(to));
        self.gone
            .iter()
            .filter(move |_| way < END)
            .map(move |&(cell, colour)| {
                let stone = camera.stone(cell);
                let (dx, dy) = (
                    (stone.x - middle.x).signum() * SLIDE,
                    (stone.y - middle.y).signum() * SLIDE,
                );
                let size = lerp(stone.w, 0, way);
                let shift = (stone.w - size) / 2;
                let moved = stone.moved(lerp(0, dx, way) + shift, lerp(0, dy, way) + shift);
                (area(moved.x, moved.y, size, size), colour)
            })
    }

    /// How many stones of the winning line are lit.
    pub fn lights_on(&self, now: Millis) -> usize {
        let since = now.since(self.start).saturating_sub(self.landed());
        (since / self.pace.duration(LIGHT).max(1)) as usize
    }

    /// Everything it can touch, while a line of these cells lights up.
    pub fn area(&self, camera: &Camera, line: impl Iterator<Item = Cell>) -> Area {
        let ends = [self.from, self.to].into_iter().flatten();
        let gone = self.gone.iter().map(|&(cell, _)| cell);
        let high = ARC + LIFT + 2;
        ends.chain(gone)
            .chain(line)
            .map(|cell| {
                let Area { x, y, w, h } = camera.stone(cell).inset(-SLIDE);
                area(x, y - high, w, h + high)
            })
            .fold(Area::default(), Area::union)
    }

    /// The cells it needs in view.
    pub fn bounds(&self) -> Option<Bounds> {
        (!self.gone.is_empty()).then(|| Bounds::around(self.gone.iter().map(|&(cell, _)| cell)))
    }
}

/// Where a move begins and ends.
const fn ends(played: Move) -> (Option<Cell>, Option<Cell>) {
    match played {
        Move::Place(to) => (None, Some(to)),
        Move::Shift { from, to } => (Some(from), Some(to)),
        Move::Pass => (None, None),
    }
}

/// The stones that were there before and are not any more, but for the one
/// that was lifted.
fn missing(before: &Position, after: &Position, lifted: Cell) -> Gone {
    let mut gone = Gone::new();
    for colour in Colour::ALL {
        let left = after.stones(colour);
        for &cell in before.stones(colour) {
            if cell != lifted && left.binary_search(&cell).is_err() {
                // There is room for all stones.
                let _ = gone.push((cell, colour));
            }
        }
    }
    gone
}

/// The stones of a colour that lie in a line of five or more.
pub fn lit(position: &Position, colour: Colour) -> impl Iterator<Item = Cell> + '_ {
    let cells = position.stones(colour);
    cells
        .iter()
        .copied()
        .filter(move |&cell| lines::fives(cells).any(|line| line.cells().any(|one| one == cell)))
}
