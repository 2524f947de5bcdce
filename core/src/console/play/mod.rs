//! A game on screen: whose turn it is, and what happens next by itself.
//!
//! A [`Stage`] lets computers think, chance roll and people hand the console
//! over, and turns what a scene wants into moves. It is the same for all
//! games; what has the types of a game lies behind the trait [`Show`].
//!
//! - this file: the stage, and how a game begins on it
//! - [`show`]: what the stage asks of the game it shows
//! - [`typed`]: how each game answers, with its types
//! - `course`: what happens by itself
//! - `moves`: moves are made, refused and taken back
//! - `host`: what the host asks of the stage
//! - `picture`: what is drawn over the scene, and when the picture changes
//! - `wishes`: undo, redo, hint, demonstration
//! - [`written`]: the same as bytes
//! - `guide`: a guided first round

mod course;
mod guide;
mod host;
mod moves;
mod picture;
pub mod show;
pub mod typed;
mod wishes;
pub mod written;

use super::clock::StageClock;
use super::table::Table;
use super::toast::Toast;
use crate::game::Seat;
use crate::games::{AnyThought, Registered};
use crate::platform::Millis;
use crate::records::Record;
use crate::seating::Seating;
use crate::session::{Session, Wish};
use crate::settings::Settings;
use crate::sound::Sound;
use crate::ui::Area;
use core::ops::{Deref, DerefMut};
use guide::Guide;

pub use show::Show;
pub use typed::ShowOf;

/// How long a computer seems to think at least: long enough to see whose turn
/// it is, short enough not to be waited for.
pub const COMPUTER_PAUSE: u32 = 450;

/// What the host tells a game each time.
#[derive(Clone, Copy)]
pub struct Env<'a> {
    /// Language, motion and so on.
    pub settings: &'a Settings,
    /// The best result so far.
    pub best: Option<Record>,
    /// Now.
    pub now: Millis,
}

/// What a game wants from the host.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum After {
    /// Nothing.
    Nothing,
    /// The picture has changed.
    Redraw,
    /// The picture has changed in this area only.
    RedrawIn(Area),
    /// Nothing but time has passed: what moves has moved on.
    Moved,
    /// The rules reader, at this page.
    Rules(usize),
    /// The game has just ended. The result screen is wanted unless the scene
    /// shows the end itself.
    Finished {
        /// Whether the host shows the result.
        show: bool,
        /// Whether it has not ended before.
        first: bool,
    },
    /// The result screen, once more.
    Result,
    /// The pause menu.
    Pause,
    /// The guided first round is over.
    Learnt,
    /// The same table once more.
    Again,
    /// The launcher.
    Leave,
}

/// What a game wants thought about.
#[derive(Default)]
pub struct Outbox {
    /// Nothing that was asked before is wanted any more.
    pub stop: bool,
    /// A new thought.
    pub job: Option<AnyThought>,
    /// What is to be heard.
    pub sound: Option<Sound>,
}

/// A game on screen. The host knows it as a `Stage`, whichever game it is.
pub struct Stage<S: ?Sized = dyn Show> {
    /// Who will take part in the next game and begin it. The one on the table
    /// does not change with them.
    pub(super) guests: Seating,
    pub(super) first: Option<Seat>,
    pub(super) table: Table,
    /// Who must take the console before it goes on.
    handover: Option<Seat>,
    thinking: Option<Wish>,
    outbox: Outbox,
    /// Whether a computer has decided on a move, and when it may be shown.
    decided: bool,
    not_before: Millis,
    /// Since when a computer has been thinking about its move.
    asked: Millis,
    /// Going back to a position that can still be won or solved.
    seeking_sound: bool,
    toast: Toast,
    /// Whether the end has been reported, and whether it has been counted.
    reported: bool,
    counted: bool,
    clock: StageClock,
    /// How often something worth keeping has happened.
    revision: u32,
    /// Somebody is getting to know the game.
    guide: Option<Guide>,
    /// The game itself.
    pub(super) show: S,
}

/// A game on screen, with its type.
pub type Play<G> = Stage<ShowOf<G>>;

impl<G: Registered> Deref for Play<G> {
    type Target = Stage;

    fn deref(&self) -> &Stage {
        self
    }
}

impl<G: Registered> DerefMut for Play<G> {
    fn deref_mut(&mut self) -> &mut Stage {
        self
    }
}

impl<G: Registered> Play<G> {
    /// A table for the smallest number of seats, not yet begun.
    pub fn new(env: Env<'_>, seed: u64) -> Play<G> {
        let guests = Seating::new(*G::SEATS.start());
        let (show, table) = ShowOf::new(&guests, seed, env);
        Stage::with(show, table, guests, env.now)
    }

    /// Goes on from a session, such as one a test or a save brings along.
    pub fn open(&mut self, session: Session<G>, env: Env<'_>) {
        self.first = session.setup().first;
        self.show.options = session.setup().options.clone();
        self.guests.resize(session.seats());
        self.show.session = session;
        let seating = self.guests.clone();
        self.begin(seating, env);
    }

    /// The session that is being played.
    pub const fn session(&self) -> &Session<G> {
        &self.show.session
    }

    /// How it looks, for the tests of a scene.
    #[cfg(test)]
    pub(crate) const fn scene(&self) -> &G::Scene {
        &self.show.scene
    }

    /// What the scene may know now, for its tests.
    #[cfg(test)]
    pub(crate) fn scope_of<'a>(&'a self, env: Env<'a>) -> crate::game::Scope<'a, G> {
        self.show.scope(&self.table, self.on_stage(env))
    }
}

impl<S> Stage<S> {
    /// A stage for a game that has not yet begun.
    pub(super) fn with(show: S, table: Table, guests: Seating, now: Millis) -> Stage<S> {
        Stage {
            guests,
            first: None,
            table,
            handover: None,
            thinking: None,
            outbox: Outbox::default(),
            decided: false,
            not_before: now,
            asked: now,
            seeking_sound: false,
            toast: Toast::none(),
            reported: false,
            counted: false,
            clock: StageClock::new(),
            revision: 0,
            guide: None,
            show,
        }
    }
}

impl Stage {
    /// Another game has been put on the table. Time on stage begins anew.
    fn begin(&mut self, seating: Seating, env: Env<'_>) {
        self.begin_with(seating, None, env);
    }

    /// The same, and somebody may guide.
    fn begin_with(&mut self, seating: Seating, guide: Option<Guide>, env: Env<'_>) {
        self.stop_thinking();
        self.revise();
        self.clock = StageClock::new();
        self.table.seat(&mut self.show, seating, env.now);
        self.table.guided = guide.is_some();
        self.show.raise(&self.table, env);
        self.handover = None;
        self.seeking_sound = false;
        self.toast = Toast::none();
        self.reported = false;
        self.counted = false;
        self.guide = guide;
        self.not_before = env.now.plus(COMPUTER_PAUSE);
        self.proceed(env);
    }

    /// Something has happened that is worth keeping.
    const fn revise(&mut self) {
        self.revision = self.revision.wrapping_add(1);
    }

    /// The same, as the clock on stage shows it.
    fn on_stage<'a>(&self, env: Env<'a>) -> Env<'a> {
        Env {
            now: self.clock.at(env.now),
            ..env
        }
    }
}
