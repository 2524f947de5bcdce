//! What the cursor does, and what is moving.
//!
//! A scene keeps nothing of the game: that is in the [`Scope`] it is handed
//! each time, as far as the person holding the console may know it.

use super::rules::{Fingers, Move};
use super::{Template, drawing, text};
use crate::game::{Actor, Advice, Ask, Change, Reply, Scene, Scope};
use crate::keys::Key;
use crate::platform::{FRAME, Millis};
use crate::sound::Sound;
use crate::text::{Phrase, Sentence, sentence};
use crate::ui::frame::{Hints, Key as Cap};
use crate::ui::motion::Tween;
use crate::ui::{Area, Canvas};

/// How long the die rolls.
const ROLL: u32 = 500;
/// How long the counting off of a round is looked at.
const COUNT_OFF: u32 = 1400;

/// The scene.
pub struct TemplateScene {
    /// The hand A would show, from 0.
    cursor: usize,
    /// What the advisor said about this very decision.
    advice: Option<(Option<Move>, Sentence)>,
    rolling: Option<Tween>,
    counting: Option<Tween>,
}

impl TemplateScene {
    /// The hand under the cursor.
    fn hand(&self) -> Option<Fingers> {
        Fingers::all().nth(self.cursor)
    }

    /// Whether the person holding the console is to show. While chance is next
    /// it is everybody's turn to watch.
    fn choosing(scope: &Scope<'_, Template>) -> bool {
        scope.my_turn && matches!(scope.actor, Actor::Seat(_))
    }

    fn running(tween: Option<Tween>, now: Millis) -> Option<Tween> {
        tween.filter(|tween| !tween.done(now.0))
    }
}

impl Scene<Template> for TemplateScene {
    fn new(_: &Scope<'_, Template>) -> TemplateScene {
        TemplateScene {
            cursor: 1,
            advice: None,
            rolling: None,
            counting: None,
        }
    }

    /// Motion is chosen by what can be seen: a hand that ends the round is
    /// hidden as a move, but no die lies there any more.
    fn changed(&mut self, change: Change<'_, Template>, scope: &Scope<'_, Template>) {
        self.advice = None;
        self.settle();
        let pace = scope.settings.pace;
        if let Change::Played { before, played } = change {
            if let Some(Move::Roll(_)) = played {
                self.rolling = Some(Tween::new(scope.now.0, pace.duration(ROLL)));
            } else if !before.is_counted() && scope.view.is_counted() {
                self.counting = Some(Tween::new(scope.now.0, pace.duration(COUNT_OFF)));
            }
        }
    }

    fn sound(change: &Change<'_, Template>, _: &Scope<'_, Template>) -> Sound {
        match change {
            Change::Played {
                played: Some(Move::Roll(_)),
                ..
            } => Sound::Dice,
            _ => Sound::Move,
        }
    }

    fn key(&mut self, key: Key, scope: &Scope<'_, Template>) -> Reply<Move> {
        self.settle();
        let choosing = Self::choosing(scope);
        match key {
            Key::Left if choosing => self.cursor = self.cursor.saturating_sub(1),
            Key::Right if choosing => self.cursor = (self.cursor + 1).min(2),
            Key::A if choosing => {
                return self
                    .hand()
                    .map_or(Reply::Ignored, |hand| Reply::Play(Move::Show(hand)));
            }
            Key::Y if choosing => return Reply::Ask(Ask::Hint),
            Key::X => return Reply::Ask(Ask::Rules(self.rules_page(scope))),
            Key::B => return Reply::Ask(Ask::Undo),
            _ => {}
        }
        Reply::Redraw
    }

    fn advised(&mut self, advice: Advice<Template>, scope: &Scope<'_, Template>) {
        let words = sentence(&advice.reason, scope.language());
        self.advice = Some((advice.played, words));
    }

    fn wake_at(&self, now: Millis) -> Option<Millis> {
        self.is_moving(now).then(|| now.plus(FRAME))
    }

    fn is_moving(&self, now: Millis) -> bool {
        Self::running(self.rolling, now).is_some() || Self::running(self.counting, now).is_some()
    }

    fn settle(&mut self) {
        (self.rolling, self.counting) = (None, None);
    }

    /// Only the die moves while it rolls. When it lies the words change, too.
    fn damage(&self, now: Millis) -> Option<Area> {
        Self::running(self.rolling, now).map(|_| drawing::DIE)
    }

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &Scope<'_, Template>) {
        let rolling = Self::running(self.rolling, scope.now);
        let advised = self.advice.as_ref().and_then(|(played, _)| *played);
        drawing::table(canvas, scope, rolling);
        let said = self.advice.as_ref().map(|(_, words)| words.as_str());
        drawing::news(canvas, scope, rolling.is_some(), said);
        let choosing = (Self::choosing(scope) && rolling.is_none()).then_some(self.cursor);
        drawing::choice(canvas, choosing, advised);
    }

    fn hints(&self, scope: &Scope<'_, Template>) -> Hints<'static> {
        let word = |phrase: Phrase| phrase.get(scope.language());
        let mut hints = Hints::default();
        if Self::choosing(scope) {
            hints = hints
                .with(Cap::A, word(text::SHOW))
                .with(Cap::Y, word(text::TIP));
        }
        hints = hints.with(Cap::X, word(text::RULES));
        if scope.can_undo {
            hints = hints.with(Cap::B, word(text::UNDO));
        }
        hints
    }

    fn rules_page(&self, scope: &Scope<'_, Template>) -> usize {
        if Self::choosing(scope) {
            text::PAGE_SHOWING
        } else {
            0
        }
    }
}
