//! Evaluates a position at first sight.
//!
//! [`evaluate`] is the opinion that the master searches with. [`plainly`] asks
//! the same of the lines without any memory to think in.

use super::super::cell::{Colour, FuenfCell};
use super::super::lines::{Axis, FIVE};
use super::super::position::FuenfPosition;
use super::board::BOARD_WORDS;
use super::thought::FuenfThought;
use crate::game::Seat;
use crate::search::Searchable;

pub(crate) const WON: i32 = 1_000_000;

/// Five can be completed at once.
const ABOUT_TO_WIN: i32 = 20_000;

/// A captured stone is worth more than most lines.
const STONE: i32 = 40;

/// The worth of five cells in a row with this many stones of one colour and none of the other:
/// to the side that moves next, and to the other.
const NEXT: [i32; FIVE] = [0, 1, 8, 50, 20_000];
const LATER: [i32; FIVE] = [0, 1, 8, 35, 400];

fn ended(view: &FuenfPosition, me: Colour) -> Option<i32> {
    let winner = view.ending()?.winner();
    Some(winner.map_or(0, |winner| if winner == me { WON } else { -WON }))
}

/// The master's opinion. It needs a whole board on the stack: too much for the device.
pub fn evaluate(view: &FuenfPosition, seat: Seat) -> i32 {
    let me = Colour::of(seat);
    if let Some(value) = ended(view, me) {
        return value;
    }
    let mut memory = [0; BOARD_WORDS];
    let Some(mut thought) = FuenfThought::new(view, &mut memory) else {
        return 0;
    };
    let position = thought.position();
    let value = match position.threats.win {
        Some(_) => ABOUT_TO_WIN,
        None => position.evaluate(),
    };
    if view.turn() == me { value } else { -value }
}

/// For a seat: each straight line of five cells with stones of only one colour counts for that
/// colour.
pub(crate) fn plainly(view: &FuenfPosition, seat: Seat) -> i32 {
    let me = Colour::of(seat);
    ended(view, me).unwrap_or_else(|| {
        let worth = |colour| if view.turn() == colour { &NEXT } else { &LATER };
        side(view, me, worth(me)) - side(view, me.other(), worth(me.other()))
    })
}

/// Its stones, and the lines through them.
fn side(view: &FuenfPosition, colour: Colour, worth: &[i32; FIVE]) -> i32 {
    let (mine, theirs) = (view.stones(colour), view.stones(colour.other()));
    let mut sum = STONE * mine.len() as i32;
    for &cell in mine {
        for axis in Axis::ALL {
            for back in 0..FIVE as i32 {
                let count = stones_on_line(mine, theirs, cell, axis, back);
                sum += worth.get(count).copied().unwrap_or(0);
            }
        }
    }
    sum
}

/// The stones on the line that begins this far before `stone`, if `stone` is its first and the
/// other side has none on it.
fn stones_on_line(
    mine: &[FuenfCell],
    theirs: &[FuenfCell],
    stone: FuenfCell,
    axis: Axis,
    back: i32,
) -> usize {
    let (columns, rows) = axis.step();
    let mut count = 0;
    for far in -back..FIVE as i32 - back {
        let Some(cell) = stone.plus(columns * far, rows * far) else {
            return 0;
        };
        if theirs.binary_search(&cell).is_ok() {
            return 0;
        }
        if mine.binary_search(&cell).is_ok() {
            if far < 0 {
                return 0;
            }
            count += 1;
        }
    }
    count
}
