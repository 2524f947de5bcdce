//! The launcher: an icon per game.
//!
//! The shelf has a place for each of the eight games in the order of the rule
//! pages; a place whose game is not in the registry stays an outline.

use super::keys::Key;
use super::options::OptionsScreen;
use super::play::Stage;
use super::settings::Settings;
use super::{Screen, Step};
use crate::games::GameId;
use crate::platform::Millis;
use crate::ui::Canvas;
use crate::ui::icons::Icon;

/// Places side by side.
pub const COLUMNS: usize = 4;
/// All places.
pub const PLACES: usize = Icon::ALL.len();

/// The launcher.
#[derive(Clone, Copy, Debug)]
pub struct Launcher {
    cursor: usize,
}

impl Launcher {
    /// With the cursor on the first game there is.
    pub fn new() -> Launcher {
        let cursor = (0..PLACES)
            .find(|&place| game_at(place).is_some())
            .unwrap_or(0);
        Launcher { cursor }
    }

    /// The place under the cursor.
    pub const fn cursor(&self) -> usize {
        self.cursor
    }

    /// A key was pressed; `running` is the game on the table.
    pub fn key(&mut self, key: Key, running: Option<GameId>, _now: Millis) -> Step {
        let (column, row) = (self.cursor % COLUMNS, self.cursor / COLUMNS);
        let game = game_at(self.cursor);
        match (key, game) {
            (Key::Left, _) if column > 0 => self.cursor -= 1,
            (Key::Right, _) if column + 1 < COLUMNS => self.cursor += 1,
            (Key::Up, _) if row > 0 => self.cursor -= COLUMNS,
            (Key::Down, _) if self.cursor + COLUMNS < PLACES => self.cursor += COLUMNS,
            (Key::A, Some(game)) if running == Some(game) => return Step::Resume,
            (Key::A | Key::Y, Some(game)) => return Step::SetUp(game),
            (Key::X, Some(game)) => return Step::Rules(game, 0),
            (Key::B | Key::Pause, _) => return Step::Open(Screen::Options(OptionsScreen::new())),
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// When the picture changes by itself.
    pub const fn wake_at(&self, _now: Millis) -> Option<Millis> {
        None
    }

    /// Draws it.
    pub fn draw(
        &self,
        canvas: &mut Canvas<'_>,
        settings: &Settings,
        running: Option<&dyn Stage>,
        now: Millis,
    ) {
        let _ = (canvas, settings, running, now);
    }
}

impl Default for Launcher {
    fn default() -> Self {
        Launcher::new()
    }
}

/// The game at a place of the shelf.
pub fn game_at(place: usize) -> Option<GameId> {
    let icon = Icon::ALL.get(place)?;
    GameId::ALL
        .iter()
        .copied()
        .find(|game| game.is_on_shelf() && game.about().icon == *icon)
}
