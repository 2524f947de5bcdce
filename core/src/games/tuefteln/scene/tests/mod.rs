//! The scene on its real host, key by key.
//!
//! - this file: a desk with people and computers
//! - `keys`: what keys do, what waits for whom
//! - `secrets`: pictures tell nobody what others have written
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

use super::super::Tuefteln;
use super::super::rules::Position;
use crate::console::keys::Key;
use crate::console::play::{After, Env, Play};
use crate::console::seating::Who;
use crate::console::settings::Settings;
use crate::game::{Actor, Level, Notation, Rules, Seat, Setup};
use crate::games::AnyJob;
use crate::platform::Millis;
use crate::session::Session;
use crate::ui::{Canvas, Frame};
use std::boxed::Box;
use std::string::String;
use std::vec::Vec;

/// A game on screen, and what time it is.
struct Desk {
    play: Play<Tuefteln>,
    settings: Settings,
    now: Millis,
}

const COMPUTER: Who = Who::Computer(Level::Easy);

/// So many people and, for the rest, computers.
fn table(people: usize, seats: usize) -> Vec<Who> {
    let who = |seat| if seat < people { Who::Person } else { COMPUTER };
    (0..seats).map(who).collect()
}

const BLANK: &str = "5.........6....3..1.......4........2";

/// A position in which so many seats are to write a roll for the first time.
fn rolled(seats: u8, roll: &str) -> String {
    let mut text = std::format!("variant=a seats={seats} round=1 roll={roll}");
    (0..seats).for_each(|seat| text.push_str(&std::format!(" sheet{seat}={BLANK}")));
    text
}

impl Desk {
    /// A new game with these people and computers.
    fn new(who: &[Who]) -> Desk {
        Desk::with(who, &[])
    }

    /// The same, with options turned.
    fn with(who: &[Who], turned: &[usize]) -> Desk {
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
        for (seat, &who) in Seat::all(15).zip(who) {
            desk.play.guests_mut().set_who(seat, who);
        }
        turned
            .iter()
            .for_each(|&row| desk.play.turn_option(row, true));
        desk.play.start(7, env_of!(desk));
        desk.think();
        desk
    }

    /// A game that goes on from a position.
    fn at(who: &[Who], position: &str) -> Desk {
        Desk::on(who, Tuefteln::read_position(position).expect(position))
    }

    fn on(who: &[Who], position: Position) -> Desk {
        let setup = Setup {
            seats: Tuefteln::seats(&position),
            first: None,
            options: Tuefteln::options(&position),
        };
        let mut desk = Desk::new(who);
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

    /// The position as text.
    fn text(&self) -> String {
        let mut text = String::new();
        let position = self.play.session().position();
        Tuefteln::write_position(position, &mut text).expect("a string grows");
        text
    }

    /// The words of the hint bar.
    fn bar(&self) -> String {
        let scope = self.play.scope_of(env_of!(self));
        let hints = self.play.scene().bar(&scope);
        let words = hints.entries().iter().map(|(_, word)| *word);
        words.collect::<Vec<&str>>().join(" ")
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
