//! Requests of people other than moves: undo, redo, a hint, a demonstration.

use super::guide::Guide;
use super::mode::Aside;
use super::{Env, Play};
use crate::console::on_table::{Due, LogStep, MoveResult};
use crate::game::{Actor, Ask, COMPUTER_PAUSE, Level, Reply};
use crate::games::hatch::SceneInput;
use crate::session::Wish;
use crate::text::{Phrase, host as words, sentence};
use crate::ui::Areas;

/// What may be asked of the game on the table now.
#[derive(Clone, Copy, Default)]
pub struct Offers {
    pub undo: bool,
    pub redo: bool,
    /// A person is to decide, so that a hint makes sense.
    pub hint: bool,
    /// The computer could show how it goes on.
    pub demo: bool,
    /// There are moves since one's own last one to be shown again.
    pub again: bool,
    /// There are moves that may be looked at.
    pub replay: bool,
    /// There are decisions of people to look at again.
    pub review: bool,
    /// What the game is called that can follow on this one.
    pub sequel: Option<Phrase>,
}

impl Play {
    pub fn offers(&self) -> Offers {
        let (table, kind, made) = (self.table(), self.kind(), self.game.course.log().made());
        if self.linked().is_some() {
            return Offers {
                undo: table.can_undo,
                redo: table.can_redo(),
                ..Offers::default()
            };
        }
        let over = table.is_over();
        let stand = self.game.stage.board().stands(None);
        let may_advise = kind.advises && table.seating.allows_hints() && !table.is_lesson();
        let only_game = !table.is_lesson() && !table.aside.is_demo() && !table.is_practice();
        let people = table.seating.people().next().is_some();
        Offers {
            undo: table.can_undo,
            redo: table.can_redo(),
            hint: may_advise && table.awaits_person(),
            demo: may_advise && !table.aside.is_demo() && !over,
            again: !table.is_lesson()
                && !table.aside.is_demo()
                && stand.is_some_and(|stand| stand.shows_again)
                && self.game.moves_missed() > 0,
            replay: only_game && (over || kind.advises && made > 0),
            review: only_game && over && people && made > 0,
            sequel: stand
                .is_some_and(|stand| over && stand.has_sequel)
                .then_some(kind.sequel),
        }
    }

    /// Does what was chosen in the pause menu.
    pub fn ask(&mut self, ask: Ask, env: Env<'_>) -> Reply {
        let env = self.in_game_time(env);
        let reply = match ask {
            Ask::SceneHelp => self.game.input(SceneInput::Help, env),
            ask => Reply::Ask(ask),
        };
        self.follow(reply, env)
    }

    /// Carries out a request, or returns it if the console has to do it.
    pub(super) fn wish(&mut self, ask: Ask, env: Env<'_>) -> Option<Ask> {
        let linked = self.linked().is_some();
        let can_undo = self.table().can_undo;
        match ask {
            _ if self.table().mode.guide().forbids(&ask, &self.game) => {
                self.game.table.mode.guide_with(Guide::lead_back)
            }
            // The other console has to agree.
            Ask::Undo if linked && can_undo => return Some(ask),
            Ask::Undo if linked => self.voice.refuse(&words::NOTHING_TO_UNDO, &self.game, env),
            Ask::Redo | Ask::UndoUntilSound | Ask::Hint | Ask::Demo if linked => {
                self.voice.refuse(&words::NOT_TOGETHER, &self.game, env);
            }
            // To the last decision of a person.
            Ask::Undo => {
                self.come_back(env);
                match self.game.steps_back() {
                    Some(steps) => {
                        self.take_back(steps, env);
                        if let Some(attempt) = self.game.table.mode.attempt_mut() {
                            attempt.reopen();
                        }
                    }
                    None => self.voice.refuse(&words::NOTHING_TO_UNDO, &self.game, env),
                }
            }
            Ask::Redo if self.redo(env) => {}
            Ask::Redo => self.voice.refuse(&words::NOTHING_TO_REDO, &self.game, env),
            Ask::UndoUntilSound => self.seek_sound(env),
            Ask::Roll if self.standing().actor != Actor::Chance => {}
            Ask::Roll if !self.table().is_my_turn() => {}
            Ask::Roll if self.table().is_guest() => self.game.table.wish(),
            Ask::Roll => _ = self.make(Due::Rolled, env),
            Ask::Hint => {
                self.come_back(env);
                if let Actor::Seat(seat) = self.standing().actor
                    && self.offers().hint
                {
                    let master = Level::Master.into();
                    self.game.think(seat, master, Wish::Advice, env.now);
                }
                self.not_before = env.now;
            }
            Ask::Demo => {
                self.come_back(env);
                if self.offers().demo {
                    self.game.stop_thinking();
                    self.game.course.begin_trial();
                    self.game.table.demonstrate();
                    self.not_before = env.now;
                }
            }
            Ask::Again => self.look_again(env),
            // Nothing is shown before the end is reported.
            Ask::Result if !self.ending.reported => {}
            ask => return Some(ask),
        }
        None
    }

