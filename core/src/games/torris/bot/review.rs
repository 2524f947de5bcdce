//! The cost of a move, judged after the game.
//!
//! Where the endgame can be solved the judgement is certain: the game was won before the move
//! and is not any longer, or it ends with fewer points. Earlier, the positions before and
//! after the move are searched equally far ahead, with twice as many positions as a master
//! uses.

use super::endgame::{is_endgame, solve};
use super::field::{SearchField, move_of};
use super::opinion::{self, POINT, WON};
use super::search_position::TorrisSearch;
use super::{MASTER_PATIENCE, MASTER_POSITIONS, only_move};
use crate::game::review::squash;
use crate::game::review::{HALF_A_GAME, WHOLE_GAME};
use crate::game::{Care, Decision, Judgement, Review, Seat};
use crate::games::torris::Torris;
use crate::games::torris::board::Colour;
use crate::games::torris::rules::TorrisPosition;
use crate::search::{Limits, MoveCode, seek};
use crate::text::{Phrase, say};

/// Why another move was better. "It" is the better move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TorrisWhy {
    /// It won, and the played move lost.
    WinToLoss,
    /// It won, and the played move drew.
    WinLost,
    /// It drew, and the played move lost.
    DrawLost,
    /// With the best play of both sides it brought this many points more.
    Points(u8),
    /// According to a search it was this many points better.
    Seems(u8),
}

say! { TorrisWhy {
    TorrisWhy::WinToLoss | TorrisWhy::WinLost => "Damit war der Sieg sicher", "With this the win was certain";
    TorrisWhy::DrawLost => "Damit war noch nichts verloren", "With this nothing was lost yet";
    TorrisWhy::Points(1) => "Am Ende ein Punkt besser", "A point better in the end";
    TorrisWhy::Points(points) => "Am Ende {points} Punkte besser", "{points} points better in the end";
    TorrisWhy::Seems(1) => "Wohl einen Punkt besser", "Probably a point better";
    TorrisWhy::Seems(points) => "Wohl {points} Punkte besser", "Probably {points} points better";
} }

/// A position of the search takes as long as this many of a proof.
const SEARCHED: u32 = 5;

const GLANCE_PATIENCE: u32 = 30_000;
const GLANCE_POSITIONS: u32 = 1_500;

/// Bounds of a game's worth.
#[derive(Clone, Copy)]
struct WorthBounds {
    least: i32,
    most: i32,
}

impl WorthBounds {
    const fn exactly(worth: i32) -> WorthBounds {
        WorthBounds {
            least: worth,
            most: worth,
        }
    }

    fn of_other(self) -> WorthBounds {
        WorthBounds {
            least: -self.most,
            most: -self.least,
        }
    }
}

impl Review for Torris {
    type Why = TorrisWhy;
    /// In positions of a proof: 125,000 in a second.
    const EFFORT: u32 = 3_200_000;
    /// Three points; less is nearly as good.
    const LEAST_COST: u32 = 300;

    fn lost(why: &TorrisWhy) -> Option<Phrase> {
        match why {
            TorrisWhy::WinToLoss => Some(Phrase::new(
                "Aus Sieg wurde Niederlage",
                "A win became a loss",
            )),
            TorrisWhy::WinLost => Some(Phrase::new("Den Sieg verschenkt", "The win given away")),
            TorrisWhy::DrawLost => Some(Phrase::new(
                "Das Unentschieden verschenkt",
                "The draw given away",
            )),
            TorrisWhy::Points(_) | TorrisWhy::Seems(_) => None,
        }
    }

    fn standing(view: &TorrisPosition) -> Option<i8> {
        Some(squash(super::evaluate(view, Seat::FIRST), 4 * POINT))
    }

    fn review(mut decision: Decision<'_, Self>) -> Option<Judgement<Self>> {
        let (view, played) = (decision.view, *decision.played);
        if only_move(view).is_some() {
            return None;
        }
        let mut after = *view;
        after.play(played).ok()?;
        if is_endgame(&SearchField::new(view))
            && let Some(proved) = proved(&mut decision, &after)
        {
            return proved;
        }
        searched(&mut decision, &after)
    }
}

