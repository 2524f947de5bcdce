//! The stones that fall off when a stone is lifted, and where it may be put down.

use super::board::{STONES, SearchBoard, colour_of, stones_of};
use super::torus::{SIDES, STRIDE, plus};

const MOST_PARTS: usize = 4;

/// The cells around a cell, starting at its right; every other one shares a side with it.
const RING: [usize; 8] = {
    let (right, above, left, below) = (SIDES[0].0, SIDES[1].0, SIDES[2].0, SIDES[3].0);
    [
        right,
        above + right,
        above,
        above + left,
        left,
        below + left,
        below,
        below + right,
    ]
};
const _: () = assert!(RING[1] == STRIDE + 1);

/// The largest parts after a stone is lifted: one of them stays the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parts {
    parts: [u32; MOST_PARTS],
    len: usize,
    /// Something falls wherever the stone is put.
    pub captures: bool,
}

impl SearchBoard<'_> {
    pub(crate) fn has_free_side(&self, stone: usize) -> bool {
        let spot = self.spot_of(stone);
        SIDES.iter().any(|side| self.is_empty(plus(spot, side.0)))
    }

    /// False if the stones around it are connected without it.
    pub fn may_split(&self, stone: usize) -> bool {
        let spot = self.spot_of(stone);
        let mut ring = 0u32;
        for (bit, step) in RING.into_iter().enumerate() {
            ring |= u32::from(!self.is_empty(plus(spot, step))) << bit;
        }
        let (mut beside, mut linked) = (0, 0);
        for bit in [0, 2, 4, 6] {
            beside += ring >> bit & 1;
            // Two neighbours and the corner between them.
            let three = (ring | ring << 8) >> bit & 7;
            linked += u32::from(three == 7);
        }
        beside > linked + 1
    }

    /// The stones connected with `first` when another one is lifted.
    fn part_of(&self, first: usize, lifted: usize) -> u32 {
        let mut part = 1u32 << first;
        let mut queue = [0u8; STONES];
        queue[0] = first as u8;
        let (mut next, mut end) = (0, 1);
        while next < end {
            let spot = self.spot_of(usize::from(queue[next & (STONES - 1)]));
            next += 1;
            for (step, _, _) in SIDES {
                if let Some(stone) = self.stone_at(plus(spot, step))
                    && stone != lifted
                    && part >> stone & 1 == 0
                {
                    part |= 1 << stone;
                    queue[end & (STONES - 1)] = stone as u8;
                    end += 1;
                }
            }
        }
        part
    }

    pub fn parts(&self, lifted: usize) -> Parts {
        let rest = self.lying & !(1 << lifted);
        let mut found = Parts {
            parts: [rest, 0, 0, 0],
            len: usize::from(rest != 0),
            captures: false,
        };
        if !self.may_split(lifted) {
            return found;
        }
        found.len = 0;
        let (mut left, mut largest) = (rest, 0);
        let spot = self.spot_of(lifted);
        for (step, _, _) in SIDES {
            let Some(beside) = self.stone_at(plus(spot, step)) else {
                continue;
            };
            if left >> beside & 1 == 0 {
                continue;
            }
            let part = self.part_of(beside, lifted);
            left &= !part;
            let size = part.count_ones();
            if size > largest {
                (largest, found.len) = (size, 0);
            }
            if size == largest {
                found.parts[found.len & (MOST_PARTS - 1)] = part;
                found.len += 1;
            }
        }
        found.captures = found.parts[0] != rest;
        found
    }

    pub fn neighbours(&self, spot: usize) -> u32 {
        SIDES
            .iter()
            .fold(0, |all, side| match self.stone_at(plus(spot, side.0)) {
                Some(stone) => all | 1 << stone,
                None => all,
            })
    }

    /// The stones that putting the lifted stone on a cell captures; `None` if it may not go
    /// there.
    pub fn falls(&self, lifted: usize, parts: &Parts, spot: usize) -> Option<u32> {
        let rest = self.lying & !(1 << lifted);
        let touched = self.neighbours(spot);
        let mine = stones_of(colour_of(lifted));
        let mut kept: Option<u32> = None;
        for &part in parts.parts.get(..parts.len)? {
            if part & touched == 0 {
                continue;
            }
            kept = match kept {
                Some(best) if !self.outranks(part, best, mine) => Some(best),
                _ => Some(part),
            };
        }
        kept.map(|part| rest & !part)
    }

    /// Of equal parts the stone touches, the one with more stones of the mover stays; if still
    /// equal, the one with the lowest stone.
    fn outranks(&self, part: u32, other: u32, mine: u32) -> bool {
        let (of_part, of_other) = ((part & mine).count_ones(), (other & mine).count_ones());
        of_part > of_other || of_part == of_other && self.lowest(part) < self.lowest(other)
    }

    fn lowest(&self, part: u32) -> (i8, i8) {
        let places = (0..STONES).filter(|stone| part >> stone & 1 == 1);
        let lowest = places.map(|stone| {
            let (x, y) = self.place_of(stone);
            (y, x)
        });
        lowest.min().unwrap_or((i8::MAX, i8::MAX))
    }

    /// The stones that a move captures; `None` if it is illegal.
    pub fn captured(&self, lifted: usize, spot: usize) -> Option<u32> {
        if self.may_split(lifted) {
            self.falls(lifted, &self.parts(lifted), spot)
        } else {
            let touched = self.neighbours(spot) & !(1 << lifted);
            (touched != 0).then_some(0)
        }
    }
}
