//! Who rolls, and the dice.

use super::{Game, played_through};
use taschenspieler_core::games::testing::prelude::*;
use taschenspieler_core::games::testing::rules::{Played, move_text, setup};
use taschenspieler_core::games::tuefteln::Tuefteln;
use taschenspieler_core::games::tuefteln::options::TueftelnOptions;
use taschenspieler_core::games::tuefteln::rules::{Roll, TueftelnIllegal};

/// A game in which this seat is chosen to roll first.
fn begun_by(first: u8, seats: u8, options: &str) -> Game {
    let mut setup = setup::<TueftelnOptions>(seats, options);
    setup.first = Seat::new(first);
    Played(Tuefteln::start(&setup, &mut Luck::new(1)))
}

/// The seat whose press rolls this round.
fn roller(game: &Game) -> u8 {
    Tuefteln::roller(&game.0).expect("somebody rolls").number()
}

/// The seats that roll from this round on. The seat that rolls a round is also the one
/// whose roll is pending.
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
        let position = Tuefteln::start(&setup::<TueftelnOptions>(seats, ""), &mut Luck::new(seed));
        roller(&Played(position))
    };
    for seats in [1, 2, 4, 15] {
        let all: Vec<u8> = (0..400).map(|seed| drawn(seats, seed)).collect();
        assert!((0..seats).all(|seat| all.contains(&seat)), "{seats}");
        assert!(all.iter().all(|&seat| seat < seats));
        assert_eq!(all[7], drawn(seats, 7));
    }
}

/// Rolling "has no effect on play": whichever seat rolls first, the dice and the possible
/// placements are the same.
#[test]
fn who_rolls_first_has_no_effect() {
    let start = |first| {
        let mut setup = setup::<TueftelnOptions>(3, "");
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
            assert_eq!(game.refuses("roll:11"), TueftelnIllegal::Over);
            assert!(game.moves().is_empty());
        }
    }
}

/// Doubles have a probability of 1/36 each, other rolls with 2/36.
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
    let weight = |roll: Roll| if roll.is_double() { 1 } else { 2 };
    let weights: u32 = Roll::all().map(weight).sum();
    assert_eq!(weights, 36);
}

/// Spectators see no sheet of this round until all have written.
#[test]
fn spectators_wait_for_the_round_to_end() {
    let game = Game::new(3, "").play("roll:25 place:b1=2,c1=5");
    assert_eq!(game.seen_by(None), game.view(1));
    let game = game.play("place:b1=2,c1=5 place:b1=2,c1=5");
    assert_eq!(game.seen_by(None), game.position());
}
