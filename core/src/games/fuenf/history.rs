//! The quiet moves since the last capture: with them an earlier position is recognised without
//! being stored.
//!
//! Positions before a capture cannot come back, so the list holds only the quiet moves, and
//! they end the game at [`QUIET_LIMIT`]. Taking them back one by one visits every position
//! since then.

use super::cell::{Colour, FuenfCell};
use super::field::Cells;
use heapless::Vec;

/// Moves in a row without a capture that make a draw.
pub(crate) const QUIET_LIMIT: u8 = 60;
/// Occurrences of a position that make a draw.
pub(crate) const TIMES_LIMIT: u8 = 3;

/// How to take a quiet move back: the stone with this number among the mover's (sorted, after
/// the move) came from this far away. No field is longer than its stones, so a step always
/// fits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum QuietStep {
    Shift { stone: u8, columns: i8, rows: i8 },
    Pass,
}

/// Since the last capture, oldest first.
pub(super) type QuietMoves = Vec<QuietStep, { QUIET_LIMIT as usize }>;

/// `cells` are the stones after the move.
pub(super) fn step(cells: &[FuenfCell], from: FuenfCell, to: FuenfCell) -> Option<QuietStep> {
    Some(QuietStep::Shift {
        stone: u8::try_from(cells.binary_search(&to).ok()?).ok()?,
        columns: i8::try_from(to.x() - from.x()).ok()?,
        rows: i8::try_from(to.y() - from.y()).ok()?,
    })
}

pub(super) fn insert(cells: &mut Cells, cell: FuenfCell) {
    if let Err(place) = cells.binary_search(&cell) {
        // There is room for all stones of a colour.
        let _ = cells.insert(place, cell);
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Past {
    pub stones: [Cells; 2],
    pub turn: Colour,
}

impl Past {
    /// Takes a move back and returns start and landing; `None` if it cannot have been made.
    pub(crate) fn step_back(&mut self, step: QuietStep) -> Option<Option<(FuenfCell, FuenfCell)>> {
        self.turn = self.turn.other();
        let QuietStep::Shift {
            stone,
            columns,
            rows,
        } = step
        else {
            return Some(None);
        };
        let cells = &mut self.stones[self.turn.seat().index()];
        let to = *cells.get(usize::from(stone))?;
        let from = to.plus(-i32::from(columns), -i32::from(rows))?;
        cells.remove(usize::from(stone));
        insert(cells, from);
        Some(Some((from, to)))
    }
}

/// Occurrences of these stones with the same side to move, this one included.
pub(super) fn times(stones: &[Cells; 2], turn: Colour, history: &[QuietStep]) -> u8 {
    let mut past = Past {
        stones: stones.clone(),
        turn,
    };
    let mut times = 1;
    for &step in history.iter().rev() {
        if past.step_back(step).is_none() {
            break;
        }
        if past.turn == turn && past.stones == *stones {
            times += 1;
        }
    }
    times
}
