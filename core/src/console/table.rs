//! The state of the table that does not depend on which game it is, and whose eyes see it.

use super::clock::Stopwatch;
use super::play::linked::Linked;
use super::play::mode::{Aside, Mode, ReplaySight};
use super::play::{Env, SeenTable};
use crate::code::Code;
use crate::game::{Actor, Level, Motions, Outcome, Seat, Situation};
use crate::platform::Millis;
use crate::seating::{Seating, Who};
use crate::session::Wish;
use crate::session::mark::MoveMark;
use taschenspieler_link::Doing;

pub use crate::session::Points;

/// The state of a game: facts about a position that the host needs again and again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    pub actor: Actor,
    /// How it ended; `None` while it is running.
    pub outcome: Option<Outcome>,
    pub moves: u32,
    /// Whether the seat to act is about to see a secret.
    pub is_secret: bool,
    /// The seat that rolls, if one seat rolls for all.
    pub roller: Option<Seat>,
    /// Whether who begins was drawn by lot.
    pub drawn: bool,
    /// The code of its luck, if it has one.
    pub code: Option<Code>,
}

impl Standing {
    /// A game of which nothing is known yet.
    pub const UNKNOWN: Standing = Standing {
        actor: Actor::Chance,
        outcome: None,
        moves: 0,
        is_secret: false,
        roller: None,
        drawn: false,
        code: None,
    };
}

/// The state of the table, whichever game it is: everything that a scene is told.
pub struct TableState {
    pub seating: Seating,
    /// The seat whose view is shown.
    pub eyes: Option<Seat>,
    /// The seat whose person must take the console before the game continues.
    pub handover: Option<Seat>,
    pub standing: Standing,
    pub points: Points,
    /// Whether a move can be taken back.
    pub can_undo: bool,
    /// Whether a move was taken back that can be made again.
    pub(super) can_redo: bool,
    /// The purpose of the running thought.
    pub(super) thought: Option<Wish>,
    /// Whether the computer has made moves for a person.
    pub assisted: bool,
    pub hints: u16,
    /// Who made the last move, and whether that was a computer or another console.
    mover: Option<Seat>,
    foreign: bool,
    pub mode: Mode,
    pub aside: Aside,
    pub(super) clock: Stopwatch,
    pub(super) motions: Motions,
}

/// Changes.
impl TableState {
    pub(super) fn new(seating: Seating, now: Millis) -> TableState {
        TableState {
            eyes: alone(&seating),
            handover: None,
            seating,
            standing: Standing::UNKNOWN,
            points: Points::new(),
            can_undo: false,
            can_redo: false,
            thought: None,
            assisted: false,
            hints: 0,
            mover: None,
            foreign: false,
            mode: Mode::Playing,
            aside: Aside::Nothing,
            clock: Stopwatch::going_on(0, now),
            motions: Motions::default(),
        }
    }

    /// Seats everybody for a game that is about to begin or to be resumed.
    pub(super) fn seat(&mut self, seating: Seating, mode: Mode, now: Millis) {
        self.assisted = seating.people().next().is_none();
        self.seating = seating;
        (self.mode, self.aside) = (mode, Aside::Nothing);
        self.thought = None;
        self.hints = 0;
        self.forget_mover();
        self.clock = Stopwatch::going_on(0, now);
    }

    pub(super) fn note_mover(&mut self, mover: Actor) {
        self.mover = match mover {
            Actor::Seat(seat) => Some(seat),
            Actor::Chance | Actor::Over => None,
        };
        let is_person = |seat| self.seating.is_person(seat);
        self.foreign = self.aside.is_demo() || self.mover.is_some_and(|seat| !is_person(seat));
    }

    /// The position is shown without the move that led to it.
    pub(super) const fn forget_mover(&mut self) {
        (self.mover, self.foreign) = (None, false);
    }

    /// A person has used a hint.
    pub(super) const fn note_hint(&mut self) {
        self.hints = self.hints.saturating_add(1);
    }

    /// From now on the computer plays for everybody.
    pub(super) const fn demonstrate(&mut self) {
        (self.aside, self.handover) = (Aside::Demo, None);
        self.note_hint();
    }

    /// The eyes after a change of position. A person who has seen a secret must look away,
    /// unless they play alone. `last` made the last move.
    pub(super) fn next_eyes(&self, last: Option<Seat>) -> Option<Seat> {
        match self.aside {
            Aside::Replay(_, ReplaySight::With(eyes)) => eyes,
            Aside::Replay(_, ReplaySight::Everything) => last.or(alone(&self.seating)),
            _ => alone(&self.seating),
        }
    }

    /// Takes over the state shown by another console.
    pub(super) fn take(&mut self, seen: SeenTable) {
        (self.standing, self.points) = (seen.standing, seen.points);
        (self.can_undo, self.can_redo) = (seen.can_undo, false);
    }
}

