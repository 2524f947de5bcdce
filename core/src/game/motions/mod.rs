//! Motion on the screen, and when the picture changes because of it.
//!
//! A scene names a [`Motion`] (how long, where, forwards or backwards) and puts it into a
//! [`Slot`]; while it draws, it asks the slot how far the motion is. The host does
//! everything else: pace, waking, redrawing the right part of the screen, ending a motion
//! at a key, and making the game wait.

#[cfg(test)]
mod tests;

use super::Situation;
use crate::basics::{FRAME, Millis};
use crate::settings::Tempo;
use crate::ui::Area;
use crate::ui::motion::{END, Easing, Pace, Tween};
use core::cell::Cell;

/// How many things can move at once: a move, the hand, a card over the board, the end of
/// the game.
const SLOTS: usize = 4;

/// The number of a moving thing; a scene names it with a constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot(usize);

impl Slot {
    pub const fn new(number: usize) -> Slot {
        assert!(number < SLOTS, "there are not that many slots");
        Slot(number)
    }
}

/// A reveal that people have to remember is shown for at least this long.
const SEEN: u32 = 1_000;

/// A motion as designed. The host adapts its times to the pace that people have chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub struct Motion {
    millis: u32,
    hold: u32,
    step: u32,
    still: (u32, u32),
    area: Option<Area>,
    backwards: bool,
    beside: bool,
    must_be_seen: bool,
    must_be_remembered: bool,
    ends_everywhere: bool,
}

impl Motion {
    /// A motion of this many milliseconds, anywhere on the screen. The game waits until it
    /// is over.
    pub const fn new(millis: u32) -> Motion {
        Motion {
            millis,
            hold: 0,
            step: 0,
            still: (0, 0),
            area: None,
            backwards: false,
            beside: false,
            must_be_seen: false,
            must_be_remembered: false,
            ends_everywhere: false,
        }
    }

    /// A message that is shown for this long at any pace; nothing moves.
    pub const fn words(millis: u32) -> Motion {
        Motion::new(0).held(millis)
    }

    /// Runs from its end to its beginning.
    pub const fn backwards(mut self) -> Motion {
        self.backwards = true;
        self
    }

    /// The picture changes in this area only.
    pub const fn within(mut self, area: Area) -> Motion {
        self.area = Some(area);
        self
    }

    /// When the motion ends, the rest of the picture changes too.
    pub(crate) const fn then_everywhere(mut self) -> Motion {
        self.ends_everywhere = true;
        self
    }

    /// The picture changes only this often, not sixty times a second.
    pub(crate) const fn in_steps(mut self, millis: u32) -> Motion {
        self.step = millis;
        self
    }

    /// Nothing moves between these two moments, so that people can look at something; no
    /// picture is drawn meanwhile.
    pub const fn still(mut self, from: u32, until: u32) -> Motion {
        self.still = (from, until);
        self
    }

    /// After the motion the picture stays for this long before the game continues, at any
    /// pace.
    pub const fn held(mut self, millis: u32) -> Motion {
        self.hold = millis;
        self
    }

    /// The game continues during the motion.
    pub(crate) const fn beside_the_game(mut self) -> Motion {
        self.beside = true;
        self
    }

    /// A key that ends it does nothing else, because otherwise people would miss what it
    /// was about to show.
    pub(crate) const fn to_be_seen(mut self) -> Motion {
        self.must_be_seen = true;
        self
    }

    /// The same for something that people have to remember: only A ends it, and not before
    /// its first second is over.
    pub(crate) const fn to_be_remembered(mut self) -> Motion {
        (self.must_be_seen, self.must_be_remembered) = (true, true);
        self
    }
}

/// How fast things move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Speed {
    /// How much motion people want.
    pub pace: Pace,
    /// The time to follow the moves of others; [`Tempo::Brisk`] for one's own moves.
    pub tempo: Tempo,
}

impl From<Pace> for Speed {
    /// The speed of one's own moves, which take no longer than necessary.
    fn from(pace: Pace) -> Speed {
        let tempo = Tempo::Brisk;
        Speed { pace, tempo }
    }
}

/// A motion that has been started.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Started {
    motion: Motion,
    start: Millis,
    /// When the motion ends, and when the game may continue.
    rest: Millis,
    end: Millis,
    /// The time between two pictures.
    step: u32,
    /// The moments between which nothing moves.
    still: (Millis, Millis),
}

