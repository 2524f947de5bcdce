//! The board for looking ahead: moves are made and taken back in place.
//!
//! | file | what it has |
//! |---|---|
//! | `tower` | a tower as seen from above, in one half-word |
//! | `making` | moves made and taken back |
//! | `hash` | what a key is made of |
//!
//! What the rules find out by walking is kept up to date or looked up here:
//! occupation and owners as bits, where steps lead as [tables](super::lines),
//! the key as a running sum. A test plays thousands of games on both.

mod hash;
mod making;
mod tower;

pub use making::Trace;

use super::lines::{COLUMN, ROW};
use crate::games::torris::board::{CELLS, Cell, Colour, Direction, STONES};
use crate::games::torris::rules::{Move, Position};
use crate::search::Code;
use core::num::NonZeroU32;
use hash::{FACTORS, chained};
use tower::Tower;

/// A position, mutable. The order is for the processor, which reaches the
/// words in front with one instruction and needs up to four for the others.
#[derive(Clone, Debug)]
#[repr(C)]
pub struct Field {
    /// What is copied before a move and put back after it.
    running: Running,
    /// What stands on a cell.
    towers: [Tower; CELLS],
    /// Cells that are at least so high; one more than there are, because
    /// whoever looks at a level may look at the one above.
    levels: [u32; LEVELS + 1],
    /// The stones, by name.
    stones: [Stone; STONES],
}

/// What a stone stands on.
#[derive(Clone, Copy, Debug, Default)]
struct Stone {
    /// A hash of the stone and everything beneath it.
    chain: u32,
    beneath: Tower,
}

/// What a [`Trace`] keeps as it was: copied as a block, five words at once.
#[derive(Clone, Copy, Debug)]
struct Running {
    /// Cells with a white stone on top; what it says of empty cells is
    /// nothing.
    white: u32,
    /// Cells whose top stone may have a move. Of all others it is known that
    /// they have none; a move wakes those in the lines it touches.
    awake: u32,
    /// The sums of all towers' hashes, each with factors of its cell.
    sums: [u32; 2],
    /// How many points white is ahead.
    lead: i16,
    /// Whose turn it is; after the end, whose turn it would be.
    turn: Colour,
    /// Whether neither side can move.
    is_over: bool,
}

impl Default for Running {
    /// An empty board, of which nothing is known.
    fn default() -> Running {
        Running {
            white: 0,
            awake: !0,
            sums: [0; 2],
            lead: 0,
            turn: Colour::White,
            is_over: false,
        }
    }
}

/// There is no level 0; a tower of all stones may have its place.
const LEVELS: usize = STONES;

/// The moves of a side.
#[derive(Clone, Copy)]
pub struct Count {
    /// How many there are.
    pub moves: u32,
    /// Where the last stone that can move can land.
    landings: u32,
}

/// A code is cell, direction and colour.
const DIRECTION: u32 = 5;
const COLOUR: u32 = 7;

impl Field {
    /// The field of a position. Whoever has to sit out has done so.
    pub fn new(position: &Position) -> Field {
        let mut field = Field {
            running: Running {
                turn: position.turn(),
                ..Running::default()
            },
            towers: [Tower::EMPTY; CELLS],
            levels: [0; LEVELS + 1],
            stones: [Stone::default(); STONES],
        };
        let mut used = [0; 8];
        for cell in Cell::all() {
            for stone in position.board().tower(cell) {
                let used = &mut used[stone.kind()];
                let name = stone.kind() as u16 * 4 + *used;
                *used = (*used + 1) % 4;
                field.put(cell.number(), name);
            }
        }
        if !field.can_move(field.running.turn) {
            field.running.is_over = !field.can_move(field.running.turn.other());
            if !field.running.is_over {
                field.running.turn = field.running.turn.other();
            }
        }
        field
    }

    /// Whose turn it is; after the end, whose turn it would be.
    #[inline(always)]
    pub fn turn(&self) -> Colour {
        self.running.turn
    }

    /// Makes it somebody's turn.
    #[inline(always)]
    pub fn give_turn(&mut self, colour: Colour) {
        self.running.turn = colour;
    }

    /// Whether neither side can move.
    pub fn is_over(&self) -> bool {
        self.running.is_over
    }

    /// Cells that are not empty.
    pub fn occupied(&self) -> u32 {
        self.levels[1]
    }

    /// Cells with a stone of this colour on top.
    #[inline(always)]
    pub fn owned(&self, colour: Colour) -> u32 {
        match colour {
            Colour::White => self.occupied() & self.running.white,
            Colour::Black => self.occupied() & !self.running.white,
        }
    }

    /// How high a cell is.
    pub fn height(&self, cell: u32) -> u32 {
        self.tower(cell).height() as u32
    }

    /// The stone under the top of a cell, if there is one.
    pub fn second(&self, cell: u32) -> Option<Colour> {
        let tower = self.tower(cell);
        (tower.height() > 1).then(|| self.stones[tower.stone()].beneath.colour())
    }

    /// The mark of a cell's top stone, less 1.
    pub fn mark(&self, cell: u32) -> u32 {
        self.tower(cell).mark() as u32
    }

    #[inline(always)]
    fn tower(&self, cell: u32) -> Tower {
        self.towers[cell as usize % CELLS]
    }

    /// The cells of its row that the top stone of a cell can step to. Heights
    /// are not looked at.
    #[inline(always)]
    fn along(&self, cell: u32) -> u32 {
        let row = cell & 0x18;
        let line = self.occupied() >> row & 0xFF;
        let reached = ROW[line as usize][self.tower(cell).mark()][cell as usize & 7];
        u32::from(reached) << row
    }

