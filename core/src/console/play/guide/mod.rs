//! A guided first round: somebody who watches the game on screen, shows cards,
//! lets only those moves pass that were meant, and moves for everybody else.
//!
//! While a card waits to be read the game's time stands still. A move that
//! was not meant is not made; the card then says what to try instead, and so
//! does the key for a hint. Nothing can be taken back, because nothing wrong
//! can be done.

#[cfg(test)]
mod tests;

use super::mode::Mode;
use super::{Env, Play};
use crate::console::lesson::LyingCard;
use crate::console::on_table::{Allowed, Due};
use crate::game::lesson::{Prepared, Step};
use crate::game::{Actor, Ask, Reply};
use crate::keys::Key;
use crate::seating::Seating;
use crate::text::{Language, host as words};
use crate::ui::frame::{Cap, KeyBar};
use crate::ui::{Color, place};

/// How far the round has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::console) struct Place {
    step: u8,
    /// Whether the card of this step lies there. It does not come before
    /// everything has stopped moving.
    shown: bool,
    /// Whether a move was not meant.
    astray: bool,
    /// Whether what is in the making cannot become one.
    strays: bool,
    /// Where its card lies: its upper row.
    row: i16,
}

/// Who leads through the round, if anybody does.
#[derive(Clone, Copy)]
pub(in crate::console) struct Guide {
    steps: &'static [Step],
    place: Place,
}

/// What happens by itself in a guided round.
pub(super) enum Course {
    /// Something has happened; there may be more.
    GoesOn,
    /// A card lies there, or the next move is not due yet.
    Waits,
    /// The round is over.
    Over,
}

impl Guide {
    /// Nobody: there is no step.
    pub const fn none() -> Guide {
        Guide {
            steps: &[],
            place: Place {
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
    fn new(steps: &'static [Step]) -> Guide {
        Guide {
            steps,
            ..Guide::none()
        }
    }

    /// How far it has come.
    pub const fn place(&self) -> Place {
        self.place
    }

    fn step(self) -> Option<&'static Step> {
        self.steps.get(usize::from(self.place.step))
    }

    fn next(&mut self) {
        self.place = Place {
            step: self.place.step.saturating_add(1),
            ..Place::default()
        };
    }

    /// Whether a card waits to be read.
    pub fn waits(self) -> bool {
        self.place.shown && self.step().is_some_and(Step::waits)
    }

    /// Whether the next move needs no card.
    pub fn is_about_to_move(self) -> bool {
        !self.place.shown && matches!(self.step(), Some(Step::Then(_)))
    }

    /// Which moves are made.
    pub fn allows(self) -> Allowed {
        match self.step() {
            _ if !self.is_on() => Allowed::Legal,
            Some(Step::Ask { fits, .. }) => Allowed::Fitting(fits),
            _ => Allowed::None,
        }
    }

    /// A move has been made: it may have been the answer to a question.
    pub fn answered(&mut self) {
        if self.place.shown && matches!(self.step(), Some(Step::Ask { .. })) {
            self.next();
        }
    }

    /// A move was not meant: the card says what is.
    pub const fn lead_back(&mut self) {
        self.place.astray = true;
    }

    const fn is_astray(self) -> bool {
        self.place.astray || self.place.strays
    }

    /// The card that lies there.
    fn card(self, accent: Color) -> Option<LyingCard> {
        let step = self.step().filter(|_| self.place.shown)?;
        let card = step.card()?;
        let (words, astray) = match step {
            Step::Ask { otherwise, .. } if self.is_astray() => (*otherwise, true),
            _ => (card.words, false),
        };
        let cards = |steps: &[Step]| steps.iter().filter(|step| step.card().is_some()).count();
        let before = self.steps.get(..usize::from(self.place.step));
        Some(LyingCard {
            words,
            row: self.place.row.into(),
            astray,
            number: before.map_or(0, cards),
            count: cards(self.steps),
            accent,
        })
    }
}

/// What the keys do while a card waits.
pub(super) fn key_bar(language: Language) -> KeyBar<'static> {
    KeyBar::new(&[
        (Cap::A, words::GO_ON.get(language)),
        (Cap::Y, words::SKIP.get(language)),
    ])
    .with_pause()
}

impl Play {
    /// Who leads through the round; one that is not on, if there is none.
    pub(super) const fn guide(&self) -> Guide {
        self.table.mode.guide()
    }

    /// Does something with the guide, if there is one.
    pub(super) fn guide_with(&mut self, act: impl FnOnce(&mut Guide)) {
        if let Some(guide) = self.table.mode.guide_mut() {
            act(guide);
        }
    }

