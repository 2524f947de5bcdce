//! Rolling, writing, and who sees it.

use super::super::Tuefteln;
use super::super::options::Choice;
use super::super::rules::{Illegal, Roll};
use super::super::sheet::{Field, Variant};
use super::{BLANK_A, Game, played_through};
use crate::game::{Actor, Outcome, Rules, Seat};
use crate::games::testing::is_next;
use crate::games::testing::rules::{Played, move_text, setup};
use crate::luck::Luck;
use crate::session::Session;
use std::string::String;
use std::vec::Vec;

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

/// A game in which somebody is chosen to roll first.
fn begun_by(first: u8, seats: u8, options: &str) -> Game {
    let mut setup = setup::<Choice>(seats, options);
    setup.first = Seat::new(first);
    Played(Tuefteln::start(&setup, &mut Luck::new(1)))
}

/// Whose press rolls this round.
fn roller(game: &Game) -> u8 {
    Tuefteln::roller(&game.0).expect("somebody rolls").number()
}

/// Who rolls in the rounds that follow, from this one on. Whoever rolls a
/// round also has its roll pending.
fn rollers(mut game: Game, rounds: usize) -> (Vec<u8>, Game) {
    let mut all = Vec::new();
    for _ in 0..rounds {
        let rolls = roller(&game);
        game = game.play("roll:12");
        while matches!(game.actor(), Actor::Seat(_)) {
            assert_eq!(roller(&game), rolls);
            let first = game.list()[0];
            game = game.play(&move_text::<Tuefteln>(&first));
        }
        all.push(rolls);
    }
    (all, game)
}

/// "`seats=4 first=2`: rounds 1-5 are rolled by seats 2, 3, 0, 1, 2." "Alone,
/// seat 0 rolls every round."
#[test]
fn rolling_passes_clockwise_from_the_first_roller() {
    for options in ["", "variant=b", "dice=only"] {
        assert_eq!(rollers(begun_by(2, 4, options), 5).0, [2, 3, 0, 1, 2]);
        assert_eq!(rollers(begun_by(0, 1, options), 15).0, [0; 15]);
    }
    // Round n is rolled by seat first + n - 1 (mod seats).
    for seats in 1..=15 {
        for first in 0..seats {
            let wanted: Vec<u8> = (1..=15).map(|round| (first + round - 1) % seats).collect();
            assert_eq!(rollers(begun_by(first, seats, ""), 15).0, wanted);
        }
    }
}

/// "A position does not carry it; after `set` it is 0": "After `set ...
/// seats=4 round=7 ...` seat 2 rolls."
#[test]
fn a_position_does_not_say_who_rolled_first() {
    let (_, game) = rollers(begun_by(3, 4, ""), 6);
    assert_eq!(roller(&game), 1);
    let text = game.position();
    assert!(text.starts_with("variant=a seats=4 round=7 roll=- sheet0="));
    assert_eq!(roller(&Game::at(&text)), 2);
    assert_eq!(
        roller(&Game::at("variant=a seats=4 dice=only rolls=25;11")),
        2
    );
    assert_eq!(game.view(1), Game::at(&text).view(1));
}

/// "The first roller is drawn by lot or chosen": the lot falls on everybody,
/// and a seed draws the same again.
#[test]
fn the_first_roller_is_drawn_by_lot_or_chosen() {
    const { assert!(Tuefteln::CHOOSES_FIRST) };
    let drawn = |seats, seed| {
        let position = Tuefteln::start(&setup::<Choice>(seats, ""), &mut Luck::new(seed));
        roller(&Played(position))
    };
    for seats in [1, 2, 4, 15] {
        let all: Vec<u8> = (0..400).map(|seed| drawn(seats, seed)).collect();
        assert!((0..seats).all(|seat| all.contains(&seat)), "{seats}");
        assert!(all.iter().all(|&seat| seat < seats));
        assert_eq!(all[7], drawn(seats, 7));
    }
}

/// Rolling "has no effect on play": whoever rolls first, the same dice fall
/// and the same can be written.
#[test]
fn who_rolls_first_has_no_effect() {
    let start = |first| {
        let mut setup = setup::<Choice>(3, "");
        setup.first = Seat::new(first);
        Session::<Tuefteln>::new(setup, 9)
    };
    let (mut one, mut other) = (start(0), start(2));
    while one.actor() != Actor::Over {
        assert_eq!((one.actor(), one.roll()), (other.actor(), other.roll()));
        let position = |game: &Session<Tuefteln>| Played::<Tuefteln>(game.position().clone());
        let (this, that) = (position(&one), position(&other));
        assert_eq!(this.position(), that.position());
        assert_eq!(this.list(), that.list());
        assert_ne!(Tuefteln::roller(&this.0), Tuefteln::roller(&that.0));
        let played = one.roll().unwrap_or_else(|| this.list()[0]);
        assert!(one.play(&played).is_ok() && other.play(&played).is_ok());
    }
    assert_eq!(one.outcome(), other.outcome());
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
    let mut game = begun_by(0, 3, "dice=only");
    assert_eq!(game.position(), "variant=a seats=3 dice=only rolls=-");
    for round in 0..15u8 {
        assert_eq!(game.actor(), Actor::Chance);
        assert_eq!(roller(&game), round % 3);
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
