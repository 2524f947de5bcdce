//! What happens: keys, time, thoughts, and what follows from them without a
//! key: chance, computers, hand-over, the end.

use super::guide::{self, Guide};
use super::linked::{Linked, Since};
use super::{Env, Outbox, Play};
use crate::console::on_table::{Answered, Due, Played};
use crate::game::motions::Stopped;
use crate::game::{Actor, Ask, COMPUTER_PAUSE, News, Reply, Seat, Strength};
use crate::games::AnyReply;
use crate::games::hatch::Input;
use crate::keys::{GUARD, Key};
use crate::platform::{Button, Millis};
use crate::seating::Who;
use crate::session::Wish;
use crate::sound::Sound;
use crate::text::{Say, Sentence, host as words, sentence};
use crate::ui::Areas;

/// How long the last position stands before the result is shown.
const END_PAUSE: u32 = 700;
/// The same for the end of a demonstration.
const TRIAL_PAUSE: u32 = 2_500;
/// How long news stand at least before the game goes on.
const NEWS: u32 = 1_200;
/// More chance moves in a row than any game makes.
const MOST_ROLLS: u32 = 64;

/// Moves made, who takes the console, what is thought about, whether the
/// computer demonstrates, how far a guide is and whether the scene hides it.
type Still = (
    u32,
    Option<Seat>,
    Option<Wish>,
    bool,
    Option<(guide::Place, bool)>,
);

/// What the console tells it.
impl Play {
    /// A key was pressed.
    pub fn key(&mut self, key: Key, env: Env<'_>) -> Reply {
        if self.guide().is_on()
            && let Some(reply) = self.guide_key(key, env)
        {
            return reply;
        }
        let env = self.in_game_time(env);
        if let Some(seat) = self.table.hands_over_to() {
            match key {
                Key::A => {}
                Key::B => return Reply::Ask(Ask::Pause),
                _ => return Reply::Ignored,
            }
            self.table.show_to(Some(seat), &mut self.game);
            self.game.show_to_others(&self.table, env);
            return Reply::Redraw;
        }
        if self.is_on_trial() || self.is_shown_again() {
            self.come_back(env);
            // The console may have to be handed over before anybody goes on.
            return self.proceed(env);
        }
        if self.table.shows_foreign(env.now) {
            return self.skip(key, env);
        }
        let holds = self.toast.holds();
        let message = self.toast.place();
        let dismissed = self.toast.dismiss();
        if holds && matches!(key, Key::A | Key::B) {
            self.guard(env.now);
            return self.proceed(env);
        }
        if self.thinking.is_seeking() {
            self.stop_thinking();
            return Reply::Redraw;
        }
        if let Some(reply) = self.practice_key(key, env) {
            return reply;
        }
        if self.ending.is_reported()
            && !self.game.kind().shows_result
            && matches!(key, Key::A | Key::B)
        {
            return Reply::Ask(Ask::Result);
        }
        if self.thinking.wish() == Some(Wish::Advice) && key == Key::B {
            self.stop_thinking();
            return Reply::Redraw;
        }
        let before = self.still();
        let allowed = self.guide().allows();
        let reply = self
            .game
            .input(Input::Key(key), allowed, &mut self.table, env);
        let part = match reply {
            Reply::RedrawIn(area) => Some(area),
            _ => None,
        };
        let reply = self.follow(reply, env);
        let moved = self.place_card(env);
        match (reply, part) {
            (Reply::Ignored, _) if moved => Reply::Redraw,
            (Reply::Ignored, _) if dismissed => Reply::RedrawIn(message),
            // The area holds as long as nobody but the scene has done anything.
            (Reply::Redraw, Some(area)) if !moved && self.still() == before => {
                Reply::RedrawIn(area.union(message))
            }
            (reply, _) => reply,
        }
    }

    /// Whether holding A means something now.
    pub fn holds(&self, env: Env<'_>) -> bool {
        let handed_over = self.table.hands_over_to().is_some();
        let shown =
            self.is_shown_again() || self.toast.holds() || self.is_moving(self.in_game_time(env));
        let busy = handed_over || self.table.is_demo() || self.thinking.is_seeking();
        !busy
            && !shown
            && !self.guide().waits()
            && self.game.holds(&self.table, self.in_game_time(env))
    }

