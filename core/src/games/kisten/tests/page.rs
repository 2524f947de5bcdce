//! Every sentence and every worked example of the page.

use super::super::Kisten;
use super::super::action::Fault;
use super::super::pile::{Flaw, Kind, Pile, Place, Tiles};
use super::super::rules::{Illegal, Move, Position, Stage, TO_DISMANTLE};
use crate::game::{Actor, Notation, Options, Outcome, Rules, Seat, Setup};
use crate::luck::Luck;
use core::ops::ControlFlow;
use std::string::{String, ToString};
use std::vec::Vec;

#[track_caller]
fn position(text: &str) -> Position {
    Kisten::read_position(text).unwrap()
}

fn text(position: &Position) -> String {
    let mut text = String::new();
    Kisten::write_position(position, &mut text).unwrap();
    text
}

#[track_caller]
fn play(mut position: Position, moves: &str) -> Position {
    for played in moves.split_whitespace() {
        let read = Kisten::read_move(played).unwrap();
        assert_eq!(Kisten::apply(&mut position, &read), Ok(()), "{played}");
    }
    position
}

/// Why a move is refused; it has changed nothing.
#[track_caller]
fn refusal(position: &Position, played: &str) -> Illegal {
    let mut tried = position.clone();
    let read = Kisten::read_move(played).unwrap();
    let refused = Kisten::apply(&mut tried, &read).unwrap_err();
    assert_eq!(tried, *position);
    refused
}

fn moves(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    let _ = Kisten::moves(position, &mut |played| {
        moves.push(played);
        ControlFlow::Continue(())
    });
    moves
}

/// The moves as the protocol lists them.
fn move_texts(position: &Position) -> Vec<String> {
    let text = |played: &Move| {
        let mut text = String::new();
        Kisten::write_move(played, &mut text).unwrap();
        text
    };
    let mut texts: Vec<String> = moves(position).iter().map(text).collect();
    texts.sort_unstable();
    texts
}

/// A position of two with an empty stack: all tiles that are not in the pile
/// and not in the first hand lie before the second seat.
fn two(pile: &str, hand: [u8; 4]) -> Position {
    let hand = Tiles::new(hand[0], hand[1], hand[2], hand[3]);
    let built = Pile::read_text(pile).unwrap().tiles();
    let rest = Tiles::ALL.minus(built.plus(hand)).unwrap();
    let write = |tiles: Tiles| {
        let counts = Kind::ALL.map(|kind| tiles[kind].to_string());
        counts.join(",")
    };
    position(&std::format!(
        "seats=2 pile={pile} stack=0,0,0,0 hand0={} hand1={} points=0,0 turn=0",
        write(hand),
        write(rest)
    ))
}

/// The points of both and the tiles of the first after a build.
#[track_caller]
fn built(pile: &str, hand: [u8; 4], next: &str) -> (u16, [u8; 4]) {
    let after = play(two(pile, hand), &std::format!("build:{next}"));
    let [first, second] = [0, 1].map(|seat| Seat::new(seat).unwrap());
    assert_eq!(after.points(second), 0);
    let hand = after.hand(first);
    (after.points(first), Kind::ALL.map(|kind| hand[kind]))
}

/// Why a pile may not be built.
#[track_caller]
fn fault(pile: &str, hand: [u8; 4], next: &str) -> Fault {
    match refusal(&two(pile, hand), &std::format!("build:{next}")) {
        Illegal::Fault(fault) => fault,
        other => panic!("{other:?}"),
    }
}

fn setup(options: &str, seats: u8) -> Setup<super::super::options::Variant> {
    let mut setup = Setup {
        seats,
        first: Seat::new(0),
        options: super::super::options::Variant::default(),
    };
    for option in options.split_whitespace() {
        let (key, value) = option.split_once('=').unwrap();
        setup.options.set(key, value).unwrap();
    }
    setup
}

