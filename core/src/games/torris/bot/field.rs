//! The board for looking ahead: moves are made and taken back in place.
//!
//! What the rules find out by walking is kept up to date or looked up here:
//! occupation and owners as bits, where steps lead as [tables](super::lines),
//! points and key as running sums. A test plays thousands of games on both.

use super::lines::{COLUMN, NOWHERE, ROW};
use crate::games::torris::board::{CELLS, Cell, Colour, Direction, STONES};
use crate::games::torris::rules::{Move, Position};
use crate::search::Code;

/// A position, mutable.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    /// Cells that are not empty.
    pub occupied: u32,
    /// Cells with a stone of this colour on top.
    pub owned: [u32; 2],
    /// The top stone of a cell: [`Name`]s.
    tops: [Name; CELLS],
    /// How many stones stand on a cell.
    heights: [u8; CELLS],
    /// What a stone stands on.
    beneath: [Name; STONES],
    /// A hash of a stone and everything beneath it.
    chains: [u32; STONES],
    /// White's points less black's.
    pub lead: i32,
    /// The sums of all towers' hashes, each with factors of its cell.
    sums: [u32; 2],
    /// Whose turn it is; after the end, whose turn it would be.
    pub turn: Colour,
    /// Whether neither side can move.
    pub is_over: bool,
}

/// Which stone: its kind times four, and which of the four it is.
type Name = u8;

/// What it takes to take back a move.
#[derive(Clone, Copy, Default)]
pub struct Trace {
    occupied: u32,
    white: u32,
    sums: [u32; 2],
    lead: i8,
    to: u8,
    freed: Name,
    /// How many towers have closed up, and by how many cells.
    pub slid: u8,
    by: u8,
}

/// A code is cell, direction and colour.
const DIRECTION: u32 = 5;
const COLOUR: u32 = 7;

impl Field {
    /// The field of a position. Whoever has to sit out has done so.
    pub fn new(position: &Position) -> Field {
        let mut field = Field {
            occupied: 0,
            owned: [0; 2],
            tops: [0; CELLS],
            heights: [0; CELLS],
            beneath: [0; STONES],
            chains: [0; STONES],
            lead: 0,
            sums: [0; 2],
            turn: position.turn(),
            is_over: false,
        };
        let mut used = [0; 8];
        for cell in Cell::all() {
            for stone in position.board().tower(cell) {
                let used = &mut used[stone.kind()];
                let name = stone.kind() as Name * 4 + *used;
                *used = (*used + 1) % 4;
                let at = cell.number();
                field.beneath[usize::from(name) % STONES] = field.tops[at];
                let chain = if field.heights[at] == 0 {
                    0
                } else {
                    field.chains[usize::from(field.tops[at]) % STONES]
                };
                field.chains[usize::from(name) % STONES] = chained(chain, name);
                field.tops[at] = name;
                field.heights[at] += 1;
            }
            let at = cell.number();
            if let Some(owner) = position.board().owner(cell) {
                field.occupied |= 1 << at;
                field.owned[owner as usize] |= 1 << at;
                let height = i32::from(field.heights[at]);
                field.lead += match owner {
                    Colour::White => height,
                    Colour::Black => -height,
                };
                field.add(at, field.chains[usize::from(field.tops[at]) % STONES]);
            }
        }
        if !field.can_move(field.turn) {
            field.is_over = !field.can_move(field.turn.other());
            if !field.is_over {
                field.turn = field.turn.other();
            }
        }
        field
    }

    /// How high a cell is.
    pub fn height(&self, cell: u32) -> u32 {
        u32::from(self.heights[cell as usize % CELLS])
    }

    /// The colour of a stone.
    fn colour(name: Name) -> Colour {
        if name < 16 {
            Colour::White
        } else {
            Colour::Black
        }
    }

    /// The stone under the top of a cell, if there is one.
    pub fn second(&self, cell: u32) -> Option<Colour> {
        let cell = cell as usize % CELLS;
        (self.heights[cell] > 1)
            .then(|| Self::colour(self.beneath[usize::from(self.tops[cell]) % STONES]))
    }

