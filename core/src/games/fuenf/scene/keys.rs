//! What the keys do now, and the words for it.

use super::super::Fuenf;
use super::super::cell::Cell;
use super::super::rules::{Illegal, Move};
use super::super::text;
use super::{FuenfScene, Here, Overlay, cursor, threats};
use crate::game::{Actions, Ask, Keys, Reply, Scene};
use crate::keys::Key;
use crate::text::host;

/// What the keys can mean.
pub enum Deed {
    Play(Move),
    /// Say why that move is none.
    Refuse(Illegal),
    Lift,
    PutBack,
    /// To the next stop.
    Walk,
    /// To the next stone that may be lifted.
    NextStone,
    /// To the next stone, while nobody here is to move.
    Look,
    ShowThreats,
    /// Takes away what lies over the table.
    Close,
    Demonstrate,
    /// Nothing: the host shows the result when it is time.
    Result,
}

impl Keys<Fuenf> for FuenfScene {
    type Deed = Deed;

    fn actions(&self, scope: &Here<'_>) -> Actions<Deed> {
        let mut actions = Actions::new();
        let rules = Ask::Rules(self.rules_page(scope));
        let over = scope.outcome.is_some();
        if over {
            actions = actions.on(Key::A, host::SEE_RESULT, Deed::Result);
        }
        if over || !scope.my_turn {
            // Where all can be seen at once there is nothing to look for.
            let look = self.layout.map.map(|_| text::LOOK);
            actions = actions
                .pad(look, Deed::Look)
                .ask(Key::X, host::RULES, rules);
            // Whoever has moved may think better of it.
            return if over || !scope.can_undo {
                actions
            } else {
                actions.undo(host::TAKE_BACK, scope)
            };
        }
        if let Overlay::Hint(hint) = &self.overlay {
            let actions = match hint.played() {
                Some(played) => actions.on(Key::A, text::DO_IT, Deed::Play(played)).on(
                    Key::Y,
                    host::SHOW_ME,
                    Deed::Demonstrate,
                ),
                None => actions
                    .on(Key::A, None, Deed::Close)
                    .on(Key::Y, None, Deed::Close),
            };
            return actions.pad(None, Deed::Walk).ask(Key::X, None, rules).on(
                Key::B,
                host::CLOSE,
                Deed::Close,
            );
        }
        let (to, actions) = (self.hand.cell, actions.pad(None, Deed::Walk));
        if let Some(held) = &self.hand.held {
            let falls = matches!(held.verdict, Ok(fallen) if !fallen.is_empty());
            let help = if falls { text::WHY } else { host::HELP };
            let from = held.from;
            let put_down = match held.verdict {
                Ok(_) => Deed::Play(Move::Shift { from, to }),
                Err(reason) => Deed::Refuse(reason),
            };
            return actions
                .on(Key::A, text::PUT_DOWN, put_down)
                .ask(Key::X, help, rules)
                .on(Key::B, text::PUT_BACK, Deed::PutBack);
        }
        let threats = matches!(self.overlay, Overlay::Threats(_));
        let actions = if self.facts.placing {
            let show = if threats {
                Deed::Close
            } else {
                Deed::ShowThreats
            };
            actions
                .on(Key::A, text::PLACE, Deed::Play(Move::Place(to)))
                .on(Key::Y, text::THREATS, show)
                .ask(Key::X, host::HELP, rules)
        } else if self.facts.must_pass {
            actions
                .on(Key::A, text::PASS, Deed::Play(Move::Pass))
                .ask(Key::X, text::WHY, rules)
        } else {
            actions
                .on(Key::A, text::LIFT, Deed::Lift)
                .on(Key::Y, text::NEXT_STONE, Deed::NextStone)
                .ask(Key::X, host::HELP, rules)
        };
        if threats {
            actions.on(Key::B, host::CLOSE, Deed::Close)
        } else {
            actions.undo(host::TAKE_BACK, scope)
        }
    }

    fn perform(&mut self, deed: Deed, key: Key, scope: &Here<'_>) -> Reply<Move> {
        // Whatever is done now, a hint has been read.
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
            // Where no stone lies nothing can be placed or lifted.
            Deed::Walk => scope.refuse(&text::NOTHING_THERE),
            Deed::NextStone => {
                self.hand.next_lift(&self.facts);
                self.walked(left, scope)
            }
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
                self.overlay = Overlay::Threats(threats::of(scope.view, &self.facts.border));
                Reply::Redraw
            }
            Deed::Close => {
                self.overlay = Overlay::Nothing;
                Reply::Redraw
            }
            Deed::Demonstrate => Reply::Ask(Ask::Demo),
            Deed::Result => Reply::Ignored,
        };
        if read { reply.or_redraw() } else { reply }
    }
}

impl FuenfScene {
    /// What changed when the cursor left a cell.
    fn walked(&mut self, left: Cell, scope: &Here<'_>) -> Reply<Move> {
        // A pill gets out of the way of the cursor; with a stone in hand other
        // stones may be about to fall now.
        let more = self.announcement(scope).is_some() || self.hand.held.is_some();
        if self.follow_cursor(scope) || self.layout.map.is_some() || more {
            return Reply::Redraw;
        }
        let camera = self.layout.camera;
        Reply::RedrawIn(camera.touched(left).union(camera.touched(self.hand.cell)))
    }
}
