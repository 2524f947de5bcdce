//! Finds the jump after which the game could no longer be solved.
//!
//! Once lost, a position stays lost, so there is at most one such jump: the last one before which
//! a solution was known and after which none was found. The study tries to prove that there is
//! none.

use super::Abraeumen;
use super::board::PegBoard;
use super::bot::Plan;
use super::solver::{self, STEPS_PER_LOOK, SolverAnswer};
use crate::game::review::WHOLE_GAME;
use crate::game::{Care, Decision, Judgement, Review};
use crate::text::{Phrase, say};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AbraeumenWhy {
    /// Proved: after the jump that was made, more than one stone must remain.
    Unsolvable,
    /// No solution was found any more after it.
    NoWayFound,
}

say! { AbraeumenWhy {
    AbraeumenWhy::Unsolvable => "So war es noch zu schaffen", "This way it could still be done";
    AbraeumenWhy::NoWayFound => "So gab es noch einen sicheren Weg", "This way there was still a sure path";
} }

/// How many positions a glance and a study examine. A solution is found with far fewer; proving
/// that there is none takes long.
const GLANCE: u32 = 100_000;
const STUDY: u32 = 3_500_000;

impl Review for Abraeumen {
    type Why = AbraeumenWhy;
    /// Positions: 210,000 a second.
    const EFFORT: u32 = 5_500_000;
    const LEAST_COST: u32 = WHOLE_GAME;
    const ONLY_LAST: bool = true;

    fn lost(why: &AbraeumenWhy) -> Option<Phrase> {
        Some(match why {
            AbraeumenWhy::Unsolvable => Phrase::new(
                "Danach war es nicht mehr zu schaffen",
                "After this it could no longer be done",
            ),
            AbraeumenWhy::NoWayFound => Phrase::new(
                "Danach war wohl nichts mehr zu retten",
                "After this it was probably lost",
            ),
        })
    }

    fn review(mut decision: Decision<'_, Self>) -> Option<Judgement<Self>> {
        let board = decision.view.board();
        let after = board.apply(*decision.played).ok()?;
        let better = match decision.memory.next_at(board) {
            Some(jump) => jump,
            None => {
                let SolverAnswer::Solved(line) = solve(&mut decision, board, GLANCE) else {
                    return None;
                };
                let jump = *line.first()?;
                *decision.memory = Plan::new(board, line);
                jump
            }
        };
        if better == *decision.played {
            return None;
        }
        let most = match decision.care {
            Care::Glance => GLANCE,
            Care::Study => STUDY,
        };
        let why = match solve(&mut decision, after, most) {
            SolverAnswer::Solved(line) => {
                *decision.memory = Plan::new(after, line);
                return None;
            }
            SolverAnswer::Impossible => AbraeumenWhy::Unsolvable,
            SolverAnswer::Unknown => AbraeumenWhy::NoWayFound,
        };
        Some(Judgement {
            better,
            cost: WHOLE_GAME,
            // A study might still find a solution.
            is_sure: false,
            why,
        })
    }
}

/// Examines at most this many positions.
fn solve(decision: &mut Decision<'_, Abraeumen>, board: PegBoard, most: u32) -> SolverAnswer {
    let looks = decision.afford(most) / STEPS_PER_LOOK;
    let mut left = looks;
    let stop = &mut *decision.stop;
    let answer = solver::solve(board, decision.scratch, &mut || {
        left = left.saturating_sub(1);
        left == 0 || stop()
    });
    decision.spend((looks - left) * STEPS_PER_LOOK);
    answer
}
