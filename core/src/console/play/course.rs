//! The course of events: keys, time, thoughts, and what follows without a key: chance,
//! computers, hand-over, the end.

use super::guide::{Guide, LessonProgress, LessonState};
use super::linked::Since;
use super::{Env, Outbox, Play};
use crate::console::on_table::{Due, MoveResult, OnTable};
use crate::game::motions::Stopped;
use crate::game::{Actor, Ask, COMPUTER_PAUSE, Reply, Seat};
use crate::games::AnyAnswer;
use crate::games::hatch::{Conclusion, SceneInput};
use crate::keys::{GUARD, Key};
use crate::platform::{Button, Millis};
use crate::seating::Who;
use crate::session::Wish;
use crate::sound::Sound;
use crate::text::host as words;

/// How long the last position is shown before the result, in milliseconds.
const END_PAUSE: u32 = 700;
/// The same for the end of a demonstration.
const TRIAL_PAUSE: u32 = 2_500;
/// More chance moves in a row than in any game.
const MOST_ROLLS: u32 = 64;

/// If these stay the same, two pictures differ by motion only.
#[derive(PartialEq)]
struct Still {
    moves: u32,
    handover: Option<Seat>,
    thought: Option<Wish>,
    demo: bool,
    /// The progress of a lesson, and whether the scene hides its card.
    guide: Option<(LessonProgress, bool)>,
}

impl Still {
    fn of(game: &OnTable, env: Env<'_>) -> Still {
        let table = &game.table;
        let guide = table.mode.guide();
        let hidden = || game.stage.hatch().stance(&table.situation(env)).shows_card;
        Still {
            moves: table.standing.moves,
            handover: table.handover,
            thought: table.thought,
            demo: table.aside.is_demo(),
            guide: guide.is_on().then(|| (guide.progress(), hidden())),
        }
    }
}

/// What the console tells it.
impl Play {
    /// A key was pressed.
    pub fn key(&mut self, key: Key, env: Env<'_>) -> Reply {
        if let Some(reply) = self.guide_key(key, env) {
            return reply;
        }
        let env = self.in_game_time(env);
        if let Some(seat) = self.table().handover {
            match key {
                Key::A => {}
                Key::B => return Reply::Ask(Ask::Pause),
                _ => return Reply::Ignored,
            }
            self.game.show_to_next(seat, env);
            return Reply::Redraw;
        }
        if self.table().aside.is_demo() || self.table().aside.is_shown_again() {
            self.come_back(env);
            // The console may have to be handed over before the game continues.
            return self.proceed(env);
        }
        if self.table().shows_foreign(env.now) {
            // A ends the animation of another player's move, unless it has to be seen.
            if key != Key::A || self.table().motions.end(true, env.now) == Stopped::Unseen {
                return Reply::Redraw;
            }
            self.guard(env.now);
            return self.proceed(env);
        }
        let (holds, message) = (self.voice.toast.holds(), self.voice.toast.place());
        let dismissed = self.voice.toast.dismiss();
        if holds && matches!(key, Key::A | Key::B) {
            self.guard(env.now);
            return self.proceed(env);
        }
        let cancels = key == Key::B && self.table().thought == Some(Wish::Advice);
        if self.game.thinking.seeking {
            self.game.stop_thinking();
            return Reply::Redraw;
        }
        if let Some(reply) = self.end_key(key, env) {
            return reply;
        }
        if cancels {
            self.game.stop_thinking();
            return Reply::Redraw;
        }
        self.scene_key(SceneInput::Key(key), dismissed.then_some(message), env)
    }

    /// Passes a key to the scene. `gone` is the area of a message that has just
    /// disappeared.
    fn scene_key(
        &mut self,
        input: SceneInput<'_>,
        gone: Option<crate::ui::Area>,
        env: Env<'_>,
    ) -> Reply {
        let before = Still::of(&self.game, env);
        let reply = self.game.input(input, env);
        let part = match reply {
            Reply::RedrawIn(area) => Some(area),
            _ => None,
        };
        let reply = self.follow(reply, env);
        let moved = self.game.place_card(env);
        match (reply, part) {
            (Reply::Ignored, _) if moved => Reply::Redraw,
            (Reply::Ignored, _) => gone.map_or(Reply::Ignored, Reply::RedrawIn),
            // The area holds as long as only the scene has done anything.
            (Reply::Redraw, Some(area)) if !moved && Still::of(&self.game, env) == before => {
                Reply::RedrawIn(area.union(gone.unwrap_or_default()))
            }
            (reply, _) => reply,
        }
    }

