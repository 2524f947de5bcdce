//! A game that two consoles play together: what this one knows of the other.
//!
//! The side that proposed the game is its authority: it has the position, and shows
//! the guest what its seats may know. See `docs/link.md`.

use super::SeenThere;
pub use super::remote::Follows;
use crate::console::table::TableState;
use crate::game::{Actor, Seats};
use crate::seating::Who;
use crate::text::{Phrase, host as words};
use taschenspieler_link::Doing;

/// More bytes than any view or table has.
pub const SHOWN_BYTES: usize = 768;

/// What has happened since the guest was shown a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Since {
    /// Nothing.
    Nothing,
    /// One move.
    Move,
    /// Several, or something was taken back.
    More,
}

/// A game of two consoles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Linked {
    pub number: u32,
    /// Whether this console is the guest.
    pub guest: bool,
    /// The seats at the guest's.
    pub guests: Seats,
    /// The last position the guest was shown, and its check sum.
    pub position: u32,
    /// See `docs/link.md`.
    pub check: u32,
    /// What the authority has yet to show.
    pub since: Since,
    /// What the other console does now.
    pub doing: Doing,
    /// It is left lying until they meet again.
    pub apart: bool,
    /// Whether a move is on its way to the console where the game is played.
    pub(in crate::console) sent: bool,
    /// What the guest has been shown.
    pub shown: SeenThere,
}

impl Linked {
    /// A game of which nothing was shown yet.
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

    /// Nothing is wished for any more: it did not reach the authority, or was refused.
    pub const fn end_wish(&mut self) {
        (self.shown.wish, self.sent) = (None, false);
    }
}

impl TableState {
    /// The rules are over there: what a person here decides on, or a roll, is only a
    /// wish.
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

    /// Something has happened that a guest has to be shown.
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

    /// What the other console does that one should know while waiting for it.
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
