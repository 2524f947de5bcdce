//! What the host asks of the stage, whichever game is on it.

use super::show::Want;
use super::{After, COMPUTER_PAUSE, Env, Outbox, Stage};
use crate::console::toast::Toast;
use crate::game::{About, Actor, Kept, OptionRow, Outcome, Seat};
use crate::games::{AnyReply, GameId};
use crate::keys::Key;
use crate::platform::Millis;
use crate::save::{Reader, Writer};
use crate::seating::Seating;
use crate::session::Wish;
use crate::text::{Phrase, host as words, sentence};
use core::ops::RangeInclusive;

/// What game it is, and how the next one is set up.
impl Stage {
    /// Which game it is.
    pub fn game(&self) -> GameId {
        self.show.kind().game
    }

    /// Its card.
    pub fn about(&self) -> &'static About {
        self.show.kind().about
    }

    /// The page of the rules that matters now.
    pub fn rules_page(&self, env: Env<'_>) -> usize {
        self.show.rules_page(&self.table, self.on_stage(env))
    }

    /// How many can play.
    pub fn seat_range(&self) -> RangeInclusive<u8> {
        self.show.kind().seats.clone()
    }

    /// Who sits where in this game.
    pub const fn seating(&self) -> &Seating {
        &self.table.seating
    }

    /// Who will take part in the next game.
    pub const fn guests(&self) -> &Seating {
        &self.guests
    }

    /// Invites somebody else to the next game.
    pub const fn guests_mut(&mut self) -> &mut Seating {
        &mut self.guests
    }

    /// Calls people in this game by other names.
    pub const fn seating_mut(&mut self) -> &mut Seating {
        &mut self.table.seating
    }

    /// Who begins the next game; `None` for the lot.
    pub const fn first(&self) -> Option<Seat> {
        self.first
    }

    /// Chooses who begins the next game.
    pub const fn set_first(&mut self, first: Option<Seat>) {
        self.first = first;
    }

    /// A row of variants for the next game.
    pub fn option_row(&self, number: usize) -> Option<OptionRow> {
        self.show.option_row(number, self.guests.len())
    }

    /// Chooses another variant for the next game.
    pub fn turn_option(&mut self, number: usize, forward: bool) {
        self.show.turn_option(number, self.guests.len(), forward);
    }

    /// Chooses what is picked in a row of variants for the next game.
    pub fn pick_option(&mut self, number: usize, chosen: u16) {
        self.show.pick_option(number, self.guests.len(), chosen);
    }

    /// Whether it can be chosen who begins.
    pub fn chooses_first(&self) -> bool {
        self.show.kind().chooses_first && self.guests.len() > 1
    }

    /// Why a game cannot begin as it is set up, if it cannot.
    pub fn obstacle(&self) -> Option<Phrase> {
        self.show.obstacle(self.guests.len())
    }

    /// Begins a new game as it was set up.
    pub fn start(&mut self, seed: u64, env: Env<'_>) {
        let seats = self.guests.len();
        self.first = self.first.filter(|seat| seat.number() < seats);
        self.show.start(seats, self.first, seed);
        self.begin(self.guests.clone(), env);
    }

    /// Begins the guided first round. The next game stays set up as it is.
    pub fn learn(&mut self, env: Env<'_>) {
        self.begin_lesson(env);
    }

    /// Whether a guided first round lies on the table: it is neither kept nor
    /// counted.
    pub const fn is_lesson(&self) -> bool {
        self.guide.is_some()
    }

    /// Begins again with the same people; memories go along.
    pub fn rematch(&mut self, seed: u64, env: Env<'_>) {
        if self.guide.is_some() {
            return self.begin_lesson(env);
        }
        self.show.rematch(seed);
        self.begin(self.table.seating.clone(), env);
    }

    /// What the game is called that can follow on this one, now that it is
    /// over.
    pub fn sequel(&self) -> Option<Phrase> {
        let follows = self.table.is_over() && self.show.has_sequel();
        follows.then(|| self.show.kind().sequel)
    }

    /// Begins that game.
    pub fn begin_sequel(&mut self, seed: u64, env: Env<'_>) {
        if self.show.sequel(seed) {
            self.begin(self.table.seating.clone(), env);
        }
    }
}

