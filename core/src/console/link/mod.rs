//! Another console on a cable.
//!
//! | file | subject |
//! |---|---|
//! | this | the cable: what comes, what is to be sent, and when; sleep |
//! | [`company`] | what screens know of the other console |
//! | `meeting` | the two meet, part, and find that they can go on |
//! | `proposing` | one proposes a game, the other accepts it, and it begins |
//! | `playing` | the game: what the authority shows, what the guest wishes for |
//! | `asking` | taking back, signs, what the other one does |
//! | [`talk`] | the screen on which all of this is asked and told |
//! | `hands` | hands without buttons, for the tests and for the arena |
//! | [`kept`] | the record of the game that two consoles share |
//!
//! What the two say to each other, and what the bytes mean, is the crate
//! `taschenspieler-link`; `docs/link.md` describes it. What the games put into its
//! messages is in `play/remote.rs`.

mod asking;
pub mod company;
#[cfg(any(test, feature = "arena"))]
mod hands;
pub mod kept;
mod meeting;
mod playing;
mod proposing;
pub mod talk;
#[cfg(test)]
mod tests;

use super::Console;
use crate::game::MAX_SEATS;
use crate::luck::Luck;
use crate::platform::{Millis, Requests};
use heapless::Deque;
use kept::Shared;
use playing::Part;
use rand_core::Rng;
use taschenspieler_link::{
    self as wire, Doing, Link, News, PROTOCOL, Refusal, Say, Unsaid, Version,
};

/// The edition of what the games put on the wire: their options, moves, views and
/// tables. Changes whenever one of them does.
const CONTENT: u16 = 1;

/// How many short messages may wait for room.
const OWED: usize = 4;

/// The cable, as the console sees it.
pub(super) struct Wire {
    link: Link,
    /// The last moment it was looked at.
    now: Millis,
    /// The numbers of games and proposals come from here.
    luck: Luck,
    /// What is to be said as soon as there is room.
    owed: Deque<Say<'static>, OWED>,
    /// The game that this console has kept, if there is one.
    pub(super) kept: Option<Shared>,
    /// Somebody here would like to go on with it; and has been asked.
    go_on: bool,
    asked_to_go_on: bool,
    /// What we have proposed.
    proposed: Option<Proposed>,
    /// How much of the next position was shown.
    part: Part,
    /// The check sums of the views that were shown last.
    shown: [u32; MAX_SEATS],
    /// What we have said that we do.
    doing: Option<Doing>,
    /// That the game is over was said.
    finished: bool,
    /// Somebody has asked to take back, at this position.
    asked_undo: Option<u32>,
}

/// What we have proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Proposed {
    number: u32,
    /// Once more with the same people, rather than what was set up.
    rematch: bool,
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
            luck: Luck::new(!luck),
            owed: Deque::new(),
            kept: None,
            go_on: false,
            asked_to_go_on: false,
            proposed: None,
            part: Part::Rest,
            shown: [0; MAX_SEATS],
            doing: None,
            finished: false,
            asked_undo: None,
        }
    }

    /// A number for a game or a proposal.
    fn number(&mut self) -> u32 {
        self.luck.next_u32().max(1)
    }

    /// Says something short, now or when there is room.
    fn say(&mut self, say: Say<'static>) {
        if self.owed.is_empty() && self.link.say(&say) != Err(Unsaid::Full) {
            return;
        }
        // Nobody has more to say than this before there is room again.
        let _ = self.owed.push_back(say);
    }

    /// Says what had to wait.
    fn say_owed(&mut self) {
        while let Some(say) = self.owed.front() {
            if self.link.say(say) == Err(Unsaid::Full) {
                return;
            }
            self.owed.pop_front();
        }
    }

    /// Forgets all that was about a conversation that is over.
    fn hang_up(&mut self) {
        self.owed.clear();
        (self.go_on, self.asked_to_go_on, self.proposed) = (false, false, None);
        (self.part, self.doing, self.finished) = (Part::Rest, None, false);
        self.asked_undo = None;
    }
}

impl Console {
    /// There is a port for a cable, as if [`Start::wire`](crate::platform::Start::wire)
    /// had said so.
    #[inline(never)] // for a while there is more than one of it on the stack
    pub fn open_port(&mut self, luck: u64) {
        self.wire = Some(Wire::new(luck));
    }

    /// Whether this machine has a port for a cable.
    pub const fn has_port(&self) -> bool {
        self.wire.is_some()
    }

