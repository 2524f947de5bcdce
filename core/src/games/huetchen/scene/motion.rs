//! The timing of memorising, a shift, a question to a computer, the answer.
//!
//! A shift never takes less time than it needs to be seen, whatever the settings and keys; a
//! pause does not end it, because the game's time stands still.

use super::super::rules::HuetchenTable;
use super::super::stones::{RowPlace, Shift, StoneSymbol};
use super::layout::{self, HELD, LIFT, RIM, STONE};
use crate::basics::Millis;
use crate::settings::{Memorise, Tempo};
use crate::ui::motion::{END, Easing, Pace, Tween, lerp};
use crate::ui::{Area, area};

const FLIP: u32 = 220;
/// A stone is lifted, travels, is put down; its neighbours close up meanwhile.
const RAISE: u32 = 200;
const TRAVEL: u32 = 350;
const CLOSE_UP: u32 = 250;
const DROP: u32 = 150;
const SHIFT: u32 = RAISE + TRAVEL + DROP;
/// The shortest time of a shift.
const QUICK: u32 = SHIFT / 2;
/// How long a shift rests before a computer makes the next one.
const REST: u32 = 400;
/// How long a question is shown before a computer answers it, and before a press can be meant
/// for it.
const QUESTION: u32 = 1_400;
const GUARD: u32 = 350;
/// The shortest time that an answer is shown.
const SEEN: u32 = 1_000;
/// How long an answer is shown if no player has to press anything.
const ANSWER: u32 = 2_200;
/// The parts of the ring.
pub(crate) const SEGMENTS: u32 = 20;

/// The row lies face up, then it is turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Memorising {
    start: Millis,
    /// How long the row is shown at least and at most, and how long the turning takes.
    shortest: u32,
    shown: u32,
    flip: u32,
    /// When the picture that offers to end it was first due.
    opened: Option<Millis>,
}

impl Memorising {
    pub(crate) fn new(start: Millis, time: Memorise, pace: Pace) -> Memorising {
        Memorising {
            start,
            shortest: time.shortest(),
            shown: time.millis(),
            flip: pace.duration(FLIP),
            opened: None,
        }
    }

    /// The milliseconds left.
    pub(crate) fn left(&self, now: Millis) -> u32 {
        self.shown.saturating_sub(now.since(self.start))
    }

    /// Seconds until the player may end it.
    pub(crate) fn fixed(&self, now: Millis) -> u32 {
        let fixed = self.shortest.saturating_sub(now.since(self.start));
        fixed.div_ceil(1_000)
    }

    /// Whether the player may end it before its time is up.
    pub(crate) fn can_be_ended(&self) -> bool {
        self.shortest < self.shown
    }

    /// Whether a key ends it now.
    pub(crate) fn is_open(&self, now: Millis) -> bool {
        self.can_be_ended() && self.fixed(now) == 0 && self.left(now) > 0
    }

    /// The key bar changes when the player may end it.
    pub(crate) fn tick(&mut self, now: Millis) {
        if self.opened.is_none() && self.is_open(now) {
            self.opened = Some(now);
        }
    }

    pub(crate) fn end_now(&mut self, now: Millis) {
        self.shown = self.shown.min(now.since(self.start));
    }

    /// The number in the ring and how many of its segments are lit.
    pub(crate) fn countdown(&self, now: Millis) -> (u32, u32) {
        let left = self.left(now);
        (
            left.div_ceil(1_000),
            (left * SEGMENTS).div_ceil(self.shown.max(1)),
        )
    }

    /// 0 while the stones lie face up.
    pub(crate) fn turned(&self, now: Millis) -> i32 {
        Tween::new(self.start.plus(self.shown).0, self.flip).progress(now.0)
    }

    pub(crate) fn is_over(&self, now: Millis) -> bool {
        self.end().reached(now)
    }

    fn end(&self) -> Millis {
        self.start.plus(self.shown + self.flip)
    }

    pub(crate) fn wake_at(&self, now: Millis) -> Option<Millis> {
        let left = self.left(now);
        if left == 0 {
            return Millis::next_frame(now, self.end());
        }
        // Until the number or the ring changes.
        let whole = |step: u32| left - (left - 1) / step.max(1) * step.max(1);
        let step = whole(1_000).min(whole(self.shown / SEGMENTS));
        Some(now.plus(step.clamp(1, left)))
    }

    pub(crate) fn damage(&self, now: Millis) -> Option<Area> {
        if self.left(now) > 0 {
            if self.is_open(now) && self.opened.is_none_or(|opened| opened == now) {
                None
            } else if self.can_be_ended() && self.fixed(now) > 0 {
                Some(layout::RING.union(layout::ENDING))
            } else {
                Some(layout::RING)
            }
        } else {
            (!self.is_over(now)).then_some(layout::HIGH_TABLE)
        }
    }
}

/// A stone on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Carry {
    pub(crate) shift: Shift,
    /// The number of the shift and the number of shifts, from 1.
    pub(crate) number: u8,
    pub(crate) of: u8,
    /// How high it was held when it set out.
    held: i32,
    /// The milliseconds of the motion shown by `since`, and the length of all of it at the speed
    /// since then.
    shown: u32,
    since: Millis,
    length: u32,
}

/// Where the stone on its way is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Aloft {
    pub(crate) place: Area,
    /// From 0 to [`END`].
    pub(crate) travelled: i32,
}

impl Carry {
    pub(crate) const fn length(pace: Pace) -> u32 {
        match pace {
            Pace::Normal => SHIFT,
            // Without motion the shift could not be followed, so then it is only fast.
            Pace::Brisk | Pace::Still => QUICK,
        }
    }

