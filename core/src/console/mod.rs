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
//! | `asks`, `lay_out` | what screens and games ask for, done; a game comes on the table |
//! | [`keeping`], [`notice`] | what outlasts a power cut; what is said when it cannot |
//! | `following` | the card that says what follows on a lesson or a puzzle |
//! | [`toast`], `spoken` | short messages; what a screen says in words |
//! | `counted` | what counts of a game that is over |
//! | `picture`, `thoughts` | what is out of date on the panel; what the machine thinks about |
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
#[cfg(test)]
mod every_screen;
mod following;
pub mod handover;
pub mod home;
pub mod keeping;
pub mod launcher;
mod lay_out;
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
pub mod screens;
pub mod selftest;
pub mod setup;
mod spoken;
pub mod statistics;
pub mod table;
mod table_screen;
mod thoughts;
pub mod toast;

#[cfg(test)]
mod tests;

use crate::games::AnyJob;
use crate::keys::{self, Key, Keys};
use crate::luck::Luck;
use crate::platform::{Button, Event, Millis, Requests, Start};
use crate::records::Records;
use crate::reply::{Ask, Damage, Reply};
use crate::settings::Settings;
use crate::sound::Sound;
use crate::text::host as words;
use home::Home;
use keeping::Keeping;
use lesson::KnownGames;
use link::Wire;
use picture::Picture;
use play::Play;
use power::Power;
use screens::Pile;
pub use screens::{AnyScreen, Screen};
use thoughts::Thoughts;

/// A reply may ask for something that asks in its turn: more often than any does.
const MOST_ASKED: u32 = 4;

