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
use super::play::Env;
use crate::games::testing::rules;
use crate::games::{AnyJob, AnyPlay, GameId};
use crate::platform::{Button, Event, Millis, Requests};

/// Long enough for every motion and every pause to end.
const A_WHILE: u32 = 4_000;

/// A console on a desk, with somebody who follows its clock and does what it
/// requests. Thoughts wait until they are wanted.
struct Desk {
    console: Console,
    now: Millis,
    job: Option<AnyJob>,
    stopped: bool,
}

impl Desk {
    fn new() -> Desk {
        Desk {
            console: Console::new(1),
            now: Millis(0),
            job: None,
            stopped: false,
        }
    }

    /// Abräumen, from a position.
    fn abraeumen_from(position: &str) -> Desk {
        let mut desk = Desk::new();
        desk.console.begin(GameId::Abraeumen, desk.now, |_| {});
        let session = rules::session(position);
        desk.open(|play, env| match play {
            AnyPlay::Abraeumen(play) => play.open(session, env),
            _ => panic!("Abräumen is on the table"),
        });
        desk
    }

    /// Lays something else on the table, and waits until it is there.
    fn open(&mut self, lay: impl FnOnce(&mut AnyPlay, Env<'_>)) {
        let settings = *self.console.settings();
        let env = Env {
            settings: &settings,
            best: None,
            now: self.now,
        };
        lay(self.console.table_mut().expect("a game on the table"), env);
        self.wait(A_WHILE);
    }

    fn heed(&mut self, requests: Requests) {
        if requests.stop_thinking {
            self.job = None;
            self.stopped = true;
        }
        if let Some(job) = requests.think {
            self.job = Some(job);
            self.stopped = false;
        }
    }

    fn send(&mut self, event: Event) {
        let requests = self.console.update(event, self.now);
        self.heed(requests);
    }

    fn tap(&mut self, buttons: &[Button]) {
        for &button in buttons {
            self.send(Event::Press(button));
            self.wait(20);
            self.send(Event::Release(button));
            self.wait(20);
        }
    }

    /// Time passes, with every tick at its moment; what is overdue comes in a
    /// millisecond.
    fn wait(&mut self, millis: u32) {
        let end = self.now.plus(millis);
        while let Some(wake) = self.console.wake_at(self.now) {
            let due = wake.due(self.now);
            if !due.reached(end) {
                break;
            }
            self.now = due;
            self.send(Event::Tick);
        }
        self.now = end;
    }
}
