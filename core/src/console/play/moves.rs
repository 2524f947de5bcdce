//! Moves are made, refused and taken back; thoughts are asked for and heard.

use super::show::{Heard, Made, Want, Which};
use super::{After, Env, Stage};
use crate::console::toast::Toast;
use crate::game::{Actor, Level, Seat};
use crate::games::AnyReply;
use crate::platform::Millis;
use crate::session::Wish;
use crate::sound::Sound;
use crate::text::{Say, Sentence, host as words, sentence};

impl Stage {
    pub(super) fn stop_thinking(&mut self) {
        if self.thinking.take().is_some() {
            (self.outbox.stop, self.outbox.job) = (true, None);
        }
        self.decided = false;
        self.table.thinking = false;
    }

    pub(super) fn think(&mut self, seat: Seat, level: Level, wish: Wish) {
        self.show.think(seat, level, wish, &mut self.outbox.job);
        self.thinking = Some(wish);
        self.table.thinking = true;
    }

    /// Lets something be heard, unless something weightier is.
    pub(super) fn sound(&mut self, sound: Sound) {
        self.outbox.sound = self.outbox.sound.max(Some(sound));
    }

    /// Says why something cannot be done.
    fn refuse(&mut self, why: &dyn Say, env: Env<'_>) {
        self.refuse_with(sentence(why, env.settings.language), env.now);
    }

    fn refuse_with(&mut self, why: Sentence, now: Millis) {
        self.toast = Toast::refusal(why, now);
        self.sound(Sound::Refusal);
    }

    /// Makes a move that the rules have to agree with, and shows it; `false`
    /// if there is none to be made.
    pub(super) fn play(&mut self, which: Which, env: Env<'_>) -> bool {
        self.stop_thinking();
        match self.show.play(which, &mut self.table, env) {
            Made::Nothing => return false,
            Made::Refused(why) => self.refuse_with(why, env.now),
            Made::Shown(sound) => {
                self.revise();
                self.guide_answered();
                self.toast = Toast::none();
                self.sound(sound);
                self.not_before = env.now.plus(self.show.computer_pause());
            }
        }
        true
    }

    /// Takes back one move and shows it.
    pub(super) fn take_back(&mut self, env: Env<'_>) {
        if self.show.take_back(&mut self.table, env) {
            self.revise();
            self.reported = false;
            self.handover = None;
            self.sound(Sound::Undo);
        }
    }

    /// Does what the scene wants.
    pub(super) fn obey(&mut self, want: Want, env: Env<'_>) -> After {
        let want = match self.guide {
            Some(_) => self.guided(want),
            None => want,
        };
        match want {
            Want::Ignored => return After::Nothing,
            Want::Redraw | Want::RedrawIn(_) => {}
            Want::Play if self.table.is_my_turn() => drop(self.play(Which::Wanted, env)),
            Want::Play => self.refuse(&words::NOT_YOUR_TURN, env),
            Want::Refuse(why) => self.refuse_with(why, env.now),
            Want::Undo => {
                if !self.undo_now(env) {
                    self.refuse(&words::NOTHING_TO_UNDO, env);
                }
            }
            Want::Redo => {
                if !self.redo_now(env) {
                    self.refuse(&words::NOTHING_TO_REDO, env);
                }
            }
            Want::UndoUntilSound => self.seek_sound(env),
            Want::Roll => {
                if self.table.standing.actor == Actor::Chance && self.table.is_my_turn() {
                    self.play(Which::Rolled, env);
                }
            }
            Want::Advise => self.hint_now(env),
            Want::Demo => self.demonstrate_now(env),
            Want::Rules(page) => return After::Rules(page),
            Want::Again => return After::Again,
            Want::Leave => return After::Leave,
        }
        self.proceed(env)
    }

    /// Takes back moves until the advisor no longer calls the position lost.
    fn seek_sound(&mut self, env: Env<'_>) {
        self.stop_thinking();
        if self.show.log().made() == 0 {
            self.seeking_sound = false;
            return;
        }
        self.take_back(env);
        self.table.clock.start(env.now);
        self.show.settle();
        if let Actor::Seat(seat) = self.table.standing.actor {
            self.seeking_sound = true;
            self.think(seat, Level::Master, Wish::Advice);
        }
    }

    /// A thought has been had.
    pub(super) fn hear(&mut self, reply: AnyReply, env: Env<'_>) {
        let seeking = self.seeking_sound;
        let heard = self.show.answer(reply, seeking, &mut self.table, env);
        if heard != Heard::Nothing {
            self.thinking = None;
        }
        match heard {
            Heard::Nothing => {}
            Heard::Decided(decided) => self.decided = decided,
            Heard::Advised => self.seeking_sound = false,
            Heard::Lost => {
                self.seeking_sound = false;
                self.seek_sound(env);
            }
        }
    }
}