    /// And those of its column.
    #[inline(always)]
    fn across(&self, cell: u32) -> u32 {
        let column = cell & 7;
        // Four bits, eight apart, gathered by one multiplication.
        let line = (self.occupied() >> column & 0x0101_0101).wrapping_mul(0x1020_4080) >> 28;
        COLUMN[line as usize][self.tower(cell).mark()][cell as usize >> 3 & 3] << column
    }

    /// The cells that the top stone of a cell can land on.
    pub fn landings(&self, cell: u32) -> u32 {
        match self.running.awake >> (cell & 31) & 1 {
            0 => 0,
            _ => self.reached(cell),
        }
    }

    /// The same, whatever is known.
    #[inline(always)]
    fn reached(&self, cell: u32) -> u32 {
        // Heights last: while the lines are looked up there is no register
        // for them.
        (self.along(cell) | self.across(cell)) & self.levels[self.tower(cell).level()]
    }

    /// Whether a colour has a move.
    pub fn can_move(&self, colour: Colour) -> bool {
        let mut cells = self.owned(colour) & self.running.awake;
        while let Some(left) = NonZeroU32::new(cells) {
            if self.reached(left.trailing_zeros()) != 0 {
                return true;
            }
            cells &= cells - 1;
        }
        false
    }

    /// How many moves a colour has. Stones without a move fall asleep.
    pub fn count_moves(&mut self, colour: Colour) -> Count {
        let mut count = Count {
            moves: 0,
            landings: 0,
        };
        let mut cells = self.owned(colour) & self.running.awake;
        while let Some(left) = NonZeroU32::new(cells) {
            let cell = left.trailing_zeros();
            cells &= cells - 1;
            let mut landings = self.reached(cell);
            if landings == 0 {
                self.running.awake &= !(1 << cell);
                continue;
            }
            count.landings = landings;
            while landings != 0 {
                landings &= landings - 1;
                count.moves += 1;
            }
        }
        count
    }

    /// From where to where the move leads of a colour that has just been
    /// counted and has only one: all its other stones have fallen asleep.
    pub fn only_move(&self, colour: Colour, count: Count) -> (u32, u32) {
        let from = (self.owned(colour) & self.running.awake).trailing_zeros();
        let to = count.landings.trailing_zeros();
        (from, to)
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
            Colour::White => i32::from(self.running.lead),
            Colour::Black => -i32::from(self.running.lead),
        }
    }

    /// Visits all moves of the side to move: the code, the cell it comes from
    /// and the cell it lands on. Stones without a move fall asleep.
    #[inline(always)]
    pub fn each_move(&mut self, mut visit: impl FnMut(&Field, Code, u32, u32)) {
        let mut cells = self.owned(self.running.turn) & self.running.awake;
        while let Some(left) = NonZeroU32::new(cells) {
            let from = left.trailing_zeros();
            cells &= cells - 1;
            let mut landings = self.reached(from);
            if landings == 0 {
                self.running.awake &= !(1 << from);
            }
            while let Some(left) = NonZeroU32::new(landings) {
                let to = left.trailing_zeros();
                landings &= landings - 1;
                visit(self, code(self.running.turn, from, to), from, to);
            }
        }
    }

    /// Puts a stone on a cell that was not there before.
    fn put(&mut self, cell: usize, name: u16) {
        let cell = cell % CELLS;
        let below = self.towers[cell];
        let tower = below.under(Tower(name));
        let chain = self.chain(below);
        self.running.lead += (tower.points() - below.points()) as i16;
        self.levels[tower.level()] |= 1 << cell;
        self.running.white &= !(1 << cell);
        if tower.colour() == Colour::White {
            self.running.white |= 1 << cell;
        }
        self.towers[cell] = tower;
        let whole = chained(chain, tower);
        self.stones[tower.stone()] = Stone {
            chain: whole,
            beneath: below,
        };
        self.add(cell, whole.wrapping_sub(chain));
    }

    /// The hash of a tower.
    #[inline(always)]
    fn chain(&self, tower: Tower) -> u32 {
        match tower.is_empty() {
            true => 0,
            false => self.stones[tower.stone()].chain,
        }
    }

    /// After a move: whose turn it is next, or nobody's. A side that cannot
    /// move sits out at once. Returns whether the same side moves again.
    pub fn pass_on(&mut self) -> bool {
        let (mover, other) = (self.running.turn, self.running.turn.other());
        if self.can_move(other) {
            self.running.turn = other;
            return false;
        }
        if self.can_move(mover) {
            return true;
        }
        self.running.turn = other;
        self.running.is_over = true;
        false
    }

    /// A number for the position, whose turn it is included.
    pub fn key(&self) -> u64 {
        // A mask and not a choice: black's words are all ones.
        let black = (self.running.turn as u32).wrapping_neg();
        let [low, high] = self.running.sums;
        u64::from(high ^ black & 0x5851_F42D) << 32 | u64::from(low ^ black & 0x4C95_7F2D)
    }

    #[inline(always)]
    fn add(&mut self, cell: usize, chain: u32) {
        let [one, two] = FACTORS[cell % CELLS];
        self.running.sums[0] = self.running.sums[0].wrapping_add(chain.wrapping_mul(one));
        self.running.sums[1] = self.running.sums[1].wrapping_add(chain.wrapping_mul(two));
    }
}

/// The code of a move from a cell to another one of its row or column.
#[inline(always)]
pub fn code(turn: Colour, from: u32, to: u32) -> Code {
    let is_along = u32::from((from ^ to) & 0x18 == 0);
    let direction = 2 * is_along + u32::from(to < from);
    ((turn as u32) << COLOUR | direction << DIRECTION | from) as Code
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
