//! Where the cursor can stop, and how it gets from one stop to the next.
//!
//! It prefers its own row or column; where that ends it goes to the nearest
//! stop on that side. Tests show that every stop can be reached from every
//! other.

use super::super::cell::{Cell, Side};

/// The next stop in a direction.
pub fn next(stops: impl Iterator<Item = Cell>, from: Cell, side: Side) -> Option<Cell> {
    let (columns, rows) = side.step();
    let mut best: Option<((bool, i32), Cell)> = None;
    for stop in stops {
        let (dx, dy) = (stop.x() - from.x(), stop.y() - from.y());
        let ahead = dx * columns + dy * rows;
        let aside = (dx * rows).abs() + (dy * columns).abs();
        if ahead <= 0 {
            continue;
        }
        let cost = (aside != 0, ahead + 2 * aside);
        if best.is_none_or(|(least, _)| cost < least) {
            best = Some((cost, stop));
        }
    }
    best.map(|(_, stop)| stop)
}

/// The stop that lies nearest to a cell.
pub fn nearest(stops: impl Iterator<Item = Cell>, to: Cell) -> Option<Cell> {
    stops.min_by_key(|stop| (stop.x() - to.x()).abs() + (stop.y() - to.y()).abs())
}
