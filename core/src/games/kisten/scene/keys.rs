//! What a key means now, and what the key bar says about it.

use super::super::rules::{Move, Phase};
use super::super::text;
use super::camera::Reach;
use super::crates::Iso;
use super::{Here, KistenScene, Overlay, draw, is_asked, is_building};
use crate::game::{Ask, Reply, Scene};
use crate::keys::Key;
use crate::text::Phrase;
use crate::ui::frame::Cap;
use crate::ui::{Area, KeyBar};

impl KistenScene {
    pub(super) fn press(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        let moved = self.running(scope.now).is_some();
        self.motion = None;
        if self.hint.is_some() {
            return self.press_hint(key, scope);
        }
        let reply = match self.overlay {
            Overlay::Ghost => self.press_ghost(key, scope),
            Overlay::Card(focus) => self.press_card(key, focus, scope),
            Overlay::None if is_asked(scope) => self.press_asked(key),
            Overlay::None if is_building(scope) => self.press_building(key, scope),
            Overlay::None => match key {
                Key::X => self.look_through(),
                Key::B => Reply::Ask(Ask::Undo),
                _ => Reply::Ignored,
            },
        };
        match reply {
            // What moved has stopped somewhere else.
            Reply::Ignored | Reply::RedrawIn(_) if moved => Reply::Redraw,
            reply => reply,
        }
    }

    fn look_through(&mut self) -> Reply<Move> {
        self.overlay = Overlay::Ghost;
        Reply::Redraw
    }

    fn press_ghost(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        match key {
            Key::Y => {
                self.overlay = Overlay::None;
                Reply::Ask(Ask::Rules(self.rules_page(scope)))
            }
            Key::A | Key::B | Key::X => {
                self.overlay = Overlay::None;
                Reply::Redraw
            }
            _ => Reply::Ignored,
        }
    }

    fn press_hint(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        let Some(hint) = &mut self.hint else {
            return Reply::Ignored;
        };
        if key == Key::A && hint.has_more() {
            if hint.tell_more() {
                return Reply::Redraw;
            }
            if let (Some(pile), true) = (hint.pile(), is_building(scope)) {
                self.draft.become_pile(pile);
            }
        }
        self.hint = None;
        Reply::Redraw
    }

    fn press_asked(&mut self, key: Key) -> Reply<Move> {
        match key {
            Key::A => Reply::Play(Move::Knock),
            Key::B => Reply::Play(Move::NoKnock),
            Key::X => self.look_through(),
            Key::Y => {
                self.aside = !self.aside;
                Reply::Redraw
            }
            _ => Reply::Ignored,
        }
    }

    fn press_building(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        let (dx, dy) = match key {
            // The axes run to the lower left and to the lower right.
            Key::Up => (-1, 0),
            Key::Down => (1, 0),
            Key::Left => (0, -1),
            Key::Right => (0, 1),
            Key::A => return self.put(scope),
            Key::B => return self.take(scope),
            Key::Y => return self.push_layer(scope),
            Key::X => return self.look_through(),
            Key::Pause => return Reply::Ignored,
        };
        let iso = self.iso;
        let left = self.cursor;
        self.cursor = self.reach(scope.view).clamp(left.step(dx, dy));
        if self.cursor == left {
            return Reply::Ignored;
        }
        if self.camera(scope) != iso {
            return Reply::RedrawIn(draw::WORKSHOP);
        }
        let area = |place| draw::cursor_area(&iso, self.draft.pile(), place);
        Reply::RedrawIn(area(left).union(area(self.cursor)))
    }

    /// Whether the column under the cursor has an open lid that must stay.
    fn is_fixed(&self, scope: &Here<'_>) -> bool {
        let lies = scope
            .view
            .pile()
            .at(self.cursor)
            .is_some_and(|column| column.open);
        lies && !scope.view.variant().dismantling
    }

    fn put(&mut self, scope: &Here<'_>) -> Reply<Move> {
        if self.is_fixed(scope) {
            return scope.refuse(&text::OPEN_LID_STAYS);
        }
        let before = (self.iso, self.reach(scope.view));
        if self.draft.put(self.cursor) {
            self.changed_column(before, scope)
        } else {
            scope.refuse(&text::NO_MORE_LIDS)
        }
    }

