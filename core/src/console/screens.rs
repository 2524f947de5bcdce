//! Which screens there are, and what all of them can do.

use super::home::{Context, Home};
use super::lesson::learnt::Learnt;
use super::link::talk::Topic;
use super::{
    about, crash, launcher, link, naming, notice, options, pause, people, puzzles, reader, replay,
    result, review, selftest, setup, statistics, table_screen,
};
use crate::battery::Level;
use crate::games::GameId;
use crate::keys::Key;
use crate::platform::{Button, Event, Millis};
use crate::reply::Reply;
use crate::sound::Loudness;
use crate::text::{Phrase, host as words};
use crate::ui::{Area, Canvas};
use core::fmt::{self, Write};
use heapless::Vec;

/// Draws the battery: its level, and whether it is being charged.
pub type DrawBattery = fn(&mut Canvas<'_>, Option<(Level, bool)>);

/// A screen of the console.
pub trait Screen {
    /// A key was pressed.
    fn key(&mut self, key: Key, home: &mut Context<&mut Home>) -> Reply;

    /// Draws all of it.
    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>);

    /// When it changes by itself.
    fn wake_at(&self, _home: &Context<&Home>) -> Option<Millis> {
        None
    }

    /// Where it changes by itself; `None` for everywhere.
    fn moving(&self, _home: &Context<&Home>) -> Option<Area> {
        None
    }

    /// Time has passed.
    fn tick(&mut self, _home: &mut Context<&mut Home>) -> Reply {
        Reply::Ignored
    }

    /// Whether a button that goes down now is heeded, not meant for a picture
    /// that has just changed.
    fn heeds(&self, _button: Button, _home: &Context<&Home>) -> bool {
        true
    }

    /// Whether holding A means something else than pressing it.
    fn holds(&self, _home: &Context<&Home>) -> bool {
        false
    }

    /// A was held, where that means something.
    fn held(&mut self, _home: &mut Context<&mut Home>) -> Reply {
        Reply::Ignored
    }

    /// A was let go.
    fn let_go(&mut self) -> Reply {
        Reply::Ignored
    }

    /// Takes what happens as it is, before buttons become keys; `None` where
    /// they do.
    fn event(&mut self, _event: &Event, _home: &mut Context<&mut Home>) -> Option<Reply> {
        None
    }

    /// Whether it is the game itself: B is held for a pause, and the game's time
    /// stands still while something else is shown.
    fn is_game(&self) -> bool {
        false
    }

    /// Light in percent and loudness, where they are not the owner's choice.
    fn demands(&self) -> Option<(u8, Loudness)> {
        None
    }

    /// How it shows the battery, if it does.
    fn battery(&self) -> Option<DrawBattery> {
        None
    }

    /// Puts the cursor on a game, where there are games to choose from.
    fn go_to(&mut self, _game: GameId) {}

    /// What it is called.
    fn title(&self) -> Phrase {
        words::PRODUCT
    }

    /// Says in words what is seen.
    fn say(&self, home: &Context<&Home>, out: &mut dyn Write) -> fmt::Result {
        let language = home.settings.language;
        out.write_str(self.title().get(language))?;
        if let Some(play) = home.play().filter(|_| self.is_of_a_game()) {
            write!(out, ": {}", play.kind().about.title.get(language))?;
        }
        self.say_chosen(home, out)
    }

    /// Whether it is about the game on the table.
    fn is_of_a_game(&self) -> bool {
        false
    }

    /// Says which row or button is chosen, and what it is set to.
    fn say_chosen(&self, _home: &Context<&Home>, _out: &mut dyn Write) -> fmt::Result {
        Ok(())
    }
}

