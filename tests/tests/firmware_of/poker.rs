//! Zahlenpoker on the emulated device.

use crate::Pair;
use taschenspieler_emulator::Board;

/// Presses A again and again, with a few steps to the right before it, until
/// the game on the table is over and its result has been seen. Both devices
/// show the same whenever they are at rest.
fn play_to_the_end(pair: &mut Pair, name: &str) {
    let is_over = |pair: &Pair| {
        let stage = pair.simulated.console().play();
        stage.is_some_and(|stage| stage.outcome().is_some())
    };
    let (mut presses, mut after) = (0, 0);
    while after < 3 {
        pair.run(&format!("press{} a", " right".repeat(presses % 4)));
        while pair.simulated.due().is_some() {
            pair.run("wait 200");
        }
        pair.run(&format!("wait 300\nshot {name}-{presses}"));
        presses += 1;
        assert!(presses < 400, "the game does not end");
        after += usize::from(is_over(pair));
    }
}

/// Four people and one console, by pressing pins alone.
#[test]
fn poker_is_played_by_four_people() {
    let mut pair = Pair::switched_on(Board::PicoLcd13);
    pair.run(
        "find poker
         press a
         press up a left left     # a third person
         press down a left left   # a fourth
         press up up left left    # instead of the computer
         press down down down
         wait 300
         shot poker-people
         press a
         wait 300
         shot poker-curtain",
    );
    play_to_the_end(&mut pair, "poker-four");
}

/// One person and three computers, whose luck is the same on both devices.
#[test]
fn poker_is_played_with_three_computers() {
    let mut pair = Pair::switched_on(Board::PicoSystem);
    pair.run(
        "find poker
         press a
         press up a down a down
         wait 300
         shot poker-computers
         press a
         wait 300
         shot poker-start",
    );
    play_to_the_end(&mut pair, "poker-one");
}
