//! A scene on the desk with its real host, people and computers.

use super::{Desk, Shown};
use core::cell::OnceCell;
use core::ops::{Deref, DerefMut};
use std::boxed::Box;
use taschenspieler_core::basics::Millis;
use taschenspieler_core::code::Code;
use taschenspieler_core::console::on_table::Beginning;
use taschenspieler_core::console::play::{Env, Play};
use taschenspieler_core::game::{Actor, Keys, MAX_SEATS, Scope, Seat};
use taschenspieler_core::games::Registered;
use taschenspieler_core::games::hatch::OptionTurn;
use taschenspieler_core::games::testing::rules;
use taschenspieler_core::keys::Key;
use taschenspieler_core::reply::{Ask, Reply};
use taschenspieler_core::seating::Who;
use taschenspieler_core::session::Session;
use taschenspieler_core::ui::changes::STRIPS;
use taschenspieler_core::ui::{Canvas, KeyBar};

/// A game on the screen, with its type.
pub struct PlayOf<G: Registered> {
    play: Play,
    session: OnceCell<Box<Session<G>>>,
}

impl<G: Registered> PlayOf<G> {
    /// A table for the smallest number of players, not yet begun.
    pub fn new(env: Env<'_>, code: Code) -> PlayOf<G> {
        let mut play = Play::nothing(env.now);
        play.lay_out(G::GAME, code, env);
        PlayOf {
            play,
            session: OnceCell::new(),
        }
    }

    /// How many moves have been made.
    pub fn moves(&self) -> u32 {
        self.play.standing().moves
    }

    /// The session that is being played.
    pub fn session(&self) -> &Session<G> {
        let session = || Box::new(self.play.session().expect("this game"));
        self.session.get_or_init(session)
    }

    /// How it looks.
    pub fn scene(&self) -> &G::Scene {
        self.play.stage::<G>().expect("this game").scene()
    }

    /// The scope for the scene.
    pub fn scope_of<'a>(&'a self, env: Env<'a>) -> Scope<'a, G> {
        let stage = self.play.stage::<G>().expect("this game");
        stage.scope(&self.play.situation(env))
    }
}

impl<G: Registered> Deref for PlayOf<G> {
    type Target = Play;

    fn deref(&self) -> &Play {
        &self.play
    }
}

impl<G: Registered> DerefMut for PlayOf<G> {
    fn deref_mut(&mut self) -> &mut Play {
        self.session.take();
        &mut self.play
    }
}

impl<G: Registered> Shown for PlayOf<G> {
    fn draw(&self, canvas: &mut Canvas<'_>, env: Env<'_>) {
        self.play.draw(canvas, env);
    }

    fn hints(&self, env: Env<'_>) -> KeyBar<'static> {
        self.scene()
            .actions(&self.scope_of(env))
            .bar(env.settings.language)
    }
}

impl<G: Registered> Desk<PlayOf<G>> {
    /// A new game with these people and computers.
    pub fn new(who: &[Who]) -> Desk<PlayOf<G>> {
        Self::with(who, &[])
    }

    /// The same, with options turned.
    pub fn with(who: &[Who], turned: &[usize]) -> Desk<PlayOf<G>> {
        let mut desk = Self::seated(who.len() as u8, who);
        for &row in turned {
            desk.play.turn_option(row, OptionTurn::Forward);
        }
        let (play, env) = desk.parts();
        let guests = play.next.guests.clone();
        play.start(Beginning::SetUp, guests, Code::new(7).seed(), env);
        desk.think();
        desk
    }

    /// A game that continues from a position.
    #[track_caller]
    pub fn at(who: &[Who], position: &str) -> Desk<PlayOf<G>> {
        Self::on(who, rules::position::<G>(position))
    }

    /// The same for a position that need not have a text form.
    pub fn on(who: &[Who], position: G::Position) -> Desk<PlayOf<G>> {
        let session = rules::session_at::<G>(position, 3);
        let mut desk = Self::seated(session.seats(), who);
        let (play, env) = desk.parts();
        play.open(session, env);
        desk.think();
        desk
    }

    /// A table at which no game has begun.
    fn seated(seats: u8, who: &[Who]) -> Desk<PlayOf<G>> {
        let mut desk = Desk::set(|env| PlayOf::new(env, Code::new(1)));
        let guests = &mut desk.play.next.guests;
        guests.resize(seats);
        for (seat, &who) in Seat::all(MAX_SEATS as u8).zip(who).take(seats.into()) {
            guests.set_who(seat, who);
        }
        desk
    }

    /// Lets computers think, in no time.
    pub fn think(&mut self) {
        while let Some(job) = self.play.outbox().job {
            let answer = job.run(&mut [], &mut || false);
            let (play, env) = self.parts();
            play.answer(answer, env);
        }
    }

    /// Does something with the game, then lets computers think.
    fn then_think<T>(&mut self, act: impl FnOnce(&mut PlayOf<G>, Env<'_>) -> T) -> T {
        let (play, env) = self.parts();
        let done = act(play, env);
        self.think();
        done
    }

    /// The game's reply to a key.
    pub fn key(&mut self, key: Key) -> Reply {
        self.then_think(|play, env| play.key(key, env))
    }

    /// Some keys, one after the other.
    pub fn keys(&mut self, keys: &[Key]) {
        for &key in keys {
            self.key(key);
        }
    }

    /// A long A.
    pub fn hold(&mut self) -> Reply {
        self.then_think(|play, env| play.held(env))
    }

    /// The computer plays on.
    pub fn demonstrate(&mut self) {
        self.then_think(|play, env| play.ask(Ask::Demo, env));
    }

    /// Opens the pause menu over the game for some time.
    pub fn pause(&mut self, millis: u32) {
        let (play, env) = self.parts();
        play.pause(env);
        self.now = self.now.plus(millis);
        let (play, env) = self.parts();
        play.resume(env);
    }

    /// Lets the clock be there, and the game know.
    pub fn tick(&mut self, now: Millis) -> Reply {
        self.now = now;
        self.then_think(|play, env| play.tick(env))
    }

    /// Lets time pass; ticks come when they are wanted.
    pub fn wait(&mut self, millis: u32) {
        let end = self.now.plus(millis);
        while let Some(due) = self.due().filter(|due| due.reached(end)) {
            self.tick(due);
        }
        self.now = end;
    }

    /// When the next tick is wanted; never twice at the same moment.
    pub fn due(&self) -> Option<Millis> {
        let wake = self.play.wake_at(self.env())?;
        Some(wake.due(self.now))
    }

    /// A tick. Checks that, if only time has passed, nothing has changed outside the
    /// damage, and that the picture drawn in strips is the same.
    #[track_caller]
    pub fn tick_within_damage(&mut self, now: Millis) {
        let before = self.picture();
        let after = self.tick(now);
        if after == Reply::Moved
            && let Some(damage) = self.play.damage(self.env())
        {
            self.has_changed_within(damage, before);
        }
        self.strips_make_the_whole(STRIPS);
    }

    /// Lets time pass like that until nothing moves. Returns the number of
    /// pictures.
    #[track_caller]
    pub fn watch(&mut self) -> u32 {
        let mut pictures = 0;
        while let Some(due) = self.due() {
            self.tick_within_damage(due);
            pictures += 1;
            assert!(pictures < 2_000, "it never rests");
        }
        pictures
    }

    pub fn actor(&self) -> Actor {
        self.play.session().actor()
    }

    /// The scope for the scene.
    pub fn scope(&self) -> Scope<'_, G> {
        self.play.scope_of(self.env())
    }
}
