//! A pile as heights on a map, where changing a column is quick.
//!
//! A height map always holds a drawable pile and keeps count of its tiles. A change of one column
//! is checked and counted by looking at its neighbours alone. That suffices because drawable
//! piles are regular: their rows have no gaps and no column is lower than the next one in its
//! row, so the first column of a row tells how many sides the row takes.
//!
//! Measured in instructions: a change with its check takes a sixth of the instructions needed in
//! the arbiter's `HeightField`, and finding the best action of two columns a sixteenth of those
//! for the arbiter's list.

use crate::games::kisten::pile::{Column, CratePile, CratePlace, FARTHEST, MOST_COLUMNS, TileKind};
use core::ops::Add;
use heapless::Vec;

/// The width of the map: two more than a pile may have, so that all neighbours of a column are on
/// it.
pub(crate) const SIDE: u8 = 16;
const PLACES: usize = SIDE as usize * SIDE as usize;
/// One step to the lower left or to the lower right.
const LEFT: u8 = SIDE;
const RIGHT: u8 = 1;
/// The number of open lids.
pub(crate) const MOST_OPEN: usize = 4;
/// Twice the number of sides that there are tiles for.
const MOST_HEIGHT: u8 = 32;

/// x times [`SIDE`] plus y.
pub(crate) type MapSpot = u8;

/// How many more tiles and crates there are after a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Difference {
    pub(crate) left: i16,
    pub(crate) right: i16,
    pub(crate) lids: i16,
    pub(crate) crates: i16,
}

impl Add for Difference {
    type Output = Difference;

    fn add(self, other: Difference) -> Difference {
        Difference {
            left: self.left + other.left,
            right: self.right + other.right,
            lids: self.lids + other.lids,
            crates: self.crates + other.crates,
        }
    }
}

/// A drawable pile as heights above its ground.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HeightMap {
    heights: [u8; PLACES],
    /// In any order. One more than the number of lids, because a column may be added before
    /// another is removed.
    columns: Vec<MapSpot, { MOST_COLUMNS + 1 }>,
    /// Columns that keep their tops.
    fixed: Vec<MapSpot, MOST_OPEN>,
    /// The place of spot 0.
    origin: CratePlace,
    ground: i8,
    crates: u16,
    left: u16,
    right: u16,
    /// Whether a shared vertical edge connects columns.
    kids: bool,
}

impl HeightMap {
    /// `None` if the pile is empty or too wide. It must be drawable. Columns with open lids are
    /// fixed.
    pub(crate) fn of(pile: &CratePile, kids: bool) -> Option<HeightMap> {
        let columns = pile.columns();
        let line = |of: fn(CratePlace) -> i8| {
            let least = columns.iter().map(|column| of(column.place)).min()?;
            let most = columns.iter().map(|column| of(column.place)).max()?;
            let width = most.abs_diff(least) + 1;
            // Centred, with room around.
            let before = SIDE.checked_sub(width)? / 2;
            let origin = least.checked_sub_unsigned(before)?;
            (before > 0).then_some(origin)
        };
        let origin = CratePlace::new(line(|place| place.x)?, line(|place| place.y)?);
        let tiles = pile.tiles();
        let mut map = HeightMap {
            heights: [0; PLACES],
            columns: Vec::new(),
            fixed: Vec::new(),
            origin,
            ground: pile.ground(),
            crates: pile.crates(),
            left: tiles[TileKind::Left].into(),
            right: tiles[TileKind::Right].into(),
            kids,
        };
        for column in columns {
            let spot = map.spot(column.place)?;
            map.heights[usize::from(spot)] = column.top.abs_diff(pile.ground());
            map.columns.push(spot).ok()?;
            if column.open {
                map.fixed.push(spot).ok()?;
            }
        }
        Some(map)
    }

    /// Columns with open lids may change like all others and then have ordinary lids.
    pub(crate) fn free(&mut self) {
        self.fixed.clear();
    }

    /// All lids are ordinary except those of fixed columns. `None` if numbers are too large.
    pub(crate) fn pile(&self) -> Option<CratePile> {
        // In the order of the map, which saves sorting.
        let mut stands = [false; PLACES];
        for &spot in &self.columns {
            stands[usize::from(spot)] = true;
        }
        let mut beyond = false;
        let spots = (0..=MapSpot::MAX).filter(|&spot| stands[usize::from(spot)]);
        let columns = spots.map(|spot| {
            let top = self
                .ground
                .checked_add_unsigned(self.heights[usize::from(spot)]);
            beyond |= top.is_none();
            Column {
                place: self.place(spot),
                top: top.unwrap_or(0),
                open: self.fixed.contains(&spot),
            }
        });
        let pile = CratePile::new(self.ground, columns)?;
        (!beyond).then_some(pile)
    }

