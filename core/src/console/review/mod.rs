//! The decisions that cost most in a finished game, shown on the board.
//!
//! First a bar shows the progress of the search, and any key ends it. Then each finding is
//! shown in the game's own scene: left and right go to the others, Y switches between the
//! move played and a better one, A tries it again with a copy ([`replay`](super::replay)),
//! B goes back. The game on the table decides what is shown (`play/review.rs`).

use super::home::{Context, Home};
use super::play::FindingFace;
use super::screens::Screen;
use crate::keys::Key;
use crate::platform::Millis;
use crate::reply::{Ask, Reply};
use crate::text::{Phrase, host as words};
use crate::ui::{Area, Canvas};
use core::fmt;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ReviewScreen {
    /// The number of the finding that is shown.
    number: u8,
    /// Whether the better move is shown instead of the one played.
    better: bool,
}

impl ReviewScreen {
    /// The screen at this finding.
    pub(super) const fn at(number: u8) -> ReviewScreen {
        ReviewScreen {
            number,
            better: false,
        }
    }

    pub(super) const fn number(self) -> u8 {
        self.number
    }
}

impl Screen for ReviewScreen {
    fn key(&mut self, key: Key, home: &mut Context<&mut Home>) -> Reply {
        let now = home.now;
        let Some((play, env)) = home.play_with_env(now) else {
            return Reply::Ask(Ask::Leave);
        };
        let findings = play.findings().count();
        let ends = play.findings().is_under_way() || findings == 0;
        match key {
            _ if ends => {}
            Key::Left if self.number > 0 => self.number -= 1,
            Key::Right if usize::from(self.number) + 1 < play.findings().pages() => {
                self.number += 1
            }
            Key::A | Key::Y if usize::from(self.number) >= findings => return Reply::Ignored,
            Key::Y => self.better = !self.better,
            Key::A => {
                play.show_finding(self.number.into(), FindingFace::Before, env);
                return Reply::Ask(Ask::Practise);
            }
            Key::B | Key::Pause => {}
            _ => return Reply::Ignored,
        }
        if ends || matches!(key, Key::B | Key::Pause) {
            return play.replay_key(Key::B, env);
        }
        self.better &= key == Key::Y;
        let face = match self.better {
            true => FindingFace::Better,
            false => FindingFace::Played,
        };
        play.show_finding(self.number.into(), face, env);
        Reply::Redraw
    }

    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        if let Some(play) = home.play() {
            let env = home.env(home.now);
            let findings = play.findings();
            findings.draw(canvas, self.number.into(), self.better, env);
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
            Some((play, env))
                if play.table().aside.looks_back() && !play.findings().is_under_way() =>
            {
                play.tick(env)
            }
            _ => Reply::Ignored,
        }
    }

    fn title(&self) -> Phrase {
        words::REVIEW
    }

    fn is_of_a_game(&self) -> bool {
        true
    }

    fn say_chosen(&self, home: &Context<&Home>, out: &mut dyn fmt::Write) -> fmt::Result {
        match home.play() {
            Some(play) => {
                let said = play
                    .findings()
                    .say(self.number.into(), home.settings.language);
                write!(out, ". {}", &*said)
            }
            None => Ok(()),
        }
    }
}
