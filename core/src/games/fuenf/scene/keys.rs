//! What a key means now.

use super::super::cell::Side;
use super::super::rules::Move;
use super::super::text;
use super::{FuenfScene, Here, Hint, Overlay, stops, threats};
use crate::game::{Ask, Reply, Scene};
use crate::keys::Key;
use crate::ui::Area;

impl FuenfScene {
    /// What a key means now. It also ends what moves.
    pub(super) fn press(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        let moved = self.wake_at(scope.now).is_some();
        self.settle();
        let reply = match &self.overlay {
            _ if scope.demo => Reply::Ignored,
            _ if !scope.my_turn || scope.outcome.is_some() => self.look_key(key, scope),
            Overlay::Hint(hint) => {
                let hint = hint.clone();
                self.hint_key(key, &hint, scope)
            }
            Overlay::Nothing | Overlay::Threats(_) => self.play_key(key, scope),
        };
        match reply {
            Reply::Ignored | Reply::RedrawIn(_) if moved => Reply::Redraw,
            reply => reply,
        }
    }

    /// A key while nobody here is to move: looking round is always allowed.
    fn look_key(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        match (key, towards(key)) {
            (_, Some(side)) => self.look(side, scope),
            (Key::X, _) => Reply::Ask(Ask::Rules(self.rules_page(scope))),
            // Whoever has moved may think better of it.
            (Key::B, _) if scope.can_undo && scope.outcome.is_none() => Reply::Ask(Ask::Undo),
            _ => Reply::Ignored,
        }
    }

    /// Leads the eye to the next stone, and the lens with it.
    fn look(&mut self, side: Side, scope: &Here<'_>) -> Reply<Move> {
        let left = self.hand.cell;
        let stones = self.facts.field.stones().iter();
        let Some(cell) = stops::next(stones.map(|&(cell, _)| cell), left, side) else {
            return Reply::Ignored;
        };
        self.hand.cell = cell;
        self.looking = true;
        self.walked(left, scope)
    }

    fn play_key(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        match key {
            Key::A => self.act(scope),
            Key::B if self.hand.held.is_some() => {
                self.hand.put_back();
                self.follow_cursor(scope);
                Reply::Redraw
            }
            Key::B if matches!(self.overlay, Overlay::Threats(_)) => {
                self.overlay = Overlay::Nothing;
                Reply::Redraw
            }
            Key::B => Reply::Ask(Ask::Undo),
            Key::X => Reply::Ask(Ask::Rules(self.rules_page(scope))),
            Key::Y if self.facts.placing => {
                self.overlay = match self.overlay {
                    Overlay::Threats(_) => Overlay::Nothing,
                    _ => Overlay::Threats(threats::of(scope.view, &self.facts.border)),
                };
                Reply::Redraw
            }
            Key::Y if self.hand.held.is_some() || self.facts.must_pass => Reply::Ignored,
            Key::Y => {
                let left = self.hand.cell;
                self.hand.next_lift(&self.facts);
                self.walked(left, scope)
            }
            Key::Up | Key::Down | Key::Left | Key::Right => {
                towards(key).map_or(Reply::Ignored, |side| self.walk(side, scope))
            }
            Key::Pause => Reply::Ignored,
        }
    }

    /// Places, lifts, puts down or passes.
    fn act(&mut self, scope: &Here<'_>) -> Reply<Move> {
        let to = self.hand.cell;
        match &self.hand.held {
            _ if self.facts.placing => Reply::Play(Move::Place(to)),
            Some(held) => match held.verdict {
                Ok(_) => Reply::Play(Move::Shift {
                    from: held.from,
                    to,
                }),
                Err(reason) => scope.refuse(&reason),
            },
            None if self.facts.must_pass => Reply::Play(Move::Pass),
            None => match self.hand.lift(scope.view, &self.facts) {
                Ok(()) => Reply::Redraw,
                Err(reason) => scope.refuse(&reason),
            },
        }
    }

    /// Leads the cursor to the next stop.
    fn walk(&mut self, side: Side, scope: &Here<'_>) -> Reply<Move> {
        let left = self.hand.cell;
        if !self.hand.walk(scope.view, &self.facts, side) {
            // Where no stone lies nothing can be placed or lifted.
            return scope.refuse(&text::NOTHING_THERE);
        }
        match self.walked(left, scope) {
            // With a stone in hand other stones may be about to fall now.
            Reply::RedrawIn(_) if self.hand.held.is_some() => Reply::Redraw,
            reply => reply,
        }
    }

    /// What changed when the cursor left a cell.
    fn walked(&mut self, left: super::Cell, scope: &Here<'_>) -> Reply<Move> {
        // A pill gets out of the way of the cursor.
        let said = self.announcement(scope).is_some();
        if self.follow_cursor(scope) || self.layout.map.is_some() || said {
            return Reply::Redraw;
        }
        let camera = self.layout.camera;
        let area: Area = camera.touched(left).union(camera.touched(self.hand.cell));
        Reply::RedrawIn(area)
    }

    /// A key while a hint lies on the table.
    fn hint_key(&mut self, key: Key, hint: &Hint, scope: &Here<'_>) -> Reply<Move> {
        match key {
            Key::Pause => return Reply::Ignored,
            Key::X => return Reply::Ask(Ask::Rules(self.rules_page(scope))),
            _ => self.overlay = Overlay::Nothing,
        }
        match (key, hint.played()) {
            (Key::A, Some(played)) => Reply::Play(played),
            (Key::Y, Some(_)) => Reply::Ask(Ask::Demo),
            (Key::A | Key::B | Key::Y, _) => Reply::Redraw,
            // Who walks on has read it; the note is gone as well.
            (key, _) => match self.play_key(key, scope) {
                Reply::RedrawIn(_) => Reply::Redraw,
                reply => reply,
            },
        }
    }
}

/// The side a key of the pad points to.
const fn towards(key: Key) -> Option<Side> {
    match key {
        Key::Up => Some(Side::Above),
        Key::Down => Some(Side::Below),
        Key::Left => Some(Side::Left),
        Key::Right => Some(Side::Right),
        _ => None,
    }
}
