//! The scene on its real host, key by key, and its pictures.
//!
//! - this file: a desk with people and computers
//! - `keys`: what keys do while somebody builds, is asked, is advised
//! - `rays`: drawn piles compared with a slow ray-caster

/// What the host tells a game each time.
macro_rules! env_of {
    ($desk:expr) => {
        crate::console::play::Env {
            settings: &$desk.settings,
            best: None,
            now: $desk.now,
        }
    };
}

mod keys;
mod rays;

use super::super::Kisten;
use super::super::options::Variant;
use super::super::rules::Position;
use crate::console::keys::Key;
use crate::console::play::{After, Env, Play};
use crate::console::seating::Who;
use crate::console::settings::Settings;
use crate::game::{Level, Notation, Rules, Seat, Setup};
use crate::games::AnyJob;
use crate::platform::Millis;
use crate::session::Session;
use crate::ui::{Canvas, Frame};
use std::boxed::Box;
use std::string::String;

/// A game on screen, and what time it is.
struct Desk {
    play: Play<Kisten>,
    settings: Settings,
    now: Millis,
}

const PEOPLE: [Who; 6] = [Who::Person; 6];
const ALONE: [Who; 6] = {
    let mut who = [Who::Computer(Level::Easy); 6];
    who[0] = Who::Person;
    who
};

/// Four crates in a square, and nothing left to draw.
const SQUARE: &str = "seats=3 pile=g0:0,0:1;0,1:1;1,0:1;1,1:1 stack=0,0,0,0 hand0=2,2,2,1 \
    hand1=12,12,6,2 hand2=0,0,0,1 points=3,4,5 turn=0";

impl Desk {
    /// A game that goes on from a position.
    fn at(who: &[Who], position: &str) -> Desk {
        let position = Kisten::read_position(position).expect(position);
        let settings = Settings::default();
        let now = Millis(1_000);
        let env = Env {
            settings: &settings,
            best: None,
            now,
        };
        let mut desk = Desk {
            play: Play::new(env, 1),
            settings,
            now,
        };
        let setup = Setup {
            seats: Kisten::seats(&position),
            first: None,
            options: Variant::default(),
        };
        desk.play.guests_mut().resize(setup.seats);
        for (seat, &who) in Seat::all(setup.seats).zip(who) {
            desk.play.guests_mut().set_who(seat, who);
        }
        let session = Session::from_position(setup, position, 3);
        desk.play.open(session, env_of!(desk));
        desk.think();
        desk
    }

    /// Lets computers think, in no time.
    fn think(&mut self) {
        while let Some(thought) = self.play.outbox().job {
            let job = AnyJob { number: 0, thought };
            let answer = job.run(&mut [], &mut || false);
            self.play.answer(answer.reply, env_of!(self));
        }
    }

    fn key(&mut self, key: Key) -> After {
        let after = self.play.key(key, env_of!(self));
        self.think();
        after
    }

    fn keys(&mut self, keys: &[Key]) {
        for &key in keys {
            self.key(key);
        }
    }

    /// A long A.
    fn hold(&mut self) -> After {
        self.play.held(env_of!(self))
    }

    /// Lets time pass; ticks come when they are wanted.
    fn wait(&mut self, millis: u32) {
        let end = self.now.plus(millis);
        while let Some(due) = self.play.wake_at(self.now).filter(|due| due.reached(end)) {
            self.now = if due.reached(self.now) {
                self.now.plus(1)
            } else {
                due
            };
            self.play.tick(env_of!(self));
            self.think();
        }
        self.now = end;
    }

    fn position(&self) -> &Position {
        self.play.session().position()
    }

    fn pile(&self) -> String {
        let mut text = String::new();
        self.position().pile().write_text(&mut text).expect("room");
        text
    }

    /// The pile in the making.
    fn draft(&self) -> String {
        let mut text = String::new();
        let draft = self.play.scene().draft.pile();
        draft.write_text(&mut text).expect("room");
        text
    }

    fn picture(&self) -> Box<Frame> {
        let mut frame = Box::new(Frame::new());
        self.play.draw(&mut Canvas::new(&mut frame), env_of!(self));
        frame
    }
}
