//! The scene alone, key by key.
//!
//! - this file: fields to begin with
//! - `keys`: scripted keys and their replies, random keys, the key bar
//! - `motion`: pictures frame by frame

mod keys;
mod motion;

use crate::scenes_of::prelude::*;
use taschenspieler_core::games::torris::Torris;
use taschenspieler_core::games::torris::rules::TorrisMove;

type Desk = desk::Desk<Alone<Torris>>;

impl Desk {
    /// Row 1 only.
    fn row(cells: &str, turn: char) -> Desk {
        let empty = ".,.,.,.,.,.,.,.";
        Desk::new(&format!(
            "board={empty}/{empty}/{empty}/{cells} turn={turn}"
        ))
    }

    /// Black is a computer.
    fn against_computer(mut self) -> Desk {
        let black = Seat::FIRST.next(2);
        self.host.seating.set_who(black, Who::Computer(Level::Hard));
        self
    }

    fn cursor(&self) -> String {
        format!("{}", self.scene.cursor.cell)
    }

    /// Towers take their time.
    #[track_caller]
    fn watch_towers(&mut self) -> u32 {
        let taken = self.watch_up_to(8_000);
        assert!(!self.is_moving());
        taken
    }
}

fn go(text: &str) -> TorrisMove {
    rules::read_move::<Torris>(text)
}

const START: &str = "board=w1,b1,w2,b2,w3,b3,w4,b4/b1,w1,b2,w2,b3,w3,b4,w4/\
                     w1,b1,w2,b2,w3,b3,w4,b4/b1,w1,b2,w2,b3,w3,b4,w4 turn=w";
/// Towers of two, three and seven, gaps, single stones.
const MIDDLE: &str = "board=w4,b3,b2b4w2,w3,.,w4,.,./b2,w3,b3,w4,b1w3,w2,b1w1,./\
                      .,b3w1,.,.,w2b1,b2,w1b4w1b4w3w4b1,b2b3/.,.,.,.,b4,w2,.,. turn=b";
