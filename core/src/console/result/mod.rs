//! How the game ended: who has won, everybody's points, once more?

mod draw;
#[cfg(test)]
mod tests;

use super::Step;
use super::play::{Env, Stage};
use crate::game::{MAX_SEATS, Outcome, Seat};
use crate::keys::Key;
use crate::order;
use crate::platform::{FRAME, Millis};
use crate::text::{Phrase, host as words};
use crate::ui::motion::{Easing, Pace, Tween};
use crate::ui::{Area, Canvas, area};
use heapless::Vec;

pub(super) use draw::headline;

/// How long bars grow.
const GROWTH: u32 = 400;
/// How long confetti falls.
const CONFETTI: u32 = 1500;
/// Where something moves: from the confetti down to the last bar.
pub const MOVING: Area = area(0, 16, 240, 142);

/// The result screen.
#[derive(Clone, Copy, Debug)]
pub struct ResultScreen {
    since: Millis,
    /// A key has ended all motion.
    settled: bool,
    /// The first row shown, where there are more than fit.
    top: usize,
    focus: Focus,
}

/// The button under the cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Focus {
    /// Once more.
    Rematch,
    /// The game that can follow.
    Sequel,
    /// The launcher.
    Menu,
}

impl ResultScreen {
    /// Begins to celebrate.
    pub const fn new(now: Millis) -> ResultScreen {
        ResultScreen {
            since: now,
            settled: false,
            top: 0,
            focus: Focus::Rematch,
        }
    }

    /// The button under the cursor.
    pub fn choice(&self, stage: &Stage) -> Phrase {
        match (self.focus, stage.sequel()) {
            (Focus::Menu, _) => words::MENU,
            (Focus::Sequel, Some(sequel)) => sequel,
            _ => draw::rematch_words(stage),
        }
    }

    /// The seats, best first; equal ones in seat order.
    pub fn ranking(stage: &Stage) -> Vec<Seat, MAX_SEATS> {
        let mut seats: Vec<Seat, MAX_SEATS> = Seat::all(stage.seating().len()).collect();
        let first = stage
            .outcome()
            .map(|outcome| outcome.first())
            .unwrap_or_default();
        let points = |seat: &Seat| stage.points().get(seat.index()).copied().unwrap_or(0);
        let sign = if stage.lowest_is_best() { 1 } else { -1 };
        order::sort_by_key(&mut seats, |seat| {
            let rank = points(seat).saturating_mul(sign);
            (!first.contains(*seat), rank, seat.number())
        });
        seats
    }

    /// A key was pressed. It also ends the celebration.
    pub fn key(&mut self, key: Key, stage: &Stage) -> Step {
        let rows = usize::from(stage.seating().len());
        self.settled = true;
        match key {
            Key::A => {
                return match self.focus {
                    Focus::Rematch => Step::Rematch,
                    Focus::Sequel => Step::Sequel,
                    Focus::Menu => Step::Leave,
                };
            }
            Key::B | Key::Pause => return Step::Leave,
            Key::Y => return Step::Back,
            Key::X => return Step::Statistics,
            Key::Left => {
                self.focus = match self.focus {
                    Focus::Menu if stage.sequel().is_some() => Focus::Sequel,
                    _ => Focus::Rematch,
                };
            }
            Key::Right => {
                self.focus = match self.focus {
                    Focus::Rematch if stage.sequel().is_some() => Focus::Sequel,
                    _ => Focus::Menu,
                };
            }
            Key::Up => self.top = self.top.saturating_sub(1),
            Key::Down => {
                let last = rows.saturating_sub(draw::shown_rows(rows));
                self.top = (self.top + 1).min(last);
            }
        }
        Step::Redraw
    }

    /// When the picture changes by itself.
    pub fn wake_at(&self, stage: &Stage, pace: Pace, now: Millis) -> Option<Millis> {
        let longest = if is_festive(stage) { CONFETTI } else { GROWTH };
        let moving = !self.settled && now.since(self.since) < pace.duration(longest);
        moving.then(|| now.plus(FRAME))
    }

    /// How far something has come that takes so long, of
    /// [`END`](crate::ui::motion::END).
    fn progress(&self, millis: u32, easing: Easing, env: Env<'_>) -> i32 {
        let millis = if self.settled {
            0
        } else {
            env.settings.pace.duration(millis)
        };
        Tween::new(self.since.0, millis).eased(env.now.0, easing)
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, stage: &Stage, env: Env<'_>) {
        draw::screen(self, canvas, stage, env);
    }
}

/// Whether confetti falls: for people who have won and puzzles that were
/// solved, or if nobody is there to lose. A computer does not gloat.
fn is_festive(stage: &Stage) -> bool {
    let seating = stage.seating();
    match stage.outcome() {
        Some(Outcome::Solved) => true,
        Some(Outcome::Stuck) | None => false,
        Some(outcome) => {
            seating.people().next().is_none()
                || outcome.first().iter().any(|seat| seating.is_person(seat))
        }
    }
}
