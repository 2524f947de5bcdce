//! Torris on the emulated device.

use crate::Pair;
use taschenspieler_emulator::Board;

/// From the menu to a game of Torris between two people.
const TORRIS: &str =
    "find torris; press a; press up right up left left down down; wait 300; shot table
                      press a; wait 300; shot torris";

/// A whole game of Torris between two people, by pressing pins: on every turn
/// the hand begins over a stone that can move.
#[test]
fn torris_is_played_to_the_end_by_pressing_pins() {
    /// Ways to make a move: some look round, some are refused on the way.
    const TURNS: [&str; 4] = ["a a", "a left a", "x b a right a", "right left a a"];
    let mut pair = Pair::switched_on(Board::PicoLcd13);
    pair.run(TORRIS);
    let outcome = |pair: &Pair| {
        let stage = pair.simulated.console().play();
        stage.and_then(|stage| stage.outcome())
    };
    let mut turns = 0;
    while outcome(&pair).is_none() {
        let presses = TURNS[turns % TURNS.len()];
        turns += 1;
        assert!(turns < 200, "a game without end");
        pair.run(&format!("press {presses}\nwait 1300\nshot turn-{turns}"));
    }
    pair.run(
        "wait 3500\nshot shelves\npress y\nwait 300\nshot field\npress x\nwait 500\nshot tower",
    );
}

/// Against the master, to the end: its moves are the simulator's, and it
/// answers within four seconds.
#[test]
fn torris_is_played_against_the_master() {
    let mut pair = Pair::switched_on(Board::PicoLcd13);
    pair.run(
        "find torris; press a; press up right up right right down down; wait 300; shot master
         press a; wait 300",
    );
    let is_over = |pair: &Pair| {
        let stage = pair.simulated.console().play();
        stage.is_none_or(|stage| stage.outcome().is_some())
    };
    for turn in 1.. {
        assert!(turn < 100, "a game without end");
        // A move, or sitting out, and the master's answer; a second one where
        // there is nothing else to do than to sit out again.
        pair.run(&format!("press a a\nwait 6500\nshot answer-{turn}"));
        if is_over(&pair) {
            break;
        }
    }
}

/// Twenty presses a second, one button after the other, while the master
/// thinks at full load: none is lost, each is on the screen before the next.
#[test]
fn no_press_is_lost_while_the_master_thinks() {
    const BUTTONS: [&str; 6] = ["up", "left", "down", "right", "a", "y"];
    let mut pair = Pair::switched_on(Board::PicoLcd13);
    pair.run(
        "press b down left b
         find torris; press a; press up right up right right down down; wait 300
         press a; wait 300; press a a",
    );
    let idle = |pair: &Pair| pair.emulated.machine().idle_cycles();
    let mut waits = 0;
    loop {
        let before = idle(&pair);
        pair.run("wait 10");
        if idle(&pair) == before {
            break;
        }
        waits += 1;
        assert!(waits < 300, "the master does not think");
    }
    let before = idle(&pair);
    for press in 0..18 {
        let button = BUTTONS[press % BUTTONS.len()];
        pair.run(&format!("down {button}\nwait 25\nup {button}\nwait 25"));
        pair.run(&format!("shot master-train-{press}"));
    }
    let all_the_time = idle(&pair) == before;
    assert!(all_the_time, "the master did not think all the time");
    // Its answer is the simulator's.
    pair.run("wait 6000\nshot master-train-answer");
}
