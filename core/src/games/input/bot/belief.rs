//! Which stone is which, as far as it can be known.
//!
//! All seats own the same seven pairs, so an unremembered stone is one of the pairs that are
//! left, and must have the side that is up. All ways to deal those pairs are equally likely:
//! they are counted, and one of them is drawn.

use super::memory::InputMemory;
use crate::game::Seat;
use crate::games::input::stones::{InputStone, MOST_STONES, Pair, SEVEN};
use crate::games::input::view::InputView;
use crate::luck::Luck;
use heapless::Vec;

/// Instead of a pair's number.
const UNKNOWN: u8 = SEVEN as u8;

/// A pair for every stone, remembered or supposed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SupposedPairs([u8; MOST_STONES]);

impl SupposedPairs {
    pub fn of(&self, stone: InputStone) -> u8 {
        self.0.get(stone.index()).copied().unwrap_or(UNKNOWN)
    }

    fn set(&mut self, stone: InputStone, pair: u8) {
        if let Some(place) = self.0.get_mut(stone.index()) {
            *place = pair;
        }
    }
}

/// The knowledge of a seat, and the pairs left to deal.
pub struct Belief<'a> {
    view: &'a InputView,
    known: SupposedPairs,
    /// Seats whose stones are all known, or follow from the others.
    certain: [bool; 3],
}

/// In how many ways the other pairs can be dealt, by the set of pairs dealt already.
type DealCounts = [u16; 1 << SEVEN];

/// A seat's unknown stones, and the pairs left for them.
struct Rest {
    stones: Vec<InputStone, SEVEN>,
    pairs: Vec<Pair, SEVEN>,
}

impl<'a> Belief<'a> {
    pub fn new(view: &'a InputView, memory: &InputMemory) -> Belief<'a> {
        let mut belief = Belief {
            view,
            known: SupposedPairs([UNKNOWN; MOST_STONES]),
            certain: [true; 3],
        };
        for seat in Seat::all(view.seats) {
            for stone in InputStone::of(seat) {
                let fits = |pair: &Pair| pair.has(view.shows(stone));
                let pair = memory.pair(stone).filter(fits);
                belief.known.set(stone, pair.map_or(UNKNOWN, Pair::number));
            }
            let mut ways = belief.ways(seat);
            if ways[0] == 0 {
                // The memory contradicts itself, so it is useless.
                InputStone::of(seat).for_each(|stone| belief.known.set(stone, UNKNOWN));
                ways = belief.ways(seat);
            }
            if let Some(certain) = belief.certain.get_mut(seat.index()) {
                *certain = ways[0] == 1;
            }
        }
        belief
    }

    pub fn is_certain(&self) -> bool {
        self.certain == [true; 3]
    }

    /// Remembered, or the only possibility.
    pub fn knows(&self, stone: InputStone) -> bool {
        self.known.of(stone) != UNKNOWN
            || self
                .certain
                .get(stone.seat().index())
                .is_some_and(|&certain| certain)
    }

    fn rest(&self, seat: Seat) -> Rest {
        let is_left =
            |pair: &Pair| InputStone::of(seat).all(|stone| self.known.of(stone) != pair.number());
        Rest {
            stones: InputStone::of(seat)
                .filter(|&stone| self.known.of(stone) == UNKNOWN)
                .collect(),
            pairs: Pair::all().filter(is_left).collect(),
        }
    }

    /// Counts the ways to deal the remaining pairs, from the last stone to the first.
    fn ways(&self, seat: Seat) -> DealCounts {
        let Rest { stones, pairs } = self.rest(seat);
        let mut ways = [0; 1 << SEVEN];
        if stones.len() != pairs.len() {
            // Two stones are remembered as the same.
            return ways;
        }
        let all = (1usize << pairs.len()) - 1;
        ways[all] = 1;
        for dealt in (0..all).rev() {
            let Some(&stone) = stones.get(dealt.count_ones() as usize) else {
                continue;
            };
            let shows = self.view.shows(stone);
            for (number, pair) in pairs.iter().enumerate() {
                if dealt >> number & 1 == 0 && pair.has(shows) {
                    ways[dealt] += ways[dealt | 1 << number];
                }
            }
        }
        ways
    }

    /// One of the ways to deal the remaining pairs.
    pub fn draw(&self, luck: &mut Luck) -> SupposedPairs {
        let mut drawn = self.known.clone();
        for seat in Seat::all(self.view.seats) {
            let Rest { stones, pairs } = self.rest(seat);
            if stones.is_empty() {
                continue;
            }
            let ways = self.ways(seat);
            let mut dealt = 0usize;
            for stone in stones {
                let mut lot = luck.below(u32::from(ways[dealt]));
                for (number, pair) in pairs.iter().enumerate() {
                    let next = dealt | 1 << number;
                    if next == dealt || !pair.has(self.view.shows(stone)) {
                        continue;
                    }
                    let share = u32::from(ways[next]);
                    if lot < share {
                        drawn.set(stone, pair.number());
                        dealt = next;
                        break;
                    }
                    lot -= share;
                }
            }
        }
        drawn
    }
}
