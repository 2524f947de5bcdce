//! A guided first round: the guide watches the game on the screen, shows cards, accepts
//! only the moves that the lesson wants, and moves for all other seats.
//!
//! While a card waits to be read the game's time stands still. Any other move is not made;
//! the card then says what to try instead, and so does the key for a hint. Taking back is
//! not needed, because no wrong move can be made.

#[cfg(test)]
mod tests;

use super::{Env, Play};
use crate::console::lesson::LyingCard;
use crate::console::on_table::{Allowed, Due, OnTable};
use crate::game::lesson::Step;
use crate::game::{Actor, Ask, Reply, Situation};
use crate::games::hatch::Stance;
use crate::keys::Key;
use crate::text::{Language, host as words};
use crate::ui::frame::{Cap, KeyBar};
use crate::ui::{Areas, Color, place};

/// The progress of the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LessonProgress {
    step: u8,
    /// Whether the card of this step is shown. It does not appear before all motion has
    /// ended.
    shown: bool,
    /// Whether the learner tried a move that the lesson does not want.
    astray: bool,
    /// Whether the move being prepared cannot become one that the lesson wants.
    strays: bool,
    /// The row of the card's upper edge.
    row: i16,
}

/// Leads through a round, if there is a lesson.
#[derive(Clone, Copy)]
pub struct Guide {
    steps: &'static [Step],
    progress: LessonProgress,
}

/// What happens without a key in a guided round.
pub(super) enum LessonState {
    /// Something has happened; there may be more.
    GoesOn,
    /// A card is shown, or the next move is not due yet.
    Waits,
    /// The round is over.
    Over,
}

impl Guide {
    /// No guide, for games without a lesson.
    pub const fn none() -> Guide {
        Guide {
            steps: &[],
            progress: LessonProgress {
                step: 0,
                shown: false,
                astray: false,
                strays: false,
                row: 0,
            },
        }
    }

    /// Whether there is a lesson.
    pub const fn is_on(&self) -> bool {
        !self.steps.is_empty()
    }

    /// At the first of these steps.
    pub fn new(steps: &'static [Step]) -> Guide {
        Guide {
            steps,
            ..Guide::none()
        }
    }

    pub const fn progress(&self) -> LessonProgress {
        self.progress
    }

    /// The number of the step, from 0, for the log.
    #[cfg(feature = "defmt")]
    pub const fn number(&self) -> u8 {
        self.progress.step
    }

    pub fn step(self) -> Option<&'static Step> {
        self.steps.get(usize::from(self.progress.step))
    }

    pub fn next(&mut self) {
        self.progress = LessonProgress {
            step: self.progress.step.saturating_add(1),
            ..LessonProgress::default()
        };
    }

    /// Whether the game waits until a card has been read.
    pub fn waits(self) -> bool {
        self.progress.shown && self.step().is_some_and(Step::waits)
    }

    /// Whether the next move needs no card.
    pub fn is_about_to_move(self) -> bool {
        !self.progress.shown && matches!(self.step(), Some(Step::Then(_)))
    }

    /// Which moves are accepted.
    pub fn allows(self) -> Allowed {
        match self.step() {
            _ if !self.is_on() => Allowed::Legal,
            Some(Step::Ask { fits, .. }) => Allowed::Fitting(fits),
            _ => Allowed::None,
        }
    }

    /// A move has been made, which may have been the answer to a question.
    pub fn answered(&mut self) {
        if self.progress.shown && matches!(self.step(), Some(Step::Ask { .. })) {
            self.next();
        }
    }

    /// The lesson does not want this move, so the card says what to do.
    pub const fn lead_back(&mut self) {
        self.progress.astray = true;
    }

    const fn is_astray(self) -> bool {
        self.progress.astray || self.progress.strays
    }

    /// The card that is shown.
    pub fn card(self, accent: Color) -> Option<LyingCard> {
        let step = self.step().filter(|_| self.progress.shown)?;
        let card = step.card()?;
        let (words, astray) = match step {
            Step::Ask { otherwise, .. } if self.is_astray() => (*otherwise, true),
            _ => (card.words, false),
        };
        let cards = |steps: &[Step]| steps.iter().filter(|step| step.card().is_some()).count();
        let before = self.steps.get(..usize::from(self.progress.step));
        Some(LyingCard {
            words,
            row: self.progress.row.into(),
            astray,
            number: before.map_or(0, cards),
            count: cards(self.steps),
            accent,
        })
    }

    /// Shows the card of this step.
    const fn show_card(&mut self) {
        self.progress.shown = true;
    }

    /// Whether a request is not accepted: a roll that the lesson does not want, or a hint,
    /// which the card replaces.
    pub fn forbids(self, ask: &Ask, game: &OnTable) -> bool {
        match ask {
            _ if !self.is_on() => false,
            Ask::Roll if game.table.standing.actor == Actor::Chance => match self.allows() {
                Allowed::Legal => false,
                Allowed::Fitting(fits) => {
                    let rolled = game.course.roll(game.stage.board());
                    !rolled.is_some_and(|rolled| fits.allows(&rolled))
                }
                Allowed::None => true,
            },
            Ask::Hint | Ask::Demo | Ask::UndoUntilSound => true,
            _ => false,
        }
    }

    /// Takes note of the scene's state, and places the card where it covers nothing that
    /// matters. Returns whether anything has changed.
    fn place_card(
        &mut self,
        stance: Stance,
        accent: Color,
        language: Language,
        matters: impl FnOnce() -> Areas,
    ) -> bool {
        let before = self.is_astray();
        self.progress.strays = stance.is_astray;
        let says_more = self.is_astray() != before;
        if says_more {
            // The text has changed, and with it the height of the card.
            self.progress.row = 0;
        }
        let card = self.card(accent).filter(|_| !stance.shows_card);
        let Some(mut card) = card else {
            return false;
        };
        if card.row == 0 {
            let step = self.step().and_then(Step::card);
            card.row = step.map_or(0, |step| card.usual_row(step.half, language));
        }
        let place = place::still_free(card.area(language), LyingCard::ROOM, &matters());
        let row = place.y as i16;
        let moved = core::mem::replace(&mut self.progress.row, row) != row;
        moved || says_more
    }
}

