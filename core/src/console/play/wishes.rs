//! What people ask for beside moves: undo, redo, a hint, a demonstration.

use super::mode::Aside;
use super::{Env, Play};
use crate::game::{Actor, Ask, COMPUTER_PAUSE, Level};
use crate::games::hatch::Input;
use crate::session::Wish;
use crate::sound::Sound;
use crate::text::{host as words, sentence};
use crate::ui::Areas;

impl Play {
    /// Does what was chosen in the pause menu.
    pub fn wish(&mut self, ask: &Ask, env: Env<'_>) {
        let env = self.in_game_time(env);
        match ask {
            Ask::Undo => drop(self.undo_now(env)),
            Ask::Redo => drop(self.redo_now(env)),
            Ask::Hint => self.hint_now(env),
            Ask::Demo => self.demonstrate_now(env),
            Ask::Again => self.look_again_now(env),
            Ask::SceneHelp => {
                let (input, allowed) = (Input::Help, self.guide().allows());
                let reply = self.game.input(input, allowed, &mut self.table, env);
                // A scene that shows something asks for nothing.
                self.follow(reply, env);
            }
            _ => {}
        }
    }

    /// Whether the computer shows how it would go on.
    pub(super) const fn is_on_trial(&self) -> bool {
        self.table.is_demo()
    }

    /// Whether moves that were missed are shown again.
    pub(super) const fn is_shown_again(&self) -> bool {
        matches!(self.table.aside(), Aside::Again(_))
    }

    /// Back from a demonstration or from moves that are shown again, to where
    /// the game really is.
    pub(super) fn come_back(&mut self, env: Env<'_>) {
        self.leave_replay(env);
        while self.is_shown_again() {
            self.show_again(env);
            self.toast.dismiss();
            self.table.motions().stop(env.now);
        }
        if self.is_on_trial() {
            self.stop_thinking();
            self.table.set_aside(Aside::Nothing);
            self.settle();
            self.game.end_trial(&mut self.table, env);
            // That somebody was helped is worth keeping.
            self.revise();
            let news = sentence(&words::DEMO_ENDED, env.settings.language);
            self.toast.tell(news, &Areas::new(), env.now);
            self.guard(env.now);
        }
    }

    /// How many moves have been made since the last one of whoever is to move,
    /// or of any person if that is a computer.
    pub(super) fn moves_missed(&self) -> u32 {
        let seating = self.table.seating();
        let actor = self.table.standing().actor;
        let mine = |seat| match actor {
            Actor::Seat(mine) if seating.is_person(mine) => seat == mine,
            _ => seating.is_person(seat),
        };
        self.game.log().moves_since(&mine)
    }

    /// Shows the moves again that somebody may have missed.
    pub(super) fn look_again_now(&mut self, env: Env<'_>) {
        self.come_back(env);
        if !self.can_look_again() {
            return;
        }
        let missed = self.moves_missed();
        self.stop_thinking();
        self.table.set_aside(Aside::Again(missed));
        self.game.look_back(missed, &mut self.table, env);
        self.thinking.wait(COMPUTER_PAUSE, env.now);
        self.proceed(env);
    }

    /// Shows the next of them.
    pub(super) fn show_again(&mut self, env: Env<'_>) {
        let played = self.game.look_again(&mut self.table, env);
        if !self.was_played(played, env) {
            // No further move can be made: it is as it was.
            self.table.set_aside(Aside::Nothing);
            return;
        }
        if let Aside::Again(more @ 2..) = self.table.aside() {
            self.table.set_aside(Aside::Again(more - 1));
        } else {
            self.table.set_aside(Aside::Nothing);
            self.guard(self.table.motions().over_at(env.now));
        }
    }

    /// Takes back to the last decision of a person; `false` if there is none.
    pub(super) fn undo_now(&mut self, env: Env<'_>) -> bool {
        self.come_back(env);
        let Some(steps) = self.table.steps_back(self.game.log()) else {
            return false;
        };
        self.take_back_steps(steps, env);
        self.reopen_puzzle();
        true
    }

    /// Takes back so many moves.
    pub(super) fn take_back_steps(&mut self, steps: u32, env: Env<'_>) {
        self.stop_thinking();
        for _ in 0..steps {
            self.settle();
            self.take_back(env);
        }
        self.table.start_clock(env.now);
    }

    /// Makes again what was taken back; `false` if nothing was.
    pub(super) fn redo_now(&mut self, env: Env<'_>) -> bool {
        self.come_back(env);
        let mut made = false;
        loop {
            let played = self.game.redo(&mut self.table, env);
            if !self.was_played(played, env) {
                break;
            }
            // Only what comes last is worth announcing.
            made = true;
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
        self.come_back(env);
        if let Actor::Seat(seat) = self.table.standing().actor
            && self.can_hint()
        {
            self.think(seat, Level::Master.into(), Wish::Advice, env.now);
        }
        self.thinking.wait(0, env.now);
    }

    /// Lets the computer show how it would go on, for everybody. The game
    /// itself stays where it is.
    pub(super) fn demonstrate_now(&mut self, env: Env<'_>) {
        self.come_back(env);
        if !self.can_demonstrate() {
            return;
        }
        self.stop_thinking();
        self.game.begin_trial();
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
        if self.made() == 0 {
            return;
        }
        self.take_back(env);
        self.table.start_clock(env.now);
        self.settle();
        if let Actor::Seat(seat) = self.table.standing().actor {
            self.thinking.seek();
            self.think(seat, Level::Master.into(), Wish::Advice, env.now);
        }
    }
}
