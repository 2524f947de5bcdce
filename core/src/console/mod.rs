//! The host of the games: one synchronous state machine.
//!
//! ```text
//! button edge ┐
//! clock tick  ┼→ Console::update → Requests (redraw, think, sound, light)
//! thought     ┘        └→ Console::draw → frame → panel, window or PNG
//! ```
//!
//! | file | subject |
//! |---|---|
//! | [`play`], [`table`], [`clock`] | a game on the screen: whose turn it is, what happens without a key |
//! | [`lesson`] | learning a game |
//! | [`home`], [`screens`] | the state that all screens share; the trait of all screens, and their stack |
//! | [`link`] | another console on a cable |
//! | this, `driver` | handling an event; the calls of a driver |
//! | `room`, `asks` | what lies on the table and over it; what screens and games ask for, done |
//! | [`keeping`], [`notice`] | what outlasts a power cut; what is said when it cannot |
//! | `following` | the card that says what follows on a lesson or a puzzle |
//! | `rivals` | how strong computers are as long as people have not chosen |
//! | [`toast`], `spoken` | short messages; what a screen says in words |
//! | `counted` | what counts of a game that is over |
//! | `picture` | what is out of date on the panel |
//! | `power`, `battery` | dim, asleep; what is left in the battery; what is heard |
//! | `launcher`, `who_plays`, `setup`, `naming`, `people`, `pause`, `sure`, `puzzles`, `reader`, `replay`, `result`, `review`, `options`, `statistics`, `about`, `handover`, `crash`, [`selftest`] | the screens, one file or folder each |
//!
//! A screen turns a key into a [`Reply`]; only [`Console`] acts on it, whichever screen it
//! came from.

pub mod about;
mod asks;
mod battery;
pub mod clock;
mod counted;
pub mod crash;
mod driver;
mod following;
pub mod handover;
pub mod home;
pub mod keeping;
pub mod launcher;
pub mod lesson;
pub mod link;
pub mod naming;
pub mod notice;
pub mod on_table;
pub mod options;
pub mod pause;
pub mod people;
mod picture;
pub mod play;
mod power;
#[cfg(test)]
pub(crate) mod pretended;
pub mod puzzles;
pub mod reader;
pub mod replay;
pub mod result;
mod review;
mod rivals;
mod room;
pub mod screens;
pub mod selftest;
pub mod setup;
mod spoken;
pub mod statistics;
mod sure;
pub mod table;
mod table_screen;
pub mod toast;
mod who_plays;

use crate::keys::{self, HeldKeys, Key};
use crate::platform::{Button, Event, Millis, Requests, Start, Storage};
use crate::reply::Reply;
use crate::settings::Settings;
use crate::sound::Sound;
use crate::text::host as words;
use link::Wire;
use power::{GameTime, Heard, Power};
use room::Room;
pub use screens::{AnyScreen, Screen};

/// More steps than any chain of replies takes, in which one request leads to another.
const MOST_ASKED: u32 = 5;

pub struct Console {
    room: Room,
    keys: HeldKeys,
    power: Power,
    /// The cable, if there is a port for one.
    wire: Option<Wire>,
    /// The time of the last event.
    last_event: Millis,
}

/// Starting a console.
impl Console {
    /// A console that has just been switched on. All luck follows from `seed`.
    pub fn new(seed: u64) -> Console {
        Console::started(Start {
            seed,
            ..Start::default()
        })
    }

    /// A console that starts as its machine found it.
    pub fn started(start: Start) -> Console {
        let mut console = Console::without_port(start);
        if let Some(luck) = start.wire {
            console.open_port(luck);
        }
        console
    }

    /// The same, but always without a port for a cable. The device
    /// [opens](Console::open_port) the port later, when the console is in its final place,
    /// because both together are too much for its stack. If this were inlined, the parts of
    /// a console would be built beside it and copied into it.
    #[inline(always)]
    pub fn without_port(start: Start) -> Console {
        let mut console = Console {
            room: Room::new(&start),
            keys: HeldKeys::new(),
            power: Power::new(),
            wire: None,
            last_event: Millis(0),
        };
        console.room.home.company.port = start.wire.is_some();
        if let Some(crash) = start.crash {
            console.room.open(crash::CrashScreen::new(crash));
        }
        if start.self_test {
            console.room.open(selftest::SelfTest::new());
        }
        console.room.home.plain.is_on = start.plain;
        if start.without_saves {
            console.power.announce(words::WITHOUT_SAVES, Millis(0));
        } else if start.plain {
            console.power.announce(words::PLAIN_START, Millis(0));
        }
        console
    }

