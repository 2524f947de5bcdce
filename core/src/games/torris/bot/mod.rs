//! Computer players.
//!
//! | file | subject |
//! |---|---|
//! | [`field`] | the board for looking ahead: moves made and taken back in place |
//! | `lines` | the targets of steps, looked up |
//! | `opinion` | evaluates a position at first sight, and at the end |
//! | `search_position` | the middle game as the search sees it |
//! | [`endgame`] | the endgame, solved |
//! | [`proof`] | whether a side can make sure of a result |
//! | `numbers` | how much a proof is missing |
//! | `notes` | the results of proofs |
//! | `review` | the cost of a move, judged after the game |
//!
//! All levels look ahead with the same search. The weaker ones look at fewer positions, and
//! misjudge each by a random amount. Hard and master solve endgames, the master with more
//! patience.

pub mod endgame;
pub mod field;
mod lines;
mod notes;
mod numbers;
mod opinion;
pub mod proof;
mod review;
mod search_position;
#[cfg(test)]
mod tests;

use super::Torris;
use super::board::Colour;
use super::reason::TorrisReason;
use super::rules::{TorrisMove, TorrisPosition};
use crate::game::{Advice, Ladder, Level, Player, Rules, Seat, Task, player};
use crate::luck::Luck;
use crate::search::{Limits, MOST_PLIES, seek};
use core::ops::ControlFlow;
use endgame::{EndgameAttempt, is_endgame, solve};
use field::{SearchField, move_of};
use opinion::POINT;
use search_position::TorrisSearch;

/// In the middle game. The device looks at 20,000 in a second at the start and at 30,000 when
/// half the game is played.
pub const MASTER_POSITIONS: u32 = 30_000;

/// To solve an endgame, at 125,000 in a second.
pub(crate) const MASTER_PATIENCE: u32 = 460_000;

/// After a failed attempt to solve the endgame the player searches again, for less time:
/// people are waiting.
const AFTER_AN_ATTEMPT: u32 = 8_000;

struct TorrisSkill {
    /// In moves.
    depth: u8,
    /// For the search.
    positions: u32,
    /// Positions for solving an endgame.
    patience: u32,
    noise: u32,
}

