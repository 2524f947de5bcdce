//! Can this still be solved, and how?
//!
//! - `class`: where the last stone can stand; a short exact key for positions
//! - `balance`: proofs that too little is left to get a stone there
//! - `sweep`: finds solutions: follows many lines at once, forgets most of them
//! - `exhaustion`: proves that there is no solution, by trying everything
//! - `dead_ends`: the positions known to be lost, for `exhaustion`
//!
//! A solvable position nearly always has many solutions, and the sweep finds one long before an
//! exhaustive search would leave its first wrong branch. A lost position must be searched to the
//! end. So the sweep goes first, and positions it cannot solve are searched exhaustively.
//!
//! "Yes" comes with the jumps, "no" only after everything was tried or proved pointless. So
//! neither depends on luck, memory or time: these only decide how often the answer is "don't
//! know".

mod balance;
mod class;
mod dead_ends;
mod exhaustion;
mod sweep;
#[cfg(test)]
mod tests;

use super::board::{Jump, PegBoard};
use crate::game::player::POSITIONS_PER_LOOK;
use balance::Ledger;
use class::Class;

/// More jumps than a full board allows.
pub(crate) const LONGEST_LINE: usize = super::board::CELLS - 1;

/// Jumps that lead to one stone.
pub type JumpLine = heapless::Vec<Jump, LONGEST_LINE>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolverAnswer {
    /// These jumps leave one stone; empty if there is only one already.
    Solved(JumpLine),
    /// No jumps leave a single stone.
    Impossible,
    /// The search was stopped before it knew.
    Unknown,
}

/// With this many stones or more a sweep is worth its time; with fewer the exhaustive search ends
/// sooner.
const SWEEP_FROM: u32 = 15;

/// Positions kept for each number of stones: few first, for the many easy positions, then as many
/// as 64 KiB hold.
const SWEEP_WIDTHS: [usize; 2] = [64, 512];

/// Searches until it knows the answer or `is_over` returns `true`.
///
/// `memory` is scratch space of any size and content; the more (up to 64 KiB), the sooner the
/// answer. `is_over` is asked once every [`STEPS_PER_LOOK`] positions. Apart from it the search
/// is deterministic.
pub fn solve(
    board: PegBoard,
    memory: &mut [u32],
    is_over: &mut dyn FnMut() -> bool,
) -> SolverAnswer {
    if board.is_solved() {
        return SolverAnswer::Solved(JumpLine::new());
    }
    let Some(class) = Class::of(board) else {
        return SolverAnswer::Impossible;
    };
    let ledger = Ledger::new(class);
    if !ledger.balance(board.bits()).is_open() {
        return SolverAnswer::Impossible;
    }
    let mut patience = Patience::new(is_over);
    if board.stones() >= SWEEP_FROM {
        for width in SWEEP_WIDTHS {
            if let Some(line) = sweep::sweep(board, class, &ledger, memory, width, &mut patience) {
                return SolverAnswer::Solved(line);
            }
        }
    }
    exhaustion::exhaust(board, &ledger, memory, &mut patience)
}

/// Positions between two calls of `is_over`. On the device one position takes 600 to 800 cycles,
/// so this is well under a millisecond.
pub const STEPS_PER_LOOK: u32 = POSITIONS_PER_LOOK;

/// Asks the caller "stop now?" seldom enough to cost nothing.
struct Patience<'a> {
    steps: u32,
    over: bool,
    is_over: &'a mut dyn FnMut() -> bool,
}

impl<'a> Patience<'a> {
    fn new(is_over: &'a mut dyn FnMut() -> bool) -> Self {
        Self {
            steps: 0,
            over: false,
            is_over,
        }
    }

    /// Counts a position. Once the caller has said stop, the answer is always `true`.
    fn ends(&mut self) -> bool {
        self.steps += 1;
        if self.steps == STEPS_PER_LOOK {
            self.steps = 0;
            self.over = self.over || (self.is_over)();
        }
        self.over
    }
}
