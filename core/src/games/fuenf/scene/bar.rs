//! The hint bar: what the buttons do now.

use super::super::text;
use super::{FuenfScene, Here, Overlay};
use crate::text::Phrase;
use crate::ui::frame::{Hints, Key as Cap};

impl FuenfScene {
    /// What the buttons do now.
    pub(super) fn bar(&self, scope: &Here<'_>) -> Hints<'static> {
        let say = |phrase: Phrase| phrase.get(scope.language());
        if scope.outcome.is_some() {
            return Hints::new(&[(Cap::A, say(text::RESULT)), (Cap::X, say(text::RULES))]);
        }
        if !scope.my_turn {
            return Hints::new(&[(Cap::X, say(text::RULES))]);
        }
        if let Overlay::Hint(hint) = &self.overlay {
            let hints = Hints::default();
            return match hint.played() {
                Some(_) => hints
                    .with(Cap::A, say(text::DO_IT))
                    .with(Cap::Y, say(text::SHOW_ME))
                    .with(Cap::B, say(text::CLOSE)),
                None => hints.with(Cap::B, say(text::CLOSE)),
            };
        }
        let undo = |hints: Hints<'static>| {
            if scope.can_undo {
                hints.with(Cap::B, say(text::TAKE_BACK))
            } else {
                hints
            }
        };
        if self.facts.placing {
            let hints = Hints::new(&[
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
            return Hints::new(&[
                (Cap::A, say(text::PUT_DOWN)),
                (Cap::X, say(help)),
                (Cap::B, say(text::PUT_BACK)),
            ]);
        }
        if self.facts.must_pass {
            return undo(Hints::new(&[
                (Cap::A, say(text::PASS)),
                (Cap::X, say(text::WHY)),
            ]));
        }
        undo(Hints::new(&[
            (Cap::A, say(text::LIFT)),
            (Cap::Y, say(text::NEXT_STONE)),
            (Cap::X, say(text::HELP)),
        ]))
    }
}
