//! For kids, the two finishes, the dismantling game.

use super::super::Kisten;
use super::super::action::Fault;
use super::super::pile::{Flaw, Kind, Place, Tiles};
use super::super::rules::{Illegal, Phase, Position, TO_DISMANTLE};
use super::{LAST, SQUARE, move_texts, play, position, refusal, setup, start, text};
use crate::game::{Actor, Notation, Options, Outcome, Rules, Seat};
use std::string::{String, ToString};
use std::vec::Vec;

/// Every crate is a point, also one from three tiles.
#[test]
fn for_kids_every_crate_is_a_point() {
    let square = position(
        "seats=2 pile=g0:0,0:1;0,1:1;1,0:1;1,1:1 stack=0,0,0,0 hand0=0,3,1,0 hand1=14,11,7,0 points=0,0 turn=0 kids=on",
    );
    let row = play(square, "build:g0:0,0:1;1,0:1;2,0:1;3,0:1;4,0:1");
    assert_eq!(row.points(Seat::FIRST), 1);
    let kids = position(
        "seats=2 pile=g0:0,0:1 stack=0,0,0,0 hand0=9,9,9,0 hand1=6,6,2,0 points=0,0 turn=0 kids=on",
    );
    let built = play(kids.clone(), "build:g0:0,0:2;0,1:2");
    assert_eq!(built.points(Seat::FIRST), 3);
    assert_eq!(play(kids.clone(), "build:g0:0,0:2").points(Seat::FIRST), 1);
    assert!(move_texts(&kids).contains(&"build:g0:0,0:2".to_string()));
    let open = refusal(&kids, "build:g0:0,0:1;0,1:1o");
    assert_eq!(open, Illegal::Fault(Fault::Lacks(Kind::Open, 1)));
}

/// A crate of three tiles stands corner to corner: one point, for kids alone.
#[test]
fn for_kids_a_crate_may_stand_corner_to_corner() {
    let text = "seats=2 pile=g0:0,0:1 stack=0,0,0,0 hand0=1,1,1,0 hand1=14,14,10,0 points=0,0 turn=0 kids=on";
    let edge = "build:g0:0,0:1;1,-1:1";
    let one = position(text);
    assert!(move_texts(&one).contains(&edge.to_string()));
    assert!(move_texts(&one).contains(&"build:g0:-1,1:1;0,0:1".to_string()));
    let built = play(one.clone(), edge);
    assert_eq!(
        (built.points(Seat::FIRST), built.hand(Seat::FIRST)),
        (1, Tiles::NONE)
    );
    // Adding 1,0:1 takes one tile: one point.
    let two = position(
        "seats=2 pile=g0:0,0:1;1,-1:1 stack=0,0,0,0 hand0=0,0,1,0 hand1=14,14,9,0 points=0,0 turn=0 kids=on",
    );
    let three = play(two, "build:g0:0,0:1;1,-1:1;1,0:1");
    assert_eq!((three.points(Seat::FIRST), three.pile().crates()), (1, 3));
    // Half hidden, or not connected.
    let flaw = |next: &str| refusal(&one, next);
    assert_eq!(
        flaw("build:g0:0,0:1;1,1:1"),
        Illegal::Fault(Fault::Flaw(Flaw::SideHidden(Place::new(1, 0))))
    );
    assert_eq!(
        flaw("build:g0:0,0:1;2,0:1"),
        Illegal::Fault(Fault::Flaw(Flaw::Apart(Place::new(2, 0))))
    );
    // Never without kids.
    let grown = super::two("g0:0,0:1", [1, 1, 1, 0]);
    assert!(!move_texts(&grown).contains(&edge.to_string()));
    assert_eq!(
        refusal(&grown, edge),
        Illegal::Fault(Fault::Flaw(Flaw::Apart(Place::new(1, -1))))
    );
    let alone = "seats=2 pile=g0:0,0:1;1,-1:1 stack=14,14,10,4 hand0=0,0,0,0 hand1=0,0,0,0 points=0,0 turn=0";
    assert!(Kisten::read_position(alone).is_err());
}

const BEFORE_FINISH: &str = "seats=3 pile=g0:0,0:1;0,1:1;1,0:1 stack=0,0,0,0 hand0=13,0,0,4 hand1=1,14,8,0 hand2=0,0,1,0 points=6,5,5 turn=0 passes=2";

