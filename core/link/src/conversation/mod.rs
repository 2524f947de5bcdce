//! Decides which message may be sent when.
//!
//! Both sides keep the same account of the conversation, from the messages they send and
//! receive; the accounts differ only by messages still on their way. So a message is
//! *fine*, *late* or *wrong*. A late one was fine when it was sent, but another message
//! crossed it and made it pointless; it is dropped without an answer.
//!
//! | file | subject |
//! |---|---|
//! | `mod` | the account: meeting, proposing, resuming |
//! | `game` | messages during a game |
//! | `kept` | compares the games that both have kept |

mod game;
mod kept;
#[cfg(test)]
mod tests;

use crate::say::{Kept, Proposal, Say};
use game::Game;

pub use kept::{Check, Together, compare};

/// One of the two consoles, seen from this one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// This console.
    Us,
    /// The other one.
    Them,
}

impl Side {
    const fn other(self) -> Side {
        match self {
            Side::Us => Side::Them,
            Side::Them => Side::Us,
        }
    }

    const fn index(self) -> usize {
        self as usize
    }
}

/// Whether a message follows the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It may be said now.
    Fine,
    /// It was fine until another message crossed it. It is dropped.
    Late,
    /// It breaks the rules.
    Wrong,
}

/// What is proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    /// A new game, with these seats for the guest, a bit each.
    New(u16),
    /// To resume the kept game with this number.
    GoOn(u32),
}

/// A proposal, and who has made it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Proposed {
    by: Side,
    number: u32,
    what: What,
}

/// The stage of the conversation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// No proposal is open and no game is played.
    Free,
    /// A proposal waits for its answer.
    Proposed(Proposed),
    /// The two play, or have just agreed to play.
    Game(Proposed, Game),
}

/// This side's account of the conversation.
#[derive(Clone, Debug)]
pub struct Conversation {
    introduced: [bool; 2],
    /// Which side has said which console it is.
    identified: [bool; 2],
    /// The kept game that each side has named.
    kept: [Option<Kept>; 2],
    stage: Stage,
    /// A proposal of ours that ended without an answer. The other side may believe that it
    /// is still open, so it has to be withdrawn.
    void: Option<u32>,
}

impl Default for Conversation {
    fn default() -> Conversation {
        Conversation::new()
    }
}

/// Notes what each side may say once.
const fn once(said: &mut bool) -> Verdict {
    match core::mem::replace(said, true) {
        true => Verdict::Wrong,
        false => Verdict::Fine,
    }
}

impl Conversation {
    /// The account of two consoles that have just met.
    pub const fn new() -> Conversation {
        Conversation {
            introduced: [false; 2],
            identified: [false; 2],
            kept: [None; 2],
            stage: Stage::Free,
            void: None,
        }
    }

    /// The number and the authority of the game that is played or agreed on.
    pub fn game(&self) -> Option<(u32, Side)> {
        match self.stage {
            Stage::Game(_, game) => Some((game.number, game.authority)),
            _ => None,
        }
    }

    /// The position the guest was shown last; 0 before the first.
    pub fn position(&self) -> Option<u32> {
        match self.stage {
            Stage::Game(_, game) => Some(game.position),
            _ => None,
        }
    }

    /// Whether the end of the present game was announced.
    pub fn is_finished(&self) -> bool {
        matches!(self.stage, Stage::Game(_, game) if game.finished)
    }

    /// The number of the open proposal, and who has made it.
    pub fn proposed(&self) -> Option<(u32, Side)> {
        match self.stage {
            Stage::Proposed(proposed) => Some((proposed.number, proposed.by)),
            _ => None,
        }
    }

    /// How the kept games of both fit together, as soon as both have named one.
    pub fn together(&self) -> Option<Together> {
        match self.kept {
            [Some(ours), Some(theirs)] => Some(compare(&ours, &theirs)),
            _ => None,
        }
    }

