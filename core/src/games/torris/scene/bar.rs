//! The key bar: what the buttons do now.

use super::super::board::Direction;
use super::super::text;
use super::{Here, Overlay, TorrisScene};
use crate::text::Phrase;
use crate::text::host;
use crate::ui::frame::{Cap, KeyBar};

impl TorrisScene {
    /// What the buttons do now.
    pub(super) fn bar(&self, scope: &Here<'_>) -> KeyBar<'static> {
        let say = |phrase: Phrase| phrase.get(scope.language());
        match &self.overlay {
            Overlay::Card(_) => {
                let board = scope.view.board();
                let towers = super::Cell::all().filter(|&cell| board.height(cell) > 1);
                let mut hints = KeyBar::default();
                if towers.count() > 1 {
                    hints = hints.with(Cap::Pad, say(text::OTHER_TOWER));
                }
                hints
                    .with(Cap::X, say(host::RULES))
                    .with(Cap::B, say(text::CLOSE))
            }
            Overlay::Hint(hint) if scope.my_turn => match hint.played() {
                Some(_) => KeyBar::new(&[
                    (Cap::A, say(text::DO_IT)),
                    (Cap::Y, say(text::SHOW_ME)),
                    (Cap::B, say(text::CLOSE)),
                ]),
                None => KeyBar::new(&[(Cap::B, say(text::CLOSE))]),
            },
            Overlay::Finale(finale) if finale.is_aside() => {
                let look = if self.is_on_tower(scope) {
                    text::TOWER
                } else {
                    host::RULES
                };
                KeyBar::new(&[
                    (Cap::Pad, say(text::LOOK)),
                    (Cap::X, say(look)),
                    (Cap::B, say(text::RESULT)),
                ])
            }
            Overlay::Finale(finale) if finale.waits(scope.now) => {
                KeyBar::new(&[(Cap::A, say(text::RESULT))])
            }
            Overlay::Finale(finale) => {
                let chosen = if finale.is_on_menu() {
                    host::MENU
                } else {
                    host::REMATCH
                };
                KeyBar::new(&[
                    (Cap::A, say(chosen)),
                    (Cap::Y, say(text::LOOK_AT_IT)),
                    (Cap::B, say(host::MENU)),
                ])
            }
            _ if !scope.my_turn => self.onlooker_hints(scope),
            _ => self.play_hints(scope),
        }
    }

    /// The key bar while somebody else is to move.
    fn onlooker_hints(&self, scope: &Here<'_>) -> KeyBar<'static> {
        let say = |phrase: Phrase| phrase.get(scope.language());
        let look = if self.looking && self.is_on_tower(scope) {
            text::TOWER
        } else {
            host::RULES
        };
        let hints = KeyBar::new(&[(Cap::Pad, say(text::LOOK)), (Cap::X, say(look))]);
        if scope.can_undo {
            hints.with(Cap::B, say(text::TAKE_BACK))
        } else {
            hints
        }
    }

    /// The key bar of whoever is to move.
    fn play_hints(&self, scope: &Here<'_>) -> KeyBar<'static> {
        let say = |phrase: Phrase| phrase.get(scope.language());
        if self.cursor.aim().is_some() {
            return self.hand_hints(scope);
        }
        let passes = scope.view.must_pass();
        let act = if passes { text::SIT_OUT } else { text::CHOOSE };
        let mut hints = KeyBar::default().with(Cap::A, say(act));
        if !passes {
            hints = hints.with(Cap::Y, say(text::HINT));
        }
        let help = if self.is_on_tower(scope) {
            text::TOWER
        } else if passes || self.shows_movable() {
            host::RULES
        } else {
            text::HELP
        };
        hints = hints.with(Cap::X, say(help));
        if self.shows_movable() {
            hints.with(Cap::B, say(text::CLOSE))
        } else if scope.can_undo {
            hints.with(Cap::B, say(text::TAKE_BACK))
        } else {
            hints
        }
    }

    /// The key bar with a stone in hand.
    fn hand_hints(&self, scope: &Here<'_>) -> KeyBar<'static> {
        let say = |phrase: Phrase| phrase.get(scope.language());
        let board = scope.view.board();
        let possible = |way: &Direction| board.landing(self.cursor.cell(), *way).is_ok();
        let mut hints = KeyBar::default().with(Cap::A, say(text::GO));
        if Direction::ALL.iter().filter(|way| possible(way)).count() > 1 {
            hints = hints.with(Cap::Pad, say(text::AIM));
        }
        hints = if self.tower_in_question(scope).is_some() {
            hints.with(Cap::Y, say(text::TOWER))
        } else {
            hints.with(Cap::X, say(host::RULES))
        };
        hints.with(Cap::B, say(text::PUT_BACK))
    }
}
