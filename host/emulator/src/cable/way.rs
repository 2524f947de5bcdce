//! One wire: its input, its output, and the fate of its bytes.
//!
//! Disturbances are time spans in which the wire is held high or low, or inverted. Whole
//! bytes are dropped and changed in that way too, because a byte begins when the wire goes
//! low and has ten bits.

use super::BIT;
use crate::bus::Change;

/// The fate of a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meddling {
    /// It arrives as it is.
    Pass,
    /// It does not arrive.
    Drop,
    /// It arrives with these bits turned round.
    Flip(u8),
}

/// A disturbance of a wire.
#[derive(Clone, Copy)]
enum Force {
    High,
    Low,
    Turned,
}

/// When.
#[derive(Clone, Copy)]
struct Span {
    from: u64,
    to: u64,
    force: Force,
}

/// One wire.
#[derive(Default)]
pub(super) struct Way {
    /// The level driven at one end, and the last level received at the other.
    driven: Option<bool>,
    out: Option<bool>,
    plugged: bool,
    spans: Vec<Span>,
    /// Until when it was carried.
    now: u64,
    /// When the byte that is going in is over, and how many there were.
    byte_ends: u64,
    bytes: u64,
    ear: Ear,
}

impl Way {
    /// The next change without a new input.
    pub(super) fn next_change(&self, now: u64) -> u64 {
        let edges = self.spans.iter().flat_map(|span| [span.from, span.to]);
        edges.filter(|&at| at > now).min().unwrap_or(u64::MAX)
    }

    /// Inserts bytes from now on.
    pub(super) fn insert(&mut self, bytes: &[u8]) {
        let mut from = (self.now + 1).max(self.byte_ends);
        for &byte in bytes {
            for (bit, _) in lows(byte) {
                self.spans.push(Span {
                    from: from + bit * BIT,
                    to: from + (bit + 1) * BIT,
                    force: Force::Low,
                });
            }
            from += 10 * BIT;
        }
        self.byte_ends = from;
    }

    /// Takes the input until `now`, and returns the output until then.
    pub(super) fn carry(
        &mut self,
        sent: Vec<Change>,
        now: u64,
        plugged: bool,
        mut meddle: Option<&mut dyn FnMut(u64) -> Meddling>,
    ) -> Vec<Change> {
        let mut changes = Vec::new();
        if plugged != self.plugged {
            // It was plugged in when the machines last stood still.
            self.plugged = plugged;
            self.put(self.now, &mut changes);
        }
        for (at, level) in sent {
            self.spans_until(at, &mut changes);
            let falls = self.driven != Some(false) && level == Some(false);
            self.driven = level;
            if falls && self.plugged && at >= self.byte_ends {
                self.byte_ends = at + 10 * BIT - BIT / 2;
                let number = self.bytes;
                self.bytes += 1;
                if let Some(meddle) = &mut meddle {
                    self.disturb(at, meddle(number));
                }
            }
            self.put(at, &mut changes);
        }
        self.spans_until(now, &mut changes);
        self.now = self.now.max(now);
        self.spans.retain(|span| span.to > now);
        changes
    }

    fn disturb(&mut self, from: u64, meddling: Meddling) {
        match meddling {
            Meddling::Pass => {}
            Meddling::Drop => self.spans.push(Span {
                from,
                to: from + 10 * BIT - BIT / 2,
                force: Force::High,
            }),
            Meddling::Flip(bits) => {
                let bits = (0..8).filter(|bit| bits >> bit & 1 != 0);
                self.spans.extend(bits.map(|bit| Span {
                    from: from + (bit + 1) * BIT,
                    to: from + (bit + 2) * BIT,
                    force: Force::Turned,
                }));
            }
        }
    }

    /// Changes at the edges of spans, after the last change and before `until`.
    fn spans_until(&mut self, until: u64, changes: &mut Vec<Change>) {
        while self.next_change(self.now) < until {
            self.now = self.next_change(self.now);
            self.put(self.now, changes);
        }
        self.now = self.now.max(until.saturating_sub(1));
    }

    /// The level at the other end at a moment, if it is another one than before.
    fn put(&mut self, at: u64, changes: &mut Vec<Change>) {
        let mut level = self.driven.filter(|_| self.plugged);
        for span in &self.spans {
            if (span.from..span.to).contains(&at) && self.plugged {
                level = Some(match span.force {
                    Force::High => true,
                    Force::Low => false,
                    Force::Turned => !level.unwrap_or(true),
                });
            }
        }
        if level != self.out {
            self.out = level;
            self.ear.hear(at, level.unwrap_or(true));
            changes.push((at, level));
        }
    }

    pub(super) fn take_bytes(&mut self) -> Vec<u8> {
        self.ear.take(self.now)
    }
}

/// The bits of a byte on the wire that are low: which, and the byte.
pub(super) fn lows(byte: u8) -> impl Iterator<Item = (u64, u8)> {
    (0..9).filter_map(move |bit| {
        let is_low = bit == 0 || byte >> (bit - 1) & 1 == 0;
        is_low.then_some((bit, byte))
    })
}

/// Reads bytes off a wire, as a receiver at 500,000 baud would.
#[derive(Default)]
pub(super) struct Ear {
    /// Since when it is low; of the byte that is coming, its beginning and bits.
    level: Option<bool>,
    begins: Option<u64>,
    bits: u32,
    looked: u64,
    heard: Vec<u8>,
}

impl Ear {
    /// The wire changes to a level.
    pub(super) fn hear(&mut self, at: u64, level: bool) {
        self.look_until(at);
        self.level = Some(level);
        if self.begins.is_none() && !level {
            (self.begins, self.bits, self.looked) = (Some(at), 0, 0);
        }
    }

    /// Looks at the middle of every bit until a moment.
    fn look_until(&mut self, at: u64) {
        while let Some(begins) = self.begins
            && begins + self.looked * BIT + BIT / 2 < at
        {
            let level = self.level.unwrap_or(true);
            self.bits |= u32::from(level) << self.looked;
            self.looked += 1;
            if self.looked == 1 && level {
                self.begins = None;
            } else if self.looked == 10 {
                self.begins = None;
                if level {
                    self.heard.push((self.bits >> 1) as u8);
                }
            }
        }
    }

    /// The bytes received until a moment, since the last call.
    pub(super) fn take(&mut self, now: u64) -> Vec<u8> {
        self.look_until(now);
        core::mem::take(&mut self.heard)
    }
}
