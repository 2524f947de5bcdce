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
//! | [`hands`] | for left hands: buttons change their roles |
//! | [`play`], [`table`], [`clock`] | a game on screen: whose turn it is, what happens by itself |
//! | [`lesson`] | getting to know a game |
//! | `steps`, `pile`, `laying` | what screens and games want, done; screens come and go; a game comes on the table |
//! | [`keeping`], [`notice`] | what outlasts a power cut; what is said when it cannot |
//! | [`toast`], `layout`, `spoken` | short messages; placing things; what a screen says in words |
//! | `power`, `battery` | dim, asleep; what is left in the battery; what is heard |
//! | `launcher`, `setup`, `naming`, `people`, `pause`, `reader`, `result`, `options`, `statistics`, `about`, `handover`, `crash`, [`selftest`] | the screens, one file or folder each |
//!
//! Screens ([`screens`]) lie on a small pile: B goes back to the one below. A
//! screen turns a key into a [`Step`]; only [`Console`] acts on it.

pub mod about;
mod battery;
pub mod clock;
pub mod crash;
#[cfg(test)]
pub(crate) mod dummy;
#[cfg(test)]
mod everywhere;
pub mod handover;
pub mod hands;
pub mod keeping;
pub mod launcher;
mod laying;
pub(crate) mod layout;
pub mod lesson;
pub mod naming;
pub mod notice;
pub mod options;
pub mod pause;
pub mod people;
mod picture;
mod pile;
pub mod play;
mod power;
pub mod reader;
pub mod result;
pub mod screens;
pub mod selftest;
pub mod setup;
mod spoken;
pub mod statistics;
mod steps;
pub mod table;
pub mod toast;

#[cfg(test)]
mod tests;

use crate::games::{AnyJob, AnyPlay};
use crate::keys::{Key, Keys};
use crate::luck::Luck;
use crate::platform::{Button, Event, Millis, Requests, Start};
use crate::records::Records;
use crate::settings::Settings;
use crate::sound::Sound;
use crate::text::host as words;
use heapless::Vec;
use keeping::Keeping;
use lesson::Known;
use picture::Stale;
use play::{After, Env, Stage};
use power::Power;
pub use screens::{Screen, Step};

/// The deepest pile of screens: launcher, play, pause, settings, names, name.
const DEPTH: usize = 6;

