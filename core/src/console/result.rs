//! How the game ended: who has won, everybody's points, once more?

use super::Step;
use super::keys::Key;
use super::play::{Env, Stage};
use crate::game::{MAX_SEATS, Seat};
use crate::platform::Millis;
use crate::ui::Canvas;
use heapless::Vec;

/// How long bars grow and confetti falls.
const CELEBRATION: u32 = 1500;

/// The result screen.
#[derive(Clone, Copy, Debug)]
pub struct ResultScreen {
    since: Millis,
    /// The first row shown, where there are more than fit.
    top: usize,
    on_menu: bool,
}

impl ResultScreen {
    /// Begins to celebrate.
    pub const fn new(now: Millis) -> ResultScreen {
        ResultScreen {
            since: now,
            top: 0,
            on_menu: false,
        }
    }

    /// The seats, best first; equal ones in seat order.
    pub fn ranking(stage: &dyn Stage) -> Vec<Seat, MAX_SEATS> {
        let mut seats: Vec<Seat, MAX_SEATS> = Seat::all(stage.seating().len()).collect();
        let first = stage
            .outcome()
            .map(|outcome| outcome.first())
            .unwrap_or_default();
        let points = |seat: &Seat| stage.points().get(seat.index()).copied().unwrap_or(0);
        let sign = if stage.lowest_is_best() { 1 } else { -1 };
        seats.sort_unstable_by_key(|seat| {
            (!first.contains(*seat), sign * points(seat), seat.number())
        });
        seats
    }

    /// A key was pressed.
    pub fn key(&mut self, key: Key, stage: &dyn Stage) -> Step {
        let rows = usize::from(stage.seating().len());
        match key {
            Key::A if self.on_menu => return Step::Leave,
            Key::A => return Step::Rematch,
            Key::B | Key::Pause => return Step::Leave,
            Key::Y => return Step::Back,
            Key::X => return Step::Rules(stage.game(), 0),
            Key::Left => self.on_menu = false,
            Key::Right => self.on_menu = true,
            Key::Up => self.top = self.top.saturating_sub(1),
            Key::Down => self.top = (self.top + 1).min(rows.saturating_sub(3)),
        }
        Step::Redraw
    }

    /// When the picture changes by itself.
    pub fn wake_at(&self, now: Millis) -> Option<Millis> {
        (now.since(self.since) < CELEBRATION).then(|| now.plus(16))
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, stage: &dyn Stage, env: Env<'_>) {
        let _ = (canvas, stage, env);
    }
}
