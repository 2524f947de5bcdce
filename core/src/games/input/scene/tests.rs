//! The scene on its real host, key by key.

use super::super::Input;
use super::super::legal::Move;
use super::super::options::Variants;
use super::super::rules::Position;
use super::super::stones::{Source, Spot};
use super::keys::nearest;
use super::overview::source_area;
use super::{fitting, layout, takeable};
use crate::console::keys::Key;
use crate::console::play::{Env, Play};
use crate::console::seating::Who;
use crate::console::settings::Settings;
use crate::game::{Actor, Level, Notation, Rules, Seat, Setup};
use crate::games::AnyJob;
use crate::luck::Luck;
use crate::platform::Millis;
use crate::session::Session;
use crate::ui::{Area, Canvas, Frame};
use core::ops::ControlFlow;
use std::boxed::Box;
use std::string::String;
use std::vec::Vec;

const PEOPLE: [Who; 3] = [Who::Person; 3];
const ALONE: [Who; 3] = [
    Who::Person,
    Who::Computer(Level::Easy),
    Who::Computer(Level::Easy),
];
/// The 3 lacks its last stone; two of seat 0 lie on it.
const CLOSING: &str = "seats=2 null=off cards=1:-,-,-,-,-;2:-,-,-,-,-;3:1rs,0vh,1vr,0hs,-;\
    4:-,-,-,-,-;5:-,-,-,-,-;6:-,-,-,-,- up=- supply0=vr/v;vs/v;hr/h;rs/r;js/s \
    supply1=vh/v;vs/v;hr/h;hs/h;js/s points=2,5 won0=2 won1=5 last=-;- nulled=- quiet=0 turn=0";
/// `vr` showing r would fit nowhere.
const NO_PLACE: &str = "seats=2 null=off cards=1:0hs,0vh,0vs,1vh,-;2:-,-,-,-,1vr;3:-,-,1vs,-,-;\
    4:-,-,0js/j,-,-;5:1js/j,-,-,-,-;6:-,-,-,-,- up=- supply0=vr/r;hr/h;rs/r \
    supply1=hr/h;hs/h;rs/r points=0,0 won0=- won1=- last=-;- nulled=- quiet=0 turn=0";

macro_rules! env_of {
    ($desk:expr) => {
        Env {
            settings: &$desk.settings,
            best: None,
            now: $desk.now,
        }
    };
}

/// A game on screen, and what time it is.
struct Desk {
    play: Play<Input>,
    settings: Settings,
    now: Millis,
}

impl Desk {
    fn at(who: &[Who], position: &str) -> Desk {
        Desk::on(who, Input::read_position(position).expect("a position"))
    }

    /// A game that goes on from a position.
    fn on(who: &[Who], position: Position) -> Desk {
        let (settings, now) = (Settings::default(), Millis(1_000));
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
            seats: Input::seats(&position),
            first: None,
            options: Input::options(&position),
        };
        desk.play.guests_mut().resize(setup.seats);
        for (seat, &who) in Seat::all(setup.seats).zip(who) {
            desk.play.guests_mut().set_who(seat, who);
        }
        desk.play.start(7, env_of!(desk));
        let session = Session::from_position(setup, position, 3);
        desk.play.open(session, env_of!(desk));
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

    fn keys(&mut self, keys: &[Key]) {
        for &key in keys {
            self.play.key(key, env_of!(self));
            self.think();
        }
    }

    /// Lets time pass; ticks come when they are wanted.
    fn wait(&mut self, millis: u32) {
        let end = self.now.plus(millis);
        loop {
            self.think();
            let Some(due) = self.play.wake_at(self.now) else {
                break;
            };
            let due = if due.reached(self.now) {
                self.now.plus(1)
            } else {
                due
            };
            if !due.reached(end) || due == end {
                break;
            }
            self.now = due;
            self.play.tick(env_of!(self));
        }
        self.now = end;
    }

    fn picture(&self) -> Box<Frame> {
        let mut frame = Box::new(Frame::new());
        self.play.draw(&mut Canvas::new(&mut frame), env_of!(self));
        frame
    }

    /// The last move, as text.
    fn last(&self) -> String {
        let mut text = String::new();
        if let Some(played) = self.play.session().last_move() {
            Input::write_move(&played, &mut text).expect("a string grows");
        }
        text
    }

    fn moves(&self) -> u32 {
        self.play.session().moves()
    }
}

/// Everything that can be reached with the four directions.
fn reached<T: PartialEq + Copy>(things: &[T], area: &dyn Fn(&T) -> Area) -> usize {
    let mut seen: Vec<T> = things.first().copied().into_iter().collect();
    let mut next = 0;
    while let Some(here) = seen.get(next).copied() {
        next += 1;
        for key in [Key::Left, Key::Right, Key::Up, Key::Down] {
            if let Some(&there) = nearest(things, area(&here), key, area)
                && !seen.contains(&there)
            {
                seen.push(there);
            }
        }
    }
    seen.len()
}

