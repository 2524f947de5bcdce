//! What lies on the table, and for whose eyes.

use super::clock::Clock;
use super::play::Env;
use super::seating::{Seating, Who};
use crate::game::{Actor, Level, MAX_SEATS, Scope, Seat};
use crate::games::Registered;
use crate::platform::Millis;
use crate::session::Session;
use heapless::Vec;

/// The game and everything a scene is told about it.
pub struct Table<G: Registered> {
    pub(super) session: Session<G>,
    pub(super) seating: Seating,
    /// Who is looking, and what they see.
    pub(super) eyes: Option<Seat>,
    pub(super) view: G::View,
    pub(super) points: Vec<i32, MAX_SEATS>,
    pub(super) last: Option<G::Move>,
    pub(super) can_undo: bool,
    pub(super) thinking: bool,
    pub(super) demo: bool,
    pub(super) assisted: bool,
    /// Whether this is a lesson, in which nothing is taken back.
    pub(super) guided: bool,
    pub(super) clock: Clock,
}

impl<G: Registered> Table<G> {
    pub(super) fn new(session: Session<G>, seating: Seating, now: Millis) -> Table<G> {
        let view = session.view(None);
        let mut table = Table {
            session,
            seating: seating.clone(),
            eyes: None,
            view,
            points: Vec::new(),
            last: None,
            can_undo: false,
            thinking: false,
            demo: false,
            assisted: false,
            guided: false,
            clock: Clock::started(now),
        };
        table.seat(seating, now);
        table
    }

    /// Seats everybody for the session on the table, which is about to begin
    /// or to go on.
    pub(super) fn seat(&mut self, seating: Seating, now: Millis) {
        for seat in Seat::all(self.session.seats()) {
            let level = match seating.who(seat) {
                Who::Computer(level) => level,
                // What a hint may know; a seat may have been a computer's before.
                Who::Person => Level::Master,
            };
            self.session.set_level(seat, level);
        }
        self.assisted = seating.people().next().is_none();
        self.seating = seating;
        (self.thinking, self.demo, self.guided) = (false, false, false);
        self.clock = Clock::started(now);
        self.look();
    }

    /// Brings what is shown up to date after the position has changed. Whoever
    /// looked at a secret looks away; a person who plays alone never has to.
    pub(super) fn look(&mut self) {
        let mut people = self.seating.people();
        let alone = people.next().filter(|_| people.next().is_none());
        drop(people);
        self.set_eyes(alone);
    }

    /// Shows the table to somebody.
    pub(super) fn set_eyes(&mut self, eyes: Option<Seat>) {
        self.eyes = eyes;
        self.view = self.session.view(eyes);
        self.points.clear();
        for seat in Seat::all(self.session.seats()) {
            // There is room for every seat there can be.
            let _ = self.points.push(G::points(self.session.position(), seat));
        }
        self.last = self.session.last_seen(eyes);
        self.can_undo = self.steps_back().is_some();
    }

    /// How many moves lie between now and the last decision of a person.
    pub(super) fn steps_back(&self) -> Option<u32> {
        if self.guided {
            return None;
        }
        self.session.steps_back(|seat| self.seating.is_person(seat))
    }

    /// Who decides for a seat: during a demonstration the computer, for all.
    pub(super) fn decider(&self, seat: Seat) -> Who {
        if self.demo {
            Who::Computer(Level::Master)
        } else {
            self.seating.who(seat)
        }
    }

    /// Whether the console must be handed to this person before going on.
    pub(super) fn must_hand_over(&self, seat: Seat) -> bool {
        self.eyes != Some(seat)
            && self.seating.people().count() > 1
            && G::is_secret(self.session.position())
    }

    /// Whether the person holding the console is to move or to roll.
    pub(super) fn is_my_turn(&self) -> bool {
        match self.session.actor() {
            Actor::Seat(seat) => {
                !self.demo && self.seating.is_person(seat) && !self.must_hand_over(seat)
            }
            Actor::Chance => !self.demo,
            Actor::Over => false,
        }
    }

    /// What a scene may know.
    pub(super) fn scope<'a>(&'a self, env: Env<'a>) -> Scope<'a, G> {
        Scope {
            view: &self.view,
            eyes: self.eyes,
            actor: self.session.actor(),
            my_turn: self.is_my_turn(),
            outcome: self.session.outcome(),
            seating: &self.seating,
            points: &self.points,
            moves: self.session.moves(),
            last: self.last.as_ref(),
            can_undo: self.can_undo,
            can_redo: self.session.next_move().is_some(),
            thinking: self.thinking,
            demo: self.demo,
            assisted: self.assisted,
            played: self.clock.read(env.now),
            best: env.best,
            settings: env.settings,
            now: env.now,
        }
    }
}
