//! What the keys do now, and their words.

use super::super::Poker;
use super::super::rules::{Illegal, Move};
use super::super::text;
use super::{Act, Here, PokerScene, is_choosing, is_stealing, layout};
use crate::game::{Actions, Actor, Ask, Keys, Reply};
use crate::keys::Key;
use crate::text::host;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    Walk,
    Choose,
    Steal,
    /// Open or close the standings.
    LookAround,
    CloseOverview,
    CloseHint,
    /// Go on from a round or the standings, or back to it.
    GoOn,
    LookBack,
}

impl Keys<Poker> for PokerScene {
    type Deed = Deed;

    fn actions(&self, scope: &Here<'_>) -> Actions<Deed> {
        let actions = Actions::new();
        if self.overview {
            return actions
                .on(Key::A, host::BACK, Deed::CloseOverview)
                .on(Key::Y, host::CLOSE, Deed::CloseOverview)
                .on(Key::B, None, Deed::CloseOverview)
                .pad(None, Deed::CloseOverview);
        }
        let over = scope.outcome.is_some();
        match self.act {
            Act::Game if over => actions.ask(Key::A, host::SEE_RESULT, Ask::Result),
            Act::Game => {
                let (word, deed) = if is_choosing(scope) {
                    (text::CHOOSE, Deed::Choose)
                } else if is_stealing(scope) {
                    (text::STEAL, Deed::Steal)
                } else {
                    let actions = actions.on(Key::Y, text::LEFT, Deed::LookAround);
                    return actions.undo(host::TAKE_BACK, scope);
                };
                if self.advice.is_some() {
                    return actions
                        .on(Key::A, text::DO_IT, deed)
                        .pad(None, Deed::Walk)
                        .on(Key::X, host::CLOSE, Deed::CloseHint)
                        .on(Key::B, None, Deed::CloseHint);
                }
                actions
                    .on(Key::A, word, deed)
                    .pad(None, Deed::Walk)
                    .on(Key::Y, text::LEFT, Deed::LookAround)
                    .undo(host::TAKE_BACK, scope)
            }
            Act::Covered => actions.on(Key::A, text::OPEN, Deed::GoOn),
            Act::Round => {
                let actions = actions.on(Key::A, host::GO_ON, Deed::GoOn);
                match scope.can_undo {
                    true => actions.undo(host::TAKE_BACK, scope),
                    false => actions,
                }
            }
            Act::Standings => {
                let ahead = if over {
                    host::SEE_RESULT
                } else {
                    text::NEXT_ROUND
                };
                actions
                    .on(Key::A, ahead, Deed::GoOn)
                    .on(Key::Y, text::LAST_ROUND, Deed::LookBack)
                    .on(Key::B, None, Deed::LookBack)
            }
        }
    }

    fn perform(&mut self, deed: Deed, key: Key, scope: &Here<'_>) -> Reply<Move> {
        match deed {
            Deed::Walk => {
                if !matches!(key, Key::Left | Key::Right) {
                    return Reply::Ignored;
                }
                self.cursor.step(scope.view, key == Key::Right);
                let advised = self.advice.take().is_some();
                // With a hint the bar has other words.
                if is_choosing(scope) && !advised {
                    return Reply::RedrawIn(layout::TABLE);
                }
            }
            Deed::Choose => return self.choose(scope),
            Deed::Steal => {
                return match self.cursor.victim(scope.view) {
                    Some(robbed) => Reply::Play(Move::Steal(robbed)),
                    None => scope.refuse(&Illegal::NothingToSteal),
                };
            }
            Deed::LookAround => self.overview = true,
            Deed::CloseOverview => self.overview = false,
            Deed::CloseHint => self.advice = None,
            Deed::GoOn => self.go_on(scope),
            Deed::LookBack => {
                if scope.view.open().last().is_none() {
                    return Reply::Ignored;
                }
                self.act = Act::Round;
            }
        }
        Reply::Redraw
    }
}

impl PokerScene {
    /// Chooses the item under the cursor, or says why not.
    fn choose(&mut self, scope: &Here<'_>) -> Reply<Move> {
        let holding = match scope.actor {
            Actor::Seat(seat) => scope.view.open().holding(seat),
            Actor::Chance | Actor::Over => None,
        };
        let (Some(holding), Some(item)) = (holding, self.cursor.item(scope.view)) else {
            return Reply::Ignored;
        };
        match holding.allows(item) {
            Ok(()) => Reply::Play(Move::Choose(item)),
            Err(why) => scope.refuse(&why),
        }
    }
}
