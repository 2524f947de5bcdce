//! What each pair of eyes may know.
//!
//! A view is not a position with holes in it: it has room for one hand, one's
//! own, and for how many others have shown. What it cannot hold it cannot leak.

use super::rules::{Fingers, MOST_SEATS, Open, Position, after};
use crate::game::{Actor, Seat};
use crate::save::{Bytes, Damaged, Reader, Writer};

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

/// Views travel as bytes, too: to a second processor, into tests.
impl Bytes for View {
    fn write(&self, out: &mut Writer<'_>) {
        self.open.write(out);
        out.u8(self.shown);
        match self.mine {
            None => out.u8(u8::MAX),
            Some((seat, fingers)) => {
                seat.write(out);
                out.u8(fingers.count());
            }
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<View, Damaged> {
        let open = Open::read(from)?;
        let shown = from.u8()?;
        let mine = match from.u8()? {
            u8::MAX => None,
            seat => Some((
                Seat::new(seat).ok_or(Damaged)?,
                Fingers::new(from.u8()?).ok_or(Damaged)?,
            )),
        };
        let view = View { open, shown, mine };
        let mine_was_shown = mine.is_none_or(|(seat, _)| view.hand(seat).is_some());
        let sound = usize::from(shown) < MOST_SEATS
            && view.open.is_sound(usize::from(shown))
            && mine_was_shown;
        sound.then_some(view).ok_or(Damaged)
    }
}
