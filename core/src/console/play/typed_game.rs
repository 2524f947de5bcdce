//! The game on the table, with its types.

use super::Env;
use super::erased_game::{
    Allowed, Answered, Beginning, Due, ErasedGame, Input, Kind, Played, Told,
};
use super::remote::{Remote, Source, whole};
use crate::code::Code;
use crate::console::table::{Points, Standing, Table};
use crate::game::lesson::{Fits, Prepared};
use crate::game::review::Cost;
use crate::game::{
    Actor, Change, Facts, Keys, Level, OptionRow, Options, Recorded, Reply, Scene, Scope, Seat,
    Seats, Setup, Strength, Waiting, actions,
};
use crate::games::{AnyReply, AnyThought, Registered};
use crate::puzzles::Puzzle;
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::seating::Seating;
use crate::session::log::Log;
use crate::session::review::{FINDINGS, Reviewing};
use crate::session::{Answer, Refusal, Session, Wish};
use crate::text::{Language, Phrase, Sentence, sentence};
use crate::ui::frame::KeyBar;
use crate::ui::{Areas, Canvas};
use core::fmt::Write as _;

/// What has the type of the game: its moves, what is seen of it, its scene.
pub struct TypedGame<G: Registered> {
    /// The variants of the next game as it is being set up. The one on the
    /// table does not change with them.
    pub(super) options: G::Options,
    /// The game itself, or what another console shows of it.
    pub(super) source: Source<G>,
    pub(super) view: G::View,
    pub(super) last: Option<G::Move>,
    scene: G::Scene,
    /// The move a computer has decided on, or a person if the rules are elsewhere.
    pub(super) decided: Option<G::Move>,
    /// What is being looked at again, or what was found.
    pub(super) review: Option<Reviewing<G, FINDINGS>>,
}

