//! Another console on a cable.
//!
//! | file | subject |
//! |---|---|
//! | this | the cable: what comes, what is to be sent, and when; sleep |
//!
//! What the two say to each other, and what the bytes mean, is the crate
//! `taschenspieler-link`; `docs/link.md` describes it.

use super::Console;
use crate::platform::{Millis, Requests};
use taschenspieler_link::{self as wire, Link, News, PROTOCOL, Version};

/// The edition of what the games put on the wire: their options, moves, views and
/// tables. Changes whenever one of them does.
const CONTENT: u16 = 1;

/// The cable, as the console sees it.
pub(super) struct Wire {
    link: Link,
    /// The last moment it was looked at.
    now: Millis,
}

/// A moment, as the link counts them.
const fn moment(now: Millis) -> wire::Millis {
    wire::Millis(now.0)
}

impl Wire {
    /// Nobody is there yet.
    ///
    /// * `luck`: a random number that has nothing to do with any game's luck
    pub(super) fn new(luck: u64) -> Wire {
        let version = Version {
            protocol: PROTOCOL,
            content: CONTENT,
        };
        Wire {
            link: Link::new(version, luck, wire::Millis(0)),
            now: Millis(0),
        }
    }
}

impl Console {
    /// Whether this machine has a port for a cable.
    pub const fn has_port(&self) -> bool {
        self.wire.is_some()
    }

    /// Bytes have come from the cable, in pieces of any size.
    pub fn hear(&mut self, bytes: &[u8], now: Millis) -> Requests {
        self.last_event = now;
        self.serve_wire(bytes, now);
        self.requests()
    }

    /// The next bytes for the cable, if there are any now: one whole frame.
    pub fn to_send(&mut self, now: Millis) -> Option<&[u8]> {
        let wire = self.wire.as_mut()?;
        wire.now = now;
        wire.link.poll(moment(now))
    }

    /// Does what the cable wants done: what has come is heard, what is to be said
    /// is said.
    pub(super) fn serve_wire(&mut self, bytes: &[u8], now: Millis) {
        let mut rest = bytes;
        let asleep = self.is_asleep();
        let Some(wire) = &mut self.wire else {
            return;
        };
        wire.now = now;
        if asleep {
            wire.link.rest();
        } else {
            wire.link.wake();
        }
        while let Some(news) = wire.link.receive(&mut rest, moment(now)) {
            let _ = matches!(news, News::Met);
        }
        if asleep {
            wire.link.rest();
        }
    }

    /// When the cable has to be looked at again if nothing comes before.
    pub(super) fn wire_at(&self) -> Option<Millis> {
        let wire = self.wire.as_ref()?;
        wire.link.wake_at().map(|at| Millis(at.0))
    }

    /// Whether there is something for the cable now.
    pub(super) fn wire_is_due(&self) -> bool {
        let due = |wire: &Wire| {
            wire.link
                .wake_at()
                .is_some_and(|at| Millis(at.0).reached(wire.now))
        };
        self.wire.as_ref().is_some_and(due)
    }
}
