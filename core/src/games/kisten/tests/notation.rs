//! Moves and positions as text.

use super::super::Kisten;
use super::super::rules::{Phase, Position};
use super::{position, text};
use crate::game::{Notation, Seat};
use crate::save::{Bytes, Damaged, Reader, Writer};
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

/// The error names the field; so does the one for a pile without its ground,
/// as it was written once.
#[test]
fn what_is_wrong_with_a_position_is_named() {
    let good = "seats=2 pile=g0:0,0:1;1,0:1o stack=15,13,11,3 hand0=0,1,0,0 hand1=0,0,0,0 points=1,0 turn=1";
    let field = |from: &str, to: &str| {
        let bad = good.replace(from, to);
        assert_ne!(bad, good);
        let sentence = Kisten::read_position(&bad).expect_err(&bad).0;
        sentence.split('=').next().unwrap()
    };
    assert_eq!(field("seats=2 ", ""), "seats");
    assert_eq!(field("seats=2", "seats=7"), "seats");
    assert_eq!(field("pile=g0:0,0:1", "pile=0,0:1"), "pile");
    assert_eq!(field("pile=g0:", "heap=g0:"), "pile");
    assert_eq!(field("1,0:1o", "1,0:2o"), "pile");
    assert_eq!(field("1,0:1o", "1,-1:1o"), "pile");
    assert_eq!(field("stack=15,13,11,3", "stack=15,13,11"), "stack");
    assert_eq!(field("hand1=", "hand2="), "hand0");
    assert_eq!(field("points=1,0", "points=1"), "points");
    assert_eq!(field("turn=1", "turn=2"), "turn");
    assert_eq!(field("turn=1", "next=1"), "turn");
    assert_eq!(field("turn=1", "turn=1 passes=1"), "passes");
    assert_eq!(field("turn=1", "turn=1 passes=0"), "passes");
    assert_eq!(field("turn=1", "turn=1 kids=off"), "kids");
    assert_eq!(field("turn=1", "turn=1 finish=last"), "finish");
    assert_eq!(field("turn=1", "turn=1 mode=aufbau"), "mode");
    assert_eq!(field("turn=1", "turn=1 goal=1"), "after turn");
    assert_eq!(field("turn=1", "turn=1 kids=on"), "pile");
    assert_eq!(field("turn=1", "turn=1 kids=on mode=abbau"), "kids");
    assert_eq!(field("turn=1", "turn=1 mode=abbau"), "with mode");
}

/// What an older version kept is read, move by move: nobody was asked about a
/// pass with fewer than two tiles. The game is played to its end like that,
/// and what is kept of it then tells it apart, too.
#[test]
fn a_game_of_an_older_version_goes_on() {
    let bytes = |position: &Position| {
        let mut buffer = [0; 256];
        let mut out = Writer::new(&mut buffer);
        position.write(&mut out);
        let length = out.finish().unwrap();
        buffer[..length].to_vec()
    };
    let now = super::start("", 2);
    let mut old = bytes(&now);
    // So it was written: the variant alone.
    assert_eq!(old[0], 0x10);
    old[0] = 0;
    let before = Position::read(&mut Reader::new(&old)).unwrap();
    assert_eq!(bytes(&before), old);
    let passed = super::play(before, "draw:l pass");
    assert_eq!(
        (passed.turn().number(), passed.phase()),
        (1, &Phase::Drawing)
    );
    assert_eq!(bytes(&passed)[0], 0);
    let asked = super::play(passed, "draw:t pass draw:r pass");
    assert_eq!(*asked.phase(), Phase::Asking(Seat::new(1).unwrap()));
    // A game that begins now asks about every pass.
    let asked = super::play(now, "draw:l pass");
    assert_eq!(*asked.phase(), Phase::Asking(Seat::new(1).unwrap()));
    let kept = bytes(&asked);
    assert_eq!(Position::read(&mut Reader::new(&kept)), Ok(asked));
    let mut wrong = kept;
    // Fewer than two tiles, and asked: no older version wrote that.
    wrong[0] = 0;
    assert_eq!(Position::read(&mut Reader::new(&wrong)), Err(Damaged));
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