    /// Opens the port for a cable, as if [`Start::wire`] had said so.
    #[inline(never)] // so that a second copy of it is on the stack only here
    pub fn open_port(&mut self, luck: u64) {
        self.wire = Some(Wire::new(luck));
    }

    /// Reads everything that was saved. If `everything` is false nothing is read, but
    /// everything is saved from now on.
    pub fn open_storage(&mut self, storage: &mut dyn Storage, everything: bool) {
        let room = &mut self.room;
        let before = room.home.settings;
        room.keeping.open(&mut room.home, storage, everything);
        if let Some(game) = room.keeping.last() {
            room.point_at(game);
        }
        room.report(Millis(0));
        self.settle_in(&before);
    }

    /// Applies the settings if they have changed.
    fn settle_in(&mut self, before: &Settings) {
        if self.room.home.settings.left_handed != before.left_handed {
            // Held buttons mean something else now.
            self.keys.let_go();
        }
        if self.room.home.settings != *before {
            self.room.home.welcome();
            self.room.picture.spoil();
        }
    }
}

/// Handling an event.
impl Console {
    /// Passes an event to the screen on top.
    fn handle(&mut self, event: Event, now: Millis) {
        let home = &mut self.room.home.at_mut(now);
        let top = self.room.pile.top_mut().screen_mut();
        if let Some(reply) = top.event(&event, home) {
            return self.follow(reply, now);
        }
        match event {
            Event::Press(button) => {
                let button = keys::role(button, home.settings.left_handed);
                let pausable = top.is_game();
                let hammers = self.keys.hammers(button, now);
                if hammers || !top.heeds(button, &self.room.home.at(now)) {
                    self.keys.disregard(button, now);
                } else if pausable && button == Button::A && top.holds(&self.room.home.at(now)) {
                    self.keys.hold_a(now);
                } else if let Some(key) = self.keys.press(button, pausable, now) {
                    self.key(key, now);
                }
            }
            Event::Release(button) => {
                let button = keys::role(button, home.settings.left_handed);
                if button == Button::A {
                    let reply = top.let_go();
                    self.follow(reply, now);
                }
                if let Some(key) = self.keys.release(button) {
                    self.key(key, now);
                }
            }
            Event::Tick => {
                if self.keys.held(now) {
                    let reply = top.held(home);
                    self.follow(reply, now);
                }
                if let Some(key) = self.keys.tick(now) {
                    self.key(key, now);
                }
                let top = self.room.pile.top_mut().screen_mut();
                let reply = top.tick(&mut self.room.home.at_mut(now));
                self.follow(reply, now);
                if self.cursor_rests_at().is_some_and(|at| at.reached(now)) {
                    self.room.keeping.note_cursor();
                }
            }
            Event::Thought(answer) => {
                if let Some((play, env)) = self.room.home.play_with_env(now) {
                    let reply = play.answer(answer, env);
                    if reply != Reply::Ignored {
                        self.follow(reply, now);
                        self.room.picture.spoil();
                    }
                }
            }
            // The whole console handles these, or only the self-test does.
            Event::Battery(_) | Event::Facts(_) => {}
        }
    }

    fn key(&mut self, key: Key, now: Millis) {
        #[cfg(feature = "defmt")]
        defmt::debug!("key {}", key);
        let top = self.room.pile.top_mut().screen_mut();
        if top.is_game() && key != Key::Pause {
            self.room.keeping.note_key(now);
        }
        let reply = top.key(key, &mut self.room.home.at_mut(now));
        if reply != Reply::Ignored {
            self.power.sound(Sound::Click);
        }
        self.follow(reply, now);
    }