const fn skill(level: Level) -> TorrisSkill {
    const DEEPEST: u8 = MOST_PLIES as u8 - 1;
    match level {
        Level::Easy => TorrisSkill {
            depth: 1,
            positions: 200,
            patience: 0,
            noise: 8 * POINT as u32,
        },
        Level::Medium => TorrisSkill {
            depth: 2,
            positions: 300,
            patience: 0,
            noise: 3 * POINT as u32,
        },
        Level::Hard => TorrisSkill {
            depth: DEEPEST,
            positions: 1_200,
            patience: 4_000,
            noise: 0,
        },
        Level::Master => TorrisSkill {
            depth: DEEPEST,
            positions: MASTER_POSITIONS,
            patience: MASTER_PATIENCE,
            noise: 0,
        },
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TorrisThought {
    pub played: TorrisMove,
    /// For the side to move, in `POINT`s; more than `WON` if the game is won.
    pub worth: i32,
    /// Searched to the end.
    pub is_certain: bool,
    pub positions: u32,
}

/// Equal arguments give equal thoughts. `pace` multiplies the master's effort in endgames.
/// `None` if there is no choice, or no scratch memory.
pub fn think(
    view: &TorrisPosition,
    level: Level,
    luck: &mut Luck,
    pace: u32,
    scratch: &mut [u32],
    stop: &mut dyn FnMut() -> bool,
) -> Option<TorrisThought> {
    if view.is_over() || view.must_pass() {
        return None;
    }
    let skill = skill(level);
    let field = SearchField::new(view);
    let attempt = if skill.patience > 0 && is_endgame(&field) {
        let patience = match level {
            Level::Master => skill.patience.saturating_mul(pace),
            _ => skill.patience,
        };
        solve(&field, patience, scratch, stop)
    } else {
        EndgameAttempt::default()
    };
    if let Some(solution) = attempt.solution
        && let Some(code) = solution.code
    {
        return Some(TorrisThought {
            played: move_of(code)?,
            worth: solution.least,
            is_certain: true,
            positions: attempt.positions,
        });
    }
    let mut position = TorrisSearch {
        field,
        noise: skill.noise,
        seed: luck.below(1 << 16),
    };
    let positions = match attempt.positions {
        0 => skill.positions,
        _ => skill.positions.min(AFTER_AN_ATTEMPT),
    };
    let limits = Limits {
        depth: skill.depth,
        ..Limits::positions(positions)
    };
    let found = seek(&mut position, limits, scratch, stop)?;
    // The loss may be proved before the best way to lose is known.
    let (worth, is_certain) = match attempt.solution {
        Some(lost) => (lost.most, true),
        None => (found.value, found.is_final && skill.noise == 0),
    };
    Some(TorrisThought {
        played: move_of(attempt.instead_of(found.code))?,
        worth,
        is_certain,
        positions: attempt.positions + found.positions,
    })
}

/// At first sight, or for certain if the game is over.
pub fn evaluate(view: &TorrisPosition, seat: Seat) -> i32 {
    let field = SearchField::new(view);
    let white = if field.is_over() {
        opinion::final_worth(&field)
    } else {
        opinion::of(&field)
    };
    match Colour::of(seat) {
        Colour::White => white,
        Colour::Black => -white,
    }
}

impl Player for Torris {
    type Memory = ();
    type Reason = TorrisReason;
    /// Measured by `taschenspieler arena torris --ratings`.
    const LADDER: Option<Ladder> = Some(Ladder([850, 937, 1000, 1076, 1127, 1182, 1248]));

    fn choose(task: Task<'_, Self>) -> Option<TorrisMove> {
        Torris::advise(task).played
    }

    fn advise(task: Task<'_, Self>) -> Advice<Self> {
        if let Some(only) = only_move(task.view) {
            return Advice {
                played: Some(only),
                reason: match only {
                    TorrisMove::Pass => TorrisReason::SitOut,
                    TorrisMove::Go(..) => TorrisReason::Only,
                },
            };
        }
        let thought = think(
            task.view,
            task.level,
            task.luck,
            task.pace,
            task.scratch,
            task.stop,
        );
        match thought {
            Some(thought) => Advice {
                played: Some(thought.played),
                reason: reason(&thought),
            },
            None => at_first_sight(task.view, task.seat, task.luck),
        }
    }

    fn is_lost(reason: &TorrisReason) -> bool {
        reason.is_lost()
    }

    /// How many points the seat is ahead after the move.
    fn appraise(view: &TorrisPosition, seat: Seat, played: &TorrisMove) -> i32 {
        let mut after = *view;
        if after.play(*played).is_err() {
            return i32::MIN;
        }
        let mine = Colour::of(seat);
        let points = |colour| i32::from(after.board().points(colour));
        points(mine) - points(mine.other())
    }

    /// Ahead by more than one or two stones can turn.
    fn is_winning(view: &TorrisPosition, seat: Seat) -> bool {
        evaluate(view, seat) >= 6 * POINT
    }

    fn judge(view: &TorrisPosition, seat: Seat) -> Option<i32> {
        Some(evaluate(view, seat))
    }

    /// In the middle game; solving an endgame takes up to `MASTER_PATIENCE`.
    const MASTER_POSITIONS: u32 = MASTER_POSITIONS;
}

/// The only move, if there is no choice.
fn only_move(view: &TorrisPosition) -> Option<TorrisMove> {
    let mut only = None;
    let listed = Torris::choices(view, &mut |played| {
        if only.replace(played).is_some() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    only.filter(|_| listed.is_continue())
}

/// Advice without memory to think in.
fn at_first_sight(view: &TorrisPosition, seat: Seat, luck: &mut Luck) -> Advice<Torris> {
    let played = player::choose_greedily::<Torris>(view, seat, luck);
    let ahead = played.map_or(0, |played| Torris::appraise(view, seat, &played));
    Advice {
        played,
        reason: TorrisReason::Ahead(ahead.clamp(-32, 32) as i8),
    }
}

fn reason(thought: &TorrisThought) -> TorrisReason {
    let worth = thought.worth;
    if !thought.is_certain {
        return TorrisReason::Ahead((worth / POINT).clamp(-32, 32) as i8);
    }
    let points = (worth - worth.signum() * opinion::WON) / POINT;
    match worth {
        0 => TorrisReason::of_end(0, 0),
        _ => TorrisReason::of_end(points.clamp(-32, 32) as i8, worth.signum() as i8),
    }
}
