//! The scene alone, key by key.
//!
//! - this file: tables to begin with
//! - `keys`: scripted keys and their replies, random keys, the key bar
//! - `looking`: looking around while no one at this console is to move
//! - `motion`: pictures frame by frame
//! - `reach`: every stop of the cursor can be reached from every other
//! - `words`: announcements

mod keys;
mod looking;
mod motion;
mod reach;
mod words;

use crate::scenes_of::prelude::*;
use taschenspieler_core::games::fuenf::Fuenf;
use taschenspieler_core::games::fuenf::advice::FuenfReason;

type Desk = desk::Desk<Alone<Fuenf>>;

impl Desk {
    fn play_text(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            self.play(rules::read_move::<Fuenf>(text));
        }
    }

    fn advise_text(&mut self, played: &str, reason: FuenfReason) {
        self.advise(Some(rules::read_move::<Fuenf>(played)), reason);
    }

    /// Presses keys and carries out their requests, except for rules and the like.
    fn press(&mut self, keys: &[Key]) {
        for &key in keys {
            match self.key(key) {
                Reply::Play(played) => self.play(played),
                Reply::Ask(Ask::Undo) => self.undo(),
                _ => {}
            }
            self.settle();
        }
    }

    /// The cell under the cursor, as text.
    fn cursor(&self) -> String {
        format!("{}", self.scene.hand.cell)
    }

    /// The announcement, in English.
    fn said(&mut self) -> String {
        self.settings.language = Language::English;
        let said = self.scene.announcement(&self.scope());
        said.map_or(String::new(), |(words, _)| words.as_str().into())
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
            format!("0,{place}")
        } else {
            format!("{place},0")
        }
    };
    let list = |from: i32| {
        let cells: Vec<String> = (0..16).map(|pair| cell(2 * pair + from)).collect();
        cells.join(";")
    };
    format!(
        "w={} b={} hand=0,0 turn=w phase=move quiet=0",
        list(0),
        list(1)
    )
}