    /// A was held.
    pub fn held(&mut self, env: Env<'_>) -> Reply {
        if !self.holds(env) {
            return Reply::Ignored;
        }
        let env = self.in_game_time(env);
        self.toast.dismiss();
        let allowed = self.guide().allows();
        let reply = self.game.input(Input::Held, allowed, &mut self.table, env);
        self.follow(reply, env)
    }

    /// Whether a button that goes down now is heeded: not if it was meant for
    /// the picture before. A ends what is shown, and whoever steers does no
    /// harm.
    pub fn heeds(&self, button: Button, env: Env<'_>) -> bool {
        let now = self.clock.at(env.now);
        let free = self.guide().is_on() || self.is_on_trial() || self.is_shown_again();
        if free || self.table.hands_over_to().is_some() {
            true
        } else if self.table.shows_foreign(now) {
            matches!(button, Button::A | Button::Centre)
        } else {
            let decides = matches!(button, Button::A | Button::B | Button::Y);
            !decides || self.guarded_until.reached(now)
        }
    }

    /// Time has passed.
    pub fn tick(&mut self, env: Env<'_>) -> Reply {
        if self.guide().waits() {
            return Reply::Ignored;
        }
        let env = self.in_game_time(env);
        if self.is_replay() {
            return self.replay_tick(env);
        }
        self.table.motions().forget();
        let gone = self.toast.tick(env.now);
        let before = self.still();
        let allowed = self.guide().allows();
        let reply = self.game.input(Input::Tick, allowed, &mut self.table, env);
        let reply = match self.follow(reply, env) {
            Reply::Ignored => self.proceed(env),
            reply => reply,
        };
        let gone = self.place_card(env) || gone;
        match reply {
            Reply::Redraw if !gone && self.still() == before => Reply::Moved,
            reply => reply,
        }
    }

    /// A thought has been had.
    pub fn answer(&mut self, reply: AnyReply, env: Env<'_>) -> Reply {
        let env = self.in_game_time(env);
        let seeking = self.thinking.is_seeking();
        let answered = self.game.answer(reply, seeking, &mut self.table, env);
        self.thinking.answered(answered);
        match answered {
            Answered::Lost => self.seek_sound(env),
            Answered::Advised => {
                // A hint used is a hint used, and one that has just come is
                // not followed by accident.
                self.table.note_hint();
                self.revise();
                self.guard(env.now);
            }
            Answered::Reviewed => {
                self.review_on(env);
                return Reply::Redraw;
            }
            Answered::Nothing | Answered::Decided(_) => {}
        }
        self.proceed(env)
    }

    /// What the machine is to think about and to play.
    pub fn outbox(&mut self) -> Outbox {
        let (stop, job) = self.thinking.take();
        Outbox {
            stop,
            job,
            sound: self.sound.take(),
        }
    }

    /// The console is doing something else; time and thinking stop.
    pub fn pause(&mut self, env: Env<'_>) {
        let now = env.now;
        self.come_back(self.in_game_time(env));
        self.stop_thinking();
        self.settle();
        let env = self.in_game_time(env);
        self.game.paused(true, &self.table, env);
        self.table.stop_clock(env.now);
        self.clock.stop(now);
    }

    /// It goes on.
    pub fn resume(&mut self, env: Env<'_>) -> Reply {
        self.clock.go_on(env.now);
        let env = self.in_game_time(env);
        self.game.paused(false, &self.table, env);
        if !self.table.is_over() {
            self.table.start_clock(env.now);
        }
        self.thinking.wait(COMPUTER_PAUSE, env.now);
        self.proceed(env)
    }

    /// When the next [`tick`](Play::tick) is due.
    pub fn wake_at(&self, env: Env<'_>) -> Option<Millis> {
        if self.guide().waits() {
            return None;
        }
        let due = self.due(self.in_game_time(env))?;
        Some(self.clock.outside(due))
    }
}

