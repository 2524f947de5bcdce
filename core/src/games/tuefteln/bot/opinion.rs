//! The value of an unfinished sheet: a small network, learned in advance.
//!
//! A sheet is a sum of [`OpinionRow`]s: one for the shape of every square that is not full, one
//! for every ticked category, one for the rounds left and one for the pairs of fields left of
//! every kind. The sum has [`UNITS`] hidden units; those above zero count, each with its
//! weight. Half of the units see a mirror image of the sheet in which every number is
//! subtracted from seven. For a square whose shape is a mirror image, the halves of its row are
//! swapped; otherwise the halves are equal. A move changes few rows, so its sum is found by
//! adding and subtracting.
//!
//! The numbers are in `opinion.bin`, made by the example `tuefteln_opinion`, in which the
//! computer plays alone and learns from its own later evaluations.

use super::super::score::CATEGORIES;
use super::super::sheet::{ROUNDS, SheetVariant};
use super::shape::{Contents, FULL, PARTIAL, rows_by_whites};

/// Hidden units on either side of the mirror.
pub const HALF: usize = 12;
pub const UNITS: usize = 2 * HALF;

/// Parts of a point in a value: hidden units and weights come in 64ths.
pub(crate) const POINT: i32 = 64 * 64;

/// Parts of a point in the plain part of a row.
pub const PLAIN: i32 = 256;

/// Rows for squares on sheet A, where it matters how many of the open fields are white; sheet B
/// has one for every shape.
pub(crate) const SHAPES_OF_A: usize = rows_by_whites().1;
/// Rows that are no squares: categories, rounds left, pairs left.
pub const OTHERS: usize = CATEGORIES + ROUNDS as usize + ROUNDS as usize;
/// The plain part and the units.
pub(crate) const ROW_BYTES: usize = 2 + UNITS;

/// The network for one sheet.
pub struct SheetOpinion {
    variant: SheetVariant,
    /// The rows, then the weights of the units.
    bytes: &'static [u8],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpinionRow {
    begin: u16,
    is_mirrored: bool,
}

impl OpinionRow {
    pub const fn index(self) -> usize {
        self.begin as usize / ROW_BYTES
    }

    /// Whether its halves are exchanged.
    pub const fn is_mirrored(self) -> bool {
        self.is_mirrored
    }
}

const BYTES_OF_A: usize = (SHAPES_OF_A + OTHERS) * ROW_BYTES + HALF;
const BYTES_OF_B: usize = (PARTIAL + OTHERS) * ROW_BYTES + HALF;

static BYTES: &[u8; BYTES_OF_A + BYTES_OF_B] = include_bytes!("opinion.bin");

/// The number of the first row of each partial shape on sheet A.
static ROWS_OF_A: [u16; PARTIAL] = rows_by_whites().0;

impl SheetOpinion {
    pub fn of(variant: SheetVariant) -> SheetOpinion {
        let (a, b) = BYTES.split_at(BYTES_OF_A);
        SheetOpinion {
            variant,
            bytes: match variant {
                SheetVariant::A => a,
                SheetVariant::B => b,
            },
        }
    }

    const fn squares(&self) -> usize {
        match self.variant {
            SheetVariant::A => SHAPES_OF_A,
            SheetVariant::B => PARTIAL,
        }
    }

    const fn row(number: usize) -> OpinionRow {
        OpinionRow {
            begin: (number * ROW_BYTES) as u16,
            is_mirrored: false,
        }
    }

    /// The row of a square that is not full; on sheet A `whites` of its open fields are white.
    pub fn square(&self, contents: Contents, whites: u8) -> OpinionRow {
        let partial = contents.shape().index().saturating_sub(FULL);
        let number = match self.variant {
            SheetVariant::A => {
                usize::from(ROWS_OF_A.get(partial).copied().unwrap_or(0)) + usize::from(whites)
            }
            SheetVariant::B => partial,
        };
        OpinionRow {
            is_mirrored: contents.is_mirrored(),
            ..SheetOpinion::row(number)
        }
    }

    /// The row of a category that is ticked, by its points.
    pub const fn ticked(&self, points: u8) -> OpinionRow {
        SheetOpinion::row(self.squares() + points as usize - 1)
    }

