//! What the keys do now, and the words for it.

use super::super::Input;
use super::super::legal::Move;
use super::super::stones::{Card, Source};
use super::super::table::Table;
use super::super::text;
use super::cursor::next_card;
use super::{Here, InputScene, Screen};
use crate::game::{Actions, Ask, Keys, Reply};
use crate::keys::Key;
use crate::text::host;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Close what is shown.
    GoOn,
    /// To the next stone, place, or place of the close-up.
    WalkStones,
    WalkPlaces,
    WalkStrips,
    /// To the card beside this one.
    Browse(Card),
    /// Take the stone under the cursor, or ask whether it is turned over.
    Take,
    /// Put the stone in hand under the cursor.
    Put,
    /// Look for a card to announce.
    OpenCards,
    /// Another view.
    Show(Screen),
    /// Make a move, or say why not.
    Play(Move),
}

pub fn announcement(card: Card) -> Move {
    if card == Card::NULL {
        Move::Null
    } else {
        Move::Claim(card)
    }
}

impl Keys<Input> for InputScene {
    type Deed = Deed;

    fn actions(&self, scope: &Here<'_>) -> Actions<Deed> {
        let table = scope.view;
        let actions = Actions::new();
        if self.shown(scope).is_some() {
            return actions.on(Key::A, host::GO_ON, Deed::GoOn);
        }
        let actions = match (self.screen, self.source) {
            _ if scope.outcome.is_some() => actions.ask(Key::A, host::SEE_RESULT, Ask::Result),
            _ if !scope.my_turn => actions,
            (Screen::Browse(card), _) => actions
                .on(Key::A, text::ANNOUNCE, Deed::Play(announcement(card)))
                .on(Key::Y, None, Deed::Show(Screen::Table))
                .pad(None, Deed::Browse(card)),
            (Screen::Asking, Some(source)) => actions
                .on(Key::A, text::TURN_IT, Deed::Play(Move::Take(source)))
                .on(Key::Y, text::AS_IT_LIES, Deed::Play(Move::Hold(source))),
            _ if table.hand().is_none() => {
                // An announcement cannot be taken back.
                let announces = table.claim().is_none() && !table.in_null();
                actions
                    .on(Key::A, text::TAKE, Deed::Take)
                    .on(Key::Y, announces.then_some(text::ANNOUNCE), Deed::OpenCards)
                    .pad(None, Deed::WalkStones)
            }
            _ if self.must_go_back(table) => {
                actions.on(Key::A, text::PUT_BACK, Deed::Play(Move::Back))
            }
            (Screen::Close, _) => actions
                .on(Key::A, text::PUT, Deed::Put)
                .on(Key::Y, text::OVERVIEW, Deed::Show(Screen::Table))
                .pad(None, Deed::WalkStrips),
            _ => actions
                .on(Key::A, text::PUT, Deed::Put)
                .on(Key::Y, text::CLOSE_UP, Deed::Show(Screen::Close))
                .pad(None, Deed::WalkPlaces),
        };
        match self.screen {
            Screen::Browse(_) | Screen::Asking if scope.my_turn => {
                actions.on(Key::B, host::BACK, Deed::Show(Screen::Table))
            }
            _ if scope.outcome.is_some() => actions,
            _ => actions.undo(host::TAKE_BACK, scope),
        }
    }

    fn perform(&mut self, deed: Deed, key: Key, scope: &Here<'_>) -> Reply<Move> {
        let table = scope.view;
        match deed {
            Deed::GoOn => Reply::Ignored,
            Deed::WalkStones => self.walk_stones(key, scope),
            Deed::WalkPlaces => self.walk_places(key, scope),
            Deed::WalkStrips => self.walk_strips(key, scope),
            Deed::Browse(_) if matches!(key, Key::Up | Key::Down) => Reply::Ignored,
            Deed::Browse(card) => self.show(Screen::Browse(next_card(table, card, key, |_| true))),
            Deed::Take => match self.source {
                Some(source) if table.allows(Move::Hold(source)).is_ok() => {
                    self.show(Screen::Asking)
                }
                Some(source) => play(Move::Take(source), scope),
                None => Reply::Ignored,
            },
            Deed::Put => match self.spot {
                Some(spot) => Reply::Play(Move::Put(spot)),
                None => Reply::Ignored,
            },
            Deed::OpenCards => {
                let card = self.first_to_announce(table);
                match table.allows(Move::Claim(card)) {
                    Err(why) if table.claim().is_some() || table.in_null() => scope.refuse(&why),
                    _ => self.show(Screen::Browse(card)),
                }
            }
            Deed::Show(screen) => self.show(screen),
            Deed::Play(played) => play(played, scope),
        }
    }
}

impl InputScene {
    fn show(&mut self, screen: Screen) -> Reply<Move> {
        self.screen = screen;
        Reply::Redraw
    }

    /// The card an announcement is most likely about.
    fn first_to_announce(&self, table: &Table) -> Card {
        let mut possible = table.laid_out().iter();
        let possible = possible.find(|&card| table.allows(Move::Claim(card)).is_ok());
        let under_cursor = match self.source {
            Some(Source::On(spot)) => Some(spot.card()),
            _ => None,
        };
        let almost = || {
            let numbers = table.laid_out().without(Card::NULL);
            let mut building = numbers.iter().filter(|&card| !table.up().contains(card));
            let fewest = building.clone().map(|card| table.free_strips(card)).min();
            building.find(|&card| Some(table.free_strips(card)) == fewest)
        };
        if possible.is_none() && table.allows(Move::Null).is_ok() {
            return Card::NULL;
        }
        let found = possible.or_else(almost).or(under_cursor);
        found.unwrap_or(Card::NULL)
    }
}

/// Makes a move, or says why not.
fn play(played: Move, scope: &Here<'_>) -> Reply<Move> {
    match scope.view.allows(played) {
        Ok(()) => Reply::Play(played),
        Err(why) => scope.refuse(&why),
    }
}