impl<G: Registered> TypedGame<G> {
    const KIND: &'static Kind = &Kind {
        game: G::GAME,
        about: G::ABOUT,
        seats: G::SEATS,
        chooses_first: G::CHOOSES_FIRST,
        advises: G::ADVISES,
        ladder: G::LADDER,
        lowest_is_best: G::LOWEST_IS_BEST,
        sequel: G::SEQUEL,
        rolls_by_key: G::Scene::ROLLS_BY_KEY,
        shows_result: G::Scene::SHOWS_RESULT,
        lesson: (G::LESSON.seats, &G::LESSON.start, G::LESSON.steps),
    };

    /// A game for as many as sit there, and its table.
    pub(super) fn new(seating: &Seating, seed: u64, env: Env<'_>) -> (TypedGame<G>, Table) {
        let setup = Setup {
            seats: seating.len(),
            first: None,
            options: G::Options::default(),
        };
        let position = Session::<G>::dealt(&setup, seed);
        let standing = standing_at::<G>(&position, &setup, 0, Code::of(seed));
        let table = Table::new(seating.clone(), standing, env.now);
        let view = G::view(&position, table.eyes());
        let game = TypedGame {
            scene: G::Scene::new(&table.scope(&view, None, env)),
            options: G::Options::default(),
            // At last: it is large, and so it is made where it stays.
            source: Source::Here(Session::from_position(setup, position, seed)),
            view,
            last: None,
            decided: None,
            review: None,
        };
        (game, table)
    }

    /// Goes on from a session.
    pub(super) fn open(&mut self, session: Session<G>) {
        self.options = session.setup().options.clone();
        self.source = Source::Here(session);
    }

    /// The session that is being played, if it is played here.
    pub(super) const fn session(&self) -> Option<&Session<G>> {
        self.source.here()
    }

    /// How it looks, for the tests of a scene.
    #[cfg(test)]
    pub(super) const fn scene(&self) -> &G::Scene {
        &self.scene
    }

    /// What the scene may know.
    pub(super) fn scope<'a>(&'a self, table: &'a Table, env: Env<'a>) -> Scope<'a, G> {
        table.scope(&self.view, self.last.as_ref(), env)
    }

    /// Makes the move of a reply, if there is one and it is allowed.
    pub(super) fn carry_out(
        &mut self,
        reply: Reply<G::Move>,
        allowed: Allowed,
        table: &mut Table,
        env: Env<'_>,
    ) -> Reply<Played> {
        reply.map(|played| match allowed {
            Allowed::None => Played::NotMeant,
            Allowed::Fitting(fits) if !fits.allows(&played) => Played::NotMeant,
            _ if !table.is_my_turn() => Played::NotYourTurn,
            _ => self.play(&played, table, env),
        })
    }

    /// Makes a move that the rules have to agree with, and shows it.
    pub(super) fn play(&mut self, played: &G::Move, table: &mut Table, env: Env<'_>) -> Played {
        table.set_thinking(false);
        let before = copy(&self.view);
        let session = match &mut self.source {
            Source::Here(session) => session,
            // The rules are over there: this is only a wish.
            Source::There(_) => {
                self.decided = Some(played.clone());
                table.wish();
                return Played::Sent;
            }
        };
        let seen = is_seen(session, played, table);
        let mover = session.actor();
        match session.play(played) {
            Err(Refusal::Over) => Played::Nothing,
            Err(Refusal::Illegal(reason)) => {
                Played::Illegal(sentence(&reason, env.settings.language))
            }
            Ok(()) => self.show_move(&before, seen.then_some(played), mover, table, env),
        }
    }

    /// Shows a move that `mover` has just made.
    pub(super) fn show_move(
        &mut self,
        before: &G::View,
        played: Option<&G::Move>,
        mover: Actor,
        table: &mut Table,
        env: Env<'_>,
    ) -> Played {
        table.note_mover(mover);
        table.look(self);
        let change = Change::Played(before, played);
        let scope = table.scope(&self.view, self.last.as_ref(), env);
        let sound = G::Scene::sound(&change, &scope);
        let news = G::Scene::news(&change, &scope);
        scope.motions.stop(scope.now);
        self.scene.changed(change, &scope);
        Played::Shown(sound, news)
    }

    /// Makes or looks at the next move of the log, and shows it.
    fn step_on(
        &mut self,
        step: fn(&mut Session<G>) -> Option<G::Move>,
        table: &mut Table,
        env: Env<'_>,
    ) -> Played {
        let before = copy(&self.view);
        let Some(session) = self.source.here_mut() else {
            return Played::Nothing;
        };
        let next = session.next_move();
        let seen = next.is_some_and(|played| is_seen(session, &played, table));
        let mover = session.actor();
        match step(session) {
            Some(played) => self.show_move(&before, seen.then_some(&played), mover, table, env),
            None => Played::Nothing,
        }
    }

    /// Shows that a move is gone.
    fn show_undone(&mut self, before: &G::View, played: &G::Move, table: &mut Table, env: Env<'_>) {
        let session = self.source.here();
        let seen = session.is_some_and(|session| is_seen(session, played, table));
        table.look(self);
        let change = Change::Undone(before, seen.then_some(played));
        let scope = table.scope(&self.view, self.last.as_ref(), env);
        scope.motions.stop(scope.now);
        self.scene.changed(change, &scope);
    }

    /// Shows the table as it is, in a scene that knows nothing of before.
    pub(super) fn show_anew(&mut self, table: &Table, env: Env<'_>) {
        table.motions().stop(env.now);
        self.scene = G::Scene::new(&self.scope(table, env));
    }

    /// Shows the table as it is now, without motion.
    pub(super) fn show_as_it_is(&mut self, table: &mut Table, env: Env<'_>) {
        table.look(self);
        self.show_to_others(table, env);
    }
}

/// A copy of a view.
#[inline(never)] // views are large, and every change is shown beside what was before
fn copy<V: Clone>(view: &V) -> V {
    view.clone()
}

/// Whether whoever is looking may see a move of the seat to act.
fn is_seen<G: Registered>(session: &Session<G>, played: &G::Move, table: &Table) -> bool {
    table.sees_everything()
        || G::is_open(session.position(), played)
        || table.eyes().map(Actor::Seat) == Some(session.actor())
}

/// How a session stands.
pub(super) fn standing<G: Registered>(session: &Session<G>) -> Standing {
    standing_at::<G>(
        session.position(),
        session.setup(),
        session.moves(),
        session.code(),
    )
}

/// How a game stands after so many moves.
fn standing_at<G: Registered>(
    position: &G::Position,
    setup: &Setup<G::Options>,
    moves: u32,
    code: Option<Code>,
) -> Standing {
    Standing {
        actor: G::actor(position),
        outcome: G::outcome(position),
        moves,
        is_secret: G::is_secret(position),
        roller: G::roller(position),
        drawn: G::CHOOSES_FIRST && G::seats(position) > 1 && setup.first.is_none(),
        code,
    }
}