#[test]
fn the_lowest_may_build_with_all_tiles() {
    let finish = std::format!("{BEFORE_FINISH} finish=lowest");
    let last = play(position(&finish), "pass noknock noknock");
    assert_eq!(*last.phase(), Phase::Lowest(Seat::new(1).unwrap()));
    assert_eq!((last.turn().number(), last.passes()), (1, 3));
    assert!(Kisten::write_position(&last, &mut String::new()).is_err());
    assert!(move_texts(&last).contains(&"pass".to_string()));
    let over = play(last.clone(), "build:g0:0,0:2;0,1:2;1,0:2;1,1:2");
    // Eight crates more would take four sides and a lid: 3 x 5 - 5.
    assert_eq!(
        text(&over),
        "seats=3 pile=g0:0,0:2;0,1:2;1,0:2;1,1:2 stack=0,0,0,0 hand0=11,0,0,4 hand1=1,12,7,0 hand2=0,0,1,0 points=6,15,5 turn=1 passes=3 finish=lowest"
    );
    let passed = play(last, "pass");
    assert_eq!(Kisten::outcome(&passed), Some(Outcome::Win(Seat::FIRST)));
}

/// What is gained goes to the seat that acts; used tiles come from the first
/// seats that have them.
#[test]
fn a_finish_pays_in_seat_order() {
    let text_before = "seats=2 pile=g0:0,0:1;1,0:1;2,0:1;3,0:1;4,0:1 stack=0,0,0,0 hand0=2,11,7,4 hand1=13,0,0,0 points=9,0 turn=0 passes=1 finish=lowest";
    let last = play(position(text_before), "pass noknock");
    let over = play(last, "build:g0:0,0:2;0,1:2;1,0:2");
    assert_eq!(over.hand(Seat::FIRST), Tiles::new(0, 11, 7, 4));
    assert_eq!(over.hand(Seat::new(1).unwrap()), Tiles::new(12, 1, 2, 0));
}

#[test]
fn the_best_proposal_is_carried_out() {
    let finish = std::format!("{BEFORE_FINISH} finish=best");
    let begun = play(position(&finish), "pass noknock noknock");
    assert_eq!(Kisten::actor(&begun), Actor::Seat(Seat::new(1).unwrap()));
    let small = "build:g0:0,0:1;0,1:1;1,0:1;1,1:1";
    let large = "build:g0:0,0:2;0,1:2;1,0:2;1,1:2";
    let first = play(begun.clone(), small);
    assert_eq!(
        (first.pile().crates(), first.points(Seat::new(1).unwrap())),
        (3, 5)
    );
    assert_eq!(Kisten::actor(&first), Actor::Seat(Seat::new(2).unwrap()));
    let over = play(first, &std::format!("{large} pass"));
    let points = |over: &Position| {
        Seat::all(3)
            .map(|seat| over.points(seat))
            .collect::<Vec<_>>()
    };
    assert_eq!(points(&over), [6, 5, 15]);
    assert_eq!((over.turn().number(), over.passes()), (1, 3));
    // Of equals, the earliest.
    let equal = play(begun.clone(), &std::format!("pass {large} {large}"));
    assert_eq!(points(&equal), [6, 5, 15]);
    // Nobody has to propose anything.
    assert_eq!(points(&play(begun, "pass pass pass")), [6, 5, 5]);
}

#[test]
fn without_tiles_there_is_no_finish() {
    let cube: Vec<String> = (0..16)
        .map(|n| {
            let lid = if n >= 12 { "o" } else { "" };
            std::format!("{},{}:4{lid}", n / 4, n % 4)
        })
        .collect();
    let cube = cube.join(";");
    for finish in ["lowest", "best"] {
        let full = position(&std::format!(
            "seats=2 pile=g0:{cube} stack=0,0,0,0 hand0=0,0,0,0 hand1=0,0,0,0 points=70,74 turn=0 passes=1 finish={finish}"
        ));
        assert_eq!(Kisten::actor(&play(full, "pass noknock")), Actor::Over);
    }
}

#[test]
fn dismantling_begins_with_45_crates() {
    let begun = start("mode=abbau", 3);
    assert_eq!(begun.pile().crates(), 45);
    assert_eq!(
        text(&begun),
        std::format!(
            "seats=3 pile={TO_DISMANTLE} stack=0,0,0,0 hand0=0,0,0,0 hand1=0,0,0,0 hand2=0,0,0,0 points=0,0,0 turn=0 mode=abbau"
        )
    );
    assert_eq!(refusal(&begun, "pass"), Illegal::NoPassing);
    assert!(setup("kids=on mode=abbau", 3).options.check(3).is_err());
    assert!(setup("finish=best mode=abbau", 3).options.check(3).is_ok());
}

fn dismantling(pile: &str) -> Position {
    position(&std::format!(
        "seats=2 pile={pile} stack=0,0,0,0 hand0=0,0,0,0 hand1=0,0,0,0 points=0,0 turn=0 mode=abbau"
    ))
}

