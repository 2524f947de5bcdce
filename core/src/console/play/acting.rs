//! What the host asks of a game, answered by the game on screen.

use super::{After, COMPUTER_PAUSE, Env, Outbox, Play, Stage, guide};
use crate::console::handover;
use crate::console::keys::Key;
use crate::console::seating::Seating;
use crate::console::toast::Toast;
use crate::game::lesson::Half;
use crate::game::{About, Actor, Change, Kept, OptionRow, Options, Outcome, Reply, Scene, Seat};
use crate::games::{AnyReply, GameId, Registered};
use crate::platform::Millis;
use crate::save::{Damaged, Reader, Writer};
use crate::session::Wish;
use crate::text::{Phrase, host as words, sentence};
use crate::ui::frame::{Hints, Key as Cap};
use crate::ui::{Area, Canvas};
use core::ops::RangeInclusive;

impl<G: Registered> Stage for Play<G> {
    fn game(&self) -> GameId {
        G::GAME
    }

    fn about(&self) -> &'static About {
        G::ABOUT
    }

    fn rules_page(&self, env: Env<'_>) -> usize {
        let env = self.on_stage(env);
        self.scene.rules_page(&self.table.scope(env))
    }

    fn seat_range(&self) -> RangeInclusive<u8> {
        G::SEATS
    }

    fn seating(&self) -> &Seating {
        &self.table.seating
    }

    fn guests(&self) -> &Seating {
        &self.guests
    }

    fn guests_mut(&mut self) -> &mut Seating {
        &mut self.guests
    }

    fn seating_mut(&mut self) -> &mut Seating {
        &mut self.table.seating
    }

    fn first(&self) -> Option<Seat> {
        self.draft.first
    }

    fn set_first(&mut self, first: Option<Seat>) {
        self.draft.first = first;
    }

    fn option_row(&self, number: usize) -> Option<OptionRow> {
        self.draft.options.row(number, self.guests.len())
    }

    fn turn_option(&mut self, number: usize, forward: bool) {
        self.draft.options.turn(number, self.guests.len(), forward);
    }

    fn chooses_first(&self) -> bool {
        G::CHOOSES_FIRST && self.guests.len() > 1
    }

    fn obstacle(&self) -> Option<Phrase> {
        self.draft.options.check(self.guests.len()).err()
    }

    fn start(&mut self, seed: u64, env: Env<'_>) {
        self.draft.seats = self.guests.len();
        self.draft.first = self
            .draft
            .first
            .filter(|seat| seat.number() < self.draft.seats);
        self.table.session.restart(self.draft.clone(), seed);
        self.begin(self.guests.clone(), env);
    }

    fn learn(&mut self, env: Env<'_>) {
        self.begin_lesson(env);
    }

    fn is_lesson(&self) -> bool {
        self.guide.is_some()
    }

    fn rematch(&mut self, seed: u64, env: Env<'_>) {
        if self.guide.is_some() {
            return self.begin_lesson(env);
        }
        self.table.session.rematch(seed);
        self.begin(self.table.seating.clone(), env);
    }

    fn sequel(&self) -> Option<Phrase> {
        let over = self.table.session.actor() == Actor::Over;
        let sequel = over.then(|| G::sequel(self.table.session.position()))?;
        sequel.map(|_| G::SEQUEL)
    }

    fn begin_sequel(&mut self, seed: u64, env: Env<'_>) {
        if self.table.session.sequel(seed) {
            self.begin(self.table.seating.clone(), env);
        }
    }

    fn key(&mut self, key: Key, env: Env<'_>) -> After {
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
            self.table.set_eyes(Some(seat));
            self.scene.changed(Change::Fresh, &self.table.scope(env));
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
        if self.reported && !G::Scene::SHOWS_RESULT && matches!(key, Key::A | Key::B) {
            return After::Result;
        }
        let advising = self.thinking == Some(Wish::Advice);
        if advising && key == Key::B {
            self.stop_thinking();
            return After::Redraw;
        }
        let before = self.situation();
        let reply = self.scene.key(key, &self.table.scope(env));
        let part = match reply {
            Reply::RedrawIn(area) => Some(area),
            _ => None,
        };
        match (self.obey(reply, env), part) {
            (After::Nothing, _) if dismissed => After::Redraw,
            // The area holds as long as nobody but the scene has done anything.
            (After::Redraw, Some(area)) if !dismissed && self.situation() == before => {
                After::RedrawIn(area)
            }
            (after, _) => after,
        }
    }

    fn holds(&self, env: Env<'_>) -> bool {
        let env = self.on_stage(env);
        let busy = self.handover.is_some() || self.table.demo || self.seeking_sound;
        !busy && !self.guide_waits() && self.scene.holds(&self.table.scope(env))
    }

    fn held(&mut self, env: Env<'_>) -> After {
        if !self.holds(env) {
            return After::Nothing;
        }
        let env = self.on_stage(env);
        self.toast.dismiss();
        let reply = self.scene.held(&self.table.scope(env));
        self.obey(reply, env)
    }

    fn tick(&mut self, env: Env<'_>) -> After {
        if self.guide_waits() {
            return After::Nothing;
        }
        let env = self.on_stage(env);
        let gone = self.toast.tick(env.now);
        let before = self.situation();
        let reply = self.scene.tick(&self.table.scope(env));
        let after = match self.obey(reply, env) {
            After::Nothing => self.proceed(env),
            after => after,
        };
        match after {
            After::Redraw if !gone && self.situation() == before => After::Moved,
            after => after,
        }
    }

    fn answer(&mut self, reply: AnyReply, env: Env<'_>) -> After {
        let env = self.on_stage(env);
        if let Some(answer) = G::unpack_answer(reply) {
            self.answered(answer, env);
        }
        self.proceed(env)
    }

    fn wake_at(&self, now: Millis) -> Option<Millis> {
        if self.guide_waits() {
            return None;
        }
        let due = self.due(self.clock.at(now))?;
        Some(self.clock.outside(due))
    }

    fn outbox(&mut self) -> Outbox {
        core::mem::take(&mut self.outbox)
    }

    fn pause(&mut self, now: Millis) {
        self.stop_thinking();
        self.seeking_sound = false;
        self.scene.settle();
        self.scene.paused(true);
        self.table.clock.stop(self.clock.at(now));
        self.clock.stop(now);
    }

    fn resume(&mut self, env: Env<'_>) -> After {
        self.clock.go_on(env.now);
        self.scene.paused(false);
        let env = self.on_stage(env);
        if self.table.session.actor() != Actor::Over {
            self.table.clock.start(env.now);
        }
        self.not_before = env.now.plus(COMPUTER_PAUSE);
        self.proceed(env)
    }

    fn undo(&mut self, env: Env<'_>) -> bool {
        self.undo_now(self.on_stage(env))
    }

    fn redo(&mut self, env: Env<'_>) -> bool {
        self.redo_now(self.on_stage(env))
    }

    fn hint(&mut self, env: Env<'_>) {
        self.hint_now(self.on_stage(env));
    }

    fn demonstrate(&mut self, env: Env<'_>) {
        self.demonstrate_now(self.on_stage(env));
    }

    fn can_undo(&self) -> bool {
        self.table.can_undo
    }

    fn can_redo(&self) -> bool {
        !self.table.guided && self.table.session.next_move().is_some()
    }

    fn can_hint(&self) -> bool {
        matches!(self.table.session.actor(), Actor::Seat(seat)
            if G::ADVISES && !self.table.guided && self.table.seating.is_person(seat) && !self.table.must_hand_over(seat))
    }

    fn can_demonstrate(&self) -> bool {
        G::ADVISES
            && !self.table.guided
            && !self.table.demo
            && self.table.session.actor() != Actor::Over
    }

    fn moves(&self) -> u32 {
        self.table.session.moves()
    }

    fn played(&self, now: Millis) -> u32 {
        self.table.clock.read(self.clock.at(now))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.session.outcome()
    }

    fn points(&self) -> &[i32] {
        &self.table.points
    }

    fn assisted(&self) -> bool {
        self.table.assisted
    }

    fn kept(&self) -> Kept {
        G::kept(&self.table.session.setup().options)
    }

    fn lowest_is_best(&self) -> bool {
        G::LOWEST_IS_BEST
    }

    fn revision(&self) -> u32 {
        self.revision
    }

    fn keep(&self, out: &mut Writer<'_>, now: Millis) {
        self.write(out, now);
    }

    #[inline(never)] // a session read from bytes lies on the stack meanwhile
    fn recall(&mut self, from: &mut Reader<'_>, env: Env<'_>) -> Result<(), Damaged> {
        self.read(from, env)
    }

    fn keep_cursor(&self, out: &mut Writer<'_>) {
        self.scene.keep(out);
    }

    fn recall_cursor(&mut self, from: &mut Reader<'_>, env: Env<'_>) {
        self.put_cursor(from, self.on_stage(env));
    }

    fn damage(&self, now: Millis) -> Option<Area> {
        if self.handover.is_some() || self.toast.is_shown() {
            None
        } else {
            self.scene.damage(self.clock.at(now))
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: Env<'_>) {
        let env = self.on_stage(env);
        let scope = self.table.scope(env);
        if let Some(seat) = self.handover {
            handover::draw(canvas, &self.table.seating, seat, env.settings);
            return;
        }
        self.scene.draw(canvas, &scope);
        let hints = if self.table.demo {
            Hints::new(&[(Cap::A, words::STOP_DEMO.get(env.settings.language))])
        } else if self.seeking_sound || self.thinking == Some(Wish::Advice) {
            Hints::new(&[(Cap::B, words::CANCEL.get(env.settings.language))])
        } else if self.guide_waits() {
            guide::hints(env.settings.language)
        } else {
            self.scene.hints(&scope)
        };
        hints.for_hand(env.settings.left_handed).draw(canvas);
        let card = self.guide_card();
        if let Some(card) = &card {
            card.draw(canvas, env.settings.language);
        }
        let keep_top_clear = match card {
            Some(card) => card.half == Half::Top,
            None => self.scene.keeps_top_clear(),
        };
        self.toast.draw(canvas, keep_top_clear);
    }
}
