//! The table set-up, and saves.

use taschenspieler_core::game::Game as _;
use taschenspieler_core::games::testing::prelude::*;
use taschenspieler_core::games::testing::rules::{moves, setup};
use taschenspieler_core::games::tuefteln::Tuefteln;
use taschenspieler_core::games::tuefteln::options::TueftelnOptions;
use taschenspieler_core::games::tuefteln::rules::TueftelnPosition;
use taschenspieler_core::games::tuefteln::sheet::SheetVariant;
use taschenspieler_core::save::{Bytes as _, record};
use taschenspieler_core::session::AnySession;

#[test]
fn the_set_up_turns_variant_and_dice() {
    let mut choice = TueftelnOptions::default();
    choice.turn(0, 1, true);
    choice.turn(1, 1, false);
    assert_eq!(
        choice,
        TueftelnOptions {
            variant: SheetVariant::B,
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

/// Saves keep who rolls first, at tables of any size, drawn or chosen, even in the middle
/// of a round.
#[test]
fn saves_keep_who_rolls_first() {
    for seats in 1..=15 {
        for first in (0..seats).map(Seat::new).chain([None]) {
            for options in ["", "dice=only"] {
                let mut setup = setup::<TueftelnOptions>(seats, options);
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
    let game = Session::<Tuefteln>::new(setup::<TueftelnOptions>(3, ""), 11);
    let mut form = bytes::written(game.position(), 128);
    for first in 0..16 {
        form[1] = first << 4 | 3;
        let read = bytes::read::<TueftelnPosition>(&form);
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
