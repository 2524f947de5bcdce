//! Evaluates a position at first sight.
//!
//! The present points say little before the end: towers change owner until the last move. The
//! stones that can still move count more, above all single stones with small marks, because
//! they can go nearly anywhere. The weights were fitted to thousands of games that the
//! computer played against itself.

use super::field::{SearchField, how_many};
use crate::games::torris::board::{Colour, STONES};

pub(crate) const POINT: i32 = 32;

/// Added to the points of a won game: every win is better than any opinion.
pub(crate) const WON: i32 = 10_000;

pub(crate) const MOST_WORTH: i32 = WON + STONES as i32 * POINT;

/// The worth of a finished game to white: the result first, then points. "More points win;
/// equal points: whoever owns the higher highest tower."
pub(crate) fn final_worth(field: &SearchField) -> i32 {
    let lead = field.lead_of(Colour::White);
    let result = match lead {
        0 => highest(field, Colour::White) - highest(field, Colour::Black),
        _ => lead,
    };
    WON * result.signum() + POINT * lead
}

fn highest(field: &SearchField, colour: Colour) -> i32 {
    let (mut cells, mut highest) = (field.owned(colour), 0);
    while cells != 0 {
        highest = highest.max(field.height(cells.trailing_zeros()) as i32);
        cells &= cells - 1;
    }
    highest
}

const LEAD: i32 = 10;
const MOBILITY: i32 = 14;
/// A point in a tower the other side can climb onto.
const ATTACKED: i32 = -13;
/// A single stone that can move, by its mark.
const SINGLE: [i32; 4] = [104, 100, 76, 61];
/// A single stone that cannot.
const STUCK_SINGLE: i32 = 24;
/// Indexed by: higher than two; the top can move; the stone below it has the same owner.
const TOWER: [[[i32; 2]; 2]; 2] = [[[30, 52], [-24, 107]], [[33, 33], [14, 84]]];

/// For white.
pub fn of(field: &SearchField) -> i32 {
    let (white, white_reach) = side(field, Colour::White);
    let (black, black_reach) = side(field, Colour::Black);
    let white_attacked = points(field, field.owned(Colour::White) & black_reach);
    let black_attacked = points(field, field.owned(Colour::Black) & white_reach);
    LEAD * field.lead_of(Colour::White) + white - black
        + ATTACKED * (white_attacked - black_attacked)
}

fn side(field: &SearchField, colour: Colour) -> (i32, u32) {
    let (mut worth, mut reached) = (0, 0);
    let mut cells = field.owned(colour);
    while cells != 0 {
        let cell = cells.trailing_zeros();
        cells &= cells - 1;
        let height = field.height(cell);
        let landings = field.landings(cell);
        let moves = how_many(landings) as i32;
        reached |= landings;
        worth += MOBILITY * moves;
        worth += match (height, moves) {
            (1, 0) => STUCK_SINGLE,
            (1, _) => SINGLE[field.mark(cell) as usize & 3],
            _ => {
                let is_own = field.second(cell) == Some(colour);
                TOWER[usize::from(height > 2)][usize::from(moves > 0)][usize::from(is_own)]
            }
        };
    }
    (worth, reached)
}

fn points(field: &SearchField, cells: u32) -> i32 {
    let (mut cells, mut points) = (cells, 0);
    while cells != 0 {
        points += field.height(cells.trailing_zeros()) as i32;
        cells &= cells - 1;
    }
    points
}
