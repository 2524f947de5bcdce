//! Facts the engine protocol does not show: whole games at every table, moves that can be
//! taken back, the view of spectators, and stones that may lie face down.
//!
//! Every sentence of the page is in `tests/pages/huetchen.txt`; the page once more,
//! slowly and independently, in `tests/src/reference/`.

use taschenspieler_core::game::{Facts, Game};
use taschenspieler_core::games::huetchen::Huetchen;
use taschenspieler_core::games::huetchen::rules::HuetchenIllegal;
use taschenspieler_core::games::testing::positions::{after, play_all as play, session};
use taschenspieler_core::games::testing::prelude::*;
use taschenspieler_core::session::AnySession;

const TWO: &str = "seats=2 round=1 shifter=0 taken=0,0";
const THREE: &str = "seats=3 round=1 shifter=0 taken=0,0,0";
/// A row and three shifts that end where they began.
const QUIET: &str = "lay:pldv shift:0>1 shift:1>2 shift:2>0";

/// The text of the position, if it can be written.
fn text(game: &Session<Huetchen>) -> Option<String> {
    let mut text = String::new();
    game.write_position(&mut text).ok().map(|()| text)
}

/// "When every seat has shifted once the second round begins; when every seat
/// has shifted twice the game ends." "When over the counters have run on."
#[test]
fn everybody_shifts_twice() {
    for seats in 2..=4u8 {
        for first in Seat::all(seats) {
            let setup = rules::begun_by(Some(first), seats, "");
            let mut game = Session::<Huetchen>::new(setup, 3);
            for turn in 0..2 * seats {
                let shifter = (first.number() + turn) % seats;
                let round = 1 + turn / seats;
                let start = format!("seats={seats} round={round} shifter={shifter} ");
                assert!(text(&game).unwrap().starts_with(&start), "{start}");
                assert_eq!(game.actor(), is_next(shifter));
                while {
                    let any = rules::move_texts::<Huetchen>(game.position())[0].clone();
                    play(&mut game, &any);
                    text(&game).is_none()
                } {}
            }
            assert_eq!(game.actor(), Actor::Over);
            let start = format!("seats={seats} round=3 shifter={} ", first.number());
            assert!(text(&game).unwrap().starts_with(&start));
            assert!(rules::moves::<Huetchen>(game.position()).is_empty());
            let refused = rules::refusal::<Huetchen>(game.position(), "lay:pldv");
            assert_eq!(refused, HuetchenIllegal::Over);
        }
    }
}

/// Spectators see the same as all players.
#[test]
fn spectators_see_backs() {
    let mut game = session(THREE);
    for played in
        "lay:dvpl shift:0>1 shift:0>1 shift:0>1 ask:d turn:1 ask:p turn:3 ask:p turn:2".split(' ')
    {
        play(&mut game, played);
        let [nobody, shifter] =
            [None, Seat::new(0)].map(|eyes| rules::seen_by::<Huetchen>(game.position(), eyes));
        assert_eq!(nobody, shifter, "after {played}");
    }
}

/// Moving a stone one place right and its neighbour one place left is the same.
#[test]
fn neighbours_change_places_either_way() {
    let (right, left) = (
        after(TWO, "lay:pldv shift:1>2"),
        after(TWO, "lay:pldv shift:2>1"),
    );
    assert_eq!(right.position(), left.position());
}

/// Moves that revealed something cannot be taken back: neither a shift, which would turn
/// the stones face up again, nor a turned stone. A row without shifts and a question can.
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

/// A redeal moves covered symbols only, and only while they lie face down.
#[test]
fn a_redeal_changes_what_is_covered() {
    let mut luck = Luck::new(5);
    let mut redeal = |moves: &str| {
        let game = after(THREE, moves);
        let mut others = Vec::new();
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
    assert_eq!(redeal(&format!("{QUIET} ask:p turn:0 ask:l")), 6);
    assert_eq!(redeal(&format!("{QUIET} ask:p turn:0 ask:l turn:3")), 2);
}

/// The facts after the end: how many of all stones, and the lead.
#[test]
fn facts_tell_of_the_stones_taken() {
    let told = |position: &str| {
        let mut facts = Facts::new(Language::English);
        Huetchen::facts(session(position).position(), seat(0), &mut facts);
        let texts = facts
            .iter()
            .map(|fact| format!("{} {}", &*fact.value, fact.label.english));
        texts.collect::<Vec<_>>()
    };
    let won = told("seats=2 round=3 shifter=0 taken=9,7");
    assert_eq!(won, ["9/16 stones", "2 lead"]);
    assert_eq!(told("seats=2 round=3 shifter=0 taken=8,8"), ["8/16 stones"]);
}
