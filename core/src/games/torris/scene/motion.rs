//! What moves: a stone that is lifted, put down or refused, and a move on its
//! way (the stone hops from tower to tower, then the run behind it closes up;
//! taken back, the same runs backwards).

use super::super::board::{Board, Cell, Closing, Direction, Stone, Tower, Way};
use super::layout::{self, LIFT};
use crate::platform::Millis;
use crate::ui::motion::{END, Easing, Pace, Tween, arc, lerp, shake};
use crate::ui::{Area, area};
use heapless::Vec;

/// How long a stone rises that nobody holds yet: the eye finds it.
const RISE: u32 = 160;
/// How long each step takes, and how high it goes.
const HOP: u32 = 130;
const HOP_HEIGHT: i32 = 8;
/// How long the stone rests on its tower before anything closes up.
const REST: u32 = 90;
/// How long closing up takes for each cell, and at most.
const SLIDE: u32 = 80;
const LONGEST_SLIDE: u32 = 320;
/// How long a stone takes up into the hand or down from it.
const HAND: u32 = 80;
/// A refusal: how long and how wide.
const SHAKE: u32 = 120;
const SHAKE_WIDTH: i32 = 2;

/// What the hand does with the stone on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Gesture {
    Up,
    Down,
    Shake,
}

/// A stone on its way into the hand or out of it, or shaking in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lift {
    cell: Cell,
    gesture: Gesture,
    way: Tween,
}

impl Lift {
    /// The top stone of a cell is lifted, or put back.
    pub fn new(cell: Cell, up: bool, start: Millis, pace: Pace) -> Lift {
        Lift {
            cell,
            gesture: if up { Gesture::Up } else { Gesture::Down },
            way: Tween::new(start.0, pace.duration(HAND)),
        }
    }

    /// The stone in hand cannot go there.
    pub fn refusal(cell: Cell, start: Millis, pace: Pace) -> Lift {
        Lift {
            cell,
            gesture: Gesture::Shake,
            way: Tween::new(start.0, pace.duration(SHAKE)),
        }
    }

    /// The cell whose stone is being put back: it is still in the air.
    pub fn falling(&self, now: Millis) -> Option<Cell> {
        (self.gesture == Gesture::Down && !self.way.done(now.0)).then_some(self.cell)
    }

    /// How far it is from its place, to the side and upwards.
    pub fn offset(&self, now: Millis) -> (i32, i32) {
        match self.gesture {
            Gesture::Up => (0, self.way.between(now.0, 0, LIFT)),
            Gesture::Down => (0, self.way.between(now.0, LIFT, 0)),
            Gesture::Shake => (shake(SHAKE_WIDTH, self.way.progress(now.0)), LIFT),
        }
    }

    /// When it has arrived.
    pub const fn end(&self) -> Millis {
        Millis(self.way.end())
    }

    /// Everything it can touch, its outline included.
    pub fn area(&self) -> Area {
        layout::reach(self.cell).inset(-SHAKE_WIDTH)
    }
}

/// A move on its way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flight {
    before: Board,
    from: Cell,
    way: Way,
    stone: Stone,
    closing: Option<Closing>,
    /// The stone sets out from the hand.
    in_hand: bool,
    backwards: bool,
    start: Millis,
    pace: Pace,
}

/// A tower that slides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sliding {
    /// Where its foot is now.
    pub foot: Area,
    /// Its stones from the lowest up.
    pub tower: Tower,
}

/// All towers of a run.
pub type Run = Vec<Sliding, { super::super::board::COLUMNS as usize }>;

/// A move as it is seen at a moment.
pub struct Moment {
    /// What stands still.
    pub board: Board,
    /// What slides.
    pub run: Run,
    /// The stone in the air, and the place of its face.
    pub stone: Option<(Stone, Area)>,
}

impl Flight {
    /// A move from the board `before` it. A stone that was `in_hand` sets out
    /// from there.
    pub fn forth(
        before: &Board,
        (from, direction): (Cell, Direction),
        in_hand: bool,
        start: Millis,
        pace: Pace,
    ) -> Option<Flight> {
        before.landing(from, direction).ok()?;
        let flight = Flight {
            before: *before,
            from,
            way: before.way(from, direction),
            stone: before.top(from)?,
            closing: before.closing(from, direction),
            in_hand,
            backwards: false,
            start,
            pace,
        };
        // Where nothing moves there is no flight.
        (flight.duration() > 0).then_some(flight)
    }

    /// A move taken back; `after` is the board that is back.
    pub fn back(
        after: &Board,
        played: (Cell, Direction),
        start: Millis,
        pace: Pace,
    ) -> Option<Flight> {
        let forth = Flight::forth(after, played, false, start, pace)?;
        Some(Flight {
            backwards: true,
            ..forth
        })
    }

    /// When the first hop begins.
    fn departure(&self) -> u32 {
        self.pace.duration(if self.in_hand { 0 } else { RISE })
    }

    fn hop(&self) -> u32 {
        self.pace.duration(HOP)
    }

    /// When the stone lies where it lands.
    fn landing(&self) -> u32 {
        self.departure() + self.way.len() as u32 * self.hop()
    }

    /// How the run slides.
    fn slide(&self) -> Option<(Closing, Tween)> {
        let closing = self.closing?;
        let time = (SLIDE * u32::from(closing.by)).min(LONGEST_SLIDE);
        let start = self.landing() + self.pace.duration(REST);
        Some((closing, Tween::new(start, self.pace.duration(time))))
    }

    fn duration(&self) -> u32 {
        self.slide()
            .map_or(self.landing(), |(_, tween)| tween.end())
    }

    /// When all is over.
    pub fn end(&self) -> Millis {
        self.start.plus(self.duration())
    }

    /// Whether all is over.
    pub fn is_over(&self, now: Millis) -> bool {
        self.end().reached(now)
    }

    /// What is seen now.
    pub fn seen(&self, now: Millis) -> Moment {
        let elapsed = now.since(self.start).min(self.duration());
        let moment = if self.backwards {
            self.duration() - elapsed
        } else {
            elapsed
        };
        match self.way.last() {
            Some(&to) if moment >= self.landing() => self.closing_up(to, moment),
            _ => Moment {
                board: self.before.without_top(self.from),
                run: Run::new(),
                stone: Some((self.stone, self.airborne(moment))),
            },
        }
    }

    /// The stone has landed on `to`; the run slides.
    fn closing_up(&self, to: Cell, moment: u32) -> Moment {
        let mut board = self.before.hopped(self.from, to);
        let mut run = Run::new();
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
        Moment {
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
        let hop = self.hop().max(1);
        let step = (time / hop) as usize;
        let progress = (time % hop * END as u32 / hop) as i32;
        let ground = between(place(step), place(step + 1), progress);
        ground.moved(0, -arc(HOP_HEIGHT, progress))
    }

    /// Everything it can touch from start to end.
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

/// A place on the straight way from one to another.
fn between(from: Area, to: Area, progress: i32) -> Area {
    area(
        lerp(from.x, to.x, progress),
        lerp(from.y, to.y, progress),
        from.w,
        from.h,
    )
}
