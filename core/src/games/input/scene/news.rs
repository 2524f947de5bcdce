//! What a move is announced with: what computers do, and what would be missed.

use super::super::legal::Move;
use super::super::stones::Source;
use super::super::table::Table;
use super::super::text::Message;
use super::Here;
use crate::game::News;
use crate::text::sentence;

/// What comes of an announcement is told when the stone has been seen, not here.
pub fn of(played: Move, before: &Table, scope: &Here<'_>) -> Option<News> {
    let (after, seat) = (scope.view, before.turn());
    let name = scope.seating.name(seat, scope.language());
    let mut up = before.up().iter();
    let returned = up.find(|&card| !after.up().contains(card));
    let in_hand = before.hand().map(|hand| before.shows(hand.stone));
    let message = match (played, in_hand) {
        (Move::Null, _) => Message::Nulls(&name),
        (Move::Take(_) | Move::Hold(_), _) if returned.is_some() => Message::Returns(returned?),
        _ if !scope.foreign => return None,
        (Move::Claim(card), _) => Message::Claims(&name, card),
        (Move::Take(Source::On(spot)) | Move::Hold(Source::On(spot)), _) => {
            Message::TakesFrom(&name, spot.card())
        }
        (Move::Take(Source::Supply(_)) | Move::Hold(Source::Supply(_)), _) => {
            Message::TakesFromSupply(&name)
        }
        (Move::Put(spot), Some(_)) if after.up().contains(spot.card()) => return None,
        (Move::Put(spot), Some(symbol)) => Message::PutsOn(&name, symbol, spot.card()),
        (Move::Back, Some(symbol)) => Message::GoesBack(&name, symbol),
        (Move::Put(_) | Move::Back, None) => return None,
    };
    Some(News::new(sentence(&message, scope.language())).by(seat))
}
