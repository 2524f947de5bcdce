//! A player that looks one move ahead.
//!
//! A position is worth what its possible fives are worth: every straight line
//! of five cells with stones of one colour only counts for that colour, the
//! more the more stones it holds.

use super::Fuenf;
use super::advice::Reason;
use super::cell::{Cell, Colour};
use super::lines::{Axis, FIVE};
use super::position::{Ending, Position};
use super::rules::Move;
use crate::game::{Advice, Level, Mind, Player, Rules, Seat, player};

const WIN: i32 = 1_000_000;
/// A stone that was captured is worth more than most lines.
const STONE: i32 = 200;

/// What a line of five cells with so many stones of one colour, and none of
/// the other, is worth to whoever moves next, and to whoever does not.
const NEXT: [i32; FIVE] = [0, 1, 8, 80, 50_000];
const LATER: [i32; FIVE] = [0, 1, 6, 40, 600];

impl Player for Fuenf {
    type Memory = ();
    type Reason = Reason;

    fn choose(mind: Mind<'_, Self>) -> Option<Move> {
        match mind.level {
            Level::Easy => player::choose_at_random::<Fuenf>(mind.view, mind.luck),
            Level::Medium | Level::Hard | Level::Master => {
                player::choose_greedily::<Fuenf>(mind.view, mind.seat, mind.luck)
            }
        }
    }

    fn advise(mind: Mind<'_, Self>) -> Advice<Self> {
        let played = player::choose_greedily::<Fuenf>(mind.view, mind.seat, mind.luck);
        let value = played.map_or(0, |best| Self::appraise(mind.view, mind.seat, &best));
        let reason = if value >= WIN {
            Reason::WinsAtOnce
        } else {
            Reason::Best
        };
        Advice { played, reason }
    }

    fn appraise(view: &Position, seat: Seat, played: &Move) -> i32 {
        let mut after = view.clone();
        if Fuenf::apply(&mut after, played).is_err() {
            return -WIN;
        }
        let me = Colour::of(seat);
        match after.ending() {
            Some(Ending::Five(winner) | Ending::AllTaken(winner)) if winner == me => WIN,
            Some(Ending::Five(_) | Ending::AllTaken(_)) => -WIN,
            Some(Ending::TooFew | Ending::Repetition | Ending::Quiet) => 0,
            None => side(&after, me, &LATER) - side(&after, me.other(), &NEXT),
        }
    }
}

/// What a side has: its stones, and the lines through them.
fn side(position: &Position, colour: Colour, worth: &[i32; FIVE]) -> i32 {
    let (mine, theirs) = (position.stones(colour), position.stones(colour.other()));
    let mut sum = STONE * mine.len() as i32;
    for &cell in mine {
        for axis in Axis::ALL {
            // Every line that holds this stone, found from its first stone only.
            for back in 0..FIVE as i32 {
                let (columns, rows) = axis.step();
                let Some(start) = cell.plus(-columns * back, -rows * back) else {
                    continue;
                };
                sum += line(mine, theirs, (start, axis), back, worth);
            }
        }
    }
    sum
}

fn line(
    mine: &[Cell],
    theirs: &[Cell],
    (start, axis): (Cell, Axis),
    first: i32,
    worth: &[i32; FIVE],
) -> i32 {
    let (columns, rows) = axis.step();
    let mut count = 0;
    for far in 0..FIVE as i32 {
        let Some(cell) = start.plus(columns * far, rows * far) else {
            return 0;
        };
        if theirs.binary_search(&cell).is_ok() {
            return 0;
        }
        if mine.binary_search(&cell).is_ok() {
            if far < first {
                return 0;
            }
            count += 1;
        }
    }
    worth.get(count).copied().unwrap_or(0)
}
