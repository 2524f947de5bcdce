//! Which piles can be drawn, and with which tiles.

use taschenspieler_core::games::kisten::pile::{CratePile, CratePlace, PileFlaw, Tiles};
use taschenspieler_core::games::testing::prelude::*;
use taschenspieler_core::save::Damaged;

/// A pile from its text; `g0:` may be left out.
#[track_caller]
fn pile(text: &str) -> CratePile {
    let full = if text.starts_with('g') {
        String::from(text)
    } else {
        format!("g0:{text}")
    };
    CratePile::read_text(&full).unwrap()
}

fn text(pile: &CratePile) -> String {
    let mut text = String::new();
    pile.write_text(&mut text).unwrap();
    text
}

#[test]
fn the_page_draws_these_with_so_many_tiles() {
    let drawn = |text: &str| {
        let pile = pile(text);
        assert_eq!(pile.flaw(false), None, "{text}");
        (pile.tiles(), pile.crates())
    };
    for (text, [left, right, lid, open], crates) in [
        ("0,0:1", [1, 1, 1, 0], 1),
        ("0,0:1;1,0:1", [1, 2, 2, 0], 2),
        ("0,0:1;0,1:1;1,0:1", [2, 2, 3, 0], 3),
        ("0,0:1;0,1:1;1,0:1;1,1:1", [2, 2, 4, 0], 4),
        ("0,0:2;0,1:2;1,0:2;1,1:1", [4, 4, 4, 0], 7),
        ("0,0:2;0,1:2;1,0:2;1,1:2", [4, 4, 4, 0], 8),
        ("g-1:0,0:1;0,1:1;1,0:1;1,1:1", [4, 4, 4, 0], 8),
        ("0,0:1;1,0:1o", [1, 2, 1, 1], 2),
        ("g0:", [0, 0, 0, 0], 0),
    ] {
        let tiles = Tiles::new(left, right, lid, open);
        assert_eq!(drawn(text), (tiles, crates), "{text}");
    }
    let dismantling = "g0:0,0:4;0,1:4;0,2:4;0,3:3o;1,0:4;1,1:4;1,2:3;1,3:2;2,0:4;2,1:3;2,2:2o;2,3:1;3,0:3o;3,1:2;3,2:1;3,3:1o";
    assert_eq!(drawn(dismantling).1, 45);
}

#[test]
fn the_page_cannot_draw_these() {
    for (text, flaw) in [
        (
            "0,0:1;1,0:2",
            Some(PileFlaw::LidHidden(CratePlace::new(0, 0))),
        ),
        (
            "0,0:1;1,0:1;1,1:1",
            Some(PileFlaw::SideHidden(CratePlace::new(0, 1))),
        ),
        ("0,1:1;1,0:1;1,1:1", None),
        ("0,0:1;2,0:1", Some(PileFlaw::Apart(CratePlace::new(2, 0)))),
        // The second, not the first, and touching at a corner is not enough.
        ("0,1:1;1,0:1", Some(PileFlaw::Apart(CratePlace::new(1, 0)))),
    ] {
        assert_eq!(pile(text).flaw(false), flaw, "{text}");
    }
}

/// For kids a vertical edge is enough, but only the one between left and right.
#[test]
fn the_page_draws_these_for_kids() {
    let edge = pile("0,0:1;1,-1:1");
    assert_eq!((edge.flaw(true), edge.crates()), (None, 2));
    assert_eq!(edge.tiles(), Tiles::new(2, 2, 2, 0));
    assert_eq!(
        edge.flaw(false),
        Some(PileFlaw::Apart(CratePlace::new(1, -1)))
    );
    let three = pile("0,0:1;1,-1:1;1,0:1");
    assert_eq!((three.flaw(true), three.crates()), (None, 3));
    assert_eq!(three.tiles(), Tiles::new(2, 2, 3, 0));
    for (text, flaw) in [
        // Both sides of 0,0 are half hidden.
        (
            "0,0:1;1,1:1",
            Some(PileFlaw::SideHidden(CratePlace::new(1, 0))),
        ),
        ("0,0:1;2,0:1", Some(PileFlaw::Apart(CratePlace::new(2, 0)))),
        (
            "0,0:1;2,-2:1",
            Some(PileFlaw::Apart(CratePlace::new(2, -2))),
        ),
        // The other two conditions stay the same.
        (
            "0,0:1;1,0:2",
            Some(PileFlaw::LidHidden(CratePlace::new(0, 0))),
        ),
        ("0,0:1;1,-1:5;2,-2:3", None),
    ] {
        assert_eq!(pile(text).flaw(true), flaw, "{text}");
    }
}

