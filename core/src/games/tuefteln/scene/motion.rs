//! Dice that tumble, numbers that are written, squares that are struck
//! through, points that add up.

use crate::game::{Slot, motions::part};
use crate::ui::motion::{END, Easing, arc};

pub(crate) const ROLL: Slot = Slot::new(0);
/// Both dice tumble.
pub(crate) const TUMBLE: u32 = 400;
/// The animation of the last placement.
pub(crate) const WRITE: Slot = Slot::new(1);
/// A number is written.
const PEN: u32 = 120;
/// A full square is struck through, and its points pop up.
const STRIKE: u32 = 160;
const POP: u32 = 100;
pub(crate) const WRITING: u32 = PEN + STRIKE + POP;
/// The end of the game: points add up and bars grow.
pub(crate) const ENDING: Slot = Slot::new(2);
pub(crate) const ADDING_UP: u32 = 600;

/// The face of a tumbling die, at a moment of [`ROLL`].
pub(crate) fn tumbling(die: i32, moment: u32) -> u8 {
    let turns = part(Some(moment), 0, TUMBLE, Easing::Out) * 9 / END + die * 2;
    // Any order of faces that looks like rolling.
    (turns * 5 % 6) as u8 + 1
}

/// Three hops, each lower than the last.
pub(crate) fn hop(moment: Option<u32>) -> i32 {
    let progress = part(moment, 0, TUMBLE, Easing::Out);
    let third = END / 3 + 1;
    arc(3 >> (progress / third), progress % third * 3)
}

/// The progress of each step of writing, from 0 to [`END`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WritingProgress {
    pub pen: i32,
    /// The line through a full square.
    pub strike: i32,
    pub pop: i32,
}

impl WritingProgress {
    pub fn at(moment: Option<u32>) -> WritingProgress {
        WritingProgress {
            pen: part(moment, 0, PEN, Easing::Linear),
            strike: part(moment, PEN, STRIKE, Easing::Out),
            pop: part(moment, PEN + STRIKE, POP, Easing::Out),
        }
    }

    /// Whether numbers have been written, so that full squares may be struck.
    pub(crate) const fn is_written(&self) -> bool {
        self.pen == END
    }
}