    /// A message that must be sent before any other, because of one that was received.
    /// Call [`was_said`](Conversation::was_said) when it is sent.
    pub fn owes(&self) -> Option<Say<'static>> {
        self.void.map(|proposal| Say::Withdraw { proposal })
    }

    /// The message from [`owes`](Conversation::owes) was sent.
    pub fn was_said(&mut self) {
        self.void = None;
    }

    /// Judges a message of either side and notes it in the account unless it is wrong.
    pub fn say(&mut self, side: Side, say: &Say<'_>) -> Verdict {
        if let Say::Introduce { .. } = say {
            return once(&mut self.introduced[side.index()]);
        }
        if !self.introduced[side.index()] {
            return Verdict::Wrong;
        }
        match *say {
            Say::Identity(_) => once(&mut self.identified[side.index()]),
            Say::Introduce { .. } | Say::Sign(_) | Say::Sorry { .. } => Verdict::Fine,
            Say::Propose(Proposal { number, seats, .. }) => {
                let what = What::New(seats.guests());
                self.propose(Proposed {
                    by: side,
                    number,
                    what,
                })
            }
            Say::GoOn { proposal, number } => self.go_on(side, proposal, number),
            Say::Withdraw { proposal } => self.withdraw(side, proposal),
            Say::Accept { proposal } => self.accept(side, proposal),
            Say::Decline { proposal, .. } => self.decline(side, proposal),
            Say::Kept(kept) => {
                self.kept[side.index()] = Some(kept);
                self.let_go();
                Verdict::Fine
            }
            Say::Ended { number, .. } => self.ended(side, number),
            Say::Leave { number, .. } => match self.stage {
                Stage::Game(_, game) if game.number == number => {
                    self.stage = Stage::Free;
                    Verdict::Fine
                }
                _ => Verdict::Late,
            },
            _ => match &mut self.stage {
                Stage::Game(_, game) if say.number() == Some(game.number) => game.say(side, say),
                // A message about a game that the other side has left, or that was never
                // begun.
                _ => Verdict::Late,
            },
        }
    }

    fn propose(&mut self, new: Proposed) -> Verdict {
        match self.stage {
            Stage::Free => {}
            Stage::Game(_, game) if game.finished => {}
            Stage::Game(..) => return Verdict::Wrong,
            Stage::Proposed(old) if old.by == new.by => return Verdict::Wrong,
            // Both have proposed at the same time, as far as this side can tell, so the
            // smaller number counts.
            Stage::Proposed(old) if new.number > old.number => return Verdict::Late,
            Stage::Proposed(old) => {
                self.note_void(old);
                if new.number == old.number {
                    self.stage = Stage::Free;
                    return Verdict::Late;
                }
            }
        }
        self.stage = Stage::Proposed(new);
        Verdict::Fine
    }

    fn note_void(&mut self, proposed: Proposed) {
        if proposed.by == Side::Us {
            self.void = Some(proposed.number);
        }
    }

    fn go_on(&mut self, side: Side, proposal: u32, number: u32) -> Verdict {
        let verdict = self.propose(Proposed {
            by: side,
            number: proposal,
            what: What::GoOn(number),
        });
        // One side has just named another game or another position. It still counts as a
        // proposal: in the other side's account it has won over ours.
        if verdict == Verdict::Fine && self.let_go() {
            return Verdict::Late;
        }
        verdict
    }

    /// Whether both have named the game of this number, and can go on with it.
    pub fn can_go_on(&self, number: u32) -> bool {
        let named = |kept: &Option<Kept>| kept.is_some_and(|kept| kept.number == number);
        self.kept.iter().all(named) && self.together().is_some_and(Together::can_go_on)
    }

    fn withdraw(&mut self, side: Side, proposal: u32) -> Verdict {
        match self.stage {
            // A game that has begun can be left, but not withdrawn.
            Stage::Game(_, game) if game.started && side == Side::Us => Verdict::Wrong,
            // This holds even if it was accepted or begun at the same moment.
            Stage::Proposed(proposed) | Stage::Game(proposed, _) if proposed.number == proposal => {
                if proposed.by != side {
                    return Verdict::Wrong;
                }
                self.stage = Stage::Free;
                Verdict::Fine
            }
            _ => Verdict::Late,
        }
    }

    fn accept(&mut self, side: Side, proposal: u32) -> Verdict {
        match self.stage {
            Stage::Proposed(proposed) if proposed.number == proposal => {
                if proposed.by == side {
                    return Verdict::Wrong;
                }
                let game = match proposed.what {
                    What::New(guests) => Game::new(proposal, proposed.by, Some(guests)),
                    What::GoOn(number) => {
                        let ours = self.kept[Side::Us.index()];
                        let ours = ours.is_some_and(|kept| kept.authority);
                        let authority = if ours { Side::Us } else { Side::Them };
                        Game::new(number, authority, None)
                    }
                };
                self.stage = Stage::Game(proposed, game);
                Verdict::Fine
            }
            _ => Verdict::Late,
        }
    }

    fn decline(&mut self, side: Side, proposal: u32) -> Verdict {
        match self.stage {
            Stage::Proposed(proposed) if proposed.number == proposal => {
                if proposed.by == side {
                    return Verdict::Wrong;
                }
                self.stage = Stage::Free;
                Verdict::Fine
            }
            _ => Verdict::Late,
        }
    }

    /// Forgets only the game that the speaker has kept. The other side announces the end of
    /// its own; otherwise the two accounts could differ.
    fn ended(&mut self, side: Side, number: u32) -> Verdict {
        let named = |kept: &Kept| kept.number == number;
        if !self.kept.iter().flatten().any(named) {
            return Verdict::Late;
        }
        let kept = &mut self.kept[side.index()];
        *kept = kept.filter(|kept| !named(kept));
        self.let_go();
        Verdict::Fine
    }

    /// Drops a proposal to resume a game that one side no longer keeps. Returns whether
    /// there was one.
    fn let_go(&mut self) -> bool {
        if let Stage::Proposed(proposed) = self.stage
            && let What::GoOn(number) = proposed.what
            && !self.can_go_on(number)
        {
            self.note_void(proposed);
            self.stage = Stage::Free;
            return true;
        }
        false
    }
}
