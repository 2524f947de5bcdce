//! Asks for confirmation when something would end the running game. The words are the
//! same wherever that can happen, and the first choice continues the game.

use super::home::{Context, Home};
use super::screens::Screen;
use crate::games::GameId;
use crate::keys::Key;
use crate::reply::{Ask, EndsGame, Reply};
use crate::text::{Language, Phrase, host as words};
use crate::ui::frame::{Cap, KeyBar};
use crate::ui::palette::PAPER;
use crate::ui::widgets::panels::{Dialog, Press, button};
use crate::ui::{Area, Canvas, Font, area, wrap};
use core::fmt;

const CARD: Area = area(22, 44, 196, 150);
const FIRST_BUTTON: i32 = 116;
const DISTANCE: i32 = 37;

/// The question, with its two choices.
#[derive(Clone, Copy, Debug)]
pub struct Sure {
    ends: EndsGame,
    /// Whether the game is the screen below; otherwise it has to be loaded.
    over_game: bool,
    /// Whether the cursor is on the choice that ends the game.
    ending: bool,
}

impl Sure {
    /// Starts with the cursor on the choice that continues the game.
    pub const fn new(ends: EndsGame, over_game: bool) -> Sure {
        Sure {
            ends,
            over_game,
            ending: false,
        }
    }

    /// The words of the choice that ends the game.
    const fn words(self) -> Phrase {
        match self.ends {
            EndsGame::Begin => words::START_ANOTHER,
            EndsGame::Rematch => words::START_ANEW,
            EndsGame::Learn(_) => words::LESSON,
        }
    }

    fn stay(self, game: Option<GameId>) -> Ask {
        match game.filter(|_| !self.over_game) {
            Some(game) => Ask::GoOn(game),
            None => Ask::Back,
        }
    }
}

impl EndsGame {
    /// The request when the player confirms.
    const fn ask(self) -> Ask {
        match self {
            EndsGame::Begin => Ask::Begin,
            EndsGame::Rematch => Ask::Rematch,
            EndsGame::Learn(game) => Ask::Learn(game),
        }
    }
}

impl Screen for Sure {
    fn key(&mut self, key: Key, home: &mut Context<&mut Home>) -> Reply {
        match key {
            Key::A if self.ending => Reply::Ask(self.ends.ask()),
            Key::A => Reply::Ask(self.stay(home.game())),
            Key::B | Key::Pause => Reply::Ask(Ask::Back),
            Key::Up | Key::Down => {
                self.ending = !self.ending;
                Reply::Redraw
            }
            Key::Left | Key::Right | Key::X | Key::Y => Reply::Ignored,
        }
    }

    fn title(&self) -> Phrase {
        words::BEGIN_ENDS
    }

    fn is_of_a_game(&self) -> bool {
        true
    }

    fn say_chosen(&self, home: &Context<&Home>, out: &mut dyn fmt::Write) -> fmt::Result {
        let words = match self.ending {
            true => self.words(),
            false => words::KEEP_PLAYING,
        };
        write!(out, ". {}", words.get(home.settings.language))
    }

    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        let Some(play) = home.play() else {
            return;
        };
        let env = home.env(home.now);
        let (icon, language) = (play.kind().about.icon, env.settings.language);
        let card = Dialog {
            area: CARD,
            accent: icon.accent,
            icon: Some(icon),
            title: words::SURE.get(language),
            right: "",
            paper: false,
        };
        card.surround(canvas, |canvas| play.draw(canvas, env));
        card.draw(canvas);
        let says = words::BEGIN_ENDS.get(language);
        for (line, row) in wrap(Font::Body, says, CARD.w - 24).zip(0..) {
            let y = CARD.y + Dialog::HEAD + 19 + row * 15;
            canvas.text_centred(Font::Body, line, CARD.centre_x(), y, PAPER);
        }
        for (number, (choice, ends)) in [(words::KEEP_PLAYING, false), (self.words(), true)]
            .into_iter()
            .enumerate()
        {
            let press = match ends == self.ending {
                true => Press::Focus,
                false => Press::Rest,
            };
            let y = FIRST_BUTTON + number as i32 * DISTANCE;
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
        (Cap::B, words::BACK.get(language)),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::text_width;

    #[test]
    fn everything_fits() {
        let all = [
            EndsGame::Begin,
            EndsGame::Rematch,
            EndsGame::Learn(GameId::Torris),
        ];
        for language in Language::ALL {
            assert!(key_bar(language).fits());
            let choices = all.map(|ends| Sure::new(ends, false).words());
            for choice in choices.into_iter().chain([words::KEEP_PLAYING]) {
                assert!(text_width(Font::Button, choice.get(language)) <= CARD.w - 30);
            }
            let says = words::BEGIN_ENDS.get(language);
            assert!(wrap(Font::Body, says, CARD.w - 24).count() <= 2, "{says}");
        }
    }

    /// A player who presses A without reading continues the game.
    #[test]
    fn the_first_choice_ends_nothing() {
        use crate::console::pretended::{Pretended, press};
        let mut play = Pretended::new(2..=2, 2);
        let game = play.kind().game;
        for ends in [EndsGame::Begin, EndsGame::Rematch, EndsGame::Learn(game)] {
            for (over_game, stay) in [(true, Ask::Back), (false, Ask::GoOn(game))] {
                let mut sure = Sure::new(ends, over_game);
                assert_eq!(press(&mut sure, Key::A, &mut play), Reply::Ask(stay));
                assert_eq!(press(&mut sure, Key::B, &mut play), Reply::Ask(Ask::Back));
                press(&mut sure, Key::Down, &mut play);
                assert_eq!(press(&mut sure, Key::A, &mut play), Reply::Ask(ends.ask()));
            }
        }
    }
}
