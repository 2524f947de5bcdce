//! A game behind the hatch, with its types: its pieces and its scene.
//!
//! This is all of the host that is compiled for each game. It turns bytes into the
//! game's own types and back, and decides nothing.

use super::Registered;
use super::hatch::{
    Bar, BetterMove, BoardChange, Conclusion, Echo, GameKind, Hatch, OptionTurn, SceneInput,
    SceneSight, Stance,
};
use super::{AnyAnswer, AnyJob};
use crate::game::{
    self, Facts, Judgement, Keys, OptionRow, Options, Recorded, Reply, Scene, Scope, Seat, Setup,
    Situation, Waiting, actions,
};
use crate::luck::{Luck, Stream};
use crate::save::{Reader, Writer};
use crate::session::log::Log;
use crate::session::review::{FINDINGS, Terms};
use crate::session::{Answer, Form, Order, Pieces, form_of, read_form};
use crate::sound::Sound;
use crate::text::{Language, Phrase, sentence};
use crate::ui::{Areas, Canvas};

/// A game with its types.
pub struct GameStage<G: Registered> {
    pieces: Pieces<G>,
    view: G::View,
    last: Option<G::Move>,
    scene: G::Scene,
    /// The better move of the last review step, to be stored from here.
    judgement: Option<Judgement<G>>,
    kept: [Option<Judgement<G>>; FINDINGS],
}

impl<G: Registered> GameStage<G> {
    /// The fixed facts about the game.
    pub const KIND: &'static GameKind = &GameKind {
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
        unit: G::UNIT,
        review: Terms::of::<G>(),
        lesson: (
            G::LESSON.seats,
            G::LESSON.seed,
            &G::LESSON.start,
            G::LESSON.steps,
        ),
    };

    /// A game for as few as can play.
    pub fn new(seed: u64, now: &Situation<'_>) -> GameStage<G> {
        let setup = Setup {
            seats: *G::SEATS.start(),
            first: None,
            options: G::Options::default(),
        };
        let position = G::start(&setup, &mut Luck::stream(seed, Stream::Start));
        let view = G::view(&position, now.eyes);
        let scope = Scope {
            view: &view,
            last: None,
            situation: *now,
        };
        GameStage {
            scene: G::Scene::new(&scope),
            // This comes last: it is large, so it is built in place.
            pieces: Pieces::new(setup.options, position),
            view,
            last: None,
            judgement: None,
            kept: [const { None }; FINDINGS],
        }
    }

    /// Its pieces, for tests and tools.
    pub const fn pieces(&self) -> &Pieces<G> {
        &self.pieces
    }

    pub const fn view(&self) -> &G::View {
        &self.view
    }

    /// Puts other pieces on the board, for tests and tools.
    pub fn set_pieces(&mut self, pieces: Pieces<G>) {
        self.pieces = pieces;
    }

    /// The same, to play with them.
    pub(crate) const fn pieces_mut(&mut self) -> &mut Pieces<G> {
        &mut self.pieces
    }

    /// How it looks, for the tests of a scene.
    #[cfg(any(test, feature = "testing"))]
    pub const fn scene(&self) -> &G::Scene {
        &self.scene
    }

    /// The scope for the scene.
    pub fn scope<'a>(&'a self, now: &Situation<'a>) -> Scope<'a, G> {
        Scope {
            view: &self.view,
            last: self.last.as_ref(),
            situation: *now,
        }
    }

    fn parts<'a>(&'a mut self, now: &Situation<'a>) -> (&'a mut G::Scene, Scope<'a, G>) {
        let scope = Scope {
            view: &self.view,
            last: self.last.as_ref(),
            situation: *now,
        };
        (&mut self.scene, scope)
    }

    /// Changes the eyes or the position. Returns the view before.
    #[inline(never)] // views are large, and every change is shown together with the view before
    fn look(&mut self, sight: SceneSight<'_>, now: &Situation<'_>) -> G::View {
        self.last = sight.last.and_then(read_form);
        let shown = || sight.shown.and_then(read_form);
        match self.pieces.view(now.eyes, sight.everything).or_else(shown) {
            Some(view) => core::mem::replace(&mut self.view, view),
            None => self.view.clone(),
        }
    }
}

impl<G: Registered> Hatch for GameStage<G> {
    fn option_row(&self, number: usize, seats: u8) -> Option<OptionRow> {
        self.pieces.next_options().row(number, seats)
    }

    fn turn_option(&mut self, number: usize, seats: u8, turn: OptionTurn) {
        let options = self.pieces.next_options_mut();
        match turn {
            OptionTurn::Forward => options.turn(number, seats, true),
            OptionTurn::Back => options.turn(number, seats, false),
            OptionTurn::Pick(chosen) => options.pick(number, seats, chosen),
        }
    }

    fn obstacle(&self, seats: u8) -> Option<Phrase> {
        self.pieces.next_options().check(seats).err()
    }

    fn tell(&self, facts: Option<(Seat, &mut Facts)>) -> Recorded {
        match (self.pieces.position(), facts) {
            (Some(position), Some((seat, facts))) => G::facts(position, seat, facts),
            (Some(_), None) => {}
            (None, _) => return G::recorded(self.pieces.next_options()),
        }
        G::recorded(self.pieces.options())
    }

