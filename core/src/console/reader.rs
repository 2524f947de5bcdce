//! The rules reader: one heading, some text, a figure made of the real pieces.

use super::Step;
use super::keys::Key;
use super::settings::Settings;
use crate::game::{Game, Page};
use crate::games::{ForGame, GameId, Registered};
use crate::ui::Canvas;

/// How far one press scrolls.
const SCROLL: i32 = 32;

/// The rules reader.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    game: GameId,
    page: usize,
    scroll: i32,
}

struct Pages;

impl ForGame for Pages {
    type Output = &'static [Page];

    fn run<G: Registered>(self) -> &'static [Page] {
        <G as Game>::PAGES
    }
}

impl Reader {
    /// Opens the rules of a game at a page.
    pub fn new(game: GameId, page: usize) -> Reader {
        let last = game.with(Pages).len().saturating_sub(1);
        Reader {
            game,
            page: page.min(last),
            scroll: 0,
        }
    }

    /// The pages of the game.
    pub fn pages(&self) -> &'static [Page] {
        self.game.with(Pages)
    }

    /// A key was pressed.
    pub fn key(&mut self, key: Key, settings: &Settings) -> Step {
        let last = self.pages().len().saturating_sub(1);
        match key {
            Key::Left if self.page > 0 => (self.page, self.scroll) = (self.page - 1, 0),
            Key::Right | Key::A if self.page < last => {
                (self.page, self.scroll) = (self.page + 1, 0);
            }
            Key::Up => self.scroll = (self.scroll - SCROLL).max(0),
            Key::Down => {
                self.scroll = (self.scroll + SCROLL).min(self.longest_scroll(settings));
            }
            Key::B | Key::X => return Step::Back,
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// How far this page can be scrolled.
    fn longest_scroll(&self, settings: &Settings) -> i32 {
        let _ = settings;
        0
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, settings: &Settings) {
        let _ = (canvas, settings);
    }
}
