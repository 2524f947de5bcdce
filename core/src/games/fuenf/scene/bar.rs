//! The key bar: what the buttons do now.

use super::super::text;
use super::{FuenfScene, Here, Overlay};
use crate::text::Phrase;
use crate::ui::frame::{Cap, KeyBar};

impl FuenfScene {
    /// What the buttons do now.
    pub(super) fn bar(&self, scope: &Here<'_>) -> KeyBar<'static> {
        let say = |phrase: Phrase| phrase.get(scope.language());
        if scope.outcome.is_some() || !scope.my_turn {
            return self.onlooker_hints(scope);
        }
        if let Overlay::Hint(hint) = &self.overlay {
            let hints = KeyBar::default();
            return match hint.played() {
                Some(_) => hints
                    .with(Cap::A, say(text::DO_IT))
                    .with(Cap::Y, say(text::SHOW_ME))
                    .with(Cap::B, say(text::CLOSE)),
                None => hints.with(Cap::B, say(text::CLOSE)),
            };
        }
        let undo = |hints: KeyBar<'static>| {
            if scope.can_undo {
                hints.with(Cap::B, say(text::TAKE_BACK))
            } else {
                hints
            }
        };
        if self.facts.placing {
            let hints = KeyBar::new(&[
                (Cap::A, say(text::PLACE)),
                (Cap::Y, say(text::THREATS)),
                (Cap::X, say(text::HELP)),
            ]);
            return match self.overlay {
                Overlay::Threats(_) => hints.with(Cap::B, say(text::CLOSE)),
                _ => undo(hints),
            };
        }
        if let Some(held) = &self.hand.held {
            let falls = matches!(held.verdict, Ok(fallen) if !fallen.is_empty());
            let help = if falls { text::WHY } else { text::HELP };
            return KeyBar::new(&[
                (Cap::A, say(text::PUT_DOWN)),
                (Cap::X, say(help)),
                (Cap::B, say(text::PUT_BACK)),
            ]);
        }
        if self.facts.must_pass {
            return undo(KeyBar::new(&[
                (Cap::A, say(text::PASS)),
                (Cap::X, say(text::WHY)),
            ]));
        }
        undo(KeyBar::new(&[
            (Cap::A, say(text::LIFT)),
            (Cap::Y, say(text::NEXT_STONE)),
            (Cap::X, say(text::HELP)),
        ]))
    }

    /// The key bar while nobody here is to move.
    fn onlooker_hints(&self, scope: &Here<'_>) -> KeyBar<'static> {
        let say = |phrase: Phrase| phrase.get(scope.language());
        let mut hints = KeyBar::default();
        if scope.outcome.is_some() {
            hints = hints.with(Cap::A, say(text::RESULT));
        }
        // Where all can be seen at once there is nothing to look for.
        if self.layout.map.is_some() {
            hints = hints.with(Cap::Pad, say(text::LOOK));
        }
        hints = hints.with(Cap::X, say(text::RULES));
        if scope.outcome.is_none() && scope.can_undo {
            hints = hints.with(Cap::B, say(text::TAKE_BACK));
        }
        hints
    }
}