impl<G: Registered> ErasedGame for TypedGame<G> {
    fn kind(&self) -> &Kind {
        Self::KIND
    }

    fn log(&self) -> Option<&Log> {
        self.source.here().map(Session::log)
    }

    #[inline(never)] // a position lies on the stack
    fn set_puzzle(&mut self, puzzle: &Puzzle) -> Option<u8> {
        let start = puzzle.position::<G>()?;
        let setup = Setup {
            seats: G::seats(&start),
            first: Some(Seat::FIRST),
            options: G::options(&start),
        };
        let seats = setup.seats;
        self.source
            .here_mut()?
            .restart_from(setup, puzzle.seed, |position| *position = start);
        Some(seats)
    }

    fn next_rolls(&self, puzzle: &Puzzle) -> Sentence {
        let mut rolls = Sentence::of(format_args!(""));
        if !G::Scene::ROLLS_BY_KEY {
            return rolls;
        }
        let moves = self.source.here().map_or(0, Session::moves);
        let chance = |played: &G::Move| {
            let mut text = Sentence::<16>::of(format_args!(""));
            // What does not fit is no roll.
            let _ = G::write_move(played, &mut text);
            text
        };
        for (number, played) in (0..).zip(puzzle.line::<G>()) {
            let text = chance(&played);
            if number >= moves
                && let Some(dice) = text.strip_prefix("roll:")
            {
                // The bar cuts what is too long for it.
                let _ = write!(rolls, " {dice}");
            }
        }
        rolls
    }

    fn recorded(&self) -> Recorded {
        match self.source.here() {
            Some(session) => G::recorded(&session.setup().options),
            None => G::recorded(&self.options),
        }
    }

    fn facts(&self, seat: Seat, facts: &mut Facts) {
        if let Some(session) = self.source.here() {
            G::facts(session.position(), seat, facts);
        }
    }

    fn option_row(&self, number: usize, seats: u8) -> Option<OptionRow> {
        self.options.row(number, seats)
    }

    fn turn_option(&mut self, number: usize, seats: u8, forward: bool) {
        self.options.turn(number, seats, forward);
    }

    fn pick_option(&mut self, number: usize, seats: u8, chosen: u16) {
        self.options.pick(number, seats, chosen);
    }

    fn obstacle(&self, seats: u8) -> Option<Phrase> {
        self.options.check(seats).err()
    }

    fn has_sequel(&self) -> bool {
        let session = self.source.here();
        session.is_some_and(|session| G::sequel(session.position()).is_some())
    }

    fn begin(&mut self, how: Beginning, seed: u64) -> bool {
        self.review = None;
        let Some(session) = self.source.here_mut() else {
            return false;
        };
        match how {
            Beginning::SetUp(seats, first) => {
                let options = self.options.clone();
                let setup = Setup {
                    seats,
                    first,
                    options,
                };
                session.restart(setup, seed);
            }
            Beginning::Rematch => session.rematch(seed),
            Beginning::Sequel => return session.sequel(seed),
        }
        true
    }

    #[inline(never)] // a position lies on the stack
    fn prepare(&mut self, prepared: &Prepared) {
        let setup = Setup {
            seats: G::LESSON.seats,
            first: Some(Seat::FIRST),
            options: G::Options::default(),
        };
        let Some(session) = self.source.here_mut() else {
            return;
        };
        session.restart_from(setup, G::LESSON.seed, |position| {
            if let Some(prepared) = prepared.read() {
                *position = prepared;
            }
        });
    }

    fn write(&self, out: &mut Writer<'_>) {
        if let Some(session) = self.source.here() {
            session.write(out);
        }
    }

    fn read(
        &mut self,
        from: &mut Reader<'_>,
        seats: u8,
        moves: u32,
    ) -> Result<Option<Seat>, Damaged> {
        let session = self.source.here_mut().ok_or(Damaged)?;
        session.read_over(from, |session| {
            session.seats() == seats && session.moves() == moves
        })?;
        self.options = session.setup().options.clone();
        Ok(session.setup().first)
    }

    fn set_level(&mut self, seat: Seat, level: Strength) {
        if let Some(session) = self.source.here_mut() {
            session.set_level(seat, level);
        }
    }

