//! Another console on a cable.
//!
//! | file | subject |
//! |---|---|
//! | this | the cable: what comes, what is to be sent, and when; sleep |
//! | [`company`], [`identity`] | what screens know of the other console; which console it is |
//! | `meeting` | the two meet, part, and find that they can go on |
//! | `proposing` | one proposes a game, the other accepts it, and it begins |
//! | `playing` | the game: what the authority shows, what the guest wishes for |
//! | `asking` | taking back, signs, what the other one does |
//! | `waiting` | questions that wait until they interrupt nothing; waiting that ends |
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
    /// Somebody here would like to go on with it; and has been asked.
    go_on: bool,
    asked_to_go_on: bool,
    /// What we have proposed.
    proposed: Option<Proposed>,
    /// A question of the other console has interrupted the game that is under way: once is
    /// enough. When it was last pointed out by a sign instead.
    interrupted: bool,
    signed_at: Option<Millis>,
    /// When a question that has to wait may be put.
    ask_at: Option<Millis>,
    /// Until when the authority has to show the game that was agreed on.
    start_by: Option<Millis>,
    /// How much of the next position was shown.
    part: ShownPart,
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
    what: Proposes,
}

/// What is proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Proposes {
    /// What was set up.
    SetUp,
    /// Once more with the same people.
    Rematch,
    /// To go on with a game that the other console has not kept.
    GoOn,
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
    fn forget_conversation(&mut self) {
        self.owed.clear();
        (self.go_on, self.asked_to_go_on, self.proposed) = (false, false, None);
        (self.part, self.doing, self.finished) = (ShownPart::Rest, None, false);
        (self.asked_undo, self.ask_at, self.start_by) = (None, None, None);
    }
}

/// The cable is served.
impl Wire {
    /// It is now, and the console sleeps or not.
    pub(super) fn wake(&mut self, asleep: bool, now: Millis) {
        self.now = now;
        if !asleep && self.link.is_resting() {
            self.link.wake(moment(now));
        }
    }

    /// The next bytes for the cable, if there are any now: one whole frame.
    pub(super) fn poll(&mut self, now: Millis) -> Option<&[u8]> {
        self.now = now;
        self.link.poll(moment(now))
    }

    /// Says whatever there is to be said now.
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

    /// When the cable has to be looked at again if nothing comes before.
    pub(super) fn wake_at(&self) -> Option<Millis> {
        let wire = self.link.wake_at().map(|at| Millis(at.0));
        let own = Millis::earlier(self.ask_at, self.start_by);
        Millis::earlier(wire, own)
    }

    /// Whether there is something for the cable now.
    pub(super) fn is_due(&self) -> bool {
        self.wake_at().is_some_and(|at| at.reached(self.now))
    }

    /// Takes bytes off the front until something has happened, and does what follows
    /// from it; `false` if nothing has.
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
                        // What was shown makes no sense: this is no console of ours.
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

    /// Does what somebody here answers to the other console, or would like of it.
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
