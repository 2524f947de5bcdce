//! How two sides meet, and how they notice that one of them was restarted.
//!
//! Each side draws a random number for its next session; a session is a pair of them.
//! A side that has heard no other calls with `to` 0. A side that hears such a call
//! answers with both numbers. A side that is answered with its own number knows that
//! it is heard, and that the answer is not an old one:
//!
//! ```text
//! A: hello from a to 0, please answer         B: –
//! A: –                                        B: hello from b to a, please answer
//! A: in session a–b; hello from a to b        B: –
//! A: –                                        B: in session b–a
//! ```
//!
//! A call from an unknown number in the middle of a session may be an old one that
//! was delayed. So it is answered with a *new* number, and the session ends only if
//! that number comes back while the partner is not heard: a console that calls in between
//! does not end a session of two others.

use super::packet::{Ends, Packet, Version};
use super::timing::{CALL, GREETING, GREETING_ENDS, HELLO_GAP, OFFENDED, SESSION_LASTS, UNEVEN};
use crate::time::{NEVER, Time, set_back};

#[derive(Clone, Copy, Debug)]
enum Stage {
    /// A side that has heard no other console.
    Alone,
    /// A side that has heard another console, but does not know whether it is heard.
    Greeting { peer: u32, until: Time },
    /// In session.
    Joined { peer: u32, since: Time },
}

/// A console that calls in the middle of a session.
#[derive(Clone, Copy, Debug)]
struct Rival {
    own: u32,
    peer: u32,
    until: Time,
}

/// What a packet has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// A session begins.
    Begun,
    /// The session is over, and another one begins.
    Replaced,
}

/// Meets the other side, and remembers which console it is.
#[derive(Clone, Debug)]
pub struct Session {
    version: Version,
    luck: u64,
    own: u32,
    stage: Stage,
    rival: Option<Rival>,
    /// A hello that is owed: to whom, from which number, and whether it wants an
    /// answer.
    answer: Option<(Ends, bool)>,
    /// When the next hello is due that no packet has asked for.
    call: Time,
    /// No hello is sent before this time.
    quiet: Time,
    /// Calls are ignored until this time.
    offended: Time,
    farewell: Option<Ends>,
}

impl Session {
    pub fn new(version: Version, luck: u64) -> Session {
        let mut session = Session {
            version,
            luck,
            own: 0,
            stage: Stage::Alone,
            rival: None,
            answer: None,
            call: 0,
            quiet: 0,
            offended: 0,
            farewell: None,
        };
        session.own = session.draw();
        session
    }

    /// Subtracts this from all stored times.
    pub fn set_back(&mut self, by: Time) {
        if let Stage::Greeting { until: time, .. } | Stage::Joined { since: time, .. } =
            &mut self.stage
        {
            set_back([time], by);
        }
        if let Some(rival) = &mut self.rival {
            set_back([&mut rival.until], by);
        }
        set_back([&mut self.call, &mut self.quiet, &mut self.offended], by);
    }

    /// A random number that is not 0 (SplitMix64, the upper half).
    fn draw(&mut self) -> u32 {
        self.luck = self.luck.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.luck;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        (((mixed ^ mixed >> 31) >> 32) as u32).max(1)
    }

    /// The ends of the session, if there is one.
    pub fn ends(&self) -> Option<Ends> {
        match self.stage {
            Stage::Joined { peer, .. } => Some(Ends {
                from: self.own,
                to: peer,
            }),
            _ => None,
        }
    }

    /// When the session began.
    pub fn since(&self) -> Option<Time> {
        match self.stage {
            Stage::Joined { since, .. } => Some(since),
            _ => None,
        }
    }

    /// Whether a hello is our own: then both ends of the wire lead to this console.
    pub fn is_echo(&self, ends: Ends) -> bool {
        let rival = self.rival.is_some_and(|rival| rival.own == ends.from);
        ends.from == self.own || rival
    }

    /// Takes a hello from the other side.
    ///
    /// * `quiet`: whether the partner was not heard for a while
    pub fn hello(&mut self, ends: Ends, wanted: bool, quiet: bool, now: Time) -> Option<Change> {
        if now < self.offended {
            return None;
        }
        if ends.to != 0 {
            let change = self.confirm(ends, quiet, now);
            if let Some(known) = self.ends()
                && ends.from == known.to
                && ends.to == known.from
                && wanted
            {
                self.answer = Some((known, false));
            }
            return change;
        }
        let until = now + GREETING_ENDS;
        match self.stage {
            // The other side called before it had heard us.
            Stage::Joined { peer, .. } if peer == ends.from => {}
            Stage::Joined { .. } => {
                let own = match self.rival {
                    Some(rival) if rival.peer == ends.from && now < rival.until => rival.own,
                    _ => self.draw(),
                };
                self.rival = Some(Rival {
                    own,
                    peer: ends.from,
                    until,
                });
                self.answer_with(own, ends.from);
            }
            // A side that was greeted already counts too, because it is there as long as it
            // calls.
            Stage::Alone | Stage::Greeting { .. } => {
                let peer = ends.from;
                self.stage = Stage::Greeting { peer, until };
                self.answer_with(self.own, peer);
            }
        }
        None
    }

