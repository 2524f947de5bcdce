//! The board for looking ahead: moves are made and taken back in place.
//!
//! | file | subject |
//! |---|---|
//! | `tower` | a tower as seen from above, in one half-word |
//! | `making` | moves made and taken back |
//! | `hash` | the parts of a key |
//!
//! The rules walk from cell to cell; this board stores or looks up: occupation and owners as
//! bits, the targets of steps in tables (`lines`), the key as a running sum. Listing all
//! moves, making and undoing each takes 1.7 times fewer instructions than with the rules
//! (counted by callgrind). A test plays thousands of games on both.

mod hash;
mod making;
mod tower;

pub use making::MoveTrace;

use super::lines::{COLUMN, ROW};
use crate::games::torris::board::{CELLS, Colour, Heading, STONES, TorrisCell};
use crate::games::torris::rules::{TorrisMove, TorrisPosition};
use crate::search::MoveCode;
use core::num::NonZeroU32;
use hash::{FACTORS, chained};
use tower::PackedTower;

/// The fields are in an order for the processor: it reaches the first words with one
/// instruction and needs up to four for the others.
#[derive(Clone, Debug)]
#[repr(C)]
pub struct SearchField {
    /// Copied before a move and restored after it.
    running: Running,
    towers: [PackedTower; CELLS],
    /// Cells at least this high. One more than the number of levels, because a lookup may read
    /// the level above.
    levels: [u32; LEVELS + 1],
    stones: [StoneLink; STONES],
}

/// The stone beneath a stone, or the ground.
#[derive(Clone, Copy, Debug, Default)]
struct StoneLink {
    /// A hash of the stone and everything beneath it.
    chain: u32,
    beneath: PackedTower,
}

/// Everything a [`MoveTrace`] restores, copied as one block of five words.
#[derive(Clone, Copy, Debug)]
struct Running {
    /// Cells with a white stone on top; bits of empty cells mean nothing.
    white: u32,
    /// Cells whose top stone may have a move; all others certainly have none. A move marks the
    /// stones in the lines it touches again.
    awake: u32,
    /// The sums of all tower hashes times the factors of their cells.
    sums: [u32; 2],
    lead: i16,
    /// The side to move; after the end, the side that would move next.
    turn: Colour,
    is_over: bool,
}

