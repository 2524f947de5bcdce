//! Every lesson of every game, read, played and led astray.

use super::super::{After, Env, Play};
use crate::console::lesson::{LyingCard, MOST_LINES};
use crate::game::lesson::{Fits, Step, Written};
use crate::game::{Actor, Reply, Seat};
use crate::games::{ForGame, GameId, Registered};
use crate::keys::Key;
use crate::platform::Millis;
use crate::save::{Bytes, Writer};
use crate::settings::Settings;
use crate::text::{Language, Phrase};
use crate::ui::{Font, has_glyphs};
use core::ops::ControlFlow;
use std::string::String;
use std::vec::Vec;
use std::{format, println};

fn each_game<T: ForGame + Copy>(task: T) -> Vec<T::Output> {
    GameId::ALL.iter().map(|game| game.with(task)).collect()
}

/// The bytes of something, as a literal.
fn literal(value: &impl Bytes) -> (Vec<u8>, String) {
    let mut buffer = [0; 2_000];
    let mut out = Writer::new(&mut buffer);
    value.write(&mut out);
    let length = out.finish().expect("it fits");
    let bytes = buffer[..length].to_vec();
    let words = bytes.iter().map(|byte| format!("\\x{byte:02X}")).collect();
    (bytes, words)
}

/// Goes through a lesson by the rules alone and complains about what is
/// written in two ways.
#[derive(Clone, Copy)]
struct WrittenTwice;

impl ForGame for WrittenTwice {
    type Output = Vec<String>;

    fn run<G: Registered>(self) -> Vec<String> {
        let mut complaints = Vec::new();
        let mut check = |written: &Written, value: &(Vec<u8>, String)| {
            if written.bytes != value.0 {
                complaints.push(format!("{}|{}|{}", G::ABOUT.id, written.text, value.1));
            }
        };
        let mut positions = std::vec![&G::LESSON.start];
        let mut moves = Vec::new();
        for step in G::LESSON.steps {
            match step {
                Step::Lay(position) => positions.push(position),
                Step::Show { played, .. } | Step::Then(played) => moves.push(played),
                Step::Ask {
                    fits: Fits::These(these),
                    ..
                } => moves.extend(these.iter()),
                Step::Say(_) | Step::Ask { .. } => {}
            }
        }
        for written in positions {
            let position = G::read_position(written.text).expect(written.text);
            assert_eq!(G::seats(&position), G::LESSON.seats, "{}", written.text);
            check(written, &literal(&position));
        }
        for written in moves {
            let played = G::read_move(written.text).expect(written.text);
            check(written, &literal(&played));
        }
        complaints
    }
}

#[test]
fn what_is_written_twice_is_the_same() {
    let complaints: Vec<String> = each_game(WrittenTwice).into_iter().flatten().collect();
    for complaint in &complaints {
        println!("DIFFERS {complaint}");
    }
    assert!(complaints.is_empty(), "{} differ", complaints.len());
}

/// Everything a lesson says.
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

/// No card is longer than it may be or uses a letter that its font lacks.
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
        assert!(super::hints(language).fits());
    }
}

/// A learner who first tries everything that was not meant.
struct Learner<G: Registered> {
    play: Play<G>,
    settings: Settings,
    now: Millis,
}

impl<G: Registered> Learner<G> {
    fn legal(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        let position = self.play.session().position();
        let _ = G::moves(position, &mut |played| {
            moves.push(played);
            if moves.len() < 2_000 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        moves
    }

    fn reply(&mut self, reply: Reply<G>) -> After {
        let env = env(&self.settings, self.now);
        let env = self.play.on_stage(env);
        let want = self.play.show.want(reply);
        self.play.obey(want, env)
    }

    /// Answers a question, but only after everything that is no answer.
    fn answer(&mut self, fits: &Fits) -> After {
        let step = self.play.guide.expect("a lesson").step;
        let actor = self.play.session().actor();
        if actor == Actor::Chance {
            return self.reply(Reply::Roll);
        }
        assert_eq!(
            actor,
            Actor::Seat(Seat::FIRST),
            "{}: step {step}",
            G::ABOUT.id
        );
        let mut meant = None;
        for played in self.legal() {
            if G::LESSON.allows(fits, &played) {
                meant = meant.or(Some(played));
                continue;
            }
            let before = self.play.session().position().clone();
            let after = self.reply(Reply::Play(played));
            assert_eq!(after, After::Redraw);
            assert_eq!(*self.play.session().position(), before);
            let guide = self.play.guide.expect("still a lesson");
            assert_eq!((guide.step, guide.astray), (step, true));
            assert!(self.play.guide_card().expect("a card").astray);
        }
        // Nothing is taken back, nobody is asked, nobody else plays on.
        for wish in [
            Reply::Undo,
            Reply::Redo,
            Reply::UndoUntilSound,
            Reply::Advise,
            Reply::Demo,
        ] {
            let moves = self.play.session().moves();
            self.reply(wish);
            assert_eq!(self.play.session().moves(), moves);
        }
        assert!(!self.play.can_undo() && !self.play.can_hint() && !self.play.can_demonstrate());
        // The list of an arbiter may leave out what is meant; it is written.
        if let (None, Fits::These([one, ..])) = (&meant, fits) {
            meant = one.read();
        }
        let meant = meant.unwrap_or_else(|| panic!("{}: no way on at {step}", G::ABOUT.id));
        self.play.toast.dismiss();
        let after = self.reply(Reply::Play(meant));
        assert!(
            !self.play.toast.is_shown(),
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
        let mut learner = Learner {
            play: Play::<G>::new(start, 1),
            settings,
            now: Millis(1_000),
        };
        let draft = learner.play.show.options.clone();
        learner.play.begin_lesson(start);
        assert!(learner.play.is_lesson(), "{id} has a lesson");
        let mut seen = Vec::new();
        for _ in 0..20_000 {
            learner.now = learner.now.plus(30);
            let guide = learner.play.guide.expect("a lesson");
            let after = match learner.play.step().filter(|_| guide.shown) {
                Some(step) => {
                    if seen.last() != Some(&guide.step) {
                        seen.push(guide.step);
                    }
                    match step {
                        Step::Ask { fits, .. } => learner.answer(fits),
                        _ => {
                            // A card waits as long as it takes.
                            assert_eq!(learner.play.wake_at(learner.now), None);
                            let env = env(&settings, learner.now);
                            assert_eq!(learner.play.key(Key::Left, env), After::Nothing);
                            learner.play.key(Key::A, env)
                        }
                    }
                }
                None => {
                    let env = env(&settings, learner.now);
                    let waits_for_key = learner.play.wake_at(learner.now).is_none();
                    if waits_for_key {
                        learner.play.key(Key::A, env)
                    } else {
                        learner.play.tick(env)
                    }
                }
            };
            assert_ne!(
                core::mem::discriminant(&after),
                core::mem::discriminant(&After::Finished {
                    show: false,
                    first: true
                }),
                "{id}: a lesson is not counted"
            );
            if after == After::Learnt {
                let cards = G::LESSON.steps.iter().filter(|step| step.card().is_some());
                assert_eq!(seen.len(), cards.count(), "{id}: every card is seen");
                assert_eq!(
                    learner.play.show.options, draft,
                    "{id}: the next game stays as it was"
                );
                return;
            }
        }
        panic!("{id} does not end: {:?}", learner.play.guide);
    }
}

#[test]
fn every_lesson_can_be_learnt_by_trial_and_error() {
    each_game(Learn);
}

/// Every game has one, of a length that takes about two minutes.
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
