//! Moves and positions as text.

use super::super::Kisten;
use super::{position, text};
use crate::game::Notation;
use std::string::String;

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
