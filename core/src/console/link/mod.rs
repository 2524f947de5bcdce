//! Another console on a cable.
//!
//! | file | subject |
//! |---|---|
//! | this | the cable: receiving, sending, sleep |
//! | [`company`], [`identity`] | what screens know about the other console; which console it is |
//! | `meeting` | meeting, parting, and offering to resume a game |
//! | `proposing` | proposing and accepting a game |
//! | `playing` | the game: the authority shows positions, the guest asks for moves |
//! | `asking` | taking back, signs, what people do on the other side |
//! | `waiting` | questions that wait until they interrupt nothing; waiting that ends |
//! | [`talk`] | the screen for all these questions and messages |
//! | `hands` | access without buttons, for the tests and for the arena |
//! | [`kept`] | the record of the game shared by two consoles |
//!
//! The messages and their bytes are in the crate `taschenspieler-link`, described by
//! `docs/link.md`. `play/remote.rs` has the parts of them that the games fill in.

mod asking;
pub mod company;
#[cfg(any(test, feature = "arena"))]
pub mod hands;
pub mod identity;
pub mod kept;
mod meeting;
mod playing;
mod proposing;
pub mod talk;
mod waiting;

use super::room::Room;
use crate::console::play::Play;
use crate::game::MAX_SEATS;
use crate::luck::Luck;
use crate::platform::Millis;
use crate::reply::{Reply, Together};
use heapless::Deque;
use playing::ShownPart;
use rand_core::Rng;
use talk::{LinkNews, Talk};
use taschenspieler_link::{self as wire, Doing, Link, News, PROTOCOL, Say, Unsaid, Version};

/// The version of the bytes that the games put on the wire: options, moves, views and
/// tables. It changes whenever one of these does.
const CONTENT: u16 = 1;

/// How many short messages may wait for room.
const OWED: usize = 4;

/// The console's end of the cable.
pub(super) struct Wire {
    link: Link,
    /// The moment of the last call.
    now: Millis,
    /// The source of the numbers of games and proposals.
    luck: Luck,
    /// Messages to be sent as soon as there is room.
    owed: Deque<Say<'static>, OWED>,
    /// Whether a person here wants to resume the shared game, and whether people were
    /// asked.
    go_on: bool,
    asked_to_go_on: bool,
    /// Our open proposal.
    proposed: Option<Proposed>,
    /// Whether a question of the other console has already interrupted the present game.
    interrupted: bool,
    /// When a question was last announced by a sign instead.
    signed_at: Option<Millis>,
    /// When the result on the screen was seen for long enough for a question to cover it.
    ask_at: Option<Millis>,
    /// Until when the authority has to show the game that was agreed on.
    start_by: Option<Millis>,
    /// How much of the next position the guest was shown.
    part: ShownPart,
    /// The check sums of the last views shown.
    shown: [u32; MAX_SEATS],
    /// The activity that the other side was told last.
    doing: Option<Doing>,
    /// Whether the end of the game was announced.
    finished: bool,
    /// The position at which a person here asked to take back, if one did.
    asked_undo: Option<u32>,
}

/// Our open proposal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Proposed {
    number: u32,
    what: Proposes,
}

/// The game that is proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Proposes {
    /// The one that is set up.
    SetUp,
    /// A rematch with the same people.
    Rematch,
    /// The one on the table, which the other console has lost.
    GoOn,
}

/// A moment in the link's own type.
const fn moment(now: Millis) -> wire::Millis {
    wire::Millis(now.0)
}

impl Wire {
    /// A wire without another console.
    ///
    /// * `luck`: a random number unrelated to the luck of any game
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
            go_on: false,
            asked_to_go_on: false,
            proposed: None,
            interrupted: false,
            signed_at: None,
            ask_at: None,
            start_by: None,
            part: ShownPart::Rest,
            shown: [0; MAX_SEATS],
            doing: None,
            finished: false,
            asked_undo: None,
        }
    }

    /// Draws a number for a game or a proposal.
    fn number(&mut self) -> u32 {
        self.luck.next_u32().max(1)
    }

    /// Sends a short message, now or when there is room.
    fn say(&mut self, say: Say<'static>) {
        if self.owed.is_empty() && self.link.say(&say) != Err(Unsaid::Full) {
            return;
        }
        // No more messages than this can be waiting.
        let _ = self.owed.push_back(say);
    }

    /// Sends the messages that had to wait.
    fn say_owed(&mut self) {
        while let Some(say) = self.owed.front() {
            if self.link.say(say) == Err(Unsaid::Full) {
                return;
            }
            self.owed.pop_front();
        }
    }

    /// Forgets everything about a conversation that is over.
    fn forget_conversation(&mut self) {
        self.owed.clear();
        (self.go_on, self.asked_to_go_on, self.proposed) = (false, false, None);
        (self.part, self.doing, self.finished) = (ShownPart::Rest, None, false);
        (self.asked_undo, self.ask_at, self.start_by) = (None, None, None);
    }
}

/// The cable is served.
impl Wire {
    /// Tells the link the time, and whether the console sleeps.
    pub(super) fn wake(&mut self, asleep: bool, now: Millis) {
        self.now = now;
        if !asleep && self.link.is_resting() {
            self.link.wake(moment(now));
        }
    }

