//! What the others did, in words.
//!
//! Players know what their own key press did: only moves of computers are told, and what a failed
//! knock or a last proposal comes to.

use super::super::Kisten;
use super::super::action::Bill;
use super::super::rules::{Move, Phase};
use super::super::text::{Deed, Told, Whom};
use super::Here;
use crate::game::{Actor, Change, News, Seat};
use crate::text::sentence;

pub(crate) fn of(change: &Change<'_, Kisten>, scope: &Here<'_>) -> Option<News> {
    let Change::Played(before, Some(played)) = change else {
        return None;
    };
    let mover = match before.actor() {
        Actor::Seat(seat) => seat,
        Actor::Chance => before.turn(),
        Actor::Over => return None,
    };
    let (language, seats) = (scope.language(), before.seats());
    let won = |seat: &Seat| scope.view.points(*seat) > before.points(*seat);
    // The other seat concerned: the one that passed, or those that get two points.
    let other = match played {
        Move::GiveUp => mover.next(seats),
        _ => before.turn(),
    };
    let name = scope.seating.name(other, language);
    let whom = match scope.seating.only_person() {
        Some(you) if you == other => Whom::You,
        _ => Whom::Seat(&name),
    };
    let last = matches!(before.phase(), Phase::Best { asked, .. } if asked + 1 == seats);
    let (seat, told) = match played {
        Move::GiveUp if seats > 2 => (mover, Told::Failed(Whom::All)),
        Move::GiveUp => (mover, Told::Failed(whom)),
        _ if last => (Seat::all(seats).find(won)?, Told::Best),
        _ if !scope.demo && scope.seating.is_person(mover) => return None,
        Move::Draw(kind) => (mover, Told::Drew(*kind)),
        Move::Pass => (mover, Told::Passed),
        Move::Knock => (mover, Told::Knocked),
        Move::NoKnock => return None,
        Move::Build(pile) => {
            let bill = Bill::of(before.pile(), pile);
            let told = match before.phase() {
                _ if before.variant().dismantling => Told::Took(bill.gained.count() as i16),
                Phase::Best { .. } => Told::Proposed(bill.crates),
                Phase::Knocked(_) => Told::BuiltWith(bill.crates, whom),
                _ => Told::Built(bill.crates),
            };
            (mover, told)
        }
    };
    let name = scope.seating.name(seat, language);
    let news = News::new(sentence(&Deed { name: &name, told }, language)).by(seat);
    let gained = scope.view.points(seat).saturating_sub(before.points(seat));
    Some(match gained {
        0 => news,
        points => news.points(points.into()),
    })
}
