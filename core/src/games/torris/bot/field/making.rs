//! Moves made and taken back.
//!
//! Lifting and landing are two functions that must not be merged, because the processor has
//! registers enough for either but not for both. Merged they took a sixth longer.

use super::hash::chained;
use super::tower::PackedTower;
use super::{DIRECTION, LEVELS, Running, SearchField, StoneLink};
use crate::games::torris::board::{CELLS, Colour};
use crate::games::torris::bot::lines::AROUND;
use crate::search::MoveCode;

/// The information needed to undo a move. Values are copied if that is quicker than
/// computing them again.
#[derive(Clone, Copy, Default)]
pub struct MoveTrace {
    was: Running,
    /// The hash of the moved stone and everything beneath it.
    chain: u32,
    from: u8,
    to: u8,
    /// How many towers closed up, and how much that adds to their cell numbers.
    pub slid: u8,
    by: i8,
}

impl MoveTrace {
    fn stride(&self) -> i32 {
        let (from, to) = (self.from, self.to);
        match ((from ^ to) & 0x18 == 0, to > from) {
            (true, true) => 1,
            (true, false) => -1,
            (false, true) => 8,
            (false, false) => -8,
        }
    }
}

impl SearchField {
    /// Makes a legal move. [`pass_on`](SearchField::pass_on) then decides whose turn it is.
    pub fn make(&mut self, code: MoveCode) -> MoveTrace {
        let from = u32::from(code) & 31;
        let direction = usize::from(code) >> DIRECTION & 3;
        let line = match direction {
            0 | 1 => self.across(from),
            _ => self.along(from),
        };
        let behind = (1 << from) - 1;
        let ahead = if direction & 1 == 0 { !behind } else { behind };
        let mut trace = MoveTrace::default();
        self.make_to(from, (line & ahead).trailing_zeros(), &mut trace);
        trace
    }

    /// [`make`](SearchField::make) for a known landing cell.
    #[inline(always)]
    pub(crate) fn make_to(&mut self, from: u32, to: u32, trace: &mut MoveTrace) {
        (trace.from, trace.to) = (from as u8, to as u8);
        let tower = self.lift(from, trace);
        self.land(tower, to);
    }

    /// Lifts the top stone and returns the tower it was part of. If the cell is empty now, the
    /// run behind it closes up.
    #[inline(never)]
    fn lift(&mut self, from: u32, trace: &mut MoveTrace) -> PackedTower {
        let from = from as usize % CELLS;
        trace.was = self.running;
        trace.slid = 0;
        let tower = self.towers[from];
        let StoneLink {
            chain,
            beneath: left,
        } = self.stones[tower.stone()];
        trace.chain = chain;
        self.towers[from] = left;
        self.levels[tower.level()] ^= 1 << from;
        self.running.awake |= 1 << from;
        if left.differs(tower) {
            self.running.white ^= 1 << from;
            self.running.lead += 2 * left.points() as i16;
        }
        if left.is_empty() {
            self.add(from, chain.wrapping_neg());
            // Before the stone lands: it lands beyond everything that slides.
            self.close_up(trace);
        } else {
            let rest = self.stones[left.stone()].chain;
            self.add(from, rest.wrapping_sub(chain));
        }
        tower
    }

    /// Puts the top stone of `lifted` on another tower.
    #[inline(never)]
    fn land(&mut self, lifted: PackedTower, to: u32) {
        let to = to as usize % CELLS;
        let onto = self.towers[to];
        let grown = onto.under(lifted);
        self.towers[to] = grown;
        // Stones as high as the grown tower can land on it from now on. Lower ones could
        // before, and no stone lands on a lower cell.
        let high = self.levels[grown.level()];
        self.levels[grown.level()] = high | 1 << to;
        let as_high = high & !self.levels[grown.level() + 1];
        self.running.awake |= AROUND[to] & as_high | 1 << to;
        if onto.differs(lifted) {
            self.running.white ^= 1 << to;
            self.running.lead -= 2 * onto.points() as i16;
        }
        let below = self.stones[onto.stone()].chain;
        let whole = chained(below, lifted);
        self.stones[lifted.stone()] = StoneLink {
            chain: whole,
            beneath: onto,
        };
        self.add(to, whole.wrapping_sub(below));
    }

    /// Closes the run behind a vacated cell up to the next stone ahead.
    #[inline(never)]
    fn close_up(&mut self, trace: &mut MoveTrace) {
        let (from, stride) = (u32::from(trace.from), trace.stride());
        self.running.awake |= AROUND[from as usize % CELLS];
        let line = match stride {
            8 | -8 => !0,
            _ => 0xFF << (from & 0x18),
        };
        let occupied = self.occupied() & line;
        let is_there = |cell: u32| cell < CELLS as u32 && occupied >> cell & 1 == 1;
        let mut cell = from.wrapping_add_signed(-stride);
        if !is_there(cell) {
            return;
        }
        // There is such a tower, because the mover steps on it.
        let mut ahead = from.wrapping_add_signed(stride);
        while ahead < CELLS as u32 && !is_there(ahead) {
            ahead = ahead.wrapping_add_signed(stride);
        }
        trace.by = ahead.wrapping_sub(from) as i8;
        while is_there(cell) {
            let to = cell.wrapping_add_signed(i32::from(trace.by));
            self.slide(cell as usize % CELLS, to as usize % CELLS);
            trace.slid += 1;
            cell = cell.wrapping_add_signed(-stride);
        }
    }

    fn slide(&mut self, from: usize, to: usize) {
        let chain = self.stones[self.towers[from].stone()].chain;
        self.add(from, chain.wrapping_neg());
        self.add(to, chain);
        self.running.awake |= AROUND[from] | AROUND[to] | 1 << to;
        self.shift(from, to);
    }

    /// Leaves the sums as they are.
    fn shift(&mut self, from: usize, to: usize) {
        let tower = self.towers[from];
        (self.towers[from], self.towers[to]) = (PackedTower::EMPTY, tower);
        let both = 1 << from | 1 << to;
        match tower.colour() {
            Colour::White => self.running.white |= both,
            Colour::Black => self.running.white &= !both,
        }
        let mut level = tower.height() as usize;
        while level > 0 {
            self.levels[level % LEVELS] ^= both;
            level -= 1;
        }
    }

    pub(crate) fn unmake(&mut self, trace: &MoveTrace) {
        if trace.slid > 0 {
            self.open_up(trace);
        }
        self.running = trace.was;
        let to = usize::from(trace.to) % CELLS;
        let tower = self.towers[to];
        self.levels[tower.level()] ^= 1 << to;
        let stone = &mut self.stones[tower.stone()];
        stone.chain = trace.chain;
        self.towers[to] = stone.beneath;
        let from = usize::from(trace.from) % CELLS;
        let left = self.towers[from];
        stone.beneath = left;
        let whole = left.under(tower);
        self.towers[from] = whole;
        self.levels[whole.level()] ^= 1 << from;
    }

    /// Moves the towers that closed up back, the last one first.
    #[inline(never)]
    fn open_up(&mut self, trace: &MoveTrace) {
        let stride = trace.stride();
        let mut cell = i32::from(trace.from) - i32::from(trace.slid) * stride;
        for _ in 0..trace.slid {
            let from = cell + i32::from(trace.by);
            self.shift(from as usize % CELLS, cell as usize % CELLS);
            cell += stride;
        }
    }
}
