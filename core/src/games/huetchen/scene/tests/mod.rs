//! A host of one scene, for the tests of it.
//!
//! - `keys`: scripted keys and their replies, random keys, the hint bar
//! - `motion`: pictures frame by frame
//! - `secrets`: nothing tells one back from another

mod keys;
mod motion;
mod secrets;

use super::HuetchenScene;
use crate::console::keys::Key;
use crate::console::seating::{Seating, Who};
use crate::console::settings::Settings;
use crate::game::{Actor, Change, Level, NoOptions, Reply, Rules, Scene, Scope, Seat, Setup};
use crate::games::huetchen::Huetchen;
use crate::games::huetchen::rules::Move;
use crate::platform::Millis;
use crate::session::{AnySession, Session};
use crate::text::{Language, sentence};
use crate::ui::{Canvas, Frame, Hints};
use std::boxed::Box;
use std::string::String;

const TWO: &str = "seats=2 round=1 shifter=0 taken=0,0";
const THREE: &str = "seats=3 round=1 shifter=0 taken=0,0,0";
const FOUR: &str = "seats=4 round=1 shifter=0 taken=0,0,0,0";
/// Three shifts of a first round.
const SHIFTS: &str = "shift:0>2 shift:3>1 shift:1>0";

/// A host that does what the scene asks for, as far as one scene needs it.
struct Desk {
    game: Session<Huetchen>,
    scene: HuetchenScene,
    settings: Settings,
    seating: Seating,
    now: Millis,
}

macro_rules! scope {
    ($desk:expr, $view:expr) => {
        Scope {
            view: $view,
            eyes: None,
            actor: $desk.game.actor(),
            my_turn: match $desk.game.actor() {
                Actor::Seat(seat) => $desk.seating.is_person(seat),
                _ => false,
            },
            outcome: $desk.game.outcome(),
            seating: &$desk.seating,
            points: &[],
            moves: $desk.game.moves(),
            last: None,
            can_undo: $desk
                .game
                .steps_back(|seat| $desk.seating.is_person(seat))
                .is_some(),
            can_redo: false,
            thinking: false,
            demo: false,
            assisted: false,
            played: 0,
            best: None,
            settings: &$desk.settings,
            now: $desk.now,
        }
    };
}

impl Desk {
    /// Everybody is a person.
    fn new(position: &str) -> Desk {
        Desk::with(position, |_| Who::Person)
    }

    fn with(position: &str, who: impl Fn(usize) -> Who) -> Desk {
        let game = crate::games::huetchen::tests::session(position);
        let seats = game.seats();
        let mut seating = Seating::new(seats);
        for seat in Seat::all(seats) {
            seating.set_who(seat, who(seat.index()));
        }
        let setup = Setup {
            seats,
            first: None,
            options: NoOptions,
        };
        let start = Huetchen::start(&setup, &mut crate::luck::Luck::new(1));
        let view = Huetchen::view(&start, None);
        let settings = Settings::default();
        let scene = HuetchenScene::new(&Scope {
            view: &view,
            eyes: None,
            actor: Actor::Over,
            my_turn: false,
            outcome: None,
            seating: &seating,
            points: &[],
            moves: 0,
            last: None,
            can_undo: false,
            can_redo: false,
            thinking: false,
            demo: false,
            assisted: false,
            played: 0,
            best: None,
            settings: &settings,
            now: Millis(0),
        });
        let mut desk = Desk {
            game,
            scene,
            settings,
            seating,
            now: Millis(1_000),
        };
        desk.fresh();
        desk
    }

    fn fresh(&mut self) {
        let view = self.game.view(None);
        self.scene.changed(Change::Fresh, &scope!(self, &view));
    }

    fn key(&mut self, key: Key) -> Reply<Huetchen> {
        let view = self.game.view(None);
        self.scene.key(key, &scope!(self, &view))
    }

    /// Presses keys and does what the scene wants.
    fn press(&mut self, keys: &[Key]) {
        for &key in keys {
            let reply = self.key(key);
            self.obey(reply);
        }
    }

    fn obey(&mut self, reply: Reply<Huetchen>) {
        match reply {
            Reply::Play(played) => self.play(played),
            Reply::Undo => self.undo(),
            _ => {}
        }
    }

    fn play(&mut self, played: Move) {
        let before = self.game.view(None);
        self.game.play(&played).expect("a legal move");
        let view = self.game.view(None);
        let change = Change::Played {
            before: &before,
            played: Some(&played),
        };
        self.scene.changed(change, &scope!(self, &view));
    }

    fn undo(&mut self) {
        let before = self.game.view(None);
        let played = self.game.undo().expect("something to take back");
        let view = self.game.view(None);
        let change = Change::Undone {
            before: &before,
            played: Some(&played),
        };
        self.scene.changed(change, &scope!(self, &view));
    }

    /// Makes moves of the page, each after the one before has been shown.
    fn moves(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            self.wait_through();
            self.play(<Huetchen as crate::game::Notation>::read_move(text).expect("a move"));
        }
    }

    /// Lets everything run down that does so by itself; reads answers.
    fn wait_through(&mut self) {
        loop {
            while let Some(next) = self.scene.wake_at(self.now) {
                assert!(next.since(self.now) > 0, "a moment that does not pass");
                self.now = next;
            }
            self.tick();
            if !self.scene.is_moving(self.now) {
                return;
            }
            assert_eq!(
                self.key(Key::A),
                Reply::Redraw,
                "only answers wait for a key"
            );
        }
    }

    fn tick(&mut self) {
        let view = self.game.view(None);
        let reply = self.scene.tick(&scope!(self, &view));
        assert_eq!(reply, Reply::Ignored);
    }

    fn paint(&self, canvas: &mut Canvas<'_>) {
        let view = self.game.view(None);
        self.scene.draw(canvas, &scope!(self, &view));
    }

    fn picture(&self) -> Box<Frame> {
        let mut frame = Box::new(Frame::new());
        self.paint(&mut Canvas::new(&mut frame));
        frame
    }

    fn hints(&self) -> Hints<'static> {
        let view = self.game.view(None);
        self.scene.hints(&scope!(self, &view))
    }

    fn rules_page(&self) -> usize {
        let view = self.game.view(None);
        self.scene.rules_page(&scope!(self, &view))
    }

    fn position(&self) -> String {
        crate::games::huetchen::tests::seen_by(&self.game, None)
    }
}

fn computer(_: usize) -> Who {
    Who::Computer(Level::Hard)
}

fn words(say: &dyn crate::text::Say) -> crate::text::Sentence {
    sentence(say, Language::German)
}
