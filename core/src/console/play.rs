//! A game on screen: whose turn it is, and what happens next by itself.
//!
//! [`Play`] sits between a [`Session`] and a scene. It lets computers think,
//! chance roll and people hand the console over, and turns the scene's
//! replies into moves. [`Stage`] is the same without the type of the game: all
//! the host needs.

use super::handover;
use super::keys::Key;
use super::records::Record;
use super::seating::{Seating, Who};
use super::settings::Settings;
use super::table::Table;
use super::toast::Toast;
use crate::game::{
    About, Actor, Change, Level, OptionRow, Options, Outcome, Page, Reply, Scene, Seat, Setup,
};
use crate::games::{AnyReply, AnyThought, GameId, Registered};
use crate::platform::Millis;
use crate::session::{Answer, Refusal, Session, Wish};
use crate::text::{host as words, sentence};
use crate::ui::frame::{Hints, Key as Cap};
use crate::ui::{Area, Canvas};
use core::ops::RangeInclusive;

/// How long a computer seems to think at least: long enough to see whose turn
/// it is, short enough not to be waited for.
const COMPUTER_PAUSE: u32 = 450;
/// How long the last position stands before the result is shown.
const END_PAUSE: u32 = 700;
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
    },
    /// The result screen, once more.
    Result,
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
    /// Going back to a position that can still be won or solved.
    seeking_sound: bool,
    toast: Toast,
    /// Whether the end has been reported.
    reported: bool,
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
            seeking_sound: false,
            toast: Toast::none(),
            reported: false,
        }
    }

    /// Puts another session on the table.
    fn begin(&mut self, session: Session<G>, seating: Seating, env: Env<'_>) {
        self.stop_thinking();
        self.table = Table::new(session, seating, env.now);
        self.scene = G::Scene::new(&self.table.scope(env));
        self.handover = None;
        self.seeking_sound = false;
        self.toast = Toast::none();
        self.reported = false;
        self.not_before = env.now.plus(COMPUTER_PAUSE);
        self.proceed(env);
    }

    /// Goes on from a session, such as one a test or a save brings along.
    pub fn open(&mut self, session: Session<G>, env: Env<'_>) {
        self.draft = session.setup().clone();
        self.guests.resize(session.seats());
        self.begin(session, self.guests.clone(), env);
    }

    /// The session that is being played.
    pub const fn session(&self) -> &Session<G> {
        &self.table.session
    }

    fn stop_thinking(&mut self) {
        if self.thinking.take().is_some() {
            self.outbox = Outbox {
                stop: true,
                job: None,
            };
        }
        self.decided = None;
        self.table.thinking = false;
    }

    fn think(&mut self, seat: Seat, level: Level, wish: Wish) {
        self.outbox.job = Some(G::pack_job(self.table.session.job(seat, level, wish)));
        self.thinking = Some(wish);
        self.table.thinking = true;
    }

    /// Makes a move that the rules have to agree with, and shows it.
    fn play(&mut self, played: &G::Move, env: Env<'_>) {
        self.stop_thinking();
        let before = self.table.view.clone();
        let seen = self.is_seen(played);
        match self.table.session.play(played) {
            Err(Refusal::Over) => {}
            Err(Refusal::Illegal(reason)) => {
                self.toast = Toast::refusal(sentence(&reason, env.settings.language), env.now);
            }
            Ok(()) => {
                self.toast = Toast::none();
                self.table.look();
                let change = Change::Played {
                    before: &before,
                    played: seen.then_some(played),
                };
                self.scene.changed(change, &self.table.scope(env));
                self.not_before = env.now.plus(COMPUTER_PAUSE);
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
        self.reported = false;
        self.handover = None;
        self.table.look();
        let change = Change::Undone {
            before: &before,
            played: seen.then_some(&played),
        };
        self.scene.changed(change, &self.table.scope(env));
    }

    /// Lets happen what happens by itself: chance, computers, hand-over, end.
    fn proceed(&mut self, env: Env<'_>) -> After {
        for _ in 0..MOST_ROLLS {
            if self.handover.is_some() || self.scene.is_moving(env.now) || self.seeking_sound {
                break;
            }
            match self.table.session.actor() {
                Actor::Over => return self.finish(env),
                Actor::Chance if G::Scene::ROLLS_BY_KEY && !self.table.demo => break,
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
                        } else {
                            if self.thinking.is_none() {
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
        After::Finished {
            show: !G::Scene::SHOWS_RESULT,
        }
    }

    fn obey(&mut self, reply: Reply<G>, env: Env<'_>) -> After {
        match reply {
            Reply::Ignored => return After::Nothing,
            Reply::Redraw | Reply::RedrawIn(_) => {}
            Reply::Play(played) if self.table.is_my_turn() => self.play(&played, env),
            Reply::Play(_) => {
                let why = sentence(&words::NOT_YOUR_TURN, env.settings.language);
                self.toast = Toast::refusal(why, env.now);
            }
            Reply::Refuse(why) => self.toast = Toast::refusal(why, env.now),
            Reply::Undo => {
                if !self.undo(env) {
                    let why = sentence(&words::NOTHING_TO_UNDO, env.settings.language);
                    self.toast = Toast::refusal(why, env.now);
                }
            }
            Reply::Redo => {
                if !self.redo(env) {
                    let why = sentence(&words::NOTHING_TO_REDO, env.settings.language);
                    self.toast = Toast::refusal(why, env.now);
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
            Reply::Advise => self.hint(env),
            Reply::Demo => self.demonstrate(env),
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

/// A game on screen, whichever it is.
pub trait Stage {
    /// Which game it is.
    fn game(&self) -> GameId;
    /// Its card.
    fn about(&self) -> &'static About;
    /// Its rules.
    fn pages(&self) -> &'static [Page];
    /// The page of the rules that matters now.
    fn rules_page(&self, env: Env<'_>) -> usize;

    /// How many can play.
    fn seat_range(&self) -> RangeInclusive<u8>;
    /// Who sits where in this game.
    fn seating(&self) -> &Seating;
    /// Who will take part in the next game.
    fn guests(&self) -> &Seating;
    /// Invites somebody else to the next game.
    fn guests_mut(&mut self) -> &mut Seating;
    /// Who begins the next game; `None` for the lot.
    fn first(&self) -> Option<Seat>;
    /// Chooses who begins the next game.
    fn set_first(&mut self, first: Option<Seat>);
    /// A row of variants for the next game.
    fn option_row(&self, number: usize) -> Option<OptionRow>;
    /// Chooses another variant for the next game.
    fn turn_option(&mut self, number: usize, forward: bool);
    /// Begins a new game as it was set up.
    fn start(&mut self, seed: u64, env: Env<'_>);
    /// Begins again with the same people; memories go along.
    fn rematch(&mut self, seed: u64, env: Env<'_>);

    /// A key was pressed.
    fn key(&mut self, key: Key, env: Env<'_>) -> After;
    /// Time has passed.
    fn tick(&mut self, env: Env<'_>) -> After;
    /// A thought has been had.
    fn answer(&mut self, reply: AnyReply, env: Env<'_>) -> After;
    /// When the next [`tick`](Stage::tick) is due.
    fn wake_at(&self, now: Millis) -> Option<Millis>;
    /// What is to be thought about.
    fn outbox(&mut self) -> Outbox;
    /// The console is doing something else; time and thinking stop.
    fn pause(&mut self, now: Millis);
    /// It goes on.
    fn resume(&mut self, env: Env<'_>) -> After;

    /// Takes back to the last decision of a person; `false` if there is none.
    fn undo(&mut self, env: Env<'_>) -> bool;
    /// Makes again what was taken back; `false` if nothing was.
    fn redo(&mut self, env: Env<'_>) -> bool;
    /// Asks the advisor.
    fn hint(&mut self, env: Env<'_>);
    /// Lets the computer play on for everybody.
    fn demonstrate(&mut self, env: Env<'_>);
    /// Whether something can be taken back.
    fn can_undo(&self) -> bool;
    /// Whether something can be made again.
    fn can_redo(&self) -> bool;
    /// Whether a person is to decide, so that a hint makes sense.
    fn can_hint(&self) -> bool;

    /// How many moves have been made.
    fn moves(&self) -> u32;
    /// How long people have played, in milliseconds.
    fn played(&self, now: Millis) -> u32;
    /// How it ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// The points of every seat.
    fn points(&self) -> &[i32];
    /// Whether the computer has made moves for a person.
    fn assisted(&self) -> bool;
    /// Whether few points are better than many.
    fn lowest_is_best(&self) -> bool;

    /// What can have changed on screen since the last drawing, if nothing but
    /// time has passed; `None` for everything.
    fn damage(&self, now: Millis) -> Option<Area>;
    /// Draws the whole screen.
    fn draw(&self, canvas: &mut Canvas<'_>, env: Env<'_>);
}

impl<G: Registered> Stage for Play<G> {
    fn game(&self) -> GameId {
        G::GAME
    }

    fn about(&self) -> &'static About {
        G::ABOUT
    }

    fn pages(&self) -> &'static [Page] {
        G::PAGES
    }

    fn rules_page(&self, env: Env<'_>) -> usize {
        self.scene.rules_page(&self.table.scope(env))
    }

    fn seat_range(&self) -> RangeInclusive<u8> {
        G::SEATS
    }

    fn seating(&self) -> &Seating {
        &self.table.seating
    }

    fn guests(&self) -> &Seating {
        &self.guests
    }

    fn guests_mut(&mut self) -> &mut Seating {
        &mut self.guests
    }

    fn first(&self) -> Option<Seat> {
        self.draft.first
    }

    fn set_first(&mut self, first: Option<Seat>) {
        self.draft.first = first;
    }

    fn option_row(&self, number: usize) -> Option<OptionRow> {
        self.draft.options.row(number, self.guests.len())
    }

    fn turn_option(&mut self, number: usize, forward: bool) {
        self.draft.options.turn(number, self.guests.len(), forward);
    }

    fn start(&mut self, seed: u64, env: Env<'_>) {
        self.draft.seats = self.guests.len();
        self.draft.first = self
            .draft
            .first
            .filter(|seat| seat.number() < self.draft.seats);
        let session = Session::new(self.draft.clone(), seed);
        self.begin(session, self.guests.clone(), env);
    }

    fn rematch(&mut self, seed: u64, env: Env<'_>) {
        let setup = self.table.session.setup().clone();
        let session = self.table.session.rematch(setup, seed);
        self.begin(session, self.table.seating.clone(), env);
    }

    fn key(&mut self, key: Key, env: Env<'_>) -> After {
        if let Some(seat) = self.handover {
            if key != Key::A {
                return After::Nothing;
            }
            self.handover = None;
            self.table.set_eyes(Some(seat));
            self.scene.changed(Change::Fresh, &self.table.scope(env));
            return After::Redraw;
        }
        let dismissed = self.toast.dismiss();
        if self.table.demo {
            self.stop_thinking();
            self.table.demo = false;
            self.scene.settle();
            self.toast = Toast::news(sentence(&words::DEMO_ENDED, env.settings.language), env.now);
            // The console may have to be handed over before anybody goes on.
            return self.proceed(env);
        }
        if self.seeking_sound {
            self.seeking_sound = false;
            self.stop_thinking();
            return After::Redraw;
        }
        if self.reported && !G::Scene::SHOWS_RESULT && matches!(key, Key::A | Key::B) {
            return After::Result;
        }
        let advising = self.thinking == Some(Wish::Advice);
        if advising && key == Key::B {
            self.stop_thinking();
            return After::Redraw;
        }
        let before = self.situation();
        let reply = self.scene.key(key, &self.table.scope(env));
        let part = match reply {
            Reply::RedrawIn(area) => Some(area),
            _ => None,
        };
        match (self.obey(reply, env), part) {
            (After::Nothing, _) if dismissed => After::Redraw,
            // The area holds as long as nobody but the scene has done anything.
            (After::Redraw, Some(area)) if !dismissed && self.situation() == before => {
                After::RedrawIn(area)
            }
            (after, _) => after,
        }
    }

    fn tick(&mut self, env: Env<'_>) -> After {
        let gone = self.toast.tick(env.now);
        let before = self.situation();
        match self.proceed(env) {
            After::Redraw if !gone && self.situation() == before => After::Moved,
            after => after,
        }
    }

    fn answer(&mut self, reply: AnyReply, env: Env<'_>) -> After {
        if let Some(answer) = G::unpack_answer(reply) {
            self.answered(answer, env);
        }
        self.proceed(env)
    }

    fn wake_at(&self, now: Millis) -> Option<Millis> {
        let wake = Millis::earlier(self.toast.wake_at(), self.scene.wake_at(now));
        if self.scene.is_moving(now) {
            // The game goes on when the motion is over, not before.
            return wake;
        }
        if self.decided.is_some() || self.computer_is_next() {
            return Millis::earlier(wake, Some(self.not_before));
        }
        if self.table.session.actor() == Actor::Over && !self.reported {
            return Millis::earlier(wake, Some(self.not_before.plus(END_PAUSE)));
        }
        wake
    }

    fn outbox(&mut self) -> Outbox {
        core::mem::take(&mut self.outbox)
    }

    fn pause(&mut self, now: Millis) {
        self.stop_thinking();
        self.seeking_sound = false;
        self.scene.settle();
        self.table.clock.stop(now);
    }

    fn resume(&mut self, env: Env<'_>) -> After {
        if self.table.session.actor() != Actor::Over {
            self.table.clock.start(env.now);
        }
        self.not_before = env.now.plus(COMPUTER_PAUSE);
        self.proceed(env)
    }

    fn undo(&mut self, env: Env<'_>) -> bool {
        let Some(steps) = self.table.steps_back() else {
            return false;
        };
        self.stop_thinking();
        for _ in 0..steps {
            self.scene.settle();
            self.take_back(env);
        }
        self.table.clock.start(env.now);
        true
    }

    fn redo(&mut self, env: Env<'_>) -> bool {
        self.stop_thinking();
        let mut made = false;
        while let Some(played) = self.table.session.next_move() {
            let before = self.table.view.clone();
            let seen = self.is_seen(&played);
            self.scene.settle();
            if self.table.session.redo().is_none() {
                break;
            }
            made = true;
            self.handover = None;
            self.table.look();
            let change = Change::Played {
                before: &before,
                played: seen.then_some(&played),
            };
            self.scene.changed(change, &self.table.scope(env));
            if matches!(self.table.session.actor(), Actor::Seat(seat) if self.table.seating.is_person(seat))
            {
                break;
            }
        }
        self.not_before = env.now.plus(COMPUTER_PAUSE);
        made
    }

    fn hint(&mut self, env: Env<'_>) {
        self.stop_thinking();
        self.scene.settle();
        if let Actor::Seat(seat) = self.table.session.actor()
            && self.can_hint()
        {
            self.think(seat, Level::Master, Wish::Advice);
        }
        self.not_before = env.now;
    }

    fn demonstrate(&mut self, env: Env<'_>) {
        self.stop_thinking();
        self.handover = None;
        self.table.demo = true;
        self.table.assisted = true;
        self.not_before = env.now;
        self.proceed(env);
    }

    fn can_undo(&self) -> bool {
        self.table.can_undo
    }

    fn can_redo(&self) -> bool {
        self.table.session.next_move().is_some()
    }

    fn can_hint(&self) -> bool {
        matches!(self.table.session.actor(), Actor::Seat(seat)
            if self.table.seating.is_person(seat) && !self.table.must_hand_over(seat))
    }

    fn moves(&self) -> u32 {
        self.table.session.moves()
    }

    fn played(&self, now: Millis) -> u32 {
        self.table.clock.read(now)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.session.outcome()
    }

    fn points(&self) -> &[i32] {
        &self.table.points
    }

    fn assisted(&self) -> bool {
        self.table.assisted
    }

    fn lowest_is_best(&self) -> bool {
        G::LOWEST_IS_BEST
    }

    fn damage(&self, now: Millis) -> Option<Area> {
        if self.handover.is_some() || self.toast.is_shown() {
            None
        } else {
            self.scene.damage(now)
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: Env<'_>) {
        let scope = self.table.scope(env);
        if let Some(seat) = self.handover {
            handover::draw(canvas, &self.table.seating, seat, env.settings.language);
            return;
        }
        self.scene.draw(canvas, &scope);
        let hints = if self.table.demo {
            Hints::new(&[(Cap::A, words::STOP_DEMO.get(env.settings.language))])
        } else if self.seeking_sound || self.thinking == Some(Wish::Advice) {
            Hints::new(&[(Cap::B, words::CANCEL.get(env.settings.language))])
        } else {
            self.scene.hints(&scope)
        };
        hints.draw(canvas);
        self.toast.draw(canvas);
    }
}

impl<G: Registered> Play<G> {
    /// What has to stay the same for a picture to differ by motion only.
    fn situation(&self) -> (u32, Option<Seat>, Option<Wish>, bool) {
        (
            self.table.session.moves(),
            self.handover,
            self.thinking,
            self.table.demo,
        )
    }

    fn computer_is_next(&self) -> bool {
        self.handover.is_none()
            && self.thinking.is_none()
            && match self.table.session.actor() {
                Actor::Seat(seat) => self.table.decider(seat) != Who::Person,
                Actor::Chance => !G::Scene::ROLLS_BY_KEY || self.table.demo,
                Actor::Over => false,
            }
    }
}
