//! A game on screen: whose turn it is, and what happens next by itself.
//!
//! A [`Play`] lets computers think, chance roll and people hand the console
//! over, and makes the moves a scene replies with. It is the same for all
//! games; what has the types of a game lies behind the
//! [`Hatch`](crate::games::hatch::Hatch).
//!
//! | file | subject |
//! |---|---|
//! | this | the game on screen, and how one begins on it |
//! | `mode` | what the table is used for, and what is looked at meanwhile |
//! | `course` | what happens: keys, time, thoughts, and what follows on them |
//! | `wishes` | undo, redo, hint, demonstration |
//! | `review` | what cost most, looked for and shown when the game is over |
//! | `replay` | looking back, and a copy to play on with from there |
//! | `asked` | what screens ask about it, and how the next game is set up |
//! | `thinking`, `ending` | what a computer thinks about, and when its move may be shown; who has heard of the end |
//! | `linked`, `remote` | a game that two consoles play; what the one shows the other |
//! | `guide` | a guided first round |
//! | `puzzling` | a puzzle of the book |
//! | `picture` | what is drawn over the scene |
//! | [`bytes`] | what it takes to go on exactly there |

mod asked;
pub mod bytes;
mod course;
mod ending;
mod guide;
#[cfg(any(test, feature = "arena"))]
pub mod hands;
pub mod linked;
pub(super) mod mode;
mod picture;
mod puzzling;
mod remote;
mod replay;
mod review;
#[cfg(test)]
mod tests;
mod thinking;
mod wishes;

use super::clock::GameClock;
use super::on_table::{Beginning, OnTable};
use super::table::Table;
use super::toast::Toast;
use crate::code::Code;
use crate::game::{COMPUTER_PAUSE, Level, Seat, Strength};
use crate::games::stage::Stage;
use crate::games::{AnyThought, GameId, Registered};
use crate::platform::Millis;
use crate::records::Record;
use crate::seating::Seating;
use crate::session::Session;
use crate::settings::{Settings, Tempo};
use crate::sound::Sound;
use ending::Ending;
use mode::Mode;
use thinking::Thinking;

pub use remote::{Facts, Shown};

/// What the host tells a game each time.
#[derive(Clone, Copy)]
pub struct Env<'a> {
    /// Language, motion and so on.
    pub settings: &'a Settings,
    /// The best result so far.
    pub best: Option<Record>,
    /// Now.
    pub now: Millis,
}

impl Env<'_> {
    /// How slowly computers play this game.
    pub fn tempo(&self) -> Tempo {
        let games = self.best.map_or(0, |best| best.games);
        self.settings.tempo.after(games)
    }
}

/// What a game wants of the machine.
#[derive(Default)]
pub struct Outbox {
    /// Nothing that was asked before is wanted any more.
    pub stop: bool,
    /// A new thought.
    pub job: Option<AnyThought>,
    /// What is to be heard.
    pub sound: Option<Sound>,
}

/// A game on screen.
pub struct Play {
    /// Who will take part in the next game and begin it. The one on the table
    /// does not change with them.
    guests: Seating,
    first: Option<Seat>,
    /// The luck of the next game.
    next_code: Code,
    /// How well somebody plays who fits the people.
    fitting: Strength,
    pub(super) table: Table,
    thinking: Thinking,
    sound: Option<Sound>,
    toast: Toast,
    ending: Ending,
    clock: GameClock,
    /// How often something worth keeping has happened.
    revision: u32,
    /// Until when a press was begun before the picture had settled.
    guarded_until: Millis,
    /// The game itself.
    pub(super) game: OnTable,
}

impl Play {
    /// With nothing on the table.
    pub fn nothing(now: Millis) -> Play {
        let guests = Seating::new(1);
        Play {
            table: Table::new(guests.clone(), now),
            guests,
            first: None,
            next_code: Code::new(0),
            fitting: Level::Medium.into(),
            thinking: Thinking::none(now),
            sound: None,
            toast: Toast::none(),
            ending: Ending::default(),
            clock: GameClock::new(),
            revision: 0,
            guarded_until: now,
            game: OnTable::nothing(),
        }
    }

    /// Lays out a game for as few as can play, not yet begun. `code` is its luck.
    // Everything is changed where it stays: a game is too large for the device's stack.
    #[inline(never)]
    pub fn lay_out(&mut self, game: GameId, code: Code, env: Env<'_>) {
        self.guests = Seating::new(*game.kind().seats.start());
        self.table = Table::new(self.guests.clone(), env.now);
        self.game.lay_out(game, code.seed(), &self.table, env);
        self.game
            .begin(Beginning::SetUp(self.guests.len(), None), code.seed());
        (self.first, self.next_code) = (None, code);
        self.fitting = Level::Medium.into();
        self.thinking = Thinking::none(env.now);
        (self.sound, self.toast) = (None, Toast::none());
        (self.ending, self.clock) = (Ending::default(), GameClock::new());
        self.revision = 0;
        self.guarded_until = env.now;
    }

    /// A game of its own, laid out, for tests and tools.
    pub fn new(game: GameId, env: Env<'_>, code: Code) -> Play {
        let mut play = Play::nothing(env.now);
        play.lay_out(game, code, env);
        play
    }

    /// Goes on from a session, such as one a test or a tool brings along.
    pub fn open<G: Registered>(&mut self, session: Session<G>, env: Env<'_>) {
        let mut seating = self.guests.clone();
        seating.resize(session.seats());
        self.invite(seating.clone(), session.course().first());
        self.game.open(session);
        self.begin(seating, Mode::Playing, env);
    }

    /// The game with its types, for tests and tools; `None` if it is another one.
    pub fn stage<G: Registered>(&self) -> Option<&Stage<G>> {
        G::stage(self.game.stage())
    }

    /// The session that is being played, for tests and tools; `None` if it is another
    /// game.
    pub fn session<G: Registered>(&self) -> Option<Session<G>> {
        let pieces = self.stage::<G>()?.pieces().clone();
        Some(Session::of_parts(self.game.course().clone(), pieces))
    }

    /// What the scene may know now, for its tests.
    #[cfg(test)]
    pub(crate) fn situation<'a>(&'a self, env: Env<'a>) -> crate::game::Situation<'a> {
        self.table.situation(self.in_game_time(env))
    }
}

impl Play {
    /// Another game has been put on the table, for this use. Its time begins anew.
    fn begin(&mut self, seating: Seating, mode: Mode, env: Env<'_>) {
        self.stop_thinking();
        self.revise();
        self.clock = GameClock::new();
        self.table.seat(&mut self.game, seating, mode, env.now);
        self.game.show(&self.table, env);
        self.toast.dismiss();
        self.ending = Ending::default();
        self.guarded_until = env.now;
        self.thinking.wait(COMPUTER_PAUSE, env.now);
        self.tell_who_begins(env);
        self.proceed(env);
    }

    /// Something has happened that is worth keeping.
    const fn revise(&mut self) {
        self.revision = self.revision.wrapping_add(1);
    }

    /// The same, as the game's clock shows it.
    fn in_game_time<'a>(&self, env: Env<'a>) -> Env<'a> {
        Env {
            now: self.clock.at(env.now),
            ..env
        }
    }
}
