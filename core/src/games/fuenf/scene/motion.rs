//! The animations: a stone being moved, stones that fall, a line that lights up.
//!
//! In the order of the rules: the stone rises and goes to its place, the stones it cut off
//! slide away and fall, the stone lands, and five in a row light up one by one.

use super::super::cell::{Colour, FuenfCell};
use super::super::field::STONES;
use super::super::lines;
use super::super::position::{FuenfEnding, FuenfPosition};
use super::super::rules::FuenfMove;
use super::layout::{Bounds, Camera};
use crate::game::{Slot, motions::part};
use crate::ui::motion::{END, Easing, arc, lerp};
use crate::ui::{Area, area};
use heapless::Vec;

pub const MOVE: Slot = Slot::new(0);
/// To another zoom, or to another place of the lens.
pub(crate) const TURN: Slot = Slot::new(1);
pub(crate) const ZOOM: u32 = 150;
pub(crate) const SCROLL: u32 = 80;

/// How high a stone in hand floats above its cell.
pub const LIFT: i32 = 5;
/// From how high a stone from the tray drops.
const DROP: i32 = 8;
/// The height of a stone's way in the middle.
const ARC: i32 = 12;
/// How far cut-off stones slide before they disappear.
const SLIDE: i32 = 6;

/// A computer's stone rises slowly, so that the eye finds it, and moves slowly enough to be
/// followed.
const RISE: u32 = 240;
const TRAVEL: u32 = 480;
/// Shorter, because a stone being taken back was seen before.
const RETURN: u32 = 260;
const FALL: u32 = 400;
const LAND: u32 = 120;
/// How long each stone of a winning line takes to light up, and how long the line is shown.
const LIGHT: u32 = 80;
const LOOK: u32 = 900;

/// The animation of a move. Moments are those of [`MOVE`].
#[derive(Clone, Debug)]
pub struct MoveMotion {
    /// `None` if the stone comes from a tray or the hand.
    from: Option<FuenfCell>,
    to: Option<FuenfCell>,
    /// How long it rises, and how long it flies.
    rise: u32,
    travel: u32,
    pub colour: Colour,
    /// Stones that fell.
    gone: Vec<(FuenfCell, Colour), STONES>,
    /// How many stones light up at the end.
    lights: u32,
}

impl MoveMotion {
    pub const NONE: MoveMotion = MoveMotion {
        from: None,
        to: None,
        rise: 0,
        travel: 0,
        colour: Colour::White,
        gone: Vec::new(),
        lights: 0,
    };

    /// A stone that was `in_hand` is already above its place.
    pub fn forth(
        played: FuenfMove,
        before: &FuenfPosition,
        after: &FuenfPosition,
        in_hand: bool,
    ) -> MoveMotion {
        let (lifted, to) = match played {
            FuenfMove::Place(to) => (None, Some(to)),
            FuenfMove::Shift { from, to } => (Some(from), Some(to)),
            FuenfMove::Pass => (None, None),
        };
        let there = |&(cell, colour): &(FuenfCell, Colour)| {
            Some(cell) == lifted || after.stones(colour).binary_search(&cell).is_ok()
        };
        let stones = Colour::BOTH.into_iter().flat_map(|colour| {
            let cells = before.stones(colour).iter();
            cells.map(move |&cell| (cell, colour))
        });
        let from = lifted.filter(|_| !in_hand);
        MoveMotion {
            from,
            to,
            rise: from.map_or(0, |_| RISE),
            travel: from.map_or(0, |_| TRAVEL),
            colour: before.turn(),
            gone: stones.filter(|stone| !there(stone)).collect(),
            lights: match after.ending() {
                Some(FuenfEnding::Five(colour)) => lit(after, colour).count() as u32,
                _ => 0,
            },
        }
    }

    /// A move that is taken back: the stone goes where it came from.
    pub fn back(played: FuenfMove, after: &FuenfPosition) -> MoveMotion {
        match played {
            FuenfMove::Shift { from, to } => MoveMotion {
                from: Some(to),
                to: Some(from),
                travel: RETURN,
                colour: after.turn(),
                ..MoveMotion::NONE
            },
            FuenfMove::Place(_) | FuenfMove::Pass => MoveMotion::NONE,
        }
    }

