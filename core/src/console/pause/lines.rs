//! The lines of the menus over the game.

use crate::console::home::Home;
use crate::console::play::Play;
use crate::reply::EndsGame;
use crate::text::{Phrase, host as words};
use crate::ui::icons::MenuIcon;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenuLine {
    /// Back to the game.
    Resume,
    Undo,
    Redo,
    /// The scene's own help.
    Scene,
    Hint,
    /// Show the moves since one's own last one again.
    Again,
    /// Let the computer demonstrate how to continue.
    Demo,
    /// Replay all moves.
    Replay,
    /// The review, in place of [`Demo`](MenuLine::Demo) once the game is over.
    Review,
    Rules,
    Lesson,
    /// Start again.
    Restart,
    /// Send the other console a sign.
    Signs,
    Settings,
    /// Return to the launcher.
    Quit,
}

impl MenuLine {
    /// The pause menu, from top to bottom.
    pub const PAUSE: [MenuLine; 11] = [
        MenuLine::Resume,
        MenuLine::Undo,
        MenuLine::Redo,
        MenuLine::Hint,
        MenuLine::Demo,
        MenuLine::Replay,
        MenuLine::Rules,
        MenuLine::Lesson,
        MenuLine::Restart,
        MenuLine::Settings,
        MenuLine::Quit,
    ];

    /// The same in a game of two consoles, where taking back needs consent and there are no
    /// hints.
    pub const LINKED: [MenuLine; 6] = [
        MenuLine::Resume,
        MenuLine::Undo,
        MenuLine::Signs,
        MenuLine::Rules,
        MenuLine::Settings,
        MenuLine::Quit,
    ];

    /// The help card in such a game.
    pub const HELP_LINKED: [MenuLine; 2] = [MenuLine::Scene, MenuLine::Rules];

    /// The help card.
    pub const HELP: [MenuLine; 6] = [
        MenuLine::Scene,
        MenuLine::Hint,
        MenuLine::Again,
        MenuLine::Demo,
        MenuLine::Rules,
        MenuLine::Lesson,
    ];

    pub const fn words(self) -> Phrase {
        match self {
            MenuLine::Resume => words::RESUME,
            MenuLine::Undo => words::UNDO,
            MenuLine::Redo => words::REDO,
            MenuLine::Scene => words::HELP,
            MenuLine::Hint => words::HINT,
            MenuLine::Again => words::SHOW_AGAIN,
            MenuLine::Demo => words::DEMO,
            MenuLine::Replay => words::REPLAY,
            MenuLine::Review => words::REVIEW,
            MenuLine::Rules => words::RULES,
            MenuLine::Lesson => words::LESSON,
            MenuLine::Restart => words::RESTART,
            MenuLine::Signs => words::SIGNS,
            MenuLine::Settings => words::SETTINGS,
            MenuLine::Quit => words::QUIT,
        }
    }

    /// The line that takes its place at the moment.
    pub(super) fn now(self, play: &Play) -> MenuLine {
        match self {
            MenuLine::Demo if play.offers().review => MenuLine::Review,
            item => item,
        }
    }

    pub(super) const fn icon(self) -> MenuIcon {
        match self {
            MenuLine::Resume => MenuIcon::Resume,
            MenuLine::Undo => MenuIcon::Undo,
            MenuLine::Redo | MenuLine::Again => MenuIcon::Redo,
            MenuLine::Scene => MenuIcon::Pad,
            MenuLine::Hint => MenuIcon::Hint,
            MenuLine::Demo => MenuIcon::Demo,
            MenuLine::Replay => MenuIcon::Clock,
            MenuLine::Review => MenuIcon::Stats,
            MenuLine::Rules => MenuIcon::Rules,
            MenuLine::Lesson => MenuIcon::Info,
            MenuLine::Restart => MenuIcon::Restart,
            MenuLine::Signs => MenuIcon::Person,
            MenuLine::Settings => MenuIcon::Settings,
            MenuLine::Quit => MenuIcon::Exit,
        }
    }

    /// Whether a hairline follows it. The groups are: the game, learning, leaving.
    pub(super) const fn ends_group(self) -> bool {
        matches!(self, MenuLine::Replay | MenuLine::Lesson)
    }

    /// Whether it can be chosen at the moment.
    pub fn is_possible(self, play: &Play) -> bool {
        let offers = play.offers();
        match self {
            MenuLine::Undo => offers.undo,
            MenuLine::Redo => offers.redo,
            MenuLine::Hint => offers.hint,
            MenuLine::Again => offers.again,
            MenuLine::Demo => offers.demo,
            MenuLine::Replay => offers.replay,
            MenuLine::Review => offers.review,
            MenuLine::Restart => play.standing().moves > 0 && !play.table().is_practice(),
            MenuLine::Resume
            | MenuLine::Scene
            | MenuLine::Signs
            | MenuLine::Rules
            | MenuLine::Lesson
            | MenuLine::Settings
            | MenuLine::Quit => true,
        }
    }

    /// What it would end a game with that cannot be found again.
    pub(super) fn ends_the_game(self, home: &Home, play: &Play) -> Option<EndsGame> {
        let game = play.kind().game;
        let runs = play.standing().outcome.is_none();
        let kept = play.table().is_lesson() || home.stored.get(game).is_some();
        match self {
            MenuLine::Restart if runs => Some(EndsGame::Rematch),
            MenuLine::Lesson if runs && play.standing().moves > 0 && !kept => {
                Some(EndsGame::Learn(game))
            }
            _ => None,
        }
    }
}
