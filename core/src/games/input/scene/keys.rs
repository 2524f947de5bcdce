//! The present actions of the keys, and their words.

use super::super::Input;
use super::super::legal::InputMove;
use super::super::stones::{NumberCard, Source};
use super::super::table::InputTable;
use super::super::text;
use super::cursor::next_card;
use super::{InputScene, InputScope, InputScreen};
use crate::game::{Actions, Ask, Keys, Reply};
use crate::keys::Key;
use crate::text::host;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputDeed {
    /// Close the card being shown.
    GoOn,
    /// To the next stone, place, or place of the close-up.
    WalkStones,
    WalkPlaces,
    WalkStrips,
    /// To the card beside this one.
    Browse(NumberCard),
    /// Take the stone under the cursor, or ask whether it is turned over.
    Take,
    /// Put the stone in hand under the cursor.
    Put,
    /// Look for a card to announce.
    OpenCards,
    /// Another view.
    Show(InputScreen),
    /// Make a move, or say why it is not allowed.
    Play(InputMove),
}

pub fn announcement(card: NumberCard) -> InputMove {
    if card == NumberCard::NULL {
        InputMove::Null
    } else {
        InputMove::Claim(card)
    }
}

impl Keys<Input> for InputScene {
    type Deed = InputDeed;

    fn actions(&self, scope: &InputScope<'_>) -> Actions<InputDeed> {
        let table = scope.view;
        let actions = Actions::new();
        if self.shown(scope).is_some() {
            return actions.on(Key::A, host::GO_ON, InputDeed::GoOn);
        }
        let actions = match (self.screen, self.source) {
            _ if scope.outcome.is_some() => actions.ask(Key::A, host::SEE_RESULT, Ask::Result),
            _ if !scope.my_turn => actions,
            (InputScreen::Browse(card), _) => actions
                .on(Key::A, text::ANNOUNCE, InputDeed::Play(announcement(card)))
                .on(Key::Y, None, InputDeed::Show(InputScreen::Table))
                .pad(None, InputDeed::Browse(card)),
            (InputScreen::Asking, Some(source)) => actions
                .on(
                    Key::A,
                    text::TURN_IT,
                    InputDeed::Play(InputMove::Take(source)),
                )
                .on(
                    Key::Y,
                    text::AS_IT_LIES,
                    InputDeed::Play(InputMove::Hold(source)),
                ),
            _ if table.hand.is_none() => {
                // An announcement cannot be taken back.
                let announces = table.claim.is_none() && !table.in_null();
                actions
                    .on(Key::A, text::TAKE, InputDeed::Take)
                    .on(
                        Key::Y,
                        announces.then_some(text::ANNOUNCE),
                        InputDeed::OpenCards,
                    )
                    .pad(None, InputDeed::WalkStones)
            }
            _ if self.must_go_back(table) => {
                actions.on(Key::A, text::PUT_BACK, InputDeed::Play(InputMove::Back))
            }
            (InputScreen::Close, _) => actions
                .on(Key::A, text::PUT, InputDeed::Put)
                .on(Key::Y, text::OVERVIEW, InputDeed::Show(InputScreen::Table))
                .pad(None, InputDeed::WalkStrips),
            _ => actions
                .on(Key::A, text::PUT, InputDeed::Put)
                .on(Key::Y, text::CLOSE_UP, InputDeed::Show(InputScreen::Close))
                .pad(None, InputDeed::WalkPlaces),
        };
        match self.screen {
            InputScreen::Browse(_) | InputScreen::Asking if scope.my_turn => {
                actions.on(Key::B, host::BACK, InputDeed::Show(InputScreen::Table))
            }
            _ if scope.outcome.is_some() => actions,
            _ => actions.undo(host::TAKE_BACK, scope),
        }
    }

    fn perform(&mut self, deed: InputDeed, key: Key, scope: &InputScope<'_>) -> Reply<InputMove> {
        let table = scope.view;
        match deed {
            InputDeed::GoOn => Reply::Ignored,
            InputDeed::WalkStones => self.walk_stones(key, scope),
            InputDeed::WalkPlaces => self.walk_places(key, scope),
            InputDeed::WalkStrips => self.walk_strips(key, scope),
            InputDeed::Browse(_) if matches!(key, Key::Up | Key::Down) => Reply::Ignored,
            InputDeed::Browse(card) => {
                self.show(InputScreen::Browse(next_card(table, card, key, |_| true)))
            }
            InputDeed::Take => match self.source {
                Some(source) if table.allows(InputMove::Hold(source)).is_ok() => {
                    self.show(InputScreen::Asking)
                }
                Some(source) => play(InputMove::Take(source), scope),
                None => Reply::Ignored,
            },
            InputDeed::Put => match self.spot {
                Some(spot) => Reply::Play(InputMove::Put(spot)),
                None => Reply::Ignored,
            },
            InputDeed::OpenCards => {
                let card = self.first_to_announce(table);
                match table.allows(InputMove::Claim(card)) {
                    Err(why) if table.claim.is_some() || table.in_null() => scope.refuse(&why),
                    _ => self.show(InputScreen::Browse(card)),
                }
            }
            InputDeed::Show(screen) => self.show(screen),
            InputDeed::Play(played) => play(played, scope),
        }
    }
}

impl InputScene {
    fn show(&mut self, screen: InputScreen) -> Reply<InputMove> {
        self.screen = screen;
        Reply::Redraw
    }

    /// The card an announcement is most likely about.
    fn first_to_announce(&self, table: &InputTable) -> NumberCard {
        let mut possible = table.laid_out().iter();
        let possible = possible.find(|&card| table.allows(InputMove::Claim(card)).is_ok());
        let under_cursor = match self.source {
            Some(Source::On(spot)) => Some(spot.card()),
            _ => None,
        };
        let almost = || {
            let numbers = table.laid_out().without(NumberCard::NULL);
            let mut building = numbers.iter().filter(|&card| !table.up.contains(card));
            let fewest = building.clone().map(|card| table.free_strips(card)).min();
            building.find(|&card| Some(table.free_strips(card)) == fewest)
        };
        if possible.is_none() && table.allows(InputMove::Null).is_ok() {
            return NumberCard::NULL;
        }
        let found = possible.or_else(almost).or(under_cursor);
        found.unwrap_or(NumberCard::NULL)
    }
}

/// Makes a move, or says why it is not allowed.
fn play(played: InputMove, scope: &InputScope<'_>) -> Reply<InputMove> {
    match scope.view.allows(played) {
        Ok(()) => Reply::Play(played),
        Err(why) => scope.refuse(&why),
    }
}
