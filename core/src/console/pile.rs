//! The pile of screens: what comes on top and what goes.

use super::picture::Stale;
use super::{Console, Screen, pause, reader};
use crate::games::GameId;
use crate::platform::Millis;
use crate::sound::Sound;

impl Console {
    /// Opens the pause menu over the game.
    pub(super) fn pause(&mut self, now: Millis) {
        if let Some(play) = self.play.as_mut() {
            play.stage_mut().pause(now);
            self.note_left();
            self.open(Screen::Pause(pause::Pause::new()));
            self.sound(Sound::Click);
            self.stale = Stale::Everything;
        }
    }

    /// Puts a screen on top.
    pub(super) fn open(&mut self, screen: Screen) {
        self.keys.let_go();
        self.stale = Stale::Everything;
        // A pile this deep cannot be reached; the top would be replaced.
        if let Err(screen) = self.screens.push(screen)
            && let Some(top) = self.screens.last_mut()
        {
            *top = screen;
        }
    }

    /// Takes the top one away.
    pub(super) fn back(&mut self, now: Millis) {
        self.keys.let_go();
        if self.screens.len() > 1 {
            self.screens.pop();
        }
        if matches!(self.screen(), Screen::Play) {
            self.resume(now);
        }
    }

    /// The game on the table goes on.
    pub(super) fn resume(&mut self, now: Millis) {
        let after = self.stage_do(now, |stage, env| stage.resume(env));
        self.follow(after, now);
    }

    /// Only launcher and game are left on the pile.
    pub(super) fn show_play(&mut self) {
        self.screens.truncate(1);
        self.open(Screen::Play);
    }

    /// Goes back to the launcher; the game stays on the table.
    pub(super) fn leave(&mut self, now: Millis) {
        if let Some(play) = self.play.as_mut() {
            play.stage_mut().pause(now);
            if play.stage().outcome().is_some() {
                self.begun = false;
            }
        }
        self.note_left();
        self.keys.let_go();
        self.screens.truncate(1);
    }

    /// Opens the rules. They offer the guided first round unless it would end
    /// a game.
    pub(super) fn read(&mut self, game: GameId, page: usize) {
        let plays = self.begun && self.stage().is_some_and(|stage| stage.game() == game);
        self.open(Screen::Reader(reader::Reader::new(game, page, !plays)));
    }
}
