//! Rolling, writing, and who sees it.

use super::super::Tuefteln;
use super::super::rules::{Illegal, Roll};
use super::super::sheet::{Field, Variant};
use super::{BLANK_A, Game, played_through};
use crate::game::{Actor, Outcome, Rules, Seat};
use crate::games::testing::is_next;
use crate::games::testing::rules::move_text;
use crate::luck::Luck;
use std::string::String;

#[test]
fn a_roll_is_written_into_two_white_fields_in_either_order() {
    let game = Game::new(1, "").play("roll:25");
    assert_eq!(game.actor(), is_next(0));
    let moves = game.moves();
    for text in ["place:b1=2,c1=5", "place:b1=5,c1=2", "place:b1=2,e6=5"] {
        assert!(moves.contains(&text.into()), "{text}");
    }
    let after = game.play("place:b1=5,f5=2");
    assert_eq!(
        after.position(),
        "variant=a seats=1 round=2 roll=- sheet0=55........6....3..1.......4..2.....2"
    );
    assert_eq!(after.actor(), Actor::Chance);
}

#[test]
fn or_into_both_fields_of_a_linked_pair() {
    let game = Game::new(1, "").play("roll:25");
    for text in ["place:d1=2,e1=5", "place:d1=5,e1=2", "place:a2=2,a3=5"] {
        assert!(game.moves().contains(&text.into()), "{text}");
    }
    for text in ["place:b1=2,d1=5", "place:d1=2,f2=5", "place:d1=5,b2=2"] {
        assert_eq!(game.refuses(text), Illegal::Apart(Variant::A), "{text}");
    }
}

#[test]
fn or_into_two_fields_of_a_colour() {
    let game = Game::new(1, "variant=b").play("roll:25");
    for text in ["place:b1=2,f2=5", "place:b1=5,f2=2"] {
        assert!(game.moves().contains(&text.into()), "{text}");
    }
    assert_eq!(game.refuses("place:b1=2,c1=5"), Illegal::Apart(Variant::B));
}

#[test]
fn only_open_fields_take_only_the_numbers_of_the_roll() {
    let game = Game::new(1, "").play("roll:25");
    assert_eq!(game.refuses("place:b1=2,c1=4"), Illegal::OtherNumbers);
    assert_eq!(game.refuses("place:b1=2,c1=2"), Illegal::OtherNumbers);
    let a1 = Field::FIRST;
    assert_eq!(game.refuses("place:a1=2,c1=5"), Illegal::Taken(a1));
    assert_eq!(game.refuses("roll:11"), Illegal::HasRolled);
    let game = game.play("place:b1=2,c1=5");
    assert_eq!(game.refuses("place:b1=2,c1=5"), Illegal::NotRolled);
    let game = game.play("roll:25");
    let b1 = Field::at(1, 0).expect("a field");
    assert_eq!(game.refuses("place:b1=2,f1=5"), Illegal::Taken(b1));
}

/// A double gives one move per pair of fields.
#[test]
fn a_double_gives_one_move_per_pair() {
    let count = |options: &str, roll: &str| Game::new(1, options).play(roll).moves().len();
    assert_eq!(count("", "roll:11"), 99);
    assert_eq!(count("", "roll:12"), 198);
    assert_eq!(count("variant=b", "roll:66"), 75);
    assert_eq!(count("variant=b", "roll:56"), 150);
}

#[test]
fn the_roll_is_for_everybody_and_the_round_ends_with_the_last() {
    let game = Game::new(3, "").play("roll:25");
    assert_eq!(game.actor(), is_next(0));
    let game = game.play("place:b1=2,c1=5");
    assert_eq!(game.actor(), is_next(1));
    let game = game.play("place:b1=5,c1=2");
    assert_eq!(game.actor(), is_next(2));
    let game = game.play("place:d1=2,e1=5");
    assert_eq!(game.actor(), Actor::Chance);
    assert!(
        game.position()
            .starts_with("variant=a seats=3 round=2 roll=- ")
    );
}

/// Who rolls passes clockwise from round to round.
#[test]
fn the_dice_pass_clockwise() {
    let mut game = Game::new(3, "");
    for round in 0..7 {
        assert_eq!(Tuefteln::roller(&game.0), Seat::new(round % 3));
        game = game.play("roll:12");
        assert_eq!(Tuefteln::roller(&game.0), Seat::new(round % 3));
        for _ in 0..3 {
            let first = game.list()[0];
            game = game.play(&move_text::<Tuefteln>(&first));
        }
    }
}

