//! The settings screen.

use super::keys::Key;
use super::settings::{Settings, turn_pace};
use super::{Screen, Step};
use crate::ui::Canvas;

/// The rows, from top to bottom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Row {
    /// German or English.
    Language,
    /// How much moves.
    Motion,
    /// What this is.
    About,
}

impl Row {
    /// All of them.
    pub const ALL: [Row; 3] = [Row::Language, Row::Motion, Row::About];
}

/// The settings screen.
#[derive(Clone, Copy, Debug, Default)]
pub struct OptionsScreen {
    cursor: usize,
}

impl OptionsScreen {
    /// With the cursor on the first row.
    pub const fn new() -> OptionsScreen {
        OptionsScreen { cursor: 0 }
    }

    /// The row under the cursor.
    pub fn row(&self) -> Row {
        Row::ALL.get(self.cursor).copied().unwrap_or(Row::Language)
    }

    /// A key was pressed.
    pub fn key(&mut self, key: Key, settings: &mut Settings) -> Step {
        match (key, self.row()) {
            (Key::Up, _) => self.cursor = self.cursor.saturating_sub(1),
            (Key::Down, _) => self.cursor = (self.cursor + 1).min(Row::ALL.len() - 1),
            (Key::B, _) => return Step::Back,
            (Key::A, Row::About) => return Step::Open(Screen::About),
            (Key::A | Key::Left | Key::Right, Row::Language) => {
                settings.language = settings.language.other();
            }
            (Key::A | Key::Right, Row::Motion) => settings.pace = turn_pace(settings.pace, true),
            (Key::Left, Row::Motion) => settings.pace = turn_pace(settings.pace, false),
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, settings: &Settings) {
        let _ = (canvas, settings);
    }
}
