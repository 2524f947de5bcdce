//! What the keys do now, and the words for it.

use super::super::Fuenf;
use super::super::cell::Cell;
use super::super::rules::{Illegal, Move};
use super::super::text;
use super::{FuenfScene, Here, Overlay, cursor, threats};
use crate::game::{Actions, Keys, Reply};
use crate::keys::Key;
use crate::text::host;

pub enum Deed {
    Play(Move),
    /// Say why the move is illegal.
    Refuse(Illegal),
    Lift,
    PutBack,
    /// To the next stop.
    Walk,
    /// To the next stone, while another seat is to move.
    Look,
    ShowThreats,
    Close,
    /// Leave the table to the host's result.
    Result,
}

impl Keys<Fuenf> for FuenfScene {
    type Deed = Deed;

    fn actions(&self, scope: &Here<'_>) -> Actions<Deed> {
        let mut actions = Actions::new();
        let over = scope.outcome.is_some();
        if over {
            actions = actions.on(Key::A, host::SEE_RESULT, Deed::Result);
        }
        if over || !scope.my_turn {
            // Without a map all stones are in view: nothing to look for.
            let look = self.layout.map.map(|_| text::LOOK);
            actions = actions.pad(look, Deed::Look);
            // A player who has just moved can take it back.
            return if over || !scope.can_undo {
                actions
            } else {
                actions.undo(host::TAKE_BACK, scope)
            };
        }
        actions = actions.pad(None, Deed::Walk);
        if let Overlay::Hint(hint) = &self.overlay {
            let actions = match hint.played() {
                Some(played) => actions.on(Key::A, text::DO_IT, Deed::Play(played)),
                None => actions.on(Key::A, None, Deed::Close),
            };
            return actions
                .on(Key::X, host::CLOSE, Deed::Close)
                .on(Key::B, None, Deed::Close);
        }
        let to = self.hand.cell;
        let (word, deed) = match &self.hand.held {
            Some(held) => match held.verdict {
                Ok(_) => {
                    let from = held.from;
                    (text::PLACE, Deed::Play(Move::Shift { from, to }))
                }
                Err(reason) => (text::PLACE, Deed::Refuse(reason)),
            },
            None if self.facts.placing => (text::PLACE, Deed::Play(Move::Place(to))),
            None if self.facts.must_pass => (text::PASS, Deed::Play(Move::Pass)),
            None => (text::LIFT, Deed::Lift),
        };
        actions = actions.on(Key::A, word, deed);
        if matches!(self.overlay, Overlay::Threats(_)) {
            return actions
                .on(Key::Y, host::CLOSE, Deed::Close)
                .on(Key::B, None, Deed::Close);
        }
        actions = actions.on(Key::Y, text::THREATS, Deed::ShowThreats);
        match self.hand.held {
            Some(_) => actions.on(Key::B, host::BACK, Deed::PutBack),
            None => actions.undo(host::TAKE_BACK, scope),
        }
    }

    fn perform(&mut self, deed: Deed, key: Key, scope: &Here<'_>) -> Reply<Move> {
        // Any key closes a hint.
        let read = matches!(self.overlay, Overlay::Hint(_));
        if read {
            self.overlay = Overlay::Nothing;
        }
        let left = self.hand.cell;
        let reply = match deed {
            Deed::Play(played) => Reply::Play(played),
            Deed::Refuse(reason) => scope.refuse(&reason),
            Deed::Lift => match self.hand.lift(scope.view, &self.facts) {
                Ok(()) => Reply::Redraw,
                Err(reason) => scope.refuse(&reason),
            },
            Deed::PutBack => {
                self.hand.put_back();
                self.follow_cursor(scope);
                Reply::Redraw
            }
            Deed::Walk if self.hand.walk(scope.view, &self.facts, key) => self.walked(left, scope),
            // Cells without a stone are of no use.
            Deed::Walk => scope.refuse(&text::NO_FURTHER),
            Deed::Look => {
                let stones = self.facts.field.stones().iter();
                match cursor::next(stones.map(|&(cell, _)| cell), left, key) {
                    Some(cell) => {
                        self.hand.cell = cell;
                        self.looking = true;
                        self.walked(left, scope)
                    }
                    None => Reply::Ignored,
                }
            }
            Deed::ShowThreats => {
                let away = self.hand.held.as_ref().map(|held| held.from);
                self.overlay = Overlay::Threats(threats::of(scope.view, &self.facts, away));
                Reply::Redraw
            }
            Deed::Close => {
                self.overlay = Overlay::Nothing;
                Reply::Redraw
            }
            Deed::Result => Reply::Ignored,
        };
        if read { reply.or_redraw() } else { reply }
    }
}

impl FuenfScene {
    fn walked(&mut self, left: Cell, scope: &Here<'_>) -> Reply<Move> {
        // A pill gets out of the way of the cursor; with a stone in hand other stones may be
        // about to fall now.
        let more = self.announcement(scope).is_some() || self.hand.held.is_some();
        if self.follow_cursor(scope) || self.layout.map.is_some() || more {
            return Reply::Redraw;
        }
        let camera = self.layout.camera;
        Reply::RedrawIn(camera.touched(left).union(camera.touched(self.hand.cell)))
    }
}
