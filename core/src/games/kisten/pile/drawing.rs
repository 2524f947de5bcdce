//! Whether tiles can draw a pile, why not, and how many it takes.
//!
//! A pile is drawable if its columns are connected side by side, every lid
//! can be seen completely, and no side is half hidden. The page proves that
//! this is so exactly if the columns are connected, no column is lower than
//! its neighbour at +x or +y, and wherever two columns touch at the corner
//! that points at the viewer, both places between them are columns, too.
//! For kids columns are also connected if they only share a vertical edge.

use super::{Column, MOST_COLUMNS, Pile, Place, Tiles};

/// Why a pile cannot be drawn, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// The column here stands apart from the first one.
    Apart(Place),
    /// The lid here is half hidden by a higher column in front of it.
    LidHidden(Place),
    /// A side is half hidden, because no column stands here.
    SideHidden(Place),
}

impl Pile {
    /// Why it cannot be drawn, for kids or not; `None` if it can. No crate at
    /// all is a pile that can be drawn, too.
    pub(crate) fn flaw(&self, kids: bool) -> Option<Flaw> {
        self.columns()
            .iter()
            .find_map(|column| self.flaw_at(column))
            .or_else(|| self.apart(kids))
    }

    /// Whether tiles can draw it, for kids or not.
    pub fn is_drawable(&self, kids: bool) -> bool {
        self.flaw(kids).is_none()
    }

    fn flaw_at(&self, column: &Column) -> Option<Flaw> {
        let place = column.place;
        let [left, right, front] = [(1, 0), (0, 1), (1, 1)].map(|(dx, dy)| place.step(dx, dy));
        let covers = |other: Place| self.at(other).is_some_and(|higher| higher.top > column.top);
        if covers(left) || covers(right) {
            return Some(Flaw::LidHidden(place));
        }
        self.at(front)?;
        let gap = [left, right]
            .into_iter()
            .find(|&between| self.at(between).is_none())?;
        Some(Flaw::SideHidden(gap))
    }

    /// A column that is not connected with the first one.
    fn apart(&self, kids: bool) -> Option<Flaw> {
        let columns = self.columns();
        // One bit for each column, by its number.
        let mut reached: u32 = 1;
        let mut waiting: u32 = 1;
        for _ in 0..MOST_COLUMNS {
            let Some(next) = columns.get(waiting.trailing_zeros() as usize) else {
                break;
            };
            waiting &= waiting - 1;
            for (number, column) in columns.iter().enumerate() {
                if next.place.is_tied_to(column.place, kids) && reached >> number & 1 == 0 {
                    reached |= 1 << number;
                    waiting |= 1 << number;
                }
            }
        }
        let lost = columns.get(reached.trailing_ones() as usize)?;
        Some(Flaw::Apart(lost.place))
    }

    /// The tiles that draw it, if it is drawable: a lid for every column, and
    /// for every row and every line across it as many sides as its highest
    /// column has crates.
    pub fn tiles(&self) -> Tiles {
        let open = self.open_lids().count();
        Tiles::new(
            self.sides(|place| place.y),
            self.sides(|place| place.x),
            (self.columns().len() - open) as u8,
            open as u8,
        )
    }

    /// The highest columns of all lines that have the same `line`, added up.
    fn sides(&self, line: fn(Place) -> i8) -> u8 {
        let ahead = |column: &Column, other: &Column| {
            line(other.place) == line(column.place)
                && (other.top, other.place) > (column.top, column.place)
        };
        self.columns()
            .iter()
            .filter(|column| !self.columns().iter().any(|other| ahead(column, other)))
            .fold(0, |sides: u8, highest| {
                sides.saturating_add(highest.top.abs_diff(self.ground()))
            })
    }
}
