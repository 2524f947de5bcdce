//! The computer players: their memories, suppositions and decisions.
//!
//! | file | subject |
//! |---|---|
//! | `memory` | the memory of a seat: the stones that were turned over |
//! | `belief` | which stone is which, as far as it can be known |
//! | `supposing` | builds the table for looking ahead from the visible and the supposed sides |
//! | `field` | the table for looking ahead: turns made and taken back in place |
//! | `worth` | evaluates a table at first sight |
//! | `search_position` | the table as the search sees it |
//! | `choosing` | chooses the stone to take, the announcement, and the place |
//! | `rating` | evaluates a turn, looking some turns ahead |
//! | `null` | the chances and effects of a Null |
//! | `skill` | the limits and the judgement of the levels |
//! | `review` | announcements that were bad bets, and forgotten stones |
//!
//! | level | remembers | looks ahead |
//! |---|---|---|
//! | 1 | a stone for some turns | at its own turn, and misjudges it |
//! | 2 | a stone for a while | at its own turn |
//! | 3 | a stone for long | at the answer, and at its own next turn |
//! | 4 | everything | as far as its positions allow |

mod belief;
mod choosing;
mod field;
mod memory;
mod null;
mod rating;
mod review;
mod search_position;
mod skill;
mod supposing;
#[cfg(test)]
mod tests;
mod worth;

pub use memory::InputMemory;
pub use skill::MASTER_POSITIONS;

use super::Input;
use super::rules::InputMove;
use super::stones::{NumberCard, Source};
use super::view::InputView;
use crate::game::{Advice, Ladder, Level, NoHint, Player, Rules, Seat, Task};
use crate::luck::Luck;
use choosing::Chooser;
use core::ops::ControlFlow;
use field::InputTerms;
use skill::InputSkill;

impl Player for Input {
    type Memory = InputMemory;
    type Reason = NoHint;
    const ADVISES: bool = false;
    /// Measured by `taschenspieler arena input --ratings`.
    const LADDER: Option<Ladder> = Some(Ladder([802, 914, 1000, 1127, 1195, 1251, 1297]));
    const MASTER_POSITIONS: u32 = MASTER_POSITIONS;
    const HABITS: &'static [&'static str] = &["memory"];

    fn watch(
        memory: &mut InputMemory,
        level: Level,
        seat: Seat,
        seen: Option<&InputMove>,
        view: &InputView,
        luck: &mut Luck,
    ) {
        memory.watch(level, seat, seen, view, luck);
    }

    fn choose(task: Task<'_, Self>) -> Option<InputMove> {
        let skill = InputSkill::of(task.level, task.view.seats);
        decide(task, skill)
    }

    fn advise(_: Task<'_, Self>) -> Advice<Self> {
        Advice::NONE
    }

    /// Values building on fuller cards, and clearing completed cards.
    fn appraise(view: &InputView, _: Seat, played: &InputMove) -> i32 {
        match played {
            InputMove::Put(spot) => 5 - view.free_strips(spot.card()) as i32,
            InputMove::Take(Source::On(spot)) if view.up.contains(spot.card()) => 3,
            InputMove::Take(Source::Supply(_)) => 2,
            InputMove::Claim(card) if view.points(view.turn) == 0 => {
                i32::from(NumberCard::value(*card))
            }
            _ => 0,
        }
    }

    /// One step ahead, remembering everything.
    fn habit(name: &str, task: Task<'_, Self>) -> Option<InputMove> {
        match name {
            "memory" => decide(task, skill::ONE_STEP),
            _ => None,
        }
    }
}

fn decide(task: Task<'_, Input>, skill: InputSkill) -> Option<InputMove> {
    let only = only_move(task.view);
    if only.is_some() {
        return only;
    }
    // At the start of a game no move was watched yet.
    task.memory.look(task.view);
    let mut chooser = Chooser {
        view: task.view,
        memory: task.memory,
        skill,
        luck: task.luck,
        scratch: task.scratch,
        stop: task.stop,
        terms: InputTerms::of(task.view),
        me: task.seat.index(),
        positions: 0,
        is_stopped: false,
    };
    match task.view.hand {
        Some(hand) => chooser.put(hand),
        None => chooser.lift(),
    }
}

/// The only possible move, if there is just one.
fn only_move(view: &InputView) -> Option<InputMove> {
    let mut only = None;
    let several = Input::choices(view, &mut |played| match only {
        None => {
            only = Some(played);
            ControlFlow::Continue(())
        }
        Some(_) => ControlFlow::Break(()),
    });
    only.filter(|_| several.is_continue())
}
