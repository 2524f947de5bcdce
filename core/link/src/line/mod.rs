//! The line: messages of up to 2 KiB that arrive once and in order, or both sides are told
//! that it broke.
//!
//! | file | subject |
//! |---|---|
//! | `mod` | the line itself: its driver's calls, the end of a session |
//! | `hearing` | received packets, and how the line reacts |
//! | `speaking` | which packet is sent when; sleep |
//! | `packet` | the packets as bytes |
//! | `session` | how two sides meet, and notice that one of them was restarted |
//! | `outgoing` | pieces on their way: numbered, acknowledged, sent again |
//! | `pool` | the memory in which messages wait |
//! | `nonsense` | when to report that something else is plugged in |
//! | `timing` | all time limits |

mod hearing;
mod nonsense;
mod outgoing;
mod packet;
mod pool;
mod session;
mod speaking;
mod timing;

use crate::frame::{Reader, WIRE_BYTES};
use crate::time::{Clock, Millis, Time, set_back};
use heapless::Deque;
use nonsense::Strangers;
use outgoing::Outgoing;
use pool::Pool;
use session::Session;

pub use packet::{PIECE_BYTES, PROTOCOL, Version};
pub use pool::{Compose, MESSAGE_BYTES, Unsent};

/// News from the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Another console is at the other end.
    Met,
    /// The other console is gone. Messages that were not acknowledged may have arrived
    /// or not.
    Gone(Gone),
    /// A message has come: [`Line::message`].
    Message,
    /// The other console goes to sleep, and wakes when something is sent to it.
    Resting,
    /// A console that speaks another version is at the other end.
    OtherVersion(Version),
    /// The thing plugged in is not a console.
    SomethingElse,
}

/// Why a session is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gone {
    /// Nothing was heard for two seconds: it is unplugged, switched off or has crashed.
    Silent,
    /// It was restarted.
    Restarted,
    /// It has said goodbye.
    Left,
    /// We hear it, but it does not acknowledge our messages.
    Unanswered,
    /// It broke the rules of the protocol, and we hung up.
    Broken,
    /// We have hung up.
    HungUp,
}

/// Whether this side sleeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rest {
    Awake,
    /// This side is about to sleep and has to tell the other side first.
    Announced,
    Asleep,
}

/// One end of the line.
///
/// A driver calls [`receive`](Line::receive) with the bytes that have come until it returns
/// `None`, then [`poll`](Line::poll), sending each frame, until it returns `None`. Then it
/// sleeps until bytes come, a message is to be sent, or the moment of
/// [`wake_at`](Line::wake_at) has come.
#[derive(Clone, Debug)]
pub struct Line {
    version: Version,
    clock: Clock,
    reader: Reader,
    wire: [u8; WIRE_BYTES],
    pool: Pool,
    session: Session,
    outgoing: Outgoing,
    strangers: Strangers,
    events: Deque<Event, 8>,
    /// The number of the piece we wait for.
    next: u16,
    /// Whether a message is only partly received.
    inside: bool,
    /// Whether the message in the pool is whole and was reported.
    told: bool,
    /// Whether an acknowledgement is owed.
    owed: bool,
    /// When an acknowledgement was last sent, when anything was last sent in this session,
    /// and when anything was last heard in it.
    acknowledged: Time,
    spoken: Time,
    heard: Time,
    rest: Rest,
    peer_rests: bool,
}

impl Line {
    /// A line that has not heard another console yet.
    ///
    /// * `luck`: a random number, different at every start. The numbers of sessions
    ///   are drawn from it.
    pub fn new(version: Version, luck: u64, now: Millis) -> Line {
        Line {
            version,
            clock: Clock::new(now),
            reader: Reader::new(),
            wire: [0; WIRE_BYTES],
            pool: Pool::new(),
            session: Session::new(version, luck),
            outgoing: Outgoing::new(),
            strangers: Strangers::new(),
            events: Deque::new(),
            next: 0,
            inside: false,
            told: false,
            owed: false,
            acknowledged: 0,
            spoken: 0,
            heard: 0,
            rest: Rest::Awake,
            peer_rests: false,
        }
    }

    /// Whether another console is there.
    pub fn is_joined(&self) -> bool {
        self.session.ends().is_some()
    }

    /// The numbers of the session, ours and theirs, if there is one.
    pub fn session(&self) -> Option<(u32, u32)> {
        self.session.ends().map(|ends| (ends.from, ends.to))
    }

    /// Takes bytes off the front until there is news; `None` when no bytes are left.
    /// Without bytes it only checks for time-outs.
    pub fn receive(&mut self, bytes: &mut &[u8], now: Millis) -> Option<Event> {
        let now = self.set_clock(now);
        if core::mem::take(&mut self.told) {
            self.pool.forget_message();
        }
        while self.events.is_empty() {
            let Some((&byte, rest)) = bytes.split_first() else {
                self.check(now);
                break;
            };
            *bytes = rest;
            self.byte(byte, now);
        }
        let event = self.events.pop_front()?;
        self.told = event == Event::Message;
        Some(event)
    }

    /// The message that [`Event::Message`] has reported. The next call of
    /// [`receive`](Line::receive) drops it.
    pub fn message(&self) -> &[u8] {
        if self.told { self.pool.message() } else { &[] }
    }

    /// Sends a message that `compose` writes.
    pub fn send(&mut self, compose: &Compose<'_>) -> Result<(), Unsent> {
        if !self.is_joined() {
            return Err(Unsent::Nobody);
        }
        self.pool.send(compose)?;
        self.rouse(self.clock.time());
        Ok(())
    }

    /// Ends the session, and tells the other side so.
    pub fn hang_up(&mut self) {
        self.end(Gone::HungUp, self.clock.time());
    }

    /// Ends the session because the other side breaks the rules.
    pub(crate) fn break_off(&mut self) {
        self.end(Gone::Broken, self.clock.time());
    }

    /// Sets the clock, and subtracts from all times if the count has become large.
    fn set_clock(&mut self, now: Millis) -> Time {
        self.clock.set(now);
        let by = self.clock.set_back();
        if by > 0 {
            set_back(
                [&mut self.acknowledged, &mut self.spoken, &mut self.heard],
                by,
            );
            self.session.set_back(by);
            self.outgoing.set_back(by);
            self.strangers.set_back(by);
        }
        self.clock.time()
    }

    #[inline(never)]
    fn tell(&mut self, event: Event) {
        // A frame causes at most three events, and the caller takes all of them before the
        // next frame is read.
        let _ = self.events.push_back(event);
    }

    fn clean(&mut self) {
        self.pool.clear();
        self.outgoing = Outgoing::new();
        self.next = 0;
        (self.inside, self.told, self.owed, self.peer_rests) = (false, false, false, false);
    }

    fn end(&mut self, why: Gone, now: Time) {
        if self.is_joined() {
            self.session
                .end(why != Gone::Left, why == Gone::Broken, now);
            self.clean();
            // The message of the old session no longer exists.
            for _ in 0..self.events.len() {
                let event = self.events.pop_front();
                if let Some(event) = event.filter(|&event| event != Event::Message) {
                    self.tell(event);
                }
            }
            self.tell(Event::Gone(why));
        }
    }
}
