//! The settings screen: four pages of rows, what the chosen one means, and
//! nothing to confirm: what is turned holds at once.
//!
//! - this file: what the keys do
//! - [`rows`]: which rows there are, what they say and how they are turned
//! - `draw`: how it looks

mod draw;
pub mod rows;
#[cfg(test)]
mod tests;

use super::about::About;
use super::people::People;
use super::{Screen, Step};
use crate::keys::Key;
use crate::platform::{FRAME, Millis};
use crate::settings::Settings;
use crate::ui::{Area, Canvas};
pub use rows::{Page, Row};

/// How long A must be held for what cannot be taken back.
pub const SURE: u32 = 1_000;

/// The settings screen.
#[derive(Clone, Copy, Debug, Default)]
pub struct OptionsScreen {
    cursor: usize,
    /// Since when A is held on a row that wants it.
    holding: Option<Millis>,
    /// Whether it was held long enough, as long as the cursor stays.
    done: bool,
}

impl OptionsScreen {
    /// With the cursor on the first row.
    pub const fn new() -> OptionsScreen {
        OptionsScreen {
            cursor: 0,
            holding: None,
            done: false,
        }
    }

    /// The row under the cursor.
    pub fn row(&self) -> Row {
        Row::ALL.get(self.cursor).copied().unwrap_or(Row::Language)
    }

    /// A key was pressed.
    pub fn key(&mut self, key: Key, settings: &mut Settings, now: Millis) -> Step {
        let held = self.holding.take().is_some();
        let row = self.row();
        match (key, row) {
            (Key::Up, _) => self.go_to(self.cursor.saturating_sub(1)),
            (Key::Down, _) => self.go_to((self.cursor + 1).min(Row::ALL.len() - 1)),
            (Key::Y, _) => self.go_to(row.page().next().first_row()),
            (Key::B, _) => return Step::Back,
            (Key::A, Row::About) => return Step::Open(Screen::About(About::new())),
            (Key::A, Row::Names) => return Step::Open(Screen::People(People::new())),
            (Key::A, Row::Statistics) => return Step::Statistics,
            (Key::A, _) if row.is_final() => {
                self.holding = Some(now);
                self.done = false;
            }
            (Key::A | Key::Right, _) if row.is_value() => {
                row.turn(settings, true, key == Key::A);
            }
            (Key::Left, _) if row.is_value() => row.turn(settings, false, false),
            _ if held => {}
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    fn go_to(&mut self, cursor: usize) {
        self.done &= cursor == self.cursor;
        self.cursor = cursor;
    }

    /// A was let go; answers what has changed on screen.
    pub fn let_go(&mut self) -> Option<Area> {
        self.holding.take().map(|_| self.moving())
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Millis) -> Step {
        if self.held(now) < SURE {
            return Step::Stay;
        }
        self.holding = None;
        self.done = true;
        match self.row() {
            Row::ResetStatistics => Step::ResetStatistics,
            Row::EraseSaves => Step::EraseSaves,
            _ => Step::Stay,
        }
    }

    /// For how long A has been held.
    fn held(&self, now: Millis) -> u32 {
        self.holding.map_or(0, |since| now.since(since))
    }

    /// When the picture changes by itself.
    pub fn wake_at(&self, now: Millis) -> Option<Millis> {
        self.holding.map(|since| match self.held(now) < SURE {
            true => now.plus(FRAME),
            false => since.plus(SURE),
        })
    }

    /// What changes by itself.
    pub fn moving(&self) -> Area {
        draw::place(self.row())
    }

    /// Draws it.
    // Its room on the stack must not count for the other screens.
    #[inline(never)]
    pub fn draw(&self, canvas: &mut Canvas<'_>, settings: &Settings, now: Millis) {
        draw::screen(self, canvas, settings, now);
    }
}