    /// Begins the guided first round. The next game stays set up as it is.
    pub fn learn(&mut self, env: Env<'_>) {
        let (seats, _, start, steps) = self.game.kind().lesson;
        if steps.is_empty() {
            return;
        }
        self.game.prepare(start);
        self.begin(Seating::new(seats), Mode::Lesson(Guide::new(steps)), env);
    }

    /// Makes the move of this step, and goes on to the next one.
    fn make_prepared(&mut self, prepared: &'static Prepared, env: Env<'_>) {
        self.make(Due::Prepared(prepared), env);
        self.guide_with(Guide::next);
    }

    /// What happens by itself in a guided round. Chance rolls as ever, with the
    /// luck of the lesson, before the next card comes.
    pub(super) fn guide_on(&mut self, env: Env<'_>) -> Course {
        let guide = self.guide();
        if let Some(Step::Lay(position)) = guide.step() {
            self.guide_with(Guide::next);
            self.game.prepare(position);
            self.table.look(&mut self.game);
            self.game.show(&self.table, env);
            return Course::GoesOn;
        }
        let chance = self.table.standing().actor == Actor::Chance && !self.waits_for_roll();
        if chance && !guide.place.shown && self.make(Due::Rolled, env) {
            return Course::GoesOn;
        }
        match guide.step() {
            None => return Course::Over,
            Some(Step::Then(_)) if !self.thinking.is_due(env.now) => {}
            Some(Step::Then(prepared)) => {
                self.make_prepared(prepared, env);
                return Course::GoesOn;
            }
            Some(step) => {
                self.guide_with(|guide| guide.place.shown = true);
                self.place_card(env);
                if step.waits() {
                    // Nothing may run down behind a card.
                    self.clock.stop(self.clock.outside(env.now));
                }
                self.place_card(env);
            }
        }
        Course::Waits
    }

    /// What a key does in a lesson that is not for the scene.
    pub(super) fn guide_key(&mut self, key: Key, env: Env<'_>) -> Option<Reply> {
        let guide = self.guide();
        if !guide.place.shown {
            // The key ends the motion and nothing else: no card goes unread.
            let env = self.in_game_time(env);
            self.settle();
            // What waits for a key gets it.
            let waits = self.is_moving(env);
            return (!waits).then(|| self.proceed(env));
        }
        let step = guide.step().filter(|step| step.waits())?;
        Some(match key {
            Key::A => {
                self.clock.go_on(env.now);
                let env = self.in_game_time(env);
                match step {
                    Step::Show { played, .. } => self.make_prepared(played, env),
                    _ => self.guide_with(Guide::next),
                }
                self.proceed(env)
            }
            Key::X => Reply::Ask(Ask::Rules(self.rules_page(env))),
            Key::Y => Reply::Ask(Ask::Learnt),
            Key::B => Reply::Ask(Ask::Pause),
            _ => Reply::Ignored,
        })
    }

    /// Whether something is asked for that is not meant: a roll that does not
    /// fit, or the advisor, who is the card.
    pub(super) fn guide_forbids(&self, ask: &Ask) -> bool {
        match ask {
            _ if !self.guide().is_on() => false,
            Ask::Roll if self.table.standing().actor == Actor::Chance => {
                match self.guide().allows() {
                    Allowed::Legal => false,
                    Allowed::Fitting(fits) => !self.game.roll_fits(fits),
                    Allowed::None => true,
                }
            }
            Ask::Hint | Ask::Demo | Ask::UndoUntilSound => true,
            _ => false,
        }
    }

    /// Lets the card lie where it covers nothing that matters; `true` if it
    /// has moved.
    pub(super) fn place_card(&mut self, env: Env<'_>) -> bool {
        let language = env.settings.language;
        let before = self.guide().is_astray();
        let strays = self.game.stance().is_astray;
        self.guide_with(|guide| guide.place.strays = strays);
        if self.guide().is_astray() != before {
            // It says something else, and is as high as that takes.
            self.guide_with(|guide| guide.place.row = 0);
        }
        let Some(mut card) = self.guide_card() else {
            return false;
        };
        if card.row == 0 {
            let half = self.guide().step().and_then(Step::card);
            card.row = half.map_or(0, |step| card.usual_row(step.half, language));
        }
        let matters = self.game.matters(&self.table, env);
        let place = place::still_free(card.area(language), LyingCard::ROOM, &matters);
        let row = place.y as i16;
        let moved = self.guide().place.row != row;
        self.guide_with(|guide| guide.place.row = row);
        moved || self.guide().is_astray() != before
    }

    /// The card that lies there, unless the scene shows one of its own.
    pub(super) fn guide_card(&self) -> Option<LyingCard> {
        let card = self.guide().card(self.about().icon.accent)?;
        (!self.game.stance().shows_card).then_some(card)
    }
}
