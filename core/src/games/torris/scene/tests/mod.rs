//! A host of one scene, for the tests of it.
//!
//! - `keys`: scripted keys and their replies, random keys, the hint bar
//! - `motion`: pictures frame by frame

mod keys;
mod motion;

use super::TorrisScene;
use crate::console::keys::Key;
use crate::console::seating::{Seating, Who};
use crate::console::settings::Settings;
use crate::game::{Actor, Advice, Change, Level, Notation, Reply, Rules, Scene, Scope, Seat};
use crate::games::torris::Torris;
use crate::games::torris::reason::Reason;
use crate::games::torris::rules::{Move, Position};
use crate::platform::Millis;
use crate::ui::{Area, Canvas, Frame, Hints};
use std::boxed::Box;
use std::vec::Vec;

/// A host that does what the scene asks for, as far as one scene needs it.
struct Desk {
    history: Vec<Move>,
    start: Position,
    position: Position,
    scene: TorrisScene,
    settings: Settings,
    seating: Seating,
    now: Millis,
    thinking: bool,
    demo: bool,
}

macro_rules! scope {
    ($desk:expr) => {{
        let outcome = Torris::outcome(&$desk.position);
        let actor = Torris::actor(&$desk.position);
        let person = matches!(actor, Actor::Seat(seat) if $desk.seating.is_person(seat));
        Scope {
            view: &$desk.position,
            eyes: None,
            actor,
            my_turn: person && !$desk.demo,
            outcome,
            seating: &$desk.seating,
            points: &[],
            moves: $desk.history.len() as u32,
            last: $desk.history.last(),
            can_undo: !$desk.history.is_empty(),
            can_redo: false,
            thinking: $desk.thinking,
            demo: $desk.demo,
            assisted: $desk.demo,
            played: 372_000,
            best: None,
            settings: &$desk.settings,
            now: $desk.now,
        }
    }};
}

impl Desk {
    fn new(text: &str) -> Desk {
        let start = Torris::read_position(text).unwrap();
        let settings = Settings::default();
        let mut seating = Seating::new(2);
        for seat in Seat::all(2) {
            seating.set_who(seat, Who::Person);
        }
        let scene = TorrisScene::new(&Scope {
            view: &start,
            eyes: None,
            actor: Torris::actor(&start),
            my_turn: true,
            outcome: Torris::outcome(&start),
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
        Desk {
            history: Vec::new(),
            start,
            position: start,
            scene,
            settings,
            seating,
            now: Millis(0),
            thinking: false,
            demo: false,
        }
    }

    /// Row 1 only.
    fn row(cells: &str, turn: char) -> Desk {
        let empty = ".,.,.,.,.,.,.,.";
        Desk::new(&std::format!(
            "board={empty}/{empty}/{empty}/{cells} turn={turn}"
        ))
    }

    /// Black is a computer.
    fn against_computer(mut self) -> Desk {
        let black = Seat::FIRST.next(2);
        self.seating.set_who(black, Who::Computer(Level::Hard));
        self
    }

    fn key(&mut self, key: Key) -> Reply<Torris> {
        self.scene.key(key, &scope!(self))
    }

    /// The replies to some keys, none of which is obeyed.
    fn keys<const N: usize>(&mut self, keys: [Key; N]) -> [Reply<Torris>; N] {
        keys.map(|key| self.key(key))
    }

    fn play(&mut self, played: Move) {
        let before = self.position;
        Torris::apply(&mut self.position, &played).expect("a legal move");
        self.history.push(played);
        let change = Change::Played {
            before: &before,
            played: Some(&played),
        };
        self.scene.changed(change, &scope!(self));
    }

    fn undo(&mut self) {
        let Some(played) = self.history.pop() else {
            return;
        };
        let before = self.position;
        self.position = self.start;
        for played in &self.history {
            Torris::apply(&mut self.position, played).unwrap();
        }
        let change = Change::Undone {
            before: &before,
            played: Some(&played),
        };
        self.scene.changed(change, &scope!(self));
    }

    fn advise(&mut self, played: Option<Move>, reason: Reason) {
        self.scene.advised(Advice { played, reason }, &scope!(self));
    }

    fn begin_again(&mut self) {
        self.history.clear();
        self.position = self.start;
        self.scene = TorrisScene::new(&scope!(self));
    }

    fn paint(&self, canvas: &mut Canvas<'_>) {
        self.scene.draw(canvas, &scope!(self));
    }

    fn picture(&self) -> Box<Frame> {
        let mut frame = Box::new(Frame::new());
        self.paint(&mut Canvas::new(&mut frame));
        frame
    }

    fn rules_page(&self) -> usize {
        self.scene.rules_page(&scope!(self))
    }

    fn hints(&self) -> Hints<'static> {
        self.scene.hints(&scope!(self))
    }

    fn cursor(&self) -> std::string::String {
        std::format!("{}", self.scene.cursor.cell())
    }

    /// Lets time pass as the host does, drawing only what can have changed,
    /// and compares with the whole picture each time. Answers how long it
    /// took until all was at rest.
    #[track_caller]
    fn watch(&mut self) -> u32 {
        let start = self.now;
        let mut shown = self.picture();
        while let Some(next) = self.scene.wake_at(self.now) {
            assert!(next.since(self.now) > 0, "a moment that does not pass");
            self.now = next;
            let damage = self.scene.damage(self.now).unwrap_or(Area::SCREEN);
            self.paint(&mut Canvas::new(&mut shown).clipped(damage));
            let whole = self.picture();
            let after = self.now.since(start);
            assert!(shown.pixels() == whole.pixels(), "after {after} ms");
            assert!(after < 8_000, "a motion without end");
        }
        assert!(!self.scene.is_moving(self.now));
        self.now.since(start)
    }
}

fn go(text: &str) -> Move {
    Torris::read_move(text).unwrap()
}

const START: &str = "board=w1,b1,w2,b2,w3,b3,w4,b4/b1,w1,b2,w2,b3,w3,b4,w4/\
                     w1,b1,w2,b2,w3,b3,w4,b4/b1,w1,b2,w2,b3,w3,b4,w4 turn=w";
/// Towers of two, three and seven, gaps, single stones.
const MIDDLE: &str = "board=w4,b3,b2b4w2,w3,.,w4,.,./b2,w3,b3,w4,b1w3,w2,b1w1,./\
                      .,b3w1,.,.,w2b1,b2,w1b4w1b4w3w4b1,b2b3/.,.,.,.,b4,w2,.,. turn=b";
