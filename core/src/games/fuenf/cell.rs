//! Cells of the table, and the two colours that lie on them.

pub use crate::game::Colour;
use core::fmt;

/// How far a coordinate may be from the first stone, either way.
pub const LIMIT: i16 = 9999;

/// A place on the table. Cells are ordered as positions list them: by y, then
/// by x.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    y: i16,
    x: i16,
}

impl Cell {
    /// Where the first stone goes.
    pub const ORIGIN: Cell = Cell { y: 0, x: 0 };

    /// The cell with these coordinates, unless it is too far away.
    pub const fn new(x: i32, y: i32) -> Option<Cell> {
        let limit = LIMIT as i32;
        if -limit <= x && x <= limit && -limit <= y && y <= limit {
            Some(Cell {
                y: y as i16,
                x: x as i16,
            })
        } else {
            None
        }
    }

    /// To the right.
    pub const fn x(self) -> i32 {
        self.x as i32
    }

    /// Up.
    pub const fn y(self) -> i32 {
        self.y as i32
    }

    /// The cell this many columns and rows further, unless it is too far away.
    pub const fn plus(self, columns: i32, rows: i32) -> Option<Cell> {
        Cell::new(
            self.x().saturating_add(columns),
            self.y().saturating_add(rows),
        )
    }

    /// The cell at one of its sides.
    pub const fn beside(self, side: Side) -> Option<Cell> {
        let (columns, rows) = side.step();
        self.plus(columns, rows)
    }

    /// Whether two cells have a full side in common.
    pub const fn touches(self, other: Cell) -> bool {
        let columns = (self.x() - other.x()).abs();
        let rows = (self.y() - other.y()).abs();
        columns + rows == 1
    }

    /// Whether two cells meet corner to corner, and only so.
    pub const fn meets_at_corner(self, other: Cell) -> bool {
        let columns = (self.x() - other.x()).abs();
        let rows = (self.y() - other.y()).abs();
        columns == 1 && rows == 1
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// A side of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Towards lower y.
    Below,
    /// Towards lower x.
    Left,
    /// Towards higher x.
    Right,
    /// Towards higher y.
    Above,
}

impl Side {
    /// All four, in the order of the cells that lie there.
    pub const ALL: [Side; 4] = [Side::Below, Side::Left, Side::Right, Side::Above];

    /// Columns and rows to the cell that lies there.
    pub const fn step(self) -> (i32, i32) {
        match self {
            Side::Below => (0, -1),
            Side::Left => (-1, 0),
            Side::Right => (1, 0),
            Side::Above => (0, 1),
        }
    }
}
