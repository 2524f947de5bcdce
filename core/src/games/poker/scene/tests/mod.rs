//! The scene on its real host, key by key.
//!
//! - this file: a desk with people and computers
//! - `keys`: what keys do, what waits for whom
//! - `secrets`: pictures tell nobody what others have chosen
//! - `motion`: pictures frame by frame, pieces and wholes

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
mod motion;
mod secrets;

use super::super::Poker;
use super::super::rules::Position;
use crate::console::keys::Key;
use crate::console::play::{After, Env, Play};
use crate::console::seating::Who;
use crate::console::settings::Settings;
use crate::game::{Actor, Level, NoOptions, Notation, Rules, Seat, Setup};
use crate::games::AnyJob;
use crate::platform::Millis;
use crate::session::Session;
use crate::ui::{Canvas, Frame};
use std::boxed::Box;
use std::string::String;
use std::vec::Vec;

/// A game on screen, and what time it is.
struct Desk {
    play: Play<Poker>,
    settings: Settings,
    now: Millis,
}

const PEOPLE: [Who; 4] = [Who::Person; 4];
const ALONE: [Who; 4] = [
    Who::Person,
    Who::Computer(Level::Easy),
    Who::Computer(Level::Medium),
    Who::Computer(Level::Hard),
];
const COMPUTERS: [Who; 4] = [Who::Computer(Level::Medium); 4];

impl Desk {
    /// A new game with these people and computers.
    fn new(who: &[Who]) -> Desk {
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
        desk.play.guests_mut().resize(who.len() as u8);
        for (seat, &who) in Seat::all(4).zip(who) {
            desk.play.guests_mut().set_who(seat, who);
        }
        desk.play.start(7, env_of!(desk));
        desk.think();
        desk
    }

    /// A game that goes on from a position.
    fn at(who: &[Who], position: &str) -> Desk {
        let position = Poker::read_position(position).expect(position);
        Desk::on(who, position)
    }

    fn on(who: &[Who], position: Position) -> Desk {
        let setup = Setup {
            seats: Poker::seats(&position),
            first: None,
            options: NoOptions,
        };
        let mut desk = Desk::new(&who[..usize::from(setup.seats)]);
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

    /// Lets time pass; ticks come when they are wanted.
    fn wait(&mut self, millis: u32) {
        let end = self.now.plus(millis);
        while let Some(due) = self.due().filter(|due| due.reached(end)) {
            self.now = due;
            self.play.tick(env_of!(self));
            self.think();
        }
        self.now = end;
    }

    /// When the next tick is wanted; never twice at the same moment.
    fn due(&self) -> Option<Millis> {
        let due = self.play.wake_at(self.now)?;
        Some(if due.reached(self.now) {
            self.now.plus(1)
        } else {
            due
        })
    }

    fn picture(&self) -> Box<Frame> {
        let mut frame = Box::new(Frame::new());
        self.play.draw(&mut Canvas::new(&mut frame), env_of!(self));
        frame
    }

    fn looks_like(&self, other: &Desk) -> bool {
        self.picture().pixels() == other.picture().pixels()
    }

    fn actor(&self) -> Actor {
        self.play.session().actor()
    }

    fn moves(&self) -> u32 {
        self.play.session().moves()
    }

    /// What everybody knows.
    fn text(&self) -> String {
        let mut text = String::new();
        let view = self.play.session().view(None);
        Poker::write_view(&view, &mut text).expect("always written");
        text
    }

    /// A whole round of people: everybody takes the console, goes to the
    /// right so many times, and chooses.
    fn round(&mut self, steps: &[usize]) {
        for &steps in steps {
            self.key(Key::A);
            for _ in 0..steps {
                self.key(Key::Right);
            }
            self.key(Key::A);
        }
    }
}

fn is_next(number: u8) -> Actor {
    Actor::Seat(Seat::new(number).expect("a seat"))
}

/// All keys.
const KEYS: [Key; 8] = [
    Key::Up,
    Key::Down,
    Key::Left,
    Key::Right,
    Key::A,
    Key::B,
    Key::X,
    Key::Y,
];

fn people(seats: usize) -> Vec<Who> {
    PEOPLE[..seats].to_vec()
}