    /// The mark of a cell's top stone, less 1.
    pub fn mark(&self, cell: u32) -> u32 {
        u32::from(self.tops[cell as usize % CELLS]) >> 2 & 3
    }

    /// Where the top stone of a cell can land: north, south, east, west;
    /// [`CELLS`] and more for nowhere. Heights are not looked at.
    #[inline(always)]
    pub fn reach(&self, cell: u32) -> [u32; 4] {
        let mark = self.mark(cell) * 4;
        let (row, column) = (cell & 0x18, cell & 7);
        let line = self.occupied >> row & 0xFF;
        let along = ROW[line as usize & 0xFF][column as usize & 7] >> mark;
        // Four bits, eight apart, gathered by one multiplication.
        let line = ((self.occupied >> column & 0x0101_0101).wrapping_mul(0x0102_0408)) >> 24;
        let across = COLUMN[line as usize & 0xF][(row >> 3) as usize & 3] >> mark;
        let place = |nibble: u32, on_line: u32| {
            if nibble < NOWHERE {
                on_line
            } else {
                CELLS as u32
            }
        };
        let (north, south) = (across & 15, across >> 16 & 15);
        let (east, west) = (along & 15, along >> 16 & 15);
        [
            place(north, north << 3 | column),
            place(south, south << 3 | column),
            place(east, row | east),
            place(west, row | west),
        ]
    }

    /// Whether a cell can be landed on from this height.
    #[inline(always)]
    pub fn is_landing(&self, to: u32, height: u32) -> bool {
        to < CELLS as u32 && self.height(to) >= height
    }

    /// Whether the top stone of a cell can move.
    fn is_movable(&self, cell: u32) -> bool {
        let height = self.height(cell);
        let reach = self.reach(cell);
        reach.iter().any(|&to| self.is_landing(to, height))
    }

    /// Whether a colour has a move.
    pub fn can_move(&self, colour: Colour) -> bool {
        let mut cells = self.owned[colour as usize];
        while cells != 0 {
            if self.is_movable(cells.trailing_zeros()) {
                return true;
            }
            cells &= cells - 1;
        }
        false
    }

    /// How many moves a colour has.
    pub fn count_moves(&self, colour: Colour) -> u32 {
        let mut cells = self.owned[colour as usize];
        let mut count = 0;
        while cells != 0 {
            let cell = cells.trailing_zeros();
            cells &= cells - 1;
            let height = self.height(cell);
            for &to in &self.reach(cell) {
                count += u32::from(self.is_landing(to, height));
            }
        }
        count
    }

    /// How many stones can move, of both colours together.
    pub fn movable(&self) -> u32 {
        (0..CELLS as u32)
            .filter(|&cell| self.occupied >> cell & 1 == 1 && self.is_movable(cell))
            .count() as u32
    }

    /// How many points a colour is ahead.
    pub fn lead_of(&self, colour: Colour) -> i32 {
        match colour {
            Colour::White => self.lead,
            Colour::Black => -self.lead,
        }
    }

    /// Visits all moves of the side to move: the code, the cell it comes from
    /// and the cell it lands on.
    #[inline(always)]
    pub fn each_move(&self, mut visit: impl FnMut(Code, u32, u32)) {
        let side = (self.turn as u32) << COLOUR;
        let mut cells = self.owned[self.turn as usize];
        while cells != 0 {
            let cell = cells.trailing_zeros();
            cells &= cells - 1;
            let height = self.height(cell);
            for (direction, &to) in (0..).zip(&self.reach(cell)) {
                if self.is_landing(to, height) {
                    let code = side | (direction as u32) << DIRECTION | cell;
                    visit(code as Code, cell, to);
                }
            }
        }
    }

