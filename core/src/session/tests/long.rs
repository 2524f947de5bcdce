//! A solo game that never ends and has long moves, to fill the log.

use crate::bytes;
use crate::game::{
    About, Actions, Change, Decision, Entry, Game, Judgement, Keys, Malformed, NoOptions, NotNow,
    Page, Review, Scene, Scope,
};
use crate::games::testing::prelude::*;
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::session::log::MOVE_BYTES;
use crate::text::Phrase;
use crate::ui::Canvas;
use crate::ui::SeatStyle;
use core::fmt::{self, Write};
use core::ops::RangeInclusive;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Long;

/// The height of the tower.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Height(pub u32);

/// One more stone, as a move of the greatest length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step(pub u8);

bytes! { struct Height(stones) }

impl Bytes for Step {
    fn write(&self, out: &mut Writer<'_>) {
        out.put(&[self.0; MOVE_BYTES]);
    }
    fn read(from: &mut Reader<'_>) -> Result<Step, Damaged> {
        Ok(Step(from.take(MOVE_BYTES)?[0]))
    }
}

impl Rules for Long {
    type Options = NoOptions;
    type Position = Height;
    type Move = Step;
    type View = Height;
    type Illegal = Phrase;

    const SEATS: RangeInclusive<u8> = 1..=1;
    type PerSeat<T: Entry> = heapless::Vec<T, 1>;
    const HIDES: bool = false;

    fn start(_: &Setup<NoOptions>, _: &mut Luck) -> Height {
        Height(0)
    }
    fn seats(_: &Height) -> u8 {
        1
    }
    fn actor(_: &Height) -> Actor {
        Actor::Seat(Seat::FIRST)
    }
    fn choices(_: &Height, visit: &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        visit(Step(0))
    }
    fn apply(position: &mut Height, _: &Step) -> Result<(), Phrase> {
        position.0 += 1;
        Ok(())
    }
    fn outcome(_: &Height) -> Option<Outcome> {
        None
    }
    fn points(_: &Height, _: Seat) -> i32 {
        0
    }
    fn view(position: &Height, _: Option<Seat>) -> Height {
        *position
    }
}

impl fmt::Display for Step {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

impl Notation for Long {
    fn read_move(text: &str) -> Result<Step, Malformed> {
        text.parse().map(Step).map_err(|_| Malformed("a number"))
    }
    fn write_position(position: &Height, out: &mut dyn Write) -> Result<(), NotNow> {
        Ok(write!(out, "{}", position.0)?)
    }
    fn read_position(text: &str) -> Result<Height, Malformed> {
        text.parse().map(Height).map_err(|_| Malformed("a number"))
    }
}

/// It remembers how many steps it has watched, and their sum as a fingerprint.
impl Player for Long {
    type Memory = Height;
    type Reason = Phrase;

    fn watch(
        memory: &mut Height,
        _: Level,
        _: Seat,
        seen: Option<&Step>,
        view: &Height,
        _: &mut Luck,
    ) {
        let step = seen.map_or(0, |step| u32::from(step.0));
        memory.0 = memory.0.wrapping_mul(31).wrapping_add(step ^ view.0);
    }
    fn choose(_: Task<'_, Long>) -> Option<Step> {
        None
    }
    fn advise(_: Task<'_, Long>) -> Advice<Long> {
        Advice {
            played: None,
            reason: Phrase::same("-"),
        }
    }
    fn appraise(_: &Height, _: Seat, _: &Step) -> i32 {
        0
    }
}

impl Review for Long {
    type Why = Phrase;
    const EFFORT: u32 = 0;
    const LEAST_COST: u32 = 1;

    /// Only a step of a single stone counts as good.
    fn review(decision: Decision<'_, Long>) -> Option<Judgement<Long>> {
        Some(Judgement {
            better: Step(1),
            cost: u32::from(decision.played.0).saturating_sub(1),
            is_sure: true,
            why: Phrase::same("-"),
        })
    }
}

impl Game for Long {
    const ABOUT: &'static About = &About {
        id: "long",
        number: u8::MAX,
        title: Phrase::same("Long"),
        motto: Phrase::same("Long"),
        icon: crate::games::torris::ICON,
        seats: SeatStyle::of,
        credit: crate::game::Credit::NOBODY,
    };
    type Scene = Unseen;
    const PAGES: &'static [Page] = &[];
}

/// A scene that is never shown.
pub struct Unseen;

impl Keys<Long> for Unseen {
    type Deed = ();

    fn actions(&self, _: &Scope<'_, Long>) -> Actions<()> {
        Actions::new()
    }
    fn perform(&mut self, (): (), _: Key, _: &Scope<'_, Long>) -> Reply<Step> {
        Reply::Ignored
    }
}

impl Scene<Long> for Unseen {
    fn new(_: &Scope<'_, Long>) -> Unseen {
        Unseen
    }
    fn changed(&mut self, _: Change<'_, Long>, _: &Scope<'_, Long>) {}
    fn draw(&self, _: &mut Canvas<'_>, _: &Scope<'_, Long>) {}
}
