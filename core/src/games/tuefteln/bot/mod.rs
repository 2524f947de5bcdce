//! Computer players and hints.
//!
//! A computer plays for its own sheet, for as many expected points as possible.
//!
//! | file | subject |
//! |---|---|
//! | this one | the decisions of each level |
//! | [`shape`] | the contents of a square, and its value alone |
//! | [`opinion`] | the value of an unfinished sheet, learned in advance |
//! | `study` | a sheet that is written on in thought |
//! | `levels` | the vision of the lower levels, and their oversights |
//! | `search` | how a master looks ahead |
//! | `reason` | the reason of a hint |
//! | `hindsight` | the best result that known rolls allow |
//! | `review` | the cost of a placement, judged after the game |

mod hindsight;
mod levels;
pub mod opinion;
mod reason;
mod review;
mod search;
pub mod shape;
mod study;
#[cfg(test)]
mod tests;

pub use reason::TueftelnReason;

use super::Tuefteln;
use super::rules::{Placement, TueftelnMove};
use super::sheet::Square;
use super::view::TueftelnView;
use crate::game::{Advice, Ladder, Level, Player, Rules, Seat, Task};
use core::ops::ControlFlow;
use search::TimeWatch;
use study::Study;

impl Player for Tuefteln {
    /// The sheet holds everything that matters.
    type Memory = ();
    type Reason = TueftelnReason;
    /// Measured by `taschenspieler arena tuefteln --seats 2 --ratings`.
    const LADDER: Option<Ladder> = Some(Ladder([788, 892, 1000, 1062, 1130, 1157, 1220]));

    fn choose(task: Task<'_, Self>) -> Option<TueftelnMove> {
        decide(task).map(TueftelnMove::Place)
    }

    fn advise(task: Task<'_, Self>) -> Advice<Self> {
        let (view, seat) = (task.view, task.seat);
        let placed = decide(Task {
            level: Level::Master,
            ..task
        });
        let reason = match (view.sheet(seat), placed) {
            (Some(before), Some(placed)) => {
                let written = placed.written();
                let fields = written.map(|(field, _)| field);
                if is_only_way(view) {
                    TueftelnReason::Only
                } else {
                    TueftelnReason::of(before, &before.with(written), fields)
                }
            }
            _ => TueftelnReason::Nothing,
        };
        Advice {
            played: placed.map(TueftelnMove::Place),
            reason,
        }
    }

    /// The sum of the values of the squares, each alone.
    fn appraise(view: &TueftelnView, seat: Seat, played: &TueftelnMove) -> i32 {
        match (view.sheet(seat), played) {
            (Some(sheet), TueftelnMove::Place(placed)) => {
                let sheet = sheet.with(placed.written());
                let promise = |square| reason::contents(&sheet, square).shape().promise();
                Square::all().map(promise).sum()
            }
            _ => 0,
        }
    }
}

/// Whether there is nothing to choose.
fn is_only_way(view: &TueftelnView) -> bool {
    let mut ways = 0;
    let _ = Tuefteln::choices(view, &mut |_| {
        ways += 1;
        if ways > 1 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    ways == 1
}

fn decide(task: Task<'_, Tuefteln>) -> Option<Placement> {
    let open = task.view.open();
    let roll = open.roll?.dice().map(|die| die.number());
    let study = Study::of(open.variant, task.view.sheet(task.seat)?);
    let mut watch = TimeWatch::new(task.stop);
    let writing = match task.level {
        Level::Master => search::look_ahead(&study, roll, deeper(open.seats), &mut watch),
        level => levels::choose(&study, roll, level, task.luck, &mut watch),
    }?;
    let [one, other] = study.written(writing)?;
    Placement::of(one, other)
}

/// How many ways to write a roll a master looks into deeper. With many writers each thinks for
/// a shorter time, because all wait for each other.
const fn deeper(seats: u8) -> usize {
    match seats {
        0..=3 => 3,
        4..=6 => 2,
        _ => 1,
    }
}
