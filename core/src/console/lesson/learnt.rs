//! What follows on a lesson: a game, the lesson once more, or something else.

use crate::console::following::{self, Following};
use crate::console::home::{Context, Home};
use crate::console::screens::Screen;
use crate::keys::Key;
use crate::reply::{Ask, Reply};
use crate::text::{Phrase, host as words};
use crate::ui::Canvas;
use core::fmt;

/// The screen at the end of a lesson.
#[derive(Clone, Copy, Debug, Default)]
pub struct Learnt {
    cursor: usize,
}

/// What it shows.
const CARD: Following<'_> = Following {
    title: words::LESSON,
    right: "",
    says: words::LEARNT,
    choices: [words::NOW_PLAY, words::AGAIN, words::QUIT],
    back: words::QUIT,
};

impl Learnt {
    /// With the cursor on a game.
    pub const fn new() -> Learnt {
        Learnt { cursor: 0 }
    }
}

impl Screen for Learnt {
    fn key(&mut self, key: Key, home: &mut Context<&mut Home>) -> Reply {
        let Some(game) = home.game() else {
            return Reply::Ask(Ask::Leave);
        };
        if following::walk(&mut self.cursor, key) {
            return Reply::Redraw;
        }
        Reply::Ask(match (key, self.cursor) {
            (Key::A, 0) => Ask::SetUp(game),
            (Key::A, 1) => Ask::Learn(game),
            (Key::A | Key::B | Key::Pause, _) => Ask::Leave,
            (Key::X, _) => Ask::RulesOf(game),
            _ => return Reply::Ignored,
        })
    }

    fn title(&self) -> Phrase {
        words::LEARNT
    }

    fn is_of_a_game(&self) -> bool {
        true
    }

    fn say_chosen(&self, home: &Context<&Home>, out: &mut dyn fmt::Write) -> fmt::Result {
        CARD.say_chosen(self.cursor, home.settings.language, out)
    }

    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        CARD.draw(canvas, self.cursor, home);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_fits() {
        CARD.assert_fits();
    }
}
