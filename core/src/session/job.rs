//! A thought on its way to the computer player and back.

use crate::game::review::MOST_LOTS;
use crate::game::{Advice, Care, Decision, Game, Judgement, Level, Seat, Task, player};
use crate::luck::Luck;
use heapless::Vec;

/// What is wanted of a computer player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// A move for its own seat.
    Move,
    /// A hint for a person.
    Advice,
    /// What is to be said about a move that was made, after the game.
    Review(Care),
    /// What could have been made of all that chance has brought.
    Hindsight,
}

/// What is wanted of a player, and what it has for it beside its view: the part of a
/// thought that is the same for all games.
#[derive(Clone, Debug)]
pub struct Order {
    /// Which thought it is: its answer carries it back.
    pub number: u32,
    pub seat: Seat,
    pub level: Level,
    /// The level at which a game is brought to its end that is as good as won.
    pub at_best: Level,
    pub luck: Luck,
    pub wish: Wish,
    /// See [`Task::pace`].
    pub pace: u32,
    /// Whether the move that comes next in the list is what is reviewed.
    pub looks_at_next: bool,
    /// How much effort may go into that.
    pub effort: u32,
}

/// A thought to be had: everything a computer player is allowed to know.
#[derive(Clone, Debug)]
pub struct Job<G: Game> {
    pub(super) order: Order,
    pub(super) view: G::View,
    pub(super) memory: G::Memory,
    /// The move that is reviewed.
    pub(super) played: Option<G::Move>,
    /// What chance has brought in the whole game.
    pub(super) lots: Vec<u8, MOST_LOTS>,
}

/// A thought that has been had.
#[derive(Clone, Debug)]
pub enum Answer<G: Game> {
    /// A move, and what the seat wants to keep in mind.
    Move {
        /// The seat that decided.
        seat: Seat,
        /// What it decided; `None` only if it has no choice at all.
        played: Option<G::Move>,
        /// What it noted down.
        memory: G::Memory,
    },
    /// A hint, and what is worth remembering for the next one.
    Advice {
        /// The seat that is advised.
        seat: Seat,
        /// The hint.
        advice: Advice<G>,
        /// What was noted down.
        memory: G::Memory,
    },
    /// What could have been made of all that chance has brought.
    Hindsight(Option<i32>),
    /// A move that was looked at again.
    Review {
        /// The seat that made it, and how closely it was looked at.
        seat: Seat,
        /// See there.
        care: Care,
        /// What is held against it, if anything.
        judgement: Option<Judgement<G>>,
        /// How much effort is left for the seat.
        effort: u32,
        /// What was noted down.
        memory: G::Memory,
    },
}

impl<G: Game> Job<G> {
    pub const fn number(&self) -> u32 {
        self.order.number
    }

    /// Gives the job another source of luck.
    #[must_use]
    pub fn with_luck(mut self, luck: Luck) -> Job<G> {
        self.order.luck = luck;
        self
    }

    /// Lets it think on a machine that is this many times as fast as the
    /// device; see [`Task::pace`].
    #[must_use]
    pub fn with_pace(mut self, pace: u32) -> Job<G> {
        self.order.pace = pace;
        self
    }

    /// Decides by one of the habits the game names, and by nothing else.
    pub fn run_habit(mut self, name: &str, scratch: &mut [u32]) -> Option<G::Move> {
        G::habit(name, self.task(scratch, &mut || false))
    }

    /// Thinks. Takes as long as the level takes, or until `stop` says so.
    // What one game needs of the stack must not count for another.
    #[inline(never)]
    pub fn run(mut self, scratch: &mut [u32], stop: &mut dyn FnMut() -> bool) -> Answer<G> {
        let mut spare = self.order.luck.clone();
        let seat = self.order.seat;
        match self.order.wish {
            Wish::Hindsight => {
                Answer::Hindsight(G::hindsight(&self.view, &self.lots, scratch, stop))
            }
            Wish::Review(care) => self.review(care, scratch, stop),
            Wish::Advice => {
                let advice = G::advise(self.task(scratch, stop));
                Answer::Advice {
                    seat,
                    advice,
                    memory: self.memory,
                }
            }
            Wish::Move => {
                if self.order.level != self.order.at_best && G::is_winning(&self.view, seat) {
                    self.order.level = self.order.at_best;
                }
                let played = G::choose(self.task(scratch, stop))
                    .or_else(|| player::choose_at_random::<G>(&self.view, &mut spare));
                Answer::Move {
                    seat,
                    played,
                    memory: self.memory,
                }
            }
        }
    }

    /// Looks at a move again. Effort is counted, so the pace does not matter.
    #[inline(never)]
    fn review(
        mut self,
        care: Care,
        scratch: &mut [u32],
        stop: &mut dyn FnMut() -> bool,
    ) -> Answer<G> {
        let judgement = self.played.as_ref().and_then(|played| {
            G::review(Decision {
                view: &self.view,
                memory: &mut self.memory,
                seat: self.order.seat,
                played,
                care,
                effort: &mut self.order.effort,
                luck: &mut self.order.luck,
                scratch,
                stop,
            })
        });
        Answer::Review {
            seat: self.order.seat,
            care,
            judgement,
            effort: self.order.effort,
            memory: self.memory,
        }
    }

    /// What the player is given of this job.
    fn task<'a>(
        &'a mut self,
        scratch: &'a mut [u32],
        stop: &'a mut dyn FnMut() -> bool,
    ) -> Task<'a, G> {
        Task {
            view: &self.view,
            memory: &mut self.memory,
            seat: self.order.seat,
            level: self.order.level,
            luck: &mut self.order.luck,
            scratch,
            pace: self.order.pace,
            stop,
        }
    }
}