/// Every pile of this many crates, up to translation, grown crate by crate; of all
/// connected piles, the drawable ones are counted.
#[test]
fn there_are_as_many_drawable_piles_as_the_page_counts() {
    let counts = |kids: bool, most: usize| -> Vec<usize> {
        let mut grown: BTreeSet<Vec<(i8, i8, i8)>> = BTreeSet::from([Vec::from([(0, 0, 1)])]);
        let mut counts = Vec::new();
        for _ in 0..most {
            let drawable = grown.iter().filter(|columns| of(columns).is_drawable(kids));
            counts.push(drawable.count());
            // Every connected set of columns loses a crate somewhere and stays
            // one, so that growing connected sets misses none.
            grown = grown
                .iter()
                .flat_map(|columns| larger(columns, kids))
                .collect();
        }
        counts
    };
    assert_eq!(counts(false, 8), [1, 3, 7, 19, 48, 131, 346, 937]);
    assert_eq!(counts(true, 8), [1, 4, 14, 52, 189, 698, 2564, 9448]);
}

fn of(columns: &[(i8, i8, i8)]) -> CratePile {
    let mut pile = CratePile::EMPTY;
    for &(x, y, height) in columns {
        assert!(pile.set_height(CratePlace::new(x, y), height as u8));
    }
    pile
}

fn larger(columns: &[(i8, i8, i8)], kids: bool) -> Vec<Vec<(i8, i8, i8)>> {
    let mut all = Vec::new();
    for (number, &(x, y, _)) in columns.iter().enumerate() {
        let mut higher = columns.to_vec();
        higher[number].2 += 1;
        all.push(higher);
        let place = CratePlace::new(x, y);
        let edges = [place.step(1, -1), place.step(-1, 1)];
        let edges = edges.into_iter().filter(|_| kids);
        for beside in place.beside().chain(edges) {
            if !columns
                .iter()
                .any(|&(x, y, _)| (x, y) == (beside.x, beside.y))
            {
                let mut wider = columns.to_vec();
                wider.push((beside.x, beside.y, 1));
                all.push(wider);
            }
        }
    }
    for columns in &mut all {
        let least = |line: fn(&(i8, i8, i8)) -> i8| columns.iter().map(line).min().unwrap();
        let (x, y) = (least(|column| column.0), least(|column| column.1));
        columns
            .iter_mut()
            .for_each(|column| (column.0, column.1) = (column.0 - x, column.1 - y));
        columns.sort_unstable();
    }
    all
}

/// Texts that are not piles are in `tests/pages/kisten.txt`.
#[test]
fn text_is_written_as_it_is_read() {
    for good in [
        "g0:",
        "g0:0,0:1",
        "g-1:-2,0:1;0,0:1;1,0:1o",
        "g-99:-99,-99:99o;99,99:-98",
    ] {
        assert_eq!(text(&pile(good)), good);
    }
    for bad in ["", "g0:0,0:1 "] {
        assert_eq!(CratePile::read_text(bad), None, "{bad}");
    }
}

#[test]
fn bytes_come_back_and_are_few() {
    let length_of = |text: &str| {
        let form = bytes::come_back(&pile(text), 80);
        for short in 0..form.len() {
            assert_eq!(bytes::read::<CratePile>(&form[..short]), Err(Damaged));
        }
        form.len()
    };
    assert_eq!(length_of("g0:"), 4);
    assert_eq!(length_of("g-1:-3,5:0o;-2,5:0;12,20:15o"), 10);
    assert_eq!(length_of("g-99:-99,-99:99o;99,99:-98"), 10);
    assert_eq!(length_of("g0:0,0:1;16,0:1"), 10);
}

#[test]
fn damaged_bytes_are_no_pile() {
    for form in [
        &[17, 0, 0, 0][..],
        &[1, 100, 0, 0, 0, 2],
        &[1, 0, 0, 0, 0, 0],
        &[2, 0, 0, 0, 1, 2, 0, 2],
        &[0x81, 0, 0, 0, 1, 2],
    ] {
        assert_eq!(bytes::read::<CratePile>(form), Err(Damaged), "{form:?}");
    }
}

#[test]
fn columns_come_and_go() {
    let mut built = pile("g-1:0,0:1o");
    assert!(built.set_height(CratePlace::new(-1, 0), 3));
    assert_eq!(text(&built), "g-1:-1,0:2;0,0:1o");
    assert!(
        built.set_height(CratePlace::new(0, 0), 1) && built.set_open(CratePlace::new(-1, 0), true)
    );
    assert_eq!(text(&built), "g-1:-1,0:2o;0,0:0o");
    assert!(
        !built.set_open(CratePlace::new(5, 0), true)
            && !built.set_height(CratePlace::new(0, 0), 101)
    );
    assert!(
        built.set_height(CratePlace::new(-1, 0), 0) && built.set_height(CratePlace::new(0, 0), 0)
    );
    assert_eq!(built, CratePile::EMPTY);
    assert!(!built.set_height(CratePlace::new(100, 0), 1));
    assert_eq!(pile("g0:0,0:1").on_ground(-1), Some(pile("g-1:0,0:1")));
    assert_eq!(pile("g0:0,0:1").on_ground(1), None);
}
