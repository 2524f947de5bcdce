//! Which level beats which, in a few games with fixed seeds.
//!
//! These notice when a player has become much weaker; how strong they are is
//! measured with `taschenspieler arena poker`.

use super::{EASY, HARD, Hall, MASTER, MEDIUM, Who};

#[test]
fn a_master_of_two_exploits_habits() {
    let mut hall = Hall::new();
    for (opponent, games, least) in [
        (Who::Habit("kinds"), 300, 20),
        (Who::Habit("highest"), 60, 90),
        (EASY, 100, 20),
        (MEDIUM, 100, 20),
    ] {
        let score = hall.contest(MASTER, opponent, 2, games);
        assert!(score.average() >= least, "{opponent:?}: {score:?}");
    }
}

#[test]
fn a_master_of_two_loses_nothing_to_level_3() {
    let score = Hall::new().contest(MASTER, HARD, 2, 300);
    assert!(score.average() >= -10, "{score:?}");
}

/// At larger tables one of a level among those below it wins more than its
/// share.
#[test]
fn every_level_beats_the_one_below() {
    let mut hall = Hall::new();
    for (seats, fair) in [(3, 33), (4, 25)] {
        for (higher, lower, games) in [
            (MEDIUM, EASY, 3_000),
            (HARD, MEDIUM, 3_000),
            (MASTER, HARD, 120),
        ] {
            let score = hall.contest(higher, lower, seats, games);
            assert!(score.share() > fair + 3, "{seats} {higher:?}: {score:?}");
        }
    }
}
