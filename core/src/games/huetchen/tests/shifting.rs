//! Rows are laid and shifted, and nobody sees what lies where.

use super::super::Huetchen;
use super::super::rules::Illegal;
use super::{QUIET, THREE, TWO, after, moves, next, play, refusal, seen_by, session, text};
use crate::game::{Notation, Rules};
use crate::games::testing::seat;
use crate::luck::Luck;
use crate::session::Session;
use std::string::{String, ToString};

/// "The shifter lays four of their stones, one of each symbol, face up in a
/// row, in an order of their choice."
#[test]
fn the_shifter_lays_one_of_each_symbol_in_any_order() {
    let game = session(THREE);
    let rows = moves(&game);
    assert_eq!(rows.len(), 24);
    assert!(rows.iter().all(|row| {
        let letters = row.strip_prefix("lay:").expect("only rows are laid");
        letters.len() == 4 && ['p', 'l', 'd', 'v'].iter().all(|&it| letters.contains(it))
    }));
    for wrong in [
        "lay:pldd",
        "lay:pld",
        "lay:pldvp",
        "lay:pldx",
        "lay:PLDV",
        "lay:",
    ] {
        assert!(Huetchen::read_move(wrong).is_err(), "{wrong}");
    }
    assert_eq!(next(&game), 0);
}

/// "three times in the first round, four times in the second"
#[test]
fn three_shifts_in_the_first_round_four_in_the_second() {
    let shifts = |position: &str| {
        let mut game = after(position, "lay:pldv");
        let mut made = 0;
        while moves(&game)[0].starts_with("shift") {
            play(&mut game, "shift:0>1");
            made += 1;
        }
        made
    };
    assert_eq!(shifts(TWO), 3);
    assert_eq!(shifts("seats=2 round=1 shifter=1 taken=4,0"), 3);
    assert_eq!(shifts("seats=2 round=2 shifter=0 taken=4,4"), 4);
    assert_eq!(shifts("seats=2 round=2 shifter=1 taken=4,8"), 4);
    assert_eq!(shifts("seats=3 round=1 shifter=2 taken=4,2,2"), 3);
    assert_eq!(shifts("seats=3 round=2 shifter=1 taken=4,4,4"), 4);
    assert_eq!(shifts("seats=4 round=1 shifter=3 taken=4,4,2,2"), 3);
    assert_eq!(shifts("seats=4 round=2 shifter=0 taken=4,4,4,4"), 4);
}

fn row(game: &Session<Huetchen>) -> String {
    let seen = seen_by(game, None);
    let (_, row) = seen.split_once("row=").expect("a row");
    row.to_string()
}

/// "a stone is pulled out and pushed between two others or to either end of
/// the row": all twelve, by what comes to light afterwards.
#[test]
fn a_stone_is_pulled_out_and_pushed_in_elsewhere() {
    for (shift, expected) in [
        ("shift:0>1", "lpdv"),
        ("shift:0>2", "ldpv"),
        ("shift:0>3", "ldvp"),
        ("shift:1>0", "lpdv"),
        ("shift:1>2", "pdlv"),
        ("shift:1>3", "pdvl"),
        ("shift:2>0", "dplv"),
        ("shift:2>1", "pdlv"),
        ("shift:2>3", "plvd"),
        ("shift:3>0", "vpld"),
        ("shift:3>1", "pvld"),
        ("shift:3>2", "plvd"),
    ] {
        // Two more shifts that undo each other.
        let mut game = after(TWO, &std::format!("lay:pldv {shift} shift:0>3 shift:3>0"));
        for (place, letter) in expected.chars().enumerate().take(2) {
            play(&mut game, &std::format!("ask:{letter} turn:{place}"));
        }
        let seen = row(&game);
        assert_eq!(seen, std::format!("{}??", &expected[..2]), "{shift}");
        // The third, if right, takes both: so it was right.
        play(&mut game, &std::format!("ask:{} turn:2", &expected[2..3]));
        assert_eq!(
            text(&game).unwrap(),
            "seats=2 round=1 shifter=1 taken=0,4",
            "{shift}"
        );
    }
}

/// "A shift must change the row: from and to differ." "Moving a stone one
/// place right and moving its neighbour one place left give the same row and
/// are both legal."
#[test]
fn a_shift_changes_the_row() {
    let game = after(TWO, "lay:pldv");
    assert_eq!(moves(&game).len(), 12);
    for place in 0..4 {
        assert_eq!(
            refusal(&game, &std::format!("shift:{place}>{place}")),
            Illegal::ChangesNothing
        );
    }
    let legal = moves(&game);
    assert!(legal.contains(&"shift:1>2".to_string()) && legal.contains(&"shift:2>1".to_string()));
    let (right, left) = (
        after(TWO, "lay:pldv shift:1>2"),
        after(TWO, "lay:pldv shift:2>1"),
    );
    assert_eq!(right.position(), left.position());
}

/// "View during a turn adds row=pldv while the stones lie face up, then
/// row=????; a place whose stone was uncovered shows its symbol."
#[test]
fn everybody_sees_the_same_backs() {
    let mut game = session(THREE);
    for (played, seen) in [
        ("", THREE),
        ("lay:dvpl", "seats=3 round=1 shifter=0 taken=0,0,0 row=dvpl"),
        (
            "shift:0>1",
            "seats=3 round=1 shifter=0 taken=0,0,0 row=????",
        ),
        (
            "shift:0>1",
            "seats=3 round=1 shifter=0 taken=0,0,0 row=????",
        ),
        (
            "shift:0>1",
            "seats=3 round=1 shifter=0 taken=0,0,0 row=????",
        ),
        ("ask:d", "seats=3 round=1 shifter=0 taken=0,0,0 row=????"),
        // d v p l, then v d p l, d v p l, v d p l.
        ("turn:1", "seats=3 round=1 shifter=0 taken=0,1,0 row=?d??"),
        ("ask:p", "seats=3 round=1 shifter=0 taken=0,1,0 row=?d??"),
        ("turn:3", "seats=3 round=1 shifter=0 taken=1,1,0 row=?d?l"),
        ("ask:p", "seats=3 round=1 shifter=0 taken=1,1,0 row=?d?l"),
        ("turn:2", "seats=3 round=1 shifter=1 taken=1,3,0"),
    ] {
        play(&mut game, played);
        for eyes in [None, Some(0), Some(1), Some(2)] {
            assert_eq!(seen_by(&game, eyes), seen, "after {played}, {eyes:?}");
        }
    }
}

/// A redeal moves covered symbols only, and only while they lie face down.
#[test]
fn a_redeal_changes_what_is_covered() {
    let mut luck = Luck::new(5);
    let mut redeal = |moves: &str| {
        let game = after(THREE, moves);
        let mut others = std::vec::Vec::new();
        for _ in 0..60 {
            let mut other = game.position().clone();
            Huetchen::redeal(&mut other, Some(seat(1)), &mut luck);
            if !others.contains(&other) {
                others.push(other);
            }
        }
        others.len()
    };
    assert_eq!(redeal(""), 1);
    assert_eq!(redeal("lay:pldv"), 1);
    assert!(redeal("lay:pldv shift:0>1") > 20);
    assert_eq!(redeal(&std::format!("{QUIET} ask:p turn:0 ask:l")), 6);
    assert_eq!(
        redeal(&std::format!("{QUIET} ask:p turn:0 ask:l turn:3")),
        2
    );
}
