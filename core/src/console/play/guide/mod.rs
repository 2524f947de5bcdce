//! A guided first round: somebody who watches the game on screen, shows cards,
//! lets only those moves pass that were meant, and moves for everybody else.
//!
//! While a card waits to be read the time on stage stands still. A move that
//! was not meant is not made; the card then says what to try instead, and so
//! does the key for a hint. Nothing can be taken back, because nothing wrong
//! can be done.

#[cfg(test)]
mod tests;

use super::{After, Env, Play};
use crate::console::keys::Key;
use crate::console::lesson::LyingCard;
use crate::console::seating::Seating;
use crate::game::lesson::{Step, Written};
use crate::game::{Actor, Reply, Scene, Seat, Setup};
use crate::games::Registered;
use crate::platform::Millis;
use crate::text::{Language, host as words};
use crate::ui::Color;
use crate::ui::frame::{Hints, Key as Cap};
use core::ops::ControlFlow;

/// How far the round has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Guide {
    step: u8,
    /// Whether the card of this step lies there. It does not come before
    /// everything has stopped moving.
    shown: bool,
    /// Whether a move was not meant.
    astray: bool,
}

impl Guide {
    fn step(self, steps: &'static [Step]) -> Option<&'static Step> {
        steps.get(usize::from(self.step))
    }

    /// Whether a card waits to be read.
    #[inline(never)] // once for all games
    fn waits(self, steps: &'static [Step]) -> bool {
        self.shown && self.step(steps).is_some_and(Step::waits)
    }

    /// The card that lies there.
    #[inline(never)] // once for all games
    fn card(self, steps: &'static [Step], accent: Color) -> Option<LyingCard> {
        let step = self.step(steps).filter(|_| self.shown)?;
        let card = step.card()?;
        let words = match step {
            Step::Ask { otherwise, .. } if self.astray => *otherwise,
            _ => card.words,
        };
        let cards = |steps: &[Step]| steps.iter().filter(|step| step.card().is_some()).count();
        let before = steps.get(..usize::from(self.step));
        Some(LyingCard {
            words,
            half: card.half,
            astray: self.astray,
            number: before.map_or(0, cards),
            count: cards(steps),
            accent,
        })
    }
}

/// What the keys do while a card waits.
pub(super) fn hints(language: Language) -> Hints<'static> {
    Hints::new(&[
        (Cap::A, words::GO_ON.get(language)),
        (Cap::Y, words::SKIP.get(language)),
        (Cap::B, words::PAUSE.get(language)),
    ])
}

impl<G: Registered> Play<G> {
    /// Begins the guided first round. The next game stays set up as it is.
    pub(super) fn begin_lesson(&mut self, env: Env<'_>) {
        let lesson = G::LESSON;
        if lesson.steps.is_empty() {
            return;
        }
        self.lay(&lesson.start);
        self.begin_with(Seating::new(lesson.seats), Some(Guide::default()), env);
    }

    /// Lays a position on the table.
    #[inline(never)] // a position lies on the stack
    fn lay(&mut self, written: &Written) {
        let setup = Setup {
            seats: G::LESSON.seats,
            first: Some(Seat::FIRST),
            options: G::Options::default(),
        };
        self.table
            .session
            .set_out(setup, G::LESSON.seed, |position| {
                if let Some(written) = written.read() {
                    *position = written;
                }
            });
    }

