//! Facts the engine protocol does not show: luck, bytes, both languages, and where a stone
//! has landed.
//!
//! Every sentence and every worked example of the page is in
//! `tests/pages/torris.txt`; the page once more, slowly and in other words, in
//! `tests/src/reference/`.

use std::string::ToString;
use taschenspieler_core::games::testing::prelude::*;
use taschenspieler_core::games::torris::Torris;
use taschenspieler_core::games::torris::board::{Colour, Heading, StepHindrance, TorrisCell};
use taschenspieler_core::games::torris::rules::{TorrisIllegal, TorrisMove, TorrisPosition};
use taschenspieler_core::save::Damaged;

const START: &str = "board=w1,b1,w2,b2,w3,b3,w4,b4/b1,w1,b2,w2,b3,w3,b4,w4/\
                     w1,b1,w2,b2,w3,b3,w4,b4/b1,w1,b2,w2,b3,w3,b4,w4 turn=w";

fn start(first: Option<u8>, seed: u64) -> TorrisPosition {
    let setup = rules::begun_by(first.and_then(Seat::new), 2, "");
    Torris::start(&setup, &mut Luck::new(seed))
}

/// A position of which only row 1 matters.
#[track_caller]
fn row(cells: &str, turn: char) -> TorrisPosition {
    let empty = ".,.,.,.,.,.,.,.";
    rules::position::<Torris>(&format!(
        "board={empty}/{empty}/{empty}/{cells} turn={turn}"
    ))
}

/// "16 white, 16 black; of each colour four each with mark 1, 2, 3, 4."
#[test]
fn four_stones_of_each_colour_and_mark() {
    for seed in 0..20 {
        let board = *start(None, seed).board();
        let mut counts = [[0; 4]; 2];
        for stone in TorrisCell::all().filter_map(|cell| board.top(cell)) {
            counts[stone.colour as usize][usize::from(stone.mark()) - 1] += 1;
        }
        assert_eq!(counts, [[4; 4]; 2]);
    }
}

/// "filled in a chessboard pattern: `a1` is black, neighbours alternate"
#[test]
fn a_chessboard_with_a_black_a1() {
    let game = start(None, 5);
    assert_eq!(game.board().owner(TorrisCell::A1), Some(Colour::Black));
    for cell in TorrisCell::all() {
        assert_eq!(game.board().height(cell), 1);
        for direction in Heading::ALL {
            if let Some(next) = cell.neighbour(direction) {
                assert_ne!(game.board().owner(cell), game.board().owner(next));
            }
        }
    }
}

/// "Which mark lies where is random": every cell can have every mark.
#[test]
fn marks_lie_at_random() {
    let mut seen = BTreeSet::new();
    for seed in 0..100 {
        let board = *start(None, seed).board();
        for cell in TorrisCell::all() {
            seen.insert((cell, board.top(cell).unwrap().mark()));
        }
    }
    assert_eq!(seen.len(), 32 * 4);
}

/// "Who begins is drawn by lot", unless the set-up names a seat.
#[test]
fn the_beginner_is_drawn_by_lot() {
    let white = (0..200)
        .filter(|&seed| start(None, seed).turn() == Colour::White)
        .count();
    assert!((70..130).contains(&white), "{white}");
    for seed in 0..20 {
        assert_eq!(start(Some(0), seed).turn(), Colour::White);
        assert_eq!(start(Some(1), seed).turn(), Colour::Black);
    }
}

/// A move is a byte.
#[test]
fn moves_come_back() {
    let cells = TorrisCell::all().map(|cell| cell.to_string());
    let mut texts: Vec<String> = cells
        .flat_map(|cell| ["n", "s", "e", "w"].map(|way| cell.clone() + way))
        .collect();
    texts.push("pass".to_string());
    assert_eq!(texts.len(), 4 * 32 + 1);
    for said in texts {
        let played = rules::read_move::<Torris>(&said);
        assert_eq!(rules::move_text::<Torris>(&played), said);
        assert_eq!(bytes::come_back(&played, 1).len(), 1);
    }
    assert_eq!(bytes::read::<TorrisMove>(&[128]), Err(Damaged));
    assert_eq!(bytes::read::<TorrisMove>(&[254]), Err(Damaged));
}

