//! Tries everything: the way to a "no" that is a proof.
//!
//! Depth first, without recursion. Three things keep it short, and each of
//! them leaves out only what is certainly lost:
//!
//! - a position whose [balance](super::balance) is closed is not entered;
//! - a position among the [dead ends](super::dead_ends) is not entered again;
//! - jumps that do not touch each other lead to the same position in either
//!   order, so only one order is followed. A jump that was tried and failed
//!   *sleeps* while its later sisters are tried, until a jump comes near it:
//!   up to then it would lead to something reachable from where it failed.

use super::balance::{Balance, Ledger};
use super::class::key;
use super::dead_ends::DeadEnds;
use super::{Answer, LONGEST_LINE, Line, Patience};
use crate::games::abraeumen::board::{Board, Cell, Direction, Jump, Jumps, cells_of};

/// A position on the way down, with two stones or more.
struct Frame {
    stones: u64,
    balance: Balance,
    /// Jumps not tried yet.
    untried: Jumps,
    /// Jumps known to fail from here.
    asleep: Jumps,
    /// The jump being tried.
    trying: Option<(Cell, Direction)>,
    /// Positions entered before this one.
    entered_before: u32,
}

impl Frame {
    fn new(stones: u64, balance: Balance, asleep: Jumps, entered_before: u32) -> Self {
        let untried = Jumps::of(stones).without(asleep);
        Self {
            stones,
            balance,
            untried,
            asleep,
            trying: None,
            entered_before,
        }
    }
}

/// Looks for a solution until it has one, nothing is left to try, or patience ends.
pub fn exhaust(
    board: Board,
    ledger: &Ledger,
    memory: &mut [u32],
    patience: &mut Patience,
) -> Answer {
    let mut dead_ends = DeadEnds::new(memory);
    let mut entered = 0;
    let mut path: heapless::Vec<Frame, LONGEST_LINE> = heapless::Vec::new();
    let top = Frame::new(
        board.bits(),
        ledger.balance(board.bits()),
        Jumps::default(),
        entered,
    );
    let _ = path.push(top);

    while let Some(frame) = path.last_mut() {
        let Some((over, direction)) = frame.untried.pop() else {
            dead_ends.insert(key(frame.stones), entered - frame.entered_before);
            path.pop();
            continue;
        };
        // Whatever fails now, fails again after a sister that does not touch it.
        let asleep = frame.asleep;
        frame.asleep.insert(over, direction);

        let balance = frame.balance.minus(ledger.loss(over, direction));
        if !balance.is_open() {
            continue;
        }
        let changed = cells_of(over, direction);
        let stones = frame.stones ^ changed;
        if dead_ends.contains(key(stones)) {
            continue;
        }
        frame.trying = Some((over, direction));
        if stones & (stones - 1) == 0 {
            return Answer::Solved(line(&path));
        }
        if patience.ends() {
            return Answer::Unknown;
        }
        let next = Frame::new(stones, balance, asleep.apart_from(changed), entered);
        entered += 1;
        if path.push(next).is_err() {
            // A line cannot be longer than the stones last.
            return Answer::Unknown;
        }
    }
    Answer::Impossible
}

/// The jumps being tried, from the top of the path down.
fn line(path: &[Frame]) -> Line {
    path.iter()
        .filter_map(|frame| frame.trying)
        .filter_map(|(over, direction)| Jump::across(over, direction))
        .collect()
}