#[test]
fn exactly_one_crate_goes_and_what_is_left_over_is_won() {
    let square = dismantling(SQUARE);
    let fault = |next: &str| refusal(&square, &std::format!("build:{next}"));
    assert_eq!(fault(SQUARE), Illegal::Fault(Fault::NotOneLess));
    assert_eq!(fault("g0:0,0:1;0,1:1"), Illegal::Fault(Fault::NotOneLess));
    assert_eq!(
        fault("g0:0,0:1;0,1:1;0,2:1"),
        Illegal::Fault(Fault::Adds(Kind::Left))
    );
    let after = play(square, "build:g0:0,0:1;0,1:1;1,0:1");
    assert_eq!((after.points(Seat::FIRST), after.turn().number()), (1, 1));
    assert_eq!(after.hand(Seat::FIRST), Tiles::new(0, 0, 1, 0));
    // Even if that is none.
    let block = dismantling("g0:0,0:2;0,1:2;1,0:2;1,1:2");
    let none = play(block, "build:g0:0,0:2;0,1:2;1,0:2;1,1:1");
    assert_eq!((none.points(Seat::FIRST), none.turn().number()), (0, 1));
}

/// The last crate: the pile is gone, and the turn stays.
#[test]
fn it_ends_when_the_pile_is_gone() {
    let last = position(
        "seats=2 pile=g-3:5,5:-2 stack=0,0,0,0 hand0=2,0,0,0 hand1=0,4,0,0 points=2,4 turn=0 mode=abbau",
    );
    assert_eq!(move_texts(&last), ["build:g0:"]);
    let over = play(last, "build:g0:");
    assert_eq!(
        text(&over),
        "seats=2 pile=g0: stack=0,0,0,0 hand0=3,1,1,0 hand1=0,4,0,0 points=5,4 turn=0 mode=abbau"
    );
    assert_eq!(Kisten::outcome(&over), Some(Outcome::Win(Seat::FIRST)));
    assert_eq!(position(&text(&over)), over);
    // A finish has no effect here.
    let finish = "seats=2 pile=g0:0,0:1 stack=0,0,0,0 hand0=2,0,0,0 hand1=0,4,0,0 points=2,4 turn=0 finish=best mode=abbau";
    let over = play(position(finish), "build:g0:");
    assert_eq!(Kisten::actor(&over), Actor::Over);
}

#[test]
fn open_lids_are_touched_only_if_there_is_no_other_way() {
    let other = dismantling("g0:0,0:2;0,1:1o");
    assert_eq!(
        refusal(&other, "build:g0:0,0:2"),
        Illegal::Fault(Fault::OpenLid)
    );
    assert_eq!(
        move_texts(&other),
        [
            "build:g0:-1,1:1;0,1:1o",
            "build:g0:0,0:1;0,1:1o",
            "build:g0:0,1:1o;0,2:1",
            "build:g0:0,1:1o;1,1:1"
        ]
    );
    // Here every way touches one.
    let none = dismantling("g0:0,0:1o;0,1:1o");
    assert_eq!(
        move_texts(&none),
        [
            "build:g0:-1,0:1o",
            "build:g0:-1,1:1o",
            "build:g0:0,-1:1o",
            "build:g0:0,0:1o",
            "build:g0:0,1:1o",
            "build:g0:0,2:1o",
            "build:g0:1,0:1o",
            "build:g0:1,1:1o"
        ]
    );
    // Kept lids, then ordinary ones, then freed open ones by x, then y.
    let tower = dismantling("g0:0,0:2o");
    assert_eq!(move_texts(&tower).len(), 5);
    assert_eq!(
        play(tower.clone(), "build:g0:0,1:1o").hand(Seat::FIRST),
        Tiles::new(1, 1, 0, 0)
    );
    let adds = refusal(&tower, "build:g0:0,0:1");
    assert_eq!(adds, Illegal::Fault(Fault::Adds(Kind::Lid)));
}

/// The pile just built can be dismantled.
#[test]
fn dismantling_may_follow_on_a_game() {
    let over = play(position(LAST), "draw:l pass noknock pass noknock");
    let (variant, next) = Kisten::sequel(&over).unwrap();
    assert!(variant.dismantling && next.is_sound());
    assert_eq!(
        text(&next),
        "seats=2 pile=g0:0,0:1;0,1:1;1,0:1 stack=0,0,0,0 hand0=0,0,0,0 hand1=0,0,0,0 points=0,0 turn=1 mode=abbau"
    );
    assert_eq!(Kisten::sequel(&next), None);
    assert_eq!(Kisten::sequel(&position(LAST)), None);
}

/// `kids` does not go with it: what only kids can draw is not dismantled.
#[test]
fn what_kids_have_built_is_dismantled_only_if_it_is_a_pile() {
    let over = |pile: &str, rest: &str| {
        position(&std::format!(
            "seats=2 pile={pile} stack=0,0,0,0 hand0={rest} hand1=0,0,0,0 points=1,0 turn=0 passes=2 kids=on"
        ))
    };
    let row = over("g0:0,0:1;1,0:1", "15,14,10,0");
    let (variant, next) = Kisten::sequel(&row).unwrap();
    assert!(variant.dismantling && !variant.kids && next.is_sound());
    assert_eq!(Kisten::sequel(&over("g0:0,0:1;1,-1:1", "14,14,10,0")), None);
}
