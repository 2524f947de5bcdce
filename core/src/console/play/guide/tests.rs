//! Every lesson of every game, read, played and led astray.

use super::super::{Env, Play};
use crate::code::Code;
use crate::console::lesson::{LyingCard, MOST_LINES};
use crate::game::lesson::{Fits, Step};
use crate::game::{Actor, Ask, Reply, Seat};
use crate::games::testing::bytes;
use crate::games::{ForGame, GameId, Registered};
use crate::keys::Key;
use crate::platform::Millis;
use crate::session::BoardPart;
use crate::session::{Session, form_of};
use crate::settings::Settings;
use crate::text::{Language, Phrase};
use crate::ui::{Font, has_glyphs, place};
use core::marker::PhantomData;
use core::ops::ControlFlow;
use std::vec::Vec;

fn each_game<T: ForGame + Copy>(task: T) -> Vec<T::Output> {
    GameId::ALL.iter().map(|game| game.with(task)).collect()
}

/// All texts of a lesson.
#[derive(Clone, Copy)]
struct Said;

impl ForGame for Said {
    type Output = Vec<Phrase>;

    fn run<G: Registered>(self) -> Vec<Phrase> {
        let mut said = Vec::new();
        for step in G::LESSON.steps {
            said.extend(step.card().map(|card| card.words));
            if let Step::Ask { otherwise, .. } = step {
                said.push(*otherwise);
            }
        }
        said
    }
}

/// No card is too long or uses a letter that its font lacks.
#[test]
fn cards_are_short() {
    let mut long = Vec::new();
    for words in each_game(Said).into_iter().flatten() {
        for language in Language::ALL {
            let words = words.get(language);
            assert!(has_glyphs(Font::Reading, words), "{words}");
            if LyingCard::lines(words) > MOST_LINES {
                long.push(words);
            }
        }
    }
    assert!(long.is_empty(), "too long: {long:#?}");
    for language in Language::ALL {
        assert!(super::key_bar(language).fits());
    }
}

/// A learner who first tries every move that the lesson does not want.
struct Learner<G: Registered> {
    play: Play,
    settings: Settings,
    now: Millis,
    game: PhantomData<G>,
}

impl<G: Registered> Learner<G> {
    /// The card is beside the areas that matter, in both languages.
    fn card_covers_nothing(&mut self) {
        for language in Language::ALL {
            self.settings.language = language;
            let env = self.play.in_game_time(env(&self.settings, self.now));
            self.play.game.place_card(env);
            let Some(card) = self.play.game.card(&self.play.table().situation(env)) else {
                continue;
            };
            let matters = self.play.hatch().matters(&self.play.table().situation(env));
            let covered = place::covered(card.area(language), &matters);
            let words = card.words.get(language);
            assert_eq!(covered, 0, "{}: {words:?} {matters:?}", G::ABOUT.id);
        }
    }

    fn session(&self) -> Session<G> {
        self.play.session().expect("this game")
    }

    fn legal(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        let session = self.session();
        let _ = G::moves(session.position(), &mut |played| {
            moves.push(played);
            if moves.len() < 2_000 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        moves
    }

    fn reply(&mut self, reply: Reply<G::Move>) -> Reply {
        let env = env(&self.settings, self.now);
        let env = self.play.in_game_time(env);
        let play = &mut self.play;
        let reply = reply.map(|played| {
            let form = form_of(&played).expect("a form");
            play.game.carry_out(&form, env)
        });
        play.follow(reply, env)
    }

    /// Answers a question, but only after trying every wrong answer.
    fn answer(&mut self, fits: &Fits) -> Reply {
        let step = self.play.table().mode.guide().progress.step;
        let actor = self.session().actor();
        if actor == Actor::Chance {
            return self.reply(Reply::Ask(Ask::Roll));
        }
        assert_eq!(
            actor,
            Actor::Seat(Seat::FIRST),
            "{}: step {step}",
            G::ABOUT.id
        );
        let mut meant = None;
        for played in self.legal() {
            if fits.allows(&form_of(&played).expect("a form")) {
                meant = meant.or(Some(played));
                continue;
            }
            let before = self.session().position().clone();
            let after = self.reply(Reply::Play(played));
            assert_eq!(after, Reply::Redraw);
            assert_eq!(*self.session().position(), before);
            let guide = self.play.table().mode.guide();
            assert_eq!((guide.progress.step, guide.progress.astray), (step, true));
            let now = env(&self.settings, self.now);
            let card = self.play.game.card(&self.play.situation(now));
            assert!(card.expect("a card").astray);
        }
        // Nothing is taken back, no computer is asked, and no one else plays on.
        for wish in [
            Ask::Undo,
            Ask::Redo,
            Ask::UndoUntilSound,
            Ask::Hint,
            Ask::Demo,
        ] {
            let moves = self.session().moves();
            self.reply(Reply::Ask(wish));
            assert_eq!(self.session().moves(), moves);
        }
        let offers = self.play.offers();
        assert!(!self.play.table().can_undo && !offers.hint && !offers.demo);
        // The arbiter's list may leave out the move that the lesson wants, so it is added.
        if let (None, Fits::These([one, ..])) = (&meant, fits) {
            meant = one.read();
        }
        let meant = meant.unwrap_or_else(|| panic!("{}: no way on at {step}", G::ABOUT.id));
        self.play.voice.toast.dismiss();
        let after = self.reply(Reply::Play(meant));
        assert!(
            !self.play.voice.toast.is_shown(),
            "{}: {step} is refused",
            G::ABOUT.id
        );
        after
    }
}

fn env(settings: &Settings, now: Millis) -> Env<'_> {
    Env {
        settings,
        best: None,
        now,
    }
}

#[derive(Clone, Copy)]
struct Learn;

impl ForGame for Learn {
    type Output = ();