impl Started {
    fn new(motion: Motion, start: Millis, speed: Speed) -> Started {
        let lasts = |millis| speed.tempo.stretch(speed.pace.duration(millis));
        let at = |moment| start.plus(lasts(moment));
        let rest = at(motion.millis);
        Started {
            motion,
            start,
            rest,
            end: rest.plus(speed.tempo.stretch(motion.hold)),
            step: lasts(motion.step).max(1),
            still: (at(motion.still.0), at(motion.still.1)),
        }
    }

    /// The moment within the motion that is shown, as if the pace were normal.
    fn moment(&self, now: Millis) -> u32 {
        let (whole, passed) = (self.rest.since(self.start), now.since(self.start));
        let designed = self.motion.millis;
        let moment = if passed >= whole {
            designed
        } else {
            passed * designed / whole
        };
        if self.motion.backwards {
            designed - moment
        } else {
            moment
        }
    }

    fn wake_at(&self, now: Millis) -> Option<Millis> {
        if !self.start.reached(now) {
            Some(self.start)
        } else if !self.rest.reached(now) {
            let (from, until) = self.still;
            let next = if from.reached(now) && !until.reached(now) {
                until
            } else if self.motion.step == 0 {
                now.plus(FRAME)
            } else {
                let steps = now.since(self.start) / self.step;
                self.start.plus((steps + 1) * self.step)
            };
            Millis::earlier(Some(next), Some(self.rest))
        } else {
            (!self.end.reached(now)).then_some(self.end)
        }
    }

    /// The parts of the picture that have changed since the picture of `shown`.
    fn damage(&self, shown: Option<Millis>, now: Millis) -> MotionDamage {
        let before = |moment: Millis| shown.is_none_or(|shown| !moment.reached(shown));
        let went_on = self.motion.hold > 0 && self.end.reached(now) && before(self.end);
        let came_to_rest = self.rest.reached(now) && before(self.rest);
        if went_on || came_to_rest && self.motion.ends_everywhere {
            MotionDamage::Everywhere
        } else if self.start.reached(now) && (!self.rest.reached(now) || came_to_rest) {
            self.motion
                .area
                .map_or(MotionDamage::Everywhere, MotionDamage::Within)
        } else {
            MotionDamage::Nowhere
        }
    }
}

enum MotionDamage {
    Nowhere,
    Within(Area),
    Everywhere,
}

/// The effect of a key on running motions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// Nothing moved.
    Nothing,
    /// Something moved and was ended; the key then has its usual effect.
    Something,
    /// Something that has to be seen was ended, or continues; the key has no other effect.
    Unseen,
}

/// Everything that moves on the screen of a game.
///
/// It uses cells, because a scene gets it by shared reference together with everything else
/// it may know.
#[derive(Default)]
pub struct Motions {
    slots: [Cell<Option<Started>>; SLOTS],
    /// The moment of the last picture.
    shown: Cell<Option<Millis>>,
}

impl Motions {
    /// Starts a motion at a moment and returns when it ends. If people want no motion,
    /// nothing moves.
    pub fn start(
        &self,
        slot: Slot,
        motion: Motion,
        start: Millis,
        speed: impl Into<Speed>,
    ) -> Millis {
        let started = Started::new(motion, start, speed.into());
        let takes_time = started.end != started.start;
        self.slots[slot.0].set(takes_time.then_some(started));
        started.rest
    }

