//! Facts the engine protocol does not show: luck, why a game is a draw, and byte forms:
//! small, exact, with the history that decides repetitions.
//!
//! Every sentence of the page is in `tests/pages/fuenf.txt`; thousands of games are
//! compared with the page written once more, slowly, in `tests/src/reference/`.

use taschenspieler_core::games::fuenf::Fuenf;
use taschenspieler_core::games::fuenf::cell::Colour;
use taschenspieler_core::games::fuenf::position::{FuenfEnding, FuenfPosition};
use taschenspieler_core::games::testing::prelude::*;

/// A field with a loose stone of each colour at either end, to go back and forth
/// with.
const QUIET: &str = "w=2,0;1,1;3,1;0,2 b=0,0;1,0;3,0;0,1;2,1;1,2;2,2 hand=0,0 turn=w phase=move \
    quiet=0";

#[track_caller]
fn position(text: &str) -> FuenfPosition {
    rules::position::<Fuenf>(text)
}

/// The position after these moves.
#[track_caller]
fn after(begin: &str, moves: &str) -> FuenfPosition {
    let mut position = position(begin);
    rules::play::<Fuenf>(&mut position, moves);
    position
}

/// "Who begins is drawn by lot", unless the set-up names a seat.
#[test]
fn the_beginner() {
    let begin = |first, seed| {
        let setup = rules::begun_by(first, 2, "");
        rules::text::<Fuenf>(&Fuenf::start(&setup, &mut Luck::new(seed)))
    };
    const START: &str = "w=- b=- hand=16,16 turn=w phase=place quiet=0";
    let black = START.replace("turn=w", "turn=b");
    assert_eq!(begin(Seat::new(0), 1), START);
    assert_eq!(begin(Seat::new(1), 1), black);
    let lots: Vec<_> = (0..20).map(|seed| begin(None, seed)).collect();
    assert!(lots.iter().any(|text| text == START) && lots.contains(&black));
}

/// Why a game is over, and how often a position has been there.
#[test]
fn endings_have_their_reasons() {
    let round = "3,1>3,2 0,0>-1,1 3,2>3,1 -1,1>0,0 ";
    let times = |rounds| after(QUIET, &round.repeat(rounds));
    assert_eq!((times(1).times(), times(1).ending()), (2, None));
    assert_eq!(times(2).ending(), Some(FuenfEnding::Repetition));
    let quiet = QUIET.replace("quiet=0", "quiet=59");
    assert_eq!(after(&quiet, "3,1>3,2").ending(), Some(FuenfEnding::Quiet));
    let few = "w=0,0;1,0;2,0;4,0;7,0 b=3,0;5,0;6,0;8,0 hand=0,0 turn=w phase=move quiet=0";
    assert_eq!(after(few, "4,0>0,1").ending(), Some(FuenfEnding::TooFew));
    let five = "w=3,0;4,0;4,1;0,2;1,2;2,2;3,2 b=0,0;1,0;2,0;0,1;1,1;3,1 hand=0,0 turn=w \
        phase=move quiet=59";
    assert_eq!(
        after(five, "4,0>4,2").ending(),
        Some(FuenfEnding::Five(Colour::White))
    );
}

/// The same stones with the other side to move are another position, and so is a
/// shifted shape.
#[test]
fn what_is_not_the_same() {
    let other = after(QUIET, "3,1>3,2 0,0>-1,1 3,2>4,0 -1,1>0,0 4,0>3,1");
    assert_eq!((other.turn(), other.times()), (Colour::Black, 1));
    let row = "w=0,0;2,0;4,0;6,0;8,0 b=1,0;3,0;5,0;7,0;9,0 hand=0,0 turn=w phase=move quiet=0";
    let walked = "0,0>10,0 1,0>11,0 2,0>12,0 3,0>13,0 4,0>14,0 5,0>15,0";
    assert_eq!(after(row, walked).times(), 1);
}

/// Games of more than a thousand moves are stored in a list of a few thousand bytes.
#[test]
fn moves_are_small() {
    for (played, size) in [
        ("pass", 1),
        ("0,0", 3),
        ("-63,63", 3),
        ("3,-4>5,6", 5),
        ("9999,-9999>-9999,9999", 13),
    ] {
        bytes::come_back(&rules::read_move::<Fuenf>(played), size);
    }
    assert!(size_of::<FuenfPosition>() < 1024);
}

/// A loaded position knows the positions before it.
#[test]
fn repetitions_outlast_saving() {
    let mut game = position(QUIET);
    let round = "3,1>3,2 0,0>-1,1 3,2>3,1 -1,1>0,0";
    rules::play::<Fuenf>(&mut game, round);
    let mut loaded: FuenfPosition = bytes::read(&bytes::come_back(&game, 1024)).unwrap();
    assert_eq!(loaded.times(), 2);
    rules::play::<Fuenf>(&mut loaded, round);
    assert_eq!(loaded.ending(), Some(FuenfEnding::Repetition));
    // The text has no history: after `set` the given position is the first.
    let mut set = position(&rules::text::<Fuenf>(&game));
    assert_eq!((set.times(), set.quiet()), (1, 4));
    rules::play::<Fuenf>(&mut set, round);
    assert_eq!((set.times(), set.ending()), (2, None));
    assert_ne!(set, loaded);
}

/// Every position of random games is restored, including long quiet ones.
#[test]
fn positions_come_back() {
    let mut luck = Luck::new(5);
    for _ in 0..20 {
        let mut game = position(QUIET);
        while game.ending().is_none() {
            let moves = rules::moves::<Fuenf>(&game);
            Fuenf::apply(&mut game, luck.pick(&moves).unwrap()).unwrap();
            bytes::come_back(&game, 1024);
        }
    }
}

/// A history that cannot have happened is noticed.
#[test]
fn damage_is_refused() {
    let game = after(QUIET, "3,1>3,2 0,0>-1,1");
    let form = bytes::come_back(&game, 1024);
    for place in 0..form.len() {
        for bit in 0..8 {
            let mut damaged = form.clone();
            damaged[place] ^= 1 << bit;
            if let Ok(other) = bytes::read::<FuenfPosition>(&damaged) {
                let again = bytes::written(&other, 1024);
                assert!(damaged.starts_with(&again), "read as something else");
            }
        }
        assert!(bytes::read::<FuenfPosition>(&form[..place]).is_err());
    }
    // A step to the same cell, one onto another stone, one that captured.
    let (steps, len) = (form.len() - 6, form.len());
    for step in [[0, 0, 0], [0, 1, 0], [1, 200, 0], [77, 1, 1]] {
        let mut damaged = form.clone();
        damaged[steps..len - 3].copy_from_slice(&step);
        assert!(bytes::read::<FuenfPosition>(&damaged).is_err(), "{step:?}");
    }
}