    fn run<G: Registered>(self) {
        let id = G::ABOUT.id;
        let settings = Settings::default();
        let start = env(&settings, Millis(1_000));
        let mut learner = Learner::<G> {
            play: Play::nothing(start.now),
            settings,
            now: start.now,
            game: PhantomData,
        };
        learner.play.lay_out(G::GAME, Code::new(1), start);
        let options = BoardPart::NextOptions { seats: 0 };
        let draft = bytes::written_by(|out| learner.play.game.stage.board().write(options, out));
        learner.play.learn(start);
        assert!(learner.play.table().is_lesson(), "{id} has a lesson");
        let mut seen = Vec::new();
        for _ in 0..20_000 {
            learner.now = learner.now.plus(30);
            learner.card_covers_nothing();
            let guide = learner.play.table().mode.guide();
            let after = match guide.step().filter(|_| guide.progress.shown) {
                Some(step) => {
                    if seen.last() != Some(&guide.progress.step) {
                        seen.push(guide.progress.step);
                    }
                    match step {
                        Step::Ask { fits, .. } => learner.answer(fits),
                        _ => {
                            // A card waits for any length of time.
                            let env = env(&settings, learner.now);
                            assert_eq!(learner.play.wake_at(env), None);
                            assert_eq!(learner.play.key(Key::Left, env), Reply::Ignored);
                            learner.play.key(Key::A, env)
                        }
                    }
                }
                None => {
                    let env = env(&settings, learner.now);
                    let waits_for_key = learner.play.wake_at(env).is_none();
                    if waits_for_key {
                        learner.play.key(Key::A, env)
                    } else {
                        learner.play.tick(env)
                    }
                }
            };
            assert!(
                !matches!(after, Reply::Ask(Ask::Finished { .. })),
                "{id}: a lesson is not counted"
            );
            if after == Reply::Ask(Ask::Learnt) {
                let cards = G::LESSON.steps.iter().filter(|step| step.card().is_some());
                assert_eq!(seen.len(), cards.count(), "{id}: every card is seen");
                assert_eq!(
                    bytes::written_by(|out| learner.play.game.stage.board().write(options, out)),
                    draft,
                    "{id}: the next game stays as it was"
                );
                return;
            }
        }
        panic!(
            "{id} does not end: {:?}",
            learner.play.table().mode.guide().progress()
        );
    }
}

#[test]
fn every_lesson_can_be_learnt_by_trial_and_error() {
    each_game(Learn);
}

/// Every game has a lesson, which takes about two minutes.
#[derive(Clone, Copy)]
struct Cards;

impl ForGame for Cards {
    type Output = usize;

    fn run<G: Registered>(self) -> usize {
        let steps = G::LESSON.steps.iter();
        steps.filter(|step| step.card().is_some()).count()
    }
}

#[test]
fn lessons_take_two_minutes() {
    for game in GameId::ALL.iter().filter(|game| game.is_on_shelf()) {
        let cards = game.with(Cards);
        assert!((5..=12).contains(&cards), "{}: {cards}", game.about().id);
    }
}