fn start(options: &str, seats: u8) -> Position {
    Kisten::start(&setup(options, seats), &mut Luck::new(1))
}

const SQUARE: &str = "g0:0,0:1;0,1:1;1,0:1;1,1:1";

// Tiles

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

// Turn

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
    // One tile builds nothing here; passing with one asks nobody.
    assert_eq!(move_texts(&drawn), ["pass"]);
    assert_eq!(Kisten::actor(&play(drawn, "pass")), Actor::Chance);
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

// Worked examples

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
    assert_eq!((points, hand), (3 - 3 + 1 + 2, [0, 1, 2, 0]));
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

// Open lids

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

// Passing and knocking

const PASSER: &str = "seats=3 pile=g0:0,0:1;0,1:1;1,0:1 stack=14,13,9,4 hand0=0,1,0,0 hand1=0,0,0,0 hand2=0,0,0,0 points=5,6,7 turn=0";

#[test]
fn the_others_are_asked_in_turn_order() {
    let passed = play(position(PASSER), "draw:t pass");
    assert_eq!(*passed.stage(), Stage::Asking(Seat::new(1).unwrap()));
    assert_eq!(move_texts(&passed), ["knock", "noknock"]);
    for other in ["pass", "giveup", "build:g0:0,0:1;0,1:1;1,0:1;1,1:1"] {
        assert_eq!(refusal(&passed, other), Illegal::AnswerFirst);
    }
    let second = play(passed.clone(), "noknock");
    assert_eq!(*second.stage(), Stage::Asking(Seat::new(2).unwrap()));
    let on = play(second, "noknock");
    assert_eq!((Kisten::actor(&on), on.turn().number()), (Actor::Chance, 1));
    assert!(Kisten::write_position(&passed, &mut String::new()).is_err());
}

#[test]
fn with_fewer_than_two_tiles_nobody_is_asked() {
    let fewer = PASSER.replace("14,13,9,4 hand0=0,1,0,0", "14,14,9,4 hand0=0,0,0,0");
    let passed = play(position(&fewer), "draw:t pass");
    assert_eq!(
        (Kisten::actor(&passed), passed.turn().number()),
        (Actor::Chance, 1)
    );
    assert_eq!(refusal(&play(passed, "draw:l"), "knock"), Illegal::NotAsked);
}

/// The knocker builds with the tiles of the seat that passed, gets the points,
/// and the seat after the passing one is next.
#[test]
fn a_knock_that_is_shown_scores() {
    let knocked = play(position(PASSER), "draw:t pass noknock knock");
    assert_eq!(*knocked.stage(), Stage::Knocked(Seat::new(2).unwrap()));
    assert_eq!(
        move_texts(&knocked),
        ["build:g0:0,0:1;0,1:1;1,0:1;1,1:1", "giveup"]
    );
    assert_eq!(refusal(&knocked, "pass"), Illegal::ShowFirst);
    assert_eq!(refusal(&knocked, "knock"), Illegal::NotAsked);
    let shown = play(knocked, "build:g0:0,0:1;0,1:1;1,0:1;1,1:1");
    assert_eq!(
        text(&shown),
        "seats=3 pile=g0:0,0:1;0,1:1;1,0:1;1,1:1 stack=14,13,8,4 hand0=0,1,0,0 hand1=0,0,0,0 hand2=0,0,0,0 points=5,6,9 turn=1"
    );
}

/// Tiles gained go to the passing seat.
#[test]
fn the_passing_seat_keeps_what_is_left_over() {
    let row = two("g0:0,0:1;1,0:1;2,0:1;3,0:1;4,0:1", [3, 0, 0, 0]);
    let shown = play(row, "pass knock build:g0:0,0:2;0,1:2;1,0:2");
    assert_eq!(shown.hand(Seat::FIRST), Tiles::new(0, 1, 2, 0));
    assert_eq!((shown.points(Seat::FIRST), shown.turn().number()), (0, 1));
}

