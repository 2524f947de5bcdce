//! "Moving phase", and the rulings about splits.

use super::{after, moves, moving, position, refused, text};
use crate::game::{Outcome, Rules, Seat};
use crate::games::fuenf::Fuenf;
use crate::games::fuenf::rules::Illegal;
use std::string::String;
use std::vec::Vec;

/// The targets of a stone.
fn targets(begin: &str, from: &str) -> Vec<String> {
    let prefix = std::format!("{from}>");
    moves(&position(begin))
        .into_iter()
        .filter_map(|played| Some(played.strip_prefix(&prefix)?.into()))
        .collect()
}

/// After a move of White these stones are left.
#[track_caller]
fn leaves(rows: &[&str], played: &str, stones: &str, quiet: u32) {
    let game = after(&moving(rows, 'w'), played);
    let expected = std::format!("{stones} hand=0,0 turn=b phase=move quiet={quiet}");
    assert_eq!(text(&game), expected);
}

/// "Lift one own stone that has at least one free side (an empty orthogonal
/// neighbour)". A free corner is not enough.
#[test]
fn only_stones_with_a_free_side_are_lifted() {
    let begin = moving(&[".b.", "bwb", ".bw", ".bb"], 'w');
    refused(&begin, "1,2>0,1", Illegal::Enclosed);
    assert!(targets(&begin, "1,2").is_empty());
    assert!(!targets(&begin, "2,1").is_empty());
    refused(&begin, "0,2>0,1", Illegal::NotYours);
    refused(&begin, "7,7>0,1", Illegal::NoStone);
    refused(&begin, "pass", Illegal::CanMove);
}

/// Beyond the last coordinates the table is empty: a side there is free.
#[test]
fn a_side_at_the_end_of_the_table_is_free() {
    let begin = "w=9999,9999 b=9997,9998;9998,9998;9999,9998;9997,9999;9998,9999 \
                 hand=0,0 turn=w phase=move quiet=0";
    assert_eq!(
        moves(&position(begin)),
        [
            "9999,9999>9996,9998",
            "9999,9999>9996,9999",
            "9999,9999>9997,9997",
            "9999,9999>9998,9997",
            "9999,9999>9999,9997",
        ]
    );
}

/// "Put it down on another empty cell that touches the field along a full
/// side." "The lifted stone may not return to the cell it came from."
#[test]
fn where_a_stone_may_go() {
    let rows = ["..b.", "bbwb", "wwbb"];
    let begin = moving(&rows, 'w');
    assert_eq!(
        targets(&begin, "0,0"),
        [
            "-1,1", "0,2", "1,-1", "1,2", "2,-1", "2,3", "3,-1", "3,2", "4,0", "4,1"
        ]
    );
    refused(&begin, "0,0>0,0", Illegal::SamePlace);
    refused(&begin, "0,0>1,1", Illegal::Occupied);
    refused(&begin, "0,0>4,2", Illegal::OnlyCorner);
    refused(&begin, "0,0>9,9", Illegal::TouchesNothing);
    // The cell it left is no neighbour: -1,0 meets 0,1 at a corner only.
    refused(&begin, "0,0>-1,0", Illegal::OnlyCorner);
    let stones = "w=1,0;2,1;4,1 b=2,0;3,0;0,1;1,1;3,1;2,2";
    leaves(&rows, "0,0>4,1", stones, 1);
}

/// "The stones no longer connected to it (orthogonally; corners do not
/// connect) are captured, whichever colour." "The field after a split is the
/// largest part." "The target must touch the field that remains."
#[test]
fn the_smaller_part_is_captured() {
    let rows = ["bbb.....", "bbwwwbwb"];
    let stones = "w=2,-1;2,0;3,0 b=0,0;1,0;0,1;1,1;2,1";
    leaves(&rows, "4,0>2,-1", stones, 0);
    refused(&moving(&rows, 'w'), "4,0>8,0", Illegal::TouchesCutOff);
    refused(&moving(&rows, 'w'), "4,0>5,1", Illegal::TouchesCutOff);
}

