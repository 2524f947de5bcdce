//! Kistenstapel: the action worth most.
//!
//! Small piles with one or two open lids, which fix the place of everything else, and a few
//! tiles in hand. Tries every pile that the tiles could draw: every outline around the open
//! lids, with every choice of heights.
//!
//! The stack is empty, so that the position can be written before the seat builds; the
//! other seat holds all remaining tiles.

use crate::PUZZLES;
use crate::entry::{Entry, spread};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use taschenspieler_core::game::{Notation, Rules};
use taschenspieler_core::games::kisten::Kisten;
use taschenspieler_core::games::kisten::rules::KistenMove;
use taschenspieler_core::luck::Luck;
use taschenspieler_core::puzzles::Goal;

/// This many piles are tried.
const PILES: u64 = 1_500;

/// No outline has more columns than this.
const MOST_COLUMNS: i32 = 8;

/// The number of tiles of each kind: left sides, right sides, lids, open lids.
const ALL: Tiles = [16, 16, 12, 4];

type Tiles = [i32; 4];
type Place = (i32, i32);

/// Heights above the ground.
type Heights = BTreeMap<Place, i32>;

/// The columns, and which of them carry an open lid; the ground is level 0.
struct Start {
    heights: Heights,
    open: BTreeSet<Place>,
    hand: Tiles,
}

pub fn make() -> Vec<Entry> {
    let outlines = outlines(MOST_COLUMNS as usize);
    let found = (0..PILES).filter_map(|seed| puzzle(&start(&mut Luck::new(seed))?, &outlines));
    let mut texts = BTreeSet::new();
    let found = found.filter(|entry| texts.insert(entry.text.clone()));
    spread(found.collect(), PUZZLES)
}

/// Builds a pile at random, with one or two open lids and a few tiles.
fn start(luck: &mut Luck) -> Option<Start> {
    let columns = 3 + luck.below(4);
    let mut heights = Heights::from([((0, 0), 1 + luck.below(3) as i32)]);
    for _ in 0..400 {
        if heights.len() as u32 == columns {
            break;
        }
        let places: Vec<Place> = heights.keys().copied().collect();
        let &(x, y) = luck.pick(&places)?;
        let &(dx, dy) = luck.pick(&[(1, 0), (0, 1), (-1, 0), (0, -1)])?;
        let mut more = heights.clone();
        more.entry((x + dx, y + dy))
            .or_insert(1 + luck.below(3) as i32);
        if is_drawable(&more) {
            heights = more;
        }
    }
    let lids = 1 + luck.below(2);
    let mut open = BTreeSet::new();
    for _ in 0..lids {
        let places: Vec<Place> = heights.keys().copied().collect();
        open.insert(*luck.pick(&places)?);
    }
    let mut hand = [0; 4];
    for _ in 0..1 + luck.below(5) {
        hand[luck.below(3) as usize] += 1;
    }
    let fits = heights.len() as u32 == columns && heights.len() as i32 + hand[2] <= MOST_COLUMNS;
    fits.then_some(Start {
        heights,
        open,
        hand,
    })
}

fn puzzle(start: &Start, outlines: &[Outline]) -> Option<Entry> {
    let tiles = tiles(&start.heights, start.open.len());
    let Best {
        points,
        piles,
        legal,
    } = best(start, tiles, outlines);
    if points < 3 || piles.len() != 1 {
        return None;
    }
    let (ground, pile) = piles.first()?;
    let mut others = [0; 4];
    for kind in 0..4 {
        others[kind] = ALL[kind] - tiles[kind] - start.hand[kind];
        if others[kind] < 0 {
            return None;
        }
    }
    let text = format!(
        "seats=2 pile={} stack=0,0,0,0 hand0={} hand1={} points=0,0 turn=0",
        written(0, &start.heights, &start.open),
        list(start.hand),
        list(others),
    );
    let solution = format!("build:{}", written(*ground, pile, &start.open));
    // An action that the arbiter does not list is hard to see.
    let listed = is_listed(&text, &solution)?;
    let changed = start
        .heights
        .keys()
        .chain(pile.keys())
        .collect::<BTreeSet<_>>();
    let changed = changed.into_iter().filter(|place| {
        let before = start.heights.get(place).copied();
        before != pile.get(place).map(|height| height + ground)
    });
    let steps = changed.count() as u64 + ground.unsigned_abs() as u64;
    let work = steps * if listed { 1 } else { 4 };
    let entry = Entry::new::<Kisten>(
        Goal::Best(u8::try_from(points).ok()?),
        0,
        &text,
        &[solution],
        (legal, 1),
        work,
    );
    // With a single action there would be nothing to choose.
    entry.filter(|_| legal > 3)
}

