//! What lies on the table as far as it does not matter which game it is, and
//! for whose eyes.

use super::clock::Clock;
use super::play::{Env, ErasedGame};
use crate::game::{Actor, Level, MAX_SEATS, Motions, Outcome, Rules, Scope, Seat};
use crate::platform::Millis;
use crate::seating::{Seating, Who};
use crate::session::log::Log;
use heapless::Vec;

/// How a game stands: what the host asks about a position again and again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Who moves next.
    pub actor: Actor,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
    /// How many moves have been made.
    pub moves: u32,
    /// Whether the seat to act is about to see a secret.
    pub is_secret: bool,
    /// Whose roll it is, where somebody rolls for all.
    pub roller: Option<Seat>,
}

/// Points of every seat.
pub type Points = Vec<i32, MAX_SEATS>;

/// The table and everything that a scene is told about it.
pub struct Table {
    seating: Seating,
    /// Who is looking.
    eyes: Option<Seat>,
    /// Who must take the console before the game goes on.
    handover: Option<Seat>,
    standing: Standing,
    points: Points,
    can_undo: bool,
    can_redo: bool,
    thinking: bool,
    demo: bool,
    assisted: bool,
    /// Whether this is a lesson, in which nothing is taken back.
    guided: bool,
    clock: Clock,
    /// What moves on its screen.
    motions: Motions,
}

/// What happens at it.
impl Table {
    /// A table at which nobody has looked at anything yet.
    pub(super) fn new(seating: Seating, standing: Standing, now: Millis) -> Table {
        Table {
            eyes: alone(&seating),
            handover: None,
            seating,
            standing,
            points: Vec::new(),
            can_undo: false,
            can_redo: false,
            thinking: false,
            demo: false,
            assisted: false,
            guided: false,
            clock: Clock::started(now),
            motions: Motions::default(),
        }
    }

    /// Seats everybody for the game on the table, which is about to begin or
    /// to go on; `guided` says whether it is a lesson.
    pub(super) fn seat(
        &mut self,
        game: &mut dyn ErasedGame,
        seating: Seating,
        guided: bool,
        now: Millis,
    ) {
        for seat in Seat::all(seating.len()) {
            let level = match seating.who(seat) {
                Who::Computer(level) => level,
                // What a hint may know; a seat may have been a computer's before.
                Who::Person => Level::Master,
            };
            game.set_level(seat, level);
        }
        self.assisted = seating.people().next().is_none();
        self.seating = seating;
        (self.thinking, self.demo, self.guided) = (false, false, guided);
        self.clock = Clock::started(now);
        self.look(game);
    }

    /// It had been played for this long, and computers may have helped.
    pub(super) fn recall(&mut self, played: u32, assisted: bool, now: Millis) {
        self.clock = Clock::going_on(played, now);
        self.assisted |= assisted;
    }

    /// Brings what is shown up to date after the position has changed. Whoever
    /// looked at a secret looks away; a person who plays alone never has to.
    pub(super) fn look(&mut self, game: &mut dyn ErasedGame) {
        self.show_to(alone(&self.seating), game);
    }

    /// The console must be handed to this person before the game goes on.
    pub(super) const fn hand_over(&mut self, seat: Seat) {
        self.handover = Some(seat);
    }

    /// Shows the table to somebody, who holds the console now.
    pub(super) fn show_to(&mut self, eyes: Option<Seat>, game: &mut dyn ErasedGame) {
        (self.eyes, self.handover) = (eyes, None);
        self.points.clear();
        self.standing = game.look(eyes, &mut self.points);
        self.can_undo = self.steps_back(game.log()).is_some();
        self.can_redo = game.log().next().is_some();
    }

    /// A computer begins to think, or stops.
    pub(super) const fn set_thinking(&mut self, thinking: bool) {
        self.thinking = thinking;
    }

    /// The computer plays for everybody from now on.
    pub(super) const fn demonstrate(&mut self) {
        (self.demo, self.assisted) = (true, true);
        self.handover = None;
    }

    /// Everybody plays for themselves again.
    pub(super) const fn end_demo(&mut self) {
        self.demo = false;
    }

