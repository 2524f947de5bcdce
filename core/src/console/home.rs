//! The state that all screens share: the owner's settings and records, and the game on the
//! table.

use super::keeping::stored_games::{OpenGames, StoredGames};
use super::lesson::KnownGames;
use super::link::company::Company;
use super::play::linked::Linked;
use super::play::{Env, Play};
use crate::code::Code;
use crate::games::GameId;
use crate::platform::Millis;
use crate::puzzles::SolvedPuzzles;
use crate::records::Records;
use crate::records::rating::START;
use crate::seating::Seating;
use crate::settings::Settings;
use core::ops::{Deref, DerefMut};

pub struct Home {
    pub settings: Settings,
    pub records: Records,
    /// The games the owner knows.
    pub known: KnownGames,
    pub puzzles: SolvedPuzzles,
    /// The games in the storage.
    pub stored: StoredGames,
    pub company: Company,
    /// The game on the table, or a table without a game.
    table: Play,
    on_table: Laid,
    pub plain: PlainStart,
}

/// How far the game on the table is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Laid {
    /// There is none.
    Nothing,
    /// It is laid out, set aside, or over and left.
    Game,
    /// It has begun, and goes on.
    Begun,
}

/// A start that is as slow and as careful as any.
#[derive(Clone, Copy, Default)]
pub struct PlainStart {
    /// This is one.
    pub is_on: bool,
    /// The next one is to be as usual again.
    pub ends: bool,
}

impl Home {
    /// The state of a new console.
    #[inline(never)] // built in place: see `Console::without_port`
    pub fn new() -> Home {
        Home {
            settings: Settings::default(),
            records: Records::new(),
            known: KnownGames::NONE,
            puzzles: SolvedPuzzles::NONE,
            stored: StoredGames::default(),
            company: Company::default(),
            table: Play::nothing(Millis(0)),
            on_table: Laid::Nothing,
            plain: PlainStart::default(),
        }
    }

    /// Lays out a new game on the table in place of the present one.
    pub fn lay_out(&mut self, game: GameId, code: Code, now: Millis) {
        let env = Env {
            settings: &self.settings,
            best: None,
            now,
        };
        self.table.lay_out(game, code, env);
        self.on_table = Laid::Game;
        self.welcome();
    }

    /// Removes the game from the table.
    pub fn clear_table(&mut self) {
        self.on_table = Laid::Nothing;
    }

    /// Begins the game on the table, or resumes it as it was saved.
    pub const fn begin(&mut self) {
        self.on_table = Laid::Begun;
    }

    /// Leaves the game on the table; it cannot be resumed if it is over.
    pub fn leave(&mut self) {
        if self.is_over() {
            self.set_aside();
        }
    }

    /// A copy of the game takes its place: what lies on the table is not kept.
    pub fn set_aside(&mut self) {
        if self.has_begun() {
            self.on_table = Laid::Game;
        }
    }

    /// Whether the game on the table has begun.
    pub fn has_begun(&self) -> bool {
        self.on_table == Laid::Begun
    }

    /// A console with this game on its table, for tests.
    #[cfg(test)]
    pub(crate) fn with(play: Play) -> Home {
        Home {
            table: play,
            on_table: Laid::Game,
            ..Home::new()
        }
    }

    /// Takes the game off the table, for tests.
    #[cfg(test)]
    pub(crate) fn into_table(self) -> Option<Play> {
        (self.on_table != Laid::Nothing).then_some(self.table)
    }

    pub const fn play(&self) -> Option<&Play> {
        match self.on_table {
            Laid::Nothing => None,
            Laid::Game | Laid::Begun => Some(&self.table),
        }
    }

    /// The same, to change it.
    pub const fn play_mut(&mut self) -> Option<&mut Play> {
        match self.on_table {
            Laid::Nothing => None,
            Laid::Game | Laid::Begun => Some(&mut self.table),
        }
    }