    fn strength(&self, seat: Seat) -> Strength {
        let session = self.source.here();
        session.map_or(Level::Master.into(), |session| session.strength(seat))
    }

    fn look(
        &mut self,
        eyes: Option<Seat>,
        everything: bool,
        points: &mut Points,
    ) -> Option<Standing> {
        let session = match &self.source {
            Source::Here(session) => session,
            Source::There(remote) => {
                if let Some(view) = remote.view(eyes) {
                    self.view = copy(view);
                }
                return None;
            }
        };
        points.clear();
        (self.view, self.last) = match everything {
            true => (session.revealed(eyes), session.last_move()),
            false => (session.view(eyes), session.last_seen(eyes)),
        };
        for seat in Seat::all(session.seats()) {
            // There is room for every seat there can be.
            let _ = points.push(G::points(session.position(), seat));
        }
        Some(standing(session))
    }

    fn show(&mut self, table: &Table, env: Env<'_>) {
        self.show_anew(table, env);
    }

    fn show_to_others(&mut self, table: &Table, env: Env<'_>) {
        let scope = table.scope(&self.view, self.last.as_ref(), env);
        scope.motions.stop(scope.now);
        self.scene.changed(Change::Fresh, &scope);
    }

    fn input(
        &mut self,
        input: Input,
        allowed: Allowed,
        table: &mut Table,
        env: Env<'_>,
    ) -> Reply<Played> {
        let scope = table.scope(&self.view, self.last.as_ref(), env);
        let reply = match input {
            Input::Key(key) => actions::press(&mut self.scene, key, &scope),
            Input::Held => actions::hold(&mut self.scene, &scope),
            Input::Help => actions::help(&mut self.scene, &scope),
            Input::Tick => self.scene.tick(&scope),
        };
        self.carry_out(reply, allowed, table, env)
    }

    fn make(&mut self, due: Due, table: &mut Table, env: Env<'_>) -> Played {
        let played = match due {
            Due::Decided => self.decided.take(),
            Due::Rolled => self.source.here().and_then(Session::roll),
            Due::Prepared(prepared) => prepared.read(),
        };
        match played {
            Some(played) => self.play(&played, table, env),
            None => Played::Nothing,
        }
    }

    fn roll_fits(&self, fits: &Fits) -> bool {
        let rolled = self.source.here().and_then(Session::roll);
        rolled.is_some_and(|rolled| fits.allows(&rolled))
    }

    fn begin_trial(&mut self) {
        if let Some(session) = self.source.here_mut() {
            session.begin_trial();
        }
    }

    fn end_trial(&mut self, table: &mut Table, env: Env<'_>) -> bool {
        let ended = self.source.here_mut().is_some_and(Session::end_trial);
        if ended {
            self.show_as_it_is(table, env);
        }
        ended
    }

    fn shows_again(&self) -> bool {
        let session = self.source.here();
        session.is_some_and(|session| G::shows_again(session.position()))
    }

    fn look_back(&mut self, moves: u32, table: &mut Table, env: Env<'_>) {
        if let Some(session) = self.source.here_mut() {
            session.look_back(moves);
        }
        self.show_as_it_is(table, env);
    }

    fn look_at(&mut self, made: u32, table: &mut Table, env: Env<'_>) {
        if let Some(session) = self.source.here_mut() {
            session.look_at(made);
        }
        self.show_as_it_is(table, env);
    }

    fn look_before(&mut self, table: &mut Table, env: Env<'_>) -> bool {
        let before = copy(&self.view);
        let Some(session) = self.source.here_mut() else {
            return false;
        };
        let Some(played) = session.last_move() else {
            return false;
        };
        session.look_back(1);
        self.show_undone(&before, &played, table, env);
        true
    }

    #[inline(never)] // a position lies on the stack
    fn practise(&mut self, seed: u64, over: bool, eyes: Option<Seat>) {
        // What was found stays: somebody may come back to it.
        self.decided = None;
        if let Some(session) = self.source.here_mut() {
            session.practise(seed, over, eyes);
        }
    }

    fn look_again(&mut self, table: &mut Table, env: Env<'_>) -> Played {
        self.step_on(Session::look_again, table, env)
    }

    fn undo(&mut self, table: &mut Table, env: Env<'_>) -> bool {
        let before = copy(&self.view);
        let Some(played) = self.source.here_mut().and_then(Session::undo) else {
            return false;
        };
        self.show_undone(&before, &played, table, env);
        true
    }

