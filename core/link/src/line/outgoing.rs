//! Pieces on their way: numbered, acknowledged, sent again.
//!
//! Up to four may be on their way. The other side takes them only in order and says which
//! one it waits for. If that does not change for a while, all of them are sent again, each
//! time after twice the wait.

use super::pool::{Piece, Pool};
use super::timing::{RESEND, RESEND_MOST, UNANSWERED, WINDOW};
use crate::time::{NEVER, Time, set_back};
use heapless::Deque;

/// The pieces that were sent and not acknowledged.
#[derive(Clone, Debug)]
pub struct Outgoing {
    flight: Deque<Piece, WINDOW>,
    /// The number of the first of them.
    first: u16,
    /// How many of them have been sent since the last time-out.
    sent: usize,
    /// How many bytes behind them belong to a message that is only partly sent.
    left: Option<usize>,
    resend: Time,
    patience: Time,
    /// When a piece was last acknowledged, or when the first of them was sent.
    progress: Time,
}

impl Outgoing {
    pub const fn new() -> Outgoing {
        Outgoing {
            flight: Deque::new(),
            first: 0,
            sent: 0,
            left: None,
            resend: 0,
            patience: RESEND,
            progress: 0,
        }
    }

    /// Subtracts this from all stored times.
    pub fn set_back(&mut self, by: Time) {
        set_back([&mut self.resend, &mut self.progress], by);
    }

    /// Notes that the other side waits for the piece `next`, so it has all pieces before
    /// it.
    pub fn acknowledged(&mut self, next: u16, pool: &mut Pool, now: Time) {
        let count = usize::from(next.wrapping_sub(self.first));
        // More than are on their way, so the acknowledgement is old or false.
        if count == 0 || count > self.flight.len() {
            return;
        }
        for piece in (0..count).map_while(|_| self.flight.pop_front()) {
            pool.arrived(&piece);
        }
        self.first = next;
        self.sent = self.sent.saturating_sub(count);
        self.patience = RESEND;
        self.resend = now + RESEND;
        self.progress = now;
    }

    /// The next piece to send: its number, and where in the pool it begins.
    pub fn next(&mut self, pool: &Pool, now: Time) -> Option<(u16, Piece, usize)> {
        if !self.flight.is_empty() && now >= self.resend {
            self.sent = 0;
            self.patience = (self.patience * 2).min(RESEND_MOST);
            self.resend = now + self.patience;
        }
        let place = self.flight.iter().take(self.sent).map(|sent| sent.taken);
        let place: usize = place.sum();
        let piece = match self.flight.iter().nth(self.sent) {
            Some(piece) => *piece,
            None if self.flight.is_full() => return None,
            None => {
                let (piece, left) = pool.piece(place, self.left)?;
                if self.flight.is_empty() {
                    self.patience = RESEND;
                    self.resend = now + RESEND;
                    self.progress = now;
                }
                self.flight.push_back(piece).ok()?;
                self.left = (left > 0).then_some(left);
                piece
            }
        };
        let number = self.first.wrapping_add(self.sent as u16);
        self.sent += 1;
        Some((number, piece, place))
    }

    /// Whether no piece has got through for too long.
    pub fn is_stuck(&self, now: Time) -> bool {
        !self.flight.is_empty() && now >= self.progress + UNANSWERED
    }

    /// When to send again.
    pub fn wake_at(&self, pool: &Pool) -> Time {
        if self.flight.is_empty() {
            return if pool.is_waiting() { 0 } else { NEVER };
        }
        let place: usize = self.flight.iter().map(|sent| sent.taken).sum();
        let more = !self.flight.is_full() && pool.piece(place, self.left).is_some();
        if self.sent < self.flight.len() || more {
            return 0;
        }
        self.resend.min(self.progress + UNANSWERED)
    }
}
