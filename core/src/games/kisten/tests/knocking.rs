//! Passing and knocking, and the end.

use super::super::Kisten;
use super::super::pile::Tiles;
use super::super::rules::{Illegal, Phase};
use super::{LAST, move_texts, moves, play, position, refusal, start, text, two};
use crate::game::{Actor, Notation, Outcome, Rules, Seat};
use std::string::String;

const PASSER: &str = "seats=3 pile=g0:0,0:1;0,1:1;1,0:1 stack=14,13,9,4 hand0=0,1,0,0 hand1=0,0,0,0 hand2=0,0,0,0 points=5,6,7 turn=0";

#[test]
fn the_others_are_asked_in_turn_order() {
    let passed = play(position(PASSER), "draw:t pass");
    assert_eq!(*passed.phase(), Phase::Asking(Seat::new(1).unwrap()));
    assert_eq!(move_texts(&passed), ["knock", "noknock"]);
    for other in ["pass", "giveup", "build:g0:0,0:1;0,1:1;1,0:1;1,1:1"] {
        assert_eq!(refusal(&passed, other), Illegal::AnswerFirst);
    }
    let second = play(passed.clone(), "noknock");
    assert_eq!(*second.phase(), Phase::Asking(Seat::new(2).unwrap()));
    let on = play(second, "noknock");
    assert_eq!((Kisten::actor(&on), on.turn().number()), (Actor::Chance, 1));
    assert!(Kisten::write_position(&passed, &mut String::new()).is_err());
}

/// A seat must build if it can, whatever it owns: with a single lid it fills
/// the corner, or whoever knocks gets the two points.
#[test]
fn a_single_tile_must_be_built() {
    let single = PASSER.replace("14,13,9,4 hand0=0,1,0,0", "14,14,9,4 hand0=0,0,0,0");
    let drawn = play(position(&single), "draw:t");
    assert_eq!(
        move_texts(&drawn),
        ["build:g0:0,0:1;0,1:1;1,0:1;1,1:1", "pass"]
    );
    let passed = play(drawn, "pass");
    assert_eq!(*passed.phase(), Phase::Asking(Seat::new(1).unwrap()));
    let shown = play(passed, "knock build:g0:0,0:1;0,1:1;1,0:1;1,1:1");
    assert_eq!(
        text(&shown),
        "seats=3 pile=g0:0,0:1;0,1:1;1,0:1;1,1:1 stack=14,14,8,4 hand0=0,0,0,0 hand1=0,0,0,0 hand2=0,0,0,0 points=5,8,7 turn=1"
    );
    assert_eq!(refusal(&play(shown, "draw:l"), "knock"), Illegal::NotAsked);
}

/// Nothing to draw and nothing owned: the notch still has to be filled, or the
/// others are asked.
#[test]
fn without_any_tile_the_notch_must_be_filled() {
    let nearly = "g0:0,0:2;0,1:2;1,0:2;1,1:1";
    let empty = two(nearly, [0, 0, 0, 0]);
    assert_eq!(
        move_texts(&empty),
        ["build:g0:0,0:2;0,1:2;1,0:2;1,1:2", "pass"]
    );
    let asked = play(empty, "pass");
    assert_eq!(*asked.phase(), Phase::Asking(Seat::new(1).unwrap()));
    assert_eq!(asked.passes(), 1);
    let shown = play(asked, "knock build:g0:0,0:2;0,1:2;1,0:2;1,1:2");
    let second = Seat::new(1).unwrap();
    assert_eq!((shown.points(second), shown.passes()), (3, 0));
}

/// In the first round nobody can build: five tiles are needed, four are there.
/// The others are asked all the same, and a knock can only end in giving up.
#[test]
fn the_first_round_is_asked_about_too() {
    for options in ["", "kids=on"] {
        for drawn in ["draw:l", "draw:r", "draw:t"] {
            let mut game = play(start(options, 3), drawn);
            for seat in 0..3 {
                assert_eq!(move_texts(&game), ["pass"]);
                assert!(game.is_too_early());
                let knocked = play(game.clone(), "pass noknock knock");
                assert_eq!(move_texts(&knocked), ["giveup"]);
                game = play(game, "pass noknock noknock draw:r");
                assert_eq!(game.turn().number(), (seat + 1) % 3);
            }
            // Two tiles and the start crate may be enough for two crates.
            assert!(!game.is_too_early());
        }
    }
}

/// The knocker builds with the tiles of the seat that passed, gets the points,
/// and the seat after the passing one is next.
#[test]
fn a_knock_that_is_shown_scores() {
    let knocked = play(position(PASSER), "draw:t pass noknock knock");
    assert_eq!(*knocked.phase(), Phase::Knocked(Seat::new(2).unwrap()));
    assert_eq!(
        move_texts(&knocked),
        [
            "build:g0:-1,1:1;0,0:1;0,1:1;1,0:1",
            "build:g0:0,0:1;0,1:1;1,0:1;1,1:1",
            "build:g0:0,0:1;0,1:1;1,0:1;2,0:1",
            "giveup"
        ]
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

/// A game can end only when nobody has passed over something unasked: as long
/// as a seat without tiles can build, the pass is asked about.
#[test]
fn no_game_ends_with_an_unasked_pass() {
    let nearly = "g0:0,0:2;0,1:2;1,0:2;1,1:1";
    let mut game = two(nearly, [0, 0, 0, 0]);
    let mut asked = 0;
    while Kisten::actor(&game) != Actor::Over {
        let asking = matches!(game.phase(), Phase::Asking(_));
        asked += u32::from(asking);
        game = play(game, if asking { "noknock" } else { "pass" });
    }
    assert_eq!(asked, 2);
}
