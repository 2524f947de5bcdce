//! Texts and bytes: what comes back, and what is refused.

use super::super::board::{Cell, Hindrance};
use super::super::rules::{Illegal, Move, Position};
use super::{Torris, is_over, position, row, text};
use crate::game::{Malformed, Notation};
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::text::{Language, sentence};
use std::string::{String, ToString};
use std::vec::Vec;

const ROW: &str = ".,.,.,.,.,.,.,.";

fn read(text: &str) -> Result<Position, Malformed> {
    Torris::read_position(text)
}

/// Why a position cannot be read.
#[track_caller]
fn why(text: &str) -> &'static str {
    read(text).expect_err(text).0
}

#[test]
fn positions_come_back() {
    for said in [
        "board=w1,b1,w2,b2,w3,b3,w4,b4/b1,w1,b2,w2,b3,w3,b4,w4/w1,b1,w2,b2,w3,b3,w4,b4/b1,w1,b2,w2,b3,w3,b4,w4 turn=w",
        "board=.,.,.,.,.,.,.,./.,.,w1b3,.,.,.,.,./.,.,.,.,.,.,.,./.,.,.,.,.,.,.,w4 turn=b",
    ] {
        assert_eq!(text(&position(said)), said);
    }
}

/// Row 4 comes first, column a first within it; a tower from the lowest up.
#[test]
fn where_the_cells_are_in_the_text() {
    let game = position(
        "board=w1,.,.,.,.,.,.,b2/.,.,.,.,.,.,.,./.,.,.,.,.,.,.,./w3b4,.,.,.,.,.,.,. turn=b",
    );
    let at = |cell: &str| {
        let cell: Cell = cell.parse().unwrap();
        let tower = game.board().tower(cell);
        tower.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(at("a4"), ["w1"]);
    assert_eq!(at("h4"), ["b2"]);
    assert_eq!(at("a1"), ["w3", "b4"]);
    assert_eq!(at("b2"), [""; 0]);
}

/// "`set` accepts any arrangement of at least one stone and at most four of
/// each colour and mark."
#[test]
fn any_arrangement_can_be_set() {
    // One stone, already over.
    assert!(is_over(&row("w1,.,.,.,.,.,.,.", 'b')));
    // The side to move must pass.
    assert!(row("w1w1,b1,b1,.,.,.,.,.", 'w').must_pass());
    // Four of a kind, in one tower too.
    assert!(
        read(&std::format!(
            "board={ROW}/{ROW}/{ROW}/b3b3b3b3,.,.,.,.,.,.,. turn=b"
        ))
        .is_ok()
    );
    // Five are too many, wherever they are.
    let many = why(&std::format!(
        "board={ROW}/{ROW}/b3,.,.,.,.,.,.,./b3b3b3b3,.,.,.,.,.,.,. turn=b"
    ));
    assert_eq!(many, "there are four stones of each colour and mark");
    let very_many = std::format!(
        "board={ROW}/{ROW}/{ROW}/{},.,.,.,.,.,.,. turn=b",
        "w1".repeat(40)
    );
    assert_eq!(
        why(&very_many),
        "there are four stones of each colour and mark"
    );
    let none = why(&std::format!("board={ROW}/{ROW}/{ROW}/{ROW} turn=b"));
    assert_eq!(none, "there must be a stone on the field");
}

#[test]
fn malformed_positions_are_refused_with_a_reason() {
    let good = std::format!("board={ROW}/{ROW}/{ROW}/w1,.,.,.,.,.,.,. turn=b");
    assert!(read(&good).is_ok());
    for (from, to, reason) in [
        ("board=", "bord=", "a position is"),
        (" turn=b", "", "a position is"),
        (" turn=b", "  turn=b", "a position is"),
        ("turn=b", "turn=x", "turn= is"),
        ("turn=b", "turn=", "turn= is"),
        ("turn=b", "turn=b ", "turn= is"),
        ("turn=b", "turn=B", "turn= is"),
        ("/w1", "/.,.,.,.,.,.,.,./w1", "board= has"),
        ("=.,.,.,.,.,.,.,./", "=", "board= has"),
        ("w1,.", "w1", "a row has"),
        ("w1,.", "w1,.,.", "a row has"),
        ("w1,", "w0,", "a cell is"),
        ("w1,", "w5,", "a cell is"),
        ("w1,", "x1,", "a cell is"),
        ("w1,", "w,", "a cell is"),
        ("w1,", "w1b,", "a cell is"),
        ("w1,", "W1,", "a cell is"),
        ("w1,", "1w,", "a cell is"),
        ("w1,", ",", "a cell is"),
        ("w1,", "..,", "a cell is"),
        ("w1,", "w1.,", "a cell is"),
        ("w1,", "w1 ,", "a position is"),
        ("w1,", "wß,", "a cell is"),
    ] {
        let bad = good.replacen(from, to, 1);
        assert_ne!(bad, good, "{from}");
        assert!(why(&bad).starts_with(reason), "{bad}: {}", why(&bad));
    }
    assert!(read("").is_err());
}

#[test]
fn moves_come_back() {
    let cells = Cell::all().map(|cell| cell.to_string());
    let mut texts: Vec<String> = cells
        .flat_map(|cell| ["n", "s", "e", "w"].map(|way| cell.clone() + way))
        .collect();
    texts.push("pass".to_string());
    assert_eq!(texts.len(), 4 * 32 + 1);
    for said in texts {
        let played = Torris::read_move(&said).unwrap();
        let mut again = String::new();
        Torris::write_move(&played, &mut again).unwrap();
        assert_eq!(again, said);
        let mut bytes = [0; 4];
        let mut out = Writer::new(&mut bytes);
        played.write(&mut out);
        assert_eq!(out.finish(), Some(1));
        assert_eq!(Move::read(&mut Reader::new(&bytes)), Ok(played));
    }
    for bad in [
        "", "a", "a1", "a1x", "a1nn", "a5n", "i1n", "a0n", "A1n", "a1N", "Pass", "passe", "pass ",
        " a1n", "1an", "ä1n", "a1ä",
    ] {
        assert!(Torris::read_move(bad).is_err(), "{bad}");
    }
    assert_eq!(Move::read(&mut Reader::new(&[128])), Err(Damaged));
    assert_eq!(Move::read(&mut Reader::new(&[254])), Err(Damaged));
}

fn bytes(position: &Position) -> Vec<u8> {
    let mut bytes = std::vec![0; 100];
    let mut out = Writer::new(&mut bytes);
    position.write(&mut out);
    let length = out.finish().unwrap();
    bytes.truncate(length);
    bytes
}

#[test]
fn bytes_of_positions() {
    let game = row("w1b2w4,.,b1,.,.,.,.,w1", 'b');
    let good = bytes(&game);
    assert_eq!(Position::read(&mut Reader::new(&good)), Ok(game));
    let read = |bytes: &[u8]| Position::read(&mut Reader::new(bytes));
    let changed = |place: usize, byte: u8| {
        let mut bytes = good.clone();
        bytes[place] = byte;
        read(&bytes)
    };
    // Neither colour's turn; a stone of no kind; no stone at all; cut off.
    assert_eq!(changed(0, 2), Err(Damaged));
    assert_eq!(changed(2, 8), Err(Damaged));
    assert_eq!(read(&[0; 33]), Err(Damaged));
    assert_eq!(read(&good[..good.len() - 1]), Err(Damaged));
    // A fifth stone of a kind.
    let mut five = std::vec![0, 5, 3, 3, 3, 3, 3];
    five.extend([0; 31]);
    assert_eq!(read(&five), Err(Damaged));
    five[6] = 2;
    assert!(read(&five).is_ok());
}

/// Boards that look alike are equal, however they came about.
#[test]
fn equal_boards_are_equal() {
    let one = super::play(row("w1,w1,b1,.,.,.,.,.", 'w'), "b1e");
    assert_eq!(one, position(&text(&one)));
    assert_eq!(bytes(&one), bytes(&position(&text(&one))));
    assert_ne!(one, row(".,w1,w1b1,.,.,.,.,.", 'b'));
    assert_ne!(one, position(&text(&one).replace("turn=b", "turn=w")));
}

/// Every refusal says why, in both languages.
#[test]
fn refusals_in_words() {
    let say = |illegal: Illegal| Language::ALL.map(|language| sentence(&illegal, language));
    for (illegal, german, english) in [
        (
            Illegal::Barred(Hindrance::Empty),
            "Hier steht kein Stein",
            "No stone stands here",
        ),
        (
            Illegal::Barred(Hindrance::TooFew {
                found: 0,
                needed: 2,
            }),
            "Kein Stein in dieser Richtung",
            "No stone in this direction",
        ),
        (
            Illegal::Barred(Hindrance::TooFew {
                found: 1,
                needed: 3,
            }),
            "Nur 1 von 3 Schritten möglich",
            "Only 1 of 3 steps possible",
        ),
        (
            Illegal::Barred(Hindrance::TooLow { there: 2, here: 3 }),
            "Zu niedrig: 2 unter 3",
            "Too low: 2 under 3",
        ),
        (
            Illegal::NotYours,
            "Der oberste Stein gehört dem anderen",
            "The top stone is the other's",
        ),
        (
            Illegal::CanMove,
            "Wer ziehen kann, muss ziehen",
            "Whoever can move must move",
        ),
        (
            Illegal::MustPass,
            "Kein Stein kann ziehen: aussetzen",
            "No stone can move: sit out",
        ),
        (Illegal::Over, "Das Spiel ist aus", "The game is over"),
    ] {
        assert_eq!(say(illegal), [german, english]);
    }
}
