//! Computer players decide from their view and their memory alone.
//!
//! A computer player is a plain function. It gets a [`Task`], from which it cannot reach
//! the position, so a cheating player would not compile.

use super::rules::{Rules, Seat, any_of};
use super::strength::Ladder;
pub use crate::basics::{Level, POSITIONS_PER_LOOK};
use crate::luck::Luck;
use crate::save::Bytes;
use crate::text::{Say, say};
use core::fmt::Debug;
use core::ops::ControlFlow;

/// A decision that a computer player has to make, with everything it may use.
pub struct Task<'a, G: Player> {
    /// The view of its seat.
    pub view: &'a G::View,
    /// Its memory. It may add notes, such as a plan, but they are lost after undo, redo or
    /// loading; anything that must last is noted in [`watch`](Player::watch).
    pub memory: &'a mut G::Memory,
    pub seat: Seat,
    /// How well it plays.
    pub level: Level,
    pub luck: &'a mut Luck,
    /// Memory to think in, at most [`SCRATCH_WORDS`](crate::basics::SCRATCH_WORDS), with
    /// arbitrary contents. The player must also work with none.
    pub scratch: &'a mut [u32],
    /// A factor for limits that stand for time: 1 on the device, and wherever the result
    /// must be the same as there; more on fast machines.
    pub pace: u32,
    /// Whether time is up. A search asks every [`POSITIONS_PER_LOOK`] positions, and then
    /// returns the best move found so far. Otherwise the length of a search depends on a
    /// count of positions, never on the clock, so that thinking repeats exactly.
    pub stop: &'a mut dyn FnMut() -> bool,
}

/// An answer to "what would you do?".
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<G: Player> {
    /// The move, if one can be recommended.
    pub played: Option<G::Move>,
    /// The reason, in a sentence.
    pub reason: G::Reason,
}

/// The message instead of a hint in games that [do not advise](Player::ADVISES), because
/// the console does not remember things for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoHint;

say! { NoHint {
    NoHint => "Hier zählt nur das eigene Gedächtnis", "Only your own memory counts here";
} }

impl<G: Player<Reason = NoHint>> Advice<G> {
    /// The answer of a game that does not advise.
    pub const NONE: Advice<G> = Advice {
        played: None,
        reason: NoHint,
    };
}

/// The computer players of a game, all levels.
pub trait Player: Rules {
    /// The memory of a seat from move to move.
    type Memory: Clone + Default + PartialEq + Debug + Bytes;
    /// Whether the console may advise people and demonstrate how to continue.
    const ADVISES: bool = true;
    /// The reason of a hint.
    type Reason: Clone + PartialEq + Debug + Say;

    /// Notes a move: `seen` is the move if it was made in the open, `view` the view of the
    /// seat after it.
    fn watch(
        memory: &mut Self::Memory,
        level: Level,
        seat: Seat,
        seen: Option<&Self::Move>,
        view: &Self::View,
        luck: &mut Luck,
    ) {
        let _ = (memory, level, seat, seen, view, luck);
    }

    /// The part of a memory that lasts when the same table plays again.
    fn rematch(memory: Self::Memory) -> Self::Memory {
        let _ = memory;
        Self::Memory::default()
    }

    /// Chooses a move. Called only if there is at least one choice; `None` means "no
    /// opinion" and is replaced by a random choice.
    fn choose(task: Task<'_, Self>) -> Option<Self::Move>;

    fn advise(task: Task<'_, Self>) -> Advice<Self>;

    /// Whether a hint says that the position is lost or unsolvable. Returning to a sound
    /// position may then take back several moves.
    fn is_lost(reason: &Self::Reason) -> bool {
        let _ = reason;
        false
    }

    /// How good a choice looks at first sight, larger is better: the opponent `greedy`
    /// chooses the best one.
    fn appraise(view: &Self::View, seat: Seat, played: &Self::Move) -> i32;

    /// The master's evaluation of a two-player game without secrets for a seat: larger is
    /// better, 0 is even. The arena's opponent `minimax` searches with it; `None` if there
    /// is no such evaluation.
    fn judge(view: &Self::View, seat: Seat) -> Option<i32> {
        let _ = (view, seat);
        None
    }

    /// The ratings of the levels and of the strengths half-way between them; `None` if the
    /// game is not played against computers.
    const LADDER: Option<Ladder> = None;

    /// Whether a seat has practically won. A player between two levels then plays at the
    /// higher one, because a blunder at that point would not look natural.
    fn is_winning(view: &Self::View, seat: Seat) -> bool {
        let _ = (view, seat);
        false
    }

    /// How many positions a master looks at for a move; `minimax` gets the same number.
    const MASTER_POSITIONS: u32 = 0;

    /// Names of players with one simple habit each: opponents in the arena only, to measure
    /// against.
    const HABITS: &'static [&'static str] = &[];

    /// Decides by one of [`HABITS`](Player::HABITS). The memory is a master's.
    fn habit(name: &str, task: Task<'_, Self>) -> Option<Self::Move> {
        let _ = (name, task);
        None
    }
}

/// One of the choices, each equally likely: the opponent `random`.
pub fn choose_at_random<G: Rules>(view: &G::View, luck: &mut Luck) -> Option<G::Move> {
    any_of(luck, |visit| G::choices(view, visit))
}

/// The best choice at first sight, chosen by lot among equals: the opponent `greedy`.
pub fn choose_greedily<G: Player>(view: &G::View, seat: Seat, luck: &mut Luck) -> Option<G::Move> {
    let appraise = |played: &G::Move| G::appraise(view, seat, played);
    choose_best::<G>(view, luck, appraise).map(|(played, _)| played)
}

/// The choice with the largest value, chosen by lot among equals, and its value.
pub(crate) fn choose_best<G: Rules>(
    view: &G::View,
    luck: &mut Luck,
    value: impl Fn(&G::Move) -> i32,
) -> Option<(G::Move, i32)> {
    let mut best = None;
    let mut best_value = i32::MIN;
    let mut equals = 0;
    let _ = G::choices(view, &mut |played| {
        let value = value(&played);
        if value > best_value || best.is_none() {
            (best_value, equals) = (value, 0);
        }
        if value == best_value {
            equals += 1;
            if luck.below(equals) == 0 {
                best = Some((played, value));
            }
        }
        ControlFlow::Continue(())
    });
    best
}
