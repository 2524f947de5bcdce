//! Which messages each side may send during a game.

use super::{Side, Verdict};
use crate::say::Say;

/// A game that both consoles have agreed to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    pub number: u32,
    pub authority: Side,
    pub started: bool,
    pub finished: bool,
    /// The position the guest was shown last, and the one that comes next.
    pub position: u32,
    next: u32,
    /// Whether part of the next position was sent already.
    halfway: bool,
    /// The guest's seats; `None` until they are known.
    guests: Option<u16>,
    /// Whether the guest has sent a move that has no answer yet.
    moved: bool,
    /// The side that has asked to take a move back and has no answer yet.
    asked: Option<Side>,
}

impl Game {
    pub const fn new(number: u32, authority: Side, guests: Option<u16>) -> Game {
        Game {
            number,
            authority,
            started: false,
            finished: false,
            position: 0,
            next: 0,
            halfway: false,
            guests,
            moved: false,
            asked: None,
        }
    }

    /// The same game as the other side keeps it.
    #[cfg(test)]
    pub fn mirrored(self) -> Game {
        Game {
            authority: self.authority.other(),
            asked: self.asked.map(Side::other),
            ..self
        }
    }

    fn is_guests(&self, seat: u8) -> bool {
        let guests = self.guests.unwrap_or_default();
        u32::from(guests).checked_shr(u32::from(seat)).unwrap_or(0) & 1 == 1
    }

    /// Notes a message about this game, from either side.
    pub fn say(&mut self, side: Side, say: &Say<'_>) -> Verdict {
        let authority = side == self.authority;
        match *say {
            Say::Start {
                position, seats, ..
            } => self.start(authority, position, seats),
            Say::Doing { .. } => Verdict::Fine,
            _ if !self.started => Verdict::Wrong,
            Say::Happened { position, .. } => self.show(authority, position),
            Say::View { position, seat, .. } if self.is_guests(seat) => {
                self.show(authority, position)
            }
            Say::Table { position, .. } => {
                let verdict = self.show(authority, position);
                if verdict == Verdict::Fine {
                    (self.position, self.next) = (position, position.saturating_add(1));
                    self.halfway = false;
                }
                verdict
            }
            Say::Move { position, seat, .. } => self.moves(authority, position, seat),
            Say::Accepted { position, .. } | Say::Refused { position, .. } => {
                if !authority || position != self.position || !self.moved {
                    return Verdict::Wrong;
                }
                self.moved = false;
                Verdict::Fine
            }
            Say::AskUndo { position, .. } => self.ask(side, position),
            Say::AnswerUndo { position, .. } => {
                if position != self.position || self.asked != Some(side.other()) {
                    return Verdict::Late;
                }
                self.asked = None;
                Verdict::Fine
            }
            Say::Finished { position, .. } => {
                if !authority || self.finished || self.halfway || position != self.position {
                    return Verdict::Wrong;
                }
                (self.finished, self.moved, self.asked) = (true, false, None);
                Verdict::Fine
            }
            _ => Verdict::Wrong,
        }
    }

    fn start(&mut self, authority: bool, position: u32, seats: u16) -> Verdict {
        let agreed = self.guests.is_none_or(|guests| guests == seats);
        if !authority || self.started || !agreed || position == 0 {
            return Verdict::Wrong;
        }
        (self.started, self.next, self.guests) = (true, position, Some(seats));
        Verdict::Fine
    }

    /// Notes a part of the next position.
    fn show(&mut self, authority: bool, position: u32) -> Verdict {
        if !authority || self.finished || position != self.next {
            return Verdict::Wrong;
        }
        // Open questions were about the position before this one.
        (self.halfway, self.moved, self.asked) = (true, false, None);
        Verdict::Fine
    }

    fn moves(&mut self, authority: bool, position: u32, seat: u8) -> Verdict {
        if authority || !self.is_guests(seat) || self.position == 0 {
            return Verdict::Wrong;
        }
        // The position has changed in the meantime.
        if position != self.position || self.halfway || self.finished {
            return Verdict::Late;
        }
        if self.moved {
            return Verdict::Wrong;
        }
        self.moved = true;
        Verdict::Fine
    }

    fn ask(&mut self, side: Side, position: u32) -> Verdict {
        if position != self.position || self.halfway || self.finished {
            return Verdict::Late;
        }
        match self.asked {
            None => {}
            Some(before) if before == side => return Verdict::Wrong,
            // Both asked at the same time: the authority's question counts.
            Some(_) if side == self.authority => {}
            Some(_) => return Verdict::Late,
        }
        self.asked = Some(side);
        Verdict::Fine
    }
}
