//! The field: which stones stand where, and what a move does to them.
//!
//! - [`Cell`], [`Direction`]: places and ways (`cell.rs`)
//! - [`Stone`], [`Colour`]: what stands there (`stone.rs`)
//! - [`Board`]: the towers; this file
//! - [`Way`], [`Closing`], [`Hindrance`]: steps, climbing, closing up (`moving.rs`)
//! - where a stone has landed (`tracing.rs`)

mod cell;
mod moving;
mod stone;
mod tracing;

pub use cell::{CELLS, COLUMNS, Cell, Direction, ROWS};
pub use moving::{Closing, Hindrance, Way};
pub use stone::{ALIKE, Colour, KINDS, MARKS, STONES, Stone};

use heapless::Vec;

/// A text that is no cell or no stone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Malformed;

/// The stones of a cell, from the lowest up.
pub type Tower = Vec<Stone, STONES>;

/// Stones and where they stand, those of a tower from the lowest up.
pub type Stones = Vec<(Cell, Stone), STONES>;

/// Too many stones: a fifth of the same colour and mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooMany;

/// Which stones stand where.
///
/// Every stone has a name below [`STONES`] of its own (its kind and which of
/// the four it is) and knows the stone beneath it; every cell knows its top
/// stone and its height. A move then changes a handful of bytes, however high
/// the towers are. Which of four equal stones is which decides nothing, so
/// boards that look alike are equal.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    /// The name of the top stone of a cell, if its height is not 0.
    tops: [u8; CELLS],
    /// How many stones stand on a cell.
    heights: [u8; CELLS],
    /// The name of the stone beneath a stone, if there is one.
    beneath: [u8; STONES],
}

impl Board {
    /// A field without stones.
    pub const EMPTY: Board = Board {
        tops: [0; CELLS],
        heights: [0; CELLS],
        beneath: [0; STONES],
    };

    /// Puts stones on the field, each on top of what stands there.
    pub fn of(stones: impl IntoIterator<Item = (Cell, Stone)>) -> Result<Board, TooMany> {
        let mut board = Board::EMPTY;
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

    /// How many stones stand on a cell.
    pub const fn height(&self, cell: Cell) -> u8 {
        self.heights[cell.number()]
    }

    /// Whether nothing stands on a cell.
    pub const fn is_empty(&self, cell: Cell) -> bool {
        self.height(cell) == 0
    }

    /// The stone that lies open on a cell: the owner of the tower, and the
    /// only stone of it that can move.
    pub const fn top(&self, cell: Cell) -> Option<Stone> {
        if self.is_empty(cell) {
            None
        } else {
            Some(stone_named(self.tops[cell.number()]))
        }
    }

    /// Whom a tower belongs to.
    pub fn owner(&self, cell: Cell) -> Option<Colour> {
        self.top(cell).map(|stone| stone.colour)
    }

    /// The stones of a cell from the top down.
    pub fn downwards(&self, cell: Cell) -> impl Iterator<Item = Stone> {
        let mut name = self.tops[cell.number()];
        (0..self.height(cell)).map(move |_| {
            let stone = stone_named(name);
            name = self.beneath[name as usize % STONES];
            stone
        })
    }

    /// The stones of a cell from the lowest up.
    pub fn tower(&self, cell: Cell) -> Tower {
        let mut tower: Tower = self.downwards(cell).collect();
        tower.reverse();
        tower
    }

    /// All stones on the field.
    pub fn stones(&self) -> u32 {
        self.heights.iter().map(|&height| u32::from(height)).sum()
    }

    /// "A tower belongs to the colour on top and scores its height."
    pub fn points(&self, colour: Colour) -> u8 {
        Cell::all()
            .filter(|&cell| self.owner(cell) == Some(colour))
            .map(|cell| self.height(cell))
            .sum()
    }

    /// The height of the highest tower of a colour; 0 if it has none.
    pub fn highest(&self, colour: Colour) -> u8 {
        Cell::all()
            .filter(|&cell| self.owner(cell) == Some(colour))
            .map(|cell| self.height(cell))
            .max()
            .unwrap_or(0)
    }

    /// Who is ahead as it stands, and at the end who has won: "More points
    /// win; equal points: whoever owns the higher highest tower; equally
    /// high: a draw."
    pub fn leader(&self) -> Option<Colour> {
        let worth = |colour| (self.points(colour), self.highest(colour));
        let (white, black) = (worth(Colour::White), worth(Colour::Black));
        match white.cmp(&black) {
            core::cmp::Ordering::Greater => Some(Colour::White),
            core::cmp::Ordering::Less => Some(Colour::Black),
            core::cmp::Ordering::Equal => None,
        }
    }

    /// Puts a stone on top of a cell.
    fn put(&mut self, name: u8, cell: Cell) {
        let cell = cell.number();
        self.beneath[name as usize % STONES] = self.tops[cell];
        self.tops[cell] = name;
        self.heights[cell] += 1;
    }

    /// Takes the top stone of a cell that is not empty.
    fn take(&mut self, cell: Cell) -> u8 {
        let cell = cell.number();
        let name = self.tops[cell];
        self.tops[cell] = self.beneath[name as usize % STONES];
        self.heights[cell] = self.heights[cell].saturating_sub(1);
        name
    }

    /// Moves a whole tower to an empty cell.
    fn shift(&mut self, from: Cell, to: Cell) {
        let (from, to) = (from.number(), to.number());
        self.tops[to] = self.tops[from];
        self.heights[to] = self.heights[from];
        self.heights[from] = 0;
    }
}

/// The stone with this name.
const fn stone_named(name: u8) -> Stone {
    Stone::of_kind((name / ALIKE) as usize)
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.heights == other.heights
            && Cell::all().all(|cell| self.downwards(cell).eq(other.downwards(cell)))
    }
}

impl Eq for Board {}
