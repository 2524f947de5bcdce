//! A game that is shown, with its types.

use super::Env;
use super::show::{Heard, Kind, Made, Show, Want, Which};
use crate::console::table::{Points, Standing, Table};
use crate::game::lesson::{Fits, Written};
use crate::game::{
    Actor, Change, Kept, Level, OptionRow, Options, Reply, Scene, Scope, Seat, Setup,
};
use crate::games::{AnyReply, AnyThought, Registered};
use crate::keys::Key;
use crate::platform::Millis;
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::seating::Seating;
use crate::session::log::Log;
use crate::session::{Answer, Refusal, Session, Wish};
use crate::sound::Sound;
use crate::text::{Phrase, sentence};
use crate::ui::frame::Hints;
use crate::ui::{Area, Canvas};

/// What has the type of the game: its moves, what is seen of it, its scene.
pub struct ShowOf<G: Registered> {
    /// The variants of the next game as it is being set up. The one on the
    /// table does not change with them.
    pub(super) options: G::Options,
    pub(super) session: Session<G>,
    pub(super) view: G::View,
    pub(super) last: Option<G::Move>,
    pub(super) scene: G::Scene,
    /// The move the scene wants, and the one a computer has decided on.
    wanted: Option<G::Move>,
    decided: Option<G::Move>,
}

impl<G: Registered> ShowOf<G> {
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

    /// A game for so many as sit there, and its table.
    pub(super) fn new(seating: &Seating, seed: u64, env: Env<'_>) -> (ShowOf<G>, Table) {
        let setup = Setup {
            seats: seating.len(),
            first: None,
            options: G::Options::default(),
        };
        let session = Session::<G>::new(setup, seed);
        let table = Table::new(seating.clone(), standing(&session), env.now);
        let view = session.view(table.eyes);
        let show = ShowOf {
            scene: G::Scene::new(&table.scope(&view, None, env)),
            options: G::Options::default(),
            session,
            view,
            last: None,
            wanted: None,
            decided: None,
        };
        (show, table)
    }