/// Every other seat gets two points, the passing one too.
#[test]
fn a_knock_that_fails_pays_the_others() {
    let failed = play(position(PASSER), "draw:t pass noknock knock giveup");
    assert_eq!(
        text(&failed),
        "seats=3 pile=g0:0,0:1;0,1:1;1,0:1 stack=14,13,8,4 hand0=0,1,1,0 hand1=0,0,0,0 hand2=0,0,0,0 points=7,8,7 turn=1"
    );
    assert_eq!(
        refusal(&play(failed, "draw:l"), "giveup"),
        Illegal::NotKnocked
    );
}

// The end

const LAST: &str = "seats=2 pile=g0:0,0:1;0,1:1;1,0:1 stack=1,0,0,0 hand0=13,14,8,4 hand1=0,0,1,0 points=5,6 turn=1";

/// Only passes with an empty stack are counted, also the one of the seat that
/// has drawn the last tile.
#[test]
fn as_many_passes_as_seats_end_the_game() {
    let before = play(position(LAST), "draw:l pass noknock");
    assert_eq!(
        (before.passes(), Kisten::actor(&before)),
        (1, Actor::Seat(Seat::FIRST))
    );
    assert!(text(&before).ends_with("points=5,6 turn=0 passes=1"));
    let asked = play(before, "pass");
    assert_eq!((asked.passes(), Kisten::outcome(&asked)), (2, None));
    let over = play(asked.clone(), "noknock");
    assert_eq!(Kisten::actor(&over), Actor::Over);
    assert_eq!(
        Kisten::outcome(&over),
        Some(Outcome::Win(Seat::new(1).unwrap()))
    );
    assert!(text(&over).ends_with("points=5,6 turn=1 passes=2"));
    assert_eq!(refusal(&over, "pass"), Illegal::Over);
    assert_eq!(moves(&over), []);
    // A failed knock leaves the pass counted, one that is shown does not.
    let failed = play(asked.clone(), "knock giveup");
    assert_eq!(
        (Kisten::actor(&failed), failed.points(Seat::FIRST)),
        (Actor::Over, 7)
    );
    let shown = play(asked, "knock build:g0:0,0:1;0,1:1;1,0:1;1,1:1");
    assert_eq!(
        (shown.passes(), Kisten::actor(&shown)),
        (0, Actor::Seat(Seat::new(1).unwrap()))
    );
}

#[test]
fn a_build_resets_the_passes() {
    let once = play(position(LAST), "draw:l pass noknock");
    let reset = play(once, "build:g0:0,0:1;0,1:1;1,0:1;1,1:1");
    assert_eq!(reset.passes(), 0);
}

#[test]
fn equal_points_are_shared() {
    let even = LAST.replace("points=5,6", "points=6,6");
    let over = play(position(&even), "draw:l pass noknock pass noknock");
    let both = Seat::all(2).collect();
    assert_eq!(Kisten::outcome(&over), Some(Outcome::Draw(both)));
}

// Variants

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

const BEFORE_FINISH: &str = "seats=3 pile=g0:0,0:1;0,1:1;1,0:1 stack=0,0,0,0 hand0=13,0,0,4 hand1=1,14,8,0 hand2=0,0,1,0 points=6,5,5 turn=0 passes=2";

#[test]
fn the_lowest_may_build_with_all_tiles() {
    let finish = std::format!("{BEFORE_FINISH} finish=lowest");
    let last = play(position(&finish), "pass noknock noknock");
    assert_eq!(*last.stage(), Stage::Lowest(Seat::new(1).unwrap()));
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
        assert_eq!(Kisten::actor(&play(full, "pass")), Actor::Over);
    }
}

// The dismantling game

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
    assert_eq!(move_texts(&none), ["build:g0:0,0:1o", "build:g0:0,1:1o"]);
    // Kept lids, then ordinary ones, then freed open ones by x, then y.
    let tower = dismantling("g0:0,0:2o");
    assert_eq!(move_texts(&tower), ["build:g0:0,0:1o"]);
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