/// Compares the solved games before and after the move; `None` if either takes too much
/// patience.
fn proved(
    decision: &mut Decision<'_, Torris>,
    after: &TorrisPosition,
) -> Option<Option<Judgement<Torris>>> {
    let most = match decision.care {
        Care::Glance => GLANCE_PATIENCE,
        Care::Study => 2 * MASTER_PATIENCE,
    };
    let left = if after.is_over() {
        WorthBounds::exactly(opinion::final_worth(&SearchField::new(after)) * sign(after.turn()))
    } else {
        // `SearchField::new` has already passed for a side that must sit out.
        let field = SearchField::new(after);
        let worth = solved(decision, &field, most)?.0;
        match field.turn() == after.turn() {
            true => worth,
            false => worth.of_other(),
        }
    };
    let left = left.of_other();
    let (worth, code) = solved(decision, &SearchField::new(decision.view), most)?;
    let better = code
        .and_then(move_of)
        .filter(|&better| better != *decision.played);
    let lost = worth.least.signum() - left.least.signum();
    let points = (worth.least - left.most).max(0) / POINT;
    let (cost, why) = match lost {
        2.. => (WHOLE_GAME, TorrisWhy::WinToLoss),
        1 if worth.least > 0 => (HALF_A_GAME, TorrisWhy::WinLost),
        1 => (HALF_A_GAME, TorrisWhy::DrawLost),
        _ => {
            let points = points.clamp(0, 48);
            (100 * points as u32, TorrisWhy::Points(points as u8))
        }
    };
    Some(better.map(|better| Judgement {
        better,
        cost,
        is_sure: true,
        why,
    }))
}

fn solved(
    decision: &mut Decision<'_, Torris>,
    field: &SearchField,
    most: u32,
) -> Option<(WorthBounds, Option<MoveCode>)> {
    let patience = decision.afford(most);
    let attempt = solve(field, patience, decision.scratch, decision.stop);
    decision.spend(attempt.positions);
    let solution = attempt.solution?;
    let worth = WorthBounds {
        least: solution.least,
        most: solution.most,
    };
    Some((worth, solution.code))
}

fn searched(
    decision: &mut Decision<'_, Torris>,
    after: &TorrisPosition,
) -> Option<Judgement<Torris>> {
    let positions = match decision.care {
        Care::Glance => GLANCE_POSITIONS,
        Care::Study => 2 * MASTER_POSITIONS,
    };
    // An unfinished search is no basis for criticism.
    if *decision.effort < SEARCHED * positions {
        return None;
    }
    let mut before = searching(decision.view);
    let limits = Limits::positions(positions);
    let found = seek(&mut before, limits, decision.scratch, decision.stop)?;
    decision.spend(SEARCHED * found.positions);
    let better = move_of(found.code)?;
    if better == *decision.played || found.depth < 2 {
        return None;
    }
    let left = if after.is_over() {
        opinion::final_worth(&SearchField::new(after)) * sign(after.turn().other())
    } else {
        let turn = after.turn();
        let mut after = searching(after);
        let again = after.field.turn() != turn;
        let limits = Limits {
            depth: found.depth - 1,
            ..limits
        };
        let reply = seek(&mut after, limits, decision.scratch, decision.stop)?;
        decision.spend(SEARCHED * reply.positions);
        if again { reply.value } else { -reply.value }
    };
    let (cost, why) = cost(found.value, left);
    Some(Judgement {
        better,
        cost,
        is_sure: false,
        why,
    })
}

fn cost(best: i32, left: i32) -> (u32, TorrisWhy) {
    let result = |value: i32| i32::from(value > WON / 2) - i32::from(value < -WON / 2);
    match result(best) - result(left) {
        2.. => (WHOLE_GAME, TorrisWhy::WinToLoss),
        1 if result(best) > 0 => (HALF_A_GAME, TorrisWhy::WinLost),
        1 => (HALF_A_GAME, TorrisWhy::DrawLost),
        _ => {
            let points = ((best - left) / POINT).clamp(0, 48);
            (100 * points as u32, TorrisWhy::Seems(points as u8))
        }
    }
}

fn searching(position: &TorrisPosition) -> TorrisSearch {
    TorrisSearch {
        field: SearchField::new(position),
        noise: 0,
        seed: 0,
    }
}

const fn sign(colour: Colour) -> i32 {
    match colour {
        Colour::White => 1,
        Colour::Black => -1,
    }
}
