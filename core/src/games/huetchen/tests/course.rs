//! How a game goes on, how it ends, and what has its time.

use super::super::Huetchen;
use super::super::rules::Illegal;
use super::{FOUR, QUIET, THREE, TWO, after, moves, next, play, refusal, session, text};
use crate::game::{Actor, NoOptions, Outcome, Seat, Seats, Setup};
use crate::games::testing::seat;
use crate::session::{AnySession, Session};

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
