//! Piles as the page describes them: crates, rays, and their drawings.

use std::collections::{BTreeMap, BTreeSet};

/// Tile counts in the order of the page: l, r, t, o.
pub type Tiles = [i32; 4];

/// The place of a column.
pub type Place = (i32, i32);

/// Columns with their tops and whether their lids are open, on a ground.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Pile {
    pub ground: i32,
    pub columns: BTreeMap<Place, (i32, bool)>,
}

/// The three faces of a crate that are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Face {
    Left,
    Right,
    Lid,
}

impl Pile {
    /// Reads `g0:0,0:1;1,0:1o`.
    pub fn read(text: &str) -> Option<Pile> {
        let (ground, columns) = text.strip_prefix('g')?.split_once(':')?;
        let mut pile = Pile {
            ground: ground.parse().ok()?,
            ..Pile::default()
        };
        for column in columns.split(';').filter(|column| !column.is_empty()) {
            let open = column.ends_with('o');
            let (place, top) = column.trim_end_matches('o').split_once(':')?;
            let (x, y) = place.split_once(',')?;
            let place = (x.parse().ok()?, y.parse().ok()?);
            pile.columns.insert(place, (top.parse().ok()?, open));
        }
        Some(pile)
    }

    pub fn write(&self) -> String {
        let columns: Vec<String> = self
            .columns
            .iter()
            .map(|(&(x, y), &(top, open))| format!("{x},{y}:{top}{}", if open { "o" } else { "" }))
            .collect();
        format!("g{}:{}", self.ground, columns.join(";"))
    }

    fn top(&self, place: Place) -> Option<i32> {
        self.columns.get(&place).map(|&(top, _)| top)
    }

    pub fn crates(&self) -> i32 {
        self.columns
            .values()
            .map(|(top, _)| top - self.ground)
            .sum()
    }

    /// Every number within −99 to 99, and no column without crates.
    pub fn is_written_well(&self) -> bool {
        let fits = |number: i32| (-99..=99).contains(&number);
        fits(self.ground)
            && self
                .columns
                .iter()
                .all(|(&(x, y), &(top, _))| fits(x) && fits(y) && fits(top) && top > self.ground)
    }

    /// Whether a crate fills this cell.
    fn fills(&self, (x, y, z): (i32, i32, i32)) -> bool {
        z >= self.ground && self.top((x, y)).is_some_and(|top| z < top)
    }

    /// How many of the two halves of a crate's face are visible: rays go from a point of
    /// each half to the eye, which is far away in the direction (1, 1, 1). A crate is 24
    /// units wide, so that a ray that starts at even units is inside of cells, and never
    /// between them, at odd steps.
    fn seen_halves(&self, (x, y, z): (i32, i32, i32), face: Face) -> usize {
        let highest = self.columns.values().map(|&(top, _)| top).max().unwrap();
        [(8, 16), (16, 8)]
            .into_iter()
            .filter(|&(a, b)| {
                let (x, y, z) = (24 * x, 24 * y, 24 * z);
                let (x, y, z) = match face {
                    Face::Lid => (x + a, y + b, z + 24),
                    Face::Left => (x + 24, y + a, z + b),
                    Face::Right => (x + a, y + 24, z + b),
                };
                (0..)
                    .map(|step| 2 * step + 1)
                    .take_while(|t| z + t < 24 * highest)
                    .all(|t| {
                        let cell = |start: i32| (start + t).div_euclid(24);
                        !self.fills((cell(x), cell(y), cell(z)))
                    })
            })
            .count()
    }

    /// Whether all columns can be reached from one of them by these steps.
    fn hangs_together(&self, steps: &[Place]) -> bool {
        let mut reached = BTreeSet::new();
        let mut next: Vec<Place> = self.columns.keys().copied().take(1).collect();
        while let Some((x, y)) = next.pop() {
            if self.columns.contains_key(&(x, y)) && reached.insert((x, y)) {
                next.extend(steps.iter().map(|&(dx, dy)| (x + dx, y + dy)));
            }
        }
        reached.len() == self.columns.len()
    }

