//! What the cursor does, and what is moving.
//!
//! A scene keeps nothing of the game: that is in the [`Scope`] it is handed
//! each time, as far as the person holding the console may know it.

use super::rules::{Fingers, Move};
use super::{Template, drawing, text};
use crate::game::{Actions, Actor, Advice, Ask, Change, Keys, Motion, Reply, Scene, Scope, Slot};
use crate::keys::Key;
use crate::sound::Sound;
use crate::text::{Sentence, sentence};
use crate::ui::Canvas;

/// The die rolls. When it lies the words change, too.
pub const ROLL: Slot = Slot::new(0);
const ROLLING: Motion = Motion::new(500).within(drawing::DIE).then_everywhere();
/// The counting off of a round is looked at.
const COUNT_OFF: Slot = Slot::new(1);
const COUNTING: Motion = Motion::new(1400);

/// The scene.
pub struct TemplateScene {
    /// The hand A would show, from 0.
    cursor: usize,
    /// What the advisor said about this very decision.
    advice: Option<(Option<Move>, Sentence)>,
}

/// What the keys can mean.
pub enum Deed {
    /// To the next hand.
    Walk,
    /// Show the hand under the cursor.
    Show,
}

impl TemplateScene {
    /// Whether the person holding the console is to show. While chance is next
    /// it is everybody's turn to watch.
    fn choosing(scope: &Scope<'_, Template>) -> bool {
        scope.my_turn && matches!(scope.actor, Actor::Seat(_))
    }
}

impl Keys<Template> for TemplateScene {
    type Deed = Deed;

    fn actions(&self, scope: &Scope<'_, Template>) -> Actions<Deed> {
        let mut actions = Actions::new();
        if Self::choosing(scope) {
            actions = actions
                .on(Key::A, text::SHOW, Deed::Show)
                .pad(None, Deed::Walk)
                .ask(Key::Y, text::TIP, Ask::Hint);
        }
        actions
            .ask(Key::X, text::RULES, Ask::Rules(self.rules_page(scope)))
            .undo(text::UNDO, scope)
    }

    fn perform(&mut self, deed: Deed, key: Key, _: &Scope<'_, Template>) -> Reply<Move> {
        match (deed, key) {
            (Deed::Show, _) => match Fingers::all().nth(self.cursor) {
                Some(hand) => return Reply::Play(Move::Show(hand)),
                None => return Reply::Ignored,
            },
            (Deed::Walk, Key::Left) => self.cursor = self.cursor.saturating_sub(1),
            (Deed::Walk, Key::Right) => self.cursor = (self.cursor + 1).min(2),
            (Deed::Walk, _) => return Reply::Ignored,
        }
        Reply::Redraw
    }
}

impl Scene<Template> for TemplateScene {
    fn new(_: &Scope<'_, Template>) -> TemplateScene {
        TemplateScene {
            cursor: 1,
            advice: None,
        }
    }

    /// Motion is chosen by what can be seen: a hand that ends the round is
    /// hidden as a move, but no die lies there any more.
    fn changed(&mut self, change: Change<'_, Template>, scope: &Scope<'_, Template>) {
        self.advice = None;
        if let Change::Played { before, played } = change {
            if let Some(Move::Roll(_)) = played {
                scope.start(ROLL, ROLLING);
            } else if before.open().die.is_some() && scope.view.open().die.is_none() {
                scope.start(COUNT_OFF, COUNTING);
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

    fn advised(&mut self, advice: Advice<Template>, scope: &Scope<'_, Template>) {
        let words = sentence(&advice.reason, scope.language());
        self.advice = Some((advice.played, words));
    }

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &Scope<'_, Template>) {
        let rolling = scope.moment(ROLL);
        let advised = self.advice.as_ref().and_then(|(played, _)| *played);
        drawing::table(canvas, scope, rolling);
        let said = self.advice.as_ref().map(|(_, words)| words.as_str());
        drawing::news(canvas, scope, rolling.is_some(), said);
        let choosing = (Self::choosing(scope) && rolling.is_none()).then_some(self.cursor);
        drawing::choice(canvas, choosing, advised);
    }

    fn rules_page(&self, scope: &Scope<'_, Template>) -> usize {
        if Self::choosing(scope) {
            text::PAGE_SHOWING
        } else {
            0
        }
    }
}
