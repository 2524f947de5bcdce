//! Cells, jumps and symmetries. Every sentence of the page is in
//! `tests/pages/abraeumen.txt`.

use std::collections::HashSet;

use taschenspieler_core::games::abraeumen::board::{
    ALL_CELLS, CELLS, Jump, JumpHeading, PegBoard, PegCell, Symmetry,
};

fn board(text: &str) -> PegBoard {
    text.parse().unwrap()
}

#[test]
fn columns_run_left_to_right_and_rows_bottom_to_top() {
    let named = |number| PegCell::new(number).unwrap().to_string();
    assert_eq!(
        [named(0), named(1), named(5), named(6), named(35)],
        ["a1", "b1", "f1", "a2", "f6"].map(String::from)
    );
    assert_eq!(PegCell::all().count(), 36);
    assert_eq!(PegCell::new(CELLS), None);
    for cell in PegCell::all() {
        assert_eq!(cell.to_string().parse(), Ok(cell));
        assert_eq!(PegCell::at(cell.column(), cell.row()), Some(cell));
    }
}

#[test]
fn a_jump_knows_what_it_goes_over() {
    for (text, over) in [
        ("c1a1", "b1"),
        ("d6f6", "e6"),
        ("a3a1", "a2"),
        ("f4f6", "f5"),
        ("a1c1", "b1"),
    ] {
        let jump: Jump = text.parse().unwrap();
        assert_eq!(jump.over().unwrap().to_string(), over);
    }
}

#[test]
fn no_jump_leaves_the_board() {
    let count = |direction| {
        PegCell::all()
            .filter_map(|from| Jump::new(from, direction))
            .count()
    };
    assert_eq!(JumpHeading::ALL.map(count), [24; 4]);
}

/// The fast set of jumps against the plain reading of the rule.
#[test]
fn listed_jumps_are_exactly_the_legal_ones() {
    let mut bits: u64 = 0x1234_5678_9ABC_DEF1;
    for _ in 0..2000 {
        bits = bits
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let Some(position) = PegBoard::from_bits((bits >> 20) & ALL_CELLS) else {
            continue;
        };
        let listed: HashSet<Jump> = position.jumps().collect();
        assert_eq!(position.jumps().len(), listed.len());
        for from in PegCell::all() {
            for to in PegCell::all() {
                let jump = Jump { from, to };
                assert_eq!(
                    position.is_legal(jump).is_ok(),
                    listed.contains(&jump),
                    "{position} {jump}"
                );
            }
        }
    }
}

// "Moves … Position …"

#[test]
fn a_board_has_a_stone_and_36_cells() {
    assert_eq!(PegBoard::from_bits(0), None);
    assert_eq!(PegBoard::from_bits(1 << 36), None);
    let corner = board("board=.....o/....../....../....../....../......");
    assert_eq!(corner.bits(), 1 << 35);
}

#[test]
fn turning_and_mirroring_changes_no_rule() {
    let position = board("board=o...../oo..../.o.o../..o.../.oo.../o....o");
    let images: HashSet<_> = Symmetry::ALL.map(|symmetry| position.seen(symmetry)).into();
    assert_eq!(images.len(), 8);
    for symmetry in Symmetry::ALL {
        let image = position.seen(symmetry);
        let puts_back = |&back: &Symmetry| image.seen(back) == position;
        assert_eq!(
            Symmetry::ALL.iter().filter(|back| puts_back(back)).count(),
            1
        );
        assert_eq!(PegBoard::START.seen(symmetry), PegBoard::START);
        let seen = |jump: Jump| Jump {
            from: symmetry.cell(jump.from),
            to: symmetry.cell(jump.to),
        };
        let mapped: HashSet<_> = position.jumps().map(seen).collect();
        assert_eq!(mapped, image.jumps().collect(), "{symmetry:?}");
        for jump in position.jumps() {
            let after = position.apply(jump).unwrap().seen(symmetry);
            assert_eq!(image.apply(seen(jump)), Ok(after));
        }
    }
    assert_eq!(
        format!("{}", position.seen(Symmetry::IDENTITY)),
        format!("{position}")
    );
}
