//! The choices and hints of the levels; more thinking wins.

use super::{moves, start};
use crate::games::testing::prelude::*;
use crate::games::torris::Torris;
use crate::games::torris::bot::{evaluate, opinion, think};
use crate::games::torris::reason::TorrisReason;
use crate::games::torris::rules::TorrisPosition;

fn read(text: &str) -> TorrisPosition {
    rules::position::<Torris>(text)
}

fn advise(position: &TorrisPosition, words: usize) -> Advice<Torris> {
    let mut thinker = thinker(Level::Master, 1, words);
    thinker.seat = position.turn().seat();
    thinker.advise(position)
}

/// A player with this much scratch memory.
fn thinker(level: Level, seed: u64, words: usize) -> Thinker<Torris> {
    let mut thinker = Thinker::new(level, seed);
    thinker.scratch = vec![77; words];
    thinker
}

/// Plays a game; each seat has its level, or plays at random.
fn play(levels: [Option<Level>; 2], seed: u64) -> Option<Outcome> {
    let mut thinker = thinker(Level::Easy, seed, SCRATCH_WORDS);
    let mut position = start(&mut thinker.luck);
    while !position.is_over() {
        thinker.seat = position.turn().seat();
        let played = match levels[thinker.seat.index()] {
            Some(level) => {
                thinker.level = level;
                thinker.choose(&position)
            }
            None => *thinker.luck.pick(&moves(&position)).unwrap(),
        };
        position.play(played).unwrap();
    }
    Torris::outcome(&position)
}

/// How many of the games the first seat's player wins, seats changed in turn.
fn wins(one: Option<Level>, two: Option<Level>, games: u64) -> u64 {
    let won = |game: &u64| {
        let seat = Seat::new((game % 2) as u8).unwrap();
        let levels = if game.is_multiple_of(2) {
            [one, two]
        } else {
            [two, one]
        };
        play(levels, game / 2) == Some(Outcome::Win(seat))
    };
    (0..games).filter(won).count() as u64
}

#[test]
fn thinking_wins() {
    assert!(wins(Some(Level::Hard), None, 20) >= 19);
    assert!(wins(Some(Level::Hard), Some(Level::Medium), 20) >= 15);
    assert!(wins(Some(Level::Medium), Some(Level::Easy), 40) >= 24);
}

#[test]
fn hints_say_what_is_true() {
    let empty = ".,.,.,.,.,.,.,.";
    for (row, reason) in [
        ("w1,b4,.,.,.,.,.,. turn=w", TorrisReason::Only),
        ("w1,b4,.,.,.,.,.,. turn=b", TorrisReason::SitOut),
        ("b4,w1,b4,.,.,.,.,. turn=w", TorrisReason::Wins(1)),
    ] {
        let position = read(&format!("board={empty}/{empty}/{empty}/{row}"));
        assert_eq!(advise(&position, SCRATCH_WORDS).reason, reason, "{row}");
    }
}

/// With no memory, or hardly any, there is still a legal move.
#[test]
fn it_plays_with_any_memory() {
    let position = start(&mut Luck::new(3));
    for words in [0, 1, 20, 100, 700, 1_000, 2_000] {
        let mut thinker = thinker(Level::Hard, 3, words);
        thinker.seat = position.turn().seat();
        let advised = advise(&position, words.min(100)).played.expect("a hint");
        for played in [thinker.choose(&position), advised] {
            assert!(moves(&position).contains(&played));
        }
    }
}

/// The same question gets the same answer, whatever the memory contains.
#[test]
fn thoughts_repeat() {
    let position = start(&mut Luck::new(9));
    let thought = |fill| {
        let mut scratch = vec![fill; SCRATCH_WORDS];
        think(
            &position,
            Level::Hard,
            &mut Luck::new(5),
            1,
            &mut scratch,
            &mut || false,
        )
        .unwrap()
    };
    assert_eq!(thought(0), thought(0xFFFF_FFFF));
}

/// Both seats agree on the worth of a position.
#[test]
fn opinions_are_fair() {
    let mut luck = Luck::new(11);
    let mut position = start(&mut luck);
    while !position.is_over() {
        let worth = |seat| evaluate(&position, Seat::new(seat).unwrap());
        assert_eq!(worth(0), -worth(1));
        assert!(worth(0).abs() < opinion::WON);
        position
            .play(*luck.pick(&moves(&position)).unwrap())
            .unwrap();
    }
    let won = evaluate(&position, Seat::FIRST);
    assert_eq!(
        won == 0,
        matches!(Torris::outcome(&position), Some(Outcome::Draw(_)))
    );
    assert!(won == 0 || won.abs() >= opinion::WON);
}

/// An endgame that is won by one move only, and that takes five million
/// positions to prove: the device does not find out, a fast machine does.
#[test]
fn a_fast_machine_proves_what_the_device_cannot() {
    let position = read(
        "board=.,.,.,w2b1,.,.,.,b2w2/.,.,b4w3,w2b3,b1,w3,w4,./.,w4b4,w3,b1w2,w3b3,b2,b2,b2/\
         b4b4,w1w1,b3w4b3,w4,w1,b1w1,.,. turn=w",
    );
    let mut scratch = vec![0; SCRATCH_WORDS];
    let mut thought = |level, pace| {
        let luck = &mut Luck::new(1);
        think(&position, level, luck, pace, &mut scratch, &mut || false).unwrap()
    };
    let [slow, fast] = [1, 100].map(|pace| thought(Level::Master, pace));
    assert!(!slow.is_certain && slow.positions < 500_000);
    assert!(fast.is_certain && fast.worth >= opinion::WON);
    assert_eq!(thought(Level::Hard, 1), thought(Level::Hard, 100));
}