/// The cursor comes to every stone and to every place that fits, whatever lies
/// on the table.
#[test]
fn the_cursor_reaches_everything() {
    for seed in 0..60 {
        let mut luck = Luck::new(seed);
        let options = Variants {
            null: luck.chance(1, 2),
            ..Variants::default()
        };
        let setup = Setup {
            seats: 2 + luck.below(2) as u8,
            first: None,
            options,
        };
        let mut position = Input::start(&setup, &mut luck);
        while Input::actor(&position) != Actor::Over {
            let table = position.table();
            let stones = takeable(table);
            let area = |source: &Source| source_area(table, *source).unwrap_or_default();
            assert_eq!(reached(&stones, &area), stones.len());
            let places = fitting(table);
            let area = |spot: &Spot| layout::spot(table, *spot);
            assert_eq!(reached(&places, &area), places.len(), "{places:?}");
            let mut listed = Vec::new();
            let _ = Input::moves(&position, &mut |played| {
                listed.push(played);
                ControlFlow::Continue(())
            });
            let played = luck.pick(&listed).copied().expect("a move");
            Input::apply(&mut position, &played).expect("a listed move");
        }
    }
}

/// Take, see it turned, put: A, wait, A.
#[test]
fn a_turn_takes_two_presses() {
    let mut desk = Desk::at(&PEOPLE, CLOSING);
    desk.keys(&[Key::A]);
    assert_eq!(desk.last(), "take:3.2");
    desk.wait(2_000);
    desk.keys(&[Key::A]);
    assert_eq!((desk.moves(), &desk.last()[..4]), (2, "put:"));
}

/// A press while a stone is turned over shows it at once, and nothing else.
#[test]
fn a_press_ends_motion_and_does_nothing_else() {
    let mut desk = Desk::at(&PEOPLE, CLOSING);
    desk.keys(&[Key::A]);
    desk.wait(100);
    desk.keys(&[Key::A]);
    assert_eq!(desk.moves(), 1);
    desk.keys(&[Key::A]);
    assert_eq!(desk.moves(), 2);
}

/// Announcing is a step of its own, and can be taken back until a stone is
/// turned over; then nothing can.
#[test]
fn an_announcement_can_be_taken_back_until_a_stone_is_turned() {
    let mut desk = Desk::at(&PEOPLE, CLOSING);
    desk.keys(&[Key::Y]);
    assert_eq!(desk.moves(), 0);
    desk.keys(&[Key::A]);
    assert_eq!(desk.last(), "claim:3");
    desk.keys(&[Key::B]);
    assert_eq!(desk.moves(), 0);
    desk.keys(&[Key::Y, Key::A, Key::A]);
    assert_eq!((desk.moves(), desk.last().as_str()), (2, "take:#1"));
    desk.wait(5_000);
    desk.keys(&[Key::B, Key::B]);
    assert!(!desk.play.can_undo());
    assert_eq!(desk.moves(), 2);
    desk.keys(&[Key::A, Key::A]);
    assert_eq!(desk.last(), "put:3.5");
    assert_eq!(desk.play.points(), [5, 5]);
}

/// A card that cannot be announced says why, and nothing happens.
#[test]
fn what_cannot_be_announced_is_refused() {
    let mut desk = Desk::at(&PEOPLE, CLOSING);
    desk.keys(&[Key::Y, Key::Right, Key::A]);
    assert_eq!(desk.moves(), 0);
    let browsing = desk.picture();
    desk.wait(3_000);
    desk.keys(&[Key::B, Key::B]);
    assert!(desk.picture().pixels() != browsing.pixels());
}

/// What fits nowhere goes back with A alone.
#[test]
fn a_forced_move_needs_no_hunting() {
    let mut desk = Desk::at(&PEOPLE, NO_PLACE);
    // Down to the supply, and to its first stone.
    desk.keys(&[Key::Down, Key::Down, Key::Down, Key::Down]);
    desk.keys(&[Key::A]);
    assert_eq!(desk.last(), "take:#1");
    desk.wait(3_000);
    desk.keys(&[Key::A]);
    assert_eq!(desk.last(), "back");
}

/// Where stones need not be turned over the console asks.
#[test]
fn kids_are_asked() {
    let kid = CLOSING.replace("null=off", "null=off kids=0");
    let mut desk = Desk::at(&PEOPLE, &kid);
    desk.keys(&[Key::A]);
    assert_eq!(desk.moves(), 0);
    desk.keys(&[Key::B, Key::A, Key::Y]);
    assert_eq!(desk.last(), "hold:3.2");
    // Nothing was turned over: it can be taken back.
    desk.wait(3_000);
    assert!(desk.play.can_undo());
    let mut desk = Desk::at(&PEOPLE, &kid);
    desk.keys(&[Key::A, Key::A]);
    assert_eq!(desk.last(), "take:3.2");
}

/// Computers take, announce and put without anybody pressing anything, and
/// what they do is shown before it goes on.
#[test]
fn computers_play_by_themselves() {
    let mut desk = Desk::at(&ALONE, &CLOSING.replace("turn=0", "turn=1"));
    desk.wait(300);
    let before = desk.moves();
    desk.wait(30_000);
    assert!(desk.moves() > before + 1);
    let next = desk.play.session().actor();
    assert_eq!(next, Actor::Seat(Seat::FIRST));
    let taken: Move = desk.play.session().last_move().expect("a move");
    assert!(matches!(taken, Move::Put(_) | Move::Back));
}

/// A stone that is held up to be looked at does not move: no picture is wanted
/// until it goes on.
#[test]
fn nothing_is_drawn_while_a_stone_is_held() {
    let mut desk = Desk::at(&PEOPLE, CLOSING);
    desk.keys(&[Key::A]);
    desk.wait(610);
    let turning = desk.picture();
    desk.wait(30);
    let held = desk.picture();
    assert!(turning.pixels() != held.pixels());
    let due = desk.play.wake_at(desk.now).expect("it goes on");
    assert!(due.since(desk.now) > 400);
    desk.wait(400);
    assert!(desk.picture().pixels() == held.pixels());
}