/// "All other parts are captured, even if the placed stone would reconnect
/// them."
#[test]
fn what_falls_is_not_reconnected() {
    let rows = ["bbbw.", "b..bb", "b...."];
    leaves(&rows, "3,2>2,1", "w=2,1 b=0,0;0,1;0,2;1,2;2,2", 0);
}

#[test]
fn own_stones_fall_as_well() {
    let rows = ["bbbbw.", "...bww"];
    leaves(&rows, "4,0>0,0", "w=0,0;4,1 b=3,0;0,1;1,1;2,1;3,1", 0);
}

/// "Parts of equal size: the part the stone is put next to."
#[test]
fn of_equal_parts_the_one_the_stone_goes_to_stays() {
    let rows = ["bbwbwbwbb"];
    leaves(&rows, "4,0>0,1", "w=2,0;0,1 b=0,0;1,0;3,0", 0);
    leaves(&rows, "4,0>8,1", "w=6,0;8,1 b=5,0;7,0;8,0", 0);
}

/// "If it touches both, the part with more stones of the mover." The stone in
/// hand "belongs to none of them".
#[test]
fn of_two_touched_parts_the_one_with_more_own_stones_stays() {
    leaves(
        &["b", "w", "b", "wbbb"],
        "0,0>1,1",
        "w=1,1;0,2 b=0,1;0,3",
        0,
    );
    leaves(
        &["b", "b", "b", "wbwb"],
        "0,0>1,1",
        "w=2,0;1,1 b=1,0;3,0",
        0,
    );
}

/// It is the mover's stones that count, whoever has more in all.
#[test]
fn the_movers_stones_count() {
    let begin = moving(&["b", "w", "w", "w", "b", "bwbbbw"], 'b');
    let game = after(&begin, "0,0>1,1");
    assert!(text(&game).starts_with("w=1,0;5,0 b=2,0;3,0;4,0;1,1 "));
}

/// "If still equal, the part holding the stone with the lowest y, then the
/// lowest x."
#[test]
fn of_parts_equal_in_everything_the_lowest_stays() {
    let rows = ["b", "b", "w", "b", "wbwbb"];
    leaves(&rows, "0,0>1,1", "w=2,0;1,1 b=1,0;3,0;4,0", 0);
    let same_height = ["bwb", "b.b", "b.b"];
    leaves(&same_height, "1,2>1,1", "w=1,1 b=0,0;0,1;0,2", 0);
}

/// Three equal parts (no stone that can be lifted has a fourth neighbour), and
/// two with a smaller one: "only parts of the largest size count as candidates
/// for the field".
#[test]
fn three_parts() {
    let star = ["bbwbb", "..b..", "..b.."];
    leaves(&star, "2,2>1,1", "w=1,1 b=2,0;2,1", 0);
    leaves(&star, "2,2>3,1", "w=3,1 b=2,0;2,1", 0);
    leaves(&star, "2,2>0,3", "w=0,3 b=0,2;1,2", 0);
    leaves(&star, "2,2>4,3", "w=4,3 b=3,2;4,2", 0);
    let short_leg = ["bbwbb", "..b.."];
    leaves(&short_leg, "2,1>1,0", "w=1,0 b=0,1;1,1", 0);
    refused(&moving(&short_leg, 'w'), "2,1>2,-1", Illegal::TouchesCutOff);
}

/// "A move that captures and completes five in a row wins."
#[test]
fn a_capture_that_completes_five_wins() {
    let rows = ["wwww.", "b....", "w....", "b...."];
    let game = after(&moving(&rows, 'w'), "0,1>4,3");
    assert_eq!(Fuenf::outcome(&game), Some(Outcome::Win(Seat::FIRST)));
    assert!(text(&game).starts_with("w=0,3;1,3;2,3;3,3;4,3 b=0,2 hand=0,0 turn=b"));
}

/// A five with stones that fall is none: "captures are removed, then five in a
/// row".
#[test]
fn captures_come_before_fives() {
    let rows = ["bbbwbb", "w....b", "wwww.b"];
    let stones = "w=4,0;3,2 b=5,0;5,1;0,2;1,2;2,2;4,2;5,2";
    leaves(&rows, "0,1>4,0", stones, 0);
    assert_eq!(after(&moving(&rows, 'w'), "0,1>4,0").ending(), None);
}
