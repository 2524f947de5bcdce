//! What follows when a puzzle is solved, or cannot be any more.

use super::words;
use crate::console::home::{Context, Home};
use crate::console::screens::Screen;
use crate::keys::Key;
use crate::puzzles::{Star, count};
use crate::reply::{Ask, Reply};
use crate::text::{Language, Phrase, Sentence, host};
use crate::ui::frame::{Cap, KeyBar};
use crate::ui::palette::PAPER;
use crate::ui::widgets::list::{self, Ends};
use crate::ui::widgets::panels::{Dialog, Press, button};
use crate::ui::{Area, Canvas, Font, area, wrap};
use core::fmt;

const CARD: Area = area(22, 26, 196, 184);
const FIRST_BUTTON: i32 = 98;
const DISTANCE: i32 = 36;

/// How a puzzle came out.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleOver {
    star: Star,
    cursor: usize,
}

impl PuzzleOver {
    /// With this star, or none if the goal is out of reach.
    pub const fn new(star: Star) -> PuzzleOver {
        PuzzleOver { star, cursor: 0 }
    }

    const fn choices(self) -> [Phrase; 3] {
        match self.star {
            Star::None => [words::AGAIN, words::TAKE_BACK, words::TO_THE_BOOK],
            _ => [words::NEXT, words::AGAIN, words::TO_THE_BOOK],
        }
    }

    const fn says(self) -> (Phrase, Phrase) {
        match self.star {
            Star::None => (words::NOT_YET, words::NOT_YET_MEANS),
            Star::Helped => (words::SOLVED, words::WITH_HELP),
            Star::First => (words::SOLVED, words::AT_FIRST_GO),
        }
    }
}

impl Screen for PuzzleOver {
    fn key(&mut self, key: Key, home: &mut Context<&mut Home>) -> Reply {
        let Some(puzzle) = home.play().and_then(|play| play.puzzle()) else {
            return Reply::Ask(Ask::Leave);
        };
        match key {
            Key::Up | Key::Down => {
                let down = key == Key::Down;
                self.cursor = list::walk(self.cursor, 3, down, Ends::Meet, |_| true);
            }
            Key::A => {
                return match self.choices().get(self.cursor) {
                    Some(&words::NEXT) if puzzle.number < count(puzzle.game) => {
                        Reply::Ask(Ask::Puzzle(puzzle.game, puzzle.number + 1))
                    }
                    Some(&words::AGAIN) => Reply::Ask(Ask::Puzzle(puzzle.game, puzzle.number)),
                    Some(&words::TAKE_BACK) => Reply::Ask(Ask::Undo),
                    _ => Reply::Ask(Ask::Book),
                };
            }
            Key::X => return Reply::Ask(Ask::RulesOf(puzzle.game)),
            Key::B | Key::Pause => return Reply::Ask(Ask::Book),
            Key::Left | Key::Right | Key::Y => return Reply::Ignored,
        }
        Reply::Redraw
    }

    fn title(&self) -> Phrase {
        self.says().0
    }

    fn is_of_a_game(&self) -> bool {
        true
    }

    fn say_chosen(&self, home: &Context<&Home>, out: &mut dyn fmt::Write) -> fmt::Result {
        match self.choices().get(self.cursor) {
            Some(choice) => write!(out, ". {}", choice.get(home.settings.language)),
            None => Ok(()),
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        let Some(play) = home.play() else {
            return;
        };
        let env = home.env(home.now);
        let (about, language) = (play.about(), env.settings.language);
        let number = play.puzzle().map_or(0, |puzzle| puzzle.number);
        let number = Sentence::<8>::of(format_args!("{number}"));
        let (title, means) = self.says();
        let card = Dialog {
            area: CARD,
            accent: about.icon.accent,
            icon: Some(about.icon),
            title: title.get(language),
            right: &number,
            paper: false,
        };
        card.surround(canvas, |canvas| play.draw(canvas, env));
        card.draw(canvas);
        for (line, row) in wrap(Font::Body, means.get(language), CARD.w - 24).zip(0..) {
            let y = CARD.y + Dialog::HEAD + 18 + row * 15;
            canvas.text_centred(Font::Body, line, CARD.centre_x(), y, PAPER);
        }
        for (place, choice) in self.choices().iter().enumerate() {
            let y = FIRST_BUTTON + place as i32 * DISTANCE;
            let press = if place == self.cursor {
                Press::Focus
            } else {
                Press::Rest
            };
            let place = area(CARD.x + 10, y, CARD.w - 20, 31);
            button(canvas, place, choice.get(language), press);
        }
        key_bar(language)
            .for_hand(env.settings.left_handed)
            .draw(canvas);
    }
}

fn key_bar(language: Language) -> KeyBar<'static> {
    KeyBar::new(&[
        (Cap::A, host::CHOOSE.get(language)),
        (Cap::X, host::RULES.get(language)),
        (Cap::B, words::BOOK.get(language)),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::text_width;

    #[test]
    fn everything_fits() {
        for language in Language::ALL {
            assert!(key_bar(language).fits());
            for star in [Star::None, Star::Helped, Star::First] {
                let over = PuzzleOver::new(star);
                for choice in over.choices() {
                    assert!(text_width(Font::Button, choice.get(language)) <= CARD.w - 30);
                }
                let means = over.says().1.get(language);
                assert!(wrap(Font::Body, means, CARD.w - 24).count() <= 2, "{means}");
            }
        }
    }
}
