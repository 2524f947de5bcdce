//! The game on the table, with its types.

use super::Env;
use super::erased_game::{Allowed, Answered, Beginning, Due, ErasedGame, Input, Kind, Played};
use crate::console::table::{Points, Standing, Table};
use crate::game::lesson::{Fits, Prepared};
use crate::game::{
    Actor, Change, Keys, Level, OptionRow, Options, Recorded, Reply, Scene, Scope, Seat, Setup,
    Waiting, actions,
};
use crate::games::{AnyReply, AnyThought, Registered};
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::seating::Seating;
use crate::session::log::Log;
use crate::session::{Answer, Refusal, Session, Wish};
use crate::sound::Sound;
use crate::text::{Phrase, sentence};
use crate::ui::Canvas;
use crate::ui::frame::KeyBar;

/// What has the type of the game: its moves, what is seen of it, its scene.
pub struct TypedGame<G: Registered> {
    /// The variants of the next game as it is being set up. The one on the
    /// table does not change with them.
    pub(super) options: G::Options,
    session: Session<G>,
    view: G::View,
    last: Option<G::Move>,
    scene: G::Scene,
    /// The move a computer has decided on.
    decided: Option<G::Move>,
}

impl<G: Registered> TypedGame<G> {
    const KIND: &'static Kind = &Kind {
        game: G::GAME,
        about: G::ABOUT,
        seats: G::SEATS,
        chooses_first: G::CHOOSES_FIRST,
        advises: G::ADVISES,
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
        let session = Session::<G>::new(setup, seed);
        let table = Table::new(seating.clone(), standing(&session), env.now);
        let view = session.view(table.eyes());
        let game = TypedGame {
            scene: G::Scene::new(&table.scope(&view, None, env)),
            options: G::Options::default(),
            session,
            view,
            last: None,
            decided: None,
        };
        (game, table)
    }

    /// Goes on from a session.
    pub(super) fn open(&mut self, session: Session<G>) {
        self.options = session.setup().options.clone();
        self.session = session;
    }

    /// The session that is being played.
    pub(super) const fn session(&self) -> &Session<G> {
        &self.session
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

    /// Whether whoever is looking may see a move of the seat to act.
    fn is_seen(&self, played: &G::Move, table: &Table) -> bool {
        G::is_open(self.session.position(), played)
            || table.eyes().map(Actor::Seat) == Some(self.session.actor())
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
    fn play(&mut self, played: &G::Move, table: &mut Table, env: Env<'_>) -> Played {
        table.set_thinking(false);
        let before = self.view.clone();
        let seen = self.is_seen(played, table);
        match self.session.play(played) {
            Err(Refusal::Over) => Played::Nothing,
            Err(Refusal::Illegal(reason)) => {
                Played::Illegal(sentence(&reason, env.settings.language))
            }
            Ok(()) => Played::Shown(self.show_move(&before, seen.then_some(played), table, env)),
        }
    }

    /// Shows a move that was just made; what is heard.
    fn show_move(
        &mut self,
        before: &G::View,
        played: Option<&G::Move>,
        table: &mut Table,
        env: Env<'_>,
    ) -> Sound {
        table.look(self);
        let change = Change::Played(before, played);
        let scope = table.scope(&self.view, self.last.as_ref(), env);
        let sound = G::Scene::sound(&change, &scope);
        scope.motions.stop(scope.now);
        self.scene.changed(change, &scope);
        sound
    }
}

/// How a session stands.
fn standing<G: Registered>(session: &Session<G>) -> Standing {
    let position = session.position();
    Standing {
        actor: G::actor(position),
        outcome: G::outcome(position),
        moves: session.moves(),
        is_secret: G::is_secret(position),
        roller: G::roller(position),
    }
}

impl<G: Registered> ErasedGame for TypedGame<G> {
    fn kind(&self) -> &Kind {
        Self::KIND
    }

    fn log(&self) -> &Log {
        self.session.log()
    }

    fn recorded(&self) -> Recorded {
        G::recorded(&self.session.setup().options)
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
        G::sequel(self.session.position()).is_some()
    }

    fn begin(&mut self, how: Beginning, seed: u64) -> bool {
        match how {
            Beginning::SetUp(seats, first) => {
                let options = self.options.clone();
                let setup = Setup {
                    seats,
                    first,
                    options,
                };
                self.session.restart(setup, seed);
            }
            Beginning::Rematch => self.session.rematch(seed),
            Beginning::Sequel => return self.session.sequel(seed),
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
        self.session
            .restart_from(setup, G::LESSON.seed, |position| {
                if let Some(prepared) = prepared.read() {
                    *position = prepared;
                }
            });
    }

    fn write(&self, out: &mut Writer<'_>) {
        self.session.write(out);
    }

    #[inline(never)] // a session read from bytes lies on the stack meanwhile
    fn read(
        &mut self,
        from: &mut Reader<'_>,
        seats: u8,
        moves: u32,
    ) -> Result<Option<Seat>, Damaged> {
        let session = Session::<G>::read(from)?;
        let fits = session.seats() == seats && session.moves() == moves;
        if !fits || from.left() > 0 {
            return Err(Damaged);
        }
        self.session = session;
        self.options = self.session.setup().options.clone();
        Ok(self.session.setup().first)
    }

    fn set_level(&mut self, seat: Seat, level: Level) {
        self.session.set_level(seat, level);
    }

    fn look(&mut self, eyes: Option<Seat>, points: &mut Points) -> Standing {
        self.view = self.session.view(eyes);
        self.last = self.session.last_seen(eyes);
        for seat in Seat::all(self.session.seats()) {
            // There is room for every seat there can be.
            let _ = points.push(G::points(self.session.position(), seat));
        }
        standing(&self.session)
    }

    fn show(&mut self, table: &Table, env: Env<'_>) {
        table.motions().stop(env.now);
        self.scene = G::Scene::new(&self.scope(table, env));
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
            Input::Tick => self.scene.tick(&scope),
        };
        self.carry_out(reply, allowed, table, env)
    }

    fn make(&mut self, due: Due, table: &mut Table, env: Env<'_>) -> Played {
        let played = match due {
            Due::Decided => self.decided.take(),
            Due::Rolled => self.session.roll(),
            Due::Prepared(prepared) => prepared.read(),
        };
        match played {
            Some(played) => self.play(&played, table, env),
            None => Played::Nothing,
        }
    }

    fn roll_fits(&self, fits: &Fits) -> bool {
        let rolled = self.session.roll();
        rolled.is_some_and(|rolled| fits.allows(&rolled))
    }

    fn undo(&mut self, table: &mut Table, env: Env<'_>) -> bool {
        let before = self.view.clone();
        let Some(played) = self.session.undo() else {
            return false;
        };
        let seen = self.is_seen(&played, table);
        table.look(self);
        let change = Change::Undone(&before, seen.then_some(&played));
        let scope = table.scope(&self.view, self.last.as_ref(), env);
        scope.motions.stop(scope.now);
        self.scene.changed(change, &scope);
        true
    }

    fn redo(&mut self, table: &mut Table, env: Env<'_>) -> Option<Sound> {
        let before = self.view.clone();
        let seen = self.is_seen(&self.session.next_move()?, table);
        let played = self.session.redo()?;
        Some(self.show_move(&before, seen.then_some(&played), table, env))
    }

    fn think(&self, seat: Seat, level: Level, wish: Wish, job: &mut Option<AnyThought>) {
        *job = Some(G::pack_job(self.session.job(seat, level, wish)));
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
        match answer {
            Answer::Move {
                seat,
                played,
                memory,
            } => {
                self.session.keep_memory(seat, memory);
                self.decided = played;
                Answered::Decided(self.decided.is_some())
            }
            Answer::Advice {
                seat,
                advice,
                memory,
            } => {
                self.session.keep_memory(seat, memory);
                if seeking && G::is_lost(&advice.reason) && self.session.log().made() > 0 {
                    return Answered::Lost;
                }
                let scope = table.scope(&self.view, self.last.as_ref(), env);
                scope.motions.stop(scope.now);
                self.scene.advised(advice, &scope);
                Answered::Advised
            }
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

    fn keeps_top_clear(&self) -> bool {
        self.scene.keeps_top_clear()
    }

    fn shows_card(&self) -> bool {
        self.scene.shows_card()
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
}
