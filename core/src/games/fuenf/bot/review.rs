//! The cost of a move, judged after the game.
//!
//! Only results count: a win that is no longer possible, or a game that was not lost before
//! and is now. The search proves wins: it calls a game won only if every defence was answered.
//! A position it cannot prove counts as open, like a draw. A study looks at twice as many
//! positions as a master.

use super::super::Fuenf;
use super::super::position::{FuenfPhase, FuenfPosition};
use super::super::rules::FuenfMove;
use super::appraisal::plainly;
use super::levels::{own_moves, study};
use super::thought::FuenfThought;
use crate::game::review::squash;
use crate::game::review::{HALF_A_GAME, WHOLE_GAME};
use crate::game::{Care, Decision, Judgement, Review, Rules, Seat};
use crate::search::{WIN, is_won};
use crate::text::{Phrase, say};

/// Why another move was better. "It" is the better move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FuenfWhy {
    /// It won in this many own moves; the played move lost.
    WinToLoss(u8),
    /// It won in this many own moves.
    WinLost(u8),
    /// It stopped a win of the other side.
    Defends,
}

say! { FuenfWhy {
    FuenfWhy::WinToLoss(1) | FuenfWhy::WinLost(1) => "Das hätte sofort gewonnen", "This would have won at once";
    FuenfWhy::WinToLoss(moves) | FuenfWhy::WinLost(moves) => "Das hätte in {moves} Zügen gewonnen",
        "This would have won in {moves} moves";
    FuenfWhy::Defends => "So war noch nichts verloren", "With this nothing was lost yet";
} }

/// Positions of a glance.
const GLANCE: u32 = 1_000;

/// If the evaluation drops by this much, the move is studied; compared with a result even
/// that counts little.
const DROP: i32 = 60;

impl Review for Fuenf {
    type Why = FuenfWhy;
    /// In positions: 12,500 in a second.
    const EFFORT: u32 = 320_000;
    /// Suspicions from the evaluation get a low cost, which only decides the order of studies.
    /// Findings shown to players cost at least half a game.
    const LEAST_COST: u32 = 1;

    fn lost(why: &FuenfWhy) -> Option<Phrase> {
        Some(match why {
            FuenfWhy::WinToLoss(_) => {
                Phrase::new("Aus Sieg wurde Niederlage", "A win became a loss")
            }
            FuenfWhy::WinLost(_) => Phrase::new("Den Sieg verschenkt", "The win given away"),
            FuenfWhy::Defends => Phrase::new(
                "Danach war das Spiel verloren",
                "After this the game was lost",
            ),
        })
    }

    fn standing(view: &FuenfPosition) -> Option<i8> {
        Some(squash(plainly(view, Seat::FIRST), 400))
    }

    fn review(mut decision: Decision<'_, Self>) -> Option<Judgement<Self>> {
        let (view, played) = (decision.view, *decision.played);
        if view.field().is_empty() {
            return None;
        }
        let mut after = view.clone();
        Fuenf::apply(&mut after, &played).ok()?;
        // Both positions get the same care; the one after the move comes first, because usually
        // nothing speaks against the move.
        let left = -worth(&mut decision, &after)?.0;
        if is_won(left) {
            return None;
        }
        let (best, better) = worth(&mut decision, view)?;
        let better = better.filter(|&better| better != played)?;
        let moves = match best {
            WIN => 1,
            _ => own_moves(WIN - best, view.phase() == FuenfPhase::Move),
        };
        let (cost, why) = match (is_won(best), is_won(-best), is_won(-left)) {
            (true, _, true) => (WHOLE_GAME, FuenfWhy::WinToLoss(moves)),
            (true, _, false) => (HALF_A_GAME, FuenfWhy::WinLost(moves)),
            (false, false, true) => (HALF_A_GAME, FuenfWhy::Defends),
            _ if decision.care == Care::Glance && best - left > DROP => {
                let drop = (best - left).min(HALF_A_GAME as i32 - 1);
                (drop as u32, FuenfWhy::Defends)
            }
            _ => return None,
        };
        Some(Judgement {
            better,
            cost,
            // Both values are proved, but half a game is lost only if the unproved half holds.
            is_sure: cost == WHOLE_GAME,
            why,
        })
    }
}

/// The value for the side to move, and its best move.
fn worth(
    decision: &mut Decision<'_, Fuenf>,
    position: &FuenfPosition,
) -> Option<(i32, Option<FuenfMove>)> {
    if let Some(ending) = position.ending() {
        let winner = ending.winner();
        let value = winner.map_or(
            0,
            |winner| {
                if winner == position.turn() { WIN } else { -WIN }
            },
        );
        return Some((value, None));
    }
    let mut thought = FuenfThought::new(position, decision.scratch)?;
    if let Some(win) = thought.position().threats.win {
        // It takes no search to see it, and no move is better.
        return Some((WIN, thought.played(win)));
    }
    let mut skill = study();
    if decision.care == Care::Glance {
        (skill.placing, skill.moving) = (GLANCE, GLANCE);
    }
    // An unfinished search is no basis for criticism.
    if *decision.effort < skill.placing {
        return None;
    }
    let found = thought.find(skill, 0, decision.stop);
    let played = found.and_then(|found| thought.played(found.code));
    let found = found?;
    decision.spend(found.positions);
    Some((found.value, played))
}
