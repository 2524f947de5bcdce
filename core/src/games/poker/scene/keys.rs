//! What a key means now, and what the key bar says about it.

use super::super::rules::{Illegal, Move};
use super::super::text;
use super::{Act, Here, Picture, PokerScene, is_choosing, is_stealing, layout};
use crate::game::{Actor, Ask, Reply, Scene};
use crate::keys::Key;
use crate::text::Phrase;
use crate::ui::KeyBar;
use crate::ui::frame::Cap;

impl PokerScene {
    pub(super) fn press(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        // A key that ends a motion does nothing else, or somebody would miss
        // what the motion was about to show.
        let running = |opening: &super::Opening| !opening.is_over(scope.now);
        let interrupted = self.opening.as_ref().is_some_and(running);
        self.opening = None;
        if interrupted {
            return Reply::Redraw;
        }
        if key == Key::X {
            return Reply::Ask(Ask::Rules(self.rules_page(scope)));
        }
        if self.overview {
            self.overview = false;
            return Reply::Redraw;
        }
        match self.act {
            Act::Game if is_choosing(scope) => self.press_choosing(key, scope),
            Act::Game if is_stealing(scope) => self.press_stealing(key, scope),
            Act::Game => match key {
                Key::B => Reply::Ask(Ask::Undo),
                Key::Y if scope.outcome.is_none() => self.look_around(),
                _ => Reply::Ignored,
            },
            Act::Covered => match key {
                Key::A => self.advance(scope),
                _ => Reply::Ignored,
            },
            Act::Round => match key {
                Key::A => self.advance(scope),
                Key::B if scope.can_undo => Reply::Ask(Ask::Undo),
                _ => Reply::Ignored,
            },
            Act::Standings => match key {
                Key::A => self.advance(scope),
                Key::B | Key::Y if scope.view.open().last().is_some() => {
                    self.act = Act::Round;
                    Reply::Redraw
                }
                _ => Reply::Ignored,
            },
        }
    }

    fn advance(&mut self, scope: &Here<'_>) -> Reply<Move> {
        self.go_on(scope);
        Reply::Redraw
    }

    fn look_around(&mut self) -> Reply<Move> {
        self.overview = true;
        Reply::Redraw
    }

    fn press_choosing(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        match key {
            Key::Left | Key::Right => {
                self.cursor.step(scope.view, key == Key::Right);
                self.advice = None;
                Reply::RedrawIn(layout::TABLE)
            }
            Key::A => self.choose(scope),
            Key::Y => self.look_around(),
            Key::B => Reply::Ask(Ask::Undo),
            _ => Reply::Ignored,
        }
    }

    /// Chooses what is under the cursor, or says why not.
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

    fn press_stealing(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        match key {
            Key::Left | Key::Right => {
                self.cursor.step(scope.view, key == Key::Right);
                self.advice = None;
                Reply::Redraw
            }
            Key::A => match self.cursor.victim(scope.view) {
                Some(robbed) => Reply::Play(Move::Steal(robbed)),
                None => scope.refuse(&Illegal::NothingToSteal),
            },
            Key::Y => self.look_around(),
            Key::B => Reply::Ask(Ask::Undo),
            _ => Reply::Ignored,
        }
    }

    pub(super) fn bar(&self, scope: &Here<'_>) -> KeyBar<'static> {
        let word = |phrase: Phrase| phrase.get(scope.language());
        let mut hints = KeyBar::default();
        if self.overview {
            hints = hints.with(Cap::A, word(text::GO_BACK));
            return hints.with(Cap::X, word(text::RULES));
        }
        let over = scope.outcome.is_some();
        let ahead = match (self.act, self.picture(scope)) {
            (Act::Game, Picture::Choosing) => Some(text::CHOOSE),
            (Act::Game, _) if is_stealing(scope) => Some(text::STEAL),
            (Act::Game, _) if over => Some(text::RESULT),
            (Act::Game, _) => None,
            (Act::Covered, _) => Some(text::OPEN),
            (Act::Round, _) => Some(text::GO_ON),
            (Act::Standings, _) if over => Some(text::RESULT),
            (Act::Standings, _) => Some(text::NEXT_ROUND),
        };
        if let Some(ahead) = ahead {
            hints = hints.with(Cap::A, word(ahead));
        }
        let can_undo = scope.can_undo && matches!(self.act, Act::Game | Act::Round);
        match self.act {
            Act::Game if !over && can_undo => hints = hints.with(Cap::Y, word(text::LEFT)),
            Act::Game if !over => hints = hints.with(Cap::Y, word(text::WHAT_IS_LEFT)),
            Act::Standings => hints = hints.with(Cap::Y, word(text::LAST_ROUND)),
            Act::Game | Act::Covered | Act::Round => {}
        }
        hints = hints.with(Cap::X, word(text::RULES));
        if can_undo {
            hints = hints.with(Cap::B, word(text::UNDO));
        }
        hints
    }
}