    fn redo(&mut self, table: &mut Table, env: Env<'_>) -> Played {
        self.step_on(Session::redo, table, env)
    }

    fn begin_review(&mut self, seats: Seats) {
        if let Some(session) = self.source.here_mut() {
            self.review = Some(Reviewing::begin(session, seats));
        }
    }

    fn review_on(&mut self, job: &mut Option<AnyThought>) -> bool {
        let (Some(review), Some(session)) = (&mut self.review, self.source.here_mut()) else {
            return false;
        };
        match review.next(session) {
            Some(look) => *job = Some(G::pack_job(look)),
            None => {
                session.end_trial();
                return false;
            }
        }
        true
    }

    fn reviewed(&self, whole: u32) -> Option<u32> {
        let under_way = self.review.as_ref().filter(|review| !review.is_over())?;
        Some(under_way.done(self.source.here()?, whole))
    }

    fn end_review(&mut self) {
        if let (Some(review), Some(session)) = (self.review.take(), self.source.here_mut()) {
            match review.is_over() {
                true => session.end_other(),
                false => _ = session.end_trial(),
            }
        }
    }

    fn finding(&self, number: usize, language: Language) -> Option<Told> {
        let findings = self.review.as_ref()?.findings();
        let finding = findings.get(number)?;
        Some(Told {
            made: self.source.here()?.place_of(finding.ply),
            seat: finding.seat,
            cost: Cost {
                unit: G::UNIT,
                hundredths: finding.cost,
                words: G::lost(&finding.why),
            },
            why: sentence(&finding.why, language),
            of: findings.len(),
        })
    }

    fn aftermath(&self) -> (&[i8], Option<i32>) {
        match &self.review {
            Some(review) => (review.curve(), review.most()),
            None => (&[], None),
        }
    }

    fn show_better(&mut self, number: usize, table: &mut Table, env: Env<'_>) -> Played {
        let finding = self
            .review
            .as_ref()
            .and_then(|review| review.findings().get(number));
        let Some(better) = finding.map(|finding| finding.better.clone()) else {
            return Played::Nothing;
        };
        let before = copy(&self.view);
        let Some(session) = self.source.here_mut() else {
            return Played::Nothing;
        };
        let mover = session.actor();
        match session.look_at_other(&better) {
            true => self.show_move(&before, Some(&better), mover, table, env),
            false => Played::Nothing,
        }
    }

    fn end_better(&mut self) {
        if let Some(session) = self.source.here_mut() {
            session.end_other();
        }
    }

    fn think(&self, seat: Seat, level: Strength, wish: Wish, job: &mut Option<AnyThought>) {
        *job = None;
        if let Some(session) = self.source.here() {
            *job = Some(G::pack_job(session.job(seat, level, wish)));
        }
    }

    fn answer(
        &mut self,
        reply: AnyReply,
        seeking: bool,
        table: &mut Table,
        env: Env<'_>,
    ) -> Answered {
        let Some(answer) = G::unpack_answer(reply) else {
            return Answered::Nothing;
        };
        table.set_thinking(false);
        let Some(session) = self.source.here_mut() else {
            return Answered::Nothing;
        };
        match answer {
            Answer::Move {
                seat,
                played,
                memory,
            } => {
                session.keep_memory(seat, memory);
                self.decided = played;
                Answered::Decided(self.decided.is_some())
            }
            Answer::Advice {
                seat,
                advice,
                memory,
            } => {
                session.keep_memory(seat, memory);
                if seeking && G::is_lost(&advice.reason) && session.log().made() > 0 {
                    return Answered::Lost;
                }
                let scope = table.scope(&self.view, self.last.as_ref(), env);
                scope.motions.stop(scope.now);
                self.scene.advised(advice, &scope);
                Answered::Advised
            }
            look @ (Answer::Review { .. } | Answer::Hindsight(_)) => match &mut self.review {
                Some(review) => {
                    review.take(session, look);
                    Answered::Reviewed
                }
                None => Answered::Nothing,
            },
        }
    }

    fn holds(&self, table: &Table, env: Env<'_>) -> bool {
        self.scene.actions(&self.scope(table, env)).holds()
    }

    fn waiting(&self, table: &Table, env: Env<'_>) -> Waiting {
        self.scene.waiting(&self.scope(table, env))
    }

