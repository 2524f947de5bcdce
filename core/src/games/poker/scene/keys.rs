//! The present actions of the keys, and their words.

use super::super::Poker;
use super::super::rules::{PokerIllegal, PokerMove};
use super::super::text;
use super::{PokerAct, PokerScene, PokerScope, is_choosing, is_stealing, layout};
use crate::game::{Actions, Actor, Ask, Keys, Reply};
use crate::keys::Key;
use crate::text::host;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PokerDeed {
    Walk,
    Choose,
    Steal,
    /// Open or close the standings.
    LookAround,
    CloseOverview,
    CloseHint,
    /// Continue from a round or the standings, or return to it.
    GoOn,
    LookBack,
}

impl Keys<Poker> for PokerScene {
    type Deed = PokerDeed;

    fn actions(&self, scope: &PokerScope<'_>) -> Actions<PokerDeed> {
        let actions = Actions::new();
        if self.overview {
            return actions
                .on(Key::A, host::BACK, PokerDeed::CloseOverview)
                .on(Key::Y, host::CLOSE, PokerDeed::CloseOverview)
                .on(Key::B, None, PokerDeed::CloseOverview)
                .pad(None, PokerDeed::CloseOverview);
        }
        let over = scope.outcome.is_some();
        match self.act {
            PokerAct::Game if over => actions.ask(Key::A, host::SEE_RESULT, Ask::Result),
            PokerAct::Game => {
                let (word, deed) = if is_choosing(scope) {
                    (text::CHOOSE, PokerDeed::Choose)
                } else if is_stealing(scope) {
                    (text::STEAL, PokerDeed::Steal)
                } else {
                    let actions = actions.on(Key::Y, text::LEFT, PokerDeed::LookAround);
                    return actions.undo(host::TAKE_BACK, scope);
                };
                if self.advice.is_some() {
                    return actions
                        .on(Key::A, text::DO_IT, deed)
                        .pad(None, PokerDeed::Walk)
                        .on(Key::X, host::CLOSE, PokerDeed::CloseHint)
                        .on(Key::B, None, PokerDeed::CloseHint);
                }
                actions
                    .on(Key::A, word, deed)
                    .pad(None, PokerDeed::Walk)
                    .on(Key::Y, text::LEFT, PokerDeed::LookAround)
                    .undo(host::TAKE_BACK, scope)
            }
            PokerAct::Covered => actions.on(Key::A, text::OPEN, PokerDeed::GoOn),
            PokerAct::Round => {
                let actions = actions.on(Key::A, host::GO_ON, PokerDeed::GoOn);
                match scope.can_undo {
                    true => actions.undo(host::TAKE_BACK, scope),
                    false => actions,
                }
            }
            PokerAct::Standings => {
                let ahead = if over {
                    host::SEE_RESULT
                } else {
                    text::NEXT_ROUND
                };
                actions
                    .on(Key::A, ahead, PokerDeed::GoOn)
                    .on(Key::Y, text::LAST_ROUND, PokerDeed::LookBack)
                    .on(Key::B, None, PokerDeed::LookBack)
            }
        }
    }

    fn perform(&mut self, deed: PokerDeed, key: Key, scope: &PokerScope<'_>) -> Reply<PokerMove> {
        match deed {
            PokerDeed::Walk => {
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
            PokerDeed::Choose => return self.choose(scope),
            PokerDeed::Steal => {
                return match self.cursor.victim(scope.view) {
                    Some(robbed) => Reply::Play(PokerMove::Steal(robbed)),
                    None => scope.refuse(&PokerIllegal::NothingToSteal),
                };
            }
            PokerDeed::LookAround => self.overview = true,
            PokerDeed::CloseOverview => self.overview = false,
            PokerDeed::CloseHint => self.advice = None,
            PokerDeed::GoOn => self.go_on(scope),
            PokerDeed::LookBack => {
                if scope.view.open.last().is_none() {
                    return Reply::Ignored;
                }
                self.act = PokerAct::Round;
            }
        }
        Reply::Redraw
    }
}

impl PokerScene {
    /// Chooses the item under the cursor, or says why it cannot be chosen.
    fn choose(&mut self, scope: &PokerScope<'_>) -> Reply<PokerMove> {
        let holding = match scope.actor {
            Actor::Seat(seat) => scope.view.open.holding(seat),
            Actor::Chance | Actor::Over => None,
        };
        let (Some(holding), Some(item)) = (holding, self.cursor.item(scope.view)) else {
            return Reply::Ignored;
        };
        match holding.allows(item) {
            Ok(()) => Reply::Play(PokerMove::Choose(item)),
            Err(why) => scope.refuse(&why),
        }
    }
}
