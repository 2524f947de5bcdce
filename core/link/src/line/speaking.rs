//! Packets to send: which one is due next, and what changes while a side sleeps.

use super::packet::Packet;
use super::timing::{ACKNOWLEDGE_GAP, HEARTBEAT, OFFBEAT, SILENCE};
use super::{Line, Rest};
use crate::frame::{self, FRAME_BYTES};
use crate::time::{Millis, NEVER, Time};

impl Line {
    /// The next frame to send, if one is due.
    pub fn poll(&mut self, now: Millis) -> Option<&[u8]> {
        let now = self.set_clock(now);
        let mut frame = [0; FRAME_BYTES];
        let length = self.packet(&mut frame, now)?;
        let length = frame::encode(frame.get(..length)?, &mut self.wire);
        self.wire.get(..length)
    }

    /// When to call [`poll`](Line::poll) again if nothing is received earlier; now, if
    /// something is due.
    pub fn wake_at(&self) -> Option<Millis> {
        let resting = self.rest == Rest::Asleep;
        let mut wake = self.session.wake_at(resting);
        let mut also = |time: Time| wake = wake.min(time);
        if !self.events.is_empty() {
            also(0);
        }
        if self.is_joined() {
            also(self.outgoing.wake_at(&self.pool));
            if self.owed {
                also(self.acknowledged + ACKNOWLEDGE_GAP);
            }
            if self.may_rest() {
                also(0);
            }
            if !resting && !self.peer_rests {
                also(self.beats_at().min(self.heard + SILENCE));
            }
        }
        (wake != NEVER).then(|| self.clock.moment(wake))
    }

    /// When a heartbeat is due, if nothing else is sent earlier. The two sides beat at
    /// different rates, because a port that wakes in order to send may miss bytes that
    /// arrive at that moment; in step it would miss one heartbeat after the other.
    fn beats_at(&self) -> Time {
        let ends = self.session.ends();
        let greater = ends.is_some_and(|ends| ends.from > ends.to);
        self.spoken + if greater { OFFBEAT } else { HEARTBEAT }
    }

    /// Asks for sleep. When all messages have arrived, the line tells the other side; after
    /// that it sends and expects nothing until a message comes or is to be sent.
    pub fn rest(&mut self) {
        if self.rest == Rest::Awake {
            // A side that is asleep already is not woken for this.
            self.rest = if self.is_joined() && !self.peer_rests {
                Rest::Announced
            } else {
                Rest::Asleep
            };
        }
    }

    /// Whether this side may sleep now.
    pub fn is_resting(&self) -> bool {
        self.rest == Rest::Asleep
    }

    fn may_rest(&self) -> bool {
        self.rest == Rest::Announced && !self.pool.is_waiting()
    }

    /// This side is awake again, and its session continues. If the other side sleeps too,
    /// it is not woken until there is a message for it.
    pub fn wake(&mut self, now: Millis) {
        let now = self.clock.set(now);
        self.rouse(now);
    }

    /// The same for a moment that is already converted.
    pub(super) fn rouse(&mut self, now: Time) {
        if self.rest != Rest::Awake {
            self.rest = Rest::Awake;
            self.heard = now;
            self.owed = !self.peer_rests;
        }
    }

    /// Writes the next packet that is due and returns its length.
    fn packet(&mut self, frame: &mut [u8; FRAME_BYTES], now: Time) -> Option<usize> {
        let resting = self.rest == Rest::Asleep;
        if let Some(packet) = self.session.packet(resting, now) {
            return Some(packet.write(frame));
        }
        let ends = self.session.ends()?;
        if let Some((number, piece, place)) = self.outgoing.next(&self.pool, now) {
            if self.peer_rests {
                // The other side is being woken; the usual time-out begins now.
                (self.peer_rests, self.heard) = (false, now);
            }
            (self.owed, self.spoken) = (false, now);
            let packet = Packet::Piece {
                ends,
                number,
                next: self.next,
                first: piece.first,
                last: piece.last,
                bytes: self.pool.bytes_of(&piece, place),
            };
            return Some(packet.write(frame));
        }
        let rests = self.may_rest();
        let owed = self.owed && now >= self.acknowledged + ACKNOWLEDGE_GAP;
        let beat = !resting && !self.peer_rests && now >= self.beats_at();
        if !(rests || owed || beat) {
            return None;
        }
        if rests {
            self.rest = Rest::Asleep;
        }
        (self.owed, self.acknowledged, self.spoken) = (false, now, now);
        let packet = Packet::Alive {
            ends,
            next: self.next,
            resting: rests,
        };
        Some(packet.write(frame))
    }
}
