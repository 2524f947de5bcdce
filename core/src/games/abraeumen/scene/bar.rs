//! The key bar: what the buttons do now.

use super::super::text;
use super::{AbraeumenScene, Here, Overlay, cursor};
use crate::game::Outcome;
use crate::text::Phrase;
use crate::ui::frame::{Cap, KeyBar};

impl AbraeumenScene {
    /// What the buttons do now.
    pub(super) fn bar(&self, scope: &Here<'_>) -> KeyBar<'static> {
        let say = |phrase: Phrase| phrase.get(scope.language());
        match &self.overlay {
            Overlay::Hint(hint) if hint.is_lost() && scope.can_undo => KeyBar::new(&[
                (Cap::A, say(text::BACK_TO_SOLVABLE)),
                (Cap::B, say(text::CLOSE)),
            ]),
            Overlay::Hint(hint) if hint.jump().is_some() => KeyBar::new(&[
                (Cap::A, say(text::DO_IT)),
                (Cap::Y, say(text::SHOW_ME)),
                (Cap::B, say(text::CLOSE)),
            ]),
            Overlay::Hint(_) => KeyBar::new(&[(Cap::B, say(text::CLOSE))]),
            Overlay::Finale(finale) => {
                let stuck = scope.outcome == Some(Outcome::Stuck) && scope.can_undo;
                let look = if finale.is_aside() {
                    text::RESULT
                } else {
                    text::LOOK
                };
                let back = if stuck { text::TAKE_BACK } else { text::MENU };
                KeyBar::new(&[
                    (Cap::A, say(text::AGAIN)),
                    (Cap::Y, say(look)),
                    (Cap::X, say(text::RULES)),
                    (Cap::B, say(back)),
                ])
            }
            Overlay::Nothing | Overlay::Movable { .. } if scope.my_turn => self.play_hints(scope),
            Overlay::Nothing | Overlay::Movable { .. } => {
                KeyBar::new(&[(Cap::X, say(text::RULES))])
            }
        }
    }

    /// The key bar while no card is on the board.
    fn play_hints(&self, scope: &Here<'_>) -> KeyBar<'static> {
        let board = scope.view.board();
        let several = cursor::targets(board, self.cursor.cell()).count() > 1;
        let say = |phrase: Phrase| phrase.get(scope.language());
        if self.cursor.jump().is_some() {
            let hints = KeyBar::default().with(Cap::A, say(text::LEAP));
            let hints = if several {
                hints.with(Cap::Pad, say(text::AIM))
            } else {
                hints.with(Cap::Y, say(text::HINT))
            };
            return hints
                .with(Cap::X, say(text::RULES))
                .with(Cap::B, say(text::PUT_BACK));
        }
        let hints = KeyBar::new(&[(Cap::A, say(text::LIFT)), (Cap::Y, say(text::HINT))]);
        if self.shows_movable() {
            return hints
                .with(Cap::X, say(text::RULES))
                .with(Cap::B, say(text::CLOSE));
        }
        let hints = hints.with(Cap::X, say(text::HELP));
        if scope.can_undo {
            hints.with(Cap::B, say(text::TAKE_BACK))
        } else {
            hints
        }
    }
}
