//! Cells of the table, and the two colours of stones on them.

pub use crate::game::Colour;
use core::fmt;

/// The farthest coordinate from the first stone, in each direction.
pub(crate) const LIMIT: i16 = 9999;

/// Ordered as positions list them: by y, then by x.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FuenfCell {
    y: i16,
    x: i16,
}

impl FuenfCell {
    pub(crate) const ORIGIN: FuenfCell = FuenfCell { y: 0, x: 0 };

    /// `None` if it is too far away.
    pub const fn new(x: i32, y: i32) -> Option<FuenfCell> {
        let limit = LIMIT as i32;
        if -limit <= x && x <= limit && -limit <= y && y <= limit {
            Some(FuenfCell {
                y: y as i16,
                x: x as i16,
            })
        } else {
            None
        }
    }

    pub const fn x(self) -> i32 {
        self.x as i32
    }

    pub const fn y(self) -> i32 {
        self.y as i32
    }

    /// `None` if it is too far away.
    pub const fn plus(self, columns: i32, rows: i32) -> Option<FuenfCell> {
        FuenfCell::new(
            self.x().saturating_add(columns),
            self.y().saturating_add(rows),
        )
    }

    pub const fn beside(self, side: CellSide) -> Option<FuenfCell> {
        let (columns, rows) = side.step();
        self.plus(columns, rows)
    }

    /// They touch at a corner only.
    pub(crate) const fn meets_at_corner(self, other: FuenfCell) -> bool {
        let columns = (self.x() - other.x()).abs();
        let rows = (self.y() - other.y()).abs();
        columns == 1 && rows == 1
    }
}

impl fmt::Display for FuenfCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellSide {
    Below,
    Left,
    Right,
    Above,
}

impl CellSide {
    /// In the order of the cells beyond them.
    pub const ALL: [CellSide; 4] = [
        CellSide::Below,
        CellSide::Left,
        CellSide::Right,
        CellSide::Above,
    ];

    /// In columns and rows.
    pub const fn step(self) -> (i32, i32) {
        match self {
            CellSide::Below => (0, -1),
            CellSide::Left => (-1, 0),
            CellSide::Right => (1, 0),
            CellSide::Above => (0, 1),
        }
    }
}