    #[inline(never)] // called in many places
    pub fn is_over(&self) -> bool {
        self.play()
            .is_some_and(|play| play.standing().outcome.is_some())
    }

    pub fn game(&self) -> Option<GameId> {
        self.play().map(|play| play.kind().game)
    }

    /// The game on the table, if two consoles play it.
    pub fn linked(&self) -> Option<&Linked> {
        self.play()?.linked()
    }

    /// The game on the table, if two consoles play it and this one is the guest.
    pub fn linked_play_mut(&mut self) -> Option<&mut Play> {
        self.play_mut().filter(|play| play.table().is_guest())
    }

    /// The game on the table, if its position is on this console.
    pub fn own_game(&self) -> Option<GameId> {
        let own = self.play().filter(|play| play.linked().is_none());
        own.map(|play| play.kind().game)
    }

    /// The game on the table, with the environment for its next call.
    pub fn play_with_env(&mut self, now: Millis) -> Option<(&mut Play, Env<'_>)> {
        if self.on_table == Laid::Nothing {
            return None;
        }
        let play = &mut self.table;
        let env = Env {
            settings: &self.settings,
            best: self
                .records
                .get(play.kind().game, play.kind().lowest_is_best),
            now,
        };
        Some((play, env))
    }

    /// The environment for the next call of the game on the table.
    pub fn env(&self, now: Millis) -> Env<'_> {
        Env {
            settings: &self.settings,
            best: self.play().and_then(|play| {
                self.records
                    .get(play.kind().game, play.kind().lowest_is_best)
            }),
            now,
        }
    }

    /// The games that can be resumed, wherever they are.
    pub fn open_games(&self) -> OpenGames {
        let open = OpenGames::of(&self.stored);
        match self
            .play()
            .filter(|play| self.has_begun() && play.linked().is_none())
        {
            Some(play) => open.with(play.kind().game),
            None => open,
        }
    }

    /// Tells the game on the table how strong its people are.
    pub fn fit(&mut self, who: fn(&Play) -> &Seating) {
        if self.on_table == Laid::Nothing {
            return;
        }
        let play = &mut self.table;
        let seating = who(play);
        let named = seating.people().filter_map(|seat| seating.known_name(seat));
        let ratings = named.map(|name| {
            self.records
                .people()
                .rating(&name, play.kind().game)
                .points()
        });
        let (count, sum) = ratings.fold((0, 0), |(count, sum), points| {
            (count + 1, sum + i32::from(points))
        });
        let points = sum.checked_div(count).unwrap_or(START.into());
        if let Some(ladder) = &play.kind().ladder {
            play.next.fitting = ladder.strength(points as i16);
        }
    }

    /// Whether the machine is thinking about the game on the table.
    pub fn is_thinking(&self) -> bool {
        self.play()
            .is_some_and(|play| play.table().thought.is_some())
    }

    /// Tells the game on the table who owns the console.
    pub fn welcome(&mut self) {
        let owners = self.settings.owners;
        if let Some(play) = self.play_mut() {
            play.next.guests.welcome(owners);
            play.game.table.seating.welcome(owners);
        }
    }

    /// The home at a moment.
    pub const fn at(&self, now: Millis) -> Context<&Home> {
        Context { home: self, now }
    }

    /// The same, for a screen that may change it.
    pub const fn at_mut(&mut self, now: Millis) -> Context<&mut Home> {
        Context { home: self, now }
    }
}

impl Default for Home {
    fn default() -> Home {
        Home::new()
    }
}

/// The argument of every call of a screen: the [`Home`] and the time.
pub struct Context<H> {
    home: H,
    pub now: Millis,
}

impl<H: Deref<Target = Home>> Deref for Context<H> {
    type Target = Home;

    fn deref(&self) -> &Home {
        &self.home
    }
}

impl<H: DerefMut<Target = Home>> DerefMut for Context<H> {
    fn deref_mut(&mut self) -> &mut Home {
        &mut self.home
    }
}
