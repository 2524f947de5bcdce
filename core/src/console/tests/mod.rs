//! Buttons against the whole console.
//!
//! Two games play here: Abräumen, which is open and alone, and the template,
//! which has computers, chance, secrets and hand-over.
//!
//! - this file: a console on a desk
//! - `changes`: what is chosen and achieved holds at once, and is to be kept
//! - `template`: the template on the desk, and who thinks and looks there
//! - `handover`: the console goes from hand to hand
//! - `wishes`: undo, redo, hints, demonstrations
//! - `thinking`: what is thought about, and the clock
//! - `ends`: results, records, rematches
//! - `screens`: settings, set-up and questions in the middle of a game

mod changes;
#[cfg(feature = "template")]
mod ends;
#[cfg(feature = "template")]
mod handover;
#[cfg(feature = "template")]
mod screens;
#[cfg(feature = "template")]
mod template;
#[cfg(feature = "template")]
mod thinking;
#[cfg(feature = "template")]
mod wishes;

use super::Console;
use super::play::{Env, Play};
use crate::games::abraeumen::Abraeumen;
use crate::games::testing::prelude::*;
use crate::games::{AnyJob, GameId};
use crate::platform::{Button, Event, Light, Requests, Storage, StorageFailed};
use crate::sound::Sound;

/// Long enough for every motion and every pause to end.
const A_WHILE: u32 = 4_000;

/// A storage that takes everything and gives nothing back.
struct Forgetful;

impl Storage for Forgetful {
    fn load(&mut self, _: u8, _: &mut [u8]) -> Result<Option<usize>, StorageFailed> {
        Ok(None)
    }
    fn save(&mut self, _: u8, _: &[u8]) -> Result<(), StorageFailed> {
        Ok(())
    }
    fn remove(&mut self, _: u8) -> Result<(), StorageFailed> {
        Ok(())
    }
}

/// A console on a desk, with somebody who follows its clock, does what it
/// requests and notes it down. Thoughts wait until they are wanted.
pub(super) struct Desk {
    pub console: Console,
    pub now: Millis,
    pub job: Option<AnyJob>,
    pub stopped: bool,
    pub lights: Vec<Light>,
    pub sounds: Vec<Sound>,
    pub redraws: u32,
    pub saves: u32,
    pub ticks: u32,
}

impl Desk {
    pub fn new() -> Desk {
        Desk::with(Console::new(1))
    }

    pub fn with(mut console: Console) -> Desk {
        console.take_damage(Millis(0));
        Desk {
            console,
            now: Millis(0),
            job: None,
            stopped: false,
            lights: Vec::new(),
            sounds: Vec::new(),
            redraws: 0,
            saves: 0,
            ticks: 0,
        }
    }

    /// Abräumen, which one person plays, with a storage.
    pub fn playing() -> Desk {
        let mut desk = Desk::new();
        desk.console.open_storage(&mut Forgetful, true);
        desk.begin(GameId::Abraeumen, |_| {});
        desk.wait(2_000);
        desk.saves = 0;
        desk
    }

    /// Begins a game without the set-up screen.
    pub fn begin(&mut self, game: GameId, prepare: impl FnOnce(&mut Play)) {
        let requests = self.console.begin(game, self.now, prepare);
        self.heed(requests);
    }

    /// Abräumen, from a position.
    fn abraeumen_from(position: &str) -> Desk {
        let mut desk = Desk::new();
        desk.begin(GameId::Abraeumen, |_| {});
        let session = rules::session(position);
        desk.open(|play, env| play.open::<Abraeumen>(session, env));
        desk
    }

    /// Lays something else on the table, and waits until it is there.
    fn open(&mut self, lay: impl FnOnce(&mut Play, Env<'_>)) {
        let settings = *self.console.settings();
        let env = Env {
            settings: &settings,
            best: None,
            now: self.now,
        };
        lay(self.console.play_mut().expect("a game on the table"), env);
        self.wait(A_WHILE);
    }

    fn heed(&mut self, mut requests: Requests) {
        while requests.keep {
            self.saves += 1;
            let kept = self.console.keep(&mut Forgetful, self.now);
            requests.redraw |= kept.redraw;
            requests.keep = kept.keep;
        }
        self.lights.extend(requests.light);
        self.sounds.extend(requests.sound.map(|tune| tune.sound));
        if requests.redraw {
            self.redraws += 1;
            self.console.take_damage(self.now);
        }
        if requests.stop_thinking {
            self.job = None;
            self.stopped = true;
        }
        if let Some(job) = requests.think {
            self.job = Some(job);
            self.stopped = false;
        }
    }

    pub fn send(&mut self, event: Event) {
        let requests = self.console.update(event, self.now);
        self.heed(requests);
    }

    pub fn tap(&mut self, buttons: &[Button]) {
        for &button in buttons {
            self.send(Event::Press(button));
            self.wait(20);
            self.send(Event::Release(button));
            self.wait(20);
        }
    }

    /// Time passes, with every tick at its moment; what is overdue comes in a
    /// millisecond.
    pub fn wait(&mut self, millis: u32) {
        let end = self.now.plus(millis);
        while let Some(wake) = self.console.wake_at(self.now) {
            let due = wake.due(self.now);
            if !due.reached(end) {
                break;
            }
            self.now = due;
            self.ticks += 1;
            self.send(Event::Tick);
        }
        self.now = end;
    }
}
