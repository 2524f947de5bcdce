//! A host of one scene, for the tests of it.
//!
//! - `keys`: scripted keys and their replies, random keys, the hint bar
//! - `motion`: pictures frame by frame

mod keys;
mod motion;

use super::AbraeumenScene;
use crate::console::keys::Key;
use crate::console::records::Record;
use crate::console::seating::Seating;
use crate::console::settings::Settings;
use crate::game::{Actor, Advice, Change, Reply, Rules, Scene, Scope, Seat};
use crate::games::abraeumen::Abraeumen;
use crate::games::abraeumen::board::Jump;
use crate::games::abraeumen::bot::Verdict;
use crate::games::abraeumen::rules::Position;
use crate::platform::Millis;
use crate::ui::{Area, Canvas, Frame, Hints};
use std::boxed::Box;
use std::vec::Vec;

/// A host that does what the scene asks for, as far as one scene needs it.
struct Desk {
    history: Vec<Jump>,
    start: Position,
    position: Position,
    scene: AbraeumenScene,
    settings: Settings,
    seating: Seating,
    now: Millis,
    thinking: bool,
    demo: bool,
}

macro_rules! scope {
    ($desk:expr) => {{
        let outcome = Abraeumen::outcome(&$desk.position);
        Scope {
            view: &$desk.position,
            eyes: Some(Seat::FIRST),
            actor: Abraeumen::actor(&$desk.position),
            my_turn: outcome.is_none() && !$desk.demo,
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
            best: Some(Record { games: 3, best: 1 }),
            settings: &$desk.settings,
            now: $desk.now,
        }
    }};
}

impl Desk {
    fn new(board: &str) -> Desk {
        let start = Position::new(board.parse().unwrap());
        let (settings, seating) = (Settings::default(), Seating::new(1));
        let scene = AbraeumenScene::new(&Scope {
            view: &start,
            eyes: None,
            actor: Actor::Over,
            my_turn: true,
            outcome: Abraeumen::outcome(&start),
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

    fn key(&mut self, key: Key) -> Reply<Abraeumen> {
        self.scene.key(key, &scope!(self))
    }

    /// The replies to some keys, none of which is obeyed.
    fn keys<const N: usize>(&mut self, keys: [Key; N]) -> [Reply<Abraeumen>; N] {
        keys.map(|key| self.key(key))
    }

    fn jump(&mut self, jump: Jump) {
        let before = self.position;
        Abraeumen::apply(&mut self.position, &jump).expect("a legal jump");
        self.history.push(jump);
        let change = Change::Played {
            before: &before,
            played: Some(&jump),
        };
        self.scene.changed(change, &scope!(self));
    }

    fn undo(&mut self) {
        let Some(jump) = self.history.pop() else {
            return;
        };
        let before = self.position;
        self.position = self.start;
        for jump in &self.history {
            Abraeumen::apply(&mut self.position, jump).unwrap();
        }
        let change = Change::Undone {
            before: &before,
            played: Some(&jump),
        };
        self.scene.changed(change, &scope!(self));
    }

    fn advise(&mut self, played: Option<Jump>, reason: Verdict) {
        self.scene.advised(Advice { played, reason }, &scope!(self));
    }

    fn begin_again(&mut self) {
        self.history.clear();
        self.position = self.start;
        self.scene = AbraeumenScene::new(&scope!(self));
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

    /// Everything that moves now will be at rest within some time.
    #[track_caller]
    fn rests_within(&self, millis: u32) {
        let mut now = self.now;
        while let Some(next) = self.scene.wake_at(now) {
            assert!(next.since(now) > 0, "a moment that does not pass");
            now = next;
        }
        assert!(now.since(self.now) <= millis);
    }

    fn hints(&self) -> Hints<'static> {
        self.scene.hints(&scope!(self))
    }

    /// Lets time pass as the host does, drawing only what can have changed,
    /// and compares with the whole picture every 16 milliseconds. Answers how
    /// long it took until all was at rest.
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
            assert!(after < 5_000, "a motion without end");
        }
        assert!(!self.scene.is_moving(self.now));
        self.now.since(start)
    }
}

const START: &str = "board=.oooo./oooooo/oooooo/oooooo/oooooo/.oooo.";
/// c3 can jump up and to the right.
const CHOICE: &str = "board=oo..../....../..o.../..oo../....../......";
/// One jump from the end: solved, or not.
const LAST: &str = "board=....../..oo../....../....../....../......";
const LAST_STUCK: &str = "board=....../..oo../....../....../....../o.....";

fn jump(text: &str) -> Jump {
    text.parse().unwrap()
}
