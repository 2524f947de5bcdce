//! A guided first round: somebody who watches the game on screen, shows cards,
//! lets only those moves pass that were meant, and moves for everybody else.
//!
//! While a card waits to be read the time on stage stands still. A move that
//! was not meant is not made; the card then says what to try instead, and so
//! does the key for a hint. Nothing can be taken back, because nothing wrong
//! can be done.

#[cfg(test)]
mod tests;

use super::show::{Want, Which};
use super::{After, Env, Stage};
use crate::console::lesson::LyingCard;
use crate::game::Actor;
use crate::game::lesson::{Step, Written};
use crate::keys::Key;
use crate::platform::Millis;
use crate::seating::Seating;
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
    fn waits(self, steps: &'static [Step]) -> bool {
        self.shown && self.step(steps).is_some_and(Step::waits)
    }

    /// The card that lies there.
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

impl Stage {
    /// Begins the guided first round. The next game stays set up as it is.
    pub(super) fn begin_lesson(&mut self, env: Env<'_>) {
        let (seats, start, steps) = self.show.kind().lesson;
        if steps.is_empty() {
            return;
        }
        self.show.lay(start);
        self.begin_with(Seating::new(seats), Some(Guide::default()), env);
    }

    fn steps(&self) -> &'static [Step] {
        self.show.kind().lesson.2
    }

    fn step(&self) -> Option<&'static Step> {
        self.guide?.step(self.steps())
    }

    /// Whether a card waits to be read.
    pub(super) fn guide_waits(&self) -> bool {
        self.guide.is_some_and(|guide| guide.waits(self.steps()))
    }

    /// When the next move is made that needs no card.
    pub(super) fn guide_due(&self) -> Option<Millis> {
        let shown = self.guide.is_some_and(|guide| guide.shown);
        let moves = !shown && matches!(self.step(), Some(Step::Then(_)));
        moves.then_some(self.not_before)
    }

    fn chance_is_next(&self) -> bool {
        self.table.standing.actor == Actor::Chance && !self.waits_for_roll()
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
    fn make(&mut self, written: &'static Written, env: Env<'_>) {
        self.play(Which::Written(written), env);
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
            self.show.lay(written);
            self.table.look(&mut self.show);
            self.show.raise(&self.table, env);
            return Some(ControlFlow::Continue(()));
        }
        if !shown && self.chance_is_next() && self.play(Which::Rolled, env) {
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
            self.show.settle();
            // What waits for a key gets it.
            let waits = self.show.is_moving(stage.now);
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
                After::Rules(self.show.rules_page(&self.table, env))
            }
            Key::Y => After::Learnt,
            Key::B => After::Pause,
            _ => After::Nothing,
        })
    }

    /// What becomes of the scene's wish in a guided round: a move that is not
    /// meant is not made, and the advisor is the card.
    pub(super) fn guided(&mut self, want: Want) -> Want {
        let which = match want {
            Want::Play => Some(Which::Wanted),
            Want::Roll if self.table.standing.actor == Actor::Chance => Some(Which::Rolled),
            Want::Advise | Want::Demo | Want::UndoUntilSound => None,
            _ => return want,
        };
        if let (Some(which), Some(Step::Ask { fits, .. })) = (which, self.step())
            && self.show.is_meant(which, fits)
        {
            return want;
        }
        if let Some(guide) = &mut self.guide {
            guide.astray = true;
        }
        Want::Redraw
    }

    /// The card that lies there, unless the scene shows one of its own.
    pub(super) fn guide_card(&self) -> Option<LyingCard> {
        let guide = self.guide.filter(|_| !self.show.shows_card())?;
        guide.card(self.steps(), self.about().icon.accent())
    }
}
