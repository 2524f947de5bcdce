//! Announcements of the others' moves.
//!
//! Players know what their own key press did: only moves of computers are announced, and the
//! result of a failed knock or a last proposal.

use super::super::Kisten;
use super::super::action::Bill;
use super::super::rules::{KistenMove, KistenPhase};
use super::super::text::{Announcement, Concerned, KistenTold};
use super::KistenScope;
use crate::game::{Actor, Change, News, Seat};
use crate::text::sentence;

pub(crate) fn of(change: &Change<'_, Kisten>, scope: &KistenScope<'_>) -> Option<News> {
    let Change::Played(before, Some(played)) = change else {
        return None;
    };
    let mover = match before.actor() {
        Actor::Seat(seat) => seat,
        Actor::Chance => before.turn,
        Actor::Over => return None,
    };
    let (language, seats) = (scope.language(), before.seats());
    let won = |seat: &Seat| scope.view.points(*seat) > before.points(*seat);
    // The other seat concerned: the one that passed, or those that get two points.
    let other = match played {
        KistenMove::GiveUp => mover.next(seats),
        _ => before.turn,
    };
    let name = scope.seating.name(other, language);
    let whom = match scope.seating.only_person() {
        Some(you) if you == other => Concerned::You,
        _ => Concerned::Seat(&name),
    };
    let last = matches!(&before.phase, KistenPhase::Best { asked, .. } if asked + 1 == seats);
    let (seat, told) = match played {
        KistenMove::GiveUp if seats > 2 => (mover, KistenTold::Failed(Concerned::All)),
        KistenMove::GiveUp => (mover, KistenTold::Failed(whom)),
        _ if last => (Seat::all(seats).find(won)?, KistenTold::Best),
        _ if !scope.demo && scope.seating.is_person(mover) => return None,
        KistenMove::Draw(kind) => (mover, KistenTold::Drew(*kind)),
        KistenMove::Pass => (mover, KistenTold::Passed),
        KistenMove::Knock => (mover, KistenTold::Knocked),
        KistenMove::NoKnock => return None,
        KistenMove::Build(pile) => {
            let bill = Bill::of(&before.pile, pile);
            let told = match &before.phase {
                _ if before.variant.dismantling => KistenTold::Took(bill.gained.count() as i16),
                KistenPhase::Best { .. } => KistenTold::Proposed(bill.crates),
                KistenPhase::Knocked(_) => KistenTold::BuiltWith(bill.crates, whom),
                _ => KistenTold::Built(bill.crates),
            };
            (mover, told)
        }
    };
    let name = scope.seating.name(seat, language);
    let news = News::new(sentence(&Announcement { name: &name, told }, language)).by(seat);
    let gained = scope.view.points(seat).saturating_sub(before.points(seat));
    Some(match gained {
        0 => news,
        points => news.points(points.into()),
    })
}
