//! The menus over the game: the pause, and help for this moment.

use super::home::{Context, Home};
use super::play::{Env, Play};
use super::screens::{DrawBattery, Screen};
use crate::keys::Key;
use crate::reply::{Ask, Reply, Together};
use crate::sentence;
use crate::text::{Language, Phrase, host as words};
use crate::ui::frame::{Cap, KeyBar};
use crate::ui::icons::MenuIcon;
use crate::ui::palette::STEEL;
use crate::ui::widgets::list::{self, Ends, Look, Sign, Value};
use crate::ui::widgets::panels::Dialog;
use crate::ui::{Area, Canvas, area};
use core::fmt;

/// A line of a menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// Back to the game.
    Resume,
    /// Take back.
    Undo,
    /// Make again.
    Redo,
    /// What the scene has for whoever asks for help.
    Scene,
    /// A hint.
    Hint,
    /// The moves since one's own last one.
    Again,
    /// Let the computer show how it would go on.
    Demo,
    /// All moves so far.
    Replay,
    /// What cost most, where [`Demo`](Item::Demo) would be if the game were not
    /// over.
    Review,
    /// The rules.
    Rules,
    /// The guided first round.
    Lesson,
    /// From the beginning.
    Restart,
    /// A sign for the other console.
    Signs,
    /// Settings.
    Settings,
    /// The launcher.
    Quit,
}

impl Item {
    /// The pause menu, from top to bottom.
    pub const PAUSE: [Item; 11] = [
        Item::Resume,
        Item::Undo,
        Item::Redo,
        Item::Hint,
        Item::Demo,
        Item::Replay,
        Item::Rules,
        Item::Lesson,
        Item::Restart,
        Item::Settings,
        Item::Quit,
    ];

    /// The same in a game of two consoles: what is taken back is asked for, and
    /// nobody gets hints.
    pub const LINKED: [Item; 6] = [
        Item::Resume,
        Item::Undo,
        Item::Signs,
        Item::Rules,
        Item::Settings,
        Item::Quit,
    ];

    /// Help in such a game.
    pub const HELP_LINKED: [Item; 2] = [Item::Scene, Item::Rules];

    /// Help for the moment.
    pub const HELP: [Item; 6] = [
        Item::Scene,
        Item::Hint,
        Item::Again,
        Item::Demo,
        Item::Rules,
        Item::Lesson,
    ];

    /// What it says.
    pub const fn words(self) -> Phrase {
        match self {
            Item::Resume => words::RESUME,
            Item::Undo => words::UNDO,
            Item::Redo => words::REDO,
            Item::Scene => words::HELP,
            Item::Hint => words::HINT,
            Item::Again => words::SHOW_AGAIN,
            Item::Demo => words::DEMO,
            Item::Replay => words::REPLAY,
            Item::Review => words::REVIEW,
            Item::Rules => words::RULES,
            Item::Lesson => words::LESSON,
            Item::Restart => words::RESTART,
            Item::Signs => words::SIGNS,
            Item::Settings => words::SETTINGS,
            Item::Quit => words::QUIT,
        }
    }

    /// The line that stands in its place now.
    fn now(self, play: &Play) -> Item {
        match self {
            Item::Demo if play.offers().review => Item::Review,
            item => item,
        }
    }

    /// Its symbol.
    const fn icon(self) -> MenuIcon {
        match self {
            Item::Resume => MenuIcon::Resume,
            Item::Undo => MenuIcon::Undo,
            Item::Redo | Item::Again => MenuIcon::Redo,
            Item::Scene => MenuIcon::Pad,
            Item::Hint => MenuIcon::Hint,
            Item::Demo => MenuIcon::Demo,
            Item::Replay => MenuIcon::Clock,
            Item::Review => MenuIcon::Stats,
            Item::Rules => MenuIcon::Rules,
            Item::Lesson => MenuIcon::Info,
            Item::Restart => MenuIcon::Restart,
            Item::Signs => MenuIcon::Person,
            Item::Settings => MenuIcon::Settings,
            Item::Quit => MenuIcon::Exit,
        }
    }

    /// Whether a hairline lies below: the game, what is to be learnt, leaving.
    const fn ends_group(self) -> bool {
        matches!(self, Item::Replay | Item::Lesson)
    }