impl Default for Running {
    /// An empty board.
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

/// No tower has level 0, so a tower of all stones takes its place.
const LEVELS: usize = STONES;

#[derive(Clone, Copy)]
pub struct MoveCount {
    pub moves: u32,
    /// Where the last movable stone can land.
    landings: u32,
}

/// A code is cell, direction and colour.
const DIRECTION: u32 = 5;
const COLOUR: u32 = 7;

impl SearchField {
    /// A side that has to sit out has already done so.
    pub fn new(position: &TorrisPosition) -> SearchField {
        let mut field = SearchField {
            running: Running {
                turn: position.turn(),
                ..Running::default()
            },
            towers: [PackedTower::EMPTY; CELLS],
            levels: [0; LEVELS + 1],
            stones: [StoneLink::default(); STONES],
        };
        let mut used = [0; 8];
        for cell in TorrisCell::all() {
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

    /// The side to move; after the end, the side that would move next.
    #[inline(always)]
    pub fn turn(&self) -> Colour {
        self.running.turn
    }

    #[inline(always)]
    pub(crate) fn give_turn(&mut self, colour: Colour) {
        self.running.turn = colour;
    }

    pub fn is_over(&self) -> bool {
        self.running.is_over
    }

    pub(crate) fn occupied(&self) -> u32 {
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

    pub fn height(&self, cell: u32) -> u32 {
        self.tower(cell).height() as u32
    }

    /// The owner of the stone under the top one.
    pub fn second(&self, cell: u32) -> Option<Colour> {
        let tower = self.tower(cell);
        (tower.height() > 1).then(|| self.stones[tower.stone()].beneath.colour())
    }

    /// Less 1.
    pub fn mark(&self, cell: u32) -> u32 {
        self.tower(cell).mark() as u32
    }

    #[inline(always)]
    fn tower(&self, cell: u32) -> PackedTower {
        self.towers[cell as usize % CELLS]
    }

    /// Cells of its row that the top stone can step to, whatever their height.
    #[inline(always)]
    fn along(&self, cell: u32) -> u32 {
        let row = cell & 0x18;
        let line = self.occupied() >> row & 0xFF;
        let reached = ROW[line as usize][self.tower(cell).mark()][cell as usize & 7];
        u32::from(reached) << row
    }

    /// The same in its column.
    #[inline(always)]
    fn across(&self, cell: u32) -> u32 {
        let column = cell & 7;
        // Gathers four bits, eight apart, with one multiplication.
        let line = (self.occupied() >> column & 0x0101_0101).wrapping_mul(0x1020_4080) >> 28;
        COLUMN[line as usize][self.tower(cell).mark()][cell as usize >> 3 & 3] << column
    }

    pub(crate) fn landings(&self, cell: u32) -> u32 {
        match self.running.awake >> (cell & 31) & 1 {
            0 => 0,
            _ => self.reached(cell),
        }
    }

    /// Landings of a stone that may be asleep.
    #[inline(always)]
    fn reached(&self, cell: u32) -> u32 {
        // Heights last: the processor has no register for them during the lookups.
        (self.along(cell) | self.across(cell)) & self.levels[self.tower(cell).level()]
    }

    pub(crate) fn can_move(&self, colour: Colour) -> bool {
        let mut cells = self.owned(colour) & self.running.awake;
        while let Some(left) = NonZeroU32::new(cells) {
            if self.reached(left.trailing_zeros()) != 0 {
                return true;
            }
            cells &= cells - 1;
        }
        false
    }

    /// Counts a colour's moves. Stones without a move fall asleep.
    pub(crate) fn count_moves(&mut self, colour: Colour) -> MoveCount {
        let mut count = MoveCount {
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

    /// From where to where the only move of a colour leads. The colour must just have been
    /// counted: all its other stones are asleep.
    pub(crate) fn only_move(&self, colour: Colour, count: MoveCount) -> (u32, u32) {
        let from = (self.owned(colour) & self.running.awake).trailing_zeros();
        let to = count.landings.trailing_zeros();
        (from, to)
    }

    /// How many stones of both colours can move.
    pub fn movable(&self) -> u32 {
        (0..CELLS as u32)
            .filter(|&cell| self.occupied() >> cell & 1 == 1 && self.landings(cell) != 0)
            .count() as u32
    }

    /// All stones belong to a side, so the points equal white's lead.
    #[inline(always)]
    pub(crate) fn lead_of(&self, colour: Colour) -> i32 {
        match colour {
            Colour::White => i32::from(self.running.lead),
            Colour::Black => -i32::from(self.running.lead),
        }
    }

    /// Visits all moves of the side to move: code, start and landing cell. Stones without a
    /// move fall asleep.
    #[inline(always)]
    pub fn each_move(&mut self, mut visit: impl FnMut(&SearchField, MoveCode, u32, u32)) {
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

    /// Puts a new stone on a cell.
    fn put(&mut self, cell: usize, name: u16) {
        let cell = cell % CELLS;
        let below = self.towers[cell];
        let tower = below.under(PackedTower(name));
        let chain = self.chain(below);
        self.running.lead += (tower.points() - below.points()) as i16;
        self.levels[tower.level()] |= 1 << cell;
        self.running.white &= !(1 << cell);
        if tower.colour() == Colour::White {
            self.running.white |= 1 << cell;
        }
        self.towers[cell] = tower;
        let whole = chained(chain, tower);
        self.stones[tower.stone()] = StoneLink {
            chain: whole,
            beneath: below,
        };
        self.add(cell, whole.wrapping_sub(chain));
    }

    #[inline(always)]
    fn chain(&self, tower: PackedTower) -> u32 {
        match tower.is_empty() {
            true => 0,
            false => self.stones[tower.stone()].chain,
        }
    }

    /// Gives the turn to the side that moves next; a side without a move sits out at once.
    /// Returns whether the same side moves again.
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

    /// Different turns give different keys.
    pub fn key(&self) -> u64 {
        // A mask instead of a branch: black's words are all ones.
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

/// The cells share a row or a column.
#[inline(always)]
pub fn code(turn: Colour, from: u32, to: u32) -> MoveCode {
    let is_along = u32::from((from ^ to) & 0x18 == 0);
    let direction = 2 * is_along + u32::from(to < from);
    ((turn as u32) << COLOUR | direction << DIRECTION | from) as MoveCode
}

/// Faster than `count_ones` for a mask with few bits.
#[inline(always)]
pub(crate) fn how_many(mut cells: u32) -> u32 {
    let mut count = 0;
    while cells != 0 {
        cells &= cells - 1;
        count += 1;
    }
    count
}

#[cfg(test)]
pub(crate) fn code_of(played: TorrisMove, turn: Colour) -> Option<MoveCode> {
    let TorrisMove::Go(cell, direction) = played else {
        return None;
    };
    let code = (turn as usize) << COLOUR | (direction as usize) << DIRECTION | cell.number();
    Some(code as MoveCode)
}

pub(crate) fn move_of(code: MoveCode) -> Option<TorrisMove> {
    let cell = TorrisCell::new(usize::from(code) & 31)?;
    let direction = Heading::ALL[usize::from(code) >> DIRECTION & 3];
    Some(TorrisMove::Go(cell, direction))
}
