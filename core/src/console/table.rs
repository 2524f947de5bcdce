//! What lies on the table as far as it does not matter which game it is, and
//! for whose eyes.

use super::clock::Clock;
use super::on_table::OnTable;
use super::play::mode::{Aside, Mode, Sight};
use super::play::{Env, Facts};
use crate::code::Code;
use crate::game::{Actor, Level, Motions, Outcome, Seat, Situation};
use crate::platform::Millis;
use crate::seating::{Seating, Who};
use crate::session::log::Log;
use crate::session::mark::Mark;

pub use crate::session::Points;

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
    /// Whether the lot has drawn who begins.
    pub drawn: bool,
    /// The code that stands for its luck, if there is one.
    pub code: Option<Code>,
}

impl Standing {
    /// Of a game of which nothing is known yet.
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
    assisted: bool,
    hints: u16,
    /// Who made the last move, and whether it was a computer.
    mover: Option<Seat>,
    foreign: bool,
    /// What it is used for.
    pub(super) mode: Mode,
    /// What is looked at in the place of the game.
    aside: Aside,
    clock: Clock,
    /// What moves on its screen.
    motions: Motions,
}

/// What happens at it.
impl Table {
    /// A table at which nobody has looked at anything yet.
    pub(super) fn new(seating: Seating, now: Millis) -> Table {
        Table {
            eyes: alone(&seating),
            handover: None,
            seating,
            standing: Standing::UNKNOWN,
            points: Points::new(),
            can_undo: false,
            can_redo: false,
            thinking: false,
            assisted: false,
            hints: 0,
            mover: None,
            foreign: false,
            mode: Mode::Playing,
            aside: Aside::Nothing,
            clock: Clock::started(now),
            motions: Motions::default(),
        }
    }

    /// Seats everybody for the game on the table, which is about to begin or
    /// to go on.
    pub(super) fn seat(&mut self, game: &mut OnTable, seating: Seating, mode: Mode, now: Millis) {
        for seat in Seat::all(seating.len()) {
            let level = match seating.who(seat) {
                Who::Computer(level) => level,
                // It was told when the game began.
                Who::Fitting => continue,
                // What a hint may know; a seat may have been a computer's before.
                Who::Person | Who::Away(_) => Level::Master,
            };
            game.set_level(seat, level.into());
        }
        self.assisted = seating.people().next().is_none();
        self.seating = seating;
        (self.mode, self.aside) = (mode, Aside::Nothing);
        self.thinking = false;
        (self.hints, self.mover, self.foreign) = (0, None, false);
        self.clock = Clock::started(now);
        self.look(game);
    }

    /// It had been played for this long, and computers may have helped.
    pub(super) fn recall(&mut self, played: u32, assisted: bool, hints: u16, now: Millis) {
        self.clock = Clock::going_on(played, now);
        self.assisted |= assisted;
        self.hints = hints;
    }

    /// Somebody has just moved.
    pub(super) fn note_mover(&mut self, mover: Actor) {
        self.mover = match mover {
            Actor::Seat(seat) => Some(seat),
            Actor::Chance | Actor::Over => None,
        };
        let is_person = |seat| self.seating.is_person(seat);
        self.foreign = self.is_demo() || self.mover.is_some_and(|seat| !is_person(seat));
    }

    /// Somebody has been helped.
    pub(super) const fn note_hint(&mut self) {
        self.hints = self.hints.saturating_add(1);
    }

    /// Brings what is shown up to date after the position has changed. Whoever
    /// looked at a secret looks away; a person who plays alone never has to.
    pub(super) fn look(&mut self, game: &mut OnTable) {
        let eyes = match self.aside {
            Aside::Replay(_, Sight::With(eyes)) => eyes,
            Aside::Replay(_, Sight::Everything) => {
                let last = game.log().last().and_then(|(_, mark)| mark.mover());
                last.or(alone(&self.seating))
            }
            _ => alone(&self.seating),
        };
        self.show_to(eyes, game);
    }

    /// Moves of before are looked at from now on: with the eyes that look now,
    /// or, when the game is over, all of them. `end` is where the game is.
    pub(super) const fn look_back(&mut self, end: u32) {
        let sight = match self.standing.outcome {
            Some(_) => Sight::Everything,
            None => Sight::With(self.eyes),
        };
        self.aside = Aside::Replay(end, sight);
        (self.mover, self.foreign) = (None, false);
    }

    /// The game is looked at as it is now.
    pub(super) const fn look_ahead(&mut self) {
        self.aside = Aside::Nothing;
        (self.mover, self.foreign) = (None, false);
    }

    /// Something else than the game is shown, or the game itself again.
    pub(super) const fn set_aside(&mut self, aside: Aside) {
        self.aside = aside;
    }

    /// What is looked at in the place of the game.
    pub(super) const fn aside(&self) -> Aside {
        self.aside
    }

    /// Whether the rules are on another console.
    pub(super) const fn is_guest(&self) -> bool {
        matches!(self.mode.linked(), Some(linked) if linked.guest)
    }

