//! A host of one scene, for the tests of it.
//!
//! - `keys`: scripted keys and their replies, random keys, the hint bar
//! - `motion`: pictures frame by frame
//! - `reach`: every stop of the cursor can be reached from every other
//! - `words`: what is announced, and when

mod keys;
mod looking;
mod motion;
mod reach;
mod words;

use super::FuenfScene;
use crate::console::keys::Key;
use crate::console::seating::{Seating, Who};
use crate::console::settings::Settings;
use crate::game::{Actor, Advice, Change, Notation, Reply, Rules, Scene, Scope, Seat};
use crate::games::fuenf::Fuenf;
use crate::games::fuenf::advice::Reason;
use crate::games::fuenf::position::Position;
use crate::games::fuenf::rules::Move;
use crate::platform::Millis;
use crate::text::Language;
use crate::ui::{Area, Canvas, Frame, Hints};
use std::boxed::Box;
use std::string::String;
use std::vec::Vec;

/// A host that does what the scene asks for, as far as one scene needs it.
struct Desk {
    history: Vec<Move>,
    start: Position,
    position: Position,
    scene: FuenfScene,
    settings: Settings,
    seating: Seating,
    now: Millis,
    thinking: bool,
    /// Whether the console belongs to whoever is next.
    mine: bool,
}

macro_rules! scope {
    ($desk:expr) => {{
        let outcome = Fuenf::outcome(&$desk.position);
        Scope {
            view: &$desk.position,
            eyes: Some(Seat::FIRST),
            actor: Fuenf::actor(&$desk.position),
            my_turn: outcome.is_none() && $desk.mine,
            outcome,
            seating: &$desk.seating,
            points: &[],
            moves: $desk.history.len() as u32,
            last: $desk.history.last(),
            can_undo: !$desk.history.is_empty(),
            can_redo: false,
            thinking: $desk.thinking,
            demo: false,
            assisted: false,
            played: 0,
            best: None,
            settings: &$desk.settings,
            now: $desk.now,
        }
    }};
}

impl Desk {
    fn new(text: &str) -> Desk {
        let start = Fuenf::read_position(text).unwrap_or_else(|why| panic!("{text}: {}", why.0));
        let settings = Settings::default();
        let mut seating = Seating::new(2);
        seating.set_who(Seat::FIRST.next(2), Who::Person);
        let scene = FuenfScene::new(&Scope {
            view: &start,
            eyes: None,
            actor: Actor::Over,
            my_turn: true,
            outcome: Fuenf::outcome(&start),
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
            position: start.clone(),
            start,
            scene,
            settings,
            seating,
            now: Millis(0),
            thinking: false,
            mine: true,
        }
    }

    fn key(&mut self, key: Key) -> Reply<Fuenf> {
        self.scene.key(key, &scope!(self))
    }

    fn play(&mut self, played: Move) {
        let before = self.position.clone();
        assert_eq!(Fuenf::apply(&mut self.position, &played), Ok(()));
        self.history.push(played);
        let change = Change::Played {
            before: &before,
            played: Some(&played),
        };
        self.scene.changed(change, &scope!(self));
    }

    fn play_text(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            self.play(Fuenf::read_move(text).unwrap());
        }
    }

    fn undo(&mut self) {
        let Some(played) = self.history.pop() else {
            return;
        };
        let before = self.position.clone();
        self.position = self.start.clone();
        for played in &self.history {
            Fuenf::apply(&mut self.position, played).unwrap();
        }
        let change = Change::Undone {
            before: &before,
            played: Some(&played),
        };
        self.scene.changed(change, &scope!(self));
    }

    fn advise(&mut self, played: &str, reason: Reason) {
        let played = Some(Fuenf::read_move(played).unwrap());
        self.scene.advised(Advice { played, reason }, &scope!(self));
    }

    /// Presses keys and obeys what they ask for, but for rules and the like.
    fn press(&mut self, keys: &[Key]) {
        for &key in keys {
            match self.key(key) {
                Reply::Play(played) => self.play(played),
                Reply::Undo => self.undo(),
                _ => {}
            }
            self.scene.settle();
        }
    }

    /// The cell under the cursor, as text.
    fn cursor(&self) -> String {
        std::format!("{}", self.scene.hand.cell)
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

    /// What is announced, in English.
    fn said(&mut self) -> String {
        self.settings.language = Language::English;
        let said = self.scene.announcement(&scope!(self));
        said.map_or(String::new(), |(words, _)| words.as_str().into())
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

const START: &str = "w=- b=- hand=16,16 turn=w phase=place quiet=0";
/// The middle of a placing phase.
const MIDDLE: &str = "w=3,0;0,1;2,1;3,1;3,2;4,2;2,3;5,3;1,4;2,4;3,4 \
    b=2,0;1,1;4,1;2,2;0,3;1,3;3,3;4,3;4,4;2,5 hand=5,6 turn=b phase=place quiet=0";

/// A moving phase where 4,0 splits the row, and one with equal halves at 4,0.
const CUT: &str = "w=2,0;3,0;4,0;6,0 b=0,0;1,0;5,0;7,0;0,1;1,1;2,1 \
    hand=0,0 turn=w phase=move quiet=0";
const HALVES: &str = "w=2,0;4,0;6,0 b=0,0;1,0;3,0;5,0;7,0;8,0 hand=0,0 turn=w phase=move quiet=0";
/// Quiet moves without end.
const QUIET: &str = "w=2,0;1,1;3,1;0,2 b=0,0;1,0;3,0;0,1;2,1;1,2;2,2 \
    hand=0,0 turn=w phase=move quiet=0";
/// White has no free stone.
const STUCK: &str = "w=1,1 b=1,0;0,1;2,1;1,2;2,2 hand=0,0 turn=w phase=move quiet=0";

/// A row of 32 stones, or a column.
fn long(upright: bool) -> String {
    let cell = |place: i32| {
        if upright {
            std::format!("0,{place}")
        } else {
            std::format!("{place},0")
        }
    };
    let list = |from: i32| {
        let cells: Vec<String> = (0..16).map(|pair| cell(2 * pair + from)).collect();
        cells.join(";")
    };
    std::format!(
        "w={} b={} hand=0,0 turn=w phase=move quiet=0",
        list(0),
        list(1)
    )
}
