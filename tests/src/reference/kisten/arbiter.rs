//! The arbiter's lists, and other legal actions.

use super::pile::{Pile, Place, Tiles};
use std::collections::BTreeSet;

/// The score of an action built from `tiles`, if it is one.
pub fn worth(before: &Pile, after: &Pile, tiles: Tiles, kids: bool) -> Option<i32> {
    if after.columns.is_empty() || !after.is_written_well() || !after.is_drawable(kids) {
        return None;
    }
    if !after.keeps_open_lids_of(before) {
        return None;
    }
    let (had, needs) = (before.tiles(), after.tiles());
    let used: Vec<i32> = (0..4).map(|kind| needs[kind] - had[kind]).collect();
    if (0..4).any(|kind| used[kind] > tiles[kind]) {
        return None;
    }
    let added = after.crates() - before.crates();
    let points = if kids {
        added
    } else {
        3 * added - used.iter().sum::<i32>()
    };
    (added > 0 && points > 0).then_some(points)
}

/// Adds lids as the arbiter does: at most `lids` and `open` of each kind. Existing lids
/// stay; columns for which `may_open` holds get open ones.
fn with_lids(before: &Pile, heights: &Pile, lids: i32, may_open: &dyn Fn(Place) -> bool) -> Pile {
    let mut pile = heights.clone();
    for (place, column) in &mut pile.columns {
        column.1 = before.columns.get(place).is_some_and(|old| old.1);
    }
    let mut missing = pile.columns.values().filter(|column| !column.1).count() as i32 - lids;
    for (&place, column) in &mut pile.columns {
        if missing > 0 && !column.1 && may_open(place) {
            column.1 = true;
            missing -= 1;
        }
    }
    pile
}

/// All possible places of two new columns: the first touches the pile, the second touches
/// the first, even if only at an edge.
fn surroundings(pile: &Pile) -> BTreeSet<Place> {
    let mut places: BTreeSet<Place> = pile.columns.keys().copied().collect();
    for _ in 0..2 {
        for (x, y) in places.clone() {
            places.extend((x - 1..=x + 1).flat_map(|x| (y - 1..=y + 1).map(move |y| (x, y))));
        }
    }
    places
}

fn set(pile: &mut Pile, place: Place, top: Option<i32>) {
    match top {
        Some(top) => pile.columns.insert(place, (top, false)),
        None => pile.columns.remove(&place),
    };
}

/// All piles that differ in at most `changes` columns, without open lids; only heights
/// matter. Violations appear only near a change, and one left by the first change can only
/// be repaired at one of the places it names.
fn differing(base: &Pile, changes: usize, most: i32, kids: bool, found: &mut BTreeSet<Pile>) {
    let grounded = Pile {
        ground: base.ground,
        columns: base.columns.clone(),
    };
    let tops: Vec<Option<i32>> = std::iter::once(None)
        .chain((1..=most).map(|height| Some(base.ground + height)))
        .collect();
    let places: Vec<Place> = surroundings(base).into_iter().collect();
    let is_free = |place: &Place| !base.columns.get(place).is_some_and(|column| column.1);
    for &first in places.iter().filter(|place| is_free(place)) {
        for &top in &tops {
            let mut one = grounded.clone();
            set(&mut one, first, top);
            let breaches = one.breaches_near(first);
            if breaches.is_empty() && one.is_connected(kids) {
                found.insert(one.clone());
            }
            if changes < 2 {
                continue;
            }
            let seconds = breaches.first().unwrap_or(&places);
            for &second in seconds.iter().filter(|place| is_free(place)) {
                if second == first {
                    continue;
                }
                let mut two = one.clone();
                for &top in &tops {
                    set(&mut two, second, top);
                    let clear = two.is_clear_near(first) && two.is_clear_near(second);
                    if clear && two.is_connected(kids) {
                        found.insert(two.clone());
                    }
                }
            }
        }
    }
}

/// The building actions on the arbiter's list, with their scores.
pub fn actions(before: &Pile, tiles: Tiles, kids: bool) -> Vec<(Pile, i32)> {
    let lying = before.tiles();
    let sunk = Pile {
        ground: before.ground - 1,
        columns: before.columns.clone(),
    };
    // A column needs as many left sides as it is high.
    let most = (lying[0] + tiles[0]).min(lying[1] + tiles[1]);
    let mut found = BTreeSet::new();
    differing(before, 2, most, kids, &mut found);
    found.insert(sunk.clone());
    differing(&sunk, 1, most, kids, &mut found);

    let mut listed = BTreeSet::new();
    for heights in found {
        let stays = |place: &&Place| heights.columns.contains_key(place);
        if !before.columns.keys().any(|place| stays(&place)) {
            continue;
        }
        let is_new = |place: Place| !before.columns.contains_key(&place);
        let pile = with_lids(before, &heights, lying[2] + tiles[2], &is_new);
        if let Some(points) = worth(before, &pile, tiles, kids) {
            listed.insert((pile, points));
        }
    }
    listed.into_iter().collect()
}

/// Whether a pile is one crate smaller and needs no more tiles of any kind.
fn is_smaller(before: &Pile, after: &Pile) -> bool {
    let (had, needs) = (before.tiles(), after.tiles());
    after.crates() == before.crates() - 1
        && after.is_written_well()
        && after.is_drawable(false)
        && (0..4).all(|kind| needs[kind] <= had[kind])
}

/// Takes a crate off an existing column.
fn take(pile: &mut Pile, place: Place) -> bool {
    let Some(column) = pile.columns.get_mut(&place) else {
        return false;
    };
    column.0 -= 1;
    if column.0 == pile.ground {
        pile.columns.remove(&place);
    }
    true
}

/// The piles the arbiter lists for dismantling.
pub fn removals(before: &Pile) -> Vec<Pile> {
    let mut heights = Vec::new();
    let columns: Vec<Place> = before.columns.keys().copied().collect();
    for &first in &columns {
        let mut one = before.clone();
        take(&mut one, first);
        heights.push(one.clone());
        for &second in &columns {
            let mut two = one.clone();
            if !take(&mut two, second) {
                continue;
            }
            for &(x, y) in &columns {
                for on in [(x, y), (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)] {
                    if on == first || on == second {
                        continue;
                    }
                    let mut three = two.clone();
                    let column = three.columns.entry(on).or_insert((two.ground, false));
                    column.0 += 1;
                    heights.push(three);
                }
            }
        }
    }
    let lids = before.tiles()[2];
    let mut listed = BTreeSet::new();
    for mut pile in heights {
        if pile.columns.is_empty() {
            pile.ground = 0;
        }
        let pile = with_lids(before, &pile, lids, &|_| true);
        if is_smaller(before, &pile) {
            listed.insert(pile);
        }
    }
    if listed.iter().any(|pile| pile.keeps_open_lids_of(before)) {
        listed.retain(|pile| pile.keeps_open_lids_of(before));
    }
    listed.into_iter().collect()
}

/// Whether dismantling may leave this pile.
pub fn may_leave(before: &Pile, after: &Pile) -> bool {
    let must_keep = removals(before)
        .iter()
        .any(|pile| pile.keeps_open_lids_of(before));
    (!after.columns.is_empty() || after.ground == 0)
        && is_smaller(before, after)
        && (!must_keep || after.keeps_open_lids_of(before))
}
