//! Finds solutions: all lines side by side, keeping only the best of them.
//!
//! From the positions with some number of stones it makes those with one stone less and keeps the
//! most promising of these, down to a single stone. Promising means: the stones are close
//! together, near the centre, and few of them have no neighbour.
//!
//! The kept positions of every number of stones stay in memory, so the way back from the last
//! stone can be read off without storing the jumps.

use super::balance::Ledger;
use super::class::{Class, key, scatter};
use super::{JumpLine, Patience};
use crate::games::abraeumen::board::{
    ALL_CELLS, CELLS, COLUMN_A, COLUMN_F, Jump, JumpHeading, JumpSet, PegBoard, PegCell, SIDE,
    cells_of,
};

/// Positions that compete for the same places.
const RIVALS: usize = 4;
/// With fewer places the sweep would find nothing.
const FEWEST_PLACES: usize = 16;

/// An empty place. One position has this key and is never kept, which at worst loses a solution
/// that the exhaustive search will find.
const EMPTY: u32 = 0;

/// Sweeps down from a board of at least two stones, keeping up to `width` positions for each
/// number of stones. Finding no solution proves nothing.
pub(crate) fn sweep(
    board: PegBoard,
    class: Class,
    ledger: &Ledger,
    memory: &mut [u32],
    width: usize,
    patience: &mut Patience,
) -> Option<JumpLine> {
    // The top is the board itself, and one stone needs no place.
    let layers = board.stones().checked_sub(2)? as usize;
    let width = widest(width, layers, memory.len())?;
    let (flaws, memory) = memory.split_at_mut_checked(width / RIVALS)?;
    let (kept, _) = memory.split_at_mut_checked(layers * width)?;

    let top = [key(board.bits())];
    for depth in 0..=layers {
        let (above, below) = kept.split_at_mut(depth * width);
        let parents = if depth == 0 {
            &top[..]
        } else {
            &above[(depth - 1) * width..]
        };
        let places = below.get_mut(..width).unwrap_or_default();
        let mut layer = SweepLayer::new(places, flaws);
        for &parent in parents.iter().filter(|&&parent| parent != EMPTY) {
            let stones = class.stones(parent);
            let balance = ledger.balance(stones);
            let spread = spread(stones);
            let mut jumps = JumpSet::of(stones);
            while let Some((over, direction)) = jumps.pop(stones) {
                if patience.ends() {
                    return None;
                }
                if !balance.minus(ledger.loss(over, direction)).is_open() {
                    continue;
                }
                let child = stones ^ cells_of(over, direction);
                if child & (child - 1) == 0 {
                    return way_down(board, class, above, width, child);
                }
                let gathered = GATHERED[direction as usize][over.number()];
                layer.offer(key(child), || flaws_of(child, spread - gathered));
            }
        }
    }
    None
}

/// Places per layer: the largest power of two up to `wanted` for which there is room.
fn widest(wanted: usize, layers: usize, words: usize) -> Option<usize> {
    let mut width = wanted;
    while width >= FEWEST_PLACES {
        if layers * width + width / RIVALS <= words {
            return Some(width);
        }
        width /= 2;
    }
    None
}

struct SweepLayer<'m> {
    /// Keys, in groups of rivals.
    places: &'m mut [u32],
    /// One byte for each place: the flaws of the position there.
    flaws: &'m mut [u32],
}

impl<'m> SweepLayer<'m> {
    fn new(places: &'m mut [u32], flaws: &'m mut [u32]) -> Self {
        places.fill(EMPTY);
        flaws.fill(u32::MAX);
        Self { places, flaws }
    }

    /// Keeps a position if it is new and better than the worst of its rivals.
    fn offer(&mut self, key: u32, flaws: impl FnOnce() -> u8) {
        let group = group(key, self.places.len());
        let places = self.places.get_mut(group * RIVALS..(group + 1) * RIVALS);
        let (Some(places), Some(rivals)) = (places, self.flaws.get_mut(group)) else {
            return;
        };
        if places.contains(&key) {
            return;
        }
        let flaws = flaws();
        let mut each = rivals.to_le_bytes();
        let worst = places
            .iter_mut()
            .zip(&mut each)
            .max_by_key(|(_, flaws)| **flaws);
        if let Some((place, worst)) = worst
            && flaws < *worst
        {
            (*place, *worst) = (key, flaws);
            *rivals = u32::from_le_bytes(each);
        }
    }
}

/// The group of positions that compete with each other.
fn group(key: u32, places: usize) -> usize {
    scatter(key) as usize & (places / RIVALS).wrapping_sub(1)
}

fn is_kept(key: u32, layer: &[u32]) -> bool {
    let group = group(key, layer.len());
    layer
        .get(group * RIVALS..(group + 1) * RIVALS)
        .is_some_and(|places| places.contains(&key))
}

/// From the last stone up through the layers; the result is read from the top.
fn way_down(
    board: PegBoard,
    class: Class,
    layers: &[u32],
    width: usize,
    last: u64,
) -> Option<JumpLine> {
    let mut line = JumpLine::new();
    let mut stones = last;
    let mut step_up = |is_known: &dyn Fn(u64) -> bool| -> Option<()> {
        // A jump taken back is the same jump of the empty cells.
        let empty = ALL_CELLS & !stones;
        let mut jumps = JumpSet::of(empty);
        while let Some((over, direction)) = jumps.pop(empty) {
            let parent = stones ^ cells_of(over, direction);
            if is_known(parent) {
                stones = parent;
                return line.push(Jump::across(over, direction)?).ok();
            }
        }
        None
    };
    for layer in layers.chunks_exact(width).rev() {
        step_up(&|parent| is_kept(key(parent), layer) && class.stones(key(parent)) == parent)?;
    }
    step_up(&|parent| parent == board.bits())?;
    line.reverse();
    Some(line)
}

/// Distance from the centre, in half steps.
const fn distance(cell: PegCell) -> u16 {
    let centre = SIDE - 1;
    ((2 * cell.column()).abs_diff(centre) + (2 * cell.row()).abs_diff(centre)) as u16
}

fn spread(stones: u64) -> u16 {
    let mut stones = stones;
    let mut spread = 0;
    while let Some(cell) = PegCell::lowest(stones) {
        spread += distance(cell);
        stones &= stones - 1;
    }
    spread
}

/// How much nearer a jump brings the stones, by direction and cell jumped over.
const GATHERED: [[u16; CELLS]; 4] = {
    let mut table = [[0; CELLS]; 4];
    let mut way = 0;
    while way < JumpHeading::ALL.len() {
        let mut number = 0;
        while let Some(over) = PegCell::new(number) {
            if let Some(jump) = Jump::across(over, JumpHeading::ALL[way]) {
                table[way][number] = distance(jump.from) + distance(over) - distance(jump.to);
            }
            number += 1;
        }
        way += 1;
    }
    table
};

/// A stone without neighbours is as bad as one this far from the centre.
const LONELINESS: u32 = 6;

/// At most 254: an empty place has 255.
fn flaws_of(stones: u64, spread: u16) -> u8 {
    let beside = (stones & !COLUMN_F) << 1 | (stones & !COLUMN_A) >> 1;
    let neighbours = beside | stones << SIDE | stones >> SIDE;
    let lonely = (stones & !neighbours).count_ones();
    (LONELINESS * lonely + u32::from(spread)).min(254) as u8
}