    fn answer_with(&mut self, from: u32, to: u32) {
        self.answer = Some((Ends { from, to }, true));
    }

    /// A packet came with our number: the other side hears us. That may complete the
    /// greeting.
    pub fn confirm(&mut self, ends: Ends, quiet: bool, now: Time) -> Option<Change> {
        if now < self.offended {
            return None;
        }
        let joined = Stage::Joined {
            peer: ends.from,
            since: now,
        };
        match self.stage {
            Stage::Joined { since, .. } => {
                let rival = self.rival?;
                let meant = rival.own == ends.to && rival.peer == ends.from && now < rival.until;
                if !meant || !quiet || now < since + SESSION_LASTS {
                    return None;
                }
                (self.own, self.stage, self.rival) = (rival.own, joined, None);
                self.answer = None;
                Some(Change::Replaced)
            }
            Stage::Alone | Stage::Greeting { .. } if ends.to == self.own => {
                self.stage = joined;
                self.answer = None;
                Some(Change::Begun)
            }
            _ => None,
        }
    }

    /// Ends the session.
    ///
    /// * `bye`: tell the other side, if it can still hear.
    /// * `offended`: ignore calls for a while.
    pub fn end(&mut self, bye: bool, offended: bool, now: Time) {
        if bye {
            self.farewell = self.ends();
        }
        if offended {
            self.offended = now + OFFENDED;
        }
        self.start_over(now);
    }

    /// Forgets the other side and draws a new number.
    fn start_over(&mut self, now: Time) {
        self.own = self.draw();
        (self.stage, self.rival, self.answer) = (Stage::Alone, None, None);
        self.call = now.max(self.offended);
    }

    /// Forgets a side that called but did not answer in time.
    pub fn check(&mut self, now: Time) {
        if let Stage::Greeting { until, .. } = self.stage
            && now >= until
        {
            self.start_over(now);
        }
        self.rival = self.rival.filter(|rival| now < rival.until);
    }

    /// The next hello or goodbye, if one is due. A side that is `resting` does not call.
    pub fn packet(&mut self, resting: bool, now: Time) -> Option<Packet<'static>> {
        if let Some(ends) = self.farewell.take() {
            return Some(Packet::Bye { ends });
        }
        if now < self.quiet {
            return None;
        }
        let (ends, wanted) = match (self.answer.take(), self.stage) {
            (Some(answer), _) => answer,
            (None, Stage::Alone) if now >= self.call && !resting => {
                let (from, to) = (self.own, 0);
                (Ends { from, to }, true)
            }
            (None, Stage::Greeting { peer, .. }) if now >= self.call => {
                let (from, to) = (self.own, peer);
                (Ends { from, to }, true)
            }
            _ => return None,
        };
        self.quiet = now + HELLO_GAP;
        // Two consoles that were switched on together call at the same moment, so neither
        // may hear the other. Their next calls must not coincide.
        let apart = self.own % UNEVEN;
        let pause = if ends.to == 0 { CALL - apart } else { GREETING };
        self.call = now + pause;
        Some(Packet::Hello {
            version: self.version,
            ends,
            wanted,
        })
    }

    /// When the next hello is due.
    pub fn wake_at(&self, resting: bool) -> Time {
        match self.stage {
            _ if self.farewell.is_some() => 0,
            _ if self.answer.is_some() => self.quiet,
            Stage::Alone if !resting => self.call.max(self.quiet),
            Stage::Greeting { until, .. } => self.call.max(self.quiet).min(until),
            _ => NEVER,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VERSION: Version = Version {
        protocol: 1,
        content: 1,
    };

    /// While the wire loses our packets, a side that keeps calling is greeted again and
    /// again under the same number, so that its late answer still counts.
    #[test]
    fn who_calls_again_is_not_forgotten() {
        let mut session = Session::new(VERSION, 7);
        let (own, peer) = (session.own, 99);
        let call = Ends { from: peer, to: 0 };
        for now in [0, GREETING_ENDS - 500] {
            assert_eq!(session.hello(call, true, true, now), None);
        }
        session.check(GREETING_ENDS + 100);
        let answer = Ends {
            from: peer,
            to: own,
        };
        let change = session.hello(answer, false, true, GREETING_ENDS + 100);
        assert_eq!(change, Some(Change::Begun));
    }

    /// A side that has stopped calling is forgotten, and so is the number we used for it.
    #[test]
    fn who_calls_no_more_is_forgotten() {
        let mut session = Session::new(VERSION, 7);
        let (own, peer) = (session.own, 99);
        session.hello(Ends { from: peer, to: 0 }, true, true, 0);
        session.check(GREETING_ENDS);
        let answer = Ends {
            from: peer,
            to: own,
        };
        assert_eq!(session.hello(answer, false, true, GREETING_ENDS), None);
    }
}