    /// A move is on its way to the console where the game is played.
    pub(super) const fn set_sent(&mut self, sent: bool) {
        if let Some(linked) = self.mode.linked_mut() {
            linked.sent = sent;
        }
    }

    /// The console must be handed to this person before the game goes on.
    pub(super) const fn hand_over(&mut self, seat: Seat) {
        self.handover = Some(seat);
    }

    /// Shows the table to somebody, who holds the console now.
    pub(super) fn show_to(&mut self, eyes: Option<Seat>, game: &mut OnTable) {
        (self.eyes, self.handover) = (eyes, None);
        let standing = game.look(&mut self.points);
        // What another console has shown stays.
        if let Some(standing) = standing {
            self.standing = standing;
            let log = game.log();
            self.can_undo = self.steps_back(log).is_some();
            self.can_redo = log.next().is_some();
        }
    }

    /// Another console shows how it stands.
    pub(super) fn be_shown(&mut self, facts: Facts, points: Points) {
        (self.standing, self.points) = (facts.standing, points);
        (self.can_undo, self.can_redo) = (facts.can_undo, false);
    }

    /// A computer begins to think, or stops. Returns whether one did.
    pub(super) const fn set_thinking(&mut self, thinking: bool) -> bool {
        core::mem::replace(&mut self.thinking, thinking)
    }

    /// The computer plays for everybody from now on.
    pub(super) const fn demonstrate(&mut self) {
        self.aside = Aside::Demo;
        self.handover = None;
        self.note_hint();
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
        let counts = matches!(self.mode, Mode::Playing | Mode::Puzzle(_) | Mode::Practice);
        counts && self.can_redo
    }

    /// Whether the computer plays for everybody.
    pub(super) const fn is_demo(&self) -> bool {
        matches!(self.aside, Aside::Demo)
    }

    /// Whether moves of before are looked at.
    pub(super) const fn looks_back(&self) -> bool {
        matches!(self.aside, Aside::Replay(..))
    }

    /// Whether nothing is hidden any more.
    pub(super) fn sees_everything(&self) -> bool {
        matches!(self.aside, Aside::Replay(_, Sight::Everything))
    }

    /// Whether this is a copy that counts for nothing.
    pub(super) const fn is_practice(&self) -> bool {
        matches!(self.mode, Mode::Practice)
    }

    /// Whether this is a lesson.
    pub(super) const fn is_guided(&self) -> bool {
        self.mode.guide().is_on()
    }

    /// How many hints people have used.
    pub(super) const fn hints(&self) -> u16 {
        self.hints
    }

    /// Whether a computer's move is still being shown.
    pub(super) fn shows_foreign(&self, now: Millis) -> bool {
        self.foreign && self.motions.hold_the_game(now)
    }

    /// Whether title and bar speak of the next turn, but did not in the last
    /// picture.
    pub(super) fn has_next_turn(&self, now: Millis) -> bool {
        let other = self.mover.map(Actor::Seat) != Some(self.standing.actor);
        (self.foreign || self.mover.is_some() && other) && self.motions.has_let_go(now)
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
        if self.is_guided() {
            return None;
        }
        log.steps_back(&|seat| self.seating.is_person(seat))
    }

    /// Who decides for a seat: during a demonstration the computer, for all.
    pub(super) fn decider(&self, seat: Seat) -> Who {
        if self.is_demo() {
            Who::Computer(Level::Master)
        } else {
            self.seating.who(seat)
        }
    }

    /// Whether the console must be handed to this person before going on.
    pub(super) fn must_hand_over(&self, seat: Seat) -> bool {
        self.eyes != Some(seat) && self.standing.is_secret && self.seating.people().count() > 1
    }

    /// Whether everybody only watches.
    const fn is_watched(&self) -> bool {
        self.is_demo() || self.looks_back()
    }

    /// Whether the person holding the console is to move or to roll.
    pub(super) fn is_my_turn(&self) -> bool {
        match self.standing.actor {
            _ if self.mode.linked().is_some_and(|linked| linked.sent) => false,
            Actor::Seat(seat) => {
                !self.is_watched() && self.seating.is_person(seat) && !self.must_hand_over(seat)
            }
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

    /// Whose turn the title names: the next one's only when the move before
    /// has been seen.
    pub(super) fn turn(&self, now: Millis) -> Actor {
        match self.mover {
            Some(mover) if self.motions.hold_the_game(now) => Actor::Seat(mover),
            _ => self.standing.actor,
        }
    }

    /// Whether those who look may see a move with this mark.
    pub(super) fn sees(&self, mark: Mark) -> bool {
        let mine = self.eyes.is_some() && self.eyes == mark.mover();
        self.sees_everything() || mark.is_open() || mine
    }

    /// What a scene may know beside its view.
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
            thinking: self.thinking,
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

/// The person who plays alone, if there is just one.
fn alone(seating: &Seating) -> Option<Seat> {
    let mut people = seating.people();
    people.next().filter(|_| people.next().is_none())
}
