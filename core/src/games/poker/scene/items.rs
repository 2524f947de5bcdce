//! The items to choose from, and the cursor on them.

use super::super::rules::PokerMove;
use super::super::stones::{PokerChoice, PokerHolding, StoneValue};
use super::super::view::PokerView;
use crate::game::{Actor, Seat};
use crate::save::{Damaged, Reader, Writer};
use heapless::Vec;

/// Four values and the empty hand.
pub(crate) const MOST_ITEMS: usize = 5;

/// The four values and the empty hand, used up or not; without stones the empty hand and sitting
/// out.
pub(crate) type ItemList = Vec<PokerChoice, MOST_ITEMS>;

pub(crate) fn items_of(holding: &PokerHolding) -> ItemList {
    if holding.stones() > 0 {
        let stones = StoneValue::all().map(PokerChoice::Stone);
        stones.chain([PokerChoice::Hand]).collect()
    } else {
        [PokerChoice::Hand, PokerChoice::Out].into_iter().collect()
    }
}

/// The seat that moves.
pub(crate) fn mover(view: &PokerView) -> Option<Seat> {
    match view.actor() {
        Actor::Seat(seat) => Some(seat),
        Actor::Chance | Actor::Over => None,
    }
}

/// The items of the choosing seat.
fn holding(view: &PokerView) -> Option<&PokerHolding> {
    view.open.holding(mover(view)?)
}

/// The place of an item, or of a stone that could be stolen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ItemCursor(usize);

impl ItemCursor {
    /// The first item that can be chosen, which depends on open facts alone.
    pub(crate) fn start(view: &PokerView) -> ItemCursor {
        let first = holding(view)
            .filter(|_| view.shown().is_none())
            .and_then(|holding| {
                let allowed = |&choice: &PokerChoice| holding.allows(choice).is_ok();
                items_of(holding).iter().position(allowed)
            });
        ItemCursor(first.unwrap_or(0))
    }

    pub(crate) fn write(self, out: &mut Writer<'_>) {
        out.u8(self.0 as u8);
    }

    /// `Damaged` if it cannot be there.
    pub(crate) fn read(view: &PokerView, from: &mut Reader<'_>) -> Result<ItemCursor, Damaged> {
        let place = usize::from(from.u8()?);
        let fits = place < ItemCursor::places(view);
        fits.then_some(ItemCursor(place)).ok_or(Damaged)
    }

    /// How many places there are.
    fn places(view: &PokerView) -> usize {
        match view.shown() {
            Some(shown) => shown.stones().count(),
            None => holding(view).map_or(0, |holding| items_of(holding).len()),
        }
    }

    /// After the last place comes the first.
    pub(crate) fn step(&mut self, view: &PokerView, forward: bool) {
        let places = ItemCursor::places(view).max(1);
        self.0 = if forward {
            (self.0 + 1) % places
        } else {
            (self.0 + places - 1) % places
        };
    }

    /// Moves to the item of this move.
    pub(crate) fn put_on(&mut self, view: &PokerView, played: PokerMove) {
        let place = match (view.shown(), holding(view), played) {
            (Some(shown), _, PokerMove::Steal(robbed)) => {
                shown.stones().position(|(seat, _)| seat == robbed)
            }
            (None, Some(holding), PokerMove::Choose(choice)) => {
                items_of(holding).iter().position(|&item| item == choice)
            }
            _ => None,
        };
        self.0 = place.unwrap_or(self.0);
    }

    pub(crate) fn item(self, view: &PokerView) -> Option<PokerChoice> {
        items_of(holding(view)?).get(self.0).copied()
    }

    pub(crate) fn is_on_hand(self, view: &PokerView) -> bool {
        self.item(view) == Some(PokerChoice::Hand)
    }

    /// The seat it would rob.
    pub(crate) fn victim(self, view: &PokerView) -> Option<Seat> {
        view.shown()?.stones().nth(self.0).map(|(seat, _)| seat)
    }

    pub(crate) const fn place(self) -> usize {
        self.0
    }
}
