//! The menus over the game: the pause menu and the help card.
//!
//! - this file: the card and its keys
//! - `lines`: the lines, and which of them can be chosen

mod lines;

use super::home::{Context, Home};
use super::play::{Env, Play};
use super::screens::{DrawBattery, Screen};
use crate::keys::Key;
use crate::reply::{Ask, Reply, Together};
use crate::sentence;
use crate::text::{Language, Phrase, host as words};
use crate::ui::frame::{Cap, KeyBar};
use crate::ui::palette::STEEL;
use crate::ui::widgets::list::{self, Ends, Look, Sign, Value};
use crate::ui::widgets::panels::Dialog;
use crate::ui::{Area, Canvas, area};
use core::fmt;

pub use lines::MenuLine;

/// A menu over the game: the pause menu or the help card.
#[derive(Clone, Copy, Debug)]
pub struct Pause {
    items: &'static [MenuLine],
    cursor: usize,
    /// What the scene calls its own help.
    scene_help: Phrase,
}

impl Screen for Pause {
    fn key(&mut self, key: Key, home: &mut Context<&mut Home>) -> Reply {
        let Some(play) = home.play() else {
            return Reply::Ask(Ask::Leave);
        };
        let left = self.row_at(self.cursor);
        match key {
            Key::Up | Key::Down => {
                let possible = |place: usize| match self.items.get(place) {
                    Some(item) => item.now(play).is_possible(play),
                    None => false,
                };
                let (count, down) = (self.items.len(), key == Key::Down);
                self.cursor = list::walk(self.cursor, count, down, Ends::Meet, possible);
                // Letters reach a little below their row.
                let rows = left.union(self.row_at(self.cursor));
                Reply::RedrawIn(rows.inset(-3))
            }
            Key::B | Key::Pause => Reply::Ask(Ask::Back),
            // What a key has opened it closes.
            Key::X if self.is_help() => Reply::Ask(Ask::Back),
            Key::A if !self.item().now(play).is_possible(play) => Reply::Ignored,
            Key::A => {
                let ask = match self.item().now(play) {
                    MenuLine::Resume => Ask::Back,
                    MenuLine::Undo => Ask::Undo,
                    MenuLine::Redo => Ask::Redo,
                    MenuLine::Scene => Ask::SceneHelp,
                    MenuLine::Hint => Ask::Hint,
                    MenuLine::Again => Ask::Again,
                    MenuLine::Demo => Ask::Demo,
                    MenuLine::Replay => Ask::Replay,
                    MenuLine::Review => Ask::Review,
                    MenuLine::Rules => {
                        let now = play.situation(home.env(home.now));
                        Ask::Rules(play.hatch().stance(&now).rules_page)
                    }
                    item if let Some(ends) = item.ends_the_game(home, play) => Ask::Sure(ends),
                    MenuLine::Lesson => Ask::Learn(play.kind().game),
                    MenuLine::Restart => Ask::Rematch,
                    MenuLine::Signs => Ask::Together(Together::Signs),
                    MenuLine::Settings => Ask::Settings,
                    MenuLine::Quit => Ask::Leave,
                };
                Reply::Ask(ask)
            }
            Key::Left | Key::Right | Key::X | Key::Y => Reply::Ignored,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        let Some(play) = home.play() else {
            return;
        };
        let env = home.env(home.now);
        let (about, language) = (play.kind().about, env.settings.language);
        let turn = play
            .game
            .turn_number()
            .filter(|_| play.standing().outcome.is_none());
        let turn = turn.map(|turn| sentence!("{} {turn}", words::MOVE.get(language)));
        let card = Dialog {
            area: self.card(),
            accent: about.icon.accent,
            icon: Some(about.icon),
            title: self.title().get(language),
            right: match turn.as_deref() {
                _ if self.is_help() && play.linked().is_some() => words::WITHOUT_TIPS.get(language),
                Some(turn) if !self.is_help() => turn,
                _ => "",
            },
            paper: false,
        };
        card.surround(canvas, |canvas| play.draw(canvas, env));
        card.draw(canvas);
        for (place, &item) in self.items.iter().enumerate() {
            let (row, item) = (self.row_at(place), item.now(play));
            let line = list::ListRow {
                sign: Sign::Icon(item.icon()),
                label: self.words(item, play).get(language),
                value: Value::None,
                enabled: item.is_possible(play),
            };
            let look = Look {
                sign: (10, (row.h - 9) / 2),
                ..LOOK
            };
            line.draw(canvas, row, place == self.cursor, &look);
            if item.ends_group() && place + 1 < self.items.len() {
                canvas.hline(row.x + 7, row.bottom(), row.w - 14, STEEL);
            }
        }
        self.key_bar(language)
            .for_hand(env.settings.left_handed)
            .draw(canvas);
    }

    fn battery(&self) -> Option<DrawBattery> {
        Some(super::battery::in_hints)
    }

    fn title(&self) -> Phrase {
        if self.is_help() {
            words::HELP
        } else {
            words::PAUSED
        }
    }

    fn is_of_a_game(&self) -> bool {
        true
    }

    fn say_chosen(&self, home: &Context<&Home>, out: &mut dyn fmt::Write) -> fmt::Result {
        let Some(play) = home.play() else {
            return Ok(());
        };
        let chosen = self.words(self.item().now(play), play);
        write!(out, ". {}", chosen.get(home.settings.language))
    }
}

impl Default for Pause {
    fn default() -> Pause {
        Pause::new()
    }
}

impl Pause {
    /// The pause menu, with the cursor on "resume".
    pub const fn new() -> Pause {
        Pause {
            items: &MenuLine::PAUSE,
            cursor: 0,
            scene_help: words::HELP,
        }
    }

