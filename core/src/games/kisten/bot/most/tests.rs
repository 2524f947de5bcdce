//! The table is right, and piles of that many crates can be built.

use super::{MOST_TILES, Supply, largest, most};
use crate::games::kisten::bot::height_map::HeightMap;
use crate::games::kisten::bot::rebuild::QuickDice;
use crate::games::kisten::pile::{CratePile, CratePlace, TileKind, Tiles};
use crate::games::testing::prelude::*;

/// All ways to share out a number, largest parts first.
fn partitions(number: u8, most: u8) -> Vec<Vec<u8>> {
    if number == 0 {
        return vec![vec![]];
    }
    (1..=number.min(most))
        .flat_map(|part| {
            let rest = partitions(number - part, part);
            rest.into_iter().map(move |mut parts| {
                parts.insert(0, part);
                parts
            })
        })
        .collect()
}

/// Every pair of walls, with lids on the highest columns: as in the example `most_crates`,
/// for a part of the table and any order of the kinds.
#[test]
fn the_table_is_right() {
    for left in 1..=9 {
        for right in 1..=11 {
            let mut best = [0; MOST_TILES as usize];
            for one in partitions(left, left) {
                for other in partitions(right, right) {
                    let mut heights: Vec<u8> = one
                        .iter()
                        .flat_map(|&high| other.iter().map(move |&wide| high.min(wide)))
                        .collect();
                    heights.sort_unstable();
                    heights.resize(heights.len().max(16), 0);
                    heights.sort_unstable_by(|a, b| b.cmp(a));
                    let mut crates = 0;
                    for (best, height) in best.iter_mut().zip(heights) {
                        crates += height;
                        *best = crates.max(*best);
                    }
                }
            }
            for (lids, crates) in (1..).zip(best) {
                assert_eq!(most(Supply { left, right, lids }), crates);
                let turned = Supply {
                    left: lids,
                    right: left,
                    lids: right,
                };
                assert_eq!(most(turned), crates);
            }
        }
    }
    let all = |tiles| {
        most(Supply {
            left: tiles,
            right: tiles,
            lids: tiles,
        })
    };
    assert_eq!([0, 1, 4, 9, 16].map(all), [0, 1, 8, 27, 64]);
    assert_eq!(all(200), 64);
}

/// Piles built by the kids' rules never have more crates than the table says; the test
/// grows piles of any shape at random.
#[test]
fn the_table_is_right_for_kids() {
    let mut dice = QuickDice::new(12);
    let mut edges = 0;
    for _ in 0..200 {
        let mut map = HeightMap::of(&CratePile::start(), true).unwrap();
        for step in 0..200 {
            let bits = dice.roll();
            let columns = map.columns();
            let spot = columns[(bits >> 16) as usize % columns.len()];
            let spot = HeightMap::around(spot, (bits & 15) as u8 % 9);
            if let Some((least, most)) = map.range(spot) {
                let most = most.min(least + 2);
                map.set(spot, least + (bits >> 4 & 15) as u8 % (most - least + 1));
            }
            if step % 10 != 0 {
                continue;
            }
            let Some(pile) = map.pile() else { break };
            let tiles = pile.tiles();
            if !tiles.is_within(Tiles::ALL) {
                break;
            }
            let supply = Supply {
                left: tiles[TileKind::Left],
                right: tiles[TileKind::Right],
                lids: tiles[TileKind::Lid],
            };
            assert!(pile.crates() <= u16::from(most(supply)), "{pile:?}");
            edges += u32::from(!pile.is_drawable(false));
        }
    }
    assert!(edges > 100, "{edges}");
}

/// Every number of the table is the number of crates of a pile.
#[test]
fn every_number_can_be_built() {
    for left in 1..=MOST_TILES {
        for right in 1..=MOST_TILES {
            for lids in 1..=MOST_TILES {
                let supply = Supply { left, right, lids };
                let mut pile = CratePile::EMPTY;
                for (x, row) in (0..).zip(largest(supply)) {
                    for (y, height) in (0..).zip(row) {
                        assert!(pile.set_height(CratePlace::new(x, y), height));
                    }
                }
                let tiles = pile.tiles();
                assert!(pile.is_drawable(false), "{supply:?}");
                assert_eq!(pile.crates(), u16::from(most(supply)), "{supply:?}");
                assert!(tiles[TileKind::Left] <= left && tiles[TileKind::Right] <= right);
                assert!(tiles[TileKind::Lid] <= lids, "{supply:?}");
            }
        }
    }
}