/// What happens.
impl Stage {
    /// A key was pressed.
    pub fn key(&mut self, key: Key, env: Env<'_>) -> After {
        if let Some(after) = self.guide_key(key, env) {
            return after;
        }
        let env = self.on_stage(env);
        if let Some(seat) = self.handover {
            match key {
                Key::A => {}
                Key::B => return After::Pause,
                _ => return After::Nothing,
            }
            self.handover = None;
            self.table.set_eyes(&mut self.show, Some(seat));
            self.show.refresh(&self.table, env);
            return After::Redraw;
        }
        let dismissed = self.toast.dismiss();
        if self.table.demo {
            self.end_demo();
            self.toast = Toast::news(sentence(&words::DEMO_ENDED, env.settings.language), env.now);
            // The console may have to be handed over before anybody goes on.
            return self.proceed(env);
        }
        if self.seeking_sound {
            self.seeking_sound = false;
            self.stop_thinking();
            return After::Redraw;
        }
        if self.reported && !self.show.kind().shows_result && matches!(key, Key::A | Key::B) {
            return After::Result;
        }
        let advising = self.thinking == Some(Wish::Advice);
        if advising && key == Key::B {
            self.stop_thinking();
            return After::Redraw;
        }
        let before = self.situation();
        let want = self.show.key(key, &self.table, env);
        let part = match want {
            Want::RedrawIn(area) => Some(area),
            _ => None,
        };
        match (self.obey(want, env), part) {
            (After::Nothing, _) if dismissed => After::Redraw,
            // The area holds as long as nobody but the scene has done anything.
            (After::Redraw, Some(area)) if !dismissed && self.situation() == before => {
                After::RedrawIn(area)
            }
            (after, _) => after,
        }
    }

    /// Whether holding A means something now.
    pub fn holds(&self, env: Env<'_>) -> bool {
        let busy = self.handover.is_some() || self.table.demo || self.seeking_sound;
        !busy && !self.guide_waits() && self.show.holds(&self.table, self.on_stage(env))
    }

    /// A was held.
    pub fn held(&mut self, env: Env<'_>) -> After {
        if !self.holds(env) {
            return After::Nothing;
        }
        let env = self.on_stage(env);
        self.toast.dismiss();
        let want = self.show.held(&self.table, env);
        self.obey(want, env)
    }

    /// Time has passed.
    pub fn tick(&mut self, env: Env<'_>) -> After {
        if self.guide_waits() {
            return After::Nothing;
        }
        let env = self.on_stage(env);
        let gone = self.toast.tick(env.now);
        let before = self.situation();
        let want = self.show.tick(&self.table, env);
        let after = match self.obey(want, env) {
            After::Nothing => self.proceed(env),
            after => after,
        };
        match after {
            After::Redraw if !gone && self.situation() == before => After::Moved,
            after => after,
        }
    }

    /// A thought has been had.
    pub fn answer(&mut self, reply: AnyReply, env: Env<'_>) -> After {
        let env = self.on_stage(env);
        self.hear(reply, env);
        self.proceed(env)
    }

    /// When the next [`tick`](Stage::tick) is due.
    pub fn wake_at(&self, now: Millis) -> Option<Millis> {
        if self.guide_waits() {
            return None;
        }
        let due = self.due(self.clock.at(now))?;
        Some(self.clock.outside(due))
    }

    /// What is to be thought about.
    pub fn outbox(&mut self) -> Outbox {
        core::mem::take(&mut self.outbox)
    }

    /// The console is doing something else; time and thinking stop.
    pub fn pause(&mut self, now: Millis) {
        self.stop_thinking();
        self.seeking_sound = false;
        self.show.settle();
        self.show.paused(true);
        self.table.clock.stop(self.clock.at(now));
        self.clock.stop(now);
    }

