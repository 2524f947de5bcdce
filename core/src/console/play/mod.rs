//! A game on screen: whose turn it is, and what happens next by itself.
//!
//! [`Play`] sits between a [`Session`] and a scene. It lets computers think,
//! chance roll and people hand the console over, and turns the scene's
//! replies into moves.
//!
//! - this file: the game on screen and what it does by itself
//! - [`stage`]: the same without the type of the game, all the host needs
//! - `acting`: how the game on screen answers the host
//! - `wishes`: undo, redo, hint, demonstration
//! - [`written`]: the same as bytes
//! - `guide`: a guided first round

mod acting;
mod guide;
pub mod stage;
mod wishes;
pub mod written;

use super::clock::StageClock;
use super::records::Record;
use super::seating::{Seating, Who};
use super::settings::Settings;
use super::table::Table;
use super::toast::Toast;
use crate::game::{Actor, Change, Level, Reply, Scene, Seat, Setup};
use crate::games::{AnyThought, Registered};
use crate::platform::Millis;
use crate::session::{Answer, Refusal, Session, Wish};
use crate::sound::Sound;
use crate::text::{Say, Sentence, host as words, sentence};
use crate::ui::Area;
use core::ops::ControlFlow;
use guide::Guide;

pub use stage::Stage;

/// How long a computer seems to think at least: long enough to see whose turn
/// it is, short enough not to be waited for.
pub const COMPUTER_PAUSE: u32 = 450;
/// How long the last position stands before the result is shown.
const END_PAUSE: u32 = 700;
/// A thought this long has let people look elsewhere: they are called back.
const LONG_THOUGHT: u32 = 2_000;
/// More chance moves in a row than any game makes.
const MOST_ROLLS: u32 = 64;

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

/// Moves made, who takes the console, what is thought about, whether the
/// computer demonstrates, how far a guide is and whether the scene hides it.
type Situation = (u32, Option<Seat>, Option<Wish>, bool, Option<(Guide, bool)>);

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

/// A game on screen.
pub struct Play<G: Registered> {
    /// The next game as it is being set up, and who will take part. The one
    /// on the table does not change with it.
    draft: Setup<G::Options>,
    guests: Seating,
    table: Table<G>,
    scene: G::Scene,
    /// Who must take the console before it goes on.
    handover: Option<Seat>,
    thinking: Option<Wish>,
    outbox: Outbox,
    /// What a computer has decided, and when it may be shown.
    decided: Option<G::Move>,
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
}

impl<G: Registered> Play<G> {
    /// A table for the smallest number of seats, not yet begun.
    pub fn new(env: Env<'_>, seed: u64) -> Play<G> {
        let seats = *G::SEATS.start();
        let draft = Setup {
            seats,
            first: None,
            options: G::Options::default(),
        };
        let session = Session::new(draft.clone(), seed);
        Play::with(draft, session, Seating::new(seats), env)
    }

    fn with(
        draft: Setup<G::Options>,
        session: Session<G>,
        seating: Seating,
        env: Env<'_>,
    ) -> Play<G> {
        let table = Table::new(session, seating.clone(), env.now);
        let scene = G::Scene::new(&table.scope(env));
        Play {
            draft,
            guests: seating,
            table,
            scene,
            handover: None,
            thinking: None,
            outbox: Outbox::default(),
            decided: None,
            not_before: env.now,
            asked: env.now,
            seeking_sound: false,
            toast: Toast::none(),
            reported: false,
            counted: false,
            clock: StageClock::new(),
            revision: 0,
            guide: None,
        }
    }

    /// Another session has been put on the table. Time on stage begins anew.
    fn begin(&mut self, seating: Seating, env: Env<'_>) {
        self.begin_with(seating, None, env);
    }

    /// The same, and somebody may guide.
    fn begin_with(&mut self, seating: Seating, guide: Option<Guide>, env: Env<'_>) {
        self.stop_thinking();
        self.revision = self.revision.wrapping_add(1);
        self.clock = StageClock::new();
        self.table.seat(seating, env.now);
        self.table.guided = guide.is_some();
        self.scene = G::Scene::new(&self.table.scope(env));
        self.handover = None;
        self.seeking_sound = false;
        self.toast = Toast::none();
        self.reported = false;
        self.counted = false;
        self.guide = guide;
        self.not_before = env.now.plus(COMPUTER_PAUSE);
        self.proceed(env);
    }

    /// Goes on from a session, such as one a test or a save brings along.
    pub fn open(&mut self, session: Session<G>, env: Env<'_>) {
        self.draft = session.setup().clone();
        self.guests.resize(session.seats());
        self.table.session = session;
        self.begin(self.guests.clone(), env);
    }

    /// The session that is being played.
    pub const fn session(&self) -> &Session<G> {
        &self.table.session
    }

    /// How it looks, for the tests of a scene.
    #[cfg(test)]
    pub(crate) const fn scene(&self) -> &G::Scene {
        &self.scene
    }

