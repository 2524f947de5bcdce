//! The pile: columns of crates, the tiles that draw them, and which piles can be drawn.
//!
//! - this file: columns, piles, how many crates
//! - `tiles`: the four kinds of tiles, and how many of each
//! - `drawing`: whether tiles can draw a pile, why not, and how many they are
//! - `notation`: `g0:0,0:1;1,0:1o`
//! - `bytes`: the same as bytes

mod bytes;
pub(crate) mod drawing;
mod notation;
pub(crate) mod tiles;

pub use drawing::PileFlaw;
pub use tiles::{TileKind, Tiles};

use heapless::Vec;

/// Every column shows a lid, and there are 12 lids and 4 open lids.
pub(crate) const MOST_COLUMNS: usize = 16;

/// All coordinates of a pile are between -99 and 99.
pub(crate) const FARTHEST: i8 = 99;

/// The place of a column. On the screen `x` runs to the lower left, `y` to the lower right.
/// Places are sorted by x, then y.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CratePlace {
    pub x: i8,
    pub y: i8,
}

impl CratePlace {
    pub(crate) const START: CratePlace = CratePlace::new(0, 0);

    pub const fn new(x: i8, y: i8) -> CratePlace {
        CratePlace { x, y }
    }

    /// Saturates.
    #[must_use]
    pub const fn step(self, dx: i8, dy: i8) -> CratePlace {
        CratePlace::new(self.x.saturating_add(dx), self.y.saturating_add(dy))
    }

    /// The four places side by side with it.
    pub fn beside(self) -> impl Iterator<Item = CratePlace> {
        [(1, 0), (0, 1), (-1, 0), (0, -1)]
            .into_iter()
            .map(move |(dx, dy)| self.step(dx, dy))
    }

    /// Whether columns at these places are connected: side by side, or for kids by the vertical
    /// edge between left and right.
    pub(crate) const fn is_tied_to(self, other: CratePlace, kids: bool) -> bool {
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

    /// Sorts places as `Ord` does, but is quicker to compare.
    const fn rank(self) -> i32 {
        self.x as i32 * 256 + self.y as i32
    }

    pub(crate) const fn is_near(self) -> bool {
        is_number(self.x) && is_number(self.y)
    }
}

pub(crate) const fn is_number(number: i8) -> bool {
    -FARTHEST <= number && number <= FARTHEST
}

/// Filled from the ground of its pile up to its top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    pub place: CratePlace,
    /// Counted from level 0, not from the ground.
    pub top: i8,
    pub open: bool,
}

/// Columns on a common ground, drawable or not: at most `MOST_COLUMNS`, sorted by place, each
/// above the ground.
#[derive(PartialEq, Eq, Debug)]
pub struct CratePile {
    ground: i8,
    columns: Vec<Column, MOST_COLUMNS>,
}

crate::cloned! { struct CratePile { ground, columns } }

impl CratePile {
    /// The end of the dismantling game.
    pub const EMPTY: CratePile = CratePile {
        ground: 0,
        columns: Vec::new(),
    };

    pub(crate) fn start() -> CratePile {
        let mut pile = CratePile::EMPTY;
        let _ = pile.columns.push(Column {
            place: CratePlace::START,
            top: 1,
            open: false,
        });
        pile
    }

    /// `None` if the columns are not sorted by place or make no pile.
    pub(crate) fn new(ground: i8, columns: impl IntoIterator<Item = Column>) -> Option<CratePile> {
        let mut pile = CratePile {
            ground,
            columns: Vec::new(),
        };
        for column in columns {
            pile.add(column)?;
        }
        let grounded = is_number(ground) && (ground == 0 || !pile.is_empty());
        grounded.then_some(pile)
    }

    /// Adds the next column; `None` if it does not fit behind the others.
    fn add(&mut self, column: Column) -> Option<()> {
        let last = self.columns.last();
        let sorted = last.is_none_or(|last| last.place < column.place);
        let fits = column.place.is_near() && is_number(column.top) && column.top > self.ground;
        if !sorted || !fits {
            return None;
        }
        self.columns.push(column).ok()
    }

    pub const fn ground(&self) -> i8 {
        self.ground
    }

    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    pub fn is_empty(&self) -> bool {
        self.columns.is_empty()
    }

    pub fn at(&self, place: CratePlace) -> Option<&Column> {
        let found = self.find(place).ok()?;
        self.columns.get(found)
    }

    /// How many crates stand there.
    pub fn height(&self, place: CratePlace) -> u8 {
        self.at(place)
            .map_or(0, |column| column.top.abs_diff(self.ground))
    }

    /// Includes crates that cannot be seen.
    pub fn crates(&self) -> u16 {
        self.columns
            .iter()
            .map(|column| u16::from(column.top.abs_diff(self.ground)))
            .sum()
    }

    pub fn open_lids(&self) -> impl Iterator<Item = &Column> {
        self.columns.iter().filter(|column| column.open)
    }

    /// Whether every open lid in `before` is here at the same place and height.
    pub(crate) fn keeps_open_lids_of(&self, before: &CratePile) -> bool {
        before
            .open_lids()
            .all(|column| self.at(column.place) == Some(column))
    }

    /// Sets, adds (if `height` is above 0) or removes a column; an open lid stays, a new column
    /// has an ordinary one. Returns `false`, and changes nothing, if there is no room.
    pub fn set_height(&mut self, place: CratePlace, height: u8) -> bool {
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

    /// Puts an open or an ordinary lid on a column; returns `false` if there is no column.
    pub fn set_open(&mut self, place: CratePlace, open: bool) -> bool {
        match self.find(place) {
            Ok(found) => {
                self.columns[found].open = open;
                true
            }
            Err(_) => false,
        }
    }

    /// The same columns with the same tops on another ground, if all of them stay above it.
    pub fn on_ground(&self, ground: i8) -> Option<CratePile> {
        CratePile::new(ground, self.columns.iter().copied())
    }

    fn find(&self, place: CratePlace) -> Result<usize, usize> {
        self.columns
            .binary_search_by_key(&place.rank(), |column| column.place.rank())
    }
}