/// Moves are made and refused, thoughts begin and end.
impl Play {
    /// Does what the scene wants, and goes on with what follows from it.
    pub(super) fn follow(&mut self, reply: Reply<Played>, env: Env<'_>) -> Reply {
        match reply {
            Reply::Ignored => return Reply::Ignored,
            Reply::Redraw | Reply::RedrawIn(_) | Reply::Moved => {}
            Reply::Refuse(why) => self.refuse_with(why, env),
            Reply::Play(Played::NotYourTurn) => self.refuse(&words::NOT_YOUR_TURN, env),
            Reply::Play(Played::NotMeant) => self.guide_with(Guide::lead_back),
            Reply::Play(Played::Sent) => self.table.set_sent(true),
            Reply::Play(played) => drop(self.was_played(played, env)),
            Reply::Ask(ask) => match ask {
                _ if self.guide_forbids(&ask) => self.guide_with(Guide::lead_back),
                // The other console has to agree.
                Ask::Undo if self.is_linked() && self.can_undo() => return Reply::Ask(ask),
                Ask::Undo if self.is_linked() => self.refuse(&words::NOTHING_TO_UNDO, env),
                Ask::Redo | Ask::UndoUntilSound | Ask::Hint | Ask::Demo if self.is_linked() => {
                    self.refuse_together(env);
                }
                Ask::Undo if self.undo_now(env) => {}
                Ask::Undo => self.refuse(&words::NOTHING_TO_UNDO, env),
                Ask::Redo if self.redo_now(env) => {}
                Ask::Redo => self.refuse(&words::NOTHING_TO_REDO, env),
                Ask::UndoUntilSound => self.seek_sound(env),
                Ask::Roll => {
                    let due = self.table.standing().actor == Actor::Chance;
                    match due && self.table.is_my_turn() {
                        true if self.is_guest() => self.wish_roll(),
                        true => _ = self.make(Due::Rolled, env),
                        false => {}
                    }
                }
                Ask::Hint => self.hint_now(env),
                Ask::Demo => self.demonstrate_now(env),
                Ask::Again => self.look_again_now(env),
                // Nothing is to be seen before the end is reported.
                Ask::Result if !self.ending.is_reported() => {}
                ask => return Reply::Ask(ask),
            },
        }
        self.proceed(env)
    }

    /// Makes a move that nobody presses a key for; `false` if there is none.
    pub(super) fn make(&mut self, due: Due, env: Env<'_>) -> bool {
        let played = self.game.make(due, &mut self.table, env);
        self.was_played(played, env)
    }

    /// A move was made or refused; `false` if there was none.
    pub(super) fn was_played(&mut self, played: Played, env: Env<'_>) -> bool {
        self.stop_thinking();
        match played {
            Played::Shown(sound, news) => {
                if self.is_live() {
                    self.revise();
                    self.note_change(Since::Move);
                }
                self.guide_with(Guide::answered);
                self.toast.dismiss();
                self.sound(sound);
                let pause = env.tempo().stretch(self.game.stance().computer_pause);
                self.thinking.wait(pause, env.now);
                if let Some(news) = news.filter(|_| !self.guide().is_on()) {
                    self.announce(news, env);
                }
                if self.table.shows_foreign(env.now) {
                    self.guard(self.table.motions().over_at(env.now));
                }
                true
            }
            Played::Illegal(why) => {
                self.refuse_with(why, env);
                true
            }
            Played::Nothing | Played::NotYourTurn | Played::NotMeant | Played::Sent => false,
        }
    }

    /// Lets something be heard, unless something weightier is.
    pub(super) fn sound(&mut self, sound: Sound) {
        self.sound = self.sound.max(Some(sound));
    }

    /// Says why something cannot be done.
    pub(super) fn refuse(&mut self, why: &dyn Say, env: Env<'_>) {
        self.refuse_with(sentence(why, env.settings.language), env);
    }

    fn refuse_with(&mut self, why: Sentence, env: Env<'_>) {
        let matters = self.matters(env);
        self.toast.refuse(why, &matters, env.now);
        self.sound(Sound::Refusal);
    }

    /// Says what somebody did. The game waits, and what moves meanwhile is not
    /// cut short by it.
    fn announce(&mut self, news: News, env: Env<'_>) {
        let sign = news.seat.map(|seat| (self.about().seats)(seat.index()));
        let over = self.table.motions().over_at(env.now);
        let read = env.now.plus(env.tempo().stretch(NEWS));
        let until = if over.reached(read) { read } else { over };
        let matters = self.matters(env);
        self.toast.announce(news, sign, &matters, until);
    }