    /// Makes a legal move and says what it takes to take it back. Whose turn
    /// it is next is for [`pass_on`](Field::pass_on) to say.
    pub fn make(&mut self, code: Code) -> Trace {
        let from = u32::from(code) & 31;
        let direction = usize::from(code) >> DIRECTION & 3;
        let to = self.reach(from)[direction] & 31;
        let (source, target) = (from as usize % CELLS, to as usize % CELLS);
        let name = self.tops[source];
        let stone = usize::from(name) % STONES;
        let freed = self.beneath[stone];
        let mut trace = Trace {
            occupied: self.occupied,
            white: self.owned[0],
            sums: self.sums,
            lead: self.lead as i8,
            to: to as u8,
            freed,
            slid: 0,
            by: 0,
        };
        let mover = Self::colour(name) as usize;
        let below = self.tops[target];
        let below_chain = self.chains[usize::from(below) % STONES];
        self.subtract(source, self.chains[stone]);
        self.subtract(target, below_chain);

        // The tower it leaves.
        let height = i32::from(self.heights[source]);
        let mut gain = -height;
        self.heights[source] -= 1;
        self.owned[mover] &= !(1 << from);
        if height > 1 {
            let owner = Self::colour(freed) as usize;
            self.tops[source] = freed;
            self.add(source, self.chains[usize::from(freed) % STONES]);
            gain += if owner == mover {
                height - 1
            } else {
                1 - height
            };
            self.owned[owner] |= 1 << from;
        } else {
            self.occupied &= !(1 << from);
        }

        // The tower it lands on.
        let height = i32::from(self.heights[target]);
        let owner = Self::colour(below) as usize;
        gain += if owner == mover { 1 } else { 2 * height + 1 };
        self.owned[owner] &= !(1 << to);
        self.owned[mover] |= 1 << to;
        self.beneath[stone] = below;
        self.tops[target] = name;
        self.heights[target] += 1;
        let chain = chained(below_chain, name);
        self.chains[stone] = chain;
        self.add(target, chain);
        self.lead += if mover == 0 { gain } else { -gain };

        if self.occupied >> from & 1 == 0 {
            self.close_up(from, direction, &mut trace);
        }
        trace
    }

    /// The run behind a vacated cell slides up to the next stone ahead.
    fn close_up(&mut self, vacated: u32, direction: usize, trace: &mut Trace) {
        let (row, column) = (vacated >> 3, vacated & 7);
        let (stride, behind) = match direction {
            0 => (8, row),
            1 => (-8, 3 - row),
            2 => (1, column),
            _ => (-1, 7 - column),
        };
        let mut cell = vacated as i32;
        let mut length = 0;
        while length < behind && self.occupied >> ((cell - stride) & 31) & 1 == 1 {
            cell -= stride;
            length += 1;
        }
        if length == 0 {
            return;
        }
        // As many cells as the next stone ahead is away: there is one, for
        // the mover has stepped on it.
        let mut ahead = vacated as i32 + stride;
        let mut by = 1;
        while self.occupied >> (ahead & 31) & 1 == 0 && by < 8 {
            ahead += stride;
            by += 1;
        }
        (trace.slid, trace.by) = (length as u8, by as u8);
        let mut cell = vacated as i32;
        for _ in 0..length {
            cell -= stride;
            let (from, to) = ((cell & 31) as usize, ((cell + by * stride) & 31) as usize);
            self.shift(from, to);
            let chain = self.chains[usize::from(self.tops[to]) % STONES];
            self.subtract(from, chain);
            self.add(to, chain);
            let owner = usize::from(self.owned[1] >> from & 1 == 1);
            self.owned[owner] = self.owned[owner] & !(1 << from) | 1 << to;
            self.occupied = self.occupied & !(1 << from) | 1 << to;
        }
    }

    /// Moves a tower to an empty cell.
    fn shift(&mut self, from: usize, to: usize) {
        let (from, to) = (from % CELLS, to % CELLS);
        self.tops[to] = self.tops[from];
        self.heights[to] = self.heights[from];
        self.heights[from] = 0;
    }

