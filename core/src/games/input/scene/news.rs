//! The announcement of a move: computers' moves, and events that players might miss.

use super::super::legal::InputMove;
use super::super::stones::Source;
use super::super::table::InputTable;
use super::super::text::InputMessage;
use super::InputScope;
use crate::game::News;
use crate::text::sentence;

/// The result of an announcement is told after the stone has been shown, not here.
pub fn of(played: InputMove, before: &InputTable, scope: &InputScope<'_>) -> Option<News> {
    let (after, seat) = (scope.view, before.turn);
    let name = scope.seating.name(seat, scope.language());
    let mut up = before.up.iter();
    let returned = up.find(|&card| !after.up.contains(card));
    let in_hand = before.hand.map(|hand| before.shows(hand.stone));
    let message = match (played, in_hand) {
        (InputMove::Null, _) => InputMessage::Nulls(&name),
        (InputMove::Take(_) | InputMove::Hold(_), _) if returned.is_some() => {
            InputMessage::Returns(returned?)
        }
        _ if !scope.foreign => return None,
        (InputMove::Claim(card), _) => InputMessage::Claims(&name, card),
        (InputMove::Take(Source::On(spot)) | InputMove::Hold(Source::On(spot)), _) => {
            InputMessage::TakesFrom(&name, spot.card())
        }
        (InputMove::Take(Source::Supply(_)) | InputMove::Hold(Source::Supply(_)), _) => {
            InputMessage::TakesFromSupply(&name)
        }
        (InputMove::Put(spot), Some(_)) if after.up.contains(spot.card()) => return None,
        (InputMove::Put(spot), Some(symbol)) => InputMessage::PutsOn(&name, symbol, spot.card()),
        (InputMove::Back, Some(symbol)) => InputMessage::GoesBack(&name, symbol),
        (InputMove::Put(_) | InputMove::Back, None) => return None,
    };
    Some(News::new(sentence(&message, scope.language())).by(seat))
}