/// Queries.
impl TableState {
    /// Whether the rules are on another console.
    pub const fn is_guest(&self) -> bool {
        matches!(self.mode.linked(), Some(linked) if linked.guest)
    }

    /// Whether moves that were taken back may be repeated.
    pub const fn can_redo(&self) -> bool {
        let counts = matches!(self.mode, Mode::Playing | Mode::Puzzle(_) | Mode::Practice);
        counts && self.can_redo
    }

    /// Whether this is a copy of a game, which is neither kept nor counted.
    pub const fn is_practice(&self) -> bool {
        matches!(self.mode, Mode::Practice)
    }

    /// Whether this is a guided first round, which is neither saved nor counted.
    pub const fn is_lesson(&self) -> bool {
        self.mode.guide().is_on()
    }

    /// Whether a computer is thinking about a move or a hint, here or on the other console.
    fn is_thinking(&self) -> bool {
        let elsewhere =
            |linked: &Linked| linked.guest && linked.doing == Doing::Thinking && !self.is_my_turn();
        matches!(self.thought, Some(Wish::Move | Wish::Advice))
            || self.mode.linked().is_some_and(elsewhere)
    }

    /// Whether a computer's move is still being shown.
    pub(super) fn shows_foreign(&self, now: Millis) -> bool {
        self.foreign && self.motions.hold_the_game(now)
    }

    /// Whether title and bar name the next turn, but did not in the last picture.
    pub(super) fn has_next_turn(&self, now: Millis) -> bool {
        let other = self.mover.map(Actor::Seat) != Some(self.standing.actor);
        (self.foreign || self.mover.is_some() && other) && self.motions.has_let_go(now)
    }

    /// Who decides for a seat; during a demonstration, the computer does for all.
    pub(super) fn decider(&self, seat: Seat) -> Who {
        if self.aside.is_demo() {
            Who::Computer(Level::Master)
        } else {
            self.seating.who(seat)
        }
    }

    /// Whether the console must be handed to this person before the game continues.
    pub(super) fn must_hand_over(&self, seat: Seat) -> bool {
        self.eyes != Some(seat) && self.standing.is_secret && self.seating.people().count() > 1
    }

    /// Whether a person is to decide who holds the console.
    pub(super) fn awaits_person(&self) -> bool {
        let awaited = |seat| self.seating.is_person(seat) && !self.must_hand_over(seat);
        matches!(self.standing.actor, Actor::Seat(seat) if awaited(seat))
    }

    /// Whether everybody only watches.
    const fn is_watched(&self) -> bool {
        self.aside.is_demo() || self.aside.looks_back()
    }

    /// Whether the person holding the console is to move or to roll.
    pub fn is_my_turn(&self) -> bool {
        match self.standing.actor {
            _ if self.mode.linked().is_some_and(|linked| linked.sent) => false,
            Actor::Seat(_) => !self.is_watched() && self.awaits_person(),
            Actor::Chance => {
                let elsewhere = |seat| matches!(self.seating.who(seat), Who::Away(_));
                !self.is_watched() && !self.standing.roller.is_some_and(elsewhere)
            }
            Actor::Over => false,
        }
    }

    /// Whether the game is over.
    pub(super) fn is_over(&self) -> bool {
        self.standing.actor == Actor::Over
    }

    /// Whose turn the title names. It changes only after the previous move has been shown.
    pub(super) fn turn(&self, now: Millis) -> Actor {
        match self.mover {
            Some(mover) if self.motions.hold_the_game(now) => Actor::Seat(mover),
            _ => self.standing.actor,
        }
    }

    /// Whether the present viewers may see a move with this mark.
    pub(super) fn sees(&self, mark: MoveMark) -> bool {
        let mine = self.eyes.is_some() && self.eyes == mark.mover();
        self.aside.sees_everything() || mark.is_open() || mine
    }

    /// Everything that a scene may know besides its view.
    pub(super) fn situation<'a>(&'a self, env: Env<'a>) -> Situation<'a> {
        Situation {
            eyes: self.eyes,
            actor: self.standing.actor,
            turn: self.turn(env.now),
            drawn_first: self.standing.drawn && self.standing.moves == 0,
            my_turn: self.is_my_turn(),
            outcome: self.standing.outcome,
            seating: &self.seating,
            points: &self.points,
            moves: self.standing.moves,
            code: self.standing.code,
            can_undo: self.can_undo,
            can_redo: self.can_redo(),
            thinking: self.is_thinking(),
            demo: self.is_watched(),
            hints: self.hints,
            assisted: self.assisted,
            tempo: env.tempo(),
            foreign: self.foreign,
            played: self.clock.read(env.now),
            best: env.best,
            settings: env.settings,
            motions: &self.motions,
            now: env.now,
        }
    }
}

/// The seat of the person who plays alone, if there is just one.
fn alone(seating: &Seating) -> Option<Seat> {
    let mut people = seating.people();
    people.next().filter(|_| people.next().is_none())
}