    fn take(&mut self, scope: &Here<'_>) -> Reply<Move> {
        if self.is_fixed(scope) {
            return scope.refuse(&text::OPEN_LID_STAYS);
        }
        let alone = self.draft.pile().crates() <= 1 && !scope.view.variant().dismantling;
        let before = (self.iso, self.reach(scope.view));
        if !alone && self.draft.take(self.cursor) {
            self.changed_column(before, scope)
        } else {
            Reply::Ignored
        }
    }

    /// A crate was put on or taken off under the cursor: nothing changes
    /// above it, unless the ground or the size has become another one.
    fn changed_column(&mut self, before: (Iso, Reach), scope: &Here<'_>) -> Reply<Move> {
        let (iso, reach) = before;
        let pile = self.draft.pile();
        let top = pile
            .at(self.cursor)
            .map_or(pile.ground(), |column| column.top);
        // Taken off, it was one higher; its label stands above it.
        let highest = iso.lid_area(self.cursor, top.saturating_add(1));
        if self.camera(scope) != iso || self.reach(scope.view) != reach {
            return Reply::RedrawIn(draw::WORKSHOP);
        }
        let y = (highest.y - 12).max(draw::WORKSHOP.y);
        let all = draw::WORKSHOP;
        Reply::RedrawIn(Area {
            y,
            h: all.bottom() - y,
            ..all
        })
    }

    /// Pushes a layer in underneath, or takes it back.
    fn push_layer(&mut self, scope: &Here<'_>) -> Reply<Move> {
        let ground = scope.view.pile().ground();
        let pushed = self.draft.pile().ground() < ground;
        let next = if pushed {
            ground
        } else {
            ground.saturating_sub(1)
        };
        if self.draft.set_ground(next) {
            // The key bar says something else now, too.
            Reply::Redraw
        } else {
            scope.refuse(&text::NOTHING_BELOW)
        }
    }

    pub(super) fn swap_lid(&mut self, scope: &Here<'_>) -> Reply<Move> {
        if self.is_fixed(scope) {
            return scope.refuse(&text::OPEN_LID_STAYS);
        }
        self.draft.swap_lid(self.cursor);
        Reply::Redraw
    }

    pub(super) fn words(&self, scope: &Here<'_>) -> KeyBar<'static> {
        let word = |phrase: Phrase| phrase.get(scope.language());
        if let Some(hint) = &self.hint {
            return KeyBar::new(&[(Cap::A, word(hint.word())), (Cap::B, word(text::CLOSE))]);
        }
        match self.overlay {
            Overlay::Ghost => KeyBar::new(&[
                (Cap::X, word(text::BACK_TO_PILE)),
                (Cap::Y, word(text::RULES)),
            ]),
            Overlay::Card(_) => KeyBar::new(&[
                (Cap::A, word(text::CHOOSE)),
                (Cap::X, word(text::RULES)),
                (Cap::B, word(text::GO_ON)),
            ]),
            Overlay::None if is_asked(scope) => {
                let pile = if self.aside {
                    text::QUESTION
                } else {
                    text::PILE
                };
                KeyBar::new(&[
                    (Cap::A, word(text::KNOCK)),
                    (Cap::Y, word(pile)),
                    (Cap::B, word(text::NO_KNOCK)),
                ])
            }
            Overlay::None if is_building(scope) => {
                let pushed = self.draft.pile().ground() < scope.view.pile().ground();
                let layer = if pushed {
                    text::LAYER_OUT
                } else {
                    text::LAYER_IN
                };
                KeyBar::new(&[
                    (Cap::A, word(text::PUT)),
                    (Cap::B, word(text::TAKE)),
                    (Cap::Y, word(layer)),
                    (Cap::X, word(text::X_RAY)),
                ])
            }
            Overlay::None => {
                let mut hints = KeyBar::default();
                if *scope.view.phase() == Phase::Over {
                    hints = hints.with(Cap::A, word(text::RESULT));
                }
                hints = hints.with(Cap::X, word(text::X_RAY));
                if scope.can_undo {
                    hints = hints.with(Cap::B, word(text::UNDO));
                }
                hints
            }
        }
    }
}
