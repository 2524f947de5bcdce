//! Which texts are positions and moves.

use super::super::Tuefteln;
use super::super::options::Choice;
use super::super::rules::Position;
use super::super::sheet::Variant;
use super::{BLANK_A, Game, played_through};
use crate::game::{Actor, BadOption, Game as _, Notation, Options, Rules, Seat};
use crate::games::testing::is_next;
use crate::games::testing::rules::{move_text, moves, setup};
use crate::save::{Bytes, Reader, Writer, record};
use crate::session::{AnySession, Session};
use std::string::String;
use std::vec::Vec;

#[track_caller]
fn refuses(position: &str, why: &str) {
    assert!(
        Tuefteln::read_position(position).is_err(),
        "{why}: {position}"
    );
}

#[test]
fn moves_are_read_as_they_are_written() {
    for text in [
        "roll:25",
        "roll:11",
        "roll:66",
        "place:b1=2,c1=5",
        "place:a1=1,f6=6",
    ] {
        let played = Tuefteln::read_move(text).expect(text);
        assert_eq!(move_text::<Tuefteln>(&played), text);
    }
    for wrong in [
        "",
        "roll",
        "roll:",
        "roll:52",
        "roll:07",
        "roll:2",
        "roll:255",
        "roll:2 5",
        "Roll:25",
        "place:",
        "place:b1=2",
        "place:c1=5,b1=2",
        "place:b1=2,b1=5",
        "place:b1=2,c1=7",
        "place:b1=0,c1=5",
        "place:g1=2,c2=5",
        "place:b0=2,c1=5",
        "place:b7=2,c8=5",
        "place:b1=2,c1=5,d1=6",
        "place:b1=2, c1=5",
        "place:B1=2,c1=5",
        "place:b1=2;c1=5",
        "pass",
    ] {
        assert!(Tuefteln::read_move(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn positions_come_back() {
    for text in [
        "variant=a seats=1 round=1 roll=- sheet0=5.........6....3..1.......4........2",
        "variant=b seats=1 round=1 roll=66 sheet0=5.........6....3..1.......4........2",
        // The second has written, the first has not: at any time means any seat.
        "variant=a seats=2 round=1 roll=25 sheet0=5.........6....3..1.......4........2 \
         sheet1=525.......6....3..1.......4........2",
        "variant=a seats=12 dice=only rolls=-",
        "variant=b seats=1 dice=only rolls=11;12;66",
    ] {
        assert_eq!(Game::at(text).position(), text);
    }
    let end = played_through(15, "variant=b", 3).position();
    assert!(
        end.len() < 4_000,
        "fits a line of the protocol: {}",
        end.len()
    );
    assert_eq!(Game::at(&end).position(), end);
}

/// Whoever has not written is next, also if a later seat has.
#[test]
fn the_first_that_has_not_written_is_next() {
    let game = Game::at(
        "variant=a seats=2 round=1 roll=25 sheet0=5.........6....3..1.......4........2 \
         sheet1=525.......6....3..1.......4........2",
    );
    assert_eq!(game.actor(), is_next(0));
    let after = game.play("place:d1=2,e1=5");
    assert_eq!(after.actor(), Actor::Chance);
}

#[test]
fn malformed_positions_are_refused() {
    let a = |sheet: &str, rest: &str| std::format!("variant=a seats=1 {rest} sheet0={sheet}");
    let b = |sheet: &str, rest: &str| std::format!("variant=b seats=1 {rest} sheet0={sheet}");
    let second = "round=2 roll=-";
    refuses(
        &a("52.1......6....3..1.......4........2", second),
        "half a linked pair",
    );
    refuses(
        &b("521.......6....3..1.......4........2", second),
        "an odd number of a colour",
    );
    refuses(
        &a("4.........6....3..1.......4........2", "round=1 roll=-"),
        "changed print",
    );
    refuses(
        &a("..........6....3..1.......4........2", "round=1 roll=-"),
        "missing print",
    );
    refuses(&a(BLANK_A, second), "too few for the round");
    refuses(
        &a("525.......6....3..1.......4........2", "round=1 roll=-"),
        "too many",
    );
    refuses(
        &a("525.......6....3..1.......4........2", "round=1 roll=25"),
        "all have written",
    );
    refuses(
        &a("525...125..6....3..1.......4........2", second),
        "37 fields",
    );
    refuses(
        &a("5.........6....3..1.......4.......2", "round=1 roll=-"),
        "35 fields",
    );
    refuses(
        &a("5........x6....3..1.......4........2", "round=1 roll=-"),
        "a letter",
    );
    refuses(
        &a("5........06....3..1.......4........2", "round=1 roll=-"),
        "a zero",
    );
    refuses(&a("?", "round=1 roll=-"), "a view is no position");
    refuses(&a(BLANK_A, "round=0 roll=-"), "no round");
    refuses(&a(BLANK_A, "round=01 roll=-"), "a leading zero");
    refuses(&a(BLANK_A, "round=1 roll=52"), "larger die first");
    refuses(&a(BLANK_A, "round=1 roll=7"), "one die");
    refuses(&a(BLANK_A, "round=1  roll=-"), "two blanks");
    refuses(&a(BLANK_A, "roll=- round=1"), "another order");
    let end = played_through(1, "variant=a", 1).position();
    Game::at(&end);
    refuses(&end.replace("roll=-", "roll=11"), "a roll after the end");
    refuses(&end.replace("round=16", "round=17"), "a round too many");
    refuses("variant=a seats=0 round=1 roll=-", "no seats");
    refuses(
        &std::format!("variant=c seats=1 round=1 roll=- sheet0={BLANK_A}"),
        "no variant",
    );
    refuses(
        &std::format!("variant=a seats=2 round=1 roll=- sheet0={BLANK_A}"),
        "a sheet too few",
    );
    refuses(
        &std::format!("variant=a seats=1 round=1 roll=- sheet0={BLANK_A} sheet1={BLANK_A}"),
        "a sheet too many",
    );
    refuses(
        &std::format!("variant=a seats=1 round=1 roll=- sheet1={BLANK_A}"),
        "another seat's",
    );
    refuses(
        &std::format!(
            "variant=a seats=2 round=2 roll=- sheet0={BLANK_A} \
             sheet1=525.......6....3..1.......4........2"
        ),
        "one has written less",
    );
    let seats = |count: u8| {
        let mut text = std::format!("variant=a seats={count} round=1 roll=-");
        (0..count).for_each(|seat| text.push_str(&std::format!(" sheet{seat}={BLANK_A}")));
        text
    };
    Game::at(&seats(15));
    refuses(&seats(16), "sixteen seats");
    for wrong in [
        "variant=a seats=3 dice=only",
        "variant=a seats=3 dice=only rolls=",
        "variant=a seats=3 dice=only rolls=52",
        "variant=a seats=3 dice=only rolls=25;",
        "variant=a seats=3 dice=some rolls=25",
        "variant=a seats=3 dice=only rolls=11;11;11;11;11;11;11;11;11;11;11;11;11;11;11;11",
        "variant=a seats=3 dice=only rolls=25 sheet0=5.........6....3..1.......4........2",
    ] {
        refuses(wrong, "dice only");
    }
}

#[test]
fn options_are_those_of_the_page_and_dice_only() {
    let mut choice = Choice::default();
    assert_eq!(
        Game::new(1, "").position(),
        Game::new(1, "variant=a dice=sheets").position()
    );
    assert_eq!(choice.set("variant", "c"), Err(BadOption::Value("a or b")));
    assert_eq!(choice.set("variant", "A"), Err(BadOption::Value("a or b")));
    assert_eq!(
        choice.set("dice", "2"),
        Err(BadOption::Value("sheets or only"))
    );
    assert_eq!(choice.set("sheet", "a"), Err(BadOption::Unknown));
    choice.turn(0, 1, true);
    choice.turn(1, 1, false);
    assert_eq!(
        choice,
        Choice {
            variant: Variant::B,
            dice_only: true
        }
    );
    assert!(choice.row(1, 1).is_some() && choice.row(2, 1).is_none());
}

/// A game as the console saves it.
fn saved(game: &Session<Tuefteln>) -> Vec<u8> {
    let mut buffer = [0; record::RECORD_BYTES];
    let length = AnySession::save(game, &mut buffer).expect("it fits");
    buffer[..length].to_vec()
}

/// A game that was saved.
fn loaded(save: &[u8]) -> Session<Tuefteln> {
    let (kind, mut content) = record::open(save).expect("a record");
    assert_eq!(kind, Tuefteln::ABOUT.number);
    let game = Session::read(&mut content).expect("a game");
    content.finish().expect("nothing behind it");
    game
}

/// Who rolls first is kept, at tables of any size, drawn or chosen, in the
/// middle of a round too.
#[test]
fn saves_keep_who_rolls_first() {
    for seats in 1..=15 {
        for first in (0..seats).map(Seat::new).chain([None]) {
            for options in ["", "dice=only"] {
                let mut setup = setup::<Choice>(seats, options);
                setup.first = first;
                let mut game = Session::<Tuefteln>::new(setup, 11);
                assert!(AnySession::roll(&mut game, &mut String::new()));
                let again = loaded(&saved(&game));
                assert_eq!(again.position(), game.position());
                let roller = Tuefteln::roller(again.position());
                assert_eq!(roller, Tuefteln::roller(game.position()));
            }
        }
    }
}

/// A seat that is not at the table cannot have rolled first.
#[test]
fn a_first_roller_sits_at_the_table() {
    let game = Session::<Tuefteln>::new(setup::<Choice>(3, ""), 11);
    let mut bytes = [0; 128];
    let mut out = Writer::new(&mut bytes);
    game.position().write(&mut out);
    let length = out.finish().expect("it fits");
    for first in 0..16 {
        bytes[1] = first << 4 | 3;
        let read = Position::read(&mut Reader::new(&bytes[..length]));
        assert_eq!(read.is_ok(), first < 3, "{first}");
    }
}

/// A save from before anybody could be chosen to roll first: seat 0 began.
#[test]
fn saves_without_a_first_roller_are_read() {
    const SAVE: &str = "54530202580003ff000500000000000000000000000003010005000000000600300001000000040000002005000000000600300001000000040000002005000000000600300001000000040000002004040408000800013f9b030001021b00bd9b16";
    let digits = SAVE.as_bytes().chunks(2);
    let bytes = digits.map(|pair| std::str::from_utf8(pair).expect("digits"));
    let bytes: Vec<u8> = bytes
        .map(|pair| u8::from_str_radix(pair, 16).expect("hexadecimal"))
        .collect();
    let mut game = loaded(&bytes);
    assert_eq!(game.moves(), 2);
    assert_eq!(game.actor(), is_next(1));
    assert_eq!(Tuefteln::roller(game.position()), Some(Seat::FIRST));
    for _ in 0..2 {
        let next = moves::<Tuefteln>(game.position())[0];
        assert!(game.play(&next).is_ok());
    }
    assert_eq!(Tuefteln::roller(game.position()), Seat::new(1));
}
