//! The end of a puzzle that is solved, or can no longer be solved.

use super::words;
use crate::console::following::{self, Following, ThreeChoices};
use crate::console::home::{Context, Home};
use crate::console::screens::Screen;
use crate::keys::Key;
use crate::puzzles::{Star, count};
use crate::reply::{Ask, Reply};
use crate::text::{Phrase, Sentence};
use crate::ui::Canvas;
use core::fmt;

/// The result of a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleOver {
    star: Star,
    cursor: usize,
}

impl PuzzleOver {
    /// A result with this star, or none if the goal is out of reach.
    pub const fn new(star: Star) -> PuzzleOver {
        PuzzleOver { star, cursor: 0 }
    }

    const fn choices(self) -> ThreeChoices {
        match self.star {
            Star::None => [words::AGAIN, words::TAKE_BACK, words::TO_THE_BOOK],
            _ => [words::NEXT, words::AGAIN, words::TO_THE_BOOK],
        }
    }

    const fn card(self, number: &str) -> Following<'_> {
        let (title, says) = match self.star {
            Star::None => (words::NOT_YET, words::NOT_YET_MEANS),
            Star::Helped => (words::SOLVED, words::WITH_HELP),
            Star::First => (words::SOLVED, words::AT_FIRST_GO),
        };
        Following {
            title,
            right: number,
            says,
            choices: self.choices(),
            back: words::BOOK,
        }
    }
}

impl Screen for PuzzleOver {
    fn key(&mut self, key: Key, home: &mut Context<&mut Home>) -> Reply {
        let Some(puzzle) = home.play().and_then(|play| play.table().mode.puzzle()) else {
            return Reply::Ask(Ask::Leave);
        };
        if following::walk(&mut self.cursor, key) {
            return Reply::Redraw;
        }
        Reply::Ask(match key {
            Key::A => match self.choices().get(self.cursor) {
                Some(&words::NEXT) if puzzle.number < count(puzzle.game) => {
                    Ask::Puzzle(puzzle.game, puzzle.number + 1)
                }
                Some(&words::AGAIN) => Ask::Puzzle(puzzle.game, puzzle.number),
                Some(&words::TAKE_BACK) => Ask::Undo,
                _ => Ask::Book,
            },
            Key::X => Ask::RulesOf(puzzle.game),
            Key::B | Key::Pause => Ask::Book,
            _ => return Reply::Ignored,
        })
    }

    fn title(&self) -> Phrase {
        self.card("").title
    }

    fn is_of_a_game(&self) -> bool {
        true
    }

    fn say_chosen(&self, home: &Context<&Home>, out: &mut dyn fmt::Write) -> fmt::Result {
        let language = home.settings.language;
        self.card("").say_chosen(self.cursor, language, out)
    }

    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        let puzzle = home.play().and_then(|play| play.table().mode.puzzle());
        let number = puzzle.map_or(0, |puzzle| puzzle.number);
        let number = Sentence::<8>::of(format_args!("{number}"));
        self.card(&number).draw(canvas, self.cursor, home);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_fits() {
        for star in [Star::None, Star::Helped, Star::First] {
            PuzzleOver::new(star).card("64").assert_fits();
        }
    }
}