    fn step(&self) -> Option<&'static Step> {
        self.guide?.step(G::LESSON.steps)
    }

    /// Whether a card waits to be read.
    pub(super) fn guide_waits(&self) -> bool {
        self.guide.is_some_and(|guide| guide.waits(G::LESSON.steps))
    }

    /// When the next move is made that needs no card.
    pub(super) fn guide_due(&self) -> Option<Millis> {
        let shown = self.guide.is_some_and(|guide| guide.shown);
        let moves = !shown && matches!(self.step(), Some(Step::Then(_)));
        moves.then_some(self.not_before)
    }

    fn chance_is_next(&self) -> bool {
        self.table.session.actor() == Actor::Chance && !self.waits_for_roll()
    }

    fn next_step(&mut self) {
        if let Some(guide) = &mut self.guide {
            *guide = Guide {
                step: guide.step.saturating_add(1),
                ..Guide::default()
            };
        }
    }

    /// Makes the move of this step, and goes on to the next one.
    fn make(&mut self, written: &Written, env: Env<'_>) {
        if let Some(played) = written.read() {
            self.play(&played, env);
        }
        self.next_step();
    }

    /// A move has been made: it may have been the answer to a question.
    pub(super) fn guide_answered(&mut self) {
        let asks = matches!(self.step(), Some(Step::Ask { .. }));
        if asks && self.guide.is_some_and(|guide| guide.shown) {
            self.next_step();
        }
    }

    /// Lets happen what happens by itself in a guided round; `None` if nobody
    /// guides. Chance rolls as ever, with the luck of the lesson, before the
    /// next card comes.
    pub(super) fn guide_on(&mut self, env: Env<'_>) -> Option<ControlFlow<After>> {
        let shown = self.guide?.shown;
        if let Some(Step::Lay(written)) = self.step() {
            self.next_step();
            self.lay(written);
            self.table.look();
            self.scene = G::Scene::new(&self.table.scope(env));
            return Some(ControlFlow::Continue(()));
        }
        if !shown
            && self.chance_is_next()
            && let Some(rolled) = self.table.session.roll()
        {
            self.play(&rolled, env);
            return Some(ControlFlow::Continue(()));
        }
        match self.step() {
            None => return Some(ControlFlow::Break(After::Learnt)),
            Some(Step::Then(_)) if !self.not_before.reached(env.now) => {}
            Some(Step::Then(played)) => {
                self.make(played, env);
                return Some(ControlFlow::Continue(()));
            }
            Some(step) => {
                if let Some(guide) = &mut self.guide {
                    guide.shown = true;
                }
                if step.waits() {
                    // Nothing may run down behind a card.
                    self.clock.stop(self.clock.outside(env.now));
                }
            }
        }
        Some(ControlFlow::Break(After::Redraw))
    }

    /// What a key does that is not for the scene.
    pub(super) fn guide_key(&mut self, key: Key, env: Env<'_>) -> Option<After> {
        if !self.guide?.shown {
            // The key ends the motion and nothing else: no card goes unread.
            let stage = self.on_stage(env);
            self.scene.settle();
            // What waits for a key gets it.
            let waits = self.scene.is_moving(stage.now);
            return (!waits).then(|| self.proceed(stage));
        }
        let step = self.step().filter(|step| step.waits())?;
        Some(match key {
            Key::A => {
                self.clock.go_on(env.now);
                let env = self.on_stage(env);
                match step {
                    Step::Show { played, .. } => self.make(played, env),
                    _ => self.next_step(),
                }
                self.proceed(env)
            }
            Key::X => {
                let env = self.on_stage(env);
                After::Rules(self.scene.rules_page(&self.table.scope(env)))
            }
            Key::Y => After::Learnt,
            Key::B => After::Pause,
            _ => After::Nothing,
        })
    }

    /// What becomes of the scene's wish in a guided round: a move that is not
    /// meant is not made, and the advisor is the card.
    pub(super) fn guided(&mut self, reply: Reply<G>) -> Reply<G> {
        let rolled = self.table.session.roll();
        let played = match (&reply, &rolled) {
            (Reply::Play(played), _) | (Reply::Roll, Some(played)) => Some(played),
            (Reply::Advise | Reply::Demo | Reply::UndoUntilSound, _) => None,
            _ => return reply,
        };
        if let (Some(played), Some(Step::Ask { fits, .. })) = (played, self.step())
            && G::LESSON.allows(fits, played)
        {
            return reply;
        }
        if let Some(guide) = &mut self.guide {
            guide.astray = true;
        }
        Reply::Redraw
    }

    /// The card that lies there, unless the scene shows one of its own.
    pub(super) fn guide_card(&self) -> Option<LyingCard> {
        let guide = self.guide.filter(|_| !self.scene.shows_card())?;
        guide.card(G::LESSON.steps, G::ABOUT.icon.accent())
    }
}
