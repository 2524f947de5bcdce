//! The screen of the game itself, which passes everything on to the game on the table.

use super::home::{Context, Home};
use super::result;
use super::screens::Screen;
use crate::game::Actor;
use crate::keys::Key;
use crate::platform::{Button, Millis};
use crate::reply::{Ask, Reply};
use crate::sentence;
use crate::text::host as words;
use crate::ui::{Area, Canvas};
use core::fmt::{self, Write};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableScreen;

impl Screen for TableScreen {
    fn key(&mut self, key: Key, home: &mut Context<&mut Home>) -> Reply {
        let now = home.now;
        match home.play_with_env(now) {
            _ if key == Key::Pause => Reply::Ask(Ask::Pause),
            Some((play, env)) => play.key(key, env),
            None => Reply::Ignored,
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
            Some((play, env)) => play.tick(env),
            None => Reply::Ignored,
        }
    }

    fn heeds(&self, button: Button, home: &Context<&Home>) -> bool {
        let env = home.env(home.now);
        home.play().is_none_or(|play| play.heeds(button, env))
    }

    fn holds(&self, home: &Context<&Home>) -> bool {
        let env = home.env(home.now);
        home.play().is_some_and(|play| play.holds(env))
    }

    fn held(&mut self, home: &mut Context<&mut Home>) -> Reply {
        let now = home.now;
        match home.play_with_env(now) {
            Some((play, env)) => play.held(env),
            None => Reply::Ignored,
        }
    }

    fn is_game(&self) -> bool {
        true
    }

    /// The game, the last message, and who decides next.
    fn say(&self, home: &Context<&Home>, out: &mut dyn Write) -> fmt::Result {
        let language = home.settings.language;
        let Some(play) = home.play() else {
            return Ok(());
        };
        out.write_str(play.kind().about.title.get(language))?;
        if let Some(seat) = play.table().handover {
            let name = play.table().seating.name(seat, language);
            return write!(out, ". {} {name}", words::HAND_OVER.get(language));
        }
        if let Some(said) = play.said() {
            write!(out, ". {said}")?;
        }
        let env = home.env(home.now);
        if let Some(card) = play.game.card(&play.situation(env)) {
            return write!(out, ". {}", card.words.get(language));
        }
        match play.standing().actor {
            Actor::Seat(seat) => {
                let name = play.table().seating.name(seat, language);
                let turn = sentence!("{name} {}", words::TO_MOVE.get(language));
                write!(out, ". {}", &*turn)
            }
            Actor::Chance => Ok(()),
            Actor::Over => write!(out, ". {}", &*result::headline(play, language)),
        }
    }
}
