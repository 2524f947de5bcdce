//! The moves of a game, forwards and backwards, in its own scene.
//!
//! Left and right go a move back and forward, up and down to the beginning and the end, A
//! plays on from here with a copy, B goes back. The game on the table decides what is shown
//! and what may be seen of it (`play/replay.rs`); this file has the screen, and how one
//! gets there:
//!
//! ```text
//! result ──Y──┐                        ┌── A ──→ copy on the table
//! pause menu ─┼──→ replay of the game ─┤           │ read from the storage again
//! statistics ─┘   (or the last one)    └── B       └──→ replay (or review), as it was
//! ```
//!
//! There is room for one game only, so a copy takes its place on the table, while the game
//! itself stays in storage and is loaded again when the copy is left. Nothing that happens
//! to the copy, or to the battery, can affect it.

use super::home::{Context, Home};
use super::screens::Screen;
use crate::keys::Key;
use crate::platform::Millis;
use crate::reply::{Ask, Reply};
use crate::text::{Phrase, host as words};
use crate::ui::{Area, Canvas};
use core::fmt;

/// The screen that replays moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplayScreen;

impl Screen for ReplayScreen {
    fn key(&mut self, key: Key, home: &mut Context<&mut Home>) -> Reply {
        let now = home.now;
        let Some((play, env)) = home.play_with_env(now) else {
            return Reply::Ask(Ask::Leave);
        };
        play.replay_key(key, env)
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
            Some((play, env)) if play.table().aside.looks_back() => play.tick(env),
            _ => Reply::Ignored,
        }
    }

    fn title(&self) -> Phrase {
        words::REPLAY
    }

    fn is_of_a_game(&self) -> bool {
        true
    }

    /// The present turn, and the last message.
    fn say_chosen(&self, home: &Context<&Home>, out: &mut dyn fmt::Write) -> fmt::Result {
        let Some(play) = home.play() else {
            return Ok(());
        };
        write!(out, ". {}", &*play.game.turn_of(home.settings.language))?;
        match play.said() {
            Some(said) => write!(out, ". {said}"),
            None => Ok(()),
        }
    }
}
