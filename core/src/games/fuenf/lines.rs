//! Straight lines of stones: five in a row, and lines that may become five.

use super::cell::FuenfCell;

pub(crate) const FIVE: usize = 5;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Axis {
    /// From left to right.
    Across,
    /// From below to above.
    Upwards,
    /// To the right and up.
    Rising,
    /// To the right and down.
    Falling,
}

impl Axis {
    pub const ALL: [Axis; 4] = [Axis::Across, Axis::Upwards, Axis::Rising, Axis::Falling];

    /// In columns and rows.
    pub const fn step(self) -> (i32, i32) {
        match self {
            Axis::Across => (1, 0),
            Axis::Upwards => (0, 1),
            Axis::Rising => (1, 1),
            Axis::Falling => (1, -1),
        }
    }
}

/// An unbroken straight line of stones of one colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StoneLine {
    pub start: FuenfCell,
    pub axis: Axis,
    pub length: usize,
}

impl StoneLine {
    pub fn cells(self) -> impl Iterator<Item = FuenfCell> + Clone {
        let (columns, rows) = self.axis.step();
        (0..self.length as i32).filter_map(move |far| self.start.plus(columns * far, rows * far))
    }
}

fn lies(cells: &[FuenfCell], cell: Option<FuenfCell>) -> bool {
    cell.is_some_and(|cell| cells.binary_search(&cell).is_ok())
}

/// The stones that follow a cell in one direction without a gap.
fn run(cells: &[FuenfCell], from: FuenfCell, (columns, rows): (i32, i32)) -> usize {
    (1..)
        .take_while(|far| lies(cells, from.plus(columns * far, rows * far)))
        .count()
}

/// The whole line through a stone. `cells` are all stones of its colour, sorted.
pub(crate) fn line_through(cells: &[FuenfCell], stone: FuenfCell, axis: Axis) -> StoneLine {
    let (columns, rows) = axis.step();
    let before = run(cells, stone, (-columns, -rows));
    let after = run(cells, stone, (columns, rows));
    let back = before as i32;
    StoneLine {
        // The run was there, so the cell exists.
        start: stone.plus(-columns * back, -rows * back).unwrap_or(stone),
        axis,
        length: before + 1 + after,
    }
}

/// Sorted; a single stone is a line along every axis.
fn all(cells: &[FuenfCell]) -> impl Iterator<Item = StoneLine> + '_ {
    cells.iter().flat_map(move |&cell| {
        Axis::ALL.into_iter().filter_map(move |axis| {
            let (columns, rows) = axis.step();
            // A line is found at its start only.
            (!lies(cells, cell.plus(-columns, -rows))).then(|| StoneLine {
                start: cell,
                axis,
                length: 1 + run(cells, cell, (columns, rows)),
            })
        })
    })
}

/// Lines of five or more.
pub fn fives(cells: &[FuenfCell]) -> impl Iterator<Item = StoneLine> + '_ {
    all(cells).filter(|line| line.length >= FIVE)
}

pub fn longest(cells: &[FuenfCell]) -> usize {
    all(cells).map(|line| line.length).max().unwrap_or(0)
}

/// Five or more in a row.
pub fn has_five(cells: &[FuenfCell]) -> bool {
    fives(cells).next().is_some()
}