fn is_listed(position: &str, solution: &str) -> Option<bool> {
    let position = Kisten::read_position(position).ok()?;
    let solution = Kisten::read_move(solution).ok()?;
    let mut listed = false;
    let _ = Kisten::choices(&position, &mut |played: KistenMove| {
        listed |= played == solution;
        ControlFlow::Continue(())
    });
    Some(listed)
}

fn list(tiles: Tiles) -> String {
    tiles.map(|count| count.to_string()).join(",")
}

fn written(ground: i32, heights: &Heights, open: &BTreeSet<Place>) -> String {
    let column = |(&(x, y), &height): (&Place, &i32)| {
        let lid = if open.contains(&(x, y)) { "o" } else { "" };
        format!("{x},{y}:{}{lid}", ground + height)
    };
    let columns: Vec<String> = heights.iter().map(column).collect();
    format!("g{ground}:{}", columns.join(";"))
}

/// The part of the rules that needs no picture: connected, no column lower than its
/// neighbour in front, no notch at the side.
fn is_drawable(heights: &Heights) -> bool {
    let rises = |(&(x, y), &height): (&Place, &i32)| {
        let front = [(x + 1, y), (x, y + 1)];
        front
            .iter()
            .any(|place| heights.get(place).is_some_and(|&other| other > height))
    };
    let outline: BTreeSet<Place> = heights.keys().copied().collect();
    is_outline(&outline) && !heights.iter().any(rises)
}

/// Whether columns can stand like this at all.
fn is_outline(places: &BTreeSet<Place>) -> bool {
    let notched = places.iter().any(|&(x, y)| {
        let sides = places.contains(&(x + 1, y)) && places.contains(&(x, y + 1));
        places.contains(&(x + 1, y + 1)) && !sides
    });
    let mut reached = BTreeSet::new();
    let mut next: Vec<Place> = places.iter().copied().take(1).collect();
    while let Some((x, y)) = next.pop() {
        if places.contains(&(x, y)) && reached.insert((x, y)) {
            next.extend([(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]);
        }
    }
    !notched && reached.len() == places.len()
}

/// The tiles that draw a pile.
fn tiles(heights: &Heights, open: usize) -> Tiles {
    let (mut left, mut right) = (BTreeMap::new(), BTreeMap::new());
    for (&(x, y), &height) in heights {
        let highest: &mut i32 = left.entry(y).or_default();
        *highest = height.max(*highest);
        let highest: &mut i32 = right.entry(x).or_default();
        *highest = height.max(*highest);
    }
    let lids = heights.len() - open;
    [
        left.values().sum(),
        right.values().sum(),
        lids as i32,
        open as i32,
    ]
}

/// The value of the best action, the piles it can lead to with their ground levels, and
/// the number of legal actions.
struct Best {
    points: i32,
    piles: Vec<(i32, Heights)>,
    legal: u32,
}

impl Best {
    fn note(&mut self, points: i32, ground: i32, pile: impl Iterator<Item = (Place, i32)>) {
        self.legal += 1;
        if points > self.points {
            self.points = points;
            self.piles.clear();
        }
        if points == self.points {
            self.piles.push((ground, pile.collect()));
        }
    }
}

fn best(start: &Start, tiles: Tiles, outlines: &[Outline]) -> Best {
    let mut limits = tiles;
    for (most, held) in limits.iter_mut().zip(start.hand) {
        *most += held;
    }
    let crates: i32 = start.heights.values().sum();
    let worth = |crates: i32, tiles: Tiles| 3 * crates - tiles.iter().sum::<i32>();
    let before = worth(crates, tiles);
    let mut best = Best {
        points: 0,
        piles: Vec::new(),
        legal: 0,
    };
    // If so, an open lid would lie on the ground, or take too many sides.
    let lids = start.open.iter().map(|place| start.heights[place]);
    let highest = lids.clone().min().unwrap_or_default();
    let lowest = lids.max().unwrap_or_default() - limits[0].min(limits[1]);
    let anchor = start.open.first().copied().unwrap_or_default();
    let lids = (limits[2] + limits[3]) as usize;
    for outline in outlines
        .iter()
        .filter(|outline| outline.places.len() <= lids)
    {
        // Any of its columns may be the one with the first open lid.
        for &(x, y) in &outline.places {
            let shift = |&(at_x, at_y): &Place| (at_x - x + anchor.0, at_y - y + anchor.1);
            let places: Vec<Place> = outline.places.iter().map(shift).collect();
            if !start.open.iter().all(|place| places.contains(place)) {
                continue;
            }
            let least = outline.least_sides();
            if least[0] > limits[0] || least[1] > limits[1] {
                continue;
            }
            // An open lid keeps its level; the ground below it may sink or rise.
            for ground in lowest..highest {
                let fixed = |place: &Place| {
                    let open = start.open.contains(place);
                    open.then(|| start.heights[place] - ground)
                };
                let fixed: Vec<Option<i32>> = places.iter().map(fixed).collect();
                let mut search = Search {
                    outline,
                    fixed: &fixed,
                    limits,
                    heights: Vec::new(),
                    rows: [vec![0; places.len()], vec![0; places.len()]],
                };
                search.each(&mut |heights, [left, right]| {
                    let lids = heights.len() - start.open.len();
                    let after = [left, right, lids as i32, start.open.len() as i32];
                    let now: i32 = heights.iter().sum();
                    let points = worth(now, after) - before;
                    if now <= crates || points < 1 {
                        return;
                    }
                    let pile = places.iter().copied().zip(heights.iter().copied());
                    best.note(points, ground, pile);
                });
            }
        }
    }
    best
}

/// Where columns stand, from the back to the front; no column is higher than the one right
/// behind it.
struct Outline {
    places: Vec<Place>,
    /// The columns right behind each.
    behind: Vec<Vec<usize>>,
    /// The row of each, for the left sides and for the right sides.
    rows: Vec<[usize; 2]>,
}

impl Outline {
    /// The fewest left and right sides needed: every row takes at least one of each kind.
    fn least_sides(&self) -> [i32; 2] {
        let mut least = [0, 0];
        for (column, rows) in self.rows.iter().enumerate() {
            least[0] += i32::from(rows[0] == column);
            least[1] += i32::from(rows[1] == column);
        }
        least
    }

    fn new(places: &BTreeSet<Place>) -> Outline {
        let mut places: Vec<Place> = places.iter().copied().collect();
        places.sort_by_key(|&(x, y)| (x + y, x));
        let number = |place: &Place| places.iter().position(|other| other == place);
        let behind = |&(x, y): &Place| [(x - 1, y), (x, y - 1)].iter().filter_map(number).collect();
        let row = |&(x, y): &Place| {
            let left = places.iter().position(|other| other.1 == y);
            let right = places.iter().position(|other| other.0 == x);
            [left, right].map(Option::unwrap_or_default)
        };
        Outline {
            behind: places.iter().map(behind).collect(),
            rows: places.iter().map(row).collect(),
            places,
        }
    }
}

/// Every outline of at most this many columns, in any place: they grow column by column,
/// passing through shapes that cannot be drawn.
fn outlines(most: usize) -> Vec<Outline> {
    let mut all = Vec::new();
    let mut grown = BTreeSet::from([BTreeSet::from([(0, 0)])]);
    for size in 1..=most {
        let drawable = grown.iter().filter(|places| is_outline(places));
        all.extend(drawable.map(Outline::new));
        if size == most {
            break;
        }
        let mut next = BTreeSet::new();
        for shape in &grown {
            for &(x, y) in shape {
                for place in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)] {
                    let mut more = shape.clone();
                    if more.insert(place) {
                        next.insert(in_corner(more));
                    }
                }
            }
        }
        grown = next;
    }
    all
}

