//! What follows on a lesson: a game, the lesson once more, or something else.

use crate::console::home::{Context, Home};
use crate::console::screens::Screen;
use crate::keys::Key;
use crate::reply::{Ask, Reply};
use crate::text::{Language, Phrase, host as words};
use crate::ui::frame::{Cap, KeyBar};
use crate::ui::palette::{MIST, PAPER};
use crate::ui::widgets::list::{self, Ends};
use crate::ui::widgets::panels::{Dialog, Press, button};
use crate::ui::{Area, Canvas, Font, area, wrap};
use core::fmt;

const CARD: Area = area(22, 26, 196, 184);
const FIRST_BUTTON: i32 = 98;
const DISTANCE: i32 = 36;

/// The screen at the end of a lesson.
#[derive(Clone, Copy, Debug, Default)]
pub struct Learnt {
    cursor: usize,
}

/// What it offers.
const CHOICES: [Phrase; 3] = [words::NOW_PLAY, words::AGAIN, words::QUIT];

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
        match key {
            Key::Up | Key::Down => {
                let (count, down) = (CHOICES.len(), key == Key::Down);
                self.cursor = list::walk(self.cursor, count, down, Ends::Meet, |_| true);
            }
            Key::A => {
                return match self.cursor {
                    0 => Reply::Ask(Ask::SetUp(game)),
                    1 => Reply::Ask(Ask::Learn(game)),
                    _ => Reply::Ask(Ask::Leave),
                };
            }
            Key::X => return Reply::Ask(Ask::RulesOf(game)),
            Key::B | Key::Pause => return Reply::Ask(Ask::Leave),
            Key::Left | Key::Right | Key::Y => return Reply::Ignored,
        }
        Reply::Redraw
    }

    fn title(&self) -> Phrase {
        words::LEARNT
    }

    fn is_of_a_game(&self) -> bool {
        true
    }

    fn say_chosen(&self, home: &Context<&Home>, out: &mut dyn fmt::Write) -> fmt::Result {
        match CHOICES.get(self.cursor) {
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
        let card = Dialog {
            area: CARD,
            accent: about.icon.accent,
            icon: Some(about.icon),
            title: words::LESSON.get(language),
            right: "",
            paper: false,
        };
        card.surround(canvas, |canvas| play.draw(canvas, env));
        card.draw(canvas);
        let said = words::LEARNT.get(language);
        for (line, row) in wrap(Font::Body, said, CARD.w - 24).zip(0..) {
            let color = if row == 0 { PAPER } else { MIST };
            let y = CARD.y + Dialog::HEAD + 18 + row * 15;
            canvas.text_centred(Font::Body, line, CARD.centre_x(), y, color);
        }
        for (place, choice) in CHOICES.iter().enumerate() {
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
        (Cap::A, words::CHOOSE.get(language)),
        (Cap::X, words::RULES.get(language)),
        (Cap::B, words::QUIT.get(language)),
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
            for choice in CHOICES {
                assert!(text_width(Font::Button, choice.get(language)) <= CARD.w - 30);
            }
            let said = words::LEARNT.get(language);
            assert!(wrap(Font::Body, said, CARD.w - 24).count() <= 2);
        }
    }
}
