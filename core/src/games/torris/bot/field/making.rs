//! Moves made and taken back.

use super::{AROUND, DIRECTION, Field, LEVELS, Name, chained, colour, owner, signed};
use crate::games::torris::board::{CELLS, STONES};
use crate::search::Code;

/// What it takes to take back a move: what was, where that is quicker than to
/// find it out again.
#[derive(Clone, Copy, Default)]
pub struct Trace {
    owned: [u32; 2],
    sums: [u32; 2],
    awake: u32,
    /// The hash of the stone and everything beneath it, and what is beneath.
    chain: u32,
    lead: i8,
    beneath: Name,
    to: u8,
    /// How many towers have closed up, and by how many cells.
    pub slid: u8,
    by: u8,
}

/// Towers that close up.
struct Run {
    /// From cell to cell, in the direction of travel.
    stride: i32,
    /// How many towers.
    length: u32,
    /// By how many cells.
    by: i32,
}

impl Field {
    /// Makes a legal move and says what it takes to take it back. Whose turn
    /// it is next is for [`pass_on`](Field::pass_on) to say.
    pub fn make(&mut self, code: Code) -> Trace {
        let from = u32::from(code) & 31;
        let direction = usize::from(code) >> DIRECTION & 3;
        let line = match direction {
            0 | 1 => self.across(from),
            _ => self.along(from),
        };
        let behind = (1 << from) - 1;
        let ahead = if direction & 1 == 0 { !behind } else { behind };
        self.make_to(code, (line & ahead).trailing_zeros())
    }

    /// The same, if it is known where the stone lands.
    pub fn make_to(&mut self, code: Code, to: u32) -> Trace {
        let (from, to) = (usize::from(code) % CELLS, to as usize % CELLS);
        let name = self.tops[from];
        let stone = usize::from(name) % STONES;
        let mover = owner(name);
        let (chain, freed) = (self.chains[stone], self.beneath[stone]);
        let mut trace = Trace {
            owned: self.owned,
            sums: self.sums,
            awake: self.awake,
            chain,
            lead: self.lead as i8,
            beneath: freed,
            to: to as u8,
            slid: 0,
            by: 0,
        };
        let height = usize::from(self.heights[from]);
        self.heights[from] -= 1;
        self.levels[height % LEVELS] &= !(1 << from);
        self.owned[mover] &= !(1 << from);
        let mut left = 0;
        // What the other side loses is won: the tower that is climbed, but for
        // what is left behind.
        let mut gain = 0;
        if height > 1 {
            self.tops[from] = freed;
            self.owned[owner(freed)] |= 1 << from;
            if owner(freed) != mover {
                gain -= height as i32 - 1;
            }
            left = self.chains[usize::from(freed) % STONES];
        }
        self.add(from, left.wrapping_sub(chain));

        let onto = self.tops[to];
        if owner(onto) != mover {
            gain += i32::from(self.heights[to]);
        }
        self.lead += signed(mover, 2 * gain);
        self.heights[to] += 1;
        self.levels[usize::from(self.heights[to]) % LEVELS] |= 1 << to;
        self.owned[1 - mover] &= !(1 << to);
        self.owned[mover] |= 1 << to;
        self.tops[to] = name;
        self.beneath[stone] = onto;
        let below = self.chains[usize::from(onto) % STONES];
        let whole = chained(below, name);
        self.chains[stone] = whole;
        self.add(to, whole.wrapping_sub(below));

        // Who is as high as that tower has become can land on it from now on;
        // who is lower could before, and a lower cell is good for nobody.
        let grown = usize::from(self.heights[to]);
        let as_high = self.levels[grown % LEVELS] & !self.levels[(grown + 1) % LEVELS];
        self.awake |= AROUND[to] & as_high | 1 << from | 1 << to;
        if height == 1 {
            self.awake |= AROUND[from];
            let run = self.run_behind(from as u32, code);
            (trace.slid, trace.by) = (run.length as u8, run.by as u8);
            let mut cell = from as i32;
            for _ in 0..run.length {
                cell -= run.stride;
                let ahead = (cell + run.by * run.stride) & 31;
                let behind = (cell & 31) as usize;
                let chain = self.chains[usize::from(self.tops[behind]) % STONES];
                self.add(behind, chain.wrapping_neg());
                self.add(ahead as usize, chain);
                self.shift(behind, ahead as usize);
                self.awake |= AROUND[behind] | AROUND[ahead as usize] | 1 << ahead;
            }
        }
        trace
    }

    /// The run behind a cell that is vacated, and how far it slides: up to
    /// the next stone ahead.
    #[inline(always)]
    fn run_behind(&self, vacated: u32, code: Code) -> Run {
        let occupied = self.occupied();
        let (row, column) = (vacated >> 3, vacated & 7);
        let (stride, behind) = match usize::from(code) >> DIRECTION & 3 {
            0 => (8, row),
            1 => (-8, 3 - row),
            2 => (1, column),
            _ => (-1, 7 - column),
        };
        let mut run = Run {
            stride,
            length: 0,
            by: 1,
        };
        let mut cell = vacated as i32 - stride;
        while run.length < behind && occupied >> (cell & 31) & 1 == 1 {
            cell -= stride;
            run.length += 1;
        }
        if run.length == 0 {
            return run;
        }
        // As many cells as the next stone ahead is away: there is one, for
        // the mover steps on it.
        let mut ahead = vacated as i32 + stride;
        while occupied >> (ahead & 31) & 1 == 0 && run.by < 8 {
            ahead += stride;
            run.by += 1;
        }
        run
    }

    /// Moves a tower to an empty cell. The sums are not changed.
    fn shift(&mut self, from: usize, to: usize) {
        let (from, to) = (from % CELLS, to % CELLS);
        let (name, height) = (self.tops[from], self.heights[from]);
        (self.tops[to], self.heights[to], self.heights[from]) = (name, height, 0);
        let both = 1 << from | 1 << to;
        self.owned[owner(name)] ^= both;
        let mut level = usize::from(height);
        while level > 0 {
            self.levels[level % LEVELS] ^= both;
            level -= 1;
        }
    }

    /// Takes back the last move that was made.
    pub fn unmake(&mut self, code: Code, trace: &Trace) {
        let (from, to) = (usize::from(code) % CELLS, usize::from(trace.to) % CELLS);
        if trace.slid > 0 {
            let stride = match usize::from(code) >> DIRECTION & 3 {
                0 => 8,
                1 => -8,
                2 => 1,
                _ => -1,
            };
            let by = i32::from(trace.by);
            for step in (1..=i32::from(trace.slid)).rev() {
                let cell = from as i32 - step * stride;
                self.shift(((cell + by * stride) & 31) as usize, (cell & 31) as usize);
            }
        }
        let name = self.tops[to];
        let stone = usize::from(name) % STONES;
        self.tops[to] = self.beneath[stone];
        self.levels[usize::from(self.heights[to]) % LEVELS] &= !(1 << to);
        self.heights[to] -= 1;
        self.tops[from] = name;
        self.heights[from] += 1;
        self.levels[usize::from(self.heights[from]) % LEVELS] |= 1 << from;
        self.beneath[stone] = trace.beneath;
        self.chains[stone] = trace.chain;
        (self.owned, self.sums) = (trace.owned, trace.sums);
        (self.lead, self.awake) = (i32::from(trace.lead), trace.awake);
        self.turn = colour(name);
        self.is_over = false;
    }
}