    /// At least one round must be left.
    pub const fn rounds(&self, left: u8) -> OpinionRow {
        SheetOpinion::row(self.squares() + CATEGORIES + left as usize - 1)
    }

    /// For at least one pair of open fields of a kind.
    pub const fn pairs(&self, kind: usize, pairs: u8) -> OpinionRow {
        let first = match (self.variant, kind) {
            (SheetVariant::A, 0) => 0,
            // Seven pairs of white fields, then one of each letter.
            (SheetVariant::A, _) => 6 + kind,
            (SheetVariant::B, _) => 3 * kind,
        };
        SheetOpinion::row(
            self.squares() + CATEGORIES + ROUNDS as usize + first + pairs as usize - 1,
        )
    }

    pub const fn rows(&self) -> usize {
        self.squares() + OTHERS
    }

    /// Both halves of the units of a row.
    fn units(&self, row: OpinionRow) -> [&[u8; HALF]; 2] {
        const NONE: &[u8; HALF] = &[0; HALF];
        let begin = usize::from(row.begin) + 2;
        let half = |begin: usize| {
            let bytes = self.bytes.get(begin..begin + HALF);
            bytes
                .and_then(|bytes| bytes.try_into().ok())
                .unwrap_or(NONE)
        };
        if row.is_mirrored {
            [half(begin + HALF), half(begin)]
        } else {
            [half(begin), half(begin + HALF)]
        }
    }

    fn plain(&self, row: OpinionRow) -> i32 {
        match self.bytes.get(usize::from(row.begin)..) {
            Some([low, high, ..]) => i32::from(i16::from_le_bytes([*low, *high])) * (POINT / PLAIN),
            _ => 0,
        }
    }

    /// The same for both halves.
    fn weights(&self) -> &[u8; HALF] {
        self.bytes.last_chunk().unwrap_or(&[0; HALF])
    }

    pub fn add(&self, sum: &mut OpinionSum, row: OpinionRow) {
        sum.plain += self.plain(row);
        for (units, parts) in sum.units.iter_mut().zip(self.units(row)) {
            for (unit, part) in units.iter_mut().zip(parts) {
                *unit += i16::from(*part as i8);
            }
        }
    }

    pub fn take(&self, sum: &mut OpinionSum, row: OpinionRow) {
        sum.plain -= self.plain(row);
        for (units, parts) in sum.units.iter_mut().zip(self.units(row)) {
            for (unit, part) in units.iter_mut().zip(parts) {
                *unit -= i16::from(*part as i8);
            }
        }
    }

    /// The worth of a sheet whose rows have this sum.
    pub fn value(&self, sum: &OpinionSum) -> i32 {
        let mut value = sum.plain;
        for units in &sum.units {
            for (unit, weight) in units.iter().zip(self.weights()) {
                value += i32::from((*unit).max(0)) * i32::from(*weight as i8);
            }
        }
        value
    }

    /// One row is taken away and another, if any, added.
    pub fn change(&self, gone: OpinionRow, new: Option<OpinionRow>) -> OpinionSum {
        let mut change = OpinionSum::ZERO;
        self.take(&mut change, gone);
        if let Some(new) = new {
            self.add(&mut change, new);
        }
        change
    }

    /// The worth of a sheet when its sum changes. Thinking spends its time here.
    pub(crate) fn value_after(&self, sum: &OpinionSum, change: &OpinionSum) -> i32 {
        let mut value = sum.plain + change.plain;
        let weights = self.weights();
        for (units, changes) in sum.units.iter().zip(&change.units) {
            for ((unit, change), weight) in units.iter().zip(changes).zip(weights) {
                let unit = i32::from(*unit) + i32::from(*change);
                value += unit.max(0) * i32::from(*weight as i8);
            }
        }
        value
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpinionSum {
    /// In parts of a [`POINT`].
    plain: i32,
    /// On both sides of the mirror.
    units: [[i16; HALF]; 2],
}

impl OpinionSum {
    pub const ZERO: OpinionSum = OpinionSum {
        plain: 0,
        units: [[0; HALF]; 2],
    };
}
