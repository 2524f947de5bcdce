//! What the four levels do, and what a hint says.

use super::super::Fuenf;
use super::super::advice::Reason;
use super::super::cell::Cell;
use super::super::position::Position;
use super::super::rules::Move;
use super::appraisal::{WON, evaluate};
use super::thought::{Care, Thought};
use crate::game::{Advice, Level, Mind, Player, Rules, Seat, player};
use crate::search::{Found, WIN, is_won};
use rand_core::Rng;

/// How many positions the master looks at before a move.
pub const MASTER_POSITIONS: u32 = 40_000;

/// Opinions of equal moves differ by so little that only equals change places.
const TIES: u32 = 3;

const fn care(level: Level) -> Care {
    match level {
        Level::Easy => Care {
            placing: 60,
            moving: 100,
            depth: 1,
            noise: 60,
        },
        Level::Medium => Care {
            placing: 300,
            moving: 300,
            depth: 3,
            noise: 20,
        },
        Level::Hard => Care {
            placing: 4_000,
            moving: 4_000,
            depth: 20,
            noise: 10,
        },
        Level::Master => Care {
            placing: MASTER_POSITIONS,
            moving: MASTER_POSITIONS / 2,
            depth: 40,
            noise: TIES,
        },
    }
}

/// How many positions the master looks at in this position, with this memory.
pub fn positions_looked_at(view: &Position, memory: &mut [u32]) -> u32 {
    let Some(mut thought) = Thought::new(view, memory) else {
        return 0;
    };
    let found = thought.find(care(Level::Master), 0, &mut || false);
    found.map_or(0, |found| found.positions)
}

impl Player for Fuenf {
    type Memory = ();
    type Reason = Reason;

    fn choose(mind: Mind<'_, Self>) -> Option<Move> {
        let (view, seat) = (mind.view, mind.seat);
        if view.field().is_empty() {
            return Some(Move::Place(Cell::ORIGIN));
        }
        let salt = mind.luck.next_u32();
        if let Some(mut thought) = Thought::new(view, mind.scratch) {
            if let Some(win) = thought.looker().threats.win {
                return thought.played(win);
            }
            let found = thought.find(care(mind.level), salt, mind.stop);
            if let Some(found) = found {
                return thought.played(found.code);
            }
        }
        player::choose_greedily::<Fuenf>(view, seat, mind.luck)
    }

    fn advise(mind: Mind<'_, Self>) -> Advice<Self> {
        let view = mind.view;
        if view.field().is_empty() {
            return Advice {
                played: Some(Move::Place(Cell::ORIGIN)),
                reason: Reason::OnlyMove,
            };
        }
        if let Some(mut thought) = Thought::new(view, mind.scratch) {
            if let Some(win) = thought.looker().threats.win {
                return Advice {
                    played: thought.played(win),
                    reason: Reason::WinsAtOnce,
                };
            }
            let found = thought.find(care(Level::Master), 0, mind.stop);
            if let Some(found) = found {
                return Advice {
                    played: thought.played(found.code),
                    reason: reason(&found),
                };
            }
        }
        let played = player::choose_greedily::<Fuenf>(view, mind.seat, mind.luck);
        Advice {
            played,
            reason: Reason::Best,
        }
    }

    fn is_lost(reason: &Reason) -> bool {
        *reason == Reason::Lost
    }

    fn appraise(view: &Position, seat: Seat, played: &Move) -> i32 {
        let mut after = view.clone();
        match Fuenf::apply(&mut after, played) {
            Ok(()) => evaluate(&after, seat),
            Err(_) => -WON,
        }
    }
}

fn reason(found: &Found) -> Reason {
    if is_won(found.value) {
        Reason::WinsIn(((WIN - found.value + 1) / 2 + 1) as u8)
    } else if is_won(-found.value) {
        Reason::Lost
    } else {
        Reason::Best
    }
}