macro_rules! screens {
    ($( $(#[$doc:meta])* $name:ident($screen:ty), )*) => {
        /// Any of the screens.
        #[derive(Clone, Debug)]
        pub enum AnyScreen {
            $( $(#[$doc])* $name($screen), )*
        }

        impl AnyScreen {
            /// What all of them can do.
            pub fn screen(&self) -> &dyn Screen {
                match self { $( AnyScreen::$name(screen) => screen, )* }
            }

            /// The same, to let something happen on it.
            pub fn screen_mut(&mut self) -> &mut dyn Screen {
                match self { $( AnyScreen::$name(screen) => screen, )* }
            }
        }

        $( impl From<$screen> for AnyScreen {
            fn from(screen: $screen) -> AnyScreen {
                AnyScreen::$name(screen)
            }
        } )*
    };
}

screens! {
    /// All games.
    Launcher(launcher::Launcher),
    /// Seats and variants of the next game.
    Setup(setup::SetUp),
    /// Typing a name.
    Naming(naming::Naming),
    /// The game.
    Play(table_screen::TableScreen),
    /// The pause menu over the game.
    Pause(pause::Pause),
    /// The rules.
    Reader(reader::RulesScreen),
    /// The end of a guided first round.
    Learnt(Learnt),
    /// The moves of a game, forwards and backwards.
    Replay(replay::ReplayScreen),
    /// The puzzle book.
    Book(puzzles::Book),
    /// How a puzzle came out.
    PuzzleOver(puzzles::ending::PuzzleOver),
    /// How the game ended.
    Result(result::ResultScreen),
    /// What cost most in it.
    Review(review::ReviewScreen),
    /// Settings.
    Options(options::OptionsScreen),
    /// The names of the people who play here.
    People(people::PeopleScreen),
    /// What was achieved.
    Statistics(statistics::StatisticsScreen),
    /// What this is and whose fonts these are.
    About(about::AboutScreen),
    /// Something could not be read or kept.
    Notice(notice::Notice),
    /// What the other console would like.
    Talk(link::talk::Talk),
    /// What ended the run before this one.
    Crash(crash::CrashScreen),
    /// Every part of the machine on trial.
    SelfTest(selftest::SelfTest),
}

/// The deepest pile: launcher, play, pause, settings, names, name.
const DEPTH: usize = 6;

/// The screens that lie on each other: B goes back to the one below. The
/// launcher lies at the bottom and never goes.
pub struct Pile {
    launcher: AnyScreen,
    above: Vec<AnyScreen, { DEPTH - 1 }>,
    /// Whether another screen has come on top since this was asked last.
    changed: bool,
}

impl Pile {
    /// The launcher alone, with the games of the shelf or with all.
    pub fn new(all_games: bool) -> Pile {
        Pile {
            launcher: launcher::Launcher::new(all_games).into(),
            above: Vec::new(),
            changed: false,
        }
    }

    /// The screen on top.
    pub fn top(&self) -> &AnyScreen {
        self.above.last().unwrap_or(&self.launcher)
    }

    /// The same, to let something happen on it.
    pub fn top_mut(&mut self) -> &mut AnyScreen {
        self.above.last_mut().unwrap_or(&mut self.launcher)
    }

    /// The screen at the bottom.
    pub fn bottom_mut(&mut self) -> &mut AnyScreen {
        &mut self.launcher
    }

    /// The game the launcher points at, unless one is being played.
    pub fn pointed_at(&self) -> Option<GameId> {
        let plays = self.above.iter().any(|above| above.screen().is_game());
        match &self.launcher {
            AnyScreen::Launcher(launcher) if !plays => Some(launcher.game()),
            _ => None,
        }
    }

    /// Puts a screen on top.
    pub fn push(&mut self, screen: AnyScreen) {
        self.changed = true;
        // A pile this deep cannot be reached; the top would be replaced.
        if let Err(screen) = self.above.push(screen) {
            *self.top_mut() = screen;
        }
    }

    /// Whether no more screens fit on it.
    pub fn is_full(&self) -> bool {
        self.above.is_full()
    }

    /// Whether nothing lies on the launcher.
    pub fn is_bare(&self) -> bool {
        self.above.is_empty()
    }

    /// Whether the game is on it, whatever lies over it.
    pub fn shows_game(&self) -> bool {
        self.above.iter().any(|above| above.screen().is_game())
    }

    /// Whether this is asked or told on it, whatever lies over that.
    pub fn has_topic(&self, topic: Topic) -> bool {
        let is_topic =
            |above: &AnyScreen| matches!(above, AnyScreen::Talk(talk) if talk.topic() == topic);
        self.above.iter().any(is_topic)
    }

    /// Whether the game is on it, at the top or further down.
    pub fn has_game(&self) -> bool {
        let plays =
            |screen: &AnyScreen| matches!(screen, AnyScreen::Result(_) | AnyScreen::Talk(_));
        let mut above = self.above.iter();
        above.any(|above| above.screen().is_game() || plays(above))
    }

    /// Takes the top one away.
    pub fn pop(&mut self) {
        self.changed = true;
        self.above.pop();
    }

    /// Takes away all but the launcher.
    pub fn clear(&mut self) {
        self.changed = true;
        self.above.clear();
    }

    /// Whether another screen has come on top since this was asked last.
    pub fn take_changed(&mut self) -> bool {
        core::mem::take(&mut self.changed)
    }

    /// Takes away those that make no sense without a game.
    pub fn forget_game(&mut self) {
        self.above
            .retain(|screen| matches!(screen, AnyScreen::Options(_)));
    }
}
