//! Whether tiles can draw a pile, why not, and how many they are.
//!
//! A pile is drawable if its columns are connected side by side, every lid can be seen
//! completely, and no side is half hidden. The page proves that this is so exactly if the columns
//! are connected, no column is lower than its neighbour at +x or +y, and wherever two columns
//! touch at the corner that points at the viewer, both places between them are columns, too. For
//! kids it is enough that columns share a vertical edge.

use super::{Column, CratePile, CratePlace, MOST_COLUMNS, Tiles};

/// Why a pile cannot be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PileFlaw {
    /// The column at this place is not connected with the first one.
    Apart(CratePlace),
    /// A higher column in front half hides the lid at this place.
    LidHidden(CratePlace),
    /// A side is half hidden because no column stands at this place.
    SideHidden(CratePlace),
}

impl CratePile {
    /// `None` if it can be drawn, as an empty pile can.
    pub fn flaw(&self, kids: bool) -> Option<PileFlaw> {
        self.columns()
            .iter()
            .find_map(|column| self.flaw_at(column))
            .or_else(|| self.apart(kids))
    }

    pub fn is_drawable(&self, kids: bool) -> bool {
        self.flaw(kids).is_none()
    }

    fn flaw_at(&self, column: &Column) -> Option<PileFlaw> {
        let place = column.place;
        let [left, right, front] = [(1, 0), (0, 1), (1, 1)].map(|(dx, dy)| place.step(dx, dy));
        let covers =
            |other: CratePlace| self.at(other).is_some_and(|higher| higher.top > column.top);
        if covers(left) || covers(right) {
            return Some(PileFlaw::LidHidden(place));
        }
        self.at(front)?;
        let gap = [left, right]
            .into_iter()
            .find(|&between| self.at(between).is_none())?;
        Some(PileFlaw::SideHidden(gap))
    }

    /// A column that is not connected with the first one.
    fn apart(&self, kids: bool) -> Option<PileFlaw> {
        let columns = self.columns();
        // Bit n stands for column n.
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
        Some(PileFlaw::Apart(lost.place))
    }

    /// The tiles of a drawable pile: a lid for every column, and for every row and every line
    /// across it as many sides as its highest column has crates.
    pub fn tiles(&self) -> Tiles {
        let open = self.open_lids().count();
        Tiles::new(
            self.sides(|place| place.y),
            self.sides(|place| place.x),
            (self.columns().len() - open) as u8,
            open as u8,
        )
    }

    /// The heights of the highest columns, one for each value of `line`, added up.
    fn sides(&self, line: fn(CratePlace) -> i8) -> u8 {
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