    fn spot(&self, place: CratePlace) -> Option<MapSpot> {
        let x = u8::try_from(i16::from(place.x) - i16::from(self.origin.x)).ok()?;
        let y = u8::try_from(i16::from(place.y) - i16::from(self.origin.y)).ok()?;
        (x < SIDE && y < SIDE).then_some(x * SIDE + y)
    }

    pub(crate) const fn place(&self, spot: MapSpot) -> CratePlace {
        self.origin.step((spot / SIDE) as i8, (spot % SIDE) as i8)
    }

    pub(crate) const fn crates(&self) -> u16 {
        self.crates
    }

    pub(crate) const fn left(&self) -> u16 {
        self.left
    }

    pub(crate) const fn right(&self) -> u16 {
        self.right
    }

    pub(crate) fn columns(&self) -> &[MapSpot] {
        &self.columns
    }

    pub(crate) fn height(&self, spot: MapSpot) -> u8 {
        self.heights[usize::from(spot)]
    }

    /// The spots around one: itself, the four beside it, the ones before and behind it, the ones
    /// to the left and right that share an edge with it. The possible changes at a spot depend
    /// on these alone.
    pub(crate) const fn around(spot: MapSpot, number: u8) -> MapSpot {
        match number {
            0 => spot,
            1 => spot.wrapping_add(LEFT),
            2 => spot.wrapping_add(RIGHT),
            3 => spot.wrapping_sub(LEFT),
            4 => spot.wrapping_sub(RIGHT),
            5 => spot.wrapping_add(LEFT + RIGHT),
            6 => spot.wrapping_sub(LEFT + RIGHT),
            7 => spot.wrapping_add(LEFT - RIGHT),
            _ => spot.wrapping_sub(LEFT - RIGHT),
        }
    }

