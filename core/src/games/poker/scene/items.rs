//! What can be chosen, and the cursor on it.

use super::super::rules::Move;
use super::super::stones::{Choice, Holding, Value};
use super::super::view::View;
use crate::game::{Actor, Seat};
use crate::save::{Damaged, Reader, Writer};
use heapless::Vec;

/// Four values and the empty hand.
pub(crate) const MOST_ITEMS: usize = 5;

/// The four values and the empty hand, used up or not; without stones the empty hand and sitting
/// out.
pub(crate) type Items = Vec<Choice, MOST_ITEMS>;

pub(crate) fn items_of(holding: &Holding) -> Items {
    if holding.stones() > 0 {
        let stones = Value::all().map(Choice::Stone);
        stones.chain([Choice::Hand]).collect()
    } else {
        [Choice::Hand, Choice::Out].into_iter().collect()
    }
}

/// The seat that moves.
pub(crate) fn mover(view: &View) -> Option<Seat> {
    match view.actor() {
        Actor::Seat(seat) => Some(seat),
        Actor::Chance | Actor::Over => None,
    }
}

/// What the choosing seat has.
fn holding(view: &View) -> Option<&Holding> {
    view.open().holding(mover(view)?)
}

/// The place of an item, or of a stone that could be stolen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cursor(usize);

impl Cursor {
    /// The first thing that can be chosen. That follows from open knowledge alone.
    pub(crate) fn start(view: &View) -> Cursor {
        let first = holding(view)
            .filter(|_| view.shown().is_none())
            .and_then(|holding| {
                let allowed = |&choice: &Choice| holding.allows(choice).is_ok();
                items_of(holding).iter().position(allowed)
            });
        Cursor(first.unwrap_or(0))
    }

    pub(crate) fn write(self, out: &mut Writer<'_>) {
        out.u8(self.0 as u8);
    }

    /// `Damaged` if it cannot be there.
    pub(crate) fn read(view: &View, from: &mut Reader<'_>) -> Result<Cursor, Damaged> {
        let place = usize::from(from.u8()?);
        let fits = place < Cursor::places(view);
        fits.then_some(Cursor(place)).ok_or(Damaged)
    }

    /// How many places there are.
    fn places(view: &View) -> usize {
        match view.shown() {
            Some(shown) => shown.stones().count(),
            None => holding(view).map_or(0, |holding| items_of(holding).len()),
        }
    }

    /// After the last place comes the first.
    pub(crate) fn step(&mut self, view: &View, forward: bool) {
        let places = Cursor::places(view).max(1);
        self.0 = if forward {
            (self.0 + 1) % places
        } else {
            (self.0 + places - 1) % places
        };
    }

    /// Moves to what this move takes.
    pub(crate) fn put_on(&mut self, view: &View, played: Move) {
        let place = match (view.shown(), holding(view), played) {
            (Some(shown), _, Move::Steal(robbed)) => {
                shown.stones().position(|(seat, _)| seat == robbed)
            }
            (None, Some(holding), Move::Choose(choice)) => {
                items_of(holding).iter().position(|&item| item == choice)
            }
            _ => None,
        };
        self.0 = place.unwrap_or(self.0);
    }

    pub(crate) fn item(self, view: &View) -> Option<Choice> {
        items_of(holding(view)?).get(self.0).copied()
    }

    pub(crate) fn is_on_hand(self, view: &View) -> bool {
        self.item(view) == Some(Choice::Hand)
    }

    /// The seat it would rob.
    pub(crate) fn victim(self, view: &View) -> Option<Seat> {
        view.shown()?.stones().nth(self.0).map(|(seat, _)| seat)
    }

    pub(crate) const fn place(self) -> usize {
        self.0
    }
}