/// The console.
pub struct Console {
    home: Home,
    pile: Pile,
    keys: Keys,
    seeds: Luck,
    thoughts: Thoughts,
    picture: Picture,
    keeping: Keeping,
    /// When the last event was.
    last_event: Millis,
    power: Power,
    /// What is still to be done of what was asked for.
    later: Option<Ask>,
    /// The cable, where there is a port for one.
    wire: Option<Wire>,
}

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
    /// together are too much for its stack.
    pub fn without_port(start: Start) -> Console {
        let mut pile = Pile::new(start.all_games);
        if let Some(crash) = start.crash {
            pile.push(crash::CrashScreen::new(crash).into());
        }
        if start.self_test {
            pile.push(selftest::SelfTest::new().into());
        }
        let mut console = Console {
            home: Home::new(),
            pile,
            keys: Keys::new(),
            seeds: Luck::new(start.seed),
            thoughts: Thoughts::default(),
            picture: Picture::new(),
            keeping: Keeping::default(),
            last_event: Millis(0),
            power: Power::new(),
            later: None,
            wire: None,
        };
        console.home.company.port = start.wire.is_some();
        if start.without_saves {
            console.announce(words::WITHOUT_SAVES, Millis(0));
        }
        console
    }

    /// The settings.
    pub const fn settings(&self) -> &Settings {
        &self.home.settings
    }

    /// Changes the settings, to such as were kept.
    pub fn set_settings(&mut self, settings: Settings) {
        let before = core::mem::replace(&mut self.home.settings, settings);
        self.settle_in(&before);
    }

    /// What was achieved.
    pub const fn records(&self) -> &Records {
        &self.home.records
    }

    /// Goes on from statistics that were kept.
    pub fn set_records(&mut self, records: Records) {
        self.home.records = records;
        self.picture.spoil();
    }

    /// What follows from the settings, now that they are others.
    fn settle_in(&mut self, before: &Settings) {
        if self.home.settings.left_handed != before.left_handed {
            // What is held means something else now.
            self.keys.let_go();
        }
        self.home.welcome();
        self.picture.spoil();
    }

    /// The games its owner knows.
    pub const fn known(&self) -> KnownGames {
        self.home.known
    }

    /// Says which games its owner knows.
    pub fn set_known(&mut self, known: KnownGames) {
        self.home.known = known;
        self.picture.spoil();
    }

    /// The screen on top.
    pub fn screen(&self) -> &AnyScreen {
        self.pile.top()
    }

    /// Whether holding A means something else than pressing it.
    pub fn holds(&self, now: Millis) -> bool {
        self.screen().screen().holds(&self.home.at(now))
    }

    /// The game on the table, if one was laid out.
    pub fn play(&self) -> Option<&Play> {
        self.home.play()
    }

    /// The game on the table, for tests and tools to change.
    pub fn play_mut(&mut self) -> Option<&mut Play> {
        self.picture.spoil();
        self.home.play_mut()
    }

    /// Something has happened.
    pub fn update(&mut self, event: Event, now: Millis) -> Requests {
        self.last_event = now;
        if self.hears(&event, now) {
            // What was moving has moved on, whatever this event is. The picture
            // in which it comes to rest would otherwise be lost if a button is
            // pressed just before the tick that was to draw it.
            if self.picture.is_moving() {
                self.picture.damage(Damage::Motion);
            }
            let before = self.home.settings;
            self.handle(event, now);
            if self.home.settings != before {
                self.keeping.note_settings();
                self.settle_in(&before);
            }
            let moving = self.motion_at(now).is_some();
            self.picture.set_moving(moving);
        }
        self.serve_wire(&[], now);
        self.requests()
    }

    /// Lets the screen on top hear of an event.
    fn handle(&mut self, event: Event, now: Millis) {
        let home = &mut self.home.at_mut(now);
        let top = self.pile.top_mut().screen_mut();
        if let Some(reply) = top.event(&event, home) {
            return self.follow(reply, now);
        }
        match event {
            Event::Press(button) => {
                let button = keys::role(button, home.settings.left_handed);
                let pausable = top.is_game();
                let hammers = self.keys.hammers(button, now);
                if hammers || !top.heeds(button, &self.home.at(now)) {
                    self.keys.disregard(button, now);
                } else if pausable && button == Button::A && top.holds(&self.home.at(now)) {
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
                let top = self.pile.top_mut().screen_mut();
                let reply = top.tick(&mut self.home.at_mut(now));
                self.follow(reply, now);
                self.cursor_tick(now);
            }
            Event::Thought(answer) => {
                // Only the newest thought is wanted; older ones were stopped.
                if self.thoughts.end(answer.number) {
                    if let Some((play, env)) = self.home.play_with_env(now) {
                        let reply = play.answer(answer.reply, env);
                        self.follow(reply, now);
                    }
                    self.picture.spoil();
                }
            }
            // Heard by the whole console, or by the self-test alone.
            Event::Battery(_) | Event::Facts(_) => {}
        }
    }

    fn key(&mut self, key: Key, now: Millis) {
        let top = self.pile.top_mut().screen_mut();
        if top.is_game() && key != Key::Pause {
            self.keeping.note_key(now);
        }
        let reply = top.key(key, &mut self.home.at_mut(now));
        if reply != Reply::Ignored {
            self.sound(Sound::Click);
        }
        self.follow(reply, now);
    }

    /// Does what a screen replies. A game that goes on may ask for something
    /// in its turn, for the result, say, and that asks for nothing more.
    fn follow(&mut self, mut reply: Reply, now: Millis) {
        for _ in 0..MOST_ASKED {
            self.picture.damage(reply.damage());
            let ask = match reply {
                Reply::Ask(ask) => Some(ask),
                _ => self.later.take(),
            };
            let Some(ask) = ask else {
                return;
            };
            reply = self.act(ask, now);
            self.picture.spoil();
        }
    }

    /// The same as soon as what is being done is done: who may be on the way of
    /// [`follow`](Console::follow) already must not go round in circles.
    fn follow_later(&mut self, reply: Reply) {
        self.picture.damage(reply.damage());
        if let Reply::Ask(ask) = reply {
            self.later = Some(ask);
        }
    }

    /// When the screen on top changes by itself.
    fn motion_at(&self, now: Millis) -> Option<Millis> {
        self.screen().screen().wake_at(&self.home.at(now))
    }

    fn requests(&mut self) -> Requests {
        if let Some(ask) = self.later.take() {
            self.follow(Reply::Ask(ask), self.last_event);
        }
        let mut requests = Requests {
            redraw: self.picture.is_spoilt() && !self.is_asleep(),
            keep: self.keep_is_due(),
            send: self.wire_is_due(),
            ..Requests::default()
        };
        if let Some(play) = self.home.play_mut() {
            let outbox = play.outbox();
            if outbox.stop {
                self.thoughts.stop();
            }
            requests.stop_thinking = outbox.stop;
            requests.think = outbox.job.map(|thought| {
                let number = self.thoughts.begin();
                AnyJob { number, thought }
            });
            if let Some(sound) = outbox.sound {
                self.sound(sound);
            }
        }
        (requests.light, requests.sound) = self.needs();
        requests
    }
}
