//! The pause menu over the game.

use super::home::{Context, Home};
use super::play::Play;
use super::screens::{DrawBattery, Screen};
use crate::keys::Key;
use crate::reply::{Ask, Reply};
use crate::text::{Language, Phrase, Sentence, host as words};
use crate::ui::frame::{Cap, KeyBar};
use crate::ui::icons::MenuIcon;
use crate::ui::palette::STEEL;
use crate::ui::widgets::list::{self, Ends, Look, Sign, Value};
use crate::ui::widgets::panels::Dialog;
use crate::ui::{Area, Canvas, area};
use core::fmt;

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

    /// Its symbol.
    const fn icon(self) -> MenuIcon {
        match self {
            Item::Resume => MenuIcon::Resume,
            Item::Undo => MenuIcon::Undo,
            Item::Redo => MenuIcon::Redo,
            Item::Hint => MenuIcon::Hint,
            Item::Demo => MenuIcon::Demo,
            Item::Rules => MenuIcon::Rules,
            Item::Restart => MenuIcon::Restart,
            Item::Settings => MenuIcon::Settings,
            Item::Quit => MenuIcon::Exit,
        }
    }

    /// Whether a hairline lies below: the game, other things, leaving.
    const fn ends_group(self) -> bool {
        matches!(self, Item::Demo | Item::Settings)
    }

    /// Whether it can be chosen now.
    pub fn is_possible(self, play: &Play) -> bool {
        match self {
            Item::Undo => play.can_undo(),
            Item::Redo => play.can_redo(),
            Item::Hint => play.can_hint(),
            Item::Demo => play.can_demonstrate(),
            Item::Restart => play.moves() > 0,
            Item::Resume | Item::Rules | Item::Settings | Item::Quit => true,
        }
    }
}

/// The pause menu.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pause {
    cursor: usize,
    /// Whether "start over" has been chosen once and asks back.
    asking: bool,
}

impl Screen for Pause {
    fn key(&mut self, key: Key, home: &mut Context<&mut Home>) -> Reply {
        let Some(play) = home.play() else {
            return Reply::Ask(Ask::Leave);
        };
        let sure = core::mem::take(&mut self.asking);
        let left = row(self.cursor);
        match key {
            Key::Up | Key::Down => {
                let possible = |place: usize| match Item::ALL.get(place) {
                    Some(item) => item.is_possible(play),
                    None => false,
                };
                let (count, down) = (Item::ALL.len(), key == Key::Down);
                self.cursor = list::walk(self.cursor, count, down, Ends::Meet, possible);
                if !sure {
                    return Reply::RedrawIn(left.union(row(self.cursor)));
                }
            }
            // B is the safe answer to a question.
            Key::B if sure => {}
            Key::B | Key::Pause => return Reply::Ask(Ask::Back),
            Key::A if self.item() == Item::Restart && !sure && play.outcome().is_none() => {
                self.asking = true;
            }
            Key::A => {
                return match self.item() {
                    Item::Resume => Reply::Ask(Ask::Back),
                    Item::Undo => Reply::Ask(Ask::Undo),
                    Item::Redo => Reply::Ask(Ask::Redo),
                    Item::Hint => Reply::Ask(Ask::Hint),
                    Item::Demo => Reply::Ask(Ask::Demo),
                    Item::Rules => Reply::Ask(Ask::Rules(play.rules_page(home.env(home.now)))),
                    Item::Restart => Reply::Ask(Ask::Rematch),
                    Item::Settings => Reply::Ask(Ask::Settings),
                    Item::Quit => Reply::Ask(Ask::Leave),
                };
            }
            // Any other key takes the question back, too.
            Key::Left | Key::Right | Key::X | Key::Y if sure => {}
            Key::Left | Key::Right | Key::X | Key::Y => return Reply::Ignored,
        }
        Reply::Redraw
    }

    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        let Some(play) = home.play() else {
            return;
        };
        let env = home.env(home.now);
        let (about, language) = (play.about(), env.settings.language);
        let next = play.moves().saturating_add(1);
        let moves = Sentence::<24>::of(format_args!("{} {next}", words::MOVE.get(language)));
        let card = Dialog {
            area: CARD,
            accent: about.icon.accent,
            icon: Some(about.icon),
            title: words::PAUSED.get(language),
            right: if play.outcome().is_some() { "" } else { &moves },
            paper: false,
        };
        card.surround(canvas, |canvas| play.draw(canvas, env));
        card.draw(canvas);
        for (place, item) in Item::ALL.into_iter().enumerate() {
            let row = row(place);
            let line = self.row(item, play, language);
            line.draw(canvas, row, place == self.cursor, &LOOK);
            if item.ends_group() {
                canvas.hline(row.x + 7, row.bottom() + 1, row.w - 14, STEEL);
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
        words::PAUSED
    }

    fn is_of_a_game(&self) -> bool {
        true
    }

    fn say_chosen(&self, home: &Context<&Home>, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, ". {}", self.item().words().get(home.settings.language))
    }
}

