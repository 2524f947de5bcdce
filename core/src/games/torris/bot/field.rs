//! The board for looking ahead: moves are made and taken back in place.
//!
//! What the rules find out by walking is kept up to date or looked up here:
//! occupation and owners as bits, where steps lead as [tables](super::lines),
//! points and key as running sums. A test plays thousands of games on both.

use super::lines::{COLUMN, ROW};
use crate::games::torris::board::{CELLS, Cell, Colour, Direction, STONES};
use crate::games::torris::rules::{Move, Position};
use crate::search::Code;

/// A position, mutable.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    /// Cells that are at least so high.
    levels: [u32; LEVELS],
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
    /// Everybody's points.
    points: [i32; 2],
    /// The sums of all towers' hashes, each with factors of its cell.
    sums: [u32; 2],
    /// Whose turn it is; after the end, whose turn it would be.
    pub turn: Colour,
    /// Whether neither side can move.
    pub is_over: bool,
}

/// There is no level 0; a tower of all stones may have its place.
const LEVELS: usize = STONES;

/// Which stone: its kind times four, and which of the four it is.
type Name = u8;

/// What it takes to take back a move.
#[derive(Clone, Copy, Default)]
pub struct Trace {
    to: u8,
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
            levels: [0; LEVELS],
            owned: [0; 2],
            tops: [0; CELLS],
            heights: [0; CELLS],
            beneath: [0; STONES],
            chains: [0; STONES],
            points: [0; 2],
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
                field.put(cell.number(), name);
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

    /// Cells that are not empty.
    pub fn occupied(&self) -> u32 {
        self.levels[1]
    }

    /// How high a cell is.
    pub fn height(&self, cell: u32) -> u32 {
        u32::from(self.heights[cell as usize % CELLS])
    }

    /// The stone under the top of a cell, if there is one.
    pub fn second(&self, cell: u32) -> Option<Colour> {
        let cell = cell as usize % CELLS;
        (self.heights[cell] > 1)
            .then(|| colour(self.beneath[usize::from(self.tops[cell]) % STONES]))
    }

    /// The mark of a cell's top stone, less 1.
    pub fn mark(&self, cell: u32) -> u32 {
        u32::from(self.tops[cell as usize % CELLS]) >> 2 & 3
    }

    /// The cells of its row that the top stone of a cell can step to. Heights
    /// are not looked at.
    #[inline(always)]
    fn along(&self, cell: u32) -> u32 {
        let row = cell & 0x18;
        let line = self.occupied() >> row & 0xFF;
        let reached = ROW[self.mark(cell) as usize & 3][line as usize & 0xFF][cell as usize & 7];
        u32::from(reached) << row
    }

    /// And those of its column.
    #[inline(always)]
    fn across(&self, cell: u32) -> u32 {
        let column = cell & 7;
        // Four bits, eight apart, gathered by one multiplication.
        let line = (self.occupied() >> column & 0x0101_0101).wrapping_mul(0x0102_0408) >> 24;
        COLUMN[self.mark(cell) as usize & 3][line as usize & 0xF][cell as usize >> 3 & 3] << column
    }

    /// The cells that the top stone of a cell can land on.
    #[inline(always)]
    pub fn landings(&self, cell: u32) -> u32 {
        let level = usize::from(self.heights[cell as usize % CELLS]) % LEVELS;
        (self.along(cell) | self.across(cell)) & self.levels[level]
    }

    /// Whether a colour has a move.
    pub fn can_move(&self, colour: Colour) -> bool {
        let mut cells = self.owned[colour as usize];
        while cells != 0 {
            if self.landings(cells.trailing_zeros()) != 0 {
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
            count += how_many(self.landings(cells.trailing_zeros()));
            cells &= cells - 1;
        }
        count
    }

    /// How many stones can move, of both colours together.
    pub fn movable(&self) -> u32 {
        (0..CELLS as u32)
            .filter(|&cell| self.occupied() >> cell & 1 == 1 && self.landings(cell) != 0)
            .count() as u32
    }

    /// How many points a colour is ahead.
    pub fn lead_of(&self, colour: Colour) -> i32 {
        self.points[colour as usize] - self.points[colour.other() as usize]
    }

    /// Visits all moves of the side to move: the code, the cell it comes from
    /// and the cell it lands on.
    #[inline(always)]
    pub fn each_move(&self, mut visit: impl FnMut(Code, u32, u32)) {
        let side = (self.turn as u32) << COLOUR;
        let mut cells = self.owned[self.turn as usize];
        while cells != 0 {
            let from = cells.trailing_zeros();
            cells &= cells - 1;
            let mut landings = self.landings(from);
            while landings != 0 {
                let to = landings.trailing_zeros();
                landings &= landings - 1;
                let is_along = u32::from((from ^ to) & 0x18 == 0);
                let direction = 2 * is_along + u32::from(to < from);
                visit((side | direction << DIRECTION | from) as Code, from, to);
            }
        }
    }

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
        let to = (line & ahead).trailing_zeros() & 31;
        let name = self.lift(from as usize);
        self.put(to as usize, name);
        let mut trace = Trace {
            to: to as u8,
            ..Trace::default()
        };
        if self.height(from) == 0 {
            self.close_up(from, direction, &mut trace);
        }
        trace
    }