/// The console.
pub struct Console {
    settings: Settings,
    records: Records,
    known: Known,
    keys: Keys,
    seeds: Luck,
    /// The game on the table, and whether it has begun.
    play: Option<AnyPlay>,
    begun: bool,
    screens: Vec<Screen, DEPTH>,
    thoughts: u32,
    stale: Stale,
    /// Whether something was moving by itself after the last event.
    moving: bool,
    keeping: Keeping,
    /// When the last event was.
    last_event: Millis,
    power: Power,
    /// What has to be kept, until somebody takes it.
    settings_changed: bool,
    statistics_changed: bool,
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
        let mut screens = Vec::new();
        // There is room for all.
        let _ = screens.push(Screen::Launcher(launcher::Launcher::new()));
        if let Some(crash) = start.crash {
            let _ = screens.push(Screen::Crash(crash::CrashScreen::new(crash)));
        }
        if start.self_test {
            let _ = screens.push(Screen::SelfTest(selftest::SelfTest::new()));
        }
        let mut console = Console {
            settings: Settings::default(),
            records: Records::new(),
            known: Known::NONE,
            keys: Keys::new(),
            seeds: Luck::new(start.seed),
            play: None,
            begun: false,
            screens,
            thoughts: 0,
            stale: Stale::Everything,
            moving: false,
            keeping: Keeping::default(),
            last_event: Millis(0),
            power: Power::new(),
            settings_changed: false,
            statistics_changed: false,
        };
        if start.without_saves {
            console.announce(words::WITHOUT_SAVES, Millis(0));
        }
        console
    }

    /// The settings.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Changes the settings, to such as were kept.
    pub fn set_settings(&mut self, settings: Settings) {
        let before = core::mem::replace(&mut self.settings, settings);
        self.settle_in(&before);
    }

    /// What was achieved.
    pub const fn records(&self) -> &Records {
        &self.records
    }

    /// Goes on from statistics that were kept.
    pub fn set_records(&mut self, records: Records) {
        self.records = records;
        self.stale = Stale::Everything;
    }

    /// What follows from the settings, now that they are others.
    fn settle_in(&mut self, before: &Settings) {
        if self.settings.left_handed != before.left_handed {
            // What is held means something else now.
            self.keys.let_go();
        }
        self.welcome();
        self.stale = Stale::Everything;
    }

    /// The games its owner knows.
    pub const fn known(&self) -> Known {
        self.known
    }

    /// Says which games its owner knows.
    pub fn set_known(&mut self, known: Known) {
        self.known = known;
        self.stale = Stale::Everything;
    }

    /// Tells the game on the table whose console it is.
    fn welcome(&mut self) {
        if let Some(play) = self.play.as_mut() {
            let stage = play.stage_mut();
            stage.guests_mut().welcome(self.settings.owners);
            stage.seating_mut().welcome(self.settings.owners);
        }
    }

    /// The screen on top.
    pub fn screen(&self) -> &Screen {
        const FALLBACK: &Screen = &Screen::Play;
        self.screens.last().unwrap_or(FALLBACK)
    }

    /// The game on the table, if one was laid out.
    pub fn stage(&self) -> Option<&Stage> {
        self.play.as_ref().map(AnyPlay::stage)
    }

    /// The game on the table with its type, for tests and tools.
    pub fn play_mut(&mut self) -> Option<&mut AnyPlay> {
        self.stale = Stale::Everything;
        self.play.as_mut()
    }

    /// Something has happened.
    pub fn update(&mut self, event: Event, now: Millis) -> Requests {
        self.last_event = now;
        if !self.hears(&event, now) {
            return self.requests();
        }
        // What was moving has moved on, whatever this event is. The picture
        // in which it comes to rest would otherwise be lost if a button is
        // pressed just before the tick that was to draw it.
        if self.moving {
            self.stale = self.stale.and(Stale::Motion);
        }
        if self.is_testing() {
            self.test(&event, now);
            self.moving = self.motion_at(now).is_some();
            return self.requests();
        }
        match event {
            Event::Press(button) => {
                let button = hands::role(button, self.settings.left_handed);
                let pausable = matches!(self.screen(), Screen::Play);
                if pausable && button == Button::A && self.holds(now) {
                    self.keys.hold_a(now);
                } else if let Some(key) = self.keys.press(button, pausable, now) {
                    self.key(key, now);
                }
            }
            Event::Release(button) => {
                let button = hands::role(button, self.settings.left_handed);
                if let Some(Screen::Options(options)) = self.screens.last_mut()
                    && button == Button::A
                    && let Some(area) = options.let_go()
                {
                    self.stale = self.stale.and(Stale::Part(area));
                }
                if let Some(key) = self.keys.release(button) {
                    self.key(key, now);
                }
            }
            Event::Tick => {
                if self.keys.held(now) && matches!(self.screen(), Screen::Play) {
                    let after = self.stage_do(now, |stage, env| stage.held(env));
                    self.follow(after, now);
                }
                if let Some(key) = self.keys.tick(now) {
                    self.key(key, now);
                }
                self.tick(now);
                self.cursor_tick(now);
            }
            Event::Thought(answer) => {
                // Only the newest thought is wanted; older ones were stopped.
                if answer.number == self.thoughts {
                    self.power.thinking = false;
                    let after = self.stage_do(now, |stage, env| stage.answer(answer.reply, env));
                    self.follow(after, now);
                    self.stale = Stale::Everything;
                }
            }
            // Heard by the whole console, or by the self-test alone.
            Event::Battery(_) | Event::Facts(_) => {}
        }
        self.moving = self.motion_at(now).is_some();
        self.requests()
    }

    /// When the screen on top changes by itself.
    fn motion_at(&self, now: Millis) -> Option<Millis> {
        match self.screen() {
            Screen::Play => self.stage().and_then(|stage| stage.wake_at(now)),
            Screen::Result(result) => self
                .stage()
                .and_then(|stage| result.wake_at(stage, self.settings.pace, now)),
            Screen::Launcher(launcher) => launcher.wake_at(self.settings.pace, now),
            Screen::Options(options) => options.wake_at(now),
            Screen::SelfTest(test) => test.wake_at(now),
            _ => None,
        }
    }

    /// Whether holding A means something in the game on the table.
    fn holds(&self, now: Millis) -> bool {
        let env = self.env(now);
        self.stage().is_some_and(|stage| stage.holds(env))
    }

    fn env(&self, now: Millis) -> Env<'_> {
        let game = self.play.as_ref().map(|play| play.stage().game());
        let best = game.and_then(|game| self.records.get(game));
        Env {
            settings: &self.settings,
            best,
            now,
        }
    }

    fn requests(&mut self) -> Requests {
        let mut requests = Requests {
            redraw: self.stale != Stale::Nothing && !self.is_asleep(),
            keep: self.keep_is_due(),
            ..Requests::default()
        };
        if let Some(play) = self.play.as_mut() {
            let outbox = play.stage_mut().outbox();
            if outbox.stop || outbox.job.is_some() {
                self.thoughts = self.thoughts.wrapping_add(1);
            }
            self.power.thinking &= !outbox.stop;
            self.power.thinking |= outbox.job.is_some();
            requests.stop_thinking = outbox.stop;
            let number = self.thoughts;
            requests.think = outbox.job.map(|thought| AnyJob { number, thought });
            if let Some(sound) = outbox.sound {
                self.sound(sound);
            }
        }
        (requests.light, requests.sound) = self.needs();
        requests
    }

    fn tick(&mut self, now: Millis) {
        match self.screens.last_mut() {
            Some(Screen::Play) => {
                let after = self.stage_do(now, |stage, env| stage.tick(env));
                self.follow(after, now);
            }
            Some(Screen::Result(_) | Screen::Launcher(_)) => {
                self.stale = self.stale.and(Stale::Motion);
            }
            Some(Screen::Options(options)) => {
                let step = options.tick(now);
                self.take(step, now);
            }
            _ => {}
        }
    }

    /// Lets the game on the table do something.
    fn stage_do(&mut self, now: Millis, act: impl FnOnce(&mut Stage, Env<'_>) -> After) -> After {
        let Some(play) = self.play.as_mut() else {
            return After::Nothing;
        };
        let stage = play.stage_mut();
        let best = self.records.get(stage.game());
        act(
            stage,
            Env {
                settings: &self.settings,
                best,
                now,
            },
        )
    }

    fn key(&mut self, key: Key, now: Millis) {
        let open = self.open_games();
        let before = self.settings;
        let settings = &mut self.settings;
        let stage = self.play.as_mut().map(AnyPlay::stage_mut);
        let step = match (self.screens.last_mut(), stage) {
            (Some(Screen::Launcher(launcher)), _) => launcher.key(key, &open, now),
            (Some(Screen::Notice(notice)), _) => notice.key(key),
            (Some(Screen::Options(options)), _) => options.key(key, settings, now),
            (Some(Screen::People(people)), _) => people.key(key, settings),
            (Some(Screen::Statistics(statistics)), _) => statistics.key(key),
            (Some(Screen::Reader(reader)), _) => reader.key(key, settings),
            (Some(Screen::Naming(naming)), _) => naming.key(key),
            (Some(Screen::About(about)), _) => about.key(key),
            (Some(Screen::Crash(crash)), _) => crash.key(key),
            (Some(Screen::Setup(setup)), Some(stage)) => setup.key(key, stage, settings),
            (Some(Screen::Pause(pause)), Some(stage)) => pause.key(key, stage),
            (Some(Screen::Result(result)), Some(stage)) => result.key(key, stage),
            (Some(Screen::Learnt(learnt)), Some(stage)) => learnt.key(key, stage),
            (Some(Screen::Play), Some(_)) => {
                if key == Key::Pause {
                    self.pause(now);
                } else {
                    self.note_key(now);
                    let after = self.stage_do(now, |stage, env| stage.key(key, env));
                    if after != After::Nothing {
                        self.sound(Sound::Click);
                    }
                    self.follow(after, now);
                }
                return;
            }
            _ => Step::Leave,
        };
        if !matches!(step, Step::Stay) {
            self.sound(Sound::Click);
        }
        self.take(step, now);
        if self.settings != before {
            self.settings_changed = true;
            self.settle_in(&before);
        }
    }
}
