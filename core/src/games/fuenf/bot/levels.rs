//! The play of the four levels, and the content of hints.

use super::super::Fuenf;
use super::super::advice::FuenfReason;
use super::super::cell::FuenfCell;
use super::super::position::FuenfPosition;
use super::super::rules::FuenfMove;
use super::appraisal::{WON, evaluate, plainly};
use super::search_position::ThreatSight;
use super::thought::{FuenfSkill, FuenfThought};
use crate::game::{Advice, Ladder, Level, Player, Rules, Seat, Task, player};
use crate::search::{SearchResult, WIN, is_won};
use core::ops::ControlFlow;
use rand_core::Rng;

/// Before placing a stone. Late in the placing phase, and after it, the master looks at fewer:
/// each takes longer.
pub const MASTER_POSITIONS: u32 = 20_000;

/// So little noise that only equal moves change places.
const TIES: u32 = 3;

/// The easiest level overlooks a line of four once in this many times.
const OVERLOOKS_ONE_OF: u32 = 8;

const fn skill(level: Level) -> FuenfSkill {
    match level {
        Level::Easy => FuenfSkill {
            placing: 80,
            moving: 120,
            depth: 1,
            noise: 80,
            sight: ThreatSight::Fours,
        },
        Level::Medium => FuenfSkill {
            placing: 200,
            moving: 200,
            depth: 3,
            noise: 30,
            sight: ThreatSight::Everything,
        },
        Level::Hard => FuenfSkill {
            placing: 3_000,
            moving: 2_000,
            depth: 10,
            noise: 10,
            sight: ThreatSight::Everything,
        },
        Level::Master => FuenfSkill {
            placing: MASTER_POSITIONS,
            moving: 12_000,
            depth: 40,
            noise: TIES,
            sight: ThreatSight::Everything,
        },
    }
}

/// Twice as much as a master, and without noise.
pub(super) const fn study() -> FuenfSkill {
    let master = skill(Level::Master);
    FuenfSkill {
        placing: 2 * master.placing,
        moving: 2 * master.moving,
        noise: 0,
        ..master
    }
}

impl Player for Fuenf {
    type Memory = ();
    type Reason = FuenfReason;
    /// Measured by `taschenspieler arena fuenf --ratings`.
    const LADDER: Option<Ladder> = Some(Ladder([782, 919, 1000, 1089, 1126, 1237, 1282]));

    fn choose(task: Task<'_, Self>) -> Option<FuenfMove> {
        let (view, seat) = (task.view, task.seat);
        if view.field().is_empty() {
            return Some(FuenfMove::Place(FuenfCell::ORIGIN));
        }
        let salt = task.luck.next_u32();
        if let Some(mut thought) = FuenfThought::new(view, task.scratch) {
            if let Some(win) = thought.position().threats.win {
                return thought.played(win);
            }
            let mut skill = skill(task.level);
            if task.level == Level::Easy && task.luck.chance(1, OVERLOOKS_ONE_OF) {
                skill.sight = ThreatSight::Nothing;
            }
            let found = thought.find(skill, salt, task.stop);
            if let Some(found) = found {
                return thought.played(found.code);
            }
        }
        player::choose_greedily::<Fuenf>(view, seat, task.luck)
    }

    fn advise(task: Task<'_, Self>) -> Advice<Self> {
        let view = task.view;
        if view.field().is_empty() {
            return Advice {
                played: Some(FuenfMove::Place(FuenfCell::ORIGIN)),
                reason: FuenfReason::OnlyMove,
            };
        }
        if let Some(mut thought) = FuenfThought::new(view, task.scratch) {
            if let Some(win) = thought.position().threats.win {
                return Advice {
                    played: thought.played(win),
                    reason: FuenfReason::WinsAtOnce,
                };
            }
            let found = thought.find(skill(Level::Master), 0, task.stop);
            if let Some(found) = found {
                let reason = if has_one_choice(view) {
                    FuenfReason::OnlyMove
                } else {
                    reason(&mut thought, &found)
                };
                return Advice {
                    played: thought.played(found.code),
                    reason,
                };
            }
        }
        let played = player::choose_greedily::<Fuenf>(view, task.seat, task.luck);
        Advice {
            played,
            reason: FuenfReason::Best,
        }
    }

    fn is_lost(reason: &FuenfReason) -> bool {
        *reason == FuenfReason::Lost
    }

    fn appraise(view: &FuenfPosition, seat: Seat, played: &FuenfMove) -> i32 {
        let mut after = view.clone();
        match Fuenf::apply(&mut after, played) {
            Ok(()) => plainly(&after, seat),
            Err(_) => -WON,
        }
    }

    /// Five can be completed at once, or nearly so.
    fn is_winning(view: &FuenfPosition, seat: Seat) -> bool {
        plainly(view, seat) >= 10_000
    }

    fn judge(view: &FuenfPosition, seat: Seat) -> Option<i32> {
        Some(evaluate(view, seat))
    }

    const MASTER_POSITIONS: u32 = MASTER_POSITIONS;
}

fn has_one_choice(view: &FuenfPosition) -> bool {
    let mut choices = 0;
    let _ = Fuenf::choices(view, &mut |_| {
        choices += 1;
        if choices > 1 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    choices == 1
}

/// Gives only reasons that are certain.
fn reason(thought: &mut FuenfThought<'_>, found: &SearchResult) -> FuenfReason {
    if is_won(found.value) {
        let moving = thought.position().board.is_moving;
        return match own_moves(WIN - found.value, moving) {
            1 => FuenfReason::WinsAtOnce,
            moves => FuenfReason::WinsIn(moves),
        };
    }
    if is_won(-found.value) {
        return FuenfReason::Lost;
    }
    let idle = thought.after(None);
    let after = thought.after(Some(found.code));
    if idle.is_answered && !after.is_answered {
        FuenfReason::StopsFive
    } else if after.threatens && after.holes > 1 {
        FuenfReason::DoubleThreat
    } else if idle.allows_double && !after.allows_double {
        FuenfReason::StopsThreats
    } else if after.captured > after.given {
        FuenfReason::Captures(after.captured as u8)
    } else if after.threatens {
        FuenfReason::Threatens
    } else {
        FuenfReason::Best
    }
}

/// Converts plies of a forced win into moves of one's own. A win shows when the side to move
/// can complete five, after an even number of plies; after an odd number, while placing, when
/// the other side cannot stop both of two threats, and while moving, when its last stone is
/// captured.
pub(super) const fn own_moves(plies: i32, moving: bool) -> u8 {
    let last = if moving && plies % 2 == 1 { 0 } else { 1 };
    ((plies + 1) / 2 + last) as u8
}