    /// The equivalent definition: side by side, for kids also as `x,y` and
    /// `x+1,y-1`.
    pub fn is_connected(&self, kids: bool) -> bool {
        let mut steps: Vec<Place> = [(1, 0), (-1, 0), (0, 1), (0, -1)].into();
        if kids {
            steps.extend([(1, -1), (-1, 1)]);
        }
        self.hangs_together(&steps)
    }

    /// The first definition: columns that share a side; for kids also those
    /// that share a vertical edge, any of the four.
    fn is_in_one_piece(&self, kids: bool) -> bool {
        let around = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
        let steps: Vec<Place> = around
            .filter(|&(dx, dy)| kids || dx == 0 || dy == 0)
            .collect();
        self.hangs_together(&steps)
    }

    /// The first definition, by looking: the tiles a drawable pile shows.
    pub fn drawing(&self, kids: bool) -> Option<Tiles> {
        let mut tiles = [0; 4];
        for (&(x, y), &(top, open)) in &self.columns {
            for z in self.ground..top {
                let cell = (x, y, z);
                for (face, bare, kind) in [
                    (Face::Left, !self.fills((x + 1, y, z)), 0),
                    (Face::Right, !self.fills((x, y + 1, z)), 1),
                    (Face::Lid, z + 1 == top, if open { 3 } else { 2 }),
                ] {
                    match self.seen_halves(cell, face) {
                        _ if !bare => {}
                        2 => tiles[kind] += 1,
                        0 if face != Face::Lid => {}
                        _ => return None,
                    }
                }
            }
        }
        self.is_in_one_piece(kids).then_some(tiles)
    }

    /// The places that violate the equivalent definition at a place and those in front of
    /// it.
    fn breaches_at(&self, (x, y): Place) -> Vec<Vec<Place>> {
        let mut breaches = Vec::new();
        let Some(top) = self.top((x, y)) else {
            return breaches;
        };
        for next in [(x + 1, y), (x, y + 1)] {
            if self.top(next).is_some_and(|other| other > top) {
                breaches.push([(x, y), next].into());
            }
        }
        let square = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)];
        let [_, left, right, front] = square.map(|place| self.top(place).is_some());
        if front && !(left && right) {
            breaches.push(square.into());
        }
        breaches
    }

    /// All violations that a place can take part in.
    pub fn breaches_near(&self, (x, y): Place) -> Vec<Vec<Place>> {
        [(x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1)]
            .into_iter()
            .flat_map(|back| self.breaches_at(back))
            .collect()
    }

    pub fn is_clear_near(&self, place: Place) -> bool {
        self.breaches_near(place).is_empty()
    }

    fn has_breach(&self) -> bool {
        let mut places = self.columns.keys();
        places.any(|&place| !self.breaches_at(place).is_empty())
    }

    /// The equivalent definition.
    pub fn is_drawable(&self, kids: bool) -> bool {
        !self.has_breach() && self.is_connected(kids)
    }

    /// The tiles of a drawable pile, from its heights.
    pub fn tiles(&self) -> Tiles {
        let mut rows: [BTreeMap<i32, i32>; 2] = Default::default();
        let mut tiles = [0; 4];
        for (&(x, y), &(top, open)) in &self.columns {
            for (row, line) in rows.iter_mut().zip([y, x]) {
                let highest = row.entry(line).or_default();
                *highest = (*highest).max(top - self.ground);
            }
            tiles[if open { 3 } else { 2 }] += 1;
        }
        tiles[0] = rows[0].values().sum();
        tiles[1] = rows[1].values().sum();
        tiles
    }

    /// Whether every open lid of the earlier pile is still in its place.
    pub fn keeps_open_lids_of(&self, before: &Pile) -> bool {
        before
            .columns
            .iter()
            .filter(|(_, (_, open))| *open)
            .all(|(place, column)| self.columns.get(place) == Some(column))
    }
}