/// The key bar while a card waits to be read.
pub(super) fn key_bar(language: Language) -> KeyBar<'static> {
    KeyBar::new(&[
        (Cap::A, words::GO_ON.get(language)),
        (Cap::Y, words::SKIP.get(language)),
    ])
    .with_pause()
}

impl Play {
    /// Advances a guided round without a key. Chance rolls as usual, with the luck of the
    /// lesson, before the next card appears.
    pub(super) fn guide_on(&mut self, env: Env<'_>) -> LessonState {
        let guide = self.table().mode.guide();
        if let Some(Step::Lay(position)) = guide.step() {
            self.game.table.mode.guide_with(Guide::next);
            self.game.prepare(position);
            self.game.look();
            self.game.show_begun(env);
            return LessonState::GoesOn;
        }
        let chance = self.standing().actor == Actor::Chance && !self.game.waits_for_roll();
        if chance && !guide.progress.shown && self.make(Due::Rolled, env) {
            return LessonState::GoesOn;
        }
        match guide.step() {
            None => return LessonState::Over,
            Some(Step::Then(_)) if !self.not_before.reached(env.now) => {}
            Some(Step::Then(prepared)) => {
                self.make(Due::Prepared(prepared), env);
                self.game.table.mode.guide_with(Guide::next);
                return LessonState::GoesOn;
            }
            Some(step) => {
                self.game.table.mode.guide_with(Guide::show_card);
                self.game.place_card(env);
                if step.waits() {
                    // No time limit may run out behind a card.
                    self.clock.stop(self.clock.outside(env.now));
                }
                self.game.place_card(env);
            }
        }
        LessonState::Waits
    }

    /// A key in a lesson that is not for the scene.
    pub(super) fn guide_key(&mut self, key: Key, env: Env<'_>) -> Option<Reply> {
        let guide = self.table().mode.guide();
        if !guide.is_on() {
            return None;
        }
        if !guide.progress.shown {
            // The key only ends the motion, so that no card goes unread.
            let env = self.in_game_time(env);
            self.table().motions.settle();
            // A key goes to whatever is waiting for one.
            let waits = self.is_moving(env);
            return (!waits).then(|| self.proceed(env));
        }
        let step = guide.step().filter(|step| step.waits())?;
        Some(match key {
            Key::A => {
                self.clock.go_on(env.now);
                let env = self.in_game_time(env);
                if let Step::Show { played, .. } = step {
                    self.make(Due::Prepared(played), env);
                }
                self.game.table.mode.guide_with(Guide::next);
                self.proceed(env)
            }
            Key::X => {
                let stance = self.hatch().stance(&self.situation(env));
                Reply::Ask(Ask::Rules(stance.rules_page))
            }
            Key::Y => Reply::Ask(Ask::Learnt),
            Key::B => Reply::Ask(Ask::Pause),
            _ => Reply::Ignored,
        })
    }
}

impl OnTable {
    /// Places the card where it covers nothing that matters. Returns whether it has moved.
    pub(super) fn place_card(&mut self, env: Env<'_>) -> bool {
        let mut guide = self.table.mode.guide();
        if !guide.is_on() {
            return false;
        }
        let accent = self.kind().about.icon.accent;
        let (hatch, now) = (self.stage.hatch(), self.table.situation(env));
        let (matters, stance) = (|| hatch.matters(&now), hatch.stance(&now));
        let changed = guide.place_card(stance, accent, env.settings.language, matters);
        self.table.mode.guide_with(|it| *it = guide);
        changed
    }

    /// The card that is shown, unless the scene shows a card.
    pub(in crate::console) fn card(&self, now: &Situation<'_>) -> Option<LyingCard> {
        let accent = self.kind().about.icon.accent;
        let card = self.table.mode.guide().card(accent)?;
        (!self.stage.hatch().stance(now).shows_card).then_some(card)
    }

    /// The areas that no message may cover, including the card of a lesson.
    pub(in crate::console) fn matters(&self, env: Env<'_>) -> Areas {
        let now = self.table.situation(env);
        let mut matters = self.stage.hatch().matters(&now);
        if let Some(card) = self.card(&now) {
            // A scene that names so many areas has named the most important.
            matters.push(card.area(env.settings.language));
        }
        matters
    }
}
