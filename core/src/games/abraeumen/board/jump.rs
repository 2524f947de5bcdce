//! Jumps: one, a set of them, and why one is not allowed.

use core::fmt;
use core::str::FromStr;

use super::cell::{ALL_CELLS, COLUMN_A, COLUMN_F, ROW_1, ROW_6};
use super::{CELLS, Cell, Direction, Malformed, SIDE, Symmetry};

/// A stone goes from one cell to another, as the player says it.
///
/// Any two cells can be named; [`super::Board::is_legal`] says whether the
/// stone can really jump that way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Jump {
    /// Where the jumping stone stands.
    pub from: Cell,
    /// The cell it lands on.
    pub to: Cell,
}

impl Jump {
    /// The jump from a cell in a direction, unless it would leave the board.
    pub const fn new(from: Cell, direction: Direction) -> Option<Self> {
        let Some(over) = from.neighbour(direction) else {
            return None;
        };
        match over.neighbour(direction) {
            Some(to) => Some(Self { from, to }),
            None => None,
        }
    }

    /// The jump over a cell in a direction, unless it would leave the board.
    pub(crate) const fn across(over: Cell, direction: Direction) -> Option<Self> {
        match (
            over.neighbour(direction.opposite()),
            over.neighbour(direction),
        ) {
            (Some(from), Some(to)) => Some(Self { from, to }),
            _ => None,
        }
    }

    /// Which way it goes; `None` if it is not two cells straight ahead.
    pub fn direction(self) -> Option<Direction> {
        Direction::ALL
            .into_iter()
            .find(|&direction| Self::new(self.from, direction) == Some(self))
    }

    /// The cell jumped over; `None` if it is not two cells straight ahead.
    pub fn over(self) -> Option<Cell> {
        self.from.neighbour(self.direction()?)
    }

    /// The same jump on a turned or mirrored board.
    pub const fn seen(self, symmetry: Symmetry) -> Self {
        Self {
            from: symmetry.cell(self.from),
            to: symmetry.cell(self.to),
        }
    }
}

impl fmt::Display for Jump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl FromStr for Jump {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Self, Malformed> {
        let (from, to) = text.split_at_checked(2).ok_or(Malformed)?;
        Ok(Self {
            from: from.parse()?,
            to: to.parse()?,
        })
    }
}

/// Why a stone may not jump this way; the board stays as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Illegal {
    /// The cell to jump from is empty.
    NoStone,
    /// The two cells are not two apart in one row or column.
    NotTwoStraight,
    /// A stone already stands where this one would land.
    Occupied,
    /// The cell between is empty: nothing to jump over.
    NothingBetween,
}

/// A set of jumps, and the iterator that empties it.
///
/// For each direction it remembers the cells jumped over. That is the middle
/// of a jump, so looking at both its neighbours finds all jumps of a board at
/// once, with the same two shifts for there and back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Jumps {
    over: [u64; 4],
}

/// Cells with a neighbour on the left and one on the right. Shifted sets are
/// only looked at here, so it does not matter what wraps round the edge.
const BETWEEN_COLUMNS: u64 = ALL_CELLS & !COLUMN_A & !COLUMN_F;
/// Cells with a neighbour above and one below.
const BETWEEN_ROWS: u64 = ALL_CELLS & !ROW_1 & !ROW_6;

impl Jumps {
    /// All jumps of a board with these stones.
    pub(crate) const fn of(stones: u64) -> Self {
        let (left, right) = (stones << 1, stones >> 1);
        let (below, above) = (stones << SIDE, stones >> SIDE);
        let in_rows = stones & BETWEEN_COLUMNS;
        let in_columns = stones & BETWEEN_ROWS;
        Self {
            over: [
                in_rows & left & !right,
                in_rows & right & !left,
                in_columns & below & !above,
                in_columns & above & !below,
            ],
        }
    }

    /// The jumps of this set that share no cell with the given ones.
    pub(crate) const fn apart_from(self, cells: u64) -> Self {
        let in_rows = !(cells | cells << 1 | cells >> 1);
        let in_columns = !(cells | cells << SIDE | cells >> SIDE);
        let [right, left, up, down] = self.over;
        Self {
            over: [
                right & in_rows,
                left & in_rows,
                up & in_columns,
                down & in_columns,
            ],
        }
    }

    /// The jumps of this set that are not in the other one.
    pub(crate) const fn without(self, other: Self) -> Self {
        let [right, left, up, down] = self.over;
        let [not_right, not_left, not_up, not_down] = other.over;
        Self {
            over: [
                right & !not_right,
                left & !not_left,
                up & !not_up,
                down & !not_down,
            ],
        }
    }

    /// Adds the jump over a cell in a direction.
    pub(crate) fn insert(&mut self, over: Cell, direction: Direction) {
        self.over[direction as usize] |= over.bit();
    }

    /// Takes out the jump over the lowest cell.
    pub(crate) fn pop(&mut self) -> Option<(Cell, Direction)> {
        let [right, left, up, down] = self.over;
        let all = right | left | up | down;
        let lowest = all & all.wrapping_neg();
        for (cells, direction) in self.over.iter_mut().zip(Direction::ALL) {
            if *cells & lowest != 0 {
                *cells ^= lowest;
                return Some((Cell::lowest(lowest)?, direction));
            }
        }
        None
    }

    /// No jump at all?
    pub fn is_empty(&self) -> bool {
        self.over == [0; 4]
    }
}

impl Iterator for Jumps {
    type Item = Jump;

    fn next(&mut self) -> Option<Jump> {
        let (over, direction) = self.pop()?;
        Jump::across(over, direction)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self
            .over
            .iter()
            .map(|cells| cells.count_ones() as usize)
            .sum();
        (left, Some(left))
    }
}

impl ExactSizeIterator for Jumps {}

/// The three cells that a jump over this cell changes.
pub(crate) const fn cells_of(over: Cell, direction: Direction) -> u64 {
    match direction {
        Direction::Right | Direction::Left => IN_ROW[over.number()],
        Direction::Up | Direction::Down => IN_COLUMN[over.number()],
    }
}

// Tables, because shifting 64 bits by a variable amount is a library call on
// the device.
const IN_ROW: [u64; CELLS] = lines(BETWEEN_COLUMNS, 1);
const IN_COLUMN: [u64; CELLS] = lines(BETWEEN_ROWS, SIDE);

/// Each of these cells with its two neighbours this many numbers away.
const fn lines(middles: u64, apart: u8) -> [u64; CELLS] {
    let mut lines = [0; CELLS];
    let mut number = 0;
    while number < CELLS {
        let middle = middles & (1 << number);
        lines[number] = middle | middle << apart | middle >> apart;
        number += 1;
    }
    lines
}