    /// The next bytes for the cable, one whole frame; `None` if nothing is due now.
    pub(super) fn poll(&mut self, now: Millis) -> Option<&[u8]> {
        self.now = now;
        self.link.poll(moment(now))
    }

    /// Sends everything that is due now.
    pub(super) fn speak(&mut self, room: &mut Room, asleep: bool) {
        self.say_owed();
        if self.link.is_joined() {
            self.give_up_waiting(room);
            self.ask_what_waits(room);
            self.show_position(room);
            self.send_wish(room);
            self.say_doing(room, asleep);
        }
        if asleep {
            self.link.rest();
        }
    }

    /// When the cable must be served again if nothing arrives earlier.
    pub(super) fn wake_at(&self) -> Option<Millis> {
        let wire = self.link.wake_at().map(|at| Millis(at.0));
        let own = Millis::earlier(self.ask_at, self.start_by);
        Millis::earlier(wire, own)
    }

    /// Whether there is anything to send now.
    pub(super) fn is_due(&self) -> bool {
        self.wake_at().is_some_and(|at| at.reached(self.now))
    }

    /// Takes bytes off the front until there is an event, and handles it; returns `false`
    /// if there is none.
    pub(super) fn hear(&mut self, bytes: &mut &[u8], room: &mut Room, now: Millis) -> bool {
        let Some(news) = self.link.receive(bytes, moment(now)) else {
            return false;
        };
        match news {
            News::Met => self.on_met(room),
            News::Gone(_) => self.on_gone(room, now),
            News::SomethingElse => room.tell(LinkNews::SomethingElse, now),
            News::OtherVersion(_) => room.tell(LinkNews::OtherVersion, now),
            News::Resting | News::Unheeded => {}
            News::Said(say) => match say {
                Say::Introduce { name, games } => {
                    room.home.company.introduce(name, games);
                    room.picture.spoil();
                }
                Say::Identity(identity) => self.on_identity(identity, room),
                Say::Propose(proposal) => {
                    room.home.company.propose(&proposal);
                    self.on_propose(room, now);
                }
                Say::Withdraw { proposal } => room.on_withdraw(proposal, now),
                Say::Accept { proposal } => self.on_accept(proposal, room, now),
                Say::Decline { proposal, why } => self.on_decline(proposal, why, room, now),
                Say::Start { number, seats, .. } => self.on_start(number, seats, room),
                Say::Happened { by, bytes, .. } => {
                    let play = room.home.linked_play_mut();
                    if let Some(linked) = play.and_then(Play::linked_mut) {
                        linked.shown.happened(by, !bytes.is_empty());
                    }
                }
                Say::View { seat, bytes, .. } => {
                    let play = room.home.linked_play_mut();
                    if play.is_some_and(|play| play.see(seat, bytes).is_err()) {
                        // The position shown makes no sense, so the other side is not one
                        // of our consoles.
                        self.link.hang_up();
                    }
                }
                Say::Table {
                    position,
                    check,
                    bytes,
                    ..
                } => {
                    let shown = room.see_table(position, check, bytes, now);
                    self.on_table(shown, room, now);
                }
                Say::Move {
                    position,
                    seat,
                    bytes,
                    ..
                } => {
                    let made = room.hear_move(seat, bytes, now);
                    self.on_move(made, position, room, now);
                }
                Say::Accepted { .. } | Say::Sorry { .. } => {}
                Say::Refused { why, .. } => room.on_refused(why, now),
                Say::Doing { what, .. } => room.on_doing(what),
                Say::AskUndo { position, .. } => self.on_ask_undo(position, room, now),
                Say::AnswerUndo { yes, .. } => room.on_answer_undo(yes, now),
                Say::Finished { number, .. } => room.forget_shared(number),
                Say::Leave { for_good, .. } => self.on_leave(for_good, room, now),
                Say::Sign(sign) => room.on_sign(sign, now),
                Say::Kept(kept) => self.on_kept(kept, room, now),
                Say::GoOn { .. } => self.on_go_on(room, now),
                Say::Ended { number, how } => self.on_ended(number, how, room, now),
            },
        }
        true
    }

    /// Carries out a person's answer or request to the other console.
    pub(super) fn answer(&mut self, answer: Together, room: &mut Room, now: Millis) -> Reply {
        match answer {
            Together::Propose => self.propose(Proposes::SetUp, room, now),
            Together::Rematch => self.propose(Proposes::Rematch, room, now),
            Together::Accept => self.accept_asked(room, now),
            Together::Decline => self.decline_asked(room, now),
            Together::Offer => room.open(Talk::go_on()),
            Together::GoOn => self.go_on(room, now),
            Together::Later => self.go_on_later(room, now),
            Together::Withdraw => self.withdraw(room, now),
            Together::AskUndo => {
                room.show_table();
                let reply = room.resume(now);
                room.afterwards(reply);
                self.ask_undo(room, now);
            }
            Together::Undo(yes) => self.answer_undo(yes, room, now),
            Together::Signs => room.open(Talk::signs()),
            Together::Sign(sign) => return self.give_sign(sign, room, now),
        }
        Reply::Redraw
    }
}