    /// When the stone is above its place.
    const fn arrived(&self) -> u32 {
        self.rise + self.travel
    }

    /// When all falling stones have fallen.
    fn fallen(&self) -> u32 {
        self.arrived() + if self.gone.is_empty() { 0 } else { FALL }
    }

    fn landed(&self) -> u32 {
        self.fallen() + self.to.map_or(0, |_| LAND)
    }

    pub fn millis(&self) -> u32 {
        let lights = match self.lights {
            0 => 0,
            lights => lights * LIGHT + LOOK,
        };
        self.landed() + lights
    }

    /// Where the stone will land, until it has.
    pub(crate) fn carries_to(&self, moment: u32) -> Option<FuenfCell> {
        self.to.filter(|_| moment < self.landed())
    }

    /// The place of its shadow, and its height.
    pub fn stone(&self, camera: &Camera, moment: u32) -> Option<(Area, i32)> {
        let to = camera.stone(self.carries_to(moment)?);
        let from = self.from.map_or(to, |from| camera.stone(from));
        let way = part(Some(moment), self.rise, self.travel, Easing::Linear);
        let eased = Easing::Out.apply(way);
        let (x, y) = (lerp(from.x, to.x, eased), lerp(from.y, to.y, eased));
        let height = if way < END {
            let risen = part(Some(moment), 0, self.arrived() / 3, Easing::Out);
            arc(ARC, way) + lerp(0, LIFT, risen)
        } else {
            let up = if self.fallen() > 0 { LIFT } else { DROP };
            let down = part(Some(moment), self.fallen(), LAND, Easing::In);
            lerp(up, 0, down)
        };
        Some((area(x, y, to.w, to.h), height))
    }

    /// Whether the stones that are about to fall are still there, marked.
    pub(crate) const fn dooms(&self, moment: u32) -> bool {
        moment < self.arrived()
    }

    /// The falling stones with place and size; they slide away from where the stone was lifted.
    pub fn falling(&self, camera: Camera, moment: u32) -> impl Iterator<Item = (Area, Colour)> {
        let way = part(Some(moment), self.arrived(), FALL, Easing::In);
        let middle = self.to.map_or(Area::SCREEN, |to| camera.stone(to));
        let falling = self.gone.iter().filter(move |_| way < END);
        falling.map(move |&(cell, colour)| {
            let stone = camera.stone(cell);
            let slide = |along: i32| lerp(0, along.signum() * SLIDE, way);
            let size = lerp(stone.w, 0, way);
            let shift = (stone.w - size) / 2;
            let x = stone.x + slide(stone.x - middle.x) + shift;
            let y = stone.y + slide(stone.y - middle.y) + shift;
            (area(x, y, size, size), colour)
        })
    }

    /// Stones of the winning line that are lit.
    pub(crate) fn lights_on(&self, moment: u32) -> usize {
        (moment.saturating_sub(self.landed()) / LIGHT) as usize
    }

    /// The area that the motion touches while a line of these cells lights up.
    pub fn area(&self, camera: &Camera, line: &[FuenfCell]) -> Area {
        let ends = [self.from, self.to].into_iter().flatten();
        let gone = self.gone.iter().map(|&(cell, _)| cell);
        let high = ARC + LIFT + 2;
        ends.chain(gone)
            .chain(line.iter().copied())
            .map(|cell| {
                let Area { x, y, w, h } = camera.stone(cell).inset(-SLIDE);
                area(x, y - high, w, h + high)
            })
            .fold(Area::default(), Area::union)
            .intersection(camera.window)
    }

    /// The cells it needs in view.
    pub fn bounds(&self) -> Option<Bounds> {
        (!self.gone.is_empty()).then(|| Bounds::around(self.gone.iter().map(|&(cell, _)| cell)))
    }
}

/// The stones of a colour in lines of five or more.
pub fn lit(position: &FuenfPosition, colour: Colour) -> impl Iterator<Item = FuenfCell> + '_ {
    let cells = position.stones(colour);
    cells
        .iter()
        .copied()
        .filter(move |&cell| lines::fives(cells).any(|line| line.cells().any(|one| one == cell)))
}