    /// Takes back the last move that was made.
    pub fn unmake(&mut self, code: Code, trace: Trace) {
        let from = i32::from(code) & 31;
        let stride = match usize::from(code) >> DIRECTION & 3 {
            0 => 8,
            1 => -8,
            2 => 1,
            _ => -1,
        };
        let by = i32::from(trace.by);
        for step in (1..=i32::from(trace.slid)).rev() {
            let cell = from - step * stride;
            self.shift(((cell + by * stride) & 31) as usize, (cell & 31) as usize);
        }
        let (source, target) = (from as usize % CELLS, usize::from(trace.to) % CELLS);
        let name = self.tops[target];
        let stone = usize::from(name) % STONES;
        self.tops[target] = self.beneath[stone];
        self.heights[target] -= 1;
        let chain = if self.heights[source] == 0 {
            0
        } else {
            self.chains[usize::from(trace.freed) % STONES]
        };
        self.chains[stone] = chained(chain, name);
        self.beneath[stone] = trace.freed;
        self.tops[source] = name;
        self.heights[source] += 1;
        self.occupied = trace.occupied;
        self.owned = [trace.white, trace.occupied & !trace.white];
        self.sums = trace.sums;
        self.lead = i32::from(trace.lead);
        self.turn = Self::colour(name);
        self.is_over = false;
    }

    /// After a move: whose turn it is next, or nobody's. A side that cannot
    /// move sits out at once. Answers whether the same side moves again.
    pub fn pass_on(&mut self) -> bool {
        let (mover, other) = (self.turn, self.turn.other());
        if self.can_move(other) {
            self.turn = other;
            return false;
        }
        if self.can_move(mover) {
            return true;
        }
        self.turn = other;
        self.is_over = true;
        false
    }

    /// A number for the position, whose turn it is included.
    pub fn key(&self) -> u64 {
        let turn = match self.turn {
            Colour::White => 0,
            Colour::Black => 0x5851_F42D_4C95_7F2D,
        };
        (u64::from(self.sums[1]) << 32 | u64::from(self.sums[0])) ^ turn
    }

    fn add(&mut self, cell: usize, chain: u32) {
        let [one, two] = FACTORS[cell % CELLS];
        self.sums[0] = self.sums[0].wrapping_add(chain.wrapping_mul(one));
        self.sums[1] = self.sums[1].wrapping_add(chain.wrapping_mul(two));
    }

    fn subtract(&mut self, cell: usize, chain: u32) {
        let [one, two] = FACTORS[cell % CELLS];
        self.sums[0] = self.sums[0].wrapping_sub(chain.wrapping_mul(one));
        self.sums[1] = self.sums[1].wrapping_sub(chain.wrapping_mul(two));
    }
}

/// The code of a move, if it is one of a stone.
pub fn code_of(played: Move, turn: Colour) -> Option<Code> {
    let Move::Go(cell, direction) = played else {
        return None;
    };
    let code = (turn as usize) << COLOUR | (direction as usize) << DIRECTION | cell.number();
    Some(code as Code)
}

/// The move with this code.
pub fn move_of(code: Code) -> Option<Move> {
    let cell = Cell::new(usize::from(code) & 31)?;
    let direction = Direction::ALL[usize::from(code) >> DIRECTION & 3];
    Some(Move::Go(cell, direction))
}

/// The hash of a stone that is put on a tower with this hash. Equal stones
/// give equal hashes.
fn chained(chain: u32, name: Name) -> u32 {
    let kind = u32::from(name >> 2) + 1;
    let mixed = (chain ^ kind.wrapping_mul(0x9E37_79B9)).wrapping_mul(0x85EB_CA6B);
    mixed ^ mixed >> 15
}

/// Two odd factors for each cell: a tower's hash times its cell's factor is
/// its share of the key.
static FACTORS: [[u32; 2]; CELLS] = {
    let mut factors = [[0; 2]; CELLS];
    let mut state: u64 = 0x2545_F491_4F6C_DD1D;
    let mut cell = 0;
    while cell < 2 * CELLS {
        // A linear congruential generator; its upper half is random enough.
        state = state
            .wrapping_mul(0x5851_F42D_4C95_7F2D)
            .wrapping_add(0x1405_7B7E_F767_814F);
        factors[cell / 2][cell % 2] = (state >> 32) as u32 | 1;
        cell += 1;
    }
    factors
};
