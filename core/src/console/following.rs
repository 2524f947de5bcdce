//! The card after a lesson or a puzzle: a few words and three choices, over the board.

use super::home::{Context, Home};
use crate::keys::Key;
use crate::text::{Language, Phrase, host as words};
use crate::ui::frame::{Cap, KeyBar};
use crate::ui::palette::PAPER;
use crate::ui::widgets::list::{self, Ends};
use crate::ui::widgets::panels::{Dialog, Press, button};
use crate::ui::{Area, Canvas, Font, area, wrap};
use core::fmt;

const CARD: Area = area(22, 26, 196, 184);
const FIRST_BUTTON: i32 = 98;
const DISTANCE: i32 = 36;

pub type ThreeChoices = [Phrase; 3];

/// The card.
pub struct Following<'a> {
    /// The title of the card.
    pub title: Phrase,
    /// The text at the right end of the title.
    pub right: &'a str,
    /// The result, in words.
    pub says: Phrase,
    pub choices: ThreeChoices,
    /// The word for B.
    pub back: Phrase,
}

/// Moves the cursor; returns `false` for any other key.
pub fn walk(cursor: &mut usize, key: Key) -> bool {
    let moves = matches!(key, Key::Up | Key::Down);
    if moves {
        *cursor = list::walk(*cursor, 3, key == Key::Down, Ends::Meet, |_| true);
    }
    moves
}

impl Following<'_> {
    /// Says what is under the cursor.
    pub fn say_chosen(
        &self,
        cursor: usize,
        language: Language,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        match self.choices.get(cursor) {
            Some(choice) => write!(out, ". {}", choice.get(language)),
            None => Ok(()),
        }
    }

    pub fn draw(&self, canvas: &mut Canvas<'_>, cursor: usize, home: &Context<&Home>) {
        let Some(play) = home.play() else {
            return;
        };
        let env = home.env(home.now);
        let (icon, language) = (play.kind().about.icon, env.settings.language);
        let card = Dialog {
            area: CARD,
            accent: icon.accent,
            icon: Some(icon),
            title: self.title.get(language),
            right: self.right,
            paper: false,
        };
        card.surround(canvas, |canvas| play.draw(canvas, env));
        card.draw(canvas);
        let says = self.says.get(language);
        for (line, row) in wrap(Font::Body, says, CARD.w - 24).zip(0..) {
            let y = CARD.y + Dialog::HEAD + 18 + row * 15;
            canvas.text_centred(Font::Body, line, CARD.centre_x(), y, PAPER);
        }
        for (place, choice) in self.choices.iter().enumerate() {
            let press = if place == cursor {
                Press::Focus
            } else {
                Press::Rest
            };
            let y = FIRST_BUTTON + place as i32 * DISTANCE;
            let place = area(CARD.x + 10, y, CARD.w - 20, 31);
            button(canvas, place, choice.get(language), press);
        }
        self.bar(language)
            .for_hand(env.settings.left_handed)
            .draw(canvas);
    }

    fn bar(&self, language: Language) -> KeyBar<'static> {
        KeyBar::new(&[
            (Cap::A, words::CHOOSE.get(language)),
            (Cap::X, words::RULES.get(language)),
            (Cap::B, self.back.get(language)),
        ])
    }

    /// Fails if anything on it does not fit, in either language.
    #[cfg(test)]
    pub fn assert_fits(&self) {
        use crate::ui::text_width;
        for language in Language::ALL {
            assert!(self.bar(language).fits());
            for choice in self.choices {
                assert!(text_width(Font::Button, choice.get(language)) <= CARD.w - 30);
            }
            let says = self.says.get(language);
            assert!(wrap(Font::Body, says, CARD.w - 24).count() <= 2, "{says}");
        }
    }
}
