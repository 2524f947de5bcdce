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
//! | [`play`], [`table`], [`clock`] | a game on screen: whose turn it is, what happens by itself |
//! | [`lesson`] | getting to know a game |
//! | [`home`], [`screens`] | what all screens share; what all screens can do, and the pile they lie on |
//! | [`link`] | another console on a cable |
//! | this, `driver` | from an event to what comes of it; what a driver tells and asks |
//! | `room`, `asks` | what lies on the table and over it; what screens and games ask for, done |
//! | [`keeping`], [`notice`] | what outlasts a power cut; what is said when it cannot |
//! | `following` | the card that says what follows on a lesson or a puzzle |
//! | [`toast`], `spoken` | short messages; what a screen says in words |
//! | `counted` | what counts of a game that is over |
//! | `picture` | what is out of date on the panel |
//! | `power`, `battery` | dim, asleep; what is left in the battery; what is heard |
//! | `launcher`, `setup`, `naming`, `people`, `pause`, `puzzles`, `reader`, `replay`, `result`, `review`, `options`, `statistics`, `about`, `handover`, `crash`, [`selftest`] | the screens, one file or folder each |
//!
//! A screen turns a key into a [`Reply`]; only [`Console`]
//! acts on it, whichever screen it was.

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
mod room;
pub mod screens;
pub mod selftest;
pub mod setup;
mod spoken;
pub mod statistics;
pub mod table;
mod table_screen;
pub mod toast;

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

/// A reply may ask for something that asks in its turn: more often than any does.
const MOST_ASKED: u32 = 5;

/// The console.
pub struct Console {
    room: Room,
    keys: HeldKeys,
    power: Power,
    /// The cable, where there is a port for one.
    wire: Option<Wire>,
    /// When the last event was.
    last_event: Millis,
}

/// A console starts.
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

    /// The same without a port for a cable, in any case: on the device that is
    /// [opened](Console::open_port) when the console is where it stays. Both
    /// together are too much for its stack. Inlined, the parts of a console would be made
    /// beside it and copied into it.
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

    /// There is a port for a cable, as if [`Start::wire`] had said so.
    #[inline(never)] // for a while there is more than one of it on the stack
    pub fn open_port(&mut self, luck: u64) {
        self.wire = Some(Wire::new(luck));
    }

    /// Reads what was kept before the console was switched off; with
    /// `everything` false nothing is read, but all is kept from now on.
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

    /// What follows from the settings, should they be others than before.
    fn settle_in(&mut self, before: &Settings) {
        if self.room.home.settings.left_handed != before.left_handed {
            // What is held means something else now.
            self.keys.let_go();
        }
        if self.room.home.settings != *before {
            self.room.home.welcome();
            self.room.picture.spoil();
        }
    }
}

/// From an event to what comes of it.
impl Console {
    /// Lets the screen on top hear of an event.
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
            // Heard by the whole console, or by the self-test alone.
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

    /// Does what a screen replies. A game that goes on may ask for something
    /// in its turn, for the result, say, and that asks for nothing more.
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
            reply = self.act(ask, now);
            self.room.picture.spoil();
        }
        self.let_go_of_old_screens();
    }

    /// What is held was meant for the screen that was on top.
    fn let_go_of_old_screens(&mut self) {
        if self.room.pile.take_changed() {
            self.keys.let_go();
        }
    }

    /// Does what follows from an event for the game's time, the picture and the storage.
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

    /// Does what the cable wants done: what has come is heard, what is to be said
    /// is said.
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

    /// Something has come over the cable: the panel is lit, and the game goes on.
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

    /// When the screen on top changes by itself.
    fn motion_at(&self, now: Millis) -> Option<Millis> {
        self.screen().screen().wake_at(&self.room.home.at(now))
    }

    /// When the place of the cursor is written down.
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
