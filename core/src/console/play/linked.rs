//! A game that two consoles play together: what this one knows about the other.
//!
//! The side that proposed the game is its authority: it has the position, and shows the
//! guest the part that its seats may know. See `docs/link.md`.

use super::SeenThere;
pub use super::remote::Follows;
use crate::console::table::TableState;
use crate::game::{Actor, Seats};
use crate::seating::Who;
use crate::text::{Phrase, host as words};
use taschenspieler_link::Doing;

/// Longer than any view or table.
pub const SHOWN_BYTES: usize = 768;

/// What has happened since the guest was last shown a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Since {
    Nothing,
    /// One move.
    Move,
    /// Several moves, or something was taken back.
    More,
}

/// A game of two consoles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Linked {
    pub number: u32,
    /// Whether this console is the guest.
    pub guest: bool,
    /// The seats at the guest's console.
    pub guests: Seats,
    /// The number of the last position shown to the guest.
    pub position: u32,
    /// Its check sum, see `docs/link.md`.
    pub check: u32,
    /// What the authority has not shown yet.
    pub since: Since,
    /// The activity at the other console.
    pub doing: Doing,
    /// Whether it is waiting until the two meet again.
    pub apart: bool,
    /// Whether a move is on its way to the console that has the position.
    pub(in crate::console) sent: bool,
    pub shown: SeenThere,
}

impl Linked {
    /// A game of which nothing has been shown yet.
    pub const fn new(number: u32, guest: bool, guests: Seats) -> Linked {
        Linked {
            number,
            guest,
            guests,
            position: 0,
            check: 0,
            since: Since::More,
            doing: Doing::Waiting,
            apart: false,
            sent: false,
            shown: SeenThere::nothing(),
        }
    }

    /// Drops a request, because it did not reach the authority or was refused.
    pub const fn end_wish(&mut self) {
        (self.shown.wish, self.sent) = (None, false);
    }
}

impl TableState {
    /// The rules are on the other console, so a person's move or roll here is only a
    /// request.
    pub(in crate::console) fn wish(&mut self) {
        let anybody = self.seating.people().next();
        let (seat, roll) = match self.standing.actor {
            Actor::Seat(seat) => (Some(seat), false),
            Actor::Chance | Actor::Over => (self.standing.roller.or(anybody), true),
        };
        if let (Some(seat), Some(linked)) = (seat, self.mode.linked_mut()) {
            linked.shown.wish = Some((seat, roll));
            linked.sent = true;
        }
    }

    /// Notes a change that the guest must be shown.
    pub(super) const fn note_change(&mut self, change: Since) {
        if let Some(linked) = self.mode.linked_mut() {
            linked.since = match linked.since {
                Since::Nothing => change,
                _ => Since::More,
            };
        }
    }

    /// Whether the guest has yet to be shown what happened: the next move of a computer
    /// or of chance has to wait, so that each is seen.
    pub(in crate::console) fn has_to_show(&self) -> bool {
        let shows = |linked: &Linked| !linked.guest && linked.since != Since::Nothing;
        !self.is_over() && self.mode.linked().is_some_and(shows)
    }

    /// The activity at the other console, if people waiting for it should know.
    pub(super) fn other_does(&self) -> Option<Phrase> {
        let linked = self.mode.linked()?;
        let waits = match self.standing.actor {
            Actor::Seat(seat) => matches!(self.seating.who(seat), Who::Away(_)),
            Actor::Chance => !self.is_my_turn(),
            Actor::Over => false,
        };
        match linked.doing {
            _ if !waits => None,
            Doing::Paused => Some(words::OTHER_PAUSED),
            Doing::Reading => Some(words::OTHER_READS),
            Doing::HandingOver => Some(words::OTHER_HANDS_OVER),
            Doing::Waiting | Doing::Choosing | Doing::Thinking => None,
        }
    }
}
