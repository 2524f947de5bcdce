//! The screens, and their common trait.

use super::home::{Context, Home};
use super::lesson::learnt::Learnt;
use super::link::talk::Topic;
use super::{
    about, crash, launcher, link, naming, notice, options, pause, people, puzzles, reader, replay,
    result, review, selftest, setup, statistics, sure, table_screen, who_plays,
};
use crate::battery::BatteryLevel;
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
pub type DrawBattery = fn(&mut Canvas<'_>, Option<(BatteryLevel, bool)>);

pub trait Screen {
    fn key(&mut self, key: Key, home: &mut Context<&mut Home>) -> Reply;

    /// Draws the whole screen.
    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>);

    /// When it changes without a key.
    fn wake_at(&self, _home: &Context<&Home>) -> Option<Millis> {
        None
    }

    /// Where it changes without a key; `None` for everywhere.
    fn moving(&self, _home: &Context<&Home>) -> Option<Area> {
        None
    }

    fn tick(&mut self, _home: &mut Context<&mut Home>) -> Reply {
        Reply::Ignored
    }

    /// Whether a button that goes down now is accepted. It is not if it was meant for a
    /// picture that has just changed.
    fn heeds(&self, _button: Button, _home: &Context<&Home>) -> bool {
        true
    }

    /// Whether holding A means something different from pressing it.
    fn holds(&self, _home: &Context<&Home>) -> bool {
        false
    }

    /// A was held, on a screen where that means something.
    fn held(&mut self, _home: &mut Context<&mut Home>) -> Reply {
        Reply::Ignored
    }

    /// A was released.
    fn let_go(&mut self) -> Reply {
        Reply::Ignored
    }

    /// Takes a raw event, before buttons become keys; `None` on screens that want keys.
    fn event(&mut self, _event: &Event, _home: &mut Context<&mut Home>) -> Option<Reply> {
        None
    }

    /// Whether it is the game itself, where holding B means a pause, and whose time stands
    /// still while something else is shown.
    fn is_game(&self) -> bool {
        false
    }

    /// Light in percent and loudness, if not as the owner has chosen.
    fn demands(&self) -> Option<(u8, Loudness)> {
        None
    }

    /// How it draws the battery, if it does.
    fn battery(&self) -> Option<DrawBattery> {
        None
    }

    /// Puts the cursor on a game, on screens with a choice of games.
    fn go_to(&mut self, _game: GameId) {}

    fn title(&self) -> Phrase {
        words::PRODUCT
    }

    /// Says in words what the screen shows.
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

    /// Says which row or button is chosen, and its value.
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
            pub fn screen(&self) -> &dyn Screen {
                match self { $( AnyScreen::$name(screen) => screen, )* }
            }

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
    /// The launcher.
    Launcher(launcher::Launcher),
    /// Alone, against computers, several people, over there.
    WhoPlays(who_plays::WhoPlays),
    /// Seats and variants of the next game.
    Setup(setup::SetUp),
    /// Something would end the game that runs.
    Sure(sure::Sure),
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
    /// The end of a puzzle.
    PuzzleOver(puzzles::ending::PuzzleOver),
    /// The result.
    Result(result::ResultScreen),
    /// The review.
    Review(review::ReviewScreen),
    /// Settings.
    Options(options::OptionsScreen),
    /// The names of the owners.
    People(people::PeopleScreen),
    /// The statistics.
    Statistics(statistics::StatisticsScreen),
    /// About the console and its fonts.
    About(about::AboutScreen),
    /// A problem with reading or saving.
    Notice(notice::Notice),
    /// A question or message about the other console.
    Talk(link::talk::Talk),
    /// The report after a crash.
    Crash(crash::CrashScreen),
    /// The self-test.
    SelfTest(selftest::SelfTest),
}

/// The deepest stack: launcher, play, pause, settings, names, name.
const DEPTH: usize = 6;

/// The stack of screens: B closes the top one. The launcher is at the bottom and always
/// stays.
pub struct Pile {
    launcher: AnyScreen,
    above: Vec<AnyScreen, { DEPTH - 1 }>,
    /// Whether another screen has come on top since the last call of
    /// [`take_changed`](Pile::take_changed).
    changed: bool,
}

impl Pile {
    /// The launcher alone, with the games of the shelf or with all games.
    pub fn new(all_games: bool) -> Pile {
        Pile {
            launcher: launcher::Launcher::new(all_games).into(),
            above: Vec::new(),
            changed: false,
        }
    }

    pub fn top(&self) -> &AnyScreen {
        self.above.last().unwrap_or(&self.launcher)
    }

    pub fn top_mut(&mut self) -> &mut AnyScreen {
        self.above.last_mut().unwrap_or(&mut self.launcher)
    }

    pub fn bottom_mut(&mut self) -> &mut AnyScreen {
        &mut self.launcher
    }

    /// The game under the launcher's cursor, unless one is being played.
    pub fn pointed_at(&self) -> Option<GameId> {
        let plays = self.above.iter().any(|above| above.screen().is_game());
        match &self.launcher {
            AnyScreen::Launcher(launcher) if !plays => Some(launcher.game()),
            _ => None,
        }
    }

    pub fn push(&mut self, screen: AnyScreen) {
        self.changed = true;
        // The stack cannot get this deep; if it did, the top would be replaced.
        if let Err(screen) = self.above.push(screen) {
            *self.top_mut() = screen;
        }
    }

    /// Whether no more screens fit.
    pub fn is_full(&self) -> bool {
        self.above.is_full()
    }

    /// Whether only the launcher is left.
    pub fn is_bare(&self) -> bool {
        self.above.is_empty()
    }

    /// Whether the game is on the stack, whatever lies over it.
    pub fn shows_game(&self) -> bool {
        self.above.iter().any(|above| above.screen().is_game())
    }

    /// Whether a card about this is on the stack, whatever lies over it.
    pub fn has_topic(&self, topic: Topic) -> bool {
        let is_topic =
            |above: &AnyScreen| matches!(above, AnyScreen::Talk(talk) if talk.topic() == topic);
        self.above.iter().any(is_topic)
    }

    /// Whether the game, its result or a card about another console is on the stack.
    pub fn has_game(&self) -> bool {
        let plays =
            |screen: &AnyScreen| matches!(screen, AnyScreen::Result(_) | AnyScreen::Talk(_));
        let mut above = self.above.iter();
        above.any(|above| above.screen().is_game() || plays(above))
    }

    /// Closes the top screen.
    pub fn pop(&mut self) {
        self.changed = true;
        self.above.pop();
    }

    /// Closes all screens but the launcher.
    pub fn clear(&mut self) {
        self.changed = true;
        self.above.clear();
    }

    /// Whether another screen has come on top since the last call.
    pub fn take_changed(&mut self) -> bool {
        core::mem::take(&mut self.changed)
    }

    /// Closes the screens that make no sense without a game.
    pub fn forget_game(&mut self) {
        self.above
            .retain(|screen| matches!(screen, AnyScreen::Options(_)));
    }
}
