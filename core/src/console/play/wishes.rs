//! What people ask for beside moves: undo, redo, a hint, a demonstration.

use super::{Env, Play};
use crate::game::{Actor, Ask, COMPUTER_PAUSE, Level};
use crate::session::Wish;
use crate::sound::Sound;

impl Play {
    /// Does what was chosen in the pause menu.
    pub fn wish(&mut self, ask: &Ask, env: Env<'_>) {
        let env = self.in_game_time(env);
        match ask {
            Ask::Undo => drop(self.undo_now(env)),
            Ask::Redo => drop(self.redo_now(env)),
            Ask::Hint => self.hint_now(env),
            Ask::Demo => self.demonstrate_now(env),
            _ => {}
        }
    }

    /// The person goes on where the computer has led.
    pub(super) fn end_demo(&mut self) {
        self.stop_thinking();
        self.table.end_demo();
        self.settle();
    }

    /// Takes back to the last decision of a person; `false` if there is none.
    pub(super) fn undo_now(&mut self, env: Env<'_>) -> bool {
        self.end_demo();
        let Some(steps) = self.table.steps_back(self.game.log()) else {
            return false;
        };
        self.stop_thinking();
        for _ in 0..steps {
            self.settle();
            self.take_back(env);
        }
        self.table.start_clock(env.now);
        true
    }

    /// Makes again what was taken back; `false` if nothing was.
    pub(super) fn redo_now(&mut self, env: Env<'_>) -> bool {
        self.end_demo();
        let mut made = false;
        while let Some(sound) = self.game.redo(&mut self.table, env) {
            made = true;
            self.revise();
            self.sound(sound);
            if matches!(self.table.standing().actor, Actor::Seat(seat) if self.table.seating().is_person(seat))
            {
                break;
            }
        }
        self.thinking.wait(COMPUTER_PAUSE, env.now);
        made
    }

    /// Asks the advisor.
    pub(super) fn hint_now(&mut self, env: Env<'_>) {
        self.end_demo();
        if let Actor::Seat(seat) = self.table.standing().actor
            && self.can_hint()
        {
            self.think(seat, Level::Master, Wish::Advice, env.now);
        }
        self.thinking.wait(0, env.now);
    }

    /// Lets the computer play on for everybody.
    pub(super) fn demonstrate_now(&mut self, env: Env<'_>) {
        self.stop_thinking();
        self.table.demonstrate();
        self.thinking.wait(0, env.now);
        self.proceed(env);
    }

    /// Takes back one move and shows it.
    fn take_back(&mut self, env: Env<'_>) {
        if self.game.undo(&mut self.table, env) {
            self.revise();
            self.ending.take_back();
            self.sound(Sound::Undo);
        }
    }

    /// Takes back moves until the advisor no longer calls the position lost.
    pub(super) fn seek_sound(&mut self, env: Env<'_>) {
        self.stop_thinking();
        if self.game.log().made() == 0 {
            return;
        }
        self.take_back(env);
        self.table.start_clock(env.now);
        self.settle();
        if let Actor::Seat(seat) = self.table.standing().actor {
            self.thinking.seek();
            self.think(seat, Level::Master, Wish::Advice, env.now);
        }
    }
}
