//! The board for looking ahead: moves are made and taken back in place, which
//! is `making`'s subject.
//!
//! What the rules find out by walking is kept up to date or looked up here:
//! occupation and owners as bits, where steps lead as [tables](super::lines),
//! the key as a running sum. A test plays thousands of games on both.

mod making;

pub use making::Trace;

use super::lines::{COLUMN, ROW};
use crate::games::torris::board::{CELLS, Cell, Colour, Direction, STONES};
use crate::games::torris::rules::{Move, Position};
use crate::search::Code;
use core::num::NonZeroU32;

/// A position, mutable.
#[derive(Clone, Debug)]
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
    /// How many points white is ahead.
    lead: i32,
    /// Cells whose top stone may have a move. Of all others it is known that
    /// they have none; a move wakes those in the lines it touches.
    awake: u32,
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

/// The moves of a side.
#[derive(Clone, Copy, Default)]
pub struct Count {
    /// How many there are.
    pub moves: u32,
    /// The last stone that can move, and where to.
    from: u32,
    landings: u32,
}

impl Count {
    /// The last move, and where it leads.
    pub fn last(self, turn: Colour) -> (Code, u32) {
        let to = self.landings.trailing_zeros();
        (code(turn, self.from, to), to)
    }
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
            lead: 0,
            awake: !0,
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
    pub fn landings(&self, cell: u32) -> u32 {
        match self.awake >> (cell & 31) & 1 {
            0 => 0,
            _ => self.reached(cell),
        }
    }

    /// The same, whatever is known.
    #[inline(always)]
    fn reached(&self, cell: u32) -> u32 {
        let level = usize::from(self.heights[cell as usize % CELLS]) % LEVELS;
        let high = self.levels[level];
        // Most high towers see nothing as high around.
        if high & AROUND[cell as usize % CELLS] == 0 {
            return 0;
        }
        (self.along(cell) | self.across(cell)) & high
    }

    /// Whether a colour has a move.
    pub fn can_move(&self, colour: Colour) -> bool {
        let mut cells = self.owned[colour as usize] & self.awake;
        while let Some(left) = NonZeroU32::new(cells) {
            if self.reached(left.trailing_zeros()) != 0 {
                return true;
            }
            cells &= cells - 1;
        }
        false
    }

    /// How many moves a colour has, and the last of them. Stones without a
    /// move fall asleep.
    pub fn count_moves(&mut self, colour: Colour) -> Count {
        let mut count = Count::default();
        let mut cells = self.owned[colour as usize] & self.awake;
        let mut asleep = cells;
        while let Some(left) = NonZeroU32::new(cells) {
            let cell = left.trailing_zeros();
            cells &= cells - 1;
            let mut landings = self.reached(cell);
            if landings != 0 {
                asleep &= !(1 << cell);
                (count.from, count.landings) = (cell, landings);
                while landings != 0 {
                    landings &= landings - 1;
                    count.moves += 1;
                }
            }
        }
        self.awake &= !asleep;
        count
    }

    /// How many stones can move, of both colours together.
    pub fn movable(&self) -> u32 {
        (0..CELLS as u32)
            .filter(|&cell| self.occupied() >> cell & 1 == 1 && self.landings(cell) != 0)
            .count() as u32
    }

    /// How many points a colour is ahead. All stones are always somebody's.
    #[inline(always)]
    pub fn lead_of(&self, colour: Colour) -> i32 {
        match colour {
            Colour::White => self.lead,
            Colour::Black => -self.lead,
        }
    }

    /// Visits all moves of the side to move: the code, the cell it comes from
    /// and the cell it lands on. Stones without a move fall asleep.
    #[inline(always)]
    pub fn each_move(&mut self, mut visit: impl FnMut(&Field, Code, u32, u32)) {
        let mut cells = self.owned[self.turn as usize] & self.awake;
        let mut asleep = cells;
        while let Some(left) = NonZeroU32::new(cells) {
            let from = left.trailing_zeros();
            cells &= cells - 1;
            let mut landings = self.reached(from);
            while let Some(left) = NonZeroU32::new(landings) {
                let to = left.trailing_zeros();
                landings &= landings - 1;
                asleep &= !(1 << from);
                visit(self, code(self.turn, from, to), from, to);
            }
        }
        self.awake &= !asleep;
    }

    /// Puts a stone on a cell that was not there before.
    fn put(&mut self, cell: usize, name: Name) {
        let cell = cell % CELLS;
        let below = self.tops[cell];
        let mut chain = 0;
        if self.heights[cell] > 0 {
            self.owned[owner(below)] &= !(1 << cell);
            chain = self.chains[usize::from(below) % STONES];
        }
        let height = i32::from(self.heights[cell]);
        if height > 0 {
            self.lead -= signed(owner(below), height);
        }
        self.lead += signed(owner(name), height + 1);
        self.heights[cell] += 1;
        self.levels[usize::from(self.heights[cell]) % LEVELS] |= 1 << cell;
        self.owned[owner(name)] |= 1 << cell;
        self.tops[cell] = name;
        self.beneath[usize::from(name) % STONES] = below;
        let whole = chained(chain, name);
        self.chains[usize::from(name) % STONES] = whole;
        self.add(cell, whole.wrapping_sub(chain));
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

    #[inline(always)]
    fn add(&mut self, cell: usize, chain: u32) {
        let [one, two] = FACTORS[cell % CELLS];
        self.sums[0] = self.sums[0].wrapping_add(chain.wrapping_mul(one));
        self.sums[1] = self.sums[1].wrapping_add(chain.wrapping_mul(two));
    }
}

/// The code of a move from a cell to another one of its row or column.
#[inline(always)]
fn code(turn: Colour, from: u32, to: u32) -> Code {
    let is_along = u32::from((from ^ to) & 0x18 == 0);
    let direction = 2 * is_along + u32::from(to < from);
    ((turn as u32) << COLOUR | direction << DIRECTION | from) as Code
}

/// The colour of a stone.
fn colour(name: Name) -> Colour {
    Colour::BOTH[owner(name)]
}

/// The number of a stone's colour.
fn owner(name: Name) -> usize {
    usize::from(name) >> 4 & 1
}

/// Points of a colour as white counts them.
#[inline(always)]
fn signed(owner: usize, points: i32) -> i32 {
    if owner == 0 { points } else { -points }
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

/// The other cells of a cell's row and column: nobody else looks at it.
static AROUND: [u32; CELLS] = {
    let mut around = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        around[cell] = (0xFF << (cell & 0x18) | 0x0101_0101 << (cell & 7)) & !(1 << cell);
        cell += 1;
    }
    around
};
