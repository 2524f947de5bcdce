//! All piles in a box of 4 by 4 up to height 3: 4,294,967,296 sets of heights, of which
//! only those that break no rule so far are pursued.

use super::pile::Pile;
use std::collections::BTreeSet;
use taschenspieler_core::games::kisten::pile::CratePile as Quick;

const SIDE: usize = 4;
const MOST: i32 = 3;

type Heights = [[i32; SIDE]; SIDE];

/// Fills place after place, by x, then y, and skips heights forbidden by the two conditions
/// about a place and those behind it.
fn fill(heights: &mut Heights, number: usize, visit: &mut dyn FnMut(&Heights)) {
    if number == SIDE * SIDE {
        return visit(heights);
    }
    let (x, y) = (number / SIDE, number % SIDE);
    for height in 0..=MOST {
        heights[x][y] = height;
        let behind = [
            (x > 0).then(|| heights[x - 1][y]),
            (y > 0).then(|| heights[x][y - 1]),
        ];
        let low = |height_behind: &i32| (1..height).contains(height_behind);
        if behind.iter().flatten().any(low) {
            continue;
        }
        // If two columns touch at a corner, both places between them must be columns.
        if x > 0 && y > 0 {
            let corner = |one: i32, other: i32| one > 0 && other > 0;
            let closed = corner(heights[x - 1][y], heights[x][y - 1]);
            if corner(heights[x - 1][y - 1], height) && !closed {
                continue;
            }
        }
        fill(heights, number + 1, visit);
    }
    heights[x][y] = 0;
}

fn pile_of(heights: &Heights) -> Pile {
    let mut pile = Pile::default();
    for (x, row) in (0..).zip(heights) {
        for (y, &height) in (0..).zip(row) {
            if height > 0 {
                pile.columns.insert((x, y), (height, false));
            }
        }
    }
    pile
}

/// The visible picture, independent of its place on the screen: lids and sides by where
/// their crate is drawn. Crates that differ by (1, 1, 1) are drawn at the same place.
fn picture(heights: &Heights) -> Vec<(i32, i32, u8)> {
    let at = |x: usize, y: usize| heights.get(x).and_then(|row| row.get(y)).copied();
    let mut seen = Vec::new();
    for (x, row) in heights.iter().enumerate() {
        for (y, &height) in row.iter().enumerate() {
            // Every exposed side of a drawable pile is visible.
            for z in 0..height {
                let bare = [
                    at(x + 1, y).unwrap_or(0) <= z,
                    at(x, y + 1).unwrap_or(0) <= z,
                    z + 1 == height,
                ];
                for (kind, _) in (0..).zip(bare).filter(|&(_, bare)| bare) {
                    seen.push((x as i32 - z, y as i32 - z, kind));
                }
            }
        }
    }
    let least = |line: fn(&(i32, i32, u8)) -> i32| seen.iter().map(line).min().unwrap_or(0);
    let (left, right) = (least(|face| face.0), least(|face| face.1));
    for face in &mut seen {
        (face.0, face.1) = (face.0 - left, face.1 - right);
    }
    seen.sort_unstable();
    seen
}

/// There are as many piles as the page says, with and without the kids' rules; the rules
/// agree on each of them, no two look alike, and the tiles are the visible ones.
#[test]
fn the_box_holds_as_many_as_the_page_says() {
    let (mut drawable, mut for_kids) = (0, 0);
    let mut seen = BTreeSet::new();
    let mut number = 0u32;
    fill(&mut [[0; SIDE]; SIDE], 0, &mut |heights| {
        let pile = pile_of(heights);
        let (alone, kids) = (pile.is_connected(false), pile.is_connected(true));
        if !kids || pile.columns.is_empty() {
            return;
        }
        drawable += u32::from(alone);
        for_kids += 1;
        let quick = Quick::read_text(&pile.write()).unwrap();
        assert_eq!(quick.is_drawable(false), alone, "{heights:?}");
        assert!(quick.is_drawable(true), "{heights:?}");
        number += 1;
        // Casting rays takes long, so only one pile in 64 is checked.
        if number.is_multiple_of(64) {
            let drawn = [false, true].map(|kids| pile.drawing(kids));
            assert_eq!(drawn, [alone.then(|| pile.tiles()), Some(pile.tiles())]);
        }
        let in_corner =
            (0..SIDE).any(|y| heights[0][y] > 0) && heights.iter().any(|row| row[0] > 0);
        if in_corner {
            assert!(seen.insert(picture(heights)), "{heights:?}");
        }
    });
    assert_eq!((for_kids, drawable), (213_215, 180_735));
}