#[test]
fn there_are_fifteen_rounds_and_never_a_dead_end() {
    for seed in 0..200 {
        for options in ["variant=a", "variant=b"] {
            let game = played_through(1, options, seed);
            let (_, rest) = game
                .position()
                .split_once("round=")
                .map(|(a, b)| (String::from(a), String::from(b)))
                .expect("a round");
            assert!(rest.starts_with("16 roll=- "), "{rest}");
            assert!(!rest.contains('.'));
            assert_eq!(game.outcome(), Some(Outcome::Win(Seat::FIRST)));
            assert_eq!(game.refuses("roll:11"), Illegal::Over);
            assert!(game.moves().is_empty());
        }
    }
}

/// Sequences of length 1 to 3 from the start, one seat.
#[test]
fn as_many_sequences_as_the_page_counts() {
    let count = |options: &str| {
        let game = Game::new(1, options);
        [1, 2, 3].map(|length| game.perft(length))
    };
    assert_eq!(count("variant=a"), [21, 3_564, 74_844]);
    assert_eq!(count("variant=b"), [21, 2_700, 56_700]);
}

/// Doubles come up with 1/36 each, other rolls with 2/36.
#[test]
fn rolls_have_their_odds() {
    let position = Game::new(1, "").0;
    let mut luck = Luck::new(7);
    let mut counts = std::collections::BTreeMap::<String, u32>::new();
    for _ in 0..36_000 {
        let rolled = Tuefteln::roll(&position, &mut luck).expect("a roll");
        *counts.entry(move_text::<Tuefteln>(&rolled)).or_default() += 1;
    }
    assert_eq!(counts.len(), 21);
    for (text, count) in counts {
        let dice = text
            .strip_prefix("roll:")
            .expect("a roll")
            .as_bytes()
            .to_vec();
        let expected = if dice[0] == dice[1] { 1_000 } else { 2_000 };
        assert!(count.abs_diff(expected) < 220, "{text}: {count}");
    }
    let weights: u32 = Roll::all().map(|roll| u32::from(roll.weight())).sum();
    assert_eq!(weights, 36);
}

/// While a roll is pending, the sheet of a seat that has written is `?` to
/// the others; other sheets are shown.
#[test]
fn who_has_written_is_hidden_from_the_others() {
    let game = Game::new(3, "").play("roll:25 place:b1=2,c1=5");
    let written = "525.......6....3..1.......4........2";
    let head = "variant=a seats=3 round=1 roll=25";
    let open = std::format!("{head} sheet0={written} sheet1={BLANK_A} sheet2={BLANK_A}");
    let hidden = std::format!("{head} sheet0=? sheet1={BLANK_A} sheet2={BLANK_A}");
    assert_eq!(game.position(), open);
    assert_eq!(game.view(0), open);
    assert_eq!(game.view(1), hidden);
    assert_eq!(game.view(2), hidden);
    assert_eq!(game.seen_by(None), hidden);
    let game = game.play("place:b1=2,c1=5");
    assert_eq!(
        game.view(0),
        std::format!("{head} sheet0={written} sheet1=? sheet2={BLANK_A}")
    );
    assert_eq!(
        game.view(1),
        std::format!("{head} sheet0=? sheet1={written} sheet2={BLANK_A}")
    );
    let game = game.play("place:b1=2,c1=5");
    assert_eq!(game.view(1), game.position());
    assert_eq!(game.seen_by(None), game.position());
}

/// Who rolls only writes nothing on screen.
#[test]
fn with_dice_only_there_are_fifteen_rolls_and_no_sheets() {
    let mut game = Game::new(3, "dice=only");
    assert_eq!(game.position(), "variant=a seats=3 dice=only rolls=-");
    for round in 0..15u8 {
        assert_eq!(game.actor(), Actor::Chance);
        assert_eq!(Tuefteln::roller(&game.0), Seat::new(round % 3));
        assert_eq!(game.refuses("place:b1=2,c1=5"), Illegal::OnPaper);
        game = game.play(if round == 0 { "roll:25" } else { "roll:11" });
    }
    assert_eq!(game.actor(), Actor::Over);
    assert!(
        game.position()
            .starts_with("variant=a seats=3 dice=only rolls=25;11;11")
    );
    assert_eq!(game.points(), [0, 0, 0]);
    assert!(matches!(game.outcome(), Some(Outcome::Draw(all)) if all.len() == 3));
}