    /// What the scene may know now, for its tests.
    #[cfg(test)]
    pub(crate) fn scope_of<'a>(&'a self, env: Env<'a>) -> crate::game::Scope<'a, G> {
        self.table.scope(self.on_stage(env))
    }

    fn stop_thinking(&mut self) {
        if self.thinking.take().is_some() {
            (self.outbox.stop, self.outbox.job) = (true, None);
        }
        self.decided = None;
        self.table.thinking = false;
    }

    fn think(&mut self, seat: Seat, level: Level, wish: Wish) {
        self.outbox.job = Some(G::pack_job(self.table.session.job(seat, level, wish)));
        self.thinking = Some(wish);
        self.table.thinking = true;
    }

    /// Lets something be heard, unless something weightier is.
    fn sound(&mut self, sound: Sound) {
        self.outbox.sound = self.outbox.sound.max(Some(sound));
    }

    /// Says why something cannot be done.
    fn refuse(&mut self, why: &dyn Say, env: Env<'_>) {
        self.refuse_with(sentence(why, env.settings.language), env.now);
    }

    fn refuse_with(&mut self, why: Sentence, now: Millis) {
        self.toast = Toast::refusal(why, now);
        self.sound(Sound::Refusal);
    }

    /// Makes a move that the rules have to agree with, and shows it.
    fn play(&mut self, played: &G::Move, env: Env<'_>) {
        self.stop_thinking();
        let before = self.table.view.clone();
        let seen = self.is_seen(played);
        match self.table.session.play(played) {
            Err(Refusal::Over) => {}
            Err(Refusal::Illegal(reason)) => self.refuse(&reason, env),
            Ok(()) => {
                self.revision = self.revision.wrapping_add(1);
                self.guide_answered();
                self.toast = Toast::none();
                self.table.look();
                let change = Change::Played {
                    before: &before,
                    played: seen.then_some(played),
                };
                let sound = G::Scene::sound(&change, &self.table.scope(env));
                self.scene.changed(change, &self.table.scope(env));
                self.sound(sound);
                self.not_before = env.now.plus(G::Scene::COMPUTER_PAUSE);
            }
        }
    }

    /// Whether whoever is looking may see a move of the seat to act.
    fn is_seen(&self, played: &G::Move) -> bool {
        let session = &self.table.session;
        G::is_open(session.position(), played)
            || self.table.eyes.map(Actor::Seat) == Some(session.actor())
    }

    /// Takes back one move and shows it.
    fn take_back(&mut self, env: Env<'_>) {
        let before = self.table.view.clone();
        let Some(played) = self.table.session.undo() else {
            return;
        };
        let seen = self.is_seen(&played);
        self.revision = self.revision.wrapping_add(1);
        self.reported = false;
        self.handover = None;
        self.table.look();
        let change = Change::Undone {
            before: &before,
            played: seen.then_some(&played),
        };
        self.scene.changed(change, &self.table.scope(env));
        self.sound(Sound::Undo);
    }

    /// Lets happen what happens by itself: chance, computers, hand-over, end.
    fn proceed(&mut self, env: Env<'_>) -> After {
        for _ in 0..MOST_ROLLS {
            if self.handover.is_some() || self.scene.is_moving(env.now) || self.seeking_sound {
                break;
            }
            match self.guide_on(env) {
                None => {}
                Some(ControlFlow::Continue(())) => continue,
                Some(ControlFlow::Break(after)) => return after,
            }
            match self.table.session.actor() {
                Actor::Over => return self.finish(env),
                Actor::Chance if self.waits_for_roll() => break,
                Actor::Chance => {
                    let Some(rolled) = self.table.session.roll() else {
                        break;
                    };
                    self.play(&rolled, env);
                }
                Actor::Seat(seat) => match self.table.decider(seat) {
                    Who::Person => {
                        if self.table.must_hand_over(seat) {
                            self.handover = Some(seat);
                        }
                        break;
                    }
                    Who::Computer(level) => {
                        if !self.not_before.reached(env.now) {
                            break;
                        }
                        if let Some(decided) = self.decided.take() {
                            self.play(&decided, env);
                            let long = env.now.since(self.asked) >= LONG_THOUGHT;
                            if long && self.table.is_my_turn() {
                                self.sound(Sound::Turn);
                            }
                        } else {
                            if self.thinking.is_none() {
                                self.asked = env.now;
                                self.think(seat, level, Wish::Move);
                            }
                            break;
                        }
                    }
                },
            }
        }
        After::Redraw
    }

    fn finish(&mut self, env: Env<'_>) -> After {
        self.table.clock.stop(env.now);
        self.table.demo = false;
        if self.reported {
            return After::Redraw;
        }
        if !G::Scene::SHOWS_RESULT && !self.not_before.plus(END_PAUSE).reached(env.now) {
            return After::Redraw;
        }
        self.reported = true;
        self.revision = self.revision.wrapping_add(1);
        After::Finished {
            show: !G::Scene::SHOWS_RESULT,
            // Whoever takes back and ends again has still played one game.
            first: !core::mem::replace(&mut self.counted, true),
        }
    }