    /// It goes on.
    pub fn resume(&mut self, env: Env<'_>) -> After {
        self.clock.go_on(env.now);
        self.show.paused(false);
        let env = self.on_stage(env);
        if !self.table.is_over() {
            self.table.clock.start(env.now);
        }
        self.not_before = env.now.plus(COMPUTER_PAUSE);
        self.proceed(env)
    }
}

/// What people may wish.
impl Stage {
    /// Takes back to the last decision of a person; `false` if there is none.
    pub fn undo(&mut self, env: Env<'_>) -> bool {
        self.undo_now(self.on_stage(env))
    }

    /// Makes again what was taken back; `false` if nothing was.
    pub fn redo(&mut self, env: Env<'_>) -> bool {
        self.redo_now(self.on_stage(env))
    }

    /// Asks the advisor.
    pub fn hint(&mut self, env: Env<'_>) {
        self.hint_now(self.on_stage(env));
    }

    /// Lets the computer play on for everybody.
    pub fn demonstrate(&mut self, env: Env<'_>) {
        self.demonstrate_now(self.on_stage(env));
    }

    /// Whether something can be taken back.
    pub const fn can_undo(&self) -> bool {
        self.table.can_undo
    }

    /// Whether something can be made again.
    pub const fn can_redo(&self) -> bool {
        !self.table.guided && self.table.can_redo
    }

    /// Whether a person is to decide, so that a hint makes sense.
    pub fn can_hint(&self) -> bool {
        matches!(self.table.standing.actor, Actor::Seat(seat)
            if self.show.kind().advises
                && !self.table.guided
                && self.table.seating.is_person(seat)
                && !self.table.must_hand_over(seat))
    }

    /// Whether the computer could show how it goes on.
    pub fn can_demonstrate(&self) -> bool {
        self.show.kind().advises && !self.table.guided && !self.table.demo && !self.table.is_over()
    }
}

/// How it stands, and what is worth keeping.
impl Stage {
    /// Who decides next.
    pub const fn actor(&self) -> Actor {
        self.table.standing.actor
    }

    /// Who must take the console before it goes on.
    pub const fn hands_over_to(&self) -> Option<Seat> {
        self.handover
    }

    /// The message that is shown, if there is one.
    pub fn said(&self) -> Option<&str> {
        self.toast.words()
    }

    /// What the card of a guided first round says, if one lies there.
    pub fn guide_says(&self) -> Option<Phrase> {
        self.guide_card().map(|card| card.words)
    }

    /// Says something, for tests.
    #[cfg(test)]
    pub(crate) fn say_for_test(&mut self, words: &str) {
        self.toast = Toast::news(crate::sentence!("{words}"), Millis(0));
    }

    /// How many moves have been made.
    pub const fn moves(&self) -> u32 {
        self.table.standing.moves
    }

    /// How long people have played, in milliseconds.
    pub fn played(&self, now: Millis) -> u32 {
        self.table.clock.read(self.clock.at(now))
    }

    /// How it ended, if it has.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.table.standing.outcome
    }

    /// The points of every seat.
    pub fn points(&self) -> &[i32] {
        &self.table.points
    }

    /// Whether the computer has made moves for a person.
    pub const fn assisted(&self) -> bool {
        self.table.assisted
    }

    /// What the statistics keep of this game.
    pub fn kept(&self) -> Kept {
        self.show.kept()
    }

    /// Whether few points are better than many.
    pub fn lowest_is_best(&self) -> bool {
        self.show.kind().lowest_is_best
    }

    /// Goes up whenever something happens that is worth keeping.
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// Writes down only where the person is.
    pub fn keep_cursor(&self, out: &mut Writer<'_>) {
        self.show.keep_cursor(out);
    }

    /// Puts the person there again; bytes that make no sense do nothing.
    pub fn recall_cursor(&mut self, from: &mut Reader<'_>, env: Env<'_>) {
        self.put_cursor(from, self.on_stage(env));
    }
}
