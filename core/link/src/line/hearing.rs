//! Received packets, and what the line does about them.

use super::packet::{Ends, Packet};
use super::pool::Unheard;
use super::session::Change;
use super::timing::{RIVAL_WAITS, SILENCE, TRUSTED};
use super::{Event, Gone, Line, Rest};
use crate::frame::{FRAME_BYTES, Heard};
use crate::time::Time;

impl Line {
    pub(super) fn byte(&mut self, byte: u8, now: Time) {
        let noise = match self.reader.push(byte) {
            Heard::Frame => !self.frame(now),
            Heard::Nonsense => true,
            // A lone zero is neither a frame nor noise.
            Heard::Nothing if byte == 0 => false,
            Heard::Nothing => self.strangers.begin(now),
        };
        if noise && self.strangers.noise(now) {
            self.tell(Event::SomethingElse);
        }
    }

    /// Takes a frame. Returns whether it was one of this protocol.
    fn frame(&mut self, now: Time) -> bool {
        // Copied, because the piece moves from one of our buffers into another.
        let mut frame = [0; FRAME_BYTES];
        let length = self.reader.frame().len().min(FRAME_BYTES);
        frame[..length].copy_from_slice(&self.reader.frame()[..length]);
        let Some(packet) = Packet::read(&frame[..length], self.version) else {
            return false;
        };
        match packet {
            Packet::Hello { ends, .. } if self.session.is_echo(ends) => return false,
            Packet::Foreign(version) => {
                if !self.is_joined() && self.strangers.foreign(now) {
                    self.tell(Event::OtherVersion(version));
                }
            }
            Packet::Hello { ends, wanted, .. } => {
                let change = self.session.hello(ends, wanted, self.is_quiet(now), now);
                self.change(change, now);
                if self.is_ours(ends) {
                    self.hear(now);
                }
            }
            Packet::Piece { ends, next, .. } | Packet::Alive { ends, next, .. } => {
                if !self.is_ours(ends) {
                    let change = self.session.confirm(ends, self.is_quiet(now), now);
                    self.change(change, now);
                }
                if self.is_ours(ends) {
                    if !matches!(packet, Packet::Alive { resting: true, .. }) {
                        self.hear(now);
                    }
                    self.outgoing.acknowledged(next, &mut self.pool, now);
                    self.in_session(packet, now);
                }
            }
            Packet::Bye { ends } => {
                if self.is_ours(ends) {
                    self.end(Gone::Left, now);
                }
            }
        }
        self.strangers.sense();
        true
    }

    /// Whether the other side is so quiet that a rival may have taken its place.
    fn is_quiet(&self, now: Time) -> bool {
        self.peer_rests || now >= self.heard + RIVAL_WAITS
    }

    /// Whether a packet came from the other end of the session to ours.
    fn is_ours(&self, ends: Ends) -> bool {
        let Ends { from, to } = ends;
        self.session.ends() == Some(Ends { from: to, to: from })
    }

    /// Notes that the other side was heard.
    fn hear(&mut self, now: Time) {
        if self.rest == Rest::Asleep {
            self.rouse(now);
        }
        self.heard = now;
        self.peer_rests = false;
        if self
            .session
            .since()
            .is_some_and(|since| now >= since + TRUSTED)
        {
            self.strangers.trust();
        }
    }

    fn in_session(&mut self, packet: Packet<'_>, now: Time) {
        match packet {
            Packet::Alive { resting: true, .. } => {
                (self.heard, self.owed) = (now, false);
                if self.rest == Rest::Announced {
                    self.rest = Rest::Asleep;
                }
                if !core::mem::replace(&mut self.peer_rests, true) {
                    self.tell(Event::Resting);
                }
            }
            Packet::Piece {
                number,
                first,
                last,
                bytes,
                ..
            } => {
                self.owed = true;
                // Either a piece we already have, or one that is too early and will be sent
                // again.
                if number != self.next {
                    return;
                }
                if first == self.inside {
                    return self.end(Gone::Broken, now);
                }
                match self.pool.hear(bytes) {
                    Err(Unheard::NoRoom) => return,
                    Err(Unheard::TooLong) => return self.end(Gone::Broken, now),
                    Ok(()) => {}
                }
                self.next = self.next.wrapping_add(1);
                self.inside = !last;
                if last {
                    self.tell(Event::Message);
                }
            }
            _ => {}
        }
    }

    fn change(&mut self, change: Option<Change>, now: Time) {
        let Some(change) = change else { return };
        if change == Change::Replaced {
            self.tell(Event::Gone(Gone::Restarted));
        }
        self.clean();
        (self.heard, self.spoken, self.acknowledged) = (now, now, now);
        self.tell(Event::Met);
    }

    /// Ends everything that has timed out.
    pub(super) fn check(&mut self, now: Time) {
        self.session.check(now);
        if !self.is_joined() || self.rest == Rest::Asleep || self.peer_rests {
            return;
        }
        if now >= self.heard + SILENCE {
            self.end(Gone::Silent, now);
        } else if self.outgoing.is_stuck(now) {
            self.end(Gone::Unanswered, now);
        }
    }
}
