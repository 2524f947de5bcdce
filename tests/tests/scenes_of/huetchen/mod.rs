//! The scene alone, key by key.
//!
//! - this file: rounds to begin with, and how they are played on
//! - `keys`: scripted keys and their replies, random keys, the key bar
//! - `motion`: pictures frame by frame
//! - `secrets`: nothing tells one back from another

mod keys;
mod motion;
mod secrets;

use crate::scenes_of::prelude::*;
use taschenspieler_core::games::huetchen::Huetchen;
use taschenspieler_core::games::huetchen::rules::HuetchenMove;
use taschenspieler_core::text::{Say, Sentence};

type Desk = desk::Desk<Alone<Huetchen>>;

const TWO: &str = "seats=2 round=1 shifter=0 taken=0,0";
const THREE: &str = "seats=3 round=1 shifter=0 taken=0,0,0";
const FOUR: &str = "seats=4 round=1 shifter=0 taken=0,0,0,0";
/// Three shifts of a first round.
const SHIFTS: &str = "shift:0>2 shift:3>1 shift:1>0";

impl Desk {
    /// Presses keys and carries out the scene's requests.
    fn press(&mut self, keys: &[Key]) {
        for &key in keys {
            let reply = self.key(key);
            self.obey(reply);
        }
    }

    fn obey(&mut self, reply: Reply<HuetchenMove>) {
        match reply {
            Reply::Play(played) => self.play(played),
            Reply::Ask(Ask::Undo) => {
                assert!(self.host.game.moves() > 0, "something to take back");
                self.undo();
            }
            _ => {}
        }
    }

    /// Makes moves of the page, each after the one before has been shown.
    fn moves(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            self.wait_through();
            self.play(rules::read_move::<Huetchen>(text));
        }
    }

    /// The same after a row and three shifts.
    fn moves_after_shifts(&mut self, moves: &str) {
        self.moves("lay:pldv");
        self.moves(SHIFTS);
        self.moves(moves);
    }

    /// Whether something will still be moving after this time.
    fn is_moving_in(&mut self, millis: u32) -> bool {
        let now = self.now;
        self.now = now.plus(millis);
        let moving = self.is_moving();
        self.now = now;
        moving
    }

    /// Lets all animations end, and reads answers.
    fn wait_through(&mut self) {
        loop {
            while let Some(next) = self.wake_at() {
                assert!(next.since(self.now) > 0, "a moment that does not pass");
                self.now = next;
            }
            assert_eq!(self.tick(), Reply::Ignored);
            if !self.is_moving() {
                return;
            }
            assert_eq!(self.key(A), Reply::Redraw, "only answers wait for a key");
        }
    }

    /// The view, as text.
    fn seen(&self) -> String {
        rules::seen_by::<Huetchen>(self.host.game.position(), None)
    }
}

const COMPUTER: Who = Who::Computer(Level::Hard);

fn words(say: &dyn Say) -> Sentence {
    sentence(say, Language::German)
}
