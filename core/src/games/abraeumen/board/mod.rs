//! The board of Abräumen: the stones on their cells, and their jumps.
//!
//! - `cell`: cells, directions, symmetries
//! - `jump`: one jump, and why it is not allowed
//! - `jumps`: all jumps of a board at once
//! - this file: the position and its text

mod cell;
mod jump;
mod jumps;

use crate::game::Malformed;
use core::fmt;
use core::str::FromStr;

pub(crate) use cell::SIDE;
pub use cell::{ALL_CELLS, CELLS, JumpHeading, PegCell, Symmetry};
pub use jump::{IllegalJump, Jump};
pub(crate) use jumps::Jumps;

pub(crate) use cell::{COLUMN_A, COLUMN_F};
pub(crate) use jumps::{JumpSet, cells_of};

/// Which cells hold a stone; there is always at least one.
///
/// The colour of a stone is that of its cell and means nothing to the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PegBoard {
    stones: u64,
}

impl PegBoard {
    /// 32 stones: every cell except the four corners.
    pub const START: Self = Self {
        stones: ALL_CELLS & !(1 << 0 | 1 << 5 | 1 << 30 | 1 << 35),
    };

    /// The board with stones on these cells, bit 0 being `a1`; `None` without any stone or with
    /// one beside the board.
    pub const fn from_bits(stones: u64) -> Option<Self> {
        if stones != 0 && stones & !ALL_CELLS == 0 {
            Some(Self { stones })
        } else {
            None
        }
    }

    /// The cells that hold a stone, bit 0 being `a1` and bit 35 `f6`.
    pub const fn bits(self) -> u64 {
        self.stones
    }

    pub(crate) const fn has_stone(self, cell: PegCell) -> bool {
        self.stones & cell.bit() != 0
    }

    /// How many stones are left: the score, 1 is best.
    pub const fn stones(self) -> u32 {
        self.stones.count_ones()
    }

    pub const fn is_solved(self) -> bool {
        self.stones & (self.stones - 1) == 0
    }

    pub fn is_over(self) -> bool {
        self.jumps().is_empty()
    }

    /// All possible jumps, in the order of the cells jumped over.
    pub fn jumps(self) -> Jumps {
        Jumps::of(self.stones)
    }

    /// May a stone jump this way, and if not, why not?
    pub fn is_legal(self, jump: Jump) -> Result<(), IllegalJump> {
        self.cell_to_clear(jump).map(|_| ())
    }

    /// On an error the board is unchanged.
    pub fn apply(self, jump: Jump) -> Result<Self, IllegalJump> {
        let over = self.cell_to_clear(jump)?;
        Ok(Self {
            stones: self.stones ^ (jump.from.bit() | over.bit() | jump.to.bit()),
        })
    }

    /// The cell of the stone that a jump removes.
    fn cell_to_clear(self, jump: Jump) -> Result<PegCell, IllegalJump> {
        if !self.has_stone(jump.from) {
            return Err(IllegalJump::NoStone);
        }
        let over = jump.over().ok_or(IllegalJump::NotTwoStraight)?;
        if self.has_stone(jump.to) {
            return Err(IllegalJump::Occupied);
        }
        if !self.has_stone(over) {
            return Err(IllegalJump::NothingBetween);
        }
        Ok(over)
    }

    pub fn seen(self, symmetry: Symmetry) -> Self {
        let stones = PegCell::all()
            .filter(|&cell| self.has_stone(cell))
            .fold(0, |stones, cell| stones | symmetry.cell(cell).bit());
        Self { stones }
    }
}

/// `board=.oooo./oooooo/oooooo/oooooo/oooooo/.oooo.`: row 6 first, `o` a stone, `.` an empty
/// cell.
impl fmt::Display for PegBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("board")?;
        for row in (0..SIDE).rev() {
            f.write_str(if row == SIDE - 1 { "=" } else { "/" })?;
            for cell in (0..SIDE).filter_map(|column| PegCell::at(column, row)) {
                f.write_str(if self.has_stone(cell) { "o" } else { "." })?;
            }
        }
        Ok(())
    }
}

impl FromStr for PegBoard {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Self, Malformed> {
        let read = || {
            let rows = text.strip_prefix("board=")?;
            let length = rows.len() == CELLS + SIDE as usize - 1;
            let mut stones = 0;
            for (place, sign) in rows.bytes().enumerate() {
                let column = place % (SIDE as usize + 1);
                let row = (SIDE as usize - 1).checked_sub(place / (SIDE as usize + 1))?;
                match (sign, PegCell::at(column as u8, row as u8)) {
                    (b'o', Some(cell)) => stones |= cell.bit(),
                    (b'.', Some(_)) | (b'/', None) => {}
                    _ => return None,
                }
            }
            Self::from_bits(stones).filter(|_| length)
        };
        read().ok_or(Malformed(
            "a position is board= and six rows of six o or ., with at least one stone",
        ))
    }
}
