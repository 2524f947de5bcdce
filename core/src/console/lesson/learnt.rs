//! The end of a lesson: play a game, repeat the lesson, or do something else.

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

/// The card. A game of this kind that can be resumed comes first, so that looking something
/// up does not lose it.
const fn card(open: bool) -> Following<'static> {
    let play = if open {
        words::BACK_TO_GAME
    } else {
        words::NOW_PLAY
    };
    Following {
        title: words::LESSON,
        right: "",
        says: words::LEARNT,
        choices: [play, words::FROM_THE_START, words::QUIT],
        back: words::QUIT,
    }
}

/// Whether a game of the kind just learnt can be resumed.
fn is_open(home: &Context<&Home>) -> bool {
    let open = home.open_games();
    home.game().is_some_and(|game| open.contains(game))
}

impl Learnt {
    /// A screen with the cursor on playing a game.
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
        let open = home.open_games().contains(game);
        Reply::Ask(match (key, self.cursor) {
            (Key::A, 0) if open => Ask::GoOn(game),
            (Key::A, 0) => Ask::NewGame(game),
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
        card(is_open(home)).say_chosen(self.cursor, home.settings.language, out)
    }

    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        card(is_open(home)).draw(canvas, self.cursor, home);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_fits() {
        for open in [false, true] {
            card(open).assert_fits();
        }
    }
}
