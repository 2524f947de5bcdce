//! A pile as heights in a rectangle, where changing a column is quick.
//!
//! The rectangle has an empty rim of three places: two for columns that may be added, one so that
//! everything in it has neighbours. The counts of crates, columns and sides follow every change.
//!
//! Measured in instructions: a change with its check takes a fourth to a fifth of the instructions
//! needed in a `CratePile`.

use super::super::pile::{Column, CratePile, CratePlace, MOST_COLUMNS};
use heapless::Vec;

/// Empty places around the pile.
const RIM: usize = 3;

/// Sixteen columns connected side by side reach over `w` by `h` places with `w + h <= 17`: at
/// most 8 by 9, with the rim 14 by 15. For kids there are twelve lids, and columns may be
/// connected by edges: at most 12 by 12, with the rim 18 by 18.
const ROOM: usize = 18 * 18;

/// The longest side of the rectangle: sixteen columns in a line, and the rim.
const LONGEST: usize = MOST_COLUMNS + 2 * RIM;

/// The number of a place in the field; numbers rise by x, then y, as places do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct FieldCell(u16);

impl FieldCell {
    const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The counts of a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct FieldTally {
    pub(crate) crates: u16,
    pub(crate) columns: u8,
    /// The left sides that are visible, if the pile is drawable.
    pub(crate) left: u8,
    pub(crate) right: u8,
}

impl FieldTally {
    /// The number of tiles that draw it, whatever its lids.
    pub(crate) fn tiles(self) -> u16 {
        u16::from(self.left) + u16::from(self.right) + u16::from(self.columns)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct HeightField {
    ground: i8,
    /// Where cell 0 is.
    corner: CratePlace,
    /// Places along y, and along x.
    deep: usize,
    wide: usize,
    heights: [u8; ROOM],
    /// The highest column for every y, and for every x.
    rows: [u8; LONGEST],
    lines: [u8; LONGEST],
    tally: FieldTally,
    /// Whether a shared vertical edge connects columns.
    kids: bool,
}

impl HeightField {
    /// `None` if columns are not above the ground, or are too far apart to be connected.
    pub(crate) fn new(pile: &CratePile, ground: i8, kids: bool) -> Option<HeightField> {
        let columns = pile.columns();
        let least = pile.origin();
        let far_x = columns.iter().map(|column| column.place.x).max()?;
        let far_y = columns.iter().map(|column| column.place.y).max()?;
        let wide = usize::from(far_x.abs_diff(least.x)) + 1 + 2 * RIM;
        let deep = usize::from(far_y.abs_diff(least.y)) + 1 + 2 * RIM;
        if wide > LONGEST || deep > LONGEST || wide * deep > ROOM {
            return None;
        }
        let rim = -(RIM as i8);
        let mut field = HeightField {
            ground,
            corner: least.step(rim, rim),
            deep,
            wide,
            heights: [0; ROOM],
            rows: [0; LONGEST],
            lines: [0; LONGEST],
            tally: FieldTally::default(),
            kids,
        };
        for column in columns {
            let cell = field.cell(column.place)?;
            if column.top <= ground {
                return None;
            }
            field.set(cell, column.top.abs_diff(ground));
        }
        Some(field)
    }

    pub(crate) const fn tally(&self) -> FieldTally {
        self.tally
    }

    /// `None` outside the field.
    pub(crate) fn cell(&self, place: CratePlace) -> Option<FieldCell> {
        let x = usize::try_from(i16::from(place.x) - i16::from(self.corner.x)).ok()?;
        let y = usize::try_from(i16::from(place.y) - i16::from(self.corner.y)).ok()?;
        (x < self.wide && y < self.deep).then_some(FieldCell((x * self.deep + y) as u16))
    }

    pub(crate) const fn place(&self, cell: FieldCell) -> CratePlace {
        let (x, y) = (cell.index() / self.deep, cell.index() % self.deep);
        self.corner.step(x as i8, y as i8)
    }

    pub(crate) fn height(&self, cell: FieldCell) -> u8 {
        self.heights[cell.index()]
    }

    pub(crate) fn set(&mut self, cell: FieldCell, height: u8) {
        let old = core::mem::replace(&mut self.heights[cell.index()], height);
        let tally = &mut self.tally;
        tally.crates = tally.crates + u16::from(height) - u16::from(old);
        tally.columns = tally.columns + u8::from(height > 0) - u8::from(old > 0);
        let (x, y) = (cell.index() / self.deep, cell.index() % self.deep);
        // A line changes only if this column was or is its highest.
        let highest = self.rows[y];
        if height > highest || old == highest {
            let others = self.heights[y..self.wide * self.deep]
                .iter()
                .step_by(self.deep);
            let now = others.copied().max().unwrap_or(0);
            self.tally.left = self.tally.left + now - highest;
            self.rows[y] = now;
        }
        let highest = self.lines[x];
        if height > highest || old == highest {
            let others = &self.heights[x * self.deep..(x + 1) * self.deep];
            let now = others.iter().copied().max().unwrap_or(0);
            self.tally.right = self.tally.right + now - highest;
            self.lines[x] = now;
        }
    }

    /// The columns and all places at most two steps from one, in order. Two changes build nothing
    /// farther away that is connected.
    pub(crate) fn near(&self) -> Vec<FieldCell, ROOM> {
        let within = RIM - 2;
        let mut cells = Vec::new();
        for x in within..self.wide - within {
            for y in within..self.deep - within {
                let cell = FieldCell((x * self.deep + y) as u16);
                if self.is_within_two(cell) {
                    // There is room for every cell.
                    let _ = cells.push(cell);
                }
            }
        }
        cells
    }

    fn is_within_two(&self, cell: FieldCell) -> bool {
        let (at, deep) = (cell.index() as isize, self.deep as isize);
        let around = [
            0,
            1,
            -1,
            deep,
            -deep,
            2,
            -2,
            deep + 1,
            deep - 1,
            1 - deep,
            -1 - deep,
            2 * deep,
            -2 * deep,
        ];
        // For kids also across an edge, with one step of either kind.
        let across = [
            2 * deep - 2,
            2 - 2 * deep,
            2 * deep - 1,
            1 - 2 * deep,
            deep - 2,
            2 - deep,
        ];
        let across = if self.kids { &across[..] } else { &[] };
        let mut steps = around.iter().chain(across);
        steps.any(|&step| self.stands(at + step))
    }

    /// `at` may be outside the field.
    fn stands(&self, at: isize) -> bool {
        usize::try_from(at)
            .ok()
            .and_then(|at| self.heights.get(at))
            .is_some_and(|&height| height > 0)
    }

    /// At a side or at a corner.
    pub(crate) const fn touch(&self, one: FieldCell, other: FieldCell) -> bool {
        let (a, b) = (one.index(), other.index());
        (a / self.deep).abs_diff(b / self.deep) <= 1 && (a % self.deep).abs_diff(b % self.deep) <= 1
    }

    /// Whether at a cell and its neighbours no lid and no side is half hidden.
    pub(crate) fn is_clear(&self, cell: FieldCell) -> bool {
        let (at, deep) = (cell.index(), self.deep);
        let height = self.heights[at];
        let [left, right] = [at + deep, at + 1].map(|front| self.heights[front]);
        let [behind_left, behind_right] = [at - 1, at - deep].map(|behind| self.heights[behind]);
        let hides = |behind: u8| behind != 0 && behind < height;
        if height > 0
            && (left > height || right > height || hides(behind_left) || hides(behind_right))
        {
            return false;
        }
        [at, at - 1, at - deep, at - deep - 1]
            .into_iter()
            .all(|back| self.is_closed(back))
    }

    /// Two columns that touch at a corner have both places between them filled.
    fn is_closed(&self, back: usize) -> bool {
        let stands = |at: usize| self.heights[at] > 0;
        !stands(back)
            || !stands(back + self.deep + 1)
            || (stands(back + self.deep) && stands(back + 1))
    }

    /// Whether all columns are connected.
    pub(crate) fn hangs_together(&self) -> bool {
        let mut reached = [false; ROOM];
        let mut waiting: Vec<u16, { MOST_COLUMNS + 2 }> = Vec::new();
        let Some(first) = self.heights.iter().position(|&height| height > 0) else {
            return true;
        };
        let mut found = 0;
        reached[first] = true;
        // Only columns wait, each only once, and two may be new.
        let _ = waiting.push(first as u16);
        while let Some(next) = waiting.pop() {
            found += 1;
            let at = usize::from(next);
            let deep = self.deep;
            let beside = [at - 1, at + 1, at - deep, at + deep];
            let across = [at + deep - 1, at - deep + 1];
            let across = if self.kids { &across[..] } else { &[] };
            for &next in beside.iter().chain(across) {
                if self.heights[next] > 0 && !reached[next] {
                    reached[next] = true;
                    let _ = waiting.push(next as u16);
                }
            }
        }
        found == self.tally.columns
    }

    /// The lids in `before` stay, new columns have ordinary ones. `None` if a number is too large.
    pub(crate) fn pile(&self, before: &CratePile) -> Option<CratePile> {
        let columns = (0..(self.wide * self.deep) as u16)
            .map(FieldCell)
            .filter_map(|cell| {
                let height = self.height(cell);
                let place = self.place(cell);
                (height > 0).then(|| Column {
                    place,
                    top: self.ground.saturating_add_unsigned(height),
                    open: before.at(place).is_some_and(|column| column.open),
                })
            });
        let ground = if self.tally.columns == 0 {
            0
        } else {
            self.ground
        };
        CratePile::new(ground, columns)
    }
}