    /// Carries out the reply of a screen. A game that continues may in turn ask for
    /// something, such as the result screen, which asks for nothing more.
    fn follow(&mut self, mut reply: Reply, now: Millis) {
        for _ in 0..MOST_ASKED {
            self.room.picture.damage(reply.damage());
            let ask = match reply {
                Reply::Ask(ask) => Some(ask),
                _ => self.room.later.take(),
            };
            let Some(ask) = ask else {
                break;
            };
            #[cfg(feature = "defmt")]
            {
                let play = self.room.home.play();
                defmt::debug!("{} in {}", ask, play.map(|play| &play.table().mode));
            }
            reply = self.act(ask, now);
            self.room.picture.spoil();
        }
        self.let_go_of_old_screens();
    }

    /// Held buttons were meant for the screen that was on top before.
    fn let_go_of_old_screens(&mut self) {
        if self.room.pile.take_changed() {
            self.keys.let_go();
        }
    }

    /// Applies the consequences of an event to the game's time, the picture and the
    /// storage.
    fn heed(&mut self, heard: &Heard, now: Millis) {
        if heard.redraw {
            self.room.picture.spoil();
        }
        if heard.keep {
            self.room.keeping.keep_now();
        }
        match heard.time {
            None => {}
            Some(GameTime::GoesOn) => {
                self.room.picture.spoil();
                if self.room.is_at_game() {
                    let reply = self.room.resume(now);
                    self.room.afterwards(reply);
                }
            }
            Some(GameTime::Stops | GameTime::Sleeps) => {
                self.keys.let_go();
                if self.room.is_at_game() {
                    self.room.pause(now);
                }
                self.room.picture.set_moving(false);
                if matches!(heard.time, Some(GameTime::Sleeps)) {
                    self.room.keeping.leave_game();
                }
            }
        }
    }

    /// Serves the cable: handles what has come and sends what is due.
    fn serve_wire(&mut self, mut bytes: &[u8], now: Millis) {
        let asleep = self.is_asleep();
        if let Some(wire) = &mut self.wire {
            wire.wake(asleep, now);
        }
        self.room.is_news = false;
        while let Some(wire) = &mut self.wire
            && wire.hear(&mut bytes, &mut self.room, now)
        {
            if core::mem::take(&mut self.room.is_news) {
                self.show_news(now);
            }
        }
        let asleep = self.is_asleep();
        if let Some(wire) = &mut self.wire {
            wire.speak(&mut self.room, asleep);
        }
    }

    /// Something visible has come over the cable, so the panel is lit and the game
    /// continues.
    fn show_news(&mut self, now: Millis) {
        let heard = self.power.rouse(now);
        self.heed(&heard, now);
        self.room.picture.spoil();
        self.follow(Reply::Ignored, now);
        if self.room.is_at_game()
            && let Some((play, env)) = self.room.home.play_with_env(now)
        {
            let reply = play.tick(env);
            self.follow(reply, now);
        }
    }

    /// When the screen on top changes without an event.
    fn motion_at(&self, now: Millis) -> Option<Millis> {
        self.screen().screen().wake_at(&self.room.home.at(now))
    }

    /// When the cursor will have rested long enough to be saved.
    fn cursor_rests_at(&self) -> Option<Millis> {
        let shown = self.room.is_at_game();
        let keeping = &self.room.keeping;
        keeping.cursor_rests_at(&self.room.home).filter(|_| shown)
    }

    fn requests(&mut self) -> Requests {
        if self.room.later.is_some() {
            self.follow(Reply::Ignored, self.last_event);
        }
        self.let_go_of_old_screens();
        let room = &mut self.room;
        let mut requests = Requests {
            redraw: room.picture.is_spoilt() && !self.power.is_asleep(),
            keep: room.keeping.is_due(&room.home),
            send: self.wire.as_ref().is_some_and(Wire::is_due),
            leave_plain: core::mem::take(&mut room.home.plain.ends),
            ..Requests::default()
        };
        if let Some(play) = room.home.play_mut() {
            let outbox = play.outbox();
            (requests.stop_thinking, requests.think) = (outbox.stop, outbox.job);
            if let Some(sound) = outbox.sound {
                self.power.sound(sound);
            }
        }
        let screen = room.pile.top().screen();
        (requests.light, requests.sound) = self.power.needs(&room.home.settings, screen);
        requests
    }
}