    /// Whether it can be chosen now.
    pub fn is_possible(self, play: &Play) -> bool {
        let offers = play.offers();
        match self {
            Item::Undo => offers.undo,
            Item::Redo => offers.redo,
            Item::Hint => offers.hint,
            Item::Again => offers.again,
            Item::Demo => offers.demo,
            Item::Replay => offers.replay,
            Item::Review => offers.review,
            Item::Restart => play.standing().moves > 0 && !play.table().is_practice(),
            Item::Resume
            | Item::Scene
            | Item::Signs
            | Item::Rules
            | Item::Lesson
            | Item::Settings
            | Item::Quit => true,
        }
    }

    /// Whether it would end a game that cannot be found again.
    fn ends_the_game(self, home: &Home, play: &Play) -> bool {
        let runs = play.standing().outcome.is_none() && !play.table().is_lesson();
        match self {
            Item::Restart => play.standing().outcome.is_none(),
            Item::Lesson => {
                runs && play.standing().moves > 0 && home.stored.get(play.kind().game).is_none()
            }
            _ => false,
        }
    }
}

/// A menu over the game: the pause, or help for the moment.
#[derive(Clone, Copy, Debug)]
pub struct Pause {
    items: &'static [Item],
    cursor: usize,
    /// Whether something that ends the game has been chosen once and asks back.
    asking: bool,
    /// What the scene calls its own help.
    scene_help: Phrase,
}

impl Screen for Pause {
    fn key(&mut self, key: Key, home: &mut Context<&mut Home>) -> Reply {
        let Some(play) = home.play() else {
            return Reply::Ask(Ask::Leave);
        };
        let sure = core::mem::take(&mut self.asking);
        let left = self.row_at(self.cursor);
        match key {
            Key::Up | Key::Down => {
                let possible = |place: usize| match self.items.get(place) {
                    Some(item) => item.now(play).is_possible(play),
                    None => false,
                };
                let (count, down) = (self.items.len(), key == Key::Down);
                self.cursor = list::walk(self.cursor, count, down, Ends::Meet, possible);
                if !sure {
                    // Letters reach a little below their row.
                    let rows = left.union(self.row_at(self.cursor));
                    return Reply::RedrawIn(rows.inset(-3));
                }
            }
            // B is the safe answer to a question.
            Key::B if sure => {}
            Key::B | Key::Pause => return Reply::Ask(Ask::Back),
            // What a key has opened it closes.
            Key::X if self.is_help() => return Reply::Ask(Ask::Back),
            Key::A if !self.item().now(play).is_possible(play) => return Reply::Ignored,
            Key::A if !sure && self.item().ends_the_game(home, play) => {
                self.asking = true;
            }
            Key::A => {
                return Reply::Ask(match self.item().now(play) {
                    Item::Resume => Ask::Back,
                    Item::Undo => Ask::Undo,
                    Item::Redo => Ask::Redo,
                    Item::Scene => Ask::SceneHelp,
                    Item::Hint => Ask::Hint,
                    Item::Again => Ask::Again,
                    Item::Demo => Ask::Demo,
                    Item::Replay => Ask::Replay,
                    Item::Review => Ask::Review,
                    Item::Rules => {
                        Ask::Rules(play.hatch().rules_page(&play.situation(home.env(home.now))))
                    }
                    Item::Lesson => Ask::Learn(play.kind().game),
                    Item::Restart => Ask::Rematch,
                    Item::Signs => Ask::Together(Together::Signs),
                    Item::Settings => Ask::Settings,
                    Item::Quit => Ask::Leave,
                });
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
            let line = list::Row {
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
            items: &Item::PAUSE,
            cursor: 0,
            asking: false,
            scene_help: words::HELP,
        }
    }

    /// The pause menu of a game of two consoles.
    pub const fn linked() -> Pause {
        Pause {
            items: &Item::LINKED,
            ..Pause::new()
        }
    }

    /// Help for the moment, with the cursor on the first line that can be
    /// chosen.
    pub fn help(home: &Home, env: Env<'_>) -> Pause {
        let play = home.play();
        let scene_help = play.and_then(|play| play.hatch().bar(&play.situation(env)).help);
        let all: &'static [Item] = match play.is_some_and(|play| play.linked().is_some()) {
            true => &Item::HELP_LINKED,
            false => &Item::HELP,
        };
        let items = match scene_help {
            Some(_) => all,
            None => all.split_first().map_or(&[][..], |(_, rest)| rest),
        };
        let possible = |item: &Item| play.is_some_and(|play| item.now(play).is_possible(play));
        Pause {
            items,
            cursor: items.iter().position(possible).unwrap_or(0),
            scene_help: scene_help.unwrap_or(words::HELP),
            ..Pause::new()
        }
    }

    /// Whether it is help for the moment.
    fn is_help(&self) -> bool {
        self.items.first() != Some(&Item::Resume)
    }

    /// The line under the cursor.
    pub fn item(&self) -> Item {
        self.items.get(self.cursor).copied().unwrap_or(Item::Resume)
    }

    /// What a line says now.
    fn words(&self, item: Item, play: &Play) -> Phrase {
        match item {
            Item::Quit if play.table().is_practice() => words::END_PRACTICE,
            Item::Restart if self.asking => words::RESTART_ASK,
            Item::Lesson if self.asking && self.item() == item => words::END_GAME_ASK,
            Item::Scene => self.scene_help,
            item => item.words(),
        }
    }

    fn key_bar(&self, language: Language) -> KeyBar<'static> {
        let (act, back) = if self.asking {
            (words::YES, words::NO)
        } else {
            (words::CHOOSE, words::BACK_TO_GAME)
        };
        KeyBar::new(&[(Cap::A, act.get(language)), (Cap::B, back.get(language))])
    }