    /// Whether holding A means something now.
    pub fn holds(&self, env: Env<'_>) -> bool {
        let table = self.table();
        let busy =
            table.handover.is_some() || table.aside.is_demo() || table.aside.is_shown_again();
        let env = self.in_game_time(env);
        !busy
            && !self.game.thinking.seeking
            && !self.voice.toast.holds()
            && !self.is_moving(env)
            && !table.mode.guide().waits()
            && self.hatch().stance(&table.situation(env)).holds_a
    }

    /// A was held long enough.
    pub fn held(&mut self, env: Env<'_>) -> Reply {
        if !self.holds(env) {
            return Reply::Ignored;
        }
        let env = self.in_game_time(env);
        self.voice.toast.dismiss();
        let reply = self.game.input(SceneInput::Held, env);
        self.follow(reply, env)
    }

    /// Whether a button that goes down now is accepted. It is not if it was meant for the
    /// previous picture. But A ends an animation, and a direction does no harm.
    pub fn heeds(&self, button: Button, env: Env<'_>) -> bool {
        let (now, table) = (self.clock.at(env.now), self.table());
        let free = table.is_lesson() || table.aside.is_demo() || table.aside.is_shown_again();
        if free || table.handover.is_some() {
            true
        } else if table.shows_foreign(now) {
            matches!(button, Button::A | Button::Centre)
        } else {
            let decides = matches!(button, Button::A | Button::B | Button::Y);
            !decides || self.guarded_until.reached(now)
        }
    }

    pub fn tick(&mut self, env: Env<'_>) -> Reply {
        if self.table().mode.guide().waits() {
            return Reply::Ignored;
        }
        let env = self.in_game_time(env);
        self.table().motions.forget();
        let gone = self.voice.toast.tick(env.now);
        let before = Still::of(&self.game, env);
        let reply = self.game.input(SceneInput::Tick, env);
        if self.table().aside.looks_back() {
            return match reply {
                Reply::Ignored | Reply::Moved if !gone => Reply::Moved,
                _ => Reply::Redraw,
            };
        }
        let reply = match self.follow(reply, env) {
            Reply::Ignored => self.proceed(env),
            reply => reply,
        };
        let gone = self.game.place_card(env) || gone;
        match reply {
            Reply::Redraw if !gone && Still::of(&self.game, env) == before => Reply::Moved,
            reply => reply,
        }
    }

    /// A thought has been had.
    pub fn answer(&mut self, answer: AnyAnswer, outside: Env<'_>) -> Reply {
        let env = self.in_game_time(outside);
        match self.game.answer(answer, env) {
            None => return Reply::Ignored,
            Some(Conclusion::Lost) => self.seek_sound(env),
            Some(Conclusion::Advised) => {
                // The hint counts as used, and a press in the next moment must not follow
                // it by accident.
                self.game.table.note_hint();
                self.revise();
                self.guard(env.now);
            }
            Some(Conclusion::Reviewed(..) | Conclusion::Hindsight(_)) => {
                self.review_on(outside);
                return Reply::Redraw;
            }
            Some(Conclusion::Nothing | Conclusion::Decided(_)) => {}
        }
        self.proceed(env)
    }

    /// The thought and the sound for the machine.
    pub fn outbox(&mut self) -> Outbox {
        let thinking = &mut self.game.thinking;
        Outbox {
            stop: core::mem::take(&mut thinking.stop),
            job: thinking.job.take(),
            sound: self.voice.sound.take(),
        }
    }

    /// The console does something else; the game's time and thinking stop.
    pub fn pause(&mut self, env: Env<'_>) {
        let now = env.now;
        let env = self.in_game_time(env);
        self.come_back(env);
        self.game.stop_thinking();
        self.table().motions.settle();
        drop(self.game.input(SceneInput::Paused(true), env));
        self.game.table.clock.stop(env.now);
        self.clock.stop(now);
    }

    /// The game continues.
    pub fn resume(&mut self, env: Env<'_>) -> Reply {
        self.clock.go_on(env.now);
        let env = self.in_game_time(env);
        drop(self.game.input(SceneInput::Paused(false), env));
        if !self.table().is_over() {
            self.game.table.clock.start(env.now);
        }
        self.not_before = env.now.plus(COMPUTER_PAUSE);
        self.proceed(env)
    }

