//! Who may say what when.
//!
//! Both sides keep the same account of the conversation, from what they say and
//! what they hear; only what is on its way can make a difference. So a message
//! can be *fine*, *late* (it was fine when it was said, and something that passed
//! it on the way has made it pointless: it is dropped without a word) or *wrong*.
//!
//! | file | subject |
//! |---|---|
//! | `mod` | the account: meeting, proposing, going on |
//! | `game` | what is said in a game |
//! | `kept` | whether two consoles have kept the same game |

mod game;
mod kept;
#[cfg(test)]
mod tests;

use crate::say::{Kept, Proposal, Say};
use game::Game;

pub use kept::{Check, Together, compare};

/// One of the two.
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

/// What to think of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It may be said now.
    Fine,
    /// It might have been said a moment ago.
    Late,
    /// It must not be said.
    Wrong,
}

/// What is proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    /// A new game, with these seats for the guest.
    New(u16),
    /// To go on with the kept game of this number.
    GoOn(u32),
}

/// Something one has proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Proposed {
    by: Side,
    number: u32,
    what: What,
}

/// What the two are doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Nothing.
    Free,
    /// One has proposed something.
    Proposed(Proposed),
    /// They play, or have just agreed to.
    Game(Proposed, Game),
}

/// The account of a conversation.
#[derive(Clone, Debug)]
pub struct Conversation {
    introduced: [bool; 2],
    /// The game each has kept.
    kept: [Option<Kept>; 2],
    stage: Stage,
    /// A proposal of ours that came to nothing by something else than an answer:
    /// that has to be said, since to the other side it may look open.
    void: Option<u32>,
}

impl Default for Conversation {
    fn default() -> Conversation {
        Conversation::new()
    }
}

impl Conversation {
    /// They have just met.
    pub const fn new() -> Conversation {
        Conversation {
            introduced: [false; 2],
            kept: [None; 2],
            stage: Stage::Free,
            void: None,
        }
    }

    /// The game that is played or agreed on: its number, and who is its authority.
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

    /// Whether the game that was played last is over, and was said to be.
    pub fn is_finished(&self) -> bool {
        matches!(self.stage, Stage::Game(_, game) if game.finished)
    }

    /// What is proposed and not answered: its number, and by whom.
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

    /// What has to be said before anything else, because of what was heard;
    /// [`was_said`](Conversation::was_said) that it was.
    pub fn owes(&self) -> Option<Say<'static>> {
        self.void.map(|proposal| Say::Withdraw { proposal })
    }

    /// That was said.
    pub fn was_said(&mut self) {
        self.void = None;
    }

    /// One side says something: whether it may, and what follows from it.
    pub fn say(&mut self, side: Side, say: &Say<'_>) -> Verdict {
        if let Say::Introduce { .. } = say {
            let before = core::mem::replace(&mut self.introduced[side.index()], true);
            return if before {
                Verdict::Wrong
            } else {
                Verdict::Fine
            };
        }
        if !self.introduced[side.index()] {
            return Verdict::Wrong;
        }
        match *say {
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
                // About a game that the other has left, or nobody ever began.
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
            // Both at once, or so it looks from here: the smaller number counts.
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
        // One of them has just named another game, or another position. It was
        // a proposal nevertheless: to the other side it has won over ours.
        if verdict == Verdict::Fine && self.let_go() {
            return Verdict::Late;
        }
        verdict
    }

    fn can_go_on(&self, number: u32) -> bool {
        let named = |kept: &Option<Kept>| kept.is_some_and(|kept| kept.number == number);
        self.kept.iter().all(named) && self.together().is_some_and(Together::can_go_on)
    }

    fn withdraw(&mut self, side: Side, proposal: u32) -> Verdict {
        match self.stage {
            // A game that has begun is left, not withdrawn.
            Stage::Game(_, game) if game.started && side == Side::Us => Verdict::Wrong,
            // Also if it was accepted, and even begun, at the same moment.
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

    /// Only what the speaker has kept is at an end: what the other has kept is
    /// for itself to say, or the two accounts could differ.
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

    /// Nobody can go on with a game that is not kept any more; whether that was
    /// proposed.
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
