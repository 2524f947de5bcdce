//! A thought on its way to the computer player and back.

use crate::game::review::MOST_LOTS;
use crate::game::{Advice, Care, Decision, Game, Judgement, Level, Seat, Task, player};
use crate::luck::Luck;
use heapless::Vec;

/// The purpose of a thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// A move for its own seat.
    Move,
    /// A hint for a person.
    Advice,
    /// The judgement of a move, after the game.
    Review(Care),
    /// The best result that all chance moves allowed.
    Hindsight,
}

/// The purpose of a thought, and the player's means besides its view: the part of a thought
/// that is the same for all games.
#[derive(Clone, Debug)]
pub struct Order {
    /// The number of the thought, which its answer carries back.
    pub number: u32,
    pub seat: Seat,
    pub level: Level,
    /// The level at which a game is finished once it is practically won.
    pub at_best: Level,
    pub luck: Luck,
    pub wish: Wish,
    /// See [`Task::pace`].
    pub pace: u32,
    /// Whether the next move in the list is the one to review.
    pub looks_at_next: bool,
    /// How much effort that may take.
    pub effort: u32,
}

/// A thought to be carried out: everything a computer player is allowed to know.
#[derive(Clone, Debug)]
pub struct Job<G: Game> {
    pub(super) order: Order,
    pub(super) view: G::View,
    pub(super) memory: G::Memory,
    /// The move to review.
    pub(super) played: Option<G::Move>,
    /// All chance moves of the game.
    pub(super) lots: Vec<u8, MOST_LOTS>,
}

/// The answer to a thought.
#[derive(Clone, Debug)]
pub enum Answer<G: Game> {
    /// A move, and the player's memory after deciding.
    Move {
        seat: Seat,
        /// Its decision; `None` only if it has no choice at all.
        played: Option<G::Move>,
        memory: G::Memory,
    },
    /// A hint, and the memory for the next one.
    Advice {
        /// The seat that is advised.
        seat: Seat,
        advice: Advice<G>,
        memory: G::Memory,
    },
    /// The best result that all chance moves allowed.
    Hindsight(Option<i32>),
    /// The judgement of a move.
    Review {
        /// The seat that made the move.
        seat: Seat,
        /// How closely the move was looked at.
        care: Care,
        /// The finding, if any.
        judgement: Option<Judgement<G>>,
        /// How much effort is left for the seat.
        effort: u32,
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

    /// Sets the speed of the machine, as a multiple of the device's; see [`Task::pace`].
    #[must_use]
    pub fn with_pace(mut self, pace: u32) -> Job<G> {
        self.order.pace = pace;
        self
    }

    /// Decides by one of the game's habits and nothing else.
    pub fn run_habit(mut self, name: &str, scratch: &mut [u32]) -> Option<G::Move> {
        G::habit(name, self.task(scratch, &mut || false))
    }

    /// Thinks for as long as the level takes, or until `stop` returns `true`.
    // Not inlined, so that the stack of one game does not count for another.
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

    /// Judges a move. Effort is counted in positions, so the pace does not matter.
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

    /// The player's task in this job.
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
