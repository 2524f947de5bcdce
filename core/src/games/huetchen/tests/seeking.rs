//! Questions, what is turned, and whose it is.

use super::super::Huetchen;
use super::super::rules::Illegal;
use super::{FOUR, QUIET, THREE, TWO, after, moves, next, play, refusal, seen_by, session, text};
use crate::game::Notation;

/// "The shifter asks the seeker on their left": seat s+1, then clockwise; with
/// one seeker always the same, with two they alternate.
#[test]
fn seekers_are_asked_clockwise_from_the_left() {
    for (position, order) in [
        (TWO, [1, 1, 1]),
        ("seats=2 round=1 shifter=1 taken=4,0", [0, 0, 0]),
        (THREE, [1, 2, 1]),
        ("seats=3 round=1 shifter=1 taken=4,0,0", [2, 0, 2]),
        ("seats=3 round=2 shifter=2 taken=4,4,4", [0, 1, 0]),
        (FOUR, [1, 2, 3]),
        ("seats=4 round=1 shifter=2 taken=4,0,0,0", [3, 0, 1]),
    ] {
        let mut game = session(position);
        let shifter = next(&game);
        play(&mut game, "lay:pldv shift:0>3 shift:3>0");
        while moves(&game)[0].starts_with("shift") {
            play(&mut game, "shift:0>1");
        }
        for seeker in order {
            assert_eq!(next(&game), shifter, "{position}");
            let question = moves(&game)[0].clone();
            play(&mut game, &question);
            assert_eq!(next(&game), seeker, "{position}");
            let turn = moves(&game)[0].clone();
            play(&mut game, &turn);
        }
        assert_eq!(next(&game), (shifter + 1) % game.seats());
    }
}

/// "Right symbol: the seeker takes it. Another symbol: the shifter takes it."
#[test]
fn right_is_the_seekers_and_wrong_the_shifters() {
    // The three shifts bring the dot to the left end again: p l d v.
    let game = after(FOUR, &std::format!("{QUIET} ask:p turn:0"));
    assert_eq!(
        seen_by(&game, None),
        "seats=4 round=1 shifter=0 taken=0,1,0,0 row=p???"
    );
    let game = after(FOUR, &std::format!("{QUIET} ask:p turn:2"));
    assert_eq!(
        seen_by(&game, None),
        "seats=4 round=1 shifter=0 taken=1,0,0,0 row=??d?"
    );
}

/// "The third stone is worth double: right, and the seeker takes both
/// remaining stones; wrong, and the shifter takes both."
#[test]
fn the_third_stone_is_worth_double() {
    let third = |last: &str| {
        let game = after(
            FOUR,
            &std::format!("{QUIET} ask:p turn:0 ask:d turn:1 {last}"),
        );
        text(&game).unwrap()
    };
    // Of p l d v are left: d at place 2 and v at place 3.
    assert_eq!(
        third("ask:d turn:2"),
        "seats=4 round=1 shifter=1 taken=1,1,0,2"
    );
    assert_eq!(
        third("ask:d turn:3"),
        "seats=4 round=1 shifter=1 taken=3,1,0,0"
    );
    assert_eq!(
        third("ask:v turn:3"),
        "seats=4 round=1 shifter=1 taken=1,1,0,2"
    );
    assert_eq!(
        third("ask:v turn:2"),
        "seats=4 round=1 shifter=1 taken=3,1,0,0"
    );
}

/// "again for a symbol not yet uncovered"; "A symbol asked for but not
/// uncovered may be asked again."
#[test]
fn only_covered_symbols_are_asked_for() {
    let game = after(THREE, QUIET);
    assert_eq!(moves(&game), ["ask:p", "ask:l", "ask:d", "ask:v"]);
    let game = after(THREE, &std::format!("{QUIET} ask:p turn:3"));
    assert_eq!(moves(&game), ["ask:p", "ask:l", "ask:d"]);
    assert_eq!(refusal(&game, "ask:v"), Illegal::IsUncovered);
    let game = after(THREE, &std::format!("{QUIET} ask:p turn:3 ask:p turn:0"));
    assert_eq!(moves(&game), ["ask:l", "ask:d"]);
}

/// "Places keep their numbers 0-3; a taken stone leaves a gap."
#[test]
fn places_keep_their_numbers() {
    let game = after(THREE, &std::format!("{QUIET} ask:p turn:1 ask:d"));
    assert_eq!(moves(&game), ["turn:0", "turn:2", "turn:3"]);
    assert_eq!(refusal(&game, "turn:1"), Illegal::IsGone);
    assert!(Huetchen::read_move("turn:4").is_err());
}

/// What has been seen cannot be taken back: neither a shift, which would turn
/// the stones face up again, nor a turned stone. A row that nobody has
/// shifted and a question can.
#[test]
fn only_rows_and_questions_can_be_taken_back() {
    let mut game = session(TWO);
    let mine = |_| true;
    play(&mut game, "lay:pldv");
    assert_eq!(game.steps_back(mine), Some(1));
    for _ in 0..3 {
        play(&mut game, "shift:0>3");
        assert_eq!(game.steps_back(mine), None);
    }
    play(&mut game, "ask:p");
    assert_eq!(game.steps_back(mine), Some(1));
    play(&mut game, "turn:0");
    assert_eq!(game.steps_back(mine), None);
}
