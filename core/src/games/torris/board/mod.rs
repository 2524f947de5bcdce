//! The field: the stones on their cells, and the effect of a move.
//!
//! - [`TorrisCell`], [`Heading`]: places and ways (`cell.rs`)
//! - [`TorrisStone`], [`Colour`]: the stones (`stone.rs`)
//! - [`TorrisBoard`]: the towers; this file
//! - [`StepWay`], [`Closing`], [`StepHindrance`]: steps, climbing, closing up (`moving.rs`)
//! - the landing cell of a move, found afterwards (`tracing.rs`)

mod cell;
mod moving;
mod stone;
mod tracing;

pub use cell::{CELLS, COLUMNS, Heading, ROWS, TorrisCell};
pub use moving::{Closing, StepHindrance, StepWay};
pub use stone::{ALIKE, Colour, KINDS, MARKS, STONES, TorrisStone};

use heapless::Vec;

/// The text names no cell or no stone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSuchName;

/// From the lowest stone up.
pub type TowerStones = Vec<TorrisStone, STONES>;

/// The stones of a tower are listed from the lowest up.
pub type PlacedStones = Vec<(TorrisCell, TorrisStone), STONES>;

/// A fifth stone of the same colour and mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooMany;

/// Every stone has a name below [`STONES`] (its kind and which of the four it is) and refers to
/// the stone beneath it; every cell has its top stone and its height. A move changes a handful
/// of bytes, however high the towers are. Boards that look alike are equal, whichever of four
/// equal stones is where.
#[derive(Clone, Copy, Debug)]
pub struct TorrisBoard {
    /// Names; meaningless where the height is 0.
    tops: [u8; CELLS],
    heights: [u8; CELLS],
    beneath: [u8; STONES],
}

impl TorrisBoard {
    pub const EMPTY: TorrisBoard = TorrisBoard {
        tops: [0; CELLS],
        heights: [0; CELLS],
        beneath: [0; STONES],
    };

    /// Each stone is put on top of those already on its cell.
    pub fn of(
        stones: impl IntoIterator<Item = (TorrisCell, TorrisStone)>,
    ) -> Result<TorrisBoard, TooMany> {
        let mut board = TorrisBoard::EMPTY;
        let mut used = [0; KINDS];
        for (cell, stone) in stones {
            let used = &mut used[stone.kind()];
            if *used == ALIKE {
                return Err(TooMany);
            }
            let name = stone.kind() as u8 * ALIKE + *used;
            *used += 1;
            board.put(name, cell);
        }
        Ok(board)
    }

    pub const fn height(&self, cell: TorrisCell) -> u8 {
        self.heights[cell.number()]
    }

    pub const fn is_empty(&self, cell: TorrisCell) -> bool {
        self.height(cell) == 0
    }

    /// Its colour owns the tower, and no other stone of the tower can move.
    pub const fn top(&self, cell: TorrisCell) -> Option<TorrisStone> {
        if self.is_empty(cell) {
            None
        } else {
            Some(stone_named(self.tops[cell.number()]))
        }
    }

    pub fn owner(&self, cell: TorrisCell) -> Option<Colour> {
        self.top(cell).map(|stone| stone.colour)
    }

    pub fn downwards(&self, cell: TorrisCell) -> impl Iterator<Item = TorrisStone> {
        let mut name = self.tops[cell.number()];
        (0..self.height(cell)).map(move |_| {
            let stone = stone_named(name);
            name = self.beneath[name as usize % STONES];
            stone
        })
    }

    /// From the lowest up.
    pub fn tower(&self, cell: TorrisCell) -> TowerStones {
        let mut tower: TowerStones = self.downwards(cell).collect();
        tower.reverse();
        tower
    }

    pub fn stones(&self) -> u32 {
        self.heights.iter().map(|&height| u32::from(height)).sum()
    }

    /// "A tower belongs to the colour on top and scores its height."
    pub fn points(&self, colour: Colour) -> u8 {
        TorrisCell::all()
            .filter(|&cell| self.owner(cell) == Some(colour))
            .map(|cell| self.height(cell))
            .sum()
    }

    pub fn highest(&self, colour: Colour) -> u8 {
        TorrisCell::all()
            .filter(|&cell| self.owner(cell) == Some(colour))
            .map(|cell| self.height(cell))
            .max()
            .unwrap_or(0)
    }

    /// The present leader; after the end, the winner: "More points win; equal points:
    /// whoever owns the higher highest tower; equally high: a draw."
    pub(crate) fn leader(&self) -> Option<Colour> {
        let worth = |colour| (self.points(colour), self.highest(colour));
        let (white, black) = (worth(Colour::White), worth(Colour::Black));
        match white.cmp(&black) {
            core::cmp::Ordering::Greater => Some(Colour::White),
            core::cmp::Ordering::Less => Some(Colour::Black),
            core::cmp::Ordering::Equal => None,
        }
    }

    fn put(&mut self, name: u8, cell: TorrisCell) {
        let cell = cell.number();
        self.beneath[name as usize % STONES] = self.tops[cell];
        self.tops[cell] = name;
        self.heights[cell] += 1;
    }

    /// The cell must not be empty.
    fn take(&mut self, cell: TorrisCell) -> u8 {
        let cell = cell.number();
        let name = self.tops[cell];
        self.tops[cell] = self.beneath[name as usize % STONES];
        self.heights[cell] = self.heights[cell].saturating_sub(1);
        name
    }

    fn shift(&mut self, from: TorrisCell, to: TorrisCell) {
        let (from, to) = (from.number(), to.number());
        self.tops[to] = self.tops[from];
        self.heights[to] = self.heights[from];
        self.heights[from] = 0;
    }
}

const fn stone_named(name: u8) -> TorrisStone {
    TorrisStone::of_kind((name / ALIKE) as usize)
}

impl PartialEq for TorrisBoard {
    fn eq(&self, other: &TorrisBoard) -> bool {
        self.heights == other.heights
            && TorrisCell::all().all(|cell| self.downwards(cell).eq(other.downwards(cell)))
    }
}

impl Eq for TorrisBoard {}