    fn think(&self, order: Order, log: &Log, place: &mut Option<AnyJob>) {
        *place = None;
        if let Some(job) = self.pieces.job(order, log) {
            *place = Some(G::pack_job(job));
        }
    }

    fn answer(&mut self, reply: AnyAnswer, seeking: bool, now: &Situation<'_>) -> Conclusion {
        let Some(answer) = G::unpack_answer(reply) else {
            return Conclusion::Nothing;
        };
        match answer {
            Answer::Move {
                seat,
                played,
                memory,
            } => {
                self.pieces.keep_memory(seat, memory);
                Conclusion::Decided(played.as_ref().and_then(form_of))
            }
            Answer::Advice {
                seat,
                advice,
                memory,
            } => {
                self.pieces.keep_memory(seat, memory);
                if seeking && G::is_lost(&advice.reason) {
                    return Conclusion::Lost;
                }
                now.motions.stop(now.now);
                let (scene, scope) = self.parts(now);
                scene.advised(advice, &scope);
                Conclusion::Advised
            }
            Answer::Review {
                seat,
                care,
                judgement,
                effort,
                memory,
            } => {
                if care == game::Care::Glance {
                    self.pieces.keep_memory(seat, memory);
                }
                let cost = judgement.as_ref().map(|it| (it.cost, it.is_sure));
                self.judgement = judgement;
                Conclusion::Reviewed(cost, effort)
            }
            Answer::Hindsight(most) => Conclusion::Hindsight(most),
        }
    }

    fn keep_better(&mut self, slot: usize) {
        if let Some(place) = self.kept.get_mut(slot) {
            *place = self.judgement.take();
        }
    }

    fn better(&self, slot: usize, language: Language) -> Option<BetterMove> {
        let judgement = self.kept.get(slot)?.as_ref()?;
        Some(BetterMove {
            form: form_of(&judgement.better)?,
            why: sentence(&judgement.why, language),
            lost: G::lost(&judgement.why),
        })
    }

    fn keep(&self, out: &mut Writer<'_>) {
        self.scene.keep(out);
    }

    fn input(&mut self, input: SceneInput<'_>, now: &Situation<'_>) -> Reply<Form> {
        let (scene, scope) = self.parts(now);
        let reply = match input {
            SceneInput::Key(key) => actions::press(scene, key, &scope),
            SceneInput::Held => actions::hold(scene, &scope),
            SceneInput::Help => actions::help(scene, &scope),
            SceneInput::Tick => scene.tick(&scope),
            SceneInput::Paused(paused) => {
                scene.paused(paused);
                Reply::Ignored
            }
            SceneInput::Cursor(bytes) => {
                // Bytes that make no sense are not worth a message.
                let _ = scene.recall(&mut Reader::new(bytes), &scope);
                Reply::Ignored
            }
        };
        // A move that is too long for the log is none that the rules could allow.
        reply.map(|played| form_of(&played).unwrap_or_default())
    }

    fn show(
        &mut self,
        change: BoardChange<'_>,
        sight: SceneSight<'_>,
        now: &Situation<'_>,
    ) -> Echo {
        let before = self.look(sight, now);
        let (BoardChange::Played(form) | BoardChange::Undone(form)) = change else {
            now.motions.stop(now.now);
            let (scene, scope) = self.parts(now);
            match change {
                BoardChange::Begun => *scene = G::Scene::new(&scope),
                _ => scene.changed(game::Change::Fresh, &scope),
            }
            return (Sound::Move, None);
        };
        let played: Option<G::Move> = form.and_then(read_form);
        let (scene, scope) = self.parts(now);
        if matches!(change, BoardChange::Undone(_)) {
            now.motions.stop(now.now);
            scene.changed(game::Change::Undone(&before, played.as_ref()), &scope);
            return (Sound::Undo, None);
        }
        let change = game::Change::Played(&before, played.as_ref());
        let sound = G::Scene::sound(&change, &scope);
        let news = G::Scene::news(&change, &scope);
        now.motions.stop(now.now);
        scene.changed(change, &scope);
        (sound, news)
    }

    fn draw(&self, canvas: &mut Canvas<'_>, now: &Situation<'_>) {
        self.scene.draw(canvas, &self.scope(now));
    }

    fn bar(&self, now: &Situation<'_>) -> Bar {
        let actions = self.scene.actions(&self.scope(now));
        Bar {
            keys: actions.bar(now.settings.language),
            help: actions.help_word(),
        }
    }

    fn stance(&self, now: &Situation<'_>) -> Stance {
        let scope = self.scope(now);
        Stance {
            shows_card: self.scene.shows_card(),
            is_astray: self.scene.is_astray(),
            computer_pause: self.scene.computer_pause(),
            holds_a: self.scene.held(&scope).is_some(),
            rules_page: self.scene.rules_page(&scope),
        }
    }

    fn waiting(&self, now: &Situation<'_>) -> Waiting {
        self.scene.waiting(&self.scope(now))
    }

    fn matters(&self, now: &Situation<'_>) -> Areas {
        self.scene.matters(&self.scope(now))
    }
}