// The arbiter

/// Lids of the pile and of the hand first; open ones on the first new columns.
#[test]
fn the_arbiter_lays_open_lids_only_where_others_lack() {
    let listed = |pile: &str, hand| move_texts(&two(pile, hand));
    let has = |texts: &[String], text: &str| texts.iter().any(|other| other == text);
    let corner = "g0:0,0:1;0,1:1;1,0:1";
    assert!(has(
        &listed(corner, [0, 0, 1, 1]),
        "build:g0:0,0:1;0,1:1;1,0:1;1,1:1"
    ));
    let open = listed(corner, [0, 0, 0, 1]);
    assert_eq!(open, ["build:g0:0,0:1;0,1:1;1,0:1;1,1:1o", "pass"]);
    let both = listed(corner, [0, 2, 1, 1]);
    assert!(has(&both, "build:g0:0,0:1;0,1:1;1,0:1;1,1:1"));
    assert!(has(&both, "build:g0:0,0:1;0,1:1;1,0:1;1,1:1o;2,0:1"));
}

/// A layer underneath, and one column beside it; not two.
#[test]
fn the_arbiter_pushes_a_layer_in() {
    let texts = move_texts(&two(SQUARE, [3, 3, 3, 0]));
    let has = |text: &str| texts.iter().any(|other| other == text);
    assert!(has("build:g-1:0,0:1;0,1:1;1,0:1;1,1:1"));
    assert!(has("build:g-1:0,0:1;0,1:1;1,0:1;1,1:0"));
    assert!(!has("build:g-1:0,0:1;0,1:0;1,0:1;1,1:0"));
    assert!(!has("build:g-2:0,0:1;0,1:1;1,0:1;1,1:1"));
    // More than the arbiter lists may be played all the same.
    let far = "build:g-1:0,0:1;0,1:0;1,0:1;1,1:0";
    assert_eq!(play(two(SQUARE, [3, 3, 3, 0]), far).pile().crates(), 6);
}

/// Nothing is shifted: of the places before at least one remains.
#[test]
fn the_arbiter_does_not_move_the_pile() {
    let texts = move_texts(&two("g0:0,0:1", [9, 9, 9, 0]));
    assert!(
        texts
            .iter()
            .all(|text| text == "pass" || text.contains("0,0:"))
    );
    let unique: std::collections::BTreeSet<&String> = texts.iter().collect();
    assert_eq!(unique.len(), texts.len());
}

// Facts

fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 || Kisten::actor(position) == Actor::Over {
        return 1;
    }
    let count = |played: &Move| {
        let mut next = position.clone();
        Kisten::apply(&mut next, played).unwrap();
        perft(&next, depth - 1)
    };
    moves(position).iter().map(count).sum()
}

#[test]
fn as_many_sequences_as_the_page_counts() {
    let text = "seats=2 pile=g0:0,0:2;0,1:2;1,0:2;1,1:1 stack=11,10,7,3 hand0=1,1,1,0 hand1=0,1,0,1 points=3,4 turn=0";
    let position = position(text);
    let counts = [1, 2, 3, 4].map(|depth| perft(&position, depth));
    assert_eq!(counts, [4, 72, 280, 3240]);
}

/// Three times the crates less the tiles is what all actions together scored.
#[test]
fn crates_and_tiles_tell_the_points() {
    let mut luck = Luck::new(9);
    for seed in 0..20 {
        let mut game = Kisten::start(&setup("", 2), &mut Luck::new(seed));
        let mut failed = 0;
        while Kisten::actor(&game) != Actor::Over {
            let listed = moves(&game);
            let played = match Kisten::actor(&game) {
                Actor::Chance => Kisten::roll(&game, &mut luck),
                // Whoever can build does, more often than not.
                _ => luck.pick(&listed[listed.len() / 2..]).cloned(),
            };
            let played = played.unwrap();
            failed += u16::from(played == Move::GiveUp);
            Kisten::apply(&mut game, &played).unwrap();
        }
        let scored: u16 = Seat::all(2).map(|seat| game.points(seat)).sum();
        let pile = game.pile();
        assert_eq!(
            scored - 2 * failed,
            3 * pile.crates() - pile.tiles().count()
        );
        assert!(scored - 2 * failed <= 144);
    }
}

