//! Fünf gewinnt on the emulated device.

use crate::{Pair, REST};
use taschenspieler_core::game::{Outcome, Seat};
use taschenspieler_emulator::Board;

/// Fünf gewinnt between two people: the beginner lays a row, the other one
/// above it, and the row is five long first.
#[test]
fn fuenf_is_won_by_pressing_pins() {
    let mut pair = Pair::switched_on(Board::PicoLcd13);
    pair.run(
        "find fuenf
         press a up right up left left down down
         wait 300
         shot fuenf-set-up
         press a
         wait 700
         shot fuenf-start",
    );
    let turns = [
        "a",
        "up a",
        "down right a",
        "up a",
        "down a",
        "up a",
        "down a",
        "up a",
    ];
    for (stone, turn) in (1..).zip(turns) {
        pair.run(&format!("press {turn}\n{REST}\nshot fuenf-stone-{stone}"));
    }
    pair.run(
        "press y
         wait 300
         shot fuenf-threats
         press y down a
         wait 900
         shot fuenf-five
         wait 4000
         shot fuenf-result",
    );
    assert_eq!(
        pair.simulated
            .console()
            .play()
            .and_then(|stage| stage.outcome()),
        Some(Outcome::Win(Seat::FIRST))
    );
}

/// Against the master, until it has won: somebody who lays stones wherever
/// the cursor happens to be does not stand a chance.
#[test]
fn fuenf_is_lost_against_the_master() {
    let mut pair = Pair::switched_on(Board::PicoLcd13);
    pair.run(
        "find fuenf; press a; press up right up right right down down; wait 300; shot master
         press a; wait 700",
    );
    let outcome = |pair: &Pair| {
        let stage = pair.simulated.console().play();
        stage.and_then(|stage| stage.outcome())
    };
    for turn in 1..=16 {
        pair.run("press a\nwait 4500");
        if outcome(&pair).is_some() {
            break;
        }
        pair.run(&format!("shot answer-{turn}"));
    }
    // The result says how long it took, which the two do not agree on.
    pair.run("press y\nwait 300\nshot lost");
    assert_eq!(outcome(&pair), Seat::new(1).map(Outcome::Win));
}
