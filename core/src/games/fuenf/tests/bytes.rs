//! Byte forms: small, exact, with the history that decides repetitions.

use super::{after, moves, moving, play, position, read, text, try_play};
use crate::games::fuenf::position::{Ending, Position};
use crate::games::fuenf::rules::Move;
use crate::luck::Luck;
use crate::save::{Bytes, Damaged, Reader, Writer};
use std::vec::Vec;

fn bytes(thing: &impl Bytes) -> Vec<u8> {
    let mut buffer = [0; 1024];
    let mut out = Writer::new(&mut buffer);
    thing.write(&mut out);
    let length = out.finish().expect("less than 1 KiB");
    buffer[..length].to_vec()
}

fn back<T: Bytes>(bytes: &[u8]) -> Result<T, Damaged> {
    let mut from = Reader::new(bytes);
    let thing = T::read(&mut from)?;
    from.finish()?;
    Ok(thing)
}

const QUIET: [&str; 3] = ["wbb.", "bwbw", "bbwb"];

/// Games of more than a thousand moves are kept as a list of a few thousand
/// bytes.
#[test]
fn moves_are_small() {
    for (played, size) in [
        ("pass", 1),
        ("0,0", 3),
        ("-63,63", 3),
        ("3,-4>5,6", 5),
        ("9999,-9999>-9999,9999", 13),
    ] {
        let form = bytes(&read(played));
        assert!(form.len() <= size, "{played}: {form:?}");
        assert_eq!(back::<Move>(&form), Ok(read(played)));
    }
    assert!(size_of::<Position>() < 1024);
}

/// A position that is loaded knows what came before it.
#[test]
fn repetitions_outlast_saving() {
    let mut game = position(&moving(&QUIET, 'w'));
    let round = "3,1>3,2 0,0>-1,1 3,2>3,1 -1,1>0,0";
    play(&mut game, round);
    let mut loaded: Position = back(&bytes(&game)).unwrap();
    assert_eq!(loaded, game);
    assert_eq!(loaded.times(), 2);
    play(&mut loaded, round);
    assert_eq!(loaded.ending(), Some(Ending::Repetition));
    // The text has no history: after `set` the given position is the first.
    let mut set = position(&text(&game));
    assert_eq!((set.times(), set.quiet()), (1, 4));
    play(&mut set, round);
    assert_eq!((set.times(), set.ending()), (2, None));
    assert_ne!(set, loaded);
}

/// Every position of random games comes back, long quiet ones included.
#[test]
fn positions_come_back() {
    let mut luck = Luck::new(5);
    for _ in 0..20 {
        let mut game = position(&moving(&QUIET, 'w'));
        while game.ending().is_none() {
            let moves = moves(&game);
            try_play(&mut game, luck.pick(&moves).unwrap()).unwrap();
            assert_eq!(back::<Position>(&bytes(&game)).as_ref(), Ok(&game));
        }
    }
}

/// A history that cannot have happened is noticed.
#[test]
fn damage_is_refused() {
    let game = after(&moving(&QUIET, 'w'), "3,1>3,2 0,0>-1,1");
    let form = bytes(&game);
    assert_eq!(back(&form), Ok(game));
    for place in 0..form.len() {
        for bit in 0..8 {
            let mut damaged = form.clone();
            damaged[place] ^= 1 << bit;
            if let Ok(other) = back::<Position>(&damaged) {
                assert_eq!(bytes(&other), damaged, "read as something else");
            }
        }
        assert!(back::<Position>(&form[..place]).is_err());
    }
    // A step to the same cell, one onto another stone, one that captured.
    let (steps, len) = (form.len() - 6, form.len());
    for step in [[0, 0, 0], [0, 1, 0], [1, 200, 0], [77, 1, 1]] {
        let mut damaged = form.clone();
        damaged[steps..len - 3].copy_from_slice(&step);
        assert!(back::<Position>(&damaged).is_err(), "{step:?}");
    }
}
