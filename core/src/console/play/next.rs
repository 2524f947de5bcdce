//! The set-up of the next game, and what people may ask of the present one.

use crate::code::Code;
use crate::game::{Level, Seat, Strength};
use crate::seating::Seating;

/// The set-up of the next game. The game on the table does not change with it.
pub struct NextGame {
    /// The players.
    pub guests: Seating,
    /// Who begins; `None` to draw by lot.
    pub first: Option<Seat>,
    pub code: Code,
    /// The strength of computers that adapt to the people.
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

    /// Sets the players of the next game to these, who begin the present one.
    pub(super) fn invite(&mut self, guests: Seating, first: Option<Seat>) {
        (self.guests, self.first) = (guests, first);
    }
}
