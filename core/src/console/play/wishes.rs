//! What people ask for beside moves: undo, redo, a hint, a demonstration.

use super::{COMPUTER_PAUSE, Env, Stage};
use crate::game::{Actor, Level};
use crate::session::Wish;

impl Stage {
    /// The person goes on where the computer has led.
    pub(super) fn end_demo(&mut self) {
        self.stop_thinking();
        self.table.demo = false;
        self.show.settle();
    }

    /// Takes back to the last decision of a person; `false` if there is none.
    pub(super) fn undo_now(&mut self, env: Env<'_>) -> bool {
        self.end_demo();
        let Some(steps) = self.table.steps_back(self.show.log()) else {
            return false;
        };
        self.stop_thinking();
        for _ in 0..steps {
            self.show.settle();
            self.take_back(env);
        }
        self.table.clock.start(env.now);
        true
    }

    /// Makes again what was taken back; `false` if nothing was.
    pub(super) fn redo_now(&mut self, env: Env<'_>) -> bool {
        self.end_demo();
        let mut made = false;
        while let Some(sound) = self.show.make_again(&mut self.table, env) {
            made = true;
            self.revise();
            self.handover = None;
            self.sound(sound);
            if matches!(self.table.standing.actor, Actor::Seat(seat) if self.table.seating.is_person(seat))
            {
                break;
            }
        }
        self.not_before = env.now.plus(COMPUTER_PAUSE);
        made
    }

    /// Asks the advisor.
    pub(super) fn hint_now(&mut self, env: Env<'_>) {
        self.end_demo();
        if let Actor::Seat(seat) = self.table.standing.actor
            && self.can_hint()
        {
            self.think(seat, Level::Master, Wish::Advice);
        }
        self.not_before = env.now;
    }

    /// Lets the computer play on for everybody.
    pub(super) fn demonstrate_now(&mut self, env: Env<'_>) {
        self.stop_thinking();
        self.handover = None;
        self.table.demo = true;
        self.table.assisted = true;
        self.not_before = env.now;
        self.proceed(env);
    }
}