    /// Time that people play begins to count, or goes on.
    pub(super) fn start_clock(&mut self, now: Millis) {
        self.clock.start(now);
    }

    /// Time does not count.
    pub(super) fn stop_clock(&mut self, now: Millis) {
        self.clock.stop(now);
    }

    /// Calls people by other names.
    pub(super) const fn seating_mut(&mut self) -> &mut Seating {
        &mut self.seating
    }

    /// Sets how the game stands, for tests.
    #[cfg(test)]
    pub(super) fn pretend(&mut self, points: &[i32], change: impl FnOnce(&mut Standing)) {
        self.points = points.iter().copied().collect();
        change(&mut self.standing);
    }
}

/// How it stands.
impl Table {
    /// Who sits where.
    pub(super) const fn seating(&self) -> &Seating {
        &self.seating
    }

    /// Who is looking.
    pub(super) const fn eyes(&self) -> Option<Seat> {
        self.eyes
    }

    /// Who must take the console before the game goes on.
    pub(super) const fn hands_over_to(&self) -> Option<Seat> {
        self.handover
    }

    /// How the game stands.
    pub(super) const fn standing(&self) -> &Standing {
        &self.standing
    }

    /// Everybody's points.
    pub(super) fn points(&self) -> &[i32] {
        &self.points
    }

    /// Whether something can be taken back.
    pub(super) const fn can_undo(&self) -> bool {
        self.can_undo
    }

    /// Whether something can be made again.
    pub(super) const fn can_redo(&self) -> bool {
        !self.guided && self.can_redo
    }

    /// Whether the computer plays for everybody.
    pub(super) const fn is_demo(&self) -> bool {
        self.demo
    }

    /// Whether this is a lesson.
    pub(super) const fn is_guided(&self) -> bool {
        self.guided
    }

    /// Whether the computer has made moves for a person.
    pub(super) const fn assisted(&self) -> bool {
        self.assisted
    }

    /// How long people have played, in milliseconds.
    pub(super) fn played(&self, now: Millis) -> u32 {
        self.clock.read(now)
    }

    /// What moves on its screen.
    pub(super) const fn motions(&self) -> &Motions {
        &self.motions
    }

    /// How many moves lie between now and the last decision of a person.
    pub(super) fn steps_back(&self, log: &Log) -> Option<u32> {
        if self.guided {
            return None;
        }
        log.steps_back(&|seat| self.seating.is_person(seat))
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
        self.eyes != Some(seat) && self.standing.is_secret && self.seating.people().count() > 1
    }

    /// Whether the person holding the console is to move or to roll.
    pub(super) fn is_my_turn(&self) -> bool {
        match self.standing.actor {
            Actor::Seat(seat) => {
                !self.demo && self.seating.is_person(seat) && !self.must_hand_over(seat)
            }
            Actor::Chance => !self.demo,
            Actor::Over => false,
        }
    }

    /// Whether the game is over.
    pub(super) fn is_over(&self) -> bool {
        self.standing.actor == Actor::Over
    }

    /// What a scene may know.
    pub(super) fn scope<'a, G: Rules>(
        &'a self,
        view: &'a G::View,
        last: Option<&'a G::Move>,
        env: Env<'a>,
    ) -> Scope<'a, G> {
        Scope {
            view,
            eyes: self.eyes,
            actor: self.standing.actor,
            my_turn: self.is_my_turn(),
            outcome: self.standing.outcome,
            seating: &self.seating,
            points: &self.points,
            moves: self.standing.moves,
            last,
            can_undo: self.can_undo,
            can_redo: self.can_redo,
            thinking: self.thinking,
            demo: self.demo,
            assisted: self.assisted,
            played: self.clock.read(env.now),
            best: env.best,
            settings: env.settings,
            motions: &self.motions,
            now: env.now,
        }
    }
}

/// The person who plays alone, if there is just one.
fn alone(seating: &Seating) -> Option<Seat> {
    let mut people = seating.people();
    people.next().filter(|_| people.next().is_none())
}
