//! The pause menu over the game.

use super::keys::Key;
use super::options::OptionsScreen;
use super::play::Stage;
use super::settings::Settings;
use super::{Screen, Step};
use crate::text::{Phrase, host as words};
use crate::ui::Canvas;

/// A line of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// Back to the game.
    Resume,
    /// Take back.
    Undo,
    /// Make again.
    Redo,
    /// A hint.
    Hint,
    /// Let the computer play on.
    Demo,
    /// The rules.
    Rules,
    /// From the beginning.
    Restart,
    /// Settings.
    Settings,
    /// The launcher.
    Quit,
}

impl Item {
    /// All of them, from top to bottom.
    pub const ALL: [Item; 9] = [
        Item::Resume,
        Item::Undo,
        Item::Redo,
        Item::Hint,
        Item::Demo,
        Item::Rules,
        Item::Restart,
        Item::Settings,
        Item::Quit,
    ];

    /// What it says.
    pub const fn words(self) -> Phrase {
        match self {
            Item::Resume => words::RESUME,
            Item::Undo => words::UNDO,
            Item::Redo => words::REDO,
            Item::Hint => words::HINT,
            Item::Demo => words::DEMO,
            Item::Rules => words::RULES,
            Item::Restart => words::RESTART,
            Item::Settings => words::SETTINGS,
            Item::Quit => words::QUIT,
        }
    }

    /// Whether it can be chosen now.
    pub fn is_possible(self, stage: &dyn Stage) -> bool {
        match self {
            Item::Undo => stage.can_undo(),
            Item::Redo => stage.can_redo(),
            Item::Hint => stage.can_hint(),
            Item::Demo => stage.outcome().is_none(),
            Item::Restart => stage.moves() > 0,
            Item::Resume | Item::Rules | Item::Settings | Item::Quit => true,
        }
    }
}

/// The pause menu.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pause {
    cursor: usize,
}

impl Pause {
    /// With the cursor on "resume".
    pub const fn new() -> Pause {
        Pause { cursor: 0 }
    }

    /// The line under the cursor.
    pub fn item(&self) -> Item {
        Item::ALL.get(self.cursor).copied().unwrap_or(Item::Resume)
    }

    /// A key was pressed.
    pub fn key(&mut self, key: Key, stage: &dyn Stage) -> Step {
        match key {
            Key::Up => self.walk(stage, false),
            Key::Down => self.walk(stage, true),
            Key::B | Key::Pause => return Step::Back,
            Key::A => {
                return match self.item() {
                    Item::Resume => Step::Back,
                    Item::Undo => Step::Undo,
                    Item::Redo => Step::Redo,
                    Item::Hint => Step::Hint,
                    Item::Demo => Step::Demo,
                    Item::Rules => Step::Rules(stage.game(), 0),
                    Item::Restart => Step::Rematch,
                    Item::Settings => Step::Open(Screen::Options(OptionsScreen::new())),
                    Item::Quit => Step::Leave,
                };
            }
            Key::Left | Key::Right | Key::X | Key::Y => return Step::Stay,
        }
        Step::Redraw
    }

    /// Goes to the next line that can be chosen, round the ends.
    fn walk(&mut self, stage: &dyn Stage, forward: bool) {
        let count = Item::ALL.len();
        let step = if forward { 1 } else { count - 1 };
        for _ in 0..count {
            self.cursor = (self.cursor + step) % count;
            if self.item().is_possible(stage) {
                break;
            }
        }
    }

    /// Draws it over the game.
    pub fn draw(&self, canvas: &mut Canvas<'_>, stage: &dyn Stage, settings: &Settings) {
        let _ = (canvas, stage, settings);
    }
}
