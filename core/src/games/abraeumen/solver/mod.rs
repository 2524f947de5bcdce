//! Can this still be solved, and how?
//!
//! - `class`: where the last stone can stand at all; a short exact key for positions
//! - `balance`: proofs that too little is left to get a stone there
//! - `sweep`: finds solutions; looks at many lines at once, forgets most of them
//! - `exhaustion`: proves that there is no solution; tries everything
//! - `dead_ends`: the positions known to be lost, for `exhaustion`
//!
//! A solvable position nearly always has a great many solutions, and the sweep
//! meets one of them long before an exhaustive search would climb out of its
//! first wrong branch. A lost position can only be searched to the end. So the
//! sweep goes first, and only what it cannot solve is exhausted.
//!
//! "Yes" comes with the jumps and "no" only after everything was tried or
//! proved pointless, so neither depends on luck, memory or time; these only
//! decide how often the answer is "don't know".

mod balance;
mod class;
mod dead_ends;
mod exhaustion;
mod sweep;
#[cfg(test)]
mod tests;

use super::board::{Board, Jump};
use crate::game::player::POSITIONS_PER_LOOK;
use balance::Ledger;
use class::Class;

/// More jumps than a full board could ever see.
pub const LONGEST_LINE: usize = super::board::CELLS - 1;

/// Jumps, one after the other, down to the last stone.
pub type Line = heapless::Vec<Jump, LONGEST_LINE>;

/// Can this still be solved?
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Yes: these jumps leave one stone. Empty if there is only one already.
    Solved(Line),
    /// No, whatever the player does.
    Impossible,
    /// The search was stopped before it knew.
    Unknown,
}

/// From this number of stones on a sweep is worth its time; with fewer the
/// exhaustive search is done before a sweep would be.
const SWEEP_FROM: u32 = 15;

/// Positions kept for each number of stones: few for the many easy positions,
/// then as many as 64 KiB hold.
const SWEEP_WIDTHS: [usize; 2] = [64, 512];

/// Searches until it knows, or until `is_over` answers `true`.
///
/// `memory` is scratch space of any size, its contents on entry do not matter;
/// the more there is (up to 64 KiB), the sooner the answer. `is_over` is asked
/// once for every [`STEPS_PER_LOOK`] positions looked at. Apart from it
/// the search is deterministic.
pub fn solve(board: Board, memory: &mut [u32], is_over: &mut dyn FnMut() -> bool) -> Answer {
    if board.is_solved() {
        return Answer::Solved(Line::new());
    }
    let Some(class) = Class::of(board) else {
        return Answer::Impossible;
    };
    let ledger = Ledger::new(class);
    if !ledger.balance(board.bits()).is_open() {
        return Answer::Impossible;
    }
    let mut patience = Patience::new(is_over);
    if board.stones() >= SWEEP_FROM {
        for width in SWEEP_WIDTHS {
            if let Some(line) = sweep::sweep(board, class, &ledger, memory, width, &mut patience) {
                return Answer::Solved(line);
            }
        }
    }
    exhaustion::exhaust(board, &ledger, memory, &mut patience)
}

/// This many positions are looked at between two questions whether to stop. On
/// the device one takes 600 to 800 cycles, so this is well under a millisecond.
pub const STEPS_PER_LOOK: u32 = POSITIONS_PER_LOOK;

/// The caller's "stop now?", asked seldom enough to cost nothing.
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

    /// Counts a position; from the moment the caller says stop, always `true`.
    fn ends(&mut self) -> bool {
        self.steps += 1;
        if self.steps == STEPS_PER_LOOK {
            self.steps = 0;
            self.over = self.over || (self.is_over)();
        }
        self.over
    }
}
