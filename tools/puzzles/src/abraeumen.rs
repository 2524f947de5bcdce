//! Abräumen: fewer stones, other shapes.
//!
//! Boards come from two sources: jumps taken back from a single stone, and symmetrical
//! shapes that happen to be solvable. The solver of the game says which first jumps keep
//! them solvable. The difficulty of a board is the chance that random jumps clear it,
//! computed exactly from all boards it can lead to.

use crate::PUZZLES;
use crate::entry::{Entry, sort, spread};
use std::collections::{BTreeMap, HashMap, HashSet};
use taschenspieler_core::games::abraeumen::Abraeumen;
use taschenspieler_core::games::abraeumen::board::{PegBoard, PegCell, Symmetry};
use taschenspieler_core::games::abraeumen::solver::{SolverAnswer, solve};
use taschenspieler_core::luck::Luck;
use taschenspieler_core::platform::SCRATCH_WORDS;
use taschenspieler_core::puzzles::Goal;

/// Boards that lead to more boards than this are left out, because the tests try every
/// jump.
const MOST_BOARDS: usize = 120_000;

/// The fewest stones, and how many different numbers of stones from there.
const FEWEST: u32 = 5;
const NUMBERS: u32 = 11;

/// From this many stones on, two first jumps may be right.
const MANY: u32 = 10;

/// This many boards are looked at from each source.
const TRIES: u32 = 25_000;

/// At most this many puzzles of the book may have two right first jumps.
const TWO_WAYS: usize = 14;

pub fn make() -> Vec<Entry> {
    let mut luck = Luck::new(1);
    let mut known = HashSet::new();
    // Puzzles with one right first jump, grouped by difficulty, so that the book has some
    // of each.
    let mut single: BTreeMap<u32, Vec<Entry>> = BTreeMap::new();
    let mut double = Vec::new();
    for number in 0..TRIES {
        let board = taken_back(FEWEST + number % NUMBERS, &mut luck);
        for board in [Some(board), figure(&mut luck)].into_iter().flatten() {
            if !known.insert(least(board)) {
                continue;
            }
            match puzzle(board) {
                Some(entry) if entry.right == 1 => {
                    let hardness = entry.difficulty().ilog2();
                    single.entry(hardness).or_default().push(entry);
                }
                Some(entry) if board.stones() >= MANY => double.push(entry),
                _ => {}
            }
        }
    }
    let mut book = spread(double, TWO_WAYS);
    // If there are too few hard ones, easier ones take their places.
    for (groups, group) in single.into_values().enumerate().rev() {
        let share = (PUZZLES - book.len()).div_ceil(groups + 1);
        book.extend(spread(group, share));
    }
    sort(&mut book);
    book
}

/// The board as a puzzle, if it can be solved, if there is something to
/// choose, and if one or two first jumps are right.
fn puzzle(board: PegBoard) -> Option<Entry> {
    let mut memory = vec![0; SCRATCH_WORDS];
    let mut solved = |board| match solve(board, &mut memory, &mut || false) {
        SolverAnswer::Solved(line) => Some(line),
        _ => None,
    };
    let line = solved(board)?;
    let jumps: Vec<_> = board.jumps().collect();
    let right = jumps
        .iter()
        .filter(|&&jump| board.apply(jump).is_ok_and(|after| solved(after).is_some()));
    let (choices, right) = (jumps.len() as u32, right.count() as u32);
    if choices < 2 || right > 2 || right == choices {
        return None;
    }
    let mut chances = HashMap::new();
    let chance = chance_of(board, &mut chances)?;
    let work = (1000.0 / chance) as u64;
    let line: Vec<String> = line.iter().map(ToString::to_string).collect();
    // The work already includes the chance to find the right first jump.
    Entry::new::<Abraeumen>(
        Goal::One,
        0,
        &board.to_string(),
        &line,
        (choices, right),
        work,
    )
}

/// The chance that random jumps leave one stone; `None` if it takes too long to
/// compute.
fn chance_of(board: PegBoard, known: &mut HashMap<u64, f64>) -> Option<f64> {
    if let Some(&chance) = known.get(&board.bits()) {
        return Some(chance);
    }
    if known.len() >= MOST_BOARDS {
        return None;
    }
    let jumps: Vec<_> = board.jumps().collect();
    let chance = if jumps.is_empty() {
        f64::from(u8::from(board.is_solved()))
    } else {
        let mut sum = 0.0;
        for &jump in &jumps {
            sum += chance_of(board.apply(jump).ok()?, known)?;
        }
        sum / jumps.len() as f64
    };
    known.insert(board.bits(), chance);
    Some(chance)
}

/// Jumps taken back from one stone.
fn taken_back(stones: u32, luck: &mut Luck) -> PegBoard {
    let all = (1u64 << 36) - 1;
    let mut bits = 1u64 << luck.below(36);
    while bits.count_ones() < stones {
        // Taking a jump back is a jump of the empty cells.
        let empty = PegBoard::from_bits(all & !bits);
        let jumps: Vec<_> = empty.iter().flat_map(|empty| empty.jumps()).collect();
        let Some(&jump) = luck.pick(&jumps) else {
            break;
        };
        let after = empty.and_then(|empty| empty.apply(jump).ok());
        bits = all & !after.map_or(0, PegBoard::bits);
    }
    PegBoard::from_bits(bits).unwrap_or(PegBoard::START)
}

/// A connected shape that looks the same mirrored or turned.
fn figure(luck: &mut Luck) -> Option<PegBoard> {
    let symmetry = *luck.pick(&Symmetry::ALL[1..])?;
    let density = 3 + luck.below(4);
    let mut bits = 0u64;
    for cell in PegCell::all() {
        if luck.chance(density, 16) {
            // Adds its images until they come back to the first cell.
            let mut seen = cell;
            for _ in 0..4 {
                bits |= 1 << seen.number();
                seen = symmetry.cell(seen);
            }
        }
    }
    let fits = (FEWEST..=18).contains(&bits.count_ones()) && is_connected(bits);
    PegBoard::from_bits(bits).filter(|_| fits)
}

/// Whether every stone has a neighbour, at least corner to corner.
fn is_connected(bits: u64) -> bool {
    let column = |number: u32| number % 6;
    let mut reached = 1u64 << bits.trailing_zeros();
    loop {
        let mut more = reached;
        for one in 0..36u32 {
            for other in 0..36u32 {
                let near =
                    column(one).abs_diff(column(other)) <= 1 && (one / 6).abs_diff(other / 6) <= 1;
                if near && reached >> one & 1 == 1 {
                    more |= bits & 1 << other;
                }
            }
        }
        if more == reached {
            return reached == bits;
        }
        reached = more;
    }
}

/// The same board for all its mirrored and turned forms.
fn least(board: PegBoard) -> u64 {
    let seen = Symmetry::ALL.map(|symmetry| board.seen(symmetry).bits());
    seen.into_iter().min().unwrap_or_default()
}