    /// What no message may cover, the card of a lesson included.
    pub(super) fn matters(&self, env: Env<'_>) -> Areas {
        let mut matters = self.game.matters(&self.table, env);
        if let Some(card) = self.guide_card() {
            // A scene that names so many areas has named the most important.
            matters.push(card.area(env.settings.language));
        }
        matters
    }

    /// Tells who begins, if the lot has drawn it.
    pub(super) fn tell_who_begins(&mut self, env: Env<'_>) {
        let standing = *self.table.standing();
        let begins = match standing.actor {
            Actor::Seat(seat) => Some(seat),
            Actor::Chance => standing.roller,
            Actor::Over => None,
        };
        let drawn = standing.drawn && standing.moves == 0 && !self.guide().is_on();
        if let Some(seat) = begins.filter(|_| drawn) {
            let language = env.settings.language;
            let name = self.table.seating().name(seat, language);
            let news = sentence(&words::Drawn { name: &name }, language);
            if self.table.seating().is_person(seat) {
                let matters = self.matters(env);
                self.toast.tell(news, &matters, env.now);
            } else {
                // Dice and computers wait until it has been read.
                self.announce(News::new(news), env);
            }
        }
    }

    /// Presses are not heeded for a moment: what they were meant for is gone.
    pub(super) fn guard(&mut self, settled: Millis) {
        self.guarded_until = settled.plus(GUARD);
    }

    /// A ends what another's move still shows, unless it has to be seen.
    fn skip(&mut self, key: Key, env: Env<'_>) -> Reply {
        if key != Key::A || self.table.motions().end(true, env.now) == Stopped::Unseen {
            return Reply::Redraw;
        }
        self.guard(env.now);
        self.proceed(env)
    }

    /// Nothing that was thought about is wanted any more.
    pub(super) fn stop_thinking(&mut self) {
        self.thinking.end();
        self.table.set_thinking(false);
    }

    /// A thought begins.
    pub(super) fn think(&mut self, seat: Seat, level: Strength, wish: Wish, now: Millis) {
        let job = self.thinking.begin(wish, now);
        self.game.think(seat, level, wish, job);
        self.table.set_thinking(true);
    }
}

/// What happens by itself.
impl Play {
    /// Goes on with chance, computers, hand-over and the end, as far as nobody
    /// has to press a key.
    pub(super) fn proceed(&mut self, env: Env<'_>) -> Reply {
        for _ in 0..MOST_ROLLS {
            let handed_over = self.table.hands_over_to().is_some();
            if handed_over || self.is_moving(env) || self.thinking.is_seeking() {
                break;
            }
            if self.is_shown_again() {
                if !self.thinking.is_due(env.now) {
                    break;
                }
                self.show_again(env);
                continue;
            }
            if self.guide().is_on() {
                match self.guide_on(env) {
                    guide::Course::GoesOn => continue,
                    guide::Course::Waits => break,
                    guide::Course::Over => return Reply::Ask(Ask::Learnt),
                }
            }
            if let Some(reply) = self.end_puzzle(END_PAUSE, env.now) {
                return reply;
            }
            if self.has_to_show() {
                break;
            }
            match self.table.standing().actor {
                Actor::Over => return self.finish(env),
                Actor::Chance if self.is_guest() || self.waits_for_roll() => break,
                Actor::Chance => {
                    if !self.make(Due::Rolled, env) {
                        break;
                    }
                }
                Actor::Seat(seat) => match self.table.decider(seat) {
                    Who::Person => {
                        if self.table.must_hand_over(seat) {
                            self.table.hand_over(seat);
                        }
                        break;
                    }
                    Who::Away(_) => break,
                    Who::Computer(_) | Who::Fitting if !self.thinking.is_due(env.now) => break,
                    Who::Computer(_) | Who::Fitting if self.thinking.has_decided() => {
                        self.make(Due::Decided, env);
                        if self.thinking.was_long(env.now) && self.table.is_my_turn() {
                            self.sound(Sound::Turn);
                        }
                    }
                    who => {
                        if self.thinking.wish().is_none() {
                            let level = match who {
                                Who::Computer(level) => level.into(),
                                _ => self.game.strength(seat),
                            };
                            self.think(seat, level, Wish::Move, env.now);
                        }
                        break;
                    }
                },
            }
        }
        Reply::Redraw
    }