impl Pause {
    /// With the cursor on "resume".
    pub const fn new() -> Pause {
        Pause {
            cursor: 0,
            asking: false,
        }
    }

    /// The line under the cursor.
    pub fn item(&self) -> Item {
        Item::ALL.get(self.cursor).copied().unwrap_or(Item::Resume)
    }

    /// A line as the list shows it.
    fn row(&self, item: Item, play: &Play, language: Language) -> list::Row<'static> {
        let words = if item == self.item() && self.asking {
            words::RESTART_ASK
        } else {
            item.words()
        };
        list::Row {
            sign: Sign::Icon(item.icon()),
            label: words.get(language),
            value: Value::None,
            enabled: item.is_possible(play),
        }
    }

    fn key_bar(&self, language: Language) -> KeyBar<'static> {
        let (act, back) = if self.asking {
            (words::RESTART, words::NO)
        } else {
            (words::CHOOSE, words::BACK_TO_GAME)
        };
        KeyBar::new(&[(Cap::A, act.get(language)), (Cap::B, back.get(language))])
    }
}

/// The card over the game.
const CARD: Area = area(28, 4, 184, 218);
/// Nine rows and two hairlines fill it below its head.
const FIRST_ROW: i32 = 33;
const ROW: i32 = 20;
/// Room for a hairline.
const GAP: i32 = 3;
const TEXT_INSET: i32 = 31;
const LOOK: Look = Look {
    surface: false,
    sign: (10, 5),
    label: TEXT_INSET,
    ..Look::PLAIN
};

/// Where the line at this place lies.
fn row(place: usize) -> Area {
    let above = Item::ALL.iter().take(place);
    let gaps = above.filter(|item| item.ends_group()).count();
    let y = FIRST_ROW + place as i32 * ROW + gaps as i32 * GAP;
    area(CARD.x + 5, y, CARD.w - 10, ROW)
}

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
        // Nothing has been played: nothing to undo, redo or start over.
        assert_eq!(down(), Item::Hint);
        assert_eq!(down(), Item::Demo);
        assert_eq!(down(), Item::Rules);
        assert_eq!(down(), Item::Settings);
        assert_eq!(down(), Item::Quit);
        assert_eq!(down(), Item::Resume);
        press(&mut pause, Key::Up, &mut play);
        assert_eq!(pause.item(), Item::Quit);
    }

    /// A game is not thrown away by one press, and B is the safe answer.
    #[test]
    fn starting_over_asks_back() {
        let mut play = Pretended::new(2..=2, 2);
        play.table.pretend(&[0, 0], |standing| standing.moves = 5);
        let mut pause = Pause::new();
        while pause.item() != Item::Restart {
            press(&mut pause, Key::Down, &mut play);
        }
        assert_eq!(press(&mut pause, Key::A, &mut play), Reply::Redraw);
        assert_eq!(press(&mut pause, Key::B, &mut play), Reply::Redraw);
        assert_eq!(press(&mut pause, Key::A, &mut play), Reply::Redraw);
        assert_eq!(
            press(&mut pause, Key::A, &mut play),
            Reply::Ask(Ask::Rematch)
        );
        // After the end nothing is lost.
        play.table
            .pretend(&[0, 0], |standing| standing.outcome = Some(Outcome::Stuck));
        assert_eq!(
            press(&mut pause, Key::A, &mut play),
            Reply::Ask(Ask::Rematch)
        );
    }

    #[test]
    fn everything_fits() {
        for language in Language::ALL {
            for item in Item::ALL {
                let words = item.words().get(language);
                assert!(text_width(Font::Row, words) + TEXT_INSET + 6 <= CARD.w - 10);
            }
            let ask = words::RESTART_ASK.get(language);
            assert!(text_width(Font::Row, ask) + TEXT_INSET + 6 <= CARD.w - 10);
            for asking in [false, true] {
                let pause = Pause { cursor: 0, asking };
                assert!(pause.key_bar(language).fits());
            }
        }
        assert!(row(Item::ALL.len() - 1).bottom() < CARD.bottom());
    }
}
