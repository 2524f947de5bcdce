//! A turn: drawing, building, what it scores; open lids.

use super::super::Kisten;
use super::super::action::Fault;
use super::super::pile::{Flaw, Kind, Place, Tiles};
use super::super::rules::{Illegal, Move};
use super::{SQUARE, built, fault, move_texts, play, position, refusal, start, text};
use crate::game::{Actor, Rules, Seat};
use crate::luck::Luck;

#[test]
fn the_start_crate_takes_three_tiles() {
    assert_eq!(
        text(&start("", 3)),
        "seats=3 pile=g0:0,0:1 stack=15,15,11,4 hand0=0,0,0,0 hand1=0,0,0,0 hand2=0,0,0,0 points=0,0,0 turn=0"
    );
    assert_eq!(
        text(&start("kids=on", 2)),
        "seats=2 pile=g0:0,0:1 stack=15,15,11,0 hand0=0,0,0,0 hand1=0,0,0,0 points=0,0 turn=0 kids=on"
    );
}

#[test]
fn a_turn_begins_with_a_draw() {
    let begun = start("", 2);
    assert_eq!(Kisten::actor(&begun), Actor::Chance);
    assert_eq!(move_texts(&begun), ["draw:l", "draw:o", "draw:r", "draw:t"]);
    assert_eq!(refusal(&begun, "pass"), Illegal::DrawFirst);
    assert_eq!(refusal(&begun, "build:g0:0,0:2"), Illegal::DrawFirst);
    let drawn = play(begun, "draw:o");
    assert_eq!(drawn.hand(Seat::FIRST), Tiles::new(0, 0, 0, 1));
    assert_eq!(drawn.stack(), Tiles::new(15, 15, 11, 3));
    assert_eq!(Kisten::actor(&drawn), Actor::Seat(Seat::FIRST));
    assert_eq!(refusal(&drawn, "draw:l"), Illegal::NoDraw);
    // One tile builds nothing here, but the other seat is asked all the same.
    assert_eq!(move_texts(&drawn), ["pass"]);
    let passed = play(drawn, "pass");
    assert_eq!(Kisten::actor(&passed), Actor::Seat(Seat::new(1).unwrap()));
    assert_eq!(Kisten::actor(&play(passed, "noknock")), Actor::Chance);
}

#[test]
fn what_is_gone_cannot_be_drawn() {
    let few = position(
        "seats=2 pile=g0:0,0:1 stack=15,0,0,0 hand0=0,15,11,4 hand1=0,0,0,0 points=0,0 turn=1",
    );
    assert_eq!(move_texts(&few), ["draw:l"]);
    assert_eq!(refusal(&few, "draw:r"), Illegal::NoneLeft(Kind::Right));
    let mut luck = Luck::new(3);
    assert!((0..50).all(|_| Kisten::roll(&few, &mut luck) == Some(Move::Draw(Kind::Left))));
}

/// Every tile is equally likely, not every kind.
#[test]
fn draws_are_weighted_by_what_is_left() {
    let begun = start("", 2);
    let mut luck = Luck::new(5);
    let open = (0..4500)
        .filter(|_| Kisten::roll(&begun, &mut luck) == Some(Move::Draw(Kind::Open)))
        .count();
    assert!((330..470).contains(&open), "{open} of 4500 instead of 400");
}

#[test]
fn the_worked_examples_score_what_the_page_says() {
    let one = "g0:0,0:1";
    assert_eq!(
        built(one, [1, 1, 1, 0], "g0:0,0:1;1,0:1"),
        (1, [1, 0, 0, 0])
    );
    let corner = "g0:0,0:1;0,1:1;1,0:1";
    assert_eq!(
        built("g0:0,0:1;1,0:1", [1, 0, 1, 0], corner),
        (1, [0, 0, 0, 0])
    );
    assert_eq!(built(corner, [0, 0, 1, 0], SQUARE), (2, [0, 0, 0, 0]));
    assert_eq!(
        built(
            "g0:0,0:2;0,1:2;1,0:2;1,1:1",
            [0, 0, 0, 0],
            "g0:0,0:2;0,1:2;1,0:2;1,1:2"
        ),
        (3, [0, 0, 0, 0])
    );
    let below = "g-1:0,0:1;0,1:1;1,0:1;1,1:1";
    assert_eq!(built(SQUARE, [2, 2, 0, 0], below), (8, [0, 0, 0, 0]));
}

/// One tile for two crates: 5. A crate with a hidden one under it.
#[test]
fn hidden_crates_score_too() {
    let before = "g0:0,0:2;0,1:2;0,2:2;1,0:2;1,1:2;2,0:2";
    let after = "g0:0,0:2;0,1:2;0,2:2;1,0:2;1,1:2;1,2:2;2,0:2";
    assert_eq!(built(before, [0, 0, 1, 0], after), (5, [0, 0, 0, 0]));
}

/// Four crates from three tiles: a column of three for a lid, a crate beside
/// for a side and a lid.
#[test]
fn four_crates_from_three_tiles_are_nine_points() {
    let before = "g0:0,0:3;0,1:3;1,0:3";
    let after = "g0:0,0:3;0,1:3;1,0:3;1,1:3;2,0:1";
    assert_eq!(built(before, [0, 1, 2, 0], after), (9, [0, 0, 0, 0]));
}

