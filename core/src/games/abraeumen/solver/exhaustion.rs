//! Tries everything; only then is "no" a proof.
//!
//! Depth first, without recursion. Three things shorten the search, and each of them leaves out
//! only positions that are certainly lost:
//!
//! - a position whose [balance](super::balance) is closed is not entered;
//! - a position among the [dead ends](super::dead_ends) is not entered again;
//! - jumps that do not touch each other lead to the same position in either order, so only
//!   one order is followed. A jump that was tried and failed *sleeps* while its later sisters
//!   are tried, until a jump comes near it: up to then it would lead to something reachable from
//!   where it failed.

use super::balance::{Balance, Ledger};
use super::class::key;
use super::dead_ends::DeadEnds;
use super::{JumpLine, LONGEST_LINE, Patience, SolverAnswer};
use crate::games::abraeumen::board::{JumpSet, PegBoard, cells_of};

/// A position on the way down, with two stones or more.
#[derive(Clone, Copy, Default)]
struct PathFrame {
    stones: u64,
    balance: Balance,
    /// All jumps. Those not untried have failed or are asleep.
    jumps: JumpSet,
    untried: JumpSet,
    /// Positions entered before this one.
    entered_before: u32,
}

/// Searches until it finds a solution, has tried everything, or patience ends.
pub(crate) fn exhaust(
    board: PegBoard,
    ledger: &Ledger,
    memory: &mut [u32],
    patience: &mut Patience,
) -> SolverAnswer {
    let mut dead_ends = DeadEnds::new(memory);
    let mut entered = 0;
    let mut path = [PathFrame::default(); LONGEST_LINE];
    let mut depth = 0;
    let stones = board.bits();
    let jumps = JumpSet::of(stones);
    path[0] = PathFrame {
        stones,
        balance: ledger.balance(stones),
        jumps,
        untried: jumps,
        entered_before: entered,
    };

    // Every jump takes a stone, so the path has a bound.
    while let Some(frame) = path.get_mut(depth) {
        let Some((over, direction)) = frame.untried.pop(frame.stones) else {
            dead_ends.insert(key(frame.stones), entered - frame.entered_before);
            if depth == 0 {
                return SolverAnswer::Impossible;
            }
            depth -= 1;
            continue;
        };
        let balance = frame.balance.minus(ledger.loss(over, direction));
        if !balance.is_open() {
            continue;
        }
        let changed = cells_of(over, direction);
        let stones = frame.stones ^ changed;
        if stones & (stones - 1) == 0 {
            return SolverAnswer::Solved(line(path.get(..=depth).unwrap_or_default(), stones));
        }
        let asleep = frame.jumps.without(frame.untried).apart_from(changed);
        let jumps = JumpSet::of(stones);
        let untried = jumps.without(asleep);
        // The cheaper question first: nearly half of all positions end here.
        if untried.is_empty() || dead_ends.contains(key(stones)) {
            continue;
        }
        if patience.ends() {
            break;
        }
        depth += 1;
        if let Some(next) = path.get_mut(depth) {
            *next = PathFrame {
                stones,
                balance,
                jumps,
                untried,
                entered_before: entered,
            };
        }
        entered += 1;
    }
    SolverAnswer::Unknown
}

/// The jumps of the path and the one to the last stone.
fn line(path: &[PathFrame], last: u64) -> JumpLine {
    let below = path.iter().skip(1).map(|frame| frame.stones).chain([last]);
    path.iter()
        .zip(below)
        .filter_map(|(frame, below)| {
            let board = PegBoard::from_bits(frame.stones)?;
            board
                .jumps()
                .find(|&jump| board.apply(jump).is_ok_and(|after| after.bits() == below))
        })
        .collect()
}
