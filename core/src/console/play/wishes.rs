//! What people ask for beside moves: undo, redo, a hint, a demonstration.

use super::{COMPUTER_PAUSE, Env, Play, Stage};
use crate::game::{Actor, Change, Level, Scene};
use crate::games::Registered;
use crate::session::Wish;

impl<G: Registered> Play<G> {
    /// Takes back to the last decision of a person; `false` if there is none.
    pub(super) fn undo_now(&mut self, env: Env<'_>) -> bool {
        self.end_demo();
        let Some(steps) = self.table.steps_back() else {
            return false;
        };
        self.stop_thinking();
        for _ in 0..steps {
            self.scene.settle();
            self.take_back(env);
        }
        self.table.clock.start(env.now);
        true
    }

    /// Makes again what was taken back; `false` if nothing was.
    pub(super) fn redo_now(&mut self, env: Env<'_>) -> bool {
        self.end_demo();
        let mut made = false;
        while let Some(played) = self.table.session.next_move() {
            let before = self.table.view.clone();
            let seen = self.is_seen(&played);
            self.scene.settle();
            if self.table.session.redo().is_none() {
                break;
            }
            made = true;
            self.revision = self.revision.wrapping_add(1);
            self.handover = None;
            self.table.look();
            let change = Change::Played {
                before: &before,
                played: seen.then_some(&played),
            };
            let sound = G::Scene::sound(&change, &self.table.scope(env));
            self.scene.changed(change, &self.table.scope(env));
            self.sound(sound);
            if matches!(self.table.session.actor(), Actor::Seat(seat) if self.table.seating.is_person(seat))
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
        if let Actor::Seat(seat) = self.table.session.actor()
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
