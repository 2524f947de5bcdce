//! What the buttons do, and what is moving.
//!
//! A scene keeps nothing of the game: that is in the [`Scope`] it is handed
//! each time, as far as the person holding the console may know it.

use super::rules::{Fingers, Move};
use super::{Template, drawing, text};
use crate::game::{Actions, Actor, Advice, Ask, Change, Keys, Motion, Reply, Scene, Scope, Slot};
use crate::keys::Key;
use crate::sentence;
use crate::text::{Say, Sentence, host};
use crate::ui::{Canvas, walk};

/// The die rolls; when it lies the words change, too.
const ROLL: Slot = Slot::new(0);
/// The hands of a round are looked at.
const COUNT_OFF: Slot = Slot::new(1);

/// The scene.
pub struct TemplateScene {
    /// The hand A would show.
    cursor: Fingers,
    /// What the advisor said about this very decision.
    advice: Option<Advice<Template>>,
}

/// What the keys can mean.
pub enum Deed {
    /// To the next hand.
    Walk,
    /// Show the hand under the cursor.
    Show,
}

/// Whether the person holding the console is to show.
fn is_choosing(scope: &Scope<'_, Template>) -> bool {
    scope.my_turn && matches!(scope.actor, Actor::Seat(_))
}

impl Keys<Template> for TemplateScene {
    type Deed = Deed;

    /// Every key with its word, so that both cannot disagree.
    fn actions(&self, scope: &Scope<'_, Template>) -> Actions<Deed> {
        let mut actions = Actions::new();
        if is_choosing(scope) {
            actions = actions
                .on(Key::A, text::SHOW, Deed::Show)
                .pad(None, Deed::Walk)
                .ask(Key::Y, host::TIP, Ask::Hint);
        }
        actions
            .ask(Key::X, host::RULES, Ask::Rules(text::PAGE_SHOWING))
            .undo(host::TAKE_BACK, scope)
    }

    fn perform(&mut self, deed: Deed, key: Key, _: &Scope<'_, Template>) -> Reply<Move> {
        match deed {
            Deed::Show => return Reply::Play(Move::Show(self.cursor)),
            Deed::Walk if walk::is_forward(key) => self.cursor = self.cursor.next(),
            Deed::Walk => self.cursor = self.cursor.previous(),
        }
        Reply::Redraw
    }
}

impl Scene<Template> for TemplateScene {
    fn new(_: &Scope<'_, Template>) -> TemplateScene {
        TemplateScene {
            cursor: Fingers::FIRST,
            advice: None,
        }
    }

    /// Motion is chosen by what can be seen: the hand that ends a round is
    /// hidden as a move, but afterwards all lie there.
    fn changed(&mut self, change: Change<'_, Template>, scope: &Scope<'_, Template>) {
        // Nor does the cursor tell what the one before has shown.
        *self = Self::new(scope);
        if let Change::Played(_, played) = change {
            if let Some(Move::Roll(_)) = played {
                let rolling = Motion::new(500).within(drawing::DIE);
                scope.start(ROLL, rolling.then_everywhere());
            } else if scope.view.is_counted() {
                scope.start(COUNT_OFF, Motion::words(1800));
            }
        }
    }

    fn advised(&mut self, advice: Advice<Template>, _: &Scope<'_, Template>) {
        self.advice = Some(advice);
    }

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &Scope<'_, Template>) {
        let rolling = scope.moment(ROLL);
        drawing::table(canvas, scope, rolling);
        drawing::say(canvas, news(self.advice.as_ref(), scope).trim_start());
        let cursor = (is_choosing(scope) && rolling.is_none()).then_some(self.cursor);
        let advised = self.advice.as_ref().and_then(|advice| advice.played);
        drawing::choice(canvas, cursor, advised);
    }
}

/// What is said beside the die.
fn news(advice: Option<&Advice<Template>>, scope: &Scope<'_, Template>) -> Sentence {
    let language = scope.language();
    let (who, words) = match (scope.view.count_off(), scope.actor, advice) {
        _ if scope.moment(ROLL).is_some() => (None, text::ROLLING),
        (Some(seat), ..) => (Some(seat), text::COUNTED),
        (_, Actor::Seat(_), Some(advice)) => return advice.reason.sentence(language),
        (_, Actor::Seat(_), _) if scope.my_turn => (None, text::HOW_MANY),
        (_, Actor::Seat(seat), _) => (Some(seat), text::IS_NEXT),
        _ => (None, text::ROLLING),
    };
    let name = who.map(|seat| scope.seating.name(seat, language));
    sentence!("{} {}", name.unwrap_or_default(), words.get(language))
}
