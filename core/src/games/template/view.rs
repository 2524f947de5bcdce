//! What each pair of eyes may know.
//!
//! A view is not a position with holes in it: it has room for one hand, one's
//! own, and for how many others have shown. What it cannot hold it cannot leak.

use super::rules::{Fingers, Open, Position, after};
use crate::game::{Actor, Seat};

/// The game as somebody may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    open: Open,
    /// How many have shown in this round.
    shown: u8,
    /// Whose eyes these are, and what they have shown, if they have.
    mine: Option<(Seat, Fingers)>,
}

impl View {
    /// What `eyes` may know; `None` is a spectator.
    pub(super) fn of(position: &Position, eyes: Option<Seat>) -> View {
        let open = position.open.clone();
        let mine = position
            .hidden
            .iter()
            .enumerate()
            .map(|(place, &hand)| (after(open.first, place as u8, open.seats()), hand))
            .find(|&(seat, _)| eyes == Some(seat));
        View {
            open,
            shown: position.hidden.len() as u8,
            mine,
        }
    }

    /// What lies open on the table.
    pub const fn open(&self) -> &Open {
        &self.open
    }

    /// Who moves next: everybody can see that.
    pub fn actor(&self) -> Actor {
        self.open.actor(usize::from(self.shown))
    }

    /// What these eyes know of the hand of a seat in this round: `None` if it
    /// has not shown yet.
    pub fn hand(&self, seat: Seat) -> Option<Hand> {
        let (first, seats) = (self.open.first, self.open.seats());
        let has_shown = (0..self.shown).any(|place| after(first, place, seats) == seat);
        has_shown.then(|| match self.mine {
            Some((me, fingers)) if me == seat => Hand::Seen(fingers),
            _ => Hand::Hidden,
        })
    }

    /// The hands shown in this round, from the beginner on.
    pub fn hands(&self) -> impl Iterator<Item = Hand> + '_ {
        (0..self.shown)
            .filter_map(|place| self.hand(after(self.open.first, place, self.open.seats())))
    }
}

/// What one knows of a hand that was shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hand {
    /// One's own.
    Seen(Fingers),
    /// Somebody else's.
    Hidden,
}