// Positions

#[test]
fn positions_are_read_only_if_a_game_can_look_like_them() {
    let good = "seats=2 pile=g0:0,0:1;1,0:1o stack=15,13,11,3 hand0=0,1,0,0 hand1=0,0,0,0 points=1,0 turn=1";
    assert_eq!(text(&position(good)), good);
    for (from, to) in [
        ("seats=2", "seats=3"),
        ("seats=2", "seats=1"),
        ("seats=2", "seats=7"),
        ("stack=15,13", "stack=14,13"),
        ("stack=15,13,11,3", "stack=15,13,11"),
        ("hand0=0,1,0,0", "hand0=0,01,0,0"),
        ("hand0", "hand2"),
        ("turn=1", "turn=2"),
        ("turn=1", "turn=1 passes=1"),
        ("turn=1", "turn=1 passes=0"),
        ("turn=1", "turn=1 kids=on"),
        ("turn=1", "turn=1 kids=off"),
        ("turn=1", "turn=1 finish=none"),
        ("turn=1", "turn=1 finish=best kids=on"),
        ("turn=1", "turn=1 mode=abbau"),
        ("turn=1", "turn=1 mode=aufbau"),
        ("turn=1", "turn=1 "),
        ("points=1,0", "points=1"),
        ("points=1,0", "points=1,0,0"),
        ("points=1,0", "points=-1,0"),
        ("pile=g0:0,0:1;1,0:1o", "pile=g0:"),
        ("pile=g0:0,0:1;1,0:1o", "pile=g0:0,0:1;1,0:2o"),
        ("seats=2 pile", "seats=2  pile"),
    ] {
        let bad = good.replace(from, to);
        assert_ne!(bad, good);
        assert!(Kisten::read_position(&bad).is_err(), "{bad}");
    }
    for variant in [" finish=lowest", " finish=best"] {
        let text_of = std::format!("{good}{variant}");
        assert_eq!(text(&position(&text_of)), text_of);
    }
    // In the dismantling game a point is a tile, and tiles may be missing.
    let dismantling = "seats=2 pile=g0:0,0:1 stack=0,0,0,0 hand0=0,2,0,0 hand1=0,0,0,0 points=2,0 turn=0 mode=abbau";
    assert_eq!(text(&position(dismantling)), dismantling);
    for (from, to) in [
        ("points=2,0", "points=1,0"),
        ("stack=0,0,0,0", "stack=1,0,0,0"),
        ("hand0=0,2,0,0", "hand0=0,16,0,0"),
        ("mode=abbau", "kids=on mode=abbau"),
        ("turn=0", "turn=0 passes=1"),
    ] {
        let bad = dismantling.replace(from, to);
        assert!(Kisten::read_position(&bad).is_err(), "{bad}");
    }
}

#[test]
fn moves_are_read_only_as_they_are_written() {
    for good in [
        "draw:l",
        "draw:o",
        "pass",
        "knock",
        "noknock",
        "giveup",
        "build:g-1:0,0:1o",
    ] {
        let read = Kisten::read_move(good).unwrap();
        let mut written = String::new();
        Kisten::write_move(&read, &mut written).unwrap();
        assert_eq!(written, good);
    }
    for bad in [
        "",
        "draw",
        "draw:",
        "draw:x",
        "draw:ll",
        "build",
        "build:",
        "build:g0:0,0",
        "Pass",
        "pass:",
        "knock ",
        "build:g0:1,0:1;0,0:1",
    ] {
        assert!(Kisten::read_move(bad).is_err(), "{bad}");
    }
}
