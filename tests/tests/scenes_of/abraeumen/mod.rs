//! The scene alone, key by key.
//!
//! - this file: boards to begin with
//! - `keys`: scripted keys and their replies, random keys, the key bar
//! - `motion`: pictures frame by frame

mod keys;
mod motion;

use crate::scenes_of::desk::{self, Alone};
use taschenspieler_core::games::abraeumen::Abraeumen;
use taschenspieler_core::games::abraeumen::board::Jump;
use taschenspieler_core::records::Record;

type Desk = desk::Desk<Alone<Abraeumen>>;

impl Desk {
    /// A player who has left a single stone before.
    fn begin(board: &str) -> Desk {
        let mut desk = Desk::new(board);
        desk.best = Some(Record { games: 3, best: 1 });
        desk
    }

    /// Every movement ends within a certain time.
    #[track_caller]
    fn rests_within(&self, millis: u32) {
        let mut now = self.now;
        while let Some(next) = self.host.motions.wake_at(now) {
            assert!(next.since(now) > 0, "a moment that does not pass");
            now = next;
        }
        assert!(now.since(self.now) <= millis);
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
