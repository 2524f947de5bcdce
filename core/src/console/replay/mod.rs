//! The moves of a game, forwards and backwards, in its own scene.
//!
//! Left and right go a move back and forward, up and down to the beginning and
//! the end, A plays on from here with a copy, B goes back. What is shown, and
//! what may be seen of it, is the business of the game on the table
//! (`play/replay.rs`); here is the screen, and how one comes to it:
//!
//! ```text
//! result ──Y──┐                        ┌── A ──→ copy on the table
//! pause menu ─┼──→ replay of the game ─┤           │ read from the storage again
//! statistics ─┘   (or the last one)    └── B       └──→ replay (or review), as it was
//! ```
//!
//! There is room for one game only, so a copy takes its place on the table; the
//! game itself lies in the storage, where it is read again when the copy is
//! left. Whatever happens to the copy, or to the battery, nothing happens to it.

#[cfg(test)]
mod tests;

use super::Console;
use super::home::{Context, Home};
use super::keeping::Look;
use super::result::ResultScreen;
use super::review::ReviewScreen;
use super::screens::{AnyScreen, Screen};
use crate::games::GameId;
use crate::keys::Key;
use crate::platform::Millis;
use crate::reply::{Ask, Reply};
use crate::text::{Phrase, host as words};
use crate::ui::{Area, Canvas};
use core::fmt;
use rand_core::Rng;

/// The screen on which moves are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplayScreen;

impl Screen for ReplayScreen {
    fn key(&mut self, key: Key, home: &mut Context<&mut Home>) -> Reply {
        let now = home.now;
        let Some((play, env)) = home.play_with_env(now) else {
            return Reply::Ask(Ask::Leave);
        };
        match key {
            Key::B | Key::Pause => {
                play.end_replay(env);
                Reply::Ask(Ask::Back)
            }
            key => play.replay_key(key, env),
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        if let Some(play) = home.play() {
            play.draw(canvas, home.env(home.now));
        }
    }

    fn wake_at(&self, home: &Context<&Home>) -> Option<Millis> {
        home.play()?.wake_at(home.env(home.now))
    }

    fn moving(&self, home: &Context<&Home>) -> Option<Area> {
        home.play()?.damage(home.env(home.now))
    }

    fn tick(&mut self, home: &mut Context<&mut Home>) -> Reply {
        let now = home.now;
        match home.play_with_env(now) {
            Some((play, env)) if play.is_replay() => play.tick(env),
            _ => Reply::Ignored,
        }
    }

    fn title(&self) -> Phrase {
        words::REPLAY
    }

    fn is_of_a_game(&self) -> bool {
        true
    }

    /// Which turn it is, and what was just said.
    fn say_chosen(&self, home: &Context<&Home>, out: &mut dyn fmt::Write) -> fmt::Result {
        let Some(play) = home.play() else {
            return Ok(());
        };
        write!(out, ". {}", &*play.replay_words(home.settings.language))?;
        match play.said() {
            Some(said) => write!(out, ". {said}"),
            None => Ok(()),
        }
    }
}

impl Console {
    /// Looks at the moves of the game on the table; the screen below stays if
    /// it is the result.
    pub(super) fn replay(&mut self, now: Millis) {
        let Some((play, env)) = self.home.play_with_env(now) else {
            return;
        };
        if !play.can_replay() {
            return;
        }
        play.begin_replay(None, env);
        if !matches!(self.screen(), AnyScreen::Result(_)) {
            self.show_play();
        }
        self.keeping.look = Look::default();
        self.open(ReplayScreen);
    }

    /// Looks at the moves of the last game of a kind that is over. Whichever
    /// game lies on the table is left.
    pub(super) fn replay_last(&mut self, game: GameId, now: Millis) {
        if let Some(archived) = self.home.stored.finished(game) {
            self.leave(now);
            self.point_at(game);
            self.fetch_replay(
                game,
                Look {
                    archived,
                    alone: true,
                    ..Look::default()
                },
            );
        }
    }

    /// A game that was fetched to be looked at lies on the table.
    pub(super) fn show_replay(&mut self, look: Look, now: Millis) {
        self.pile.clear();
        self.keeping.look = look;
        let Some((play, env)) = self.home.play_with_env(now) else {
            return;
        };
        let over = play.outcome().is_some();
        let finding = look
            .finding
            .filter(|&finding| usize::from(finding) < play.findings());
        match finding {
            Some(finding) => play.come_back_to_finding(finding.into(), env),
            None => play.begin_replay(look.moves, env),
        }
        if !look.alone {
            self.show_play();
            if over {
                let mut result = ResultScreen::new(now);
                result.settle();
                self.open(result);
            }
        }
        match finding {
            Some(finding) => self.open(ReviewScreen::at(finding)),
            None => self.open(ReplayScreen),
        }
    }

    /// Plays on with a copy. The game itself must be safe before.
    pub(super) fn practise(&mut self, now: Millis) {
        let safe = self.game_is_safe();
        let seed = self.seeds.next_u64();
        let finding = match self.screen() {
            AnyScreen::Review(review) => Some(review.number()),
            _ => None,
        };
        let Some((play, env)) = self.home.play_with_env(now) else {
            return;
        };
        if !safe {
            return play.refuse_practice(env);
        }
        let moves = Some(play.practise(seed, env));
        (self.keeping.look.moves, self.keeping.look.finding) = (moves, finding);
        self.home.set_aside();
        self.show_play();
    }

    /// Leaves the copy: the game itself comes back from the storage.
    pub(super) fn end_practice(&mut self, now: Millis) {
        self.pause_game(now);
        self.pile.clear();
        if let Some(game) = self.home.game() {
            self.fetch_replay(game, self.keeping.look);
        }
    }
}