    /// The pause menu of a game of two consoles.
    pub const fn linked() -> Pause {
        Pause {
            items: &MenuLine::LINKED,
            ..Pause::new()
        }
    }

    /// The help card, with the cursor on the first line that can be chosen.
    pub fn help(home: &Home, env: Env<'_>) -> Pause {
        let play = home.play();
        let scene_help = play.and_then(|play| play.hatch().bar(&play.situation(env)).help);
        let all: &'static [MenuLine] = match play.is_some_and(|play| play.linked().is_some()) {
            true => &MenuLine::HELP_LINKED,
            false => &MenuLine::HELP,
        };
        let items = match scene_help {
            Some(_) => all,
            None => all.split_first().map_or(&[][..], |(_, rest)| rest),
        };
        let possible = |item: &MenuLine| play.is_some_and(|play| item.now(play).is_possible(play));
        Pause {
            items,
            cursor: items.iter().position(possible).unwrap_or(0),
            scene_help: scene_help.unwrap_or(words::HELP),
        }
    }

    fn is_help(&self) -> bool {
        self.items.first() != Some(&MenuLine::Resume)
    }

    /// The line under the cursor.
    pub fn item(&self) -> MenuLine {
        self.items
            .get(self.cursor)
            .copied()
            .unwrap_or(MenuLine::Resume)
    }

    /// The present text of a line.
    fn words(&self, item: MenuLine, play: &Play) -> Phrase {
        match item {
            MenuLine::Quit if play.table().is_practice() => words::END_PRACTICE,
            MenuLine::Scene => self.scene_help,
            item => item.words(),
        }
    }

    fn key_bar(&self, language: Language) -> KeyBar<'static> {
        KeyBar::new(&[
            (Cap::A, words::CHOOSE.get(language)),
            (Cap::B, words::BACK_TO_GAME.get(language)),
        ])
    }

    /// The card over the game, as high as its rows need.
    fn card(&self) -> Area {
        let height = self.row_at(self.items.len()).y - CARD.y + FOOT;
        area(CARD.x, CARD.y, CARD.w, height)
    }

    fn row_at(&self, place: usize) -> Area {
        let above = self.items.iter().take(place);
        let gaps = above.filter(|item| item.ends_group()).count();
        let row = self.row();
        let y = FIRST_ROW + place as i32 * row + gaps as i32 * GAP;
        area(CARD.x + 5, y, CARD.w - 10, row)
    }

    /// The height of a row; letters reach below the lowest rows.
    fn row(&self) -> i32 {
        match self.items.len() {
            ..=MANY => HIGH_ROW,
            _ => ROW,
        }
    }
}

/// The largest area for a card over the game.
const CARD: Area = area(16, 4, 208, 218);
/// Eleven rows and two hairlines fill it below the head.
const FIRST_ROW: i32 = 31;
const ROW: i32 = 17;
/// Up to this many rows can be higher.
const MANY: usize = 7;
const HIGH_ROW: i32 = 22;
const FOOT: i32 = 2;
/// The space for a hairline.
const GAP: i32 = 1;
const TEXT_INSET: i32 = 31;
const LOOK: Look = Look {
    surface: false,
    sign: (10, 4),
    label: TEXT_INSET,
    ..Look::PLAIN
};

#[cfg(test)]
mod tests {
    use super::super::pretended::{Pretended, press};
    use super::*;
    use crate::game::Outcome;
    use crate::ui::{Font, text_width};

    #[test]
    fn impossible_lines_are_skipped_and_ends_meet() {
        let mut play = Pretended::new(2..=2, 2);
        let mut pause = Pause::new();
        let mut down = || {
            press(&mut pause, Key::Down, &mut play);
            pause.item()
        };
        // Nothing has been played, so there is nothing to undo, redo or restart.
        assert_eq!(down(), MenuLine::Hint);
        assert_eq!(down(), MenuLine::Demo);
        assert_eq!(down(), MenuLine::Rules);
        assert_eq!(down(), MenuLine::Lesson);
        assert_eq!(down(), MenuLine::Settings);
        assert_eq!(down(), MenuLine::Quit);
        assert_eq!(down(), MenuLine::Resume);
        press(&mut pause, Key::Up, &mut play);
        assert_eq!(pause.item(), MenuLine::Quit);
    }

    /// A single press does not throw a game away, and B answers the question safely.
    #[test]
    fn starting_over_asks_back() {
        let mut play = Pretended::new(2..=2, 2);
        play.game.table.standing.moves = 5;
        let mut pause = Pause::new();
        while pause.item() != MenuLine::Restart {
            press(&mut pause, Key::Down, &mut play);
        }
        let sure = Reply::Ask(Ask::Sure(crate::reply::EndsGame::Rematch));
        assert_eq!(press(&mut pause, Key::A, &mut play), sure);
        // After the end nothing is lost.
        play.game.table.standing.outcome = Some(Outcome::Stuck);
        assert_eq!(
            press(&mut pause, Key::A, &mut play),
            Reply::Ask(Ask::Rematch)
        );
    }

    #[test]
    fn everything_fits() {
        for language in Language::ALL {
            for item in MenuLine::PAUSE
                .iter()
                .chain(&MenuLine::HELP)
                .chain(&MenuLine::LINKED)
            {
                let words = item.words().get(language);
                assert!(text_width(Font::Row, words) + TEXT_INSET + 6 <= CARD.w - 10);
            }
            let words = words::END_PRACTICE.get(language);
            assert!(text_width(Font::Row, words) + TEXT_INSET + 6 <= CARD.w - 10);
            assert!(Pause::new().key_bar(language).fits());
        }
        assert!(Pause::new().card().bottom() <= CARD.bottom());
    }
}
