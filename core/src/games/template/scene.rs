//! The actions of the keys, and the animation.
//!
//! A scene keeps nothing of the game: the [`Scope`] that comes with each call shows the part
//! that the player at the console may know.

use super::rules::{Fingers, TemplateMove};
use super::{Template, drawing, text};
use crate::game::{Actions, Actor, Advice, Change, Keys, Motion, News, Reply, Scene, Scope, Slot};
use crate::keys::Key;
use crate::sentence;
use crate::text::{Say, Sentence, host};
use crate::ui::{Areas, Canvas, areas, walk};

type TemplateScope<'a> = Scope<'a, Template>;

/// The die rolls; when it comes to rest the words change too.
const ROLL: Slot = Slot::new(0);

pub struct TemplateScene {
    /// The hand A would show.
    cursor: Fingers,
    /// The hint about this decision.
    advice: Option<Advice<Template>>,
}

pub enum TemplateDeed {
    Walk,
    Show,
    CloseHint,
}

/// Whether the player at the console is to show.
fn is_choosing(scope: &TemplateScope<'_>) -> bool {
    scope.my_turn && matches!(scope.actor, Actor::Seat(_))
}

impl Keys<Template> for TemplateScene {
    type Deed = TemplateDeed;

    /// Key and word are declared together, so they cannot disagree.
    fn actions(&self, scope: &TemplateScope<'_>) -> Actions<TemplateDeed> {
        let mut actions = Actions::new();
        if is_choosing(scope) {
            actions = actions
                .on(Key::A, text::SHOW, TemplateDeed::Show)
                .pad(None, TemplateDeed::Walk);
        }
        match self.advice {
            // B closes a hint, and so does X, the key that asked for it.
            Some(_) => {
                let close = actions.on(Key::X, host::CLOSE, TemplateDeed::CloseHint);
                close.on(Key::B, None, TemplateDeed::CloseHint)
            }
            None => actions.undo(host::TAKE_BACK, scope),
        }
    }

    fn perform(
        &mut self,
        deed: TemplateDeed,
        key: Key,
        _: &TemplateScope<'_>,
    ) -> Reply<TemplateMove> {
        match deed {
            TemplateDeed::Show => return Reply::Play(TemplateMove::Show(self.cursor)),
            TemplateDeed::CloseHint => self.advice = None,
            TemplateDeed::Walk if walk::is_forward(key) => self.cursor = self.cursor.next(),
            TemplateDeed::Walk => self.cursor = self.cursor.previous(),
        }
        Reply::Redraw
    }
}

impl Scene<Template> for TemplateScene {
    fn new(_: &TemplateScope<'_>) -> TemplateScene {
        TemplateScene {
            cursor: Fingers::FIRST,
            advice: None,
        }
    }

    /// Called for every new decision. The animation may depend only on visible facts.
    fn changed(&mut self, change: Change<'_, Template>, scope: &TemplateScope<'_>) {
        // The cursor must not reveal the hand of the seat before.
        *self = Self::new(scope);
        if let Some(TemplateMove::Roll(_)) = change.made() {
            let rolling = Motion::new(500).within(drawing::DIE);
            scope.start(ROLL, rolling.then_everywhere());
        }
    }

    /// The seat that scored; the host shows it long enough to be read.
    fn news(change: &Change<'_, Template>, scope: &TemplateScope<'_>) -> Option<News> {
        let counted = matches!(change, Change::Played(..)) && scope.view.is_counted();
        let seat = scope.view.count_off().filter(|_| counted)?;
        let name = scope.seating.name(seat, scope.language());
        let words = sentence!("{name} {}", text::COUNTED.get(scope.language()));
        Some(News::new(words).by(seat).points(1))
    }

    /// No message covers the hands and the words about them.
    fn matters(&self, _: &TemplateScope<'_>) -> Areas {
        areas([drawing::TABLE, drawing::CHOICE])
    }

    /// The cursor goes to the proposed hand, so that A shows it.
    fn advised(&mut self, advice: Advice<Template>, _: &TemplateScope<'_>) {
        if let Some(TemplateMove::Show(fingers)) = advice.played {
            self.cursor = fingers;
        }
        self.advice = Some(advice);
    }

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &TemplateScope<'_>) {
        let rolling = scope.moment(ROLL);
        drawing::table(canvas, scope, rolling);
        drawing::say(canvas, words(self.advice.as_ref(), scope).trim_start());
        let cursor = (is_choosing(scope) && rolling.is_none()).then_some(self.cursor);
        let advised = self.advice.as_ref().and_then(|advice| advice.played);
        drawing::choice(canvas, cursor, advised);
    }
}

fn words(advice: Option<&Advice<Template>>, scope: &TemplateScope<'_>) -> Sentence {
    let language = scope.language();
    // `turn` changes only after the previous move has been shown.
    let (who, words) = match (scope.turn, advice) {
        _ if scope.moment(ROLL).is_some() => (None, text::ROLLING),
        (Actor::Seat(_), Some(advice)) => return advice.reason.sentence(language),
        (Actor::Seat(_), _) if scope.my_turn => (None, text::HOW_MANY),
        (Actor::Seat(seat), _) => (Some(seat), text::IS_NEXT),
        _ => (None, text::ROLLING),
    };
    let name = who.map(|seat| scope.seating.name(seat, language));
    sentence!("{} {}", name.unwrap_or_default(), words.get(language))
}
