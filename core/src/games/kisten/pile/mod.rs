//! The pile: columns of crates, the tiles that draw them, what can be drawn.
//!
//! - this file: columns, piles, how many crates
//! - [`tiles`]: the four kinds of tiles, and this many of each
//! - [`drawing`]: whether tiles can draw a pile, why not, and how many it takes
//! - `notation`: `g0:0,0:1;1,0:1o`
//! - `bytes`: the same as bytes

mod bytes;
pub(crate) mod drawing;
mod notation;
#[cfg(test)]
mod tests;
pub(crate) mod tiles;

pub(crate) use drawing::Flaw;
pub use tiles::{Kind, Tiles};

use heapless::Vec;

/// Every column shows a lid, and there are 12 lids and 4 open lids.
pub(crate) const MOST_COLUMNS: usize = 16;

/// All numbers of a pile lie between minus this and this.
pub(crate) const FARTHEST: i8 = 99;

/// Where a column stands. Seen on the screen `x` runs to the lower left, `y`
/// to the lower right. Places are sorted by x, then y.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// To the lower left.
    pub x: i8,
    /// To the lower right.
    pub y: i8,
}

impl Place {
    /// Where the start crate lies.
    pub(crate) const START: Place = Place::new(0, 0);

    /// The place with these coordinates.
    pub(crate) const fn new(x: i8, y: i8) -> Place {
        Place { x, y }
    }

    /// The place this many steps away. Nothing lies as far out as numbers end.
    #[must_use]
    pub const fn step(self, dx: i8, dy: i8) -> Place {
        Place::new(self.x.saturating_add(dx), self.y.saturating_add(dy))
    }

    /// The four places side by side with it.
    pub(crate) fn beside(self) -> impl Iterator<Item = Place> {
        [(1, 0), (0, 1), (-1, 0), (0, -1)]
            .into_iter()
            .map(move |(dx, dy)| self.step(dx, dy))
    }

    /// Whether columns at these places are connected: side by side, for kids
    /// also if all they share is the vertical edge between left and right.
    pub(crate) const fn is_tied_to(self, other: Place, kids: bool) -> bool {
        let (dx, dy) = (
            other.x as i16 - self.x as i16,
            other.y as i16 - self.y as i16,
        );
        match (dx, dy) {
            (1 | -1, 0) | (0, 1 | -1) => true,
            (1, -1) | (-1, 1) => kids,
            _ => false,
        }
    }

    /// A number that sorts places as they are sorted, quick to compare.
    const fn rank(self) -> i32 {
        self.x as i32 * 256 + self.y as i32
    }

    /// Whether its numbers are ones a pile may have.
    pub(crate) const fn is_near(self) -> bool {
        is_number(self.x) && is_number(self.y)
    }
}

/// Whether a number is one a pile may have.
pub(crate) const fn is_number(number: i8) -> bool {
    -FARTHEST <= number && number <= FARTHEST
}

/// A column: filled from the ground of its pile up to its top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// Where it stands.
    pub place: Place,
    /// How high it reaches, counted from level 0 and not from the ground.
    pub(crate) top: i8,
    /// Whether its lid is an open one.
    pub open: bool,
}

/// A set of columns on a common ground, drawable or not: at most
/// [`MOST_COLUMNS`], sorted by place, each above the ground.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pile {
    ground: i8,
    columns: Vec<Column, MOST_COLUMNS>,
}

impl Pile {
    /// No crate at all: how the dismantling game ends.
    pub(crate) const EMPTY: Pile = Pile {
        ground: 0,
        columns: Vec::new(),
    };

    /// The start crate.
    pub(crate) fn start() -> Pile {
        let mut pile = Pile::EMPTY;
        // There is room for sixteen.
        let _ = pile.columns.push(Column {
            place: Place::START,
            top: 1,
            open: false,
        });
        pile
    }

    /// A pile of these columns, which must be sorted by place, if it can be one.
    pub(crate) fn new(ground: i8, columns: impl IntoIterator<Item = Column>) -> Option<Pile> {
        let mut pile = Pile {
            ground,
            columns: Vec::new(),
        };
        for column in columns {
            let sorted = pile
                .columns
                .last()
                .is_none_or(|last| last.place < column.place);
            let fits = column.place.is_near() && is_number(column.top) && column.top > ground;
            if !sorted || !fits {
                return None;
            }
            pile.columns.push(column).ok()?;
        }
        let grounded = is_number(ground) && (ground == 0 || !pile.is_empty());
        grounded.then_some(pile)
    }

    /// Its ground level.
    pub const fn ground(&self) -> i8 {
        self.ground
    }

    /// Its columns, sorted by place.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// Whether there is no crate.
    pub fn is_empty(&self) -> bool {
        self.columns.is_empty()
    }

    /// The column at a place.
    pub fn at(&self, place: Place) -> Option<&Column> {
        let found = self.find(place).ok()?;
        self.columns.get(found)
    }

    /// How many crates stand at a place.
    pub fn height(&self, place: Place) -> u8 {
        self.at(place)
            .map_or(0, |column| column.top.abs_diff(self.ground))
    }

    /// How many crates there are, the ones that cannot be seen included.
    pub fn crates(&self) -> u16 {
        self.columns
            .iter()
            .map(|column| u16::from(column.top.abs_diff(self.ground)))
            .sum()
    }

    /// The columns with open lids.
    pub fn open_lids(&self) -> impl Iterator<Item = &Column> {
        self.columns.iter().filter(|column| column.open)
    }

    /// Whether every open lid that lies in `before` lies here, too, where and
    /// how high it was.
    pub(crate) fn keeps_open_lids_of(&self, before: &Pile) -> bool {
        before
            .open_lids()
            .all(|column| self.at(column.place) == Some(column))
    }

    /// Sets, adds (where `height` is above 0) or removes a column; an open
    /// lid stays one, a new column has an ordinary one. `false`, and nothing
    /// has changed, if there is no room for it.
    pub fn set_height(&mut self, place: Place, height: u8) -> bool {
        let top = i8::try_from(i16::from(self.ground) + i16::from(height))
            .ok()
            .filter(|&top| is_number(top));
        let (Some(top), true) = (top, place.is_near()) else {
            return false;
        };
        match (self.find(place), height) {
            (Ok(found), 0) => {
                self.columns.remove(found);
                if self.columns.is_empty() {
                    self.ground = 0;
                }
                true
            }
            (Ok(found), _) => {
                self.columns[found].top = top;
                true
            }
            (Err(_), 0) => true,
            (Err(gap), _) => {
                let column = Column {
                    place,
                    top,
                    open: false,
                };
                self.columns.insert(gap, column).is_ok()
            }
        }
    }

    /// Lays an open lid on a column, or an ordinary one; `false` if there is
    /// no column.
    pub(crate) fn set_open(&mut self, place: Place, open: bool) -> bool {
        match self.find(place) {
            Ok(found) => {
                self.columns[found].open = open;
                true
            }
            Err(_) => false,
        }
    }

    /// The same columns with the same tops on another ground, if all of them
    /// stay above it.
    pub fn on_ground(&self, ground: i8) -> Option<Pile> {
        Pile::new(ground, self.columns.iter().copied())
    }

    fn find(&self, place: Place) -> Result<usize, usize> {
        self.columns
            .binary_search_by_key(&place.rank(), |column| column.place.rank())
    }
}
