//! Which texts are positions, and when there is one.

use super::super::Huetchen;
use super::{THREE, TWO, play, session, text};
use crate::game::{NotNow, Notation};
use crate::session::AnySession;
use std::string::String;

/// The position exists "between turns of the shifter" only.
#[test]
fn there_is_no_position_during_a_turn() {
    let mut game = session(THREE);
    for played in
        "lay:pldv shift:0>1 shift:0>1 shift:0>1 ask:p turn:0 ask:d turn:2 ask:p".split(' ')
    {
        assert!(game.play_text(played, &mut |_| {}));
        let written = game.write_position(&mut String::new());
        assert!(matches!(written, Err(NotNow::No(_))), "{played}");
    }
    play(&mut game, "turn:1");
    assert!(text(&game).is_some());
}

/// "sum(taken)/4 turns are done ...; a round that contradicts this is malformed."
#[test]
fn a_position_has_to_add_up() {
    for right in [
        TWO,
        "seats=2 round=1 shifter=1 taken=0,0",
        "seats=2 round=1 shifter=1 taken=1,3",
        "seats=2 round=2 shifter=1 taken=0,12",
        "seats=2 round=3 shifter=1 taken=0,16",
        "seats=4 round=2 shifter=2 taken=10,6,12,0",
    ] {
        let game = session(right);
        assert_eq!(text(&game).as_deref(), Some(right));
    }
    for (wrong, why) in [
        (
            "seats=2 round=2 shifter=0 taken=0,0",
            "round 2 without stones",
        ),
        ("seats=2 round=1 shifter=0 taken=4,4", "round 1 is over"),
        ("seats=2 round=2 shifter=0 taken=8,8", "the game is over"),
        (
            "seats=2 round=3 shifter=0 taken=8,4",
            "the game is not over",
        ),
        ("seats=2 round=0 shifter=0 taken=0,0", "no round"),
        (
            "seats=2 round=4 shifter=0 taken=12,12",
            "more stones than there are",
        ),
        (
            "seats=2 round=1 shifter=0 taken=1,0",
            "in the middle of a turn",
        ),
        ("seats=2 round=1 shifter=2 taken=0,0", "no such seat"),
        ("seats=3 round=1 shifter=0 taken=0,0", "a seat is missing"),
        ("seats=2 round=1 shifter=0 taken=0,0,0", "a seat too many"),
        ("seats=1 round=1 shifter=0 taken=0", "nobody to seek"),
        ("seats=5 round=1 shifter=0 taken=0,0,0,0,0", "five seats"),
        ("seats=2 round=1 shifter=0 taken=0;0", "another separator"),
        ("seats=2 round=1 shifter=0 taken=04,0", "a zero before it"),
        ("seats=2 round=1 shifter=0 taken=+4,0", "a sign"),
        (
            "seats=2 round=1 shifter=0 taken=252,4",
            "a number too large",
        ),
        ("seats=2 round=1 shifter=0 taken=", "no numbers"),
        ("seats=2 round=1 shifter=0 taken=0,0 ", "a blank too many"),
        ("seats=2 round=1 shifter=0 taken=0,0 row=pldv", "a view"),
        ("round=1 seats=2 shifter=0 taken=0,0", "another order"),
        ("", "nothing"),
    ] {
        assert!(Huetchen::read_position(wrong).is_err(), "{why}");
    }
}