    pub(super) fn scope<'a>(&'a self, table: &'a Table, env: Env<'a>) -> Scope<'a, G> {
        table.scope(&self.view, self.last.as_ref(), env)
    }

    fn find(&self, which: Which) -> Option<G::Move> {
        match which {
            Which::Wanted => self.wanted.clone(),
            Which::Decided => self.decided.clone(),
            Which::Rolled => self.session.roll(),
            Which::Written(written) => written.read(),
        }
    }

    /// What the scene wants, its move put aside.
    pub(super) fn want(&mut self, reply: Reply<G>) -> Want {
        match reply {
            Reply::Ignored => Want::Ignored,
            Reply::Redraw => Want::Redraw,
            Reply::RedrawIn(area) => Want::RedrawIn(area),
            Reply::Play(played) => {
                self.wanted = Some(played);
                Want::Play
            }
            Reply::Refuse(why) => Want::Refuse(why),
            Reply::Undo => Want::Undo,
            Reply::Redo => Want::Redo,
            Reply::UndoUntilSound => Want::UndoUntilSound,
            Reply::Roll => Want::Roll,
            Reply::Advise => Want::Advise,
            Reply::Demo => Want::Demo,
            Reply::Rules(page) => Want::Rules(page),
            Reply::Again => Want::Again,
            Reply::Leave => Want::Leave,
        }
    }

    /// Whether whoever is looking may see a move of the seat to act.
    fn is_seen(&self, played: &G::Move, table: &Table) -> bool {
        G::is_open(self.session.position(), played)
            || table.eyes.map(Actor::Seat) == Some(self.session.actor())
    }

    /// Shows a move that was just made.
    fn show(
        &mut self,
        before: &G::View,
        played: Option<&G::Move>,
        table: &mut Table,
        env: Env<'_>,
    ) -> Sound {
        table.look(self);
        let change = Change::Played { before, played };
        let scope = table.scope(&self.view, self.last.as_ref(), env);
        let sound = G::Scene::sound(&change, &scope);
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

impl<G: Registered> Show for ShowOf<G> {
    fn kind(&self) -> &Kind {
        Self::KIND
    }

    fn log(&self) -> &Log {
        self.session.log()
    }

    fn kept(&self) -> Kept {
        G::kept(&self.session.setup().options)
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

    fn start(&mut self, seats: u8, first: Option<Seat>, seed: u64) {
        let options = self.options.clone();
        let setup = Setup {
            seats,
            first,
            options,
        };
        self.session.restart(setup, seed);
    }

    fn rematch(&mut self, seed: u64) {
        self.session.rematch(seed);
    }

    fn has_sequel(&self) -> bool {
        G::sequel(self.session.position()).is_some()
    }

    fn sequel(&mut self, seed: u64) -> bool {
        self.session.sequel(seed)
    }

    #[inline(never)] // a position lies on the stack
    fn lay(&mut self, written: &Written) {
        let setup = Setup {
            seats: G::LESSON.seats,
            first: Some(Seat::FIRST),
            options: G::Options::default(),
        };
        self.session.set_out(setup, G::LESSON.seed, |position| {
            if let Some(written) = written.read() {
                *position = written;
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

    fn play(&mut self, which: Which, table: &mut Table, env: Env<'_>) -> Made {
        let Some(played) = self.find(which) else {
            return Made::Nothing;
        };
        let before = self.view.clone();
        let seen = self.is_seen(&played, table);
        match self.session.play(&played) {
            Err(Refusal::Over) => Made::Nothing,
            Err(Refusal::Illegal(reason)) => {
                Made::Refused(sentence(&reason, env.settings.language))
            }
            Ok(()) => Made::Shown(self.show(&before, seen.then_some(&played), table, env)),
        }
    }

    fn take_back(&mut self, table: &mut Table, env: Env<'_>) -> bool {
        let before = self.view.clone();
        let Some(played) = self.session.undo() else {
            return false;
        };
        let seen = self.is_seen(&played, table);
        table.look(self);
        let change = Change::Undone {
            before: &before,
            played: seen.then_some(&played),
        };
        let scope = table.scope(&self.view, self.last.as_ref(), env);
        self.scene.changed(change, &scope);
        true
    }

    fn make_again(&mut self, table: &mut Table, env: Env<'_>) -> Option<Sound> {
        let before = self.view.clone();
        let seen = self.is_seen(&self.session.next_move()?, table);
        self.scene.settle();
        let played = self.session.redo()?;
        Some(self.show(&before, seen.then_some(&played), table, env))
    }

    fn is_meant(&self, which: Which, fits: &Fits) -> bool {
        let played = self.find(which);
        played.is_some_and(|played| G::LESSON.allows(fits, &played))
    }

    fn think(&self, seat: Seat, level: Level, wish: Wish, job: &mut Option<AnyThought>) {
        *job = Some(G::pack_job(self.session.job(seat, level, wish)));
    }

    fn answer(&mut self, reply: AnyReply, seeking: bool, table: &mut Table, env: Env<'_>) -> Heard {
        let Some(answer) = G::unpack_answer(reply) else {
            return Heard::Nothing;
        };
        table.thinking = false;
        match answer {
            Answer::Move {
                seat,
                played,
                memory,
            } => {
                self.session.keep_memory(seat, memory);
                self.decided = played;
                Heard::Decided(self.decided.is_some())
            }
            Answer::Advice {
                seat,
                advice,
                memory,
            } => {
                self.session.keep_memory(seat, memory);
                if seeking && G::is_lost(&advice.reason) && self.session.log().made() > 0 {
                    return Heard::Lost;
                }
                let scope = table.scope(&self.view, self.last.as_ref(), env);
                self.scene.advised(advice, &scope);
                Heard::Advised
            }
        }
    }

    fn raise(&mut self, table: &Table, env: Env<'_>) {
        self.scene = G::Scene::new(&self.scope(table, env));
    }

    fn refresh(&mut self, table: &Table, env: Env<'_>) {
        let scope = table.scope(&self.view, self.last.as_ref(), env);
        self.scene.changed(Change::Fresh, &scope);
    }

    fn key(&mut self, key: Key, table: &Table, env: Env<'_>) -> Want {
        let scope = table.scope(&self.view, self.last.as_ref(), env);
        let reply = self.scene.key(key, &scope);
        self.want(reply)
    }

    fn holds(&self, table: &Table, env: Env<'_>) -> bool {
        self.scene.holds(&self.scope(table, env))
    }

    fn held(&mut self, table: &Table, env: Env<'_>) -> Want {
        let scope = table.scope(&self.view, self.last.as_ref(), env);
        let reply = self.scene.held(&scope);
        self.want(reply)
    }

    fn tick(&mut self, table: &Table, env: Env<'_>) -> Want {
        let scope = table.scope(&self.view, self.last.as_ref(), env);
        let reply = self.scene.tick(&scope);
        self.want(reply)
    }

    fn wake_at(&self, now: Millis) -> Option<Millis> {
        self.scene.wake_at(now)
    }

    fn is_moving(&self, now: Millis) -> bool {
        self.scene.is_moving(now)
    }

    fn computer_pause(&self) -> u32 {
        self.scene.computer_pause()
    }

    fn paused(&mut self, paused: bool) {
        self.scene.paused(paused);
    }

    fn settle(&mut self) {
        self.scene.settle();
    }

    fn damage(&self, now: Millis) -> Option<Area> {
        self.scene.damage(now)
    }

    fn draw(&self, canvas: &mut Canvas<'_>, table: &Table, env: Env<'_>) {
        self.scene.draw(canvas, &self.scope(table, env));
    }

    fn hints(&self, table: &Table, env: Env<'_>) -> Hints<'static> {
        self.scene.hints(&self.scope(table, env))
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