    fn running(&self) -> impl Iterator<Item = Started> + '_ {
        self.slots.iter().filter_map(Cell::get)
    }

    /// The moment within the motion in this slot, from 0; `None` once it is at rest.
    pub fn moment(&self, slot: Slot, now: Millis) -> Option<u32> {
        let started = self.slots[slot.0].get()?;
        (!started.rest.reached(now)).then(|| started.moment(now))
    }

    /// The progress of the motion in this slot, from 0 to [`END`], where it is at rest.
    pub fn progress(&self, slot: Slot, now: Millis) -> i32 {
        self.slots[slot.0].get().map_or(END, |started| {
            let whole = started.rest.since(started.start);
            Tween::new(started.start.0, whole).progress(now.0)
        })
    }

    /// Whether a motion in this slot begins later.
    pub(crate) fn is_to_come(&self, slot: Slot, now: Millis) -> bool {
        let started = self.slots[slot.0].get();
        started.is_some_and(|started| !started.start.reached(now))
    }

    /// Whether the motion in this slot is running, or has ended but still makes the game
    /// wait.
    pub fn is_on(&self, slot: Slot, now: Millis) -> bool {
        let started = self.slots[slot.0].get();
        started.is_some_and(|started| !started.end.reached(now))
    }

    /// When the picture changes next.
    pub fn wake_at(&self, now: Millis) -> Option<Millis> {
        self.running()
            .map(|started| started.wake_at(now))
            .fold(None, Millis::earlier)
    }

    /// Whether the game waits for something.
    pub fn hold_the_game(&self, now: Millis) -> bool {
        self.running()
            .any(|started| !started.motion.beside && !started.end.reached(now))
    }

    /// Whether the game no longer waits, but did in the last picture.
    pub(crate) fn has_let_go(&self, now: Millis) -> bool {
        let shown = self.shown.get();
        shown.is_some_and(|shown| self.hold_the_game(shown)) && !self.hold_the_game(now)
    }

    /// The area that may have changed since the last picture if only time has passed. It can
    /// be empty; `None` means everywhere.
    pub(crate) fn damage(&self, now: Millis) -> Option<Area> {
        let shown = self.shown.get();
        let mut whole = Area::default();
        for started in self.running() {
            match started.damage(shown, now) {
                MotionDamage::Nowhere => {}
                MotionDamage::Within(area) => whole = whole.union(area),
                MotionDamage::Everywhere => return None,
            }
        }
        Some(whole)
    }

    /// Notes that the picture of this moment is shown.
    pub fn show(&self, now: Millis) {
        self.shown.set(Some(now));
    }

    /// Forgets motions that are over and were shown, because a clock that wraps must not
    /// bring them back.
    pub fn forget(&self) {
        let Some(shown) = self.shown.get() else {
            return;
        };
        for slot in &self.slots {
            slot.set(slot.get().filter(|started| !started.end.reached(shown)));
        }
    }

    /// Ends all motion at once. A picture that is held stays until its time is over.
    pub fn settle(&self) {
        for slot in &self.slots {
            slot.set(slot.get().filter(|started| started.motion.hold > 0));
            if let Some(started) = slot.get() {
                let (start, rest) = (started.start, started.start);
                let motion = started.motion;
                slot.set(Some(Started {
                    motion: Motion {
                        millis: 0,
                        ..motion
                    },
                    start,
                    rest,
                    ..started
                }));
            }
        }
    }

    /// A key ends all motion. Only A ends a reveal that has to be seen, and not too soon.
    pub fn end(&self, by_a: bool, now: Millis) -> Stopped {
        let mut unseen = false;
        for started in self.running() {
            if !started.motion.must_be_seen || started.wake_at(now).is_none() {
                continue;
            }
            let too_soon = !by_a || !started.start.plus(SEEN).reached(now);
            if started.motion.must_be_remembered && too_soon {
                return Stopped::Unseen;
            }
            unseen = true;
        }
        match self.stop(now) {
            Stopped::Something if unseen => Stopped::Unseen,
            stopped => stopped,
        }
    }

    pub fn stop(&self, now: Millis) -> Stopped {
        let moved = self.wake_at(now).is_some();
        self.slots.iter().for_each(|slot| slot.set(None));
        if moved {
            Stopped::Something
        } else {
            Stopped::Nothing
        }
    }

    /// When everything that makes the game wait will be over.
    pub(crate) fn over_at(&self, now: Millis) -> Millis {
        let holding = self.running().filter(|started| !started.motion.beside);
        holding.fold(now, |last, started| {
            if started.end.reached(last) {
                last
            } else {
                started.end
            }
        })
    }
}

impl Situation<'_> {
    /// Starts a motion now and returns when it ends.
    pub fn start(&self, slot: Slot, motion: Motion) -> Millis {
        self.motions.start(slot, motion, self.now, self.speed())
    }

    /// The same, from another moment on.
    pub fn start_at(&self, start: Millis, slot: Slot, motion: Motion) -> Millis {
        self.motions.start(slot, motion, start, self.speed())
    }

    /// How fast the last move is shown.
    const fn speed(&self) -> Speed {
        Speed {
            pace: self.settings.pace,
            tempo: if self.foreign {
                self.tempo
            } else {
                Tempo::Brisk
            },
        }
    }

    /// The moment within the motion in this slot, in milliseconds as designed; `None` once
    /// it is at rest.
    pub fn moment(&self, slot: Slot) -> Option<u32> {
        self.motions.moment(slot, self.now)
    }

    /// The progress of the motion in this slot, from 0 to [`END`], where it is at rest.
    pub fn progress(&self, slot: Slot) -> i32 {
        self.motions.progress(slot, self.now)
    }
}

/// The progress of a part of a longer motion: from 0 to [`END`] during the `millis` after
/// `from`; at rest it is at its end.
pub fn part(moment: Option<u32>, from: u32, millis: u32, easing: Easing) -> i32 {
    moment.map_or(END, |moment| Tween::new(from, millis).eased(moment, easing))
}