/// 27 - 6 - 2: what is taken away is counted against what is new.
#[test]
fn nine_new_crates_and_two_taken_away_are_nineteen_points() {
    let before = "g0:0,0:4;0,1:4;0,2:4;0,3:4;1,0:4;1,1:3;2,0:4;2,1:3";
    let after = "g0:0,0:4;0,1:4;0,2:4;0,3:4;1,0:4;1,1:4;1,2:4;1,3:4;2,0:4;2,1:1";
    assert_eq!(built(before, [0, 0, 2, 0], after), (19, [0, 0, 0, 0]));
}

/// A crate from three tiles is worth nothing.
#[test]
fn an_action_brings_at_least_one_point() {
    let row = "g0:0,0:1;1,0:1;2,0:1;3,0:1;4,0:1";
    assert_eq!(fault(SQUARE, [0, 3, 1, 0], row), Fault::NoPoint);
    assert_eq!(
        built("g0:0,0:1", [1, 1, 1, 0], "g0:0,0:2"),
        (1, [0, 0, 1, 0])
    );
    assert_eq!(
        fault("g0:0,0:1", [1, 1, 1, 0], "g0:0,0:1"),
        Fault::NoMoreCrates
    );
    // Fewer tiles are points, but not without a crate more.
    assert_eq!(
        fault(SQUARE, [1, 1, 1, 0], "g0:0,0:1;0,1:1;1,0:1"),
        Fault::NoMoreCrates
    );
}

#[test]
fn only_own_tiles_are_used() {
    assert_eq!(
        fault("g0:0,0:1", [4, 0, 2, 0], "g0:0,0:1;1,0:1"),
        Fault::Lacks(Kind::Right, 1)
    );
    assert_eq!(
        fault("g0:0,0:1", [4, 4, 0, 0], "g0:0,0:1;1,0:1;2,0:1"),
        Fault::Lacks(Kind::Lid, 2)
    );
    assert_eq!(
        fault("g0:0,0:1", [4, 4, 4, 0], "g0:0,0:1;1,0:1o"),
        Fault::Lacks(Kind::Open, 1)
    );
}

/// From a row to a square of two levels: right sides come back.
#[test]
fn tiles_no_longer_needed_become_ones_own() {
    let row = "g0:0,0:1;1,0:1;2,0:1;3,0:1;4,0:1";
    let (points, hand) = built(row, [3, 0, 0, 0], "g0:0,0:2;0,1:2;1,0:2");
    assert_eq!((points, hand), (3, [0, 1, 2, 0]));
}

/// Moving the whole pile is pointless but legal while no open lid lies.
#[test]
fn the_pile_may_be_moved_until_an_open_lid_lies() {
    let away = "g7:-30,40:8;-29,40:8";
    assert_eq!(built("g0:0,0:1", [0, 1, 1, 0], away), (1, [0, 0, 0, 0]));
    assert_eq!(fault("g0:0,0:1o", [0, 1, 1, 0], away), Fault::OpenLid);
}

#[test]
fn only_drawable_piles_can_be_built() {
    let plenty = [9, 9, 9, 2];
    let flaw = |next: &str| fault("g0:0,0:1", plenty, next);
    assert_eq!(
        flaw("g0:0,0:1;1,0:2"),
        Fault::Flaw(Flaw::LidHidden(Place::new(0, 0)))
    );
    assert_eq!(
        flaw("g0:0,0:1;1,0:1;1,1:1"),
        Fault::Flaw(Flaw::SideHidden(Place::new(0, 1)))
    );
    assert_eq!(
        flaw("g0:0,0:1;0,2:1"),
        Fault::Flaw(Flaw::Apart(Place::new(0, 2)))
    );
    assert_eq!(flaw("g0:"), Fault::NoMoreCrates);
}

#[test]
fn an_open_lid_never_moves_and_is_never_built_over() {
    let lies = "g0:0,0:1o;1,0:1";
    let plenty = [6, 6, 6, 1];
    assert_eq!(fault(lies, plenty, "g0:0,0:2o;0,1:2;1,0:2"), Fault::OpenLid);
    assert_eq!(
        fault(lies, plenty, "g0:0,0:1;0,1:1;1,0:1o;1,1:1"),
        Fault::OpenLid
    );
    assert_eq!(fault(lies, plenty, "g0:1,0:2;1,1:2;2,0:2"), Fault::OpenLid);
    // A layer underneath does not move it.
    assert_eq!(
        built(lies, [1, 2, 0, 0], "g-1:0,0:1o;1,0:1"),
        (3, [0, 0, 0, 0])
    );
}

#[test]
fn a_lying_lid_may_be_replaced_by_an_open_one() {
    let corner = "g0:0,0:1;0,1:1;1,0:1";
    let next = "g0:0,0:1o;0,1:1;1,0:1;1,1:1";
    assert_eq!(built(corner, [0, 0, 0, 1], next), (2, [0, 0, 0, 0]));
}
