//! Tüfteln on the emulated device.

use crate::Pair;
use taschenspieler_core::game::Outcome;
use taschenspieler_emulator::Board;

/// Lets both devices come to rest.
fn rest(pair: &mut Pair) {
    while pair.simulated.due().is_some() {
        pair.run("wait 200");
    }
    pair.run("wait 300");
}

fn outcome(pair: &Pair) -> Option<Outcome> {
    pair.simulated.console().play()?.outcome()
}

/// Fields of a round, as different from round to round as buttons are. Alone,
/// Y swaps the numbers; with others it shows the points after a double.
fn fields(round: usize, alone: bool) -> String {
    let there = ["", " left", " up right", " down"][round % 4];
    let on = ["", " right", " down down"][round % 3];
    let swap = if alone && round % 2 == 1 { " y" } else { "" };
    format!("press{there}{swap} a{on} a")
}

/// A solo game from the first roll to the rating.
#[test]
fn tuefteln_is_played_alone() {
    let mut pair = Pair::switched_on(Board::PicoLcd13);
    pair.run(
        "find tuefteln
         press a
         wait 300
         shot tuefteln-set-up
         press a
         wait 300
         shot tuefteln-begin",
    );
    for round in 0..15 {
        pair.run(&format!("press a\nwait 900\nshot tuefteln-rolled-{round}"));
        pair.run(&fields(round, true));
        rest(&mut pair);
        pair.run(&format!("shot tuefteln-written-{round}"));
    }
    assert!(outcome(&pair).is_some());
    pair.run("press y\nwait 100\nshot tuefteln-sheet\npress b x\nwait 100\nshot tuefteln-help");
}

/// Three people on sheet B: who rolls, hand-over, two fields
/// each, and the points after every round.
#[test]
fn tuefteln_is_played_by_three() {
    let mut pair = Pair::switched_on(Board::PicoLcd13);
    pair.run(
        "find tuefteln
         press a
         press up up up a left left   # a second person
         press down a left left       # a third
         press down down right        # the other sheet
         press down down down
         wait 300
         shot tuefteln-people
         press a
         wait 300
         shot tuefteln-first-roll",
    );
    for round in 0..15 {
        pair.run("press a");
        rest(&mut pair);
        for seat in 0..3 {
            pair.run(&format!(
                "shot tuefteln-curtain-{round}-{seat}\npress a\nwait 100"
            ));
            pair.run(&fields(round + seat, false));
            rest(&mut pair);
        }
        pair.run(&format!("shot tuefteln-points-{round}"));
    }
    assert!(outcome(&pair).is_some());
    pair.run("press y\nwait 100\nshot tuefteln-winner");
}
