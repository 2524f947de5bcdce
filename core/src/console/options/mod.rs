//! The settings screen: four pages of rows with an explanation of the chosen one. Nothing
//! needs confirmation: a change takes effect at once.
//!
//! - this file: the keys
//! - [`rows`]: the rows, their texts, and how their values change
//! - `draw`: draws them

mod draw;
pub mod rows;
use super::home::{Context, Home};
use super::screens::Screen;
use crate::keys::Key;
use crate::platform::{FRAME, Millis};
use crate::reply::{Ask, Reply};
use crate::text::{Phrase, host as words};
use crate::ui::widgets::list::{self, Ends};
use crate::ui::{Area, Canvas};
use core::fmt;
pub use rows::{SettingRow, SettingsPage};

/// How long A must be held for a step that cannot be undone, in milliseconds.
pub const SURE: u32 = 1_000;

#[derive(Clone, Copy, Debug, Default)]
pub struct OptionsScreen {
    cursor: usize,
    /// Since when A has been held on a row that needs it.
    holding: Option<Millis>,
    /// Whether it was held long enough, until the cursor moves.
    done: bool,
}

impl Screen for OptionsScreen {
    fn key(&mut self, key: Key, home: &mut Context<&mut Home>) -> Reply {
        let now = home.now;
        let settings = &mut home.settings;
        let held = self.holding.take().is_some();
        let row = self.row();
        match (key, row) {
            (Key::Up | Key::Down, _) => {
                let (count, down) = (SettingRow::count(home.plain.is_on), key == Key::Down);
                self.go_to(list::walk(self.cursor, count, down, Ends::Stop, |_| true));
            }
            (Key::Y, _) => self.go_to(row.page().next().first_row()),
            (Key::B, _) => return Reply::Ask(Ask::Back),
            (Key::A, SettingRow::About) => return Reply::Ask(Ask::About),
            (Key::A, SettingRow::Names) => return Reply::Ask(Ask::People),
            (Key::A, SettingRow::Statistics) | (Key::X, _) => return Reply::Ask(Ask::Statistics),
            (Key::A, _) if row.is_final() => {
                self.holding = Some(now);
                self.done = false;
            }
            (Key::A | Key::Right, _) if row.is_value() => {
                row.turn(settings, true, key == Key::A);
            }
            (Key::Left, _) if row.is_value() => row.turn(settings, false, false),
            _ if held => {}
            _ => return Reply::Ignored,
        }
        Reply::Redraw
    }

    // Not inlined, so that its stack does not count for the other screens.
    #[inline(never)]
    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        draw::screen(self, canvas, home);
    }

    fn let_go(&mut self) -> Reply {
        match self.holding.take() {
            Some(_) => Reply::RedrawIn(draw::place(self.row())),
            None => Reply::Ignored,
        }
    }

    fn tick(&mut self, home: &mut Context<&mut Home>) -> Reply {
        if self.held_for(home.now) < SURE {
            return Reply::Ignored;
        }
        self.holding = None;
        self.done = true;
        match self.row() {
            SettingRow::ResetStatistics => Reply::Ask(Ask::ResetStatistics),
            SettingRow::EraseSaves => Reply::Ask(Ask::EraseSaves),
            SettingRow::PlainStart => Reply::Ask(Ask::LeavePlain),
            _ => Reply::Ignored,
        }
    }

    fn wake_at(&self, home: &Context<&Home>) -> Option<Millis> {
        self.holding
            .map(|since| match self.held_for(home.now) < SURE {
                true => home.now.plus(FRAME),
                false => since.plus(SURE),
            })
    }

    fn moving(&self, _: &Context<&Home>) -> Option<Area> {
        Some(draw::place(self.row()))
    }

    fn title(&self) -> Phrase {
        words::SETTINGS
    }

    fn say_chosen(&self, home: &Context<&Home>, out: &mut dyn fmt::Write) -> fmt::Result {
        let row = self.row().shown(&home.settings, self.done);
        row.say(home.settings.language, out)
    }
}

impl OptionsScreen {
    /// A screen with the cursor on the first row.
    pub const fn new() -> OptionsScreen {
        OptionsScreen {
            cursor: 0,
            holding: None,
            done: false,
        }
    }

    /// The row under the cursor.
    pub fn row(&self) -> SettingRow {
        SettingRow::ALL
            .get(self.cursor)
            .copied()
            .unwrap_or(SettingRow::Language)
    }

    fn go_to(&mut self, cursor: usize) {
        self.done &= cursor == self.cursor;
        self.cursor = cursor;
    }

    fn held_for(&self, now: Millis) -> u32 {
        self.holding.map_or(0, |since| now.since(since))
    }
}
