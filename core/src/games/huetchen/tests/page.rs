//! Every sentence of the page.

use super::super::Huetchen;
use super::super::rules::Illegal;
use super::{after, moves, next, play, seen_by, session, text};
use crate::game::{Actor, NoOptions, NotNow, Notation, Outcome, Rules, Seat, Seats, Setup};
use crate::luck::Luck;
use crate::session::{AnySession, Session};
use std::string::{String, ToString};

const TWO: &str = "seats=2 round=1 shifter=0 taken=0,0";
const THREE: &str = "seats=3 round=1 shifter=0 taken=0,0,0";
const FOUR: &str = "seats=4 round=1 shifter=0 taken=0,0,0,0";
/// A row and three shifts that end where they began.
const QUIET: &str = "lay:pldv shift:0>1 shift:1>2 shift:2>0";

fn row(game: &Session<Huetchen>) -> String {
    let seen = seen_by(game, None);
    let (_, row) = seen.split_once("row=").expect("a row");
    row.to_string()
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn refusal(game: &Session<Huetchen>, played: &str) -> Illegal {
    let played = Huetchen::read_move(played).expect("a move");
    Huetchen::apply(&mut game.position().clone(), &played).expect_err("a refusal")
}

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

/// "When every seat has shifted once the second round begins; when every seat
/// has shifted twice the game ends." "When over the counters have run on."
#[test]
fn everybody_shifts_twice() {
    for seats in 2..=4u8 {
        for first in Seat::all(seats) {
            let setup = Setup {
                seats,
                first: Some(first),
                options: NoOptions,
            };
            let mut game = Session::<Huetchen>::new(setup, 3);
            for turn in 0..2 * seats {
                let shifter = (first.number() + turn) % seats;
                let round = 1 + turn / seats;
                let start = std::format!("seats={seats} round={round} shifter={shifter} ");
                assert!(text(&game).unwrap().starts_with(&start), "{start}");
                assert_eq!(next(&game), shifter);
                while {
                    let any = moves(&game)[0].clone();
                    play(&mut game, &any);
                    text(&game).is_none()
                } {}
            }
            assert_eq!(game.actor(), Actor::Over);
            let start = std::format!("seats={seats} round=3 shifter={} ", first.number());
            assert!(text(&game).unwrap().starts_with(&start));
            assert!(moves(&game).is_empty());
            assert_eq!(refusal(&game, "lay:pldv"), Illegal::Over);
        }
    }
}

/// "Most stones taken wins; equal: a draw between those seats."
#[test]
fn most_stones_win_and_equals_share() {
    let outcome = |position: &str| session(position).outcome();
    let shared = |seats: &[u8]| {
        Some(Outcome::Draw(
            seats.iter().map(|&it| seat(it)).collect::<Seats>(),
        ))
    };
    assert_eq!(
        outcome("seats=2 round=3 shifter=1 taken=7,9"),
        Some(Outcome::Win(seat(1)))
    );
    assert_eq!(
        outcome("seats=2 round=3 shifter=0 taken=8,8"),
        shared(&[0, 1])
    );
    assert_eq!(
        outcome("seats=3 round=3 shifter=2 taken=9,6,9"),
        shared(&[0, 2])
    );
    assert_eq!(
        outcome("seats=4 round=3 shifter=0 taken=8,8,8,8"),
        shared(&[0, 1, 2, 3])
    );
    assert_eq!(
        outcome("seats=4 round=3 shifter=3 taken=9,9,10,4"),
        Some(Outcome::Win(seat(2)))
    );
    assert_eq!(outcome("seats=4 round=2 shifter=3 taken=9,9,6,4"), None);
    let game = session("seats=3 round=3 shifter=2 taken=9,6,9");
    let points: std::vec::Vec<i32> = Seat::all(3)
        .map(|it| AnySession::points(&game, it))
        .collect();
    assert_eq!(points, [9, 6, 9]);
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

/// Everything has its time, and is refused with the reason at any other.
#[test]
fn what_cannot_be_played_is_named() {
    let at = |moves: &str| after(THREE, moves);
    for played in ["shift:0>1", "ask:p", "turn:0"] {
        assert_eq!(refusal(&at(""), played), Illegal::LayFirst);
    }
    assert_eq!(refusal(&at("lay:pldv"), "lay:pldv"), Illegal::IsLaid);
    for played in ["ask:p", "turn:0"] {
        assert_eq!(
            refusal(&at("lay:pldv shift:0>1"), played),
            Illegal::ShiftFirst
        );
    }
    assert_eq!(refusal(&at(QUIET), "shift:0>1"), Illegal::IsShifted);
    assert_eq!(refusal(&at(QUIET), "turn:0"), Illegal::AskFirst);
    assert_eq!(refusal(&at(QUIET), "lay:pldv"), Illegal::IsLaid);
    let asked = std::format!("{QUIET} ask:p");
    assert_eq!(refusal(&at(&asked), "ask:l"), Illegal::IsAsked);
    assert_eq!(refusal(&at(&asked), "shift:0>1"), Illegal::IsShifted);
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

/// "Sequences of length 1-4 from the start: 24, 288, 3456, 41472", for any
/// number of seats; and further: 4 symbols, 4 places, 3 and 3, 2 and 2.
#[test]
fn sequences_are_counted() {
    for position in [TWO, THREE, FOUR] {
        let game = session(position);
        let counted: std::vec::Vec<u64> = (0..=5).map(|length| game.perft(length)).collect();
        assert_eq!(counted, [1, 24, 288, 3_456, 41_472, 165_888], "{position}");
        let asking = after(position, QUIET);
        let counted: std::vec::Vec<u64> = (1..=7).map(|length| asking.perft(length)).collect();
        assert_eq!(counted, [4, 16, 48, 144, 288, 576, 13_824], "{position}");
    }
    // In the second round a fourth shift comes before the questions, and the
    // last turn of all ends the game, which counts once.
    let last = after(
        "seats=2 round=2 shifter=1 taken=5,7",
        "lay:pldv shift:0>1 shift:2>1",
    );
    let counted: std::vec::Vec<u64> = (1..=4).map(|length| last.perft(length)).collect();
    assert_eq!(counted, [12, 144, 576, 2_304]);
    play_to_questions_and_count();
}

fn play_to_questions_and_count() {
    let last = after(
        "seats=2 round=2 shifter=1 taken=5,7",
        "lay:pldv shift:0>1 shift:2>1 shift:2>1 shift:2>1",
    );
    assert_eq!(last.perft(6), 576);
    assert_eq!(last.perft(9), 576);
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