    pub(crate) fn new(
        shift: Shift,
        number: u8,
        of: u8,
        in_hand: bool,
        now: Millis,
        length: u32,
    ) -> Carry {
        Carry {
            shift,
            number,
            of,
            held: if in_hand { HELD } else { 0 },
            shown: 0,
            since: now,
            length,
        }
    }

    /// A press makes it twice as fast, but not faster than that.
    pub(crate) fn hurry(&mut self, now: Millis) {
        self.shown = self.moment(now);
        self.since = now;
        self.length = QUICK;
    }

    fn moment(&self, now: Millis) -> u32 {
        let passed = now.since(self.since).min(self.length) * SHIFT / self.length;
        (self.shown + passed).min(SHIFT)
    }

    fn arrival(&self) -> Millis {
        self.since
            .plus(((SHIFT - self.shown) * self.length).div_ceil(SHIFT))
    }

    pub(crate) fn has_arrived(&self, now: Millis) -> bool {
        self.arrival().reached(now)
    }

    /// When the game may continue.
    fn end(&self) -> Millis {
        self.arrival().plus(REST * self.length / SHIFT)
    }

    pub(crate) fn is_over(&self, now: Millis) -> bool {
        self.end().reached(now)
    }

    pub(crate) fn wake_at(&self, now: Millis) -> Option<Millis> {
        Millis::next_frame(now, self.arrival()).or((!self.is_over(now)).then(|| self.end()))
    }

    /// Where the carried stone is.
    pub(crate) fn aloft(&self, now: Millis) -> Aloft {
        let moment = self.moment(now);
        let up = Tween::new(0, RAISE).between(moment, self.held, LIFT);
        let down = Tween::new(RAISE + TRAVEL, DROP).eased(moment, Easing::In);
        let travelled = Tween::new(RAISE, TRAVEL).progress(moment);
        // Slow at both ends.
        let smooth = travelled * travelled / END * (3 * END - 2 * travelled) / END;
        let (from, to) = (layout::stone(self.shift.from), layout::stone(self.shift.to));
        Aloft {
            place: area(
                lerp(from.x, to.x, smooth),
                from.y - lerp(up, 0, down),
                STONE,
                STONE,
            ),
            travelled,
        }
    }

    /// Where the stone is that lay at `place` before.
    pub(crate) fn neighbour(&self, place: RowPlace, now: Millis) -> Area {
        let slide = Tween::new(RAISE, CLOSE_UP).progress(self.moment(now));
        let (from, to) = (
            layout::stone(place),
            layout::stone(self.shift.carries(place)),
        );
        from.moved(lerp(0, to.x - from.x, slide), 0)
    }

    /// The area in motion; the whole screen once it has arrived.
    pub(crate) fn damage(&self, now: Millis) -> Option<Area> {
        let way = layout::stone(self.shift.from).union(layout::stone(self.shift.to));
        let way = area(way.x, way.y - LIFT, way.w, way.h + LIFT).inset(-RIM);
        (!self.has_arrived(now)).then_some(area(way.x, way.y, way.w, way.h + 3))
    }
}

/// A seat has been asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pondering {
    pub(crate) until: Millis,
}

impl Pondering {
    pub(crate) fn new(now: Millis, computer: Option<Tempo>) -> Pondering {
        let millis = computer.map_or(GUARD, |tempo| tempo.stretch(QUESTION));
        let until = now.plus(millis);
        Pondering { until }
    }
}

/// A stone has been turned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TurnedStone {
    /// Before the answer.
    pub(crate) table: HuetchenTable,
    pub(crate) asked: StoneSymbol,
    /// The stone, and its symbol.
    pub(crate) place: RowPlace,
    pub(crate) symbol: StoneSymbol,
    start: Millis,
    flip: u32,
    /// When it ends; `None` if a player has to press a button.
    until: Option<Millis>,
    dismissed: bool,
}

impl TurnedStone {
    pub(crate) fn new(
        table: HuetchenTable,
        asked: StoneSymbol,
        place: RowPlace,
        symbol: StoneSymbol,
        now: Millis,
        pace: Pace,
        alone: bool,
    ) -> TurnedStone {
        let flip = pace.duration(FLIP);
        TurnedStone {
            table,
            asked,
            place,
            symbol,
            start: now,
            flip,
            until: alone.then(|| now.plus(flip + ANSWER)),
            dismissed: false,
        }
    }

    pub(crate) fn is_right(&self) -> bool {
        self.asked == self.symbol
    }

    pub(crate) fn turned(&self, now: Millis) -> i32 {
        Tween::new(self.start.0, self.flip).progress(now.0)
    }

    /// Whether it was shown long enough.
    pub(crate) fn is_seen(&self, now: Millis) -> bool {
        self.start.plus(self.flip + SEEN).reached(now)
    }

    /// A player has read it.
    pub(crate) fn dismiss(&mut self) {
        self.dismissed = true;
    }

    pub(crate) fn is_over(&self, now: Millis) -> bool {
        self.dismissed || self.until.is_some_and(|until| until.reached(now))
    }

    pub(crate) fn wake_at(&self, now: Millis) -> Option<Millis> {
        if self.is_over(now) {
            return None;
        }
        let seen = self.start.plus(self.flip + SEEN);
        Millis::next_frame(now, self.start.plus(self.flip))
            .or((!seen.reached(now)).then_some(seen))
            .or(self.until)
    }

    pub(crate) fn damage(&self, now: Millis) -> Option<Area> {
        (self.turned(now) != END).then_some(layout::ROW_AREA)
    }
}