fn in_corner(shape: BTreeSet<Place>) -> BTreeSet<Place> {
    let x = shape.iter().map(|place| place.0).min().unwrap_or_default();
    let y = shape.iter().map(|place| place.1).min().unwrap_or_default();
    let moved = shape.into_iter().map(|(at_x, at_y)| (at_x - x, at_y - y));
    moved.collect()
}

/// Chooses heights for an outline, one column after the other.
struct Search<'a> {
    outline: &'a Outline,
    fixed: &'a [Option<i32>],
    limits: Tiles,
    heights: Vec<i32>,
    /// The highest column of each row so far: left sides, right sides.
    rows: [Vec<i32>; 2],
}

impl Search<'_> {
    fn each(&mut self, visit: &mut dyn FnMut(&[i32], [i32; 2])) {
        let used: [i32; 2] = [0, 1].map(|side| self.rows[side].iter().sum());
        if used[0] > self.limits[0] || used[1] > self.limits[1] {
            return;
        }
        let column = self.heights.len();
        let Some(behind) = self.outline.behind.get(column) else {
            visit(&self.heights, used);
            return;
        };
        let behind = behind.iter().map(|&number| self.heights[number]);
        let most = behind.min().unwrap_or(self.limits[0]);
        let heights = match self.fixed[column] {
            Some(height) if (1..=most).contains(&height) => height..=height,
            Some(_) => return,
            None => 1..=most,
        };
        let rows = self.outline.rows[column];
        let before = [0, 1].map(|side| self.rows[side][rows[side]]);
        for height in heights {
            for side in [0, 1] {
                self.rows[side][rows[side]] = before[side].max(height);
            }
            self.heights.push(height);
            self.each(visit);
            self.heights.pop();
        }
        for side in [0, 1] {
            self.rows[side][rows[side]] = before[side];
        }
    }
}