    /// Bytes have come from the cable, in pieces of any size.
    pub fn hear(&mut self, bytes: &[u8], now: Millis) -> Requests {
        self.last_event = now;
        self.serve_wire(bytes, now);
        let moving = !self.is_asleep() && self.motion_at(now).is_some();
        self.picture.set_moving(moving);
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
        if !asleep && wire.link.is_resting() {
            wire.link.wake(moment(now));
        }
        while self.hear_news(&mut rest, now) {}
        self.speak(now);
        let asleep = self.is_asleep();
        if let Some(wire) = self.wire.as_mut().filter(|_| asleep) {
            wire.link.rest();
        }
    }

    /// Says whatever there is to be said now.
    fn speak(&mut self, now: Millis) {
        if let Some(wire) = &mut self.wire {
            wire.say_owed();
            if !wire.link.is_joined() {
                return;
            }
        }
        if self.home.company.shared.is_some() {
            self.offer_to_go_on();
        }
        self.show_position();
        self.send_wish(now);
        self.say_doing();
    }

    /// When the cable has to be looked at again if nothing comes before.
    pub(super) fn wire_at(&self) -> Option<Millis> {
        let wire = self.wire.as_ref()?;
        wire.link.wake_at().map(|at| Millis(at.0))
    }

    /// Whether there is something for the cable now.
    pub(super) fn wire_is_due(&self) -> bool {
        let due =
            |wire: &Wire| matches!(wire.link.wake_at(), Some(at) if Millis(at.0).reached(wire.now));
        self.wire.as_ref().is_some_and(due)
    }
}

impl Console {
    /// Takes bytes off the front until something has happened, and does what follows
    /// from it; `false` if nothing has.
    fn hear_news(&mut self, bytes: &mut &[u8], now: Millis) -> bool {
        let Some(wire) = &mut self.wire else {
            return false;
        };
        let Some(news) = wire.link.receive(bytes, moment(now)) else {
            return false;
        };
        match news {
            News::Met => self.meet(),
            News::Gone(_) => self.part(now),
            News::SomethingElse => self.tell(talk::Told::SomethingElse, now),
            News::OtherVersion(_) => self.tell(talk::Told::OtherVersion, now),
            News::Resting => {}
            News::Said(say) => match say {
                Say::Introduce { name, games } => {
                    self.home.company.introduce(name, games);
                    self.picture.spoil();
                }
                Say::Propose(proposal) => {
                    self.home.company.propose(&proposal);
                    self.be_asked(now);
                }
                Say::Withdraw { proposal } => self.be_withdrawn(proposal, now),
                Say::Accept { proposal } => self.be_accepted(proposal, now),
                Say::Decline { proposal, why } => self.be_declined(proposal, why, now),
                Say::Start { number, seats, .. } => self.be_started(number, seats, now),
                Say::Happened { by, bytes, .. } => {
                    if let Some(play) = self.home.linked_play_mut() {
                        play.happened(by, bytes);
                    }
                }
                Say::View { seat, bytes, .. } => {
                    let play = self.home.linked_play_mut();
                    if play.is_some_and(|play| play.see(seat, bytes).is_err()) {
                        self.hang_up();
                    }
                }
                Say::Table {
                    position,
                    check,
                    bytes,
                    ..
                } => {
                    let shown = match self.home.play_with_env(now) {
                        Some((play, env)) if play.is_guest() => {
                            play.see_table(bytes, position, check, env)
                        }
                        _ => return true,
                    };
                    match shown {
                        Ok(reply) => self.was_shown(reply, now),
                        Err(_) => self.hang_up(),
                    }
                }
                Say::Move {
                    position,
                    seat,
                    bytes,
                    ..
                } => {
                    let result = match self.home.play_with_env(now) {
                        Some((play, env)) if play.is_linked() => play.hear_move(seat, bytes, env),
                        _ => Err(Refusal::Paused),
                    };
                    self.was_moved(result, position, now);
                }
                Say::Accepted { .. } | Say::Sorry { .. } => {}
                Say::Refused { why, .. } => self.be_refused(why, now),
                Say::Doing { what, .. } => self.note_doing(what),
                Say::AskUndo { position, .. } => self.be_asked_undo(position, now),
                Say::AnswerUndo { yes, .. } => self.undo_answered(yes, now),
                Say::Finished { .. } => self.forget_shared(),
                Say::Leave { for_good, .. } => self.be_left(for_good, now),
                Say::Sign(sign) => self.take_sign(sign, now),
                Say::Kept(kept) => self.hear_kept(kept),
                Say::GoOn { .. } => self.hear_go_on(now),
                Say::Ended { number, how } => self.hear_ended(number, how, now),
            },
        }
        true
    }

    /// What was shown makes no sense: this is no console of ours.
    fn hang_up(&mut self) {
        if let Some(wire) = &mut self.wire {
            wire.link.hang_up();
        }
    }
}