    /// When the next [`tick`](Play::tick) is due.
    pub fn wake_at(&self, env: Env<'_>) -> Option<Millis> {
        if self.table().mode.guide().waits() {
            return None;
        }
        let due = self.due(self.in_game_time(env))?;
        Some(self.clock.outside(due))
    }
}

/// Making and refusing moves.
impl Play {
    /// Carries out the scene's reply, and continues the game.
    pub(super) fn follow(&mut self, reply: Reply<MoveResult>, env: Env<'_>) -> Reply {
        match reply {
            Reply::Ignored => return Reply::Ignored,
            Reply::Redraw | Reply::RedrawIn(_) | Reply::Moved => {}
            Reply::Refuse(why) => self.voice.refuse(&why, &self.game, env),
            Reply::Play(MoveResult::NotYourTurn) => {
                self.voice.refuse(&words::NOT_YOUR_TURN, &self.game, env)
            }
            Reply::Play(MoveResult::NotMeant) => self.game.table.mode.guide_with(Guide::lead_back),
            Reply::Play(MoveResult::Sent) => {}
            Reply::Play(played) => drop(self.was_played(played, env)),
            Reply::Ask(ask) => {
                if let Some(ask) = self.wish(ask, env) {
                    return Reply::Ask(ask);
                }
            }
        }
        self.proceed(env)
    }

    /// Makes a move without a key; returns `false` if there is none.
    pub(super) fn make(&mut self, due: Due, env: Env<'_>) -> bool {
        let played = self.game.make(due, env);
        self.was_played(played, env)
    }

    /// A move was made or refused; returns `false` if there was none.
    pub(super) fn was_played(&mut self, played: MoveResult, env: Env<'_>) -> bool {
        self.game.stop_thinking();
        match played {
            MoveResult::Shown(sound, news) => {
                if self.table().aside.is_live() {
                    self.revise();
                    self.game.table.note_change(Since::Move);
                }
                self.game.table.mode.guide_with(Guide::answered);
                self.voice.toast.dismiss();
                self.voice.sound(sound);
                let pause = self
                    .hatch()
                    .stance(&self.table().situation(env))
                    .computer_pause;
                self.not_before = env.now.plus(env.tempo().stretch(pause));
                if let Some(news) = news.filter(|_| !self.table().is_lesson()) {
                    self.voice.announce(news, &self.game, env);
                }
                if self.table().shows_foreign(env.now) {
                    self.guard(self.table().motions.over_at(env.now));
                }
                true
            }
            MoveResult::Illegal(why) => {
                self.voice.refuse(&why, &self.game, env);
                true
            }
            MoveResult::Nothing
            | MoveResult::NotYourTurn
            | MoveResult::NotMeant
            | MoveResult::Sent => false,
        }
    }

    /// Notes a change that is worth saving.
    pub(super) const fn revise(&mut self) {
        self.revision = self.revision.wrapping_add(1);
    }

    /// Presses are ignored for a moment, because they were meant for the previous picture.
    pub(super) fn guard(&mut self, settled: Millis) {
        self.guarded_until = settled.plus(GUARD);
    }
}