    /// Returns from a demonstration, or from moves being shown again, to the game's real
    /// position.
    pub(super) fn come_back(&mut self, env: Env<'_>) {
        if let Aside::Replay(end, _) = self.table().aside {
            self.game.stop_thinking();
            self.game.end_review();
            self.voice.toast.dismiss();
            self.game.table.aside = Aside::Nothing;
            self.game.table.forget_mover();
            self.game.look_at(end, env);
            self.guard(env.now);
        }
        while self.table().aside.is_shown_again() {
            self.show_again(env);
            self.voice.toast.dismiss();
            self.table().motions.stop(env.now);
        }
        if self.table().aside.is_demo() {
            self.game.stop_thinking();
            self.game.table.aside = Aside::Nothing;
            self.table().motions.settle();
            self.game.end_trial(env);
            // The use of help is worth saving.
            self.revise();
            let news = sentence(&words::DEMO_ENDED, env.settings.language);
            self.voice.toast.tell(news, &Areas::new(), env.now);
            self.guard(env.now);
        }
    }

    /// Shows the moves again that a person may have missed.
    fn look_again(&mut self, env: Env<'_>) {
        self.come_back(env);
        if !self.offers().again {
            return;
        }
        let missed = self.game.moves_missed();
        self.game.stop_thinking();
        self.game.table.aside = Aside::Again(missed);
        let made = self.course().log().made().saturating_sub(missed);
        self.game.look_at(made, env);
        self.not_before = env.now.plus(COMPUTER_PAUSE);
    }

    /// Shows the next of them.
    pub(super) fn show_again(&mut self, env: Env<'_>) {
        let played = self.game.step(LogStep::LookAgain, env);
        let shown = self.was_played(played, env);
        self.game.table.aside = match self.table().aside {
            Aside::Again(more @ 2..) if shown => Aside::Again(more - 1),
            // If no further move can be made, the game is in its real position again.
            _ => Aside::Nothing,
        };
        if shown && self.table().aside.is_live() {
            self.guard(self.table().motions.over_at(env.now));
        }
    }

    /// Takes back so many moves and shows it.
    pub(super) fn take_back(&mut self, steps: u32, env: Env<'_>) {
        self.game.stop_thinking();
        for _ in 0..steps {
            self.table().motions.settle();
            if let MoveResult::Shown(sound, _) = self.game.step(LogStep::Undo, env) {
                self.revise();
                self.ending.reported = false;
                self.voice.sound(sound);
            }
        }
        self.game.table.clock.start(env.now);
    }

    /// Repeats moves that were taken back; returns `false` if there are none.
    fn redo(&mut self, env: Env<'_>) -> bool {
        self.come_back(env);
        let mut made = false;
        loop {
            let played = self.game.step(LogStep::Redo, env);
            if !self.was_played(played, env) {
                break;
            }
            // Only the last move is worth announcing.
            made = true;
            let table = self.table();
            if matches!(table.standing.actor, Actor::Seat(seat) if table.seating.is_person(seat)) {
                break;
            }
        }
        self.not_before = env.now.plus(COMPUTER_PAUSE);
        made
    }

    /// Takes back moves until the advisor no longer calls the position lost.
    pub(super) fn seek_sound(&mut self, env: Env<'_>) {
        self.game.stop_thinking();
        if self.course().log().made() == 0 {
            return;
        }
        self.take_back(1, env);
        self.table().motions.settle();
        if let Actor::Seat(seat) = self.standing().actor {
            self.game.thinking.seeking = true;
            self.game
                .think(seat, Level::Master.into(), Wish::Advice, env.now);
        }
    }
}
