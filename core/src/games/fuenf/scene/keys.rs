//! The present actions of the keys, and their words.

use super::super::Fuenf;
use super::super::cell::FuenfCell;
use super::super::rules::{FuenfIllegal, FuenfMove};
use super::super::text;
use super::{FuenfOverlay, FuenfScene, FuenfScope, cursor, threats};
use crate::game::{Actions, Keys, Reply};
use crate::keys::Key;
use crate::text::host;

pub enum FuenfDeed {
    Play(FuenfMove),
    /// Say why the move is illegal.
    Refuse(FuenfIllegal),
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
    type Deed = FuenfDeed;

    fn actions(&self, scope: &FuenfScope<'_>) -> Actions<FuenfDeed> {
        let mut actions = Actions::new();
        let over = scope.outcome.is_some();
        if over {
            actions = actions.on(Key::A, host::SEE_RESULT, FuenfDeed::Result);
        }
        if over || !scope.my_turn {
            // Without a map all stones are in view: nothing to look for.
            let look = self.layout.map.map(|_| text::LOOK);
            actions = actions.pad(look, FuenfDeed::Look);
            // A player who has just moved can take the move back.
            return if over || !scope.can_undo {
                actions
            } else {
                actions.undo(host::TAKE_BACK, scope)
            };
        }
        actions = actions.pad(None, FuenfDeed::Walk);
        if let FuenfOverlay::Hint(hint) = &self.overlay {
            let actions = match hint.played {
                Some(played) => actions.on(Key::A, text::DO_IT, FuenfDeed::Play(played)),
                None => actions.on(Key::A, None, FuenfDeed::Close),
            };
            return actions.on(Key::X, host::CLOSE, FuenfDeed::Close).on(
                Key::B,
                None,
                FuenfDeed::Close,
            );
        }
        let to = self.hand.cell;
        let (word, deed) = match &self.hand.held {
            Some(held) => match held.verdict {
                Ok(_) => {
                    let from = held.from;
                    (text::PLACE, FuenfDeed::Play(FuenfMove::Shift { from, to }))
                }
                Err(reason) => (text::PLACE, FuenfDeed::Refuse(reason)),
            },
            None if self.facts.placing => (text::PLACE, FuenfDeed::Play(FuenfMove::Place(to))),
            None if self.facts.must_pass => (text::PASS, FuenfDeed::Play(FuenfMove::Pass)),
            None => (text::LIFT, FuenfDeed::Lift),
        };
        actions = actions.on(Key::A, word, deed);
        if matches!(self.overlay, FuenfOverlay::Threats(_)) {
            return actions.on(Key::Y, host::CLOSE, FuenfDeed::Close).on(
                Key::B,
                None,
                FuenfDeed::Close,
            );
        }
        actions = actions.on(Key::Y, text::THREATS, FuenfDeed::ShowThreats);
        match self.hand.held {
            Some(_) => actions.on(Key::B, host::BACK, FuenfDeed::PutBack),
            None => actions.undo(host::TAKE_BACK, scope),
        }
    }

    fn perform(&mut self, deed: FuenfDeed, key: Key, scope: &FuenfScope<'_>) -> Reply<FuenfMove> {
        // Any key closes a hint.
        let read = matches!(self.overlay, FuenfOverlay::Hint(_));
        if read {
            self.overlay = FuenfOverlay::Nothing;
        }
        let left = self.hand.cell;
        let reply = match deed {
            FuenfDeed::Play(played) => Reply::Play(played),
            FuenfDeed::Refuse(reason) => scope.refuse(&reason),
            FuenfDeed::Lift => match self.hand.lift(scope.view, &self.facts) {
                Ok(()) => Reply::Redraw,
                Err(reason) => scope.refuse(&reason),
            },
            FuenfDeed::PutBack => {
                self.hand.put_back();
                self.follow_cursor(scope);
                Reply::Redraw
            }
            FuenfDeed::Walk if self.hand.walk(scope.view, &self.facts, key) => {
                self.walked(left, scope)
            }
            // Cells without a stone are of no use.
            FuenfDeed::Walk => scope.refuse(&text::NO_FURTHER),
            FuenfDeed::Look => {
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
            FuenfDeed::ShowThreats => {
                let away = self.hand.held.as_ref().map(|held| held.from);
                self.overlay = FuenfOverlay::Threats(threats::of(scope.view, &self.facts, away));
                Reply::Redraw
            }
            FuenfDeed::Close => {
                self.overlay = FuenfOverlay::Nothing;
                Reply::Redraw
            }
            FuenfDeed::Result => Reply::Ignored,
        };
        if read { reply.or_redraw() } else { reply }
    }
}

impl FuenfScene {
    fn walked(&mut self, left: FuenfCell, scope: &FuenfScope<'_>) -> Reply<FuenfMove> {
        // The pill moves away from the cursor, and with a stone in hand other stones may be
        // about to fall.
        let more = self.announcement(scope).is_some() || self.hand.held.is_some();
        if self.follow_cursor(scope) || self.layout.map.is_some() || more {
            return Reply::Redraw;
        }
        let camera = self.layout.camera;
        Reply::RedrawIn(camera.touched(left).union(camera.touched(self.hand.cell)))
    }
}