    /// Takes the top stone off a cell.
    #[inline(never)]
    fn lift(&mut self, cell: usize) -> Name {
        let cell = cell % CELLS;
        let name = self.tops[cell];
        let height = i32::from(self.heights[cell]);
        self.heights[cell] -= 1;
        self.levels[height as usize % LEVELS] &= !(1 << cell);
        self.owned[owner(name)] &= !(1 << cell);
        self.points[owner(name)] -= height;
        let mut chain = 0;
        if height > 1 {
            let freed = self.beneath[usize::from(name) % STONES];
            self.tops[cell] = freed;
            self.owned[owner(freed)] |= 1 << cell;
            self.points[owner(freed)] += height - 1;
            chain = self.chains[usize::from(freed) % STONES];
        }
        let left = self.chains[usize::from(name) % STONES];
        self.add(cell, chain.wrapping_sub(left));
        name
    }

    /// Puts a stone on a cell.
    #[inline(never)]
    fn put(&mut self, cell: usize, name: Name) {
        let cell = cell % CELLS;
        let below = self.tops[cell];
        let height = i32::from(self.heights[cell]);
        let mut chain = 0;
        if height > 0 {
            self.owned[owner(below)] &= !(1 << cell);
            self.points[owner(below)] -= height;
            chain = self.chains[usize::from(below) % STONES];
        }
        self.heights[cell] += 1;
        self.levels[(height + 1) as usize % LEVELS] |= 1 << cell;
        self.owned[owner(name)] |= 1 << cell;
        self.points[owner(name)] += height + 1;
        self.tops[cell] = name;
        self.beneath[usize::from(name) % STONES] = below;
        let whole = chained(chain, name);
        self.chains[usize::from(name) % STONES] = whole;
        self.add(cell, whole.wrapping_sub(chain));
    }

    /// The run behind a vacated cell slides up to the next stone ahead.
    #[inline(never)]
    fn close_up(&mut self, vacated: u32, direction: usize, trace: &mut Trace) {
        let occupied = self.occupied();
        let (row, column) = (vacated >> 3, vacated & 7);
        let (stride, behind) = match direction {
            0 => (8, row),
            1 => (-8, 3 - row),
            2 => (1, column),
            _ => (-1, 7 - column),
        };
        let mut cell = vacated as i32;
        let mut length = 0;
        while length < behind && occupied >> ((cell - stride) & 31) & 1 == 1 {
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
        while occupied >> (ahead & 31) & 1 == 0 && by < 8 {
            ahead += stride;
            by += 1;
        }
        (trace.slid, trace.by) = (length as u8, by as u8);
        let mut cell = vacated as i32;
        for _ in 0..length {
            cell -= stride;
            self.shift((cell & 31) as usize, ((cell + by * stride) & 31) as usize);
        }
    }

    /// Moves a tower to an empty cell.
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
        let chain = self.chains[usize::from(name) % STONES];
        self.add(from, chain.wrapping_neg());
        self.add(to, chain);
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
        let name = self.lift(usize::from(trace.to));
        self.put(from as usize, name);
        self.turn = colour(name);
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
}

/// The colour of a stone.
fn colour(name: Name) -> Colour {
    Colour::BOTH[owner(name)]
}

/// The number of a stone's colour.
fn owner(name: Name) -> usize {
    usize::from(name) >> 4 & 1
}

/// How many cells there are in a mask of few.
#[inline(always)]
pub fn how_many(mut cells: u32) -> u32 {
    let mut count = 0;
    while cells != 0 {
        cells &= cells - 1;
        count += 1;
    }
    count
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