    /// The card over the game, as high as its rows.
    fn card(&self) -> Area {
        let height = self.row_at(self.items.len()).y - CARD.y + FOOT;
        area(CARD.x, CARD.y, CARD.w, height)
    }

    /// Where the line at this place lies.
    fn row_at(&self, place: usize) -> Area {
        let above = self.items.iter().take(place);
        let gaps = above.filter(|item| item.ends_group()).count();
        let row = self.row();
        let y = FIRST_ROW + place as i32 * row + gaps as i32 * GAP;
        area(CARD.x + 5, y, CARD.w - 10, row)
    }

    /// How high a row is: letters reach below the lowest ones.
    fn row(&self) -> i32 {
        match self.items.len() {
            ..=MANY => HIGH_ROW,
            _ => ROW,
        }
    }
}

/// The most room there is for a card over the game.
const CARD: Area = area(16, 4, 208, 218);
/// Eleven rows and two hairlines fill it below its head.
const FIRST_ROW: i32 = 31;
const ROW: i32 = 17;
/// So many have more room.
const MANY: usize = 7;
const HIGH_ROW: i32 = 22;
const FOOT: i32 = 2;
/// Room for a hairline.
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
        // Nothing has been played: nothing to undo, redo or start over.
        assert_eq!(down(), Item::Hint);
        assert_eq!(down(), Item::Demo);
        assert_eq!(down(), Item::Rules);
        assert_eq!(down(), Item::Lesson);
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
        play.game.table.standing.moves = 5;
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
        play.game.table.standing.outcome = Some(Outcome::Stuck);
        assert_eq!(
            press(&mut pause, Key::A, &mut play),
            Reply::Ask(Ask::Rematch)
        );
    }

    #[test]
    fn everything_fits() {
        for language in Language::ALL {
            for item in Item::PAUSE.iter().chain(&Item::HELP).chain(&Item::LINKED) {
                let words = item.words().get(language);
                assert!(text_width(Font::Row, words) + TEXT_INSET + 6 <= CARD.w - 10);
            }
            for words in [words::RESTART_ASK, words::END_PRACTICE] {
                let words = words.get(language);
                assert!(text_width(Font::Row, words) + TEXT_INSET + 6 <= CARD.w - 10);
            }
            for asking in [false, true] {
                let pause = Pause {
                    asking,
                    ..Pause::new()
                };
                assert!(pause.key_bar(language).fits());
            }
        }
        assert!(Pause::new().card().bottom() <= CARD.bottom());
    }
}
