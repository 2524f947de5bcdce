//! Abräumen: every jump is tried.

use super::Verdict;
use crate::reference::abraeumen::{Solver, Squares};
use taschenspieler_core::puzzles::{Goal, Puzzle};

pub fn verdict(puzzle: &Puzzle) -> Verdict {
    let squares = Squares::read(&super::text(puzzle));
    let mut solver = Solver::default();
    let after = squares.jumps().into_iter().map(|jump| {
        let mut after = squares;
        after.jump(jump);
        after
    });
    Verdict {
        goal: solver.can_solve(&squares).then_some(Goal::One),
        right: after.filter(|after| solver.can_solve(after)).count(),
    }
}