/// Events without a key.
impl Play {
    /// Continues with chance, computers, hand-over and the end, until a key is needed.
    pub(super) fn proceed(&mut self, env: Env<'_>) -> Reply {
        for _ in 0..MOST_ROLLS {
            let waits = self.table().handover.is_some() || self.game.thinking.seeking;
            if waits || self.is_moving(env) {
                break;
            }
            let is_due = self.not_before.reached(env.now);
            if self.table().aside.is_shown_again() {
                if !is_due {
                    break;
                }
                self.show_again(env);
                continue;
            }
            if self.table().is_lesson() {
                match self.guide_on(env) {
                    LessonState::GoesOn => continue,
                    LessonState::Waits => break,
                    LessonState::Over => return Reply::Ask(Ask::Learnt),
                }
            }
            let seen = self.not_before.plus(END_PAUSE).reached(env.now);
            if let Some(reply) = self.game.table.end_puzzle(seen) {
                return reply;
            }
            let (actor, alone) = (self.standing().actor, self.game.moves_by_itself());
            match actor {
                Actor::Over => return self.finish(env),
                Actor::Chance if alone && self.make(Due::Rolled, env) => {}
                Actor::Chance => break,
                Actor::Seat(seat) if !alone => {
                    let table = &mut self.game.table;
                    let is_here = table.seating.is_person(seat) && !table.has_to_show();
                    if is_here && table.must_hand_over(seat) {
                        table.handover = Some(seat);
                    }
                    break;
                }
                Actor::Seat(_) if !is_due => break,
                Actor::Seat(_) if self.game.decided.is_some() => {
                    self.make(Due::Decided, env);
                    if self.game.thinking.was_long(env.now) && self.table().is_my_turn() {
                        self.voice.sound(Sound::Turn);
                    }
                }
                Actor::Seat(_) if self.table().thought.is_some() => break,
                Actor::Seat(seat) => {
                    let level = match self.table().decider(seat) {
                        Who::Computer(level) => level.into(),
                        _ => self.course().strength(seat),
                    };
                    self.game.think(seat, level, Wish::Move, env.now);
                    break;
                }
            }
        }
        Reply::Redraw
    }

    fn finish(&mut self, env: Env<'_>) -> Reply {
        let seen = |pause| self.not_before.plus(pause).reached(env.now);
        if self.table().aside.is_demo() {
            if seen(TRIAL_PAUSE) {
                self.come_back(env);
            }
            return Reply::Redraw;
        }
        let shows_result = self.kind().shows_result;
        let shown = shows_result || seen(END_PAUSE);
        self.game.table.clock.stop(env.now);
        if self.ending.reported || !shown {
            return Reply::Redraw;
        }
        if self.table().is_practice() {
            // A copy shows how it ended, but the end is not reported.
            self.ending.report();
            let news = crate::console::result::headline(self, env.settings.language);
            self.voice.tell(&news, &self.game, env);
            return Reply::Redraw;
        }
        self.revise();
        Reply::Ask(Ask::Finished {
            show: !shows_result,
            first: self.ending.report(),
        })
    }

    /// A key that belongs to the host when the game is over and its end was shown.
    fn end_key(&mut self, key: Key, env: Env<'_>) -> Option<Reply> {
        let table = self.table();
        let ends = matches!(key, Key::A | Key::B);
        if table.is_practice() && table.is_over() && ends {
            return Some(match key {
                Key::B if table.can_undo => self.follow(Reply::Ask(Ask::Undo), env),
                _ => Reply::Ask(Ask::EndPractice),
            });
        }
        let shown = self.ending.reported && !self.kind().shows_result;
        (shown && ends).then_some(Reply::Ask(Ask::Result))
    }

    /// Whether a motion has to end before the game continues.
    pub(super) fn is_moving(&self, env: Env<'_>) -> bool {
        let table = self.table();
        self.voice.toast.holds()
            || table.motions.hold_the_game(env.now)
            || self.hatch().waiting(&table.situation(env)).holds
    }

    /// When something happens without a key.
    fn due(&self, env: Env<'_>) -> Option<Millis> {
        let (table, motions) = (self.table(), &self.table().motions);
        let waiting = self.hatch().waiting(&table.situation(env));
        let scene = Millis::earlier(motions.wake_at(env.now), waiting.next);
        let wake = Millis::earlier(self.voice.toast.wake_at(), scene);
        let held = self.voice.toast.holds() || waiting.holds || table.aside.looks_back();
        if held || motions.hold_the_game(env.now) {
            // The game continues when the motion is over, not before.
            return wake;
        }
        let puzzle = table.mode.attempt();
        let idle = table.handover.is_none() && table.thought.is_none();
        let after = |pause| Some(self.not_before.plus(pause));
        let next = if puzzle.is_some_and(|puzzle| puzzle.ends(table)) {
            after(END_PAUSE)
        } else if table.is_lesson() {
            after(0).filter(|_| table.mode.guide().is_about_to_move())
        } else if table.aside.is_shown_again()
            || self.game.decided.is_some()
            || idle && self.game.moves_by_itself()
        {
            after(0)
        } else if table.is_over() && table.aside.is_demo() {
            after(TRIAL_PAUSE)
        } else if table.is_over() && !self.ending.reported {
            after(END_PAUSE)
        } else {
            None
        };
        Millis::earlier(wake, next)
    }
}