    fn computer_pause(&self) -> u32 {
        self.scene.computer_pause()
    }

    fn paused(&mut self, paused: bool) {
        self.scene.paused(paused);
    }

    fn draw(&self, canvas: &mut Canvas<'_>, table: &Table, env: Env<'_>) {
        self.scene.draw(canvas, &self.scope(table, env));
    }

    fn hints(&self, table: &Table, env: Env<'_>) -> KeyBar<'static> {
        let actions = self.scene.actions(&self.scope(table, env));
        actions.bar(env.settings.language)
    }

    fn help_word(&self, table: &Table, env: Env<'_>) -> Option<Phrase> {
        self.scene.actions(&self.scope(table, env)).help_word()
    }

    fn matters(&self, table: &Table, env: Env<'_>) -> Areas {
        self.scene.matters(&self.scope(table, env))
    }

    fn shows_card(&self) -> bool {
        self.scene.shows_card()
    }

    fn is_astray(&self) -> bool {
        self.scene.is_astray()
    }

    fn rules_page(&self, table: &Table, env: Env<'_>) -> usize {
        self.scene.rules_page(&self.scope(table, env))
    }

    fn keep_cursor(&self, out: &mut Writer<'_>) {
        self.scene.keep(out);
    }

    fn recall_cursor(&mut self, from: &mut Reader<'_>, table: &Table, env: Env<'_>) {
        let scope = table.scope(&self.view, self.last.as_ref(), env);
        // Bytes that make no sense are not worth a message.
        let _ = self.scene.recall(from, &scope);
    }

    fn write_options(&self, out: &mut Writer<'_>) {
        self.options.write(out);
    }

    fn read_options(&mut self, from: &mut Reader<'_>, seats: u8) -> Result<(), Damaged> {
        let options = G::Options::read(from)?;
        if from.left() > 0 || !G::SEATS.contains(&seats) || options.check(seats).is_err() {
            return Err(Damaged);
        }
        self.options = options;
        Ok(())
    }

    fn write_view(&self, eyes: Option<Seat>, out: &mut Writer<'_>) {
        match &self.source {
            Source::Here(session) => session.view(eyes).write(out),
            // That is asked only by tests.
            #[cfg(any(test, feature = "arena"))]
            Source::There(remote) => {
                if let Some(view) = remote.view(eyes) {
                    view.write(out);
                }
            }
            #[cfg(not(any(test, feature = "arena")))]
            Source::There(_) => {}
        }
    }

    fn write_decided(&self, out: &mut Writer<'_>) {
        if let Some(played) = &self.decided {
            played.write(out);
        }
    }

    fn be_guest(&mut self, seats: u8) {
        self.source = Source::There(Remote::new());
        // There, and not on the stack.
        if let Source::There(remote) = &mut self.source {
            remote.seat(seats);
        }
        (self.last, self.decided, self.review) = (None, None, None);
    }

    fn see(&mut self, eyes: Option<Seat>, bytes: &[u8]) -> Result<(), Damaged> {
        match &mut self.source {
            Source::Here(_) => Err(Damaged),
            Source::There(remote) => remote.see(eyes, bytes),
        }
    }

    fn read_move(&mut self, bytes: &[u8], last: bool) -> Result<(), Damaged> {
        let place = match last {
            true => &mut self.last,
            false => &mut self.decided,
        };
        *place = whole(bytes)?;
        Ok(())
    }

    fn show_happened(&mut self, by: Actor, table: &mut Table, env: Env<'_>) -> Played {
        let before = copy(&self.view);
        let played = self.decided.take();
        self.show_move(&before, played.as_ref(), by, table, env)
    }

    #[cfg(any(test, feature = "arena"))]
    fn make_any(
        &mut self,
        luck: &mut crate::luck::Luck,
        table: &mut Table,
        env: Env<'_>,
    ) -> Reply<Played> {
        let drawn = crate::game::rules::any_of(luck, |visit| G::choices(&self.view, visit));
        match drawn {
            Some(played) => self.carry_out(Reply::Play(played), Allowed::Legal, table, env),
            None => Reply::Ignored,
        }
    }

    #[cfg(test)]
    fn redeal(&mut self, eyes: Seat, luck: &mut crate::luck::Luck) -> bool {
        let session = self.source.here_mut();
        session.is_some_and(|session| session.redeal(eyes, luck))
    }
}