    /// The numbers of the spots around a column that are connected with it.
    pub(crate) const fn ties(&self) -> &'static [u8] {
        if self.kids {
            &[1, 2, 3, 4, 7, 8]
        } else {
            &[1, 2, 3, 4]
        }
    }

    /// The numbers of the spots around one that matter there.
    pub(crate) fn close(&self) -> core::ops::Range<u8> {
        if self.kids { 1..9 } else { 1..7 }
    }

    /// Whether the spot is on the rim, where no column may be.
    const fn is_rim(spot: MapSpot) -> bool {
        let (x, y) = (spot / SIDE, spot % SIDE);
        x == 0 || y == 0 || x == SIDE - 1 || y == SIDE - 1
    }

    /// The least and the greatest height a column at a spot may have; `None` if there may be
    /// none.
    pub(crate) fn range(&self, spot: MapSpot) -> Option<(u8, u8)> {
        let at = |spot: MapSpot| self.heights[usize::from(spot)];
        let front_left = at(spot.wrapping_add(LEFT));
        let front_right = at(spot.wrapping_add(RIGHT));
        let back_left = at(spot.wrapping_sub(RIGHT));
        let back_right = at(spot.wrapping_sub(LEFT));
        if at(spot) == 0 {
            let is_tied = |&number: &u8| at(HeightMap::around(spot, number)) > 0;
            if !self.ties().iter().any(is_tied) || self.columns.is_full() || HeightMap::is_rim(spot)
            {
                return None;
            }
            // No side half hidden: first behind, then in front.
            if at(spot.wrapping_add(LEFT + RIGHT)) > 0 && (front_left == 0 || front_right == 0) {
                return None;
            }
            if at(spot.wrapping_sub(LEFT + RIGHT)) > 0 && (back_left == 0 || back_right == 0) {
                return None;
            }
        } else if self.fixed.contains(&spot) {
            return None;
        }
        let least = front_left.max(front_right).max(1);
        let open = |height: u8| if height == 0 { MOST_HEIGHT } else { height };
        let most = open(back_left).min(open(back_right));
        (least <= most).then_some((least, most))
    }

    /// Whether the column can be removed.
    pub(crate) fn can_go(&self, spot: MapSpot) -> bool {
        if self.columns.len() < 2 || !self.leaves_sides_clear(spot) {
            return false;
        }
        if self.kids {
            return self.groups_around(spot) == 1;
        }
        let at = |spot: MapSpot| self.heights[usize::from(spot)] > 0;
        let front_left = at(spot.wrapping_add(LEFT));
        let front_right = at(spot.wrapping_add(RIGHT));
        let back_left = at(spot.wrapping_sub(RIGHT));
        let back_right = at(spot.wrapping_sub(LEFT));
        match (front_left, front_right, back_left, back_right) {
            // It is between two others in its row.
            (true, _, _, true) | (_, true, true, _) => false,
            (true, true, ..) => at(spot.wrapping_add(LEFT + RIGHT)),
            (_, _, true, true) => at(spot.wrapping_sub(LEFT + RIGHT)),
            _ => true,
        }
    }

    /// Whether there is a column that may change, and no side would be half hidden without
    /// it.
    fn leaves_sides_clear(&self, spot: MapSpot) -> bool {
        let at = |spot: MapSpot| self.heights[usize::from(spot)] > 0;
        let front_left = at(spot.wrapping_add(LEFT));
        let front_right = at(spot.wrapping_add(RIGHT));
        let back_left = at(spot.wrapping_sub(RIGHT));
        let back_right = at(spot.wrapping_sub(LEFT));
        let hides = (front_left && back_left) || (front_right && back_right);
        at(spot) && !hides && !self.fixed.contains(&spot)
    }

    /// With the kids' rules: the columns connected to this one form a ring around it, and
    /// neighbours in the ring are connected to each other. A pile has no holes, so without this
    /// column it falls into as many parts as there are groups in the ring.
    fn groups_around(&self, spot: MapSpot) -> usize {
        const RING: [u8; 6] = [1, 7, 4, 3, 8, 2];
        let ring = RING.map(|number| self.height(HeightMap::around(spot, number)) > 0);
        let next = ring.iter().cycle().skip(1);
        ring.iter()
            .zip(next)
            .filter(|&(here, next)| *here && !next)
            .count()
    }

    /// For a column of another height.
    pub(crate) fn difference(&self, spot: MapSpot, height: u8) -> Difference {
        let at = |spot: MapSpot| self.heights[usize::from(spot)];
        let old = at(spot);
        // Only the first column of a row tells how many sides it takes.
        let sides = |step: u8| {
            if at(spot.wrapping_sub(step)) > 0 {
                return 0;
            }
            let next = at(spot.wrapping_add(step));
            first(height, next) - first(old, next)
        };
        Difference {
            left: sides(LEFT),
            right: sides(RIGHT),
            lids: i16::from(height > 0) - i16::from(old > 0),
            crates: i16::from(height) - i16::from(old),
        }
    }

    /// `height` must be within [`range`](HeightMap::range), or 0 where the column
    /// [`can_go`](HeightMap::can_go).
    pub(crate) fn set(&mut self, spot: MapSpot, height: u8) {
        let difference = self.difference(spot, height);
        let old = core::mem::replace(&mut self.heights[usize::from(spot)], height);
        if old == 0 {
            // `range` has checked that there is room.
            let _ = self.columns.push(spot);
        } else if height == 0
            && let Some(number) = self.columns.iter().position(|&column| column == spot)
        {
            self.columns.swap_remove(number);
        }
        self.left = self.left.wrapping_add_signed(difference.left);
        self.right = self.right.wrapping_add_signed(difference.right);
        self.crates = self.crates.wrapping_add_signed(difference.crates);
    }

    /// Adds a layer underneath or removes the lowest one; `false`, and no change, if that is
    /// impossible.
    pub(crate) fn shift_ground(&mut self, down: bool) -> bool {
        let may = |&spot: &MapSpot| match self.height(spot) {
            height if down => height < MOST_HEIGHT,
            height => height > 1,
        };
        let limit = if down { -FARTHEST } else { FARTHEST };
        if self.ground == limit || !self.columns.iter().all(may) {
            return false;
        }
        let mut rows = [0; 2];
        for &spot in &self.columns {
            for (row, back) in rows.iter_mut().zip([LEFT, RIGHT]) {
                *row += u16::from(self.heights[usize::from(spot.wrapping_sub(back))] == 0);
            }
        }
        for &spot in &self.columns {
            let height = &mut self.heights[usize::from(spot)];
            *height = if down { *height + 1 } else { *height - 1 };
        }
        let count = self.columns.len() as u16;
        if down {
            self.ground -= 1;
            self.crates += count;
            self.left += rows[0];
            self.right += rows[1];
        } else {
            self.ground += 1;
            self.crates -= count;
            self.left -= rows[0];
            self.right -= rows[1];
        }
        true
    }
}

/// The sides of a row whose first two columns have these heights.
const fn first(height: u8, next: u8) -> i16 {
    if height > 0 {
        height as i16
    } else {
        next as i16
    }
}
