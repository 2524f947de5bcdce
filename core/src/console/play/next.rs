//! How the next game is set up.

use crate::code::Code;
use crate::game::{Level, Seat, Strength};
use crate::seating::Seating;

/// The next game as it is set up. The one on the table does not change with it.
pub struct NextGame {
    /// Who will take part.
    pub guests: Seating,
    /// Who begins it; `None` if that is drawn by lot.
    pub first: Option<Seat>,
    /// Its luck.
    pub code: Code,
    /// How well somebody plays who fits the people.
    pub fitting: Strength,
}

impl NextGame {
    pub fn new(guests: Seating, code: Code) -> NextGame {
        NextGame {
            guests,
            first: None,
            code,
            fitting: Level::Medium.into(),
        }
    }

    /// The next game is for these people, and this one begins it.
    pub(super) fn invite(&mut self, guests: Seating, first: Option<Seat>) {
        (self.guests, self.first) = (guests, first);
    }
}