    fn finish(&mut self, env: Env<'_>) -> Reply {
        if self.is_on_trial() {
            let seen = self.thinking.due().plus(TRIAL_PAUSE).reached(env.now);
            if seen {
                self.come_back(env);
            }
            return Reply::Redraw;
        }
        self.table.stop_clock(env.now);
        let shows_result = self.game.kind().shows_result;
        let shown = self.thinking.due().plus(END_PAUSE).reached(env.now);
        if self.ending.is_reported() || !(shows_result || shown) {
            return Reply::Redraw;
        }
        if self.is_practice() {
            self.finish_practice(env);
            return Reply::Redraw;
        }
        self.revise();
        Reply::Ask(Ask::Finished {
            show: !shows_result,
            first: self.ending.report(),
        })
    }

    /// What has to stay the same for a picture to differ by motion only.
    fn still(&self) -> Still {
        (
            self.table.standing().moves,
            self.table.hands_over_to(),
            self.thinking.wish(),
            self.table.is_demo(),
            self.guide()
                .is_on()
                .then(|| (self.guide().place(), self.game.stance().shows_card)),
        )
    }

    /// Whether the guest has yet to be shown what happened: the next move of a computer
    /// or of chance has to wait, so that each is seen.
    fn has_to_show(&self) -> bool {
        let shows = |linked: &Linked| !linked.guest && linked.since != Since::Nothing;
        !self.table.is_over() && self.linked().is_some_and(shows)
    }

    fn computer_is_next(&self) -> bool {
        self.table.hands_over_to().is_none()
            && !self.has_to_show()
            && self.thinking.wish().is_none()
            && match self.table.standing().actor {
                Actor::Seat(seat) => {
                    !matches!(self.table.decider(seat), Who::Person | Who::Away(_))
                }
                Actor::Chance => !self.is_guest() && !self.waits_for_roll(),
                Actor::Over => false,
            }
    }

    /// Whether a person's key makes the chance move that is due.
    pub(super) fn waits_for_roll(&self) -> bool {
        self.game.kind().rolls_by_key
            && !self.table.is_demo()
            && match self.table.standing().roller {
                Some(seat) => self.table.seating().is_human(seat),
                None => self.table.seating().people().next().is_some(),
            }
    }

    /// Whether something has to end before the game goes on.
    pub(super) fn is_moving(&self, env: Env<'_>) -> bool {
        self.toast.holds()
            || self.table.motions().hold_the_game(env.now)
            || self.game.waiting(&self.table, env).holds
    }

    /// Ends all motion at once, but no waiting time.
    pub(super) fn settle(&mut self) {
        self.table.motions().settle();
    }

    /// When something happens by itself.
    fn due(&self, env: Env<'_>) -> Option<Millis> {
        let waiting = self.game.waiting(&self.table, env);
        let scene = Millis::earlier(self.table.motions().wake_at(env.now), waiting.next);
        let wake = Millis::earlier(self.toast.wake_at(), scene);
        let held = self.toast.holds() || waiting.holds || self.is_replay();
        if held || self.table.motions().hold_the_game(env.now) {
            // The game goes on when the motion is over, not before.
            return wake;
        }
        let ends = self.puzzle_ends_at(END_PAUSE);
        let next = if ends.is_some() {
            ends
        } else if self.guide().is_on() {
            let moves = self.guide().is_about_to_move();
            moves.then_some(self.thinking.due())
        } else if self.is_shown_again() || self.thinking.has_decided() || self.computer_is_next() {
            Some(self.thinking.due())
        } else if self.table.is_over() && self.is_on_trial() {
            Some(self.thinking.due().plus(TRIAL_PAUSE))
        } else if self.table.is_over() && !self.ending.is_reported() {
            Some(self.thinking.due().plus(END_PAUSE))
        } else {
            None
        };
        Millis::earlier(wake, next)
    }
}