#[test]
fn bytes_of_positions() {
    let game = row("w1b2w4,.,b1,.,.,.,.,w1", 'b');
    let good = bytes::come_back(&game, 100);
    let read = bytes::read::<TorrisPosition>;
    let changed = |place: usize, byte: u8| {
        let mut bytes = good.clone();
        bytes[place] = byte;
        read(&bytes)
    };
    // No such colour to move; an unknown kind of stone; no stone at all; cut off.
    assert_eq!(changed(0, 2), Err(Damaged));
    assert_eq!(changed(2, 8), Err(Damaged));
    assert_eq!(read(&[0; 33]), Err(Damaged));
    assert_eq!(read(&good[..good.len() - 1]), Err(Damaged));
    // A fifth stone of a kind.
    let mut five = vec![0, 5, 3, 3, 3, 3, 3];
    five.extend([0; 31]);
    assert_eq!(read(&five), Err(Damaged));
    five[6] = 2;
    assert!(read(&five).is_ok());
}

/// Boards that look alike are equal, however they came about.
#[test]
fn equal_boards_are_equal() {
    let mut one = row("w1,w1,b1,.,.,.,.,.", 'w');
    rules::play::<Torris>(&mut one, "b1e");
    let text = rules::text::<Torris>(&one);
    let again = rules::position::<Torris>(&text);
    assert_eq!(one, again);
    assert_eq!(bytes::written(&one, 100), bytes::written(&again, 100));
    assert_ne!(one, row(".,w1,w1b1,.,.,.,.,.", 'b'));
    assert_ne!(
        one,
        rules::position::<Torris>(&text.replace("turn=b", "turn=w"))
    );
}

/// Every refusal has a reason, in both languages.
#[test]
fn refusals_in_words() {
    let say = |illegal: TorrisIllegal| Language::ALL.map(|language| sentence(&illegal, language));
    for (illegal, german, english) in [
        (
            TorrisIllegal::Barred(StepHindrance::Empty),
            "Hier steht kein Stein",
            "There is no stone here",
        ),
        (
            TorrisIllegal::Barred(StepHindrance::TooFew {
                found: 0,
                needed: 2,
            }),
            "Kein Stein in dieser Richtung",
            "No stone in this direction",
        ),
        (
            TorrisIllegal::Barred(StepHindrance::TooFew {
                found: 1,
                needed: 3,
            }),
            "Nur 1 von 3 Schritten möglich",
            "Only 1 of 3 steps possible",
        ),
        (
            TorrisIllegal::Barred(StepHindrance::TooLow { there: 2, here: 3 }),
            "Zu niedrig: Höhe 2, nötig 3",
            "Too low: height 2, needs 3",
        ),
        (
            TorrisIllegal::NotYours,
            "Der oberste Stein gehört dem anderen",
            "The top stone is the other's",
        ),
        (
            TorrisIllegal::CanMove,
            "Wer ziehen kann, muss ziehen",
            "Whoever can move must move",
        ),
        (
            TorrisIllegal::MustPass,
            "Kein Stein kann ziehen: aussetzen",
            "No stone can move: sit out",
        ),
        (TorrisIllegal::Over, "Das Spiel ist aus", "The game is over"),
    ] {
        assert_eq!(say(illegal), [german, english]);
    }
}

/// In whole games the answer is either right or missing, and mostly it is there.
#[test]
fn landings_are_found() {
    let mut luck = Luck::new(11);
    let (mut found, mut unsure) = (0, 0);
    for _ in 0..60 {
        let mut game = rules::position::<Torris>(START);
        while let Some(&played) = luck.pick(&rules::moves::<Torris>(&game)) {
            let before = game;
            Torris::apply(&mut game, &played).unwrap();
            let TorrisMove::Go(from, direction) = played else {
                continue;
            };
            let to = before.board().landing(from, direction).unwrap();
            match game.board().landed(before.turn(), from, direction) {
                Some(cell) => {
                    assert_eq!(cell, to);
                    found += 1;
                }
                None => unsure += 1,
            }
        }
    }
    assert!(found > 5 * unsure, "{found} {unsure}");
}

#[test]
fn what_was_not_played_has_not_landed() {
    let game = row("b1,w1,.,b2,.,.,.,.", 'w');
    let landed = |colour| game.board().landed(colour, TorrisCell::A1, Heading::East);
    assert_eq!(landed(Colour::White), None);
    assert_eq!(landed(Colour::Black), None);
}
