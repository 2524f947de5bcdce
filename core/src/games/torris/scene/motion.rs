//! The animations: a stone being lifted, put down or refused, and a move on its way (the
//! stone hops from tower to tower, then the run behind it closes up; taking back runs the
//! same backwards).

use super::super::board::{
    Closing, Heading, StepWay, TorrisBoard, TorrisCell, TorrisStone, TowerStones,
};
use super::layout::{self, LIFT};
use crate::game::{Motion, Slot};
use crate::ui::motion::{END, Easing, Tween, arc, lerp, shake};
use crate::ui::{Area, area};
use heapless::Vec;

pub const MOVE: Slot = Slot::new(0);
pub(crate) const HAND: Slot = Slot::new(1);
pub(crate) const OVERLAY: Slot = Slot::new(2);
pub(crate) const END_OF_GAME: Slot = Slot::new(3);

/// A computer's stone rises slowly, so that the eye finds it.
const RISE: u32 = 160;
/// How long each step takes, and how high it goes.
const HOP: u32 = 130;
const HOP_HEIGHT: i32 = 8;
/// How long the stone rests on its tower before the run closes up.
const REST: u32 = 90;
/// How long closing up takes for each cell, and at most.
const SLIDE: u32 = 80;
const LONGEST_SLIDE: u32 = 320;
/// A stone moving up into the hand or down from it.
const LIFTING: u32 = 80;
/// How long a refused stone shakes, and how far.
const SHAKE: u32 = 120;
const SHAKE_WIDTH: i32 = 2;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Gesture {
    Up,
    Down,
    Shake,
}

/// A stone on its way into the hand or out of it, or shaking in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LiftMotion {
    cell: TorrisCell,
    gesture: Gesture,
}

impl LiftMotion {
    pub const fn new(cell: TorrisCell, up: bool) -> LiftMotion {
        let gesture = if up { Gesture::Up } else { Gesture::Down };
        LiftMotion { cell, gesture }
    }

    pub const fn refusal(cell: TorrisCell) -> LiftMotion {
        let gesture = Gesture::Shake;
        LiftMotion { cell, gesture }
    }

    pub fn motion(self) -> Motion {
        let millis = match self.gesture {
            Gesture::Up | Gesture::Down => LIFTING,
            Gesture::Shake => SHAKE,
        };
        let area = layout::reach(self.cell).inset(-SHAKE_WIDTH);
        Motion::new(millis).within(area).beside_the_game()
    }

    /// The cell whose stone is being put back; it is in the air until it rests.
    pub fn falling(self) -> Option<TorrisCell> {
        (self.gesture == Gesture::Down).then_some(self.cell)
    }

    /// Sideways and upwards.
    pub fn offset(self, progress: i32) -> (i32, i32) {
        let eased = Easing::Out.apply(progress);
        match self.gesture {
            Gesture::Up => (0, lerp(0, LIFT, eased)),
            Gesture::Down => (0, lerp(LIFT, 0, eased)),
            Gesture::Shake => (shake(SHAKE_WIDTH, progress), LIFT),
        }
    }
}

/// A move being shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TowerFlight {
    before: TorrisBoard,
    from: TorrisCell,
    way: StepWay,
    stone: TorrisStone,
    closing: Option<Closing>,
    /// Whether the stone starts from the hand.
    in_hand: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sliding {
    pub foot: Area,
    /// From the lowest up.
    pub tower: TowerStones,
}

pub type SlidingRun = Vec<Sliding, { super::super::board::COLUMNS as usize }>;

pub struct SeenBoard {
    /// The stones at rest.
    pub board: TorrisBoard,
    pub run: SlidingRun,
    /// The stone in the air, and the place of its face.
    pub stone: Option<(TorrisStone, Area)>,
}

impl TowerFlight {
    /// `before` is the board before the move.
    pub fn new(
        before: &TorrisBoard,
        (from, direction): (TorrisCell, Heading),
        in_hand: bool,
    ) -> Option<TowerFlight> {
        before.landing(from, direction).ok()?;
        Some(TowerFlight {
            before: *before,
            from,
            way: before.way(from, direction),
            stone: before.top(from)?,
            closing: before.closing(from, direction),
            in_hand,
        })
    }

    /// When the first hop begins.
    const fn departure(&self) -> u32 {
        if self.in_hand { 0 } else { RISE }
    }

    /// When the stone lands.
    fn landing(&self) -> u32 {
        self.departure() + self.way.len() as u32 * HOP
    }

    fn slide(&self) -> Option<(Closing, Tween)> {
        let closing = self.closing?;
        let time = (SLIDE * u32::from(closing.by)).min(LONGEST_SLIDE);
        Some((closing, Tween::new(self.landing() + REST, time)))
    }

    pub fn duration(&self) -> u32 {
        self.slide()
            .map_or(self.landing(), |(_, tween)| tween.end())
    }

    pub fn seen(&self, moment: u32) -> SeenBoard {
        match self.way.last() {
            Some(&to) if moment >= self.landing() => self.closing_up(to, moment),
            _ => SeenBoard {
                board: self.before.without_top(self.from),
                run: SlidingRun::new(),
                stone: Some((self.stone, self.airborne(moment))),
            },
        }
    }

    /// The stone has landed on `to`; the run slides.
    fn closing_up(&self, to: TorrisCell, moment: u32) -> SeenBoard {
        let mut board = self.before.hopped(self.from, to);
        let mut run = SlidingRun::new();
        if let Some((closing, tween)) = self.slide() {
            let progress = Easing::Out.apply(tween.progress(moment));
            for (from, to) in closing.towers() {
                let tower = board.tower(from);
                let foot = between(layout::foot(from), layout::foot(to), progress);
                // A run is shorter than its line.
                let _ = run.push(Sliding { foot, tower });
            }
            for (from, _) in closing.towers() {
                while !board.is_empty(from) {
                    board = board.without_top(from);
                }
            }
        }
        SeenBoard {
            board,
            run,
            stone: None,
        }
    }

    /// The face of the stone in the air.
    fn airborne(&self, moment: u32) -> Area {
        let left = self.before.without_top(self.from);
        let begin = layout::face(&self.before, self.from);
        let place = |step: usize| match step.checked_sub(1).and_then(|step| self.way.get(step)) {
            Some(&cell) => layout::on_top(&left, cell),
            None => begin.moved(0, -LIFT),
        };
        let Some(time) = moment.checked_sub(self.departure()) else {
            let risen = Tween::new(0, self.departure()).between(moment, 0, LIFT);
            return begin.moved(0, -risen);
        };
        let step = (time / HOP) as usize;
        let progress = (time % HOP * END as u32 / HOP) as i32;
        let ground = between(place(step), place(step + 1), progress);
        ground.moved(0, -arc(HOP_HEIGHT, progress))
    }

    /// Everything it touches from start to end.
    pub fn area(&self) -> Area {
        let cells = self.way.iter().copied().chain([self.from]);
        let run = self
            .closing
            .into_iter()
            .flat_map(|closing| closing.towers().flat_map(|(from, to)| [from, to]));
        let whole = cells
            .chain(run)
            .map(layout::reach)
            .fold(Area::default(), Area::union);
        area(whole.x, whole.y - HOP_HEIGHT, whole.w, whole.h + HOP_HEIGHT)
    }
}

/// A place on the straight way between two.
fn between(from: Area, to: Area, progress: i32) -> Area {
    area(
        lerp(from.x, to.x, progress),
        lerp(from.y, to.y, progress),
        from.w,
        from.h,
    )
}