    fn obey(&mut self, reply: Reply<G>, env: Env<'_>) -> After {
        let reply = match self.guide {
            Some(_) => self.guided(reply),
            None => reply,
        };
        match reply {
            Reply::Ignored => return After::Nothing,
            Reply::Redraw | Reply::RedrawIn(_) => {}
            Reply::Play(played) if self.table.is_my_turn() => self.play(&played, env),
            Reply::Play(_) => self.refuse(&words::NOT_YOUR_TURN, env),
            Reply::Refuse(why) => self.refuse_with(why, env.now),
            Reply::Undo => {
                if !self.undo_now(env) {
                    self.refuse(&words::NOTHING_TO_UNDO, env);
                }
            }
            Reply::Redo => {
                if !self.redo_now(env) {
                    self.refuse(&words::NOTHING_TO_REDO, env);
                }
            }
            Reply::UndoUntilSound => self.seek_sound(env),
            Reply::Roll => {
                if self.table.is_my_turn()
                    && let Some(rolled) = self.table.session.roll()
                {
                    self.play(&rolled, env);
                }
            }
            Reply::Advise => self.hint_now(env),
            Reply::Demo => self.demonstrate_now(env),
            Reply::Rules(page) => return After::Rules(page),
            Reply::Again => return After::Again,
            Reply::Leave => return After::Leave,
        }
        self.proceed(env)
    }

    /// Takes back moves until the advisor no longer calls the position lost.
    fn seek_sound(&mut self, env: Env<'_>) {
        self.stop_thinking();
        if self.table.session.moves() == 0 || self.table.session.last_move().is_none() {
            self.seeking_sound = false;
            return;
        }
        self.take_back(env);
        self.table.clock.start(env.now);
        self.scene.settle();
        if let Actor::Seat(seat) = self.table.session.actor() {
            self.seeking_sound = true;
            self.think(seat, Level::Master, Wish::Advice);
        }
    }

    fn answered(&mut self, answer: Answer<G>, env: Env<'_>) {
        self.thinking = None;
        self.table.thinking = false;
        match answer {
            Answer::Move {
                seat,
                played,
                memory,
            } => {
                self.table.session.keep_memory(seat, memory);
                self.decided = played;
            }
            Answer::Advice {
                seat,
                advice,
                memory,
            } => {
                self.table.session.keep_memory(seat, memory);
                if self.seeking_sound {
                    self.seeking_sound = false;
                    if G::is_lost(&advice.reason) && self.table.session.last_move().is_some() {
                        self.seek_sound(env);
                        return;
                    }
                }
                self.scene.advised(advice, &self.table.scope(env));
            }
        }
    }
}

impl<G: Registered> Play<G> {
    /// What has to stay the same for a picture to differ by motion only.
    fn situation(&self) -> Situation {
        (
            self.table.session.moves(),
            self.handover,
            self.thinking,
            self.table.demo,
            self.guide.map(|guide| (guide, self.scene.shows_card())),
        )
    }

    fn computer_is_next(&self) -> bool {
        self.handover.is_none()
            && self.thinking.is_none()
            && match self.table.session.actor() {
                Actor::Seat(seat) => self.table.decider(seat) != Who::Person,
                Actor::Chance => !self.waits_for_roll(),
                Actor::Over => false,
            }
    }

    /// Whether a person's key makes the chance move that is due.
    fn waits_for_roll(&self) -> bool {
        G::Scene::ROLLS_BY_KEY
            && !self.table.demo
            && match G::roller(self.table.session.position()) {
                Some(seat) => self.table.seating.is_person(seat),
                None => self.table.seating.people().next().is_some(),
            }
    }

    /// The person goes on where the computer has led.
    fn end_demo(&mut self) {
        self.stop_thinking();
        self.table.demo = false;
        self.scene.settle();
    }

    /// The same, as the clock on stage shows it.
    fn on_stage<'a>(&self, env: Env<'a>) -> Env<'a> {
        Env {
            now: self.clock.at(env.now),
            ..env
        }
    }

    /// When something happens by itself.
    fn due(&self, now: Millis) -> Option<Millis> {
        let wake = Millis::earlier(self.toast.wake_at(), self.scene.wake_at(now));
        if self.scene.is_moving(now) {
            // The game goes on when the motion is over, not before.
            return wake;
        }
        if self.guide.is_some() {
            return Millis::earlier(wake, self.guide_due());
        }
        if self.decided.is_some() || self.computer_is_next() {
            return Millis::earlier(wake, Some(self.not_before));
        }
        if self.table.session.actor() == Actor::Over && !self.reported {
            return Millis::earlier(wake, Some(self.not_before.plus(END_PAUSE)));
        }
        wake
    }
}
